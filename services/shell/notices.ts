import { fromCallback } from 'xstate'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import type { NoticesAnswer } from '../../domain/notices.ts'
import { noticesMachine } from '../../machines/shell/notices/machine.ts'
import type { Ids, NoticesOutput } from '../../machines/shell/notices/types.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { Visibility } from '../visibility.ts'
import type { World } from '../world.ts'

/** Where the tabs of a browser tell each other what was read. */
const CHANNEL = 'materia-notices'
/** How long the first question waits, ms: what the reader came for is asked first. */
const FIRST_WAIT_MS = 2000
/** Called off, it never ends, and nobody waits for it. */
const firstWait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const callOff = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', callOff)
      resolve()
    }, FIRST_WAIT_MS)
    signal.addEventListener('abort', callOff, { once: true })
  })
/** Resolves once somebody can see the page, at once where they do. Called off, it never ends, and nobody waits for it. */
const untilSeen = ({ isVisible, subscribe }: Visibility, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (isVisible()) return resolve()
    const end = () => {
      unsubscribe()
      signal.removeEventListener('abort', end)
    }
    const unsubscribe = subscribe((visible) => {
      if (!visible) return
      end()
      resolve()
    })
    signal.addEventListener('abort', end)
  })
const ALL = { product: OWN_PRODUCT, productId: '' } as const

const outputOf = ({ noticeCenter, latestTime }: NoticesAnswer): NoticesOutput => ({ notices: noticeCenter, latestTime })

const idsIn = (data: unknown): string[] => {
  const ids = typeof data === 'object' && data !== null ? (data as Partial<Ids>).ids : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/**
 * The notices of the gateway, and what the tabs of a browser tell each other of them (NOTICE-01, NOTICE-03). A tab that nobody sees asks for nothing: it
 * would keep a login alive that nobody uses.
 */
export const noticesWorld = (
  { gateway, visibility }: Pick<World, 'gateway' | 'visibility'>,
  open: () => BroadcastChannel | null = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)),
  wait: (signal: AbortSignal) => Promise<void> = firstWait,
) => {
  let isFirst = true
  // A channel does not hear itself: one for both ends.
  let channel: BroadcastChannel | null = null
  return {
    actors: {
      loadAll: fromPromise<NoticesOutput, void>(async ({ signal }) => {
        if (isFirst) await wait(signal)
        isFirst = false
        await untilSeen(visibility, signal)
        signal.throwIfAborted()
        return outputOf(await gateway.call('notice-all', ALL, { signal }))
      }),
      loadLatest: fromPromise<NoticesOutput, { since: number }>(async ({ input: { since }, signal }) => {
        await untilSeen(visibility, signal)
        return outputOf(await gateway.call('notice-latest', { ...ALL, startTime: since }, { signal }))
      }),
      sendRead: fromPromise<Ids, Ids>(async ({ input: { ids }, signal }) => {
        await gateway.call('notice-read', { area: 'center', ids: [...ids] }, { signal })
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
    },
    actions: {
      tellTabs: (_: unknown, { ids }: Ids) => {
        // A channel has no target origin: it is its origin's own.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel?.postMessage({ ids })
      },
    },
  }
}

/** As a part of the page (`routes/parts/notices.tsx`). */
export const noticesPart = (world: World): PartActor => partActor(noticesMachine.provide(noticesWorld(world)), undefined)
