import type { ActorRefFrom } from 'xstate'
import { NO_REQUEST } from '../../../domain/accessRequest.ts'
import { failureOf } from '../../failure.ts'
import { NO_PASS } from '../pass.ts'
import { requestSetup, typedOf } from './setup.ts'

/**
 * Asking the operator for access, where no account is made by logging in (ACC-07): what is typed outlives whatever fails, a change of the
 * language and a reload, and goes only once the request is kept.
 */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  description: 'Somebody without an account asks the operator for one.',
  meta: { requirements: ['ACC-07'] },
  context: { ...NO_REQUEST, problems: {}, failure: null, pass: null },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Looks up what was typed before a reload.',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: { target: 'editing', actions: { type: 'takeTyped', params: ({ event }) => ({ typed: event.output }) } },
        onError: 'editing',
      },
    },
    editing: {
      description: 'Fields take input; a message goes away when its field changes.',
      meta: { requirements: ['ACC-07'] },
      tags: ['editing'],
      on: {
        'FIELD.CHANGED': {
          actions: [
            { type: 'setField', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => typedOf(context) },
          ],
        },
        SUBMIT: [{ guard: 'isWhole', target: 'checking' }, { actions: 'showProblems' }],
      },
    },
    checking: {
      description: 'A slider captcha must be solved first.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'solveCaptcha',
        src: 'solveCaptcha',
        onDone: [
          {
            guard: { type: 'hasPass', params: ({ event }) => ({ pass: event.output.pass }) },
            target: 'sending',
            actions: { type: 'takePass', params: ({ event }) => ({ pass: event.output.pass }) },
          },
          { target: 'editing', actions: { type: 'noteFailure', params: NO_PASS } },
        ],
        onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    sending: {
      description: 'The gateway keeps the request for the operator.',
      meta: { requirements: ['ACC-07'] },
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ ...typedOf(context), pass: context.pass ?? '' }),
        onDone: { target: 'sent', actions: { type: 'keep', params: null } },
        onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    sent: {
      description: 'The operator has it: what happens next, and where the answer goes.',
      meta: { requirements: ['ACC-07'] },
      tags: ['sent'],
      on: { RESET: { target: 'editing', actions: 'beginAnew' } },
    },
  },
})

export type RequestActor = ActorRefFrom<typeof requestMachine>
