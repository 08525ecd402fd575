import type { ActorRefFrom } from 'xstate'
import { type ZoomIds, zoomSetup } from './setup.ts'

/** Read in another tab, which has remembered it. */
const closedElsewhere = {
  guard: { type: 'isClosed', params: ({ event }: { event: ZoomIds }) => event },
  target: 'read',
} as const

/** How to make more of a small Windows screen by the browser's zoom (ZOOM-01): told once in 90 days. */
export const zoomMachine = zoomSetup.createMachine({
  id: 'zoom',
  description: 'The browser zoom guide of small Windows screens.',
  meta: { requirements: ['ZOOM-01'] },
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody is logged in yet, or this screen needs none.',
      on: { 'ZOOM.START': { guard: 'isNeeded', target: 'showing' }, 'CLOSED.CHANGED': closedElsewhere },
    },
    showing: {
      description: 'It shows, when the overlay authority lets it.',
      meta: { requirements: ['ZOOM-01'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      on: { CLOSE: { target: 'read', actions: ['rememberSeen', 'tellSeen'] }, 'ZOOM.STOP': 'waiting', 'CLOSED.CHANGED': closedElsewhere },
    },
    read: { description: 'Read, here or in another tab; the browser remembers it for 90 days.' },
  },
})

export type ZoomActor = ActorRefFrom<typeof zoomMachine>
