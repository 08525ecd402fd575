import { type DatabaseDefinition, detailPath, isSortable } from '../../domain/database.ts'
import type { Row } from '../../domain/record.ts'
import { speechOf, valueText } from '../../domain/wording.ts'
import type { CellParams, CopyRowParams, OpenRowParams, ToggleSortParams, WidthParams } from '../../machines/database/grid/types.ts'
import type { ListContext, ListEvent } from '../../machines/database/list/types.ts'
import type { World } from '../world.ts'

/** What the grid needs of the browser's world. */
interface GridDependencies extends Pick<World, 't' | 'language'> {
  caches: { rows: Pick<World['caches']['rows'], 'get'> }
}

/** What is around a grid. */
export interface GridSurroundings {
  /** The list whose result it shows; undefined while no list runs. */
  list: () =>
    | {
        getSnapshot: () => { context: Pick<ListContext, 'shown' | 'columns'> }
        send: (event: Extract<ListEvent, { type: 'RECORD.OPEN' | 'SORT.TOGGLE' }>) => void
      }
    | undefined
  /** Keeps the width of a column, px. */
  setWidth: (width: WidthParams) => void
  /** Opens an address of ours in a tab of its own, which knows nothing of this one. */
  openTab: (address: string) => void
  /** Puts text on the clipboard (`writeClipboard`). */
  write: (text: string) => unknown
}

/**
 * Copies, sorts, opens and widens what the list shows (BEY-10, DB-04, DB-05). The machine names cells by their place; which record and field that
 * is, the list knows: the rows under its key, and its columns. A place the result does not have does nothing.
 */
export const gridWorld = (
  world: GridDependencies,
  definition: DatabaseDefinition,
  { list, setWidth, openTab, write }: GridSurroundings,
) => {
  const context = () => list()?.getSnapshot().context
  const fieldAt = (column: number): string | undefined => context()?.columns[column]
  const rowAt = (row: number): Row | undefined => {
    const key = context()?.shown?.key
    return key === undefined ? undefined : world.caches.rows.get(key)?.[row]
  }
  /** A value in words, or the name of its column in the header; null where there is no such row. */
  const textAt = (row: number, field: string): string | null => {
    const speech = speechOf(definition, world)
    if (row < 0) return speech.field(field)
    const record = rowAt(row)
    const kind = definition.fields[field]
    return record && kind ? valueText(field, kind, record.values[field], speech) : null
  }
  // The list hears of it after the grid's own step, as everything actors tell each other does.
  const tell = (event: Extract<ListEvent, { type: 'RECORD.OPEN' | 'SORT.TOGGLE' }>) => queueMicrotask(() => list()?.send(event))
  return {
    actions: {
      copyCell: (_: unknown, { cell }: CellParams) => {
        const field = fieldAt(cell.column)
        const text = field === undefined ? null : textAt(cell.row, field)
        if (text !== null) write(text)
      },
      /** A spreadsheet takes one line of cells: what breaks lines or cells inside a value becomes a space. */
      copyRow: (_: unknown, { row }: CopyRowParams) => {
        const cells = (context()?.columns ?? []).map((field) => textAt(row, field))
        if (cells.some((cell) => cell !== null)) write(cells.map((cell) => (cell ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t'))
      },
      openRow: (_: unknown, { row }: OpenRowParams) => {
        const record = rowAt(row)
        if (record) tell({ type: 'RECORD.OPEN', id: record.id })
      },
      openTab: (_: unknown, { row }: OpenRowParams) => {
        const record = rowAt(row)
        if (record) openTab(detailPath(definition, record.id))
      },
      toggleSort: (_: unknown, { column, multi }: ToggleSortParams) => {
        const field = fieldAt(column)
        const sorted = field === undefined ? undefined : definition.fields[field]
        if (field !== undefined && sorted && isSortable(sorted)) tell({ type: 'SORT.TOGGLE', field, multi })
      },
      setWidth: (_: unknown, width: WidthParams) => setWidth(width),
    },
  }
}
