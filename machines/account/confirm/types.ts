import type { ProofNews } from '../proof/types.ts'
import type { Failure } from '../../failure.ts'

/** What a scanned code would log in, as the phone's owner must see it before they agree (QR-04). */
export interface ScannedLogin {
  /** Name of the account it would log in. */
  account: string
  /** Browser and system of the screen that shows the code. */
  device: string
  /** Its network address, coarse. */
  network: string
  /** Phone and screen are on one network. */
  sameNetwork: boolean
  /** ms since the epoch */
  askedAt: number
  /** ms since the epoch */
  expiresAt: number
  /** The number the screen shows, among others. */
  numbers: readonly string[]
}
export interface ConfirmInput {
  /** Of the scanned code; '' when the address holds none. */
  key: string
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
}
export interface ConfirmContext extends ConfirmInput {
  login: ScannedLogin | null
  /** When the code ends by our clock, ms since the epoch. */
  until: number | null
  /** The number the user says the screen shows. */
  chosen: string | null
  /** 'Confirm' was pressed before a number was chosen. */
  numberMissing: boolean
  /** A code to a certified address has been asked for and shown, or was not needed any more, for this consent. */
  proven: boolean
  failure: Failure | null
}
export type ConfirmEvent =
  | { type: 'NUMBER.CHOSEN'; number: string }
  | { type: 'CONFIRM' }
  | { type: 'REFUSE' }
  | { type: 'RETRY' }
  /** 'Log in'. */
  | { type: 'LOGIN' }
  | ProofNews
/**
 * Actors of the world: `scan` ({key} → ScannedLogin), `answer` (AnswerInput → void), `logIn` (void → void: the login dialog is opened;
 * done once somebody is logged in), `proof` (a code to a certified address, child `proof` while it is asked for).
 */
export interface ScanInput {
  key: string
}
export interface AnswerInput {
  key: string
  accept: boolean
  /** The number chosen; absent where it says no. */
  number: string | null
}
/** `loading`; `asking` the user decides; `busy` the answer is on its way; `proving` a code to a certified address comes first; `failed` and may be tried again; `stranger` nobody is
 * logged in on the phone; `over` the code is used up. */
export type ConfirmTag = 'loading' | 'asking' | 'busy' | 'proving' | 'failed' | 'stranger' | 'over'
