import type { PlacedChart, PlacedEdge, PlacedState, Point } from './layout/placed.ts'
import { estimate, FONT_FAMILY, FONTS, INDENT, type TextStyle } from './layout/text.ts'

/** Colours of a picture. */
export interface ChartTheme {
  canvas: string
  state: string
  /** Compound states, lighter and darker by turns so that nesting shows. */
  nests: readonly [string, string]
  border: string
  region: string
  title: string
  text: string
  arrow: string
  event: string
  guard: string
  final: string
}

/** The product's light theme (ui/theme/tokens.ts). */
export const LIGHT: ChartTheme = {
  canvas: '#ffffff',
  state: '#ffffff',
  nests: ['#f7f8f9', '#eff1f3'],
  border: '#98a1ad',
  region: '#98a1ad',
  title: '#1a2028',
  text: '#3f4853',
  arrow: '#6b7683',
  event: '#0f545b',
  guard: '#523a80',
  final: '#3f4853',
}

/** How something stands out: where one is, what was chosen, what a search found, how often it was reached. */
export interface Mark {
  fill?: string
  stroke?: string
  width?: number
  /** SVG's dashes of its border or line. */
  dash?: string
  /** A sign at its corner, for what colour alone must not say. */
  badge?: string
}
export type Marks = (about: string) => Mark | undefined

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

const round = (value: number): number => Math.round(value * 10) / 10

