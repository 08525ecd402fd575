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

/** How a page is found by places: as records stand, the best first; or in another order. */
export interface Placing {
  order: Order | null
}

/** Brings the rows of pages: by their places where a set's records are kept so and the places found are known, by columns otherwise. */
export class Pages {
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
    const line = selectLines(definition)
    if (!line.holds(columns) || set.rowsBy !== textsBy(definition, line.columns)) return null
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
    const { reading: readingOf, holds } = selectLines(definition)
    const lines = places.flatMap((place) => {
      const line = byPlace.get(place)
      return line === undefined ? [] : [JSON.parse(line) as unknown[]]
    })
    const rows = lines.map(readingOf(columns))
    return {
      rows,
      again: (fields) => (holds(fields) ? lines.map(readingOf(fields)) : null),
      places: new Map(rows.map(({ id }, at) => [id, places[at]!])),
    }
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
