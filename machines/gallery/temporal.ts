import type { Comparison, Formula, Property } from '../properties.ts'
import { delayOf, type Moment, type Outcome, type Stepper } from './stepper.ts'
import { perform, plainOnce, type Step } from './steps.ts'

/** What can be seen of a machine at a moment, and of the step that led to it. */
export interface Look {
  /** Paths of the states it is in, those around them too. */
  states: Pick<ReadonlySet<string>, 'has'>
  tags: Pick<ReadonlySet<string>, 'has'>
  /** Ids of the actors that run. */
  running: ReadonlySet<string>
  /** `start`, the type of the event, `done.<actor>`, `fail.<actor>`, `after.<delay>`; null where the machine took none, or only time passed. */
  event: string | null
  /** Of several machines: what each of them took in this step. */
  events?: ReadonlySet<string>
  /** Names of what it did to the world. */
  effects: ReadonlySet<string>
  context: Readonly<Record<string, unknown>>
  /** The context at the moment before; null at the first. */
  before: Readonly<Record<string, unknown>> | null
  /** ms */
  now: number
  /** Where the clock is another than the machine's: how late it may be by now at the most. */
  latest?: number
}

/** How what a step brings is called in properties. */
const eventOf = (step: Step): string | null => {
  switch (step.kind) {
    case 'send':
      return step.event.type
    case 'answer':
      return `done.${step.actor}`
    case 'fail':
      return `fail.${step.actor}`
    case 'elapse':
      return `after.${step.delay}`
    default:
      return null
  }
}

/** What can be seen after an outcome. */
export const lookAt = (
  { moment: { snapshot, running, now }, effects, taken }: Outcome,
  event: string | null,
  before: Pick<Moment, 'snapshot'> | null,
): Look => ({
  states: new Set(snapshot._nodes.map(({ path }) => path.join('.'))),
  tags: snapshot.tags,
  running: new Set(running.keys()),
  event: event === 'start' || taken.length > 0 ? event : null,
  effects: new Set(effects.map(({ name }) => name)),
  context: snapshot.context as Record<string, unknown>,
  before: before && (before.snapshot.context as Record<string, unknown>),
  now,
})

/** What can be seen after a step that is no wait. */
export const lookAfter = (outcome: Outcome, step: Step, before: Moment): Look => lookAt(outcome, eventOf(step), before)

/** Does a step and tells all that could be seen meanwhile: of a time that passes, every delay that runs out. */
export const watch = (stepper: Stepper, moment: Moment, step: Step): { outcome: Outcome; looks: Look[] } => {
  if (step.kind !== 'wait') {
    const outcome = perform(stepper, moment, step)
    return { outcome, looks: [lookAfter(outcome, step, moment)] }
  }
  const until = moment.now + step.ms
  const looks: Look[] = []
  let outcome: Outcome = { moment, taken: [], effects: [] }
  for (let first = moment.timers[0]; first && first.at <= until; first = outcome.moment.timers[0]) {
    const next = stepper.elapse(outcome.moment) as Outcome
    looks.push(lookAt(next, `after.${delayOf(first.id)}`, outcome.moment))
    outcome = { ...next, taken: [...outcome.taken, ...next.taken], effects: [...outcome.effects, ...next.effects] }
    if (next.error !== undefined) return { outcome, looks }
  }
  outcome = { ...outcome, moment: { ...outcome.moment, now: until } }
  looks.push(lookAt({ ...outcome, taken: [], effects: [] }, null, outcome.moment))
  return { outcome, looks }
}

/** What a monitor remembers between two looks; plain, so that two that know the same can be told to be the same. */
export interface Memory {
  /** By place of the operator among those of its property that look back. */
  readonly past: readonly unknown[]
  /** Since when each obligation waits, ms; of one without a time only that it does. */
  readonly open: readonly number[]
}

export interface Judgement {
  memory: Memory
  /** The property does not hold: it never will again on this run. */
  broken: boolean
  /** What the property speaks about came about at this look: a property that never does says nothing. */
  met: boolean
}

