import type { PlacedChart, PlacedState } from '../../../machines/gallery/model/layout/placed.ts'
import { LIGHT } from '../../../machines/gallery/model/picture/theme.ts'

/** Size of a sample, px. */
export const WIDTH = 76
export const HEIGHT = 34

const box = (state: Partial<PlacedState> = {}): PlacedState => ({
  id: 'a',
  titles: [{ text: state.kind === 'parallel' ? 'a ∥' : 'a', style: 'title', x: 12 + (state.x ?? 2) - 2, y: 21 }],
  x: 2,
  y: 3,
  width: WIDTH - 4,
  height: HEIGHT - 6,
  kind: 'atomic',
  depth: 0,
  region: false,
  foldable: false,
  collapsed: false,
  history: null,
  rows: [],
  ...state,
})
const arrowFrom = (kind: 'initial' | 'within'): Partial<PlacedChart> => ({
  states: [box({ x: 44, width: 28 })],
  dots: [{ kind, x: 10, y: HEIGHT / 2, radius: kind === 'initial' ? 5 : 4, state: 'a', target: 'a' }],
  edges: [
    {
      id: 'a',
      transition: null,
      source: 'a',
      target: 'a',
      points: [
        { x: kind === 'initial' ? 15 : 14, y: HEIGHT / 2 },
        { x: 44, y: HEIGHT / 2 },
      ],
      label: null,
    },
  ],
})

/** Figures, drawn as the chart draws them. */
export const FIGURES = {
  atomic: { states: [box()] },
  compound: { states: [box({ kind: 'compound', foldable: true })] },
  parallel: { states: [box({ kind: 'parallel', foldable: true })] },
  region: { states: [box({ region: true })] },
  final: { states: [box({ kind: 'final' })] },
  history: { states: [box({ kind: 'history', history: 'shallow', x: 28, y: 6, width: 22, height: 22 })] },
  initial: arrowFrom('initial'),
  within: arrowFrom('within'),
} satisfies Record<string, Partial<PlacedChart>>

/** Texts, in the chart's colours. */
export const TEXTS = {
  event: ['EVENT', { color: LIGHT.event }],
  guard: ['[guard]', { color: LIGHT.guard }],
  tags: ['tag', { color: LIGHT.guard, fontStyle: 'italic' }],
  own: ['entry / …', { color: LIGHT.text }],
  reenter: ['↻ EVENT', { color: LIGHT.event }],
  folded: ['+ 3 ○  5 →', { color: LIGHT.text }],
} as const
