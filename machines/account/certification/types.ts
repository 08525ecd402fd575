import type { Language } from '../../../domain/language.ts'
import type { CodeKind, CodeNews } from '../code/types.ts'
import type { Failure } from '../../failure.ts'

/** Keys of messages under the fields, namespace `certify`, below `problems.`. */
export type CertificationProblem = 'phoneMissing' | 'phoneMalformed' | 'emailMissing' | 'emailMalformed' | 'codeMissing'
export type CertificationField = 'address' | 'code'
/** A certified address of the account that a code can be sent to, masked. */
export interface ProofWay {
  kind: CodeKind
  address: string
}

export interface CertificationInput {
  /** What is certified: a phone (CERT-01) or a business e-mail (CERT-02). */
  kind: CodeKind
  /** The reader's, which says the country that a phone's form begins with; the Chinese one where it does not matter (LOGIN-06). */
  language?: Language
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
}
/** What a form begins with: typed before a reload, or known of the account. */
export interface TypedAddress {
  /** Without +; of phones only. */
  dialCode: string
  address: string
}
export interface CertificationContext extends Omit<CertificationInput, 'language'> {
  /** The country that a form begins with, of phones only: the reader's. */
  home: string
  /** Without +; of phones only. */
  dialCode: string
  /** As typed. */
  address: string
  code: string
  problems: Partial<Record<CertificationField, CertificationProblem>>
  /** What the gateway refused, under the field it belongs to, until that field changes. */
  refused: { field: CertificationField; failure: Failure } | null
  /** Where a code can be sent before anything changes; the first is the best. */
  ways: readonly ProofWay[]
  /** The chosen one of them. */
  way: CodeKind | null
  /** Whom to ask who has none of them any more; may be empty. */
  contact: string
  /** A certified address has been shown: what is certified now changes the account, ends its other logins and is told. */
  proven: boolean
  /** The gateway refused for want of it. */
  proofAsked: boolean
  /** Why it could not be read what is needed. */
  failure: Failure | null
}
export type CertificationEvent =
  /** It could not be read what is needed: once more. */
  | { type: 'RETRY' }
  /** The code before the change goes to this certified address. */
  | { type: 'WAY.CHOSEN'; kind: CodeKind }
  | { type: 'COUNTRY.CHOSEN'; dialCode: string }
  | { type: 'ADDRESS.CHANGED'; address: string }
  | { type: 'CODE.CHANGED'; code: string }
  /** Send me a code. */
  | { type: 'SEND' }
  | { type: 'SUBMIT' }
  | CodeNews
/** What its view hears: a step is over, and the reader goes on to the next one with the keyboard. The first step takes the focus from nobody. */
export type CertificationStep = { type: 'STEP.LEFT' }
/** What the form tells its parent. */
export type CertificationNews = { type: 'CERTIFICATION.DONE' }
/**
 * Actors of the world: `readProof` (RecallInput → ReadProofOutput: what the change asks for first), `prove` (ProveInput → void: the
 * code that came to a certified address), `recall` (RecallInput → TypedAddress, null when there is nothing), `certify` (CertifyInput → void), `checkAgain` (void → void: the session has been asked anew), `code` (the
 * machine that gets a code). Actions: `keepTyped({kind, dialCode, address})` and `forgetTyped({kind})`, which outlive a reload (BEY-08);
 * `leave()`, where the page goes once certified.
 */
export interface RecallInput {
  kind: CodeKind
}
export interface KeepTypedParams extends TypedAddress {
  kind: CodeKind
}
export interface ReadProofOutput {
  needed: boolean
  /** Shown already, good until then; ms since the epoch. */
  until: number | null
  ways: readonly ProofWay[]
  contact: string
}
export interface ProveInput {
  kind: CodeKind
  code: string
}
export interface CertifyInput {
  kind: CodeKind
  /** Phone as dial code and number in digits, or e-mail. */
  address: string
  code: string
}
/** `loading`, `failed`: what is needed is being read, or could not be; `proving` a certified address comes first; `busy` a code is being checked; `done` certified. */
export type CertificationTag = 'loading' | 'failed' | 'proving' | 'busy' | 'done'
