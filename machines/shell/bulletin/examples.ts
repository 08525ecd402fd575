import { noticeOf } from '../notices/sampleNotices.ts'
import type { Examples } from '../../examples.ts'
import type { bulletinMachine } from './machine.ts'
import { BULLETIN_AREAS } from './setup.ts'

export { bulletinMachine as machine } from './machine.ts'

const first = noticeOf('b1', { title: 'New: hover cards', content: '<p>Point at a number.</p>' })
const second = noticeOf('b2', { title: 'A new database', summary: 'Singapore', url: '/drugregions/drugsg' })

export const examples: Examples<typeof bulletinMachine> = {
  inputs: BULLETIN_AREAS.map((area) => ({ area })),
  project: ({ area, queue }) => [area, queue.map(({ id }) => id)],
  events: {
    'BULLETIN.CHANGED': [
      { type: 'BULLETIN.CHANGED', notices: [first] },
      { type: 'BULLETIN.CHANGED', notices: [second, first] },
      { type: 'BULLETIN.CHANGED', notices: [] },
    ],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: {},
}
