import type { ForceReason, LoggedIn } from '../../../domain/login.ts'
import type { Failure } from '../../failure.ts'

/** What the code is for: logging in, or following the chat-app account (PROMPT-03). */
export type QrMode = 'login' | 'follow'

export interface QrInput {
  mode: QrMode
  /** Unsuccessful checks before a fresh code; QR_POLLS_PER_CODE unless given. */
  pollsPerCode?: number
}
/** A code as the gateway made it. */
export interface QrCode {
  /** The picture, as a data address. */
  image: string
  key: string
  /** Two digits to compare with the phone's. */
  number: string | null
  /** Where the picture leads, for people who cannot scan. */
  link: string | null
}
export interface QrContext extends Required<QrInput> {
  code: QrCode | null
  /** Unsuccessful checks of this code. */
  polls: number
  /** The page can be seen. */
  visible: boolean
  failure: Failure | null
}
export type QrEvent =
  /** The page can be seen (again). */
  | { type: 'PAGE.SHOWN' }
  | { type: 'PAGE.HIDDEN' }
  /** Another code, please: after it was refused, expired or held. */
  | { type: 'REFRESH' }
  /** Again, after something failed. */
  | { type: 'RETRY' }
  /** Raised inside: a check told that a phone has read the code, or that none has. */
  | { type: 'SCAN.SEEN' }
  | { type: 'SCAN.WITHDRAWN' }
/** What the code tells its parent. `answer` is null for a follow code. */
export type QrNews =
  | { type: 'QR.CONFIRMED'; answer: LoggedIn | null }
  /** The phone confirmed, but the login must be forced: `key` does it (QR-03). */
  | { type: 'FORCE.REQUIRED'; reason: ForceReason; key: string }
  /** The confirmation itself failed: the msg is for an alert (QR-03). */
  | { type: 'QR.FAILED'; failure: Failure }
/**
 * Actors of the world: `fetchCode` (FetchCodeInput → QrCode), `pollCode` (PollCodeInput → PollCodeOutput; a network that is busy
 * rejects like any call), `watchVisibility` (sends PAGE.SHOWN or PAGE.HIDDEN at once and at every change).
 */
export interface FetchCodeInput {
  mode: QrMode
}
export interface PollCodeInput {
  mode: QrMode
  key: string
}
export type PollCodeOutput =
  | { kind: 'waiting' | 'scanned' | 'refused' | 'expired' }
  | { kind: 'done'; answer: LoggedIn | null }
  | { kind: 'force'; reason: ForceReason }
/** `loading`; `live` a code can be scanned; `scanned`; `ended` a fresh one must be asked for; `failed`; `confirmed`. */
export type QrTag = 'loading' | 'live' | 'scanned' | 'paused' | 'ended' | 'failed' | 'confirmed'
