import { type ActorRefFrom, not } from 'xstate'
import { bannerSetup } from './setup.ts'

/** Notices above the page (NOTICE-05, NOTICE-07): several take turns while nobody holds them; closing reads all that may be closed,
 * following one to where it leads that one. */
export const bannerMachine = bannerSetup.createMachine({
  id: 'banner',
  description: 'Notices above the page, one at a time.',
  meta: { requirements: ['NOTICE-03', 'NOTICE-05', 'NOTICE-07', 'NOTICE-08'], whole: ['NOTICE-08'] },
  context: ({ input }) => ({ ...input, notices: [], at: 0, over: false, within: false, covered: false }),
  invoke: { id: 'followCover', src: 'followCover' },
  initial: 'hidden',
  on: { 'COVER.CHANGED': { actions: { type: 'noteCover', params: ({ event }) => event } } },
  states: {
    hidden: {
      description: 'There are none.',
      entry: 'forgetHands',
      on: {
        'BANNER.CHANGED': [
          { guard: { type: 'isNone', params: ({ event }) => event } },
          { target: 'shown', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      description: 'One shows.',
      meta: { requirements: ['NOTICE-05', 'NOTICE-07'] },
      tags: ['shown'],
      always: { guard: 'isEmpty', target: 'hidden' },
      on: {
        'BANNER.CHANGED': { actions: { type: 'take', params: ({ event }) => event } },
        CLOSE: { guard: 'mayClose', actions: ['tellSeen', 'clear'] },
        // One that may not be closed stays until it ends, read or not.
        FOLLOW: { guard: 'mayClose', actions: ['tellFollowed', 'clearFollowed'], meta: { requirements: ['NOTICE-03'] } },
        'POINTER.ENTERED': { actions: { type: 'noteOver', params: { over: true } } },
        'POINTER.LEFT': { actions: { type: 'noteOver', params: { over: false } } },
        FOCUS: { actions: { type: 'noteWithin', params: { within: true } } },
        BLUR: { actions: { type: 'noteWithin', params: { within: false } } },
      },
      initial: 'still',
      states: {
        still: {
          description: 'The only one, one that somebody holds, with the pointer over it or the focus within, or one that is hidden.',
          always: { guard: 'takesTurns', target: 'turning' },
          on: { STEP: { actions: 'next' } },
        },
        turning: {
          description: 'After 3 s the next one comes in.',
          meta: { requirements: ['NOTICE-05'] },
          always: { guard: not('takesTurns'), target: 'still' },
          after: { rotateDelay: { target: 'turning', reenter: true, actions: 'next' } },
          on: { STEP: { target: 'turning', reenter: true, actions: 'next' } },
        },
      },
    },
  },
})

export type BannerActor = ActorRefFrom<typeof bannerMachine>
