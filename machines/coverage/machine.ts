import { type ActorRefFrom, setup } from 'xstate'
import type { StateMeta } from '../world.ts'

/** What suites have reached of the machines. */
export const coverageMachine = setup({
  types: { events: {} as { type: 'RETRY' }, meta: {} as StateMeta },
}).createMachine({
  id: 'coverage',
  description: 'What suites have reached of the machines.',
  meta: { requirements: ['MACH-02', 'MACH-06', 'BEY-12'] },
  initial: 'idle',
  states: { idle: { description: 'Nothing is known yet.', on: { RETRY: 'idle' } } },
})

export type CoverageActor = ActorRefFrom<typeof coverageMachine>
