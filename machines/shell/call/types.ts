import type { AccessEvent } from '../../../domain/refusals.ts'
import type { Failure } from '../../failure.ts'

/** What a refusal says. */
export interface Refusal {
  /** What its caller is to see if nothing helps. */
  failure: Failure
  /** What it means for the application, if anything (GATE-05). */
  news: AccessEvent | null
  /** Another call's captcha has been solved since this one was sent. */
  solvedMeanwhile: boolean
}
/** What helps against a refusal; each is tried once for a call. */
export type Remedy = 'key' | 'clock' | 'replay' | 'captcha' | 'meanwhile'
export interface CallInput {
  refusal: Refusal
  /** It went out signed: a new key or the right time may help. */
  signed: boolean
  /** It `waits` for a captcha; a captcha is made of it, so it `ends`; nobody solves any here, so the application is `told`. */
  captchas: 'waits' | 'ends' | 'told'
}
export interface CallContext extends CallInput {
  tried: readonly Remedy[]
}
/** Its caller's signal was aborted. */
export interface CallEvent {
  type: 'CANCEL'
}

/**
 * Actors of the world: `agreeKey` (agrees on a new key in place of the one refused), `solveCaptcha` (whether it was solved) and `send`
 * (the call once more).
 */
export type SendOutput = { kind: 'answered' } | { kind: 'refused'; refusal: Refusal }
/** Actions of the world: `setClock({serverTime})`, `tell({event})`. */
export interface SetClockParams {
  /** What the gateway's clock said, s since the epoch; NaN when it said nothing. */
  serverTime: number
}
export interface TellParams {
  event: AccessEvent
}
export type CallTag = 'waiting'
