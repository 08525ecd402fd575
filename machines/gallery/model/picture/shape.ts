import { estimate, FONTS, type TextStyle } from '../layout/text.ts'
import type { Mark } from './marks.ts'
import type { ChartTheme } from './theme.ts'

/** One element of a picture, as its tag and attributes; React and the text writer make the same of it. */
export interface Shape {
  tag: 'rect' | 'path' | 'circle' | 'text'
  attributes: Readonly<Record<string, string | number>>
  text?: string
}

/** What belongs together: a state's box, one of its texts, an arrow, its label, a dot. */
export interface Figure {
  key: string
  kind: 'state' | 'row' | 'edge' | 'label' | 'dot'
  /** Id of the state or transition; null for what is neither. */
  about: string | null
  /** The whole text, also where the picture cuts it. */
  label: string
  shapes: Shape[]
}

/** To a tenth of a pixel: what is finer only makes files longer. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** A line of text; `y` is its base line. */
export const textAt = (
  x: number,
  y: number,
  text: string,
  style: TextStyle,
  fill: string,
  more: Record<string, string | number> = {},
): Shape => ({
  tag: 'text',
  attributes: {
    x: round(x),
    y: round(y),
    fill,
    'font-size': FONTS[style].size,
    ...(FONTS[style].weight !== 400 && { 'font-weight': FONTS[style].weight }),
    ...more,
  },
  text,
})

/** A sign whose right end and middle height are given. */
export const badgeShapes = (right: number, middle: number, { badge, stroke }: Mark, theme: ChartTheme): Shape[] => {
  if (badge === undefined) return []
  const width = Math.ceil(estimate(badge, 'text')) + 8
  return [
    {
      tag: 'rect',
      attributes: { x: round(right - width), y: round(middle - 7), width, height: 14, rx: 7, fill: stroke ?? theme.title },
    },
    textAt(right - width / 2, middle + 4, badge, 'text', theme.canvas, { 'text-anchor': 'middle', 'font-weight': 600 }),
  ]
}
