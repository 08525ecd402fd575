import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, openBrowser, picture, startGateway, type Visitor, visit } from './harness.ts'

/** A record leads on: to those beside it in its list, and to the lists of its names. */
let gateway: Gateway
let browser: Browser
const visitors: Visitor[] = []

beforeAll(async () => {
  ;[gateway, browser] = await Promise.all([startGateway(), openBrowser()])
})
afterAll(async () => {
  for (const { context, errors } of visitors) {
    expect(errors).toEqual([])
    await context.close()
  }
  await browser?.close()
  await gateway?.stop()
})

describe.each(LANGUAGES)('a record (%s)', (language) => {
  it('DB-01 US-01 steps through its list with the keyboard in place, says what expires, and leads to the list of its company', async () => {
    const t = (await allTexts(language)).t as unknown as (key: string) => string
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    await enter(visitor, gateway)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/drugus?applicationType=is:nda&sort=-patentExpiry')
    const first = page.locator('[role=gridcell] a').first()
    await first.waitFor()
    const name = await first.textContent()
    await first.click()
    await page.getByTestId('provenance').waitFor()
    await expect.poll(() => page.getByTestId('head').locator('dt').count()).toBe(5)
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await picture(page, `record-${language}-${width}`)
    }
    expect(await violations(page)).toEqual([])
    // On paper: all of the record in the page's own flow, nothing around it and nothing to press.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').first().isVisible()).toBe(false)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    const [height, all] = await page.evaluate(() => [document.body.scrollHeight, document.querySelector('#main')!.scrollHeight])
    expect(height).toBeGreaterThanOrEqual(all!)
    await page.pdf({ path: 'reports/screens/record.pdf' })
    await page.emulateMedia({ media: 'screen' })
    const next = page.getByRole('link', { name: t('detail:steps.next') })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.waitForURL((url) => !url.pathname.endsWith(`/${name}`))
    await page.getByTestId('provenance').waitFor()
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.goBack()
    await page.getByRole('grid').waitFor()
    await first.click()
    await page.getByTestId('head').getByRole('link').first().click()
    await page.waitForURL((url) => url.searchParams.has('applicantGroup'))
    await page.getByRole('grid').waitFor()
    expect(await page.getByTestId('total').textContent()).toMatch(/[1-9]/)
  })
})
