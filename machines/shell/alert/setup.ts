import { assign, sendTo, setup } from 'xstate'
import { effect, overlayOf, type StateMeta } from '../../setup.ts'
import type { AlertContext, AlertEvent, AlertMessage, AlertTag, NoteReadParams } from './types.ts'

/** Id of the modal. */
export const ALERT_OVERLAY = 'alert'

const isSame = (a: AlertMessage, b: AlertMessage): boolean =>
  'key' in a ? 'key' in b && a.key === b.key : 'text' in b && a.text === b.text

export const noteOf = (message: AlertMessage | undefined): string => (message && 'text' in message ? message.note : undefined) ?? ''

/** Words of the chart in `machine.ts`. */
export const alertSetup = setup({
  types: {
    context: {} as AlertContext,
    events: {} as AlertEvent,
    tags: {} as AlertTag,
    meta: {} as StateMeta,
  },
  actions: {
    take: assign(({ context }, message: AlertMessage) => ({ queue: [...context.queue, message] })),
    next: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    noteRead: effect<NoteReadParams>(),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: ALERT_OVERLAY, kind: 'blocking' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: ALERT_OVERLAY }),
  },
  guards: {
    tellsNote: ({ context }) => noteOf(context.queue[0]) !== '',
    isEmpty: ({ context }) => context.queue.length === 0,
    isNews: ({ context }, message: AlertMessage) => !context.queue.some((other) => isSame(other, message)),
  },
})
