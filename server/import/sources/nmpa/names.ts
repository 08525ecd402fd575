import type { RejectionReason } from '../../types.ts'
import { emptyMarks } from '../../values/empty.ts'
import { distinct } from '../../values/lists.ts'
import { line, lookup } from '../../values/text.ts'

/** Lists of approvals with their names in both languages: an object of JSON a line. */

/** Columns by the names they have in the lists of domestic and of imported drugs. */
const COLUMNS = {
  code: ['code'],
  name: ['zh', 'product_zh'],
  english: ['en', 'product_en'],
  brand: ['commodity_zh'],
  brandInEnglish: ['commodity_en'],
} as const
type Column = keyof typeof COLUMNS
const REQUIRED: readonly Column[] = ['code', 'name', 'english']

/** What one line says. */
export interface NamesRow {
  numbers: string[]
  name: string
  english: string | null
  brands: string[]
}

const isEmpty = emptyMarks('--', '—', '无', '/')
const NUMBERS = /(?:国药准字)?[A-Z]{1,3}\d{7,8}/gu

const objectIn = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const nameOf = (row: Readonly<Record<string, unknown>>, column: Column): string | undefined =>
  COLUMNS[column].find((name) => Object.hasOwn(row, name))

/** The columns of a list by its first lines: one that has the required ones makes it a list. Null for what is no such list. */
export const columnsOf = (lines: readonly string[]): { found: string[]; missing: string[] } | null => {
  const rows = lines.map(objectIn).filter((row) => row !== null)
  if (!rows.some((row) => REQUIRED.every((column) => nameOf(row, column)))) return null
  const columns = Object.keys(COLUMNS) as Column[]
  const isThere = (column: Column) => rows.some((row) => nameOf(row, column))
  return { found: columns.filter(isThere), missing: columns.filter((column) => !isThere(column)) }
}

/** Reads a line. */
export const readNames = (text: string): NamesRow | RejectionReason => {
  const row = objectIn(text)
  if (row === null) return 'row.malformed'
  const cell = (column: Column): string | null => {
    const value = line(lookup(row, nameOf(row, column) ?? ''))
    return value === null || isEmpty(value) ? null : value
  }
  const code = cell('code')
  if (code === null) return 'row.key_missing'
  const numbers = distinct(code.match(NUMBERS) ?? [])
  // A number with more around it is none that is known.
  if (numbers.join('') !== code.replace(/[;；,，、\s]/gu, '')) return 'row.key_malformed'
  const name = cell('name')
  if (name === null) return 'row.malformed'
  return { numbers, name, english: cell('english'), brands: distinct([cell('brand'), cell('brandInEnglish')]) }
}
