import { type ActorRefFrom, not } from 'xstate'
import { failureOf } from '../../failure.ts'
import { NOTHING, quotaSetup } from './setup.ts'
import type { QuotaContext } from './types.ts'

/** The next note, told once. */
const note = [
  'nextNote',
  { type: 'rememberNoted', params: ({ context: { noted, deadline } }: { context: QuotaContext }) => ({ noted, until: deadline }) },
] as const

/**
 * What an account has had of its day, records, searches and exports, and how much it may have (BEY-09): asked for when somebody looks, after an
 * export, and a while after they went on; from 80 % on told once, and forgotten when the installation's day is over.
 */
export const quotaMachine = quotaSetup.createMachine({
  id: 'quota',
  description: 'What an account has had of its day, and how much it may have.',
  meta: { requirements: ['BEY-09'] },
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'off',
  states: {
    off: { description: 'Nobody is logged in.', on: { 'QUOTA.START': 'on' } },
    on: {
      description: 'Somebody is logged in.',
      meta: { requirements: ['BEY-09'] },
      // Begun now, they tell where the reader is already: whoever came to the account page is not kept waiting.
      invoke: [
        { id: 'followPlace', src: 'followPlace' },
        { id: 'followDialogs', src: 'followDialogs' },
      ],
      on: { 'QUOTA.STOP': { target: 'off', actions: 'forget' } },
      type: 'parallel',
      states: {
        look: {
          description: 'How current what is known is.',
          initial: 'settling',
          on: { 'QUOTA.ASKED': '.asking' },
          states: {
            settling: { description: 'What the reader came for is asked first, for four seconds.', after: { firstDelay: 'asking' } },
            asking: {
              description: 'The gateway says what was used; what was known shows meanwhile.',
              meta: { requirements: ['BEY-09'] },
              tags: ['busy'],
              invoke: {
                id: 'askUsage',
                src: 'askUsage',
                onDone: [
                  {
                    guard: { type: 'isOfToday', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'takeUsage', params: ({ event }) => event.output },
                  },
                  { target: 'late' },
                ],
                onError: { target: 'late', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
              },
              // The answer might be from before.
              on: { 'PLACE.CHANGED': 'outdated' },
            },
            known: {
              description: 'As it was when it was asked; nobody has gone on since.',
              always: { guard: 'isUnknown', target: 'asking' },
              on: { 'PLACE.CHANGED': 'outdated' },
            },
            outdated: {
              description: 'Somebody has gone on and used more. Ten seconds later it is asked, however much they did.',
              always: { guard: 'isUnknown', target: 'asking' },
              after: { soonDelay: 'asking' },
            },
            late: {
              description: 'It was not told, or of a day that was over by then. A minute later it is asked again.',
              meta: { requirements: ['BEY-09'] },
              tags: ['late'],
              after: { retryDelay: 'asking' },
              on: { RETRY: 'asking' },
            },
          },
        },
        day: {
          description: 'What is known is of one day of the installation.',
          meta: { requirements: ['BEY-09'] },
          initial: 'unknown',
          states: {
            unknown: { description: 'Nothing is known of today.', always: { guard: not('isUnknown'), target: 'running' } },
            running: {
              description: 'At the next 0:00 there all begin anew, and nothing that shows is of yesterday.',
              meta: { requirements: ['BEY-09'] },
              after: { dayDelay: { target: 'unknown', actions: 'forget' } },
            },
          },
        },
        note: {
          description: 'Whether a quota is told of.',
          meta: { requirements: ['BEY-09'] },
          initial: 'hidden',
          states: {
            hidden: {
              description: 'Nothing is nearly used up, or it has been told.',
              always: { guard: 'isDue', target: 'shown', actions: note },
            },
            shown: {
              description: 'A quota is nearly or wholly used up: how much, until when, and the way to more.',
              meta: { requirements: ['BEY-09'] },
              tags: ['noting'],
              // Its day is over.
              always: { guard: 'isUnknown', target: 'hidden' },
              on: { CLOSE: { target: 'hidden', actions: 'closeNote' } },
            },
          },
        },
      },
    },
  },
})

export type QuotaActor = ActorRefFrom<typeof quotaMachine>
