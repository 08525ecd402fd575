import { distance } from 'fastest-levenshtein'
import type { Language } from '../../../domain/language.ts'
import type { CellProblem } from '../types.ts'
import { distinct, splitOutside } from '../values/lists.ts'
import { line, prose } from '../values/text.ts'
import { type DateOrder, halfWidth, readings, saysNothing, writtenDate, writtenFlag, writtenNumber } from '../values/written.ts'
import type { TableColumn } from './columns.ts'

/** What a cell says: of a list all that it names. */
export type CellValue = string | number | boolean | readonly string[] | null

/** How a table's cells are to be read. */
export interface CellReading {
  /** What the table writes → key of the option, by `plainOption`. */
  values?: ReadonlyMap<string, string> | undefined
  separator?: string | undefined
  dates?: DateOrder | undefined
  /** Of what is offered instead of an option that nobody knows. */
  language: Language
}

/** Characters of a text that is kept: more than any publisher's. */
const MAX_TEXT = 1_000_000

type Problem = Pick<CellProblem, 'why' | 'nearest'>
type Read = { value: CellValue } | Problem

/** Whether something could not be read. */
export const isProblem = (read: Read): read is Problem => 'why' in read

/**
 * Several values of a cell: a line each where it has lines (a value with a semicolon of its own is followed by a line break, and so stays whole),
 * else parted by semicolons outside brackets, or by the separator that the map names.
 */
export const valuesOf = (cell: string, separator?: string): string[] => {
  const parts = /[\r\n]/.test(cell)
    ? cell.split(/\r\n|\r|\n/)
    : separator !== undefined
      ? cell.split(separator)
      : splitOutside(cell.replaceAll('；', ';'), ';')
  return distinct(parts.flatMap((value) => line(value) ?? []).filter((value) => !saysNothing(value)))
}

/** The inverse of `valuesOf`: a cell that is read as these values again. */
export const cellOfValues = (values: readonly string[]): string =>
  values.length === 1 && /[;；]/.test(values[0] ?? '') ? `${values[0]}\n` : values.join('\n')

/** An option as options are compared: width, letter case and blanks are no difference, and a mark is one (`I/II` and `III`). */
export const plainOption = (text: string): string =>
  halfWidth(text)
    .toLowerCase()
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/\s+/g, '')

/** By column: what its options are called, as it is compared → key. */
const known = new WeakMap<TableColumn, ReadonlyMap<string, string>>()
const optionsOf = (column: TableColumn): ReadonlyMap<string, string> => {
  let options = known.get(column)
  if (!options) {
    const called = new Map<string, string>()
    const several = new Set<string>()
    for (const { key, called: names } of column.options)
      for (const name of new Set(Object.values(names).map(plainOption))) {
        if (called.has(name)) several.add(name)
        called.set(name, key)
      }
    // What two options are called says neither; a key is an option's own, whatever another one is called.
    for (const name of several) called.delete(name)
    for (const { key } of column.options) called.set(plainOption(key), key)
    known.set(column, (options = called))
  }
  return options
}

/** What the option is called whose name is most like a text; null where none is at all. */
const nearestOption = (column: TableColumn, value: string, language: Language): string | null => {
  const wanted = plainOption(value)
  let best: { key: string; away: number } | null = null
  for (const [name, key] of optionsOf(column)) {
    const away = name.includes(wanted) || wanted.includes(name) ? 0.5 : distance(name, wanted) / Math.max(name.length, wanted.length, 1)
    if (best === null || away < best.away) best = { key, away }
  }
  // Half of it different is another word.
  return best !== null && best.away <= 0.6 ? (column.options.find(({ key }) => key === best.key)?.called[language] ?? null) : null
}

const optionOf = (column: TableColumn, value: string, { values, language }: CellReading): { key: string } | Problem => {
  const key = values?.get(plainOption(value)) ?? optionsOf(column).get(plainOption(value))
  if (key !== undefined) return { key }
  const nearest = nearestOption(column, value, language)
  return { why: 'option', ...(nearest !== null && { nearest }) }
}

const dateOf = (value: string, order: DateOrder | undefined): Read => {
  const date = writtenDate(value, order)
  if (date === 'ambiguous') return { why: 'date_ambiguous', nearest: readings(value).join(' / ') }
  return date === null ? { why: 'date' } : { value: date }
}

const numberOf = (value: string, { unit, integer }: TableColumn): Read => {
  const number = writtenNumber(value, unit)
  if (number === 'unit') return { why: 'unit', ...(unit !== null && { nearest: unit }) }
  return number === null || (integer && !Number.isSafeInteger(number)) ? { why: 'number' } : { value: number }
}

/**
 * What a cell of a column says; null for what says nothing. A text stays as it is written, but for odd blanks; an official number as well, but for
 * full width: that another way of writing it is meant is for searches to know (`forms`).
 */
export const readCell = (column: TableColumn, cell: string, reading: CellReading): Read => {
  if (cell.length > MAX_TEXT) return { why: 'too_long' }
  const text = column.kind === 'prose' ? prose(cell) : line(cell)
  if (text === null) return { value: column.list ? [] : null }
  if (column.list) {
    const values = valuesOf(cell, reading.separator)
    if (column.kind !== 'option') return { value: values }
    const keys: string[] = []
    for (const value of values) {
      const option = optionOf(column, value, reading)
      if ('why' in option) return option
      keys.push(option.key)
    }
    return { value: distinct(keys) }
  }
  // An option may be called 'none', and an answer 无: they come before the marks of empty cells.
  if (column.kind === 'option') {
    const option = optionOf(column, text, reading)
    if (!('why' in option)) return { value: option.key }
    return saysNothing(text) ? { value: null } : option
  }
  if (column.kind === 'flag') {
    const flag = writtenFlag(text)
    return flag !== null ? { value: flag } : saysNothing(text) ? { value: null } : { why: 'flag' }
  }
  if (saysNothing(text)) return { value: null }
  if (column.kind === 'date') return dateOf(text, reading.dates)
  if (column.kind === 'number') return numberOf(text, column)
  if (column.kind === 'link') return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? { value: text } : { why: 'link' }
  return { value: column.kind === 'identifier' ? halfWidth(text) : text }
}
