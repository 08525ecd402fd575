import { failureOf } from '../../failure.ts'
import { keyOf, ladderSetup } from './setup.ts'

/** The dearest of a result, a rung each (DB-06). */
export const ladderMachine = ladderSetup.createMachine({
  id: 'ladder',
  description: 'The dearest records of a result.',
  meta: { requirements: ['DB-06'] },
  context: ({ input }) => ({ database: input.database, conditions: [], rungs: 3, key: null, failure: null }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Another view shows.',
      on: { SHOW: { target: 'visible', actions: { type: 'ask', params: ({ event }) => event } } },
    },
    visible: {
      description: 'The ladder is on screen.',
      meta: { requirements: ['DB-06'] },
      tags: ['visible'],
      initial: 'climbing',
      on: {
        HIDE: 'hidden',
        SHOW: { target: '.climbing', actions: { type: 'ask', params: ({ event }) => event } },
      },
      states: {
        climbing: {
          description: 'The dearest are looked for; an older search is cancelled.',
          tags: ['busy'],
          invoke: {
            id: 'climb',
            src: 'climb',
            input: ({ context: { database, conditions, rungs } }) => ({
              database,
              conditions,
              rungs,
              key: keyOf({ database, conditions, rungs }),
            }),
            onDone: { target: 'shown', actions: 'take' },
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
        },
        shown: { description: 'A rung for each of them.' },
        failed: {
          description: 'They could not be had; they can be asked for again.',
          tags: ['failed'],
          on: { RETRY: { target: 'climbing', actions: 'forgetFailure' } },
        },
      },
    },
  },
})
