import { assign, setup } from 'xstate'
import type { Condition } from '../../../domain/query.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { ViewEvent, ViewInput } from '../view.ts'

/** Rungs live in the cache under `key`. */
export interface ClimbInput {
  database: string
  conditions: Condition[]
  rungs: number
  key: string
}
interface Context {
  database: string
  conditions: Condition[]
  rungs: number
  key: string | null
  failure: Failure | null
}

/** The dearest of a result, a rung each. */
export const ladderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ViewEvent | { type: 'RETRY' },
    input: {} as ViewInput,
    tags: {} as 'busy' | 'shown' | 'failed',
    meta: {} as StateMeta,
  },
  actors: { climb: unprovided<void, ClimbInput>('climb') },
  actions: {
    ask: assign((_, { parameters, conditions }: Extract<ViewEvent, { type: 'SHOW' }>) => ({
      conditions,
      rungs: Number(parameters['rungs'] ?? 3),
      key: null,
      failure: null,
    })),
    take: assign(({ context }) => ({ key: keyOf(context) })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'ladder',
  description: 'The dearest records of a result.',
  context: ({ input }) => ({ database: input.database, conditions: [], rungs: 3, key: null, failure: null }),
  initial: 'hidden',
  on: {
    SHOW: { target: '.climbing', reenter: true, actions: { type: 'ask', params: ({ event }) => event } },
    HIDE: '.hidden',
  },
  states: {
    hidden: { description: 'Another view shows.' },
    climbing: {
      description: 'The dearest are looked for.',
      tags: ['busy'],
      invoke: {
        id: 'climb',
        src: 'climb',
        input: ({ context }) => ({ ...context, key: keyOf(context) }),
        onDone: { target: 'shown', actions: 'take' },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    shown: { description: 'They show.', tags: ['shown'] },
    failed: { description: 'They could not be had.', tags: ['failed'], on: { RETRY: 'climbing' } },
  },
})

/** Where the rungs of a question lie. */
const keyOf = ({ database, conditions, rungs }: Pick<Context, 'database' | 'conditions' | 'rungs'>): string =>
  JSON.stringify(['ladder', database, conditions, rungs])
