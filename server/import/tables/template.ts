import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { Language } from '../../../domain/language.ts'
import type { SourceRecord } from '../../../domain/record.ts'
import { type CellValue as SheetCell, isDay, type Sheet, writeWorkbook } from '../../export/xlsx.ts'
import { generateSample } from '../../sample/generate.ts'
import { text } from '../../text.ts'
import { cellOfValues, type CellValue } from './cells.ts'
import { COLUMNS_SHEET, type DatabaseTable, headingOf, RECORDS_SHEET, type TableColumn, tablesOf } from './columns.ts'

/** Widths in the spreadsheet's units. */
const WIDTHS = { narrow: 14, usual: 24, wide: 48 } as const
const EXAMPLE = { count: 40, seed: 1, asOf: '2026-01-01' } as const
/** Most characters of a cell in a spreadsheet. */
const MAX_CELL = 32_767

/** Both languages in one cell: a text of `server:tables`. */
export const both = (key: string): string => {
  const [cn, en] = [text('cn', `server:tables.${key}`), text('en', `server:tables.${key}`)]
  return cn === en ? cn : `${cn} ${en}`
}

const optionName = (column: TableColumn, key: string, language: Language): string => {
  const option = column.options.find((one) => one.key === key)
  const name = option?.called[language] ?? key
  // Two options of one name are told apart by their keys.
  return column.options.filter(({ called }) => called[language] === name).length > 1 ? key : name
}

/** A value as a cell that is read as it again (`readCell`). */
export const cellOf = (column: TableColumn, value: CellValue | undefined, language: Language): SheetCell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return text(language, value ? 'list:values.yes' : 'list:values.no')
  if (typeof value !== 'string')
    return value.length === 0
      ? null
      : cellOfValues(column.kind === 'option' ? value.map((key) => optionName(column, key, language)) : value)
  if (column.kind === 'option') return optionName(column, value, language)
  return column.kind === 'date' && isDay(value) ? { date: value } : value
}

const widthOf = ({ kind, list }: TableColumn): number =>
  kind === 'prose' || kind === 'link' ? WIDTHS.wide : kind === 'text' || list ? WIDTHS.usual : WIDTHS.narrow

/** Records as one of a database's tables: a row each, or of a section as many as they have. */
const rowsOf = (
  { section, number, columns }: DatabaseTable,
  records: readonly SourceRecord[],
  numberField: string,
  language: Language,
): SheetCell[][] => {
  const row = (values: Readonly<Record<string, unknown>>): SheetCell[] =>
    columns.map((column) => cellOf(column, values[column.key] as CellValue | undefined, language))
  return records.flatMap((record) => {
    if (section === null) return [row(record.values)]
    const own = record.values[numberField]
    return (record.sections[section] ?? []).map((one) => row({ ...one, [number]: own }))
  })
}

/** What each column is, in both languages, with an example of made-up data. */
const columnsSheet = (definition: DatabaseDefinition, tables: readonly DatabaseTable[], examples: readonly SourceRecord[]): Sheet => {
  const example = (table: DatabaseTable, column: TableColumn): SheetCell => {
    const found = rowsOf({ ...table, columns: [column] }, examples, definition.number, 'cn').find(([cell]) => cell !== null)?.[0] ?? null
    return typeof found === 'object' && found !== null && 'date' in found ? found.date : found
  }
  const allowed = ({ kind, options }: TableColumn): string =>
    kind === 'flag'
      ? [
          `${text('cn', 'list:values.yes')} ${text('en', 'list:values.yes')}`,
          `${text('cn', 'list:values.no')} ${text('en', 'list:values.no')}`,
        ].join('\n')
      : options.map(({ key, called }) => `${called.cn} ${called.en} [${key}]`).join('\n')
  const notes = (table: DatabaseTable, column: TableColumn): string =>
    [
      ...(column.key === table.number ? [both(table.section === null ? 'note.number' : 'note.ofRecord')] : []),
      ...(column.concluded ? [both(`note.${column.concluded}`)] : []),
      ...(column.kind === 'date' ? [both('note.date')] : []),
    ].join('\n')
  return {
    name: COLUMNS_SHEET,
    widths: [WIDTHS.usual, WIDTHS.usual, WIDTHS.usual, WIDTHS.narrow, WIDTHS.narrow, WIDTHS.wide, WIDTHS.usual, WIDTHS.usual, WIDTHS.wide],
    wrap: true,
    rows: [
      ['sheet', 'heading', 'key', 'kind', 'unit', 'allowed', 'several', 'example', 'notes'].map((word) => both(`columns.${word}`)),
      ...tables.flatMap((table) =>
        table.columns.map((column): SheetCell[] => [
          table.section === null ? RECORDS_SHEET : `${table.sheet} (${table.called.cn} ${table.called.en})`,
          headingOf(column),
          table.section === null ? column.key : `${table.section}.${column.key}`,
          both(`kinds.${column.kind}`),
          column.unit,
          allowed(column) || null,
          column.list ? both('several') : null,
          example(table, column),
          notes(table, column) || null,
        ]),
      ),
    ],
  }
}

/** A cell as a spreadsheet can hold it. */
const fitting = (cell: SheetCell): SheetCell => (typeof cell === 'string' && cell.length > MAX_CELL ? cell.slice(0, MAX_CELL) : cell)

/**
 * A workbook to fill a database from (DB-18): what each column is, a sheet for the records, one for each section table; with records in it, where some
 * are given. Read by `tableSource`, it brings them back field for field.
 */
export const templateWorkbook = async (
  definition: DatabaseDefinition,
  records: readonly SourceRecord[],
  language: Language,
): Promise<Uint8Array> => {
  const tables = tablesOf(definition)
  const examples = [...generateSample(definition, EXAMPLE)]
  return writeWorkbook([
    columnsSheet(definition, tables, examples),
    ...tables.map((table): Sheet => ({
      name: table.sheet,
      widths: table.columns.map(widthOf),
      rows: [table.columns.map(headingOf), ...rowsOf(table, records, definition.number, language).map((row) => row.map(fitting))],
    })),
  ])
}
