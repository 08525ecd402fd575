import { and } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { guardText } from '../../machines/gallery/explore.ts'
import { type BuiltTransition, type Outcome, statesOf, type Stepper, transitionsOf } from '../../machines/gallery/stepper.ts'
import type { Names } from '../../machines/gallery/steps.ts'

/** A guard as xstate checks it. */
interface Built {
  check: (snapshot: unknown, args: unknown, guard: unknown) => boolean
}

/** What guards that tell stand for. */
const original = new WeakMap<object, unknown>()

/** A guard in words, also one that has been made to tell. */
export const wordsOf = (guard: unknown): string => guardText(original.get(guard as object) ?? guard)

/** All transitions of a machine that have a guard. */
export const guarded = (machine: AnyStateMachine): BuiltTransition[] =>
  statesOf(machine)
    .flatMap(transitionsOf)
    .filter(({ guard }) => guard)

/** Lets the guard of a transition tell what it says; one without a guard says yes. */
export const letTell = (transition: BuiltTransition, tell: (verdict: boolean) => void): void => {
  const inner = transition.guard ? (and([transition.guard as never]) as unknown as Built) : null
  const telling = and([]) as unknown as Built
  telling.check = (snapshot, args) => {
    const verdict = inner === null || inner.check(snapshot, args, inner)
    tell(verdict)
    return verdict
  }
  if (transition.guard) original.set(telling, original.get(transition.guard) ?? transition.guard)
  transition.guard = telling
}

/** `login.form: SUBMIT [0] is false`: one of the two verdicts of a transition's guard. */
export const verdictName = (transition: string, verdict: boolean): string => `${transition} is ${verdict}`

/** Both verdicts of every guard. */
export const verdictsOf = (names: Names): string[] =>
  [...names].flatMap(([{ guard }, name]) => (guard ? [verdictName(name, true), verdictName(name, false)] : []))

/** The stepper, whose outcomes say what the guards of its machine have said meanwhile. Its machine's guards are changed for that. */
export const tellingStepper = (stepper: Stepper, names: Names): Stepper => {
  let judged = new Set<string>()
  for (const transition of guarded(stepper.machine))
    letTell(transition, (verdict) => void judged.add(verdictName(names.get(transition) as string, verdict)))
  const told = <One extends Outcome | null>(act: () => One): One => {
    judged = new Set()
    const outcome = act()
    return outcome && { ...outcome, judged: [...judged] }
  }
  return {
    machine: stepper.machine,
    start: (input) => told(() => stepper.start(input)),
    fire: (moment, event) => told(() => stepper.fire(moment, event)),
    elapse: (moment) => told(() => stepper.elapse(moment)),
    wait: (moment, ms) => told(() => stepper.wait(moment, ms)),
  }
}
