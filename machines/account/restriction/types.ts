import type { Restriction } from '../../../domain/refusals.ts'
import type { Failure } from '../../failure.ts'

export interface RestrictionInput {
  /** Milliseconds since the epoch. */
  now: () => number
}
export interface RestrictionContext extends RestrictionInput {
  /** What the notice tells of; null while there is none. */
  restriction: Restriction | null
  /** When it ends, ms since the epoch: as told, or for an export restriction the next 0:00; null for never or unknown. */
  until: number | null
  /** An appeal that is being written, and the id of the restriction it is against; it stays while the notice is away. */
  draft: string
  draftOf: string | null
  /** Why the appeal cannot be sent as it is. */
  problem: 'short' | 'long' | null
  /** Why it did not arrive. */
  failure: Failure | null
}
export type RestrictionEvent =
  | { type: 'RESTRICTION.RAISED'; restriction: Restriction }
  /** 'I know', where the notice has it. */
  | { type: 'ACKNOWLEDGE' }
  /** The close icon, where the notice has it. */
  | { type: 'CLOSE' }
  /** The form of an appeal is opened, typed into, sent, and put away. */
  | { type: 'APPEAL.START' }
  | { type: 'APPEAL.CHANGED'; text: string }
  | { type: 'APPEAL.SUBMIT' }
  | { type: 'APPEAL.CANCEL' }
  /** Somebody comes back to the tab. */
  | { type: 'PAGE.SHOWN' }
/** What the app hears: the account is locked and the user knows. */
export type RestrictionNews = { type: 'RESTRICTION.ACKNOWLEDGED' }
/**
 * Actors of the world: `receiveNotice` (2 s at most; its failure blocks nothing), `sendAppeal` (SendAppealInput → Appeal: the one that waits now).
 * `followPage` sends PAGE.SHOWN as somebody comes back to the page; `askStands` says whether a restriction still holds (StandsInput → StandsOutput). Actions: `reloadPage()`.
 */
export interface ReceiveNoticeInput {
  noticeCode: number
  /** Of the warning that was read; null where nobody said. */
  id: string | null
  backendAppCode: string | null
}
export interface StandsInput {
  /** Id of the restriction. */
  id: string
  /** Asked at once, or once somebody can see the page. */
  when: 'now' | 'whenSeen'
}
export interface StandsOutput {
  stands: boolean
}
export interface SendAppealInput {
  /** Id of what it is against. */
  restriction: string
  text: string
}
/**
 * `open` the notice shows; `closable` it can be sent away; `busy` the receipt is under way. Of an appeal: `offered` it may be written, `writing` it is,
 * `sending` it is on its way, `failed` it did not arrive, `sent` it waits for its answer, `answered` that can be read.
 */
export type RestrictionTag = 'open' | 'closable' | 'busy' | 'offered' | 'writing' | 'sending' | 'failed' | 'sent' | 'answered'
