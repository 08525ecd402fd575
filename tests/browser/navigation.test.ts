import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import shipped from '../../server/suite/products.json' with { type: 'json' }
import { violations } from './axe.ts'
import { enter, type Gateway, makeAccount, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** The suite that comes with the program, with a host for all of it, and some marks. */
const folder = mkdtempSync(join(tmpdir(), 'materia-products-'))
const file = join(folder, 'products.json')
const families = ['main', 'invest', 'patent', 'newdrug', 'query', 'trial', 'sales', 'device']
const hosts = Object.fromEntries(families.map((family) => [family, `https://${family}.suite.example`]))
const categories = structuredClone(shipped.categories) as { products: Record<string, unknown>[] }[]
Object.assign(categories[0]!.products[0]!, { isNew: true, corner: '热门', cornerEn: 'Hot' })
Object.assign(categories[1]!.products[1]!, { disabled: true, isBeta: true })
// A name without a place to break, and more products than a window has room for, the last of them disabled.
Object.assign(categories[2]!.products[0]!, { titleEn: 'Loooong'.repeat(28), title: '长'.repeat(200) })
const many = Array.from({ length: 30 }, (_, at) => ({
  key: `p${at}`,
  title: `产品 ${at}`,
  titleEn: `Product ${at}`,
  family: 'main',
  path: `/p${at}`,
  disabled: at === 29,
}))
writeFileSync(
  file,
  JSON.stringify({
    ...shipped,
    categories: [...categories, { key: 'many', title: '很多', titleEn: 'Many', products: many }],
    hosts: { prod: hosts, pre: {}, test: {} },
    promoted: [
      ...shipped.promoted,
      ...[0, 1, 2, 3].map((at) => ({
        key: `s${at}`,
        title: `名称很长的服务`.repeat(5),
        desc: '说明',
        link: { family: 'main', path: `/s${at}` },
      })),
    ],
    oldVersion: { family: 'main', path: '/old', parameter: 'db' },
    menu: { drugus: { jumpOldParam: 'us', isNew: true, isBeta: true, isTop: true }, drugca: { disabled: true } },
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ PRODUCTS_FILE: file }, (house) => ({ gateway, browser } = house))

const WORDS = {
  cn: {
    products: '产品',
    more: '更多',
    screening: '数据总览',
    nav: '产品与服务',
    trial: '试用剩余 12 天',
    title: '临床试验',
    subscription: '订阅',
    dock: '反馈',
  },
  en: {
    products: 'Products',
    more: 'More',
    screening: 'Overview',
    nav: 'Products and services',
    trial: 'Trial expires in 12 days',
    title: 'Clinical trials',
    subscription: 'Subscription',
    dock: 'Feedback',
  },
} as const
const SIZES = { wide: { width: 1440, height: 900 }, usual: { width: 1280, height: 720 }, narrow: { width: 390, height: 844 } } as const

const open = async (language: Language, size: keyof typeof SIZES, address = '/landscaping', email?: string): Promise<Page> => {
  const visitor = await visit(browser, gateway.origin, language, SIZES[size])
  visitors.push(visitor)
  await enter(visitor, gateway, email)
  await visitor.page.goto(address)
  await visitor.page.getByRole('navigation', { name: WORDS[language].nav }).waitFor()
  return visitor.page
}
/** Hosts of the suite exist nowhere: where a press leads is told by the address that is asked for. */
const leavesFor = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.context().route('https://*.suite.example/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ body: 'elsewhere' })
  })
  return asked
}

