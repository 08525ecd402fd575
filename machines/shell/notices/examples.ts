import { busy, type Examples, none } from '../../examples.ts'
import type { noticesMachine } from './machine.ts'
import { NO_BULLETINS } from './marks.ts'
import { blockingOf, noticeOf } from './sampleNotices.ts'

export { noticesMachine as machine } from './machine.ts'

const detail = noticeOf('n1', { title: 'Welcome', summary: 'What the sample data is', content: '<p>Text</p>', isDetail: true })
const plain = noticeOf('n2', { title: 'Maintenance on Friday' })
const fresh = noticeOf('n3', { title: 'A new database', url: '/drugus' })
const weak = noticeOf('w1', { title: 'Searches are slow today', level: 'weak' })
const corner = noticeOf('c1', { title: 'Charts can be compared' })
const ofTrials = noticeOf('w2', { title: 'Trials are being loaded', level: 'weak', productId: 'drugnct' })

export const examples: Examples<typeof noticesMachine> = {
  inputs: [{ calm: false, screen: { platform: 'Win32', screenWidth: 1280, seen: false } }],
  project: ({ notices, bulletins, closed, database, reading, reader, latestTime, unsent }) => [
    notices.map(({ id, isRead }) => [id, isRead]),
    Object.values(bulletins).map((ofPlace: readonly { id: string }[]) => ofPlace.map(({ id }) => id)),
    closed,
    database,
    reading,
    reader,
    latestTime > 0,
    unsent,
  ],
  events: {
    'NOTICES.START': [{ type: 'NOTICES.START' }],
    'NOTICES.OPEN': [{ type: 'NOTICES.OPEN' }],
    'NOTICES.STOP': [{ type: 'NOTICES.STOP' }],
    'NOTICES.SEEN': [
      { type: 'NOTICES.SEEN', area: 'center', ids: ['n1'] },
      { type: 'NOTICES.SEEN', area: 'center', ids: ['n2'] },
      { type: 'NOTICES.SEEN', area: 'weak', ids: ['w1', 'w2'] },
    ],
    'ZOOM.CLOSED': [{ type: 'ZOOM.CLOSED' }],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
    'NOTICES.ACKNOWLEDGED': [
      { type: 'NOTICES.ACKNOWLEDGED', ids: ['n2'] },
      { type: 'NOTICES.ACKNOWLEDGED', ids: ['w1'] },
    ],
    'PLACE.CHANGED': [
      { type: 'PLACE.CHANGED', database: 'drugnct' },
      { type: 'PLACE.CHANGED', database: null },
      { type: 'PLACE.CHANGED', database: null, reading: true },
    ],
    TOGGLE: [{ type: 'TOGGLE' }],
    CLOSE: [{ type: 'CLOSE' }],
    'TAB.CHOSEN': [
      { type: 'TAB.CHOSEN', tab: 'read' },
      { type: 'TAB.CHOSEN', tab: 'unread' },
    ],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    bulletin: none,
    banner: none,
    blocking: none,
    guide: none,
    zoom: none,
    toast: none,
    loadAll: {
      done: [
        { notices: [plain, detail], bulletins: { ...NO_BULLETINS, weak: [ofTrials, weak] }, pages: [], latestTime: 1 },
        { notices: [], bulletins: { ...NO_BULLETINS, corner: [corner], blocking: [blockingOf('x1')] }, pages: [], latestTime: 1 },
      ],
      error: [busy],
    },
    loadLatest: {
      done: [
        {
          notices: [],
          bulletins: NO_BULLETINS,
          pages: [],
          latestTime: 2,
          read: ['n1'],
          standing: ['n1', 'n2', 'n3', 'w1', 'w2', 'c1', 'x1'],
        },
        {
          notices: [fresh, plain],
          bulletins: { ...NO_BULLETINS, weak: [weak] },
          pages: [],
          latestTime: 2,
          read: [],
          standing: ['n2', 'n3', 'w1'],
        },
        { notices: [], bulletins: NO_BULLETINS, pages: [], latestTime: 2, read: [], standing: [] },
      ],
      error: [busy],
    },
    sendRead: { done: [{ ids: ['n1', 'n2', 'n3'] }, { ids: ['w1', 'w2'] }], error: [busy] },
    followTabs: none,
    followPlace: none,
  },
}
