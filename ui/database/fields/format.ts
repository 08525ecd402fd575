import { derivationOf, type FieldDefinition } from '../../../domain/database.ts'
import type { Language } from '../../../domain/language.ts'
import { ANY_FIELD, type Condition } from '../../../domain/query.ts'
import type { Term, Value } from '../../../domain/record.ts'
import { searchWords } from '../../../domain/text.ts'
import type { Labels } from './labels.ts'

/** Whole and broken numbers with the language's thousands separators. */
const formats = {
  cn: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }),
}
export const formatNumber = (value: number, language: Language): string => formats[language].format(value)

/** A name as it is shown: the publisher's spelling; a derived one in the reader's language where it is known (TRUTH-01). */
export const termName = (field: FieldDefinition | undefined, term: Term, language: Language): string =>
  language === 'cn' && term.cn && derivationOf(field) ? term.cn : term.key

/** What the vocabulary adds for a reader of the other language, shown beside the publisher's spelling; '' for nothing. */
export const termAside = (field: FieldDefinition | undefined, term: Term, language: Language): string => {
  if (derivationOf(field)) return ''
  const other = language === 'cn' ? term.cn : /\p{Script=Han}/u.test(term.key) ? term.group : undefined
  return other && other !== term.key ? other : ''
}

/** Every name of a term, for tooltips: as published, the group's, the Chinese one (BEY-11). */
export const termBoth = (term: Term): string => [...new Set([term.key, term.group, term.cn].filter((name) => name))].join(' · ')

export const isTerm = (value: unknown): value is Term => typeof value === 'object' && value !== null && 'key' in value

/** True when a record has nothing to show for the field. */
export const isBlank = (value: Value | undefined): value is null | undefined | '' =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Names of a several-valued field in the reader's language. */
export const valueNames = (id: string, field: FieldDefinition, value: Value | undefined, labels: Labels): string[] => {
  if (isBlank(value)) return []
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.map((item) => {
    if (isTerm(item)) return termName(field, item, labels.language)
    if (field.kind === 'enum') return labels.option(id, String(item))
    return valueText(id, field, item as Value, labels)
  })
}

/** A value as plain text, the way the screen shows it (DB-12); what Ctrl+C copies. */
export const valueText = (id: string, field: FieldDefinition, value: Value | undefined, labels: Labels): string => {
  if (isBlank(value)) return ''
  if (Array.isArray(value)) return valueNames(id, field, value, labels).join('; ')
  if (typeof value === 'boolean') return labels.t(value ? 'list:values.yes' : 'list:values.no')
  if (typeof value === 'number') {
    const text = formatNumber(value, labels.language)
    return field.kind === 'number' && field.unit ? `${text} ${field.unit}` : text
  }
  return field.kind === 'enum' ? labels.option(id, String(value)) : String(value)
}

/** What to highlight in a field's cells: the words searched in it or in every field, and the names chosen exactly. */
export const highlightsOf = (conditions: readonly Condition[], field: string): string[] => [
  ...new Set(
    conditions.flatMap((condition) => {
      if (condition.op === 'has' && (condition.field === field || condition.field === ANY_FIELD))
        return condition.values.flatMap(searchWords)
      if (condition.op === 'is' && (condition.field === field || condition.field === ANY_FIELD))
        return condition.values.filter((value) => value.length > 1)
      return []
    }),
  ),
]

export interface Piece {
  text: string
  hit: boolean
}

/** Cuts a text into matching and other pieces, ignoring case; the pieces joined give the text back. */
export const splitMatches = (text: string, words: readonly string[]): Piece[] => {
  const wanted = words.filter((word) => word !== '').map((word) => word.toLowerCase())
  const lower = text.toLowerCase()
  // Lower-casing a few letters changes their length (İ): positions would not fit, so such a text stays unmarked.
  if (wanted.length === 0 || lower.length !== text.length) return text === '' ? [] : [{ text, hit: false }]
  const marks = new Uint8Array(text.length)
  for (const word of wanted)
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) marks.fill(1, at, at + word.length)
  const pieces: Piece[] = []
  for (let start = 0; start < text.length;) {
    let end = start + 1
    while (end < text.length && marks[end] === marks[start]) end++
    pieces.push({ text: text.slice(start, end), hit: marks[start] === 1 })
    start = end
  }
  return pieces
}

/** Rough width of a text in px at the grid's 13 px font: wide characters a full em, others a bit more than half. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += character.codePointAt(0)! > 0x2e7f ? 13 : 6.8
  return width
}

/** How many names fit into `lines` lines of `width` px as tags, leaving room for '+n'; at least one. */
export const fitNames = (names: readonly string[], width: number, lines: number): number => {
  let line = 1
  let used = 0
  let shown = 0
  for (const name of names) {
    const tag = Math.min(textWidth(name) + 18, width)
    const room = line === lines && shown < names.length - 1 ? width - 34 : width
    if (used + tag > room && used > 0) {
      line++
      used = 0
      if (line > lines) break
    }
    used += tag
    shown++
  }
  return Math.max(1, shown)
}
