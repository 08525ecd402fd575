import type { Beginning, ScenarioStep } from '../../domain/scenario.ts'
import type { Property } from '../properties.ts'
import {
  fieldsOf,
  followAll,
  type Judgement,
  keyOfMemory,
  type Look,
  lookAfter,
  lookAt,
  type Memory,
  monitorOf,
  watch,
} from './temporal.ts'
import { type Moment, namesOf, type Stepper } from './stepper.ts'
import { Infeasible, type Step, toFile } from './steps.ts'
import { exploring, finish, type Sliced, type Vertex } from './explore.ts'
import type { Subject } from './subject.ts'

/** A run that breaks a property: what the machine began with, and the steps up to the one after which it does not hold. */
export interface Counterexample {
  input: number
  steps: Step[]
}

/** What exploring all situations says of a property. */
export interface Proof {
  property: Property
  /**
   * `proved`: of every run of the explored situations, all of which were looked at; `held`: of as many as were looked at, because there are
   * more, or because two that differ in time alone were taken for one; `vacuous`: what it speaks about never comes about.
   */
  verdict: 'proved' | 'held' | 'broken' | 'vacuous'
  /** Situations with what the property remembers of the way to them. */
  looked: number
  counterexample: Counterexample | null
}

/** A step between situations, and all that could be seen on the way. */
interface Leg {
  step: Step
  looks: Look[]
  to: number
}

/** Situations as numbers, and the ways between them, with what can be seen. */
export interface SituationChart {
  starts: { at: number; input: number; look: Look }[]
  legs: Leg[][]
  /** Whether something that can happen there leads to where nobody looked. */
  cut: boolean[]
  /** When each was come to first, ms. */
  times: number[]
  complete: boolean
  /** Two situations that differ in what is left of a delay were taken for one. */
  blurred: boolean
}

/** Nobody did anything: an actor answered, or time passed. */
const isAlone = ({ kind }: Step): boolean => kind !== 'send'

const leftOf = ({ timers, now }: Moment): number | null => (timers[0] ? timers[0].at - now : null)

/**
 * Every step in every situation the machine can come into, done once. Situations in which a field differs that a property asks for are
 * two. `limit`: situations of an input at most.
 */
export const chartOf = (subject: Subject, stepper: Stepper, properties: readonly Property[], limit?: number): SituationChart =>
  finish(charting(subject, stepper, properties, limit))

/** `chartOf` a situation at a time, telling how many have been found. */
export function* charting(subject: Subject, stepper: Stepper, properties: readonly Property[], limit?: number): Sliced<SituationChart> {
  const fields = [...fieldsOf(properties)]
  const project = (context: never): unknown => [
    subject.examples.project(context),
    ...fields.map(([field, asked]) => asked((context as Record<string, unknown>)[field])),
  ]
  const seen = new Map<Vertex, { step: Step; look: Look; left: number | null; key: string }[]>()
  const graph = yield* exploring({ ...subject, examples: { ...subject.examples, project } }, stepper, namesOf(stepper.machine), {
    ...(limit !== undefined && { limit }),
    seen: (from, step, outcome, key) => {
      const found = seen.get(from) ?? []
      seen.set(from, found)
      found.push({ step, look: lookAfter(outcome, step, from.moment), left: leftOf(outcome.moment), key })
    },
  })
  const places = new Map<Vertex, number>(graph.vertices.map((vertex, place) => [vertex, place]))
  let blurred = false
  const cut = graph.vertices.map(() => false)
  const legs: Leg[][] = []
  for (const [place, vertex] of graph.vertices.entries()) {
    const found: Leg[] = []
    for (const { step, look, left, key } of seen.get(vertex) ?? []) {
      const next = graph.known[vertex.input]?.get(key)
      const to = next && places.get(next)
      if (next === undefined || to === undefined) cut[place] = true
      else {
        if (leftOf(next.moment) !== left) blurred = true
        found.push({ step, looks: [look], to })
      }
    }
    legs.push(found)
    yield graph.vertices.length
  }
  return {
    starts: graph.starts.flatMap((vertex) => {
      const at = places.get(vertex)
      const look = lookAt({ ...stepper.start(subject.examples.inputs[vertex.input]), moment: vertex.moment }, 'start', null)
      return at === undefined ? [] : [{ at, input: vertex.input, look }]
    }),
    legs,
    times: graph.vertices.map(({ moment }) => moment.now),
    cut,
    complete: graph.complete && !cut.includes(true),
    blurred,
  }
}

interface Node {
  at: number
  memory: Memory
  now: number
  by: { node: number; step: Step } | null
  input: number
  /** Where the machine comes to by itself. */
  alone: number[]
  /** Not all of that was looked at. */
  isCut: boolean
}

