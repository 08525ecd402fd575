import type { AnyStateMachine } from 'xstate'
import type { AnyExamples, Examples } from './examples.ts'

/** A machine of the house: for the gallery, the suites and the requirements report. Machines and examples load when they are wanted. */
export interface MachineEntry {
  id: string
  load: () => Promise<AnyStateMachine>
  /** What can happen to it; the first input is the one to start it with when there is no other. */
  examples: () => Promise<AnyExamples>
}

const entry = <M extends AnyStateMachine>(
  id: string,
  load: () => Promise<M>,
  examples: () => Promise<{ examples: Examples<M> }>,
): MachineEntry => ({ id, load, examples: async () => (await examples()).examples as unknown as AnyExamples })

export const MACHINES: readonly MachineEntry[] = [
  entry(
    'app',
    async () => (await import('./app/machine.ts')).appMachine,
    () => import('./app/examples.ts'),
  ),
  entry(
    'language',
    async () => (await import('./language/machine.ts')).languageMachine,
    () => import('./language/examples.ts'),
  ),
  entry(
    'session',
    async () => (await import('./session/machine.ts')).sessionMachine,
    () => import('./session/examples.ts'),
  ),
  entry(
    'login',
    async () => (await import('./login/machine.ts')).loginMachine,
    () => import('./login/examples.ts'),
  ),
  entry(
    'code',
    async () => (await import('./code/machine.ts')).codeMachine,
    () => import('./code/examples.ts'),
  ),
  entry(
    'overlay',
    async () => (await import('./overlay/machine.ts')).overlayMachine,
    () => import('./overlay/examples.ts'),
  ),
  entry(
    'qr',
    async () => (await import('./qr/machine.ts')).qrMachine,
    () => import('./qr/examples.ts'),
  ),
  entry(
    'alert',
    async () => (await import('./alert/machine.ts')).alertMachine,
    () => import('./alert/examples.ts'),
  ),
  entry(
    'restriction',
    async () => (await import('./restriction/machine.ts')).restrictionMachine,
    () => import('./restriction/examples.ts'),
  ),
  entry(
    'kickout',
    async () => (await import('./kickout/machine.ts')).kickoutMachine,
    () => import('./kickout/examples.ts'),
  ),
  entry(
    'prompts',
    async () => (await import('./prompts/machine.ts')).promptsMachine,
    () => import('./prompts/examples.ts'),
  ),
  entry(
    'certification',
    async () => (await import('./certification/machine.ts')).certificationMachine,
    () => import('./certification/examples.ts'),
  ),
  entry(
    'confirm',
    async () => (await import('./confirm/machine.ts')).confirmMachine,
    () => import('./confirm/examples.ts'),
  ),
  entry(
    'account',
    async () => (await import('./account/machine.ts')).accountMachine,
    () => import('./account/examples.ts'),
  ),
  entry(
    'menu',
    async () => (await import('./menu/machine.ts')).menuMachine,
    () => import('./menu/examples.ts'),
  ),
  entry(
    'overview',
    async () => (await import('./overview/machine.ts')).overviewMachine,
    () => import('./overview/examples.ts'),
  ),
  entry(
    'list',
    async () => (await import('./list/examples.ts')).listMachine,
    () => import('./list/examples.ts'),
  ),
  entry(
    'associate',
    async () => (await import('./associate/machine.ts')).associateMachine,
    () => import('./associate/examples.ts'),
  ),
  entry(
    'columns',
    async () => (await import('./columns/machine.ts')).columnsMachine,
    () => import('./columns/examples.ts'),
  ),
  entry(
    'export',
    async () => (await import('./export/machine.ts')).exportMachine,
    () => import('./export/examples.ts'),
  ),
  entry(
    'chart',
    async () => (await import('./chart/machine.ts')).chartMachine,
    () => import('./chart/examples.ts'),
  ),
  entry(
    'detail',
    async () => (await import('./detail/machine.ts')).detailMachine,
    () => import('./detail/examples.ts'),
  ),
  entry(
    'grid',
    async () => (await import('./grid/machine.ts')).gridMachine,
    () => import('./grid/examples.ts'),
  ),
  entry(
    'gallery',
    async () => (await import('./gallery/examples.ts')).galleryMachine,
    () => import('./gallery/examples.ts'),
  ),
  entry(
    'captcha',
    async () => (await import('./captcha/machine.ts')).captchaMachine,
    () => import('./captcha/examples.ts'),
  ),
  entry(
    'live',
    async () => (await import('./live/examples.ts')).liveMachine,
    () => import('./live/examples.ts'),
  ),
  entry(
    'coverage',
    async () => (await import('./coverage/examples.ts')).coverageMachine,
    () => import('./coverage/examples.ts'),
  ),
  entry(
    'difference',
    async () => (await import('./difference/examples.ts')).differenceMachine,
    () => import('./difference/examples.ts'),
  ),
]
