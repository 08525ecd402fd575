import type { Browser, Page } from 'playwright-core'
import { expect, it, describe } from 'vitest'
import cn from '../../locales/cn/list.json' with { type: 'json' }
import en from '../../locales/en/list.json' with { type: 'json' }
import { violations } from './axe.ts'
import { enter, type Gateway, holdClock, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** What is told in passing (NOTICE-08), on the built product, with the sentences written out. */

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off' }, (house) => ({ gateway, browser } = house))

const WORDS = {
  en: { ...en, operated: 'Operated successfully!', close: 'Close' },
  cn: { ...cn, operated: '操作成功！', close: '关闭' },
} as const
const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

describe.each(['en', 'cn'] as const)('what is told in passing (%s)', (language) => {
  const words = WORDS[language]
  const toast = (page: Page) => page.getByRole('status').filter({ hasText: words.operated })
  const saveColumns = async (page: Page) => {
    await page.getByRole('button', { name: words.toolbar.columns, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.columns.show, exact: true }).click()
    await toast(page).waitFor()
  }

  it('NOTICE-08/toast columns that were saved: said for six seconds, longer while it is pointed at, closed by keyboard, and never over a modal', async () => {
    const { page, context, errors } = await visit(browser, gateway.origin, language)
    await enter({ context }, gateway)
    await page.clock.install()
    await page.goto('/drugus')
    await page.getByRole('grid').and(page.locator(':not([aria-busy=true])')).waitFor()
    // Notices ask after two seconds; with them nothing of this is in the way.
    await page.clock.runFor(3000)
    await saveColumns(page)
    // It stays while it has the focus, however long it takes to look at it.
    const close = toast(page).getByRole('button', { name: words.close, exact: true })
    await close.focus()
    expect(await violations(page)).toStrictEqual([])
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await picture(page, `toast-${language}-${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    // Pointed at, it stays; left alone it goes.
    await holdClock(page)
    await toast(page).getByText(words.operated).hover()
    await page.locator('#main').focus()
    await page.clock.runFor(60_000)
    expect(await toast(page).isVisible()).toBe(true)
    await page.mouse.move(640, 700)
    await page.clock.runFor(5900)
    expect(await toast(page).isVisible()).toBe(true)
    await page.clock.runFor(200)
    await toast(page).waitFor({ state: 'detached' })
    await page.clock.runFor(1000)
    // Over a modal nothing is told; behind it, it is.
    await saveColumns(page)
    await page.getByRole('button', { name: words.toolbar.columns, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByText(words.operated).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await toast(page).waitFor()
    // Its button is reached and pressed by keyboard, and leaves the reader in the page.
    await close.focus()
    await page.clock.runFor(60_000)
    await page.keyboard.press('Enter')
    await toast(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(errors).toStrictEqual([])
    await context.close()
  })
})
