import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { ZOOM_OVERLAY } from '../zoom/setup.ts'
import { allOf, nextMarks } from './marks.ts'
import { NOTHING, noticesSetup } from './setup.ts'
import type { LatestOutput, Marks, Seen } from './types.ts'

/** What was read is read at once: here, in every tab, and where it shows. */
const markAll = [
  { type: 'tellTabs', params: ({ event }: { event: Marks }) => event },
  { type: 'rememberSeen', params: ({ event }: { event: Marks }) => event },
  { type: 'markRead', params: ({ event }: { event: Seen }) => event },
  'deliver',
] as const

type Latest = { event: { output: LatestOutput } }
const takeLatest = [
  { type: 'takeLatest', params: ({ event }: Latest) => event.output },
  'deliver',
  { type: 'tellStanding', params: ({ event }: Latest) => event.output },
] as const

/**
 * The notices of the operator (NOTICE-01 … NOTICE-08): asked for after login, with each database and every ten minutes; what was read is read at
 * once, in every tab, and told the gateway until it has heard. The Notification Center is its own; what shows elsewhere it hands to whoever
 * shows it.
 */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  description: 'The operator’s notices: the Notification Center, what shows elsewhere, and which of them were read.',
  meta: {
    requirements: [
      'NOTICE-01',
      'NOTICE-02',
      'NOTICE-03',
      'NOTICE-04',
      'NOTICE-05',
      'NOTICE-07',
      'NOTICE-08',
      'GUIDE-01',
      'ZOOM-01',
      'BLOCK-01',
    ],
    whole: ['NOTICE-04', 'NOTICE-05', 'NOTICE-07', 'GUIDE-01', 'ZOOM-01', 'BLOCK-01'],
  },
  context: ({ input }) => ({ ...NOTHING, database: null, reading: false, ...input }),
  invoke: [
    { id: 'followPlace', src: 'followPlace' },
    { id: 'globalBanner', systemId: 'globalBanner', src: 'banner', input: { area: 'banner' } },
    { id: 'weak', systemId: 'weakBanner', src: 'banner', input: { area: 'weak' } },
    { id: 'strong', systemId: 'strong', src: 'bulletin', input: { area: 'strong' } },
    { id: 'corner', systemId: 'corner', src: 'bulletin', input: { area: 'corner' } },
    { id: 'announcement', systemId: 'announcement', src: 'bulletin', input: { area: 'announcement' } },
    { id: 'blocking', systemId: 'blocking', src: 'blocking' },
    { id: 'guide', systemId: 'guide', src: 'guide', input: ({ context: { calm } }) => ({ calm }) },
    { id: 'zoom', systemId: 'zoom', src: 'zoom', input: ({ context }) => context.screen },
    { id: 'toast', systemId: 'toast', src: 'toast' },
  ],
  type: 'parallel',
  states: {
    feed: {
      description: 'Where the notices come from.',
      meta: { requirements: ['NOTICE-01'] },
      initial: 'off',
      on: { 'PLACE.CHANGED': { actions: { type: 'takePlace', params: ({ event }) => event } } },
      states: {
        off: {
          description: 'Nobody is known to be there: there are none.',
          on: {
            'NOTICES.START': { target: 'on', actions: { type: 'noteReader', params: { reader: 'member' } } },
            'NOTICES.OPEN': { target: 'on', actions: { type: 'noteReader', params: { reader: 'visitor' } } },
          },
        },
        on: {
          description: 'A member or a visitor is there.',
          invoke: { id: 'followTabs', src: 'followTabs' },
          on: {
            'NOTICES.STOP': { target: 'off', actions: ['forget', 'deliver', 'stopToasts'] },
            'NOTICES.START': {
              guard: 'isVisitor',
              target: 'on',
              reenter: true,
              actions: ['forget', { type: 'noteReader', params: { reader: 'member' } }, 'deliver'],
            },
            'PLACE.CHANGED': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: '.loading',
              reenter: true,
              actions: [{ type: 'takePlace', params: ({ event }) => event }, 'deliver'],
              meta: { requirements: ['NOTICE-08'] },
            },
          },
          initial: 'settling',
          states: {
            settling: {
              description: 'What the reader came for is asked first, for two seconds, unless that is a notice.',
              meta: { requirements: ['NOTICE-01', 'NOTICE-03'] },
              tags: ['loading'],
              always: { guard: 'isReading', target: 'loading' },
              after: { firstDelay: 'loading' },
              on: {
                'PLACE.CHANGED': { actions: { type: 'takePlace', params: ({ event }) => event } },
                TOGGLE: { guard: 'isPanelClosed', target: 'loading' },
              },
            },
            loading: {
              description: 'All there are, as the gateway has them now: those read on other devices are read.',
              tags: ['loading'],
              invoke: {
                id: 'loadAll',
                src: 'loadAll',
                input: ({ context: { database } }) => ({ database }),
                onDone: { target: 'waiting', actions: [{ type: 'takeAll', params: ({ event }) => event.output }, 'deliver'] },
                onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
              },
            },
            waiting: {
              description: 'Ten minutes between two looks. Whoever opens the panel has them asked for anew.',
              after: { pollDelay: 'polling' },
              on: { TOGGLE: { guard: 'isPanelClosed', target: 'loading' } },
            },
            polling: {
              description: 'What began since the last answer, and what of the others still stands: what was withdrawn or has run out goes.',
              invoke: {
                id: 'loadLatest',
                src: 'loadLatest',
                input: ({ context: { latestTime, database } }) => ({ since: latestTime, database }),
                onDone: [
                  {
                    // Behind it may be an older one that never came: of these the gateway names the newest alone.
                    guard: { type: 'losesFirst', params: ({ event }) => event.output },
                    target: 'loading',
                    actions: takeLatest,
                  },
                  { target: 'waiting', actions: takeLatest },
                ],
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
        'NOTICES.SEEN': { guard: { type: 'isNews', params: ({ event }) => event }, actions: markAll },
        ACKNOWLEDGE: {
          guard: { type: 'isNews', params: ({ context }) => allOf(context) },
          actions: [
            { type: 'tellTabs', params: ({ context }) => allOf(context) },
            { type: 'markRead', params: ({ context }) => allOf(context) },
          ],
        },
        'NOTICES.ACKNOWLEDGED': { actions: [{ type: 'takeRead', params: ({ event }) => event }, 'deliver'] },
        // No notice of the gateway: it stays among the tabs of this browser.
        'ZOOM.CLOSED': { actions: { type: 'tellTabs', params: { ids: [ZOOM_OVERLAY] } } },
        'NOTICES.STOP': '.told',
      },
      states: {
        told: { description: 'The gateway knows of all of it.', always: { guard: 'hasUnsent', target: 'telling' } },
        telling: {
          description: 'The gateway is told.',
          invoke: {
            id: 'sendRead',
            src: 'sendRead',
            input: ({ context }) => nextMarks(context),
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