describe.each(['cn', 'en'] as const)('the navigation, in %s', (language) => {
  const words = WORDS[language]

  it('NAV-01 NAV-05 NAV-08 NAV-10 the mouse opens the products, which stay while it is over them; the wheel scrolls nothing; it is remembered', async () => {
    const { email } = await makeAccount(gateway)
    await gateway.admin('membership', 'grant', email, 'trial', '--trial', '--days', '12')
    const page = await open(language, 'wide', '/landscaping', email)
    const button = page.getByRole('button', { name: words.products })
    const category = page.getByRole('group', { name: words.title })
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('isHasHover')
    await button.hover()
    await category.first().waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.locator('#nav-products-panel').getByText(words.trial).waitFor()
    await category.first().hover()
    // Longer than the mouse has to come back.
    await page.waitForTimeout(400)
    expect(await category.first().isVisible()).toBe(true)
    expect((await page.context().cookies()).find(({ name }) => name === 'isHasHover')?.value).toBe('true')
    await picture(page, `nav-products-${language}-1440`)
    expect(await violations(page)).toEqual([])
    await page.mouse.move(300, 600)
    await category.first().waitFor({ state: 'detached' })
  })

  it('NAV-05 keys open it, walk it and close it, and the focus is back where it was', async () => {
    const page = await open(language, 'usual')
    const button = page.getByRole('button', { name: words.products })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    const panel = page.locator('#nav-products-panel')
    const entries = panel.locator('a, [role=link]')
    await expect.poll(() => entries.nth(0).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await entries.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
    await picture(page, `nav-products-${language}-1280`)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await panel.waitFor()
    // A press on what is no entry leaves it open, as a press beside it does not.
    await panel.getByText(words.title, { exact: true }).first().click()
    await page.waitForTimeout(400)
    expect(await panel.isVisible()).toBe(true)
    await page.mouse.click(300, 600)
    await panel.waitFor({ state: 'detached' })
    await button.focus()
    await page.keyboard.press('Enter')
    await panel.waitFor()
    await page.keyboard.press('Shift+Tab')
    await panel.waitFor({ state: 'detached' })
  })

  it('NAV-04 NAV-09 what has no room stands in More, and comes back as the window widens', async () => {
    const page = await open(language, 'narrow')
    const nav = page.getByRole('navigation', { name: words.nav })
    const more = page.getByRole('button', { name: words.more })
    await more.waitFor()
    expect(await nav.getByRole('link', { name: words.screening }).count()).toBe(0)
    await more.click()
    await nav.getByRole('link', { name: words.screening }).waitFor()
    await page.getByRole('group', { name: words.title }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await picture(page, `nav-more-${language}-390`)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(SIZES.wide)
    await page.getByRole('button', { name: words.products }).waitFor()
    expect(await nav.getByRole('link', { name: words.screening }).isVisible()).toBe(true)
    // What stands there always: the external page of subscriptions.
    await more.hover()
    const subscription = nav.getByRole('link', { name: words.subscription })
    expect(await subscription.getAttribute('href')).toBe('https://main.suite.example/user/subscribe')
    expect(await nav.getByRole('link', { name: words.screening }).count()).toBe(1)
  })

  it('NAV-04 NAV-05 what has the focus leads on from where it now stands, or from what has taken it in, as the window becomes another', async () => {
    const page = await open(language, 'wide')
    const focused = () =>
      page.evaluate(() => {
        const { id, tagName, textContent } = document.activeElement!
        return id || `${tagName} ${textContent}`
      })
    const become = async (size: { width: number; height: number }, what: string) => {
      await page.setViewportSize(size)
      await expect.poll(focused, { message: `${size.width} px`, timeout: 5_000 }).toBe(what)
    }
    const entry = `A ${words.screening}`
    const nav = page.getByRole('navigation', { name: words.nav })
    // An entry of the bar goes into More; from within More it comes back.
    await nav.getByRole('link', { name: words.screening }).focus()
    await become(SIZES.narrow, 'nav-more')
    await page.keyboard.press('Enter')
    await page.locator('#nav-more-panel').getByRole('link', { name: words.screening }).focus()
    await become(SIZES.wide, entry)
    // So do the products, closed and open.
    await page.locator('#nav-products').focus()
    await become(SIZES.narrow, 'nav-more')
    await become(SIZES.wide, 'nav-more')
    await page.locator('#nav-products').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused, { timeout: 5_000 }).not.toBe('nav-products')
    await become(SIZES.narrow, 'nav-more')
    await page.locator('#nav-products-panel').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.locator('#nav-more-panel [role=group] a').first().focus()
    await become(SIZES.wide, 'nav-products')
  })

  it('NAV-05 NAV-09 arrow down on More goes to the first entry that shows in this window, and from there around', async () => {
    const page = await open(language, 'wide')
    await page.locator('#nav-more').focus()
    await page.keyboard.press('ArrowDown')
    const subscription = page.locator('#nav-more-panel').getByRole('link', { name: words.subscription })
    const holdsFocus = () => subscription.evaluate((one) => one === document.activeElement)
    await expect.poll(holdsFocus).toBe(true)
    // The only one there is in a wide window.
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await page.keyboard.press(key)
      expect(await holdsFocus(), key).toBe(true)
    }
  })

  it.each(['wide', 'usual', 'narrow'] as const)(
    'MENU-03 NAV-10 why a product is disabled stands at it, wherever its panel was scrolled to, and nothing of the page lies over it (%s)',
    async (size) => {
      const page = await open(language, size, '/drugus')
      const { width, height } = SIZES[size]
      await page.locator(size === 'narrow' ? '#nav-more' : '#nav-products').click()
      const panel = page.locator('[data-nav-panel]')
      expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
      const last = panel.locator('[aria-disabled=true]').last()
      await last.hover()
      const hint = await last.getByRole('tooltip').boundingBox()
      const at = await last.boundingBox()
      expect(hint!.y).toBeGreaterThan(0)
      expect(hint!.y + hint!.height).toBeLessThanOrEqual(height)
      expect(hint!.x + hint!.width).toBeLessThanOrEqual(width)
      // Right above or below it.
      expect(Math.min(Math.abs(hint!.y - at!.y - at!.height), Math.abs(hint!.y + hint!.height - at!.y))).toBeLessThan(8)
      await picture(page, `nav-disabled-${language}-${width}`)
      // What floats at the edge of the page.
      const dock = (await page.getByRole('region', { name: words.dock }).boundingBox())!
      const over = (await panel.boundingBox())!
      const x = Math.min(over.x + over.width - 4, dock.x + dock.width - 10)
      if (x > dock.x)
        expect(
          await page.evaluate(
            ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-nav-panel]') !== null,
            [x, dock.y + 20],
          ),
        ).toBe(true)
    },
  )

  it('NAV-03 a product of another host is left for; one of ours stays in the page; a disabled one leads nowhere', async () => {
    const page = await open(language, 'wide')
    const asked = await leavesFor(page)
    await page.getByRole('button', { name: words.products }).click()
    const panel = page.locator('#nav-products-panel')
    const disabled = panel.locator('[role=link][aria-disabled=true]')
    expect(await disabled.count()).toBe(2)
    await disabled.first().hover()
    await panel.getByRole('tooltip').waitFor()
    await panel.locator('a[href="/landscaping"]').click()
    await panel.waitFor({ state: 'detached' })
    expect(asked).toEqual([])
    await page.getByRole('button', { name: words.products }).click()
    await panel.locator('a[href*="/product/invest/index"]').click()
    await page.waitForURL('https://main.suite.example/**')
    expect(asked[0]).toBe(`https://main.suite.example/product/invest/index${language === 'en' ? '?language=en' : ''}`)
  })
})

