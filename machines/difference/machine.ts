import { type ActorRefFrom, setup } from 'xstate'
import type { StateMeta } from '../world.ts'

/** Another version of the machines, to lay beside this one. */
export const differenceMachine = setup({
  types: { events: {} as { type: 'RETRY' }, meta: {} as StateMeta },
}).createMachine({
  id: 'difference',
  description: 'Another version of the machines, to lay beside this one.',
  meta: { requirements: ['MACH-03', 'BEY-12'] },
  initial: 'idle',
  states: { idle: { description: 'Nothing is known yet.', on: { RETRY: 'idle' } } },
})

export type DifferenceActor = ActorRefFrom<typeof differenceMachine>
