import type { AnyStateNode } from 'xstate'
import { type Moment, type Outcome, statesOf, type Stepper } from './stepper.ts'
import { type Names, perform, plain, plainOnce, type Step } from './steps.ts'
import { stepsFor, type Subject } from './subject.ts'

/** A situation: machine, projected context and what runs out first. Paths that lead to the same one can go on alike. */
export interface Vertex {
  key: string
  input: number
  moment: Moment
  /** The edge of the shortest path to here, null at a start. */
  by: Edge | null
  depth: number
  out: Edge[]
  /** Edges that lead here. */
  into: Edge[]
}

/** A step that makes the machine do something. */
export interface Edge {
  from: Vertex
  to: Vertex
  step: Step
  /** Transitions taken, by name. */
  taken: string[]
  /** What guards said on it, where the stepper lets them tell. */
  judged: readonly string[]
}

export interface Graph {
  starts: Vertex[]
  vertices: Vertex[]
  /** Key of the situation a moment is in. */
  keyOf: (moment: Moment) => string
  /** By input: situations by key. */
  known: Map<string, Vertex>[]
  /** The first edge that takes a transition: at the end of a shortest path to it. */
  first: Map<string, Edge>
  /** Taken while starting, by input. */
  initial: string[][]
  states: Set<string>
  /** All that guards have said, starting among it. */
  judged: Set<string>
  /** Every situation was looked at; else the graph was cut at the limit, or because nothing was left to find. */
  complete: boolean
  /** Steps tried. */
  tried: number
}

/** Where a machine's history states lead to by now, by their id; a machine without any has none. */
const historyOf = ({ snapshot }: Moment): [string, string[]][] =>
  Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id).sort()])

/** JSON of a projection, part by part: it is made anew each time, what it is made of is not. */
const projectedText = (value: unknown): string => (Array.isArray(value) ? `[${value.map(projectedText).join()}]` : plainOnce(value))

/**
 * Key of a situation. Pending delays count by their order and distance, one alone counts by being there; where events may come late,
 * also by what is left of it, because that decides whether a delay that begins then runs out before.
 */
const keyOf = (moment: Moment, project: (context: never) => unknown, isLate: boolean): string => {
  const [first, ...others] = moment.timers
  const late = first && (isLate ? first.at - moment.now : first.at - moment.now <= 1 ? 'late' : '')
  const rest = plain([
    moment.snapshot.value,
    [...moment.running.keys()],
    historyOf(moment),
    first && [first.id, first.loose, late, ...others.map((timer) => [timer.id, timer.loose, timer.at - first.at])],
  ])
  return `${rest} ${projectedText(project(moment.snapshot.context as never))}`
}

/**
 * All situations a machine can come into, breadth first from all inputs: in each everything that can happen is tried, in feasible
 * order of time. An error the machine throws ends the exploration with that path.
 * @throws the machine's error, with the path that led to it.
 */
export const explore = (subject: Subject, stepper: Stepper, names: Names, how: Exploring = {}): Graph =>
  finish(exploring(subject, stepper, names, how))

interface Exploring {
  /** Situations of an input at most. */
  limit?: number
  late?: boolean
  until?: (graph: Graph) => boolean
  /** Told of every step that could be taken, two that do the same too, and the key of the situation it leads to. */
  seen?: (from: Vertex, step: Step, outcome: Outcome, key: string) => void
}

/** Work that can be laid down after each piece: what it yields is how many are done. */
export type Sliced<Result> = Generator<number, Result, void>

