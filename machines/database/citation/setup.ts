import { assign, setup } from 'xstate'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { CitationContext, CitationEvent, CitationInput, CitationTag, CopyInput, CopyOutput } from './types.ts'

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
