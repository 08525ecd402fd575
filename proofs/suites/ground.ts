import type { Stepper } from '../../machines/gallery/stepper.ts'
import type { Names } from '../../machines/gallery/steps.ts'
import { tellingStepper, verdictsOf } from './guards.ts'
import { explore, type Graph } from '../../machines/gallery/explore.ts'
import { reachableOf, type Stop, type Universe, universeOf } from './goals.ts'
import { prepared, type Subject } from './subjects.ts'

/** What suites of a machine are generated on: its graph, explored as far as their stop needs. */
export interface Ground {
  subject: Subject
  stepper: Stepper
  names: Names
  graph: Graph
  universe: Universe
}

/**
 * Explores a machine as far as a stop needs: everything for pairs, or where `all` is wanted, else until every state and transition has been found. Situations
 * in which an event comes at the last moment before a delay are looked at only where the early ones do not reach everything.
 */
export const ground = (subject: Subject, stop: Stop, { limit, all = false }: { limit?: number; all?: boolean } = {}): Ground => {
  const { stepper: plain, names } = prepared(subject)
  const guards = new Set(stop.guards === undefined ? [] : verdictsOf(names))
  const stepper = stop.guards === undefined ? plain : tellingStepper(plain, names)
  const bare = { ...universeOf(stepper, names, null), guards }
  const isWhole = (graph: Graph): boolean =>
    new Set([...graph.first.keys(), ...graph.initial.flat()]).size >= names.size &&
    bare.states.every((state) => graph.states.has(state)) &&
    graph.judged.size >= guards.size
  const until = stop.pairs === undefined && !all ? isWhole : () => false
  let graph = explore(subject, stepper, names, { ...(limit !== undefined && { limit }), until })
  if (!isWhole(graph)) {
    const late = explore(subject, stepper, names, { ...(limit !== undefined && { limit }), until, late: true })
    if (late.first.size > graph.first.size || late.states.size > graph.states.size || late.judged.size > graph.judged.size) graph = late
  }
  const whole = stop.pairs === undefined ? bare : { ...universeOf(stepper, names, graph), guards }
  const universe = subject.partial ? reachableOf(whole, graph) : whole
  return { subject, stepper, names, graph, universe }
}
