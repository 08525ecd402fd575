import type { PlacedState } from '../layout/placed.ts'
import type { Mark } from './marks.ts'
import { badgeShapes, round, type Shape, textAt } from './shape.ts'
import type { ChartTheme } from './theme.ts'

/** A state's box with its title: final, parallel, history, open or folded. */
export const stateShapes = (state: PlacedState, theme: ChartTheme, mark: Mark = {}): Shape[] => {
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
  for (const title of state.titles)
    shapes.push(textAt(title.x, title.y, title.text, title.style, title.style === 'key' ? theme.text : theme.title))
  if (state.rows.length > 0 || open)
    shapes.push({
      tag: 'path',
      attributes: { d: `M${round(x)} ${y + 25.5}H${round(x + width)}`, stroke, 'stroke-width': 0.6, fill: 'none' },
    })
  shapes.push(...badgeShapes(x + width - 5, y, mark, theme))
  return shapes
}
