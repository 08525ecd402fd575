import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { confirmSetup } from './setup.ts'

/**
 * The phone's side of a QR login (QR-04): what would be logged in, where, since when; the number on the screen chosen among others;
 * confirm or refuse. Nothing is confirmed without a number, nor, where the gateway asks for it, before a code to a certified address;
 * and nothing is answered twice.
 */
export const confirmMachine = confirmSetup.createMachine({
  id: 'confirm',
  description: 'A login scanned by a phone is confirmed or refused there.',
  meta: { requirements: ['QR-04'] },
  context: ({ input }) => ({ ...input, login: null, until: null, chosen: null, numberMissing: false, proven: false, failure: null }),
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
        CONFIRM: [{ guard: 'hasChosen', target: 'confirming', actions: 'forgetProven' }, { actions: 'missNumber' }],
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
          { guard: { type: 'asksProof', params: ({ event }) => failureOf(event.error) }, target: 'proving' },
          { target: 'asking', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    proving: {
      description: 'The gateway asks for a code to a certified address first; then the same number is confirmed.',
      meta: { requirements: ['QR-04'] },
      tags: ['proving'],
      invoke: { id: 'proof', src: 'proof', input: ({ context }) => ({ kind: null, asked: true, now: context.now }) },
      after: { untilExpiry: 'expired' },
      on: { 'PROOF.DONE': { target: 'confirming', actions: 'noteProven' }, 'PROOF.GIVEN_UP': 'asking', REFUSE: 'refusing' },
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
    confirmed: { description: 'The screen logs in.', tags: ['over'], type: 'final' },
    refused: { description: 'The screen stays out.', tags: ['over'], type: 'final' },
    expired: { description: 'The code is used, refused, mismatched, unknown or too old.', tags: ['over'], type: 'final' },
  },
})

export type ConfirmActor = ActorRefFrom<typeof confirmMachine>
