import { assign, sendTo, setup } from 'xstate'
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
  /** Ids of those that were put away here: the gateway may not have heard of it yet. */
  dismissed: readonly string[]
}
export interface GuideModule {
  module: string | null
}
export interface GuideTarget {
  url: string
}
export interface GuidePlace {
  at: number
}
export type GuideEvent =
  /** The pages of another database show, or of none. */
  | ({ type: 'MODULE.CHANGED' } & GuideModule)
  /** 'Skip' and the close icon. */
  | { type: 'CLOSE' }
  /** 'Try'. */
  | { type: 'ACCEPT' }
  | ({ type: 'SLIDE.CHOSEN' } & GuidePlace)
  /** Pictures stop, or go on. */
  | { type: 'TOGGLE' }
/** `open` the modal shows; `playing` its pictures take turns. */
export type GuideTag = 'open' | 'playing'

/** Id of the modal. */
export const GUIDE_OVERLAY = 'guide'

const countOf = ({ guide }: GuideContext): number => guide?.info.length ?? 0

/** Words of the chart in `machine.ts`. Actor of the world: `loadGuide({module})`; action: `openTarget({url})`. */
export const guideSetup = setup({
  types: { context: {} as GuideContext, events: {} as GuideEvent, input: {} as GuideInput, tags: {} as GuideTag, meta: {} as StateMeta },
  actors: { loadGuide: unprovided<PopupNotice | null, { module: string }>('loadGuide') },
  actions: {
    takeModule: assign((_, { module }: GuideModule) => ({ module, guide: null, at: 0 })),
    takeGuide: assign((_, guide: PopupNotice | null) => ({ guide, at: 0 })),
    noteDismissed: assign(({ context: { dismissed, guide } }) => ({ dismissed: [...dismissed, ...(guide ? [guide.id] : [])] })),
    next: assign(({ context }) => ({ at: (context.at + 1) % Math.max(1, countOf(context)) })),
    choose: assign((_, { at }: GuidePlace) => ({ at })),
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
    leadsSomewhere: ({ context }) => (context.guide?.jump_url ?? '') !== '',
    hasPlace: ({ context }, { at }: GuidePlace) => at >= 0 && at < countOf(context),
    isSwipe: ({ context }) => context.guide?.type === 'swipe',
    plays: ({ context }) => context.guide?.type === 'swipe' && !context.calm,
  },
  delays: { slideDelay: GUIDE.slideMs },
})
