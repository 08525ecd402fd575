import type { AnyActorLogic } from 'xstate'
import type { Failure } from '../../failure.ts'

export interface DetailInput {
  database: string
  recordId: string
}
export interface DetailContext extends DetailInput {
  /** Ids of the sections with something to show, in order; the record itself lives in the cache under database and id. */
  sections: string[]
  active: string | null
  /** What was chosen in the section menu, until it leaves the view again. */
  chosen: string | null
  collapsed: string[]
  /** Fields (`section.field`) whose long text is unfolded. */
  unfolded: string[]
  failure: Failure | null
}
export type DetailEvent =
  /** Chosen in the section menu: scroll there. */
  | { type: 'SECTION.CHOSEN'; section: string }
  /** Scrolled: the section where people read, and all that are in view. */
  | { type: 'SECTION.SEEN'; section: string; inView: readonly string[] }
  | { type: 'SECTION.TOGGLE'; section: string }
  | { type: 'SECTIONS.COLLAPSE' }
  | { type: 'SECTIONS.EXPAND' }
  | { type: 'TEXT.TOGGLE'; text: string }
  | { type: 'RETRY' }
/** What a database offers to do with a record: `action:<id>` runs as long as the record is on screen, and starts with its `DetailInput`. */
export interface RecordAction {
  id: string
  logic: AnyActorLogic
}
/** Actor of the world: `loadRecord` puts the record into the cache, and brings the behaviour of its actions. Actions: `scrollToSection({section})`,
 * `nameRecord({database, recordId})` once the record is there: the page's title. */
export type LoadRecordInput = DetailInput
export interface LoadRecordOutput {
  sections: string[]
  actions?: readonly RecordAction[]
}
export interface ScrollToSectionParams {
  section: string
}
export type DetailTag = 'busy' | 'progress'
