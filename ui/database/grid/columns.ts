import { clampWidth, usualWidth } from '../../../domain/columnWidths.ts'
import type { DatabaseDefinition, FieldDefinition } from '../../../domain/database.ts'
import type { Labels } from '../fields/labels.ts'

/** Heights of a row by lines of text and of the header, px; where they are pressed with a finger 44 and a border. */
export const gridHeights = (lines: 1 | 2, touch: boolean) =>
  touch ? { row: lines === 1 ? 45 : 51, header: 45 } : { row: lines === 1 ? 33 : 51, header: 36 }

export interface GridColumn {
  field: string
  definition: FieldDefinition
  width: number
  /** Holds the link to the record. */
  link: boolean
  /** Stays in sight while the rest scrolls: the number and the name at the beginning, or whatever stands first. */
  frozen: boolean
  align: 'start' | 'end'
}

/** Columns to draw, in order: known fields only, with the reader's widths. The record's number and name are its links. */
export const gridColumns = (
  database: DatabaseDefinition,
  fields: readonly string[],
  widths: Readonly<Record<string, number>>,
  labels: Labels,
): GridColumn[] => {
  const shown = fields.filter((field) => database.fields[field]?.column)
  const isLink = (field: string | undefined) => field === database.number || field === database.title
  return shown.flatMap((field, at) => {
    const definition = database.fields[field]
    if (!definition) return []
    return [
      {
        field,
        definition,
        width: clampWidth(widths[field] ?? usualWidth(field, definition, labels)),
        link: isLink(field),
        frozen: at === 0 || (at === 1 && isLink(shown[0]) && isLink(field)),
        align: definition.kind === 'number' ? ('end' as const) : ('start' as const),
      },
    ]
  })
}

/** Class of a column's cells that stay in sight. */
export const frozenClass = ({ frozen }: GridColumn, index: number): string => (frozen ? ` g-frozen${index === 1 ? ' g-second' : ''}` : '')
