import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { ChartState } from '../types.ts'
import { crossingsOf } from './crossings.ts'
import { type Draft, placedState, type Way, type Writing } from './drafts.ts'
import { GAP } from './packing.ts'
import { type Box, moved, type Piece, type PlacedDot, type PlacedEdge, type PlacedState, type Point } from './placed.ts'
import { FONTS, type Measure } from './text.ts'
import type { Tree } from './tree.ts'
import { edgesOf, labelsOf, startEdge } from './ways.ts'

const DOT = 5
const RING = 4
/** How often a picture is laid out again because an arrow lies over a text. */
const ROUNDS = 3

export type Direction = 'DOWN' | 'RIGHT'

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
export const MANY_ARROWS = 60
const QUICK: LayoutOptions = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF', 'elk.layered.thoroughness': '3' }

/** All that is known of a picture before anything has a place. */
export interface Sheet {
  tree: Tree
  drafts: ReadonlyMap<string, Draft>
  ways: readonly Way[]
  /** Ids of the states drawn in a state. */
  insideOf: (id: string) => readonly string[]
  /** The state that a state is laid out with. */
  unitOf: (id: string) => string
  elk: Pick<ELK, 'layout'>
  writing: Writing
  /** Where states were before. */
  before: ReadonlyMap<string, Box> | undefined
}

/**
 * Whether an arrow leads back: to a state that comes earlier in the source, beginning with the initial one. The layout gets it
 * turned round, so that it never has to choose which arrows of a circle lead back, and a small change moves little.
 */
const leadsBack = (
  { tree: { byId, lineOf }, before }: Pick<Sheet, 'tree' | 'before'>,
  direction: Direction,
  source: string,
  target: string,
): boolean => {
  const from = lineOf(source)
  const to = lineOf(target)
  const fork = from.findIndex((id, index) => id !== to[index])
  const a = from[fork]
  const b = to[fork]
  if (fork < 1 || a === undefined || b === undefined) return false
  // What was there before keeps its order.
  const [one, other] = [before?.get(a), before?.get(b)]
  if (one && other) {
    const [start, length] = direction === 'DOWN' ? (['y', 'height'] as const) : (['x', 'width'] as const)
    if (one[start] + one[length] <= other[start]) return false
    if (other[start] + other[length] <= one[start]) return true
  }
  const parent = byId.get(from[fork - 1] as string) as ChartState
  const rank = (id: string): number => (id === parent.initial ? -1 : parent.children.indexOf(id))
  return rank(b) < rank(a)
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y }))

/** Whether something lies over the texts of an open state; it has room for arrows beside them then. */
const coveredHeads = ({ states, edges, dots, ...size }: Piece, measure: Measure): string[] => {
  const open = new Set(states.filter(({ foldable, collapsed }) => foldable && !collapsed).map(({ id }) => id))
  return crossingsOf({ machine: '', ...size, states, edges, dots }, measure).flatMap(({ over }) => (open.has(over) ? over : []))
}

/** Lays out a state with all that is in it, parallel states that stand apart as boxes of their size. */
export const lay = async (sheet: Sheet, root: string, direction: Direction, nested: ReadonlyMap<string, Piece>): Promise<Piece> => {
  const beside = new Set<string>()
  let piece = await layOnce(sheet, root, direction, nested, beside)
  // An arrow from above to what is in a state goes by its texts where what is in it stands beside them.
  for (let round = 0; round < ROUNDS && direction === 'DOWN'; round++) {
    const more = coveredHeads(piece, sheet.writing.measure).filter((id) => !beside.has(id))
    if (more.length === 0) break
    for (const id of more) beside.add(id)
    piece = await layOnce(sheet, root, direction, nested, beside)
  }
  return piece
}

