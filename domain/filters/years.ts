import { defineFilter } from './define.ts'
import { distinct, wrongValue } from './rules.ts'

/** A date in one of these calendar years: four digits each, or '' for 'not stated' (DB-03). */
export const years = defineFilter({
  takes: ({ kind }) => kind === 'date',
  problem: (id, _, values) => wrongValue(id, values, (value) => value === '' || /^\d{4}$/.test(value)),
  and: () => false,
  join: 'chosen',
  worded: true,
  period: true,
  facet: 'chosen',
  inControl: (_, values) => values.length === 1 && !!values[0],
  edited: distinct,
  clause: ({ field, values }, _, { t }) => t('list:sentence.years', { field, values }),
})
