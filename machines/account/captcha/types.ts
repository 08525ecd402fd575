import type { CaptchaChallenge, CaptchaTrail, CaptchaWork } from '../../../domain/calls.ts'
import type { z } from 'zod'
import type { Failure } from '../../failure.ts'

/** Id of the dialog under the overlay authority. */
export const CAPTCHA_OVERLAY = 'captcha'

/** What the captcha is for: a code to send, or a call the gateway refused with 7001 or 7101 (CAPT-01). */
export type CaptchaPurpose = 'code' | 'call'
/** Who waits for a solved captcha. */
export interface CaptchaAsker {
  /** Given by `solve`, one per question. */
  id: string
  purpose: CaptchaPurpose
}
export interface CaptchaEvents {
  /** Somebody waits for a solved captcha; while one is on screen the second shares or follows it. */
  asked: { type: 'CAPTCHA.ASKED'; id: string; purpose: CaptchaPurpose }
  /** Nobody waits under this id any more; nothing is settled. */
  withdrawn: { type: 'CAPTCHA.WITHDRAWN'; id: string }
}
/**
 * How it ended for whoever asked, told by the action `settle({id, result})`: `solved` with the pass of purpose `code`, or
 * `dropped` (closed, network, logged out).
 */
export type CaptchaResult = { kind: 'solved'; pass: string | null } | { kind: 'dropped'; failure: Failure }

export interface CaptchaInput {
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
}
/** `[ms since the first touch, x of the piece's left edge, y of the pointer from where it began]`, px of the picture. */
export type Trail = z.output<typeof CaptchaTrail>
export type Hand = 'pointer' | 'keyboard'
export interface CaptchaContext {
  now: () => number
  /** First come, first served; a solved `call` serves every asker of a call. */
  waiting: readonly CaptchaAsker[]
  /** What the challenge at hand was made for. */
  purpose: CaptchaPurpose
  challenge: CaptchaChallenge | null
  /** Left edge of the piece, px of the picture. */
  x: number
  trail: Trail
  by: Hand
  /** The challenge's work, once it is done. */
  proof: readonly number[] | null
  /** The code that was sent instead, as it is typed. */
  code: string
  /** When the piece was first touched, ms since the epoch. */
  touchedAt: number
  /** Wrong answers in a row (CAPT-02). */
  failures: number
  /** Tries before the session ends, as the gateway counts them or we do, whichever are fewer. */
  triesLeft: number
  /** Of the captcha just solved, until it is handed on. */
  pass: string | null
  /** Why no picture shows, or why no code was sent or taken. */
  failure: Failure | null
}
export type CaptchaEvent =
  | CaptchaEvents['asked']
  | CaptchaEvents['withdrawn']
  | { type: 'DRAG.START' }
  /** Where the piece's left edge is dragged to and how far the pointer is below where it began, px of the picture. */
  | { type: 'DRAG.MOVE'; x: number; y: number }
  | { type: 'DRAG.END' }
  /** The pointer was taken away: nothing was answered. */
  | { type: 'DRAG.CANCEL' }
  /** Arrow keys: px of the picture, negative to the left. */
  | { type: 'KEY.MOVE'; by: number }
  | { type: 'KEY.COMMIT' }
  | { type: 'REFRESH' }
  /** I cannot see the picture: another way, please. */
  | { type: 'CODE.REQUEST' }
  | { type: 'CODE.CHANGED'; code: string }
  | { type: 'CODE.COMMIT' }
  /** Another code, please. */
  | { type: 'CODE.REFRESH' }
  /** Back to the puzzle. */
  | { type: 'PUZZLE.RESUME' }
  | { type: 'CLOSE' }
  /** A picture could not be shown (CAPT-03). */
  | { type: 'PICTURE.FAILED' }
/** What the root hears: three failures in a row (CAPT-02). */
export type CaptchaNews = { type: 'CAPTCHA.LOCKED_OUT' }
/**
 * Actors of the world: `loadChallenge`, `doWork`, `checkCaptcha`, `sendCode`, `checkCode`. Actions: `settle({id, result})`, `reloadPage()`, `goProductIndex()`.
 */
export interface LoadChallengeInput {
  purpose: CaptchaPurpose
}
export type LoadChallengeOutput = CaptchaChallenge
export interface CheckCaptchaInput {
  purpose: CaptchaPurpose
  sceneId: string
  x: number
  trail: Trail
  by: Hand
  proof: number[]
}
/** Of `doWork`, which gives a number for each part. */
export interface DoWorkInput {
  sceneId: string
  work: CaptchaWork
}
/** Of `checkCode`, which gives what `checkCaptcha` gives. */
export interface CheckCodeInput {
  purpose: CaptchaPurpose
  code: string
}
export interface CheckCaptchaOutput {
  captchaVerifyResult: boolean
  bizResult: boolean
  pass?: string | undefined
  triesLeft: number
}
export interface SettleParams {
  id: string
  result: CaptchaResult
}
/** `open` the dialog shows; `busy` a picture or an answer is under way; `movable` the piece can be moved; `dragging` it follows the pointer; `other` a code stands for it. */
export type CaptchaTag = 'open' | 'busy' | 'movable' | 'dragging' | 'other'
