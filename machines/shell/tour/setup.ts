import { assign, fromCallback, sendTo, setup } from 'xstate'
import { TOUR } from '../../../domain/constants.ts'
import type { Tour } from '../../../domain/tours.ts'
import { effect, overlayOf, type StateMeta, unprovided } from '../../setup.ts'
import type { PageParams, SeenParams, ShownStep, TourContext, TourEvent, TourInput, TourTag } from './types.ts'

/** Its place among the modals. */
export const TOUR_OVERLAY = 'tour'

const NONE = { tour: null, at: 0, by: 1, looks: 0, shown: false } as const
/** Nothing was looked at yet. */
export const UNSEEN = { done: [], ...NONE }

/** The step it is at. */
export const stepOf = ({ tour, at }: TourContext): ShownStep => {
  const step = tour?.options[at]
  if (!tour || !step) throw new Error('no tour is under way')
  return { step, at, total: tour.options.length, allowClose: tour.allowClose }
}

const isThere = ({ tour, at }: TourContext, by: 1 | -1): boolean => tour?.options[at + by] !== undefined

/**
 * Words of the chart in `machine.ts`. Actors of the world: `followPage` (sends TOUR.PAGE.CHANGED at once and with every page), `askSeen`, `loadTour`, `followTurn`
 * (whether the overlay authority lets it show), `findElement` and `lookAgain` (whether the step's element is there), `highlight` (draws the step
 * until it is stopped; sends STEP.MOVE and CLOSE), `followSeen` (sends TOUR.SEEN); action: `saveSeen({key})`.
 */
export const tourSetup = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    input: {} as TourInput,
    tags: {} as TourTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Without the world nobody goes anywhere, and nothing else shows. */
    followPage: fromCallback(() => {}),
    followTurn: fromCallback(() => {}),
    followSeen: fromCallback<TourEvent, SeenParams>(() => {}),
    highlight: fromCallback<TourEvent, ShownStep>(() => {}),
    askSeen: unprovided<boolean, SeenParams>('askSeen'),
    loadTour: unprovided<Tour | null, SeenParams>('loadTour'),
    findElement: unprovided<boolean, ShownStep>('findElement'),
    lookAgain: unprovided<boolean, ShownStep>('lookAgain'),
  },
  actions: {
    takePage: assign((_, { page }: PageParams) => ({ page })),
    noteDone: assign(({ context }) => ({ done: [...context.done.filter((key) => key !== context.page), context.page] })),
    takeTour: assign((_, { tour }: { tour: Tour | null }) => ({ ...NONE, tour })),
    dropTour: assign(NONE),
    moveOn: assign(({ context }, { by }: { by: 1 | -1 }) => ({ at: context.at + by, by, looks: 0 })),
    noteLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    noteShown: assign({ shown: true, looks: 0 }),
    forget: assign(UNSEEN),
    saveSeen: effect<SeenParams>(),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: TOUR_OVERLAY, kind: 'tour', scrolls: true }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: TOUR_OVERLAY }),
  },
  guards: {
    isDue: ({ context: { keys, done } }, { page }: PageParams) => keys.includes(page) && !done.includes(page),
    hasTour: ({ context: { keys, page } }) => keys.includes(page),
    isSamePage: ({ context }, { page }: PageParams) => context.page === page,
    isTrue: (_, { is }: { is: boolean }) => is,
    isTour: (_, { tour }: { tour: Tour | null }) => tour !== null,
    isMarkedBefore: (_, { tour }: { tour: Tour | null }) => tour?.cacheCheckType === 'before',
    isThere: ({ context }, { by }: { by: 1 | -1 }) => isThere(context, by),
    isForward: (_, { by }: { by: 1 | -1 }) => by === 1,
    mayLookAgain: ({ context }) => context.looks < TOUR.looks,
    isNextThere: ({ context }) => isThere(context, context.by),
    /** It went back to a step that is gone: the one it came from is still ahead. */
    isBackwards: ({ context }) => context.by === -1,
    mayClose: ({ context }) => context.tour?.allowClose === true,
    isToMark: ({ context }) => context.shown && context.tour?.cacheCheckType === 'after',
  },
  delays: { settleDelay: TOUR.settleMs, pollDelay: TOUR.pollMs },
})
