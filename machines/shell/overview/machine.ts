import { failureOf } from '../../failure.ts'
import { keepDraft, overviewSetup } from './setup.ts'

/** What is in each database, for menu, banner and landing page, and the search box that leads into one of them. */
export const overviewMachine = overviewSetup.createMachine({
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
