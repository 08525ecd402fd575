import { defineProperties } from '../../properties.ts'
import type { noticesMachine } from './machine.ts'

const unread = (id: string) => ({ context: 'notices', has: { id, isRead: false } }) as const
const read = (id: string) => ({ context: 'notices', has: { id, isRead: true } }) as const

const inTabs = { all: [{ on: 'NOTICES.SEEN' }, { context: 'closed', changes: true }] } as const

/** What must be true of every run (NOTICE-01 … NOTICE-05). */
export const properties = defineProperties<typeof noticesMachine>()([
  // There are three notices among the examples.
  {
    id: 'readStaysRead',
    requirements: ['NOTICE-03'],
    never: { any: ['n1', 'n2', 'n3'].map((id) => ({ all: [{ before: read(id) }, unread(id)] })) },
  },
  {
    id: 'onlyReadingReads',
    requirements: ['NOTICE-03'],
    never: {
      all: [
        { any: ['n1', 'n2', 'n3'].map((id) => ({ all: [{ before: unread(id) }, read(id)] })) },
        // The last of them brings what was read on another device.
        { not: { any: [{ on: 'NOTICES.SEEN' }, { on: 'ACKNOWLEDGE' }, { on: 'NOTICES.ACKNOWLEDGED' }, { on: 'done.loadLatest' }] } },
      ],
    },
  },
  {
    id: 'gatewayHears',
    requirements: ['NOTICE-03'],
    whenever: { context: 'unsent', count: { above: 0 } },
    leadsTo: { does: 'start:sendRead' },
    within: 60_000,
    unless: { any: [{ on: 'NOTICES.STOP' }, { runs: 'sendRead' }] },
  },
  // What was put away comes back to nobody who shows it.
  {
    id: 'closedStaysClosed',
    requirements: ['NOTICE-03', 'NOTICE-05'],
    never: {
      all: [
        { context: 'closed', changes: true },
        { before: { context: 'closed', count: { is: 2 } } },
        { context: 'closed', count: { is: 1 } },
      ],
    },
  },
  {
    id: 'closingIsRemembered',
    requirements: ['NOTICE-03', 'NOTICE-05'],
    never: { all: [inTabs, { not: { all: [{ does: 'rememberSeen' }, { does: 'tellTabs' }] } }] },
  },
  { id: 'zoomIsTold', requirements: ['ZOOM-01'], never: { all: [{ on: 'ZOOM.CLOSED' }, { not: { does: 'tellTabs' } }] } },
  {
    id: 'visitorsTellNobody',
    requirements: ['NOTICE-03', 'BLOCK-01'],
    never: {
      all: [{ context: 'reader', is: 'visitor' }, { any: [{ context: 'unsent', count: { above: 0 } }, { does: 'start:sendRead' }] }],
    },
  },
  {
    id: 'anotherPlaceIsAskedFor',
    requirements: ['NOTICE-08'],
    never: {
      all: [
        { on: 'PLACE.CHANGED' },
        { context: 'database', changes: true },
        { before: { in: 'feed.on.waiting' } },
        { not: { does: 'start:loadAll' } },
      ],
    },
  },
  {
    // Whoever opens one by its address came for nothing else.
    id: 'noticeIsNotWaitedFor',
    requirements: ['NOTICE-03'],
    never: { all: [{ in: 'feed.on.settling' }, { context: 'reading', is: true }] },
  },
  {
    id: 'pageComesFirst',
    requirements: ['NOTICE-01'],
    whenever: { all: [{ in: 'feed.on.settling' }, { not: { before: { in: 'feed.on.settling' } } }] },
    never: { all: [{ does: 'start:loadAll' }, { not: { any: [{ on: 'TOGGLE' }, { context: 'reading', is: true }] } }] },
    for: 2000,
    unless: { not: { in: 'feed.on.settling' } },
  },
  {
    id: 'looksInTime',
    requirements: ['NOTICE-01'],
    whenever: { in: 'feed.on.waiting' },
    leadsTo: { any: [{ does: 'start:loadLatest' }, { does: 'start:loadAll' }] },
    within: 600_000,
    unless: { not: { in: 'feed.on.waiting' } },
  },
  {
    id: 'looksNotSooner',
    requirements: ['NOTICE-01'],
    whenever: { all: [{ in: 'feed.on.waiting' }, { not: { before: { in: 'feed.on.waiting' } } }] },
    never: { does: 'start:loadLatest' },
    for: 600_000,
    unless: { not: { in: 'feed.on.waiting' } },
  },
  {
    id: 'nothingWithoutALogin',
    requirements: ['NOTICE-01'],
    never: {
      all: [
        { in: 'feed.off' },
        {
          any: [
            { context: 'notices', count: { above: 0 } },
            { context: 'unsent', count: { above: 0 } },
          ],
        },
      ],
    },
  },
  {
    id: 'opensOnTheUnread',
    requirements: ['NOTICE-02'],
    never: { all: [{ tag: 'open' }, { not: { before: { tag: 'open' } } }, { not: { tag: 'unread' } }] },
  },
])
