import { LRUCache } from 'lru-cache'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { MateriaError } from '../../domain/errors.ts'
import type { Condition } from '../../domain/query.ts'
import { compile } from './compile.ts'
import type { Engine, RunOptions } from './engine.ts'
import { Params } from './filters/sql.ts'
import { RANK } from './schema.ts'
import type { OpenSet } from './sets.ts'
import type { Reading } from './words.ts'

/** The records that a query finds: how many, and their places, packed as the engine packs them. */
export interface Hits {
  count: number
  packed: Buffer
}

/** Bytes of hits kept in memory, of all sets; those of a million records take 125 kB at most. */
const MAX_KEPT = 32_000_000
/** What an entry takes beside its places. */
const BESIDE = 500
/** Totals kept in memory: a page further, another order, and the way back ask for the same one. */
const MAX_TOTALS = 5000

/** The engine packed places in a way that is not known here, or not at all. */
export class UnknownPacking extends Error {
  constructor(what: string, cause?: unknown) {
    super(`places of records are packed in an unknown way: ${what}`, { cause })
    this.name = 'UnknownPacking'
  }
}

/** What a server of another version says that cannot pack them: wrong type, unknown function, not implemented, no conversion (ClickHouse's codes). */
const CANNOT_PACK = ['43', '46', '48', '53', '70']
const cannotPack = (error: unknown): boolean =>
  CANNOT_PACK.includes(String(((error as MateriaError).cause as { code?: unknown } | undefined)?.code ?? ''))

/** The count beside the places. */
const PACKED = `count(), base64Encode(CAST(groupBitmapState(${RANK}) AS String))`

type Asked = [
  definition: DatabaseDefinition,
  set: Pick<OpenSet, 'id' | 'recordsFrom'>,
  conditions: readonly Condition[],
  reading: Reading,
  run: RunOptions,
]

/** What an answer hangs on: a set never changes, and days go by. */
const keyOf = ([, set, conditions, { today }]: Asked): string => `${set.id} ${today} ${JSON.stringify(conditions)}`

/** Finds the places that a query of one search finds; the same query once. */
export type HitsOf = (conditions: readonly Condition[]) => Promise<Hits>

/** Finds the places of records, or only their number, and remembers. */
export class HitsOfQueries {
  private readonly engine: Engine
  /** Until the engine packs them otherwise than is known here. */
  areReadable = true
  private readonly known = new LRUCache<string, Hits>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ packed }, key) => packed.length + key.length * 2 + BESIDE,
  })

  private readonly totals = new LRUCache<string, number>({ max: MAX_TOTALS })

  constructor(engine: Engine) {
    this.engine = engine
  }

  /**
   * How many records a query finds.
   *
   * @throws whatever the engine does.
   */
  async countOf(...asked: Asked): Promise<number> {
    const key = keyOf(asked)
    const known = this.known.get(key)?.count ?? this.totals.get(key)
    if (known !== undefined) return known
    const [total = 0] = await this.read<[number | string]>('count()', asked)
    this.totals.set(key, Number(total))
    return Number(total)
  }

  /** @throws UnknownPacking where the engine cannot pack them; else whatever it does. */
  async of(...asked: Asked): Promise<Hits> {
    const key = keyOf(asked)
    const known = this.known.get(key)
    if (known) return known
    const [count = 0, packed = ''] = await this.read<[number | string, string]>(PACKED, asked).catch((error: unknown) => {
      throw cannotPack(error) ? new UnknownPacking('the engine cannot', error) : error
    })
    const hits = { count: Number(count), packed: Buffer.from(packed, 'base64') }
    this.known.set(key, hits)
    return hits
  }

  /** For the queries of one search, which ask side by side. */
  once(definition: DatabaseDefinition, set: Asked[1], reading: Reading, run: RunOptions): HitsOf {
    const asked = new Map<string, Promise<Hits>>()
    return (conditions) => {
      const key = JSON.stringify(conditions)
      const hits = asked.get(key) ?? this.of(definition, set, conditions, reading, run)
      asked.set(key, hits)
      return hits
    }
  }

  /** One line over all that a query finds. */
  private async read<Line extends readonly unknown[]>(
    what: string,
    [definition, set, conditions, reading, run]: Asked,
  ): Promise<Line | readonly []> {
    const params = new Params()
    const where = compile(definition, conditions, params, reading)
    const [line] = await this.engine.rows<Line>(`SELECT ${what} FROM ${set.recordsFrom} WHERE ${where}`, params.values, run)
    return line ?? []
  }
}

