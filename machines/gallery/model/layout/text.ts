import { useText } from '../describe.ts'
import { triggerText } from '../mermaid.ts'
import type { ChartTransition, Use } from '../types.ts'

/** Kinds of text in a picture; `FONTS` says how large each is. */
export type TextStyle = 'title' | 'key' | 'text' | 'label'
/** Pixels a text is wide in the picture's font. */
export type Measure = (text: string, style: TextStyle) => number

/** Size and line height, px. */
export const FONTS: Readonly<Record<TextStyle, { size: number; line: number; weight: number }>> = {
  title: { size: 13, line: 18, weight: 600 },
  key: { size: 11, line: 18, weight: 400 },
  text: { size: 11, line: 16, weight: 400 },
  label: { size: 11, line: 14, weight: 400 },
}
export const FONT_FAMILY =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/**
 * Widths of the letters from the space to `~`, thousandths of the size, as DejaVu Sans has them: of the fonts of screens that are in
 * use none is wider.
 */
const LETTERS = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337,
  337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732,
  684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635,
  635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
]

/** A measure without a screen, so that a picture is the same wherever it is laid out. */
export const estimate: Measure = (text, style) => {
  let width = 0
  for (const letter of text) width += LETTERS[(letter.codePointAt(0) as number) - 32] ?? 1000
  return (width / 1000) * FONTS[style].size * (FONTS[style].weight > 500 ? 1.14 : 1)
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

/** A text in lines, broken at spaces; what is too long for them ends in `…`, unless there may be any number of them. */
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
    const line = rest.slice(0, taken).join(' ')
    lines.push(most === Infinity ? line : cut(line, room, measure, style))
    rest = rest.slice(taken)
  }
  return lines
}
/** Widest of the lines of a text, px. */
export const widthOf = (lines: readonly string[], measure: Measure, style: TextStyle): number =>
  Math.max(...lines.map((line, index) => measure(line, style) + (index > 0 ? INDENT : 0)))

/** The text at an arrow, in lines; an arrow that needs none says nothing. */
export const labelOf = (transition: ChartTransition, measure: Measure, isFull = false) => {
  const trigger = triggerText(transition.trigger)
  const guard = transition.guardText && `[${transition.guardText}]`
  const full = [trigger, guard].filter(Boolean).join(' ')
  if (full === '') return null
  const lines =
    measure(full, 'label') <= LABEL.width
      ? [full]
      : [trigger, guard].filter(Boolean).flatMap((text) => wrap(text, isFull ? { ...LABEL, lines: Infinity } : LABEL, measure, 'label'))
  return {
    lines,
    full,
    width: Math.ceil(Math.max(...lines.map((line) => measure(line, 'label')))) + 8,
    height: lines.length * FONTS.label.line + 2,
  }
}
