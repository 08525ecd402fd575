import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { showcaseSetup } from './setup.ts'

/** What a visitor is shown of the product: how much is in it, and an example (ROUTE-07). */
export const showcaseMachine = showcaseSetup.createMachine({
  id: 'showcase',
  description: 'What a visitor is shown of the product: how much is in it, and an example.',
  meta: { requirements: ['ROUTE-07'] },
  context: { showcase: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway is asked.',
      meta: { requirements: ['ROUTE-07'] },
      tags: ['busy'],
      invoke: {
        id: 'loadShowcase',
        src: 'loadShowcase',
        onDone: { target: 'shown', actions: { type: 'setShowcase', params: ({ event }) => ({ showcase: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    shown: { description: 'It is there.' },
    failed: { description: 'It did not come; it can be asked for again.', tags: ['failed'], on: { RETRY: 'loading' } },
  },
})

export type ShowcaseActor = ActorRefFrom<typeof showcaseMachine>
