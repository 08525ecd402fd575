import { type DatabaseDefinition, writtenNumbers } from '../../../domain/database.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { ANY_FIELD } from '../../../domain/query.ts'
import { normaliseText } from '../../../domain/text.ts'
import { clean, normalise, wordsOf } from '../normalise.ts'
import { ALL_SEARCH, searchColumn } from '../schema.ts'
import type { FilterSql } from './define.ts'
import { anyOf, contains, equalsText, type Params, testsOfTexts } from './sql.ts'

/** The text reads as an official number: records that have it, or null. `only` where the text can mean nothing else. */
const numberSql = (definition: DatabaseDefinition, field: string, text: string, params: Params): { sql: string; only: boolean } | null => {
  const found = writtenNumbers(definition, normaliseText(clean(text)), field === ANY_FIELD ? undefined : field)
  if (found.length === 0) return null
  const parts = found.flatMap(({ field: id, number }) =>
    number.values.map((value) => equalsText(searchColumn(id), normalise(value), params)),
  )
  return { sql: anyOf(parts, 'OR'), only: found.every(({ number }) => number.only) }
}

/** Words are looked up in the text index; what reads as an official number is looked for as one, too. */
export const has: FilterSql = {
  where: ({ definition, condition, params }) => {
    const column = condition.field === ANY_FIELD ? ALL_SEARCH : searchColumn(condition.field)
    const orNumber = (text: string, otherwise: () => string): string => {
      const number = numberSql(definition, condition.field, text, params)
      return number ? (number.only ? number.sql : anyOf([number.sql, otherwise()], 'OR')) : otherwise()
    }
    const values = condition.values.map((value) => {
      // Longest words first: they leave the fewest rows for the rest.
      const words = wordsOf(value).sort((a, b) => b.length - a.length)
      // Normalising may leave less than was typed (a lone combining blank); nothing contains it.
      if (!words.some((word) => [...word].length >= 2))
        throw new MateriaError('query.text_too_short', { field: condition.field, params: { min: 2 } })
      const inWords = () =>
        anyOf(
          words.map((word) => orNumber(word, () => contains(column, word, params))),
          'AND',
        )
      return words.length > 1 ? orNumber(value, inWords) : inWords()
    })
    return anyOf(values, condition.join === 'and' ? 'AND' : 'OR')
  },
  terms: (values) => values.reduce((sum, value) => sum + wordsOf(value).length, 0),
  tests: (_, values) => testsOfTexts(values.flatMap(wordsOf)),
}
