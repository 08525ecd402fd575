import type { ImportLog, SourceFile } from '../types.ts'

/**
 * Small readers of published values, shared by the importer mappings: text as people re-type it, dates as agencies write them.
 * All return null for what is absent or cannot be read, never a guess.
 */

/** Unicode spaces (no-break, thin, ideographic …) and control characters that publishers leave in cells. */
// eslint-disable-next-line no-control-regex
const ODD_SPACE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/g

const whole = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed())

/** A table's value under a key that came from a file: `constructor` is no key of it. */
export const lookup = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** One line of text: odd spaces and line breaks become one blank each, ends trimmed; empty is null. */
export const line = (value: unknown): string | null => {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return null
  const text = whole(value).replace(ODD_SPACE, ' ').replace(/\s+/g, ' ').trim()
  return text === '' ? null : text
}

/** Prose: line breaks kept (never more than one empty line), blanks inside a line folded; empty is null. */
export const prose = (value: unknown): string | null => {
  if (typeof value !== 'string') return line(value)
  const text = whole(value)
    .replace(/\r\n?/g, '\n')
    .replace(ODD_SPACE, ' ')
    .split('\n')
    .map((row) => row.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' ? null : text
}

/** Non-empty values, each once (letter case ignored), in the order met. */
export const unique = (values: Iterable<string | null | undefined>): string[] => {
  const seen = new Map<string, string>()
  for (const value of values) if (value && !seen.has(value.toLowerCase())) seen.set(value.toLowerCase(), value)
  return [...seen.values()]
}

/** Non-empty values, each spelling once, in the order met: for names, whose letter case is the publisher's. */
export const distinct = (values: Iterable<string | null | undefined>): string[] => [
  ...new Set([...values].filter((value): value is string => Boolean(value))),
]

/** `Active, not recruiting`, `ACTIVE_NOT_RECRUITING` and `active-not-recruiting` are one: letters and digits joined by `-`, lower case. */
export const slug = (value: unknown): string =>
  (line(value) ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** An agency's shouting code as words: `PLACEBO_COMPARATOR` → `Placebo comparator`. Other text stays as it is. */
export const words = (value: unknown): string | null => {
  const text = line(value)
  if (!text || !/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(text) || !/[A-Z]{4}/.test(text)) return text
  const lower = text.replaceAll('_', ' ').toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/** A finite number written plainly, with thousands separators or padded: `1,000`, ` 12 `. */
export const number = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = line(value)?.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  if (!text || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return null
  const result = Number(text)
  return Number.isFinite(result) ? result : null
}

export const integer = (value: unknown): number | null => {
  const result = number(value)
  return result !== null && Number.isSafeInteger(result) ? result : null
}

/** `Yes`, `Y`, `true`, `1` and their opposites; anything else is unknown. */
export const flag = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value
  const text = line(value)?.toLowerCase()
  if (text === 'yes' || text === 'y' || text === 'true' || text === '1') return true
  if (text === 'no' || text === 'n' || text === 'false' || text === '0') return false
  return null
}

const MONTHS: Readonly<Record<string, number>> = {
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
  fev: 2,
  fév: 2,
  avr: 4,
  mai: 5,
  juin: 6,
  juil: 7,
  aoû: 8,
  aou: 8,
  déc: 12,
}

const two = (part: number): string => String(part).padStart(2, '0')

/** Year, month and day as a date of the house if such a day exists (years 1800 to 2199). */
export const dateOf = (year: number, month?: number, day?: number): string | null => {
  if (!(year >= 1800 && year < 2200)) return null
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

/** `2015-03-05`, `2015-03` or `2015`, with a time after it ignored. */
export const isoDate = (value: unknown): string | null => {
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

const monthOf = (name: string): number | undefined => {
  const key = name.toLowerCase()
  return lookup(MONTHS, key.slice(0, 4)) ?? lookup(MONTHS, key.slice(0, 3))
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

/** First day of a date of any precision, for as-of dates: `2015-03` → `2015-03-01`. */
export const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10)

/** The later of two dates of any precision. */
export const later = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null ? a : firstDay(b) > firstDay(a) ? b : a

/** What a rejection shows of a row. */
export const excerpt = (value: unknown): string => {
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(' | ') : (JSON.stringify(value) ?? String(value))
  return (line(text.slice(0, 2000)) ?? '').slice(0, 200)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  reg: '®',
  trade: '™',
  copy: '©',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  plusmn: '±',
  micro: 'µ',
  ge: '≥',
  le: '≤',
  times: '×',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  eacute: 'é',
  egrave: 'è',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  ccedil: 'ç',
}

/** HTML entities left in cells (`&nbsp;`, `&amp;`, `&#8217;`), decoded once; unknown ones stay as published. */
export const decodeEntities = (value: string): string =>
  value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return lookup(ENTITIES, name) ?? lookup(ENTITIES, name.toLowerCase()) ?? all
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : all
  })

/** Files that lie beside the data and are none: notes, licences, checksums, pages saved with it. */
export const isCompanion = (file: SourceFile): boolean =>
  /^(?:readme|licen[cs]e|notice|contents|manifest|checksums?)\b|\.(?:md|sha256|md5|xsd|dtd|html?|pdf|docx?|png|jpe?g)$/i.test(file.base)

/** For a first pass over a file whose rows are counted in the second. */
export const SILENT: ImportLog = { read() {}, kept() {}, merged() {}, rejected() {}, ignored() {}, progress() {} }

/**
 * Whether a row is to be handed on: the first under its key, or newer (`stamp`) than those before. Tells the tally: a key's first
 * row is kept, every other one merged, whichever of them wins.
 */
export const takeNewest = (seen: Map<string, string>, key: string, stamp: string, log: ImportLog, file: string): boolean => {
  const before = seen.get(key)
  log[before === undefined ? 'kept' : 'merged'](file)
  if (before !== undefined && stamp <= before) return false
  seen.set(key, stamp)
  return true
}