/** Numbers of an `Array(UInt32)` that the engine told as its bytes in base64. */
export const numbersOf = (told: string): Uint32Array =>
  // Its own memory, so that it begins where numbers may.
  new Uint32Array(Uint8Array.from(Buffer.from(told, 'base64')).buffer)

/** Marks of ClickHouse's `groupBitmap`: up to 32 numbers as they are, or a bitmap with its length before it. */
const [AS_THEY_ARE, AS_BITMAP] = [0, 1]
/** Cookies of the portable format of roaring bitmaps, without runs and with them (github.com/RoaringBitmap/RoaringFormatSpec). */
const [WITHOUT_RUNS, WITH_RUNS] = [12_346, 12_347]
/** With runs, offsets stand before containers only where there are as many as this. */
const OFFSETS_FROM = 4
/** A container of more than these is a bitmap of 8 kB, else a list. */
const MOST_LISTED = 4096

/**
 * Places in ascending order; the first of them where no more are wanted.
 *
 * @throws UnknownPacking where the places are not as many as were counted, or are packed otherwise.
 */
export const placesOf = ({ count, packed }: Hits, wanted = count): Uint32Array => {
  const most = Math.min(wanted, count)
  const isWhole = most === count
  // Of a few the last container may bring more than are wanted: as many as one holds.
  const places = new Uint32Array(isWhole ? count : Math.min(count, most + 65_536))
  let [at, found] = [0, 0]
  const add = (place: number) => void (places[found++] = place)
  /** `read` of what stands next, which has to be there. */
  const next = (bytes: number): number => {
    if (at + bytes > packed.length) throw new UnknownPacking('it ends early')
    return (at += bytes) - bytes
  }
  const length = (): number => {
    let [value, shift] = [0, 0]
    for (;;) {
      const byte = packed[next(1)]!
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
      shift += 7
    }
  }
  const kind = packed[next(1)]
  if (kind === AS_THEY_ARE) {
    for (let left = length(); left > 0; left--) add(packed.readUInt32LE(next(4)))
    places.sort()
  } else if (kind === AS_BITMAP) {
    length()
    const cookie = packed.readUInt32LE(next(4))
    const runs = (cookie & 65_535) === WITH_RUNS
    if (!runs && cookie !== WITHOUT_RUNS) throw new UnknownPacking(`cookie ${cookie}`)
    const containers = runs ? (cookie >>> 16) + 1 : packed.readUInt32LE(next(4))
    const flags = runs ? next(Math.ceil(containers / 8)) : 0
    const heads = next(containers * 4)
    if (!runs || containers >= OFFSETS_FROM) next(containers * 4)
    for (let own = 0; own < containers && (isWhole || found < most); own++) {
      const first = packed.readUInt16LE(heads + own * 4) * 65_536
      const many = packed.readUInt16LE(heads + own * 4 + 2) + 1
      if (runs && (packed[flags + (own >> 3)]! >> (own & 7)) & 1) {
        for (let left = packed.readUInt16LE(next(2)); left > 0; left--) {
          const from = first + packed.readUInt16LE(next(2))
          const last = from + packed.readUInt16LE(next(2))
          for (let place = from; place <= last; place++) add(place)
        }
      } else if (many > MOST_LISTED) {
        const from = next(8192)
        for (let word = 0; word < 2048; word++)
          for (let bits = packed.readInt32LE(from + word * 4); bits !== 0; bits &= bits - 1)
            add(first + word * 32 + 31 - Math.clz32(bits & -bits))
      } else {
        const from = next(many * 2)
        for (let listed = 0; listed < many; listed++) add(first + packed.readUInt16LE(from + listed * 2))
      }
    }
  } else throw new UnknownPacking(`mark ${String(kind)}`)
  if (isWhole ? found !== count || at !== packed.length : found < most) throw new UnknownPacking(`${found} of ${count}`)
  return isWhole ? places : places.subarray(0, most)
}
