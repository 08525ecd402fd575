import type { BlockingNotice, Notice, NoticeKind } from '../../../domain/notices.ts'
import type { Failure } from '../../failure.ts'
import type { GuideInput } from '../guide/setup.ts'
import type { ZoomInput } from '../zoom/setup.ts'

export type NoticeTab = 'unread' | 'read'
export type NoticeReader = 'member' | 'visitor'

/** What shows outside the Notification Center, by where, the newest first. */
export interface Bulletins {
  banner: readonly Notice[]
  weak: readonly Notice[]
  strong: readonly Notice[]
  corner: readonly Notice[]
  announcement: readonly Notice[]
  blocking: readonly BlockingNotice[]
}
/** What the browser says of its reader's screen, for those that ask. */
export interface NoticesInput extends GuideInput {
  screen: ZoomInput
}
export interface NoticesContext extends NoticesInput {
  /** Those of the Notification Center, the newest first. */
  notices: readonly Notice[]
  bulletins: Bulletins
  /** Those above the page and in its corner that have a page of their own, put away or not: there they can be read (NOTICE-03). */
  pages: readonly Notice[]
  /** Ids of bulletins that were read or put away on this page. */
  closed: readonly string[]
  /** Database whose pages show; null for none. */
  database: string | null
  /** The page of one notice shows. */
  reading: boolean
  /** Who is there; null for nobody. */
  reader: NoticeReader | null
  /** What the next poll asks from, ms since the epoch; 0 before the first answer. */
  latestTime: number
  /** What was read here and the gateway has not heard of yet. */
  unsent: readonly Mark[]
  /** Why they did not come; null where they did. */
  failure: Failure | null
}
export interface NoticesOutput {
  notices: readonly Notice[]
  bulletins: Bulletins
  pages: readonly Notice[]
  latestTime: number
}
/** Besides, ids of what was read or put away since on another device, and of all that stands now: others were withdrawn or have run out. */
export interface LatestOutput extends NoticesOutput {
  read: readonly string[]
  standing: readonly string[]
}
export interface Ids {
  ids: readonly string[]
}
export interface Mark {
  area: NoticeKind
  id: string
}
export interface Marks extends Ids {
  area: NoticeKind
}
/** What was read; `told` where the gateway has heard of it from whoever showed it. */
export interface Seen extends Marks {
  told?: boolean
}
export interface NoticePlace {
  database: string | null
  /** It is the page of one notice. */
  reading?: boolean
}
export type NoticesEvent =
  /** Somebody is logged in. */
  | { type: 'NOTICES.START' }
  /** A visitor is there. */
  | { type: 'NOTICES.OPEN' }
  /** Nobody is any more. */
  | { type: 'NOTICES.STOP' }
  /** The reader has read these, put them away, or followed them to where they lead (NOTICE-03). */
  | ({ type: 'NOTICES.SEEN' } & Seen)
  /** All Read. */
  | { type: 'ACKNOWLEDGE' }
  /** The zoom guide was put away here. */
  | { type: 'ZOOM.CLOSED' }
  /** Another tab of this browser read these. */
  | ({ type: 'NOTICES.ACKNOWLEDGED' } & Ids)
  /** The pages of another database show, or of none. */
  | ({ type: 'PLACE.CHANGED' } & NoticePlace)
  | { type: 'TOGGLE' }
  | { type: 'CLOSE' }
  | { type: 'TAB.CHOSEN'; tab: NoticeTab }
  | { type: 'RETRY' }
/** `loading` they are asked for and none is there; `failed` they did not come; `open` the panel shows; `unread`, `read` its tab. */
export type NoticesTag = 'loading' | 'failed' | 'open' | 'unread' | 'read'
