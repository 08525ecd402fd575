import { rollingPeriod } from '../../../domain/periods.ts'
import type { FilterSql } from './define.ts'
import { betweenDays } from './sql.ts'

/** Within the last months, up to and with today. */
export const rolling: FilterSql = {
  where: ({ condition: { field, values }, params, reading: { today } }) => {
    const { from, to } = rollingPeriod(Number(values[0] ?? ''), today)
    return betweenDays(field, from, to, params)
  },
  terms: (values) => values.length,
  tests: () => 1,
}