const layOnce = async (
  sheet: Sheet,
  root: string,
  direction: Direction,
  nested: ReadonlyMap<string, Piece>,
  beside: ReadonlySet<string>,
): Promise<Piece> => {
  const { tree, drafts, ways, insideOf, unitOf, elk, writing, before } = sheet
  const { byId, isWithin } = tree
  const carried = ways.filter(({ source, target }) => unitOf(source) === root && unitOf(target) === root)
  const options = {
    ...OPTIONS,
    ...(carried.length > MANY_ARROWS && QUICK),
    'elk.direction': direction,
    // States of a layer keep the order their positions tell; those without one go where they cross least.
    ...(before && { 'elk.layered.crossingMinimization.semiInteractive': 'true' }),
  }
  const position = (id: string): { layoutOptions?: LayoutOptions } => {
    const [box, outer] = [before?.get(id), before?.get(byId.get(id)?.parent ?? '')]
    return box && outer ? { layoutOptions: { 'elk.position': `(${box.x - outer.x},${box.y - outer.y})` } } : {}
  }
  const starts: { state: string; target: string }[] = []
  const toNode = (id: string): ElkNode => {
    const draft = drafts.get(id) as Draft
    const piece = nested.get(id)
    if (piece) return { id, ...position(id), width: piece.width, height: piece.height }
    const inside = insideOf(id)
    if (inside.length === 0) return { id, ...position(id), width: draft.width, height: draft.head }
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
        ...position(id).layoutOptions,
        'elk.padding': beside.has(id)
          ? `[top=${FONTS.title.line + 20},left=${draft.texts + GAP},bottom=14,right=14]`
          : `[top=${draft.head + 8},left=14,bottom=14,right=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // In a chart that goes downwards elk means the sides of this the other way round.
        'elk.nodeSize.minimum': direction === 'DOWN' ? `(${draft.head + 30},${draft.width})` : `(${draft.width},${draft.head + 30})`,
      },
    }
  }
  const top = toNode(root)
  const edges = [
    ...starts.map(({ state, target }): ElkExtendedEdge => ({
      id: `start:${state}`,
      sources: [`initial:${state}`],
      targets: [target],
      layoutOptions: { 'elk.layered.priority.shortness': '10' },
    })),
    ...carried.map((way, at): ElkExtendedEdge => {
      const { source, target } = way
      const { own, width, height } = labelsOf(way, writing)
      return {
        id: `way:${at}`,
        ...(leadsBack(sheet, direction, source, target)
          ? { sources: [target], targets: [source] }
          : { sources: [isWithin(target, source) ? `within:${at}` : source], targets: [target] }),
        labels:
          own.length === 0
            ? []
            : [
                {
                  text: ' ',
                  width,
                  height,
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
      const [state, target] =
        kind === 'initial' ? [of, byId.get(of)?.initial ?? of] : [carried[Number(of)]!.source, carried[Number(of)]!.target]
      dots.push({ kind: kind as PlacedDot['kind'], state, target, x: x + radius, y: y + radius, radius })
      return
    }
    const piece = nested.get(id)
    if (piece) {
      const there = moved(piece, x, y)
      inner.push(there)
      return void states.push(...there.states)
    }
    states.push(placedState(drafts.get(id) as Draft, tree, { x, y, width, height }))
    for (const child of node.children ?? []) collect(child)
  }
  for (const node of laid.children ?? []) collect(node)

  const placed = (laid.edges ?? []).flatMap(({ id, sections = [], labels: at = [] }): PlacedEdge[] => {
    const points = sections.flatMap(pointsOf)
    if (id.startsWith('start:')) {
      const state = id.slice('start:'.length)
      return [startEdge(state, byId.get(state)?.initial ?? state, points)]
    }
    const way = carried[Number(id.slice('way:'.length))]!
    const { x = 0, y = 0 } = at[0] ?? {}
    return edgesOf(way, leadsBack(sheet, direction, way.source, way.target) ? points.toReversed() : points, { x, y }, writing)
  })
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states,
    dots: [...dots, ...inner.flatMap((piece) => piece.dots)],
    edges: [...placed, ...inner.flatMap((piece) => piece.edges)],
  }
}
