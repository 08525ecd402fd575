import type { Examples } from '../../examples.ts'
import type { promotionMachine } from './machine.ts'

export { promotionMachine as machine } from './machine.ts'

/** What can happen to it. */
export const examples: Examples<typeof promotionMachine> = {
  inputs: [{ collapsed: false }, { collapsed: true }],
  project: () => null,
  events: { COLLAPSE: [{ type: 'COLLAPSE' }], EXPAND: [{ type: 'EXPAND' }] },
  actors: {},
}
