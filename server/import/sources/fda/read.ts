import { posix } from 'node:path'
import { tableReader } from '../../readers/columns.ts'
import { readTable, type TableRow } from '../../readers/table.ts'
import { excerptOf } from '../../readers/text.ts'
import { isWorkbook, readWorkbookRows } from '../../readers/workbook.ts'
import { SILENT } from '../../rowCounts.ts'
import { ImportError, type ImportLog, type RejectionReason, type SourceFile } from '../../types.ts'
import { americanDate, dateInName } from '../../values/dates.ts'
import { tidy } from '../../values/text.ts'
import { approvalStatement } from './orangeBook.ts'
import { meant } from './purpleBook.ts'
import { applicationNumber } from './rules.ts'
import type { Source, Store } from './store.ts'
import { FAMILY_NAMES, type Family, type Table } from './table.ts'
import { LOOKUPS, type LookupTable, READING_ORDER, type RowOfTable, type RowTable, type TableId, tableOf } from './tables.ts'

/** How far below the top of a file with title lines its header may lie. */
const PREAMBLE_ROWS = 50

const plainTable = (id: TableId): Table => tableOf(id) as Table

/** Whether one of a file's first rows, as cells, is the table's header. */
const matches = (id: TableId, rows: readonly (readonly string[])[]): boolean => {
  const columns = tableReader(plainTable(id))
  const candidates = plainTable(id).header === 'sections' ? rows : rows.slice(0, 1)
  return candidates.some((cells) => columns.missing(columns.find(cells)).length === 0)
}

/** The first rows of a file as cells: a workbook's as they are, a text's as the delimiter of the table in question parts them. */
const headOf = async (file: SourceFile): Promise<{ first: string; rowsFor: (id: TableId) => readonly (readonly string[])[] }> => {
  if (await isWorkbook(file)) {
    const ofSheets = READING_ORDER.filter((id) => plainTable(id).format === 'csv')
    const rows: string[][] = []
    const isHeader = (fields: readonly string[]) => ofSheets.some((id) => matches(id, [fields]))
    for await (const { fields } of readWorkbookRows(file, { isHeader })) if (rows.push(fields) >= PREAMBLE_ROWS) break
    return { first: rows[0]?.join(',') ?? '', rowsFor: (id) => (plainTable(id).format === 'csv' ? rows : []) }
  }
  const lines = Buffer.from(await file.head())
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .split(/\r?\n/)
    .slice(0, PREAMBLE_ROWS)
  const rowsFor = (id: TableId) => lines.map((line) => line.split(plainTable(id).delimiter).map((cell) => cell.replace(/^"|"$/g, '')))
  return { first: lines[0] ?? '', rowsFor }
}

/** Finds the table in a file; tells a damaged file from a foreign one, which is null. */
export const recognise = async (file: SourceFile): Promise<TableId | null> => {
  const { first, rowsFor } = await headOf(file)
  // The columns of one table can be a part of another's: the one with the most columns is meant.
  const [found] = READING_ORDER.filter((id) => matches(id, rowsFor(id))).sort(
    (a, b) => tableOf(b).required.length - tableOf(a).required.length,
  )
  if (found) return found
  const meant = READING_ORDER.filter((id) => tableOf(id).base.test(file.base))
  const [any] = meant
  if (any === undefined) return null
  // Reading it as what it is meant to be names what is wrong with it.
  const id = meant.find((one) => first.includes(tableOf(one).delimiter)) ?? any
  for await (const rows of readTable(file, { ...plainTable(id), log: SILENT })) {
    void rows
    break
  }
  throw new ImportError('import.format', 'is not what its name says', file.name)
}

/** Files given together come from one release. */
const setOf = (file: SourceFile): string => (file.name.includes('!') ? (file.name.split('!')[0] as string) : posix.dirname(file.name))

/** A date of the table's own columns; the Purple Book is saved by spreadsheets, with two-digit years of things past. */
const dateIn = (id: TableId, text: string): string | null => americanDate(text, tableOf(id).family === 'purpleBook' ? 'past' : undefined)

const latestDate = async ({ file, id }: Pick<Source, 'file' | 'id'>): Promise<string | null> => {
  const { dated } = plainTable(id)
  let latest: string | null = null
  if (!dated) return null
  for await (const rows of readTable(file, { ...plainTable(id), log: SILENT })) {
    for (const { row } of rows) {
      for (const column of dated) {
        const date = dateIn(id, row[column] ?? '')
        if (date && (!latest || date > latest)) latest = date
      }
    }
  }
  return latest
}

/**
 * Where releases overlap (a partial newer set beside a full older one) the newer goes first: by the archive's stamp, else the
 * latest date in the release's own tables, else a date in its folder's name; where one of them has none, the last given is newest.
 */
export const rankSources = async (found: readonly { file: SourceFile; id: TableId }[]): Promise<Source[]> => {
  const byTable = new Map<TableId, Set<string>>()
  for (const { file, id } of found) byTable.set(id, (byTable.get(id) ?? new Set()).add(file.name))
  const isContested = (family: Family) => found.some(({ id }) => tableOf(id).family === family && (byTable.get(id)?.size ?? 0) > 1)
  const sources: Source[] = found.map((one): Source => ({
    ...one,
    release: `${tableOf(one.id).family} ${setOf(one.file)}`,
    rank: 0,
    isNewest: true,
    latestAction: null,
    columns: new Set(),
  }))
  for (const family of Object.keys(FAMILY_NAMES) as Family[]) {
    if (!isContested(family)) continue
    const own: Source[] = sources.filter(({ id }) => tableOf(id).family === family)
    const dates = new Map<string, string | null>()
    for (const source of own) {
      const set = source.release
      const stamp = source.file.modified ?? (await latestDate(source))
      const known = dates.get(set) ?? null
      dates.set(set, stamp && (!known || stamp > known) ? stamp : known)
    }
    for (const [set, date] of dates) if (!date) dates.set(set, dateInName(posix.basename(set)))
    const isDated = [...dates.values()].every(Boolean)
    const order = own
      .map((source, position) => ({ source, position, date: dates.get(source.release) ?? '' }))
      .sort((a, b) => (isDated && a.date !== b.date ? (a.date < b.date ? 1 : -1) : b.position - a.position))
    const tables = new Set<TableId>()
    order.forEach(({ source }, rank) => {
      source.rank = rank
      source.isNewest = !tables.has(source.id)
      tables.add(source.id)
    })
  }
  return sources
}

