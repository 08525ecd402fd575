import { clampWidth } from '../../../domain/columnWidths.ts'
import { inside } from './moves.ts'
import { gridSetup } from './setup.ts'
import type { GridContext, WidthParams } from './types.ts'

/** The column at hand gets the width it has come to. */
const setWidth = {
  type: 'setWidth',
  params: ({ context: { sizing } }: { context: GridContext }): WidthParams => ({ field: sizing?.field ?? '', width: sizing?.width ?? 0 }),
} as const

/** Focus inside a table: one tab stop, arrows from cell to cell (BEY-10); and its columns' widths, by pointer and keys (DB-04). */
export const gridMachine = gridSetup.createMachine({
  id: 'grid',
  description: 'Keyboard focus and column widths of a list’s table.',
  meta: { requirements: ['BEY-10', 'DB-04', 'DB-05'] },
  context: ({ input }) => ({ ...input, cell: inside({ row: 0, column: 0 }, input), sizing: null }),
  type: 'parallel',
  states: {
    focus: {
      description: 'Where the keyboard is.',
      meta: { requirements: ['BEY-10'] },
      initial: 'blurred',
      on: {
        'CELL.CLICKED': [
          {
            guard: { type: 'isHeaderCell', params: ({ event: { cell } }) => ({ cell }) },
            target: '.deciding',
            actions: [
              { type: 'setCell', params: ({ event: { cell } }) => ({ cell }) },
              { type: 'toggleSort', params: ({ context, event }) => ({ column: context.cell.column, multi: event.multi }) },
            ],
            meta: { requirements: ['DB-05'] },
          },
          { target: '.deciding', actions: { type: 'setCell', params: ({ event: { cell } }) => ({ cell }) } },
        ],
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
            'ROW.COPY': {
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
              on: {
                ACTIVATE: { actions: { type: 'openRow', params: ({ context }) => ({ row: context.cell.row }) } },
                'TAB.OPEN': { actions: { type: 'openTab', params: ({ context }) => ({ row: context.cell.row }) } },
              },
            },
          },
        },
      },
    },
    widths: {
      description: 'How wide the columns are: dragged by an edge, or set by keys on a column’s name.',
      meta: { requirements: ['DB-04'] },
      initial: 'settled',
      on: {
        'EDGE.GRAB': {
          target: '.grabbed',
          actions: { type: 'takeColumn', params: ({ event: { field, width, x } }) => ({ field, width, x }) },
        },
      },
      states: {
        settled: {
          description: 'No column is being widened.',
          entry: 'letGo',
          on: {
            'WIDTH.STEP': {
              guard: 'isHeader',
              target: 'stepping',
              meta: { requirements: ['BEY-10'] },
              actions: [
                { type: 'takeColumn', params: ({ event: { field, width } }) => ({ field, width, x: 0 }) },
                { type: 'stepBy', params: ({ event: { by } }) => ({ by }) },
                setWidth,
              ],
            },
            'WIDTH.RESET': {
              actions: { type: 'setWidth', params: ({ event: { field, width } }) => ({ field, width: clampWidth(width) }) },
            },
          },
        },
        grabbed: {
          description: 'The pointer holds a column’s edge and has not moved it yet.',
          tags: ['held'],
          on: {
            'EDGE.DRAG': { target: 'moving', actions: [{ type: 'dragTo', params: ({ event: { x } }) => ({ x }) }, setWidth] },
            'EDGE.DROP': 'settled',
            'WIDTH.CANCEL': 'settled',
          },
        },
        moving: {
          description: 'The column follows the pointer; Escape, or a pointer that is taken away, gives back the width it had.',
          tags: ['held'],
          on: {
            'EDGE.DRAG': { actions: [{ type: 'dragTo', params: ({ event: { x } }) => ({ x }) }, setWidth] },
            'EDGE.DROP': 'settled',
            'WIDTH.CANCEL': { target: 'settled', actions: ['giveBack', setWidth] },
          },
        },
        stepping: {
          description:
            'Keys widen or narrow the column that has the focus; Escape gives back the width it had, going elsewhere keeps the new one.',
          meta: { requirements: ['DB-04', 'BEY-10'] },
          on: {
            'WIDTH.STEP': { actions: [{ type: 'stepBy', params: ({ event: { by } }) => ({ by }) }, setWidth] },
            'WIDTH.CANCEL': { target: 'settled', actions: ['giveBack', setWidth] },
            MOVE: 'settled',
            BLUR: 'settled',
            'CELL.CLICKED': 'settled',
            ACTIVATE: 'settled',
            RESIZE: 'settled',
          },
        },
      },
    },
  },
})
