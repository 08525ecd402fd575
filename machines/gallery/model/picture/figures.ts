import type { PlacedChart } from '../layout/placed.ts'
import { FONTS, INDENT } from '../layout/text.ts'
import { arrowShapes, labelShapes } from './edge.ts'
import type { Marks } from './marks.ts'
import { badgeShapes, type Figure, round, textAt } from './shape.ts'
import { stateShapes } from './state.ts'
import { type ChartTheme, LIGHT } from './theme.ts'

/** Everything of a picture in the order it is drawn. */
export const figuresOf = (placed: PlacedChart, theme: ChartTheme = LIGHT, marks: Marks = () => undefined): Figure[] => [
  ...placed.states.flatMap((state): Figure[] => [
    {
      key: `state:${state.id}`,
      kind: 'state',
      about: state.id,
      label: state.titles.map(({ text }) => text).join(' '),
      shapes: stateShapes(state, theme, marks(state.id)),
    },
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
