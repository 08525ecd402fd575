import { type AnyActorRef, fromCallback } from 'xstate'
import { pageAt } from '../../domain/pageAt.ts'
import { QUOTA_KINDS, type QuotaKind, Quotas } from '../../domain/quotas.ts'
import { quotaMachine } from '../../machines/account/quota/machine.ts'
import type { FoundUsage, RememberNotedParams } from '../../machines/account/quota/types.ts'
import type { OverlayActor } from '../../machines/shell/overlay/machine.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import { untilSeen } from '../untilSeen.ts'
import type { World } from '../world.ts'

/** The account menu, by its id in the page (`ui/shell/app/AccountMenu.tsx`). */
const MENU = 'account-menu'
/** Dialogs of exports, and their actors by systemId (`exportOverlay`). */
const EXPORT = /^export:/

/** What lies in the storage, when it is one: anybody can write there. */
const notedIn = (value: unknown): QuotaKind[] => (Array.isArray(value) ? QUOTA_KINDS.filter((kind) => value.includes(kind)) : [])

/** Calls back each time the dialog of an export opens, and each time a file was made; the answer ends it. */
const followExports = (system: AnyActorRef['system'], tell: () => void): (() => void) => {
  const overlay = system.get('overlay') as OverlayActor | undefined
  let shown: string | null = null
  let made: { unsubscribe: () => void } | null = null
  const look = () => {
    const current = overlay?.getSnapshot().context.current ?? null
    if (current === shown) return
    shown = current
    made?.unsubscribe()
    made = null
    if (current === null || !EXPORT.test(current)) return
    tell()
    const running = system.get(current) as AnyActorRef | undefined
    let answer: unknown = null
    made =
      running?.subscribe(({ context }: { context?: { answer?: unknown } }) => {
        const now = context?.answer ?? null
        if (now !== null && now !== answer) tell()
        answer = now
      }) ?? null
  }
  const following = (overlay as AnyActorRef | undefined)?.subscribe(look)
  look()
  return () => {
    following?.unsubscribe()
    made?.unsubscribe()
  }
}

/**
 * What the account has had of its day (BEY-09). A tab that nobody sees asks for nothing; what was told is kept until the day is over, where every tab
 * of the browser finds it.
 */
export const quotaWorld = (
  {
    gateway,
    local,
    account,
    navigation,
    visibility,
    now,
  }: Pick<World, 'gateway' | 'local' | 'account' | 'navigation' | 'visibility' | 'now'>,
  page: Pick<Document, 'addEventListener' | 'removeEventListener'> = document,
) => {
  const key = () => `quota/${account() ?? ''}`
  return {
    actors: {
      askUsage: fromPromise<FoundUsage, void>(async ({ signal }) => {
        await untilSeen(visibility, signal)
        const askedAt = now()
        const quotas = await gateway.ask('quotas', Quotas, { signal })
        // By the gateway's own clock, so many ms are left: the reader's may be wrong.
        return { quotas, deadline: askedAt + (quotas.until - quotas.at), noted: notedIn(local.get(key())) }
      }),
      followPlace: fromCallback(({ sendBack }) =>
        navigation.watch((address) =>
          sendBack({ type: pageAt(address.split('?')[0] ?? '')?.page === 'account' ? 'QUOTA.ASKED' : 'PLACE.CHANGED' }),
        ),
      ),
      followDialogs: fromCallback(({ sendBack, system }) => {
        const ask = () => sendBack({ type: 'QUOTA.ASKED' })
        const hear = (event: Event) => {
          if ((event.target as Element).id === MENU && (event as ToggleEvent).newState === 'open') ask()
        }
        // It does not bubble.
        page.addEventListener('toggle', hear, true)
        const end = followExports(system, ask)
        return () => {
          page.removeEventListener('toggle', hear, true)
          end()
        }
      }),
    },
    actions: {
      rememberNoted: (_: unknown, { noted, until }: RememberNotedParams) => void local.set(key(), noted, Math.max(0, until - now())),
    },
  }
}

/** As a part of the page (`routes/parts/quota.tsx`). */
export const quotaPart = (world: World): PartActor => partActor(quotaMachine.provide(quotaWorld(world)), { now: world.now })
