import type { Stepper } from '../../machines/gallery/stepper.ts'
import { type Edge, explore, type Graph, type Vertex } from '../../machines/gallery/explore.ts'
import {
  checkReachable,
  pairsIn,
  reachableOf,
  type Share,
  sharesOf,
  type Stop,
  Tally,
  type Universe,
  universeOf,
  walk,
  type Walked,
} from './goals.ts'
import { pick, randomOf } from './random.ts'
import { type Names, perform, type Step } from '../../machines/gallery/steps.ts'
import { prepared, stepsFor, type Subject } from './subjects.ts'

export const GENERATORS = ['shortest', 'simple', 'random', 'weighted', 'cover'] as const
export type GeneratorName = (typeof GENERATORS)[number]

export interface GenerateOptions {
  generator: GeneratorName
  stop: Stop
  seed: number
  /** Steps of one path at most. */
  pathLength?: number
  /** Paths at most; a generator that has not come to its end by then says so. */
  maxPaths?: number
  /** Situations explored at most. */
  limit?: number
  /** ms; injected so that `time=` can be tested. */
  clock?: () => number
}

/** Paths through one machine. */
export interface Suite {
  subject: Subject
  generator: GeneratorName
  seed: number
  stop: Stop
  paths: Walked[]
  tally: Tally
  universe: Universe
  /** Why it is as long as it is. */
  ended: 'reached' | 'length' | 'time' | 'exhausted'
}

export interface Ground {
  subject: Subject
  stepper: Stepper
  names: Names
  graph: Graph
  universe: Universe
}

/**
 * Explores a machine as far as a stop needs: everything for pairs, else until every state and transition has been found. Situations
 * in which an event comes at the last moment before a delay are looked at only where the early ones do not reach everything.
 */
export const ground = (subject: Subject, stop: Stop, limit?: number): Ground => {
  const { stepper, names } = prepared(subject)
  const bare = universeOf(stepper, names, null)
  const isWhole = (graph: Graph): boolean =>
    new Set([...graph.first.keys(), ...graph.initial.flat()]).size >= names.size && bare.states.every((state) => graph.states.has(state))
  const until = stop.pairs === undefined ? isWhole : () => false
  let graph = explore(subject, stepper, names, { ...(limit !== undefined && { limit }), until })
  if (!isWhole(graph)) {
    const late = explore(subject, stepper, names, { ...(limit !== undefined && { limit }), until, late: true })
    if (late.first.size > graph.first.size || late.states.size > graph.states.size) graph = late
  }
  const whole = stop.pairs === undefined ? bare : universeOf(stepper, names, graph)
  const universe = subject.partial ? reachableOf(whole, graph) : whole
  return { subject, stepper, names, graph, universe }
}

/** What a path still has to find. */
class Wanted {
  readonly transitions: Set<string>
  readonly states: Set<string>
  readonly pairs: Set<string>

  constructor(universe: Universe, shares: readonly Share[]) {
    const needs = shares.includes('requirements') ? [...universe.requirements.values()] : []
    this.transitions = new Set(shares.includes('edges') ? universe.transitions : needs.flatMap(({ transitions }) => transitions))
    this.states = new Set(shares.includes('states') ? universe.states : needs.flatMap(({ states }) => states))
    this.pairs = new Set(shares.includes('pairs') ? universe.pairs : [])
  }

  /** Whether an edge finds something, coming after another. */
  finds(edge: Edge, before: readonly string[]): boolean {
    return (
      edge.taken.some((name) => this.transitions.has(name)) ||
      (this.states.size > 0 && edge.to.moment.snapshot._nodes.some((node) => this.states.has(node.id))) ||
      (this.pairs.size > 0 && edge.taken.some((next) => before.some((first) => this.pairs.has(`${first} > ${next}`))))
    )
  }

  found({ taken, stood }: Pick<Walked, 'taken' | 'stood'>): void {
    for (const names of taken) for (const name of names) this.transitions.delete(name)
    for (const ids of stood) for (const id of ids) this.states.delete(id)
    for (const pair of pairsIn(taken)) this.pairs.delete(pair)
  }

  get isEmpty(): boolean {
    return this.transitions.size + this.states.size + this.pairs.size === 0
  }
}

/** Edges of the tree to a vertex. */
const edgesTo = (vertex: Vertex): Edge[] => {
  const edges: Edge[] = []
  for (let at = vertex; at.by; at = at.by.from) edges.push(at.by)
  return edges.reverse()
}

