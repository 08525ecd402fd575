import { type DatabaseDefinition, fieldOf } from './database.ts'
import { FILTERS } from './filters/registry.ts'
import { type Operator, OPERATORS } from './query.ts'

/** Operator by which a value that a field's facet lists is chosen, or excluded; undefined where there is none, or no such field (DB-03). */
export const facetOperator = (definition: DatabaseDefinition, id: string, how: 'chosen' | 'excluded'): Operator | undefined => {
  const field = fieldOf(definition, id)
  return field && OPERATORS.find((op) => FILTERS[op].facet === how && FILTERS[op].takes(field))
}
