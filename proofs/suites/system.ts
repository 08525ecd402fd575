import { type Formula, type Property } from '../../machines/properties.ts'
import { delayOf, type Moment } from '../../machines/gallery/stepper.ts'
import { fieldsOf, holdsAt, type Judgement, keyOfMemory, type Look, type Memory, monitorOf } from '../../machines/gallery/temporal.ts'
import { textOf } from '../../machines/gallery/steps.ts'
import {
  type Composer,
  createComposer,
  nameOfEvent,
  type Situation,
  type SystemModel,
  type SystemOutcome,
  type SystemStep,
} from './composer.ts'

/** Something from outside that may happen to a machine of a system: a reader's doing, or a service's. */
export interface Stimulus {
  machine: string
  event: { type: string; [key: string]: unknown }
  /** Where it can happen; anywhere, where nothing is said. Formulas about a system have `<participant>:` before every name. */
  when?: Formula
  /** A service does it by itself: it comes whatever the reader does. */
  alone?: boolean
}

/** A system with what can happen to it and what must be true of it. */
export interface System extends SystemModel {
  stimuli: readonly Stimulus[]
  /** Runs it is looked at from, by name: steps that have happened. */
  begins: Readonly<Record<string, readonly SystemStep[]>>
  properties: readonly Property[]
  /** Where an actor, `<participant>:<actor>`, can have answered as it should; anywhere, where nothing is said. */
  answers?: Readonly<Record<string, Formula>>
}

/** Bounds of an exploration. */
export interface Bounds {
  /** Situations at most, of each beginning. */
  situations: number
  /** Steps after the beginning at most. */
  steps: number
}

interface SystemVertex {
  situation: Situation
  depth: number
  by: { from: number; step: SystemStep } | null
  out: SystemEdge[]
  /** Not all that can happen there was looked at. */
  isCut: boolean
}
interface SystemEdge {
  step: SystemStep
  to: number
  /** What was processed and done, as properties name it. */
  events: ReadonlySet<string>
  effects: ReadonlySet<string>
}

/** The situations of a system as far as it was looked at. */
export interface SystemGraph {
  begin: string
  vertices: SystemVertex[]
  first: Look
  complete: boolean
  /** Steps deepest below the beginning. */
  depth: number
  tried: number
}

/** A run that breaks a property: where it began, and the steps, each of one machine. */
export interface SystemCounterexample {
  begin: string
  steps: SystemStep[]
}
export interface SystemProof {
  property: Property
  /** `held`: as far as was looked; `vacuous`: what it speaks of never came about. */
  verdict: 'proved' | 'held' | 'broken' | 'vacuous'
  looked: number
  counterexample: SystemCounterexample | null
}

const NONE: ReadonlySet<string> = new Set()

/** A step in words: `login: CLOSE`. */
export const systemTextOf = ({ machine, step, times = 1 }: SystemStep): string =>
  `${machine}: ${textOf(step)}${times > 1 ? `, ${times} times` : ''}`

/** Sets and fields of all machines, each under `<participant>:<name>`, found when they are asked for. */
const createLooks = (composer: Composer) => {
  const places = new Map(composer.names.map((name, place) => [name, place]))
  const parts = new Map<string, [place: number, rest: string]>()
  const partsOf = (name: string): [number, string] => {
    let found = parts.get(name)
    if (!found) {
      const at = name.indexOf(':')
      const place = places.get(name.slice(0, at))
      if (place === undefined) throw new Error(`"${name}" names no machine of the system; there are ${composer.names.join(', ')}`)
      parts.set(name, (found = [place, name.slice(at + 1)]))
    }
    return found
  }
  const states = new WeakMap<Moment, Set<string>>()
  const statesOf = (moment: Moment): Set<string> => {
    let found = states.get(moment)
    if (!found)
      states.set(
        moment,
        (found = new Set(moment.snapshot._nodes.flatMap(({ path }) => path.map((_, at) => path.slice(0, at + 1).join('.'))))),
      )
    return found
  }
  const contextOf = ({ moments }: Situation): Record<string, unknown> =>
    new Proxy({} as Record<string, unknown>, {
      get: (_, name) => {
        const [place, field] = partsOf(name as string)
        return (moments[place]?.snapshot.context as Record<string, unknown> | undefined)?.[field]
      },
    })
  const having = (is: (place: number, rest: string) => boolean) => ({
    has: (name: string) => {
      const [place, rest] = partsOf(name)
      return is(place, rest)
    },
  })
  return (situation: Situation, before: Situation | null, events: ReadonlySet<string>, effects: ReadonlySet<string>): Look => {
    const { moments } = situation
    const running = having((place, id) => moments[place]?.running.has(id) === true)
    return {
      states: having((place, path) => {
        const moment = moments[place]
        return moment != null && statesOf(moment).has(path)
      }),
      tags: having((place, tag) => moments[place]?.snapshot.tags.has(tag) === true),
      running: running as ReadonlySet<string>,
      event: null,
      events,
      effects,
      context: contextOf(situation),
      before: before && contextOf(before),
      now: 0,
    }
  }
}

