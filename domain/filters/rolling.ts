import type { FieldDefinition } from '../database.ts'
import type { Texts } from '../wording.ts'
import { defineFilter } from './define.ts'
import { distinct, invalid, type Problem, wrongValue } from './rules.ts'

/** Longest rolling period, months. */
const MAX_ROLLING_MONTHS = 1200

const isPeriod = (value: string): boolean =>
  /^\d{1,4}$/.test(value) && Number(value) >= 12 && Number(value) <= MAX_ROLLING_MONTHS && Number(value) % 12 === 0

/** One period of whole years, in months. */
export const periodProblem = (id: string, _: FieldDefinition | undefined, values: readonly string[]): Problem | null =>
  wrongValue(id, values, isPeriod) ?? (values.length === 1 ? null : invalid(id, values.join('–')))

/** '12 months', or years where it is whole years. */
export const periodText = ({ t }: Pick<Texts, 't'>, months: number): string =>
  months % 12 === 0 ? t('list:sentence.yearSpan', { count: months / 12 }) : t('list:sentence.months', { count: months })

/** 1, 2, 3, 5 and 10 years back; of what was published, 1 to 5 years (DB-03, DB-16). What expires is looked for ahead. */
const BACK = [12, 24, 36, 60, 120]
const PUBLISHED = [12, 24, 36, 48, 60]

/** A date within the last 12·n months: one value (DB-03). */
export const rolling = defineFilter({
  takes: ({ kind }) => kind === 'date',
  problem: periodProblem,
  and: () => false,
  join: null,
  worded: false,
  period: true,
  spans: (field) => (field.kind !== 'date' || field.of === 'expiry' ? [] : field.of === 'publication' ? PUBLISHED : BACK),
  edited: distinct,
  clause: ({ field, asked: [months = '0'] }, _, speech) =>
    speech.t('list:sentence.rolling', { field, period: periodText(speech, Number(months)) }),
})
