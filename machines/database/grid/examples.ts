import type { Examples } from '../../examples.ts'
import type { gridMachine } from './machine.ts'
import { GRID_MOVES } from './types.ts'

export { gridMachine as machine } from './machine.ts'

export const examples: Examples<typeof gridMachine> = {
  inputs: [
    { rows: 3, columns: 2, pageRows: 2 },
    { rows: 3, columns: 10, pageRows: 15 },
  ],
  project: ({ cell, rows, sizing }) => [cell, rows, sizing?.width],
  events: {
    FOCUS: [{ type: 'FOCUS' }],
    BLUR: [{ type: 'BLUR' }],
    MOVE: GRID_MOVES.map((to) => ({ type: 'MOVE', to })),
    'CELL.CLICKED': [
      { type: 'CELL.CLICKED', cell: { row: -1, column: 1 }, multi: false },
      { type: 'CELL.CLICKED', cell: { row: 1, column: 0 }, multi: false },
    ],
    ACTIVATE: [{ type: 'ACTIVATE', multi: false }],
    'TAB.OPEN': [{ type: 'TAB.OPEN' }],
    COPY: [{ type: 'COPY' }],
    'ROW.COPY': [{ type: 'ROW.COPY' }],
    RESIZE: [{ type: 'RESIZE', size: { rows: 0, columns: 1, pageRows: 1 } }],
    'EDGE.GRAB': [{ type: 'EDGE.GRAB', field: 'name', width: 200, x: 300 }],
    'EDGE.DRAG': [{ type: 'EDGE.DRAG', x: 340 }],
    'EDGE.DROP': [{ type: 'EDGE.DROP' }],
    'WIDTH.STEP': [{ type: 'WIDTH.STEP', field: 'name', width: 200, by: 1 }],
    'WIDTH.RESET': [{ type: 'WIDTH.RESET', field: 'name', width: 180 }],
    'WIDTH.CANCEL': [{ type: 'WIDTH.CANCEL' }],
  },
  actors: {},
}
