import type { ActorRefFrom } from 'xstate'
import { blockingId, blockingSetup } from './setup.ts'

/** A notice over everything (BLOCK-01), for visitors as well. A second one is not shown while one is. */
export const blockingMachine = blockingSetup.createMachine({
  id: 'blocking',
  description: 'A notice over everything.',
  meta: { requirements: ['BLOCK-01'] },
  context: { notice: null, told: false },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is none.',
      on: {
        'BLOCKING.CHANGED': [
          { guard: { type: 'isNone', params: ({ event }) => event } },
          { target: 'showing', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    showing: {
      description: 'One shows; a second one waits until it is over.',
      meta: { requirements: ['BLOCK-01'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      initial: 'open',
      states: {
        open: {
          description: 'It can be read.',
          on: {
            'BLOCKING.CHANGED': [
              { guard: { type: 'isNone', params: ({ event }) => event }, target: '#blocking.quiet', actions: 'forget' },
              // What waited behind it is next.
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#blocking.showing',
                reenter: true,
                actions: { type: 'take', params: ({ event }) => event },
              },
            ],
            CLOSE: { guard: 'mayClose', target: 'closing' },
          },
        },
        closing: {
          description: 'It was put away, and the gateway hears of it, so that it does not come back with the page.',
          tags: ['busy'],
          invoke: {
            id: 'sendClosed',
            src: 'sendClosed',
            input: ({ context }) => ({ id: blockingId(context) }),
            onDone: { target: 'closed', actions: 'noteTold' },
            onError: 'closed',
          },
          after: { tellTimeout: 'closed' },
        },
        closed: {
          description: 'Is the page loaded anew?',
          always: [
            // The other tabs hear of it first: they do not load anew.
            { guard: 'reloads', target: 'reloading', actions: ['tellSeen', 'reloadPage'] },
            { target: '#blocking.quiet', actions: ['tellSeen', 'forget'] },
          ],
        },
        reloading: { description: 'The page is loaded anew; until it is gone nothing changes.', tags: ['busy'] },
      },
    },
  },
})

export type BlockingActor = ActorRefFrom<typeof blockingMachine>
