import { type DatabaseDefinition, fieldsWhere, isLinked } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Logger } from './catalogue.ts'
import { type Engine, SetGone } from './engine.ts'
import type { ChineseNames } from './facets.ts'
import {
  besideColumn,
  type Column,
  columnsOf,
  createSets,
  detailsTable,
  frequentTable,
  linesTable,
  placesTable,
  name,
  namesTable,
  recordsTable,
  rowsTable,
  SETS_TABLE,
  typeOf,
  wordsTable,
} from './schema.ts'

/** What `sets` says about a database's current set. */
export interface SetInfo {
  id: string
  seq: number
  records: number
  /** The latest and the earliest day that its records' files are as of; '' where none tells, or nobody looked yet. */
  asOf: string
  asOfFrom: string
  importedAt: string
  sample: boolean
  publishers: string[]
  /** Its names are the publisher's spellings. Versions before there were groups kept the vocabulary's names in their place. */
  published: boolean
  /** `LAYOUT` when it was filled; 0 where nobody wrote it down. */
  layout: number
  /** Order that its records' `_rank` follows, as `compileSort` has it; '' where they have none. */
  rankedBy: string
  /** What its details were made of, as `textsBy` has it; '' where it has none. */
  detailsBy: string
  /** Other orders that its records have a place in, as `writtenOrders` has them; '' where they have none. */
  orders: string
  /** What its rows were made of, as `textsBy` has it; '' where it has none. */
  rowsBy: string
}

/** A set in use: fully qualified tables, ready for FROM. */
export interface OpenSet extends SetInfo {
  recordsFrom: string
  namesFrom: string
  frequentFrom: string
  /** There where `detailsBy` says so. */
  detailsFrom: string
  /** There where `rowsBy` says so. */
  rowsFrom: string
  /** Null for a set from before there were words. */
  wordsFrom: string | null
  /** Its fields have an index of whole words, too. */
  fieldWords: boolean
  chinese: ChineseNames
}

/** How long another process's swap may go unseen, ms (servers at a URL only; an embedded engine has one process). */
const REFRESH_MS = 1000

type SetRow = [
  database: string,
  id: string,
  seq: number,
  records: number,
  asOf: string,
  importedAt: string,
  sample: number,
  publishers: string[],
  asOfFrom: string,
  published: number,
  layout: number,
  rankedBy: string,
  detailsBy: string,
  orders: string,
  rowsBy: string,
]

/**
 * Which set of each database is current, who is reading which, and what may go. A set that was replaced is dropped when its
 * last reader here is done; on a server other gateways may still be reading it, so there it stays until the next swap.
 */
export class Sets {
  private readonly engine: Engine
  private readonly now: () => number
  private readonly logger: Logger | undefined
  private readonly current = new Map<string, SetInfo>()
  private readonly readers = new Map<string, number>()
  private readonly doomed = new Set<string>()
  private readonly chinese = new Map<string, Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>>()
  private readAt = Number.NEGATIVE_INFINITY
  /** Ids of sets that loads of this process are filling. */
  readonly loading = new Set<string>()

  constructor(engine: Engine, now: () => number, logger?: Logger) {
    this.engine = engine
    this.now = now
    this.logger = logger
  }

  private qualified(table: string): string {
    return `${name(this.engine.database)}.${name(table)}`
  }

  recordsOf(database: string, set: string): string {
    return this.qualified(recordsTable(database, set))
  }

  namesOf(database: string, set: string): string {
    return this.qualified(namesTable(database, set))
  }

  frequentOf(database: string, set: string): string {
    return this.qualified(frequentTable(database, set))
  }

  linesOf(database: string, set: string): string {
    return this.qualified(linesTable(database, set))
  }

  placesOf(database: string, set: string): string {
    return this.qualified(placesTable(database, set))
  }

  wordsOf(database: string, set: string): string {
    return this.qualified(wordsTable(database, set))
  }

  rowsOf(database: string, set: string): string {
    return this.qualified(rowsTable(database, set))
  }

  detailsOf(database: string, set: string): string {
    return this.qualified(detailsTable(database, set))
  }

