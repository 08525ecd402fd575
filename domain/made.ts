import { type DatabaseDefinition, derivationOf, type FieldDefinition, type SectionDefinition } from './database.ts'
import { computedBy, computedColumns } from './computed.ts'

/** What of a database no source fills, because the catalogue makes it. Importers, templates and the sample leave it out. */

/** The catalogue itself fills the field: no source has a value for it, and none is taken from one. */
export const isMade = (field: FieldDefinition | undefined): boolean =>
  derivationOf(field) !== undefined || (field?.workedOut !== undefined && !field.workedOut.unlessStated)

/** The tables of a record that its source fills. */
export const statedTables = ({ sections }: Pick<DatabaseDefinition, 'sections'>) =>
  sections.filter(
    (section): section is Extract<SectionDefinition, { kind: 'table' }> => section.kind === 'table' && section.computed === undefined,
  )

/** What is wrong with a definition's fields that are worked out and its sections that are computed, in sentences; none for one that is whole. */
export const madeFaults = (definition: DatabaseDefinition): string[] => {
  const faults: string[] = []
  for (const [id, field] of Object.entries(definition.fields)) {
    if (!field.workedOut) continue
    if (field.kind === 'terms' && (field.vocabulary || field.derived)) faults.push(`field ${id} is worked out, and names of the vocabulary`)
    for (const from of field.workedOut.from)
      if (!definition.fields[from] || isMade(definition.fields[from]))
        faults.push(`field ${id} is worked out from ${from}, which no source states`)
  }
  for (const section of definition.sections) {
    if (section.kind !== 'table' || !section.computed) continue
    const { dates, values } = computedBy(section.computed)
    for (const id of dates)
      if (definition.fields[id]?.kind !== 'date') faults.push(`section ${section.id} is computed by ${id}, which is no date`)
    for (const id of values) {
      const field = definition.fields[id]
      if (field?.kind !== 'enum' || field.many) faults.push(`section ${section.id} is computed by ${id}, which is not one of a list`)
    }
    const answers = computedColumns(section.computed)
    for (const id of new Set([...Object.keys(answers), ...Object.keys(section.columns)]))
      if (section.columns[id]?.kind !== answers[id])
        faults.push(`section ${section.id} has no column ${id} of the kind that it is computed as`)
    if (!section.show) faults.push(`section ${section.id} is computed, and no picture says how`)
  }
  return faults
}
