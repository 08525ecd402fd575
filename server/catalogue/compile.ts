import { type DatabaseDefinition, type FieldDefinition, fieldOf } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Condition, Sort } from '../../domain/query.ts'
import { MAX_CONDITIONS, validateCondition, validateSort } from '../../domain/validate.ts'
import { SQL } from './filters/registry.ts'
import type { Params } from './filters/sql.ts'
import { name, orderColumn, searchColumn, valueColumn } from './schema.ts'
import type { Reading } from './words.ts'

/** Words and values one query may hold over all its conditions. */
const MAX_TERMS = 1000

/** @throws MateriaError naming the field, when a condition does not fit the definition. */
export const checkConditions = (definition: DatabaseDefinition, conditions: readonly Condition[]): void => {
  if (conditions.length > MAX_CONDITIONS) throw new MateriaError('query.too_complex', { params: { max: MAX_CONDITIONS } })
  let terms = 0
  for (const condition of conditions) {
    const problem = validateCondition(definition, condition)
    if (problem) throw new MateriaError(problem.code, problem)
    terms += SQL[condition.op].terms(condition.values)
  }
  if (terms > MAX_TERMS) throw new MateriaError('query.too_complex', { params: { max: MAX_TERMS } })
}

/**
 * Conditions, joined by AND, as a WHERE expression over a records table; `1` for none.
 *
 * @throws MateriaError `query.*` naming the field.
 */
export const compile = (definition: DatabaseDefinition, conditions: readonly Condition[], params: Params, reading: Reading): string => {
  checkConditions(definition, conditions)
  if (conditions.length === 0) return '1'
  return conditions.map((condition) => SQL[condition.op].where({ definition, condition, params, reading })).join(' AND ')
}

/** What a field is sorted by; null where a record has no value. */
export const sortExpression = (id: string, field: FieldDefinition): string => {
  const column = valueColumn(id)
  switch (field.kind) {
    case 'terms':
      return `nullIf(lowerUTF8(${column}[1]), '')`
    case 'enum':
      // In the order of the definition, which is the order that makes sense (phases, statuses); keys are definitions', not input.
      return `nullIf(indexOf([${field.options.map(quote).join(', ')}], ${field.many ? `${column}[1]` : column}), 0)`
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
 * Orders beside the default one in which every record is given a place, with what they sort by: of the names records go by, whose texts are slow to compare, and of
 * ids, with which every order ends.
 */
export const keptOrders = (definition: DatabaseDefinition): Record<string, string> => {
  const field = fieldOf(definition, definition.title)
  return { _id: name('_id'), ...(field?.sortable && { [definition.title]: sortExpression(definition.title, field) }) }
}

/** The same as a set says of its own. */
export const writtenOrders = (definition: DatabaseDefinition): string => JSON.stringify(keptOrders(definition))

/**
 * The fields a list is sorted by: those asked for (the definition's when none), each once.
 *
 * @throws MateriaError for unknown or unsortable fields.
 */
export const sortedBy = (definition: DatabaseDefinition, sort: readonly Sort[]): Sort[] => {
  const chosen = new Map<string, Sort>()
  for (const entry of sort.length > 0 ? sort : defaultSort(definition)) {
    const problem = validateSort(definition, entry)
    if (problem) throw new MateriaError(problem.code, problem)
    if (!chosen.has(entry.field)) chosen.set(entry.field, entry)
  }
  return [...chosen.values()]
}

/**
 * ORDER BY list: the asked-for fields (the definition's when none), those with several values by the first, records without a value last either way, and the id at
 * the end, so that pages never overlap.
 *
 * @param kept the records have their places in `keptOrders`.
 * @throws MateriaError for unknown or unsortable fields.
 */
export const compileSort = (definition: DatabaseDefinition, sort: readonly Sort[], kept = false): string => {
  const places = kept ? keptOrders(definition) : {}
  const parts: string[] = []
  for (const entry of sortedBy(definition, sort)) {
    const field = fieldOf(definition, entry.field) as FieldDefinition
    if (Object.hasOwn(places, entry.field)) {
      // What has no value has the highest number, which is followed by nought.
      const place = orderColumn(entry.field)
      parts.push(entry.direction === 'desc' ? `toUInt32(${place} + 1) DESC` : `${place} ASC`)
      continue
    }
    parts.push(`${sortExpression(entry.field, field)} ${entry.direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`)
  }
  return [...parts, `${kept ? orderColumn('_id') : name('_id')} ASC`].join(', ')
}
