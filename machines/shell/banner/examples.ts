import { noticeOf } from '../notices/sampleNotices.ts'
import { type Examples, none } from '../../examples.ts'
import type { bannerMachine } from './machine.ts'

export { bannerMachine as machine } from './machine.ts'

const first = noticeOf('w1', { title: 'Maintenance on Friday', level: 'weak' })
const second = noticeOf('w2', { title: 'A new database', content: '<p>Text</p>', isDetail: true, size: 'small' })
const fixed = noticeOf('w3', { title: 'Searches are slow today', level: 'error', isClose: false })

export const examples: Examples<typeof bannerMachine> = {
  inputs: [{ area: 'weak' }, { area: 'banner' }],
  project: ({ area, notices, at, over, within, covered }) => [area, notices.map(({ id }) => id), at, over, within, covered],
  events: {
    'BANNER.CHANGED': [
      { type: 'BANNER.CHANGED', notices: [first, second] },
      { type: 'BANNER.CHANGED', notices: [first] },
      { type: 'BANNER.CHANGED', notices: [first, fixed] },
      { type: 'BANNER.CHANGED', notices: [] },
    ],
    CLOSE: [{ type: 'CLOSE' }],
    FOLLOW: [{ type: 'FOLLOW' }],
    STEP: [{ type: 'STEP' }],
    'POINTER.ENTERED': [{ type: 'POINTER.ENTERED' }],
    'POINTER.LEFT': [{ type: 'POINTER.LEFT' }],
    FOCUS: [{ type: 'FOCUS' }],
    BLUR: [{ type: 'BLUR' }],
    'COVER.CHANGED': [
      { type: 'COVER.CHANGED', covered: true },
      { type: 'COVER.CHANGED', covered: false },
    ],
  },
  actors: { followCover: none },
}
