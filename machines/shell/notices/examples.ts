import type { Notice } from '../../../domain/notices.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { noticesMachine } from './machine.ts'

export { noticesMachine as machine } from './machine.ts'

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  title: `Notice ${id}`,
  summary: '',
  content: '',
  publishTime: 1_795_000_000_000,
  isRead: false,
  isDetail: false,
  url: '',
  level: 'info',
  isClose: true,
  picUrl: '',
  size: 'large',
  btnColor: null,
  backColor: null,
  fontColor: null,
  spacing: null,
  productId: null,
  ...more,
})
const detail = notice('n1', { title: 'Welcome', summary: 'What the sample data is', content: '<p>Text</p>', isDetail: true })
const plain = notice('n2', { title: 'Maintenance on Friday' })
const fresh = notice('n3', { title: 'A new database', url: '/drugus' })

export const examples: Examples<typeof noticesMachine> = {
  inputs: [undefined],
  project: ({ notices, unsent }) => [notices.map(({ id, isRead }) => [id, isRead]), unsent],
  events: {
    'NOTICES.START': [{ type: 'NOTICES.START' }],
    'NOTICES.STOP': [{ type: 'NOTICES.STOP' }],
    'NOTICE.OPENED': [{ type: 'NOTICE.OPENED', id: 'n1' }],
    'NOTICE.CLOSE': [{ type: 'NOTICE.CLOSE', id: 'n2' }],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
    'NOTICES.ACKNOWLEDGED': [{ type: 'NOTICES.ACKNOWLEDGED', ids: ['n2'] }],
    TOGGLE: [{ type: 'TOGGLE' }],
    CLOSE: [{ type: 'CLOSE' }],
    'TAB.CHOSEN': [
      { type: 'TAB.CHOSEN', tab: 'read' },
      { type: 'TAB.CHOSEN', tab: 'unread' },
    ],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    loadAll: {
      done: [
        { notices: [plain, detail], latestTime: 1 },
        { notices: [], latestTime: 1 },
      ],
      error: [busy],
    },
    loadLatest: {
      done: [
        { notices: [], latestTime: 2 },
        { notices: [fresh, plain], latestTime: 2 },
      ],
      error: [busy],
    },
    sendRead: { done: [{ ids: ['n1', 'n2', 'n3'] }], error: [busy] },
    followTabs: none,
  },
}
