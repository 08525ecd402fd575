import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { helpSetup } from './setup.ts'

/** The help center: its articles, the one that is open, and what is looked for in them (HELP-01). */
export const helpMachine = helpSetup.createMachine({
  id: 'help',
  description: 'The help center: its articles, the one that is open, and what is looked for in them.',
  meta: { requirements: ['HELP-01', 'ROUTE-07', 'GATE-07'] },
  context: ({ input }) => ({ ...input, articles: null, text: '', failure: null }),
  invoke: { id: 'followAddress', src: 'followAddress' },
  on: {
    'ADDRESS.CHANGED': { actions: { type: 'setPlace', params: ({ event }) => event } },
    'TEXT.CHANGED': { actions: { type: 'setText', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'All articles are asked for at once.',
      meta: { requirements: ['GATE-07'] },
      tags: ['busy'],
      invoke: {
        id: 'loadManual',
        src: 'loadManual',
        onDone: { target: 'shown', actions: { type: 'setArticles', params: ({ event }) => ({ articles: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: { description: 'They did not come; they can be asked for again.', tags: ['failed'], on: { RETRY: 'loading' } },
    shown: {
      description: 'They are there.',
      meta: { requirements: ['HELP-01', 'ROUTE-07'] },
      on: {
        'ADDRESS.CHANGED': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'setPlace', params: ({ event }) => event },
        },
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Which of them the address asks for.',
          always: [{ guard: 'isContents', target: 'contents' }, { guard: 'isKnown', target: 'article' }, { target: 'missing' }],
        },
        contents: { description: 'The table of contents.', tags: ['contents'] },
        article: {
          description: 'One of them; whoever is logged in has read it now.',
          meta: { requirements: ['HELP-01'] },
          tags: ['article'],
          entry: 'showPlace',
          invoke: {
            id: 'sendRead',
            src: 'sendRead',
            input: ({ context }) => ({ id: context.article ?? '' }),
            onDone: { actions: { type: 'tellTabs', params: ({ event }) => event.output } },
            // It stays unread and is told when it is opened again.
            onError: {},
          },
        },
        missing: { description: 'There is no such article.', tags: ['missing'] },
      },
    },
  },
})

export type HelpActor = ActorRefFrom<typeof helpMachine>
