import { useText } from '../describe.ts'
import { triggerText } from '../mermaid.ts'
import type { ChartTransition, Use } from '../types.ts'

/** Kinds of text in a picture; `FONTS` says how large each is. */
export type TextStyle = 'title' | 'text' | 'label'
/** Pixels a text is wide in the picture's font. */
export type Measure = (text: string, style: TextStyle) => number

/** Size and line height, px. */
export const FONTS: Readonly<Record<TextStyle, { size: number; line: number; weight: number }>> = {
  title: { size: 13, line: 18, weight: 600 },
  text: { size: 11, line: 16, weight: 400 },
  label: { size: 11, line: 14, weight: 400 },
}
export const FONT_FAMILY =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const NARROW = new Set(" .,:;!|'()[]{}/iIljtfr·")
const WIDE = new Set('mwMW@%—…')

/** A measure without a screen: widths of letters as common sans-serif fonts have them, a little generous. */
export const estimate: Measure = (text, style) => {
  let width = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) as number
    width += code > 0x2e7f ? 1 : NARROW.has(letter) ? 0.34 : WIDE.has(letter) ? 0.92 : code >= 65 && code <= 90 ? 0.72 : 0.6
  }
  return width * FONTS[style].size * (FONTS[style].weight > 500 ? 1.14 : 1)
}

/** Widest the line of a label may be, and most lines of one text. */
const LABEL = { width: 180, lines: 2 }
/** Continued lines stand a little further in, px. */
export const INDENT = 8

/** Actions one after the other, as one line. */
export const actionsText = (uses: readonly Use[]): string => uses.map(useText).join(', ')

const cut = (text: string, max: number, measure: Measure, style: TextStyle): string => {
  if (measure(text, style) <= max) return text
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (measure(`${text.slice(0, middle)}…`, style) <= max) low = middle
    else high = middle - 1
  }
  return `${text.slice(0, low)}…`
}

/** A text in lines, broken at spaces; what is too long for them ends in `…`. */
export const wrap = (
  text: string,
  { width, lines: most }: { width: number; lines: number },
  measure: Measure,
  style: TextStyle,
): string[] => {
  const lines: string[] = []
  let rest = text.split(' ')
  while (rest.length > 0) {
    const room = width - (lines.length > 0 ? INDENT : 0)
    if (lines.length === most - 1) return [...lines, cut(rest.join(' '), room, measure, style)]
    let taken = 1
    while (taken < rest.length && measure(rest.slice(0, taken + 1).join(' '), style) <= room) taken++
    lines.push(cut(rest.slice(0, taken).join(' '), room, measure, style))
    rest = rest.slice(taken)
  }
  return lines
}
/** Widest of the lines of a text, px. */
export const widthOf = (lines: readonly string[], measure: Measure, style: TextStyle): number =>
  Math.max(...lines.map((line, index) => measure(line, style) + (index > 0 ? INDENT : 0)))

/** The text at an arrow, in lines; an arrow that needs none says nothing. */
export const labelOf = (transition: ChartTransition, measure: Measure) => {
  const trigger = triggerText(transition.trigger)
  const guard = transition.guardText && `[${transition.guardText}]`
  const full = [trigger, guard].filter(Boolean).join(' ')
  if (full === '') return null
  const lines =
    measure(full, 'label') <= LABEL.width ? [full] : [trigger, guard].filter(Boolean).flatMap((text) => wrap(text, LABEL, measure, 'label'))
  return {
    lines,
    full,
    width: Math.ceil(Math.max(...lines.map((line) => measure(line, 'label')))) + 8,
    height: lines.length * FONTS.label.line + 2,
  }
}
