import type { ELK } from 'elkjs/lib/elk-api.js'
import { type Draft, draftsOf, placedState } from './layout/drafts.ts'
import { lay, MANY_ARROWS, type Sheet } from './layout/lay.ts'
import { burden, GAP, pack } from './layout/packing.ts'
import { moved, type Piece, type PlacedChart } from './layout/placed.ts'
import { estimate, type Measure } from './layout/text.ts'
import { treeOf } from './layout/tree.ts'
import type { Chart } from './types.ts'

export interface LayoutRequest {
  elk: Pick<ELK, 'layout'>
  measure?: Measure
  /** Ids of states whose inside is not drawn. */
  collapsed?: ReadonlySet<string>
}

/** Around the picture. */
const MARGIN = 12
/** Downwards unless rightwards is smaller by this: a small change must not turn a picture round. */
const TURN = 0.85
/** With more regions than this their directions are not tried in all combinations. */
const TRIED = 4

/**
 * Gives every state and transition of a chart its place (MACH-02). Transitions between states become arrows; those that stay where
 * they are become texts in their state's box, as statecharts do. The same request gives the same picture.
 */
export const layoutChart = async (
  chart: Chart,
  { elk, measure = estimate, collapsed = new Set() }: LayoutRequest,
): Promise<PlacedChart> => {
  const tree = treeOf(chart, collapsed)
  const { byId, lineOf, shown } = tree
  const { drafts, ways } = draftsOf(chart, tree, collapsed, measure)

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

  const sheet: Sheet = { tree, drafts, ways, insideOf, unitOf, elk, measure }

  /** Both ways to lay out a state, downwards first. */
  const bothWays = async (root: string): Promise<Piece[]> => {
    const nested = new Map<string, Piece>()
    const find = async (id: string): Promise<void> => {
      if (apart.has(id)) nested.set(id, await assemble(id))
      else for (const child of insideOf(id)) await find(child)
    }
    await find(root)
    // One way has to do where each takes long.
    if (ways.length > MANY_ARROWS) {
      const down = await lay(sheet, root, 'DOWN', nested)
      return [down, down]
    }
    return Promise.all((['DOWN', 'RIGHT'] as const).map((direction) => lay(sheet, root, direction, nested)))
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
      states: [placedState(draft, tree, { x: 0, y: 0, width, height }), ...pieces.flatMap(({ states }) => states)],
      dots: pieces.flatMap(({ dots }) => dots),
      edges: pieces.flatMap(({ edges }) => edges),
    }
  }

  const whole = apart.has(chart.id) ? await assemble(chart.id) : better(await bothWays(chart.id))
  const { width, height, states, dots, edges } = moved(whole, MARGIN, MARGIN)
  return { machine: chart.id, width: width + 2 * MARGIN, height: height + 2 * MARGIN, states, dots, edges }
}
