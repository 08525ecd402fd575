import { busy, type Examples } from '../../examples.ts'
import type { columnsMachine } from './machine.ts'

export { columnsMachine as machine } from './machine.ts'

export const examples: Examples<typeof columnsMachine> = {
  inputs: [{ database: 'small', all: ['number', 'name', 'drug'], defaults: ['number', 'name'], fixed: ['number'] }],
  project: ({ saved, draft, search, failure }) => [saved, draft, search, failure !== null],
  events: {
    OPEN: [{ type: 'OPEN' }],
    CANCEL: [{ type: 'CANCEL' }],
    'COLUMN.TOGGLE': [
      { type: 'COLUMN.TOGGLE', field: 'name' },
      { type: 'COLUMN.TOGGLE', field: 'number' },
    ],
    'COLUMN.RAISE': [{ type: 'COLUMN.RAISE', field: 'name' }],
    'COLUMN.LOWER': [{ type: 'COLUMN.LOWER', field: 'number' }],
    'COLUMN.GRAB': [
      { type: 'COLUMN.GRAB', field: 'drug' },
      { type: 'COLUMN.GRAB', field: 'ghost' },
    ],
    'COLUMN.DROP': [{ type: 'COLUMN.DROP', to: 0 }],
    'COLUMN.RELEASE': [{ type: 'COLUMN.RELEASE' }],
    'SEARCH.SET': [
      { type: 'SEARCH.SET', text: 'zzqx' },
      { type: 'SEARCH.SET', text: '' },
    ],
    'COLUMNS.SHOW': [{ type: 'COLUMNS.SHOW' }],
    RESET: [{ type: 'RESET' }],
    SAVE: [{ type: 'SAVE' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    loadColumns: { done: [null, ['drug', 'unknown', 'drug'], ['number', 'name']], error: [busy] },
    saveColumns: { done: [undefined], error: [busy] },
  },
}
