import { z } from 'zod'
import { NoticeLevel, NoticeSize, type NoticeKind } from './notices.ts'

/** Kinds that whoever is not logged in can be shown; for the others the page needs an account. */
export const OPEN_KINDS: readonly NoticeKind[] = ['weak', 'announcement', 'banner', 'corner', 'blocking']

const Colour = z.string().regex(/^#[\da-f]{6}$/i)

/** Address of a notice: a page of ours (`/…`) or another site's, over https. */
const Target = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?![/\\])|https:\/\/[^/\\])[^\s\\]*$/)

/** Something to read: controls and blanks alone are nothing. */
const Title = z
  .string()
  .trim()
  .max(200)
  .regex(/[^\p{C}\p{Z}]/u)

const Words = z.strictObject({
  title: Title,
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
  level: NoticeLevel.optional(),
  size: NoticeSize.default('large'),
  isClose: z.boolean().default(true),
  colors: z.strictObject({ button: Colour.optional(), back: Colour, font: Colour }).optional(),
  spacing: z.int().min(0).max(64).optional(),
  align: z.enum(['centre', 'left']).default('centre'),
  icon: z.boolean().default(true),
  reload: z.boolean().default(true),
  lockScroll: z.boolean().default(true),
})
export type NoticeDraft = z.infer<typeof NoticeDraft>