const isTimed = (property: Property): boolean => 'within' in property || 'for' in property

/** Looks of a leg as they are when the leg begins at this time. */
const shift = (looks: readonly Look[], by: number): readonly Look[] =>
  by === 0 ? looks : looks.map((look) => ({ ...look, now: look.now + by }))

/**
 * Follows a property along every way through the explored situations, with what it remembers of the way. A response without a time must
 * come about when the machine is left alone, wherever it waits.
 */
export const prove = (subject: Subject, stepper: Stepper, chart: SituationChart, property: Property, limit?: number): Proof =>
  finish(proving(subject, stepper, chart, property, limit))

/** `prove` a situation at a time. */
export function* proving(
  { examples }: Subject,
  stepper: Stepper,
  chart: SituationChart,
  property: Property,
  limit = 60_000,
): Sliced<Proof> {
  const monitor = monitorOf(property)
  const nodes: Node[] = []
  const known = new Map<string, number>()
  let isMet = false
  let { complete, blurred } = chart
  const stepsTo = (place: number): Step[] => {
    const steps: Step[] = []
    for (let node = nodes[place]; node?.by; node = nodes[node.by.node]) steps.push(node.by.step)
    return steps.reverse()
  }
  const broken = (place: number, steps: Step[]): Proof => ({
    property,
    verdict: 'broken',
    looked: nodes.length,
    counterexample: { input: nodes[place]?.input ?? 0, steps },
  })
  const follow = (memory: Memory, looks: readonly Look[]): Judgement => {
    let judgement: Judgement = { memory, broken: false, met: false }
    for (const look of looks) {
      const next = monitor.advance(judgement.memory, look)
      if (next.met) isMet = true
      judgement = next
      if (next.broken) return next
    }
    return judgement
  }
  const place = (at: number, memory: Memory, now: number, input: number, by: Node['by']): number => {
    const key = `${input} ${at} ${keyOfMemory(memory, now, property)}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (nodes.length >= limit) {
      complete = false
      return -1
    }
    nodes.push({ at, memory, now, by, input, alone: [], isCut: chart.cut[at] ?? false })
    known.set(key, nodes.length - 1)
    return nodes.length - 1
  }
  for (const { at, input, look } of chart.starts) {
    const judgement = follow(monitor.begin, [look])
    if (judgement.broken) return { property, verdict: 'broken', looked: nodes.length, counterexample: { input, steps: [] } }
    place(at, judgement.memory, look.now, input, null)
  }
  for (let from = 0; from < nodes.length; from++) {
    yield from
    const { at, memory, now, input, alone } = nodes[from] as Node
    for (const { step, looks, to } of chart.legs[at] as Leg[]) {
      const moved = isTimed(property) ? shift(looks, now - (chart.times[at] as number)) : looks
      const judgement = follow(memory, moved)
      if (judgement.broken) {
        const steps = [...stepsTo(from), step]
        if (watchRun(stepper, examples.inputs[input], steps, [property]).broken) return broken(from, steps)
        // Two situations were taken for one, and no run goes this way.
        blurred = true
        continue
      }
      const next = place(to, judgement.memory, moved.at(-1)?.now ?? now, input, { node: from, step })
      if (isAlone(step)) {
        if (next >= 0) alone.push(next)
        else (nodes[from] as Node).isCut = true
      }
    }
  }
  if ('leadsTo' in property && property.within === undefined) {
    const stuck = neverAnswered(nodes)
    if (stuck >= 0) return broken(stuck, stepsTo(stuck))
  }
  const verdict = !isMet ? 'vacuous' : complete && !(blurred && (isTimed(property) || !chart.blurred)) ? 'proved' : 'held'
  return { property, verdict, looked: nodes.length, counterexample: null }
}

/**
 * A node in which an answer is waited for and, left alone, may never come: it stands there for good, or goes round. -1 when there is none.
 */
const neverAnswered = (nodes: readonly Node[]): number => {
  const isOpen = (place: number): boolean => (nodes[place] as Node).memory.open.length > 0
  // Answered for certain: nothing waits, or every way on is answered for certain. The rest may wait for ever; what nobody looked at may not.
  const certain = nodes.map(({ isCut }, place) => isCut || !isOpen(place))
  const into: number[][] = nodes.map(() => [])
  const left = nodes.map(({ alone }, place) => {
    for (const next of alone) into[next]?.push(place)
    return alone.length
  })
  const queue = nodes.flatMap((_, place) => (certain[place] ? [place] : []))
  for (let at = 0; at < queue.length; at++)
    for (const from of into[queue[at] as number] as number[]) {
      left[from] = (left[from] as number) - 1
      if (!certain[from] && left[from] === 0) {
        certain[from] = true
        queue.push(from)
      }
    }
  return nodes.findIndex((_, place) => !certain[place])
}

/** What a property names that the machine does not have, as far as was looked; a slip of the pen would be true of every run. */
export const strangersIn = (chart: SituationChart, property: Property): string[] => {
  const looks = chart.legs.flatMap((legs) => legs.flatMap((leg) => leg.looks))
  const known = { does: new Set<string>(), runs: new Set<string>(), on: new Set<string>(['start']) }
  for (const { effects, running, event } of looks) {
    for (const effect of effects) known.does.add(effect)
    for (const id of running) known.runs.add(id)
    if (event !== null) known.on.add(event)
  }
  const strangers: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value))
      if (typeof inner !== 'string') walk(inner)
      else if ((key === 'does' || key === 'runs' || key === 'on') && !known[key].has(inner)) strangers.push(`${key} ${inner}`)
  }
  walk(property)
  return strangers
}

/** What a run says of properties. */
export interface Watched {
  /** The first that broke, and after which step (-1: at the start). */
  broken: { property: Property; step: number } | null
  /** Properties that had something to say. */
  met: ReadonlySet<string>
}

/** Watches properties along a run of the machine alone. Steps that cannot happen end it. */
export const watchRun = (stepper: Stepper, input: unknown, steps: readonly Step[], properties: readonly Property[]): Watched => {
  const { see, met } = followAll(properties)
  const start = stepper.start(input)
  let property = see(lookAt(start, 'start', null))
  if (property) return { broken: { property, step: -1 }, met }
  let { moment } = start
  for (const [place, step] of steps.entries()) {
    try {
      const { outcome, looks } = watch(stepper, moment, step)
      moment = outcome.moment
      for (const look of looks) {
        property = see(look)
        if (property) return { broken: { property, step: place }, met }
      }
    } catch (error) {
      if (error instanceof Infeasible) break
      throw error
    }
  }
  return { broken: null, met }
}

/** A counterexample with steps left out as long as it still breaks the property. */
export const shorten = (
  stepper: Stepper,
  inputs: readonly unknown[],
  property: Property,
  { input, steps }: Counterexample,
): Counterexample => {
  const breaks = (tried: readonly Step[]): Step[] | null => {
    const { broken } = watchRun(stepper, inputs[input], tried, [property])
    return broken ? tried.slice(0, broken.step + 1) : null
  }
  let best = breaks(steps)
  // A response that never comes shows on no run that ends.
  if (!best) return { input, steps }
  for (let at = 0; at < best.length;) {
    const shorter = breaks(best.toSpliced(at, 1))
    if (shorter && shorter.length < best.length) best = shorter
    else at++
  }
  return { input, steps: best }
}

/** What is known of a property of a machine, as readers are told. */
export interface Verdict extends Pick<Proof, 'verdict' | 'looked'> {
  /** Id of the property within its machine. */
  property: string
  /** A run that breaks it, as a scenario has it; null unless it is broken. */
  run: { beginning: Beginning; steps: readonly ScenarioStep[] } | null
}

/**
 * Situations of an input at most that a reader waits for. Only `login` and `list` have more than can be looked at in some seconds; what is
 * said of those is not proved.
 */
const ENOUGH = 20_000
const AT_MOST: Readonly<Record<string, number>> = { login: 1_500, list: 400 }

/**
 * Verdicts on all properties of a machine, in their order (MACH-07), a situation at a time: what it yields is how many situations have been
 * found. A broken one comes with a run from which no step can be left out.
 * @throws the machine's error, with the path that led to it.
 */
export function* judging(subject: Subject, stepper: Stepper, limit: number = AT_MOST[subject.id] ?? ENOUGH): Sliced<Verdict[]> {
  const { properties = [], examples } = subject
  if (properties.length === 0) return []
  const chart = yield* charting(subject, stepper, properties, limit)
  const verdicts: Verdict[] = []
  for (const property of properties) {
    const work = proving(subject, stepper, chart, property)
    let next = work.next()
    for (; next.done !== true; next = work.next()) yield chart.legs.length
    const { verdict, looked, counterexample } = next.value
    const run = counterexample && shorten(stepper, examples.inputs, property, counterexample)
    verdicts.push({
      property: property.id,
      verdict,
      looked,
      run: run && { beginning: { input: { example: run.input } }, steps: run.steps.map((step) => toFile(step)) },
    })
  }
  return verdicts
}
