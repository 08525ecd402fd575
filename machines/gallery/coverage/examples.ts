import { busy, type Examples } from '../../examples.ts'
import type { coverageMachine } from './machine.ts'
import type { PickedFile } from './types.ts'

export { coverageMachine as machine } from './machine.ts'

const file: PickedFile = { name: 'login.json', size: 2, lastModified: 0, text: () => Promise.resolve('{}') }
const nothing = { key: null, drivers: [], broken: [] }
const broken = { ...nothing, broken: [{ file: 'login.json', fault: 'shape' as const, at: 'format' }] }

export const examples: Examples<typeof coverageMachine> = {
  inputs: [undefined],
  project: ({ key, driver }) => [key !== null, driver],
  events: {
    REFRESH: [{ type: 'REFRESH' }],
    'FILES.CHOSEN': [
      { type: 'FILES.CHOSEN', files: [file] },
      { type: 'FILES.CHOSEN', files: [] },
    ],
    'DRIVER.CHOSEN': [
      { type: 'DRIVER.CHOSEN', driver: 'pure' },
      { type: 'DRIVER.CHOSEN', driver: null },
      { type: 'DRIVER.CHOSEN', driver: 'nobody' },
    ],
    'SCOPE.CHOSEN': [
      { type: 'SCOPE.CHOSEN', scope: 'all' },
      { type: 'SCOPE.CHOSEN', scope: 'one' },
    ],
  },
  actors: {
    loadRecords: { done: [{ key: 'a', drivers: ['pure', 'actor'], broken: [] }, nothing], error: [busy] },
    readRecords: { done: [{ key: 'b', drivers: ['browser'], broken: [] }, broken], error: [new Error('no file')] },
  },
}
