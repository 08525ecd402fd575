import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { allOf, noticesSetup, NOTHING } from './setup.ts'

/**
 * The Notification Center (NOTICE-01 … NOTICE-03): what the operator published, asked for at login and every ten minutes; what was read is
 * read at once, in every tab, and told the gateway until it has heard.
 */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  description: 'The Notification Center: the operator’s notices, and which of them were read.',
  meta: { requirements: ['NOTICE-01', 'NOTICE-02', 'NOTICE-03'] },
  context: NOTHING,
  type: 'parallel',
  states: {
    feed: {
      description: 'Where the notices come from.',
      meta: { requirements: ['NOTICE-01'] },
      initial: 'off',
      states: {
        off: { description: 'Nobody is logged in: there are none.', on: { 'NOTICES.START': 'on' } },
        on: {
          description: 'Somebody is logged in.',
          invoke: { id: 'followTabs', src: 'followTabs' },
          on: { 'NOTICES.STOP': { target: 'off', actions: 'forget' } },
          initial: 'loading',
          states: {
            loading: {
              description: 'All there are, as the gateway has them now: those read on other devices are read.',
              tags: ['loading'],
              invoke: {
                id: 'loadAll',
                src: 'loadAll',
                onDone: { target: 'waiting', actions: { type: 'takeAll', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
              },
            },
            waiting: {
              description: 'Ten minutes between two looks. Whoever opens the panel has them asked for anew.',
              after: { pollDelay: 'polling' },
              on: { TOGGLE: { guard: 'isPanelClosed', target: 'loading' } },
            },
            polling: {
              description: 'What began since the last answer.',
              invoke: {
                id: 'loadLatest',
                src: 'loadLatest',
                input: ({ context }) => ({ since: context.latestTime }),
                onDone: { target: 'waiting', actions: { type: 'takeLatest', params: ({ event }) => event.output } },
                onError: 'late',
              },
            },
            late: {
              description: 'The look failed; a minute later there is another.',
              after: { retryDelay: 'polling' },
              on: { TOGGLE: { guard: 'isPanelClosed', target: 'loading' } },
            },
            failed: {
              description: 'They did not come. Asked again after a minute, or when somebody wants it.',
              tags: ['failed'],
              after: { retryDelay: 'loading' },
              on: { RETRY: 'loading', TOGGLE: { guard: 'isPanelClosed', target: 'loading' } },
            },
          },
        },
      },
    },
    marks: {
      description: 'What was read, on the way to the gateway.',
      meta: { requirements: ['NOTICE-03'] },
      initial: 'told',
      on: {
        'NOTICE.OPENED': {
          guard: { type: 'isNews', params: ({ event }) => ({ ids: [event.id] }) },
          actions: [
            { type: 'tellTabs', params: ({ event }) => ({ ids: [event.id] }) },
            { type: 'markRead', params: ({ event }) => ({ ids: [event.id] }) },
          ],
        },
        'NOTICE.CLOSE': {
          guard: { type: 'isNews', params: ({ event }) => ({ ids: [event.id] }) },
          actions: [
            { type: 'tellTabs', params: ({ event }) => ({ ids: [event.id] }) },
            { type: 'markRead', params: ({ event }) => ({ ids: [event.id] }) },
          ],
        },
        ACKNOWLEDGE: {
          guard: { type: 'isNews', params: ({ context }) => allOf(context) },
          actions: [
            { type: 'tellTabs', params: ({ context }) => allOf(context) },
            { type: 'markRead', params: ({ context }) => allOf(context) },
          ],
        },
        'NOTICES.ACKNOWLEDGED': { actions: { type: 'takeRead', params: ({ event }) => event } },
        'NOTICES.STOP': '.told',
      },
      states: {
        told: { description: 'The gateway knows of all of it.', always: { guard: 'hasUnsent', target: 'telling' } },
        telling: {
          description: 'The gateway is told.',
          invoke: {
            id: 'sendRead',
            src: 'sendRead',
            input: ({ context }) => ({ ids: context.unsent }),
            onDone: { target: 'told', actions: { type: 'forgetSent', params: ({ event }) => event.output } },
            onError: 'untold',
          },
        },
        untold: { description: 'It did not hear; it is told again after a minute.', after: { retryDelay: 'telling' } },
      },
    },
    panel: {
      description: 'What the bell opens.',
      meta: { requirements: ['NOTICE-02'] },
      initial: 'closed',
      states: {
        closed: { description: 'The bell alone.', on: { TOGGLE: 'open' } },
        open: {
          description: 'The list shows.',
          tags: ['open'],
          on: { TOGGLE: 'closed', CLOSE: 'closed', 'NOTICES.STOP': 'closed' },
          initial: 'unread',
          states: {
            unread: {
              description: 'What has not been read.',
              tags: ['unread'],
              on: {
                'TAB.CHOSEN': { guard: { type: 'isTab', params: ({ event }) => ({ tab: event.tab, wanted: 'read' }) }, target: 'read' },
              },
            },
            read: {
              description: 'What has been read.',
              tags: ['read'],
              on: {
                'TAB.CHOSEN': { guard: { type: 'isTab', params: ({ event }) => ({ tab: event.tab, wanted: 'unread' }) }, target: 'unread' },
              },
            },
          },
        },
      },
    },
  },
})

export type NoticesActor = ActorRefFrom<typeof noticesMachine>
