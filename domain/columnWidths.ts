import type { FieldDefinition } from './database.ts'
import type { Speech } from './wording.ts'

/** Bounds of a column's width, px. */
const MIN_COLUMN_WIDTH = 64
const MAX_COLUMN_WIDTH = 900

/** The nearest width a column may have, in whole px. */
export const clampWidth = (width: number): number => Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))

/** Rough width of a text in px at the grid's 13 px font: wide characters a full em, others a bit more than half. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += character.codePointAt(0)! > 0x2e7f ? 13 : 6.8
  return width
}

/** Padding, border and air around a tag in its cell, px. */
const TAG_ROOM = 46
/** A label longer than this may be cut: one rare long option must not widen a column for all. */
const WIDEST_OPTION = 220

/** Padding of a column's name, and room for the mark of its sort and place, px. */
const HEAD_ROOM = 52
/** A name longer than this breaks. */
const WIDEST_HEAD = 230

/**
 * Width a column has until the reader changes it: the definition's, or what its name needs in one line, or its longest option, in the
 * reader's language.
 */
export const usualWidth = (id: string, field: FieldDefinition, speech: Pick<Speech, 'field' | 'option'>): number => {
  // Names are 12 px and semibold.
  const head = Math.min(WIDEST_HEAD, Math.ceil(textWidth(speech.field(id)) + HEAD_ROOM))
  const width = Math.max(field.column?.width ?? MIN_COLUMN_WIDTH, head)
  if (field.kind !== 'enum') return width
  const needed = field.options.map((option) => textWidth(speech.option(id, option)) * 0.93 + TAG_ROOM)
  return Math.max(width, Math.min(WIDEST_OPTION, Math.max(0, ...needed)))
}
