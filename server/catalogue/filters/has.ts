import { type DatabaseDefinition, fieldOf, writtenNumbers } from '../../../domain/database.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { ANY_FIELD } from '../../../domain/query.ts'
import { normaliseText } from '../../../domain/text.ts'
import { clean, normalise, wordsOf } from '../normalise.ts'
import { ALL_SEARCH, searchColumn } from '../schema.ts'
import type { FilterSql } from './define.ts'
import { anyOf, contains, statesNumber, testsOfTexts } from './sql.ts'

/** The search text of a whole record is about as wide as those of three fields. */
const ANY_WIDTH = 3

/** Official numbers that the text reads as; `only` where it can mean nothing else. */
export const numbersIn = (definition: DatabaseDefinition, field: string, text: string) => {
  const found = writtenNumbers(definition, normaliseText(clean(text)), field === ANY_FIELD ? undefined : field)
  return { found, only: found.length > 0 && found.every(({ number }) => number.only) }
}

/** Words are looked up in the text index; what reads as an official number is looked for as one, too. */
export const has: FilterSql = {
  where: ({ definition, condition, params, reading }) => {
    const column = condition.field === ANY_FIELD ? ALL_SEARCH : searchColumn(condition.field)
    const orNumber = (text: string, otherwise: () => string): string => {
      const { found, only } = numbersIn(definition, condition.field, text)
      const numbers = found.map(({ field, number }) =>
        statesNumber(field, fieldOf(definition, field), number.values.map(normalise), params),
      )
      return anyOf(only ? numbers : [...numbers, otherwise()], 'OR')
    }
    const values = condition.values.map((value) => {
      // Longest words first: they leave the fewest rows for the rest.
      const words = wordsOf(value).sort((a, b) => b.length - a.length)
      // Normalising may leave less than was typed (a lone combining blank); nothing contains it.
      if (!words.some((word) => [...word].length >= 2))
        throw new MateriaError('query.text_too_short', { field: condition.field, params: { min: 2 } })
      const inWords = () =>
        anyOf(
          words.map((word) => orNumber(word, () => contains(column, word, params, reading.words(condition.field)))),
          'AND',
        )
      return words.length > 1 ? orNumber(value, inWords) : inWords()
    })
    return anyOf(values, condition.join === 'and' ? 'AND' : 'OR')
  },
  // A phrase is narrowed by its words.
  words: ({ values }) => values.flatMap(wordsOf).flatMap((word) => word.split(' ')),
  terms: (values) => values.reduce((sum, value) => sum + wordsOf(value).length, 0),
  tests: (definition, { field, values }) => {
    const width = field === ANY_FIELD ? ANY_WIDTH : 1
    const orNumber = (text: string, otherwise: () => number): number => {
      const { found, only } = numbersIn(definition, field, text)
      return found.length + (only ? 0 : otherwise())
    }
    return values.reduce((sum, value) => {
      const words = wordsOf(value)
      const inWords = () => words.reduce((tests, word) => tests + orNumber(word, () => testsOfTexts([word]) * width), 0)
      return sum + (words.length > 1 ? orNumber(value, inWords) : inWords())
    }, 0)
  },
}
