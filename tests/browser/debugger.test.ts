import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** Developer tools and programs on a host where they are watched. The tools are Chromium's own, and
 * so is the time: how long the page really stops is what is measured. */

type T = (key: string, options?: Record<string, unknown>) => string
/** Longer than half a second. */
const STOP_MS = 700

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ DEMO: 'off', TOOLS_ALLOWED_HOSTS: 'nowhere.example' }, (house) => ({ gateway, browser } = house))

/** Opens the tools, which stop the page at each `debugger` statement until somebody goes on; how often they did. */
const openTools = async (page: Page) => {
  const tools: CDPSession = await page.context().newCDPSession(page)
  const stops = { count: 0 }
  tools.on('Debugger.paused', async () => {
    stops.count += 1
    await sleep(STOP_MS)
    await tools.send('Debugger.resume').catch(() => undefined)
  })
  await tools.send('Debugger.enable')
  return { stops, close: () => tools.send('Debugger.disable') }
}

describe.each(LANGUAGES)('developer tools in %s', (language) => {
  const arrive = async (employee = false) => {
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const email = await enter(visitor, gateway)
    if (employee)
      await inState(gateway, (db) =>
        db
          .updateTable('users')
          .set({ employee: 1 })
          .where('id', 'in', db.selectFrom('identities').select('user_id').where('value', '=', email))
          .execute(),
      )
    const { page } = visitor
    const reports: { api: string; body: unknown }[] = []
    page.on('request', (request) => {
      const api = /(reportBrowserDebug|reportWebDriver|dailyKey)$/.exec(request.url())?.[1]
      if (api) reports.push({ api, body: (request.postDataJSON() as { bizData: unknown }).bizData })
    })
    await page.goto('/drugus')
    await page.getByRole('grid').first().waitFor()
    return { page, reports, t: (await allTexts(language)).t as unknown as T }
  }
  const of = (reports: readonly { api: string; body: unknown }[], api: string) => reports.filter((report) => report.api === api)
  const isLeft = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/product/index')

  it('DEBUG-01 DEBUG-02 a member is asked to close them and reported, and stays who does', async () => {
    const { page, reports, t } = await arrive()
    // This very test drives the browser.
    await expect
      .poll(() => of(reports, 'reportWebDriver'))
      .toEqual([{ api: 'reportWebDriver', body: { pageUrl: '/drugus', product: 'drugus' } }])
    const asked = page.getByRole('alertdialog', { name: t('notices:tools.title') })
    const tools = await openTools(page)
    await asked.waitFor()
    expect(tools.stops.count).toBeGreaterThanOrEqual(2)
    expect(await asked.innerText()).toContain(t('notices:tools.close'))
    expect(await asked.getByRole('button').allInnerTexts()).toEqual([t('notices:tools.leave')])
    await tools.close()
    await expect.poll(() => of(reports, 'reportBrowserDebug')).toEqual([{ api: 'reportBrowserDebug', body: { pageUrl: '/drugus' } }])
    expect(await violations(page)).toEqual([])
    await picture(page, `tools-${language}`)
    // Closed: the page goes on where it was.
    await asked.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/drugus')

    // Opened again and left open: the page is left.
    const again = await openTools(page)
    await asked.waitFor()
    await again.close()
    await asked.getByRole('button', { name: t('notices:tools.leave') }).click()
    await isLeft(page)
  })

  it('DEBUG-01 who leaves them open leaves the page after ten seconds', async () => {
    const { page, t } = await arrive()
    const tools = await openTools(page)
    await page.getByRole('alertdialog', { name: t('notices:tools.title') }).waitFor()
    await isLeft(page)
    await tools.close()
  })

  it('DEBUG-02 GATE-11/dailyKey an employee who presses F12 has a key of the day, is told so, and is not asked', async () => {
    const { page, reports, t } = await arrive(true)
    await expect.poll(() => of(reports, 'reportWebDriver').length).toBe(1)
    // Its own look for programs is over once that has been answered, which the page alone knows: whoever has a key gets no other.
    const told = page.getByText(t('notices:toast.dailyKey'))
    await expect
      .poll(async () => {
        await page.keyboard.press('F12')
        return told.isVisible()
      })
      .toBe(true)
    await picture(page, `tools-key-${language}`)
    const kept = (await page.context().cookies()).find(({ name }) => name === 'dailyKey')
    expect(kept?.value).toMatch(/^\d{13}\.[\w-]+$/)
    expect(Number(kept!.value.slice(0, 13))).toBeGreaterThan(Date.now())
    expect(Math.abs(kept!.expires * 1000 - Number(kept!.value.slice(0, 13)))).toBeLessThan(2_000)
    // On the next page as well, which asks the gateway whether it is one.
    await page.reload()
    await page.getByRole('grid').first().waitFor()
    await expect.poll(() => of(reports, 'dailyKey').map(({ body }) => body)).toEqual([{}, { key: kept!.value }])
    const tools = await openTools(page)
    // A page without a key has stopped twice by then.
    await sleep(5_000)
    expect(tools.stops.count).toBe(0)
    await tools.close()
    expect(of(reports, 'reportBrowserDebug')).toEqual([])
  })
})
