import type { Edge } from '../../../machines/gallery/explore.ts'
import { edgesTo, follow, wayTo } from '../ways.ts'
import { remainingPairs, type Source, starts } from './define.ts'

/** As few steps as a greedy walk finds: on to the nearest thing wanted, from a start again when there is nothing near. */
export const cover: Source = function* (ground, wanted, _random, pathLength) {
  const { graph } = ground
  /** Edges that turned out to lead elsewhere, by what came before them. */
  const failed = new Map<Edge, Set<string>>()
  const isGoal = (edge: Edge, before: readonly string[]): boolean => wanted.finds(edge, before) && !failed.get(edge)?.has(before.join('|'))
  const isPairs = wanted.pairs.size > 0
  for (;;) {
    const [best] = graph.starts
      .map((start) => ({ input: start.input, way: wayTo(start, [], isGoal, isPairs) }))
      .sort((a, b) => (a.way?.length ?? Number.POSITIVE_INFINITY) - (b.way?.length ?? Number.POSITIVE_INFINITY))
    if (!best?.way) break
    const first = best.way
    const told: Edge[] = []
    let kept = 0
    let goal: { edge: Edge; before: Edge | undefined } | null = null
    const edgesOf = function* (): Generator<Edge> {
      let way: Edge[] | null = first
      while (way && told.length + way.length <= Math.max(pathLength, first.length)) {
        goal = { edge: way.at(-1) as Edge, before: way.at(-2) ?? told.at(-1) }
        for (const edge of way) {
          const last = told.at(-1)
          told.push(edge)
          yield edge
          // Only asked for on when the machine really took that edge.
          kept++
          wanted.found({
            taken: [[], last?.taken ?? [], edge.taken],
            stood: [edge.to.moment.snapshot._nodes.map((node) => node.id)],
            judged: [edge.judged],
          })
        }
        if (wanted.isEmpty) return
        const last = told.at(-1) as Edge
        way = wayTo(last.to, last.taken, isGoal, isPairs, 12)
      }
    }
    const walked = follow(ground, best.input, edgesOf())
    yield walked
    wanted.found(walked)
    if (kept === told.length || !goal) continue
    // A projected context hid a difference: the goal is reached by the path that found it, after what came before where that can be.
    const { edge, before } = goal as { edge: Edge; before: Edge | undefined }
    const names = before?.taken ?? []
    for (const edges of [[...edgesTo(edge.from), edge], ...(before ? [[...edgesTo(before.from), before, edge]] : [])]) {
      if (!wanted.finds(edge, names)) break
      const exact = follow(ground, edge.from.input, edges)
      wanted.found(exact)
      yield exact
    }
    if (wanted.finds(edge, names)) failed.set(edge, (failed.get(edge) ?? new Set()).add(names.join('|')))
  }
  yield* starts(ground)
  yield* remainingPairs(ground, wanted)
}
