import type { Facet, FacetValue } from '../../../domain/contract.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import { facetOperator } from '../../../domain/facets.ts'
import type { Condition } from '../../../domain/query.ts'

export interface ShownValue extends FacetValue {
  /** Chosen as a filter, or excluded. */
  state: 'chosen' | 'excluded' | 'none'
  /** The answer does not hold it: the count is not known, or 0 once the answer is there. */
  missing: boolean
}

/**
 * What a facet lists: the answer's values, and every chosen or excluded one even when the answer lacks it, so that a choice
 * never vanishes (DB-03). Those that are not among the `limit` values asked for stand before them, where they are seen; values that do not
 * hold the facet's search text stay when they are chosen.
 */
export const shownValues = (
  definition: DatabaseDefinition,
  field: string,
  facet: Facet | undefined,
  conditions: readonly Condition[],
  limit = Infinity,
): ShownValue[] => {
  const of = (how: 'chosen' | 'excluded') => {
    const op = facetOperator(definition, field, how)
    return conditions.filter((condition) => condition.field === field && condition.op === op).flatMap(({ values }) => values)
  }
  const chosen = of('chosen')
  const excluded = of('excluded')
  const state = (key: string): ShownValue['state'] => (chosen.includes(key) ? 'chosen' : excluded.includes(key) ? 'excluded' : 'none')
  const listed = (facet?.values ?? []).map((value): ShownValue => ({ ...value, state: state(value.key), missing: false }))
  const known = new Set(listed.map(({ key }) => key))
  const lost = [...new Set([...chosen, ...excluded])]
    .filter((key) => !known.has(key))
    .map((key): ShownValue => ({ key, count: 0, state: state(key), missing: true }))
  const isBeyond = ({ key, state }: ShownValue, at: number) => at >= limit && key !== '' && state !== 'none'
  return [...lost, ...listed.filter(isBeyond), ...listed.filter((value, at) => !isBeyond(value, at))]
}
