import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS, PAGE_SIZES } from './constants.ts'
import { type DatabaseDefinition, type FieldDefinition, fieldOf, isSeveralValued, searchableFields } from './database.ts'
import { type ErrorCode, MateriaError } from './errors.ts'
import { firstDay, lastDay } from './periods.ts'
import { ANY_FIELD, type Condition, type Operator, type Query, type Sort } from './query.ts'
import { codePoints, isTooShort, normaliseText } from './text.ts'

export { normaliseText, searchWords } from './text.ts'

/**
 * Rules of queries, shared by the browser and the catalogue (DB-02, DB-03). The shapes of the wire contract are taken for
 * granted; what is checked here is what they mean for one database.
 */
export interface Problem {
  code: ErrorCode
  /** Field the problem is about; `page`, `size` and `sort` for those parts of a query. */
  field?: string
  params?: Record<string, string | number>
  /** Index of the condition in the query. */
  condition?: number
}

/** Most conditions, values of a condition and sorts a query may hold; the contract says the same. */
export const MAX_CONDITIONS = 50
export const MAX_VALUES = 100
export const MAX_SORTS = 3
/** Longest value of an exact filter: names and numbers may be longer than what anyone types. */
export const MAX_VALUE_CHARACTERS = MAX_SEARCH_CHARACTERS * 5
export const MAX_PAGE = 10_000_000
/** Longest rolling period, months. */
export const MAX_ROLLING_MONTHS = 1200

const OPERATORS_OF: Record<FieldDefinition['kind'], readonly Operator[]> = {
  text: ['has', 'is', 'not'],
  terms: ['has', 'is', 'not'],
  enum: ['is', 'not'],
  date: ['range', 'years', 'rolling'],
  number: ['range', 'is', 'not'],
  flag: ['is', 'not'],
}

/** Operators a field takes; empty for an unknown one. `any` and searchable fields take `has`. */
export const operatorsFor = (definition: DatabaseDefinition, id: string): readonly Operator[] => {
  if (id === ANY_FIELD) return searchableFields(definition).length > 0 ? ['has'] : []
  const field = fieldOf(definition, id)
  if (!field) return []
  return field.searchable ? OPERATORS_OF[field.kind] : OPERATORS_OF[field.kind].filter((op) => op !== 'has')
}

/** Neither NUL nor half a surrogate pair: engines and addresses keep what is left as it is. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/** As much of a refused text as is told: up to `most` characters, none of them halved or NUL. */
export const told = (text: string, most = 100): string => [...text.replace(/[\0\p{Surrogate}]/gu, '')].slice(0, most).join('')

/**
 * What is wrong with typed text, or null. At least one word needs two characters (code points, after normalising), so
 * `vitamin c` is fine and `c` is not (DB-02, BEY-02).
 */
export const validateText = (text: string, field: string = ANY_FIELD): Problem | null => {
  if (!isStorable(text)) return { code: 'query.value_invalid', field }
  const length = codePoints(normaliseText(text))
  if (length > MAX_SEARCH_CHARACTERS || text.length > MAX_VALUE_CHARACTERS)
    return { code: 'query.too_long', field, params: { max: MAX_SEARCH_CHARACTERS } }
  if (isTooShort(text)) return { code: 'query.text_too_short', field, params: { min: MIN_SEARCH_CHARACTERS } }
  return null
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/
/** A plain decimal number, as ranges take it; null for anything else (blanks, exponents, `Infinity`). */
export const parseNumber = (text: string): number | null => (NUMBER.test(text) ? Number(text) : null)

const isYear = (text: string): boolean => /^\d{4}$/.test(text)

const validateRange = (kind: FieldDefinition['kind'], field: string, values: readonly string[]): Problem | null => {
  const invalid = (value: string): Problem => ({ code: 'query.value_invalid', field, params: { value: told(value) } })
  const [min = '', max = ''] = values
  if (values.length !== 2 || (min === '' && max === '')) return invalid(values.join('–'))
  if (kind === 'number') {
    const [low, high] = [parseNumber(min), parseNumber(max)]
    if (min !== '' && low === null) return invalid(min)
    if (max !== '' && high === null) return invalid(max)
    return low !== null && high !== null && high < low ? { code: 'query.range_inverted', field } : null
  }
  const [from, to] = [firstDay(min), lastDay(max)]
  if (min !== '' && from === null) return invalid(min)
  if (max !== '' && to === null) return invalid(max)
  return from !== null && to !== null && to < from ? { code: 'query.range_inverted', field } : null
}

/** One exact value; '' is 'not stated'. */
const isExactValue = (field: FieldDefinition, value: string): boolean => {
  if (value === '') return true
  if (field.kind === 'enum') return field.options.includes(value)
  if (field.kind === 'flag') return value === 'true' || value === 'false'
  if (field.kind === 'number') return parseNumber(value) !== null
  return isStorable(value)
}

/**
 * What is wrong with a condition, or null.
 *
 * - `has`: 2 … 200 characters per value.
 * - `is`, `not`: keys of the enum, `true`/`false`, numbers, names; '' is 'not stated'.
 * - `range`: two numbers or dates, either may be empty, not both; the maximum not below the minimum. A date without day or
 *   month stands for its whole year or month.
 * - `years`: four digits each, or '' for 'not stated'.
 * - `rolling`: one value, 12·n months.
 * - `join: 'and'`: only for words, or for fields with several values.
 */
export const validateCondition = (definition: DatabaseDefinition, condition: Condition): Problem | null => {
  const { field: id, op, values, join } = condition
  const allowed = operatorsFor(definition, id)
  if (allowed.length === 0) return { code: 'query.field_unknown', field: id }
  if (!allowed.includes(op)) return { code: 'query.value_invalid', field: id, params: { value: op } }
  if (values.length === 0) return { code: 'query.value_invalid', field: id, params: { value: '' } }
  if (values.length > MAX_VALUES) return { code: 'query.too_complex', field: id, params: { max: MAX_VALUES } }
  const field = fieldOf(definition, id)
  if (join === 'and' && !(op === 'has' || (op === 'is' && field && isSeveralValued(field))))
    return { code: 'query.value_invalid', field: id, params: { value: join } }
  if (op === 'has' || !field) {
    for (const value of values) {
      const problem = validateText(value, id)
      if (problem) return problem
    }
    return null
  }
  const tooLong = values.find((value) => value.length > MAX_VALUE_CHARACTERS)
  if (tooLong !== undefined) return { code: 'query.too_long', field: id, params: { max: MAX_VALUE_CHARACTERS } }
  if (op === 'range') return validateRange(field.kind, id, values)
  const wrong = values.find((value) => {
    if (op === 'years') return value !== '' && !isYear(value)
    if (op === 'rolling')
      return !/^\d{1,4}$/.test(value) || Number(value) < 12 || Number(value) > MAX_ROLLING_MONTHS || Number(value) % 12 !== 0
    return !isExactValue(field, value)
  })
  if (wrong !== undefined) return { code: 'query.value_invalid', field: id, params: { value: told(wrong) } }
  if (op === 'rolling' && values.length !== 1) return { code: 'query.value_invalid', field: id, params: { value: told(values.join('–')) } }
  return null
}

/** What is wrong with a sort, or null: the field must exist and be sortable. */
export const validateSort = (definition: DatabaseDefinition, sort: Sort): Problem | null => {
  const field = fieldOf(definition, sort.field)
  if (!field) return { code: 'query.field_unknown', field: sort.field }
  return field.sortable ? null : { code: 'query.value_invalid', field: 'sort', params: { value: told(sort.field) } }
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
