import { type ActorRefFrom, assign, setup } from 'xstate'
import { OVERLAY_KINDS, type OverlayKind } from '../../../domain/overlay.ts'
import { effect, type StateMeta } from '../../world.ts'
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

/**
 * Decides which modal may show: the most urgent of those asked for, one at a time. Whatever is pushed aside waits and comes back.
 * Focus is remembered before the first and given back after the last; the page behind is locked exactly while one shows that
 * does not let it scroll.
 */
export const overlayMachine = setup({
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
    lockScroll: effect<void>(),
    unlockScroll: effect<void>(),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    letsScroll: ({ context }) => context.queue[0]?.scrolls === true,
    locks: ({ context }) => context.queue.length > 0 && context.queue[0]?.scrolls !== true,
  },
}).createMachine({
  id: 'overlay',
  description: 'Which modal may show.',
  meta: { requirements: ['LOGIN-02', 'KICK-02', 'CAPT-01', 'BLOCK-01'] },
  context: { queue: [], current: null },
  initial: 'empty',
  on: {
    'OVERLAY.DONE': { actions: { type: 'drop', params: ({ event }) => event } },
  },
  states: {
    empty: {
      description: 'No modal is wanted; the page is the reader’s.',
      on: { 'OVERLAY.ASK': { target: 'showing', actions: { type: 'take', params: ({ event }) => event } } },
    },
    showing: {
      description: 'The first of the queue shows, the rest wait.',
      meta: { requirements: ['BLOCK-01', 'KICK-02', 'CAPT-01'] },
      tags: ['open'],
      entry: 'keepFocus',
      exit: 'giveFocusBack',
      initial: 'free',
      on: { 'OVERLAY.ASK': { actions: { type: 'take', params: ({ event }) => event }, meta: { requirements: ['BLOCK-01'] } } },
      always: { guard: 'isEmpty', target: 'empty' },
      states: {
        free: {
          description: 'The page behind scrolls on.',
          meta: { requirements: ['BLOCK-01'] },
          always: { guard: 'locks', target: 'locked' },
        },
        locked: {
          description: 'The page behind stands still.',
          meta: { requirements: ['LOGIN-02', 'BLOCK-01'] },
          tags: ['locked'],
          entry: 'lockScroll',
          exit: 'unlockScroll',
          always: { guard: 'letsScroll', target: 'free' },
        },
      },
    },
  },
})

export type OverlayActor = ActorRefFrom<typeof overlayMachine>
