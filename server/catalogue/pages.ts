import { LRUCache } from 'lru-cache'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { Condition, Sort } from '../../domain/query.ts'
import type { Row } from '../../domain/record.ts'
import { compile, compileSort, writtenOrders } from './compile.ts'
import type { Engine, RunOptions } from './engine.ts'
import { Params } from './filters/sql.ts'
import { type Hits, placesOf } from './hits.ts'
import type { KeptLines } from './lines.ts'
import { firstBy, type Order, type Orders } from './orders.ts'
import type { FirstPlaces } from './relevance.ts'
import { name, RANK, textsBy } from './schema.ts'
import type { OpenSet } from './sets.ts'
import { selectLines, selectRows } from './stored.ts'
import type { Reading } from './words.ts'

/** Up to this row the engine brings only the columns of the rows it shows; beyond, ids are found first and rows after. */
const LAZY_ROWS = 10_000
/** Bytes of pages kept in memory, of all databases, reckoned by the texts they were read of. */
const MAX_KEPT = 32_000_000
/** What a character takes once it is a value among others. */
const BYTES_READ = 4

export interface PageAsked {
  conditions: readonly Condition[]
  sort: readonly Sort[]
  columns: readonly string[]
  limit: number
  offset: number
}

/** Rows of a page, and what else is known of them. */
export interface Page {
  rows: Row[]
  /** The same rows with other fields; null where they have to be asked for. */
  again: (fields: readonly string[]) => Row[] | null
  /** Places by id; null where nobody looked. */
  places: ReadonlyMap<string, number> | null
}

/**
 * Places of a page: the best first, then all others that are found, as they stand.
 *
 * @param found at least the first `offset + limit + first.length` places found, ascending.
 */
export const placesOfPage = (found: ArrayLike<number>, first: readonly number[], offset: number, limit: number): number[] => {
  const page = first.slice(offset, offset + limit)
  const best = new Set(first)
  let skip = Math.max(0, offset - first.length)
  for (let at = best.size === 0 ? skip : 0; at < found.length && page.length < limit; at++) {
    const place = found[at]!
    if (best.size > 0 && (best.has(place) || skip-- > 0)) continue
    page.push(place)
  }
  return page
}

/** How a database's texts are read, and by which columns they were made; worked out once. */
const LINES = new WeakMap<DatabaseDefinition, ReturnType<typeof selectLines> & { by: string }>()
const linesOf = (definition: DatabaseDefinition) => {
  const known = LINES.get(definition)
  if (known) return known
  const line = selectLines(definition)
  const made = { ...line, by: textsBy(definition, line.columns) }
  LINES.set(definition, made)
  return made
}

/** How a page is found by places: as records stand, the best first; or in another order. */
export interface Placing {
  order: Order | null
}

