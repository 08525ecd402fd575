import { assign, setup } from 'xstate'
import { OVERLAY_KINDS, type OverlayKind } from '../../../domain/overlay.ts'
import { effect, type StateMeta } from '../../setup.ts'
import type { OverlayContext, OverlayEvent, OverlayRequest, OverlayTag } from './types.ts'

const rankOf = (kind: OverlayKind): number => OVERLAY_KINDS.indexOf(kind)

/** The queue with one more request: behind those as urgent, before those less so. A request known already is only brought up to date. */
const withRequest = (queue: readonly OverlayRequest[], { id, kind, scrolls }: OverlayRequest): OverlayRequest[] => {
  const request: OverlayRequest = { id, kind, ...(scrolls && { scrolls }) }
  const known = queue.findIndex((other) => other.id === id)
  if (queue[known]?.kind === kind) return queue.with(known, request)
  const others = queue.filter((other) => other.id !== id)
  const place = others.findIndex((other) => rankOf(other.kind) > rankOf(kind))
  return place === -1 ? [...others, request] : others.toSpliced(place, 0, request)
}

const queued = (queue: readonly OverlayRequest[]): OverlayContext => ({ queue, current: queue[0]?.id ?? null })

/** Words of the chart in `machine.ts`. */
export const overlaySetup = setup({
  types: {
    context: {} as OverlayContext,
    events: {} as OverlayEvent,
    tags: {} as OverlayTag,
    meta: {} as StateMeta,
  },
  actions: {
    take: assign(({ context }, request: OverlayRequest) => queued(withRequest(context.queue, request))),
    drop: assign(({ context }, { id }: { id: string }) => queued(context.queue.filter((other) => other.id !== id))),
    keepFocus: effect<void>(),
    giveFocusBack: effect<void>(),
    returnFocus: effect<void>(),
    lockScroll: effect<void>(),
    unlockScroll: effect<void>(),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    letsScroll: ({ context }) => context.queue[0]?.scrolls === true,
    locks: ({ context }) => context.queue.length > 0 && context.queue[0]?.scrolls !== true,
  },
})
