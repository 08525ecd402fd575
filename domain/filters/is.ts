import { type FieldDefinition, isLinked, isSeveralValued } from '../database.ts'
import { defineFilter } from './define.ts'
import { distinct, isStorable, parseNumber, type Problem, wrongValue } from './rules.ts'

/** Fields that have exact values. */
export const hasExactValues = ({ kind }: FieldDefinition): boolean => kind !== 'date'

/** Keys of the enum, `true`/`false`, numbers, names; '' is 'not stated'. */
const isExactValue = (field: FieldDefinition, value: string): boolean => {
  if (value === '') return true
  if (field.kind === 'enum') return field.options.includes(value)
  if (field.kind === 'flag') return value === 'true' || value === 'false'
  if (field.kind === 'number') return parseNumber(value) !== null
  return isStorable(value)
}

export const exactProblem = (id: string, field: FieldDefinition | undefined, values: readonly string[]): Problem | null =>
  wrongValue(id, values, (value) => field !== undefined && isExactValue(field, value))

/** Equals one of the values, or has all of them. A name as published says so: beside it stands the choice of its group (TRUTH-03). */
export const is = defineFilter({
  takes: hasExactValues,
  problem: exactProblem,
  and: (field) => field !== undefined && isSeveralValued(field),
  join: 'chosen',
  worded: true,
  facet: 'chosen',
  beside: 'not',
  inControl: (field) => field?.kind === 'enum' || field?.kind === 'flag',
  edited: distinct,
  marks: (values) => values.filter((value) => value.length > 1),
  clause: ({ field, values }, of, { t }) => t(isLinked(of) ? 'list:sentence.isPublished' : 'list:sentence.is', { field, values }),
})
