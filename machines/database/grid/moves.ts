import type { Cell, GridEvent, GridMove, GridSize } from './types.ts'

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** The cell, or the nearest one that the grid has. */
export const inside = (cell: Cell, size: GridSize): Cell => ({
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
  if (held.ctrl && key.toLowerCase() === 'c') return { type: held.shift ? 'ROW.COPY' : 'COPY' }
  const name = held.ctrl ? `Ctrl+${key}` : key
  const to = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
  return to && !held.shift ? { type: 'MOVE', to } : null
}
