import { type DatabaseDefinition, fieldOf, isSeveralValued } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Condition } from '../../domain/query.ts'
import { SQL } from './filters/registry.ts'

/** What is asked for with the conditions. */
export interface Wanted {
  rows: boolean
  count: boolean
  /** Fields whose values are counted. */
  facets?: readonly string[]
}

/** Grouping all records for a filter, whatever is looked for: as many tests as take about as long. */
const GROUPING = 20

/**
 * Most a query may cost. A list with its count and ten filters open has 12 passes: 105 words in any field fit, or 316 values
 * of one field; without filters the thousand terms that a query may hold at all, in one field, or 666 words in any (500
 * official numbers that may be other text as well).
 */
export const MAX_PRICE = 4000

/** How often records are grouped for facets, as `facetStatements` puts them together. */
const groupingsOf = (definition: DatabaseDefinition, conditions: readonly Condition[], facets: readonly string[]): number => {
  const own = new Set(conditions.map(({ field }) => field))
  const together = facets.filter((id) => !own.has(id))
  const several = together.filter((id) => {
    const field = fieldOf(definition, id)
    return field !== undefined && isSeveralValued(field)
  })
  return facets.length - together.length + several.length + Number(together.length > several.length)
}

/**
 * Price of a query, told before it runs: tests × width of the text they look at × passes over the records (for rows, for the count,
 * for each grouping), and the groupings themselves. The engine works in proportion to it, whatever is found. How many records there
 * are is no part of it, so that what may be asked today may be asked after the next import, too; for what is still too slow there is
 * the deadline.
 */
export const priceOf = (definition: DatabaseDefinition, conditions: readonly Condition[], { rows, count, facets = [] }: Wanted): number => {
  const groupings = groupingsOf(definition, conditions, facets)
  const tests = conditions.reduce((sum, condition) => sum + SQL[condition.op].tests(definition, condition), 0)
  return (Number(rows) + Number(count) + groupings) * tests + groupings * GROUPING
}

/** @throws MateriaError `query.too_complex` (params `price`, `max`) when the query costs more than `MAX_PRICE`. */
export const checkPrice = (definition: DatabaseDefinition, conditions: readonly Condition[], wanted: Wanted): void => {
  const price = priceOf(definition, conditions, wanted)
  if (price > MAX_PRICE) throw new MateriaError('query.too_complex', { params: { price, max: MAX_PRICE } })
}
