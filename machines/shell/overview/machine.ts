import { assign, setup } from 'xstate'
import { isTooShort } from '../../../domain/text.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../world.ts'
import type { LoadSummariesOutput, OpenListParams, OverviewContext, OverviewEvent, OverviewInput, OverviewTag } from './types.ts'

/** What is typed outlives a reload (BEY-08). */
const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { database, text } }: { context: OverviewContext }): OpenListParams => ({ database, text }),
} as const

/** What is in each database, for menu, banner and landing page, and the search box that leads into one of them. */
export const overviewMachine = setup({
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
}).createMachine({
  id: 'overview',
  description: 'What is in each database, and the search box of the landing page.',
  meta: { requirements: ['MENU-02', 'DB-02', 'ONEBOX-04', 'BEY-08'] },
  context: ({ input }) => ({ ...input, summaries: null, failure: null, database: input.databases[0] ?? '', text: '', tooShort: false }),
  type: 'parallel',
  states: {
    summaries: {
      description: 'What is known of the databases.',
      meta: { requirements: ['MENU-02'] },
      initial: 'unknown',
      on: { FORGET: { target: '.unknown', actions: 'forget' } },
      states: {
        unknown: { description: 'Nobody is logged in.', on: { LOAD: 'loading' } },
        loading: {
          description: 'The gateway is asked; what was known stays on screen.',
          tags: ['busy'],
          invoke: {
            id: 'loadSummaries',
            src: 'loadSummaries',
            onDone: { target: 'shown', actions: { type: 'setSummaries', params: ({ event }) => ({ summaries: event.output }) } },
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
        },
        shown: {
          description: 'Counts and as-of dates show.',
          meta: { requirements: ['MENU-02'] },
          tags: ['shown'],
          on: { LOAD: 'loading' },
        },
        failed: { description: 'The question was not answered; it can be asked again.', on: { LOAD: 'loading', RETRY: 'loading' } },
      },
    },
    search: {
      description: 'The search box: a database and a text.',
      meta: { requirements: ['ONEBOX-04'] },
      on: {
        LOAD: {
          meta: { requirements: ['BEY-08'] },
          guard: { type: 'isDraft', params: ({ event }) => event },
          actions: { type: 'takeDraft', params: ({ event }) => event.draft! },
        },
        'DATABASE.CHOSEN': {
          actions: [{ type: 'setDatabase', params: ({ event }) => ({ database: event.database }) }, keepDraft],
          meta: { requirements: ['BEY-08'] },
        },
        'TEXT.CHANGED': {
          actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, keepDraft],
          meta: { requirements: ['BEY-08'] },
        },
        SUBMIT: [
          {
            guard: 'isLongEnough',
            meta: { requirements: ['ONEBOX-04', 'DB-02'] },
            actions: { type: 'openList', params: ({ context }) => ({ database: context.database, text: context.text.trim() }) },
          },
          { actions: 'noteTooShort', meta: { requirements: ['DB-02'] } },
        ],
      },
    },
  },
})
