import { defineFilter } from './define.ts'
import { periodProblem, periodText } from './rolling.ts'
import { distinct } from './rules.ts'

/** Patents and exclusivities are looked for 3, 5, 8 and 10 years ahead (DB-16). */
const EXPIRING = [36, 60, 96, 120]

/** A date within the next 12·n months, from today: one value (DB-16). */
export const ahead = defineFilter({
  takes: ({ kind }) => kind === 'date',
  problem: periodProblem,
  and: () => false,
  join: null,
  worded: false,
  period: true,
  spans: (field) => (field.kind === 'date' && field.of === 'expiry' ? EXPIRING : []),
  edited: distinct,
  clause: ({ field, asked: [months = '0'] }, _, speech) =>
    speech.t('list:sentence.ahead', { field, period: periodText(speech, Number(months)) }),
})