/** What a step brought, as properties name it: only what a machine took. */
const saidBy = ({ processed, effects }: Pick<SystemOutcome, 'processed' | 'effects'>) => ({
  events: new Set(processed.flatMap(({ machine, event, isTaken }) => (isTaken ? [`${machine}:${nameOfEvent(event)}`] : []))),
  effects: new Set(effects),
})

/** Nothing of the step, nor of what was before, is asked: it is enough to look at each situation once. */
const isOfMoments = (property: Property): boolean => {
  if ('whenever' in property) return false
  const looksBack = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (['on', 'does', 'before', 'once', 'since', 'falls', 'rises', 'changes'].some((operator) => operator in value) ||
      Object.values(value).some(looksBack))
  return !looksBack('always' in property ? property.always : property.never)
}

/** Delays that only count on: how often one may run out before anything else changes. */
const MOST_TURNS = 100

const isAlone = ({ step, alone }: SystemStep): boolean => alone === true || step.kind !== 'send'

/** A system made ready: everything that is asked of it goes over the same composer. */
export const prepareSystem = (system: System) => {
  const fields = [...fieldsOf(system.properties)]
  const project = Object.fromEntries(
    Object.keys(system.participants).map((name) => {
      const mine = fields.flatMap(([field, asked]) =>
        field.startsWith(`${name}:`) ? [[field.slice(name.length + 1), asked] as const] : [],
      )
      return [name, (context: never) => mine.map(([field, asked]) => asked((context as Record<string, unknown>)[field]))]
    }),
  )
  const composer = createComposer(system, project)
  const look = createLooks(composer)
  const stimuli = system.stimuli.map(({ machine, event, when, alone }) => ({
    step: { machine, step: { kind: 'send', event, example: null }, ...(alone && { alone }) } as SystemStep,
    isPossible: when ? holdsAt(when) : () => true,
  }))
  const answerable = new Map(Object.entries(system.answers ?? {}).map(([actor, when]) => [actor, holdsAt(when)]))
  const stepsAt = (situation: Situation): SystemStep[] => {
    if (situation.ended) return []
    const at = look(situation, null, NONE, NONE)
    const isAnswerable = ({ machine, step }: SystemStep): boolean =>
      step.kind !== 'answer' || answerable.get(`${machine}:${step.actor}`)?.(at) !== false
    return [
      ...stimuli
        .filter(({ step, isPossible }) => situation.moments[composer.names.indexOf(step.machine)] && isPossible(at))
        .map(({ step }) => step),
      ...composer.alone(situation).filter(isAnswerable),
    ]
  }

  const begin = (name: string): SystemOutcome => {
    let outcome = composer.start()
    for (const step of system.begins[name] ?? []) {
      const next = composer.perform(outcome.situation, step)
      if (!next) throw new Error(`the beginning "${name}" cannot happen: ${systemTextOf(step)}`)
      outcome = { ...next, processed: [...outcome.processed, ...next.processed], effects: [...outcome.effects, ...next.effects] }
    }
    if (outcome.error !== undefined) throw new Error(`the beginning "${name}" fails`, { cause: outcome.error })
    return outcome
  }

  /** A delay that only counts on is let run out until something changes. */
  const performOn = (situation: Situation, key: string, step: SystemStep): { outcome: SystemOutcome; step: SystemStep } | null => {
    const outcome = composer.perform(situation, step)
    if (!outcome || step.step.kind !== 'elapse' || outcome.error !== undefined) return outcome && { outcome, step }
    if (composer.known(outcome.situation).key !== key) return { outcome, step }
    const place = composer.names.indexOf(step.machine)
    let total = outcome
    for (let times = 2; times <= MOST_TURNS; times++) {
      const [first] = total.situation.moments[place]?.timers ?? []
      if (!first) break
      // Once another of its delays is due, that one runs out.
      const next = composer.perform(total.situation, { ...step, step: { kind: 'elapse', delay: delayOf(first.id) } })
      if (!next) break
      total = { ...next, processed: [...total.processed, ...next.processed], effects: [...total.effects, ...next.effects] }
      if (next.error !== undefined || composer.known(next.situation).key !== key) return { outcome: total, step: { ...step, times } }
    }
    return { outcome, step }
  }

  /**
   * All situations the system comes to within the bounds, breadth first.
   * @throws what a machine throws, with the run that led to it; messages without end too.
   */
  const explore = (name: string, bounds: Bounds): SystemGraph => {
    const started = begin(name)
    const known = new Map<string, number>()
    const start = composer.known(started.situation)
    const keys = [start.key]
    const { events, effects } = saidBy(started)
    const graph: SystemGraph = {
      begin: name,
      vertices: [{ situation: start.situation, depth: 0, by: null, out: [], isCut: false }],
      first: look(start.situation, null, events, effects),
      complete: true,
      depth: 0,
      tried: 0,
    }
    known.set(start.key, 0)
    for (let at = 0; at < graph.vertices.length; at++) {
      const vertex = graph.vertices[at] as SystemVertex
      graph.depth = vertex.depth
      if (vertex.depth >= bounds.steps) {
        vertex.isCut = true
        graph.complete = false
        continue
      }
      for (const tried of stepsAt(vertex.situation)) {
        graph.tried++
        const performed = performOn(vertex.situation, keys[at] as string, tried)
        if (!performed) continue
        const { outcome, step } = performed
        if (outcome.error !== undefined)
          throw new Error(
            `${outcome.processed.at(-1)?.machine} fails after ${[...pathTo(graph, at), step].map(systemTextOf).join(' / ')}`,
            { cause: outcome.error },
          )
        if (!outcome.processed.some(({ isTaken }) => isTaken) && !isAlone(step)) continue
        const next = composer.known(outcome.situation)
        let to = known.get(next.key)
        if (to === undefined) {
          if (graph.vertices.length >= bounds.situations) {
            vertex.isCut = true
            graph.complete = false
            continue
          }
          to = graph.vertices.length
          known.set(next.key, to)
          keys.push(next.key)
          graph.vertices.push({ situation: next.situation, depth: vertex.depth + 1, by: { from: at, step }, out: [], isCut: false })
        }
        vertex.out.push({ step, to, ...saidBy(outcome) })
      }
    }
    return graph
  }

  /**
   * Follows a property along every way through the situations. A response must be possible wherever it is waited for, with nobody doing
   * anything: answers and delays are fair, each of those that can come again and again comes some time.
   */
  const prove = (graph: SystemGraph, property: Property, limit = 2_000_000): SystemProof => {
    const monitor = monitorOf(property)
    const nodes: { at: number; memory: Memory; by: { node: number; step: SystemStep } | null }[] = []
    const known = new Map<string, number>()
    const response = 'leadsTo' in property
    let isMet = false
    let { complete } = graph
    const add = (at: number, memory: Memory, by: { node: number; step: SystemStep } | null): number => {
      const key = `${at} ${keyOfMemory(memory, 0, property)}`
      let place = known.get(key)
      if (place === undefined) {
        if (nodes.length >= limit) {
          complete = false
          return -1
        }
        place = nodes.length
        known.set(key, place)
        nodes.push({ at, memory, by })
      }
      return place
    }
    const stepsTo = (place: number): SystemStep[] => {
      const steps: SystemStep[] = []
      for (let node = nodes[place]; node?.by; node = nodes[node.by.node]) steps.push(node.by.step)
      return steps.reverse()
    }
    const broken = (steps: SystemStep[]): SystemProof => ({
      property,
      verdict: 'broken',
      looked: nodes.length,
      counterexample: { begin: graph.begin, steps },
    })
    if (isOfMoments(property)) {
      for (const [place, { situation }] of graph.vertices.entries()) {
        const { broken: breaksHere } = monitor.advance(monitor.begin, look(situation, null, NONE, NONE))
        if (!breaksHere) continue
        const steps = pathTo(graph, place)
        if (breaks(property, graph.begin, steps)) return { ...broken(steps), looked: place }
        complete = false
      }
      return { property, verdict: complete ? 'proved' : 'held', looked: graph.vertices.length, counterexample: null }
    }
    const first = monitor.advance(monitor.begin, graph.first)
    isMet = first.met
    if (first.broken) return broken([])
    add(0, first.memory, null)
    /** By node: from where it is come to by itself. */
    const into: number[][] = []
    const certain: boolean[] = []
    for (let from = 0; from < nodes.length; from++) {
      const { at, memory } = nodes[from] as (typeof nodes)[number]
      const vertex = graph.vertices[at] as SystemVertex
      certain[from] = vertex.isCut || vertex.situation.ended || memory.open.length === 0
      for (const { step, to, events, effects } of vertex.out) {
        const there = graph.vertices[to] as SystemVertex
        const judgement = monitor.advance(memory, look(there.situation, vertex.situation, events, effects))
        if (judgement.met) isMet = true
        if (judgement.broken) {
          const steps = [...stepsTo(from), step]
          if (breaks(property, graph.begin, steps)) return broken(steps)
          // Two situations were taken for one, and no run goes this way.
          complete = false
          continue
        }
        const next = add(to, judgement.memory, { node: from, step })
        if (next < 0) certain[from] = true
        else if (response && isAlone(step)) (into[next] ??= []).push(from)
      }
    }
    if (response) {
      const queue = nodes.flatMap((_, place) => (certain[place] ? [place] : []))
      for (let at = 0; at < queue.length; at++)
        for (const from of into[queue[at] as number] ?? [])
          if (!certain[from]) {
            certain[from] = true
            queue.push(from)
          }
      const stuck = nodes.findIndex((_, place) => !certain[place])
      if (stuck >= 0) return broken(stepsTo(stuck))
    }
    return { property, verdict: isMet ? (complete ? 'proved' : 'held') : 'vacuous', looked: nodes.length, counterexample: null }
  }

  /** Whether a run breaks the property; how many steps that takes. Steps that cannot happen are left out. Nothing is taken for alike. */
  const breaks = (property: Property, name: string, steps: readonly SystemStep[]): SystemStep[] | null => {
    const monitor = monitorOf(property)
    const started = begin(name)
    const said = saidBy(started)
    let { situation } = started
    let judgement: Judgement = monitor.advance(monitor.begin, look(situation, null, said.events, said.effects))
    const done: SystemStep[] = []
    for (const step of steps) {
      const outcome = performOn(situation, composer.known(situation).key, { ...step, times: 1 })
      if (!outcome) continue
      const { events, effects } = saidBy(outcome.outcome)
      judgement = monitor.advance(judgement.memory, look(outcome.outcome.situation, situation, events, effects))
      situation = outcome.outcome.situation
      done.push(step)
      if (judgement.broken) return done
    }
    if (!('leadsTo' in property) || judgement.memory.open.length === 0) return null
    return isStuck(property, situation, judgement.memory) ? done : null
  }
  /** Left alone, it never comes to what is waited for. */
  const isStuck = (property: Property, situation: Situation, memory: Memory): boolean => {
    const monitor = monitorOf(property)
    const start = composer.known(situation)
    const seen = new Set([`${start.key} ${keyOfMemory(memory, 0, property)}`])
    const queue = [{ situation: start.situation, key: start.key, memory }]
    for (let at = 0; at < queue.length; at++) {
      if (queue.length > 5_000) return false
      const here = queue[at] as (typeof queue)[number]
      if (here.memory.open.length === 0 || here.situation.ended) return false
      for (const step of stepsAt(here.situation).filter(isAlone)) {
        const performed = performOn(here.situation, here.key, step)
        if (!performed) continue
        const next = composer.known(performed.outcome.situation)
        const { events, effects } = saidBy(performed.outcome)
        const judgement = monitor.advance(here.memory, look(next.situation, here.situation, events, effects))
        const key = `${next.key} ${keyOfMemory(judgement.memory, 0, property)}`
        if (seen.has(key)) continue
        seen.add(key)
        queue.push({ ...next, memory: judgement.memory })
      }
    }
    return true
  }

  /** A counterexample with steps left out as long as it still breaks the property. */
  const shorten = (property: Property, { begin: name, steps }: SystemCounterexample): SystemCounterexample => {
    let best = breaks(property, name, steps)
    if (!best) return { begin: name, steps }
    for (let at = 0; at < best.length;) {
      const shorter = breaks(property, name, best.toSpliced(at, 1))
      if (shorter && shorter.length < best.length) best = shorter
      else at++
    }
    return { begin: name, steps: best }
  }

  return { composer, explore, prove, shorten, breaks, stepsAt, begin, look }
}

/** Steps of a shortest path to a situation. */
export const pathTo = ({ vertices }: SystemGraph, place: number): SystemStep[] => {
  const steps: SystemStep[] = []
  for (let { by } = vertices[place] as SystemVertex; by; { by } = vertices[by.from] as SystemVertex) steps.push(by.step)
  return steps.reverse()
}
