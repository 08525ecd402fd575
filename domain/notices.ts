import { z } from 'zod'

/**
 * Notices of the operator (NOTICE-01 … NOTICE-07, GUIDE-01, BLOCK-01): what is published, and what the gateway's calls answer. Times are ms
 * since the epoch. HTML has been cleaned by the gateway and is cleaned once more where it is shown (NOTICE-06).
 */

/**
 * What an operator can publish, by where it shows: in the Notification Center; in the banner above the page, in turn (`weak`) or alone
 * (`banner`, the global one); in a modal (`strong` for members, `announcement` for everybody); in a corner; as a module's guide; over
 * everything (`blocking`). A call's `area` is one of them.
 */
export const NOTICE_KINDS = ['center', 'weak', 'strong', 'announcement', 'banner', 'corner', 'guide', 'blocking'] as const
export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeLevel = z.enum(['info', 'weak', 'strong', 'error'])
export const NoticeSize = z.enum(['large', 'small'])

export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  summary: z.string(),
  /** HTML. */
  content: z.string(),
  publishTime: z.number(),
  isRead: z.boolean(),
  /** There is more to read at `/user/noticeDetail/{id}`. */
  isDetail: z.boolean(),
  /** Where it leads, '' for nowhere. */
  url: z.string(),
  level: NoticeLevel,
  /** May be closed. */
  isClose: z.boolean(),
  /** Picture of our own origin, '' for none. */
  picUrl: z.string(),
  size: NoticeSize,
  /** Colours as `#rrggbb` and space around in px; null for those of the level. */
  btnColor: z.string().nullable(),
  backColor: z.string().nullable(),
  fontColor: z.string().nullable(),
  spacing: z.number().nullable(),
  /** Database whose pages alone show it; null for all. */
  productId: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

/** A notice that says no more than is given: unread, without picture, colours or a page of its own, and one may close it. */
export const plainNotice = (given: Pick<Notice, 'id' | 'title' | 'publishTime'> & Partial<Notice>): Notice => ({
  summary: '',
  content: '',
  isRead: false,
  isDetail: false,
  url: '',
  level: 'info',
  isClose: true,
  picUrl: '',
  size: 'large',
  btnColor: null,
  backColor: null,
  fontColor: null,
  spacing: null,
  productId: null,
  ...given,
})

/** **Decided**: the source names no shape for it; closing reloads and the page's scroll is locked unless the operator says otherwise. */
export const BlockingNotice = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML. */
  text: z.string(),
  showIcon: z.boolean(),
  showClose: z.boolean(),
  showCode: z.boolean(),
  /** Picture of a QR code, '' for none. */
  wxCode: z.string(),
  codeText: z.string(),
  /** '' for no button. */
  buttonText: z.string(),
  url: z.string(),
  reload: z.boolean(),
  lockScroll: z.boolean(),
})
export type BlockingNotice = z.infer<typeof BlockingNotice>

/** Answer of `notice-all` and `notice-latest`, newest first; what is closed or read stays in `noticeCenter` only. */
export const NoticesAnswer = z.object({
  noticeCenter: z.array(Notice),
  globalNotice: Notice.nullable(),
  strongNotice: Notice.nullable(),
  weakNotice: z.array(Notice),
  /** **Decided**: the source names no call for these two. */
  corner: Notice.nullable(),
  blocking: z.array(BlockingNotice),
  /**
   * What has a page of its own (`isDetail`) and shows nowhere any more, because it was read or put away or a newer one has its place: it can still
   * be read there (NOTICE-03).
   */
  pages: z.array(Notice),
  /** What `notice-latest` is asked from. */
  latestTime: z.number(),
})
export type NoticesAnswer = z.infer<typeof NoticesAnswer>

/**
 * Answer of `notice-latest`: besides, ids of what the account has read or put away since then, on whichever device (NOTICE-03), and of all that
 * the reader can be shown now, whenever it began: what a page has and is not among them was withdrawn or has run out (NOTICE-01).
 */
export const LatestNotices = NoticesAnswer.extend({ readIds: z.array(z.string()), standingIds: z.array(z.string()) })
export type LatestNotices = z.infer<typeof LatestNotices>

/** The global announcement; `content` is HTML. */
export const Announcement = z.object({ id: z.string(), title: z.string(), content: z.string() })
export type Announcement = z.infer<typeof Announcement>

/** A module's guide: pictures (`swipe` for several) or a video of our own origin. */
export const PopupNotice = z.object({
  id: z.string(),
  info: z.array(z.object({ url: z.string(), des: z.string() })),
  des_options: z.object({ button: z.string() }),
  subtitle_align: z.enum(['centre', 'left']),
  title: z.string(),
  url: z.string(),
  type: z.enum(['img', 'swipe', 'video']),
  /** Where 'Try' leads; '' for nowhere. */
  jump_url: z.string(),
})
export type PopupNotice = z.infer<typeof PopupNotice>
