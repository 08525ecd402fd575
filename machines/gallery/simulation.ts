import { type ErrorCode, MateriaError } from '../../domain/errors.ts'
import type { Scenario, ScenarioStep } from '../../domain/scenario.ts'
import {
  type BuiltTransition,
  delayOf,
  type Effect,
  type Moment,
  namesOf,
  type Outcome,
  type PlainEvent,
  type Stepper,
  transitionsOf,
} from '../stepper.ts'

/** What a guard said when an event came: of a transition whose turn never came, nothing. */
export interface Verdict {
  /** Id of the transition, as in the chart. */
  transition: string
  verdict: 'taken' | 'refused' | 'unasked'
}

/** The machine after one more thing happened. */
export interface Frame {
  moment: Moment
  /** Ids of the states it is in. */
  active: string[]
  /** Ids of the transitions that were taken, in their order. */
  taken: string[]
  verdicts: Verdict[]
  effects: Effect[]
  /** What the machine threw. */
  error: string | null
}

export interface Run {
  /** The start, then one for every step that could be done. */
  frames: Frame[]
  /** The first step that could not, and why. */
  stopped: { step: number; reason: string } | null
}

/** Something that can happen now. */
export type Offer =
  | { kind: 'event'; type: string; fields: string[] }
  /** A running actor can answer or fail. */
  | { kind: 'actor'; id: string; src: string }
  /** The delay that runs out first. */
  | { kind: 'delay'; name: string; inMs: number }

type Failed = Extract<ScenarioStep, { fail: string }>['error']
const errorOf = (failed: Failed): unknown =>
  'code' in failed ? new MateriaError(failed.code as ErrorCode, failed.params ? { params: failed.params } : {}) : new Error(failed.message)

/** The event that a step brings; null where time passes. */
const eventOf = (step: ScenarioStep, moment: Moment): PlainEvent | null => {
  if ('send' in step) return step.send
  if ('answer' in step) return { type: `xstate.done.actor.${step.answer}`, output: step.output, actorId: step.answer }
  if ('fail' in step) return { type: `xstate.error.actor.${step.fail}`, error: errorOf(step.error), actorId: step.fail }
  return moment.timers[0]?.event ?? null
}

const perform = (stepper: Stepper, moment: Moment, step: ScenarioStep): Outcome | string => {
  if (('send' in step || 'answer' in step) && step.example !== undefined) return 'example'
  const actor = 'answer' in step ? step.answer : 'fail' in step ? step.fail : null
  if (actor !== null && !moment.running.has(actor)) return actor
  if ('wait' in step) return stepper.wait(moment, step.wait)
  if ('elapse' in step) {
    const [first] = moment.timers
    return first && delayOf(first.id) === step.elapse ? (stepper.elapse(moment) as Outcome) : step.elapse
  }
  return stepper.fire(moment, eventOf(step, moment) as PlainEvent)
}

/** Who was asked for an event, innermost first, and who took it. */
const verdictsOf = (moment: Moment, event: PlainEvent | null, taken: readonly BuiltTransition[], names: Map<BuiltTransition, string>) => {
  if (!event) return []
  const verdicts: Verdict[] = []
  const took = taken.filter(({ eventType }) => eventType === event.type || eventType === '*')
  const nodes = [...moment.snapshot._nodes].sort((a, b) => b.path.length - a.path.length)
  for (const node of nodes) {
    const candidates = transitionsOf(node).filter(({ eventType }) => eventType === event.type)
    if (candidates.length === 0) continue
    const at = candidates.findIndex((candidate) => took.includes(candidate))
    const isCovered = took.some(({ source }) => source !== node && source.path.length > node.path.length && isBelow(source.path, node.path))
    candidates.forEach((candidate, index) =>
      verdicts.push({
        transition: names.get(candidate) as string,
        verdict: index === at ? 'taken' : isCovered || (at >= 0 && index > at) ? 'unasked' : 'refused',
      }),
    )
  }
  return verdicts
}
const isBelow = (path: readonly string[], above: readonly string[]): boolean => above.every((key, index) => path[index] === key)

