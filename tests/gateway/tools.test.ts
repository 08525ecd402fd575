import { afterEach, describe, expect, it } from 'vitest'
import type { AccountScore } from '../../domain/risk/score.ts'
import { Browser, testGateway, type TestGateway } from './harness.ts'

const ZONE = 'Asia/Shanghai'
/** 17:00 in Shanghai. */
const BEGIN = Date.parse('2026-11-30T09:00:00Z')
const HOUR = 3_600_000
const MIDNIGHT = Date.parse('2026-12-01T00:00:00+08:00')

describe('reports of developer tools and of programs', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())
  const begin = async () => {
    gateway = await testGateway({ env: { RISK: 'on', TIME_ZONE: ZONE }, at: BEGIN })
  }
  const member = async (email = 'jane@acme-pharma.com') => {
    const browser = new Browser(gateway)
    await browser.login(gateway, email)
    return browser
  }
  const becomeEmployee = () => gateway.state.db.updateTable('users').set({ employee: 1 }).execute()
  const points = async () => {
    await gateway.watch!.flush({ all: true })
    const rows = await gateway.state.db.selectFrom('risk_accounts').select('score').execute()
    return rows.map(({ score }) => (JSON.parse(score) as AccountScore).points)
  }
  const both = async (browser: Browser) => {
    expect(await browser.call('reportBrowserDebug', { pageUrl: '/drugus' })).toStrictEqual({ done: true })
    expect(await browser.call('reportWebDriver', { pageUrl: '/drugus', product: 'drugus' })).toStrictEqual({ done: true })
  }

  it('DEBUG-01 DEBUG-02 count once a day for whoever is logged in, and restrict nobody by themselves', async () => {
    await begin()
    const jane = await member()
    for (let n = 0; n < 20; n++) await both(jane)
    expect(await points()).toStrictEqual([{ debugger: 5, webDriver: 15 }])
    expect((await jane.get('/api/databases/drugus/records/NDA021986')).status).not.toBe(403)
    expect(await gateway.state.db.selectFrom('restrictions').selectAll().execute()).toStrictEqual([])
    gateway.clock.pass(25 * HOUR)
    await both(jane)
    const [day] = await points()
    expect(day!.webDriver).toBeGreaterThan(20)
    expect(day!.webDriver).toBeLessThanOrEqual(25)
  })

  it('DEBUG-02 of employees and of visitors nothing is counted', async () => {
    await begin()
    const visitor = new Browser(gateway)
    await both(visitor)
    const ann = await member('ann@acme-pharma.com')
    await becomeEmployee()
    await both(ann)
    expect(await points()).toStrictEqual([])
  })

  it('DEBUG-02 an employee’s key is good until the next 0:00 where the installation is, for this account alone', async () => {
    await begin()
    const ann = await member('ann@acme-pharma.com')
    await expect(ann.call('dailyKey', {})).rejects.toMatchObject({ answer: { error: { code: 'auth.forbidden' } } })
    await becomeEmployee()
    const { key, left } = await ann.call('dailyKey', {})
    expect(left).toBe(MIDNIGHT - BEGIN)
    expect(await ann.call('dailyKey', { key })).toStrictEqual({ key, left })
    // Nobody else's, nobody's own.
    const bob = await member('bob@acme-pharma.com')
    await becomeEmployee()
    const none = { key: '', left: 0 }
    for (const wrong of [key, key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), key.replace(/^\d/, '9'), '', 'x', '9'.repeat(100)])
      expect(await bob.call('dailyKey', { key: wrong }), wrong).toStrictEqual(none)
    gateway.clock.pass(MIDNIGHT - BEGIN - 1)
    expect(await ann.call('dailyKey', { key })).toStrictEqual({ key, left: 1 })
    gateway.clock.pass(1)
    expect(await ann.call('dailyKey', { key })).toStrictEqual(none)
    // Who is no employee, any more or at all, and comes with one in the browser: a refusal would lead to the page of missing permissions.
    const carl = await member('carl@acme-pharma.com')
    expect(await carl.call('dailyKey', { key })).toStrictEqual(none)
    // The next one is of the next day.
    expect((await ann.call('dailyKey', {})).left).toBe(24 * HOUR)
    const anybody = new Browser(gateway)
    await expect(anybody.call('dailyKey', {})).rejects.toMatchObject({ answer: { error: { code: 'auth.required' } } })
  })

  it('DEBUG-01 the page knows where tools are allowed: at home unless said otherwise', async () => {
    await begin()
    const { pageSettings } = await import('../../server/http/spa.ts')
    const { readConfig } = await import('../../server/config.ts')
    const allowed = (env: Record<string, string>) => pageSettings(readConfig(env), null as never, []).toolsAllowed
    expect(allowed({})).toStrictEqual(['localhost', '127.0.0.1', '[::1]'])
    expect(allowed({ TOOLS_ALLOWED_HOSTS: 'demo.example.com, *' })).toStrictEqual(['demo.example.com', '*'])
  })
})
