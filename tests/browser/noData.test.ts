import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** What is said where there is nothing (NOTICE-08), on the built product, with the sentences written out. */

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off' }, (house) => ({ gateway, browser } = house))

const WORDS = {
  en: { exporting: 'Export', title: 'No data available', text: 'There is nothing to export.', ok: 'OK' },
  cn: { exporting: '导出', title: '暂无数据', text: '没有可导出的记录。', ok: '确定' },
} as const
const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

describe.each(['en', 'cn'] as const)('where there is nothing (%s)', (language) => {
  it('DB-11 NOTICE-08/noData an empty table has a picture, and exporting it says in a modal that there is no data; OK leads back', async () => {
    const words = WORDS[language]
    const { page, context, errors } = await visit(browser, gateway.origin, language)
    await enter({ context }, gateway)
    await page.goto('/drugus?any=has:nothing-is-called-so')
    const empty = page.locator('[data-picture="no-data"]')
    await empty.waitFor()
    // What can be done about it stands below it, in view.
    expect((await empty.boundingBox())!.height).toBeLessThan(100)
    await page.getByRole('button', { name: words.exporting, exact: true }).click()
    const modal = page.getByRole('dialog', { name: words.title })
    await modal.getByText(words.text).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await modal.getByRole('button', { name: words.ok, exact: true }).count()).toBe(1)
    expect(await violations(page)).toStrictEqual([])
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await picture(page, `no-data-${language}-${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await modal.getByRole('button', { name: words.ok, exact: true }).click()
    await modal.waitFor({ state: 'detached' })
    await picture(page, `no-data-${language}-table`)
    expect(await empty.isVisible()).toBe(true)
    expect(errors).toStrictEqual([])
    await context.close()
  })
})
