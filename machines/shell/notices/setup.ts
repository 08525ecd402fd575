import { assign, fromCallback, sendTo, setup, stateIn } from 'xstate'
import { NOTICE_FIRST_MS, NOTICE_POLL_MS, NOTICE_RETRY_MS } from '../../../domain/constants.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import { bannerMachine } from '../banner/machine.ts'
import { blockingMachine } from '../blocking/machine.ts'
import { bulletinMachine } from '../bulletin/machine.ts'
import { guideMachine } from '../guide/machine.ts'
import { toastMachine } from '../toast/machine.ts'
import { zoomMachine } from '../zoom/machine.ts'
import { bulletinsStanding, keepingRead, losesFirst, marked, newsOf, NO_BULLETINS, nowStanding, shownOf, withRead } from './marks.ts'
import type {
  Ids,
  LatestOutput,
  Marks,
  NoticePlace,
  NoticeReader,
  NoticesContext,
  NoticesEvent,
  NoticesInput,
  NoticesOutput,
  NoticesTag,
  NoticeTab,
  Seen,
} from './types.ts'

/** Without a reader; the place and the screen are the page's. */
export const NOTHING: Omit<NoticesContext, 'database' | 'reading' | keyof NoticesInput> = {
  notices: [],
  bulletins: NO_BULLETINS,
  pages: [],
  closed: [],
  reader: null,
  latestTime: 0,
  unsent: [],
  failure: null,
}

const base = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
    tags: {} as NoticesTag,
    meta: {} as StateMeta,
  },
  actors: {
    bulletin: bulletinMachine,
    banner: bannerMachine,
    blocking: blockingMachine,
    guide: guideMachine,
    zoom: zoomMachine,
    toast: toastMachine,
    loadAll: unprovided<NoticesOutput, NoticePlace>('loadAll'),
    loadLatest: unprovided<LatestOutput, NoticePlace & { since: number }>('loadLatest'),
    /** Done with the ids it told. */
    sendRead: unprovided<Ids, Marks>('sendRead'),
    /** Without the world there are no other tabs, and no other pages. */
    followTabs: fromCallback(() => {}),
    followPlace: fromCallback(() => {}),
  },
  actions: {
    takeAll: assign(({ context }, { notices, bulletins, pages, latestTime }: NoticesOutput) => ({
      notices: keepingRead(notices, context.notices),
      bulletins,
      pages,
      latestTime,
      failure: null,
    })),
    takeLatest: assign(({ context }, { notices, bulletins, pages, latestTime, read, standing }: LatestOutput) => {
      const known = withRead(context, { ids: read })
      return {
        notices: nowStanding(keepingRead(notices, known.notices), known.notices, standing),
        closed: known.closed,
        bulletins: bulletinsStanding(bulletins, context.bulletins, standing),
        pages: nowStanding(pages, context.pages, standing),
        latestTime,
      }
    }),
    takePlace: assign((_, { database, reading = false }: NoticePlace) => ({ database, reading })),
    markRead: assign(({ context }, { area, ids, told = false }: Seen) => {
      const news = newsOf(context, { area, ids })
      return {
        ...(area === 'center' ? { notices: marked(context.notices, news) } : { closed: [...context.closed, ...news] }),
        // What a visitor has read, the browser alone remembers.
        unsent: context.reader === 'member' && !told ? [...context.unsent, ...news.map((id) => ({ area, id }))] : context.unsent,
      }
    }),
    takeRead: assign(({ context }, ids: Ids) => withRead(context, ids)),
    forgetSent: assign(({ context }, { ids }: Ids) => ({ unsent: context.unsent.filter(({ id }) => !ids.includes(id)) })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forget: assign(NOTHING),
    noteReader: assign((_, { reader }: { reader: NoticeReader }) => ({ reader })),
    /** A guide that shows may have been withdrawn. */
    tellStanding: sendTo('guide', (_, { standing }: Pick<LatestOutput, 'standing'>) => ({ type: 'STANDING.KNOWN', ids: standing })),
    stopToasts: sendTo('toast', { type: 'TOAST.STOP' }),
    tellTabs: effect<Ids>(),
    rememberSeen: effect<Marks>(),
  },
  guards: {
    isNews: ({ context }, marks: Marks) => newsOf(context, marks).length > 0,
    hasUnsent: ({ context }) => context.unsent.length > 0,
    losesFirst: ({ context }, { standing }: Pick<LatestOutput, 'standing'>) => losesFirst(context, standing),
    isPanelClosed: stateIn({ panel: 'closed' }),
    isTab: (_, { tab, wanted }: { tab: NoticeTab; wanted: NoticeTab }) => tab === wanted,
    isElsewhere: ({ context }, { database }: NoticePlace) => database !== context.database,
    isReading: ({ context }) => context.reading,
    isVisitor: ({ context }) => context.reader === 'visitor',
  },
  delays: { firstDelay: NOTICE_FIRST_MS, pollDelay: NOTICE_POLL_MS, retryDelay: NOTICE_RETRY_MS },
})

/**
 * Words of the chart in `machine.ts`. Actors of the world: `loadAll`, `loadLatest`, `sendRead`, `followTabs`, `followPlace`; actions: `tellTabs({ids})`,
 * `rememberSeen({area, ids})`, what this browser knows by itself.
 */
export const noticesSetup = base.extend({
  actions: {
    /** What shows on this page now, to whoever shows it. Before the first answer nothing does. */
    deliver: base.enqueueActions(({ enqueue, context }) => {
      const { banner, weak, strong, corner, announcement, blocking } = shownOf(context)
      enqueue.sendTo('globalBanner', { type: 'BANNER.CHANGED', notices: banner })
      enqueue.sendTo('weak', { type: 'BANNER.CHANGED', notices: weak })
      enqueue.sendTo('strong', { type: 'BULLETIN.CHANGED', notices: strong })
      enqueue.sendTo('corner', { type: 'BULLETIN.CHANGED', notices: corner })
      enqueue.sendTo('announcement', { type: 'BULLETIN.CHANGED', notices: announcement })
      enqueue.sendTo('blocking', { type: 'BLOCKING.CHANGED', notices: blocking })
      const isMembers = context.reader === 'member' && context.latestTime > 0
      enqueue.sendTo('guide', { type: 'MODULE.CHANGED', module: isMembers ? context.database : null })
      for (const one of ['guide', 'zoom'] as const) enqueue.sendTo(one, { type: 'CLOSED.CHANGED', ids: context.closed })
      enqueue.sendTo('zoom', { type: isMembers ? 'ZOOM.START' : 'ZOOM.STOP' })
    }),
  },
})
