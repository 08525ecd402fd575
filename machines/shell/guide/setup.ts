import { assign, fromCallback, sendTo, setup } from 'xstate'
import { GUIDE } from '../../../domain/constants.ts'
import type { PopupNotice } from '../../../domain/notices.ts'
import { effect, overlayOf, parentOf, type StateMeta, unprovided } from '../../setup.ts'

export interface GuideInput {
  /** The reader's system asks for little motion: pictures turn by hand only. */
  calm: boolean
}
export interface GuideContext extends GuideInput {
  /** Id of the database whose pages show. */
  module: string | null
  guide: PopupNotice | null
  /** Place of the picture that shows. */
  at: number
  /** The overlay authority lets it show, and somebody sees the page. */
  seen: boolean
  /** Where a finger went down on the pictures; null while there is none. */
  finger: GuidePoint | null
  /** The picture or video that shows did not come, or is none that this browser reads. */
  lost: boolean
  /** How a video was as it stopped: so it goes on. */
  stopped: VideoStop
  /** Ids of notices that were put away here or in another tab: the gateway may not have heard of it yet. */
  dismissed: readonly string[]
}
export interface GuideModule {
  module: string | null
}
export interface GuideIds {
  ids: readonly string[]
}
export interface GuideTarget {
  url: string
}
export interface GuidePlace {
  at: number
}
/** In the window, px. */
export interface GuidePoint {
  x: number
  y: number
}
export interface GuideMotion {
  calm: boolean
}
export interface VideoStop {
  /** s from its beginning */
  at: number
  muted: boolean
  /** 0 to 1 */
  volume: number
}
export type GuideEvent =
  /** The pages of another database show, or of none. */
  | ({ type: 'MODULE.CHANGED' } & GuideModule)
  /** What has been put away, here or in another tab: all of it. */
  | ({ type: 'CLOSED.CHANGED' } & GuideIds)
  /** What stands now, of all kinds: what is not among it was withdrawn or has run out. */
  | ({ type: 'STANDING.KNOWN' } & GuideIds)
  /** It is seen: the overlay authority lets it show, and somebody sees the page. */
  | { type: 'TURN.SHOWN' }
  /** It is not: something more urgent shows, or another page. */
  | { type: 'TURN.HIDDEN' }
  /** 'Skip' and the close icon. */
  | { type: 'CLOSE' }
  /** 'Try'. */
  | { type: 'ACCEPT' }
  | ({ type: 'SLIDE.CHOSEN' } & GuidePlace)
  /** A finger on the pictures: down, and up again. Sideways it draws the next one in, or the one before. */
  | ({ type: 'DRAG.START' } & GuidePoint)
  | ({ type: 'DRAG.END' } & GuidePoint)
  /** The browser took the finger for scrolling. */
  | { type: 'DRAG.CANCEL' }
  | { type: 'MEDIUM.LOST' }
  /** A video that played has stopped, s from its beginning. */
  | ({ type: 'VIDEO.STOPPED' } & VideoStop)
  /** The reader's system asks for little motion, or no more. */
  | ({ type: 'MOTION.CHANGED' } & GuideMotion)
  /** Pictures stop, or go on. */
  | { type: 'TOGGLE' }
/** `open` the modal shows; `playing` its pictures take turns while it is seen. */
export type GuideTag = 'open' | 'playing'

/** Id of the modal. */
export const GUIDE_OVERLAY = 'guide'
/** Id of the video in the page. */
export const GUIDE_VIDEO = 'guide-video'

/** No guide shows. */
export const NOTHING = { guide: null, at: 0, seen: false, lost: false, finger: null, stopped: { at: 0, muted: false, volume: 1 } }

const countOf = ({ guide }: GuideContext): number => guide?.info.length ?? 0

/** The picture beside the one that shows; the first follows the last. */
const stepped = (context: GuideContext, by: 1 | -1): number => {
  const count = Math.max(1, countOf(context))
  return (context.at + by + count) % count
}

/** How far a finger goes sideways before it draws in another picture, px. */
const DRAWN = 40

