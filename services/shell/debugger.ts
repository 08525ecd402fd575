import { type ActorRefFrom, fromCallback } from 'xstate'
import { DAILY_KEY_COOKIE, dailyKeyUntil, type Reading } from '../../domain/debugCheck.ts'
import { CARDS } from '../../domain/databases/known.ts'
import { PRODUCT_INDEX } from '../../domain/pagePaths.ts'
import { placeOf } from '../../domain/placeOf.ts'
import { debuggerMachine } from '../../machines/shell/debugger/machine.ts'
import type { DebuggerEvent, KeyAnswer, Member } from '../../machines/shell/debugger/setup.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { fromPromise } from '../causes.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'

const DAY_MS = 24 * 60 * 60_000

/** What is needed of the browser. */
export interface Browser {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** A program drives it, as the browser says. */
  driven: () => boolean
  /** Stops at a `debugger` statement; how long it did, ms. */
  stop: () => number
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey'>

/** F12, and what else opens developer tools in one browser or another. */
const opensTools = ({ key, code, ctrlKey, shiftKey, metaKey, altKey }: Keys): boolean =>
  key === 'F12' || (/^Key[IJC]$/.test(code) && ((ctrlKey && shiftKey) || (metaKey && altKey)))

/** Whether a host is one where tools are not watched: `localhost`, `localhost:5173`, or any where `*` is. */
export const allowsTools = (allowed: readonly string[], { hostname, host }: Pick<Location, 'hostname' | 'host'>): boolean =>
  allowed.some((name) => name === '*' || name === hostname || name === host)

/** Developer tools and programs that drive the browser, in the world (DEBUG-01, DEBUG-02). */
export const debuggerWorld = (
  { gateway, cookies, visibility, navigation, now }: Pick<World, 'gateway' | 'cookies' | 'visibility' | 'navigation' | 'now'>,
  browser: Browser,
) => {
  const place = () => placeOf(navigation.address())
  /** By the time it has left: this clock may be past the gateway's 0:00, or behind it. */
  const keep = async (answer: Promise<{ key: string; left: number }>): Promise<KeyAnswer> => {
    const { key, left } = await answer
    if (left > 0) cookies.set(DAILY_KEY_COOKIE, key, left / DAY_MS)
    else cookies.remove(DAILY_KEY_COOKIE)
    return { until: left > 0 ? now() + left : 0 }
  }
  return {
    actors: {
      followPage: fromCallback(({ sendBack, system }) => {
        const tell = (event: DebuggerEvent) => sendBack(event)
        const session = system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined
        const look = () => {
          const context = session?.getSnapshot().context
          const member: Member = !context?.user ? 'nobody' : context.vipInfo['isEmployee'] === true ? 'employee' : 'member'
          tell({ type: 'MEMBER.CHANGED', member })
        }
        const press = (event: Event) => {
          if (opensTools(event as KeyboardEvent)) tell({ type: 'TOOLS.WANTED' })
        }
        const following = session?.subscribe(look)
        const unsubscribe = visibility.subscribe((visible) => tell({ type: visible ? 'PAGE.SHOWN' : 'PAGE.HIDDEN' }))
        browser.window.addEventListener('keydown', press)
        tell({ type: visibility.isVisible() ? 'PAGE.SHOWN' : 'PAGE.HIDDEN' })
        look()
        return () => {
          browser.window.removeEventListener('keydown', press)
          unsubscribe()
          following?.unsubscribe()
        }
      }),
      // Without a key nobody is asked. Whether one is over by its own word, this clock may not know.
      findKey: fromPromise<KeyAnswer, void>(async ({ signal }) => {
        const key = cookies.get(DAILY_KEY_COOKIE)
        return key === undefined || dailyKeyUntil(key) === null ? { until: 0 } : await keep(gateway.call('dailyKey', { key }, { signal }))
      }),
      makeKey: fromPromise<KeyAnswer, void>(({ signal }) => keep(gateway.call('dailyKey', {}, { signal }))),
      lookForDriver: fromPromise<boolean, void>(async () => browser.driven()),
      reportDriver: fromPromise<void, void>(async ({ signal }) => {
        const [, product = ''] = navigation.address().split(/[/?]/)
        const isDatabase = CARDS.some(({ id }) => id === product)
        await gateway.call('reportWebDriver', { pageUrl: place(), product: isDatabase ? product : '' }, { signal })
      }),
      measure: fromPromise<Reading, { dueAt: number }>(async ({ input }) => ({
        lateMs: now() - input.dueAt,
        stoppedMs: browser.stop(),
      })),
    },
    actions: {
      // Told and not waited for: a page that is stopped has no time (GATE-04).
      reportTools: () => void gateway.call('reportBrowserDebug', { pageUrl: place() }).catch(() => undefined),
      leave: () => navigation.leave(PRODUCT_INDEX),
    },
  }
}

/** As a part of the page (`routes/parts/debugger.tsx`). */
export const debuggerPart = (world: World): PartActor =>
  partActor(
    debuggerMachine.provide(
      debuggerWorld(world, {
        window,
        driven: () => navigator.webdriver === true,
        stop: () => {
          const before = performance.now()
          // The check itself: with developer tools open the page stops here.
          // oxlint-disable-next-line no-debugger
          debugger
          return performance.now() - before
        },
      }),
    ),
    { watched: !allowsTools(world.settings.toolsAllowed, location), now: world.now },
  )
