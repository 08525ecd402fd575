import type { ImportSource, TableOfSet } from './types.ts'

/** A table of the publisher as the files of one import had it; kept in the import's report, to compare the next one with. */
export interface TableSeen {
  /** What the source calls it (`orangeBook.patents`); '' where a source has one table only. */
  kind: string
  /** Names of the files it was in, without their folders; the first ones. */
  files: string[]
  /** The latest the files tell, YYYY-MM-DD; null where they tell none. */
  asOf: string | null
  /** Columns found in any of them; empty where the source does not tell, or the files have no header. */
  columns: string[]
  /** Rows of them that became part of a record; reports from before these were counted do not tell. */
  rows?: number
}

/** What is compared of an import. */
export interface ImportMeasure {
  tables?: readonly TableSeen[]
  /** By database: records handed over, each id once, and the latest as-of date among them. */
  given?: Readonly<Record<string, { records: number; asOf: string | null }>>
  /** What reports from before there were `tables` and `given` tell. */
  databases?: Readonly<Record<string, { records: number; asOf: string | null }>>
}

/** What an import would lose (TRUTH-04). Names are those of the publisher's files. */
export type Loss =
  /** Older than what it replaces: of one of the publisher's tables, or of a whole database. */
  | { kind: 'older'; what: string; was: string; is: string }
  | { kind: 'fewer'; database: string; was: number; is: number }
  /** One of several tables that was cut short: as many records, and less in each. */
  | { kind: 'rows'; what: string; was: number; is: number }
  /** A table that the last import had (`was`), or that belongs to a set of which others are here. */
  | { kind: 'file'; what: string; set: string | null; was: boolean }
  | { kind: 'columns'; what: string; columns: string[] }
  /** Tables of one set from different days. */
  | { kind: 'days'; set: string; oldest: { what: string; asOf: string }; newest: { what: string; asOf: string } }

/**
 * Days that tables of one set may lie apart. Publishers make sets of files monthly or more often, and a table's last entry, where
 * nothing else tells its age, is up to two weeks older than the table.
 */
export const DAYS_APART = 45
/** The part of its records that a database, of its rows that a table, may lose without asking. */
const TOLERATED = 0.1
const FILES_NAMED = 20

const DAY_MS = 86_400_000

/** Collects what a source tells of its files. Bounded: files of one kind are summed up. */
export const createTablesSeen = (shown: (file: string) => string) => {
  const kinds = new Map<string, string>()
  const tables = new Map<string, { files: Set<string>; asOf: string | null; columns: Set<string>; rows: number }>()
  const of = (file: string) => {
    const kind = kinds.get(file) ?? ''
    let table = tables.get(kind)
    if (!table) tables.set(kind, (table = { files: new Set(), asOf: null, columns: new Set(), rows: 0 }))
    if (table.files.size < FILES_NAMED) table.files.add(shown(file))
    return table
  }
  return {
    table: (file: string, { kind, asOf = null }: { kind: string; asOf?: string | null }): void => {
      kinds.set(file, kind)
      const table = of(file)
      if (asOf && (!table.asOf || asOf > table.asOf)) table.asOf = asOf
    },
    columns: (file: string, found: readonly string[]): void => {
      const table = of(file)
      for (const column of found) table.columns.add(column)
    },
    kept: (file: string, rows: number): void => {
      // Where a source has one table only, its records are counted.
      if (kinds.has(file)) of(file).rows += rows
    },
    /** No file comes any more: which table each is of is forgotten. */
    settle: (): void => kinds.clear(),
    all: (): TableSeen[] =>
      [...tables].map(([kind, { files, asOf, columns, rows }]) => ({ kind, files: [...files], asOf, columns: [...columns], rows })),
  }
}

const isDate = (text: string | null | undefined): text is string => /^\d{4}(-\d\d){0,2}$/.test(text ?? '')

/** Whether a date lies before another, as far as both are told. */
const isBefore = (a: string, b: string): boolean => {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) < b.slice(0, length)
}

const isFewer = (was: number, is: number): boolean => is < was * (1 - TOLERATED)

