import type { AnyStateMachine } from 'xstate'
import type { AnyExamples, Examples } from './examples.ts'

/** A machine of the house: for the gallery, the suites and the requirements report. Machines and examples load when they are wanted. */
export interface MachineEntry {
  /** The last part of its folder. */
  id: string
  /** Where it lives below `machines/`, and its view contract below `tests/views/`: `<group>/<id>`. */
  folder: string
  load: () => Promise<AnyStateMachine>
  /** What can happen to it; the first input is the one to start it with when there is no other. */
  examples: () => Promise<AnyExamples>
}

const entry = <M extends AnyStateMachine>(folder: string, load: () => Promise<{ machine: M; examples: Examples<M> }>): MachineEntry => ({
  id: folder.slice(folder.lastIndexOf('/') + 1),
  folder,
  load: async () => (await load()).machine,
  examples: async () => (await load()).examples as unknown as AnyExamples,
})

/** A line each. */
export const MACHINES: readonly MachineEntry[] = [
  entry('shell/app', () => import('./shell/app/examples.ts')),
  entry('shell/call', () => import('./shell/call/examples.ts')),
  entry('shell/language', () => import('./shell/language/examples.ts')),
  entry('account/session', () => import('./account/session/examples.ts')),
  entry('account/login', () => import('./account/login/examples.ts')),
  entry('account/code', () => import('./account/code/examples.ts')),
  entry('shell/overlay', () => import('./shell/overlay/examples.ts')),
  entry('account/qr', () => import('./account/qr/examples.ts')),
  entry('shell/alert', () => import('./shell/alert/examples.ts')),
  entry('account/restriction', () => import('./account/restriction/examples.ts')),
  entry('account/kickout', () => import('./account/kickout/examples.ts')),
  entry('account/prompts', () => import('./account/prompts/examples.ts')),
  entry('account/certification', () => import('./account/certification/examples.ts')),
  entry('account/confirm', () => import('./account/confirm/examples.ts')),
  entry('account/account', () => import('./account/account/examples.ts')),
  entry('shell/menu', () => import('./shell/menu/examples.ts')),
  entry('shell/overview', () => import('./shell/overview/examples.ts')),
  entry('database/list', () => import('./database/list/examples.ts')),
  entry('database/associate', () => import('./database/associate/examples.ts')),
  entry('database/columns', () => import('./database/columns/examples.ts')),
  entry('database/export', () => import('./database/export/examples.ts')),
  entry('database/chart', () => import('./database/chart/examples.ts')),
  entry('database/detail', () => import('./database/detail/examples.ts')),
  entry('database/citation', () => import('./database/citation/examples.ts')),
  entry('database/grid', () => import('./database/grid/examples.ts')),
  entry('gallery/gallery', () => import('./gallery/gallery/examples.ts')),
  entry('account/captcha', () => import('./account/captcha/examples.ts')),
  entry('gallery/live', () => import('./gallery/live/examples.ts')),
  entry('gallery/coverage', () => import('./gallery/coverage/examples.ts')),
  entry('gallery/difference', () => import('./gallery/difference/examples.ts')),
]
