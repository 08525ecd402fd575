import { busy, type Examples } from '../../examples.ts'
import type { insetMachine } from './machine.ts'

export { insetMachine as machine } from './machine.ts'

const opened = { outer: 'menu', machine: 'language' }

export const examples: Examples<typeof insetMachine> = {
  inputs: [{ machines: ['language', 'menu'] }],
  project: ({ opened: now, key, failure }) => [now?.outer, now?.machine, key !== null, failure?.code],
  events: {
    'ADDRESS.CHANGED': [
      { type: 'ADDRESS.CHANGED', opened },
      { type: 'ADDRESS.CHANGED', opened: null },
      { type: 'ADDRESS.CHANGED', opened: { outer: 'menu', machine: 'nowhere' } },
    ],
    OPEN: [
      { type: 'OPEN', ...opened },
      { type: 'OPEN', outer: 'menu', machine: 'nowhere' },
    ],
    CLOSE: [{ type: 'CLOSE' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: { layOut: { done: [{ key: 'k' }], error: [busy] } },
}
