import { textWidth } from '../../../domain/columnWidths.ts'
import { conclusionOf, fieldOf, type DatabaseDefinition } from '../../../domain/database.ts'
import type { Found, Row, Term } from '../../../domain/record.ts'
import { normaliseText } from '../../../domain/text.ts'
import { isBlank, isTerm, termAside, valueNames } from '../../../domain/wording.ts'
import { fitNames } from '../fields/format.ts'
import type { Labels } from '../fields/labels.ts'
import type { GridColumn } from './columns.ts'

/** A line that says why a row was found. */
export interface Reason {
  text: string
  /** Words to mark in it. */
  words: readonly string[]
  /** The vocabulary knows it, no publisher says it (TRUTH-02). */
  derived: boolean
}

/** Compared as the search does. */
const compared = (text: string): string => normaliseText(text).toLowerCase()

/** The beginning of a text that fits into so many px. */
const fitting = (text: string, room: number): string => {
  if (textWidth(text) <= room) return text
  let width = 0
  let end = 0
  for (const character of text) {
    width += textWidth(character)
    if (width > room) break
    end += character.length
  }
  return text.slice(0, end)
}

/** What a cell of names or text shows of its value: what is cut off or counted as '+n' it does not. */
export const shownOf = (row: Row, { field: id, definition: field, width }: GridColumn, lines: 1 | 2, labels: Labels): string => {
  const value = row.values[id]
  if (isBlank(value) || (field.kind !== 'text' && field.kind !== 'terms')) return ''
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const names = valueNames(id, field, value, labels).map((name, at) => {
    const item = items[at]
    const aside = isTerm(item) ? termAside(field, item, labels.language) : ''
    return aside ? `${name} ${aside}` : name
  })
  const room = width - 22
  return fitting((items.length > 0 ? names.slice(0, fitNames(names, room, lines)) : names).join('; '), room * lines)
}

/** A name in the reader's language with the one it is filed under, where they are two. */
const bothNames = ({ key, cn }: Term, { language }: Labels): string => (language === 'cn' && cn && cn !== key ? `${cn}（${key}）` : key)

const sentenceOf = ({ as, field, name, of, stated }: Found, labels: Labels): string => {
  if (as === 'stated' || !of) return labels.t('rows:found.stated', { field: labels.field(field), name })
  const sentence = labels.t(`rows:found.${as}`, { name, of: as === 'chinese' ? of.key : bothNames(of, labels) })
  return stated ? labels.t('rows:found.published', { sentence, stated }) : sentence
}

/**
 * Why a row was found, where its cells do not show it (BEY-01); `marked` are the words each column marks. Nothing where they do: the words
 * are marked there.
 */
export const reasonOf = (
  definition: DatabaseDefinition,
  row: Row,
  columns: readonly GridColumn[],
  marked: readonly (readonly string[])[],
  lines: 1 | 2,
  labels: Labels,
): Reason | null => {
  if (!row.found || row.found.length === 0) return null
  const cells = columns.map((column, at) => ({
    field: column.field,
    text: compared(shownOf(row, column, lines, labels)),
    words: (marked[at] ?? []).map(compared),
  }))
  const isShown = ({ words, as, field, name }: Found): boolean =>
    words.every((word) => cells.some((cell) => cell.words.includes(word) && cell.text.includes(word))) ||
    (as === 'stated' && cells.some((cell) => cell.field === field && cell.text.includes(compared(name))))
  const left = row.found.filter((one) => !isShown(one))
  if (left.length === 0) return null
  return {
    text: left.map((one) => sentenceOf(one, labels)).join(' · '),
    words: left.flatMap(({ words }) => words),
    derived: left.some(({ as, field }) => as !== 'stated' || conclusionOf(fieldOf(definition, field)) !== null),
  }
}

/** What to mark in a cell: the words, or the whole of a number that was typed in another way. */
export const marksOf = (row: Row, field: string, words: readonly string[]): readonly string[] => {
  const written = (row.found ?? []).filter(
    (one) => one.field === field && one.as === 'stated' && !one.words.some((word) => compared(one.name).includes(word)),
  )
  return written.length === 0 ? words : [...words, ...written.map(({ name }) => name)]
}
