import { MIN_SEARCH_CHARACTERS } from '../../domain/constants.ts'
import type { Suggestion } from '../../domain/contract.ts'
import { type DatabaseDefinition, facetFields, fieldOf } from '../../domain/database.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { speechIn } from '../text.ts'
import type { Engine, RunOptions } from './engine.ts'
import { normalise } from './normalise.ts'
import { valueColumn } from './schema.ts'

/** Options offered for one text, at most: names of drugs and companies are what most people look for. */
const MAX_OPTIONS = 3

/** One of the few values of a field, by what people call it: its words in both languages, normalised; a flag that is set, by its field's. */
interface Option {
  field: string
  key: string
  words: readonly string[]
}

const known = new WeakMap<DatabaseDefinition, readonly Option[]>()

/** The options of all fields that are filters, in the order of those and their own. */
export const optionsOf = (definition: DatabaseDefinition): readonly Option[] => {
  const made = known.get(definition)
  if (made) return made
  const speeches = LANGUAGES.map((language) => speechIn(definition, language))
  const wordsOf = (say: (speech: (typeof speeches)[number]) => string) => [...new Set(speeches.map((speech) => normalise(say(speech))))]
  const options = facetFields(definition).flatMap((id): Option[] => {
    const field = fieldOf(definition, id)
    if (field?.kind === 'flag') return [{ field: id, key: 'true', words: wordsOf((speech) => speech.field(id)) }]
    if (field?.kind !== 'enum') return []
    return field.options.map((key) => ({ field: id, key, words: wordsOf((speech) => speech.option(id, key)) }))
  })
  known.set(definition, options)
  return options
}

/** Where a text stands in what an option is called: 0 at its beginning, 1 at that of a later word, null where it is none of it. */
const placeIn = (words: readonly string[], text: string): 0 | 1 | null => {
  if (words.some((word) => word.startsWith(text))) return 0
  // Chinese has no blanks: there any place is the beginning of a word.
  const later = /\p{Script=Han}/u.test(text) ? text : ` ${text}`
  return words.some((word) => word.includes(later)) ? 1 : null
}

/**
 * Options that a text may mean (DB-02, LANG-03): what a record shows as one of a few words is no text to be searched, so it is offered as the
 * choice it is. Those that begin so first, each with its records; what no record has is not offered.
 *
 * @param text normalised, at least two characters.
 * @param counts records by field and key, as `optionCounts` has them.
 */
export const suggestOptions = async (
  definition: DatabaseDefinition,
  text: string,
  counts: () => Promise<ReadonlyMap<string, number>>,
): Promise<Suggestion[]> => {
  if ([...text].length < MIN_SEARCH_CHARACTERS) return []
  const placed = optionsOf(definition).flatMap((option) => {
    const place = placeIn(option.words, text)
    return place === null ? [] : [{ option, place }]
  })
  if (placed.length === 0) return []
  const records = await counts()
  return placed
    .sort((a, b) => a.place - b.place)
    .flatMap(({ option: { field, key } }) => {
      const count = records.get(`${field}\u0000${key}`) ?? 0
      return count > 0 ? [{ field, key, count }] : []
    })
    .slice(0, MAX_OPTIONS)
}

/** Records by field and key of all options, in one pass over the columns of each field; a set never changes, so it is made once. */
export const optionCounts = async (
  engine: Engine,
  definition: DatabaseDefinition,
  table: string,
  run: RunOptions,
): Promise<ReadonlyMap<string, number>> => {
  const fields = [...new Set(optionsOf(definition).map(({ field }) => field))]
  const parts = fields.map((id, at) => {
    const field = fieldOf(definition, id)
    const column = valueColumn(id)
    const value =
      field?.kind === 'flag' ? `if(${column} = 1, 'true', '')` : field?.kind === 'enum' && field.many ? `arrayJoin(${column})` : column
    return `SELECT toUInt16(${at}) AS f, toString(${value}) AS k, count() AS c FROM ${table} GROUP BY k`
  })
  const rows = await engine.rows<[field: number, key: string, count: number]>(parts.join(' UNION ALL '), {}, run)
  return new Map(rows.map(([at, key, count]) => [`${fields[Number(at)]}\u0000${key}`, Number(count)]))
}
