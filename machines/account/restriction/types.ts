import type { Restriction } from '../../../domain/refusals.ts'

export interface RestrictionInput {
  /** Milliseconds since the epoch. */
  now: () => number
}
export interface RestrictionContext extends RestrictionInput {
  /** What the notice tells of; null while there is none. */
  restriction: Restriction | null
  /** When it ends, ms since the epoch: as told, or for an export restriction the next 0:00; null for never or unknown. */
  until: number | null
}
export type RestrictionEvent =
  | { type: 'RESTRICTION.RAISED'; restriction: Restriction }
  /** 'I know', where the notice has it. */
  | { type: 'ACKNOWLEDGE' }
  /** The close icon, where the notice has it. */
  | { type: 'CLOSE' }
/** What the app hears: the account is locked and the user knows. */
export type RestrictionNews = { type: 'RESTRICTION.ACKNOWLEDGED' }
/**
 * Actors of the world: `receiveNotice` (2 s at most; its failure blocks nothing). Actions: `reloadPage()`.
 */
export interface ReceiveNoticeInput {
  noticeCode: number
  backendAppCode: string | null
}
/** `open` the notice shows; `closable` it can be sent away; `busy` the receipt is under way. */
export type RestrictionTag = 'open' | 'closable' | 'busy'
