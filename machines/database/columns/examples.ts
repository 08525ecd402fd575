import { busy, type Examples } from '../../examples.ts'
import type { columnsMachine } from './machine.ts'

export { columnsMachine as machine } from './machine.ts'

export const examples: Examples<typeof columnsMachine> = {
  inputs: [{ database: 'small', all: ['number', 'name', 'drug'], defaults: ['number', 'name'], fixed: ['number'] }],
  project: ({ saved, draft }) => [saved, draft],
  events: {
    OPEN: [{ type: 'OPEN' }],
    CANCEL: [{ type: 'CANCEL' }],
    'COLUMN.TOGGLE': [
      { type: 'COLUMN.TOGGLE', field: 'name' },
      { type: 'COLUMN.TOGGLE', field: 'number' },
    ],
    'COLUMN.UP': [{ type: 'COLUMN.UP', field: 'name' }],
    'COLUMN.DOWN': [{ type: 'COLUMN.DOWN', field: 'number' }],
    'COLUMN.MOVE': [{ type: 'COLUMN.MOVE', field: 'drug', to: 0 }],
    'SHOW.ALL': [{ type: 'SHOW.ALL' }],
    RESET: [{ type: 'RESET' }],
    SAVE: [{ type: 'SAVE' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    loadColumns: { done: [null, ['drug', 'unknown', 'drug'], ['number', 'name']], error: [busy] },
    saveColumns: { done: [undefined], error: [busy] },
  },
}
