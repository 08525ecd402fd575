import type { Edge } from '../../../machines/gallery/explore.ts'
import { edgesTo, follow } from '../ways.ts'
import { remainingPairs, type Source, starts } from './define.ts'

/** To every transition, and every verdict of a guard that is wanted, by a shortest path, then to every pair; paths that another begins with are left out. */
export const shortest: Source = function* (ground, wanted) {
  const { graph, universe } = ground
  yield* starts(ground)
  const verdicts = new Map<string, Edge>()
  for (const edge of wanted.guards.size > 0 ? graph.vertices.flatMap(({ out }) => out) : [])
    for (const verdict of edge.judged) if (!verdicts.has(verdict)) verdicts.set(verdict, edge)
  const goals = [...new Set([...universe.transitions.flatMap((name) => graph.first.get(name) ?? []), ...verdicts.values()])]
  const isPrefix = (edge: Edge): boolean =>
    edge.to.by === edge && goals.some((other) => other !== edge && edgesTo(other.from).includes(edge))
  for (const edge of goals) if (!isPrefix(edge)) yield follow(ground, edge.from.input, [...edgesTo(edge.from), edge])
  yield* remainingPairs(ground, wanted)
}
