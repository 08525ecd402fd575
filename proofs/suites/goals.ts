import { type Moment, type Outcome, statesOf, type Stepper } from '../../machines/gallery/stepper.ts'
import { blockersOf } from './blocked.ts'
import { type Graph, standingStates } from '../../machines/gallery/explore.ts'
import { type Names, perform, type Step } from '../../machines/gallery/steps.ts'
import type { Subject } from './subjects.ts'

/** When a suite is long enough: all percentages reached; in any case at the length (steps of all paths) or the time (ms). */
export interface Stop {
  states?: number
  edges?: number
  pairs?: number
  guards?: number
  requirements?: number
  length?: number
  time?: number
}

const SHARES = ['states', 'edges', 'pairs', 'guards', 'requirements'] as const
export type Share = (typeof SHARES)[number]

/**
 * Reads `states=100,edges=100,pairs=80,guards=100,requirements=100,length=500,time=60s`.
 * @throws on anything else, saying what is allowed.
 */
export const parseStop = (text: string): Stop => {
  const stop: Stop = {}
  for (const part of text.split(',')) {
    const [, name, digits, unit] = /^(states|edges|pairs|guards|requirements|length|time)=(\d+)(ms|s|m)?$/.exec(part.trim()) ?? []
    const value = Number(digits)
    const isShare = (SHARES as readonly string[]).includes(name ?? '')
    if (!name || (unit && name !== 'time') || (isShare && value > 100))
      throw new Error(
        `"${part}" is no stop condition; there are states=, edges=, pairs=, guards= (both ways), requirements= (0 to 100), length= (steps), time= (60s)`,
      )
    stop[name as keyof Stop] = name === 'time' ? value * ({ ms: 1, s: 1000, m: 60_000 }[unit ?? 's'] as number) : value
  }
  return stop
}

export const sharesOf = (stop: Stop): [Share, number][] =>
  SHARES.flatMap((share) => (stop[share] === undefined ? [] : [[share, stop[share]] as [Share, number]]))

/** Everything there is to reach in a machine. */
export interface Universe {
  states: string[]
  transitions: string[]
  /** By requirement: where it is named, as states to stand in and transitions to take. */
  requirements: Map<string, { states: string[]; transitions: string[] }>
  /** `first > next`: transitions of one step and of the next. */
  pairs: Set<string>
  /** Both verdicts of every guard, where a suite is to hear them. */
  guards: Set<string>
}

const idsIn = (meta: unknown): readonly string[] => (meta as { requirements?: readonly string[] } | undefined)?.requirements ?? []

/** Pairs of transitions that can follow each other in the explored situations. */
export const pairsOf = (graph: Graph): Set<string> => {
  const pairs = new Set<string>()
  for (const vertex of graph.vertices) {
    const incoming = new Set<string>()
    const outgoing = new Set(vertex.out.flatMap((edge) => edge.taken))
    // The edges that lead here are collected at their other end.
    for (const edge of vertex.into) for (const name of edge.taken) incoming.add(name)
    for (const first of incoming) for (const next of outgoing) pairs.add(`${first} > ${next}`)
  }
  return pairs
}

/**
 * What a requirement needs: every state and transition that names it. A state that is left at once needs its transitions instead,
 * because nobody stands in it. A requirement only the root names needs the whole chart.
 */
export const universeOf = (stepper: Stepper, names: Names, graph: Graph | null): Universe => {
  const nodes = statesOf(stepper.machine)
  const standing = new Set(standingStates(stepper))
  const requirements = new Map<string, { states: string[]; transitions: string[] }>()
  const needs = (id: string) => {
    const known = requirements.get(id) ?? { states: [], transitions: [] }
    requirements.set(id, known)
    return known
  }
  for (const node of nodes) {
    if (node === stepper.machine.root) continue
    for (const id of idsIn(node.meta)) {
      if (standing.has(node)) needs(id).states.push(node.id)
      else
        for (const [transition, name] of names)
          if (transition.source === node && transition.eventType === '') needs(id).transitions.push(name)
    }
  }
  for (const [transition, name] of names) for (const id of idsIn(transition.meta)) needs(id).transitions.push(name)
  for (const id of idsIn(stepper.machine.root.meta))
    if (!requirements.has(id)) needs(id).states.push(...[...standing].map((node) => node.id))
  return {
    states: [...standing].map((node) => node.id),
    transitions: [...names.values()],
    requirements,
    pairs: graph ? pairsOf(graph) : new Set(),
    guards: new Set(),
  }
}

