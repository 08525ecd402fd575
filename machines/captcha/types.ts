import type { Failure } from '../failure.ts'

/** What the captcha is for: a code to send, or a call the gateway refused with 7001 or 7101 (CAPT-01). */
export type CaptchaPurpose = 'code' | 'call'
export interface CaptchaEvents {
  /** Somebody waits for a solved captcha; while one is on screen the second shares or follows it. */
  asked: { type: 'CAPTCHA.ASKED'; id: string; purpose: CaptchaPurpose }
}
/**
 * How it ended for whoever asked, told by the action `settle({id, result})`: `solved` with the pass of purpose `code`, or
 * `dropped` (closed, network, logged out).
 */
export type CaptchaResult = { kind: 'solved'; pass: string | null } | { kind: 'dropped'; failure: Failure }