/** Does it at a stretch. */
export const finish = <Result>(work: Sliced<Result>): Result => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** `explore` a situation at a time, for those whose page must not stand still meanwhile. */
export function* exploring(
  subject: Subject,
  stepper: Stepper,
  names: Names,
  { limit = 4000, late = false, until = () => false, seen = () => {} }: Exploring = {},
): Sliced<Graph> {
  const { examples } = subject
  const graph: Graph = {
    keyOf: (moment) => keyOf(moment, examples.project, late),
    starts: [],
    vertices: [],
    known: [],
    first: new Map(),
    initial: [],
    states: new Set(),
    judged: new Set(),
    complete: true,
    tried: 0,
  }
  const queue: Vertex[] = []
  examples.inputs.forEach((input, index) => {
    const { moment, taken, error, judged = [] } = stepper.start(input)
    if (error !== undefined) throw error
    for (const verdict of judged) graph.judged.add(verdict)
    const start: Vertex = { key: graph.keyOf(moment), input: index, moment, by: null, depth: 0, out: [], into: [] }
    // By its place: of a page that cannot begin with some inputs, those are holes.
    graph.known[index] = new Map([[start.key, start]])
    graph.starts.push(start)
    graph.initial.push(taken.map((transition) => names.get(transition) as string))
    queue.push(start)
  })
  // All inputs side by side: what another input finds in a few steps, nobody looks for in thousands of situations of the first.
  for (let at = 0; at < queue.length; at++) {
    const from = queue[at] as Vertex
    if (until(graph)) {
      graph.complete = false
      return graph
    }
    const known = graph.known[from.input] as Map<string, Vertex>
    graph.vertices.push(from)
    for (const node of from.moment.snapshot._nodes) graph.states.add(node.id)
    const legs = new Set<string>()
    for (const step of stepsFor(subject, from.moment, late)) {
      graph.tried++
      const outcome = perform(stepper, from.moment, step)
      if (outcome.error !== undefined)
        throw new Error(`${stepper.machine.id} throws after ${plain([...pathTo(from), step])}`, { cause: outcome.error })
      const judged = outcome.judged ?? []
      // What nobody takes is of interest where a guard says no for the first time.
      const isNews = judged.some((verdict) => !graph.judged.has(verdict))
      if (outcome.taken.length === 0 && step.kind === 'send' && !isNews) continue
      const key = graph.keyOf(outcome.moment)
      seen(from, step, outcome, key)
      // A delay that nobody waits for any more still stands before the next.
      if (outcome.taken.length === 0 && step.kind !== 'wait' && step.kind !== 'elapse' && !isNews) continue
      const takenNames = outcome.taken.map((transition) => names.get(transition) as string)
      // Two examples that do the same are one edge.
      const leg = `${takenNames.join('|')} ${key}`
      if (legs.has(leg) && !isNews) continue
      legs.add(leg)
      for (const verdict of judged) graph.judged.add(verdict)
      let to = known.get(key)
      const edge: Edge = { from, to: to as Vertex, step, taken: takenNames, judged }
      if (!to) {
        to = { key, input: from.input, moment: outcome.moment, by: edge, depth: from.depth + 1, out: [], into: [] }
        if (known.size < limit) {
          known.set(key, to)
          queue.push(to)
        } else graph.complete = false
      }
      edge.to = to
      from.out.push(edge)
      to.into.push(edge)
      for (const name of takenNames) {
        const best = graph.first.get(name)
        if (!best || best.from.depth > from.depth) graph.first.set(name, edge)
      }
    }
    yield graph.vertices.length
  }
  return graph
}

/** Steps of a shortest path to a situation. */
export const pathTo = (vertex: Vertex): Step[] => {
  const steps: Step[] = []
  for (let at: Vertex | undefined = vertex; at?.by; at = at.by.from) steps.push(at.by.step)
  return steps.reverse()
}

/** States one can stand in: neither history nor states left in the same step. */
export const standingStates = (stepper: Stepper): AnyStateNode[] =>
  statesOf(stepper.machine).filter((node) => {
    const last = (node.always as { guard?: unknown }[] | undefined)?.at(-1)
    return node.type !== 'history' && (last === undefined || last.guard !== undefined)
  })

/** A guard in words: `isOpen`, `not(isGate)`, `and(isOpen, isFormValid)`, `in(#login.form.leaving)`. */
export const guardText = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  if (typeof guard === 'function' && 'check' in guard) {
    const { guards, stateValue, name } = guard as unknown as { guards?: unknown[]; stateValue?: unknown; name: string }
    const kind = name === 'stateIn' ? 'in' : name
    return guards
      ? `${kind}(${guards.map(guardText).join(', ')})`
      : `${kind}(${typeof stateValue === 'string' ? stateValue : plain(stateValue)})`
  }
  return typeof guard === 'function' ? guard.name || 'a function' : ''
}
