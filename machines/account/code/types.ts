import type { Failure } from '../../failure.ts'

/** What the code is for: logging in, certifying an address of the account, or showing a certified one before another changes. */
export type CodePurpose = 'login' | 'certify' | 'prove'
export type CodeKind = 'phone' | 'email'

export interface CodeInput {
  purpose: CodePurpose
  kind: CodeKind
  /** Where the deadline is kept from reload to reload; one per form. */
  storageKey: string
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
}
export interface CodeContext extends CodeInput {
  /** Where the code under way goes: phone as `dial code + number` in digits, or e-mail; masked where it proves, for the gateway knows it. Fixed from SEND to the answer. */
  address: string | null
  /** The solved captcha's pass, for one code. */
  pass: string | null
  /** When another code may be asked for, ms since the epoch. */
  resendAt: number | null
  /** Whole seconds left of the countdown; null when none runs. Never goes up while one runs. */
  secondsLeft: number | null
  /** A code was sent before, so the button reads 'Resend'. */
  sentBefore: boolean
}
export type CodeEvent =
  /** A code to this valid address, please; heard while nothing is under way and no countdown runs. */
  | { type: 'SEND'; address: string }
  /** The form went away: a captcha on screen is called off; what is on its way and the countdown stay. */
  | { type: 'CANCEL' }
  /** Another country or address form: the button is as new (LOGIN-09). */
  | { type: 'RESET' }
/** What the code tells its parent. */
export type CodeNews = { type: 'CODE.SENT'; kind: CodeKind; resendAt: number } | { type: 'CODE.FAILED'; kind: CodeKind; failure: Failure }
/**
 * Actors of the world: `solveCaptcha` (void → pass), `sendCode` (SendCodeInput → SendCodeOutput), `loadResendDeadline`
 * (LoadDeadlineInput → ms since the epoch or null). Action: `storeResendDeadline({storageKey, at})`, `at` null to forget it.
 */
export interface SendCodeInput {
  purpose: CodePurpose
  kind: CodeKind
  address: string
  pass: string
}
export interface SendCodeOutput {
  /** ms since the epoch */
  resendAt: number
}
export interface LoadDeadlineInput {
  storageKey: string
}
export interface StoreDeadlineParams {
  storageKey: string
  at: number | null
}
/** `busy` a captcha or a send is under way; `sending`; `counting`; `ready` a code may be asked for. */
export type CodeTag = 'busy' | 'captcha' | 'sending' | 'counting' | 'ready'
