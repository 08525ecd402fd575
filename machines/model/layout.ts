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

/** A line of text in a state's box. */
export interface PlacedRow extends Box {
  kind: 'entry' | 'exit' | 'invoke' | 'tags' | 'transition' | 'hidden'
  /** As it stands in the picture, cut where it was too long. */
  text: string
  full: string
  /** Id of the transition the line is. */
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

/** The dot an initial arrow comes from. */
export interface PlacedDot extends Point {
  radius: number
  /** Id of the compound state whose beginning it marks. */
  state: string
}

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

export interface LayoutRequest {
  elk: Pick<ELK, 'layout'>
  measure?: Measure
  /** Ids of states whose inside is not drawn. */
  collapsed?: ReadonlySet<string>
}

const PADDING = 10
const ROW_MAX = 300
const LABEL_MAX = 170
const DOT = 5
const PSEUDO = 22

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '12',
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
  width: number
  /** Title and rows. */
  head: number
  foldable: boolean
  collapsed: boolean
}

/** Lines of an arrow's label; an arrow that needs none says nothing. */
const labelOf = (transition: ChartTransition, measure: Measure) => {
  const trigger = triggerText(transition.trigger)
  const full = [trigger, transition.guardText && `[${transition.guardText}]`].filter(Boolean)
  if (full.length === 0) return null
  const lines = full.map((line) => cut(line, LABEL_MAX, measure, 'label'))
  return {
    lines,
    full: full.join(' '),
    width: Math.ceil(Math.max(...lines.map((line) => measure(line, 'label')))) + 8,
    height: lines.length * FONTS.label.line + 4,
  }
}

/**
 * Gives every state and transition of a chart its place (MACH-02). Transitions between states become arrows; those that stay where
 * they are become lines in their state's box, as statecharts do. The same request gives the same picture.
 */
