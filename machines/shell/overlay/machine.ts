import type { ActorRefFrom } from 'xstate'
import { overlaySetup } from './setup.ts'

/**
 * Decides which modal may show: the most urgent of those asked for, one at a time. Whatever is pushed aside waits and comes back.
 * Focus is remembered before the first and given back after the last, or when only one is left that lets the page go on; the page
 * behind is locked exactly while one shows that does not let it scroll.
 */
export const overlayMachine = overlaySetup.createMachine({
  id: 'overlay',
  description: 'Which modal may show.',
  meta: { requirements: ['LOGIN-02', 'KICK-02', 'CAPT-01', 'BLOCK-01'] },
  context: { queue: [], current: null },
  initial: 'empty',
  on: {
    'OVERLAY.RELEASE': { actions: { type: 'drop', params: ({ event }) => event } },
  },
  states: {
    empty: {
      description: 'No modal is wanted; the page is the reader’s.',
      on: {
        'OVERLAY.REQUEST': { target: 'showing', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    showing: {
      description: 'The first of the queue shows, the rest wait.',
      meta: { requirements: ['BLOCK-01', 'KICK-02', 'CAPT-01'] },
      tags: ['open'],
      entry: 'keepFocus',
      exit: 'giveFocusBack',
      initial: 'free',
      on: { 'OVERLAY.REQUEST': { actions: { type: 'take', params: ({ event }) => event }, meta: { requirements: ['BLOCK-01'] } } },
      always: { guard: 'isEmpty', target: 'empty' },
      states: {
        free: {
          description: 'The page behind scrolls on.',
          meta: { requirements: ['BLOCK-01'] },
          always: { guard: 'locks', target: 'locked', actions: 'keepFocus' },
        },
        locked: {
          description: 'The page behind stands still.',
          meta: { requirements: ['LOGIN-02', 'BLOCK-01'] },
          tags: ['locked'],
          entry: 'lockScroll',
          exit: 'unlockScroll',
          always: { guard: 'letsScroll', target: 'free', actions: 'returnFocus' },
        },
      },
    },
  },
})

export type OverlayActor = ActorRefFrom<typeof overlayMachine>
