import type { Suggestion } from '../../../domain/contract.ts'
import type { Failure } from '../../failure.ts'

export interface AssociateInput {
  database: string
  /** Field searched, or `any`. */
  field: string
  /** What the query searches in this field. */
  text?: string
  /** Typed before a reload and not searched yet (BEY-08). */
  draft?: string
}
export interface AssociateContext {
  database: string
  field: string
  text: string
  /** What the query searches in this field; `text` may be ahead of it. */
  searched: string
  /** At most ASSOCIATE_LIMIT choices of the last answer. */
  suggestions: Suggestion[]
  /** Index of the highlighted choice, -1 for none. */
  active: number
  failure: Failure | null
}
export type AssociateEvent =
  | { type: 'INPUT'; text: string }
  | { type: 'COMPOSITION.START' }
  /** `text` is the whole field as it stands when the input method has finished. */
  | { type: 'COMPOSITION.END'; text: string }
  | { type: 'ARROW.DOWN' }
  | { type: 'ARROW.UP' }
  | { type: 'HIGHLIGHT'; index: number }
  | { type: 'CHOOSE'; index: number }
  | { type: 'ENTER' }
  | { type: 'ESCAPE' }
  | { type: 'FOCUS' }
  | { type: 'BLUR' }
  | { type: 'CLEAR' }
  /** The query changed elsewhere: the field shows what it searches for. */
  | { type: 'SYNC'; text: string }
/** What it tells its parent (a list): Enter searches fuzzily, a choice exactly (DB-02). */
export type AssociateNews =
  { type: 'SEARCH.SUBMIT'; terms: { field: string; text: string }[] } | { type: 'SUGGESTION.CHOSEN'; suggestion: Suggestion }
/** Actor of the world: `associate`; the promise's signal is aborted when a newer text makes it moot. */
export interface AssociateActorInput {
  database: string
  /** Absent for `any`. */
  field?: string
  text: string
}
export type AssociateActorOutput = Suggestion[]
/** Action of the world: `keepDraft` keeps what is typed over a reload; a text that is what is searched is nothing to keep. */
export interface KeepDraftParams {
  database: string
  field: string
  text: string
  searched: string
}
/** `open`: choices show (aria-expanded); `busy`: a request is under way; `empty`: nothing found. */
export type AssociateTag = 'open' | 'busy' | 'empty'
