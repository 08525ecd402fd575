import { assign, emit, setup } from 'xstate'
import { clampWidth } from '../../../domain/columnWidths.ts'
import { effect, type StateMeta } from '../../setup.ts'
import { inside, movedCell } from './moves.ts'
import type {
  CellParams,
  CopyRowParams,
  GridContext,
  GridEvent,
  GridInput,
  GridMove,
  GridNews,
  GridSize,
  GridTag,
  OpenRowParams,
  ToggleSortParams,
  WidthParams,
} from './types.ts'
import { RESIZE_STEP } from './widths.ts'

/** The column at hand with another width; none at hand stays none. */
const widened = ({ sizing }: GridContext, width: number): Pick<GridContext, 'sizing'> => ({
  sizing: sizing && { ...sizing, width: clampWidth(width) },
})

/** Words of the chart in `machine.ts`. What it does to the world are effects on the result that is on screen; where the focus goes, it tells its view. */
export const gridSetup = setup({
  types: {
    context: {} as GridContext,
    events: {} as GridEvent,
    emitted: {} as GridNews,
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
    /** Only the view can draw a row that is out of sight, and focus its cell. */
    focusCell: emit((_, { cell }: CellParams): GridNews => ({ type: 'FOCUS.MOVED', cell })),
    copyCell: effect<CellParams>(),
    copyRow: effect<CopyRowParams>(),
    openRow: effect<OpenRowParams>(),
    openTab: effect<OpenRowParams>(),
    toggleSort: effect<ToggleSortParams>(),
    // Widths
    takeColumn: assign((_, { field, width, x }: WidthParams & { x: number }) => ({ sizing: { field, before: width, width, x } })),
    dragTo: assign(({ context }, { x }: { x: number }) => widened(context, (context.sizing?.before ?? 0) + x - (context.sizing?.x ?? 0))),
    stepBy: assign(({ context }, { by }: { by: 1 | -1 }) => widened(context, (context.sizing?.width ?? 0) + by * RESIZE_STEP)),
    giveBack: assign(({ context }) => ({ sizing: context.sizing && { ...context.sizing, width: context.sizing.before } })),
    letGo: assign({ sizing: null }),
    setWidth: effect<WidthParams>(),
  },
  guards: {
    isHeaderCell: (_, { cell }: CellParams) => cell.row < 0,
    isHeader: ({ context }) => context.cell.row < 0,
  },
})
