/**
 * Calendar periods of filters (DB-03). Nothing here reads a clock: `today` is handed in as `YYYY-MM-DD`, the user's local day.
 * Dates may be as short as the publisher's (`YYYY`, `YYYY-MM`, `YYYY-MM-DD`).
 */
const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

/** Days of a month, month 1–12, Gregorian. */
const daysIn = (year: number, month: number): number =>
  month === 2 ? ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Year, month (1–12) and day of a date, the missing parts undefined; null when it is no date of the calendar. */
export const parseDate = (text: string): { year: number; month?: number; day?: number } | null => {
  const match = DATE.exec(text)
  if (!match) return null
  const year = Number(match[1])
  if (match[2] === undefined) return { year }
  const month = Number(match[2])
  if (month < 1 || month > 12) return null
  if (match[3] === undefined) return { year, month }
  const day = Number(match[3])
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null
}

/** First day a date may mean: `2020` → `2020-01-01`. Null when it is no date. */
export const firstDay = (text: string): string | null => {
  const date = parseDate(text)
  return date && `${pad(date.year, 4)}-${pad(date.month ?? 1)}-${pad(date.day ?? 1)}`
}

/** Last day a date may mean: `2020-02` → `2020-02-29`. Null when it is no date. */
export const lastDay = (text: string): string | null => {
  const date = parseDate(text)
  if (!date) return null
  const month = date.month ?? 12
  return `${pad(date.year, 4)}-${pad(month)}-${pad(date.day ?? daysIn(date.year, month))}`
}

export interface Period {
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** The years a filter lists: `count` of them, the current one first, then back; of what expires, on from it (DB-03, DB-16). */
export const yearChoices = (today: string, count: number, isAhead: boolean): number[] => {
  const current = Number(today.slice(0, 4))
  return Array.from({ length: count }, (_, far) => (isAhead ? current + far : current - far))
}

/** The day `months` months from `today`, back where negative; clamped to the month's length (29 February → 28). */
const shifted = (today: string, months: number): string => {
  const date = parseDate(today)
  if (!date) throw new RangeError(`no date: ${today}`)
  const index = date.year * 12 + (date.month ?? 1) - 1 + months
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  return `${pad(year, 4)}-${pad(month)}-${pad(Math.min(date.day ?? 1, daysIn(year, month)))}`
}

/** Last `months` months up to and with today (DB-03). */
export const rollingPeriod = (months: number, today: string): Period => ({ from: shifted(today, -months), to: today })

/** Next `months` months, today with them (DB-16). */
export const aheadPeriod = (months: number, today: string): Period => ({ from: today, to: shifted(today, months) })

/**
 * What a database is as of, in words of no language: one day, or the first and the last of several (TRUTH-05). Its newest file's day
 * alone would promise too much of records that only an older file has. Null where no file tells.
 */
export const asOfText = ({ asOf, asOfFrom }: { asOf: string | null; asOfFrom?: string | null | undefined }): string | null =>
  asOf === null || !asOfFrom || asOfFrom === asOf ? asOf : `${asOfFrom} – ${asOf}`
