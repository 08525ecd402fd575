import type { SourceRecord } from '../../../../domain/record.ts'
import { withoutCompanions } from '../../readers/companions.ts'
import { readTable, type TableRow } from '../../readers/table.ts'
import { SILENT } from '../../rowCounts.ts'
import { ImportError, type ImportLog, type ImportSource, type SourceFile } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { isoDate, latest } from '../../values/dates.ts'
import { excerpt } from '../../values/text.ts'
import { cdeRecord, type Children } from './record.ts'
import { type CdeRow, type CdeTable, cdeTable, FILLS, TABLES, UNUSED } from './tables.ts'

const NUMBER = /^CTR\d{8}$/

interface Member<T extends CdeTable = CdeTable> {
  file: SourceFile
  table: T
}

const isOf = <T extends CdeTable>(member: Member, table: T): member is Member<T> => member.table === table

const shown = (row: Readonly<Record<string, string>>): string => excerpt(Object.values(row).filter(Boolean))

/** Registration number of a row; null where it has none. */
const numberOf = (row: Readonly<Record<string, string>>): string => (row['登记号'] ?? '').replace(/\s/g, '').toUpperCase()

/** Rows of a table whose key is a registration number; the others are told to `log.rejected`. */
async function* tableRows<T extends CdeTable>(
  { file, table }: Member<T>,
  log: ImportLog,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableRow<keyof CdeRow<T>>> {
  const columns = TABLES[table] as readonly (keyof CdeRow<T>)[]
  // Columns are known by position: a row of another width is rejected, so a file that is read has them all.
  log.columns?.(file.name, columns, [])
  for await (const batch of readTable(file, { format: 'csv', delimiter: ',', required: columns, header: 'none', log })) {
    signal?.throwIfAborted()
    for (const told of batch) {
      const number = numberOf(told.row)
      if (number === '') log.rejected({ file: file.name, line: told.line, reason: 'row.key_missing', excerpt: shown(told.row) })
      else if (!NUMBER.test(number))
        log.rejected({ file: file.name, line: told.line, reason: 'row.key_malformed', excerpt: shown(told.row) })
      else yield told
    }
  }
}

/**
 * China's registry of clinical trials of the Center for Drug Evaluation, as collected: trials, endpoints, sites and ethics, joined by the
 * registration number (CT-01). Memory holds the rows of endpoints, sites and ethics, and no trial.
 */
export const cde: ImportSource = {
  id: 'cde',
  databases: ['drugct'],
  tables: Object.keys(TABLES).map((kind) => ({ kind, set: 'CDE', name: `${kind}.csv` })),
  fills: { drugct: FILLS },
  describe: {
    en: 'Clinical trials of China’s registry (CDE), collected as trial_info.csv, trial_endpoint.csv, trial_site_info.csv and trial_ec_info.csv',
    cn: '药物临床试验登记与信息公示平台（CDE）采集文件：trial_info.csv、trial_endpoint.csv、trial_site_info.csv、trial_ec_info.csv',
  },
  async *records(files, log, signal): AsyncGenerator<{ database: string; record: SourceRecord }> {
    const members: Member[] = []
    for (const file of withoutCompanions(files, log, signal)) {
      const table = cdeTable(file.base)
      if (table) members.push({ file, table })
      else log.ignored(file.name)
    }
    const trials = members.filter((member) => isOf(member, 'trial_info'))
    if (members.length === 0)
      throw new ImportError(
        files.length === 1 ? 'import.file_unknown' : 'import.nothing_to_read',
        'no table of the registry (trial_info.csv …)',
        files[0]?.name,
      )
    if (trials.length === 0) throw new ImportError('import.file_missing', 'comes without trial_info.csv', members[0]?.file.name)

    // No file has a date of its own: the latest day on which a trial in it was posted had passed when it was made.
    const known = new Set<string>()
    const ages = new Map<string, string>()
    for (const { file, table } of trials) {
      let asOf = ''
      for await (const { row } of tableRows({ file, table }, SILENT, signal)) {
        known.add(numberOf(row))
        asOf = latest([asOf, isoDate(row.首次公示日期)], '')
      }
      ages.set(file.name, asOf || (file.modified ?? ''))
      log.table?.(file.name, { kind: table, asOf: asOf || null })
      log.unused?.(file.name, UNUSED)
    }

    const children = new Map<string, Children>()
    const found: Partial<Record<CdeTable, string>> = { trial_info: trials[0]?.file.name ?? '' }
    for (const member of members) {
      const { file, table } = member
      if (table === 'trial_info') continue
      log.table?.(file.name, { kind: table })
      found[table] ??= file.name
      for await (const { line, row } of tableRows(member, log, signal)) {
        const number = numberOf(row)
        if (!known.has(number)) {
          log.rejected({ file: file.name, line, reason: 'row.orphan', excerpt: shown(row) })
          continue
        }
        const its = children.get(number) ?? {}
        children.set(number, its)
        const rows = ((its as Partial<Record<CdeTable, Readonly<Record<string, string>>[]>>)[table] ??= [])
        const isRepeat = rows.some((one) => Object.entries(row).every(([column, value]) => one[column] === value))
        if (isRepeat) log.merged(file.name)
        else {
          log.kept(file.name)
          rows.push(row)
        }
      }
    }

    const seen = new Map<string, string>()
    for (const { file, table } of trials) {
      const asOf = ages.get(file.name) ?? ''
      for await (const { line, row } of tableRows({ file, table }, log, signal)) {
        const number = numberOf(row)
        if (!takeNewest(seen, number, asOf, log, file.name)) continue
        const source = { file: file.name, asOf, files: found }
        const record = cdeRecord(row, children.get(number) ?? {}, source, (field, value, why) =>
          log.noted?.({ file: file.name, line, database: 'drugct', field, value: value.slice(0, 200), ...(why && { why }) }),
        )
        yield { database: 'drugct', record }
      }
    }
    if (seen.size === 0) throw new ImportError('import.no_records', 'no trial could be read', trials[0]?.file.name)
  },
}
