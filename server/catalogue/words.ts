import { LRUCache } from 'lru-cache'
import { type DatabaseDefinition, fieldsOfAny } from '../../domain/database.ts'
import { ANY_FIELD, type Condition } from '../../domain/query.ts'
import type { Engine, RunOptions } from './engine.ts'
import { SQL } from './filters/registry.ts'
import { Params } from './filters/sql.ts'
import { bigrams, SEPARATOR } from './normalise.ts'
import type { OpenSet } from './sets.ts'

/** The words of a set that hold a typed one; null where they are too many, or nobody looked, so that texts are looked through. */
export type WordsHolding = (typed: string) => readonly string[] | null
/** The same for a column of search texts, which may have no index of whole words. */
export type WordsIn = (field: string) => WordsHolding

const NOT_LOOKED_UP: WordsHolding = () => null

/** What a query is read by, beside its conditions. */
export interface Reading {
  /** `YYYY-MM-DD`, for rolling periods. */
  today: string
  words: WordsIn
}

/** Most words of a set that stand for a typed one; where more hold it, looking through the texts is as quick. */
const MAX_HOLDING = 2000
/** The same for all typed words of a query together, so that its statements stay short. */
const MAX_HOLDING_IN_ALL = 6000
/** Typed words looked up by one statement. */
const AT_ONCE = 50
/** Words kept in memory, of all sets. */
const MAX_KEPT = 200_000

/**
 * Words that are looked up: of three characters or more (two are one bigram, which the index finds as quickly), without blank or
 * separator: such a text is part of a record's search text exactly where it is part of one of its words.
 */
const isLookedUp = (typed: string): boolean => [...typed].length > 2 && !typed.includes(' ') && !typed.includes(SEPARATOR)

type WordsOfSet = Pick<OpenSet, 'id' | 'wordsFrom' | 'fieldWords'>

/** Looks typed words up among the words of a set, and remembers: a set never changes. */
export class Dictionary {
  private readonly engine: Engine
  private readonly known = new LRUCache<string, readonly string[]>({ maxSize: MAX_KEPT, sizeCalculation: (words) => words.length + 1 })

  constructor(engine: Engine) {
    this.engine = engine
  }

  /**
   * At once where nothing has to be looked up, so that whoever asks first has the first turn.
   *
   * @throws whatever the engine does.
   */
  of(definition: DatabaseDefinition, set: WordsOfSet, conditions: readonly Condition[], run: RunOptions): WordsIn | Promise<WordsIn> {
    const { wordsFrom } = set
    if (wordsFrom === null) return () => NOT_LOOKED_UP
    const indexed = new Set([ANY_FIELD, ...(set.fieldWords ? fieldsOfAny(definition) : [])])
    const asked = conditions.filter(({ field }) => indexed.has(field))
    const typed = [...new Set(asked.flatMap((condition) => SQL[condition.op].words?.(condition) ?? []))].filter(isLookedUp)
    const found = new Map<string, readonly string[]>()
    const unknown: string[] = []
    for (const word of typed) {
      const words = this.known.get(`${set.id} ${word}`)
      if (words) found.set(word, words)
      else unknown.push(word)
    }
    const answer = (): WordsIn => {
      const holding = withinLimits(typed, found)
      return (field) => (indexed.has(field) ? holding : NOT_LOOKED_UP)
    }
    return unknown.length === 0 ? answer() : this.lookUp(set.id, wordsFrom, unknown, found, run).then(answer)
  }

  private async lookUp(
    set: string,
    wordsFrom: string,
    unknown: readonly string[],
    found: Map<string, readonly string[]>,
    run: RunOptions,
  ): Promise<void> {
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      const asked = unknown.slice(at, at + AT_ONCE)
      const params = new Params()
      const selects = asked.map((word, index) => {
        const tokens = params.add('Array(String)', bigrams(word))
        const holds = `hasAllTokens(word, ${tokens}) AND position(word, ${params.add('String', word)}) > 0`
        return `SELECT ${index} AS typed, groupArray(word) FROM (SELECT word FROM ${wordsFrom} WHERE ${holds} LIMIT ${MAX_HOLDING + 1})`
      })
      for (const [index, words] of await this.engine.rows<[number, string[]]>(selects.join(' UNION ALL '), params.values, run)) {
        const word = asked[Number(index)] as string
        found.set(word, words)
        this.known.set(`${set} ${word}`, words)
      }
    }
  }
}

/** The fewest first, so that what is left to be looked through is what texts hold anyway. */
const withinLimits = (typed: readonly string[], found: ReadonlyMap<string, readonly string[]>): WordsHolding => {
  const taken = new Map<string, readonly string[]>()
  let all = 0
  for (const [word, words] of typed.map((one) => [one, found.get(one) ?? []] as const).sort(([, a], [, b]) => a.length - b.length)) {
    all += words.length
    if (words.length > MAX_HOLDING || all > MAX_HOLDING_IN_ALL) break
    taken.set(word, words)
  }
  return (word) => taken.get(word) ?? null
}
