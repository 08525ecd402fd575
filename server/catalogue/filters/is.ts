import { derivationOf, type FieldDefinition, fieldOf, isSeveralValued } from '../../../domain/database.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { normaliseText } from '../../../domain/text.ts'
import { bigrams, clean, normalise } from '../normalise.ts'
import { searchColumn, valueColumn } from '../schema.ts'
import type { FilterSql } from './define.ts'
import { anyOf, equalsOneOf, isNone, type Params, statesNumber, testsOfTexts } from './sql.ts'

/** The record's value is one of `values`, '' meaning not stated. */
export const isOneOf = (id: string, field: FieldDefinition, values: readonly string[], params: Params): string => {
  const column = valueColumn(id)
  const stated = [...new Set(values.filter((value) => value !== ''))]
  const parts: string[] = []
  const missing = values.includes('')
  switch (field.kind) {
    case 'text':
      if (missing) parts.push(`isNull(${column})`)
      for (const value of stated) {
        if (!field.searchable) parts.push(`ifNull(${column} = ${params.add('String', clean(value))}, 0)`)
        // Blanks only are no record's text, and not the same as 'not stated'.
        else if (normalise(value) !== '') {
          const written = field.forms?.(normaliseText(clean(value)))?.values ?? []
          parts.push(equalsOneOf(searchColumn(id), [value, ...written].map(normalise), params))
        }
      }
      break
    case 'terms':
      if (missing) parts.push(isNone(column))
      for (const value of stated) {
        if (field.forms && normalise(value) !== '') {
          const written = field.forms(normaliseText(clean(value)))?.values ?? []
          parts.push(statesNumber(id, field, [value, ...written].map(normalise), params))
          continue
        }
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
  // No constant stands beside the others: chdb 3.4 takes NOT of `(hasAllTokens(…) AND …) OR 0` for true of every record.
  return parts.length === 0 ? '0' : anyOf(parts, 'OR')
}

/** Names and texts are looked for one by one (a number in all its forms at once), what else there is as one list. */
export const exactTests: FilterSql['tests'] = (definition, { field, values }) => {
  const kind = fieldOf(definition, field)?.kind
  return kind === 'text' || kind === 'terms' ? testsOfTexts(values) : 1
}

/** One of the values, or, of fields with several, all of them. */
export const is: FilterSql = {
  where: ({ definition, condition: { field: id, values, join }, params }) => {
    const field = fieldOf(definition, id) as FieldDefinition
    if (join !== 'and' || !isSeveralValued(field)) return isOneOf(id, field, values, params)
    return anyOf(
      [...new Set(values)].map((value) => isOneOf(id, field, [value], params)),
      'AND',
    )
  },
  terms: (values) => values.length,
  tests: exactTests,
}
