import type { PlacedEdge, Point } from '../layout/placed.ts'
import { FONTS } from '../layout/text.ts'
import type { Mark } from './marks.ts'
import { badgeShapes, round, type Shape, textAt } from './shape.ts'
import type { ChartTheme } from './theme.ts'

/** A line with rounded corners, as SVG writes paths. */
export const lineOf = (points: readonly Point[]): string => {
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

/** The line of a transition and its head. */
export const arrowShapes = (edge: PlacedEdge, theme: ChartTheme, mark: Mark = {}): Shape[] => {
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

/** The label of a transition, on the ground of the picture so that lines under it do not disturb. */
export const labelShapes = (label: NonNullable<PlacedEdge['label']>, theme: ChartTheme, mark: Mark = {}): Shape[] => [
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
