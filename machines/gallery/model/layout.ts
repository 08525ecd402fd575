import type { ELK } from 'elkjs/lib/elk-api.js'
import { type Draft, placedState, type Writing } from './layout/drafts.ts'
import { type Direction, lay, MANY_ARROWS, type Sheet } from './layout/lay.ts'
import { differsFrom, type Layout, layoutOf, type Material, materialOf, placedBy } from './layout/layout.ts'
import { burden, GAP, pack } from './layout/packing.ts'
import { moved, type Piece, type PlacedChart } from './layout/placed.ts'
import { estimate } from './layout/text.ts'
import type { Chart } from './types.ts'

export interface LayoutRequest extends Partial<Writing> {
  elk: Pick<ELK, 'layout'>
  /** How things lay before: what is still there keeps its order, and what changed moves little else. */
  before?: Layout | undefined
}

/** Around the picture. */
const MARGIN = 12
/** Downwards unless rightwards is smaller by this: a small change must not turn a picture round. */
const TURN = 0.85
/** With more regions than this their directions are not tried in all combinations. */
const TRIED = 4

/** How texts are written where nobody says so: keys of states, long texts cut, nothing folded. */
const writingOf = ({ measure = estimate, collapsed = new Set(), nameOf = () => undefined, full = false }: Partial<Writing>): Writing => ({
  measure,
  collapsed,
  nameOf,
  full,
})

/** What a picture of the chart is made of before anything has a place. */
export const chartMaterial = (chart: Chart, writing: Partial<Writing> = {}): Material => materialOf(chart, writingOf(writing))

/** A piece of a picture, and which states' inside goes rightwards in it. */
interface Laid extends Piece {
  right: readonly string[]
}

/**
 * Gives every state and transition of a chart its place (MACH-02). Transitions between states become arrows; those that stay where
 * they are become texts in their state's box, as statecharts do. The same request gives the same layout.
 */
export const arrange = async (chart: Chart, { elk, before, ...writing }: LayoutRequest): Promise<Layout> => {
  const material = chartMaterial(chart, writing)
  const { tree, drafts, ways } = material
  const { byId, lineOf, shown } = tree
  const places =
    before && new Map(Object.entries(before.states).map(([id, [x = 0, y = 0, width = 0, height = 0]]) => [id, { x, y, width, height }]))

  const insideOf = (id: string): string[] => (drafts.get(id)?.collapsed ? [] : (byId.get(id)?.children ?? []))
  /** The part of an open parallel state that an end of an arrow lies in; null outside of all. */
  const regionAt = (parallel: string, id: string): string | null => {
    const line = lineOf(id)
    const at = line.indexOf(parallel)
    return at < 0 ? null : (line[at + 1] ?? null)
  }
  /** Parallel states whose regions no arrow leaves or enters: each region is laid out by itself. */
  const apart = new Set(
    chart.states
      .filter(({ id, kind }) => kind === 'parallel' && insideOf(id).length > 0 && shown(id) === id)
      .map(({ id }) => id)
      .filter((id) => ways.every(({ source, target }) => regionAt(id, source) === regionAt(id, target))),
  )
  /** Where a state is laid out: the region of the nearest such parallel state around it, else the root. */
  const unitOf = (id: string): string => {
    const line = lineOf(id)
    const at = line.findLastIndex((outer, index) => apart.has(outer) && index < line.length - 1)
    return at < 0 ? chart.id : (line[at + 1] as string)
  }

  const sheet: Sheet = { tree, drafts, ways, insideOf, unitOf, elk, writing: material.writing, before: places }

  /** The ways to lay out a state, downwards first; the one it had before, or one where each takes long. */
  const waysOf = async (root: string): Promise<Laid[]> => {
    const nested = new Map<string, Laid>()
    const find = async (id: string): Promise<void> => {
      if (apart.has(id)) nested.set(id, await assemble(id))
      else for (const child of insideOf(id)) await find(child)
    }
    await find(root)
    const inner = [...nested.values()].flatMap(({ right }) => right)
    const towards = async (direction: Direction): Promise<Laid> => ({
      ...(await lay(sheet, root, direction, nested)),
      right: direction === 'RIGHT' ? [root, ...inner] : inner,
    })
    if (before && places?.has(root)) return [await towards(before.right.includes(root) ? 'RIGHT' : 'DOWN')]
    return ways.length > MANY_ARROWS ? [await towards('DOWN')] : Promise.all((['DOWN', 'RIGHT'] as const).map(towards))
  }
  const better = ([down, right]: readonly Laid[]): Laid =>
    right && burden(right.width, right.height) < burden(down!.width, down!.height) * TURN ? right : down!

  /** A parallel state with its regions, each laid out by itself. */
  const assemble = async (id: string): Promise<Laid> => {
    const draft = drafts.get(id) as Draft
    const regions = insideOf(id)
    const all = await Promise.all(regions.map(waysOf))
    const head = draft.head + 8
    const known = regions.map((region) => places?.get(region))
    let choice = all.map(better)
    let packing = pack(choice, head, known)
    if (all.length <= TRIED)
      for (let bits = 0; bits < 1 << all.length; bits++) {
        const other = all.map((ways, index) => ways[(bits >> index) & 1] ?? ways[0]!)
        const next = pack(other, head, known)
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
      states: [placedState(draft, tree, { x: 0, y: 0, width, height }), ...pieces.flatMap(({ states }) => states)],
      dots: pieces.flatMap(({ dots }) => dots),
      edges: pieces.flatMap(({ edges }) => edges),
      right: choice.flatMap(({ right }) => right),
    }
  }

  const laid = apart.has(chart.id) ? await assemble(chart.id) : better(await waysOf(chart.id))
  const { width, height, ...rest } = moved(laid, MARGIN, MARGIN)
  return layoutOf({ machine: chart.id, width: width + 2 * MARGIN, height: height + 2 * MARGIN, ...rest }, material, laid.right)
}

/** The picture of a chart, laid out now. */
export const layoutChart = async (chart: Chart, request: LayoutRequest): Promise<PlacedChart> =>
  placedBy(await arrange(chart, request), chartMaterial(chart, request))

/**
 * The picture of a chart: by the layout that is known where that is of this very chart and these texts, else laid out now with that as what
 * was before.
 */
export const pictureOf = async (
  chart: Chart,
  known: Layout | undefined,
  elk: () => Promise<Pick<ELK, 'layout'>>,
  writing: Partial<Writing> = {},
): Promise<PlacedChart> => {
  const material = chartMaterial(chart, writing)
  if (known && differsFrom(known, material).length === 0) return placedBy(known, material)
  return placedBy(await arrange(chart, { elk: await elk(), before: known, ...writing }), material)
}
