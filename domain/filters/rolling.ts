import type { Texts } from '../wording.ts'
import { defineFilter } from './define.ts'
import { distinct, invalid, wrongValue } from './rules.ts'

/** Longest rolling period, months. */
const MAX_ROLLING_MONTHS = 1200

const isPeriod = (value: string): boolean =>
  /^\d{1,4}$/.test(value) && Number(value) >= 12 && Number(value) <= MAX_ROLLING_MONTHS && Number(value) % 12 === 0

/** '12 months', or years where it is whole years. */
export const periodText = ({ t }: Pick<Texts, 't'>, months: number): string =>
  months % 12 === 0 ? t('list:sentence.yearSpan', { count: months / 12 }) : t('list:sentence.months', { count: months })

/** A date within the last 12·n months: one value (DB-03). */
export const rolling = defineFilter({
  takes: ({ kind }) => kind === 'date',
  problem: (id, _, values) => wrongValue(id, values, isPeriod) ?? (values.length === 1 ? null : invalid(id, values.join('–'))),
  and: () => false,
  join: null,
  worded: false,
  period: true,
  edited: distinct,
  clause: ({ field, asked: [months = '0'] }, _, speech) =>
    speech.t('list:sentence.rolling', { field, period: periodText(speech, Number(months)) }),
})
