import type { Examples } from '../../examples.ts'
import type { firstViewMachine } from './machine.ts'

export { firstViewMachine as machine } from './machine.ts'

export const examples: Examples<typeof firstViewMachine> = {
  inputs: [undefined],
  project: () => [],
  events: { 'PAGE.SHOWN': [{ type: 'PAGE.SHOWN' }], 'BANNER.AWAITED': [{ type: 'BANNER.AWAITED' }] },
  actors: { watchPage: { done: [], error: [] } },
}
