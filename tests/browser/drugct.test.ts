import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** Chinese trials as a person looks at them: provinces in squares, numbers that show the trial they name (CT-01, NCT-01). */

let gateway: Gateway
let browser: Browser
openHouse({}, (house) => ({ gateway, browser } = house))

const come = async (language: Language) => {
  const visitor = await visit(browser, gateway.origin, language)
  await enter(visitor, gateway)
  return visitor
}
const answered = async (page: Page) => {
  await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
  await page.locator('[role=grid]:not([aria-busy=true]) [role=gridcell]').first().waitFor()
}
const total = async (page: Page) => Number(((await page.getByTestId('total').textContent()) ?? '').replace(/\D/g, ''))

describe.each(LANGUAGES)('CN trials in %s', (language) => {
  it('CT-01 DB-06 provinces are squares of one size; arrows go where they point, a choice narrows the list, a table has the same numbers', async () => {
    const { context, page, errors } = await come(language)
    await page.goto('/drugct?view=chart&chart=provinces')
    const tiles = page.getByTestId('chart-panel').locator('svg [role=button]')
    await tiles.first().waitFor()
    await picture(page, `drugct-provinces-${language}`)
    const sizes = await page
      .getByTestId('chart-panel')
      .locator('svg g > rect:first-child')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect(new Set(sizes.filter((size) => size > 20)).size).toBe(1)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const at = (name: string) => page.getByTestId('chart-panel').locator(`svg [role=button][aria-label^="${name}"]`)
    const [hubei, anhui, hunan] = language === 'en' ? ['Hubei', 'Anhui', 'Hunan'] : ['湖北省', '安徽省', '湖南省']
    await at(hubei!).focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toContain(anhui)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    const said = await focused()
    expect(said).toContain(hunan)
    const summary = page.getByTestId('tile-table').locator('summary')
    await summary.click()
    const row = page.getByTestId('tile-table').getByRole('row').filter({ hasText: hunan! })
    const count = Number((await row.locator('td').textContent())!.replace(/\D/g, ''))
    expect(said).toContain(String(count))
    await picture(page, `drugct-provinces-table-${language}`)
    await at(hunan!).press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('province')).toBe('is:湖南省')
    await expect.poll(() => total(page)).toBe(count)
    expect(errors).toEqual([])
    await context.close()
  })

  it('CT-01 a record says whether it counts and why, and its sites on tiles lead to the list of a province', async () => {
    const { context, page, errors } = await come(language)
    await page.goto('/drugct?phase=is:3&validityReason=is:since-cut-off&view=list')
    await answered(page)
    await picture(page, `drugct-list-${language}`)
    await page.locator('.g-body [role=gridcell] a').first().click()
    await page.getByTestId('detail').waitFor()
    await page.getByTestId('row-tiles').locator('svg a').first().waitFor()
    const record = (await page.getByTestId('detail').textContent()) ?? ''
    expect(record).toMatch(language === 'en' ? /Validity.{0,40}Valid/s : /有效性判定.{0,20}有效/s)
    expect(record).toContain(language === 'en' ? 'First posted on or after 22 July 2015' : '2015年7月22日（含）以后首次公示')
    await picture(page, `drugct-record-${language}`)
    await page.getByTestId('row-tiles').scrollIntoViewIfNeeded()
    await picture(page, `drugct-sites-${language}`)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByTestId('row-tiles').scrollIntoViewIfNeeded()
    await picture(page, `drugct-sites-720-${language}`)
    const tile = page.getByTestId('row-tiles').locator('svg a').first()
    await tile.click()
    await answered(page)
    expect(new URL(page.url()).searchParams.get('province')).toMatch(/^is:/)
    expect(errors).toEqual([])
    await context.close()
  })

  it('NCT-01 CT-01 a number of another trial shows that trial, of either registry, and leads to it', async () => {
    const { context, page, errors } = await come(language)
    // It stands in the line that says why a row was found.
    await page.goto('/drugct?relatedNumber=has:NCT9')
    await answered(page)
    const number = page.locator('.g-reason [data-number^="drugnct:"]').first()
    await number.hover()
    const card = page.getByTestId('summary')
    await card.locator('dd').first().waitFor()
    await expect.poll(() => card.textContent()).toContain(await number.textContent())
    expect(Math.round((await card.locator('xpath=ancestor::*[@role="region"]').boundingBox())!.width)).toBe(420)
    await picture(page, `drugct-hover-${language}`)
    await page.mouse.move(0, 0)
    await page.locator('.g-body [role=gridcell] a').first().click()
    await page.getByTestId('detail').waitFor()
    const link = page.locator('a[data-number^="drugnct:"]').first()
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await card.locator('dd').first().waitFor()
    await picture(page, `drugct-hover-record-${language}`)
    await link.click()
    await page.waitForURL(/\/drugnct\/detail\/NCT9\d{7}$/)
    await page.getByTestId('detail').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
