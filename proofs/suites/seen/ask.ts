import { seenAt } from '../../../machines/gallery/expectations.ts'
import { chartOf, prove, type SituationChart, strangersIn, watchRun } from '../../../machines/gallery/prove.ts'
import type { Moment, Outcome, Stepper } from '../../../machines/gallery/stepper.ts'
import { Infeasible, perform, type Step } from '../../../machines/gallery/steps.ts'
import type { Property } from '../../../machines/properties.ts'
import { CUT, situationsOf } from '../cut.ts'
import type { Driver } from '../drivers.ts'
import { generate, type Suite } from '../generate.ts'
import { Unreachable } from '../goals.ts'
import { breachOf, replay, type Script, scriptOfPath } from '../replay.ts'
import { prepared, type Subject } from '../subjects.ts'

/** Situations of a first look, which finds most of what breaks. */
const FEW = 60

/** Delays that may run out in one wait: more are without end, because time stands still. */
const MOST_DELAYS = 500

/** Does a step; null where time would never pass. */
const done = (stepper: Stepper, moment: Moment, step: Step): Outcome | null => {
  if (step.kind !== 'wait') return perform(stepper, moment, step)
  const until = moment.now + step.ms
  let outcome: Outcome = { moment, taken: [], effects: [] }
  for (let delays = 0; (outcome.moment.timers[0]?.at ?? Infinity) <= until; delays++) {
    if (delays === MOST_DELAYS) return null
    const next = stepper.elapse(outcome.moment) as Outcome
    outcome = { ...next, effects: [...outcome.effects, ...next.effects] }
    if (next.error !== undefined) return outcome
  }
  return { ...outcome, moment: { ...outcome.moment, now: until } }
}

/** Whether what a scenario states itself breaks on a machine; it is not compared with anything. Properties are followed meanwhile. */
export const breaksScenario = (subject: Subject, script: Script): boolean => {
  const { stepper } = prepared(subject)
  const breaks = (expect: Script['start'], { moment, effects, error }: Outcome): boolean =>
    error !== undefined || breachOf(expect, seenAt(moment, effects)) !== null
  try {
    let outcome = stepper.start(script.input.value)
    if (breaks(script.start, outcome)) return true
    for (const { step, expect } of script.steps) {
      const next = done(stepper, outcome.moment, step)
      if (next === null || breaks(expect, next)) return true
      outcome = next
    }
  } catch (error) {
    if (error instanceof Infeasible) return true
    throw error
  }
  const steps = script.steps.map(({ step }) => step)
  return watchRun(stepper, script.input.value, steps, subject.properties ?? []).broken !== null
}

/** The verdict that a machine's test wants for each of its properties. */
export const verdictWanted = ({ id }: Subject): string => (id in CUT ? 'held' : 'proved')

/** What the tests of a machine's properties say of it as it is. */
export interface Judged {
  complete: boolean
  situations: number
  verdicts: ReadonlyMap<string, string>
}

const verdictOf = (
  subject: Subject,
  stepper: ReturnType<typeof prepared>['stepper'],
  chart: SituationChart,
  property: Property,
): string => {
  const { verdict } = prove(subject, stepper, chart, property)
  return [verdict, ...(chart.complete ? strangersIn(chart, property) : [])].join()
}

/** @throws what the machine throws. */
export const judge = (subject: Subject): Judged => {
  const { stepper } = prepared(subject)
  const { properties = [] } = subject
  const chart = chartOf(subject, stepper, properties, situationsOf(subject.id))
  return {
    complete: chart.complete,
    situations: chart.legs.length,
    verdicts: new Map(properties.map((property) => [property.id, verdictOf(subject, stepper, chart, property)])),
  }
}

/** The property that a look at few situations finds broken; null where it finds none. Nothing else can be said of so few. */
export const brokenAtOnce = (subject: Subject): string | null => {
  const { stepper } = prepared(subject)
  const { properties = [] } = subject
  try {
    const chart = chartOf(subject, stepper, properties, FEW)
    return properties.find((property) => prove(subject, stepper, chart, property).verdict === 'broken')?.id ?? null
  } catch (error) {
    return thrown(error)
  }
}

/** What stands in the place of a property's id where exploring ends with an error, or does not end where it did. */
const thrown = (error: unknown): string => `throws ${(error instanceof Error ? error.message : String(error)).slice(0, 80)}`
const WITHOUT_END = 'has situations without end'

/**
 * The property whose verdict is no longer the one that its test wants; null where there is none. One that fails on the machine as it is says
 * nothing.
 */
export const judgedOtherwise = (subject: Subject, before: Judged): string | null => {
  const { stepper } = prepared(subject)
  const { properties = [] } = subject
  const wanted = verdictWanted(subject)
  const most = situationsOf(subject.id)
  try {
    // Twice as many situations as it had are told from ever more by looking at all.
    const some = before.complete ? Math.min(most, 2 * before.situations + 100) : most
    let chart = chartOf(subject, stepper, properties, some)
    if (before.complete && !chart.complete && some < most) chart = chartOf(subject, stepper, properties, most)
    const other = properties.find(
      (property) => before.verdicts.get(property.id) === wanted && verdictOf(subject, stepper, chart, property) !== wanted,
    )
    const isWhole = !(subject.id in CUT)
    return other?.id ?? (before.complete === isWhole && chart.complete !== isWhole ? WITHOUT_END : null)
  } catch (error) {
    return thrown(error)
  }
}

/** The suite that CI makes of a machine (`npm run scenarios -- --all`): what it does not come to, or a property that its paths break. */
export const failsSuite = (subject: Subject): { by: 'goal' | 'property'; what: string } | null => {
  let suite: Suite
  try {
    suite = generate(subject, { generator: 'cover', stop: { states: 100, edges: 100, guards: 100 }, seed: 1 })
  } catch (error) {
    if (error instanceof Unreachable) return { by: 'goal', what: error.reasons[0] ?? 'something cannot be reached' }
    return { by: 'goal', what: thrown(error) }
  }
  if (suite.ended !== 'reached') return { by: 'goal', what: `the suite ends as ${suite.ended}` }
  const { stepper } = prepared(subject)
  for (const path of suite.paths) {
    const { broken } = watchRun(stepper, subject.examples.inputs[path.input], path.steps, subject.properties ?? [])
    if (broken) return { by: 'property', what: broken.property.id }
  }
  return null
}

/** The suite that `tests/views` plays under the machine's view: the first step at which its contract, or what a scenario states, does not hold. */
export const failsContract = async (subject: Subject, byHand: readonly Script[], driver: Driver): Promise<string | null> => {
  const stop = { states: 100, edges: 100 }
  let suite: Suite
  try {
    suite = generate(subject, { generator: 'cover', stop, seed: 1 })
  } catch (error) {
    return thrown(error)
  }
  for (const script of [...suite.paths.map((_, index) => scriptOfPath(suite, index, '')), ...byHand]) {
    const { failure } = await replay(script, driver, subject)
    if (failure) return failure.message.split('\n')[0]!.slice(0, 120)
  }
  return null
}
