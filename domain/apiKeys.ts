import { z } from 'zod'
import { parseDate } from './periods.ts'

/**
 * Keys for programs: how many an account may have at a time, how long a name is (characters), for how many days one is good at most, and those that are
 * offered. **Decided**.
 */
export const API_KEYS = { most: 10, nameCharacters: 60, mostDays: 365, days: [30, 90, 365] } as const

const DAY_MS = 86_400_000
const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The last day (UTC, YYYY-MM-DD) of a key that is good for so many days from `now`, ms since the epoch. */
export const lastDayIn = (days: number, now: number): string => utcDay(now + days * DAY_MS)

/** Whether a key may be made that opens something until the end of this day (UTC): one of the calendar, not over, a year away at most. */
export const isLastDay = (day: string, now: number): boolean =>
  parseDate(day)?.day !== undefined && day >= utcDay(now) && day <= lastDayIn(API_KEYS.mostDays, now)

/** First moment after a day of `isLastDay`, ms since the epoch. */
export const endOfLastDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS

/** What every key begins with, so that people and scanners of repositories know one when they see it. */
export const API_KEY_PREFIX = 'mk_'

/** A key as its owner sees it; the key itself is told once, when it is made. Times are ms since the epoch. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four characters, by which its owner knows it again. */
  last: z.string(),
  /** Ids of the databases it opens; null for all that the membership opens. */
  databases: z.array(z.string()).nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Beginning of the day (UTC) on which it was used last; null: never. */
  usedAt: z.number().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** What a new key shall be. */
export const NewApiKey = z.object({
  name: z.string().trim().min(1).max(API_KEYS.nameCharacters),
  /** Last day (UTC) on which it opens anything, YYYY-MM-DD. */
  lastDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  databases: z.array(z.string().max(64)).min(1).max(100).nullable(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** A key was made (`secret` is told this once), or there are as many as there may be. */
export const MadeApiKey = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), key: ApiKey, secret: z.string() }),
  z.object({ made: z.literal(false), most: z.number() }),
])
export type MadeApiKey = z.infer<typeof MadeApiKey>
