import { assign, fromCallback, sendTo, setup } from 'xstate'
import { BANNER } from '../../../domain/constants.ts'
import type { Notice } from '../../../domain/notices.ts'
import { parentOf, type StateMeta } from '../../setup.ts'

/** Notices above the page: weak ones, which take turns, or the global one. */
export type BannerArea = 'weak' | 'banner'
export interface BannerInput {
  area: BannerArea
}
export interface BannerContext extends BannerInput {
  notices: readonly Notice[]
  /** Place of the one that shows. */
  at: number
  /** The pointer is over it. */
  over: boolean
  /** The focus is within it. */
  within: boolean
  /** A modal has the page, or nobody sees it. */
  covered: boolean
}
export interface Notices {
  notices: readonly Notice[]
}
export type BannerEvent =
  /** What there is for this place now, the newest first: all of it. */
  | ({ type: 'BANNER.CHANGED' } & Notices)
  /** Put away: all that may be have been read (NOTICE-05). */
  | { type: 'CLOSE' }
  /** The one that shows was followed to where it leads: it has been read (NOTICE-03). */
  | { type: 'FOLLOW' }
  /** The next one, now. */
  | { type: 'STEP' }
  | { type: 'POINTER.ENTERED' }
  | { type: 'POINTER.LEFT' }
  | { type: 'FOCUS' }
  | { type: 'BLUR' }
  /** A modal or another page has come before this one, or is gone. */
  | { type: 'COVER.CHANGED'; covered: boolean }
export type BannerTag = 'shown'

const closable = ({ notices }: BannerContext): Notice[] => notices.filter(({ isClose }) => isClose)

/** Words of the chart in `machine.ts`. Actor of the world: `followCover`, which tells whether it is hidden. */
export const bannerSetup = setup({
  types: {
    context: {} as BannerContext,
    events: {} as BannerEvent,
    input: {} as BannerInput,
    tags: {} as BannerTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Without the world nothing hides it. */
    followCover: fromCallback(() => {}),
  },
  actions: {
    /** The one that shows goes on showing while it is there. */
    take: assign(({ context }, { notices }: Notices) => {
      const shown = context.notices[context.at]?.id
      return {
        notices,
        at: Math.max(
          0,
          notices.findIndex(({ id }) => id === shown),
        ),
      }
    }),
    next: assign(({ context }) => ({ at: (context.at + 1) % Math.max(1, context.notices.length) })),
    noteCover: assign((_, { covered }: { covered: boolean }) => ({ covered })),
    noteOver: assign((_, { over }: { over: boolean }) => ({ over })),
    noteWithin: assign((_, { within }: { within: boolean }) => ({ within })),
    tellSeen: sendTo(parentOf, ({ context }) => ({
      type: 'NOTICES.SEEN',
      area: context.area,
      ids: closable(context).map(({ id }) => id),
    })),
    /** What may not be closed stays; the button that had the focus is gone. */
    clear: assign(({ context }) => ({ notices: context.notices.filter(({ isClose }) => !isClose), at: 0, within: false })),
    tellFollowed: sendTo(parentOf, ({ context: { area, notices, at } }) => ({
      type: 'NOTICES.SEEN',
      area,
      ids: notices.slice(at, at + 1).map(({ id }) => id),
    })),
    /** The next one has its place, or the first; the link that had the focus is gone. */
    clearFollowed: assign(({ context: { notices, at } }) => ({
      notices: notices.toSpliced(at, 1),
      at: at + 1 < notices.length ? at : 0,
      within: false,
    })),
    /** What had the pointer or the focus is gone. */
    forgetHands: assign({ over: false, within: false }),
  },
  guards: {
    isEmpty: ({ context }) => context.notices.length === 0,
    isNone: (_, { notices }: Notices) => notices.length === 0,
    /** The one that shows may be closed. */
    mayClose: ({ context }) => context.notices[context.at]?.isClose === true,
    /** There are several, they are seen, and nobody reads one of them just now. */
    takesTurns: ({ context }) => context.notices.length > 1 && !context.over && !context.within && !context.covered,
  },
  delays: { rotateDelay: BANNER.rotateMs },
})
