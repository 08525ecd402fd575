/** A cell; row -1 is the header row. Both are 0-based indexes of what is on screen. */
export interface Cell {
  row: number
  column: number
}
export interface GridSize {
  rows: number
  columns: number
  /** Rows that PageUp and PageDown jump. */
  pageRows: number
}
export type GridInput = GridSize
export interface GridContext extends GridSize {
  /** The one tab stop of the grid. */
  cell: Cell
  /** The column that is being widened: its width before and now, px, and where the pointer took it (`clientX`, px; 0 by keys). */
  sizing: { field: string; before: number; width: number; x: number } | null
}
export const GRID_MOVES = ['up', 'down', 'left', 'right', 'rowStart', 'rowEnd', 'gridStart', 'gridEnd', 'pageUp', 'pageDown'] as const
export type GridMove = (typeof GRID_MOVES)[number]
export type GridEvent =
  /** Focus came in by Tab. */
  | { type: 'FOCUS' }
  | { type: 'BLUR' }
  | { type: 'MOVE'; to: GridMove }
  /** A click on a column's name sorts, as Enter does there (`multi` with Shift). */
  | { type: 'CELL.CLICKED'; cell: Cell; multi: boolean }
  /** Enter: sorts in the header (`multi` with Shift), opens the record in the body. */
  | { type: 'ACTIVATE'; multi: boolean }
  /** Ctrl+Enter: the record in a tab of its own. */
  | { type: 'TAB.OPEN' }
  | { type: 'COPY' }
  /** The whole record, or the columns' names in the header. */
  | { type: 'ROW.COPY' }
  /** Another result or other columns. */
  | { type: 'RESIZE'; size: GridSize }
  /** The pointer takes the edge of a column of this width, px, moves it, lets it go. `x`: the pointer's `clientX`, px. */
  | { type: 'EDGE.GRAB'; field: string; width: number; x: number }
  | { type: 'EDGE.DRAG'; x: number }
  | { type: 'EDGE.DROP' }
  /** Alt with an arrow on the name of a column of this width, px. */
  | { type: 'WIDTH.STEP'; field: string; width: number; by: 1 | -1 }
  /** Back to the width a column usually has, px: a double click on its edge. */
  | { type: 'WIDTH.RESET'; field: string; width: number }
  /** Escape, or the pointer was taken away: the column gets back the width it had. */
  | { type: 'WIDTH.CANCEL' }
/** What its view hears: this cell has the focus now, drawn yet or not. */
export interface GridNews {
  type: 'FOCUS.MOVED'
  cell: Cell
}
/**
 * Actions of the world: `copyCell({cell})`, `copyRow({row})`, `openRow({row})`, `openTab({row})`,
 * `toggleSort({column, multi})`, `setWidth({field, width})`.
 */
export interface CellParams {
  cell: Cell
}
export interface CopyRowParams {
  /** -1 is the header. */
  row: number
}
export interface OpenRowParams {
  row: number
}
export interface ToggleSortParams {
  column: number
  multi: boolean
}
/** `width` in px, within the bounds of `widths.ts`. */
export interface WidthParams {
  field: string
  width: number
}
/** `focused`: a cell has the focus; `held`: the pointer holds a column's edge. */
export type GridTag = 'focused' | 'held'
