import type { Notice } from '../../../domain/notices.ts'
import type { Failure } from '../../failure.ts'

export type NoticeTab = 'unread' | 'read'

export interface NoticesContext {
  /** Those of the Notification Center, the newest first. */
  notices: readonly Notice[]
  /** What the next poll asks from, ms since the epoch. */
  latestTime: number
  /** Ids that were read here and the gateway has not heard of yet. */
  unsent: readonly string[]
  /** Why they did not come; null where they did. */
  failure: Failure | null
}
export interface NoticesOutput {
  notices: readonly Notice[]
  latestTime: number
}
export interface Ids {
  ids: readonly string[]
}
export type NoticesEvent =
  /** Somebody is logged in. */
  | { type: 'NOTICES.START' }
  /** Nobody is any more. */
  | { type: 'NOTICES.STOP' }
  /** The reader followed a notice to where it leads (NOTICE-03). */
  | { type: 'NOTICE.OPENED'; id: string }
  /** The reader puts a notice away: it is read. */
  | { type: 'NOTICE.CLOSE'; id: string }
  /** All Read. */
  | { type: 'ACKNOWLEDGE' }
  /** Another tab of this browser read these. */
  | ({ type: 'NOTICES.ACKNOWLEDGED' } & Ids)
  | { type: 'TOGGLE' }
  | { type: 'CLOSE' }
  | { type: 'TAB.CHOSEN'; tab: NoticeTab }
  | { type: 'RETRY' }
/** `loading` they are asked for and none is there; `failed` they did not come; `open` the panel shows; `unread`, `read` its tab. */
export type NoticesTag = 'loading' | 'failed' | 'open' | 'unread' | 'read'
