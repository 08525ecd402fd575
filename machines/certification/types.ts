import type { CodeKind, CodeNews } from '../code/types.ts'
import type { Failure } from '../failure.ts'

/** Keys of messages under the fields, namespace `certify`, below `problems.`. */
export type CertificationProblem = 'phoneMissing' | 'phoneMalformed' | 'emailMissing' | 'emailMalformed' | 'codeMissing'
export type CertificationField = 'address' | 'code'

export interface CertificationInput {
  /** What is certified: a phone (CERT-01) or a business e-mail (CERT-02). */
  kind: CodeKind
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
}
/** What a form begins with: typed before a reload, or known of the account. */
export interface TypedAddress {
  /** Without +; of phones only. */
  dialCode: string
  address: string
}
export interface CertificationContext extends CertificationInput {
  /** Without +; of phones only. */
  dialCode: string
  /** As typed. */
  address: string
  code: string
  problems: Partial<Record<CertificationField, CertificationProblem>>
  /** What the gateway refused, under the field it belongs to, until that field changes. */
  refused: { field: CertificationField; failure: Failure } | null
}
export type CertificationEvent =
  | { type: 'COUNTRY.CHANGED'; dialCode: string }
  | { type: 'ADDRESS.CHANGED'; address: string }
  | { type: 'CODE.CHANGED'; code: string }
  /** Send me a code. */
  | { type: 'SEND' }
  | { type: 'SUBMIT' }
  | CodeNews
/** What the form tells its parent. */
export type CertificationNews = { type: 'CERTIFICATION.DONE' }
/**
 * Actors of the world: `recall` (RecallInput → TypedAddress, null when there is nothing), `certify` (CertifyInput → void), `checkAgain` (void → void: the session has been asked anew), `code` (the
 * machine that gets a code). Actions: `keepTyped({kind, dialCode, address})` and `forgetTyped({kind})`, which outlive a reload (BEY-08);
 * `leave()`, where the page goes once certified.
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
/** `busy` the code is being checked; `done` certified. */
export type CertificationTag = 'busy' | 'done'
