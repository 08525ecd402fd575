import { assign, sendTo, setup } from 'xstate'
import { effect, overlayOf, type StateMeta } from '../../setup.ts'

/** Words of the server, or a text of ours by its key in the namespace `notices`, below `alerts.`. */
export type AlertMessage =
  { text: string; /** Id of the operator's note it tells: the gateway hears that it was read. */ note?: string } | { key: AlertKey }
export const ALERT_KEYS = ['outdated', 'redirect'] as const
export type AlertKey = (typeof ALERT_KEYS)[number]

export interface AlertContext {
  /** First come, first shown. */
  queue: readonly AlertMessage[]
}
export type AlertEvent =
  /** Something to tell, word for word (20001). What shows or waits already is not told twice. */
  | ({ type: 'ALERT.RAISED' } & AlertMessage)
  /** Read: the next one shows. */
  | { type: 'ACKNOWLEDGE' }
/** Actions of the world: `noteRead({note})`, the gateway hears that a note of the operator has been read. */
export interface NoteReadParams {
  note: string
}
export type AlertTag = 'open'

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
