import { assign, setup } from 'xstate'
import { effect, type StateMeta } from '../../world.ts'
import type {
  Cell,
  CellParams,
  CopyRowParams,
  GridContext,
  GridEvent,
  GridInput,
  GridMove,
  GridSize,
  GridTag,
  OpenRowParams,
  ToggleSortParams,
} from './types.ts'

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

const inside = (cell: Cell, size: GridSize): Cell => ({
  row: clamp(cell.row, -1, size.rows - 1),
  column: clamp(cell.column, 0, Math.max(0, size.columns - 1)),
})

/** Where a move leads, within the grid; the header is row -1. */
export const movedCell = (cell: Cell, to: GridMove, size: GridSize): Cell => {
  const { row, column } = cell
  const page = Math.max(1, size.pageRows)
  const target: Record<GridMove, Cell> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    rowStart: { row, column: 0 },
    rowEnd: { row, column: size.columns - 1 },
    gridStart: { row: 0, column: 0 },
    gridEnd: { row: size.rows - 1, column: size.columns - 1 },
    pageUp: { row: Math.max(Math.min(row, 0), row - page), column },
    pageDown: { row: row + page, column },
  }
  return inside(target[to], size)
}

const KEYS: Record<string, GridMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  'Ctrl+Home': 'gridStart',
  'Ctrl+End': 'gridEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

/** The event a key press stands for (WAI-ARIA grid pattern), or null when the key is not the grid's. `ctrl`: Ctrl or ⌘. */
export const gridKey = (key: string, held: { ctrl: boolean; shift: boolean; alt: boolean }): GridEvent | null => {
  if (held.alt) return null
  if (key === 'Enter' && !held.ctrl) return { type: 'ACTIVATE', multi: held.shift }
  if (held.ctrl && key.toLowerCase() === 'c') return { type: held.shift ? 'COPY.ROW' : 'COPY' }
  const name = held.ctrl ? `Ctrl+${key}` : key
  const to = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
  return to && !held.shift ? { type: 'MOVE', to } : null
}

/** Focus inside a table: one tab stop, arrows from cell to cell (BEY-10). */
export const gridMachine = setup({
  types: {
    context: {} as GridContext,
    events: {} as GridEvent,
    input: {} as GridInput,
    tags: {} as GridTag,
    meta: {} as StateMeta,
  },
  actions: {
    setCell: assign(({ context }, { cell }: CellParams) => ({ cell: inside(cell, context) })),
    move: assign(({ context }, { to }: { to: GridMove }) => ({ cell: movedCell(context.cell, to, context) })),
    /** Nobody is in the grid: the first records that come take the tab stop from the header. */
    resizeUnwatched: assign(({ context }, size: GridSize) => ({
      ...size,
      cell: inside(context.rows === 0 ? { ...context.cell, row: 0 } : context.cell, size),
    })),
    resize: assign(({ context }, size: GridSize) => ({ ...size, cell: inside(context.cell, size) })),
    focusCell: effect<CellParams>(),
    copyCell: effect<CellParams>(),
    copyRow: effect<CopyRowParams>(),
    openRow: effect<OpenRowParams>(),
    toggleSort: effect<ToggleSortParams>(),
  },
  guards: {
    isHeader: ({ context }) => context.cell.row < 0,
  },
}).createMachine({
  id: 'grid',
  description: 'Keyboard focus of a list’s table.',
  meta: { requirements: ['BEY-10', 'DB-05'] },
  context: ({ input }) => ({ ...input, cell: inside({ row: 0, column: 0 }, input) }),
  initial: 'blurred',
  on: {
    'CELL.CLICKED': { target: '.deciding', actions: { type: 'setCell', params: ({ event }) => ({ cell: event.cell }) } },
  },
  states: {
    blurred: {
      description: 'Focus is elsewhere; the tab stop is remembered.',
      meta: { requirements: ['BEY-10'] },
      on: {
        FOCUS: 'deciding',
        RESIZE: { actions: { type: 'resizeUnwatched', params: ({ event }) => event.size } },
      },
    },
    deciding: {
      description: 'Header or body.',
      always: [{ guard: 'isHeader', target: 'focused.header' }, { target: 'focused.body' }],
    },
    focused: {
      description: 'A cell has the focus.',
      meta: { requirements: ['BEY-10'] },
      tags: ['focused'],
      entry: { type: 'focusCell', params: ({ context }) => ({ cell: context.cell }) },
      initial: 'body',
      on: {
        BLUR: 'blurred',
        MOVE: {
          target: 'deciding',
          actions: { type: 'move', params: ({ event }) => ({ to: event.to }) },
          meta: { requirements: ['BEY-10'] },
        },
        COPY: { actions: { type: 'copyCell', params: ({ context }) => ({ cell: context.cell }) }, meta: { requirements: ['BEY-10'] } },
        'COPY.ROW': {
          actions: { type: 'copyRow', params: ({ context }) => ({ row: context.cell.row }) },
          meta: { requirements: ['BEY-10'] },
        },
        RESIZE: { target: 'deciding', actions: { type: 'resize', params: ({ event }) => event.size } },
      },
      states: {
        header: {
          description: 'On a column’s name: Enter sorts.',
          meta: { requirements: ['BEY-10', 'DB-05'] },
          on: {
            ACTIVATE: {
              actions: { type: 'toggleSort', params: ({ context, event }) => ({ column: context.cell.column, multi: event.multi }) },
            },
          },
        },
        body: {
          description: 'On a record: Enter opens it.',
          meta: { requirements: ['BEY-10'] },
          on: { ACTIVATE: { actions: { type: 'openRow', params: ({ context }) => ({ row: context.cell.row }) } } },
        },
      },
    },
  },
})
