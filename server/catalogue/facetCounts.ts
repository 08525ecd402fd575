import { setImmediate as turn } from 'node:timers/promises'
import { type DatabaseDefinition, fieldOf } from '../../domain/database.ts'
import { looksBack } from '../../domain/filters/years.ts'
import type { Condition } from '../../domain/query.ts'
import type { Columns } from './columns.ts'
import { type Engine, LOADING } from './engine.ts'
import { type FacetRow, keysByPlace, type PlannedFacet, TO_COME } from './facets.ts'
import { Params } from './filters/sql.ts'
import { type Hits, numbersOf, placesOf } from './hits.ts'
import type { OpenSet } from './sets.ts'

/**
 * Facets counted here, not in the engine: it tells which records are found (`hits.ts`), and what each has is kept in memory, a small number a value.
 * Grouping by names was nine tenths of what a search with facets took.
 */
interface FacetColumn {
  /** Values in code point order, '' where nothing is stated; what stands for them below is their place here. */
  keys: readonly string[]
  /** The same in lower case as the engine has it, for those who look for a value by a part of it. */
  lower: readonly string[]
  /** How many records of the set have each. */
  totals: Uint32Array
  /** Values of the places, one after another. */
  codes: Uint8Array | Uint16Array | Uint32Array
  /** Where those of a place begin in `codes`; null where every record has one. */
  starts: Uint32Array | null
}

/** Places counted before others have their turn: some milliseconds. */
const AT_ONCE = 500_000

const bytesOf = ({ codes, starts, totals, keys }: FacetColumn): number =>
  codes.byteLength + (starts?.byteLength ?? 0) + totals.byteLength + keys.reduce((sum, key) => sum + 2 * key.length + 40, 0)

/** Makes a column of the places of each value; `rows` in the order of their keys. */
const columnOf = (records: number, rows: readonly (readonly [key: string, lower: string, places: string])[]): FacetColumn => {
  const keys: string[] = []
  const lower: string[] = []
  const lists: Uint32Array[] = []
  for (const [key, low, packed] of rows) {
    const list = numbersOf(packed)
    keys.push(key)
    lower.push(low === key ? key : low)
    lists.push(list)
  }
  const totals = Uint32Array.from(lists, (list) => list.length)
  const all = totals.reduce((sum, total) => sum + total, 0)
  const starts = new Uint32Array(records + 2)
  for (const list of lists)
    for (const place of list) {
      if (place < 1 || place > records) throw new RangeError(`place ${place} of ${records}`)
      starts[place + 1]!++
    }
  const single = all === records && starts.every((many, at) => many === (at < 2 ? 0 : 1))
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!
  const Codes = keys.length <= 256 ? Uint8Array : keys.length <= 65_536 ? Uint16Array : Uint32Array
  const codes = new Codes(single ? records + 1 : all)
  const next = single ? null : starts.slice()
  for (const [code, list] of lists.entries()) for (const place of list) codes[next ? next[place]!++ : place] = code
  return { keys, lower, totals, codes, starts: single ? null : starts }
}

/** The places that are not among these, of so many records. */
const othersThan = (places: Uint32Array, records: number): Uint32Array => {
  const others = new Uint32Array(records - places.length)
  let [found, place] = [0, 1]
  for (const next of places) {
    while (place < next) others[found++] = place++
    place = next + 1
  }
  while (place <= records) others[found++] = place++
  return others
}

/** The shorter of two ways to the records of a query: those it finds, or those it does not. */
interface Found {
  places: Uint32Array
  /** The places are those of the records that are not found. */
  isRest: boolean
}

const foundOf = (places: Uint32Array, records: number): Found => {
  const isRest = places.length > records / 2
  return { places: isRest ? othersThan(places, records) : places, isRest }
}

