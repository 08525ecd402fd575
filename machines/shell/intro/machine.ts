import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { introSetup } from './setup.ts'

/** What a visitor is shown of one product: a database, a group of them, a product that is to come (ROUTE-07). */
export const introMachine = introSetup.createMachine({
  id: 'intro',
  description: 'What a visitor is shown of one product: a database, a group of them, a product that is to come.',
  meta: { requirements: ['ROUTE-07', 'ROUTE-11'] },
  context: ({ input }) => ({ product: input.product, introduction: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway is asked.',
      meta: { requirements: ['ROUTE-07'] },
      tags: ['busy'],
      invoke: {
        id: 'loadIntro',
        src: 'loadIntro',
        input: ({ context: { product } }) => ({ product }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'setIntroduction', params: ({ event }) => ({ introduction: event.output }) },
            { type: 'nameTab', params: ({ event }) => ({ introduction: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isNobodys', params: ({ event }) => failureOf(event.error) },
            target: 'absent',
            actions: 'nameAbsent',
          },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    shown: { description: 'It is there.' },
    absent: {
      description: 'No product is called so: the page is not found.',
      meta: { requirements: ['ROUTE-11'] },
      tags: ['absent'],
    },
    failed: { description: 'It did not come; it can be asked for again.', tags: ['failed'], on: { RETRY: 'loading' } },
  },
})

export type IntroActor = ActorRefFrom<typeof introMachine>
