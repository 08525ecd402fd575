import { COOKIE_DAYS } from '../../domain/constants.ts'
import { blockingMachine } from '../../machines/shell/blocking/machine.ts'
import type { BlockingClosed } from '../../machines/shell/blocking/setup.ts'
import type { VideoStop } from '../../machines/shell/guide/setup.ts'
import { zoomMachine } from '../../machines/shell/zoom/machine.ts'
import type { ZoomInput } from '../../machines/shell/zoom/setup.ts'
import { fromPromise } from '../causes.ts'
import type { Motion } from '../motion.ts'
import type { World } from '../world.ts'
import type { Remembered } from './rememberedNotices.ts'

/** Those who show notices, in the world; the notices start them. */

/** What is needed of the browser. */
export interface NoticeBrowser {
  /** The reader's system asks for little motion. */
  motion: Motion
  platform: string
  /** CSS px */
  screenWidth: number
  /** Opens another window, which knows nothing of this one. */
  openWindow: (url: string) => void
  /** Stops the video of this id in the page, and says how it was; null where there is none. */
  stopVideo: (id: string) => VideoStop | null
}

/** What keeps the zoom guide away (ZOOM-01). */
const ZOOM = 'zoomGuide'

export const blockingActor = (
  { gateway, account, navigation }: Pick<World, 'gateway' | 'account' | 'navigation'>,
  remembered: Remembered,
) =>
  blockingMachine.provide({
    actors: {
      sendClosed: fromPromise<void, BlockingClosed>(async ({ input: { id }, signal }) => {
        // A visitor has nobody at the gateway to remember it.
        if (account() === null) remembered.keep('blocking', [id])
        else await gateway.call('notice-close', { area: 'blocking', ids: [id] }, { signal })
      }),
    },
    actions: { reloadPage: () => navigation.reload() },
  })

export const zoomActor = ({ cookies }: Pick<World, 'cookies'>) =>
  zoomMachine.provide({ actions: { rememberSeen: () => cookies.set(ZOOM, '1', COOKIE_DAYS) } })

export const screenOf = (
  { cookies }: Pick<World, 'cookies'>,
  { platform, screenWidth }: Pick<NoticeBrowser, 'platform' | 'screenWidth'>,
): ZoomInput => ({ platform, screenWidth, seen: cookies.get(ZOOM) !== undefined })
