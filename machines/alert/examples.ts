import type { Examples } from '../examples.ts'
import type { alertMachine } from './machine.ts'

export const examples: Examples<typeof alertMachine> = {
  inputs: [undefined],
  project: ({ queue }) => queue,
  events: {
    'ALERT.RAISED': [
      { type: 'ALERT.RAISED', text: 'Maintenance tonight' },
      { type: 'ALERT.RAISED', key: 'outdated' },
    ],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
  },
  actors: {},
}
