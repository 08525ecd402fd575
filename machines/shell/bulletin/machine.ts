import type { ActorRefFrom } from 'xstate'
import { bulletinSetup } from './setup.ts'

/**
 * One place where a notice shows by itself (NOTICE-04, NOTICE-07): a strong one for members, the announcement for everybody, what a corner
 * promotes. Whoever closes it has read it.
 */
export const bulletinMachine = bulletinSetup.createMachine({
  id: 'bulletin',
  description: 'A notice that shows by itself until it is closed: a strong one, an announcement, or in a corner.',
  meta: { requirements: ['NOTICE-04', 'NOTICE-07'] },
  context: ({ input }) => ({ ...input, queue: [] }),
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is nothing to show.',
      on: {
        'BULLETIN.CHANGED': [
          { guard: { type: 'isNone', params: ({ event }) => event } },
          { guard: 'waits', target: 'due', actions: { type: 'take', params: ({ event }) => event } },
          { target: 'showing', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    due: {
      description: 'A strong notice is known; it shows 3 s later.',
      meta: { requirements: ['NOTICE-04'] },
      after: { strongDelay: 'showing' },
      on: {
        'BULLETIN.CHANGED': [
          { guard: { type: 'isNone', params: ({ event }) => event }, target: 'quiet', actions: 'drop' },
          { actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    showing: {
      description: 'The first shows, when the overlay authority lets it; one that comes meanwhile waits behind it.',
      meta: { requirements: ['NOTICE-04', 'NOTICE-07'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'BULLETIN.CHANGED': { actions: { type: 'takeBehind', params: ({ event }) => event } },
        // What is behind it, whoever has the notices says next.
        CLOSE: { target: 'quiet', actions: ['tellSeen', 'drop'] },
      },
    },
  },
})

export type BulletinActor = ActorRefFrom<typeof bulletinMachine>
