/**
 * Texts as publishers write and people re-type them. Every reader of values returns null for what is absent or cannot be read, never a
 * guess.
 */

/** Unicode spaces (no-break, thin, ideographic …) and control characters that publishers leave in cells. */
// eslint-disable-next-line no-control-regex
const ODD_SPACE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/g

/** What needs nothing done, as most that is published: words of ASCII with one blank between them. */
const PLAIN_LINE = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
/** What a line, or prose, may need done: controls, odd blanks and half surrogates anywhere, and blanks where they do not belong. */
const UNTIDY_LINE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\ud800-\udfff]|^ | $| {2}/
const UNTIDY_PROSE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\ud800-\udfff]|^[ \n]| $| [ \n]|\n |\n\n\n|\n$/

const whole = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed())

/** A table's value under a key that came from a file: `constructor` is no key of it. */
export const lookup = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** One line of text: odd spaces and line breaks become one blank each, ends trimmed; empty is null. */
export const line = (value: unknown): string | null => {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return null
  if (PLAIN_LINE.test(value) || (value !== '' && !UNTIDY_LINE.test(value))) return value
  // Single blanks stay as they are: replacing each by itself is most of the work.
  const text = whole(value)
    .replace(ODD_SPACE, ' ')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
  return text === '' ? null : text
}

/** Prose: line breaks kept (never more than one empty line), blanks inside a line folded; empty is null. */
export const prose = (value: unknown): string | null => {
  if (typeof value !== 'string') return line(value)
  if (value !== '' && !UNTIDY_PROSE.test(value)) return value
  const text = whole(value)
    .replace(/\r\n?/g, '\n')
    .replace(ODD_SPACE, ' ')
    .replace(/[ \t]{2,}|\t/g, ' ')
    .split('\n')
    .map((row) => row.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' ? null : text
}

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

/** What a rejection shows of a row. */
export const excerpt = (value: unknown): string => {
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(' | ') : (JSON.stringify(value) ?? String(value))
  return (line(text.slice(0, 2000)) ?? '').slice(0, 200)
}

/**
 * Without blanks around it or doubled inside, and without control characters: for tables whose other signs are all meant. A text that
 * needs nothing done is returned as it is, which most of a million cells are.
 */
export const tidy = (text: string): string => (/^\s|\s$|\s\s|[^\S ]|\p{Cc}/u.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : text)
