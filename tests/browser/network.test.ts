import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { violations } from './axe.ts'
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { pageShown } from '../views/goWithin.ts'

/** Warnings of the network (NET-01) on the built product, with the sentences written out. */

const WORDS = {
  cn: {
    title: '网络状态提示',
    offline: '网络连接已断开，请检查您的网络设置或稍后再试...',
    slow: '网络连接不稳定，请刷新网页或检查网络设置...',
    know: '我知道了',
  },
  en: {
    title: 'Network Status Tip',
    offline: 'The network connection has been disconnected. Please check your network settings or try again later...',
    slow: 'The network connection is unstable. Please refresh the web page or check the network settings...',
    know: 'I Know',
  },
}
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

/** The part that warns runs. */
const watched = async (page: Page) => {
  await page.goto('/help')
  await pageShown(page)
  await page.waitForLoadState('networkidle')
}

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const tip = (page: Page) => page.getByRole('alertdialog', { name: words.title })

  describe(`warnings of the network (${language})`, () => {
    it('NET-01 a lost connection is told, and that it was for an hour; a connection that is back takes the warning away', async () => {
      const { page, context } = await visit(browser, gateway.origin, language)
      await watched(page)
      await context.setOffline(true)
      await tip(page).waitFor()
      expect(await tip(page).innerText()).toContain(words.offline)
      expect(await violations(page)).toEqual([])
      await picture(page, `network-offline-${language}`)
      const until = Number((await context.cookies()).find(({ name }) => name === 'networkOffline')?.value)
      expect(until - Date.now()).toBeGreaterThan(HOUR_MS - 60_000)
      expect(until - Date.now()).toBeLessThanOrEqual(HOUR_MS)
      await context.setOffline(false)
      await tip(page).waitFor({ state: 'detached' })
      await context.setOffline(true)
      // Twice what it waits for before it tells.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
      expect(await tip(page).count()).toBe(0)
      await context.setOffline(false)
      await context.clearCookies({ name: 'networkOffline' })
      await page.reload()
      await watched(page)
      await context.setOffline(true)
      await tip(page).getByRole('button', { name: words.know }).click()
      await tip(page).waitFor({ state: 'detached' })
      await context.close()
    })

    it('NET-01 of two windows that are seen one tells, whichever; once it was read, neither does', async () => {
      const { page, context } = await visit(browser, gateway.origin, language)
      const second = await context.newPage()
      for (const one of [page, second]) await watched(one)
      // They are as many processes: each time anew.
      for (let turn = 0; turn < 5; turn += 1) {
        await context.setOffline(true)
        await expect.poll(async () => (await tip(page).count()) + (await tip(second).count())).toBeGreaterThan(0)
        // Twice what each waits for before it tells.
        await second.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
        expect((await tip(page).count()) + (await tip(second).count())).toBe(1)
        const told = (await tip(page).count()) === 1 ? page : second
        await tip(told).getByRole('button', { name: words.know }).click()
        await context.setOffline(false)
        await context.setOffline(true)
        await second.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
        expect((await tip(page).count()) + (await tip(second).count())).toBe(0)
        await context.setOffline(false)
        await context.clearCookies({ name: 'networkOffline' })
        for (const one of [page, second]) await watched(one)
      }
      await context.close()
    })

    it('NET-01 a slow connection is told once a day, at the start of a page as well', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await page.addInitScript(() => {
        const { connection } = navigator as unknown as { connection: object }
        Object.defineProperty(connection, 'downlink', { configurable: true, value: 1.18 })
      })
      await watched(page)
      await tip(page).waitFor()
      expect(await tip(page).innerText()).toContain(words.slow)
      await picture(page, `network-slow-${language}`)
      await tip(page).getByRole('button', { name: words.know }).click()
      const until = Number((await context.cookies()).find(({ name }) => name === 'networkSlow')?.value)
      expect(until - Date.now()).toBeGreaterThan(DAY_MS - 60_000)
      expect(until - Date.now()).toBeLessThanOrEqual(DAY_MS)
      await watched(page)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
      expect(await tip(page).count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })
  })
}
