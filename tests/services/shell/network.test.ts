import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { networkMachine } from '../../../machines/shell/network/machine.ts'
import { createCookies } from '../../../services/cookies.ts'
import { networkWorld } from '../../../services/shell/network.ts'
import { createVisibility } from '../../../services/visibility.ts'
import { browserJar } from '../../../proofs/races/jar.ts'

const NOON = Date.UTC(2026, 10, 26, 12)

/** A tab: what the browser says of the connection, and whether the tab is seen. Tabs of one browser share the jar. */
const tab = (clock: SimulatedClock, jar: ReturnType<typeof browserJar>) => {
  const now = () => NOON + clock.now()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const window = new EventTarget()
  const connection = Object.assign(new EventTarget(), { downlink: 10 as number | undefined })
  const navigator = { onLine: true, connection }
  const world = networkWorld(
    { cookies: createCookies(() => jar, now, false), visibility: createVisibility(page as never), now },
    { navigator: navigator as never, window },
  )
  const actor = createActor(networkMachine.provide(world), { clock, input: { now } }).start()
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
    tells: () => actor.getSnapshot().hasTag('open'),
  }
}

describe('the browser’s connection', () => {
  it('NET-01 is followed from the page’s start on: online, offline, the downlink, and one that is not reported', () => {
    const clock = new SimulatedClock()
    const { goes, slows, tells, actor } = tab(
      clock,
      browserJar(() => NOON + clock.now()),
    )
    clock.increment(200)
    expect(tells()).toBe(false)
    goes(false)
    clock.increment(200)
    expect(tells()).toBe(true)
    goes(true)
    clock.increment(200)
    expect(tells()).toBe(false)
    slows(1)
    clock.increment(200)
    expect(tells()).toBe(true)
    slows(undefined)
    clock.increment(200)
    expect(tells()).toBe(false)
    actor.stop()
    goes(false)
    clock.increment(200)
    expect(tells()).toBe(false)
  })

  it('NET-01 is told by one tab for all of the browser; one that nobody sees does not use the hour up', () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    const [hidden, seen] = [tab(clock, jar), tab(clock, jar)]
    hidden.see(false)
    clock.increment(200)
    for (const one of [hidden, seen]) one.goes(false)
    clock.increment(200)
    expect([hidden.tells(), seen.tells()]).toEqual([false, true])
    seen.actor.send({ type: 'ACKNOWLEDGE' })
    hidden.see(true)
    clock.increment(200)
    expect(hidden.tells()).toBe(false)
    // An hour later the cookie is gone.
    clock.increment(3_600_000)
    hidden.see(false)
    hidden.see(true)
    clock.increment(200)
    expect(hidden.tells()).toBe(true)
  })

  it('NET-01 a cookie that says nothing keeps nothing away', () => {
    const clock = new SimulatedClock()
    const jar = browserJar(() => NOON + clock.now())
    jar.cookie = 'networkOffline=soon'
    const { goes, tells } = tab(clock, jar)
    goes(false)
    clock.increment(200)
    expect(tells()).toBe(true)
  })
})
