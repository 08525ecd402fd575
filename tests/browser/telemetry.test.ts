import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { TELEMETRY } from '../../domain/telemetryFigures.ts'
import { until } from '../until.ts'
import { type Gateway, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState, logInHere, newPerson } from './people.ts'
import { pageShown } from '../views/goWithin.ts'

/** What pages tell of themselves arrives in the gateway's state (GATE-09), on the built product. */

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const rows = () => inState(gateway, (db) => db.selectFrom('telemetry').selectAll().execute())
const forgetRows = () => inState(gateway, async (db) => void (await db.deleteFrom('telemetry').execute()))

for (const language of LANGUAGES)
  describe(`what a page tells (${language})`, () => {
    it('GATE-09 a page that is left tells its loading times, places and errors; nothing of what was looked for', async () => {
      await forgetRows()
      const person = await newPerson(gateway)
      const { page, context } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/drugus?any=has:insulin')
      await pageShown(page)
      // What tells of it comes after the page.
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/parts-[^/]*\.js$/.test(name)))
      await page.waitForLoadState('networkidle')
      // The page has heard of its error before it is left.
      await page.evaluate(
        () =>
          new Promise<void>((heard) => {
            addEventListener('unhandledrejection', () => setTimeout(heard, 0), { once: true })
            setTimeout(() => Promise.reject(new RangeError('cannot show "insulin"')), 0)
          }),
      )
      // The page is left: from here on nothing but a beacon can tell of it.
      await page.goto('about:blank')
      const kept = await until(async () => {
        const all = await rows()
        const types = new Set(all.map(({ type }) => type))
        for (const type of ['view', 'time', 'FCP', 'LCP', 'TTFB', 'CLS', 'promise']) expect(types).toContain(type)
        return all
      })
      expect(new Set(kept.map(({ page: place }) => place))).toEqual(new Set(['/drugus?any']))
      expect(kept.every(({ member_id, env, product }) => member_id === person.id && env === 'prod' && product === 'approval')).toBe(true)
      expect(kept.every(({ build }) => build.length > 3)).toBe(true)
      expect(JSON.stringify(kept)).not.toContain('insulin')
      const told = (await gateway.admin('telemetry', '--days', '1')).telemetry
      expect(told?.vitals.map(({ name }) => name)).toContain('LCP')
      expect(told?.errors).toMatchObject([{ type: 'promise', errtype: 'RangeError', message: 'cannot show "…"', times: 1 }])
      await context.close()
    })

    it('GATE-09 ONEBOX-08/time the first page was looked at since it showed, however late what tells of it comes', async () => {
      await forgetRows()
      const { page, context } = await visit(browser, gateway.origin, language)
      await page.route(/\/assets\/parts-[^/]*\.js$/, async (route) => {
        await page.waitForFunction(() => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          return paint && performance.now() - paint.startTime > 4000
        })
        await route.continue()
      })
      await page.goto('/drugus')
      await page.waitForRequest((request) => new URL(request.url()).pathname === TELEMETRY.path, { timeout: 60_000 })
      await page.goto('about:blank')
      const spent = await until(async () => {
        const all = (await rows()).filter(({ type }) => type === 'time')
        expect(all.length).toBe(1)
        return all[0]!
      })
      // The first batch waits for ten seconds since they were listened to.
      expect([spent.page, spent.value! >= 14, spent.value! < 60]).toEqual(['/drugus', true, true])
      await context.close()
    })

    it('GATE-09 a page that breaks while it is drawn says so, and the gateway hears of it', async () => {
      await forgetRows()
      const { page, context } = await visit(browser, gateway.origin, language)
      await page.route(/\/assets\/help-[^/]*\.js$/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export const Help = () => { throw new RangeError("cannot draw this page") }',
        }),
      )
      await page.goto('/help')
      await page.getByRole('heading', { name: language === 'cn' ? '页面出现异常' : 'Something went wrong on this page' }).waitFor()
      // What tells of it comes after the page has been drawn.
      await page.waitForRequest((request) => new URL(request.url()).pathname === '/api/log')
      await page.goto('about:blank')
      const errors = await until(async () => {
        const all = (await rows()).filter(({ kind }) => kind === 'error')
        expect(all.length).toBeGreaterThan(0)
        return all
      })
      expect(errors.map(({ type, errtype, message }) => ({ type, errtype, message }))).toEqual([
        { type: 'js', errtype: 'RangeError', message: 'cannot draw this page' },
      ])
      await context.close()
    })
  })

it('GATE-09 what a click on a link ends is told of the page it was on', async () => {
  await forgetRows()
  const { page, context } = await visit(browser, gateway.origin, 'en')
  await logInHere({ page, gateway }, await newPerson(gateway))
  await page.goto('/drugeu')
  await pageShown(page)
  const told = () => page.waitForResponse((response) => new URL(response.url()).pathname === TELEMETRY.path, { timeout: 120_000 })
  // It follows the page by now.
  await told()
  const next = told()
  await page.getByRole('navigation').getByRole('link', { name: 'US Approved' }).click()
  await page.waitForURL('**/drugus')
  await next
  const places = await until(async () => {
    const all = await rows()
    expect(all.map(({ type }) => type)).toContain('LCP')
    return all
  })
  expect(places.filter(({ type }) => type === 'LCP').map(({ page: place }) => place)).toEqual(['/drugeu'])
  await context.close()
})

describe('an operator who wants nothing told', () => {
  let quiet: Gateway
  openHouse({ DEMO: 'off', SAMPLE_SCALE: '0', TELEMETRY: 'off' }, (house) => (quiet = house.gateway))

  it('GATE-09 has pages that ask nothing of /api/log', async () => {
    const { page, context } = await visit(browser, quiet.origin, 'en')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/help')
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    expect(asked.filter((path) => path === '/api/log')).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    await context.close()
  })
})
