import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { ChartState } from '../types.ts'
import { type Draft, placedState, type Way } from './drafts.ts'
import { moved, type Piece, type PlacedDot, type PlacedEdge, type PlacedState, type Point } from './placed.ts'
import { labelOf, type Measure } from './text.ts'
import type { Tree } from './tree.ts'

const DOT = 5
const RING = 4

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
  measure: Measure
}

/**
 * Whether an arrow leads back: to a state that comes earlier in the source, beginning with the initial one. The layout gets it
 * turned round, so that it never has to choose which arrows of a circle lead back, and a small change moves little.
 */
const leadsBack = ({ byId, lineOf }: Tree, source: string, target: string): boolean => {
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

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y }))

/** Lays out a state with all that is in it, parallel states that stand apart as boxes of their size. */
export const lay = async (sheet: Sheet, root: string, direction: Direction, nested: ReadonlyMap<string, Piece>): Promise<Piece> => {
  const { tree, drafts, ways, insideOf, unitOf, elk, measure } = sheet
  const { byId, isWithin } = tree
  const carried = ways.filter(({ source, target }) => unitOf(source) === root && unitOf(target) === root)
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
        ...(leadsBack(tree, source, target)
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
    states.push(placedState(drafts.get(id) as Draft, tree, { x, y, width, height }))
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
        points: leadsBack(tree, source, target) ? points.toReversed() : points,
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
