import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { effect, overlayOf, type StateMeta } from '../../world.ts'
import type { AlertContext, AlertEvent, AlertMessage, AlertTag, NoteReadParams } from './types.ts'

/** Id of the modal. */
export const ALERT_OVERLAY = 'alert'

const isSame = (a: AlertMessage, b: AlertMessage): boolean =>
  'key' in a ? 'key' in b && a.key === b.key : 'text' in b && a.text === b.text

const noteOf = (message: AlertMessage | undefined): string => (message && 'text' in message ? message.note : undefined) ?? ''

/** Messages that have to be read, one after the other (20001). Nothing is told twice at a time. */
export const alertMachine = setup({
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
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.ASK', id: ALERT_OVERLAY, kind: 'blocking' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.DONE', id: ALERT_OVERLAY }),
  },
  guards: {
    tellsNote: ({ context }) => noteOf(context.queue[0]) !== '',
    isEmpty: ({ context }) => context.queue.length === 0,
    isNews: ({ context }, message: AlertMessage) => !context.queue.some((other) => isSame(other, message)),
  },
}).createMachine({
  id: 'alert',
  description: 'What the server has to say, word for word.',
  meta: { requirements: ['GATE-06', 'CERT-02'] },
  context: { queue: [] },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing to tell.',
      on: { 'ALERT.RAISED': { target: 'telling', actions: { type: 'take', params: ({ event }) => event } } },
    },
    telling: {
      description: 'The first message shows until it is read; the rest wait.',
      meta: { requirements: ['GATE-06'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'ALERT.RAISED': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: { type: 'take', params: ({ event }) => event },
        },
        ACKNOWLEDGE: [
          {
            guard: 'tellsNote',
            meta: { requirements: ['CERT-02'] },
            actions: [{ type: 'noteRead', params: ({ context }) => ({ note: noteOf(context.queue[0]) }) }, 'next'],
          },
          { actions: 'next' },
        ],
      },
    },
  },
})

export type AlertActor = ActorRefFrom<typeof alertMachine>