/** How many of the records found have each value. */
const countValues = async ({ keys, totals, codes, starts }: FacetColumn, { places, isRest }: Found): Promise<Uint32Array> => {
  const counts = new Uint32Array(keys.length)
  for (let from = 0; from < places.length; from += AT_ONCE) {
    await turn()
    const until = Math.min(places.length, from + AT_ONCE)
    if (starts === null) for (let at = from; at < until; at++) counts[codes[places[at]!]!]!++
    else
      for (let at = from; at < until; at++) {
        const place = places[at]!
        const end = starts[place + 1]!
        for (let own = starts[place]!; own < end; own++) counts[codes[own]!]!++
      }
  }
  if (isRest) for (let code = 0; code < counts.length; code++) counts[code] = totals[code]! - counts[code]!
  return counts
}

/** A facet as the engine's statement would give it: see `facetSelect`. */
const facetRow = (
  { index, field, limit, text, found, chosen }: PlannedFacet,
  { keys, lower }: FacetColumn,
  counts: Uint32Array,
): FacetRow => {
  const named = new Set(found)
  const isDate = field.kind === 'date'
  /** Years newest first, the rest by count; alike in code point order, which is the order of codes. */
  const before = (a: number, b: number): boolean => {
    const by = isDate ? Number(keys[b]) - Number(keys[a]) : counts[b]! - counts[a]!
    return by < 0 || (by === 0 && a < b)
  }
  const top: number[] = []
  let distinct = 0
  // Where nothing is stated comes first.
  for (let code = keys[0] === '' ? 1 : 0; code < counts.length; code++) {
    if (counts[code] === 0 || (isDate && keys[code] === TO_COME)) continue
    if (text !== '' && !lower[code]!.includes(text) && !named.has(keys[code]!)) continue
    distinct++
    if (top.length === limit && !before(code, top[limit - 1]!)) continue
    let [low, high] = [0, top.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(code, top[middle]!)) high = middle
      else low = middle + 1
    }
    top.splice(low, 0, code)
    if (top.length > limit) top.pop()
  }
  const held = [...chosen, ''].flatMap((key): [string, number][] => {
    const count = counts[keys.indexOf(key)] ?? 0
    return count > 0 ? [[key, count]] : []
  })
  return [index, distinct, top.map((code) => [0, keys[code]!, counts[code]!]), held]
}

/** A facet with its values in memory. */
export type CountedFacet = PlannedFacet & { column: FacetColumn }

/** Facets, each by the records that the conditions it follows find; without conditions the set's own totals. */
export const countFacets = async (
  facets: readonly CountedFacet[],
  records: number,
  hitsOf: (conditions: readonly Condition[]) => Promise<Hits>,
): Promise<FacetRow[]> => {
  const known = new Map<Hits, Found>()
  return Promise.all(
    facets.map(async (facet) => {
      if (facet.followed.length === 0) return facetRow(facet, facet.column, facet.column.totals)
      const hits = await hitsOf(facet.followed)
      const found = known.get(hits) ?? foundOf(placesOf(hits), records)
      known.set(hits, found)
      return facetRow(facet, facet.column, await countValues(facet.column, found))
    }),
  )
}

/** Whether the same records will be counted by other years once a day has come: those of this year, and of the years that will be the current one. */
const changesByDay = (definition: DatabaseDefinition, id: string, { keys }: FacetColumn, today: string): boolean =>
  looksBack(fieldOf(definition, id)) && keys.some((key) => key === TO_COME || Number(key) > Number(today.slice(0, 4)))

/** Columns of facets that somebody asked for. */
export class FacetColumns {
  private readonly engine: Engine
  private readonly columns: Columns

  constructor(engine: Engine, columns: Columns) {
    this.engine = engine
    this.columns = columns
  }

  /** The column where it is there, and of today; else it is sent for, and the engine counts. */
  of(definition: DatabaseDefinition, set: OpenSet, field: string, today: string): FacetColumn | undefined {
    const make = async ({ recordsFrom, records }: OpenSet) => {
      const params = new Params()
      const rows = await this.engine.rows<[string, string, string]>(
        keysByPlace(definition, recordsFrom, field, today, params),
        params.values,
        LOADING,
      )
      const column = columnOf(records, rows)
      return { column, bytes: bytesOf(column), ...(changesByDay(definition, field, column, today) && { day: today }) }
    }
    return this.columns.of(definition, set, `facet ${field}`, make, today)
  }
}