/**
 * What an import would lose, compared with the last one of its source and with the publisher's own sets.
 *
 * @param today YYYY-MM-DD: a date to come is a slip of the publisher's and says nothing of a file's age.
 */
export const lossesOf = (
  source: Pick<ImportSource, 'id' | 'tables'>,
  now: ImportMeasure,
  last: ImportMeasure | null,
  today: string,
): Loss[] => {
  const losses: Loss[] = []
  const known = new Map((source.tables ?? []).map((table): [string, TableOfSet] => [table.kind, table]))
  const here = new Map((now.tables ?? []).map((table) => [table.kind, table]))
  const there = new Map((last?.tables ?? []).map((table) => [table.kind, table]))
  // The publisher's name of it; what the source calls it inside is nothing to an operator.
  const nameOf = ({ kind, files }: TableSeen): string =>
    known.get(kind)?.name ?? (kind.includes('.') ? kind : (files[0]?.split(/[!/\\]/).at(-1) ?? (kind || source.id)))
  const told = (asOf: string | null | undefined): string | null => (isDate(asOf) && !isBefore(today, asOf) ? asOf : null)

  // Files: those the last import had, then those that belong to what is here.
  const setsOf = (tables: Iterable<string>) => new Set([...tables].flatMap((kind) => known.get(kind)?.set ?? []))
  const [sets, setsBefore] = [setsOf(here.keys()), setsOf(there.keys())]
  for (const table of there.values())
    if (table.kind !== '' && !here.has(table.kind))
      losses.push({ kind: 'file', what: nameOf(table), set: known.get(table.kind)?.set ?? null, was: true })
  for (const { kind, set, name } of known.values())
    // A set that was as incomplete before loses nothing.
    if (sets.has(set) && !setsBefore.has(set) && !here.has(kind)) losses.push({ kind: 'file', what: name, set, was: false })

  for (const [kind, table] of here) {
    const before = there.get(kind)
    // Forms without a header, and sources that do not tell, cannot be compared.
    if (!before || table.columns.length === 0) continue
    const gone = before.columns.filter((column) => !table.columns.includes(column))
    if (gone.length > 0) losses.push({ kind: 'columns', what: nameOf(table), columns: gone })
  }

  for (const [kind, table] of here) {
    const [was, is] = [there.get(kind)?.rows ?? 0, table.rows ?? 0]
    if (isFewer(was, is)) losses.push({ kind: 'rows', what: nameOf(table), was, is })
  }

  const dated = [...here.values()].flatMap((table) => {
    const asOf = told(table.asOf)
    return asOf ? [{ table, asOf }] : []
  })
  for (const { table, asOf } of dated) {
    const before = told(there.get(table.kind)?.asOf)
    if (before && isBefore(asOf, before)) losses.push({ kind: 'older', what: nameOf(table), was: before, is: asOf })
  }
  for (const set of sets) {
    const own = dated.filter(({ table, asOf }) => known.get(table.kind)?.set === set && asOf.length === 10)
    const order = own.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))
    const [oldest, newest] = [order[0], order.at(-1)]
    if (oldest && newest && Date.parse(newest.asOf) - Date.parse(oldest.asOf) > DAYS_APART * DAY_MS)
      losses.push({
        kind: 'days',
        set,
        oldest: { what: nameOf(oldest.table), asOf: oldest.asOf },
        newest: { what: nameOf(newest.table), asOf: newest.asOf },
      })
  }

  for (const [database, given] of Object.entries(now.given ?? {})) {
    const before = last?.given?.[database] ?? last?.databases?.[database]
    if (!before) continue
    if (isFewer(before.records, given.records)) losses.push({ kind: 'fewer', database, was: before.records, is: given.records })
    // Where tables tell their dates, those were compared; a report from before that tells only the latest of all.
    if (dated.length > 0 && last?.tables?.some(({ asOf }) => told(asOf))) continue
    const [was, is] = [told(before.asOf), told(dated.map(({ asOf }) => asOf).reduce((a, b) => (a < b ? b : a), given.asOf ?? ''))]
    if (was && is && isBefore(is, was)) losses.push({ kind: 'older', what: database, was, is })
  }
  return losses
}
