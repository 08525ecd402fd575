import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { askedKey, keysSetup, NO_KEY } from './setup.ts'

/**
 * Keys for programs on the account page: one is made by a form, told once and then kept by nobody here; revoked only with the user's word. Making one is like one more
 * login, so where the gateway asks for it a code to a certified address comes first.
 */
export const keysMachine = keysSetup.createMachine({
  id: 'keys',
  description: 'Keys by which programs read the databases in the name of the account.',
  meta: { requirements: ['ACC-05'] },
  context: ({ input }) => ({
    ...input,
    keys: null,
    form: NO_KEY,
    problem: null,
    full: false,
    secret: null,
    chosen: null,
    revoked: null,
    proven: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway is asked which keys there are.',
      tags: ['loading'],
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        onDone: { target: 'shown', actions: { type: 'takeKeys', params: ({ event }) => ({ keys: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: {
      description: 'The keys could not be read; says why and can be tried again.',
      tags: ['failed'],
      on: { RETRY: { target: 'loading', actions: 'clearFailure' } },
    },
    shown: {
      description: 'The keys are listed.',
      meta: { requirements: ['ACC-05'] },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked. Members without as many keys as there may be can make one.',
          entry: 'drop',
          tags: ['free'],
          on: {
            'FORM.OPEN': { guard: 'mayMake', target: 'form', actions: 'beginForm' },
            'REVOKE.ASK': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'asking',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        form: {
          description: 'The form takes input; a message goes away when something changes.',
          meta: { requirements: ['ACC-05'] },
          tags: ['form'],
          on: {
            'FORM.CHANGED': { actions: { type: 'change', params: ({ event }) => event } },
            SUBMIT: [{ guard: 'isWhole', target: 'making', actions: 'beginMaking' }, { actions: 'showProblem' }],
            'FORM.CLOSE': { target: 'idle', actions: 'clearFailure' },
          },
        },
        making: {
          description: 'The gateway makes the key.',
          tags: ['form', 'making'],
          invoke: {
            id: 'makeKey',
            src: 'makeKey',
            input: ({ context }) => askedKey(context),
            onDone: [
              {
                guard: { type: 'wasMade', params: ({ event }) => event.output },
                target: 'told',
                actions: { type: 'takeMade', params: ({ event }) => event.output },
              },
              { target: 'form', actions: 'noteFull' },
            ],
            onError: [
              { guard: { type: 'asksProof', params: ({ event }) => failureOf(event.error) }, target: 'proving' },
              { target: 'form', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
            ],
          },
        },
        proving: {
          description: 'The gateway asks for a code to a certified address first; then the same key is made.',
          tags: ['proving'],
          invoke: { id: 'proof', src: 'proof', input: ({ context }) => ({ kind: null, asked: true, now: context.now }) },
          on: { 'PROOF.DONE': { target: 'making', actions: 'noteProven' }, 'PROOF.GIVEN_UP': 'form' },
        },
        told: {
          description: 'The new key is told, this once.',
          meta: { requirements: ['ACC-05'] },
          tags: ['told'],
          exit: 'forgetSecret',
          initial: 'whole',
          on: { CLOSE: 'idle' },
          states: {
            whole: { description: 'It can be copied.', on: { COPY: 'copying' } },
            copying: {
              description: 'It is put on the clipboard.',
              invoke: {
                id: 'copy',
                src: 'copy',
                input: ({ context }) => ({ text: context.secret ?? '' }),
                onDone: [
                  { guard: { type: 'wasCopied', params: ({ event }) => ({ copied: event.output }) }, target: 'copied' },
                  { target: 'uncopied' },
                ],
                onError: 'uncopied',
              },
            },
            copied: { description: 'Says that it is on the clipboard.', tags: ['copied'], on: { COPY: 'copying' } },
            uncopied: {
              description: 'The browser did not let us: says to select it and copy it by hand.',
              tags: ['uncopied'],
              on: { COPY: 'copying' },
            },
          },
        },
        asking: {
          description: 'Shall this key be revoked?',
          tags: ['asking', 'free'],
          on: {
            'REVOKE.ASK': {
              guard: { type: 'isThere', params: ({ event }) => event },
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'REVOKE.CONFIRM': 'revoking',
            'REVOKE.CANCEL': 'idle',
          },
        },
        revoking: {
          description: 'The gateway revokes the key.',
          meta: { requirements: ['ACC-05'] },
          tags: ['revoking'],
          invoke: {
            id: 'revokeKey',
            src: 'revokeKey',
            input: ({ context }) => ({ id: context.chosen! }),
            onDone: { target: 'idle', actions: { type: 'takeOff', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
        },
      },
    },
  },
})

export type KeysActor = ActorRefFrom<typeof keysMachine>
