import type { Beginning, Scenario, ScenarioStep } from '../../../domain/scenario.ts'
import type { AnyExamples } from '../../examples.ts'
import { type Breach, findBreach, seenAt } from '../expectations.ts'
import { type BuiltTransition, delayOf, type Effect, type Moment, namesOf, type Outcome, type Stepper, transitionsOf } from '../stepper.ts'
import { eventTypeOf, fromFile, Infeasible, inputOf, type Obstacle, perform, sourcesOf, type Step, toFile } from '../steps.ts'

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
  /** The first thing that is not as the scenario expects it. */
  breach: Breach | null
}

export interface Run {
  /** The start, then one for every step that could be done. */
  frames: Frame[]
  /** The first step that could not, and why; -1 for the beginning, which then is the first example input. */
  stopped: { step: number; obstacle: Obstacle } | null
}

/** One way something can happen: as a step, and as what it carries where JSON can say so. */
export interface Example {
  step: ScenarioStep
  /** Payload, answer or error; of what JSON cannot carry only the place among the examples is written down. */
  json: unknown
  carried: boolean
}

/** Something that can happen now. */
export type Offer =
  | { kind: 'event'; type: string; examples: Example[] }
  /** A running actor can answer or fail. */
  | { kind: 'actor'; id: string; src: string; answers: Example[]; failures: Example[] }
  /** The delay that runs out first. */
  | { kind: 'delay'; name: string; inMs: number }

/** Who was asked for an event, innermost first, and who took it. */
const verdictsOf = (moment: Moment, type: string | null, taken: readonly BuiltTransition[], names: Map<BuiltTransition, string>) => {
  if (type === null) return []
  const verdicts: Verdict[] = []
  const took = taken.filter(({ eventType }) => eventType === type || eventType === '*')
  const nodes = [...moment.snapshot._nodes].sort((a, b) => b.path.length - a.path.length)
  for (const node of nodes) {
    const candidates = transitionsOf(node).filter(({ eventType }) => eventType === type)
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

const frameOf = (outcome: Outcome, verdicts: Verdict[], names: Map<BuiltTransition, string>, expected: ScenarioStep['expect']): Frame => ({
  moment: outcome.moment,
  active: outcome.moment.snapshot._nodes.map(({ id }) => id),
  taken: outcome.taken.flatMap((transition) => names.get(transition) ?? []),
  verdicts,
  effects: outcome.effects,
  error: outcome.error === undefined ? null : outcome.error instanceof Error ? outcome.error.message : JSON.stringify(outcome.error),
  breach: expected ? findBreach(expected, seenAt(outcome.moment, outcome.effects)) : null,
})

/** A machine on the bench: itself, and what can happen to it. */
export interface Bench {
  stepper: Stepper
  examples: AnyExamples
}

/**
 * Runs steps from the beginning, without the world (MACH-02): the machine's own transition function says where they lead. A step
 * that cannot happen ends the run; what is not as expected is noted at its step, and the run goes on.
 */
export const runTrace = ({ stepper, examples }: Bench, { input, start }: Beginning, steps: readonly ScenarioStep[]): Run => {
  const names = namesOf(stepper.machine)
  const sources = sourcesOf(stepper.machine)
  if (input.example >= examples.inputs.length)
    return {
      frames: [frameOf(stepper.start(examples.inputs[0]), [], names, undefined)],
      stopped: { step: -1, obstacle: { kind: 'example', of: 'input', example: input.example } },
    }
  const frames = [frameOf(stepper.start(inputOf(input, examples)), [], names, start)]
  for (const [index, written] of steps.entries()) {
    const { moment } = frames.at(-1) as Frame
    try {
      const step = fromFile(written, examples, (id) => sources.get(id))
      const outcome = perform(stepper, moment, step)
      frames.push(frameOf(outcome, verdictsOf(moment, eventTypeOf(step, moment), outcome.taken, names), names, written.expect))
    } catch (thrown) {
      if (thrown instanceof Infeasible) return { frames, stopped: { step: index, obstacle: thrown.obstacle } }
      throw thrown
    }
  }
  return { frames, stopped: null }
}

const exampleOf = (step: Step): Example => {
  const written = toFile(step)
  const carried = !('example' in written)
  if ('send' in written) {
    const { type: _, ...payload } = written.send
    return { step: written, json: payload, carried }
  }
  return { step: written, json: 'answer' in written ? written.output : 'fail' in written ? written.error : undefined, carried }
}

/**
 * What can happen at a moment, each with the examples of it: events some active state waits for, answers of actors that run, and of
 * the delays only the one that runs out first, because no other can.
 */
export const offersAt = ({ events, actors }: AnyExamples, moment: Moment): Offer[] => {
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
    ...[...types].map((type): Offer => ({
      kind: 'event',
      type,
      examples: (events[type] ?? [{ type }]).map((event, example) => exampleOf({ kind: 'send', event, example })),
    })),
    ...[...moment.running]
      .filter(([id]) => awaited.has(id))
      .map(([id, src]): Offer => ({
        kind: 'actor',
        id,
        src,
        answers: (actors[src]?.done ?? []).map((output, example) => exampleOf({ kind: 'answer', actor: id, output, example })),
        failures: (actors[src]?.error ?? []).map((error) => exampleOf({ kind: 'fail', actor: id, error })),
      }))
      // An actor that speaks by events only neither answers nor fails.
      .filter((offer) => offer.kind !== 'actor' || offer.answers.length + offer.failures.length > 0),
    ...(first ? [{ kind: 'delay', name: delayOf(first.id), inMs: Math.max(0, first.at - moment.now) } as const] : []),
  ]
}

/** A trace as a scenario file (BEY-12): what was done, and after each step the state that it led to, unless something else is expected. */
export const scenarioOf = (
  machine: string,
  requirements: readonly string[],
  { frames }: Run,
  { input, start }: Beginning,
  steps: readonly ScenarioStep[],
): Scenario => ({
  format: 'materia.scenario/1',
  id: `${machine.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-by-hand`,
  machine,
  title: { cn: `${machine}：手动轨迹`, en: `${machine}: a trace by hand` },
  requirements: [...requirements],
  input,
  ...(start && { start }),
  steps: steps.slice(0, frames.length - 1).map((step, index) => ({
    ...step,
    expect: step.expect ?? { state: (frames[index + 1] as Frame).moment.snapshot.value as string },
  })),
})
