import { assign, fromCallback, setup, stateIn } from 'xstate'
import { NOTICE_POLL_MS, NOTICE_RETRY_MS } from '../../../domain/constants.ts'
import type { Notice } from '../../../domain/notices.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type { Ids, NoticesContext, NoticesEvent, NoticesOutput, NoticesTag, NoticeTab } from './types.ts'

const readOf = (notices: readonly Notice[]): Set<string> => new Set(notices.filter(({ isRead }) => isRead).map(({ id }) => id))

/** Notices as they came, but what was read here stays read: the gateway may not have heard of it yet (NOTICE-03). */
const keepingRead = (came: readonly Notice[], known: readonly Notice[]): Notice[] => {
  const read = readOf(known)
  return came.map((notice) => (read.has(notice.id) ? { ...notice, isRead: true } : notice))
}

const unreadOf = ({ notices }: NoticesContext, ids: readonly string[]): string[] =>
  notices.filter(({ id, isRead }) => !isRead && ids.includes(id)).map(({ id }) => id)

const marked = (notices: readonly Notice[], ids: readonly string[]): Notice[] =>
  notices.map((notice) => (ids.includes(notice.id) ? { ...notice, isRead: true } : notice))

export const NOTHING: NoticesContext = { notices: [], latestTime: 0, unsent: [], failure: null }

/** Words of the chart in `machine.ts`. Actors of the world: `loadAll`, `loadLatest`, `sendRead`, `followTabs`; action: `tellTabs({ids})`. */
export const noticesSetup = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent, tags: {} as NoticesTag, meta: {} as StateMeta },
  actors: {
    loadAll: unprovided<NoticesOutput, void>('loadAll'),
    loadLatest: unprovided<NoticesOutput, { since: number }>('loadLatest'),
    /** Done with the ids it told. */
    sendRead: unprovided<Ids, Ids>('sendRead'),
    /** Without the world there are no other tabs. */
    followTabs: fromCallback(() => {}),
  },
  actions: {
    takeAll: assign(({ context }, { notices, latestTime }: NoticesOutput) => ({
      notices: keepingRead(notices, context.notices),
      latestTime,
      failure: null,
    })),
    /** New ones in front; one that came before takes its place there. */
    takeLatest: assign(({ context }, { notices, latestTime }: NoticesOutput) => {
      const ids = new Set(notices.map(({ id }) => id))
      return {
        notices: [...keepingRead(notices, context.notices), ...context.notices.filter(({ id }) => !ids.has(id))],
        latestTime,
      }
    }),
    markRead: assign(({ context }, { ids }: Ids) => ({
      notices: marked(context.notices, ids),
      unsent: [...context.unsent, ...unreadOf(context, ids)],
    })),
    takeRead: assign(({ context }, { ids }: Ids) => ({ notices: marked(context.notices, ids) })),
    forgetSent: assign(({ context }, { ids }: Ids) => ({ unsent: context.unsent.filter((id) => !ids.includes(id)) })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forget: assign(NOTHING),
    tellTabs: effect<Ids>(),
  },
  guards: {
    isNews: ({ context }, { ids }: Ids) => unreadOf(context, ids).length > 0,
    hasUnsent: ({ context }) => context.unsent.length > 0,
    isPanelClosed: stateIn({ panel: 'closed' }),
    isTab: (_, { tab, wanted }: { tab: NoticeTab; wanted: NoticeTab }) => tab === wanted,
  },
  delays: { pollDelay: NOTICE_POLL_MS, retryDelay: NOTICE_RETRY_MS },
})

/** Ids of everything there is. */
export const allOf = ({ notices }: NoticesContext): Ids => ({ ids: notices.map(({ id }) => id) })
