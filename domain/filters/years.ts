import type { FieldDefinition } from '../database.ts'
import { keyText, type Speech } from '../wording.ts'
import { defineFilter } from './define.ts'
import { distinct, wrongValue } from './rules.ts'

/** Years of what has been end today; of what expires and of what is announced ahead, on their last day (DB-03). */
export const looksBack = (field: FieldDefinition | undefined): boolean =>
  field?.kind === 'date' && field.of !== 'expiry' && field.of !== 'plan'

/**
 * The year of a date field that ends today and not on 31 December; undefined where every year is whole (DB-03). A date without its day counts by
 * its first one: on 27 November `2026-11` is past, `2026-12` is to come.
 */
export const yearToDate = (field: FieldDefinition | undefined, today: string): string | undefined =>
  looksBack(field) && !today.endsWith('-12-31') ? today.slice(0, 4) : undefined

/** A value that a filter offers or asks for, as `keyText` has it; of the current year, that it ends today. */
export const choiceText = (
  id: string,
  field: FieldDefinition | undefined,
  key: string,
  speech: Speech,
  today: string,
  cn?: string,
): string => (key === yearToDate(field, today) ? speech.t('list:values.toDate', { year: key }) : keyText(id, field, key, speech, cn))

/**
 * A date in one of these calendar years: four digits each, or '' for 'not stated'. The current year ends today where the date looks back: asked
 * for again, in a link or next year, it goes on to the day it is asked (DB-03).
 */
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
