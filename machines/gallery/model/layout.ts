import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { useText } from './describe.ts'
import { triggerText } from './mermaid.ts'
import type { Chart, ChartState, ChartTransition, StateKind, Use } from './types.ts'

/** Kinds of text in a picture; `FONTS` says how large each is. */
export type TextStyle = 'title' | 'text' | 'label'
/** Pixels a text is wide in the picture's font. */
export type Measure = (text: string, style: TextStyle) => number

/** Size and line height, px. */
export const FONTS: Readonly<Record<TextStyle, { size: number; line: number; weight: number }>> = {
  title: { size: 13, line: 18, weight: 600 },
  text: { size: 11, line: 16, weight: 400 },
  label: { size: 11, line: 14, weight: 400 },
}
export const FONT_FAMILY =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const NARROW = new Set(" .,:;!|'()[]{}/iIljtfr·")
const WIDE = new Set('mwMW@%—…')

/** A measure without a screen: widths of letters as common sans-serif fonts have them, a little generous. */
export const estimate: Measure = (text, style) => {
  let width = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) as number
    width += code > 0x2e7f ? 1 : NARROW.has(letter) ? 0.34 : WIDE.has(letter) ? 0.92 : code >= 65 && code <= 90 ? 0.72 : 0.6
  }
  return width * FONTS[style].size * (FONTS[style].weight > 500 ? 1.14 : 1)
}

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

export interface PlacedState extends Box {
  id: string
  title: string
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
  /** Id of the state it lies in. */
  state: string
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

export interface LayoutRequest {
  elk: Pick<ELK, 'layout'>
  measure?: Measure
  /** Ids of states whose inside is not drawn. */
  collapsed?: ReadonlySet<string>
}

const PADDING = 10
/** Widest a line may be, and most lines of one text. */
const ROW = { width: 250, lines: 2 }
const LABEL = { width: 180, lines: 2 }
/** Continued lines stand a little further in, px. */
export const INDENT = 8
const DOT = 5
const RING = 4
const PSEUDO = 22
/** Between regions, and between columns of texts. */
const GAP = 14
/** Texts of an open state stand in as many columns as keep them this short, up to three. */
const COLUMN_LINES = 6
const COLUMNS = 3
/** Around the picture. */
const MARGIN = 12
/** Width by height that pictures aim at: a chart's place on common screens. */
const ASPECT = 1.2
/** Downwards unless rightwards is smaller by this: a small change must not turn a picture round. */
const TURN = 0.85
/** With more regions than this their directions are not tried in all combinations. */
const TRIED = 4

type Direction = 'DOWN' | 'RIGHT'

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '7',
  'elk.spacing.edgeLabel': '3',
}

/** With more arrows than this the picture is found by quicker ways; the others would take minutes. */
const MANY_ARROWS = 60
const QUICK: LayoutOptions = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF', 'elk.layered.thoroughness': '3' }

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

/** A text in lines, broken at spaces; what is too long for them ends in `…`. */
const wrap = (text: string, { width, lines: most }: { width: number; lines: number }, measure: Measure, style: TextStyle): string[] => {
  const lines: string[] = []
  let rest = text.split(' ')
  while (rest.length > 0) {
    const room = width - (lines.length > 0 ? INDENT : 0)
    if (lines.length === most - 1) return [...lines, cut(rest.join(' '), room, measure, style)]
    let taken = 1
    while (taken < rest.length && measure(rest.slice(0, taken + 1).join(' '), style) <= room) taken++
    lines.push(cut(rest.slice(0, taken).join(' '), room, measure, style))
    rest = rest.slice(taken)
  }
  return lines
}
const widthOf = (lines: readonly string[], measure: Measure, style: TextStyle): number =>
  Math.max(...lines.map((line, index) => measure(line, style) + (index > 0 ? INDENT : 0)))

