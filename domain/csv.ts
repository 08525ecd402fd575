import { plainText } from './wording.ts'

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = plainText(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV that spreadsheets open rightly: UTF-8 with a byte order mark, CRLF, quotes doubled, and no text that would run
 * as a formula (DB-07).
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
