import type { AnyStateMachine } from 'xstate'

/** A machine of the house: for the gallery, the suites and the requirements report. Machines load when they are wanted. */
export interface MachineEntry {
  id: string
  load: () => Promise<AnyStateMachine>
  /** An input to start it with, as small as it can be and still show everything. */
  input: unknown
}

const now = () => 0

export const MACHINES: readonly MachineEntry[] = [
  { id: 'app', load: async () => (await import('./app/machine.ts')).appMachine, input: { language: 'cn', now } },
  { id: 'language', load: async () => (await import('./language/machine.ts')).languageMachine, input: { language: 'cn' } },
  { id: 'session', load: async () => (await import('./session/machine.ts')).sessionMachine, input: undefined },
  { id: 'login', load: async () => (await import('./login/machine.ts')).loginMachine, input: { now } },
  {
    id: 'menu',
    load: async () => (await import('./menu/machine.ts')).menuMachine,
    input: { language: 'cn', storedWidth: null, collapsed: false, narrow: false },
  },
  {
    id: 'overview',
    load: async () => (await import('./overview/machine.ts')).overviewMachine,
    input: { databases: ['drugsg'] },
  },
  {
    id: 'list',
    load: async () => {
      const [{ createListMachine }, { drugsg }] = await Promise.all([import('./list/machine.ts'), import('../domain/databases/drugsg.ts')])
      return createListMachine(drugsg)
    },
    input: { search: '' },
  },
  {
    id: 'associate',
    load: async () => (await import('./associate/machine.ts')).associateMachine,
    input: { database: 'drugsg', field: 'any' },
  },
  {
    id: 'columns',
    load: async () => (await import('./columns/machine.ts')).columnsMachine,
    input: { database: 'drugsg', all: ['number', 'name', 'company'], defaults: ['number', 'name'], fixed: ['number'] },
  },
  { id: 'export', load: async () => (await import('./export/machine.ts')).exportMachine, input: { database: 'drugsg' } },
  {
    id: 'chart',
    load: async () => (await import('./chart/machine.ts')).chartMachine,
    input: { database: 'drugsg', charts: ['byYear', 'forms'] },
  },
  { id: 'detail', load: async () => (await import('./detail/machine.ts')).detailMachine, input: { database: 'drugsg', recordId: '1' } },
  { id: 'grid', load: async () => (await import('./grid/machine.ts')).gridMachine, input: { rows: 3, columns: 2, pageRows: 2 } },
]
