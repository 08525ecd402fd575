import { ImportError, type ImportLog, type SourceFile } from '../types.ts'
import { plainName, type Positions, type Row, type TableColumns, tableReader } from './columns.ts'
import { excerptOf, readCsv, splitDelimited, type TextOptions, type TextRow } from './text.ts'
import { isWorkbook, readWorkbookRows, type WorkbookRow, type WorkbookSheet } from './workbook.ts'

export interface TableOptions<Name extends string> extends TextOptions, TableColumns<Name> {
  /** `raw`: no quoting (`splitDelimited`); `csv`: quoted (`readCsv`), or a workbook with the same table. */
  format: 'raw' | 'csv'
  /**
   * Title lines may come before the header, and title lines and headers again between sections (the header is looked for in the
   * first 50 rows). Otherwise the first row is the header. `none`: the file has no header; columns are `required` then `optional`
   * by position, and a header row someone added is skipped. `below`: title lines may come before the header, and nothing else than rows after it.
   */
  header?: 'first' | 'below' | 'sections' | 'none'
  /** Told for each header: columns found (those asked for by the names asked for, others as published), and those asked for that are not there. */
  onColumns?: (found: readonly string[], missing: readonly Name[]) => void
  /** Told of the row that is the header, before any row below it. */
  onHeader?: (fields: readonly string[], line: number) => void
  /** The sheet of an open workbook that the table is on, its cells read as they are shown; `file` then is where it comes from. */
  sheet?: Pick<WorkbookSheet, 'rows'>
  log: ImportLog
}

/** A row of a table by its columns' names, in the order asked for. `line` is 1-based, where the row begins. */
export interface TableRow<Name extends string> extends Pick<WorkbookRow, 'hidden' | 'unread'> {
  line: number
  row: Row<Name>
  /** All of its cells as they stand, those of columns nobody asked for too. */
  fields: readonly string[]
}

/** How far below the top of a file with title lines its header may lie. */
const PREAMBLE_ROWS = 50

/** Rows of a workbook's table as those of a text. */
async function* workbookBatches(rows: AsyncIterable<WorkbookRow>): AsyncGenerator<(TextRow & WorkbookRow)[]> {
  let batch: (TextRow & WorkbookRow)[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < 500) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Data rows by the names of their columns, a batch at a time: every importer of tables reads them here, and none by position. Every data
 * row is told to `log.read`; rows that cannot be taken apart or have not as many fields as the header are told to `log.rejected` and left
 * out (empty surplus fields are dropped). What comes out is the caller's to keep, merge or reject. Blank lines are no rows.
 *
 * Throws `ImportError`: `import.file_empty`, `import.format`, `import.encoding`, `import.header` naming the missing columns.
 */
export async function* readTable<const Name extends string>(
  file: SourceFile,
  options: TableOptions<Name>,
): AsyncGenerator<TableRow<Name>[]> {
  const { required, header = 'first', log, delimiter } = options
  const columns = tableReader(options)
  const isHeader = (fields: readonly string[]) => columns.missing(columns.find(fields)).length === 0
  const isSheet = options.sheet !== undefined || (options.format === 'csv' && (await isWorkbook(file)))
  const batches: AsyncIterable<(TextRow & Partial<WorkbookRow>)[]> =
    options.format === 'raw'
      ? splitDelimited(file, options)
      : isSheet
        ? workbookBatches(options.sheet?.rows(true) ?? readWorkbookRows(file, { isHeader }))
        : readCsv(file, options)
  let found: Positions<Name> | null = null
  let width = 0
  if (header === 'none') {
    found = columns.find(columns.names)
    width = columns.names.length
  }
  let rows = 0
  let isTold = false
  let missing: readonly Name[] = required

  const adopt = (fields: readonly string[], line: number) => {
    width = fields.length
    while (width > 0 && fields[width - 1]?.trim() === '') width--
    found = columns.find(fields)
    // Sections repeat the header; the first says what the file has.
    if (isTold) return
    isTold = true
    options.onHeader?.(fields.slice(0, width), line)
    const there = fields.slice(0, width).map((field) => columns.nameOf(field) ?? plainName(field))
    const lacking = columns.names.filter((name) => found?.[name] === undefined)
    if (options.onColumns) options.onColumns(there, lacking)
    else log.columns?.(file.name, there, lacking)
  }

  for await (const batch of batches) {
    const good: TableRow<Name>[] = []
    for (const { line, fields, problem, hidden, unread } of batch) {
      if (!problem && fields.every((field) => field === '' || field.trim() === '')) continue
      rows++
      if (found === null) {
        const lacking = columns.missing(columns.find(fields))
        if (lacking.length === 0) {
          adopt(fields, line)
          continue
        }
        if (lacking.length < missing.length || rows === 1) missing = lacking
        if (header === 'first' || rows >= PREAMBLE_ROWS)
          throw new ImportError('import.header', `columns missing: ${missing.join(', ')}`, file.name)
        continue
      }
      if (header === 'sections' && !problem) {
        if (fields.every((field, index) => index === 0 || field.trim() === '')) continue
        if (isHeader(fields)) {
          adopt(fields, line)
          continue
        }
      }
      if (header === 'none' && rows === 1 && isHeader(fields)) continue
      log.read(file.name)
      if (problem) {
        log.rejected({ file: file.name, line, reason: problem, excerpt: excerptOf(fields, delimiter) })
        continue
      }
      // A sheet has no field where nothing is.
      while (isSheet && fields.length < width) fields.push('')
      if (fields.length !== width) {
        const isSurplusEmpty = fields.length > width && fields.every((field, index) => index < width || field.trim() === '')
        if (!isSurplusEmpty && !(header === 'none' && fields.length >= required.length && fields.length <= columns.names.length)) {
          log.rejected({ file: file.name, line, reason: 'row.field_count', excerpt: excerptOf(fields, delimiter) })
          continue
        }
      }
      good.push({ line, row: columns.row(found, fields), fields, ...(hidden && { hidden }), ...(unread && { unread }) })
    }
    if (good.length > 0) yield good
  }
  if (rows === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  if (found === null) throw new ImportError('import.header', `columns missing: ${missing.join(', ')}`, file.name)
}
