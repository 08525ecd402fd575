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

/** Kinds that whoever is not logged in can be shown; for the others the page needs an account. */
export const OPEN_KINDS: readonly NoticeKind[] = ['weak', 'announcement', 'banner', 'corner', 'blocking']

export const NOTICE_LEVELS = ['info', 'weak', 'strong', 'error'] as const
const Level = z.enum(NOTICE_LEVELS)
const Colour = z.string().regex(/^#[\da-f]{6}$/i)
const Size = z.enum(['large', 'small'])

/** Address of a notice: a page of ours (`/…`) or another site's, over https. */
const Target = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?![/\\])|https:\/\/[^/\\])[^\s\\]*$/)

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
  level: Level,
  /** May be closed. */
  isClose: z.boolean(),
  /** Picture of our own origin, '' for none. */
  picUrl: z.string(),
  size: Size,
  /** Colours as `#rrggbb` and space around in px; null for those of the level. */
  btnColor: z.string().nullable(),
  backColor: z.string().nullable(),
  fontColor: z.string().nullable(),
  spacing: z.number().nullable(),
  /** Database whose pages alone show it; null for all. */
  productId: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

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
  /** What `notice-latest` is asked from. */
  latestTime: z.number(),
})
export type NoticesAnswer = z.infer<typeof NoticesAnswer>

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

const Words = z.strictObject({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(500).default(''),
  /** HTML. */
  content: z.string().max(20_000).default(''),
  button: z.string().trim().max(40).default(''),
  /** What is said under each picture of a guide. */
  slides: z.array(z.string().trim().max(300)).max(10).default([]),
  /** What is said under the QR code of a blocking notice. */
  code: z.string().trim().max(100).default(''),
})

/** The file an operator writes: both languages, and how it looks. */
export const NoticeDraft = z.strictObject({
  en: Words,
  cn: Words,
  url: Target.optional(),
  level: Level.optional(),
  size: Size.default('large'),
  isClose: z.boolean().default(true),
  colors: z.strictObject({ button: Colour.optional(), back: Colour, font: Colour }).optional(),
  spacing: z.int().min(0).max(64).optional(),
  align: z.enum(['centre', 'left']).default('centre'),
  icon: z.boolean().default(true),
  reload: z.boolean().default(true),
  lockScroll: z.boolean().default(true),
})
export type NoticeDraft = z.infer<typeof NoticeDraft>