/** A text in place of a date that says something: the Purple Book's `Date TBD`. */
const isStatement = (text: string): boolean => meant(text) === '' || approvalStatement(text) !== '' || /\bTBD\b/i.test(text)

type PlainRow = Readonly<Record<string, string>>

/** Remembers how recent the file is, and tells of secondary dates that cannot be read: the row stays, without them. */
const noteDates = (store: Store, source: Source, line: number, row: PlainRow, log: ImportLog): void => {
  const { id, file } = source
  const { secondary = {}, dated } = plainTable(id)
  for (const [column, field] of Object.entries(secondary)) {
    const text = row[column] ?? ''
    if (text === '' || field === undefined) continue
    const date = dateIn(id, text)
    if (!date) {
      if (!isStatement(text)) log.noted?.({ file: file.name, line, database: 'drugus', field, value: text, why: 'date' })
      continue
    }
    if (!dated?.includes(column)) continue
    const known = store.latestAction.get(source.release)
    if (!known || date > known) store.latestAction.set(source.release, date)
    if (!source.latestAction || date > source.latestAction) source.latestAction = date
  }
}

/** Whether the date that a row is about can be read: without the day a patent or an exclusivity ends there is no row. */
const hasDate = (id: TableId, row: PlainRow): boolean => {
  const { about } = plainTable(id)
  if (!about) return true
  const text = row[about.date] ?? ''
  return americanDate(text) !== null || (about.mayBeEmpty === true && text === '')
}

const isLookup = (id: TableId): id is LookupTable => (LOOKUPS as readonly TableId[]).includes(id)

/** Puts a code's meaning where the other tables find it; the first of several stays. */
const addLookup = (store: Store, id: LookupTable, row: PlainRow): 'kept' | 'merged' => {
  const put = <V>(into: Map<string, V>, key: string, value: V) => {
    if (into.has(key)) return 'merged'
    into.set(key, value)
    return 'kept'
  }
  if (id === 'classes') {
    const { SubmissionClassCodeID, SubmissionClassCode, SubmissionClassCodeDescription } = row as RowOfTable<'classes'>
    const text = SubmissionClassCodeDescription || SubmissionClassCode
    return put(store.classes, SubmissionClassCodeID, { code: SubmissionClassCode, text })
  }
  if (id === 'documentTypes') {
    const one = row as RowOfTable<'documentTypes'>
    return put(store.documentTypes, one.ApplicationDocsType_Lookup_ID, one.ApplicationDocsType_Lookup_Description)
  }
  if (id === 'statuses') {
    const one = row as RowOfTable<'statuses'>
    return put(store.statuses, one.MarketingStatusID, one.MarketingStatusDescription)
  }
  const one = row as RowOfTable<'actionTypes'>
  return put(store.actionTypes, one.ActionTypes_LookupID, one.ActionTypes_LookupDescription)
}

/**
 * Reads one file into the store. A row without its key, with a number or a date that cannot be one, or of an application no table
 * describes is rejected; every other is kept or merged.
 */
export const readSource = async (store: Store, source: Source, log: ImportLog, signal: AbortSignal | undefined): Promise<void> => {
  const { file, id } = source
  const table = plainTable(id)
  const reject = ({ line, row }: TableRow<string>, reason: RejectionReason) =>
    log.rejected({ file: file.name, line, reason, excerpt: excerptOf(Object.values(row)) })
  const onColumns = (found: readonly string[], missing: readonly string[]) => {
    log.columns?.(file.name, found, missing)
    for (const column of found) source.columns.add(column)
  }
  log.table?.(file.name, { kind: id })
  store.sources.set(id, [...(store.sources.get(id) ?? []), source])
  for await (const rows of readTable(file, { ...table, log, onColumns })) {
    signal?.throwIfAborted()
    for (const told of rows) {
      const row = Object.fromEntries(Object.entries(told.row).map(([name, text]) => [name, tidy(text)]))
      const first = row[table.number] ?? ''
      if (first === '') {
        reject(told, 'row.key_missing')
        continue
      }
      if (isLookup(id)) {
        log[addLookup(store, id, row)](file.name)
        continue
      }
      const number = applicationNumber(first)
      if (!number) reject(told, 'row.key_malformed')
      else if ((table.keyNeeds ?? table.key ?? []).some((name) => row[name] === '')) reject(told, 'row.key_missing')
      else if (!hasDate(id, row)) reject(told, 'row.date_malformed')
      else {
        noteDates(store, source, told.line, row, log)
        const outcome = store.add(id, number, row as RowOfTable<RowTable>, source)
        if (outcome === 'orphan') reject(told, 'row.orphan')
        else log[outcome](file.name)
      }
    }
  }
  log.table?.(file.name, { kind: id, asOf: file.modified ?? source.latestAction })
}