/** Where a finger that is up again has drawn: 1 the next picture, -1 the one before; null where it went too short, or rather up or down, which scrolls. */
const drawnBy = ({ finger }: GuideContext, { x, y }: GuidePoint): 1 | -1 | null => {
  if (finger === null) return null
  const [across, along] = [x - finger.x, y - finger.y]
  return Math.abs(across) < DRAWN || Math.abs(across) <= Math.abs(along) ? null : across < 0 ? 1 : -1
}

/** Words of the chart in `machine.ts`. Actors of the world: `loadGuide({module})`, `followTurn` (whether it is seen), `followMotion({calm})` (whether that changes), `video` (hears STOP, sends VIDEO.STOPPED where one played); action: `openTarget({url})`. */
export const guideSetup = setup({
  types: { context: {} as GuideContext, events: {} as GuideEvent, input: {} as GuideInput, tags: {} as GuideTag, meta: {} as StateMeta },
  actors: {
    loadGuide: unprovided<PopupNotice | null, { module: string }>('loadGuide'),
    /** Without the world it is never seen. */
    followTurn: fromCallback(() => {}),
    /** Without the world it stays as it was. */
    followMotion: fromCallback<GuideEvent, GuideMotion>(() => {}),
    /** Without the world no video plays. */
    video: fromCallback<{ type: 'STOP' }>(() => {}),
  },
  actions: {
    takeModule: assign((_, { module }: GuideModule) => ({ ...NOTHING, module })),
    takeGuide: assign((_, guide: PopupNotice | null) => ({ ...NOTHING, guide })),
    noteDismissed: assign(({ context: { dismissed, guide } }) => ({ dismissed: [...dismissed, ...(guide ? [guide.id] : [])] })),
    takeClosed: assign((_, { ids }: GuideIds) => ({ dismissed: ids })),
    noteSeen: assign((_, { seen }: { seen: boolean }) => ({ seen })),
    next: assign(({ context }) => ({ at: stepped(context, 1), lost: false })),
    noteFinger: assign((_, { x, y }: GuidePoint) => ({ finger: { x, y } })),
    forgetFinger: assign({ finger: null }),
    draw: assign(({ context }, up: GuidePoint) => ({ at: stepped(context, drawnBy(context, up) ?? 1), lost: false, finger: null })),
    noteLost: assign({ lost: true }),
    stopVideo: sendTo('video', { type: 'STOP' }),
    noteCalm: assign((_, { calm }: GuideMotion) => ({ calm })),
    noteStopped: assign((_, { at, muted, volume }: VideoStop) => ({ stopped: { at, muted, volume } })),
    // The same one again may come the second time.
    choose: assign((_, { at }: GuidePlace) => ({ at, lost: false })),
    tellSeen: sendTo(parentOf, ({ context: { guide } }) => ({ type: 'NOTICES.SEEN', area: 'guide', ids: guide ? [guide.id] : [] })),
    openTarget: effect<GuideTarget>(),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: GUIDE_OVERLAY, kind: 'guide' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: GUIDE_OVERLAY }),
  },
  guards: {
    isSame: ({ context }, { module }: GuideModule) => module === context.module,
    isNone: (_, { module }: GuideModule) => module === null,
    /** There is one, and it has not been put away here. */
    isNews: ({ context }, guide: PopupNotice | null) => guide !== null && !context.dismissed.includes(guide.id),
    /** The one that shows has been put away in another tab. */
    isClosed: ({ context: { guide } }, { ids }: GuideIds) => guide !== null && ids.includes(guide.id),
    /** The one that shows stands no more. */
    isGone: ({ context: { guide } }, { ids }: GuideIds) => guide !== null && !ids.includes(guide.id),
    isSeen: ({ context }) => context.seen,
    isCalm: (_, { calm }: GuideMotion) => calm,
    leadsSomewhere: ({ context }) => (context.guide?.jump_url ?? '') !== '',
    hasPlace: ({ context }, { at }: GuidePlace) => context.guide?.type === 'swipe' && at >= 0 && at < countOf(context),
    isDrawn: ({ context }, up: GuidePoint) => drawnBy(context, up) !== null,
    isVideo: ({ context }) => context.guide?.type === 'video',
    isSwipe: ({ context }) => context.guide?.type === 'swipe',
    plays: ({ context }) => context.guide?.type === 'swipe' && !context.calm,
  },
  delays: { slideDelay: GUIDE.slideMs },
})
