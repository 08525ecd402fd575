import type { Examples } from '../examples.ts'
import type { coverageMachine } from './machine.ts'

export const examples: Examples<typeof coverageMachine> = {
  inputs: [undefined],
  project: (context) => context,
  events: { RETRY: [{ type: 'RETRY' }] },
  actors: {},
}
