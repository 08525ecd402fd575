import { type ActorRefFrom, setup } from 'xstate'
import type { StateMeta } from '../world.ts'

/** Watches the running application of this or another tab. */
export const liveMachine = setup({
  types: { events: {} as { type: 'RETRY' }, meta: {} as StateMeta },
}).createMachine({
  id: 'live',
  description: 'Watches the running application of this or another tab.',
  meta: { requirements: ['MACH-02'] },
  initial: 'idle',
  states: { idle: { description: 'Nothing is known yet.', on: { RETRY: 'idle' } } },
})

export type LiveActor = ActorRefFrom<typeof liveMachine>
