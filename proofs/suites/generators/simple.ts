import type { Edge, Vertex } from '../../../machines/gallery/explore.ts'
import { edgesTo, follow } from '../ways.ts'
import { type Source, starts } from './define.ts'

/** Every edge between situations once, on paths that never come to the same situation twice. */
export const simple: Source = function* (ground, wanted, _random, pathLength, tell) {
  const { vertices, complete } = ground.graph
  const of = vertices.reduce((sum, { out }) => sum + out.length, 0)
  yield* starts(ground)
  const taken = new Set<Edge>()
  const demands = !wanted.isEmpty
  tell({ steps: 0, of, situations: vertices.length, complete })
  for (const vertex of vertices)
    for (const edge of vertex.out) {
      if (taken.has(edge) || (demands && !wanted.finds(edge, vertex.by?.taken ?? []))) continue
      const edges = [...edgesTo(vertex), edge]
      const visited = new Set([...edges.map(({ from }) => from), edge.to])
      // A loop back to where the path has been ends it.
      let at: Vertex | null = edges.some(({ from }) => from === edge.to) ? null : edge.to
      while (at && edges.length < pathLength) {
        const next: Edge | undefined = at.out.find((way) => !taken.has(way) && !visited.has(way.to))
        if (!next) break
        edges.push(next)
        visited.add(next.to)
        at = next.to
      }
      const walked = follow(ground, vertex.input, edges)
      taken.add(edge)
      // The last step may have led elsewhere than the graph says.
      for (const way of edges.slice(0, Math.max(0, walked.steps.length - 1))) taken.add(way)
      tell({ steps: taken.size, of, situations: vertices.length, complete })
      yield walked
    }
}
