import { triggerText } from '../mermaid.ts'
import type { Chart, ChartState, ChartTransition } from '../types.ts'
import { GAP } from './packing.ts'
import type { Box, PlacedRow, PlacedState } from './placed.ts'
import { actionsText, FONTS, type Measure, type TextStyle, widthOf, wrap } from './text.ts'
import type { Tree } from './tree.ts'

const PADDING = 10
/** Widest a line may be, and most lines of one text. */
const ROW = { width: 250, lines: 2 }
const PSEUDO = 22
/** Texts of an open state stand in as many columns as keep them this short, up to three. */
const COLUMN_LINES = 6
const COLUMNS = 3

/** Names of states that are shown in their keys' places; undefined where a state has none. */
export type NameOf = (id: string) => string | undefined

/** How the texts of a picture are written. */
export interface Writing {
  /** Ids of states whose inside is not drawn. */
  collapsed: ReadonlySet<string>
  measure: Measure
  nameOf: NameOf
  /** Every text in full, in as many lines as that takes. */
  full: boolean
}

/** A state's box before it has a place. */
export interface Draft {
  state: ChartState
  /** How far from the box's border each title stands. */
  titles: { text: string; style: TextStyle; x: number }[]
  rows: Omit<PlacedRow, keyof Box>[]
  /** Where each text stands below the title. */
  places: Box[]
  width: number
  /** Title and texts: how high, and how far to the right they go. */
  head: number
  texts: number
  foldable: boolean
  collapsed: boolean
}

/** Transitions between the same two states go one way. */
export interface Way {
  source: string
  target: string
  carried: { transition: ChartTransition; index: number }[]
}

/** `OPEN [isOpen] / askOverlay` as the picture's rows write it. */
const rowText = (transition: ChartTransition, stays: boolean): string =>
  [
    `${stays ? '' : '↻ '}${triggerText(transition.trigger) || 'always'}`,
    transition.guardText ? `[${transition.guardText}]` : '',
    transition.actions.length > 0 ? `/ ${actionsText(transition.actions)}` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** Between a state's name and its key, px. */
const APART = 6

/** The name of a state in the reader's language, and its key where that is another. */
const titlesOf = ({ id, key, kind }: ChartState, nameOf: NameOf, measure: Measure): Draft['titles'] => {
  const name = nameOf(id) ?? key
  const title = kind === 'parallel' ? `${name} ∥` : name
  return [
    { text: title, style: 'title', x: PADDING },
    ...(name === key ? [] : [{ text: key, style: 'key' as const, x: PADDING + Math.ceil(measure(title, 'title')) + APART }]),
  ]
}

/** Texts under each other, in as many columns as keep them short. */
const flow = (rows: Draft['rows'], most: number, measure: Measure): { places: Box[]; width: number; height: number } => {
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0)
  const columns = Math.min(most, Math.ceil(lines / COLUMN_LINES))
  const long = Math.ceil(lines / Math.max(columns, 1))
  const places: Box[] = []
  let x = 0
  let y = 0
  let widest = 0
  let height = 0
  let start = 0
  const close = (end: number) => {
    for (const place of places.slice(start, end)) place.width = widest
    start = end
  }
  rows.forEach((row, index) => {
    if (y > 0 && y / FONTS.text.line + row.lines.length > long + 0.5 && columns > 1) {
      close(index)
      x += widest + GAP
      y = 0
      widest = 0
    }
    places.push({ x, y, width: 0, height: row.lines.length * FONTS.text.line })
    widest = Math.max(widest, Math.ceil(widthOf(row.lines, measure, 'text')))
    y += row.lines.length * FONTS.text.line
    height = Math.max(height, y)
  })
  close(rows.length)
  return { places, width: x + widest, height }
}

/**
 * The first step of a layout: what stands in each box, and which arrows there are. Transitions that stay where they are become texts of
 * their state's box.
 */
