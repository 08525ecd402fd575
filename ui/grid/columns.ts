import type { DatabaseDefinition, FieldDefinition } from '../../domain/database.ts'

export const MIN_COLUMN_WIDTH = 64
export const MAX_COLUMN_WIDTH = 900
/** Step of the keyboard's column resize, px. */
export const RESIZE_STEP = 16
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

export const clampWidth = (width: number): number => Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))

/** Columns to draw, in order: known fields only, with the reader's widths. The record's number and name are its links. */
export const gridColumns = (
  database: DatabaseDefinition,
  fields: readonly string[],
  widths: Readonly<Record<string, number>>,
): GridColumn[] =>
  fields.flatMap((field) => {
    const definition = database.fields[field]
    if (!definition?.column) return []
    return [
      {
        field,
        definition,
        width: clampWidth(widths[field] ?? definition.column.width),
        link: field === database.number || field === database.title,
        align: definition.kind === 'number' ? ('end' as const) : ('start' as const),
      },
    ]
  })
