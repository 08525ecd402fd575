import type { ActorRefFrom } from 'xstate'
import { DEFAULT_DIAL_CODE } from '../../../domain/countries.ts'
import { failureOf } from '../../failure.ts'
import { certificationSetup, wireAddress } from './setup.ts'

/**
 * Proves by a code that a phone or a business e-mail is the account's (CERT-01, CERT-02). Where that would change who may log in, a
 * code to an address that is certified already comes first; the gateway decides when.
 */
export const certificationMachine = certificationSetup.createMachine({
  id: 'certification',
  description: 'A phone or a business e-mail is certified by a code sent to it, after one to an address that is certified already.',
  meta: { requirements: ['CERT-01', 'CERT-02', 'LOGIN-06', 'LOGIN-07', 'LOGIN-08', 'LOGIN-09', 'BEY-08'] },
  context: ({ input }) => ({
    kind: input.kind,
    now: input.now,
    home: DEFAULT_DIAL_CODE[input.language ?? 'cn'],
    dialCode: DEFAULT_DIAL_CODE[input.language ?? 'cn'],
    address: '',
    code: '',
    problems: {},
    refused: null,
    ways: [],
    proven: false,
    proofAsked: false,
  }),
  invoke: [
    { id: 'followCertified', src: 'followCertified', input: ({ context }) => ({ kind: context.kind }) },
    {
      id: 'code',
      src: 'code',
      input: ({ context }) => ({
        purpose: 'certify' as const,
        kind: context.kind,
        storageKey: `resendAt.certify.${context.kind}`,
        now: context.now,
      }),
    },
    {
      id: 'recall',
      src: 'recall',
      input: ({ context }) => ({ kind: context.kind }),
      onDone: {
        meta: { requirements: ['BEY-08'] },
        guard: { type: 'mayTakeRecalled', params: ({ event }) => event.output },
        actions: { type: 'takeRecalled', params: ({ event, context }) => event.output ?? { dialCode: context.home, address: '' } },
      },
      // An empty form is as good a beginning.
      onError: {},
    },
  ],
  initial: 'proving',
  on: { 'ELSEWHERE.CERTIFIED': { target: '.done', actions: 'clearRefusal', meta: { requirements: ['CERT-01', 'CERT-02'] } } },
  states: {
    proving: {
      description:
        'A code to a certified address of the account comes first, where the gateway asks for one: a session alone must not change who may log in.',
      meta: { requirements: ['CERT-01', 'CERT-02'] },
      tags: ['proving'],
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context }) => ({ kind: context.kind, asked: context.proofAsked, now: context.now }),
      },
      on: {
        'PROOF.DONE': [
          {
            guard: { type: 'isAttended', params: ({ event }) => event },
            target: 'editing',
            actions: [{ type: 'takeProof', params: ({ event }) => event }, 'leaveStep'],
          },
          { target: 'editing', actions: { type: 'takeProof', params: ({ event }) => event } },
        ],
        // A send that was under way as the proof was asked for: that it failed is said where the new address stands, once it does again.
        'CODE.FAILED': {
          guard: { type: 'isOfSend', params: ({ event }) => event.failure },
          actions: { type: 'showRefusal', params: ({ event }) => event.failure },
        },
      },
    },
    editing: {
      description: 'Fields take input; what was wrong with one goes away when it changes.',
      meta: { requirements: ['CERT-01', 'CERT-02'] },
      on: {
        'COUNTRY.CHOSEN': {
          meta: { requirements: ['LOGIN-06', 'LOGIN-09'] },
          guard: { type: 'isOtherCountry', params: ({ event }) => event },
          actions: [
            { type: 'setCountry', params: ({ event }) => event },
            'resetCode',
            { type: 'keepTyped', params: ({ context: { kind, dialCode, address } }) => ({ kind, dialCode, address }) },
          ],
        },
        'ADDRESS.CHANGED': {
          meta: { requirements: ['LOGIN-06', 'LOGIN-07', 'BEY-08'] },
          actions: [
            { type: 'setAddress', params: ({ event }) => event },
            { type: 'keepTyped', params: ({ context: { kind, dialCode, address } }) => ({ kind, dialCode, address }) },
          ],
        },
        'CODE.CHANGED': { actions: { type: 'setCode', params: ({ event }) => event }, meta: { requirements: ['LOGIN-08'] } },
        SEND: [
          { guard: 'maySend', actions: ['clearRefusal', 'askForCode'], meta: { requirements: ['LOGIN-09'] } },
          { actions: 'showAddressProblem', meta: { requirements: ['LOGIN-06', 'LOGIN-07'] } },
        ],
        'CODE.SENT': { actions: 'clearRefusal' },
        'CODE.FAILED': [
          {
            guard: { type: 'asksProof', params: ({ event }) => event.failure },
            target: 'proving',
            actions: 'noteProofAsked',
          },
          { actions: { type: 'showRefusal', params: ({ event }) => event.failure } },
        ],
        SUBMIT: [
          { guard: 'isFormValid', target: 'submitting' },
          { actions: 'showProblems', meta: { requirements: ['LOGIN-06', 'LOGIN-07', 'LOGIN-08'] } },
        ],
      },
    },
    submitting: {
      description: 'The gateway checks the code.',
      meta: { requirements: ['CERT-01', 'CERT-02'] },
      tags: ['busy'],
      entry: 'clearRefusal',
      invoke: {
        id: 'certify',
        src: 'certify',
        input: ({ context }) => ({ kind: context.kind, address: wireAddress(context), code: context.code.trim() }),
        onDone: { target: 'refreshing', actions: 'clearCode' },
        onError: [
          {
            guard: { type: 'asksProof', params: ({ event }) => failureOf(event.error) },
            target: 'proving',
            actions: 'noteProofAsked',
          },
          { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    refreshing: {
      description: 'Certified; the session is asked anew first, or the way back would lead here again.',
      meta: { requirements: ['CERT-01'] },
      tags: ['busy'],
      invoke: { id: 'checkAgain', src: 'checkAgain', onDone: 'done', onError: 'done' },
    },
    done: {
      description: 'Certified, and the app knows.',
      meta: { requirements: ['CERT-01', 'CERT-02'] },
      tags: ['done'],
      type: 'final',
      entry: [
        { type: 'forgetTyped', params: ({ context: { kind } }) => ({ kind }) },
        'tellTabs',
        { type: 'tell', params: { type: 'CERTIFICATION.DONE' } },
        'leave',
      ],
    },
  },
})

export type CertificationActor = ActorRefFrom<typeof certificationMachine>
