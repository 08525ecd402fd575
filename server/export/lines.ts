import type { ProgramRow } from '../../domain/programApi.ts'
import type { Value } from '../../domain/record.ts'

/** Between several values of a cell. */
const SEVERAL = '|'

const plain = (value: Value | undefined): string => {
  if (value === null || value === undefined) return ''
  if (!Array.isArray(value)) return String(value)
  return value.map((one) => (typeof one === 'string' ? one : one.key)).join(SEVERAL)
}

/** Quoted where it has to be (RFC 4180): nothing is put before a value and nothing is taken from it. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** How rows are written for programs: what comes first, and each row, with its line break. */
export interface Lines {
  contentType: string
  head: string
  line: (row: ProgramRow) => string
}

/**
 * RFC 4180 for programs: no byte order mark, names of columns in the first line, values as they are stored. A value that a spreadsheet would take for a formula stays as it
 * is, for no program runs it; people have the workbook.
 */
export const csvLines = (columns: readonly string[]): Lines => ({
  contentType: 'text/csv; charset=utf-8; header=present',
  head: line(['id', ...columns, 'sample']),
  line: ({ id, values, sample }) => line([id, ...columns.map((column) => plain(values[column])), String(sample)]),
})

/** A JSON object a line, the row of a search. */
export const jsonLines = (): Lines => ({
  contentType: 'application/x-ndjson; charset=utf-8',
  head: '',
  line: ({ id, values, sample }) => `${JSON.stringify({ id, values, sample })}\n`,
})
