import { columnFields, type DatabaseDefinition, defaultColumns, fieldsWhere } from './database.ts'

/** Columns of a database that a list shows, and may show: the list's machine goes by it, and so does the gateway's first view. */
export const columnsInput = (definition: DatabaseDefinition) => ({
  database: definition.id,
  all: columnFields(definition),
  defaults: defaultColumns(definition),
  fixed: fieldsWhere(definition, (field) => field.column?.fixed === true),
})

/**
 * The columns to show for an account's choice: known ones, each once, none of the fixed ones missing. Nothing chosen, or
 * nothing left of the choice, is the default.
 */
export const visibleColumns = (
  input: Readonly<Record<'all' | 'defaults' | 'fixed', readonly string[]>>,
  choice: readonly string[] | null,
): string[] => {
  const known = [...new Set(choice ?? [])].filter((field) => input.all.includes(field))
  const chosen = known.length > 0 ? known : [...input.defaults]
  return [...input.fixed.filter((field) => !chosen.includes(field)), ...chosen]
}