export const layoutChart = async (
  chart: Chart,
  { elk, measure = estimate, collapsed = new Set() }: LayoutRequest,
): Promise<PlacedChart> => {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const above = (id: string): string[] => {
    const parent = byId.get(id)?.parent
    return parent ? [parent, ...above(parent)] : []
  }
  /** The state itself, or the outermost closed one around it. */
  const shown = (id: string): string => [id, ...above(id)].findLast((at) => at !== id && collapsed.has(at)) ?? id

  const drafts = new Map<string, Draft>()
  const arrows: { transition: ChartTransition; source: string; target: string; index: number }[] = []
  const rowsOf = new Map<string, Draft['rows']>()
  const hidden = new Map<string, number>()
  const addRow = (state: string, transition: ChartTransition, stays: boolean) => {
    const full = rowText(transition, stays)
    const rows = rowsOf.get(state) ?? []
    rows.push({ kind: 'transition', text: cut(full, ROW_MAX, measure, 'text'), full, transition: transition.id })
    rowsOf.set(state, rows)
  }
  for (const transition of chart.transitions) {
    const source = shown(transition.source)
    const isHidden = source !== transition.source
    const isOpen = (byId.get(source)?.children.length ?? 0) > 0 && !collapsed.has(source)
    if (transition.targets.length === 0) {
      if (isHidden) hidden.set(source, (hidden.get(source) ?? 0) + 1)
      else addRow(source, transition, true)
      continue
    }
    let drawn = false
    transition.targets.forEach((at, index) => {
      const target = shown(at)
      if (source === target && (isHidden || isOpen || collapsed.has(source))) return
      drawn = true
      arrows.push({ transition, source, target, index })
    })
    if (drawn) continue
    if (isHidden) hidden.set(source, (hidden.get(source) ?? 0) + 1)
    else addRow(source, transition, false)
  }

  for (const state of chart.states) {
    if (shown(state.id) !== state.id) continue
    const rows: Draft['rows'] = []
    const add = (kind: PlacedRow['kind'], full: string) =>
      rows.push({ kind, text: cut(full, ROW_MAX, measure, 'text'), full, transition: null })
    if (state.tags.length > 0) add('tags', state.tags.join(' · '))
    if (state.entry.length > 0) add('entry', `entry / ${actionsText(state.entry)}`)
    if (state.exit.length > 0) add('exit', `exit / ${actionsText(state.exit)}`)
    for (const invoke of state.invokes) add('invoke', `invoke / ${invoke.src}${invoke.id === invoke.src ? '' : ` (${invoke.id})`}`)
    rows.push(...(rowsOf.get(state.id) ?? []))
    const foldable = state.children.length > 0
    const isCollapsed = foldable && collapsed.has(state.id)
    if (isCollapsed) {
      const inside = chart.states.filter(({ id }) => above(id).includes(state.id)).length
      add('hidden', `+ ${inside} ○  ${hidden.get(state.id) ?? 0} →`)
    }
    const isPseudo = state.kind === 'history'
    drafts.set(state.id, {
      state,
      rows,
      foldable,
      collapsed: isCollapsed,
      width: isPseudo
        ? PSEUDO
        : Math.ceil(
            Math.max(
              64,
              measure(state.key, 'title') + (foldable ? 22 : 0) + 2 * PADDING,
              ...rows.map(({ text }) => measure(text, 'text') + 2 * PADDING),
            ),
          ),
      head: isPseudo ? PSEUDO : FONTS.title.line + 12 + rows.length * FONTS.text.line + (rows.length > 0 ? 4 : 0),
    })
  }

  /**
   * Whether an arrow leads back: to a state that comes earlier in the source, beginning with the initial one. The layout gets it
   * turned round, so that it never has to choose which arrows of a circle lead back, and a small change moves little.
   */
  const leadsBack = (source: string, target: string): boolean => {
    const from = [source, ...above(source)].toReversed()
    const to = [target, ...above(target)].toReversed()
    const fork = from.findIndex((id, index) => id !== to[index])
    const a = from[fork]
    const b = to[fork]
    if (fork < 1 || a === undefined || b === undefined) return false
    const parent = byId.get(from[fork - 1] as string) as ChartState
    const rank = (id: string): number => (id === parent.initial ? -1 : parent.children.indexOf(id))
    return rank(b) < rank(a)
  }

  const options = arrows.length > MANY_ARROWS ? { ...OPTIONS, ...QUICK } : OPTIONS
  const starts: { state: string; target: string }[] = []
  const toNode = (id: string): ElkNode => {
    const draft = drafts.get(id) as Draft
    const inside = draft.collapsed ? [] : draft.state.children
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
    return {
      id,
      children,
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${draft.head + 12},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${draft.width},${draft.head + 40})`,
        // Between regions there are no arrows: they stand beside each other.
        ...(draft.state.kind === 'parallel' && { 'elk.spacing.nodeNode': '14' }),
      },
    }
  }
  const top = toNode(chart.id)
  const labels = new Map<string, ReturnType<typeof labelOf>>()
  const edges: ElkExtendedEdge[] = [
    ...starts.map(({ state, target }) => ({
      id: `start:${state}`,
      sources: [`initial:${state}`],
      targets: [target],
      layoutOptions: { 'elk.layered.priority.shortness': '10' },
    })),
    ...arrows.map(({ transition, source, target, index }) => {
      const id = index === 0 ? transition.id : `${transition.id} → ${index}`
      const label = index === 0 ? labelOf(transition, measure) : null
      labels.set(id, label)
      return {
        id,
        ...(leadsBack(source, target) ? { sources: [target], targets: [source] } : { sources: [source], targets: [target] }),
        labels: label
          ? [
              {
                id: `label:${id}`,
                text: label.lines.join('\n'),
                width: label.width,
                height: label.height,
                layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
              },
            ]
          : [],
      }
    }),
  ]
  const laid: ElkNode = await elk.layout({
    id: '#',
    layoutOptions: { ...options, 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
    children: [top],
    edges,
  })

  const states: PlacedState[] = []
  const dots: PlacedDot[] = []
  const collect = (node: ElkNode, depth: number): void => {
    const { id, x = 0, y = 0, width = 0, height = 0 } = node
    const draft = drafts.get(id)
    if (!draft) {
      dots.push({ state: id.slice('initial:'.length), x: x + DOT, y: y + DOT, radius: DOT })
      return
    }
    const { state } = draft
    states.push({
      id,
      title: state.key,
      kind: state.kind,
      depth,
      region: byId.get(state.parent ?? '')?.kind === 'parallel',
      foldable: draft.foldable,
      collapsed: draft.collapsed,
      history: state.history,
      x,
      y,
      width,
      height,
      rows: draft.rows.map((row, index) => ({
        ...row,
        x: x + PADDING,
        y: y + FONTS.title.line + 10 + index * FONTS.text.line,
        width: width - 2 * PADDING,
        height: FONTS.text.line,
      })),
    })
    for (const child of node.children ?? []) collect(child, depth + 1)
  }
  for (const node of laid.children ?? []) collect(node, 0)

  const ends = new Map<string, { transition: string | null; source: string; target: string }>([
    ...starts.map(({ state, target }) => [`start:${state}`, { transition: null, source: state, target }] as const),
    ...arrows.map(
      ({ transition, source, target, index }) =>
        [index === 0 ? transition.id : `${transition.id} → ${index}`, { transition: transition.id, source, target }] as const,
    ),
  ])
  const placed = (laid.edges ?? []).map((edge): PlacedEdge => {
    const label = labels.get(edge.id)
    const end = ends.get(edge.id) as { transition: string | null; source: string; target: string }
    const points = (edge.sections ?? []).flatMap(pointsOf)
    const at = edge.labels?.[0]
    return {
      id: edge.id,
      ...end,
      points: end.transition !== null && leadsBack(end.source, end.target) ? points.toReversed() : points,
      label:
        label && at ? { x: at.x ?? 0, y: at.y ?? 0, width: label.width, height: label.height, lines: label.lines, full: label.full } : null,
    }
  })
  return { machine: chart.id, width: laid.width ?? 0, height: laid.height ?? 0, states, dots, edges: placed }
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y }))
