import type { DatabaseDefinition } from '../../domain/database.ts'

/** A place in a database: a field, a section, `section.column`, or a value of a list (`field=key`). */
export type Place = string

/** What modules.txt asks of an entity, by its own labels, with where a database has it: in these places, or nowhere and why. */
export interface Entity {
  name: string
  asks: Readonly<Record<string, Place | readonly Place[] | { none: string }>>
}

/**
 * The place, as a list of one.
 * @throws Error where the definition has no such place.
 */
export const placesOf = (definition: DatabaseDefinition, place: Place): Place[] => {
  const fail = (): never => {
    throw new Error(`${definition.id} has no ${place}`)
  }
  const [name = '', value] = place.split('=')
  const [first = '', column] = name.split('.')
  const field = Object.hasOwn(definition.fields, first) ? definition.fields[first] : undefined
  if (value !== undefined) return field?.kind === 'enum' && field.options.includes(value) ? [place] : fail()
  const section = definition.sections.find(({ id }) => id === first)
  if (column !== undefined) return section?.kind === 'table' && Object.hasOwn(section.columns, column) ? [place] : fail()
  return field || section ? [place] : fail()
}
