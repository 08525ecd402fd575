import { failureOf } from '../../failure.ts'
import { callSetup } from './setup.ts'
import type { CallContext, Remedy } from './types.ts'

const tried = (remedy: Remedy) => ({ type: 'noteTried', params: { remedy } }) as const
const setClock = {
  type: 'setClock',
  params: ({ context }: { context: CallContext }) => ({ serverTime: Number(context.refusal.failure.params?.['serverTime']) }),
} as const

/**
 * What happens to one refused call until its caller hears how it ended: what the refusal asks for is done, and the call is sent again
 * (GATE-02, CAPT-01). It begins with the refusal: calls that are answered at once need none.
 */
export const callMachine = callSetup.createMachine({
  id: 'call',
  description: 'One call that the gateway refused, until it goes through or ends.',
  meta: { requirements: ['GATE-02', 'GATE-04', 'GATE-05', 'GATE-06', 'CAPT-01'], whole: ['GATE-06'] },
  context: ({ input }) => ({ ...input, tried: [] }),
  initial: 'refused',
  on: { CANCEL: { target: '.abandoned', meta: { requirements: ['GATE-04'] } } },
  states: {
    refused: {
      description: 'What the refusal asks for is done, each remedy once; where none is left, the refusal stands.',
      meta: { requirements: ['GATE-05'] },
      always: [
        { guard: 'isKeyUnknown', target: 'agreeing', actions: tried('key'), meta: { requirements: ['GATE-02'] } },
        { guard: 'isClockWrong', target: 'sending', actions: [tried('clock'), setClock], meta: { requirements: ['GATE-02'] } },
        { guard: 'isReplayed', target: 'sending', actions: [tried('replay'), setClock], meta: { requirements: ['GATE-02'] } },
        { guard: 'wasSolvedMeanwhile', target: 'sending', actions: tried('meanwhile'), meta: { requirements: ['CAPT-01'] } },
        { guard: 'wantsCaptcha', target: 'solving', actions: tried('captcha'), meta: { requirements: ['CAPT-01'] } },
        {
          guard: 'hasNews',
          target: 'failed',
          actions: { type: 'tell', params: ({ context }) => ({ event: context.refusal.news! }) },
        },
        { target: 'failed' },
      ],
    },
    agreeing: {
      description: 'The gateway has lost the key: a new one is agreed on, once for all calls that wait for it.',
      meta: { requirements: ['GATE-02'] },
      tags: ['waiting'],
      invoke: {
        id: 'agreeKey',
        src: 'agreeKey',
        onDone: 'sending',
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    solving: {
      description: 'The call waits until the user has solved a captcha.',
      meta: { requirements: ['CAPT-01'] },
      tags: ['waiting'],
      invoke: {
        id: 'solveCaptcha',
        src: 'solveCaptcha',
        onDone: [
          { guard: { type: 'isSolved', params: ({ event }) => ({ solved: event.output }) }, target: 'sending' },
          { target: 'failed' },
        ],
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    sending: {
      description: 'The call is sent once more, signed anew.',
      meta: { requirements: ['GATE-02', 'CAPT-01'] },
      tags: ['waiting'],
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'answered' },
          { target: 'refused', actions: { type: 'noteRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    answered: { description: 'It went through: its caller gets the answer.', type: 'final' },
    failed: { description: 'Its caller gets the refusal, or why it could not be sent again.', type: 'final' },
    abandoned: { description: 'Its caller wants it no more.', type: 'final' },
  },
})
