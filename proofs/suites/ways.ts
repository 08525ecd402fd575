import type { Step } from '../../machines/gallery/steps.ts'
import type { Edge, Vertex } from '../../machines/gallery/explore.ts'
import { walk, type Walked } from './goals.ts'
import type { Ground } from './ground.ts'

/** Edges of the tree to a vertex. */
export const edgesTo = (vertex: Vertex): Edge[] => {
  const edges: Edge[] = []
  for (let at = vertex; at.by; at = at.by.from) edges.push(at.by)
  return edges.reverse()
}

/** The shortest way over edges to one that finds something, its own edge last; null when there is none. */
export const wayTo = (
  from: Vertex,
  before: readonly string[],
  isGoal: (edge: Edge, before: readonly string[]) => boolean,
  isPairs: boolean,
  longest = Number.POSITIVE_INFINITY,
): Edge[] | null => {
  const ways = new Map<Vertex, Edge | null>([[from, null]])
  const back = (edge: Edge): Edge[] => {
    const edges = [edge]
    for (let at = ways.get(edge.from); at; at = ways.get(at.from)) edges.push(at)
    return edges.reverse()
  }
  let ring = [from]
  for (let depth = 0; depth < longest && ring.length > 0; depth++) {
    const next: Vertex[] = []
    for (const vertex of ring)
      for (const edge of vertex.out) {
        if (isGoal(edge, ways.get(vertex)?.taken ?? (vertex === from ? before : []))) return back(edge)
        // For pairs it matters by which edge a situation is come to, not only that it is.
        const further = isPairs ? edge.to.out.find((next) => isGoal(next, edge.taken)) : undefined
        if (further) return [...back(edge), further]
        if (!ways.has(edge.to)) {
          ways.set(edge.to, edge)
          next.push(edge.to)
        }
      }
    ring = next
  }
  return null
}

/**
 * Walks edges of the graph for real. A projected context may hide a difference, so the walk goes on only while it takes what the
 * graph says and stands where the graph says.
 */
export const follow = ({ subject, stepper, names, graph }: Ground, input: number, edges: Iterable<Edge>): Walked => {
  let expected: Edge | undefined
  const stepsOf = function* (): Generator<Step> {
    for (const edge of edges) {
      expected = edge
      yield edge.step
    }
  }
  return walk(
    stepper,
    names,
    { index: input, value: subject.examples.inputs[input] },
    stepsOf(),
    ({ moment, taken }, step) =>
      step === null ||
      (taken.length === expected?.taken.length &&
        taken.every((transition, at) => names.get(transition) === expected?.taken[at]) &&
        graph.keyOf(moment) === expected.to.key),
  )
}
