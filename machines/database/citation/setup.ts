import { assign, setup } from 'xstate'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'

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

/** Words of the chart in `machine.ts`. Actor of the world: `copy`. */
export const citationSetup = setup({
  types: {
    context: {} as CitationContext,
    events: {} as CitationEvent,
    input: {} as CitationInput,
    tags: {} as CitationTag,
    meta: {} as StateMeta,
  },
  actors: { copy: unprovided<CopyOutput, CopyInput>('copy') },
  actions: {
    takeLine: assign((_, { line }: CopyOutput) => ({ line, failure: null })),
    noteFailure: assign((_, failure: Failure) => ({ line: null, failure })),
    clear: assign({ line: null, failure: null }),
  },
  guards: { wasCopied: (_, { copied }: CopyOutput) => copied },
  delays: { said: 2000 },
})
