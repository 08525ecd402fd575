import { type FieldDefinition } from '../../../domain/database.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { periodText } from '../../../domain/filters/rolling.ts'
import { yearChoices } from '../../../domain/periods.ts'
import { type Operator, OPERATORS } from '../../../domain/query.ts'
import type { Labels } from '../fields/labels.ts'

/** 'Last 2 years', 'Within the next 5 years': a period as a choice. */
export const spanText = (labels: Labels, op: Operator, months: string): string =>
  labels.t(`list:spans.${op}`, { period: periodText(labels, Number(months)) })

/** Periods a date field offers: kind and months (DB-03, DB-16). */
export const spansOffered = (field: FieldDefinition | undefined): { op: Operator; months: string }[] =>
  field ? OPERATORS.flatMap((op) => (FILTERS[op].spans?.(field) ?? []).map((months) => ({ op, months: String(months) }))) : []

/** The ten years a date field offers: on from today's for what expires, else back from it (DB-03, DB-16). */
export const yearsOffered = (field: FieldDefinition | undefined, today: string): string[] =>
  yearChoices(today, 10, field?.kind === 'date' && field.of === 'expiry').map(String)
