import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { AppPart } from '../../services/deferredParts.ts'
import type { World } from '../../services/world.ts'
import { lazyComponent } from '../../ui/common/lazyComponent.ts'

/** What a part's view is told. */
export interface PartProps<A = AnyActorRef> {
  actor: A
  world: World
}

interface Given<A> extends AppPart {
  /** Requests to the overlay authority while any of which waits the view is there (`OVERLAY.REQUEST`). */
  overlay: readonly string[]
  /** Fetches what shows; asked for when it is first wanted. */
  view: () => Promise<ComponentType<PartProps<A>>>
  /** What must show even when nothing more can be fetched: it comes with the part, which has not come without. */
  early?: () => Promise<unknown>
}

export interface Part extends AppPart {
  overlay: readonly string[]
  // Only the part itself knows its actor.
  // oxlint-disable-next-line typescript/no-explicit-any
  View: ComponentType<PartProps<any>>
}

/**
 * A part of the app: something no first screen needs, which loads after it. This is all that is told of it: by its file's name the root runs
 * its machine, keeps what it is told meanwhile, fetches it at once for what is `urgent`, and its view shows when `overlay` says so.
 * The file itself comes with the first page, so all that is large in it is fetched.
 */
export const definePart = <A = AnyActorRef>({ load, view, early, ...part }: Given<A>): Part => ({
  ...part,
  load: async (world) => (await Promise.all([load(world), early?.()]))[0],
  View: lazyComponent<PartProps<A>>(view, async () => (await import('../partViews.tsx')).LostPart as ComponentType<PartProps<A>>),
})
