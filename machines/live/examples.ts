import type { Examples } from '../examples.ts'
import type { liveMachine } from './machine.ts'

export const examples: Examples<typeof liveMachine> = {
  inputs: [undefined],
  project: (context) => context,
  events: { RETRY: [{ type: 'RETRY' }] },
  actors: {},
}
