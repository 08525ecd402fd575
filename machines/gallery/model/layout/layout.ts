import type { Language } from '../../../../domain/language.ts'
import type { Chart } from '../types.ts'
import { type Draft, draftsOf, placedState, type Way, type Writing } from './drafts.ts'
import type { PlacedChart, PlacedDot, PlacedEdge, Point } from './placed.ts'
import { type Tree, treeOf } from './tree.ts'
import { edgesOf, labelsOf, startEdge } from './ways.ts'

/**
 * Where everything of a picture has its place, and nothing else: what is written there follows from the chart. Whole pixels, so that a
 * file of it reads well (machines/<folder>/layout.json).
 */
export interface Layout {
  /** Of what it was made; another chart, or one with wider texts, has another. */
  of: string
  size: readonly [width: number, height: number]
  /** States whose inside goes rightwards; that of all others goes downwards. */
  right: readonly string[]
  /** x, y, width, height by state id. */
  states: Readonly<Record<string, readonly number[]>>
  /** x, y by the arrow that begins there (`wayName`). */
  dots: Readonly<Record<string, readonly number[]>>
  /** x, y of every corner of an arrow (`wayName`), and of the corner of its texts. */
  ways: Readonly<Record<string, { points: readonly number[]; label?: readonly number[] }>>
}

export const LAYOUT_FORMAT = 'materia.layout/1'

/** The layouts of a machine, by language: texts have widths. */
export interface LayoutFile {
  format: typeof LAYOUT_FORMAT
  id: string
  layouts: Readonly<Record<Language, Layout>>
}

/** Name of the arrow between two states, and of the initial one. */
const wayName = (source: string, target: string, isInitial = false): string => `${isInitial ? '● ' : ''}${source} → ${target}`

/** What a picture is made of before anything has a place. */
export interface Material {
  chart: Chart
  tree: Tree
  drafts: ReadonlyMap<string, Draft>
  ways: readonly Way[]
  writing: Writing
}

/** The texts of a picture and the boxes they need. */
export const materialOf = (chart: Chart, writing: Writing): Material => {
  const tree = treeOf(chart, writing.collapsed)
  return { chart, tree, ...draftsOf(chart, tree, writing), writing }
}

/** Initial arrows that a picture shows. */
export const startsOf = ({ chart, drafts }: Pick<Material, 'chart' | 'drafts'>): { state: string; target: string }[] =>
  chart.states.flatMap(({ id, initial }) => {
    const draft = drafts.get(id)
    return draft && !draft.collapsed && initial !== null ? [{ state: id, target: initial }] : []
  })

const wayNames = (material: Material): string[] => [
  ...startsOf(material).map(({ state, target }) => wayName(state, target, true)),
  ...material.ways.map(({ source, target }) => wayName(source, target)),
]

/** A short number for a text, another one for nearly every other. */
const digest = (text: string): string => {
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}

/** Of what a layout is made: states with the room their texts need, arrows with that of theirs. */
export const madeOf = (material: Material): string =>
  digest(
    JSON.stringify([
      [...material.drafts].map(([id, { state, width, head, collapsed }]) => [id, state.parent, state.initial, width, head, collapsed]),
      material.ways.map((way) => {
        const { width, height } = labelsOf(way, material.writing)
        return [way.source, way.target, width, height]
      }),
    ]),
  )

const named = (what: readonly string[], there: readonly string[], words: string): string[] =>
  what.filter((one) => !there.includes(one)).map((one) => `${words} ${one}`)

/** Why a layout is not of this chart, in words; none where it is. */
export const differsFrom = (layout: Layout, material: Material): string[] => {
  if (layout.of === madeOf(material)) return []
  const [states, ways] = [[...material.drafts.keys()], wayNames(material)]
  const words = [
    ...named(states, Object.keys(layout.states), 'no place for state'),
    ...named(Object.keys(layout.states), states, 'a place for no longer existing state'),
    ...named(ways, Object.keys(layout.ways), 'no place for arrow'),
    ...named(Object.keys(layout.ways), ways, 'a place for no longer existing arrow'),
  ]
  return words.length > 0 ? words : ['texts that need other room']
}

const whole = (value: number): number => Math.round(value)

/** The layout of what has been placed. */
export const layoutOf = (placed: PlacedChart, material: Material, right: readonly string[]): Layout => {
  const at = new Map(placed.states.map((state) => [state.id, state]))
  const dots = new Map(placed.dots.map((dot) => [wayName(dot.state, dot.target, dot.kind === 'initial'), dot]))
  const edges = new Map<string, PlacedEdge>()
  for (const edge of placed.edges) {
    const name = wayName(edge.source, edge.target, edge.transition === null)
    // The first with a text says where the texts begin.
    if (!edges.has(name) || (!edges.get(name)?.label && edge.label)) edges.set(name, edge)
  }
  const names = wayNames(material)
  return {
    of: madeOf(material),
    size: [Math.ceil(placed.width), Math.ceil(placed.height)],
    right,
    states: Object.fromEntries(
      [...material.drafts.keys()].map((id) => {
        const { x, y, width, height } = at.get(id)!
        return [id, [whole(x), whole(y), whole(x + width) - whole(x), whole(y + height) - whole(y)]]
      }),
    ),
    dots: Object.fromEntries(
      names.flatMap((name) => (dots.has(name) ? [[name, [whole(dots.get(name)!.x), whole(dots.get(name)!.y)]]] : [])),
    ),
    ways: Object.fromEntries(
      names.map((name) => {
        const { points, label } = edges.get(name)!
        return [
          name,
          { points: points.flatMap(({ x, y }) => [whole(x), whole(y)]), ...(label && { label: [whole(label.x), whole(label.y)] }) },
        ]
      }),
    ),
  }
}

const RADIUS: Readonly<Record<PlacedDot['kind'], number>> = { initial: 5, within: 4 }

const pointsFrom = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] as number }] : []))

/** The picture of a chart whose layout this is. */
export const placedBy = (layout: Layout, material: Material): PlacedChart => {
  const { chart, tree, drafts, ways, writing } = material
  const starts = startsOf(material)
  const dotAt = (kind: PlacedDot['kind'], state: string, target: string): PlacedDot[] => {
    const [x, y] = layout.dots[wayName(state, target, kind === 'initial')] ?? []
    return x === undefined || y === undefined ? [] : [{ kind, state, target, x, y, radius: RADIUS[kind] }]
  }
  return {
    machine: chart.id,
    width: layout.size[0],
    height: layout.size[1],
    states: [...drafts].map(([id, draft]) => {
      const [x = 0, y = 0, width = 0, height = 0] = layout.states[id] ?? []
      return placedState(draft, tree, { x, y, width, height })
    }),
    dots: [
      ...starts.flatMap(({ state, target }) => dotAt('initial', state, target)),
      ...ways.flatMap(({ source, target }) => dotAt('within', source, target)),
    ],
    edges: [
      ...starts.map(({ state, target }) => startEdge(state, target, pointsFrom(layout.ways[wayName(state, target, true)]?.points ?? []))),
      ...ways.flatMap((way) => {
        const { points = [], label: [x = 0, y = 0] = [] } = layout.ways[wayName(way.source, way.target)] ?? {}
        return edgesOf(way, pointsFrom(points), { x, y }, writing)
      }),
    ],
  }
}
