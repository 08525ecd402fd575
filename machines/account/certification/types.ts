import type { Language } from '../../../domain/language.ts'
import type { CodeKind, CodeNews } from '../code/types.ts'
import type { ProofDone, ProofWay } from '../proof/types.ts'
import type { Failure } from '../../failure.ts'

/** Keys of messages under the fields, namespace `certify`, below `problems.`. */
export type CertificationProblem = 'phoneMissing' | 'phoneMalformed' | 'emailMissing' | 'emailMalformed' | 'codeMissing'
export type CertificationField = 'address' | 'code'

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
  /** Certified addresses there were before, masked: they are told of the change. */
  ways: readonly ProofWay[]
  /** A certified address has been shown: what is certified now changes the account, ends its other logins and is told. */
  proven: boolean
  /** The gateway refused for want of it. */
  proofAsked: boolean
}
export type CertificationEvent =
  | { type: 'COUNTRY.CHOSEN'; dialCode: string }
  | { type: 'ADDRESS.CHANGED'; address: string }
  | { type: 'CODE.CHANGED'; code: string }
  /** Send me a code. */
  | { type: 'SEND' }
  | { type: 'SUBMIT' }
  | CodeNews
  | ProofDone
  /** The account has another certified address of this kind by now: by another tab, or another device. */
  | { type: 'ELSEWHERE.CERTIFIED' }
/** What its view hears: the proof is over, and the reader goes on with the keyboard. Where nothing was asked of them, it takes the focus from nobody. */
export type CertificationStep = { type: 'STEP.LEFT' }
/** What the form tells its parent. */
export type CertificationNews = { type: 'CERTIFICATION.DONE' }
/**
 * Actors of the world: `recall` (RecallInput → TypedAddress, null when there is nothing), `certify` (CertifyInput → void), `checkAgain`
 * (void → void: the session has been asked anew), `code` (the machine that gets a code), `proof` (the machine that shows a certified
 * address first), `followCertified` (RecallInput; sends `ELSEWHERE.CERTIFIED`). Actions: `keepTyped({kind, dialCode, address})` and
 * `forgetTyped({kind})`, which outlive a reload (BEY-08); `tellTabs()`, which other tabs hear of; `leave()`, where the page goes
 * once certified.
 */
export interface RecallInput {
  kind: CodeKind
}
export interface KeepTypedParams extends TypedAddress {
  kind: CodeKind
}
export interface CertifyInput {
  kind: CodeKind
  /** Phone as dial code and number in digits, or e-mail. */
  address: string
  code: string
}
/** `proving` it is found out whether a certified address has to be shown first, and shown; `busy` a code is being checked; `done` certified. */
export type CertificationTag = 'proving' | 'busy' | 'done'
