import type { overlayMachine } from './machine.ts'
import type { Examples } from '../../examples.ts'

export { overlayMachine as machine } from './machine.ts'

export const examples: Examples<typeof overlayMachine> = {
  inputs: [undefined],
  project: ({ queue }) => queue.map(({ id, scrolls }) => [id, scrolls]),
  events: {
    'OVERLAY.REQUEST': [
      { type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' },
      { type: 'OVERLAY.REQUEST', id: 'notice', kind: 'announcement', scrolls: true },
    ],
    'OVERLAY.RELEASE': [
      { type: 'OVERLAY.RELEASE', id: 'login' },
      { type: 'OVERLAY.RELEASE', id: 'notice' },
    ],
  },
  actors: {},
}
