import { fieldOf } from '../../../domain/database.ts'
import { firstDay, lastDay } from '../../../domain/periods.ts'
import { valueColumn } from '../schema.ts'
import type { FilterSql } from './define.ts'
import { betweenDays } from './sql.ts'

/** Between two days or numbers, both included. */
export const range: FilterSql = {
  where: ({ definition, condition: { field: id, values }, params }) => {
    const [min = '', max = ''] = values
    if (fieldOf(definition, id)?.kind === 'date')
      return betweenDays(id, min === '' ? null : firstDay(min), max === '' ? null : lastDay(max), params)
    const parts: string[] = []
    if (min !== '') parts.push(`${valueColumn(id)} >= ${params.add('Float64', Number(min))}`)
    if (max !== '') parts.push(`${valueColumn(id)} <= ${params.add('Float64', Number(max))}`)
    return `ifNull(${parts.join(' AND ')}, 0)`
  },
  terms: (values) => values.length,
  tests: () => 1,
}
