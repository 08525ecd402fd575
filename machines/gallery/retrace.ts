import type { LiveRecord } from '../../domain/live.ts'
import type { Beginning, ScenarioStep } from '../../domain/scenario.ts'
import type { Property } from '../properties.ts'
import { exploring, pathTo, type Sliced } from './explore.ts'
import { transitionId } from './model/describe.ts'
import { watchRun } from './prove.ts'
import { delayOf, type Moment, namesOf, type Outcome, type Stepper } from './stepper.ts'
import { Infeasible, perform, plain, sourcesOf, type Step, toFile } from './steps.ts'
import type { Subject } from './subject.ts'

/** What is known of an event that an actor received: of its payload, only what may leave the tab. */
export type Trodden = Pick<LiveRecord, 'at' | 'type' | 'transitions' | 'value'>

/** Ways that are followed at once, where several examples of a payload lead on. */
const WAYS = 8
/** Of a longer way only the end is gone. */
const LONGEST_WAY = 400

interface Way {
  input: number
  moment: Moment
  steps: Step[]
}

/** A run as the simulation opens it. */
export interface Run {
  beginning: Beginning
  steps: ScenarioStep[]
}

const INIT = 'xstate.init'
const nameOf = (type: string, prefix: string): string | null => (type.startsWith(prefix) ? type.slice(prefix.length) : null)

/** Situations of an input that are tried as the beginning of what nobody saw begin. */
const SITUATIONS = 400
/** How much of the way is gone: all of it, else only its end. */
const ENDS = [LONGEST_WAY, 40, 8] as const

/**
 * Looks for a run of the machine alone that goes the way an actor went and breaks the property (MACH-07): payloads stayed in its tab, so examples of the machine stand
 * for them, those with which it takes the same transitions into the same states. Where the beginning is not known, or no example leads all the way, it comes to
 * the last part of it from wherever the machine can. Null where none does: then it takes what nobody may see, or others.
 */
export function* retracing(
  subject: Subject,
  stepper: Stepper,
  way: readonly Trodden[],
  /** When it was seen to be broken, ms. */
  brokenAt: number,
  property: Property,
): Sliced<Run | null> {
  let starts: readonly Way[] | null = null
  for (const [place, length] of ENDS.entries()) {
    if (place > 0 && way.length <= length) continue
    const part = way.slice(-length)
    const isWhole = part[0]?.type === INIT
    if (!isWhole) {
      const names = namesOf(stepper.machine)
      starts ??= (yield* exploring(subject, stepper, names, { limit: SITUATIONS })).vertices.map((vertex) => ({
        input: vertex.input,
        moment: vertex.moment,
        steps: pathTo(vertex),
      }))
    }
    const run: Run | null = yield* following(subject, stepper, part, isWhole ? null : (starts ?? []), brokenAt, property)
    if (run) return run
  }
  return null
}

/** Goes one way: from the machine's beginning, or from any of these situations. */
function* following(
  subject: Subject,
  stepper: Stepper,
  way: readonly Trodden[],
  starts: readonly Way[] | null,
  brokenAt: number,
  property: Property,
): Sliced<Run | null> {
  const [first] = way
  if (!first) return null
  const rest = starts ? way : way.slice(1)
  const { examples } = subject
  const sources = sourcesOf(stepper.machine)
  const goes = ({ moment, taken, error }: Outcome, { transitions, value }: Trodden): boolean =>
    error === undefined &&
    plain(moment.snapshot.value) === plain(value) &&
    plain(taken.map((transition) => transitionId(transition as never)).filter((id) => !id.endsWith('[-1]'))) === plain(transitions)
  const candidates = (type: string): Step[] => {
    const done = nameOf(type, 'xstate.done.actor.')
    if (done !== null)
      return (examples.actors[sources.get(done) ?? '']?.done ?? []).map((output, example) => ({
        kind: 'answer',
        actor: done,
        output,
        example,
      }))
    const failed = nameOf(type, 'xstate.error.actor.')
    if (failed !== null)
      return (examples.actors[sources.get(failed) ?? '']?.error ?? []).map((error) => ({ kind: 'fail', actor: failed, error }))
    if (type.startsWith('xstate.after.')) return [{ kind: 'elapse', delay: delayOf(type) }]
    return (examples.events[type] ?? []).map((event, example) => ({ kind: 'send', event, example }))
  }
  /** What passed since, but no delay that the actor still waited for. */
  const pause = ({ timers, now }: Moment, ms: number): Step[] => {
    const most = Math.min(ms, ...timers.map(({ at }) => at - now - 1))
    return most > 0 ? [{ kind: 'wait', ms: most }] : []
  }
  const follow = (from: Way, step: Step, trodden: Trodden, ms: number): Way | null => {
    const steps = [...(step.kind === 'elapse' ? [] : pause(from.moment, ms)), step]
    try {
      let { moment } = from
      for (const one of steps) {
        const outcome = perform(stepper, moment, one)
        if (one === step && !goes(outcome, trodden)) return null
        ;({ moment } = outcome)
      }
      return { ...from, moment, steps: [...from.steps, ...steps] }
    } catch (error) {
      if (error instanceof Infeasible) return null
      throw error
    }
  }

  let ways =
    starts ??
    examples.inputs.flatMap((given, input): Way[] => {
      const { moment } = stepper.start(given)
      return plain(moment.snapshot.value) === plain(first.value) ? [{ input, moment, steps: [] }] : []
    })
  let { at } = first
  for (const trodden of rest) {
    // What did nothing need not be there.
    if (trodden.transitions.length === 0) continue
    const ms = Math.max(0, trodden.at - at)
    const next = ways.flatMap((from) => candidates(trodden.type).flatMap((step) => follow(from, step, trodden, ms) ?? []))
    const told = new Map(next.map((one) => [`${one.input} ${plain(one.moment.snapshot.context)}`, one]))
    ways = [...told.values()].slice(0, WAYS)
    ;({ at } = trodden)
    if (ways.length === 0) return null
    yield ways.length
  }
  for (const { input, moment, steps } of ways) {
    const breaks = (tried: readonly Step[]): readonly Step[] | null => {
      const { broken } = watchRun(stepper, examples.inputs[input], tried, [property])
      return broken ? tried.slice(0, broken.step + 1) : null
    }
    let best = breaks([...steps, ...pause(moment, Math.max(0, brokenAt - at))])
    if (!best) continue
    // As many steps as can be are left out at once, then fewer.
    for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let place = 0; place < best.length;) {
        yield best.length
        const shorter = breaks(best.toSpliced(place, size))
        if (shorter) best = shorter
        else place += size
      }
    return { beginning: { input: { example: input } }, steps: best.map((step) => toFile(step)) }
  }
  return null
}
