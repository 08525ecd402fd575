import type { AddressProblem, AddressState } from '../../../domain/address.ts'
import type { Suggestion } from '../../../domain/contract.ts'
import type { Condition, Query } from '../../../domain/query.ts'
import type { Problem } from '../../../domain/validate.ts'
import type { Failure } from '../../failure.ts'
import type { KeptExport } from '../export/types.ts'
import type { ViewLogic } from '../view.ts'

/** Where the reader was in a result: first visible row and its offset, px. */
export interface Position {
  row: number
  offset: number
}

/** A facet as the user left it. `key` names the values on screen in the cache, null before the first answer. */
export interface FacetState {
  /** Field whose values are listed: the facet's own, or that of its groups (TRUTH-01). */
  of: string
  open: boolean
  search: string
  limit: number
  key: string | null
}

/** The last answer, which stays on screen while the next one is awaited. Rows live in the cache under `key`. */
export interface ShownResult {
  key: string
  query: Query
  columns: string[]
  total: number
  ids: string[]
  /** As the gateway tells it: the latest day, and the earliest where it is another. */
  asOf: string | null
  asOfFrom?: string | null | undefined
  /** Which import it is of, as the gateway names it. */
  set?: string | undefined
  tookMs: number
}

export interface ListInput {
  /** `?…` of the address the list opens with. */
  search: string
  /** Record the address opens, if any. */
  record?: string | null
  /** What was typed before a reload and not searched yet, by field (BEY-08). */
  drafts?: Readonly<Record<string, Draft>>
  /** An export that the end of a session broke off (BEY-08). */
  keptExport?: KeptExport | null
}

/** A text typed into a field, and what the field searched then. */
export interface Draft {
  text: string
  searched: string
}

export interface ListContext {
  database: string
  query: Query
  /** The view that the address asked for as the list opened. */
  opensWith: string
  /** What is chosen in the views. */
  parameters: AddressState['parameters']
  /** What became of the views' machines, by view: one that is not named is still coming. */
  views: Readonly<Record<string, 'running' | 'failed'>>
  tab: 'quick' | 'general'
  /** Field that the quick search is about, or `any`. */
  searchField: string
  columns: string[]
  shown: ShownResult | null
  facets: Record<string, FacetState>
  /** Filters that would tell no records of the database apart: not offered (DB-03). */
  idle: readonly string[]
  /** Why the last edit was refused; the query is as it was before. */
  problem: Problem | null
  /** Parts of the address that were left out. */
  addressProblems: AddressProblem[]
  failure: Failure | null
  /** The record beside which no other could be opened, because its page did not come; other searches that fail say nothing of it. */
  missed: string | null
  facetFailure: Failure | null
  record: string | null
  /** Positions by result key, the newest 50. */
  positions: Record<string, Position>
}

/** Changes of the query by the user. */
export type ListEdit =
  /**
   * Enter or the search button: fuzzy. A term replaces the field's earlier one, and takes the place of the condition `instead` names by its
   * index; no term at all is refused (DB-02).
   */
  | { type: 'SEARCH.SUBMIT'; terms: { field: string; text: string; instead?: number }[] }
  /** A type-ahead choice: exact; joins the field's other choices by OR. */
  | { type: 'SUGGESTION.CHOSEN'; suggestion: Suggestion }
  | { type: 'CONDITION.REPLACE'; index: number; condition: Condition }
  | { type: 'CONDITION.REMOVE'; index: number }
  | { type: 'FACET.TOGGLE'; field: string; key: string }
  /** Excludes a value of a field, or takes the exclusion back. A value that was chosen is chosen no more. */
  | { type: 'FACET.EXCLUDE'; field: string; key: string }
  /** Both empty removes the range. */
  | { type: 'RANGE.SET'; field: string; min: string; max: string }
  /** None removes the year filter. Years, rolling period and range of one date field replace each other. */
  | { type: 'YEARS.SET'; field: string; years: string[] }
  /** The last months, or the next ones; null for no such period. */
  | { type: 'ROLLING.SET'; field: string; months: number | null; ahead?: true }
  /** Ascending → descending → none; with `multi` beside the other sorts. */
  | { type: 'SORT.TOGGLE'; field: string; multi: boolean }
  | { type: 'PAGE.SET'; page: number }
  /** The first row on screen stays on the page. */
  | { type: 'SIZE.SET'; size: number }
  | { type: 'CLEAR' }
  /** A mark of a chart, or a part of it: the query narrows to what it stands for, and the chart goes deeper; once more takes it back (DB-06). */
  | { type: 'MARK.CHOSEN'; chart: string; key: string; part?: string }
  /** Back up: so many steps of what charts have narrowed the query to are left. */
  | { type: 'TRAIL.SET'; length: number }

/** What is chosen in a view, by parameter; null for what is chosen no more. */
export type ViewChoice = Readonly<Record<string, string | null>>

