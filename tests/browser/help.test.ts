import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import cn from '../../locales/cn/help.json' with { type: 'json' }
import en from '../../locales/en/help.json' with { type: 'json' }
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { violations } from './axe.ts'
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState, logInHere, newPerson } from './people.ts'

/** The help center on the built product: articles, search, links, and the dot over tabs and devices. */

const WORDS = {
  cn: {
    ...cn,
    center: '帮助中心',
    find: '拼图',
    found: '拼图验证',
    article: '筛选与计数',
    heading: '日期',
    next: '美国批准',
    own: '我们的说明',
  },
  en: {
    ...en,
    center: 'Help',
    find: 'strings of shapes',
    found: 'The puzzle',
    article: 'Filters and counts',
    heading: 'Dates',
    next: 'ClinicalTrials',
    own: 'How we do it',
  },
}

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const language of LANGUAGES) {
  const words = WORDS[language]

  describe(`help (${language})`, () => {
    it('HELP-01 ROUTE-07 LANG-05 a visitor finds an article by two words, goes on to the next, back, and to a heading by its address', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await page.goto('/help/index')
      await page.getByRole('heading', { level: 2, name: words.groups.search }).waitFor()
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `help-contents-${language}`)
      expect(
        await page
          .getByRole('banner')
          .getByRole('button', { name: language === 'cn' ? 'English' : '中文' })
          .count(),
      ).toBe(0)
      const search = page.getByRole('searchbox', { name: words.search })
      await search.fill(words.find)
      await page.getByRole('link', { name: words.found, exact: true }).first().click()
      await title(page, words.found).waitFor()
      expect(new URL(page.url()).search).toBe('?article=captcha')
      await search.fill('')
      await page.goBack()
      await page.getByRole('heading', { level: 2, name: words.groups.search }).waitFor()

      await page.getByRole('link', { name: words.article, exact: true }).first().click()
      await title(page, words.article).waitFor()
      expect(
        await page
          .getByRole('navigation', { name: words.contents })
          .getByRole('link', { name: words.article })
          .getAttribute('aria-current'),
      ).toBe('page')
      expect(await violations(page)).toStrictEqual([])
      // Its picture comes when it is to be seen, and nothing moves for it.
      const drawing = page.getByRole('article').getByRole('img')
      const roomOf = () => drawing.evaluate((image) => image.getBoundingClientRect().height)
      const room = await roomOf()
      expect(room).toBeGreaterThan(100)
      await drawing.scrollIntoViewIfNeeded()
      await expect.poll(() => drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(700)
      expect(await roomOf()).toBe(room)
      await picture(page, `help-article-${language}`)
      await page.getByRole('link', { name: words.heading, exact: true }).click()
      expect(new URL(page.url()).hash).toBe('#help-dates')
      await page.reload()
      await page.getByRole('heading', { level: 2, name: words.heading }).waitFor()
      await expect
        .poll(async () =>
          page
            .getByRole('heading', { level: 2, name: words.heading })
            .evaluate((heading) => heading.getBoundingClientRect().bottom <= innerHeight),
        )
        .toBe(true)

      for (const [query, name] of [['?product=drugus', language === 'cn' ? '美国批准' : 'US Approved']] as const) {
        await page.goto(`/help/index${query}`)
        await title(page, name).waitFor()
      }
      await page.goto('/help/index?article=nothing')
      await page.getByRole('alert').filter({ hasText: words.missing }).waitFor()

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/help/index?article=keyboard')
      await page.getByRole('article').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `help-narrow-${language}`)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('HELP-01 articles that do not come are asked for again', async () => {
      const { page, context } = await visit(browser, gateway.origin, language)
      await page.route('**/getManual*', (route) => route.abort())
      await page.goto('/help/index')
      await page.getByRole('alert').waitFor()
      await page.unroute('**/getManual*')
      await page.getByRole('alert').getByRole('button').click()
      await page.getByRole('heading', { level: 2, name: words.groups.start }).waitFor()
      await context.close()
    })

    it('HELP-01 NOTICE-08/guide the menu leads from a page to its article, by the key too; the dot goes when the article is read, in other tabs and on other devices', async () => {
      for (const of of LANGUAGES) {
        mkdirSync(join(gateway.dataDir, 'help', of), { recursive: true })
        writeFileSync(join(gateway.dataDir, 'help', of, 'ours.md'), `---\ntitle: ${WORDS[of].own}\ndate: 2099-01-01\n---\n\n**${of}**\n`)
      }
      await gateway.restart()
      const person = await newPerson(gateway)
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/drugus')
      const second = await context.newPage()
      await second.goto('/landscaping')
      const withDot = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: words.menu.titleUnread, exact: true })
      const without = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: words.menu.title, exact: true })
      for (const tab of [page, second]) {
        await tab.bringToFront()
        await withDot(tab).waitFor()
      }
      await page.bringToFront()
      await page.locator('#main').focus()
      await page.keyboard.press('?')
      const menu = page.getByRole('navigation', { name: words.menu.title })
      await menu.getByText(words.menu.changed).waitFor()
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `help-menu-${language}`)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      // Whoever goes on by keyboard has left it: it does not stay over the page.
      await withDot(page).click()
      await menu.locator('a, button').last().focus()
      await page.keyboard.press('Tab')
      await menu.waitFor({ state: 'detached' })
      expect(await page.getByRole('banner').evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
      await withDot(page).click()
      await menu.getByRole('link', { name: words.menu.page }).click()
      await title(page, language === 'cn' ? '美国批准' : 'US Approved').waitFor()
      await page.getByRole('link', { name: words.own }).first().click()
      await title(page, words.own).waitFor()
      await page.getByRole('article').locator('strong', { hasText: language }).waitFor()
      await without(page).waitFor()
      await second.bringToFront()
      await without(second).waitFor()

      const device = await visit(browser, gateway.origin, language)
      await logInHere({ page: device.page, gateway }, person)
      const asked = device.page.waitForResponse(/help-all-read/)
      await device.page.goto('/landscaping')
      expect(((await (await asked).json()) as { bizData: unknown }).bizData).toStrictEqual({ obj: null })
      await without(device.page).waitFor()
      expect(
        await inState(gateway, (db) =>
          db.selectFrom('help_reads').select('article').where('user_id', '=', person.id).orderBy('article').execute(),
        ),
      ).toStrictEqual([{ article: 'drugus' }, { article: 'ours' }])
      expect([...errors, ...device.errors]).toStrictEqual([])
      await device.context.close()
      await context.close()
    })
  })
}
