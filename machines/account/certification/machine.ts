import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { COUNTRIES } from '../../../domain/countries.ts'
import { isEmail } from '../../../domain/email.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { parsePhone, phoneProblem, wirePhone } from '../../../domain/phone.ts'
import { codeMachine } from '../code/machine.ts'
import type { CodeKind } from '../code/types.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { effect, parentOf, type StateMeta, unprovided } from '../../world.ts'
import type {
  CertificationContext,
  CertificationEvent,
  CertificationField,
  CertificationInput,
  CertificationNews,
  CertificationProblem,
  CertificationTag,
  CertifyInput,
  KeepTypedParams,
  ProveInput,
  ReadProofOutput,
  RecallInput,
  TypedAddress,
} from './types.ts'

/** Refusals that speak of the address; all others stand under the code. */
const OF_ADDRESS: readonly ErrorCode[] = ['auth.address_taken', 'auth.phone_invalid', 'auth.email_invalid']

const addressProblem = ({ kind, dialCode, address }: CertificationContext): CertificationProblem | null =>
  kind === 'phone' ? phoneProblem(dialCode, address) : address.trim() === '' ? 'emailMissing' : isEmail(address) ? null : 'emailMalformed'

const codeProblem = ({ code }: CertificationContext): CertificationProblem | null => (code.trim() === '' ? 'codeMissing' : null)

/** The address as the gateway's calls have it; '' while it is none. */
const wireAddress = ({ kind, dialCode, address }: CertificationContext): string => {
  if (kind === 'email') return address.trim()
  const phone = parsePhone(dialCode, address)
  return phone === null ? '' : wirePhone(phone)
}

/** True when the form as typed may ask for a code: what the button of the view goes by. */
export const maySend = (context: CertificationContext): boolean => addressProblem(context) === null

/**
 * Proves by a code that a phone or a business e-mail is the account's (CERT-01, CERT-02). Where that would change who may log in, a
 * code to an address that is certified already comes first; the gateway decides when.
 */
