import { z } from 'zod'
import type { Language } from './language.ts'
import { codePoints } from './text.ts'

/** Feedback of members and what they are answered (FEED-01 … FEED-06): rules both sides keep and what travels. Times are ms since the epoch. */

/** Types of feedback; these labels are the contract's values, in either language (FEED-01). */
export const FEEDBACK_TYPES = ['功能问题', '产品建议', '体验优化', '数据问题', '其他'] as const
export const FeedbackType = z.enum(FEEDBACK_TYPES)
export type FeedbackType = z.infer<typeof FeedbackType>
/** What a type's text is called in `locales`. */
export const TYPE_KEYS = {
  功能问题: 'functional',
  产品建议: 'suggestion',
  体验优化: 'experience',
  数据问题: 'data',
  其他: 'other',
} as const satisfies Record<FeedbackType, string>

/** Who answers (FEED-04). */
export const FEEDBACK_ROLES = ['product-manager', 'data-analyst', 'customer-service'] as const
export const FeedbackRole = z.enum(FEEDBACK_ROLES)
export type FeedbackRole = z.infer<typeof FeedbackRole>

/** `feedback` by the form, `analyst` a question to the analyst, which has neither module nor type (FEED-06). */
export const FEEDBACK_KINDS = ['feedback', 'analyst'] as const
export const FeedbackKind = z.enum(FEEDBACK_KINDS)
export type FeedbackKind = z.infer<typeof FeedbackKind>

/** Characters of a description, by language; pictures of one submission; a picture has to be smaller than so many bytes (FEED-01, FEED-02). */
export const FEEDBACK_LIMITS = { least: 2, most: { en: 1500, cn: 500 }, pictures: 3, pictureBytes: 5 * 1024 ** 2 } as const
/** Types of files a picture may have (FEED-02). */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

/** Why a description is not taken; null when it is (FEED-01). */
export const contentProblem = (text: string, language: Language): 'short' | 'long' | null => {
  const length = codePoints(text.trim())
  return length < FEEDBACK_LIMITS.least ? 'short' : length > FEEDBACK_LIMITS.most[language] ? 'long' : null
}

/** Why a file is no picture to send, by what it says of itself; null when it may be one (FEED-02). */
export const pictureProblem = ({ type, size }: { type: string; size: number }): 'type' | 'size' | null =>
  !PICTURE_TYPES.includes(type) || size === 0 ? 'type' : size >= FEEDBACK_LIMITS.pictureBytes ? 'size' : null

/** A stored picture, as `uploadImage` answers it. */
export const PictureName = z.string().regex(/^[\da-f]{32}\.webp$/)
export const pictureAddress = (name: string): string => `/api/feedback/images/${name}`

/** A database or topic feedback can be about, in the group it is chosen in. */
export const ProductNode = z.object({
  id: z.string(),
  label: z.string(),
  children: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type ProductNode = z.infer<typeof ProductNode>

const Description = z.string().trim().max(6000)
const Pictures = z.array(PictureName).max(FEEDBACK_LIMITS.pictures)
/** Of whoever sends: the same text sent again with the same key is the same submission, however often its answer was lost. */
const Key = z.string().regex(/^[\w-]{8,64}$/)

export const FeedbackSubmission = z.object({
  product_module: z.string().max(64),
  type: FeedbackType,
  question_content: Description,
  question_img: Pictures,
  key: Key,
})
export const AnalystQuestion = FeedbackSubmission.omit({ product_module: true, type: true })

export const FeedbackReply = z.object({
  id: z.string(),
  role: FeedbackRole,
  /** Plain text. */
  content: z.string(),
  at: z.number(),
  isRead: z.boolean(),
})
export type FeedbackReply = z.infer<typeof FeedbackReply>

/** A submission as its account sees it. */
export const FeedbackItem = z.object({
  id: z.string(),
  kind: FeedbackKind,
  /** What `product_module` is called; '' for a question to the analyst. */
  module: z.string(),
  type: FeedbackType.nullable(),
  question_content: z.string(),
  question_img: z.array(PictureName),
  createdAt: z.number(),
  /** By when an answer is promised. */
  dueAt: z.number(),
  closedAt: z.number().nullable(),
  /** The earliest first. */
  replies: z.array(FeedbackReply),
})
export type FeedbackItem = z.infer<typeof FeedbackItem>
