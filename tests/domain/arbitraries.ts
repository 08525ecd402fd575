import * as fc from 'fast-check'
import { type DatabaseDefinition, fieldOf, isSeveralValued, isSortable } from '../../domain/database.ts'
import type { Condition, Query, Sort } from '../../domain/query.ts'
import { operatorsFor, validateText } from '../../domain/validate.ts'

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
const ymd = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.constantFrom(4, 7, 10))
  .map(([year, month, day, length]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`.slice(0, length))

/** Text of both languages with everything that means something in addresses, sentences and SQL. */
const text = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'B',
      '帕',
      '博',
      '|',
      '~',
      '!',
      ':',
      '&',
      '=',
      '+',
      '%',
      ' ',
      '"',
      "'",
      '#',
      '?',
      '，',
      '😀',
      '-',
      '\\',
      '\n',
    ),
    minLength: 2,
    maxLength: 20,
  })
  .filter((value) => validateText(value) === null)
const exact = fc.oneof(text, fc.constantFrom('', 'pembrolizumab', '~', '|', '~!', '~~|', '100%'))

const oneOrMore = <T>(values: fc.Arbitrary<T>) => fc.array(values, { minLength: 1, maxLength: 4 })

/** A valid condition of a database. */
export const conditionOf = (definition: DatabaseDefinition): fc.Arbitrary<Condition> =>
  fc
    .constantFrom(...['any', ...Object.keys(definition.fields)].flatMap((id) => operatorsFor(definition, id).map((op) => ({ id, op }))))
    .chain(({ id, op }): fc.Arbitrary<Condition> => {
      const field = fieldOf(definition, id)
      const values = (): fc.Arbitrary<string[]> => {
        if (op === 'has') return oneOrMore(text)
        if (op === 'rolling') return fc.integer({ min: 1, max: 100 }).map((years) => [String(12 * years)])
        if (op === 'years') return oneOrMore(fc.oneof(fc.integer({ min: 1000, max: 9999 }).map(String), fc.constant('')))
        if (op === 'range' && field?.kind === 'number')
          return fc
            .tuple(fc.integer(), fc.integer(), fc.constantFrom('both', 'min', 'max'))
            .map(([a, b, ends]) => [ends === 'max' ? '' : String(Math.min(a, b)), ends === 'min' ? '' : String(Math.max(a, b))])
        if (op === 'range')
          return fc.tuple(ymd, ymd, fc.constantFrom('both', 'min', 'max')).map(([a, b, ends]) => {
            const [low, high] = a.slice(0, 4) <= b.slice(0, 4) ? [a, b] : [b, a]
            if (ends === 'min') return [low, '']
            if (ends === 'max') return ['', high]
            return low.slice(0, 4) === high.slice(0, 4) ? [low.slice(0, 4), high.slice(0, 4)] : [low, high]
          })
        if (field?.kind === 'enum') return oneOrMore(fc.constantFrom(...field.options, ''))
        if (field?.kind === 'flag') return oneOrMore(fc.constantFrom('true', 'false', ''))
        if (field?.kind === 'number') return oneOrMore(fc.integer().map(String))
        return oneOrMore(exact)
      }
      const joins =
        op === 'has' || (op === 'is' && field && isSeveralValued(field))
          ? (['and', 'or', undefined] as const)
          : (['or', undefined] as const)
      return fc
        .tuple(values(), fc.constantFrom(...joins))
        .map(([list, join]) => (join ? { field: id, op, values: list, join } : { field: id, op, values: list }))
    })

/** A valid query of a database. */
export const queryOf = (definition: DatabaseDefinition): fc.Arbitrary<Query> => {
  const sortable = Object.keys(definition.fields).filter((id) => isSortable(definition.fields[id]!))
  const sort: fc.Arbitrary<Sort[]> = fc.uniqueArray(
    fc.record({ field: fc.constantFrom(...sortable), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    { maxLength: 3, selector: ({ field }) => field },
  )
  return fc.record({
    conditions: fc.array(conditionOf(definition), { maxLength: 6 }),
    sort,
    page: fc.integer({ min: 1, max: 10_000_000 }),
    size: fc.constantFrom(20, 50, 100, 200, 500, 1000),
  })
}
