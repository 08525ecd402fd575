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
}
export const GRID_MOVES = ['up', 'down', 'left', 'right', 'rowStart', 'rowEnd', 'gridStart', 'gridEnd', 'pageUp', 'pageDown'] as const
export type GridMove = (typeof GRID_MOVES)[number]
export type GridEvent =
  /** Focus came in by Tab. */
  | { type: 'FOCUS' }
  | { type: 'BLUR' }
  | { type: 'MOVE'; to: GridMove }
  | { type: 'CELL.CLICKED'; cell: Cell }
  /** Enter: sorts in the header (`multi` with Shift), opens the record in the body. */
  | { type: 'ACTIVATE'; multi: boolean }
  | { type: 'COPY' }
  /** The whole record, or the columns' names in the header. */
  | { type: 'COPY.ROW' }
  /** Another result or other columns. */
  | { type: 'RESIZE'; size: GridSize }
/** Actions of the world: `focusCell({cell})`, `copyCell({cell})`, `copyRow({row})`, `openRow({row})`, `toggleSort({column, multi})`. */
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
export type GridTag = 'focused'
