import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { violations } from './axe.ts'
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { logInHere, newPerson } from './people.ts'

/** Guided tours on the built product, with what they say written out (TOUR-01, TOUR-02). */

const WORDS = {
  en: {
    titles: ['Search here', 'Narrow it down', 'Columns, export, charts', 'The records'],
    next: 'Next',
    previous: 'Previous',
    done: 'Done',
    help: 'Help',
    again: 'Tour of this page',
  },
  cn: {
    titles: ['从这里检索', '缩小范围', '列、导出与图表', '记录'],
    next: '下一步',
    previous: '上一步',
    done: '完成',
    help: '帮助',
    again: '本页导览',
  },
}

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0.02', TOURS: 'on' }, (house) => ({ gateway, browser } = house))

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const popover = (page: Page, name: string) => page.getByRole('dialog', { name })
  const press = (page: Page, name: string) => page.locator('.materia-tour').getByRole('button', { name, exact: true }).click()
  const isLocked = (page: Page) =>
    page.evaluate(() => document.body.classList.contains('driver-active') || document.querySelector('.driver-overlay') !== null)

  describe(`guided tours (${language})`, () => {
    it('TOUR-01 TOUR-02 the first visit of a list is led through it, once for the account, and again when asked for', async () => {
      const person = await newPerson(gateway)
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/drugus')
      await popover(page, words.titles[0]!).waitFor()
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `tour-search-${language}`)
      expect(await page.locator('.driver-popover-progress-text').textContent()).toBe('1/4')
      expect(await page.locator('.driver-overlay path').evaluate((path) => (path as SVGPathElement).style.opacity)).toBe('0.6')
      // It cannot be left, and what it points at is not pressed by mistake.
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 500)
      await popover(page, words.titles[0]!).waitFor()
      await press(page, words.next)
      await popover(page, words.titles[1]!).waitFor()
      await picture(page, `tour-facets-${language}`)
      await press(page, words.previous)
      await popover(page, words.titles[0]!).waitFor()
      await page.keyboard.press('Enter')
      await popover(page, words.titles[1]!).waitFor()
      await press(page, words.next)
      await popover(page, words.titles[2]!).waitFor()
      await page.setViewportSize({ width: 1024, height: 700 })
      const box = (await page.locator('.materia-tour').boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 1024 && box.y >= 0 && box.y + box.height <= 700).toBe(true)
      await press(page, words.next)
      await popover(page, words.titles[3]!).waitFor()
      await picture(page, `tour-rows-${language}`)
      const saved = page.waitForResponse((response) => response.url().endsWith('/api/common/popup/save'))
      await press(page, words.done)
      expect((await saved).status()).toBe(200)
      expect(await isLocked(page)).toBe(false)

      // Another browser of the same account: the gateway knows.
      const device = await visit(browser, gateway.origin, language)
      await logInHere({ page: device.page, gateway }, person)
      const asked = device.page.waitForResponse((response) => response.url().endsWith('/api/common/popup/query'))
      await device.page.goto('/drugus')
      expect(await (await asked).json()).toStrictEqual({ obj: { result: ['list'] } })
      await device.page.getByRole('grid').waitFor()
      expect(await isLocked(device.page)).toBe(false)
      // By keys, from the help menu, which closes and has the focus back until the tour takes it.
      await device.page.getByRole('banner').getByRole('button', { name: words.help, exact: true }).waitFor()
      await device.page.locator('#main').focus()
      await device.page.keyboard.press('?')
      const menu = device.page.getByRole('navigation', { name: words.help, exact: true })
      await menu.getByRole('button', { name: words.again }).waitFor()
      expect(await violations(device.page)).toStrictEqual([])
      await picture(device.page, `tour-menu-${language}`)
      await device.page.keyboard.press('ArrowUp')
      await device.page.keyboard.press('Enter')
      await popover(device.page, words.titles[0]!).waitFor()
      expect(await menu.count()).toBe(0)
      // Another page ends it, and the page is free.
      await device.page.evaluate(() => document.querySelector<HTMLElement>('a[href="/user/account"]')?.click())
      await device.page.waitForURL((url) => url.pathname !== '/drugus')
      await device.page.locator('.materia-tour').waitFor({ state: 'detached' })
      expect(await isLocked(device.page)).toBe(false)
      expect([...errors, ...device.errors]).toStrictEqual([])
      await device.context.close()
      await context.close()
    })

    it('TOUR-02 on a phone, what is not there is left out, and nothing stays locked', async () => {
      const person = await newPerson(gateway)
      const { page, context, errors } = await visit(browser, gateway.origin, language, { width: 390, height: 844 })
      await logInHere({ page, gateway }, person)
      await page.goto('/drugus')
      await popover(page, words.titles[0]!).waitFor()
      const box = (await page.locator('.materia-tour').boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
      await picture(page, `tour-narrow-${language}`)
      await press(page, words.next)
      // The filters are a drawer here, and closed.
      await popover(page, words.titles[2]!).waitFor()
      await press(page, words.next)
      await popover(page, words.titles[3]!).waitFor()
      await press(page, words.done)
      await page.locator('.materia-tour').waitFor({ state: 'detached' })
      expect(await isLocked(page)).toBe(false)
      expect(errors).toStrictEqual([])
      await context.close()
    })
  })
}