export type ListEvent =
  | ListEdit
  /** Back, forward, a link: never written to the address again. `anew`: from elsewhere by a link, so that nothing kept is shown for today's (ROUTE-05). */
  | { type: 'ADDRESS.CHANGED'; search: string; record: string | null; anew?: boolean }
  | { type: 'RETRY' }
  /** Another view, or another choice in one: parameters named here change, null takes one back, the others stay. */
  | { type: 'VIEW.SET'; view: string; parameters?: ViewChoice }
  /** The machine of a view has come; it runs from here on. */
  | { type: 'VIEW.ATTACH'; id: string; logic: ViewLogic }
  /** It did not come (GATE-10), and is fetched once more when somebody wants it. */
  | { type: 'VIEW.FAILED'; id: string }
  | { type: 'VIEW.RETRY'; id: string }
  | { type: 'TAB.SET'; tab: ListContext['tab'] }
  /** The quick search turns to another field, or to `any`. */
  | { type: 'FIELD.SET'; field: string }
  /** In a narrow window the filters open over the list, and close. */
  | { type: 'DRAWER.OPEN' }
  | { type: 'DRAWER.CLOSE' }
  | { type: 'FACET.OPEN'; field: string }
  | { type: 'FACET.CLOSE'; field: string }
  | { type: 'FACET.SEARCH'; field: string; text: string }
  | { type: 'FACET.EXTEND'; field: string }
  /** Lists names as published, or the groups of them. */
  | { type: 'FACET.GROUP'; field: string; grouped: boolean }
  | { type: 'FACETS.RETRY' }
  | { type: 'SCROLLED'; position: Position }
  | { type: 'RECORD.OPEN'; id: string }
  | { type: 'RECORD.CLOSE' }
  /** From the last record of a page to the first of the next, or from the first to the last of the page before. */
  | { type: 'RECORD.STEP'; to: 'next' | 'previous' }
  /** From the columns actor. */
  | { type: 'COLUMNS.CHANGED'; columns: string[] }
  | { type: 'PROBLEM.CLOSE' }
  /** Raised inside when a view came to be on screen, or was chosen once more. */
  | { type: 'VIEW.SHOWN' }
  /** Raised inside when a search has been answered, and when it has failed. */
  | { type: 'RESULT.ANSWERED' }
  | { type: 'RESULT.FAILED' }
  /** Raised inside when the query became another one. */
  | { type: 'QUERY.CHANGED' }

export interface FacetRequest {
  /** The facet, and the field whose values it lists. */
  facet: string
  field: string
  search: string
  limit: number
  /** Where its values go in the cache. */
  key: string
}

/**
 * Actors of the world. `search` runs the query with the facets that are open, puts the rows into the cache under `key` and
 * the values of each facet under the facet's key. `loadFacets` does the same for facets only. Their signals are aborted when
 * a newer query makes them moot. `loadViews` fetches the machines of the database's views, each told by `VIEW.ATTACH` as soon as it has come,
 * or by `VIEW.FAILED`, and again on `VIEW.RETRY`. Children: `columns`, `export`, `view:<id>` for each view that has come, `detail` (while a record is open),
 * `associate:any` and `associate:<field>` for each searchable field.
 */
export interface SearchInput {
  database: string
  query: Query
  columns: string[]
  facets: FacetRequest[]
  key: string
}
export interface SearchOutput {
  total: number
  ids: string[]
  /** As the gateway tells it: the latest day, and the earliest where it is another. */
  asOf: string | null
  asOfFrom?: string | null | undefined
  set?: string | undefined
  tookMs: number
  /** Filters that would tell no records of the database apart; absent where nobody asked for filters. */
  idle?: readonly string[] | undefined
}
export interface LoadViewsInput {
  database: string
}
export interface LoadFacetsInput {
  database: string
  conditions: Condition[]
  facets: FacetRequest[]
}

/** Actions of the world: `writeAddress`, `openRecord`, `closeRecord`, `rememberPosition`. */
export interface WriteAddressParams {
  database: string
  state: AddressState
  /** `replace` for what Back should not walk through. */
  mode: 'push' | 'replace'
}
export interface OpenRecordParams {
  database: string
  record: string
  /** `replace` from record to record, so that Back leads to the list. */
  mode: 'push' | 'replace'
}
export interface CloseRecordParams {
  database: string
  state: AddressState
}
export interface RememberPositionParams {
  database: string
  key: string
  position: Position
}
/** `busy` a search is under way; `progress` long enough to say so; `failed`; `kept` what was found before stays below that; `signedOut`; `empty`; `facetsBusy`; `record` one is open; `turning` the page beside is awaited, one of whose records opens then; `drawer` the filters lie over the list where the window is narrow. */
export type ListTag =
  | 'busy'
  | 'progress'
  | 'shown'
  | 'empty'
  | 'failed'
  | 'kept'
  | 'signedOut'
  | 'facetsBusy'
  | 'facetsFailed'
  | 'record'
  | 'turning'
  | 'drawer'
