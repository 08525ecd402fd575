import { assign, sendTo, setup } from 'xstate'
import { STRONG_NOTICE_DELAY_MS } from '../../../domain/constants.ts'
import type { Notice } from '../../../domain/notices.ts'
import type { OverlayKind } from '../../../domain/overlay.ts'
import { overlayOf, parentOf, type StateMeta } from '../../setup.ts'

/** Places where one notice shows at a time; each is the id of its request to the overlay authority, too. */
export const BULLETIN_AREAS = ['strong', 'announcement', 'corner'] as const
export type BulletinArea = (typeof BULLETIN_AREAS)[number]

export interface BulletinInput {
  area: BulletinArea
}
export interface BulletinContext extends BulletinInput {
  /** What is to be shown here; the first of it shows, or will. */
  queue: readonly Notice[]
}
export interface Notices {
  notices: readonly Notice[]
}
export type BulletinEvent =
  /** What there is for this place now, the newest first: all of it. */
  | ({ type: 'BULLETIN.CHANGED' } & Notices)
  /** Read, put away, or followed to where it leads. */
  | { type: 'CLOSE' }
export type BulletinTag = 'open'

/** A corner lets the reader go on; the others are read first. */
const KINDS: Readonly<Record<BulletinArea, OverlayKind>> = { strong: 'announcement', announcement: 'announcement', corner: 'promotion' }

/** Words of the chart in `machine.ts`. */
export const bulletinSetup = setup({
  types: {
    context: {} as BulletinContext,
    events: {} as BulletinEvent,
    input: {} as BulletinInput,
    tags: {} as BulletinTag,
    meta: {} as StateMeta,
  },
  actions: {
    take: assign((_, { notices }: Notices) => ({ queue: notices })),
    /** The one that shows stays in front while it is there: nobody closes what they have not seen. */
    takeBehind: assign(({ context: { queue } }, { notices }: Notices) => {
      const shown = notices.find(({ id }) => id === queue[0]?.id)
      return { queue: shown ? [shown, ...notices.filter((notice) => notice !== shown)] : notices }
    }),
    drop: assign({ queue: [] }),
    tellSeen: sendTo(parentOf, ({ context: { area, queue } }) => ({
      type: 'NOTICES.SEEN',
      area,
      ids: queue.slice(0, 1).map(({ id }) => id),
    })),
    askOverlay: sendTo(overlayOf, ({ context: { area } }) => ({
      type: 'OVERLAY.REQUEST',
      id: area,
      kind: KINDS[area],
      ...(area === 'corner' && { scrolls: true }),
    })),
    overlayDone: sendTo(overlayOf, ({ context: { area } }) => ({ type: 'OVERLAY.RELEASE', id: area })),
  },
  guards: {
    isNone: (_, { notices }: Notices) => notices.length === 0,
    waits: ({ context }) => context.area === 'strong',
    isEmpty: ({ context }) => context.queue.length === 0,
  },
  delays: { strongDelay: STRONG_NOTICE_DELAY_MS },
})
