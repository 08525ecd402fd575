import type { SourceRecord } from '../../../../domain/record.ts'
import { withoutCompanions } from '../../readers/companions.ts'
import { readTable, type TableRow } from '../../readers/table.ts'
import { SILENT } from '../../rowCounts.ts'
import { ImportError, type ImportLog, type ImportNote, type ImportSource, type SourceFile } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { firstDay, isoDate, latest } from '../../values/dates.ts'
import { excerpt } from '../../values/text.ts'
import { cdeRecord, type CdeSource, type Children } from './record.ts'
import { type CdeRow, type CdeTable, cdeTable, FILLS, TABLE_NAMES, TABLES, UNUSED } from './tables.ts'

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
  for await (const batch of readTable(file, {
    format: 'csv',
    delimiter: ',',
    fallback: 'gb18030',
    required: columns,
    header: 'none',
    log,
  })) {
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

/** Whether a day, as precise as it is told, is still to come. */
const isLater = (date: string, today: string | undefined): boolean => today !== undefined && firstDay(date) > today

/** Names of the folders and archives a file lies in. */
const wayTo = (name: string): string[] => name.split(/[\\/!]/).slice(0, -1)
const shared = (one: readonly string[], other: readonly string[]): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** One collection of the registry's pages: its trials, and the file of each table there is. */
interface Collection {
  trials: Member<'trial_info'>
  asOf: string
  /** Registration numbers of its trials. */
  numbers: ReadonlySet<string>
  files: Partial<Record<CdeTable, string>>
}

/**
 * The collection that a file of another table is of: the one nearest to it. Nearest is whose way goes along with the file's the farthest, and of those the one
 * that has the shortest rest: the file's own folder before one in it.
 *
 * @throws ImportError `import.files_unclear` where two are as near, or the collection has a file of this table already
 */
const collectionOf = ({ file, table }: Member, all: readonly Collection[]): Collection => {
  const way = wayTo(file.name)
  const near = all
    .map((collection) => {
      const its = wayTo(collection.trials.file.name)
      const along = shared(way, its)
      return { collection, along, rest: its.length - along }
    })
    .sort((one, other) => other.along - one.along || one.rest - other.rest)
  const [first, next] = near
  if (!first || (next && next.along === first.along && next.rest === first.rest)) {
    const both = [first, next].flatMap((one) => (one ? [one.collection.trials.file.name] : [])).join(', ')
    throw new ImportError('import.files_unclear', `may belong to any of ${both}`, file.name)
  }
  const { collection } = first
  const before = collection.files[table]
  if (before !== undefined)
    throw new ImportError('import.files_unclear', `belongs to ${collection.trials.file.name}, and so does ${before}`, file.name)
  return collection
}

/**
 * China's registry of clinical trials of the Center for Drug Evaluation, as collected: trials, endpoints, sites and ethics, joined by the
 * registration number (CT-01). Of several collections the newest that has a trial tells it, and each other table of it the newest that has such a
 * table. Memory holds the rows of endpoints, sites and ethics, and no trial.
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
  async *records(files, log, signal, today): AsyncGenerator<{ database: string; record: SourceRecord }> {
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

    // No file has a date of its own: the latest day on which a trial in it was posted had passed when it was made. A day to come is a slip.
    const collections: Collection[] = []
    for (const { file, table } of trials) {
      let asOf = ''
      const numbers = new Set<string>()
      for await (const { row } of tableRows({ file, table }, SILENT, signal)) {
        numbers.add(numberOf(row))
        const posted = isoDate(row.首次公示日期)
        if (posted !== null && !isLater(posted, today)) asOf = latest([asOf, firstDay(posted)], '')
      }
      collections.push({ trials: { file, table }, asOf: asOf || (file.modified ?? ''), numbers, files: { trial_info: file.name } })
      log.table?.(file.name, { kind: table, asOf: asOf || null })
      log.unused?.(file.name, UNUSED)
    }

    const others: { member: Member; collection: Collection }[] = []
    for (const member of members) {
      if (member.table === 'trial_info') continue
      const collection = collectionOf(member, collections)
      collection.files[member.table] = member.file.name
      others.push({ member, collection })
    }
    const newestFirst = collections.toSorted((one, other) => (one.asOf < other.asOf ? 1 : one.asOf > other.asOf ? -1 : 0))
    /** The collection that tells what of a trial is in a table: a newer one without that table says nothing of it. */
    const tellerOf = (number: string, table: CdeTable): Collection | undefined =>
      newestFirst.find(({ numbers, files: its }) => its[table] !== undefined && numbers.has(number))

    const children = new Map<string, Children>()
    for (const { member, collection } of others) {
      const { file, table } = member
      log.table?.(file.name, { kind: table })
      const before = new Set<string>()
      for await (const { line, row } of tableRows(member, log, signal)) {
        const number = numberOf(row)
        if (!collection.numbers.has(number)) {
          log.rejected({ file: file.name, line, reason: 'row.orphan', excerpt: shown(row) })
          continue
        }
        const all = JSON.stringify(row)
        if (before.has(all) || tellerOf(number, table) !== collection) {
          log.merged(file.name)
          continue
        }
        before.add(all)
        log.kept(file.name)
        const its = children.get(number) ?? {}
        children.set(number, its)
        const rows = ((its as Partial<Record<CdeTable, { file: string; line: number; row: typeof row }[]>>)[table] ??= [])
        rows.push({ file: file.name, line, row })
      }
    }

    const seen = new Map<string, string>()
    for (const collection of collections) {
      const { trials: member, asOf } = collection
      const { file } = member
      for await (const { line, row } of tableRows(member, log, signal)) {
        const number = numberOf(row)
        if (!takeNewest(seen, number, asOf, log, file.name) || tellerOf(number, 'trial_info') !== collection) continue
        const note = (field: string, value: string, why?: ImportNote['why'], at = { file: file.name, line }) =>
          log.noted?.({
            file: at.file,
            line: at.line,
            database: 'drugct',
            field,
            value: value.slice(0, 200),
            ...(why && why !== 'option' && { why }),
          })
        const posted = isoDate(row.首次公示日期)
        if (posted !== null && isLater(posted, today)) note('firstPostedDate', posted, 'later')
        const from: CdeSource['files'] = {}
        for (const table of TABLE_NAMES) {
          const teller = tellerOf(number, table)
          const name = teller?.files[table]
          if (teller && name !== undefined) from[table] = { file: name, asOf: teller.asOf }
        }
        const record = cdeRecord(row, children.get(number) ?? {}, { file: file.name, asOf, files: from }, note)
        yield { database: 'drugct', record }
      }
    }
    if (seen.size === 0) throw new ImportError('import.no_records', 'no trial could be read', trials[0]?.file.name)
  },
}
