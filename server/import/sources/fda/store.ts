import { posix } from 'node:path'
import { type Row, tableReader } from '../../readers/columns.ts'
import { dateInName } from '../../values/dates.ts'
import { splitOutside } from '../../values/lists.ts'
import { withoutZeros } from '../../values/numbers.ts'
import type { SourceFile } from '../../types.ts'
import { isNoProperty } from './drugsAtFda.ts'
import type { Table, Told } from './table.ts'
import { DESCRIBES, READING_ORDER, type RowOfTable, type RowTable, type TableId, tableOf } from './tables.ts'

/** A file given, and which table it is. */
export interface Source {
  file: SourceFile
  id: TableId
  /** Files of one of the publisher's products given together: one release. */
  release: string
  /** 0 is the most recent release. */
  rank: number
  /** No file of the same table is more recent. */
  isNewest: boolean
  /** The latest date of things done that this very file tells. */
  latestAction: string | null
  /** Columns it has, by the names asked for. */
  readonly columns: Set<string>
}

/** In no field: `tidy` leaves no control character. */
const FIELD_END = '\u001f'

/** Columns of each table, in the order rows have them. */
const NAMES = Object.fromEntries(READING_ORDER.map((id) => [id, tableReader(tableOf(id) as Table).names])) as Record<
  TableId,
  readonly string[]
>

/**
 * A row that became part of an application, as one text: a text per field would take three times the room, and parts of a
 * text read from a file would keep all of that piece of the file.
 */
export class Entry<Id extends RowTable = RowTable> {
  readonly source: Source
  readonly #id: Id
  readonly #fields: string

  constructor(id: Id, row: RowOfTable<Id>, source: Source) {
    this.#fields = Object.values(row).join(FIELD_END)
    this.#id = id
    this.source = source
  }

  get row(): RowOfTable<Id> {
    const fields = this.#fields.split(FIELD_END)
    const row: Record<string, string> = {}
    NAMES[this.#id].forEach((name, index) => (row[name] = fields[index] ?? ''))
    return row as RowOfTable<Id>
  }
}

/** Everything known under one application number: per table, the rows by key. */
export type Application = { [Id in RowTable]?: Map<string, Entry<Id>[]> }

export const entriesOf = <Id extends RowTable>(application: Application, id: Id): Entry<Id>[] => {
  const table = application[id] as Map<string, Entry<Id>[]> | undefined
  return table ? [...table.values()].flat() : []
}

/** A row with the columns of its file. */
export const toldBy = <Id extends RowTable>({ row, source }: Entry<Id>): Told<RowOfTable<Id>> => ({
  row,
  has: (column) => source.columns.has(column),
})

/** Rows under one key of a table: the columns of `key`, in their order. */
export const entriesUnder = <Id extends RowTable>(application: Application, id: Id, ...key: readonly string[]): Entry<Id>[] =>
  (application[id] as Map<string, Entry<Id>[]> | undefined)?.get(key.join('|')) ?? []

const keyOf = (id: RowTable, row: Row<string>): string => {
  const { key = [] } = tableOf(id) as Table
  // Spreadsheets take the zeros off the Purple Book's product numbers.
  return key.map((name) => (id === 'purple' ? withoutZeros(row[name] ?? '') : row[name])).join('|')
}

/** Whether two rows say the same but for their mark: the Purple Book repeats a changed row under N, R or U and again in its full list. */
const isSame = (mark: string | undefined, a: Row<string>, b: Row<string>): boolean =>
  Object.keys(a).every((name) => name === mark || a[name] === b[name])

/** A row that was told of under another mark before keeps both, in the order met. */
const withMark = (entry: Entry<'purple'>, mark: string): Entry<'purple'> => {
  const { row, source } = entry
  const marks = splitOutside(row['N/R/U'], ',')
  return mark === '' || marks.includes(mark) ? entry : new Entry('purple', { ...row, 'N/R/U': [...marks, mark].join(', ') }, source)
}

/** What the files tell, by application, until all are read. */
export class Store {
  readonly applications = new Map<string, Application>()
  readonly classes = new Map<string, { code: string; text: string }>()
  readonly documentTypes = new Map<string, string>()
  readonly statuses = new Map<string, string>()
  readonly actionTypes = new Map<string, string>()
  /** Per release (the files given together), the latest date of things done that its tables tell. */
  readonly latestAction = new Map<string, string>()
  /** Files of each table, the most recent first. */
  readonly sources = new Map<TableId, Source[]>()

  has(id: TableId): boolean {
    return this.sources.has(id)
  }

  /**
   * Whether a column's answer on this application was read: from one of the files that its rows of the table come from, or, where the
   * table has none of it, from any.
   */
  hasColumn<Id extends RowTable>(application: Application, id: Id, column: keyof RowOfTable<Id> & string): boolean {
    const own = sourcesOf(application, [id])
    return (own.length > 0 ? own : (this.sources.get(id) ?? [])).some(({ columns }) => columns.has(column))
  }

  /**
   * Takes a row: `merged` when a newer or equal one is there, `orphan` when it points to an application no table describes.
   * Tables that describe applications are read before those that point to them.
   */
  add<Id extends RowTable>(id: Id, number: string, row: RowOfTable<Id>, source: Source): 'kept' | 'merged' | 'orphan' {
    let application = this.applications.get(number)
    if (!application) {
      if (!DESCRIBES.has(id)) return 'orphan'
      this.applications.set(number, (application = {}))
    }
    // Nearly all rows say that a submission has no property; that needs no room.
    if (id === 'properties' && isNoProperty((row as RowOfTable<'properties'>).SubmissionPropertyTypeCode))
      return source.isNewest ? 'kept' : 'merged'
    const table = (application[id] ??= new Map() as Application[Id]) as Map<string, Entry<Id>[]>
    const key = keyOf(id, row)
    const there = table.get(key)
    if (!there) {
      table.set(key, [new Entry(id, row, source)])
      return 'kept'
    }
    const isOlder = there[0]?.source !== source
    if (isOlder) return 'merged'
    const { mark } = tableOf(id) as Table
    const same = there.findIndex((one) => isSame(mark, one.row, row))
    if (same >= 0) {
      if (mark) there[same] = withMark(there[same] as Entry<'purple'>, (row as RowOfTable<'purple'>)['N/R/U']) as unknown as Entry<Id>
      return 'merged'
    }
    // A file of several releases has them one after the other, and each lists a product once: the last row tells it.
    if (id === 'purple' && key !== '') {
      there[0] = new Entry(id, row, source)
      return 'merged'
    }
    there.push(new Entry(id, row, source))
    return 'kept'
  }

  /** When a file's release was made: the archive's stamp, the last thing its tables tell of, or a date in its folder's name; '' if unknown. */
  releaseDate({ file, release }: Source): string {
    return file.modified ?? this.latestAction.get(release) ?? dateInName(posix.basename(release)) ?? ''
  }
}

/** Files whose rows are part of the application, of the tables named. */
export const sourcesOf = (application: Application, tables: readonly RowTable[]): Source[] => [
  ...new Set(tables.flatMap((id) => entriesOf(application, id).map(({ source }) => source))),
]
