import type { Place, TruthFile } from './types.ts'

/** Plain means of reading publishers' text, of the truth suite's own. */

/** What windows-1252 has at 0x80…0x9F. A table, since some versions of Node decode that encoding as latin1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** UTF-8 where the bytes are that, else windows-1252; without a byte order mark. */
export const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] as string)
  }
}

/** Blanks of every kind run together and trimmed: how much white space there is, is no statement. */
export const tidy = (text: string): string => text.replace(/[\s\u00a0\u200b]+/gu, ' ').trim()

/** The text, or null where it is empty. */
export const stated = (text: string | undefined): string | null => tidy(text ?? '') || null

/** Parts of a list, tidied, without empty ones and repetitions. */
export const listed = (text: string | undefined, separator: RegExp | string): string[] => [
  ...new Set(
    (text ?? '')
      .split(separator)
      .map(tidy)
      .filter((part) => part !== ''),
  ),
]

export interface Row {
  fields: string[]
  at: Place
}

/** Rows of a table whose cells are never quoted: one line each. */
export const plainRows = (file: TruthFile, delimiter: string): Row[] =>
  textOf(file.bytes())
    .split(/\r?\n/)
    .map((line, index) => ({ fields: line.split(delimiter), at: { file: file.name, line: index + 1 } }))
    .filter(({ fields }) => fields.length > 1 || fields[0] !== '')

/** Rows of a table with cells in double quotes, which may hold delimiters and line breaks; `""` is one quote. */
export const quotedRows = (file: TruthFile, delimiter = ','): Row[] => {
  const text = textOf(file.bytes())
  const rows: Row[] = []
  let [fields, cell, isQuoted, line, started]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = () => {
    fields.push(cell)
    if (fields.length > 1 || fields[0] !== '') rows.push({ fields, at: { file: file.name, line: started } })
    fields = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '\n') line++
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === delimiter) {
      fields.push(cell)
      cell = ''
    } else if (character === '\n') {
      if (cell.endsWith('\r')) cell = cell.slice(0, -1)
      endRow()
      started = line
    } else cell += character
  }
  if (cell !== '' || fields.length > 0) endRow()
  return rows
}

/** How a header's cell is compared: letters and digits only, lower case. */
export const headerKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Rows as cells by header name; `header` is the row that holds the names. */
export const byHeader = (header: Row, rows: readonly Row[]): { cells: Map<string, string>; at: Place }[] => {
  const names = header.fields.map(headerKey)
  return rows.map(({ fields, at }) => ({ cells: new Map(names.map((name, index) => [name, fields[index] ?? ''])), at }))
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** YYYY-MM-DD of a day some calendar has, else null. */
export const day = (year: number, month: number, date: number): string | null => {
  const made = new Date(Date.UTC(year, month - 1, date))
  return made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
    ? made.toISOString().slice(0, 10)
    : null
}

/** Number of a month by its English name or the first three letters of it, else NaN. */
export const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 || Number.NaN
