import { assign, emit, fromCallback, sendTo, setup } from 'xstate'
import { COUNTRIES } from '../../../domain/countries.ts'
import { isEmail } from '../../../domain/email.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { parsePhone, phoneProblem, wirePhone } from '../../../domain/phone.ts'
import { codeMachine } from '../code/machine.ts'
import { proofMachine } from '../proof/machine.ts'
import type { ProofDone } from '../proof/types.ts'
import type { Failure } from '../../failure.ts'
import { effect, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type {
  CertificationContext,
  CertificationEvent,
  CertificationField,
  CertificationInput,
  CertificationNews,
  CertificationProblem,
  CertificationStep,
  CertificationTag,
  CertifyInput,
  KeepTypedParams,
  RecallInput,
  TypedAddress,
} from './types.ts'

/** Refusals that speak of the address; all others stand under the code. */
const OF_ADDRESS: readonly ErrorCode[] = ['auth.address_taken', 'auth.phone_invalid', 'auth.email_invalid']

const addressProblem = ({ kind, dialCode, address }: CertificationContext): CertificationProblem | null =>
  kind === 'phone' ? phoneProblem(dialCode, address) : address.trim() === '' ? 'emailMissing' : isEmail(address) ? null : 'emailMalformed'

const codeProblem = ({ code }: CertificationContext): CertificationProblem | null => (code.trim() === '' ? 'codeMissing' : null)

/** The address as the gateway's calls have it; '' while it is none. */
export const wireAddress = ({ kind, dialCode, address }: CertificationContext): string => {
  if (kind === 'email') return address.trim()
  const phone = parsePhone(dialCode, address)
  return phone === null ? '' : wirePhone(phone)
}

/** True when the form as typed may ask for a code: what the button of the view goes by. */
export const maySend = (context: CertificationContext): boolean => addressProblem(context) === null

/** Words of the chart in `machine.ts`. Actors of the world: `recall`, `certify`, `checkAgain`, `followCertified`. */
export const certificationSetup = setup({
  types: {
    context: {} as CertificationContext,
    events: {} as CertificationEvent,
    emitted: {} as CertificationStep,
    input: {} as CertificationInput,
    tags: {} as CertificationTag,
    meta: {} as StateMeta,
  },
  actors: {
    code: codeMachine,
    proof: proofMachine,
    recall: unprovided<TypedAddress | null, RecallInput>('recall'),
    certify: unprovided<void, CertifyInput>('certify'),
    checkAgain: unprovided<void, void>('checkAgain'),
    followCertified: fromCallback<CertificationEvent, RecallInput>(() => {}),
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
    takeProof: assign((_, { ways, proven }: ProofDone) => ({ ways, proven, proofAsked: false })),
    /** What was typed as address stays; a code waits in the mailbox. */
    noteProofAsked: assign({ proofAsked: true, code: '', problems: {}, refused: null }),
    /** A code is used once and never outlives its use. */
    clearCode: assign({ code: '' }),
    askForCode: sendTo('code', ({ context }) => ({ type: 'SEND', address: wireAddress(context) })),
    resetCode: sendTo('code', { type: 'RESET' }),
    takeRecalled: assign((_, { dialCode, address }: TypedAddress) => ({ dialCode, address })),
    keepTyped: effect<KeepTypedParams>(),
    forgetTyped: effect<RecallInput>(),
    tellTabs: effect(),
    /** The next step's first field is to have the focus, as soon as there is one. */
    leaveStep: emit({ type: 'STEP.LEFT' }),
    tell: sendTo(parentOf, (_, news: CertificationNews) => news),
    leave: () => {},
  },
  guards: {
    /** Else nothing was asked of the reader, and the focus is taken from nobody. */
    isAttended: (_, { attended }: ProofDone) => attended,
    asksProof: (_, { code }: Failure) => code === 'auth.proof_required',
    /** It speaks of the send, and not of the proof that is being shown. */
    isOfSend: (_, { code }: Failure) => code !== 'auth.proof_required',
    /** Nothing was typed meanwhile, and what comes back is of a country there is. */
    mayTakeRecalled: ({ context }, typed: TypedAddress | null) =>
      typed !== null && context.address === '' && context.dialCode === context.home && COUNTRIES.some(({ id }) => id === typed.dialCode),
    /** Choosing the same one again takes away nothing that was typed. */
    isOtherCountry: ({ context }, { dialCode }: { dialCode: string }) =>
      dialCode !== context.dialCode && COUNTRIES.some(({ id }) => id === dialCode),
    maySend: ({ context }) => maySend(context),
    isFormValid: ({ context }) => addressProblem(context) === null && codeProblem(context) === null,
  },
})
