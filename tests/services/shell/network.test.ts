import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, setup, SimulatedClock } from 'xstate'
import { type NetworkActor, networkMachine } from '../../../machines/shell/network/machine.ts'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import { createCookies } from '../../../services/cookies.ts'
import { type Connectivity, networkWorld } from '../../../services/shell/network.ts'
import { createVisibility } from '../../../services/visibility.ts'
import { flush } from '../../machines/harness.ts'
import { browserJar } from '../../../proofs/races/jar.ts'

const NOON = Date.UTC(2026, 10, 26, 12)

/** A tab: what the browser says of the connection, and whether the tab is seen. Tabs of one browser share the jar. */
const tab = (clock: SimulatedClock, jar: ReturnType<typeof browserJar>, locks?: Connectivity['locks']) => {
  const now = () => NOON + clock.now()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const window = new EventTarget()
  const connection = Object.assign(new EventTarget(), { downlink: 10 as number | undefined })
  const navigator = { onLine: true, connection, ...(locks && { locks }) }
  const world = networkWorld(
    { cookies: createCookies(() => jar, now, false), visibility: createVisibility(page as never), now },
    { navigator: navigator as never, window },
  )
  const root = createActor(
    setup({ actors: { overlay: overlayMachine, network: networkMachine.provide(world) } }).createMachine({
      invoke: [
        { id: 'overlay', systemId: 'overlay', src: 'overlay' },
        { id: 'network', systemId: 'network', src: 'network', input: { now } },
      ],
    }),
    { clock },
  ).start()
  const actor = root.system.get('network' as never) as NetworkActor
  const overlay = root.system.get('overlay' as never) as AnyActorRef
  return {
    actor,
    goes: (online: boolean) => {
      navigator.onLine = online
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    slows: (downlink: number | undefined) => {
      connection.downlink = downlink
      connection.dispatchEvent(new Event('change'))
    },
    see: (visible: boolean) => {
      page.visibilityState = visible ? 'visible' : 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    /** A modal of somebody else’s comes up, or goes. */
    opens: (id: string) => overlay.send({ type: 'OVERLAY.REQUEST', id, kind: 'blocking' }),
    closes: (id: string) => overlay.send({ type: 'OVERLAY.RELEASE', id }),
    leaves: () => root.stop(),
    tells: () => actor.getSnapshot().hasTag('open'),
  }
}

/** Time passes, and every answer is heard. */
const pass = async (clock: SimulatedClock, ms: number) => {
  clock.increment(ms)
  await flush()
}

describe('the browser’s connection', () => {
  it('NET-01 is followed from the page’s start on: online, offline, the downlink, and one that is not reported', async () => {
    const clock = new SimulatedClock()
    const { goes, slows, tells, leaves } = tab(
      clock,
      browserJar(() => NOON + clock.now()),
    )
    await pass(clock, 200)
    expect(tells()).toBe(false)
    goes(false)
    await pass(clock, 200)
    expect(tells()).toBe(true)
    goes(true)
    await pass(clock, 200)
    expect(tells()).toBe(false)
    slows(1)
    await pass(clock, 200)
    expect(tells()).toBe(true)
    slows(undefined)
    await pass(clock, 200)
    expect(tells()).toBe(false)
    leaves()
    goes(false)
    await pass(clock, 200)
    expect(tells()).toBe(false)
  })

  it('NET-01 is told by one tab for all of the browser; one that nobody sees does not use the hour up', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const [hidden, seen] = [tab(clock, jar), tab(clock, jar)]
    hidden.see(false)
    await pass(clock, 200)
    for (const one of [hidden, seen]) one.goes(false)
    await pass(clock, 200)
    expect([hidden.tells(), seen.tells()]).toEqual([false, true])
    seen.actor.send({ type: 'ACKNOWLEDGE' })
    hidden.see(true)
    await pass(clock, 200)
    expect(hidden.tells()).toBe(false)
    // An hour later the cookie is gone.
    await pass(clock, 3_600_000)
    hidden.see(false)
    hidden.see(true)
    await pass(clock, 200)
    expect(hidden.tells()).toBe(true)
  })

  it('NET-01 a cookie that says nothing keeps nothing away', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    jar.cookie = 'networkOffline=soon'
    const { goes, tells } = tab(clock, jar)
    goes(false)
    await pass(clock, 200)
    expect(tells()).toBe(true)
  })

  it('NET-01 of two windows that are seen, one tells that the connection is lost, though both heard of it at once', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const windows = [tab(clock, jar), tab(clock, jar)]
    await pass(clock, 200)
    for (const one of windows) one.goes(false)
    await pass(clock, 200)
    expect(windows.map((one) => one.tells())).toEqual([true, false])
    // Whoever tries again is told, also there.
    windows[1]!.actor.send({ type: 'NETWORK.CHECK' })
    await pass(clock, 200)
    expect(windows[1]!.tells()).toBe(true)
  })

  it('NET-01 windows look into the cookie one after the other: each while it has the lock', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const waiting: (() => void)[] = []
    const names: string[] = []
    const locks: Connectivity['locks'] = {
      request: (name, held) => {
        names.push(name)
        return new Promise((resolve) => waiting.push(() => resolve(held())))
      },
    }
    const windows = [tab(clock, jar, locks), tab(clock, jar, locks)]
    await pass(clock, 200)
    for (const one of windows) one.goes(false)
    await pass(clock, 200)
    expect(windows.map((one) => one.tells())).toEqual([false, false])
    expect([new Set(names).size, jar.cookie]).toEqual([1, ''])
    for (const next of waiting.toReversed()) {
      next()
      await flush()
    }
    expect(windows.map((one) => one.tells())).toEqual([false, true])
  })

  it('NET-01 what one window claims has arrived before the next looks: writes of a window are on their way until it reads', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const delayed = () => {
      const written: string[] = []
      return {
        get cookie() {
          for (const text of written.splice(0)) jar.cookie = text
          return jar.cookie
        },
        set cookie(text: string) {
          written.push(text)
        },
      }
    }
    let last: Promise<unknown> = Promise.resolve()
    const locks: Connectivity['locks'] = {
      request: (_, held) => {
        const mine = last.then(held)
        last = mine
        return mine
      },
    }
    const windows = [tab(clock, delayed(), locks), tab(clock, delayed(), locks)]
    await pass(clock, 200)
    for (const one of windows) one.goes(false)
    await pass(clock, 200)
    await flush()
    expect(windows.map((one) => one.tells())).toEqual([true, false])
  })

  it('NET-01 a window that may tell tells, though something changed before it had heard so', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    let isSlow = true
    const locks: Connectivity['locks'] = {
      request: (_, held) => {
        const is = held()
        return isSlow ? new Promise(() => {}) : Promise.resolve(is)
      },
    }
    const { goes, tells } = tab(clock, jar, locks)
    await pass(clock, 200)
    goes(false)
    await pass(clock, 200)
    isSlow = false
    goes(true)
    goes(false)
    await pass(clock, 200)
    expect(tells()).toBe(true)
  })

  it('NET-01 what waits behind another modal is not told: a page that begins anew tells it, after a claim at the latest', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const before = tab(clock, jar)
    before.opens('login')
    await pass(clock, 200)
    before.slows(1)
    await pass(clock, 200)
    const kept = Number(/networkSlow=(\d+)/.exec(jar.cookie)?.[1])
    expect([before.tells(), kept]).toEqual([true, NOON + clock.now() + 10_000])
    before.leaves()
    const after = tab(clock, jar)
    after.slows(1)
    await pass(clock, 200)
    expect(after.tells()).toBe(false)
    await pass(clock, 10_000)
    await pass(clock, 200)
    expect([after.tells(), Number(/networkSlow=(\d+)/.exec(jar.cookie)?.[1])]).toEqual([true, NOON + clock.now() + 86_400_000])
  })

  it('NET-01 an hour begins when the other modal has gone and the tab is seen', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const one = tab(clock, jar)
    one.opens('alert')
    await pass(clock, 200)
    one.goes(false)
    await pass(clock, 200)
    await pass(clock, 600_000)
    one.see(false)
    one.closes('alert')
    await pass(clock, 200)
    expect([one.tells(), jar.cookie]).toEqual([true, ''])
    one.see(true)
    await pass(clock, 200)
    expect([one.tells(), jar.cookie]).toEqual([true, `networkOffline=${NOON + clock.now() + 3_600_000}`])
  })

  it('NET-01 what another tab has told meanwhile waits behind a modal no longer, once its tab is seen', async () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const [covered, other] = [tab(clock, jar), tab(clock, jar)]
    other.see(false)
    covered.opens('login')
    await pass(clock, 200)
    covered.goes(false)
    other.goes(false)
    await pass(clock, 200)
    await pass(clock, 10_000)
    covered.see(false)
    other.see(true)
    await pass(clock, 200)
    expect([covered.tells(), other.tells()]).toEqual([true, true])
    other.see(false)
    covered.see(true)
    await pass(clock, 200)
    expect(covered.tells()).toBe(false)
  })
})
