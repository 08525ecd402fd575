import { busy, type Examples } from '../../examples.ts'
import type { summaryMachine } from './machine.ts'

export { summaryMachine as machine } from './machine.ts'

export const examples: Examples<typeof summaryMachine> = {
  inputs: [{ database: 'small', recordId: '1' }],
  project: ({ key }) => [key !== null],
  events: {},
  actors: { load: { done: [{ key: 'summary:small:1' }], error: [busy] } },
}
