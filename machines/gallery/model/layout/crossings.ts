import type { Box, PlacedChart, PlacedState, Point } from './placed.ts'
import { FONTS, INDENT, type Measure } from './text.ts'

/** Closer than this two things touch and do not cross, px. */
const TOUCH = 0.5

export interface TextBox extends Box {
  text: string
}

/** What is written in a state's box, line by line, each as wide as it is. */
export const textsOf = ({ kind, titles, rows }: PlacedState, measure: Measure): TextBox[] =>
  kind === 'history'
    ? []
    : [
        ...titles.map(({ text, style, x, y }) => ({
          text,
          x,
          y: y - FONTS[style].size + 1,
          width: measure(text, style),
          height: FONTS[style].size + 2,
        })),
        ...rows.flatMap(({ lines, x, y }) =>
          lines.map((text, at) => ({
            text,
            x: x + (at > 0 ? INDENT : 0),
            y: y + at * FONTS.text.line + 2,
            width: measure(text, 'text'),
            height: FONTS.text.line - 2,
          })),
        ),
      ]

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - TOUCH && b.x < a.x + a.width - TOUCH && a.y < b.y + b.height - TOUCH && b.y < a.y + a.height - TOUCH

/** The box around a straight piece of an arrow. Arrows go along the axes. */
const around = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x) - TOUCH,
  y: Math.min(a.y, b.y) - TOUCH,
  width: Math.abs(a.x - b.x) + 2 * TOUCH,
  height: Math.abs(a.y - b.y) + 2 * TOUCH,
})

/** One thing of a picture that lies over a text. */
export interface Crossing {
  /** Id of the arrow, or of the one whose label it is. */
  edge: string
  kind: 'line' | 'label'
  /** Id of the state, or of the arrow, whose text is covered, and the text. */
  over: string
  text: string
}

/**
 * Where arrows and their labels lie over what is written: in states, and at other arrows (MACH-02). An arrow's own label interrupts it,
 * and transitions between the same two states share their way.
 */
export const crossingsOf = ({ states, edges }: PlacedChart, measure: Measure): Crossing[] => {
  const texts = states.flatMap((state) => textsOf(state, measure).map((box) => ({ over: state.id, way: '', box })))
  const wayOf = ({ source, target, transition }: PlacedChart['edges'][number]) => JSON.stringify([source, target, transition === null])
  const labels = edges.flatMap((edge) =>
    edge.label ? [{ over: edge.id, way: wayOf(edge), box: { ...edge.label, text: edge.label.full } }] : [],
  )
  const seen = new Set<string>()
  return edges.flatMap((edge) => {
    const way = wayOf(edge)
    const lines = seen.has(way) ? [] : edge.points.slice(1).map((point, at) => around(edge.points[at] as Point, point))
    seen.add(way)
    const told = (kind: Crossing['kind'], boxes: readonly Box[], others: typeof texts): Crossing[] =>
      others
        .filter((other) => other.way !== way && boxes.some((box) => overlap(box, other.box)))
        .map(({ over, box: { text } }) => ({ edge: edge.id, kind, over, text }))
    const { label } = edge
    return [
      ...told('line', lines, [...texts, ...labels]),
      ...(label ? told('label', [label], [...texts, ...labels.filter(({ over }) => over > edge.id)]) : []),
    ]
  })
}
