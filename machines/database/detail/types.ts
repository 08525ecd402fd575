import type { AnyActorLogic } from 'xstate'
import type { Failure } from '../../failure.ts'

export interface DetailInput {
  database: string
  recordId: string
}
export interface DetailContext extends DetailInput {
  /** Ids of the sections with something to show or to say, in order; the record itself lives in the cache under database and id. */
  sections: string[]
  active: string | null
  /** What was chosen in the section menu, until it leaves the view again. */
  chosen: string | null
  collapsed: string[]
  /** Fields (`section.field`) whose long text is unfolded, and sections (`section`) whose table is. */
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
  /** On paper, all of it. */
  | { type: 'RECORD.PRINT' }
  | { type: 'RETRY' }
  /** The behaviour of an action has come. */
  | ({ type: 'ACTION.ATTACH' } & RecordAction)
/** What a database offers to do with a record: `action:<id>` runs as long as the record is on screen, and starts with its `DetailInput`. */
export interface RecordAction {
  id: string
  logic: AnyActorLogic
}
/** Actors of the world: `loadRecord` puts the record into the cache; `loadActions` sends each action the database offers as `ACTION.ATTACH` once
 * its behaviour has come, and says nothing of one that does not come. Actions: `scrollToSection({section})`, `print`, `nameRecord({database, recordId})` once the record is there: the page's title. */
export type LoadRecordInput = DetailInput
export interface LoadRecordOutput {
  sections: string[]
}
export interface ScrollToSectionParams {
  section: string
}
export type DetailTag = 'busy' | 'progress'
