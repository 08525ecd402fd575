import { sendTo, setup } from 'xstate'
import { ZOOM_MAX_WIDTH } from '../../../domain/constants.ts'
import { overlayOf, parentOf, type StateMeta } from '../../setup.ts'

/** The screen the page is on, and what this browser's user has read. */
export interface ZoomInput {
  /** As the browser names it. */
  platform: string
  /** CSS px. */
  screenWidth: number
  /** It was put away in the last 90 days. */
  seen: boolean
}
export interface ZoomIds {
  ids: readonly string[]
}
export type ZoomContext = ZoomInput
export type ZoomEvent =
  /** Somebody is logged in, and the page has shown. */
  | { type: 'ZOOM.START' }
  /** Nobody is any more. */
  | { type: 'ZOOM.STOP' }
  /** What has been put away, in another tab too: ids of notices, and its own. */
  | ({ type: 'CLOSED.CHANGED' } & ZoomIds)
  | { type: 'CLOSE' }
export type ZoomTag = 'open'

/** Id of the modal; tabs tell each other of it by the same. */
export const ZOOM_OVERLAY = 'zoom'

/** Words of the chart in `machine.ts`. Action of the world: `rememberSeen`, for 90 days. */
export const zoomSetup = setup({
  types: { context: {} as ZoomContext, events: {} as ZoomEvent, input: {} as ZoomInput, tags: {} as ZoomTag, meta: {} as StateMeta },
  actions: {
    rememberSeen: () => {},
    tellSeen: sendTo(parentOf, { type: 'ZOOM.CLOSED' }),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: ZOOM_OVERLAY, kind: 'guide' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: ZOOM_OVERLAY }),
  },
  guards: {
    isClosed: (_, { ids }: ZoomIds) => ids.includes(ZOOM_OVERLAY),
    isNeeded: ({ context: { platform, screenWidth, seen } }) => !seen && /^win/i.test(platform) && screenWidth <= ZOOM_MAX_WIDTH,
  },
})
