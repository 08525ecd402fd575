import type { SourceRecord } from '../../../../domain/record.ts'
import type { Positions } from '../../readers/columns.ts'
import { withoutCompanions } from '../../readers/companions.ts'
import { readCsv } from '../../readers/text.ts'
import { readWorkbookRows } from '../../readers/workbook.ts'
import { ImportError, type ImportLog, type ImportSource, type RejectionReason, type SourceFile } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { dayFirstDate, isoDate, later } from '../../values/dates.ts'
import { excerpt, line } from '../../values/text.ts'
import { absentIn, type Column, COLUMNS, type EmaRow, filledBy, headerOf, reader } from './columns.ts'
import { day, emaRecord } from './record.ts'

const PRODUCT_NUMBER = /^(?:EMEA|EMA)\/[A-Z]\/(?:[A-Z]+\/)?[\w/-]+$/i
/** How far a header may lie below the top. */
const PREAMBLE_ROWS = 50

async function* sheetRows(file: SourceFile): AsyncGenerator<{ line: number; fields: string[]; problem?: RejectionReason }> {
  const head = await file.head()
  if (head.length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  if (head[0] === 0x50 && head[1] === 0x4b) {
    yield* readWorkbookRows(file, { isHeader: (fields) => headerOf(fields) !== null })
    return
  }
  if (/\.xls[xm]$/.test(file.base)) throw new ImportError('import.format', 'is named as a workbook but is none', file.name)
  const start = Buffer.from(head).toString('latin1')
  const first = start.slice(0, start.indexOf('EMA product number') + 1 || 4096)
  const delimiter = (first.match(/;/g)?.length ?? 0) > (first.match(/,/g)?.length ?? 0) ? ';' : first.includes('\t') ? '\t' : ','
  for await (const rows of readCsv(file, { delimiter })) yield* rows
}

interface Report {
  rows: AsyncGenerator<
    { line: number; row: EmaRow; fields: readonly string[] } | { line: number; problem: RejectionReason; fields: readonly string[] }
  >
  asOf: string | null
  has: (column: Column) => boolean
}

/** Reads down to the header; the preamble says when the report was made. */
const openReport = async (file: SourceFile): Promise<Report> => {
  const all = sheetRows(file)
  let asOf: string | null = null
  let seen = 0
  let header: Positions<Column> | null = null
  while (header === null) {
    const next = await all.next()
    if (next.done || ++seen > PREAMBLE_ROWS) {
      await all.return(undefined)
      if (seen === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
      throw new ImportError('import.format', 'is no medicines report of the EMA (no row with the columns of one)', file.name)
    }
    header = headerOf(next.value.fields)
    if (header === null)
      asOf = next.value.fields
        .map((field) => dayFirstDate(field) ?? (/^\d{4}-\d\d-\d\d/.test(field) ? isoDate(field) : null))
        .reduce(later, asOf)
  }
  const found = header
  const missing = reader.missing(found)
  if (missing.length > 0) {
    await all.return(undefined)
    throw new ImportError('import.header', `columns missing: ${missing.map((name) => COLUMNS[name][0]).join(', ')}`, file.name)
  }
  const rows = async function* (): Report['rows'] {
    for await (const { line: at, fields, problem } of all) {
      if (problem) yield { line: at, problem, fields }
      else if (fields.some((field) => field.trim() !== '')) yield { line: at, fields, row: reader.row(found, fields) }
    }
  }
  return { rows: rows(), asOf, has: (column) => found[column] !== undefined }
}

const rejected = (log: ImportLog, file: SourceFile, at: number, reason: RejectionReason, fields: readonly string[]): void =>
  log.rejected({ file: file.name, line: at, reason, excerpt: excerpt(fields.filter(Boolean)) })

/** European Medicines Agency: the medicines report, as workbook or as its CSV export (EU-01). */
export const ema: ImportSource = {
  id: 'ema',
  databases: ['drugeu'],
  fills: { drugeu: filledBy },
  describe: {
    en: 'EMA medicines report (medicines-output-medicines-report_en.xlsx, or the same as CSV)',
    cn: '欧洲药品管理局药品报告（medicines-output-medicines-report_en.xlsx，或同内容的 CSV）',
  },
  async *records(files, log, signal): AsyncGenerator<{ database: string; record: SourceRecord }> {
    /** Product number → last update of the copy already handed on. */
    const seen = new Map<string, string>()
    for (const file of withoutCompanions(files, log, signal)) {
      const report = await openReport(file)
      const absent = absentIn(report.has)
      const named = (has: boolean) => reader.names.filter((name) => report.has(name) === has).map((name) => COLUMNS[name][0])
      log.columns?.(file.name, named(true), named(false))
      // Without a preamble (a CSV of the table only) the latest update told by any row is the report's age.
      let asOf = report.asOf
      if (asOf === null) {
        const again = await openReport(file)
        for await (const entry of again.rows)
          if ('row' in entry) asOf = [entry.row.lastUpdated, entry.row.revisionDate, entry.row.firstPublished].map(day).reduce(later, asOf)
      }
      for await (const entry of report.rows) {
        signal?.throwIfAborted()
        log.read(file.name)
        if (!('row' in entry)) {
          rejected(log, file, entry.line, entry.problem, entry.fields)
          continue
        }
        const { row, fields } = entry
        const number = line(row.number)
        if (!number) rejected(log, file, entry.line, 'row.key_missing', fields)
        else if (!PRODUCT_NUMBER.test(number)) rejected(log, file, entry.line, 'row.key_malformed', fields)
        else {
          const updated = `${asOf ?? ''} ${day(row.lastUpdated) ?? day(row.revisionDate) ?? ''}`
          if (!takeNewest(seen, number, updated, log, file.name)) continue
          yield {
            database: 'drugeu',
            record: emaRecord(row, { file: file.name, asOf: asOf ?? file.modified ?? '', absent }, (field, value) =>
              log.noted?.({ file: file.name, line: entry.line, database: 'drugeu', field, value }),
            ),
          }
        }
      }
    }
    if (seen.size === 0) throw new ImportError('import.no_records', 'no record could be read', files[0]?.name)
  },
}
