import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { copied, enter, type Gateway, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** What people come with, from the first page on, and how many clicks it takes them. */
let gateway: Gateway
let browser: Browser
const visitors = openHouse({}, (house) => ({ gateway, browser } = house))

describe.each(LANGUAGES)('a question (%s)', (language) => {
  let t: (key: string, options?: Record<string, unknown>) => string
  beforeAll(async () => {
    t = (await allTexts(language)).t as unknown as typeof t
  })

  /** Somebody's first page, and hands that count. */
  const begin = async (address: string) => {
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    await enter(visitor, gateway)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    const hands = { clicks: 0 }
    const click = async (target: Locator) => {
      hands.clicks++
      await target.click()
    }
    return { page, hands, click, enter: (name: string) => click(page.getByRole('navigation').getByRole('link', { name }).first()) }
  }
  const answered = async (page: Page): Promise<number> => {
    await page.locator('[role=grid]:not([aria-busy=true]) [role=gridcell]').first().waitFor()
    return Number(((await page.getByTestId('total').textContent()) ?? '').replace(/\D/g, ''))
  }
  const tick = (page: Page, id: string, field: string, value: string) =>
    page
      .getByRole('complementary')
      .getByRole('region', { name: t(`databases:${id}.fields.${field}`), exact: true })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${value}`) })
      .getByRole('checkbox')
      .first()

  it('US-01 DB-14 what protects a brand’s medicine, until when: two clicks', async () => {
    const { page, hands, click, enter: open } = await begin('/product/index')
    await open(t('databases:drugus.title'))
    const box = page.getByRole('combobox', { name: t('list:search.quickLabel', { field: t('list:fields.any') }) })
    await box.fill('Eliquis')
    await box.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('any'))
    expect(await answered(page)).toBeGreaterThan(0)
    // Nothing of it is called so: why it is there is said.
    expect(await page.locator('[role=row]').nth(1).textContent()).toMatch(
      language === 'en' ? /Eliquis is a brand of Apixaban/ : /“Eliquis”是“阿哌沙班（Apixaban）”的商品名/,
    )
    await click(page.locator('[role=gridcell] a').first())
    const head = page.getByTestId('head')
    await head.getByText(t('databases:drugus.fields.patentExpiry'), { exact: true }).waitFor()
    expect(await head.textContent()).toMatch(/\d{4}-\d\d-\d\d/)
    expect(hands.clicks).toBe(2)
  })

  it('DB-03 ROUTE-05 BEY-01 phase III trials of a company in China since 2023, sent to a colleague: seven clicks', async () => {
    const { page, hands, click, enter: open } = await begin('/product/index')
    await open(t('databases:drugnct.title'))
    await answered(page)
    await click(tick(page, 'drugnct', 'phase', t('databases:drugnct.options.phase.3')))
    await page.waitForURL((url) => url.searchParams.has('phase'))
    await click(tick(page, 'drugnct', 'country', language === 'en' ? 'China' : '中国'))
    await page.waitForURL((url) => url.searchParams.has('country'))
    const field = t('databases:drugnct.fields.startDate')
    await page.getByRole('textbox', { name: t('list:range.sinceOf', { field }) }).fill('2023-01-01')
    await click(page.getByRole('button', { name: t('list:range.applyOf', { field }) }))
    await page.waitForURL((url) => url.searchParams.has('startDate'))
    const sponsors = page.getByRole('complementary').getByRole('region', { name: new RegExp(`^${t('databases:drugnct.fields.sponsor')}`) })
    await click(sponsors.getByRole('button').first())
    await click(sponsors.getByRole('checkbox').first())
    await page.waitForURL((url) => url.searchParams.has('sponsorGroup'))
    const found = await answered(page)
    expect(found).toBeGreaterThan(0)
    await click(page.getByRole('button', { name: t('list:sentence.copy') }))
    await expect.poll(() => copied(page)).toContain('/drugnct?')
    expect(hands.clicks).toBe(7)
    const colleague = await begin((await copied(page))!)
    expect(await answered(colleague.page)).toBe(found)
  })

  it('DB-01 DB-03 which products of this holder were withdrawn: two clicks from one of them', async () => {
    const { page, hands, click } = await begin('/drugeu?status=is:withdrawn')
    await answered(page)
    await page.locator('[role=gridcell] a').first().click()
    const holder = page.getByTestId('head').getByRole('link').first()
    await click(holder)
    await page.waitForURL((url) => url.searchParams.has('holderGroup'))
    const all = await answered(page)
    await click(tick(page, 'drugeu', 'status', t('databases:drugeu.options.status.withdrawn')))
    await page.waitForURL((url) => url.searchParams.has('status'))
    const withdrawn = await answered(page)
    expect(withdrawn).toBeGreaterThan(0)
    expect(withdrawn).toBeLessThanOrEqual(all)
    expect(hands.clicks).toBe(2)
  })
})
