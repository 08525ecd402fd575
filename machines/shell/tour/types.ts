import type { Tour, TourStep } from '../../../domain/tours.ts'

export interface TourInput {
  /** Pages that have a tour, by their keys. */
  keys: readonly string[]
}
export interface TourContext extends TourInput {
  /** Key of the page that shows; '' for one without a name. */
  page: string
  /** Tours that have been looked at since the page came: each shows once. */
  done: readonly string[]
  tour: Tour | null
  /** Which step. */
  at: number
  /** Where the next is looked for when its element is not there. */
  by: 1 | -1
  /** Looks for the element of this step. */
  looks: number
  /** A step was shown. */
  shown: boolean
}
export interface PageParams {
  page: string
}
/** A step to draw. */
export interface ShownStep {
  step: TourStep
  at: number
  total: number
  allowClose: boolean
}
export type TourEvent =
  /** Somebody is logged in. */
  | { type: 'TOURS.START' }
  /** Nobody is any more. */
  | { type: 'TOURS.STOP' }
  /** Another page shows, by its key. */
  | ({ type: 'TOUR.PAGE.CHANGED' } & PageParams)
  /** The reader wants the tour of this page, seen or not. */
  | { type: 'TOUR.OPEN' }
  /** It is the tour's turn, or no longer: something more urgent shows. */
  | { type: 'TURN.SHOWN' }
  | { type: 'TURN.HIDDEN' }
  /** Next, Previous, Done. */
  | { type: 'STEP.MOVE'; by: 1 | -1 }
  /** Where the tour may be left. */
  | { type: 'CLOSE' }
  /** Another tab of this browser has shown it to its end. */
  | { type: 'TOUR.SEEN' }
/** `open` it is under way; `shown` a step is drawn. */
export type TourTag = 'open' | 'shown'

/** Action of the world: `saveSeen({key})`, the account is shown it no more. */
export interface SeenParams {
  key: string
}
