import { GROUP_SORTS } from '../../../domain/views.ts'
import { failureOf } from '../../failure.ts'
import { groupsSetup, keyOf } from './setup.ts'

/** What the records of a result share, a line each: products with their approval numbers (IPO-01). The last page stays while the next one is awaited. */
export const groupsMachine = groupsSetup.createMachine({
  id: 'groups',
  description: 'What the records of the list’s result share.',
  meta: { requirements: ['IPO-01'] },
  context: ({ input: { database } }) => ({ database, conditions: [], sort: GROUP_SORTS[0], page: 1, shown: null, failure: null }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Another view shows.',
      on: {
        SHOW: [
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            target: 'visible.deciding',
            actions: { type: 'ask', params: ({ event }) => event },
          },
          { target: 'visible.counting', actions: { type: 'ask', params: ({ event }) => event } },
        ],
      },
    },
    visible: {
      description: 'Groups are on screen.',
      meta: { requirements: ['IPO-01'] },
      tags: ['visible'],
      initial: 'counting',
      on: {
        HIDE: 'hidden',
        SHOW: [
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            target: '.deciding',
            actions: { type: 'ask', params: ({ event }) => event },
          },
          { target: '.counting', actions: { type: 'ask', params: ({ event }) => event } },
        ],
      },
      states: {
        counting: {
          description: 'The catalogue counts; an older count is cancelled.',
          tags: ['busy'],
          // What comes is what is asked for again.
          on: { SHOW: { guard: { type: 'isAsked', params: ({ event }) => event } } },
          invoke: {
            id: 'loadGroups',
            src: 'loadGroups',
            input: ({ context }) => ({
              database: context.database,
              conditions: context.conditions,
              sort: context.sort,
              page: context.page,
              key: keyOf(context),
            }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'take', params: ({ event }) => event.output },
              },
              { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
          initial: 'quick',
          states: {
            quick: { description: 'Soon enough to say nothing.', after: { slow: 'slow' } },
            slow: { description: 'Says that it takes a while.', tags: ['progress'] },
          },
        },
        deciding: {
          description: 'The answer is at hand already.',
          always: [{ guard: 'holdsGroups', target: 'shown' }, { target: 'empty' }],
        },
        shown: { description: 'A page of groups, each leading to its records.', meta: { requirements: ['IPO-01'] } },
        empty: { description: 'No record of the result is in a group, or the page lies behind the last one.' },
        failed: {
          description: 'The count failed; it can be asked for again.',
          on: { RETRY: { target: 'counting', actions: 'forgetFailure' } },
        },
      },
    },
  },
})