const textAt = (x: number, y: number, text: string, style: TextStyle, fill: string, more: Record<string, string | number> = {}): Shape => ({
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
const badgeShapes = (right: number, middle: number, { badge, stroke }: Mark, theme: ChartTheme): Shape[] => {
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

const stateShapes = (state: PlacedState, theme: ChartTheme, mark: Mark = {}): Shape[] => {
  const { x, y, width, height, kind } = state
  const stroke = mark.stroke ?? (state.region ? theme.region : theme.border)
  if (kind === 'history') {
    const radius = width / 2
    return [
      {
        tag: 'circle',
        attributes: {
          cx: x + radius,
          cy: y + radius,
          r: radius - 1,
          fill: mark.fill ?? theme.state,
          stroke,
          'stroke-width': mark.width ?? 1.2,
        },
      },
      textAt(x + radius, y + radius + 4, state.history === 'deep' ? 'H*' : 'H', 'text', theme.title, { 'text-anchor': 'middle' }),
    ]
  }
  const open = state.foldable && !state.collapsed
  const box = (inset: number): Shape => ({
    tag: 'rect',
    attributes: {
      x: round(x + inset),
      y: round(y + inset),
      width: round(width - 2 * inset),
      height: round(height - 2 * inset),
      rx: 6,
      fill: inset > 0 ? 'none' : (mark.fill ?? (open ? (theme.nests[state.depth % 2] as string) : theme.state)),
      stroke,
      'stroke-width': mark.width ?? 1.2,
      ...((mark.dash ?? state.region) && { 'stroke-dasharray': mark.dash ?? '6 4' }),
    },
  })
  const shapes = [box(0)]
  if (kind === 'final') shapes.push(box(3))
  shapes.push(textAt(x + 10, y + 18, state.title + (kind === 'parallel' ? ' ∥' : ''), 'title', theme.title))
  if (state.rows.length > 0 || open)
    shapes.push({
      tag: 'path',
      attributes: { d: `M${round(x)} ${y + 25.5}H${round(x + width)}`, stroke, 'stroke-width': 0.6, fill: 'none' },
    })
  shapes.push(...badgeShapes(x + width - 5, y, mark, theme))
  return shapes
}

/** A line with rounded corners. */
const lineOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${round(first.x)} ${round(first.y)}`
  rest.forEach((point, index) => {
    const before = rest[index - 1] ?? first
    const after = rest[index + 1]
    if (!after) {
      path += `L${round(point.x)} ${round(point.y)}`
      return
    }
    const inLength = Math.hypot(point.x - before.x, point.y - before.y)
    const outLength = Math.hypot(after.x - point.x, after.y - point.y)
    const radius = Math.min(6, inLength / 2, outLength / 2)
    if (radius < 0.5) {
      path += `L${round(point.x)} ${round(point.y)}`
      return
    }
    const start = { x: point.x + ((before.x - point.x) / inLength) * radius, y: point.y + ((before.y - point.y) / inLength) * radius }
    const end = { x: point.x + ((after.x - point.x) / outLength) * radius, y: point.y + ((after.y - point.y) / outLength) * radius }
    path += `L${round(start.x)} ${round(start.y)}Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`
  })
  return path
}

const headOf = (points: readonly Point[]): string => {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const x = (tip.x - before.x) / length
  const y = (tip.y - before.y) / length
  const side = (sign: number) => `${round(tip.x - 8 * x - sign * 4 * y)} ${round(tip.y - 8 * y + sign * 4 * x)}`
  return `M${round(tip.x)} ${round(tip.y)}L${side(1)}L${side(-1)}Z`
}

const arrowShapes = (edge: PlacedEdge, theme: ChartTheme, mark: Mark = {}): Shape[] => {
  const stroke = mark.stroke ?? theme.arrow
  const middle = edge.points[Math.floor(edge.points.length / 2)]
  return [
    {
      tag: 'path',
      attributes: {
        d: lineOf(edge.points),
        fill: 'none',
        stroke,
        'stroke-width': mark.width ?? 1.2,
        ...(mark.dash && { 'stroke-dasharray': mark.dash }),
      },
    },
    { tag: 'path', attributes: { d: headOf(edge.points), fill: stroke } },
    ...(middle && !edge.label ? badgeShapes(middle.x + 10, middle.y, mark, theme) : []),
  ]
}

const labelShapes = (label: NonNullable<PlacedEdge['label']>, theme: ChartTheme, mark: Mark = {}): Shape[] => [
  {
    tag: 'rect',
    attributes: {
      x: round(label.x),
      y: round(label.y),
      width: label.width,
      height: label.height,
      rx: 3,
      fill: mark.fill ?? theme.canvas,
      'fill-opacity': 0.94,
      ...(mark.stroke && { stroke: mark.stroke, 'stroke-width': 1 }),
    },
  },
  ...label.lines.map((line, index) =>
    textAt(
      label.x + label.width / 2,
      label.y + 12 + index * FONTS.label.line,
      line,
      'label',
      line.startsWith('[') ? theme.guard : theme.event,
      { 'text-anchor': 'middle' },
    ),
  ),
  ...badgeShapes(label.x + label.width + 6, label.y, mark, theme),
]

/** Everything of a picture in the order it is drawn. */
export const figuresOf = (placed: PlacedChart, theme: ChartTheme = LIGHT, marks: Marks = () => undefined): Figure[] => [
  ...placed.states.flatMap((state): Figure[] => [
    { key: `state:${state.id}`, kind: 'state', about: state.id, label: state.title, shapes: stateShapes(state, theme, marks(state.id)) },
    ...state.rows.map((row, index): Figure => {
      const mark = row.transition === null ? undefined : marks(row.transition)
      const fill = row.kind === 'transition' ? theme.event : row.kind === 'tags' || row.kind === 'hidden' ? theme.guard : theme.text
      return {
        key: `row:${state.id}:${index}`,
        kind: 'row',
        about: row.transition,
        label: row.full,
        shapes: [
          ...(row.transition !== null || mark
            ? [
                {
                  tag: 'rect' as const,
                  attributes: {
                    x: round(row.x - 4),
                    y: round(row.y),
                    width: round(row.width + 8),
                    height: row.height,
                    rx: 3,
                    fill: mark?.fill ?? 'transparent',
                    ...(mark?.stroke && { stroke: mark.stroke, 'stroke-width': 1 }),
                    ...(mark?.dash && { 'stroke-dasharray': mark.dash }),
                  },
                },
              ]
            : []),
          ...row.lines.map((line, at) =>
            textAt(
              row.x + (at > 0 ? INDENT : 0),
              row.y + 12 + at * FONTS.text.line,
              line,
              'text',
              fill,
              row.kind === 'tags' ? { 'font-style': 'italic' } : {},
            ),
          ),
          ...badgeShapes(row.x + row.width + 14, row.y + row.height / 2, mark ?? {}, theme),
        ],
      }
    }),
  ]),
  ...placed.dots.map((dot, index): Figure => ({
    key: `dot:${index}`,
    kind: 'dot',
    about: null,
    label: '',
    shapes: [
      {
        tag: 'circle',
        attributes: {
          cx: round(dot.x),
          cy: round(dot.y),
          r: dot.kind === 'initial' ? dot.radius : dot.radius - 0.8,
          fill: dot.kind === 'initial' ? theme.title : theme.state,
          ...(dot.kind === 'within' && { stroke: theme.arrow, 'stroke-width': 1.6 }),
        },
      },
    ],
  })),
  ...placed.edges.map((edge): Figure => ({
    key: `edge:${edge.id}`,
    kind: 'edge',
    about: edge.transition,
    label: edge.label?.full ?? '',
    shapes: arrowShapes(edge, theme, edge.transition === null ? undefined : marks(edge.transition)),
  })),
  // Over all the lines: transitions that share their way have their labels on it.
  ...placed.edges.flatMap(({ id, transition, label }): Figure[] =>
    label === null
      ? []
      : [
          {
            key: `label:${id}`,
            kind: 'label',
            about: transition,
            label: label.full,
            shapes: labelShapes(label, theme, transition === null ? undefined : marks(transition)),
          },
        ],
  ),
]

const escaped = (text: string | number): string =>
  // Control characters have no place in XML, not even as references.
  String(text)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const shapeText = ({ tag, attributes, text }: Shape): string => {
  const named = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  return text === undefined ? `<${tag}${named}/>` : `<${tag}${named}>${escaped(text)}</${tag}>`
}

/**
 * A picture as a file of its own (MACH-03): it needs nothing else, no fonts, styles or scripts. Same chart, same bytes.
 * @param title what the picture is of, for those who hear it; the machine's id unless told.
 */
export const drawSvg = (
  placed: PlacedChart,
  { theme = LIGHT, marks, title = placed.machine }: { theme?: ChartTheme; marks?: Marks; title?: string } = {},
): string => {
  const width = Math.ceil(placed.width)
  const height = Math.ceil(placed.height)
  const figures = figuresOf(placed, theme, marks).map(({ kind, about, label, shapes }) => {
    const named = about === null ? '' : ` data-${kind === 'state' ? 'state' : 'transition'}="${escaped(about)}"`
    return `<g${named}>${label ? `<title>${escaped(label)}</title>` : ''}${shapes.map(shapeText).join('')}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" text-rendering="geometricPrecision" font-family="${escaped(FONT_FAMILY)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${theme.canvas}"/>`,
    ...figures,
    '</svg>',
    '',
  ].join('\n')
}
