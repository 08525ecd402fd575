import { assign, setup } from 'xstate'
import { isTooShort } from '../../../domain/text.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type { LoadSummariesOutput, OpenListParams, OverviewContext, OverviewEvent, OverviewInput, OverviewTag } from './types.ts'

/** What is typed outlives a reload (BEY-08). */
export const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { database, text } }: { context: OverviewContext }): OpenListParams => ({ database, text }),
} as const

/** Words of the chart in `machine.ts`. Actor of the world: `loadSummaries`. */
export const overviewSetup = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as OverviewEvent,
    input: {} as OverviewInput,
    tags: {} as OverviewTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadSummaries: unprovided<LoadSummariesOutput, void>('loadSummaries'),
  },
  actions: {
    setSummaries: assign((_, { summaries }: { summaries: LoadSummariesOutput }) => ({ summaries, failure: null })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forget: assign({ summaries: null, failure: null, text: '', tooShort: false }),
    setDatabase: assign((_, { database }: { database: string }) => ({ database })),
    setText: assign((_, { text }: { text: string }) => ({ text, tooShort: false })),
    noteTooShort: assign({ tooShort: true }),
    openList: effect<OpenListParams>(),
    keepDraft: effect<OpenListParams>(),
    takeDraft: assign((_, { database, text }: OpenListParams) => ({ database, text, tooShort: false })),
  },
  guards: {
    /** Something is left to take up, and nothing newer is typed. */
    isDraft: ({ context }, { draft }: { draft?: OpenListParams | null }) =>
      context.text === '' && draft !== undefined && draft !== null && context.databases.includes(draft.database),
    isLongEnough: ({ context }) => !isTooShort(context.text),
  },
})
