import { z } from 'zod'

/** An article of the help center in one language (HELP-01). */
export const ManualArticle = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  /** The day it was last changed, `2026-11-27`. */
  date: z.string(),
  /** Cleaned by the gateway. */
  html: z.string(),
  /** Its words, to search in. */
  text: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type ManualArticle = z.infer<typeof ManualArticle>

/** GET /api/manual/getManual?language=: every article in the order of the help center (GATE-07). Comes with who asks, no part of the contract's file. */
export const Manual = z.object({ articles: z.array(ManualArticle) })
export type Manual = z.infer<typeof Manual>