/** `OPEN [isOpen] / askOverlay` as the picture's rows write it. */
const rowText = (transition: ChartTransition, stays: boolean): string =>
  [
    `${stays ? '' : '↻ '}${triggerText(transition.trigger) || 'always'}`,
    transition.guardText ? `[${transition.guardText}]` : '',
    transition.actions.length > 0 ? `/ ${actionsText(transition.actions)}` : '',
  ]
    .filter(Boolean)
    .join(' ')

interface Draft {
  state: ChartState
  rows: Omit<PlacedRow, keyof Box>[]
  /** Where each text stands below the title. */
  places: Box[]
  width: number
  /** Title and texts. */
  head: number
  foldable: boolean
  collapsed: boolean
}

/** Something laid out: its own corner is 0, 0. The first state is the outermost. */
type Piece = Omit<PlacedChart, 'machine'>

const moved = ({ width, height, states, dots, edges }: Piece, dx: number, dy: number): Piece => ({
  width,
  height,
  states: states.map((state) => ({
    ...state,
    x: state.x + dx,
    y: state.y + dy,
    rows: state.rows.map((row) => ({ ...row, x: row.x + dx, y: row.y + dy })),
  })),
  dots: dots.map((dot) => ({ ...dot, x: dot.x + dx, y: dot.y + dy })),
  edges: edges.map((edge) => ({
    ...edge,
    points: edge.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
    label: edge.label && { ...edge.label, x: edge.label.x + dx, y: edge.label.y + dy },
  })),
})

/** How large a picture is seen: the smaller, the larger it can be shown. */
const burden = (width: number, height: number): number => Math.max(width / ASPECT, height)

/** All ways to cut a list into consecutive groups. */
const groupings = <T>(items: readonly T[]): T[][][] => {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  if (rest.length === 0) return [[[first]]]
  return groupings(rest).flatMap(([next = [], ...others]) => [
    [[first], next, ...others],
    [[first, ...next], ...others],
  ])
}

interface Packing {
  width: number
  height: number
  boxes: Box[]
}

/** Regions beside and under each other, in their order, so that all of them together are as large as can be seen. */
const pack = (sizes: readonly { width: number; height: number }[], head: number): Packing => {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) + GAP * (values.length - 1)
  let best: Packing | null = null
  const indexes = sizes.map((_, index) => index)
  const ways = sizes.length > 8 ? [indexes.map((index) => [index])] : groupings(indexes)
  for (const isRow of [false, true])
    for (const groups of ways) {
      const [along, across] = isRow ? (['width', 'height'] as const) : (['height', 'width'] as const)
      const deep = groups.map((group) => Math.max(...group.map((index) => sizes[index]![across])))
      const long = Math.max(...groups.map((group) => sum(group.map((index) => sizes[index]![along]))))
      const width = isRow ? long : sum(deep)
      const height = isRow ? sum(deep) : long
      if (best && burden(width, height + head) >= burden(best.width, best.height + head) * 0.97) continue
      const boxes: Box[] = []
      let offset = 0
      groups.forEach((group, at) => {
        let start = 0
        // The last of a group takes what is left, so that regions fill their state.
        group.forEach((index, place) => {
          const length = place === group.length - 1 ? long - start : sizes[index]![along]
          boxes[index] = isRow
            ? { x: start, y: offset, width: length, height: deep[at]! }
            : { x: offset, y: start, width: deep[at]!, height: length }
          start += length + GAP
        })
        offset += deep[at]! + GAP
      })
      best = { width, height, boxes }
    }
  return best ?? { width: 0, height: 0, boxes: [] }
}

/** The text at an arrow, in lines; an arrow that needs none says nothing. */
const labelOf = (transition: ChartTransition, measure: Measure) => {
  const trigger = triggerText(transition.trigger)
  const guard = transition.guardText && `[${transition.guardText}]`
  const full = [trigger, guard].filter(Boolean).join(' ')
  if (full === '') return null
  const lines =
    measure(full, 'label') <= LABEL.width ? [full] : [trigger, guard].filter(Boolean).flatMap((text) => wrap(text, LABEL, measure, 'label'))
  return {
    lines,
    full,
    width: Math.ceil(Math.max(...lines.map((line) => measure(line, 'label')))) + 8,
    height: lines.length * FONTS.label.line + 2,
  }
}