/** Watches one property along a run. */
export interface Monitor {
  property: Property
  begin: Memory
  /** What may have been remembered by somebody who saw the run from its beginning: one of these was. */
  midway: readonly Memory[]
  advance: (memory: Memory, look: Look) => Judgement
}

/** As JSON; what is the very same need not be written out. */
const isSame = (a: unknown, b: unknown): boolean => a === b || plainOnce(a) === plainOnce(b)

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const compare = (comparison: Comparison, field: string, { context, before }: Look): boolean => {
  const value = context[field]
  if ('is' in comparison) return isSame(value, comparison.is)
  if ('above' in comparison) return typeof value === 'number' && value > comparison.above
  if ('below' in comparison) return typeof value === 'number' && value < comparison.below
  if ('matches' in comparison) return typeof value === 'string' && new RegExp(comparison.matches, 'u').test(value)
  if ('count' in comparison) {
    const { count } = comparison
    const length = lengthOf(value)
    return 'is' in count ? length === count.is : 'above' in count ? length > count.above : length < count.below
  }
  if ('has' in comparison) {
    const isOne = (one: unknown): boolean =>
      Object.entries(comparison.has).every(([key, wanted]) => isSame((one as Record<string, unknown> | null)?.[key], wanted))
    return Array.isArray(value) && value.some(isOne)
  }
  if (!before) return false
  const earlier = before[field]
  if ('changes' in comparison) return !isSame(value, earlier)
  if (typeof value !== 'number' || typeof earlier !== 'number') return false
  return 'falls' in comparison ? value < earlier : value > earlier
}

/** A formula that can be asked: reads what was remembered, and writes what is to be. */
type Asked = (look: Look, past: readonly unknown[], next: unknown[]) => boolean

/** Whether it looks back: then it is asked at every look, whatever the others say, else it would not remember. */
const isLookingBack = (formula: Formula): boolean => {
  if ('before' in formula || 'once' in formula || 'since' in formula) return true
  if ('not' in formula) return isLookingBack(formula.not)
  return 'all' in formula ? formula.all.some(isLookingBack) : 'any' in formula && formula.any.some(isLookingBack)
}

const compile = (formula: Formula, places: { count: number }): Asked => {
  if ('in' in formula) return ({ states }) => states.has(formula.in)
  if ('tag' in formula) return ({ tags }) => tags.has(formula.tag)
  if ('runs' in formula) return ({ running }) => running.has(formula.runs)
  if ('on' in formula) return ({ event, events }) => event === formula.on || events?.has(formula.on) === true
  if ('does' in formula) return ({ effects }) => effects.has(formula.does)
  if ('context' in formula) return (look) => compare(formula, formula.context, look)
  if ('not' in formula) {
    const inner = compile(formula.not, places)
    return (look, past, next) => !inner(look, past, next)
  }
  if ('all' in formula || 'any' in formula) {
    const inner = ('all' in formula ? formula.all : formula.any).map((one) => ({ ask: compile(one, places), isAsked: isLookingBack(one) }))
    const isAll = 'all' in formula
    return (look, past, next) => {
      let holds = isAll
      for (const { ask, isAsked } of inner) if ((isAsked || holds === isAll) && ask(look, past, next) !== isAll) holds = !isAll
      return holds
    }
  }
  if ('before' in formula) {
    const inner = compile(formula.before, places)
    const place = places.count++
    return (look, past, next) => {
      next[place] = inner(look, past, next)
      return past[place] === true
    }
  }
  if ('once' in formula) {
    const inner = compile(formula.once, places)
    const place = places.count++
    return (look, past, next) => {
      const holds = inner(look, past, next) || past[place] === true
      next[place] = holds
      return holds
    }
  }
  const began = compile(formula.since, places)
  const hold = compile(formula.hold, places)
  const place = places.count++
  return (look, past, next) => {
    const [begins, holds] = [began(look, past, next), hold(look, past, next)]
    next[place] = begins || (past[place] === true && holds)
    return next[place] === true
  }
}

/** Whether a formula that does not look back holds at a moment. */
export const holdsAt = (formula: Formula): ((look: Look) => boolean) => {
  const ask = compile(formula, { count: 0 })
  return (look) => ask(look, [], [])
}