/** What of it the explored situations reach; a requirement counts while anything of what it needs is there. */
export const reachableOf = ({ states, transitions, requirements, pairs, guards }: Universe, graph: Graph): Universe => {
  const taken = new Set([...graph.first.keys(), ...graph.initial.flat()])
  const needs = [...requirements].map(
    ([id, need]) =>
      [
        id,
        { states: need.states.filter((state) => graph.states.has(state)), transitions: need.transitions.filter((name) => taken.has(name)) },
      ] as const,
  )
  return {
    states: states.filter((state) => graph.states.has(state)),
    transitions: transitions.filter((name) => taken.has(name)),
    requirements: new Map(needs.filter(([, need]) => need.states.length + need.transitions.length > 0)),
    pairs,
    guards: new Set([...guards].filter((verdict) => graph.judged.has(verdict))),
  }
}

/** A path as it was walked: what every step took, and where it stood. */
export interface Walked {
  input: number
  steps: Step[]
  /** Transitions by step; the first entry is what starting took. */
  taken: string[][]
  /** Ids of active states by step, the start first. */
  stood: string[][]
  /** What guards said by step, where the stepper lets them tell; the start first. */
  judged: (readonly string[])[]
  end: Moment
}

/**
 * Walks steps from an input, as far as they are feasible and the machine does not throw.
 * @returns also why it ended early, if it did.
 */
export const walk = (
  stepper: Stepper,
  names: Names,
  input: { index: number; value: unknown },
  steps: Iterable<Step>,
  each?: (outcome: Outcome, step: Step | null) => boolean | void,
): Walked => {
  const nameAll = (outcome: Outcome): string[] => outcome.taken.map((transition) => names.get(transition) as string)
  const idsAt = ({ snapshot }: Moment): string[] => snapshot._nodes.map((node) => node.id)
  let outcome = stepper.start(input.value)
  const walked: Walked = {
    input: input.index,
    steps: [],
    taken: [nameAll(outcome)],
    stood: [idsAt(outcome.moment)],
    judged: [outcome.judged ?? []],
    end: outcome.moment,
  }
  if (each?.(outcome, null) === false) return walked
  for (const step of steps) {
    outcome = perform(stepper, outcome.moment, step)
    if (outcome.error !== undefined) throw outcome.error
    walked.steps.push(step)
    walked.taken.push(nameAll(outcome))
    walked.stood.push(idsAt(outcome.moment))
    walked.judged.push(outcome.judged ?? [])
    walked.end = outcome.moment
    if (each?.(outcome, step) === false) break
  }
  return walked
}

/** Counts what paths have reached of what there is. */
export class CoverageCount {
  readonly universe: Universe
  readonly states = new Map<string, number>()
  readonly transitions = new Map<string, number>()
  readonly pairs = new Set<string>()
  readonly guards = new Set<string>()
  steps = 0
  paths = 0

  constructor(universe: Universe) {
    this.universe = universe
  }

