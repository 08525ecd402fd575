import { LRUCache } from 'lru-cache'
import { type DatabaseDefinition, fieldOf, writtenNumbers } from '../../domain/database.ts'
import type { Condition } from '../../domain/query.ts'
import { relevanceOf } from '../../domain/relevance.ts'
import { normaliseText } from '../../domain/text.ts'
import { compile } from './compile.ts'
import type { Engine, RunOptions } from './engine.ts'
import { anyOf, contains, equalsOneOf, Params, statesNumber } from './filters/sql.ts'
import { clean, normalise, wordsOf } from './normalise.ts'
import { RANK, searchColumn, valueColumn } from './schema.ts'
import type { Reading } from './words.ts'

/** Records that stand before the others at most. */
const MAX_FIRST = 1000
/** Of the records whose names hold the text, so many are looked at for how well they do; those that are called by it, always. */
const MAX_COMPARED = 2000
/** Han texts part no words: within one is as good as a word. Letters within a word of another meaning are not: 'Troche' is not called Roche. */
const HAN = /\p{Script=Han}/u
/** What a record has that stands with all the others. */
const NOT_FIRST = 7
/** Answers kept in memory. */
const MAX_KEPT = 500

/** Names of a record in these fields as published, in lower case. */
const namesIn = (definition: DatabaseDefinition, fields: readonly string[]): string => {
  const lists = fields.map((id) =>
    fieldOf(definition, id)?.kind === 'terms'
      ? `arrayMap(n -> lowerUTF8(toString(n)), ${valueColumn(id)})`
      : `[lowerUTF8(ifNull(${valueColumn(id)}, ''))]`,
  )
  return lists.length === 1 ? lists[0]! : `arrayConcat(${lists.join(', ')})`
}

/** What a search is about, as names are compared with it. */
interface About {
  fields: readonly string[]
  texts: readonly string[]
  /** Official numbers in their ways to be written. */
  written: readonly { field: string; values: readonly string[] }[]
  /** What a record that is called so is called. */
  exactly: readonly string[]
}

/** Null where the order is not that of relevance. */
const aboutOf = (definition: DatabaseDefinition, conditions: readonly Condition[]): About | null => {
  const asked = relevanceOf(definition, { conditions: [...conditions], sort: [] })
  const texts = (asked?.texts ?? []).map((text) => wordsOf(text).join(' ')).filter((text) => [...text].length >= 2)
  if (!asked || texts.length === 0) return null
  const written = asked.texts
    .flatMap((text) => writtenNumbers(definition, normaliseText(clean(text))))
    .filter(({ field }) => asked.fields.includes(field))
    .map(({ field, number }) => ({ field, values: number.values.map(normalise) }))
  return { fields: asked.fields, texts, written, exactly: [...texts, ...written.flatMap(({ values }) => values)] }
}

/** Values by their field that some record is called exactly so; null where they are not known, and every record found is to be looked at. */
type Called = ReadonlyMap<string, readonly string[]> | null

