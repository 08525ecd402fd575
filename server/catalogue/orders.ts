import { setImmediate as turn } from 'node:timers/promises'
import { type DatabaseDefinition, type FieldDefinition, fieldOf } from '../../domain/database.ts'
import type { Sort } from '../../domain/query.ts'
import type { Columns } from './columns.ts'
import { keptOrders, sortedBy, sortExpression, writtenOrders } from './compile.ts'
import { type Engine, LOADING } from './engine.ts'
import { numbersOf } from './hits.ts'
import { NOWHERE, orderColumn, RANK } from './schema.ts'
import type { OpenSet } from './sets.ts'

/**
 * Orders worked out here, not in the engine: which records a query finds is known (`hits.ts`), and where each stands by a field is kept in memory, a
 * number a record, by its place.
 */
interface By {
  /** By place; equal values have equal numbers, and what has none has `NOWHERE`. */
  ranks: Uint32Array
  isDown: boolean
}

/** An order of all records of a set: by these one after another, the last of which tells any two apart. */
export type Order = readonly By[]

/** Places looked at before others have their turn: some milliseconds. */
const AT_ONCE = 500_000
/** Records asked for at once when numbers are made. */
const PIECE = 500_000
/** Places that are looked at one after another. */
const BLOCK = 256

/** Whether `a` stands before `b` (negative) or behind it. */
const compare = (order: Order, a: number, b: number): number => {
  for (const { ranks, isDown } of order) {
    const [x, y] = [ranks[a]!, ranks[b]!]
    if (x === y) continue
    // What has no value stands behind in either direction.
    return isDown && x !== NOWHERE && y !== NOWHERE ? y - x : x - y
  }
  return 0
}

/** A step that comes by all of so many, and follows no order that records are likely to stand in. */
const strideOf = (many: number): number => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let step = Math.max(1, Math.round(many * 0.618))
  while (divisor(step, many) > 1) step++
  return step
}

/**
 * The first places in an order, in it. A heap of as many as are wanted, the last of them on top, so most places are compared with one other only.
 *
 * @param places those found, or as many as there are, of all.
 */
export const firstBy = async (places: Uint32Array | number, order: Order, wanted: number): Promise<Uint32Array> => {
  const many = typeof places === 'number' ? places : places.length
  const heap = new Uint32Array(Math.min(wanted, many))
  let filled = 0
  const sink = (at: number, place: number) => {
    for (;;) {
      let child = 2 * at + 1
      if (child >= filled) break
      if (child + 1 < filled && compare(order, heap[child + 1]!, heap[child]!) > 0) child++
      if (compare(order, heap[child]!, place) <= 0) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = place
  }
  if (heap.length === 0) return heap
  const blocks = Math.ceil(many / BLOCK)
  // Where records stand the other way round each would take the place of one before, were they looked at as they stand.
  const stride = strideOf(blocks)
  for (let next = 0, block = 0; next < blocks; next++, block = (block + stride) % blocks) {
    if (next % (AT_ONCE / BLOCK) === 0 && next > 0) await turn()
    const end = Math.min(many, (block + 1) * BLOCK)
    for (let at = block * BLOCK; at < end; at++) {
      const place = typeof places === 'number' ? at + 1 : places[at]!
      if (filled < heap.length) {
        heap[filled++] = place
        if (filled === heap.length) for (let from = filled >> 1; from-- > 0;) sink(from, heap[from]!)
      } else if (compare(order, place, heap[0]!) < 0) sink(0, place)
    }
  }
  return heap.sort((a, b) => compare(order, a, b))
}

/** Numbers by which records are sorted, of the fields that somebody sorted by. */
export class Orders {
  private readonly engine: Engine
  private readonly columns: Columns

  constructor(engine: Engine, columns: Columns) {
    this.engine = engine
    this.columns = columns
  }

  /**
   * The order where its numbers are there; else they are sent for, and the engine sorts.
   *
   * @throws MateriaError for unknown or unsortable fields.
   */
  of(definition: DatabaseDefinition, set: OpenSet, sort: readonly Sort[]): Order | undefined {
    const order = [...sortedBy(definition, sort), { field: '_id', direction: 'asc' as const }].map(({ field, direction }) => ({
      ranks: this.ranks(definition, set, field),
      isDown: direction === 'desc',
    }))
    return order.every((by): by is By => by.ranks !== undefined) ? order : undefined
  }

  private ranks(definition: DatabaseDefinition, set: OpenSet, field: string): Uint32Array | undefined {
    return this.columns.of(definition, set, `order ${field}`, async ({ recordsFrom, records, orders }) => {
      const kept = keptOrders(definition)
      const by = kept[field] ?? sortExpression(field, fieldOf(definition, field) as FieldDefinition)
      const rank =
        Object.hasOwn(kept, field) && orders === writtenOrders(definition)
          ? orderColumn(field)
          : `toUInt32(if(isNull(${by}), ${NOWHERE}, dense_rank() OVER (ORDER BY ${by} ASC)))`
      const pieces = await this.engine.rows<[string, string]>(
        `SELECT ${told('place')}, ${told('own')} FROM (SELECT ${RANK} AS place, ${rank} AS own FROM ${recordsFrom}) GROUP BY intDiv(place, ${PIECE})`,
        {},
        LOADING,
      )
      const column = new Uint32Array(records + 1)
      for (const [places, numbers] of pieces) {
        const own = numbersOf(numbers)
        for (const [at, place] of numbersOf(places).entries()) column[place] = own[at]!
      }
      return { column, bytes: column.byteLength }
    })
  }
}

/** Numbers of a group, as `numbersOf` reads them. */
const told = (column: string): string => `base64Encode(reinterpret(groupArray(${column}), 'String'))`
