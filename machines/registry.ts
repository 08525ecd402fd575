import type { AnyStateMachine } from 'xstate'
import { DATABASES } from '../domain/databases/registry.ts'
import type { DatabaseDefinition } from '../domain/database.ts'

/** A machine of the house: for the gallery, the suites and the requirements report. Machines load when they are wanted. */
export interface MachineEntry {
  id: string
  load: () => Promise<AnyStateMachine>
  /** An input to start it with, as small as it can be and still show everything. */
  input: unknown
}

const now = () => 0
/** Any database does: the machines know none by name. */
const example = DATABASES[0] as DatabaseDefinition

export const MACHINES: readonly MachineEntry[] = [
  { id: 'app', load: async () => (await import('./app/machine.ts')).appMachine, input: { language: 'cn', now } },
  { id: 'language', load: async () => (await import('./language/machine.ts')).languageMachine, input: { language: 'cn' } },
  { id: 'session', load: async () => (await import('./session/machine.ts')).sessionMachine, input: undefined },
  {
    id: 'login',
    load: async () => (await import('./login/machine.ts')).loginMachine,
    input: { now, language: 'cn', chat: true, remembered: null },
  },
  {
    id: 'code',
    load: async () => (await import('./code/machine.ts')).codeMachine,
    input: { purpose: 'login', kind: 'phone', storageKey: 'resendAt.phone', now },
  },
  { id: 'overlay', load: async () => (await import('./overlay/machine.ts')).overlayMachine, input: undefined },
  { id: 'qr', load: async () => (await import('./qr/machine.ts')).qrMachine, input: { mode: 'login' } },
  { id: 'alert', load: async () => (await import('./alert/machine.ts')).alertMachine, input: undefined },
  { id: 'restriction', load: async () => (await import('./restriction/machine.ts')).restrictionMachine, input: { now } },
  { id: 'kickout', load: async () => (await import('./kickout/machine.ts')).kickoutMachine, input: undefined },
  { id: 'prompts', load: async () => (await import('./prompts/machine.ts')).promptsMachine, input: { now } },
  {
    id: 'certification',
    load: async () => (await import('./certification/machine.ts')).certificationMachine,
    input: { kind: 'phone', now },
  },
  { id: 'confirm', load: async () => (await import('./confirm/machine.ts')).confirmMachine, input: { key: 'key', now } },
  { id: 'account', load: async () => (await import('./account/machine.ts')).accountMachine, input: { now } },
  {
    id: 'menu',
    load: async () => (await import('./menu/machine.ts')).menuMachine,
    input: { language: 'cn', storedWidth: null, collapsed: false, narrow: false },
  },
  {
    id: 'overview',
    load: async () => (await import('./overview/machine.ts')).overviewMachine,
    input: { databases: [example.id] },
  },
  {
    id: 'list',
    load: async () => (await import('./list/machine.ts')).createListMachine(example),
    input: { search: '' },
  },
  {
    id: 'associate',
    load: async () => (await import('./associate/machine.ts')).associateMachine,
    input: { database: example.id, field: 'any' },
  },
  {
    id: 'columns',
    load: async () => (await import('./columns/machine.ts')).columnsMachine,
    input: { database: example.id, all: ['number', 'name', 'company'], defaults: ['number', 'name'], fixed: ['number'] },
  },
  { id: 'export', load: async () => (await import('./export/machine.ts')).exportMachine, input: { database: example.id } },
  {
    id: 'chart',
    load: async () => (await import('./chart/machine.ts')).chartMachine,
    input: { database: example.id, charts: ['byYear', 'forms'] },
  },
  { id: 'detail', load: async () => (await import('./detail/machine.ts')).detailMachine, input: { database: example.id, recordId: '1' } },
  { id: 'grid', load: async () => (await import('./grid/machine.ts')).gridMachine, input: { rows: 3, columns: 2, pageRows: 2 } },
  { id: 'gallery', load: async () => (await import('./gallery/machine.ts')).galleryMachine, input: { machines: ['login', 'list'] } },
  { id: 'captcha', load: async () => (await import('./captcha/machine.ts')).captchaMachine, input: { now } },
]
