import { PAGE_SIZES } from './constants.ts'
import { type DatabaseDefinition, fieldOf, isSortable, searchableFields } from './database.ts'
import { MateriaError } from './errors.ts'
import { FILTERS } from './filters/registry.ts'
import { type Problem, told } from './filters/rules.ts'
import { ANY_FIELD, type Condition, type Operator, OPERATORS, type Query, type Sort } from './query.ts'

export { type Problem, told, validateText } from './filters/rules.ts'
export { normaliseText, searchWords } from './text.ts'

/**
 * Rules of queries, shared by the browser and the catalogue (DB-02, DB-03). The shapes of the wire contract are taken for
 * granted; what is checked here is what they mean for one database. What the values of a condition mean is its kind's (`filters`).
 */

/** Most conditions, values of a condition and sorts a query may hold; the contract says the same. */
export const MAX_CONDITIONS = 50
export const MAX_VALUES = 100
export const MAX_SORTS = 3
export const MAX_PAGE = 10_000_000

/** Operators a field takes; empty for an unknown one. `any` and searchable fields take `has`. */
export const operatorsFor = (definition: DatabaseDefinition, id: string): readonly Operator[] => {
  if (id === ANY_FIELD) return searchableFields(definition).length > 0 ? OPERATORS.filter((op) => FILTERS[op].any) : []
  const field = fieldOf(definition, id)
  return field ? OPERATORS.filter((op) => FILTERS[op].takes(field)) : []
}

/** What is wrong with a condition, or null: a field that takes it, as many values as there may be, and what its kind says of them. */
export const validateCondition = (definition: DatabaseDefinition, condition: Condition): Problem | null => {
  const { field: id, op, values, join } = condition
  const allowed = operatorsFor(definition, id)
  if (allowed.length === 0) return { code: 'query.field_unknown', field: id }
  if (!allowed.includes(op)) return { code: 'query.value_invalid', field: id, params: { value: op } }
  if (values.length === 0) return { code: 'query.value_invalid', field: id, params: { value: '' } }
  if (values.length > MAX_VALUES) return { code: 'query.too_complex', field: id, params: { max: MAX_VALUES } }
  const field = fieldOf(definition, id)
  if (join === 'and' && !FILTERS[op].and(field)) return { code: 'query.value_invalid', field: id, params: { value: join } }
  return FILTERS[op].problem(id, field, values)
}

/** What is wrong with a sort, or null: the field must exist and be sortable. */
export const validateSort = (definition: DatabaseDefinition, sort: Sort): Problem | null => {
  const field = fieldOf(definition, sort.field)
  if (!field) return { code: 'query.field_unknown', field: sort.field }
  return isSortable(field) ? null : { code: 'query.value_invalid', field: 'sort', params: { value: told(sort.field) } }
}

export const isPageSize = (size: number): boolean => (PAGE_SIZES as readonly number[]).includes(size)

/** Everything wrong with a query, in the order of its parts; empty when it can be run. */
export const validateQuery = (definition: DatabaseDefinition, query: Query): Problem[] => {
  const problems: Problem[] = []
  if (query.conditions.length > MAX_CONDITIONS) problems.push({ code: 'query.too_complex', params: { max: MAX_CONDITIONS } })
  query.conditions.forEach((condition, index) => {
    const problem = validateCondition(definition, condition)
    if (problem) problems.push({ ...problem, condition: index })
  })
  if (query.sort.length > MAX_SORTS) problems.push({ code: 'query.too_complex', field: 'sort', params: { max: MAX_SORTS } })
  const seen = new Set<string>()
  for (const sort of query.sort) {
    const problem = validateSort(definition, sort)
    if (problem) problems.push(problem)
    else if (seen.has(sort.field)) problems.push({ code: 'query.value_invalid', field: 'sort', params: { value: told(sort.field) } })
    seen.add(sort.field)
  }
  if (!Number.isInteger(query.page) || query.page < 1 || query.page > MAX_PAGE)
    problems.push({ code: 'query.value_invalid', field: 'page', params: { value: String(query.page) } })
  if (!isPageSize(query.size)) problems.push({ code: 'query.value_invalid', field: 'size', params: { value: String(query.size) } })
  return problems
}

/** @throws MateriaError with the first problem of the query. */
export const assertQuery = (definition: DatabaseDefinition, query: Query): void => {
  const [problem] = validateQuery(definition, query)
  if (problem) throw new MateriaError(problem.code, problem)
}
