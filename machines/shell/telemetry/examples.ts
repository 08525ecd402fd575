import { busy, type Examples } from '../../examples.ts'
import type { telemetryMachine } from './machine.ts'

export { telemetryMachine as machine } from './machine.ts'

const now = () => 1000

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof telemetryMachine> = {
  inputs: [
    { now, wanted: true, build: 'b1', visit: 'visit-of-16-signs', room: 4 },
    { now, wanted: false, build: 'b1', visit: 'visit-of-16-signs', room: 4 },
  ],
  project: ({ queue, dropped, batch, since, timed, wanted }) => [queue.length, dropped > 0, batch !== null, since !== null, timed, wanted],
  events: {
    'ENTRY.SEEN': [{ type: 'ENTRY.SEEN', entry: { kind: 'vital', type: 'LCP', page: '/drugus', value: 1200 } }],
    'PATH.CHANGED': [
      { type: 'PATH.CHANGED', place: '/drugus', timed: true, shownMs: 0, tracked: null },
      { type: 'PATH.CHANGED', place: '/modify', timed: true, shownMs: 0, tracked: '1104' },
    ],
    'PAGE.SHOWN': [{ type: 'PAGE.SHOWN' }],
    'PAGE.HIDDEN': [{ type: 'PAGE.HIDDEN' }],
    'CONNECTION.LEFT': [{ type: 'CONNECTION.LEFT' }],
    'CONNECTION.RETURNED': [{ type: 'CONNECTION.RETURNED' }],
  },
  actors: { followPage: { done: [], error: [] }, sendBatch: { done: [undefined], error: [busy] } },
}