/** Brings the rows of pages: by their places where a set's records are kept so and the places found are known, by columns otherwise. */
export class Pages {
  /** Taking fifty texts apart is most of what a page takes that was asked for before. A set never changes. */
  private readonly known = new LRUCache<string, Page & { bytes: number }>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + 500,
  })
  private readonly engine: Engine
  private readonly firstPlaces: FirstPlaces
  private readonly orders: Orders
  private readonly lines: KeptLines

  constructor(engine: Engine, firstPlaces: FirstPlaces, orders: Orders, lines: KeptLines) {
    this.engine = engine
    this.firstPlaces = firstPlaces
    this.orders = orders
    this.lines = lines
  }

  /** How a page can be brought by the places of what is found; null where it cannot. */
  placing(definition: DatabaseDefinition, set: OpenSet, { sort, columns, offset, limit }: PageAsked): Placing | null {
    if (set.rowsBy === '' || set.rankedBy === '') return null
    const line = linesOf(definition)
    if (!line.holds(columns) || set.rowsBy !== line.by) return null
    if (compileSort(definition, sort) === set.rankedBy) return { order: null }
    const order = offset + limit <= LAZY_ROWS ? this.orders.of(definition, set, sort) : undefined
    return order ? { order } : null
  }

  /**
   * @param hits the places found, of a query with conditions.
   * @throws UnknownPacking; whatever the engine does.
   */
  async byPlaces(
    definition: DatabaseDefinition,
    set: OpenSet,
    { conditions, sort, columns, limit, offset }: PageAsked,
    { order }: Placing,
    hits: () => Promise<Hits>,
    reading: Reading,
    run: RunOptions,
  ): Promise<Page> {
    const key = `${set.id} ${reading.today} ${JSON.stringify([conditions, sort, columns, limit, offset])}`
    const before = this.known.get(key)
    if (before) return { ...before, rows: [...before.rows] }
    const [first, found] = await Promise.all([
      order === null && sort.length === 0 ? this.firstPlaces.of(definition, set, conditions, reading, run) : [],
      conditions.length === 0 ? null : hits(),
    ])
    const places = order
      ? [...(await firstBy(found ? placesOf(found) : set.records, order, offset + limit)).subarray(offset)]
      : found
        ? placesOfPage(placesOf(found, offset + limit + first.length), first, offset, limit)
        : Array.from({ length: Math.max(0, Math.min(limit, set.records - offset)) }, (_, at) => offset + at + 1)
    if (places.length === 0) return { rows: [], again: () => [], places: new Map() }
    const byPlace = await this.lines.of(definition, set, places, run)
    const { reading: readingOf, holds } = linesOf(definition)
    const texts = places.flatMap((place) => byPlace.get(place) ?? [])
    const lines = texts.map((text) => JSON.parse(text) as unknown[])
    const rows = lines.map(readingOf(columns))
    const page: Page = {
      rows,
      again: (fields) => (holds(fields) ? lines.map(readingOf(fields)) : null),
      places: new Map(rows.map(({ id }, at) => [id, places[at]!])),
    }
    this.known.set(key, { ...page, bytes: BYTES_READ * texts.reduce((sum, text) => sum + text.length, 0) })
    return { ...page, rows: [...rows] }
  }

  /** @throws whatever the engine does. */
  async byColumns(
    definition: DatabaseDefinition,
    set: OpenSet,
    { conditions, sort, columns, limit, offset }: PageAsked,
    reading: Reading,
    run: RunOptions,
  ): Promise<Page> {
    const asked = compileSort(definition, sort)
    const ranked = asked === set.rankedBy
    const order = ranked ? `${RANK} ASC` : compileSort(definition, sort, set.orders === writtenOrders(definition))
    const select = selectRows(definition, columns)
    const list = select.columns.join(', ')
    // What words are searched for stands in the order of relevance; sets from before have no places to tell it by.
    const first = ranked && sort.length === 0 ? await this.firstPlaces.of(definition, set, conditions, reading, run) : []
    const best = first.slice(offset, offset + limit)
    const rows: Row[] = []
    if (best.length > 0) {
      const params = new Params()
      const brought = await this.engine.rows<readonly unknown[]>(
        `SELECT ${list}, ${RANK} FROM ${set.recordsFrom} WHERE ${RANK} IN ${params.add('Array(UInt64)', best)}`,
        params.values,
        run,
      )
      const at = new Map(brought.map((row) => [Number(row.at(-1)), select.read(row)]))
      rows.push(...best.flatMap((place) => at.get(place) ?? []))
    }
    if (rows.length < limit) {
      const params = new Params()
      const found = compile(definition, conditions, params, reading)
      const where = first.length === 0 ? found : `${found} AND ${RANK} NOT IN ${params.add('Array(UInt64)', first)}`
      const key = set.rankedBy === '' ? name('_id') : RANK
      const [take, skip] = [limit - best.length, Math.max(0, offset - first.length)]
      const page = `ORDER BY ${order} LIMIT ${params.add('UInt64', take)} OFFSET ${params.add('UInt64', skip)}`
      const sql =
        skip + take <= LAZY_ROWS
          ? `SELECT ${list} FROM ${set.recordsFrom} WHERE ${where} ${page}`
          : `SELECT ${list} FROM ${set.recordsFrom} WHERE ${key} IN (SELECT ${key} FROM ${set.recordsFrom} WHERE ${where} ${page}) ORDER BY ${order}`
      for (const row of await this.engine.rows<readonly unknown[]>(sql, params.values, run)) rows.push(select.read(row))
    }
    return { rows, again: () => null, places: null }
  }

  /** The same rows with other fields, in any order: nothing is looked through again. */
  async again(
    definition: DatabaseDefinition,
    set: OpenSet,
    page: Page,
    ids: readonly string[],
    fields: readonly string[],
    run: RunOptions,
  ): Promise<readonly Row[]> {
    const known = page.again(fields)
    if (known) return known
    const select = selectRows(definition, fields)
    const params = new Params()
    const which = page.places
      ? `${RANK} IN ${params.add(
          'Array(UInt64)',
          ids.map((id) => page.places?.get(id)),
        )}`
      : `${name('_id')} IN ${params.add('Array(String)', ids)}`
    const rows = await this.engine.rows<readonly unknown[]>(
      `SELECT ${select.columns.join(', ')} FROM ${set.recordsFrom} WHERE ${which}`,
      params.values,
      run,
    )
    return rows.map(select.read)
  }
}
