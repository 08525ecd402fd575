import type { Examples } from '../../examples.ts'
import type { alertMachine } from './machine.ts'

export { alertMachine as machine } from './machine.ts'

export const examples: Examples<typeof alertMachine> = {
  inputs: [undefined],
  project: ({ queue }) => queue,
  events: {
    'ALERT.RAISED': [
      { type: 'ALERT.RAISED', text: 'Maintenance tonight' },
      { type: 'ALERT.RAISED', key: 'outdated' },
      { type: 'ALERT.RAISED', text: 'Your e-mail address was reset', note: 'n1' },
    ],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
  },
  actors: {},
}
