import { textWidth } from '../../../domain/columnWidths.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { ANY_FIELD, type Condition } from '../../../domain/query.ts'

/** What to highlight in a field's cells: the words searched in it or in every field, and the names chosen exactly. */
export const highlightsOf = (conditions: readonly Condition[], field: string): string[] => [
  ...new Set(
    conditions.flatMap(({ field: of, op, values }) => (of === field || of === ANY_FIELD ? (FILTERS[op].marks?.(values) ?? []) : [])),
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
