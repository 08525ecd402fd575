import {
  type DatabaseDefinition,
  derivationOf,
  type FieldDefinition,
  fieldOf,
  isSeveralValued,
  writtenNumbers,
} from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { firstDay, lastDay, rollingPeriod } from '../../domain/periods.ts'
import { ANY_FIELD, type Condition, type Sort } from '../../domain/query.ts'
import { normaliseText } from '../../domain/text.ts'
import { MAX_CONDITIONS, validateCondition, validateSort } from '../../domain/validate.ts'
import { bigrams, clean, normalise, wordsOf } from './normalise.ts'
import { ALL_SEARCH, FIRST_DATE, LAST_DATE, name, searchColumn, valueColumn } from './schema.ts'

/**
 * Conditions as SQL. Identifiers come only from definitions; every value is a bound parameter, so nothing anybody types can
 * become SQL.
 */
export class Params {
  readonly values: Record<string, unknown> = {}
  private next = 0

  /** Binds a value and gives its placeholder. */
  add(type: 'String' | 'Float64' | 'UInt32' | 'UInt64' | 'Array(String)' | 'Array(UInt16)' | 'Array(Float64)', value: unknown): string {
    const id = `p${this.next++}`
    this.values[id] = value
    return `{${id}:${type}}`
  }
}

/** Words and values one query may hold over all its conditions. */
const MAX_TERMS = 1000

/** @throws MateriaError naming the field, when a condition does not fit the definition. */
export const checkConditions = (definition: DatabaseDefinition, conditions: readonly Condition[]): void => {
  if (conditions.length > MAX_CONDITIONS) throw new MateriaError('query.too_complex', { params: { max: MAX_CONDITIONS } })
  let terms = 0
  for (const condition of conditions) {
    const problem = validateCondition(definition, condition)
    if (problem) throw new MateriaError(problem.code, problem)
    terms += condition.op === 'has' ? condition.values.reduce((sum, value) => sum + wordsOf(value).length, 0) : condition.values.length
  }
  if (terms > MAX_TERMS) throw new MateriaError('query.too_complex', { params: { max: MAX_TERMS } })
}

/**
 * A word is contained: its bigrams come from the text index. Two characters are one bigram and need no more; of longer words
 * the few rows that hold all bigrams are looked at; single characters are only ever asked beside longer words.
 */
export const contains = (column: string, word: string, params: Params): string => {
  const length = [...word].length
  const inText = () => `position(${column}, ${params.add('String', word)}) > 0`
  if (length < 2) return inText()
  const tokens = `hasAllTokens(${column}, ${params.add('Array(String)', bigrams(word))})`
  return length === 2 ? tokens : `(${tokens} AND ${inText()})`
}

