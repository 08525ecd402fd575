import type { StateKind } from '../types.ts'
import type { TextStyle } from './text.ts'

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  width: number
  height: number
}

/** A text in a state's box. */
export interface PlacedRow extends Box {
  kind: 'entry' | 'exit' | 'invoke' | 'tags' | 'transition' | 'hidden'
  /** As it stands in the picture: broken into lines, and cut where it was too long for them. */
  lines: string[]
  full: string
  /** Id of the transition the text is. */
  transition: string | null
}

/** What stands at the top of a state's box; `y` is the base line. */
export interface PlacedTitle extends Point {
  text: string
  style: TextStyle
}

export interface PlacedState extends Box {
  id: string
  /** Its name, and its key where that is another. */
  titles: PlacedTitle[]
  kind: StateKind
  /** Ancestors in the picture, 0 for the root. */
  depth: number
  /** A region of a parallel state. */
  region: boolean
  /** Has states inside, shown or not. */
  foldable: boolean
  collapsed: boolean
  history: 'shallow' | 'deep' | null
  rows: PlacedRow[]
}

/**
 * A point inside a state that arrows begin at: the initial arrow's dot, or a ring for a transition of the state itself that leads to
 * what is in it. An arrow from the state's border would cross everything in between.
 */
export interface PlacedDot extends Point {
  kind: 'initial' | 'within'
  radius: number
  /** Id of the state it lies in, and of the one its arrow leads to. */
  state: string
  target: string
}

/** An arrow of one transition. Transitions between the same two states share their way, and their labels stand under each other. */
export interface PlacedEdge {
  id: string
  /** Id of the transition; null for an initial arrow. */
  transition: string | null
  source: string
  target: string
  points: Point[]
  label: (Box & { lines: string[]; full: string }) | null
}

/** A chart with a place for everything: states outside in, so that drawing them in order is right. */
export interface PlacedChart {
  machine: string
  width: number
  height: number
  states: PlacedState[]
  dots: PlacedDot[]
  edges: PlacedEdge[]
}

/** Middle of what shows a state or transition in a picture; undefined where it lies in a folded state. */
export const middleOf = ({ states, edges }: PlacedChart, id: string): Point | undefined => {
  const edge = edges.find(({ transition }) => transition === id)
  const box =
    states.find((state) => state.id === id) ?? states.flatMap(({ rows }) => rows).find(({ transition }) => transition === id) ?? edge?.label
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : edge?.points[0]
}

/** Something laid out: its own corner is 0, 0. The first state is the outermost. */
export type Piece = Omit<PlacedChart, 'machine'>

/** The same, further right and down by so much. */
export const moved = ({ width, height, states, dots, edges }: Piece, dx: number, dy: number): Piece => ({
  width,
  height,
  states: states.map((state) => ({
    ...state,
    x: state.x + dx,
    y: state.y + dy,
    titles: state.titles.map((title) => ({ ...title, x: title.x + dx, y: title.y + dy })),
    rows: state.rows.map((row) => ({ ...row, x: row.x + dx, y: row.y + dy })),
  })),
  dots: dots.map((dot) => ({ ...dot, x: dot.x + dx, y: dot.y + dy })),
  edges: edges.map((edge) => ({
    ...edge,
    points: edge.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
    label: edge.label && { ...edge.label, x: edge.label.x + dx, y: edge.label.y + dy },
  })),
})
