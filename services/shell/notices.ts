import { fromCallback } from 'xstate'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import { type Announcement, type Notice, type NoticesAnswer, plainNotice } from '../../domain/notices.ts'
import { pageAt } from '../../domain/pageAt.ts'
import { noticeAddress } from '../../domain/pagePaths.ts'
import { noticesMachine } from '../../machines/shell/notices/machine.ts'
import type { Bulletins, Ids, LatestOutput, Marks, NoticePlace, NoticesInput, NoticesOutput } from '../../machines/shell/notices/types.ts'
import { fromPromise } from '../causes.ts'
import { createMotion } from '../motion.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import { bannerActor } from './banner.ts'
import { guideActor } from './guide.ts'
import { toastActor } from './toast.ts'
import { untilSeen } from '../untilSeen.ts'
import type { World } from '../world.ts'
import { blockingActor, type NoticeBrowser, screenOf, zoomActor } from './noticeActors.ts'
import { type Remembered, rememberedNotices } from './rememberedNotices.ts'

/** Where the tabs of a browser tell each other what was read. */
const CHANNEL = 'materia-notices'

/** The announcement as the other notices are. */
const announced = ({ id, title, content }: Announcement, publishTime: number): Notice => plainNotice({ id, title, content, publishTime })

const list = <T>(one: T | null): T[] => (one === null ? [] : [one])

/** What shows outside the centre, without what this browser knows to have been put away. */
const bulletinsOf = (answer: NoticesAnswer, announcement: Announcement | null, { isClosed }: Remembered): Bulletins => {
  const open = <T extends { id: string }>(notices: readonly T[]): T[] => notices.filter(({ id }) => !isClosed(id))
  return {
    banner: open(list(answer.globalNotice)),
    weak: open(answer.weakNotice),
    strong: open(list(answer.strongNotice)),
    corner: open(list(answer.corner)),
    announcement: open(list(announcement).map((one) => announced(one, answer.latestTime))),
    blocking: open(answer.blocking),
  }
}

/** What can be read on a page of its own, wherever it shows: following it puts it away (NOTICE-03). */
const pagesOf = ({ globalNotice, weakNotice, corner, pages }: NoticesAnswer): Notice[] =>
  [...list(globalNotice), ...weakNotice, ...list(corner), ...pages].filter(({ isDetail }) => isDetail)

const idsIn = (data: unknown): string[] => {
  const ids = typeof data === 'object' && data !== null ? (data as Partial<Ids>).ids : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

type Used = Pick<World, 'gateway' | 'visibility' | 'navigation' | 'cookies' | 'local' | 'account' | 'now'>

/**
 * The notices of the gateway, and what the tabs of a browser tell each other of them (NOTICE-01, NOTICE-03). A tab that nobody sees asks for nothing: it
 * would keep a login alive that nobody uses.
 */
export const noticesWorld = (
  world: Used,
  browser: Pick<NoticeBrowser, 'openWindow' | 'stopVideo' | 'motion'>,
  open: () => BroadcastChannel | null = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)),
) => {
  const { gateway, visibility, navigation } = world
  const remembered = rememberedNotices(world)
  const ask = ({ database }: NoticePlace) => ({ product: OWN_PRODUCT, productId: database ?? '' }) as const
  // A channel does not hear itself: one for both ends.
  let channel: BroadcastChannel | null = null
  return {
    actors: {
      banner: bannerActor(world),
      blocking: blockingActor(world, remembered),
      guide: guideActor(world, browser),
      zoom: zoomActor(world),
      toast: toastActor(visibility),
      loadAll: fromPromise<NoticesOutput, NoticePlace>(async ({ input, signal }) => {
        await untilSeen(visibility, signal)
        const [answer, { obj }] = await Promise.all([
          gateway.call('notice-all', ask(input), { signal }),
          gateway.call('inform', { app: OWN_PRODUCT }, { signal }),
        ])
        return {
          notices: answer.noticeCenter,
          bulletins: bulletinsOf(answer, obj, remembered),
          pages: pagesOf(answer),
          latestTime: answer.latestTime,
        }
      }),
      loadLatest: fromPromise<LatestOutput, NoticePlace & { since: number }>(async ({ input: { since, ...place }, signal }) => {
        await untilSeen(visibility, signal)
        const answer = await gateway.call('notice-latest', { ...ask(place), startTime: since }, { signal })
        return {
          notices: answer.noticeCenter,
          bulletins: bulletinsOf(answer, null, remembered),
          pages: pagesOf(answer),
          latestTime: answer.latestTime,
          read: answer.readIds,
          standing: answer.standingIds,
        }
      }),
      sendRead: fromPromise<Ids, Marks>(async ({ input: { area, ids }, signal }) => {
        if (area === 'guide') for (const id of ids) await gateway.call('notice-popup-read', { id }, { signal })
        else await gateway.call(area === 'center' ? 'notice-read' : 'notice-close', { area, ids: [...ids] }, { signal })
        return { ids }
      }),
      followTabs: fromCallback(({ sendBack }) => {
        channel = open()
        const hear = ({ data }: MessageEvent<unknown>) => sendBack({ type: 'NOTICES.ACKNOWLEDGED', ids: idsIn(data) })
        channel?.addEventListener('message', hear)
        return () => {
          channel?.close()
          channel = null
        }
      }),
      followPlace: fromCallback(({ sendBack }) =>
        navigation.watch((address) => {
          const place = pageAt(address.split('?')[0] ?? '')
          sendBack({
            type: 'PLACE.CHANGED',
            database: place?.page === 'list' || place?.page === 'detail' ? (place.of ?? null) : null,
            reading: address.startsWith(noticeAddress('')),
          })
        }),
      ),
    },
    actions: {
      tellTabs: (_: unknown, { ids }: Ids) => {
        // A channel has no target origin: it is its origin's own.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel?.postMessage({ ids })
      },
      rememberSeen: (_: unknown, { area, ids }: Marks) => remembered.keep(area, ids),
    },
  }
}

/** What the browser says of its reader's screen. */
const noticesInput = (
  world: Pick<World, 'cookies'>,
  browser: Pick<NoticeBrowser, 'motion' | 'platform' | 'screenWidth'>,
): NoticesInput => ({
  calm: browser.motion.isCalm(),
  screen: screenOf(world, browser),
})

const thisBrowser = (): NoticeBrowser => ({
  motion: createMotion(),
  platform: (navigator as { userAgentData?: { platform?: string } }).userAgentData?.platform ?? navigator.platform,
  screenWidth: screen.width,
  openWindow: (url) => void window.open(url, '_blank', 'noopener'),
  stopVideo: (id) => {
    const video = document.querySelector<HTMLVideoElement>(`video#${id}`)
    video?.pause()
    return video && { at: video.currentTime, muted: video.muted, volume: video.volume }
  },
})

/** As a part of the page (`routes/parts/notices.tsx`). */
export const noticesPart = (world: World, browser: NoticeBrowser = thisBrowser()): PartActor =>
  partActor(noticesMachine.provide(noticesWorld(world, browser)), noticesInput(world, browser))