/** Places of the records that stand first, best first. */
const statement = (
  definition: DatabaseDefinition,
  recordsFrom: string,
  conditions: readonly Condition[],
  reading: Reading,
  asked: About,
  called: Called,
): { sql: string; params: Params } => {
  const { texts, written } = asked
  const params = new Params()
  const where = compile(definition, conditions, params, reading)
  const named = anyOf(
    [
      ...asked.fields.flatMap((id) => texts.map((text) => contains(searchColumn(id), text, params, reading.words(id)))),
      ...written.map(({ field, values }) => statesNumber(field, fieldOf(definition, field), values, params)),
    ],
    'OR',
  )
  const exactly = params.add('Array(String)', asked.exactly)
  const names = namesIn(definition, asked.fields)
  // Each text a value of its own: of an array of them the engine makes a copy for every name, which took half of the time.
  const each = (test: (value: string) => string, valueOf: (text: string) => string) =>
    anyOf(
      texts.map((text) => test(params.add('String', valueOf(text)))),
      'OR',
    )
  // Only names that hold a word of it are taken apart.
  const held = each(
    (piece) => `position(n, ${piece}) > 0`,
    (text) => text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest)),
  )
  const tierOfName = `multiIf(
    ${each(
      (word) => `startsWith(m, ${word})`,
      (text) => ` ${text} `,
    )}, 2,
    ${each(
      (word) => `position(m, ${word}) > 0`,
      (text) => ` ${text} `,
    )}, 3,
    ${each(
      (word) => `position(m, ${word}) > 0`,
      (text) => ` ${text}`,
    )}, 4,
    ${each(
      (word) => `position(n, ${word}) > 0`,
      (text) => text,
    )}, ${texts.some((text) => HAN.test(text)) ? 5 : NOT_FIRST},
    6)`
  const found = `FROM ${recordsFrom} WHERE (${where}) AND ${named}`
  const calledSo = [...(called ?? [])].map(([id, values]) =>
    fieldOf(definition, id)?.kind === 'terms'
      ? `hasAny(${valueColumn(id)}, ${params.add('Array(String)', values)})`
      : equalsOneOf(searchColumn(id), asked.exactly, params),
  )
  const so = calledSo.length === 0 ? '' : ` AND ${anyOf(calledSo, 'OR')}`
  const first =
    called?.size === 0
      ? ''
      : `SELECT ${RANK} AS place, 1 AS tier ${found}${so} AND hasAny(${names}, ${exactly}) ORDER BY place LIMIT ${MAX_FIRST} UNION ALL`
  const sql = `SELECT place FROM (
    ${first}
    SELECT place, multiIf(hasAny(names, ${exactly}), 1, empty(held), 6, arrayMin((n, m) -> ${tierOfName}, held, spaced)) AS tier FROM (
      SELECT place, names, arrayFilter(n -> ${held}, names) AS held, arrayMap(n -> concat(' ', replaceRegexpAll(n, '[^\\\\p{L}\\\\p{N}]+', ' '), ' '), held) AS spaced FROM (
        SELECT ${RANK} AS place, ${names} AS names ${found} ORDER BY place LIMIT ${MAX_COMPARED}))
  ) GROUP BY place HAVING min(tier) < ${NOT_FIRST} ORDER BY min(tier), place LIMIT ${MAX_FIRST}`
  return { sql, params }
}

/**
 * The order of a search for words (BEY-01): records called by the text; then those with a name that begins with it, holds it as a word
 * or as the beginning of one, in Chinese anywhere, as published; then those found by another name of theirs. They are few, and found by one small
 * statement; all others stand behind them in the order of the default sort, so that a page costs what it does without.
 */
export class FirstPlaces {
  private readonly engine: Engine
  /** A set never changes. */
  private readonly known = new LRUCache<string, readonly number[]>({ max: MAX_KEPT })

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** @throws whatever the engine does. */
  async of(
    definition: DatabaseDefinition,
    set: { id: string; recordsFrom: string; namesFrom: string },
    conditions: readonly Condition[],
    reading: Reading,
    run: RunOptions,
  ): Promise<readonly number[]> {
    const key = `${set.id} ${reading.today} ${JSON.stringify(conditions)}`
    const known = this.known.get(key)
    if (known) return known
    const asked = aboutOf(definition, conditions)
    let places: readonly number[] = []
    if (asked) {
      const called = await this.calledOf(definition, set.namesFrom, asked, run)
      const { sql, params } = statement(definition, set.recordsFrom, conditions, reading, asked, called)
      places = (await this.engine.rows<[number | string]>(sql, params.values, run)).map(([place]) => Number(place))
    }
    this.known.set(key, places)
    return places
  }

  /**
   * Few words are a name of their own, and the names of type-ahead say at once which. Of all records that hold a frequent word, comparing each name
   * with it was four fifths of the time.
   */
  private async calledOf(definition: DatabaseDefinition, namesFrom: string, asked: About, run: RunOptions): Promise<Called> {
    if (!asked.fields.every((id) => fieldOf(definition, id)?.associate)) return null
    const params = new Params()
    const rows = await this.engine.rows<[field: string, key: string]>(
      `SELECT field, key FROM ${namesFrom} WHERE name IN ${params.add('Array(String)', asked.exactly)} AND field IN ${params.add('Array(String)', asked.fields)} LIMIT ${MAX_FIRST}`,
      params.values,
      run,
    )
    if (rows.length === MAX_FIRST) return null
    const called = new Map<string, string[]>()
    for (const [field, key] of rows) called.set(field, [...(called.get(field) ?? []), key])
    return called
  }
}
