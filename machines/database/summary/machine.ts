import { summarySetup } from './setup.ts'

/** A record in a few facts, on the card of its number in a list (NCT-01). It lives as long as the number is pointed at. */
export const summaryMachine = summarySetup.createMachine({
  id: 'summary',
  description: 'Hover card of one record.',
  meta: { requirements: ['NCT-01'] },
  context: ({ input: { database, recordId } }) => ({ database, recordId, key: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The facts are fetched, unless they were before.',
      meta: { requirements: ['NCT-01'] },
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { database, recordId } }) => ({ database, recordId }),
        onDone: { target: 'shown', actions: { type: 'takeKey', params: ({ event }) => event.output } },
        onError: 'empty',
      },
    },
    shown: { description: 'The facts are on the card.' },
    empty: { description: 'The gateway answered otherwise than well: the card is empty.', meta: { requirements: ['NCT-01'] } },
  },
})
