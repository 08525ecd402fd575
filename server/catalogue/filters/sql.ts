import type { FieldDefinition } from '../../../domain/database.ts'
import { FIRST_DATE, LAST_DATE, searchColumn, valueColumn, wordsColumn } from '../schema.ts'
import type { WordsHolding } from '../words.ts'
import { bigrams } from '../normalise.ts'

/**
 * Conditions as SQL. Identifiers come only from definitions; every value is a bound parameter, so nothing anybody types can
 * become SQL.
 */
export class Params {
  readonly values: Record<string, unknown> = {}
  private readonly lists = new Map<unknown, string>()
  private next = 0

  /** Binds a value and gives its placeholder; a list that is bound already is bound once. */
  add(
    type: 'String' | 'Float64' | 'UInt32' | 'UInt64' | 'Array(String)' | 'Array(UInt16)' | 'Array(UInt64)' | 'Array(Float64)',
    value: unknown,
  ): string {
    const bound = this.lists.get(value)
    if (bound !== undefined) return bound
    const id = `p${this.next++}`
    this.values[id] = value
    const placeholder = `{${id}:${type}}`
    if (Array.isArray(value)) this.lists.set(value, placeholder)
    return placeholder
  }
}

/**
 * A word is contained: its bigrams come from the text index. Two characters are one bigram and need no more; of longer words
 * the few rows that hold all bigrams are looked at; single characters are only ever asked beside longer words. Where the set's words
 * that hold it are known, the column's index of whole words has the records, and no text is looked at. Of a phrase it leaves the few that
 * hold each of its words.
 */
export const contains = (column: string, word: string, params: Params, words: WordsHolding = () => null): string => {
  const byWords = (one: string): string[] => {
    const holding = words(one)
    // Where no word holds it, no record has it as a word of its own either.
    return holding ? [`hasAnyTokens(${wordsColumn(column)}, ${params.add('Array(String)', holding.length > 0 ? holding : [one])})`] : []
  }
  const inText = () => `position(${column}, ${params.add('String', word)}) > 0`
  const parts = [...new Set(word.split(' '))]
  const known = parts.flatMap(byWords)
  // A phrase may be one word said twice.
  if (known.length > 0) return word.includes(' ') ? `(${[...known, inText()].join(' AND ')})` : known.join('')
  const length = [...word].length
  if (length < 2) return inText()
  const tokens = `hasAllTokens(${column}, ${params.add('Array(String)', bigrams(word))})`
  return length === 2 ? tokens : `(${tokens} AND ${inText()})`
}

/** Expressions joined, in parentheses where there are several. */
export const anyOf = (parts: readonly string[], join: 'OR' | 'AND'): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(` ${join} `)})`

/** A list that states nothing (see `several`). Not `has(…, '')`, which does not find the default value of a dictionary. */
export const isNone = (column: string): string => `${column}[1] = ''`

/**
 * The search text is one of these normalised texts (none of them ''), which are ways to write one thing: by what the index holds of all of
 * them, then by itself. However many they are, it is one expression with two parameters.
 */
export const equalsOneOf = (column: string, texts: readonly string[], params: Params): string => {
  const distinct = [...new Set(texts)]
  const equal =
    distinct.length === 1 ? `${column} = ${params.add('String', distinct[0])}` : `${column} IN ${params.add('Array(String)', distinct)}`
  return narrowed(column, distinct, equal, params)
}

/** As `equalsOneOf`, of a search text that holds several names: one of them is one of these texts. */
const namesOneOf = (column: string, texts: readonly string[], params: Params): string => {
  const distinct = [...new Set(texts)]
  return narrowed(column, distinct, `hasAny(splitByChar('\\x01', ${column}), ${params.add('Array(String)', distinct)})`, params)
}

/** The field states an official number that may be written as one of these normalised texts. */
export const statesNumber = (id: string, field: FieldDefinition | undefined, texts: readonly string[], params: Params): string =>
  (field?.kind === 'terms' ? namesOneOf : equalsOneOf)(searchColumn(id), texts, params)

/** By what the index holds of all of the texts first. */
const narrowed = (column: string, distinct: readonly string[], equal: string, params: Params): string => {
  const shared = distinct.map(bigrams).reduce((some, pairs) => some.filter((pair) => pairs.includes(pair)))
  return shared.length === 0 ? `(${equal})` : `(hasAllTokens(${column}, ${params.add('Array(String)', shared)}) AND ${equal})`
}

/** Between two days, either open; days beyond what the engine holds leave nothing or everything, as they should. */
export const betweenDays = (id: string, from: string | null, to: string | null, params: Params): string => {
  if ((from !== null && from > LAST_DATE) || (to !== null && to < FIRST_DATE)) return '0'
  const column = valueColumn(id)
  const parts: string[] = []
  if (from !== null) parts.push(`${column} >= toDate32(${params.add('String', from < FIRST_DATE ? FIRST_DATE : from)})`)
  if (to !== null) parts.push(`${column} <= toDate32(${params.add('String', to > LAST_DATE ? LAST_DATE : to)})`)
  return `ifNull(${parts.join(' AND ')}, 0)`
}

/** The index is asked for every pair of characters: each begun part of a word or name this long is a test of its own. */
const TEST_CHARACTERS = 50
/** Tests that looking for these texts makes of every record. */
export const testsOfTexts = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / TEST_CHARACTERS)), 0)
