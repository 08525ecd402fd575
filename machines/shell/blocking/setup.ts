import { assign, sendTo, setup } from 'xstate'
import { TIMEOUTS_MS } from '../../../domain/constants.ts'
import type { BlockingNotice } from '../../../domain/notices.ts'
import { overlayOf, parentOf, type StateMeta, unprovided } from '../../setup.ts'

export interface BlockingContext {
  notice: BlockingNotice | null
  /** The gateway has heard that it was put away. */
  told: boolean
}
export interface BlockingNotices {
  notices: readonly BlockingNotice[]
}
export interface BlockingClosed {
  id: string
}
export type BlockingEvent =
  /** What there is now, the newest first: all of it. */
  | ({ type: 'BLOCKING.CHANGED' } & BlockingNotices)
  /** Put away, by the close icon or a button that leads nowhere. */
  | { type: 'CLOSE' }
/** `open` the modal shows; `busy` it has been put away and the gateway is told. */
export type BlockingTag = 'open' | 'busy'

/** Id of the modal. */
export const BLOCKING_OVERLAY = 'blockingNotice'

const idOf = ({ notice }: BlockingContext): string => notice?.id ?? ''

/** Words of the chart in `machine.ts`. Actor of the world: `sendClosed({id})`, the gateway hears of it; action: `reloadPage`. */
export const blockingSetup = setup({
  types: { context: {} as BlockingContext, events: {} as BlockingEvent, tags: {} as BlockingTag, meta: {} as StateMeta },
  actors: { sendClosed: unprovided<void, BlockingClosed>('sendClosed') },
  actions: {
    take: assign((_, { notices }: BlockingNotices) => ({ notice: notices[0] ?? null, told: false })),
    forget: assign({ notice: null, told: false }),
    noteTold: assign({ told: true }),
    tellSeen: sendTo(parentOf, ({ context }) => ({ type: 'NOTICES.SEEN', area: 'blocking', ids: [idOf(context)], told: context.told })),
    reloadPage: () => {},
    askOverlay: sendTo(overlayOf, ({ context: { notice } }) => ({
      type: 'OVERLAY.REQUEST',
      id: BLOCKING_OVERLAY,
      kind: 'blocking',
      ...(notice?.lockScroll === false && { scrolls: true }),
    })),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: BLOCKING_OVERLAY }),
  },
  guards: {
    isNone: (_, { notices }: BlockingNotices) => notices.length === 0,
    /** The one that shows is over: withdrawn, or put away in another tab. */
    isOver: ({ context }, { notices }: BlockingNotices) => !notices.some(({ id }) => id === context.notice?.id),
    /** It has the close icon, or a button that leads nowhere. */
    mayClose: ({ context: { notice } }) => notice !== null && (notice.showClose || (notice.buttonText !== '' && notice.url === '')),
    reloads: ({ context }) => context.notice?.reload === true,
  },
  delays: { tellTimeout: TIMEOUTS_MS.noticeReceipt },
})

export { idOf as blockingId }
