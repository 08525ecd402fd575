import type { DatabaseSummary } from '../../../domain/contract.ts'
import type { Failure } from '../../failure.ts'

export interface OverviewInput {
  /** Ids of the databases one may search; the first is chosen unless another is. */
  databases: readonly string[]
}
export interface OverviewContext extends OverviewInput {
  /** What is in each database; null before the first answer. */
  summaries: DatabaseSummary[] | null
  failure: Failure | null
  /** Database the search box searches. */
  database: string
  text: string
  /** The last try had fewer than two characters (DB-02). */
  tooShort: boolean
}
export type OverviewEvent =
  /** Somebody is logged in: load, or load again; with what they had typed before a reload (BEY-08). */
  | { type: 'LOAD'; draft?: OpenListParams | null }
  /** Nobody is logged in any more: what was shown is forgotten. */
  | { type: 'FORGET' }
  | { type: 'RETRY' }
  | { type: 'DATABASE.CHOSEN'; database: string }
  | { type: 'TEXT.CHANGED'; text: string }
  | { type: 'SUBMIT' }
/** Actor of the world: `loadSummaries` (void → DatabaseSummary[]). Actions: `openList` and `keepDraft` with `{database, text}`. */
export type LoadSummariesOutput = DatabaseSummary[]
export interface OpenListParams {
  database: string
  text: string
}
export type OverviewTag = 'busy' | 'shown'
