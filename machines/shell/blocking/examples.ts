import { busy, type Examples } from '../../examples.ts'
import { blockingOf, leads, stays } from '../notices/sampleNotices.ts'
import type { blockingMachine } from './machine.ts'

export { blockingMachine as machine } from './machine.ts'

const loadsAnew = blockingOf('x1', { title: 'A new version is here' })
export const examples: Examples<typeof blockingMachine> = {
  inputs: [undefined],
  project: ({ notice, told }) => [notice?.id, told],
  events: {
    'BLOCKING.CHANGED': [
      { type: 'BLOCKING.CHANGED', notices: [loadsAnew] },
      { type: 'BLOCKING.CHANGED', notices: [stays] },
      { type: 'BLOCKING.CHANGED', notices: [leads, loadsAnew] },
      { type: 'BLOCKING.CHANGED', notices: [] },
    ],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: { sendClosed: { done: [undefined], error: [busy] } },
}
