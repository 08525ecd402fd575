import type { Failure } from '../../failure.ts'

/** The record on screen. */
export interface CitationInput {
  database: string
  recordId: string
}
export interface CitationContext extends CitationInput {
  /** The line that cites the record; null before it was made. */
  line: string | null
  failure: Failure | null
}
export type CitationEvent =
  /** Copy it. */
  | { type: 'OPEN' }
  /** What could not be copied has been read. */
  | { type: 'CLOSE' }
/** Actor of the world: `copy` makes the line and puts it on the clipboard; `copied` is false where the browser refuses that. */
export type CopyInput = CitationInput
export interface CopyOutput {
  line: string
  copied: boolean
}
export type CitationTag = 'busy' | 'open'
