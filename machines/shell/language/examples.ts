import type { Examples } from '../../examples.ts'
import type { languageMachine } from './machine.ts'

export { languageMachine as machine } from './machine.ts'

export const examples: Examples<typeof languageMachine> = {
  inputs: [{ language: 'cn' }],
  project: (context) => context,
  events: {
    TOGGLE: [{ type: 'TOGGLE' }],
  },
  actors: {},
}
