import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Expectation, Scenario, ScenarioStep } from '../../domain/scenario.ts'
import { type ErrorCode, MateriaError } from '../../domain/errors.ts'
import { type BuiltTransition, delayOf, type Moment, type Outcome, type PlainEvent, type Stepper } from './stepper.ts'
import type { AnyExamples } from '../examples.ts'

/** One thing that happens, ready to be done by any driver. */
export type Step =
  | { kind: 'send'; event: PlainEvent; example: number | null }
  | { kind: 'answer'; actor: string; output: unknown; example: number | null }
  | { kind: 'fail'; actor: string; error: unknown }
  | { kind: 'elapse'; delay: string }
  | { kind: 'wait'; ms: number }

/** JSON that differs where the values differ; functions count for nothing, errors by what they say. */
export const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner instanceof Error ? failureOf(inner) : inner)) ?? 'null'

const texts = new WeakMap<object, string>()
/** The same of what is never written to, as contexts and what they hold: an object is written out once. */
export const plainOnce = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return plain(value)
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = plain(value)))
  return text
}

const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object')
    return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint'
  if (Array.isArray(value)) return value.every((inner) => inner !== undefined && isPlain(inner))
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every((inner) => isPlain(inner))
}

type Failed = Extract<ScenarioStep, { fail: string }>['error']
const failureOf = (error: unknown): Failed =>
  error instanceof MateriaError
    ? { code: error.code, ...(error.params && { params: error.params }), ...(error.errCode !== undefined && { errCode: error.errCode }) }
    : { message: error instanceof Error ? error.message : String(error) }
const errorOf = (failed: Failed): unknown =>
  'code' in failed
    ? new MateriaError(failed.code as ErrorCode, {
        ...(failed.params && { params: failed.params }),
        ...(failed.errCode !== undefined && { errCode: failed.errCode }),
      })
    : new Error(failed.message)

/** Why a step cannot happen: the actor does not run, another delay is next (or none), or an example is named that does not exist. */
export type Obstacle =
  | { kind: 'actor'; actor: string; running: string[] }
  | { kind: 'delay'; delay: string; next: string | null }
  | { kind: 'example'; of: string; example: number }

const obstacleText = (obstacle: Obstacle): string => {
  switch (obstacle.kind) {
    case 'actor':
      return `"${obstacle.actor}" is not running; running are: ${obstacle.running.join(', ') || 'none'}`
    case 'delay':
      return `the next delay is ${obstacle.next === null ? 'none' : `"${obstacle.next}"`}, not "${obstacle.delay}"`
    default:
      return `there is no example ${obstacle.example} of ${obstacle.of}`
  }
}

/** A step that cannot happen. */
export class Infeasible extends Error {
  override readonly name = 'Infeasible'
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacleText(obstacle))
    this.obstacle = obstacle
  }
}

/** A step as it stands in a scenario file. Payloads JSON cannot carry are named by their place among the examples. */
export const toFile = (step: Step, expect?: Expectation): ScenarioStep => {
  const and = expect ? { expect } : {}
  switch (step.kind) {
    case 'send':
      return step.example !== null && !isPlain(step.event)
        ? { send: { type: step.event.type }, example: step.example, ...and }
        : { send: step.event, ...and }
    case 'answer':
      if (step.output === undefined) return { answer: step.actor, ...and }
      return step.example !== null && !isPlain(step.output)
        ? { answer: step.actor, example: step.example, ...and }
        : { answer: step.actor, output: step.output, ...and }
    case 'fail':
      return { fail: step.actor, error: failureOf(step.error), ...and }
    case 'elapse':
      return { elapse: step.delay, ...and }
    default:
      return { wait: step.ms, ...and }
  }
}

/** What a scenario starts with: an example, fields of it replaced where told. */
export const inputOf = ({ example, with: other }: Scenario['input'], { inputs }: AnyExamples): unknown =>
  other ? { ...(inputs[example] as object), ...other } : inputs[example]

/** Name of the actor behind each invoke, by the invoke's id. */
export const sourcesOf = ({ root }: AnyStateMachine): Map<string, string> => {
  const sources = new Map<string, string>()
  const add = (node: AnyStateNode): void => {
    for (const { id, src } of node.invoke) sources.set(id, String(src))
    for (const child of Object.values(node.states)) add(child)
  }
  add(root)
  return sources
}

/**
 * A step of a file, its payload filled in.
 * @throws Infeasible when it names an example that does not exist.
 */
