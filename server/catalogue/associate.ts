import { ASSOCIATE_LIMIT, MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from '../../domain/constants.ts'
import type { AssociateRequest, Suggestion } from '../../domain/contract.ts'
import { type DatabaseDefinition, fieldOf, groupField, isLinked, writtenNumbers } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { normaliseText } from '../../domain/text.ts'
import { contains, Params } from './filters/sql.ts'
import type { Engine, RunOptions } from './engine.ts'
import { normalise } from './normalise.ts'
import { suggestOptions } from './options.ts'

type SuggestionRow = [field: string, key: string, cn: string, count: number]

/** Names read for the choices shown: a value may be found by several of its names. */
const ROWS_READ = ASSOCIATE_LIMIT * 8

/** After every string that starts with the prefix: the highest code point follows. */
const AFTER = '\u{10FFFF}'

/**
 * Type-ahead: values of which some name starts with the text, then values of which some name contains it, each by number of
 * records. Keys are what `is` finds (DB-02). Names are ordered, so a prefix is a range of the table; the rest comes from the
 * bigram index, most frequent first. An official number comes first however it is written. Where any field is asked, what the text may mean
 * among the options of filters stands last, in place of the least names.
 *
 * @param counts records of each option in the set.
 * @throws MateriaError `query.text_too_short`, `query.too_long`, `query.field_unknown`, `query.value_invalid`.
 */
export const associate = async (
  engine: Engine,
  definition: DatabaseDefinition,
  set: { namesFrom: string; frequentFrom: string },
  request: AssociateRequest,
  counts: () => Promise<ReadonlyMap<string, number>>,
  run: RunOptions,
): Promise<Suggestion[]> => {
  const { field, text } = request
  if (field !== undefined && !fieldOf(definition, field)?.associate) throw new MateriaError('query.field_unknown', { field })
  const where = field === undefined ? {} : { field }
  if (!text.isWellFormed() || text.includes('\0')) throw new MateriaError('query.value_invalid', where)
  const word = normalise(text)
  const length = [...word].length
  if (length < MIN_SEARCH_CHARACTERS) throw new MateriaError('query.text_too_short', { ...where, params: { min: MIN_SEARCH_CHARACTERS } })
  if (length > MAX_SEARCH_CHARACTERS) throw new MateriaError('query.too_long', { ...where, params: { max: MAX_SEARCH_CHARACTERS } })

  // A linked field offers what it groups as well: the whole substance beside the salt (TRUTH-03).
  const fields = field === undefined ? [] : isLinked(fieldOf(definition, field)) ? [field, groupField(field)] : [field]
  const found = new Map<string, Suggestion>()
  const take = (rows: readonly SuggestionRow[]) => {
    for (const [id, key, cn, count] of rows) {
      const identity = `${id}\u0000${key}`
      if (found.size < ASSOCIATE_LIMIT && !found.has(identity))
        found.set(identity, { field: id, key, ...(cn ? { cn } : {}), count: Number(count) })
    }
  }
  const select = (table: string, test: string, order: string, params: Params) =>
    engine.rows<SuggestionRow>(
      `SELECT field, key, cn, count FROM ${table} WHERE ${test}${fields.length === 0 ? '' : ` AND field IN ${params.add('Array(String)', fields)}`}
       ORDER BY ${order}, name ASC, field ASC, key ASC LIMIT ${ROWS_READ}`,
      params.values,
      run,
    )
  const numbers = writtenNumbers(definition, normaliseText(text), field)
  for (const { field: id, number } of numbers) {
    const exact = new Params()
    const names = exact.add('Array(String)', number.values.map(normalise))
    take(await select(set.namesFrom, `name IN ${names} AND field = ${exact.add('String', id)}`, 'count DESC', exact))
  }
  // Written so that nothing else can be meant, and there: longer numbers that merely begin so are not offered beside it.
  if (found.size > 0 && numbers.every(({ number }) => number.only)) return [...found.values()]
  const options = field === undefined ? await suggestOptions(definition, word, counts) : []
  const prefix = new Params()
  const from = prefix.add('String', word)
  const until = prefix.add('String', word + AFTER)
  take(await select(set.namesFrom, `name >= ${from} AND name < ${until}`, 'count DESC', prefix))
  if (found.size < ASSOCIATE_LIMIT) {
    const substring = new Params()
    take(await select(set.frequentFrom, contains('name', word, substring), 'rank ASC', substring))
  }
  return [...[...found.values()].slice(0, ASSOCIATE_LIMIT - options.length), ...options]
}