  /** Adds a path; tells whether it reached anything new of the given shares. */
  add({ steps, taken, stood, judged }: Pick<Walked, 'steps' | 'taken' | 'stood' | 'judged'>, shares: readonly Share[] = SHARES): boolean {
    const before = { states: this.states.size, edges: this.transitions.size, pairs: this.pairs.size, guards: this.guards.size }
    const standing = new Set(this.universe.states)
    for (const ids of stood) for (const id of ids) if (standing.has(id)) this.states.set(id, (this.states.get(id) ?? 0) + 1)
    for (const names of taken) for (const name of names) this.transitions.set(name, (this.transitions.get(name) ?? 0) + 1)
    for (const pair of pairsIn(taken)) if (this.universe.pairs.has(pair)) this.pairs.add(pair)
    for (const verdict of judged.flat()) if (this.universe.guards.has(verdict)) this.guards.add(verdict)
    this.steps += steps.length
    this.paths++
    return (
      ((shares.includes('states') || shares.includes('requirements')) && this.states.size > before.states) ||
      ((shares.includes('edges') || shares.includes('requirements')) && this.transitions.size > before.edges) ||
      (shares.includes('pairs') && this.pairs.size > before.pairs) ||
      (shares.includes('guards') && this.guards.size > before.guards)
    )
  }

  /** Percent reached; 100 where there is nothing to reach. */
  share(share: Share): number {
    const { universe } = this
    const percent = (reached: number, all: number): number => (all === 0 ? 100 : (100 * reached) / all)
    switch (share) {
      case 'states':
        return percent(this.states.size, universe.states.length)
      case 'edges':
        // What is played by hand may reach what is no goal here.
        return percent(universe.transitions.filter((name) => this.transitions.has(name)).length, universe.transitions.length)
      case 'pairs':
        return percent(this.pairs.size, universe.pairs.size)
      case 'guards':
        return percent(this.guards.size, universe.guards.size)
      default:
        return percent([...universe.requirements.keys()].filter((id) => this.meets(id)).length, universe.requirements.size)
    }
  }

  /** Whether everything a requirement needs has been reached. */
  meets(id: string): boolean {
    const need = this.universe.requirements.get(id)
    return (
      need !== undefined &&
      need.states.every((state) => this.states.has(state)) &&
      need.transitions.every((name) => this.transitions.has(name))
    )
  }

  /** Whether all percentages of a stop are reached; false when it names none. */
  satisfies(stop: Stop): boolean {
    const shares = sharesOf(stop)
    return shares.length > 0 && shares.every(([share, percent]) => this.share(share) >= percent)
  }
}

/** Pairs of transitions of consecutive steps. Starting is no step. */
export const pairsIn = (taken: readonly string[][]): string[] => {
  const pairs: string[] = []
  for (let index = 2; index < taken.length; index++)
    for (const first of taken[index - 1] ?? []) for (const next of taken[index] ?? []) pairs.push(`${first} > ${next}`)
  return pairs
}

/** Goals that cannot be reached, each with what blocks it. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly reasons: readonly string[]

  constructor(machine: string, demand: string, reasons: readonly string[]) {
    super(`${machine}: ${demand} cannot be reached\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
    this.reasons = reasons
  }
}

/**
 * Compares what a stop demands with what the graph can reach, before anything is generated.
 * @throws Unreachable, saying for every goal that cannot be reached what blocks it.
 */
export const checkReachable = (subject: Subject, stepper: Stepper, names: Names, graph: Graph, universe: Universe, stop: Stop): void => {
  const reachable = new Set([...graph.first.keys(), ...graph.initial.flat()])
  const best = new CoverageCount(universe)
  best.add({ steps: [], taken: [[...reachable]], stood: [[...graph.states]], judged: [[...graph.judged]] })
  for (const pair of universe.pairs) best.pairs.add(pair)
  const short = sharesOf(stop).filter(([share, percent]) => best.share(share) < percent)
  if (short.length === 0) return
  const goalsOf = (share: Share): string[] => {
    if (share === 'states') return universe.states
    if (share === 'edges') return universe.transitions
    if (share === 'guards') return [...universe.guards]
    return [...universe.requirements.values()].flatMap(({ states, transitions }) => [...states, ...transitions])
  }
  const within = graph.complete ? '' : ` within ${graph.vertices.length} situations`
  throw new Unreachable(
    subject.id,
    short.map(([share, percent]) => `${share}=${percent} (${best.share(share).toFixed(1)} % is the most${within})`).join(', '),
    blockersOf(new Set(short.flatMap(([share]) => goalsOf(share))), graph, stepper, names, subject),
  )
}
