import type { Failure } from '../../failure.ts'

export interface ColumnsInput {
  database: string
  /** Every field that can be a column, in the definition's order. */
  all: readonly string[]
  defaults: readonly string[]
  /** Columns that cannot be hidden. */
  fixed: readonly string[]
}
export interface DraftColumn {
  field: string
  visible: boolean
}
export interface ColumnsContext extends ColumnsInput {
  /** The account's columns in order, null for the default. */
  saved: string[] | null
  /** What the dialog shows: every column once, in order. */
  draft: DraftColumn[]
  /** What one looks for among them. Their names are the view's to compare: they are of a language. */
  search: string
  /** The column that is dragged. */
  held: string | null
  failure: Failure | null
}
export type ColumnsEvent =
  | { type: 'OPEN' }
  | { type: 'CANCEL' }
  | { type: 'COLUMN.TOGGLE'; field: string }
  | { type: 'COLUMN.RAISE'; field: string }
  | { type: 'COLUMN.LOWER'; field: string }
  /** A drag begins; it ends at an index of the draft, or anywhere else. */
  | { type: 'COLUMN.GRAB'; field: string }
  | { type: 'COLUMN.DROP'; to: number }
  | { type: 'COLUMN.RELEASE' }
  | { type: 'SEARCH.SET'; text: string }
  | { type: 'COLUMNS.SHOW' }
  | { type: 'RESET' }
  | { type: 'SAVE' }
  | { type: 'RETRY' }
/** What it tells its parent (a list) when the shown columns are another set. */
export type ColumnsNews = { type: 'COLUMNS.CHANGED'; columns: string[] }
/** Actors of the world: `loadColumns` → the account's choice; `saveColumns`. */
export interface LoadColumnsInput {
  database: string
}
export type LoadColumnsOutput = string[] | null
export interface SaveColumnsInput {
  database: string
  columns: string[] | null
}
export type ColumnsTag = 'open' | 'busy' | 'failed' | 'dragging'
