import { afterEach, describe, expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import { promptsMachine } from '../../../machines/account/prompts/machine.ts'
import { promptsWorld } from '../../../services/account/prompts.ts'
import { createCookies } from '../../../services/cookies.ts'
import { daysLater, endOfDay } from '../../../services/localDays.ts'
import type { World } from '../../../services/world.ts'
import { flush } from '../../machines/harness.ts'
import { content } from '../../../machines/account/prompts/examples.ts'
import { browserJar } from '../../../proofs/races/jar.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
const inZone = (name: string) => {
  process.env['TZ'] = name
}
const HOUR = 3_600_000
const at = (text: string) => new Date(text).getTime()

describe("the end of the user's day", () => {
  it('PROMPT-02 is the next local midnight: a moment before it and the moment itself are days apart', () => {
    inZone('Asia/Shanghai')
    const midnight = at('2026-11-22T00:00:00+08:00')
    expect(endOfDay(midnight - 1)).toBe(midnight)
    expect(endOfDay(midnight)).toBe(midnight + 24 * HOUR)
    expect(endOfDay(at('2026-11-21T08:00:00+08:00'))).toBe(midnight)
  })

  it('PROMPT-02 a day the clocks change is 23 or 25 hours long', () => {
    inZone('Europe/Berlin')
    const spring = at('2026-03-29T00:00:00+01:00')
    expect(endOfDay(spring) - spring).toBe(23 * HOUR)
    expect(endOfDay(at('2026-03-29T02:30:00+01:00'))).toBe(at('2026-03-30T00:00:00+02:00'))
    const autumn = at('2026-10-25T00:00:00+02:00')
    expect(endOfDay(autumn) - autumn).toBe(25 * HOUR)
    // half past two comes twice
    for (const twice of ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'])
      expect(endOfDay(at(twice))).toBe(at('2026-10-26T00:00:00+01:00'))
  })

  it('PROMPT-02 where midnight itself is skipped the day ends when the next one begins', () => {
    inZone('America/Asuncion')
    const before = at('2023-09-30T23:59:00-04:00')
    expect(endOfDay(before)).toBe(at('2023-10-01T01:00:00-03:00'))
  })

  it('PROMPT-02 is always ahead, whatever the zone and the hour', () => {
    const wrong: string[] = []
    for (const name of ['UTC', 'Asia/Kathmandu', 'America/Santiago', 'Pacific/Apia', 'Asia/Beirut', 'America/Sao_Paulo', 'Africa/Cairo']) {
      inZone(name)
      for (let now = at('2018-01-01T00:00:00Z'); now < at('2019-01-02T00:00:00Z'); now += HOUR / 2) {
        const end = endOfDay(now)
        if (end <= now || end - now > 25 * HOUR) wrong.push(`${name} ${new Date(now).toISOString()}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('PROMPT-02 seven days later is the same time of day, over a change of the clocks too', () => {
    inZone('Europe/Berlin')
    expect(daysLater(at('2026-03-25T09:00:00+01:00'), 7)).toBe(at('2026-04-01T09:00:00+02:00'))
  })
})

/** The real machine with its real world over a browser's cookies; the clock stands where it is put. */
const open = async (browser: { now: number; jar: ReturnType<typeof browserJar> }) => {
  const now = () => browser.now
  const world = { cookies: createCookies(() => browser.jar, now, true), now, tab: { get: () => null } } as unknown as World
  const logic = promptsMachine.provide(promptsWorld({ ...world, gateway: {} } as World)).provide({
    actors: { certification: createMachine({}) as never, qr: createMachine({}) as never },
  })
  const clock = new SimulatedClock()
  const actor = createActor(logic, { input: { now }, clock }).start()
  actor.send({ type: 'PATH.CHANGED', path: '/landscaping' })
  return {
    actor,
    clock,
    has: (tag: 'email' | 'follow' | 'hint') => actor.getSnapshot().hasTag(tag),
    start: async (facts: Partial<typeof content>) => {
      actor.send({ type: 'PROMPTS.START', ...content, ...facts })
      await flush()
    },
  }
}

describe('prompts over real cookies', () => {
  const browserAt = (text: string) => {
    const clock = { now: at(text) }
    return Object.assign(clock, { jar: browserJar(() => clock.now) })
  }

  it('PROMPT-02 the e-mail prompt stays away until the local day ends, in every tab and after a reload', async () => {
    inZone('Asia/Shanghai')
    const browser = browserAt('2026-11-21T23:50:00+08:00')
    const first = await open(browser)
    await first.start({ emailCertified: false })
    expect(first.has('email')).toBe(true)
    first.actor.send({ type: 'EMAIL.CLOSE' })
    browser.now = at('2026-11-21T23:59:59+08:00')
    const second = await open(browser)
    await second.start({ emailCertified: false })
    expect(second.has('email')).toBe(false)
    browser.now = at('2026-11-22T00:00:00+08:00')
    await second.start({ emailCertified: false })
    expect(second.has('email')).toBe(true)
  })

  it("PROMPT-02 'no more reminders' keeps it away for 7 days", async () => {
    inZone('Asia/Shanghai')
    const browser = browserAt('2026-11-21T10:00:00+08:00')
    const { actor, start, has } = await open(browser)
    await start({ emailCertified: false })
    actor.send({ type: 'PAUSE.SET', long: true })
    actor.send({ type: 'EMAIL.CLOSE' })
    browser.now = at('2026-11-28T09:59:59+08:00')
    await start({ emailCertified: false })
    expect(has('email')).toBe(false)
    browser.now = at('2026-11-28T10:00:00+08:00')
    await start({ emailCertified: false })
    expect(has('email')).toBe(true)
  })

  it('PROMPT-03 the follow prompt and PROMPT-05 the expiry hint are cookies of their own', async () => {
    inZone('Europe/Berlin')
    const browser = browserAt('2026-03-28T23:30:00+01:00')
    const { actor, start, has, clock } = await open(browser)
    await start({ subscribed: false, hint: true })
    expect([has('follow'), has('hint')]).toEqual([true, true])
    actor.send({ type: 'FOLLOW.CLOSE' })
    clock.increment(10_000)
    await start({ subscribed: false, hint: true })
    expect([has('follow'), has('hint')]).toEqual([false, false])
    await start({ emailExpired: true })
    expect(has('email')).toBe(true)
    browser.now = at('2026-03-29T00:30:00+01:00')
    await start({ subscribed: false, hint: true })
    expect([has('follow'), has('hint')]).toEqual([true, true])
  })
})
