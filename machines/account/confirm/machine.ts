import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ErrorCode } from '../../../domain/errors.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../world.ts'
import type { AnswerInput, ConfirmContext, ConfirmEvent, ConfirmInput, ConfirmTag, ScanInput, ScannedLogin } from './types.ts'

/** Refusals after which the code is of no use any more. */
const ENDS: readonly ErrorCode[] = ['auth.qr_expired', 'auth.number_mismatch', 'request.malformed']

/**
 * The end of a code by our clock: never further away than its whole life, and never gone already when the gateway has just shown
 * it, because its clock and a phone's may differ.
 */
const endOf = ({ askedAt, expiresAt }: ScannedLogin, now: number): number =>
  expiresAt > now ? Math.min(expiresAt, now + (expiresAt - askedAt)) : now + Math.max(0, expiresAt - askedAt)

/**
 * The phone's side of a QR login (QR-04): what would be logged in, where, since when; the number on the screen chosen among others;
 * confirm or refuse. Nothing is confirmed without a number, and nothing is answered twice.
 */
export const confirmMachine = setup({
  types: {
    context: {} as ConfirmContext,
    events: {} as ConfirmEvent,
    input: {} as ConfirmInput,
    tags: {} as ConfirmTag,
    meta: {} as StateMeta,
  },
  actors: {
    scan: unprovided<ScannedLogin, ScanInput>('scan'),
    answer: unprovided<void, AnswerInput>('answer'),
    logIn: unprovided<void, void>('logIn'),
  },
  actions: {
    takeLogin: assign(({ context }, { login }: { login: ScannedLogin }) => ({
      login,
      until: endOf(login, context.now()),
      chosen: null,
      numberMissing: false,
      failure: null,
    })),
    choose: assign((_, { number }: { number: string }) => ({ chosen: number, numberMissing: false, failure: null })),
    missNumber: assign({ numberMissing: true }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasKey: ({ context }) => context.key !== '',
    isOffered: ({ context }, { number }: { number: string }) => context.login?.numbers.includes(number) === true,
    hasChosen: ({ context }) => context.chosen !== null || context.login?.numbers.length === 0,
    isStranger: (_, failure: Failure) => failure.code === 'auth.required',
    ends: (_, failure: Failure) => ENDS.includes(failure.code),
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, (context.until ?? 0) - context.now()),
  },
}).createMachine({
  id: 'confirm',
  description: 'A login scanned by a phone is confirmed or refused there.',
  meta: { requirements: ['QR-04'] },
  context: ({ input }) => ({ ...input, login: null, until: null, chosen: null, numberMissing: false, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Does the address name a code?',
      always: [{ guard: 'hasKey', target: 'loading' }, { target: 'expired' }],
    },
    loading: {
      description: 'The gateway says what the code would log in.',
      meta: { requirements: ['QR-04'] },
      tags: ['loading'],
      entry: 'clearFailure',
      invoke: {
        id: 'scan',
        src: 'scan',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'asking', actions: { type: 'takeLogin', params: ({ event }) => ({ login: event.output }) } },
        onError: [
          {
            guard: { type: 'ends', params: ({ event }) => failureOf(event.error) },
            target: 'expired',
            actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
          },
          { guard: { type: 'isStranger', params: ({ event }) => failureOf(event.error) }, target: 'stranger' },
          { target: 'unread', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    stranger: {
      description: 'Nobody is logged in on the phone: the login comes first, then the question.',
      meta: { requirements: ['QR-04'] },
      tags: ['stranger'],
      invoke: { id: 'logIn', src: 'logIn', onDone: 'loading', onError: 'unread' },
      // The dialog may have been closed.
      on: { LOGIN: { target: 'stranger', reenter: true } },
    },
    unread: {
      description: 'The gateway could not be asked; it can be asked again.',
      tags: ['failed'],
      on: { RETRY: 'loading' },
    },
    asking: {
      description: 'The user compares and decides, as long as the code lives.',
      meta: { requirements: ['QR-04'] },
      tags: ['asking'],
      after: { untilExpiry: 'expired' },
      on: {
        'NUMBER.CHOSEN': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        CONFIRM: [{ guard: 'hasChosen', target: 'confirming' }, { actions: 'missNumber' }],
        REFUSE: 'refusing',
      },
    },
    confirming: {
      description: 'The consent is on its way.',
      meta: { requirements: ['QR-04'] },
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'sayYes',
        src: 'answer',
        input: ({ context }) => ({ key: context.key, accept: true, number: context.chosen }),
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'ends', params: ({ event }) => failureOf(event.error) },
            target: 'expired',
            actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
          },
          { guard: { type: 'isStranger', params: ({ event }) => failureOf(event.error) }, target: 'stranger' },
          { target: 'asking', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    refusing: {
      description: 'The refusal is on its way.',
      meta: { requirements: ['QR-04'] },
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'sayNo',
        src: 'answer',
        input: ({ context }) => ({ key: context.key, accept: false, number: null }),
        onDone: 'refused',
        onError: [
          // A code that is over already can log nobody in: that is what was wanted.
          { guard: { type: 'ends', params: ({ event }) => failureOf(event.error) }, target: 'refused' },
          { guard: { type: 'isStranger', params: ({ event }) => failureOf(event.error) }, target: 'stranger' },
          { target: 'asking', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    confirmed: { description: 'The screen logs in.', tags: ['over'] },
    refused: { description: 'The screen stays out.', tags: ['over'] },
    expired: { description: 'The code is used, refused, mismatched, unknown or too old.', tags: ['over'] },
  },
})

export type ConfirmActor = ActorRefFrom<typeof confirmMachine>