/** The shortest way over edges to one that finds something, its own edge last; null when there is none. */
const wayTo = (
  from: Vertex,
  before: readonly string[],
  isGoal: (edge: Edge, before: readonly string[]) => boolean,
  isPairs: boolean,
  longest = 60,
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
const follow = ({ subject, stepper, names, graph }: Ground, input: number, edges: Iterable<Edge>): Walked => {
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

type Source = (ground: Ground, wanted: Wanted, random: () => number, pathLength: number) => Generator<Walked, void>

/** To every pair still wanted by a shortest path. */
const remainingPairs = function* (ground: Ground, wanted: Wanted): Generator<Walked, void> {
  for (const vertex of wanted.pairs.size > 0 ? ground.graph.vertices : [])
    for (const edge of vertex.out)
      for (const next of edge.to.out)
        if (edge.taken.some((first) => next.taken.some((second) => wanted.pairs.has(`${first} > ${second}`))))
          yield follow(ground, vertex.input, [...edgesTo(vertex), edge, next])
}

/** To every transition by a shortest path, then to every pair; paths that another begins with are left out. */
const shortest: Source = function* (ground, wanted) {
  const { graph, universe } = ground
  yield* starts(ground)
  const goals = [...new Set(universe.transitions.flatMap((name) => graph.first.get(name) ?? []))]
  const isPrefix = (edge: Edge): boolean =>
    edge.to.by === edge && goals.some((other) => other !== edge && edgesTo(other.from).includes(edge))
  for (const edge of goals) if (!isPrefix(edge)) yield follow(ground, edge.from.input, [...edgesTo(edge.from), edge])
  yield* remainingPairs(ground, wanted)
}

/** Nothing but the start, for what starting alone finds. */
const starts = function* (ground: Ground): Generator<Walked, void> {
  for (const { input } of ground.graph.starts) yield follow(ground, input, [])
}

/** Every edge between situations once, on paths that never come to the same situation twice. */
const simple: Source = function* (ground, wanted, _random, pathLength) {
  yield* starts(ground)
  const taken = new Set<Edge>()
  const demands = !wanted.isEmpty
  for (const vertex of ground.graph.vertices)
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
      yield walked
    }
}

/** Steps by chance. What a machine ignores is tried again with something else, nineteen times of twenty. */
const random: Source = function* (ground, _wanted, random, pathLength) {
  const { subject, stepper, names } = ground
  for (;;) {
    const input = Math.floor(random() * subject.examples.inputs.length)
    let moment = stepper.start(subject.examples.inputs[input]).moment
    const stepsOf = function* (): Generator<Step> {
      for (let count = 0; count < pathLength && moment.snapshot.status === 'active'; count++) {
        const steps = stepsFor(subject, moment, true)
        if (steps.length === 0) return
        let step = pick(steps, random)
        while (random() < 0.95 && perform(stepper, moment, step).taken.length === 0) step = pick(steps, random)
        yield step
      }
    }
    yield walk(stepper, names, { index: input, value: subject.examples.inputs[input] }, stepsOf(), (outcome) => {
      moment = outcome.moment
    })
  }
}

/** By chance, but rather where nobody has been, and mostly on the way to what is still wanted. */
const weighted: Source = function* (ground, wanted, random, pathLength) {
  const { subject, stepper, names, graph } = ground
  const visits = new Map<string, number>()
  for (;;) {
    const input = Math.floor(random() * subject.examples.inputs.length)
    let moment = stepper.start(subject.examples.inputs[input]).moment
    let before: string[] = []
    const stepsOf = function* (): Generator<Step> {
      let plan: Edge[] = []
      for (let count = 0; count < pathLength && moment.snapshot.status === 'active'; count++) {
        const vertex = graph.known[input]?.get(graph.keyOf(moment))
        if (plan[0]?.from !== vertex) plan = []
        if (vertex && plan.length === 0 && random() < 0.7)
          plan = wayTo(vertex, before, (edge, ahead) => wanted.finds(edge, ahead), wanted.pairs.size > 0, pathLength) ?? []
        const next = plan.shift()
        if (next) {
          yield next.step
          continue
        }
        // Away from the graph, or for a change: whatever does something, the rarer the likelier.
        const edges = vertex?.out ?? []
        if (edges.length === 0) {
          const steps = stepsFor(subject, moment, true).filter((step) => perform(stepper, moment, step).taken.length > 0)
          if (steps.length === 0) return
          yield pick(steps, random)
          continue
        }
        const weights = edges.map((edge) => 1 / (1 + Math.min(...edge.taken.map((name) => visits.get(name) ?? 0))) ** 2)
        let chance = random() * weights.reduce((sum, weight) => sum + weight, 0)
        const chosen = edges.find((_, index) => (chance -= weights[index] as number) <= 0) ?? (edges.at(-1) as Edge)
        yield chosen.step
      }
    }
    yield walk(stepper, names, { index: input, value: subject.examples.inputs[input] }, stepsOf(), (outcome, step) => {
      moment = outcome.moment
      const now = outcome.taken.map((transition) => names.get(transition) as string)
      for (const name of now) visits.set(name, (visits.get(name) ?? 0) + 1)
      wanted.found({ taken: step === null ? [now] : [[], before, now], stood: [moment.snapshot._nodes.map((node) => node.id)] })
      before = step === null ? [] : now
    })
  }
}

/** As few steps as a greedy walk finds: on to the nearest thing wanted, from a start again when there is nothing near. */
const cover: Source = function* (ground, wanted, _random, pathLength) {
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
          wanted.found({ taken: [[], last?.taken ?? [], edge.taken], stood: [edge.to.moment.snapshot._nodes.map((node) => node.id)] })
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

const SOURCES: Record<GeneratorName, Source> = { shortest, simple, random, weighted, cover }

/** Leaves out paths whose every find another path has too; the shortest go first. */
const minimal = (universe: Universe, paths: readonly Walked[], stop: Stop): Walked[] => {
  let kept = [...paths]
  for (const path of [...paths].sort((a, b) => a.steps.length - b.steps.length)) {
    const without = kept.filter((other) => other !== path)
    const tally = new Tally(universe)
    for (const other of without) tally.add(other)
    if (tally.satisfies(stop)) kept = without
  }
  return kept
}

const keyOfSteps = (path: Walked): string =>
  `${path.input}:${JSON.stringify(path.steps.map((step) => [step.kind, ...Object.values(step)]))}`

/**
 * A suite for one machine. The same options make the same suite, unless `time=` ends it.
 * @throws Unreachable before anything is generated when the stop demands what the machine cannot reach.
 */
export const generate = (subject: Subject, options: GenerateOptions, given?: Ground): Suite => {
  const { generator, stop, seed, pathLength = 40, maxPaths = 5000, limit, clock = () => performance.now() } = options
  const until = stop.time === undefined ? Number.POSITIVE_INFINITY : clock() + stop.time
  const base = given ?? ground(subject, stop, limit)
  const { universe, stepper, names, graph } = base
  checkReachable(subject, stepper, names, graph, universe, stop)

  const shares = sharesOf(stop).map(([share]) => share)
  const tally = new Tally(universe)
  const wanted = new Wanted(universe, shares)
  const seen = new Set<string>()
  let paths: Walked[] = []
  let ended: Suite['ended'] | null = shares.length > 0 && tally.satisfies(stop) ? 'reached' : null
  const source = SOURCES[generator](base, wanted, randomOf(seed), pathLength)
  for (let drawn = 0; ended === null; drawn++) {
    if (clock() >= until) ended = 'time'
    else if (drawn >= maxPaths) ended = 'exhausted'
    else {
      const next = source.next()
      if (next.done) {
        ended = 'exhausted'
        break
      }
      let path = next.value
      if (stop.length !== undefined && tally.steps + path.steps.length > stop.length)
        path = walk(
          stepper,
          names,
          { index: path.input, value: subject.examples.inputs[path.input] },
          path.steps.slice(0, stop.length - tally.steps),
        )
      const key = keyOfSteps(path)
      const isNew = !seen.has(key)
      seen.add(key)
      // With something to reach only paths that reach something are kept.
      const probe = isNew && tally.add(path, shares)
      if (isNew && (probe || shares.length === 0)) {
        paths.push(path)
        wanted.found(path)
      } else if (isNew) {
        tally.steps -= path.steps.length
        tally.paths--
      }
      if (tally.satisfies(stop)) ended = 'reached'
      else if (stop.length !== undefined && tally.steps >= stop.length) ended = 'length'
    }
  }
  if (ended === 'reached' && generator === 'cover') paths = minimal(universe, paths, stop)
  const counted = new Tally(universe)
  for (const path of paths) counted.add(path)
  return { subject, generator, seed, stop, paths, tally: counted, universe, ended }
}
