import { valueColumn } from '../schema.ts'
import type { FilterSql } from './define.ts'
import { anyOf } from './sql.ts'

/** In one of the calendar years. */
export const years: FilterSql = {
  where: ({ condition: { field, values }, params }) => {
    const column = valueColumn(field)
    const stated = values.filter((value) => value !== '').map(Number)
    const parts: string[] = []
    if (values.includes('')) parts.push(`isNull(${column})`)
    if (stated.length > 0) parts.push(`ifNull(toYear(${column}) IN ${params.add('Array(UInt16)', stated)}, 0)`)
    return anyOf(parts, 'OR')
  },
  terms: (values) => values.length,
  tests: () => 1,
}
