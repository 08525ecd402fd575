import { fromCallback } from 'xstate'
import { networkMachine } from '../../machines/shell/network/machine.ts'
import {
  CLAIM_MS,
  NETWORK_OVERLAY,
  type Claim,
  type NetworkEvent,
  type NetworkTrouble,
  type RememberToldParams,
} from '../../machines/shell/network/setup.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'
import { followTurn } from './hiding.ts'

/** What keeps a warning away: the moment until which, ms since the epoch. */
const COOKIES = { offline: 'networkOffline', slow: 'networkSlow' } as const satisfies Record<NetworkTrouble, string>
const DAY_MS = 24 * 60 * 60_000

/** What is needed of `navigator`; `connection` is there in some browsers only. */
export interface Connectivity {
  onLine: boolean
  /** Absent where the page came without a certificate. */
  locks?: { request: (name: string, held: () => Claim) => Promise<Claim> }
  connection?: {
    downlink?: number
    addEventListener: EventTarget['addEventListener']
    removeEventListener: EventTarget['removeEventListener']
  }
}

/**
 * The browser's connection and what this browser's user has been told of it (NET-01). A tab that nobody sees says nothing, so that its
 * warning is not the one of this hour; it says how things are when it is seen again. What waits behind another modal is claimed for a moment only.
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
  /** Without what is only claimed: that may go before anybody has seen it, which a claim of one's own finds out. */
  const seenUntil = (trouble: NetworkTrouble) => {
    const until = toldUntil(trouble)
    return until - now() > CLAIM_MS ? until : 0
  }
  const keep = ({ trouble, until }: RememberToldParams) => cookies.set(COOKIES[trouble], String(until), (until - now()) / DAY_MS)
  const claim = (asked: RememberToldParams): Claim => {
    const left = toldUntil(asked.trouble) - now()
    // What is only claimed is kept away from the others for no longer than a claim takes.
    if (left > 0) return left > CLAIM_MS ? 'told' : 'claimed'
    claimed[asked.trouble] = asked.until
    keep(asked)
    // What is written may be on its way yet; what is read comes after it: no other window looks before it is there.
    cookies.get(COOKIES[asked.trouble])
    return 'ours'
  }
  return {
    actors: {
      // Windows are as many processes, which read and write the cookie at once: one after the other, where the browser can see to that.
      claim: fromPromise<Claim, RememberToldParams>(
        async ({ input }) => await (navigator.locks?.request('materia-network', () => claim(input)) ?? claim(input)),
      ),
      followTurn: fromCallback(({ sendBack, system }) =>
        followTurn(system, NETWORK_OVERLAY, (shown) => shown && sendBack({ type: 'TURN.SHOWN' }), visibility),
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
            told: { offline: seenUntil('offline'), slow: seenUntil('slow') },
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
