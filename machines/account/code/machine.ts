import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { NO_PASS } from '../pass.ts'
import { codeSetup } from './setup.ts'

/**
 * Getting a one-time code: a captcha first, then the send, then a wait before the next, which is a deadline and so survives
 * closing and reloading (LOGIN-09). Used wherever an address is proved by a code.
 */
export const codeMachine = codeSetup.createMachine({
  id: 'code',
  description: 'Getting a one-time code sent to a phone or an e-mail address.',
  meta: { requirements: ['LOGIN-09', 'LOGIN-10', 'LOGIN-11'] },
  context: ({ input }) => ({ ...input, address: null, pass: null, resendAt: null, secondsLeft: null, sentBefore: false }),
  initial: 'restoring',
  on: {
    RESET: {
      meta: { requirements: ['LOGIN-09'] },
      target: '.idle',
      actions: [
        'forgetFlight',
        'clear',
        'stopCounting',
        { type: 'storeResendDeadline', params: ({ context }) => ({ storageKey: context.storageKey, at: null }) },
      ],
    },
  },
  states: {
    restoring: {
      description: 'Looks up the deadline kept from before a reload.',
      meta: { requirements: ['LOGIN-09'] },
      invoke: {
        id: 'loadResendDeadline',
        src: 'loadResendDeadline',
        input: ({ context }) => ({ storageKey: context.storageKey }),
        onDone: [
          {
            guard: { type: 'isAhead', params: ({ event }) => ({ at: event.output }) },
            target: 'counting',
            actions: [{ type: 'setDeadline', params: ({ event }) => ({ at: event.output }) }, 'noteSent'],
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    idle: {
      description: 'A code may be asked for.',
      meta: { requirements: ['LOGIN-09'] },
      tags: ['ready'],
      on: { SEND: { target: 'captcha', actions: { type: 'takeAddress', params: ({ event }) => ({ address: event.address }) } } },
    },
    captcha: {
      description: 'A slider captcha must be solved first.',
      meta: { requirements: ['LOGIN-09'] },
      tags: ['busy', 'captcha'],
      invoke: {
        id: 'solveCaptcha',
        src: 'solveCaptcha',
        onDone: [
          {
            guard: { type: 'hasPass', params: ({ event }) => ({ pass: event.output.pass }) },
            target: 'sending',
            actions: { type: 'takePass', params: ({ event }) => ({ pass: event.output.pass }) },
          },
          { target: 'idle', actions: ['forgetFlight', { type: 'tellFailed', params: NO_PASS }], meta: { requirements: ['LOGIN-11'] } },
        ],
        onError: {
          target: 'idle',
          meta: { requirements: ['LOGIN-11'] },
          actions: ['forgetFlight', { type: 'tellFailed', params: ({ event }) => failureOf(event.error) }],
        },
      },
      on: { CANCEL: { target: 'idle', actions: 'forgetFlight' } },
    },
    sending: {
      description: 'The gateway makes a code and sends it.',
      meta: { requirements: ['LOGIN-09'] },
      tags: ['busy', 'sending'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({
          purpose: context.purpose,
          kind: context.kind,
          address: context.address ?? '',
          pass: context.pass ?? '',
        }),
        onDone: {
          target: 'counting',
          actions: [
            { type: 'setDeadline', params: ({ event }) => ({ at: event.output.resendAt }) },
            'noteSent',
            'forgetFlight',
            { type: 'storeResendDeadline', params: ({ context }) => ({ storageKey: context.storageKey, at: context.resendAt }) },
            'tellSent',
          ],
        },
        onError: {
          target: 'idle',
          meta: { requirements: ['LOGIN-10', 'LOGIN-11'] },
          actions: ['forgetFlight', { type: 'tellFailed', params: ({ event }) => failureOf(event.error) }],
        },
      },
    },
    counting: {
      description: 'Seconds run down to the deadline.',
      meta: { requirements: ['LOGIN-09'] },
      tags: ['counting'],
      entry: 'countSeconds',
      // What is left is asked of the clock anew each second: a computer that slept has slept through it.
      after: { untilResend: { target: 'idle', actions: 'stopCounting' }, second: { target: 'counting', reenter: true } },
    },
  },
})

export type CodeActor = ActorRefFrom<typeof codeMachine>
