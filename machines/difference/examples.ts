import type { Examples } from '../examples.ts'
import type { differenceMachine } from './machine.ts'

export const examples: Examples<typeof differenceMachine> = {
  inputs: [undefined],
  project: (context) => context,
  events: { RETRY: [{ type: 'RETRY' }] },
  actors: {},
}
