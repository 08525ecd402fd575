import type { overlayMachine } from './machine.ts'
import type { Examples } from '../../examples.ts'

export { overlayMachine as machine } from './machine.ts'

export const examples: Examples<typeof overlayMachine> = {
  inputs: [undefined],
  project: ({ queue }) => queue.map(({ id, scrolls }) => [id, scrolls]),
  events: {
    'OVERLAY.ASK': [
      { type: 'OVERLAY.ASK', id: 'login', kind: 'login' },
      { type: 'OVERLAY.ASK', id: 'notice', kind: 'announcement', scrolls: true },
    ],
    'OVERLAY.DONE': [
      { type: 'OVERLAY.DONE', id: 'login' },
      { type: 'OVERLAY.DONE', id: 'notice' },
    ],
  },
  actors: {},
}
