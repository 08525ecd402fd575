import { z } from 'zod'
import { codePoints } from './text.ts'

/** Appeals against restrictions (ABUSE-03). Only the gateway, refusals and what shows restrictions load this. */

/** Characters of an appeal, and the most of its answer. */
export const APPEAL_LIMITS = { least: 10, most: 1000 } as const
/** Working days within which an appeal is answered. */
export const APPEAL_DAYS = 5

/** What of a text can be seen, blanks run together: neither marks of no width nor blanks alone are words. */
export const visibleOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu, (marks) => (/\s/u.test(marks) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim()

/** Why an appeal is not taken; null when it is. Its least is counted in characters that can be seen. */
export const appealProblem = (text: string): 'short' | 'long' | null =>
  codePoints(visibleOf(text)) < APPEAL_LIMITS.least ? 'short' : codePoints(text.trim()) > APPEAL_LIMITS.most ? 'long' : null

/** An appeal as its author sees it. */
export const Appeal = z.object({
  text: z.string(),
  /** ms since the epoch */
  sentAt: z.number(),
  /** The last day on which it is answered, where the installation is: `2026-12-07`. */
  answerBy: z.string(),
  answer: z.object({ accepted: z.boolean(), text: z.string(), at: z.number() }).nullable(),
})
export type Appeal = z.infer<typeof Appeal>

const isMoment = (at: number): boolean => Number.isSafeInteger(at) && at >= 0 && at <= 8.64e15
const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
/** Longest text that shows, UTF-16 units. */
const MOST_UNITS = 4 * APPEAL_LIMITS.most

/** An appeal that can be shown; anything else is none. */
export const readAppeal = (given: unknown): Appeal | null => {
  const { data } = Appeal.safeParse(given)
  if (!data) return null
  const { text, sentAt, answerBy, answer } = data
  const fits = isMoment(sentAt) && isDay(answerBy) && text.length <= MOST_UNITS
  return fits && (answer === null || (isMoment(answer.at) && answer.text.length <= MOST_UNITS)) ? data : null
}