/** Each way in which so many operators may stand. */
const pasts = (count: number): Memory[] =>
  Array.from({ length: 2 ** count }, (_, way) => ({
    past: Array.from({ length: count }, (__, place) => ((way >> place) & 1) === 1),
    open: [],
  }))

/** A property made ready to watch runs. */
export const monitorOf = (property: Property): Monitor => {
  const places = { count: 0 }
  const begin: Memory = { past: [], open: [] }
  if ('always' in property || ('never' in property && !('whenever' in property))) {
    const isAlways = 'always' in property
    const ask = compile(isAlways ? property.always : property.never, places)
    return {
      property,
      begin,
      midway: pasts(places.count),
      advance: ({ past }, look) => {
        const next: unknown[] = []
        const holds = ask(look, past, next)
        return { memory: { past: next, open: [] }, broken: holds !== isAlways, met: true }
      },
    }
  }
  const trigger = compile(property.whenever, places)
  const unless = property.unless ? compile(property.unless, places) : () => false
  if ('never' in property) {
    const unwanted = compile(property.never, places)
    return {
      property,
      begin,
      midway: pasts(places.count),
      advance: ({ past, open }, look) => {
        const next: unknown[] = []
        const [begins, ends, comes] = [trigger(look, past, next), unless(look, past, next), unwanted(look, past, next)]
        const now = look.latest ?? look.now
        const still = open.filter((since) => now - since < property.for)
        const broken = comes && still.length > 0
        const kept = ends ? [] : still
        return { memory: { past: next, open: begins ? [now] : kept }, broken, met: begins }
      },
    }
  }
  const answer = compile(property.leadsTo, places)
  const { within } = property
  return {
    property,
    begin,
    midway: pasts(places.count),
    advance: ({ past, open }, look) => {
      const next: unknown[] = []
      const [begins, ends, comes] = [trigger(look, past, next), unless(look, past, next), answer(look, past, next)]
      const late = within !== undefined && open.some((since) => look.now - since > within)
      const kept = comes || ends ? [] : begins && open.length === 0 ? [look.now] : open
      // A wait that ends as it begins says nothing.
      return { memory: { past: next, open: kept }, broken: late, met: begins && (comes || !ends) }
    },
  }
}

/** Watches properties along one run. */
export interface Followed {
  /** Sees what is next. Answers with the first property that does not hold any more. */
  see: (look: Look) => Property | null
  /** Ids of the properties whose occasion came about. */
  met: ReadonlySet<string>
}

export const followAll = (properties: readonly Property[]): Followed => {
  const met = new Set<string>()
  const monitors = properties.map((property) => {
    const monitor = monitorOf(property)
    return { monitor, memory: monitor.begin }
  })
  return {
    met,
    see: (look) => {
      let broken: Property | null = null
      for (const one of monitors) {
        const judgement = one.monitor.advance(one.memory, look)
        one.memory = judgement.memory
        if (judgement.met) met.add(one.monitor.property.id)
        if (judgement.broken) broken ??= one.monitor.property
      }
      return broken
    },
  }
}

const itself = (value: unknown): unknown => value

/**
 * Fields of the context that properties ask for, each with what they ask of it, its value or only how many it holds: two situations in which
 * that differs are two.
 */
export const fieldsOf = (properties: readonly Property[]): ReadonlyMap<string, (value: unknown) => unknown> => {
  const fields = new Map<string, (value: unknown) => unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { context } = value as { context?: unknown }
    if (typeof context !== 'string' || 'changes' in value || 'falls' in value || 'rises' in value)
      for (const inner of Object.values(value)) walk(inner)
    else if (!('count' in value)) fields.set(context, itself)
    else if (!fields.has(context)) fields.set(context, lengthOf)
  }
  walk(properties)
  return fields
}

/** What two memories have in common that behave alike from here on: times count from now. */
export const keyOfMemory = ({ past, open }: Memory, now: number, property: Property): string =>
  `${past.join()} ${'within' in property || 'for' in property ? open.map((since) => now - since).join() : open.length}`
