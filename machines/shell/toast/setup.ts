import { assign, fromCallback, setup } from 'xstate'
import { TOAST } from '../../../domain/constants.ts'
import { effect, type StateMeta } from '../../setup.ts'

/** What is told in passing, by its text: something was done, feedback was sent (FEED-03), a key of the day was made (DEBUG-02). */
export const TOAST_KEYS = ['operated', 'sent', 'dailyKey'] as const
export type ToastKey = (typeof TOAST_KEYS)[number]

export interface ToastContext {
  /** First come, first told; nothing waits twice. */
  queue: readonly ToastKey[]
  /** A modal has the page. */
  covered: boolean
  /** The pointer is over it. */
  over: boolean
  /** The focus is within it. */
  within: boolean
}
export interface ToastNews {
  key: ToastKey
}
export type ToastEvent =
  /** Something was done that the page itself does not show. */
  | ({ type: 'TOAST.RAISED' } & ToastNews)
  /** Nobody is there any more whom it would concern. */
  | { type: 'TOAST.STOP' }
  | { type: 'CLOSE' }
  /** A modal has taken the page, or the last one has gone. */
  | { type: 'COVER.CHANGED'; covered: boolean }
  | { type: 'POINTER.ENTERED' }
  | { type: 'POINTER.LEFT' }
  | { type: 'FOCUS' }
  | { type: 'BLUR' }
export type ToastTag = 'shown'

/**
 * Words of the chart in `machine.ts`. Actor of the world: `followCover`, which tells whether a modal has the page; action: `leaveFocus`, the
 * button that had the focus is gone.
 */
export const toastSetup = setup({
  types: { context: {} as ToastContext, events: {} as ToastEvent, tags: {} as ToastTag, meta: {} as StateMeta },
  actors: {
    /** Without the world there are no modals. */
    followCover: fromCallback(() => {}),
  },
  actions: {
    take: assign(({ context: { queue } }, { key }: ToastNews) => ({ queue: queue.includes(key) ? queue : [...queue, key] })),
    next: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    forget: assign({ queue: [] }),
    noteCover: assign((_, { covered }: { covered: boolean }) => ({ covered })),
    noteOver: assign((_, { over }: { over: boolean }) => ({ over })),
    noteWithin: assign((_, { within }: { within: boolean }) => ({ within })),
    forgetHands: assign({ over: false, within: false }),
    leaveFocus: effect<void>(),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    isCovered: ({ context }) => context.covered,
    /** Somebody reads it, or is about to close it. */
    isHeld: ({ context }) => context.over || context.within,
    /** The very words that show: they are told anew. */
    isShown: ({ context }, { key }: ToastNews) => context.queue[0] === key,
  },
  delays: { stayDelay: TOAST.stayMs, gapDelay: TOAST.gapMs },
})
