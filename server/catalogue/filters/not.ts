import { type FieldDefinition, fieldOf } from '../../../domain/database.ts'
import type { FilterSql } from './define.ts'
import { exactTests, isOneOf } from './is.ts'

/** None of the values. */
export const not: FilterSql = {
  where: ({ definition, condition: { field, values }, params }) =>
    `NOT (${isOneOf(field, fieldOf(definition, field) as FieldDefinition, values, params)})`,
  terms: (values) => values.length,
  tests: exactTests,
}
