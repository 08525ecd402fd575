/**
 * Keys for programs: how many an account may have at a time, how long a name is (characters), for how many days one is good at most, and those that are
 * offered; how many days one that was revoked or is over stays in its owner's list. **Decided**.
 */
export const API_KEYS = { most: 10, nameCharacters: 60, mostDays: 365, days: [30, 90, 365], daysShown: 30 } as const

const DAY_MS = 86_400_000
const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The last day (UTC, YYYY-MM-DD) of a key that is good for so many days from `now`, ms since the epoch. */
export const lastDayIn = (days: number, now: number): string => utcDay(now + days * DAY_MS)

/** Whether a key may be made that opens something until the end of this day (UTC): one of the calendar, not over, a year away at most. */
export const isLastDay = (day: string, now: number): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  // A day that no month has reads as none, or as one of the next.
  !Number.isNaN(Date.parse(day)) &&
  utcDay(Date.parse(day)) === day &&
  day >= utcDay(now) &&
  day <= lastDayIn(API_KEYS.mostDays, now)

/** First moment after a day of `isLastDay`, ms since the epoch. */
export const endOfLastDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS

/** What every key begins with, so that people and scanners of repositories know one when they see it. */
export const API_KEY_PREFIX = 'mk_'
