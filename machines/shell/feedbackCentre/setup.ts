import { assign, fromCallback, setup } from 'xstate'
import { NOTICE_RETRY_MS } from '../../../domain/constants.ts'
import type { FeedbackItem } from '../../../domain/feedback.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'

export interface FeedbackCentreContext {
  /** What was sent, the newest first. */
  items: readonly FeedbackItem[]
  /** Of them all. */
  total: number
  /** Ids of replies that were read here and the gateway has not heard of yet. */
  unsent: readonly string[]
  failure: Failure | null
}
export interface ListOutput {
  items: readonly FeedbackItem[]
  total: number
}
export interface Ids {
  ids: readonly string[]
}
export type FeedbackCentreEvent =
  /** Somebody looks at one: its replies are read. */
  | { type: 'ITEM.OPENED'; id: string }
  /** All of them are read. */
  | { type: 'ACKNOWLEDGE' }
  /** Something was sent, here or in another tab, or read there. */
  | { type: 'FEEDBACK.CHANGED' }
  /** So many replies nobody has read: the gateway was asked, here or in another tab. */
  | { type: 'REPLIES.COUNTED'; count: number }
  | { type: 'RETRY' }
/** `loading` they are asked for; `failed` they did not come. */
export type FeedbackCentreTag = 'loading' | 'failed'

const unreadOf = (items: readonly FeedbackItem[]): string[] =>
  items.flatMap(({ replies }) => replies.filter(({ isRead }) => !isRead).map(({ id }) => id))
const marked = (items: readonly FeedbackItem[], ids: readonly string[]): FeedbackItem[] =>
  items.map((item) => ({
    ...item,
    replies: item.replies.map((reply) => (ids.includes(reply.id) ? { ...reply, isRead: true } : reply)),
  }))

/** Replies nobody has read, of one or of all. */
export const newsOf = ({ items }: FeedbackCentreContext, item?: string): Ids => ({
  ids: unreadOf(item === undefined ? items : items.filter(({ id }) => id === item)),
})

/** Words of the chart in `machine.ts`. Actors of the world: `load`, `sendRead`, `followTabs`. */
export const feedbackCentreSetup = setup({
  types: {
    context: {} as FeedbackCentreContext,
    events: {} as FeedbackCentreEvent,
    tags: {} as FeedbackCentreTag,
    meta: {} as StateMeta,
  },
  actors: {
    load: unprovided<ListOutput, void>('load'),
    /** Done with the ids it told. */
    sendRead: unprovided<Ids, Ids>('sendRead'),
    /** Without the world there are no other tabs. */
    followTabs: fromCallback(() => {}),
  },
  actions: {
    /** What was read here stays read: the gateway may not have heard of it yet. */
    takeList: assign(({ context }, { items, total }: ListOutput) => ({ items: marked(items, context.unsent), total, failure: null })),
    markRead: assign(({ context }, { ids }: Ids) => ({ items: marked(context.items, ids), unsent: [...context.unsent, ...ids] })),
    forgetSent: assign(({ context }, { ids }: Ids) => ({ unsent: context.unsent.filter((id) => !ids.includes(id)) })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    isNews: (_, { ids }: Ids) => ids.length > 0,
    /** The gateway knows of others than the list shows. */
    isOtherCount: ({ context }, { count }: { count: number }) => newsOf(context).ids.length !== count,
    hasUnsent: ({ context }) => context.unsent.length > 0,
  },
  delays: { retryDelay: NOTICE_RETRY_MS },
})
