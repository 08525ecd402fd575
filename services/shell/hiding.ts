import type { AnyActorRef } from 'xstate'
import type { OverlayActor } from '../../machines/shell/overlay/machine.ts'
import type { Visibility } from '../visibility.ts'

/** What hides what a machine shows: a more urgent modal, or that nobody sees the page. */

type Seen = Pick<Visibility, 'isVisible' | 'subscribe'>
const ALWAYS: Seen = { isVisible: () => true, subscribe: () => () => {} }

/** Tells `hear` whether something is so, whenever that becomes another than `known`: now, and as modals and the page come and go. */
const follow = (
  system: AnyActorRef['system'],
  { subscribe }: Seen,
  is: (overlay: OverlayActor | undefined) => boolean,
  hear: (so: boolean) => void,
): (() => void) => {
  const overlay = system.get('overlay') as OverlayActor | undefined
  let known = false
  const look = () => {
    const now = is(overlay)
    if (now !== known) hear((known = now))
  }
  const following = (overlay as AnyActorRef | undefined)?.subscribe(look)
  const unsubscribe = subscribe(look)
  look()
  return () => {
    unsubscribe()
    following?.unsubscribe()
  }
}

/** Tells whether the modal `id` shows, at first that it does; with `seen`, on a page that nobody sees it does not. The answer ends it. */
export const followTurn = (system: AnyActorRef['system'], id: string, hear: (shown: boolean) => void, seen = ALWAYS): (() => void) =>
  follow(system, seen, (overlay) => seen.isVisible() && overlay?.getSnapshot().context.current === id, hear)

/** Tells whether a modal has the page, at first that one has; with `seen`, a page that nobody sees counts as covered. The answer ends it. */
export const followCover = (system: AnyActorRef['system'], hear: (covered: boolean) => void, seen = ALWAYS): (() => void) =>
  // What lets the page go on, as a notice in its corner, has no buttons in the way.
  follow(system, seen, (overlay) => !seen.isVisible() || overlay?.getSnapshot().hasTag('locked') === true, hear)
