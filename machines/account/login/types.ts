import type { Language } from '../../../domain/language.ts'
import type { ForceReason, LoggedIn, LoginMethod, LoginOutcome, RememberedLogin } from '../../../domain/login.ts'
import type { CodeNews } from '../code/types.ts'
import type { Failure } from '../../failure.ts'
import type { QrNews } from '../qr/types.ts'

/** Keys of messages under the fields, namespace `login`, below `problems.`. */
export type LoginProblem = 'phoneMissing' | 'phoneMalformed' | 'emailMissing' | 'emailMalformed' | 'codeMissing' | 'termsUnticked'

export interface LoginInput {
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
  language: Language
  /** A chat-app provider is set up: quick login exists and the QR code is the provider's. */
  chat: boolean
  /** The last login of this browser (LOGIN-03). */
  remembered: RememberedLogin | null
}
/** A login as it is tried, and tried again with force. */
export type LoginAttempt =
  | { mode: 'phone'; dialCode: string; number: string; code: string }
  | { mode: 'email_code'; email: string; code: string }
  | { mode: 'wx_mp' | 'wx_open'; key: string }
export interface LoginContext extends LoginInput {
  /** Dial code of the phone's country. */
  country: string
  phone: string
  email: string
  code: string
  accepted: boolean
  problems: {
    phone?: LoginProblem | undefined
    email?: LoginProblem | undefined
    code?: LoginProblem | undefined
    terms?: LoginProblem | undefined
  }
  /** Failure of the last send or login; shown for 6 s, and until something is typed when the address is not registered. */
  notice: Failure | null
  /** What is being tried; the fields may change meanwhile, this does not. */
  attempt: LoginAttempt | null
  /** Why the gateway wants the attempt forced (LOGIN-13). */
  reason: ForceReason | null
  /** The login that went through. */
  loggedIn: LoggedIn | null
  /** Opened because another tab shows the dialog (LOGIN-16). */
  following: boolean
  /** The page behind cannot be seen without a login. */
  gate: boolean
}
export type LoginEvent =
  /** `gate`: the page asks for a login; another tab's closing does not open the way. */
  | { type: 'OPEN'; gate?: boolean }
  | { type: 'CLOSE' }
  /** This login was completed elsewhere (3002). */
  | { type: 'SUPERSEDED' }
  | { type: 'METHOD.CHOSEN'; method: LoginMethod }
  /** Dial code. */
  | { type: 'COUNTRY.CHOSEN'; country: string }
  | { type: 'PHONE.CHANGED'; phone: string }
  | { type: 'EMAIL.CHANGED'; email: string }
  | { type: 'CODE.CHANGED'; code: string }
  | { type: 'TERMS.CHANGED'; accepted: boolean }
  | { type: 'SEND' }
  | { type: 'SUBMIT' }
  | { type: 'FORCE.CONFIRM' }
  | { type: 'FORCE.CANCEL' }
  /** To the chat-app provider. */
  | { type: 'QUICK.START' }
  /** Back from the provider, with the key it brought (LOGIN-17). */
  | { type: 'QUICK.RETURNED'; key: string }
  /** Raised inside: another way is shown now. */
  | { type: 'METHOD.CHANGED' }
  /** Raised inside: a quick login needs the reader after all. */
  | { type: 'QUICK.ENDED' }
  /** What another tab of this browser shows (LOGIN-16). */
  | { type: 'ELSEWHERE.OPENED' }
  | { type: 'ELSEWHERE.CLOSED' }
  | CodeNews
  | QrNews
/** What the dialog tells its parent. */
export type LoginNews =
  | { type: 'LOGIN.CLOSED' }
  /** Another tab shows the dialog: show it here too, where a visitor is. */
  | { type: 'LOGIN.ASKED' }
/**
 * Actors of the world: `logIn` (LogInInput → LoginOutcome), `startQuick` (void → StartQuickOutput), `watchShared` (sends
 * ELSEWHERE.OPENED, ELSEWHERE.CLOSED), `watchReturn` (sends QUICK.RETURNED once, when the address brings a
 * key), `code` and `qr`. Actions: `rememberLogin`, `watchKicks()`, `storeVisible({flag})`, `reloadPage()`, `goPhone()`,
 * `leaveTo({address})`, `raiseAlert(failure)`.
 */
export type LogInInput = LoginAttempt & { force: boolean }
export type LogInOutput = LoginOutcome
export interface StartQuickOutput {
  address: string
}
export interface RememberLoginParams extends RememberedLogin {
  /** '' unless by phone. */
  dialCode: string
  employee: boolean
}
export type SharedFlag = 'shown' | 'hidden'
export interface StoreVisibleParams {
  flag: SharedFlag
}
export interface LeaveToParams {
  address: string
}
/** `open` the dialog is wanted; `busy` a login is under way; `notice`; `forced` the confirmation shows. */
export type LoginTag = 'open' | 'busy' | 'notice' | 'forced'
