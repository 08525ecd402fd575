import { line, lookup } from './text.ts'

/**
 * Dates in every form publishers write them. A date of the house is `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as precise as it was published
 * (TRUTH-01); what is no date, or one no calendar has, is null. `tests/import/values/dates.test.ts` has a table of what each form reads.
 */

const ENGLISH: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
}

/** Where a French name begins otherwise than the English one; four letters tell June and July apart. */
const FRENCH: Readonly<Record<string, number>> = { fev: 2, fév: 2, avr: 4, mai: 5, juin: 6, juil: 7, aoû: 8, aou: 8, déc: 12 }

/** Number of a month by its name or the beginning of it, in English and, unless told otherwise, in French. */
const monthOf = (name: string, tables = [ENGLISH, FRENCH]): number | undefined => {
  const key = name.toLowerCase()
  for (const length of [4, 3])
    for (const table of tables) {
      const month = lookup(table, key.slice(0, length))
      if (month !== undefined) return month
    }
  return undefined
}

const two = (part: number): string => String(part).padStart(2, '0')

/** Year, month (from 1) and day as a date of the house, as far as they are given, if such a day exists (years 1800 to `lastYear`). */
export const dateOf = (year: number, month?: number, day?: number, lastYear = 2199): string | null => {
  if (!(year >= 1800 && year <= lastYear)) return null
  if (month === undefined) return String(year)
  if (!(month >= 1 && month <= 12)) return null
  if (day === undefined) return `${year}-${two(month)}`
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${year}-${two(month)}-${two(day)}` : null
}

const numbers = (match: RegExpExecArray): number[] =>
  match
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number)

/** Days that every month has, in years that `dateOf` takes. */
const PLAIN_DAY = /^(?:1[89]|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/

/** `2015-03-05`, `2015-03` or `2015`, with a time after it ignored. */
export const isoDate = (value: unknown): string | null => {
  if (typeof value === 'string' && PLAIN_DAY.test(value)) return value
  const match = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ].*)?)?)?$/.exec(line(value) ?? '')
  if (!match) return null
  const [year = 0, month, day] = numbers(match)
  return dateOf(year, month, day)
}

/** Day first, padded or not: `8/10/1998`, `14/03/2026 - 06:00`, `31.12.2009`. */
export const dayFirstDate = (value: unknown): string | null => {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:$|[ T-])/.exec(line(value) ?? '')
  if (!match) return null
  const [day = 0, month = 0, year = 0] = numbers(match)
  return dateOf(year, month, day)
}

/** English long dates: `March 2015` → `2015-03`, `August 1, 2021` → `2021-08-01`; ISO dates pass. */
export const longDate = (value: unknown): string | null => {
  const text = line(value) ?? ''
  const match = /^(\p{L}{3,9})\.?(?: (\d{1,2}),?)? (\d{4})$/u.exec(text)
  if (!match) return isoDate(text)
  const month = monthOf(match[1] ?? '')
  return month === undefined ? null : dateOf(Number(match[3]), month, match[2] === undefined ? undefined : Number(match[2]))
}

/** `30-JAN-2024` (English or French month); ISO dates pass. */
export const dayMonthDate = (value: unknown): string | null => {
  const text = line(value) ?? ''
  const match = /^(\d{1,2})[- ](\p{L}{3,9})\.?[- ](\d{4})$/u.exec(text)
  if (!match) return isoDate(text)
  const month = monthOf(match[2] ?? '')
  return month === undefined ? null : dateOf(Number(match[3]), month, Number(match[1]))
}

/** Serial number of a spreadsheet's day, its time of day aside: 1 is 1900-01-01. From day 100 (of less, 60 never was) to the year 2199. */
export const serialDate = (text: string): string | null => {
  if (!/^\d{3,6}(?:\.\d+)?$/.test(text)) return null
  const day = Math.floor(Number(text))
  if (day > 109_574) return null
  return new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString().slice(0, 10)
}

/** First two-digit year that means the last century: licences reach back to the 1930s, exclusivities to the 1990s. */
const PIVOT = { past: 30, future: 70 } as const

/** An American table tells of days to come that are slips of the pen; they stay as published. */
const LAST_YEAR = 2999

/**
 * Whole dates as American agencies write them: `2019-07-02 00:00:00`, `Jul 2, 2019`, `7/2/2019` (month first), `2-Jul-2019`. `sense`,
 * for tables that spreadsheets have saved, says which century a two-digit year (`2-Jul-19`) is of, and lets a spreadsheet's day numbers
 * be read but for those that can be a year; without it both are refused.
 */
export const americanDate = (text: string, sense?: keyof typeof PIVOT): string | null => {
  const value = text.trim()
  if (value === '') return null
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/.exec(value)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), LAST_YEAR)
  if (sense && /^\d{3,6}(?:\.\d+)?$/.test(value)) return dateOf(Math.floor(Number(value))) === null ? serialDate(value) : null
  const english = (name: string) => monthOf(name.slice(0, 3), [ENGLISH]) ?? 0
  const words = /^([A-Za-z]{3,9})\.? (\d{1,2}), (\d{4})$/.exec(value)
  if (words) return dateOf(Number(words[3]), english(words[1] as string), Number(words[2]), LAST_YEAR)
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value)
  if (slashes) return dateOf(Number(slashes[3]), Number(slashes[1]), Number(slashes[2]), LAST_YEAR)
  const dashes = /^(\d{1,2})-([A-Za-z]{3})-(\d{2}|\d{4})$/.exec(value)
  if (!dashes) return null
  const [, day, month = '', written = ''] = dashes
  if (written.length === 2 && !sense) return null
  const century = written.length === 4 || !sense ? 0 : Number(written) < PIVOT[sense] ? 2000 : 1900
  return dateOf(century + Number(written), english(month), Number(day), LAST_YEAR)
}

/** First day of a date of any precision, for as-of dates: `2015-03` → `2015-03-01`. */
export const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10)

/** The later of two dates of any precision. */
export const later = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null ? a : firstDay(b) > firstDay(a) ? b : a

/** The latest of whole dates, blanks among them aside; `none` (null unless given) where there is no date. */
export function latest(dates: Iterable<string | null | undefined>): string | null
export function latest(dates: Iterable<string | null | undefined>, none: string): string
export function latest(dates: Iterable<string | null | undefined>, none: string | null = null): string | null {
  let found = none
  for (const date of dates) if (date && (!found || date > found)) found = date
  return found
}

/** The earliest of whole dates, blanks among them aside; null where there is no date. */
export const earliest = (dates: Iterable<string | null | undefined>): string | null => {
  let found: string | null = null
  for (const date of dates) if (date && (!found || date < found)) found = date
  return found
}

/** The date in a file's or folder's name, as precise as it is there: `eobzip-2025-03` → `2025-03`; years of this century only. */
export const dateInName = (name: string): string | null => {
  const found = /(?<!\d)(20\d\d)(?:[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)/.exec(name)
  return found ? [found[1], found[2], found[3]].filter(Boolean).join('-') : null
}
