import type { LoginRequest, SendCodeAnswer, SendCodeRequest, Session } from '../../domain/contract.ts'
import type { Failure } from '../failure.ts'

/** Ways to log in; QR and SMS join here. */
export const LOGIN_METHODS = ['email'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** Keys of messages under the fields, namespace `login`, below `problems.`. */
export type LoginProblem = 'emailMissing' | 'emailMalformed' | 'codeMissing' | 'termsUnticked'

export interface LoginInput {
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
  /** Method remembered from the last login (LOGIN-03). */
  method?: LoginMethod
}
export interface LoginContext {
  now: () => number
  method: LoginMethod
  email: string
  code: string
  accepted: boolean
  problems: { email?: LoginProblem; code?: LoginProblem; terms?: LoginProblem }
  /** Failure of the last send or login; shown for 6 s (LOGIN-11). */
  notice: Failure | null
  /** When another code may be asked for, ms since the epoch. */
  resendAt: number | null
  /** Whole seconds left of the countdown; null when none runs. */
  secondsLeft: number | null
  /** A code was sent before, so the button reads 'Resend'. */
  sentBefore: boolean
}
export type LoginEvent =
  | { type: 'OPEN' }
  | { type: 'CLOSE' }
  | { type: 'METHOD.CHOSEN'; method: LoginMethod }
  | { type: 'EMAIL.CHANGED'; email: string }
  | { type: 'CODE.CHANGED'; code: string }
  | { type: 'TERMS.CHANGED'; accepted: boolean }
  | { type: 'SEND' }
  | { type: 'SUBMIT' }
  /** Raised inside: a code could not be sent. */
  | { type: 'SEND.FAILED'; failure: Failure }
/** What the dialog tells its parent. */
export type LoginNews = { type: 'LOGIN.CLOSED' }
/**
 * Actors of the world: `sendCode` (SendCodeRequest → SendCodeAnswer), `logIn` (LoginRequest → Session), `loadResendDeadline`
 * (void → number | null). Actions: `storeResendDeadline({at})`, `rememberLogin({method, value})`, `reloadPage()`.
 */
export type SendCodeInput = SendCodeRequest
export type SendCodeOutput = SendCodeAnswer
export type LogInInput = LoginRequest
export type LogInOutput = Session
export interface RememberLoginParams {
  method: LoginMethod
  value: string
}
/** `open` the dialog shows (lock the page's scroll); `busy` a login is under way; `sending`; `counting`. */
export type LoginTag = 'open' | 'busy' | 'sending' | 'counting' | 'notice'
