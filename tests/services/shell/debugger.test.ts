import { describe, expect, it } from 'vitest'
import { createCookies } from '../../../services/cookies.ts'
import { allowsTools, debuggerWorld } from '../../../services/shell/debugger.ts'

const NOON = Date.UTC(2026, 10, 29, 12)
const HOUR = 3_600_000
const KEY = (until: number) => `${until}.${'k'.repeat(22)}`

/** A page at `/drugus`; `answers` says what the gateway answers, and what is asked of it is kept. */
const page = (cookie = '', answers: () => Promise<unknown> = () => new Promise(() => {})) => {
  const jar = { cookie }
  const asked: unknown[] = []
  const left: string[] = []
  const world = debuggerWorld(
    {
      gateway: { call: (name: string, bizData: unknown) => (asked.push([name, bizData]), answers()) },
      cookies: createCookies(
        () => jar,
        () => NOON,
        false,
      ),
      navigation: { address: () => '/drugus?brandName=has:insulin', leave: (to: string) => left.push(to) },
      now: () => NOON,
    } as never,
    { window: new EventTarget(), driven: () => true, stop: () => 0 },
  )
  const find = () => (world.actors.findKey.config as (given: unknown) => Promise<unknown>)({ signal: new AbortController().signal })
  const make = () => (world.actors.makeKey.config as (given: unknown) => Promise<unknown>)({ signal: new AbortController().signal })
  return { world, asked, left, jar, find, make }
}

describe('developer tools, in the world', () => {
  it('DEBUG-01 GATE-04/reports a report is told without what is looked for, and is not waited for', () => {
    const { world, asked, left } = page('', () => Promise.reject(new Error('the gateway is away')))
    expect(world.actions.reportTools()).toBeUndefined()
    expect(asked).toEqual([['reportBrowserDebug', { pageUrl: '/drugus?brandName' }]])
    world.actions.leave()
    expect(left).toEqual(['/product/index'])
  })

  it('DEBUG-01 hosts are exempt by name, with their port, or all of them', () => {
    const here = { hostname: 'drugs.example', host: 'drugs.example:4680' }
    for (const [allowed, is] of [
      [[], false],
      [['localhost'], false],
      [['example'], false],
      [['drugs.example'], true],
      [['drugs.example:4680'], true],
      [['drugs.example:80'], false],
      [['*'], true],
    ] as const)
      expect([allowed, allowsTools(allowed, here)]).toEqual([allowed, is])
  })

  it('DEBUG-02 without a key that could be good the gateway is asked nothing; what it calls none is forgotten', async () => {
    for (const cookie of ['', 'dailyKey=9', 'dailyKey=x']) {
      const { find, asked } = page(cookie)
      expect([cookie, await find(), asked]).toEqual([cookie, { until: 0 }, []])
    }
    const key = KEY(NOON + 1000)
    const good = page(`dailyKey=${key}`, () => Promise.resolve({ key, left: 1000 }))
    expect(await good.find()).toEqual({ until: NOON + 1000 })
    expect(good.asked).toEqual([['dailyKey', { key }]])
    for (const until of [NOON + 1000, NOON]) {
      const forged = page(`dailyKey=${KEY(until)}`, () => Promise.resolve({ key: '', left: 0 }))
      expect(await forged.find()).toEqual({ until: 0 })
      expect(forged.jar.cookie).toContain('1970')
    }
  })

  it('DEBUG-02 a key is kept for the time it has left, whatever this clock says', async () => {
    // Two hours past the gateway's 0:00 here, an hour before it there.
    const key = KEY(NOON - 2 * HOUR)
    const made = page('', () => Promise.resolve({ key, left: HOUR }))
    expect(await made.make()).toEqual({ until: NOON + HOUR })
    expect(made.jar.cookie).toMatch(new RegExp(`^dailyKey=${key};.*expires=${new Date(NOON + HOUR).toUTCString()}`, 'i'))
    const found = page(`dailyKey=${key}`, () => Promise.resolve({ key, left: HOUR }))
    expect(await found.find()).toEqual({ until: NOON + HOUR })
    expect(found.asked).toEqual([['dailyKey', { key }]])
  })
})
