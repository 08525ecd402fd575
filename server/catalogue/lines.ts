import { LRUCache } from 'lru-cache'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { Engine, RunOptions } from './engine.ts'
import { Params } from './filters/sql.ts'
import type { OpenSet } from './sets.ts'

/** Bytes of records' texts kept in memory, of all databases; that of a trial takes two kB at most times. */
const MAX_KEPT = 64_000_000
/** What an entry takes beside its characters. */
const BESIDE = 200

/** Of no other set, nor of another database. */
const keyOf = (set: string, place: number): string => `${set} ${place}`

type LinesOfSet = Pick<OpenSet, 'id' | 'seq' | 'rowsFrom'>

/**
 * The texts of records by their places (`insertRows`), as lists show them. A statement that brings fifty took six times what all else of a page does
 * that was asked for before, so those that were read last stay in memory, and only the others are asked for.
 */
export class KeptLines {
  private readonly engine: Engine
  private readonly known: LRUCache<string, string>
  /** The newest set that was asked for, by database: texts of those before it go, and are kept no more. */
  private readonly newest = new Map<string, { id: string; seq: number }>()

  constructor(engine: Engine, most = MAX_KEPT) {
    this.engine = engine
    this.known = new LRUCache({ maxSize: most, sizeCalculation: (line, key) => 2 * (line.length + key.length) + BESIDE })
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.known.calculatedSize
  }

  /** @throws whatever the engine does. */
  async of(definition: DatabaseDefinition, set: LinesOfSet, places: readonly number[], run: RunOptions): Promise<Map<number, string>> {
    const keep = this.isNewest(definition.id, set)
    const lines = new Map<number, string>()
    const missing: number[] = []
    for (const place of places) {
      const line = this.known.get(keyOf(set.id, place))
      if (line === undefined) missing.push(place)
      else lines.set(place, line)
    }
    if (missing.length === 0) return lines
    const params = new Params()
    const brought = await this.engine.rows<[place: number | string, line: string]>(
      `SELECT place, line FROM ${set.rowsFrom} WHERE place IN ${params.add('Array(UInt64)', missing)}`,
      params.values,
      run,
    )
    for (const [place, line] of brought) {
      lines.set(Number(place), line)
      if (keep) this.known.set(keyOf(set.id, Number(place)), line)
    }
    return lines
  }

  /** Whether no newer set of the database was asked for; lets go of what is kept of the one before. */
  private isNewest(database: string, { id, seq }: LinesOfSet): boolean {
    const before = this.newest.get(database)
    if (before?.id === id) return true
    if (before && before.seq > seq) return false
    this.newest.set(database, { id, seq })
    const gone = [...this.known.keys()].filter((key) => before && key.startsWith(`${before.id} `))
    for (const key of gone) this.known.delete(key)
    return true
  }
}