export const certificationMachine = setup({
  types: {
    context: {} as CertificationContext,
    events: {} as CertificationEvent,
    input: {} as CertificationInput,
    tags: {} as CertificationTag,
    meta: {} as StateMeta,
  },
  actors: {
    code: codeMachine,
    readProof: unprovided<ReadProofOutput, RecallInput>('readProof'),
    prove: unprovided<void, ProveInput>('prove'),
    recall: unprovided<TypedAddress | null, RecallInput>('recall'),
    certify: unprovided<void, CertifyInput>('certify'),
    checkAgain: unprovided<void, void>('checkAgain'),
  },
  actions: {
    /** Another country: what was typed belongs to the old one (LOGIN-09). */
    setCountry: assign((_, { dialCode }: { dialCode: string }) => ({ dialCode, address: '', code: '', problems: {}, refused: null })),
    setAddress: assign(({ context }, { address }: { address: string }) => ({
      address,
      problems: { ...context.problems, address: undefined },
      refused: context.refused?.field === 'address' ? null : context.refused,
    })),
    setCode: assign(({ context }, { code }: { code: string }) => ({
      code,
      problems: { ...context.problems, code: undefined },
      refused: context.refused?.field === 'code' ? null : context.refused,
    })),
    showAddressProblem: assign(({ context }) => ({
      problems: { ...context.problems, address: addressProblem(context) ?? undefined },
    })),
    showProblems: assign(({ context }) => ({
      problems: { address: addressProblem(context) ?? undefined, code: codeProblem(context) ?? undefined },
    })),
    showRefusal: assign((_, failure: Failure) => ({
      refused: { field: (OF_ADDRESS.includes(failure.code) ? 'address' : 'code') as CertificationField, failure },
    })),
    clearRefusal: assign({ refused: null }),
    showCodeProblem: assign(({ context }) => ({ problems: { ...context.problems, code: codeProblem(context) ?? undefined } })),
    takeProof: assign(({ context }, { until, ways, contact }: ReadProofOutput) => ({
      ways,
      contact,
      way: ways.find(({ kind }) => kind === context.way)?.kind ?? ways[0]?.kind ?? null,
      proven: until !== null,
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setWay: assign((_, { kind }: { kind: CodeKind }) => ({ way: kind, code: '', problems: {}, refused: null })),
    /** What was typed as address stays; a code waits in the mailbox. */
    noteProofAsked: assign((_, failure: Failure) => ({
      proofAsked: true,
      code: '',
      problems: {},
      refused: { field: 'code' as const, failure },
    })),
    noteProven: assign({ proven: true, proofAsked: false, code: '', problems: {}, refused: null }),
    askForProof: sendTo('proof', ({ context: { ways, way } }) => ({
      type: 'SEND',
      address: ways.find(({ kind }) => kind === way)?.address ?? '',
    })),
    /** A code is used once and never outlives its use. */
    clearCode: assign({ code: '' }),
    askForCode: sendTo('code', ({ context }) => ({ type: 'SEND', address: wireAddress(context) })),
    resetCode: sendTo('code', { type: 'RESET' }),
    takeRecalled: assign((_, { dialCode, address }: TypedAddress) => ({ dialCode, address })),
    keepTyped: effect<KeepTypedParams>(),
    forgetTyped: effect<RecallInput>(),
    tell: sendTo(parentOf, (_, news: CertificationNews) => news),
    leave: () => {},
  },
  guards: {
    /** The account has a certified address, and this change, or the gateway's refusal, asks for it. */
    mustProve: ({ context }, { needed, until, ways }: ReadProofOutput) =>
      (needed || context.proofAsked) && until === null && ways.length > 0,
    isOtherWay: ({ context }, { kind }: { kind: CodeKind }) => kind !== context.way && context.ways.some((way) => way.kind === kind),
    hasCode: ({ context }) => codeProblem(context) === null,
    asksProof: (_, { code }: Failure) => code === 'auth.proof_required',
    /** Nothing was typed meanwhile, and what comes back is of a country there is. */
    mayTakeRecalled: ({ context }, typed: TypedAddress | null) =>
      typed !== null && context.address === '' && context.dialCode === COUNTRIES[0].id && COUNTRIES.some(({ id }) => id === typed.dialCode),
    isCountry: (_, { dialCode }: { dialCode: string }) => COUNTRIES.some(({ id }) => id === dialCode),
    maySend: ({ context }) => maySend(context),
    isFormValid: ({ context }) => addressProblem(context) === null && codeProblem(context) === null,
  },
}).createMachine({
  id: 'certification',
  description: 'A phone or a business e-mail is certified by a code sent to it, after one to an address that is certified already.',
  meta: { requirements: ['CERT-01', 'CERT-02', 'LOGIN-06', 'LOGIN-07', 'LOGIN-08', 'LOGIN-09', 'BEY-08'] },
  context: ({ input }) => ({
    kind: input.kind,
    now: input.now,
    dialCode: COUNTRIES[0].id,
    address: '',
    code: '',
    problems: {},
    refused: null,
    ways: [],
    way: null,
    contact: '',
    proven: false,
    proofAsked: false,
    failure: null,
  }),
  invoke: [
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
        actions: { type: 'takeRecalled', params: ({ event }) => event.output ?? { dialCode: COUNTRIES[0].id, address: '' } },
      },
      // An empty form is as good a beginning.
      onError: {},
    },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway is asked whether a certified address has to be shown first.',
      meta: { requirements: ['CERT-01', 'CERT-02'] },
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
          { target: 'editing', actions: { type: 'takeProof', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unread', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    unread: {
      description: 'It could not be read; says why and can be tried again.',
      tags: ['failed'],
      on: { RETRY: { target: 'loading', actions: 'clearFailure' } },
    },
    proving: {
      description: 'A code to a certified address of the account comes first, because a session alone must not change who may log in.',
      meta: { requirements: ['CERT-01', 'CERT-02'] },
      tags: ['proving'],
      invoke: {
        id: 'proof',
        src: 'code',
        input: ({ context }) => ({
          purpose: 'prove' as const,
          kind: context.way ?? context.kind,
          storageKey: `resendAt.prove.${context.way ?? context.kind}`,
          now: context.now,
        }),
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'Where the code goes is shown masked; it says what the change will do, and whom to ask without that address.',
          meta: { requirements: ['CERT-01', 'CERT-02'] },
          on: {
            'WAY.CHOSEN': {
              guard: { type: 'isOtherWay', params: ({ event }) => event },
              target: '#certification.proving',
              reenter: true,
              actions: { type: 'setWay', params: ({ event }) => event },
            },
            'CODE.CHANGED': { actions: { type: 'setCode', params: ({ event }) => event }, meta: { requirements: ['LOGIN-08'] } },
            SEND: { actions: ['clearRefusal', 'askForProof'], meta: { requirements: ['LOGIN-09'] } },
            'CODE.SENT': { actions: 'clearRefusal' },
            'CODE.FAILED': { actions: { type: 'showRefusal', params: ({ event }) => event.failure } },
            SUBMIT: [
              { guard: 'hasCode', target: 'checking' },
              { actions: 'showCodeProblem', meta: { requirements: ['LOGIN-08'] } },
            ],
          },
        },
        checking: {
          description: 'The gateway checks the code.',
          meta: { requirements: ['CERT-01', 'CERT-02'] },
          tags: ['busy'],
          entry: 'clearRefusal',
          invoke: {
            id: 'prove',
            src: 'prove',
            input: ({ context }) => ({ kind: context.way ?? context.kind, code: context.code.trim() }),
            onDone: { target: '#certification.editing', actions: 'noteProven' },
            onError: { target: 'typing', actions: { type: 'showRefusal', params: ({ event }) => failureOf(event.error) } },
          },
        },
      },
    },
    editing: {
      description: 'Fields take input; what was wrong with one goes away when it changes.',
      meta: { requirements: ['CERT-01', 'CERT-02'] },
      on: {
        'COUNTRY.CHANGED': {
          meta: { requirements: ['LOGIN-06', 'LOGIN-09'] },
          guard: { type: 'isCountry', params: ({ event }) => event },
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
            target: 'loading',
            actions: { type: 'noteProofAsked', params: ({ event }) => event.failure },
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
            target: 'loading',
            actions: { type: 'noteProofAsked', params: ({ event }) => failureOf(event.error) },
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
      entry: [
        { type: 'forgetTyped', params: ({ context: { kind } }) => ({ kind }) },
        { type: 'tell', params: { type: 'CERTIFICATION.DONE' } },
        'leave',
      ],
    },
  },
})

export type CertificationActor = ActorRefFrom<typeof certificationMachine>