describe('the left menu of an installation', () => {
  it('MENU-03 MENU-04 a database may be marked, disabled, and lead to its old version', async () => {
    const page = await open('en', 'wide', '/drugus')
    const menu = page.getByRole('navigation', { name: 'Databases' })
    const us = menu.getByRole('link', { name: /^US/ })
    // Three marks of a database leave its name whole.
    expect(
      await us
        .locator('span')
        .first()
        .evaluate(({ textContent, scrollHeight, clientHeight }) => [textContent, scrollHeight - clientHeight < 4]),
    ).toEqual(['US Approved', true])
    for (const mark of ['Top', 'New', 'Beta']) await us.getByText(mark).waitFor()
    const disabled = menu.locator('[role=link][aria-disabled=true]')
    expect(await disabled.textContent()).toContain('CA')
    await disabled.hover()
    await page
      .getByRole('tooltip')
      .filter({ hasText: 'You have no permission. To continue using it, please contact your business manager' })
      .waitFor()
    const old = menu.getByRole('link', { name: 'Old version' })
    expect(await old.getAttribute('href')).toBe('https://main.suite.example/old?db=us')
    expect(await old.getAttribute('target')).toBe('_blank')
    await picture(page, 'menu-foot-en-1440')
    expect(await violations(page)).toEqual([])
    await menu.getByRole('link', { name: /^EU/ }).click()
    await page.waitForURL('**/drugeu')
    await old.waitFor({ state: 'detached' })
    // Nothing is promoted in English.
    expect(await page.getByRole('group', { name: 'Promoted services' }).count()).toBe(0)
  })

  it('MENU-05 in Chinese it promotes services with their cards, which lead to another site in a new tab and stay put away', async () => {
    const page = await open('cn', 'wide')
    const group = page.getByRole('group', { name: '推荐服务' })
    const calendar = group.getByRole('link', { name: /药品日历/ })
    await calendar.waitFor()
    expect([await calendar.getAttribute('href'), await calendar.getAttribute('target')]).toEqual([
      'https://main.suite.example/calendar',
      '_blank',
    ])
    expect(await group.getByRole('link').count()).toBe(6)
    await calendar.hover()
    await group.getByRole('tooltip').waitFor()
    await picture(page, 'menu-promoted-cn-1440')
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(SIZES.usual)
    const databases = page.getByRole('navigation', { name: '数据库' }).getByRole('link', { name: /批准/ })
    // However much is promoted, the databases keep half of the menu.
    expect(
      await databases.first().evaluate((one) => one.closest('nav')!.firstElementChild!.clientHeight / one.closest('nav')!.clientHeight),
    ).toBeGreaterThan(0.4)
    await group.getByRole('button').click()
    await calendar.waitFor({ state: 'detached' })
    await page.reload()
    await group.getByRole('button', { name: '展开推荐服务' }).waitFor()
    expect(await calendar.count()).toBe(0)
  })
})
