// The one place that makes it known by its signal.
// oxlint-disable-next-line no-restricted-imports
import { type AnyActorRef, fromPromise as fromAnyPromise } from 'xstate'

/** Who wants something done: an actor, or the promise behind an abort signal. */
export type Asker = AnyActorRef | AbortSignal

/** By what was asked for: an event, an actor that was started. By signal: the promise that stops with it. */
const askers = new WeakMap<object, AnyActorRef>()

/**
 * xstate's `fromPromise`, known by its signal: services hand that on with every call, and so who asked (MACH-02). There is no
 * other way through what waits meanwhile, because browsers have no asynchronous context.
 */
export const fromPromise: typeof fromAnyPromise = (creator) =>
  fromAnyPromise((given) => {
    askers.set(given.signal, given.self)
    return creator(given)
  })

/** Notes on whose behalf an event is sent or an actor started where no machine sends or starts it itself. Answers with it. */
export const asked = <T extends object>(what: T, by: Asker | undefined): T => {
  const asker = by && 'aborted' in by ? askers.get(by) : by
  if (asker) askers.set(what, asker)
  return what
}

/** On whose behalf it was sent or started; undefined where nobody said. */
export const askerOf = (what: object): AnyActorRef | undefined => askers.get(what)
