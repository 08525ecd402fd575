import { fromCallback } from 'xstate'
import { networkMachine } from '../../machines/shell/network/machine.ts'
import type { NetworkEvent, NetworkTrouble, RememberToldParams } from '../../machines/shell/network/setup.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'

/** What keeps a warning away: the moment until which, ms since the epoch. */
const COOKIES = { offline: 'networkOffline', slow: 'networkSlow' } as const satisfies Record<NetworkTrouble, string>
const DAY_MS = 24 * 60 * 60_000

/** What is needed of `navigator`; `connection` is there in some browsers only. */
export interface Connectivity {
  onLine: boolean
  /** Absent where the page came without a certificate. */
  locks?: { request: (name: string, held: () => boolean) => Promise<boolean> }
  connection?: {
    downlink?: number
    addEventListener: EventTarget['addEventListener']
    removeEventListener: EventTarget['removeEventListener']
  }
}

/**
 * The browser's connection and what this browser's user has been told of it (NET-01). A tab that nobody sees says nothing, so that its
 * warning is not the one of this hour; it says how things are when it is seen again.
 */
export const networkWorld = (
  { cookies, visibility, now }: Pick<World, 'cookies' | 'visibility' | 'now'>,
  { navigator, window }: { navigator: Connectivity; window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> },
) => {
  /** What this window has claimed and not told yet. */
  const claimed: Partial<Record<NetworkTrouble, number>> = {}
  const toldUntil = (trouble: NetworkTrouble) => {
    const until = Number(cookies.get(COOKIES[trouble]) ?? '')
    return Number.isFinite(until) && until !== claimed[trouble] ? until : 0
  }
  const keep = ({ trouble, until }: RememberToldParams) => cookies.set(COOKIES[trouble], String(until), (until - now()) / DAY_MS)
  const claim = (asked: RememberToldParams): boolean => {
    if (toldUntil(asked.trouble) > now()) return false
    claimed[asked.trouble] = asked.until
    keep(asked)
    // What is written may be on its way yet; what is read comes after it: no other window looks before it is there.
    cookies.get(COOKIES[asked.trouble])
    return true
  }
  return {
    actors: {
      // Windows are as many processes, which read and write the cookie at once: one after the other, where the browser can see to that.
      claim: fromPromise<boolean, RememberToldParams>(
        async ({ input }) => await (navigator.locks?.request('materia-network', () => claim(input)) ?? claim(input)),
      ),
      followConnection: fromCallback(({ sendBack }) => {
        const { connection } = navigator
        const tell = () => {
          if (!visibility.isVisible()) return
          const downlink = connection?.downlink
          sendBack({
            type: 'CONNECTION.CHANGED',
            online: navigator.onLine,
            downlink: typeof downlink === 'number' ? downlink : null,
            told: { offline: toldUntil('offline'), slow: toldUntil('slow') },
          } satisfies NetworkEvent)
        }
        window.addEventListener('online', tell)
        window.addEventListener('offline', tell)
        connection?.addEventListener('change', tell)
        const unsubscribe = visibility.subscribe(tell)
        tell()
        return () => {
          unsubscribe()
          connection?.removeEventListener('change', tell)
          window.removeEventListener('offline', tell)
          window.removeEventListener('online', tell)
        }
      }),
    },
    actions: {
      rememberTold: (_: unknown, told: RememberToldParams) => {
        delete claimed[told.trouble]
        keep(told)
      },
    },
  }
}

/** As a part of the page (`routes/parts/network.tsx`). */
export const networkPart = (world: World): PartActor =>
  partActor(networkMachine.provide(networkWorld(world, { navigator, window })), { now: world.now })