export const fromFile = (step: ScenarioStep, examples: AnyExamples, sourceOfActor: (id: string) => string | undefined): Step => {
  if ('send' in step) {
    if (step.example === undefined) return { kind: 'send', event: step.send, example: null }
    const event = examples.events[step.send.type]?.[step.example]
    if (!event) throw new Infeasible({ kind: 'example', of: step.send.type, example: step.example })
    return { kind: 'send', event, example: step.example }
  }
  if ('answer' in step) {
    if (step.example === undefined) return { kind: 'answer', actor: step.answer, output: step.output, example: null }
    const answers = examples.actors[sourceOfActor(step.answer) ?? '']?.done
    if (!answers || step.example >= answers.length) throw new Infeasible({ kind: 'example', of: step.answer, example: step.example })
    return { kind: 'answer', actor: step.answer, output: answers[step.example], example: step.example }
  }
  if ('fail' in step) return { kind: 'fail', actor: step.fail, error: errorOf(step.error) }
  return 'elapse' in step ? { kind: 'elapse', delay: step.elapse } : { kind: 'wait', ms: step.wait }
}

/**
 * Does a step.
 * @throws Infeasible when it cannot happen at this moment.
 */
export const perform = (stepper: Stepper, moment: Moment, step: Step): Outcome => {
  switch (step.kind) {
    case 'send':
      return stepper.fire(moment, step.event)
    case 'answer':
    case 'fail': {
      if (!moment.running.has(step.actor)) throw new Infeasible({ kind: 'actor', actor: step.actor, running: [...moment.running.keys()] })
      return stepper.fire(
        moment,
        step.kind === 'answer'
          ? { type: `xstate.done.actor.${step.actor}`, output: step.output, actorId: step.actor }
          : { type: `xstate.error.actor.${step.actor}`, error: step.error, actorId: step.actor },
      )
    }
    case 'elapse': {
      const [first] = moment.timers
      const outcome = first && delayOf(first.id) === step.delay ? stepper.elapse(moment) : null
      if (!outcome) throw new Infeasible({ kind: 'delay', delay: step.delay, next: first ? delayOf(first.id) : null })
      return outcome
    }
    default:
      return stepper.wait(moment, step.ms)
  }
}

/**
 * Everything that can happen at a moment: any event, an answer of a running actor that the machine knows the end of, the delay that is
 * due first; with `late` also the last millisecond before that delay, because events that come late change which delay is next.
 */
export const stepsAt = ({ events, actors }: AnyExamples, moment: Moment, late = false): Step[] => {
  const steps: Step[] = []
  if (moment.snapshot.status !== 'active') return steps
  for (const list of Object.values(events)) list.forEach((event, example) => steps.push({ kind: 'send', event, example }))
  for (const node of moment.snapshot._nodes)
    for (const { id, src } of node.invoke) {
      if (!moment.running.has(id)) continue
      const answers = actors[src as string]
      answers?.done.forEach((output, example) => steps.push({ kind: 'answer', actor: id, output, example }))
      for (const error of answers?.error ?? []) steps.push({ kind: 'fail', actor: id, error })
    }
  const [first] = moment.timers
  if (first) {
    steps.push({ kind: 'elapse', delay: delayOf(first.id) })
    if (late && first.at - moment.now > 1) steps.push({ kind: 'wait', ms: first.at - moment.now - 1 })
  }
  return steps
}

/** A step in a word, for reports. */
export const textOf = (step: Step): string => {
  switch (step.kind) {
    case 'send': {
      const { type, ...payload } = step.event
      return Object.keys(payload).length > 0 ? `${type} ${plain(payload)}` : type
    }
    case 'answer':
      return `${step.actor} answers ${plain(step.output)}`
    case 'fail':
      return `${step.actor} fails: ${plain(failureOf(step.error))}`
    case 'elapse':
      return `${step.delay} runs out`
    default:
      return `${step.ms} ms pass`
  }
}

/** Event type a step brings to the machine; null where only time passes. */
export const eventTypeOf = (step: Step, moment: Moment): string | null => {
  switch (step.kind) {
    case 'send':
      return step.event.type
    case 'answer':
      return `xstate.done.actor.${step.actor}`
    case 'fail':
      return `xstate.error.actor.${step.actor}`
    case 'elapse':
      return moment.timers[0]?.event.type ?? null
    default:
      return null
  }
}

export type Names = Map<BuiltTransition, string>
