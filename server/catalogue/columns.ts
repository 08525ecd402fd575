import type { DatabaseDefinition } from '../../domain/database.ts'
import type { OpenSet, Sets } from './sets.ts'

/** Bytes of columns kept in memory, of all databases: beyond it the engine counts and sorts, as it does before they have come. */
const MAX_KEPT = 256_000_000

/** What a column is made of, and how much memory it takes; `day` where another day needs another one. */
type Make<C> = (set: OpenSet) => Promise<{ column: C; bytes: number; day?: string }>

/**
 * What records have, in memory by their places: made of the records when somebody first asks, so every set whose records have places has it,
 * whenever it was imported; one after another, in the lane of loads, while the engine still does what it is for.
 */
export class Columns {
  private readonly sets: Pick<Sets, 'using'>
  private readonly most: number
  /** By database and name. */
  private readonly known = new Map<string, { database: string; set: string; column: unknown; bytes: number; day?: string | undefined }>()
  private kept = 0
  private readonly coming = new Set<string>()
  private line: Promise<unknown> = Promise.resolve()

  constructor(sets: Pick<Sets, 'using'>, most = MAX_KEPT) {
    this.sets = sets
    this.most = most
  }

  /**
   * The column where it is there; else it is sent for, and there for one of the next.
   *
   * @param named one name always stands for columns of one kind.
   * @param today YYYY-MM-DD: a column of another day is made anew.
   */
  of<C>(definition: DatabaseDefinition, set: OpenSet, named: string, make: Make<C>, today?: string): C | undefined {
    if (set.rankedBy === '') return undefined
    const key = `${definition.id} ${named}`
    const known = this.known.get(key)
    if (known?.set === set.id && (known.day === undefined || known.day === today)) return (known.column ?? undefined) as C | undefined
    const coming = `${set.id} ${key}`
    if (!this.coming.has(coming)) {
      this.coming.add(coming)
      this.line = this.line
        .then(() => this.make(definition, set.id, key, make))
        // Whatever keeps it away, the engine does without; the next who asks sends for it again.
        .catch(() => undefined)
        .finally(() => this.coming.delete(coming))
    }
    return undefined
  }

  private make<C>(definition: DatabaseDefinition, wanted: string, key: string, make: Make<C>): Promise<void> {
    return this.sets.using(
      definition.id,
      () => undefined,
      async (set) => {
        if (set.id !== wanted || set.rankedBy === '') return
        const { column, bytes, day } = await make(set)
        // A set that was replaced makes room for the next, and so does yesterday's column.
        for (const [own, one] of this.known)
          if (one.database === definition.id && (one.set !== set.id || own === key)) {
            this.kept -= one.bytes
            this.known.delete(own)
          }
        const fits = this.kept + bytes <= this.most
        this.known.set(key, { database: definition.id, set: set.id, column: fits ? column : null, bytes: fits ? bytes : 0, day })
        this.kept += fits ? bytes : 0
      },
    )
  }
}