/**
 * Gives every state and transition of a chart its place (MACH-02). Transitions between states become arrows; those that stay where
 * they are become texts in their state's box, as statecharts do. The same request gives the same picture.
 */
export const layoutChart = async (
  chart: Chart,
  { elk, measure = estimate, collapsed = new Set() }: LayoutRequest,
): Promise<PlacedChart> => {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const lines = new Map<string, string[]>()
  /** From the root to the state. */
  const lineOf = (id: string): string[] => {
    let line = lines.get(id)
    if (!line) {
      const parent = byId.get(id)?.parent
      line = parent ? [...lineOf(parent), id] : [id]
      lines.set(id, line)
    }
    return line
  }
  const isWithin = (id: string, outer: string): boolean => lineOf(id).includes(outer)
  /** The state itself, or the outermost closed one around it. */
  const shown = (id: string): string => lineOf(id).find((at) => at === id || collapsed.has(at)) ?? id
  const depthOf = (id: string): number => lineOf(id).length - 1

  const drafts = new Map<string, Draft>()
  /** Transitions between the same two states go one way. */
  const ways = new Map<string, { source: string; target: string; carried: { transition: ChartTransition; index: number }[] }>()
  const rowsOf = new Map<string, Draft['rows']>()
  const hidden = new Map<string, number>()
  const rowOf = (kind: PlacedRow['kind'], full: string, transition: string | null = null): Draft['rows'][number] => ({
    kind,
    lines: wrap(full, ROW, measure, 'text'),
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
      const way = ways.get(key) ?? { source, target, carried: [] }
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
      drafts.set(state.id, { state, rows: [], places: [], foldable, collapsed: isCollapsed, width: PSEUDO, head: PSEUDO })
      continue
    }
    const { places, width, height } = flow(rows, foldable && !isCollapsed ? COLUMNS : 1, measure)
    drafts.set(state.id, {
      state,
      rows,
      places,
      foldable,
      collapsed: isCollapsed,
      width: Math.ceil(Math.max(64, measure(state.key, 'title') + (foldable ? 22 : 0), width) + 2 * PADDING),
      head: FONTS.title.line + 12 + height + (rows.length > 0 ? 4 : 0),
    })
  }

  const insideOf = (id: string): string[] => (drafts.get(id)?.collapsed ? [] : (byId.get(id)?.children ?? []))
  /** The part of an open parallel state that an end of an arrow lies in; null outside of all. */
  const regionAt = (parallel: string, id: string): string | null => {
    const line = lineOf(id)
    const at = line.indexOf(parallel)
    return at < 0 ? null : (line[at + 1] ?? null)
  }
  const all = [...ways.values()]
  /** Parallel states whose regions no arrow leaves or enters: each region is laid out by itself. */
  const apart = new Set(
    chart.states
      .filter(({ id, kind }) => kind === 'parallel' && insideOf(id).length > 0 && shown(id) === id)
      .map(({ id }) => id)
      .filter((id) => all.every(({ source, target }) => regionAt(id, source) === regionAt(id, target))),
  )
  /** Where a state is laid out: the region of the nearest such parallel state around it, else the root. */
  const unitOf = (id: string): string => {
    const line = lineOf(id)
    const at = line.findLastIndex((outer, index) => apart.has(outer) && index < line.length - 1)
    return at < 0 ? chart.id : (line[at + 1] as string)
  }

  /**
   * Whether an arrow leads back: to a state that comes earlier in the source, beginning with the initial one. The layout gets it
   * turned round, so that it never has to choose which arrows of a circle lead back, and a small change moves little.
   */
  const leadsBack = (source: string, target: string): boolean => {
    const from = lineOf(source)
    const to = lineOf(target)
    const fork = from.findIndex((id, index) => id !== to[index])
    const a = from[fork]
    const b = to[fork]
    if (fork < 1 || a === undefined || b === undefined) return false
    const parent = byId.get(from[fork - 1] as string) as ChartState
    const rank = (id: string): number => (id === parent.initial ? -1 : parent.children.indexOf(id))
    return rank(b) < rank(a)
  }

  const placedState = (id: string, { x, y, width, height }: Box): PlacedState => {
    const draft = drafts.get(id) as Draft
    const { state } = draft
    return {
      id,
      title: state.key,
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

  /** Lays out a state with all that is in it, parallel states that stand apart as boxes of their size. */
  const lay = async (root: string, direction: Direction, nested: ReadonlyMap<string, Piece>): Promise<Piece> => {
    const carried = all.filter(({ source, target }) => unitOf(source) === root && unitOf(target) === root)
    const options = { ...OPTIONS, ...(carried.length > MANY_ARROWS && QUICK), 'elk.direction': direction }
    const starts: { state: string; target: string }[] = []
    const toNode = (id: string): ElkNode => {
      const draft = drafts.get(id) as Draft
      const piece = nested.get(id)
      if (piece) return { id, width: piece.width, height: piece.height }
      const inside = insideOf(id)
      if (inside.length === 0) return { id, width: draft.width, height: draft.head }
      const children = inside.map(toNode)
      if (draft.state.initial !== null) {
        starts.push({ state: id, target: draft.state.initial })
        children.unshift({
          id: `initial:${id}`,
          width: 2 * DOT,
          height: 2 * DOT,
          layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
        })
      }
      carried.forEach(({ source, target }, at) => {
        if (source === id && isWithin(target, id)) children.push({ id: `within:${at}`, width: 2 * RING, height: 2 * RING })
      })
      return {
        id,
        children,
        layoutOptions: {
          ...options,
          'elk.padding': `[top=${draft.head + 8},left=14,bottom=14,right=14]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          // In a chart that goes downwards elk means the sides of this the other way round.
          'elk.nodeSize.minimum': direction === 'DOWN' ? `(${draft.head + 30},${draft.width})` : `(${draft.width},${draft.head + 30})`,
        },
      }
    }
    const top = toNode(root)
    const labels = new Map<string, { lines: NonNullable<ReturnType<typeof labelOf>>; carried: number }[]>()
    const edges = [
      ...starts.map(({ state, target }): ElkExtendedEdge => ({
        id: `start:${state}`,
        sources: [`initial:${state}`],
        targets: [target],
        layoutOptions: { 'elk.layered.priority.shortness': '10' },
      })),
      ...carried.map(({ source, target, carried: transitions }, at): ElkExtendedEdge => {
        const own = transitions.flatMap(({ transition, index }, place) => {
          const lines = index === 0 ? labelOf(transition, measure) : null
          return lines ? [{ lines, carried: place }] : []
        })
        labels.set(`way:${at}`, own)
        return {
          id: `way:${at}`,
          ...(leadsBack(source, target)
            ? { sources: [target], targets: [source] }
            : { sources: [isWithin(target, source) ? `within:${at}` : source], targets: [target] }),
          labels:
            own.length === 0
              ? []
              : [
                  {
                    text: ' ',
                    width: Math.max(...own.map(({ lines }) => lines.width)),
                    height: own.reduce((height, { lines }) => height + lines.height, 0),
                    layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
                  },
                ],
        }
      }),
    ]
    const laid: ElkNode = await elk.layout({
      id: '#',
      layoutOptions: { ...options, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
      children: [top],
      edges,
    })

    const states: PlacedState[] = []
    const dots: PlacedDot[] = []
    const inner: Piece[] = []
    const collect = (node: ElkNode): void => {
      const { id, x = 0, y = 0, width = 0, height = 0 } = node
      if (!drafts.has(id)) {
        const [kind, of = ''] = id.split(/:(.*)/s)
        const radius = kind === 'initial' ? DOT : RING
        const state = kind === 'initial' ? of : carried[Number(of)]!.source
        dots.push({ kind: kind as PlacedDot['kind'], state, x: x + radius, y: y + radius, radius })
        return
      }
      const piece = nested.get(id)
      if (piece) {
        const there = moved(piece, x, y)
        inner.push(there)
        return void states.push(...there.states)
      }
      states.push(placedState(id, { x, y, width, height }))
      for (const child of node.children ?? []) collect(child)
    }
    for (const node of laid.children ?? []) collect(node)

    const placed = (laid.edges ?? []).flatMap(({ id, sections = [], labels: at = [] }): PlacedEdge[] => {
      const points = sections.flatMap(pointsOf)
      if (id.startsWith('start:')) {
        const state = id.slice('start:'.length)
        return [{ id, transition: null, source: state, target: byId.get(state)?.initial ?? state, points, label: null }]
      }
      const { source, target, carried: transitions } = carried[Number(id.slice('way:'.length))]!
      const own = labels.get(id) ?? []
      const { x = 0, y = 0, width: widest = 0 } = at[0] ?? {}
      let below = y
      return transitions.map(({ transition, index }, place) => {
        const text = own.find((label) => label.carried === place)?.lines
        const top = below
        below += text?.height ?? 0
        return {
          id: index === 0 ? transition.id : `${transition.id} → ${index}`,
          transition: transition.id,
          source,
          target,
          points: leadsBack(source, target) ? points.toReversed() : points,
          label: text ? { ...text, x, y: top, width: widest } : null,
        }
      })
    })
    return {
      width: laid.width ?? 0,
      height: laid.height ?? 0,
      states,
      dots: [...dots, ...inner.flatMap((piece) => piece.dots)],
      edges: [...placed, ...inner.flatMap((piece) => piece.edges)],
    }
  }

  /** Both ways to lay out a state, downwards first. */
  const bothWays = async (root: string): Promise<Piece[]> => {
    const nested = new Map<string, Piece>()
    const find = async (id: string): Promise<void> => {
      if (apart.has(id)) nested.set(id, await assemble(id))
      else for (const child of insideOf(id)) await find(child)
    }
    await find(root)
    // One way has to do where each takes long.
    if (all.length > MANY_ARROWS) {
      const down = await lay(root, 'DOWN', nested)
      return [down, down]
    }
    return Promise.all((['DOWN', 'RIGHT'] as const).map((direction) => lay(root, direction, nested)))
  }
  const better = ([down, right]: Piece[]): Piece =>
    burden(right!.width, right!.height) < burden(down!.width, down!.height) * TURN ? right! : down!

  /** A parallel state with its regions, each laid out by itself. */
  const assemble = async (id: string): Promise<Piece> => {
    const draft = drafts.get(id) as Draft
    const both = await Promise.all(insideOf(id).map(bothWays))
    const head = draft.head + 8
    let choice = both.map(better)
    let packing = pack(choice, head)
    if (both.length <= TRIED)
      for (let bits = 0; bits < 1 << both.length; bits++) {
        const other = both.map((ways, index) => ways[(bits >> index) & 1]!)
        const next = pack(other, head)
        if (burden(next.width, next.height + head) < burden(packing.width, packing.height + head) * TURN) [choice, packing] = [other, next]
      }
    const width = Math.max(packing.width + 2 * GAP, draft.width)
    const height = head + packing.height + GAP
    const pieces = choice.map((piece, index) => {
      const box = packing.boxes[index]!
      const at = moved(piece, GAP + box.x, head + box.y)
      const [outer, ...others] = at.states
      return { ...at, states: [{ ...outer!, width: box.width, height: box.height }, ...others] }
    })
    return {
      width,
      height,
      states: [placedState(id, { x: 0, y: 0, width, height }), ...pieces.flatMap(({ states }) => states)],
      dots: pieces.flatMap(({ dots }) => dots),
      edges: pieces.flatMap(({ edges }) => edges),
    }
  }

  const whole = apart.has(chart.id) ? await assemble(chart.id) : better(await bothWays(chart.id))
  const { width, height, states, dots, edges } = moved(whole, MARGIN, MARGIN)
  return { machine: chart.id, width: width + 2 * MARGIN, height: height + 2 * MARGIN, states, dots, edges }
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

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y }))
