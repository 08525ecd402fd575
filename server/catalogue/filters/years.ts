import { yearToDate } from '../../../domain/filters/years.ts'
import { fieldOf } from '../../../domain/database.ts'
import { valueColumn } from '../schema.ts'
import type { FilterSql } from './define.ts'
import { anyOf, betweenDays } from './sql.ts'

/** In one of the calendar years; in the current one until today, where the date looks back. */
export const years: FilterSql = {
  where: ({ definition, condition: { field, values }, params, reading: { today } }) => {
    const column = valueColumn(field)
    const open = yearToDate(fieldOf(definition, field), today)
    const asked = values.filter((value) => value !== '')
    const stated = asked.filter((year) => year !== open).map(Number)
    const parts: string[] = []
    if (stated.length < asked.length) parts.push(betweenDays(field, `${open}-01-01`, today, params))
    if (values.includes('')) parts.push(`isNull(${column})`)
    if (stated.length > 0) parts.push(`ifNull(toYear(${column}) IN ${params.add('Array(UInt16)', stated)}, 0)`)
    return anyOf(parts, 'OR')
  },
  terms: (values) => values.length,
  tests: () => 1,
}