  /** Makes the table of sets and reads it. Sets whose columns no longer fit their definition gain what is missing. */
  async open(definitions: readonly DatabaseDefinition[]): Promise<void> {
    await this.engine.command(createSets(this.engine.database))
    // From before it was kept.
    await this.engine.command(
      `ALTER TABLE ${this.qualified(SETS_TABLE)} ADD COLUMN IF NOT EXISTS asOfFrom String, ADD COLUMN IF NOT EXISTS published UInt8, ADD COLUMN IF NOT EXISTS layout UInt8, ADD COLUMN IF NOT EXISTS rankedBy String, ADD COLUMN IF NOT EXISTS detailsBy String, ADD COLUMN IF NOT EXISTS orders String, ADD COLUMN IF NOT EXISTS rowsBy String`,
    )
    await this.refresh(true)
    const rows = await this.engine.rows<[string, string, string]>(
      `SELECT table, name, type FROM system.columns WHERE database = {database:String}`,
      { database: this.engine.database },
    )
    const byTable = new Map<string, Map<string, string>>()
    for (const [table, column, type] of rows) {
      const columns = byTable.get(table) ?? new Map<string, string>()
      columns.set(column, type)
      byTable.set(table, columns)
    }
    for (const definition of definitions) {
      const set = this.current.get(definition.id)
      if (!set) continue
      const columns = byTable.get(recordsTable(definition.id, set.id)) ?? new Map<string, string>()
      const expected = columnsOf(definition)
      const tables = [recordsTable, namesTable, frequentTable, ...(set.layout >= 1 ? [wordsTable] : [])].map((table) =>
        table(definition.id, set.id),
      )
      if (tables.some((table) => !byTable.has(table)) || !(await this.convert(definition.id, set.id, columns, expected))) {
        this.current.delete(definition.id)
        this.unfit.add(set.id)
        // Published records are never thrown away unread; the sample is made again.
        if (!set.sample) this.kept.set(definition.id, set)
        this.logger?.warn({ database: definition.id, set: set.id }, 'stored records do not fit the definition; import again')
        continue
      }
      if (!set.published && (await this.holdsPublished(definition, set.id, columns))) {
        this.asPublished.add(set.id)
        set.published = true
      }
      if (!set.published)
        this.logger?.warn(
          { database: definition.id },
          "its names were stored by an earlier version and are the vocabulary's, not the publisher's; import its files again",
        )
      const missing = expected.filter((column) => !columns.has(column.name))
      if (missing.length === 0) continue
      this.logger?.warn(
        { database: definition.id, columns: missing.map((column) => column.name) },
        'new columns are empty until its files are imported again',
      )
      for (const column of missing)
        await this.engine.command(
          `ALTER TABLE ${this.recordsOf(definition.id, set.id)} ADD COLUMN IF NOT EXISTS ${name(column.name)} ${typeOf(column)}`,
        )
    }
  }

  /** Whether a set from before this was written down has groups beside its names, so that the names are the publisher's. */
  private async holdsPublished(definition: DatabaseDefinition, set: string, columns: ReadonlyMap<string, string>): Promise<boolean> {
    const beside = fieldsWhere(definition, isLinked).map(besideColumn)
    if (beside.length === 0) return true
    if (!beside.every((column) => columns.has(column.replaceAll('`', '')))) return false
    const found = await this.engine.rows(
      `SELECT 1 FROM ${this.recordsOf(definition.id, set)} WHERE ${beside.map((column) => `arrayExists(g -> g != '', ${column})`).join(' OR ')} LIMIT 1`,
    )
    return found.length > 0
  }

  /** Sets from before `published` was written down that hold the publisher's names all the same. */
  private readonly asPublished = new Set<string>()

  /** Sets of which a column was given another type, by which records may sort otherwise than they stand. */
  private readonly reordered = new Set<string>()

  /** Sets whose columns cannot be read by their definition any more. */
  private readonly unfit = new Set<string>()
  /** Those of them that hold a publisher's records: they stay on disk until an import replaces them. */
  private readonly kept = new Map<string, SetInfo>()

  /** A set that is there but cannot be read, so that nobody takes its database for a new one. */
  unreadable(database: string): SetInfo | undefined {
    return this.kept.get(database)
  }

