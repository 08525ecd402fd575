import { type DatabaseDefinition, facetFields, fieldsWhere, isGroup } from '../../domain/database.ts'
import type { Engine, RunOptions } from './engine.ts'
import { valueColumn } from './schema.ts'

/**
 * Filters that distinguish nothing in a set: every record has the same value, or none has any, or all have what a filter before it lists
 * already. They are not offered (DB-03). One pass over the columns of the filters; a set never changes, so it is made once.
 */
export const idleFields = async (engine: Engine, definition: DatabaseDefinition, table: string, run: RunOptions): Promise<string[]> => {
  const facets = facetFields(definition).filter((id) => !isGroup(definition.fields[id]))
  const fields = [...new Set([...facets, ...fieldsWhere(definition, ({ kind }) => kind === 'number')])]
  const tests = fields.map((id, at) => {
    const field = definition.fields[id]
    const column = valueColumn(id)
    const alike = `min(${column}) = max(${column})`
    if (field?.kind !== 'terms') return `count(${column}) = 0 OR (count(${column}) = count() AND ${alike})`
    const twins = fields.slice(0, at).filter((other) => {
      const before = definition.fields[other]
      return field.vocabulary !== undefined && before?.kind === 'terms' && before.vocabulary === field.vocabulary
    })
    return [alike, ...twins.map((other) => `countIf(${column} != ${valueColumn(other)}) = 0`)].join(' OR ')
  })
  if (fields.length === 0) return []
  const [row = []] = await engine.rows<number[]>(`SELECT ${tests.map((test) => `toUInt8(${test})`).join(', ')} FROM ${table}`, {}, run)
  return fields.filter((_, at) => Number(row[at]) === 1)
}
