import { busy, type Examples } from '../../examples.ts'
import type { ladderMachine } from './machine.ts'

export { ladderMachine as machine } from './machine.ts'

export const examples: Examples<typeof ladderMachine> = {
  inputs: [{ database: 'madeup', parameters: { rungs: ['3', '5'] } }],
  project: ({ conditions, rungs, key, failure }) => [conditions, rungs, key, failure?.code],
  events: {
    SHOW: [
      { type: 'SHOW', parameters: {}, conditions: [] },
      { type: 'SHOW', parameters: { rungs: '5' }, conditions: [] },
    ],
    HIDE: [{ type: 'HIDE' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: { climb: { done: [undefined], error: [busy] } },
}
