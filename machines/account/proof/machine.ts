import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { proofSetup } from './setup.ts'

/**
 * Shows by a fresh code to a certified address that it is the account's owner who changes who may log in: an address (CERT-01, CERT-02),
 * or a login that ends (SESS-04) or is confirmed by QR code (QR-04). The gateway decides when; whoever asked for the change tries it
 * once it is done.
 */
export const proofMachine = proofSetup.createMachine({
  id: 'proof',
  description: 'A code to a certified address of the account, before a change of who may log in.',
  meta: { requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04', 'LOGIN-08', 'LOGIN-09'] },
  context: ({ input }) => ({
    ...input,
    ways: [],
    way: null,
    contact: '',
    code: '',
    codeMissing: false,
    // Whoever was in the middle of a form reads why another one stands there; a change of the logins says so in its own words.
    refused: input.asked && input.kind !== null ? { code: 'auth.proof_required' as const } : null,
    failure: null,
    proven: false,
    attended: input.asked,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway is asked what the change needs first, and where a code can go.',
      meta: { requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'] },
      tags: ['loading'],
      invoke: {
        id: 'readProof',
        src: 'readProof',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: { type: 'mustProve', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'takeProof', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'takeProof', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unread', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
      on: { CANCEL: { guard: 'mayGiveUp', target: 'givenUp' } },
    },
    unread: {
      description: 'It could not be read; says why and can be tried again.',
      tags: ['failed'],
      on: {
        RETRY: { target: 'loading', actions: ['clearFailure', 'attend'] },
        CANCEL: { guard: 'mayGiveUp', target: 'givenUp' },
      },
    },
    proving: {
      description: 'A code to a certified address of the account is asked for, because a session alone must not change who may log in.',
      meta: { requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'] },
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context }) => ({
          purpose: 'prove' as const,
          kind: context.way!,
          storageKey: `resendAt.prove.${context.way!}`,
          now: context.now,
        }),
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'Where the code goes is shown masked; it says what the change will do, and whom to ask without that address.',
          meta: { requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'] },
          tags: ['typing'],
          on: {
            'WAY.CHOSEN': {
              guard: { type: 'isOtherWay', params: ({ event }) => event },
              target: '#proof.proving',
              reenter: true,
              actions: { type: 'setWay', params: ({ event }) => event },
            },
            'CODE.CHANGED': { actions: { type: 'setCode', params: ({ event }) => event }, meta: { requirements: ['LOGIN-08'] } },
            SEND: { actions: ['clearRefusal', 'askForCode'], meta: { requirements: ['LOGIN-09'] } },
            'CODE.SENT': { actions: 'clearRefusal' },
            'CODE.FAILED': { actions: { type: 'showRefusal', params: ({ event }) => event.failure } },
            SUBMIT: [
              { guard: 'hasCode', target: 'checking' },
              { actions: 'showCodeMissing', meta: { requirements: ['LOGIN-08'] } },
            ],
            CANCEL: { guard: 'mayGiveUp', target: '#proof.givenUp' },
          },
        },
        checking: {
          description: 'The gateway checks the code.',
          meta: { requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'] },
          tags: ['typing', 'busy'],
          entry: 'clearRefusal',
          invoke: {
            id: 'prove',
            src: 'prove',
            input: ({ context }) => ({ kind: context.way!, code: context.code.trim() }),
            onDone: { target: '#proof.done', actions: 'noteProven' },
            onError: { target: 'typing', actions: { type: 'showRefusal', params: ({ event }) => failureOf(event.error) } },
          },
          on: { CANCEL: { guard: 'mayGiveUp', target: '#proof.givenUp' } },
        },
      },
    },
    done: {
      description: 'Nothing is needed, or it has been shown: the change may be tried.',
      meta: { requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'] },
      type: 'final',
      entry: 'tellDone',
    },
    givenUp: {
      description: 'The reader calls the change off.',
      meta: { requirements: ['SESS-04', 'QR-04'] },
      type: 'final',
      entry: 'tellGivenUp',
    },
  },
})

export type ProofActor = ActorRefFrom<typeof proofMachine>
