import type { ActorRefFrom } from 'xstate'
import { alertSetup, noteOf } from './setup.ts'

/** Messages that have to be read, one after the other (20001). Nothing is told twice at a time. */
export const alertMachine = alertSetup.createMachine({
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
