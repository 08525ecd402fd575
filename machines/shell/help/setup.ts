import { assign, fromCallback, setup } from 'xstate'
import type { ManualArticle } from '../../../domain/manual.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'

export interface HelpContext {
  /** The articles in their order; null until they have come. */
  articles: readonly ManualArticle[] | null
  /** Which one is asked for; null for the table of contents. */
  article: string | null
  /** What is looked for, as it was typed. */
  text: string
  /** Why they did not come; null where they did. */
  failure: Failure | null
}
export interface Place {
  article: string | null
}
export interface ArticleId {
  id: string
}
export type HelpEvent =
  /** The address asks for an article, or for none. */
  ({ type: 'ADDRESS.CHANGED' } & Place) | { type: 'TEXT.CHANGED'; text: string } | { type: 'RETRY' }
export type HelpTag = 'busy' | 'failed' | 'contents' | 'article' | 'missing'

/**
 * Words of the chart in `machine.ts`. Actors of the world: `loadManual`, `sendRead`, `followAddress`; actions: `showPlace` (a new
 * article from its top, or from the heading that the address names), `tellTabs({id})`.
 */
export const helpSetup = setup({
  types: { context: {} as HelpContext, events: {} as HelpEvent, input: {} as Place, tags: {} as HelpTag, meta: {} as StateMeta },
  actors: {
    loadManual: unprovided<readonly ManualArticle[], void>('loadManual'),
    /** Done with what it told; for a visitor it never is. */
    sendRead: unprovided<ArticleId, ArticleId>('sendRead'),
    /** Without the world no address changes. */
    followAddress: fromCallback(() => {}),
  },
  actions: {
    setArticles: assign((_, { articles }: { articles: readonly ManualArticle[] }) => ({ articles, failure: null })),
    setPlace: assign((_, { article }: Place) => ({ article })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    showPlace: effect(),
    tellTabs: effect<ArticleId>(),
  },
  guards: {
    isContents: ({ context }) => context.article === null,
    isKnown: ({ context: { articles, article } }) => articles?.some(({ id }) => id === article) === true,
    isAnother: ({ context }, { article }: Place) => context.article !== article,
  },
})