const anyOf = (parts: readonly string[], join: 'OR' | 'AND'): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(` ${join} `)})`

/** The text reads as an official number: records that have it, or null. `only` where the text can mean nothing else. */
const compileNumber = (
  definition: DatabaseDefinition,
  field: string,
  text: string,
  params: Params,
): { sql: string; only: boolean } | null => {
  const found = writtenNumbers(definition, normaliseText(clean(text)), field === ANY_FIELD ? undefined : field)
  if (found.length === 0) return null
  const parts = found.flatMap(({ field: id, number }) =>
    number.values.map((value) => equalsText(searchColumn(id), normalise(value), params)),
  )
  return { sql: anyOf(parts, 'OR'), only: found.every(({ number }) => number.only) }
}

const compileHas = (definition: DatabaseDefinition, condition: Condition, params: Params): string => {
  const column = condition.field === ANY_FIELD ? ALL_SEARCH : searchColumn(condition.field)
  const orNumber = (text: string, otherwise: () => string): string => {
    const number = compileNumber(definition, condition.field, text, params)
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
}

/** The record's value is one of `values`, '' meaning not stated. */
const compileIs = (id: string, field: FieldDefinition, values: readonly string[], params: Params): string => {
  const column = valueColumn(id)
  const stated = [...new Set(values.filter((value) => value !== ''))]
  const parts: string[] = []
  const missing = values.includes('')
  switch (field.kind) {
    case 'text':
      if (missing) parts.push(`isNull(${column})`)
      for (const value of stated.flatMap((one) => [one, ...(field.forms?.(normaliseText(clean(one)))?.values ?? [])]))
        parts.push(
          field.searchable
            ? equalsText(searchColumn(id), normalise(value), params)
            : `ifNull(${column} = ${params.add('String', clean(value))}, 0)`,
        )
      break
    case 'terms':
      if (missing) parts.push(isNone(column))
      for (const value of stated) {
        const key = clean(value)
        const word = normalise(value)
        const has = `has(${column}, ${params.add('String', key)})`
        // The index narrows first: a key's own text is always part of the field's search text, a group's of what it groups.
        const derived = derivationOf(field)
        const found = derived?.as === 'group' ? derived.from : field.searchable ? id : null
        const narrow =
          found && [...word].length >= 2 ? `hasAllTokens(${searchColumn(found)}, ${params.add('Array(String)', bigrams(word))}) AND ` : ''
        parts.push(`(${narrow}${has})`)
      }
      break
    case 'enum':
      if (field.many) {
        if (missing) parts.push(isNone(column))
        if (stated.length > 0) parts.push(`hasAny(${column}, ${params.add('Array(String)', stated)})`)
      } else parts.push(`${column} IN ${params.add('Array(String)', missing ? [...stated, ''] : stated)}`)
      break
    case 'flag':
      if (missing) parts.push(`isNull(${column})`)
      for (const value of stated) parts.push(`ifNull(${column} = ${value === 'true' ? 1 : 0}, 0)`)
      break
    case 'number':
      if (missing) parts.push(`isNull(${column})`)
      if (stated.length > 0) parts.push(`ifNull(${column} IN ${params.add('Array(Float64)', stated.map(Number))}, 0)`)
      break
    case 'date':
      throw new MateriaError('query.value_invalid', { field: id })
  }
  return anyOf(parts, 'OR')
}

/** A list that states nothing (see `several`). Not `has(…, '')`, which does not find the default value of a dictionary. */
export const isNone = (column: string): string => `${column}[1] = ''`

const equalsText = (column: string, text: string, params: Params): string => {
  if (text === '') return '0' // blanks only: not the same as 'not stated'
  const equal = `${column} = ${params.add('String', text)}`
  return [...text].length < 2 ? `(${equal})` : `(hasAllTokens(${column}, ${params.add('Array(String)', bigrams(text))}) AND ${equal})`
}

/** Between two days, either open; days beyond what the engine holds leave nothing or everything, as they should. */
const compileDays = (id: string, from: string | null, to: string | null, params: Params): string => {
  if ((from !== null && from > LAST_DATE) || (to !== null && to < FIRST_DATE)) return '0'
  const column = valueColumn(id)
  const parts: string[] = []
  if (from !== null) parts.push(`${column} >= toDate32(${params.add('String', from < FIRST_DATE ? FIRST_DATE : from)})`)
  if (to !== null) parts.push(`${column} <= toDate32(${params.add('String', to > LAST_DATE ? LAST_DATE : to)})`)
  return `ifNull(${parts.join(' AND ')}, 0)`
}

const compileCondition = (definition: DatabaseDefinition, condition: Condition, params: Params, today: string): string => {
  if (condition.op === 'has') return compileHas(definition, condition, params)
  const id = condition.field
  const field = fieldOf(definition, id) as FieldDefinition
  const [first = '', second = ''] = condition.values
  switch (condition.op) {
    case 'is':
      if (condition.join === 'and' && isSeveralValued(field))
        return anyOf(
          [...new Set(condition.values)].map((value) => compileIs(id, field, [value], params)),
          'AND',
        )
      return compileIs(id, field, condition.values, params)
    case 'not':
      return `NOT (${compileIs(id, field, condition.values, params)})`
    case 'range': {
      if (field.kind === 'date')
        return compileDays(id, first === '' ? null : firstDay(first), second === '' ? null : lastDay(second), params)
      const parts: string[] = []
      if (first !== '') parts.push(`${valueColumn(id)} >= ${params.add('Float64', Number(first))}`)
      if (second !== '') parts.push(`${valueColumn(id)} <= ${params.add('Float64', Number(second))}`)
      return `ifNull(${parts.join(' AND ')}, 0)`
    }
    case 'years': {
      const years = condition.values.filter((value) => value !== '').map(Number)
      const parts: string[] = []
      if (condition.values.includes('')) parts.push(`isNull(${valueColumn(id)})`)
      if (years.length > 0) parts.push(`ifNull(toYear(${valueColumn(id)}) IN ${params.add('Array(UInt16)', years)}, 0)`)
      return anyOf(parts, 'OR')
    }
    case 'rolling': {
      const period = rollingPeriod(Number(first), today)
      return compileDays(id, period.from, period.to, params)
    }
  }
}

/**
 * Conditions, joined by AND, as a WHERE expression over a records table; `1` for none.
 *
 * @param today `YYYY-MM-DD`, for rolling periods.
 * @throws MateriaError `query.*` naming the field.
 */
export const compile = (definition: DatabaseDefinition, conditions: readonly Condition[], params: Params, today: string): string => {
  checkConditions(definition, conditions)
  if (conditions.length === 0) return '1'
  return conditions.map((condition) => compileCondition(definition, condition, params, today)).join(' AND ')
}

const sortExpression = (id: string, field: FieldDefinition): string => {
  const column = valueColumn(id)
  switch (field.kind) {
    case 'enum':
      // In the order of the definition, which is the order that makes sense (phases, statuses); keys are definitions', not input.
      return `nullIf(indexOf([${field.options.map(quote).join(', ')}], ${column}), 0)`
    case 'text':
      return field.searchable ? `nullIf(${searchColumn(id)}, '')` : column
    default:
      return column
  }
}

const quote = (key: string): string => {
  if (!/^[A-Za-z0-9._-]+$/.test(key)) throw new Error(`enum key is not plain: ${key}`)
  return `'${key}'`
}

/** Sort of the definition, as conditions take it. */
export const defaultSort = (definition: DatabaseDefinition): Sort[] =>
  definition.defaultSort.map((sort) => ({ field: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }))

/**
 * ORDER BY list: the asked-for fields (the definition's when none), records without a value last either way, and the id at
 * the end, so that pages never overlap.
 *
 * @throws MateriaError for unknown or unsortable fields.
 */
export const compileSort = (definition: DatabaseDefinition, sort: readonly Sort[]): string => {
  const chosen = sort.length > 0 ? sort : defaultSort(definition)
  const parts: string[] = []
  const seen = new Set<string>()
  for (const entry of chosen) {
    const problem = validateSort(definition, entry)
    if (problem) throw new MateriaError(problem.code, problem)
    if (seen.has(entry.field)) continue
    seen.add(entry.field)
    const field = fieldOf(definition, entry.field) as FieldDefinition
    parts.push(`${sortExpression(entry.field, field)} ${entry.direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`)
  }
  return [...parts, `${name('_id')} ASC`].join(', ')
}
