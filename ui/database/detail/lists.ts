import { addressSearch } from '../../../domain/address.ts'
import { DEFAULT_PAGE_SIZE } from '../../../domain/constants.ts'
import { type DatabaseDefinition, fieldOf, groupField, isLinked, listPath } from '../../../domain/database.ts'
import type { Condition } from '../../../domain/query.ts'
import type { RecordDetail, Term, Value } from '../../../domain/record.ts'
import { isTerm } from '../../../domain/wording.ts'

/**
 * Where a name of a record leads: to the list of all that have it (DB-01). A linked name leads to its group, so that a company's list has
 * all its spellings; whatever type-ahead offers leads somewhere, and nothing else does.
 */
const conditionOf = (definition: DatabaseDefinition, id: string, name: Term | string): Condition | null => {
  const field = fieldOf(definition, id)
  if (field?.kind !== 'terms' || !field.associate) return null
  const { key, group } = isTerm(name) ? name : { key: name }
  return isLinked(field) ? { field: groupField(id), op: 'is', values: [group ?? key] } : { field: id, op: 'is', values: [key] }
}

/** Address of the list of a name, null where there is none. */
export const nameList = (definition: DatabaseDefinition, id: string, name: Term | string): string | null => {
  const condition = conditionOf(definition, id, name)
  if (!condition) return null
  const query = { conditions: [condition], sort: [], page: 1, size: DEFAULT_PAGE_SIZE }
  return listPath(definition) + addressSearch({ query, view: null, parameters: {} })
}

/** Address of the list of all records that have any of these names of a field without groups, null where there is none. */
export const namesList = (definition: DatabaseDefinition, id: string, keys: readonly string[]): string | null => {
  const condition = keys[0] === undefined ? null : conditionOf(definition, id, { key: keys[0] })
  if (!condition) return null
  const query = { conditions: [{ ...condition, values: [...keys] }], sort: [], page: 1, size: DEFAULT_PAGE_SIZE }
  return listPath(definition) + addressSearch({ query, view: null, parameters: {} })
}

const namesOf = (value: Value | undefined): readonly (Term | string)[] => (Array.isArray(value) ? value : [])

/** The name that a cell of a section's table says, and the first of these fields in which the record has that very name. */
export const cellName = (
  { values }: Pick<RecordDetail, 'values'>,
  fields: readonly string[],
  text: string,
): { field: string; name: Term | string } | null => {
  for (const field of fields) {
    const name = namesOf(values[field]).find((one) => (isTerm(one) ? one.key : one) === text)
    if (name !== undefined) return { field, name }
  }
  return null
}
