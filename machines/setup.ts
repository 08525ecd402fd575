import { type AnyActorRef, fromPromise } from 'xstate'

/**
 * The world reaches machines by `.provide`. An actor that nobody provided fails by name, so a slip shows as that machine's
 * failure state and never as silence.
 */
export const unprovided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`the actor "${name}" has not been provided`)))

/** An effect on the world with parameters `P`; without the world nothing happens. */
export const effect =
  <P>(): ((_: unknown, params: P) => void) =>
  () => {}

/**
 * Meta of states and transitions: the requirements of docs/requirements.md that this very one implements. The root lists all of its
 * machine; what no single state or transition is about, it names in `whole` as well.
 */
export interface StateMeta {
  requirements: readonly string[]
  whole?: readonly string[]
  /** Actors that run while the state is active and whose logic comes later, so that no invoke can name them; the chart shows them. */
  spawns?: readonly Spawn[]
}

/** An actor by id (`<…>` stands for what only run time knows) and the machine it runs, null where only its database knows. */
export interface Spawn {
  id: string
  machine: string | null
}

/** Whom a child tells its news: its parent; alone, as in the gallery, itself, where nobody listens. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self

/** Whoever tells in passing what was done, by `TOAST.RAISED` (NOTICE-08); alone, or before it has come, oneself, where nobody listens. */
export const toastOf = ({ system, self }: { system: AnyActorRef['system']; self: AnyActorRef }): AnyActorRef =>
  (system.get('toast') as AnyActorRef | undefined) ?? self

/** The overlay authority, asked by `OVERLAY.REQUEST` and `OVERLAY.RELEASE`; alone, as in the gallery, itself, where nobody listens. */
export const overlayOf = ({ system, self }: { system: AnyActorRef['system']; self: AnyActorRef }): AnyActorRef =>
  (system.get('overlay') as AnyActorRef | undefined) ?? self
