import type { Script } from '../replay.ts'
import type { Subject } from '../subjects.ts'
import { breaksScenario, brokenAtOnce, failsSuite, judge, verdictWanted } from './ask.ts'
import type { Outcome } from './outcomes.ts'

/**
 * What fails on a machine as it is: it would notice every change, whatever it is, and so counts for nothing. `what` is the id of a property
 * or scenario, a test file and its test, or what the machine's suite does not come to.
 */
export interface Unsound {
  by: 'scenario' | 'property' | 'unit' | 'goal'
  what: string
}

const without = (subject: Subject, failing: ReadonlySet<string>): Subject => ({
  ...subject,
  properties: (subject.properties ?? []).filter(({ id }) => !failing.has(id)),
})

/**
 * Properties that fail in any of the ways in which changes are asked about them, and the suite where it does not come to its goal.
 * @throws Error where the machine itself ends with an error: nothing can be asked of it.
 */
export const unsoundProperties = (subject: Subject): Unsound[] => {
  const wanted = verdictWanted(subject)
  const failing = new Set([...judge(subject).verdicts].flatMap(([id, verdict]) => (verdict === wanted ? [] : [id])))
  const fails = (what: string): void => {
    if (!subject.properties?.some(({ id }) => id === what) || failing.has(what)) throw new Error(`${subject.id} ${what}, as it is`)
    failing.add(what)
  }
  for (let what = brokenAtOnce(without(subject, failing)); what !== null; what = brokenAtOnce(without(subject, failing))) fails(what)
  let failed = failsSuite(without(subject, failing))
  for (; failed?.by === 'property'; failed = failsSuite(without(subject, failing))) fails(failed.what)
  return [
    ...[...failing].map((what): Unsound => ({ by: 'property', what })),
    ...(failed ? [{ by: 'goal' as const, what: failed.what }] : []),
  ]
}

/** Scenarios whose own statements fail, and properties that break along the way of one; `known` fail anyway. */
export const unsoundScenarios = (subject: Subject, byHand: readonly Script[], known: readonly Unsound[]): Unsound[] => {
  const scenarios = byHand.filter((script) => breaksScenario({ ...subject, properties: [] }, script))
  const properties = (subject.properties ?? []).filter(
    (property) =>
      !known.some(({ by, what }) => by === 'property' && what === property.id) &&
      byHand.some((script) => !scenarios.includes(script) && breaksScenario({ ...subject, properties: [property] }, script)),
  )
  return [
    ...scenarios.map(({ id }): Unsound => ({ by: 'scenario', what: id })),
    ...properties.map(({ id }): Unsound => ({ by: 'property', what: id })),
  ]
}

/** The machine with those properties, and those scenarios, that may be asked about its changes. */
export const soundOf = (
  subject: Subject,
  byHand: readonly Script[],
  unsound: readonly Unsound[],
): { subject: Subject; byHand: readonly Script[] } => {
  const failing = (by: Unsound['by']): ReadonlySet<string> => new Set(unsound.filter((one) => one.by === by).map(({ what }) => what))
  const scenarios = failing('scenario')
  return { subject: without(subject, failing('property')), byHand: byHand.filter(({ id }) => !scenarios.has(id)) }
}

/** Changes that something noticed which fails as well without them are open again. */
export const reopen = (known: Map<string, Outcome>, unsound: readonly Unsound[]): void => {
  for (const [mutant, outcome] of known)
    if (outcome.by !== null && unsound.some(({ by, what }) => by === outcome.by && (by === 'goal' || what === outcome.what)))
      known.set(mutant, { by: null, asked: {} })
}

/** `property exportComesBackAtMidnight` */
export const unsoundText = ({ by, what }: Unsound): string => `${by} ${what}`