  /** Changes columns whose type is another than the definition's; false when the engine cannot. */
  private async convert(
    database: string,
    set: string,
    columns: ReadonlyMap<string, string>,
    expected: readonly Column[],
  ): Promise<boolean> {
    for (const column of expected) {
      const stored = columns.get(column.name)
      if (stored === undefined || stored === column.type) continue
      this.logger?.warn({ database, column: column.name, from: stored, to: column.type }, 'a column changes its type')
      try {
        await this.engine.command(`ALTER TABLE ${this.recordsOf(database, set)} MODIFY COLUMN ${name(column.name)} ${column.type}`)
      } catch {
        return false
      }
      this.reordered.add(set)
      const info = this.current.get(database)
      if (info) info.rankedBy = info.orders = ''
    }
    return true
  }

  /** Reads the table of sets again when it is due. */
  async refresh(force = false): Promise<void> {
    if (!force && (this.engine.embedded || this.now() - this.readAt < REFRESH_MS)) return
    const rows = await this.engine.rows<SetRow>(
      `SELECT database, id, seq, records, asOf, importedAt, sample, publishers, asOfFrom, published, layout, rankedBy, detailsBy, orders, rowsBy FROM ${this.qualified(SETS_TABLE)} ORDER BY seq DESC, id DESC LIMIT 1 BY database`,
    )
    this.readAt = this.now()
    for (const [
      database,
      id,
      seq,
      records,
      asOf,
      importedAt,
      sample,
      publishers,
      asOfFrom,
      published,
      layout,
      rankedBy,
      detailsBy,
      orders,
      rowsBy,
    ] of rows)
      if (!this.unfit.has(id))
        this.current.set(database, {
          id,
          seq: Number(seq),
          records: Number(records),
          asOf,
          asOfFrom,
          importedAt,
          sample: Boolean(sample),
          publishers,
          published: Boolean(published) || this.asPublished.has(id),
          layout: Number(layout),
          rankedBy: this.reordered.has(id) ? '' : rankedBy,
          detailsBy,
          orders: this.reordered.has(id) ? '' : orders,
          rowsBy,
        })
  }

  get(database: string): SetInfo | undefined {
    return this.current.get(database)
  }

  /**
   * Runs `use` on the current set of a database, which stays readable until `use` is done. When another process replaced and
   * dropped the set meanwhile, runs again on the new one, once.
   *
   * @throws MateriaError `catalogue.unavailable` when that one is gone, too.
   */
  async using<T>(database: string, empty: () => T | Promise<T>, use: (set: OpenSet) => Promise<T>): Promise<T> {
    try {
      await this.refresh()
      return await this.once(database, empty, use)
    } catch (error) {
      if (!(error instanceof SetGone)) throw error
      try {
        await this.refresh(true)
        return await this.once(database, empty, use)
      } catch (again) {
        throw again instanceof SetGone ? new MateriaError('catalogue.unavailable', { cause: again }) : again
      }
    }
  }

  private async once<T>(database: string, empty: () => T | Promise<T>, use: (set: OpenSet) => Promise<T>): Promise<T> {
    const info = this.current.get(database)
    if (!info) return empty()
    this.readers.set(info.id, (this.readers.get(info.id) ?? 0) + 1)
    try {
      const chinese = await this.chineseOf(database, info.id)
      return await use({
        ...info,
        recordsFrom: this.recordsOf(database, info.id),
        namesFrom: this.namesOf(database, info.id),
        frequentFrom: this.frequentOf(database, info.id),
        detailsFrom: this.detailsOf(database, info.id),
        rowsFrom: this.rowsOf(database, info.id),
        wordsFrom: info.layout >= 1 ? this.wordsOf(database, info.id) : null,
        fieldWords: info.layout >= 2,
        chinese: (field) => chinese.get(field) ?? new Map<string, string>(),
      })
    } finally {
      const left = (this.readers.get(info.id) ?? 1) - 1
      if (left > 0) this.readers.set(info.id, left)
      else {
        this.readers.delete(info.id)
        if (this.doomed.has(info.id)) void this.drop(database, info.id).catch(() => undefined)
      }
    }
  }