const frameOf = (outcome: Outcome, verdicts: Verdict[], names: Map<BuiltTransition, string>): Frame => ({
  moment: outcome.moment,
  active: outcome.moment.snapshot._nodes.map(({ id }) => id),
  taken: outcome.taken.flatMap((transition) => names.get(transition) ?? []),
  verdicts,
  effects: outcome.effects,
  error: outcome.error === undefined ? null : outcome.error instanceof Error ? outcome.error.message : JSON.stringify(outcome.error),
})

/**
 * Runs steps from the beginning, without the world (MACH-02): the machine's own transition function says where they lead. A step
 * that cannot happen ends the run.
 */
export const runTrace = (stepper: Stepper, input: unknown, steps: readonly ScenarioStep[]): Run => {
  const names = namesOf(stepper.machine)
  const frames = [frameOf(stepper.start(input), [], names)]
  for (const [index, step] of steps.entries()) {
    const { moment } = frames.at(-1) as Frame
    const outcome = perform(stepper, moment, step)
    if (typeof outcome === 'string') return { frames, stopped: { step: index, reason: outcome } }
    const event = 'wait' in step ? null : eventOf(step, moment)
    frames.push(frameOf(outcome, verdictsOf(moment, event, outcome.taken, names), names))
  }
  return { frames, stopped: null }
}

/** Fields of an event that the machine looks at when it comes, found by watching it look; nothing is kept of the try. */
export const fieldsOf = (stepper: Stepper, moment: Moment, type: string): string[] => {
  const fields = new Set<string>()
  const watched = new Proxy({ type } as PlainEvent, {
    get: (target, name) => {
      if (name === 'type') return target.type
      if (typeof name === 'string' && name !== 'toJSON') fields.add(name)
      return undefined
    },
  })
  stepper.fire(moment, watched)
  return [...fields].sort()
}

/**
 * What can happen at a moment: events some active state waits for, answers of actors that run, and of the delays only the one that
 * runs out first, because no other can.
 */
export const offersAt = (stepper: Stepper, moment: Moment): Offer[] => {
  if (moment.snapshot.status !== 'active') return []
  const types = new Set<string>()
  for (const node of moment.snapshot._nodes)
    for (const { eventType, actions, target } of transitionsOf(node)) {
      const isForbidden = (target ?? []).length === 0 && actions.length === 0
      if (eventType !== '' && eventType !== '*' && !eventType.startsWith('xstate.') && !isForbidden) types.add(eventType)
    }
  const awaited = new Set(moment.snapshot._nodes.flatMap((node) => node.invoke.map(({ id }) => id)))
  const [first] = moment.timers
  return [
    ...[...types].map((type): Offer => ({ kind: 'event', type, fields: fieldsOf(stepper, moment, type) })),
    ...[...moment.running].filter(([id]) => awaited.has(id)).map(([id, src]): Offer => ({ kind: 'actor', id, src })),
    ...(first ? [{ kind: 'delay', name: delayOf(first.id), inMs: Math.max(0, first.at - moment.now) } as const] : []),
  ]
}

/** A trace as a scenario file (BEY-12): what was done, and after each step the state that it led to. */
export const scenarioOf = (
  machine: string,
  requirements: readonly string[],
  { frames }: Run,
  steps: readonly ScenarioStep[],
): Scenario => ({
  format: 'materia.scenario/1',
  id: `${machine.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-by-hand`,
  machine,
  title: { cn: `${machine}：手动轨迹`, en: `${machine}: a trace by hand` },
  requirements: [...requirements],
  input: { example: 0 },
  steps: steps.slice(0, frames.length - 1).map((step, index) => ({
    ...step,
    expect: { ...step.expect, state: (frames[index + 1] as Frame).moment.snapshot.value as string },
  })),
})
