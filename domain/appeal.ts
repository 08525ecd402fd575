import { z } from 'zod'
import { codePoints } from './text.ts'

/** Appeals against restrictions (ABUSE-03). Only the gateway and what shows restrictions load this. */

/** Characters of an appeal, and the most of its answer. */
export const APPEAL_LIMITS = { least: 10, most: 1000 } as const
/** Working days within which an appeal is answered. */
export const APPEAL_DAYS = 5

/** Why an appeal is not taken; null when it is. */
export const appealProblem = (text: string): 'short' | 'long' | null => {
  const length = codePoints(text.trim())
  return length < APPEAL_LIMITS.least ? 'short' : length > APPEAL_LIMITS.most ? 'long' : null
}

/** A day where the installation is. */
const Day = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
/** Latest moment a date can be, ms. */
const Moment = z.number().int().min(0).max(8.64e15)

/** An appeal as its author sees it. */
export const Appeal = z.object({
  text: z.string().max(4 * APPEAL_LIMITS.most),
  /** ms since the epoch */
  sentAt: Moment,
  /** The last day on which it is answered. */
  answerBy: Day,
  answer: z.object({ accepted: z.boolean(), text: z.string().max(4 * APPEAL_LIMITS.most), at: Moment }).nullable(),
})
export type Appeal = z.infer<typeof Appeal>
