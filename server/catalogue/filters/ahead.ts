import { aheadPeriod } from '../../../domain/periods.ts'
import type { FilterSql } from './define.ts'
import { betweenDays } from './sql.ts'

/** Within the next months, today with them. */
export const ahead: FilterSql = {
  where: ({ condition: { field, values }, params, reading: { today } }) => {
    const { from, to } = aheadPeriod(Number(values[0] ?? ''), today)
    return betweenDays(field, from, to, params)
  },
  terms: (values) => values.length,
  tests: () => 1,
}
