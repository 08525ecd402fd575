import type { DatabaseDefinition, FieldDefinition } from '../../../domain/database.ts'
import { clampWidth, MIN_COLUMN_WIDTH } from '../../../machines/database/grid/widths.ts'
import { textWidth } from '../fields/format.ts'
import type { Labels } from '../fields/labels.ts'

/** Height of a row by lines of text, px; the header's. */
export const ROW_HEIGHT = { 1: 33, 2: 51 } as const
export const HEADER_HEIGHT = 38

export interface GridColumn {
  field: string
  definition: FieldDefinition
  width: number
  /** Holds the link to the record. */
  link: boolean
  align: 'start' | 'end'
}

/** Padding, border and air around a tag in its cell, px. */
const TAG_ROOM = 46
/** A label longer than this may be cut: one rare long option must not widen a column for all. */
const WIDEST_OPTION = 220

/** Width a column has until the reader changes it: the definition's, or what its longest option needs in the reader's language. */
export const usualWidth = (id: string, field: FieldDefinition, labels: Labels): number => {
  const width = field.column?.width ?? MIN_COLUMN_WIDTH
  if (field.kind !== 'enum') return width
  const needed = field.options.map((option) => textWidth(labels.option(id, option)) * 0.93 + TAG_ROOM)
  return Math.max(width, Math.min(WIDEST_OPTION, Math.max(0, ...needed)))
}

/** Columns to draw, in order: known fields only, with the reader's widths. The record's number and name are its links. */
export const gridColumns = (
  database: DatabaseDefinition,
  fields: readonly string[],
  widths: Readonly<Record<string, number>>,
  labels: Labels,
): GridColumn[] =>
  fields.flatMap((field) => {
    const definition = database.fields[field]
    if (!definition?.column) return []
    return [
      {
        field,
        definition,
        width: clampWidth(widths[field] ?? usualWidth(field, definition, labels)),
        link: field === database.number || field === database.title,
        align: definition.kind === 'number' ? ('end' as const) : ('start' as const),
      },
    ]
  })