export const draftsOf = (
  chart: Chart,
  { shown, isWithin }: Tree,
  { collapsed, measure, nameOf, full: isFull }: Writing,
): { drafts: ReadonlyMap<string, Draft>; ways: readonly Way[] } => {
  const drafts = new Map<string, Draft>()
  const ways = new Map<string, Way>()
  const rowsOf = new Map<string, Draft['rows']>()
  const hidden = new Map<string, number>()
  const rowOf = (kind: PlacedRow['kind'], full: string, transition: string | null = null): Draft['rows'][number] => ({
    kind,
    lines: wrap(full, isFull ? { ...ROW, lines: Infinity } : ROW, measure, 'text'),
    full,
    transition,
  })
  for (const transition of chart.transitions) {
    const source = shown(transition.source)
    const isHidden = source !== transition.source
    let drawn = false
    transition.targets.forEach((at, index) => {
      const target = shown(at)
      if (source === target) return
      drawn = true
      const key = JSON.stringify([source, target])
      const way: Way = ways.get(key) ?? { source, target, carried: [] }
      way.carried.push({ transition, index })
      ways.set(key, way)
    })
    if (drawn) continue
    if (isHidden) hidden.set(source, (hidden.get(source) ?? 0) + 1)
    else {
      const full = rowText(transition, transition.targets.length === 0)
      rowsOf.set(source, [...(rowsOf.get(source) ?? []), rowOf('transition', full, transition.id)])
    }
  }

  for (const state of chart.states) {
    if (shown(state.id) !== state.id) continue
    const rows: Draft['rows'] = []
    if (state.tags.length > 0) rows.push(rowOf('tags', state.tags.join(' · ')))
    if (state.entry.length > 0) rows.push(rowOf('entry', `entry / ${actionsText(state.entry)}`))
    if (state.exit.length > 0) rows.push(rowOf('exit', `exit / ${actionsText(state.exit)}`))
    for (const invoke of state.invokes)
      rows.push(rowOf('invoke', `invoke / ${invoke.src}${invoke.id === invoke.src ? '' : ` (${invoke.id})`}`))
    for (const { id } of state.spawns ?? []) rows.push(rowOf('invoke', `spawn / ${id}`))
    rows.push(...(rowsOf.get(state.id) ?? []))
    const foldable = state.children.length > 0
    const isCollapsed = foldable && collapsed.has(state.id)
    if (isCollapsed) {
      const inside = chart.states.filter(({ id }) => id !== state.id && isWithin(id, state.id)).length
      rows.push(rowOf('hidden', `+ ${inside} ○  ${hidden.get(state.id) ?? 0} →`))
    }
    if (state.kind === 'history') {
      drafts.set(state.id, {
        state,
        titles: [],
        rows: [],
        places: [],
        foldable,
        collapsed: isCollapsed,
        width: PSEUDO,
        head: PSEUDO,
        texts: PSEUDO,
      })
      continue
    }
    const { places, width, height } = flow(rows, foldable && !isCollapsed ? COLUMNS : 1, measure)
    const titles = titlesOf(state, nameOf, measure)
    const { text, style, x } = titles.at(-1)!
    drafts.set(state.id, {
      state,
      titles,
      rows,
      places,
      foldable,
      collapsed: isCollapsed,
      texts: Math.ceil(Math.max(x + measure(text, style), PADDING + width)),
      width: Math.ceil(Math.max(64 + 2 * PADDING, x + measure(text, style) + PADDING, width + 2 * PADDING)),
      head: FONTS.title.line + 12 + height + (rows.length > 0 ? 4 : 0),
    })
  }
  return { drafts, ways: [...ways.values()] }
}

/** The box of a state where it has got its place. */
export const placedState = (draft: Draft, { byId, depthOf }: Tree, { x, y, width, height }: Box): PlacedState => {
  const { state } = draft
  const { id } = state
  return {
    id,
    titles: draft.titles.map(({ text, style, x: dx }) => ({ text, style, x: x + dx, y: y + FONTS.title.line })),
    kind: state.kind,
    depth: depthOf(id),
    region: byId.get(state.parent ?? '')?.kind === 'parallel',
    foldable: draft.foldable,
    collapsed: draft.collapsed,
    history: state.history,
    x,
    y,
    width,
    height,
    rows: draft.rows.map((row, index) => {
      const place = draft.places[index] as Box
      return { ...row, ...place, x: x + PADDING + place.x, y: y + FONTS.title.line + 10 + place.y }
    }),
  }
}
