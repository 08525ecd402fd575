import { type Examples, none } from '../../examples.ts'
import type { toastMachine } from './machine.ts'

export { toastMachine as machine } from './machine.ts'

/** What can happen to it. */
export const examples: Examples<typeof toastMachine> = {
  inputs: [undefined],
  project: ({ queue, covered, over, within }) => [queue, covered, over, within],
  events: {
    'TOAST.RAISED': [
      { type: 'TOAST.RAISED', key: 'operated' },
      { type: 'TOAST.RAISED', key: 'sent' },
    ],
    'TOAST.STOP': [{ type: 'TOAST.STOP' }],
    CLOSE: [{ type: 'CLOSE' }],
    'COVER.CHANGED': [
      { type: 'COVER.CHANGED', covered: true },
      { type: 'COVER.CHANGED', covered: false },
    ],
    'POINTER.ENTERED': [{ type: 'POINTER.ENTERED' }],
    'POINTER.LEFT': [{ type: 'POINTER.LEFT' }],
    FOCUS: [{ type: 'FOCUS' }],
    BLUR: [{ type: 'BLUR' }],
  },
  actors: { followCover: none },
}