  /** Chinese names of a set's keys; few (the vocabulary's), so they are kept. */
  private chineseOf(database: string, set: string): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
    let names = this.chinese.get(set)
    if (!names) {
      names = this.engine
        .rows<[string, string, string]>(`SELECT field, key, min(cn) FROM ${this.namesOf(database, set)} WHERE cn != '' GROUP BY field, key`)
        .then((rows) => {
          const byField = new Map<string, Map<string, string>>()
          for (const [field, key, cn] of rows) {
            const keys = byField.get(field) ?? new Map<string, string>()
            keys.set(key, cn)
            byField.set(field, keys)
          }
          return byField
        })
      names.catch(() => this.chinese.delete(set))
      this.chinese.set(set, names)
    }
    return names
  }

  /** Makes a filled set the current one: the swap is this one inserted row. */
  async swap(database: string, info: Omit<SetInfo, 'seq'>): Promise<void> {
    await this.refresh(true)
    const before = this.current.get(database)
    // Monotonic also when clocks of several gateways differ.
    const seq = Math.max(this.now(), (before?.seq ?? 0) + 1)
    await this.engine.command(
      `INSERT INTO ${this.qualified(SETS_TABLE)} (database, id, seq, records, asOf, importedAt, sample, publishers, asOfFrom, published, layout, rankedBy, detailsBy, orders, rowsBy)
       SELECT {database:String}, {id:String}, {seq:UInt64}, {records:UInt64}, {asOf:String}, {importedAt:String}, {sample:UInt8}, {publishers:Array(String)}, {asOfFrom:String}, {published:UInt8}, {layout:UInt8}, {rankedBy:String}, {detailsBy:String}, {orders:String}, {rowsBy:String}`,
      { database, ...info, seq, sample: info.sample ? 1 : 0, published: info.published ? 1 : 0 },
    )
    this.current.set(database, { ...info, seq })
    this.kept.delete(database)
    this.readAt = this.now()
    if (!before) return
    this.doomed.add(before.id)
    if (this.engine.embedded && !this.readers.has(before.id)) await this.drop(database, before.id)
  }

  async drop(database: string, set: string): Promise<void> {
    this.doomed.delete(set)
    this.chinese.delete(set)
    if (this.engine.embedded || this.loading.has(set)) await this.dropTables(database, set)
  }

  async dropTables(database: string, set: string): Promise<void> {
    await this.engine.command(`DROP TABLE IF EXISTS ${this.recordsOf(database, set)} SYNC`)
    await this.engine.command(`DROP TABLE IF EXISTS ${this.namesOf(database, set)} SYNC`)
    await this.engine.command(`DROP TABLE IF EXISTS ${this.frequentOf(database, set)} SYNC`)
    await this.engine.command(`DROP TABLE IF EXISTS ${this.wordsOf(database, set)} SYNC`)
    await this.engine.command(`DROP TABLE IF EXISTS ${this.rowsOf(database, set)} SYNC`)
    await this.engine.command(`DROP TABLE IF EXISTS ${this.detailsOf(database, set)} SYNC`)
    await this.engine.command(`DROP TABLE IF EXISTS ${this.linesOf(database, set)} SYNC`)
    await this.engine.command(`DROP TABLE IF EXISTS ${this.placesOf(database, set)} SYNC`)
  }

  /**
   * Drops sets that are neither current nor being filled or read here. On a server, where other gateways load and read too,
   * only those older than a day.
   */
  async sweep(): Promise<void> {
    await this.refresh(true)
    const rows = await this.engine.rows<[string, number]>(
      `SELECT name, toUnixTimestamp(metadata_modification_time) FROM system.tables WHERE database = {database:String} AND name LIKE '%\\_\\_%'`,
      { database: this.engine.database },
    )
    const kept = new Set<string>([
      ...[...this.current.values(), ...this.kept.values()].map((set) => set.id),
      ...this.loading,
      ...this.readers.keys(),
    ])
    for (const [table, modified] of rows) {
      const [, set] = table.split('__')
      if (set === undefined || kept.has(set)) continue
      if (!this.engine.embedded && this.now() / 1000 - Number(modified) < 86_400) continue
      this.logger?.info({ table }, 'removing what an unfinished or replaced load left')
      await this.engine.command(`DROP TABLE IF EXISTS ${this.qualified(table)} SYNC`)
    }
  }
}
