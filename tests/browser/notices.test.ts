import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import cnStrip from '../../locales/cn/bulletins.json' with { type: 'json' }
import cn from '../../locales/cn/notices.json' with { type: 'json' }
import enStrip from '../../locales/en/bulletins.json' with { type: 'json' }
import en from '../../locales/en/notices.json' with { type: 'json' }
import { createOperator } from '../../server/admin/operator.ts'
import { violations } from './axe.ts'
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState, logInHere, newPerson } from './people.ts'

/** The Notification Center on the built product: what an operator publishes, read in tabs and on devices. */

const WORDS = { cn: cn.center, en: en.center }
const STRIP = { cn: cnStrip.banner, en: enStrip.banner }

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const DETAIL = {
  en: {
    title: 'New: hover cards for trials',
    summary: 'What a trial is about, without leaving the list.',
    content: '<p>Point at a <strong>trial number</strong>.</p>',
  },
  cn: {
    title: '新功能：试验悬停卡片',
    summary: '无需离开列表即可查看试验概要。',
    content: '<p>将指针移到<strong>试验编号</strong>上。</p>',
  },
}
const PLAIN = {
  en: { title: 'Maintenance on Friday from 20:00', summary: 'Searches may take longer for an hour.' },
  cn: { title: '周五 20:00 系统维护', summary: '检索在约一小时内可能较慢。' },
}

const publish = (draft: unknown, kind: 'center' | 'weak' | 'banner' | 'blocking' = 'center', audience = 'members') =>
  inState(gateway, (db) =>
    createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' }).perform({
      command: 'notice.add',
      kind,
      audience,
      draft,
      media: [],
    }),
  )

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: words.title })
  const centre = (page: Page) => page.getByRole('dialog', { name: words.title })
  const bellSays = (page: Page, count: number) =>
    page
      .getByRole('button', {
        name: (count === 1 && 'bellUnread_one' in words ? words.bellUnread_one : words.bellUnread_other).replace(
          '{{count}}',
          String(count),
        ),
        exact: true,
      })
      .waitFor()

  describe(`notices (${language})`, () => {
    it('NOTICE-01 NOTICE-02 NOTICE-03 ROUTE-06/noticeDetail what is read in one tab is read in the other at once, and on another device', async () => {
      await inState(gateway, (db) => db.deleteFrom('published_notices').execute())
      await publish(PLAIN)
      await publish(DETAIL)
      const person = await newPerson(gateway)
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/help')
      const second = await context.newPage()
      await second.goto('/help')
      for (const tab of [page, second]) await bellSays(tab, 2)

      await bell(page).click()
      await centre(page).getByText(words.footer).waitFor()
      const items = centre(page).getByRole('listitem')
      await items.nth(1).waitFor()
      expect((await items.allInnerTexts()).map((text) => text.split('\n')[0])).toStrictEqual([
        DETAIL[language].title,
        PLAIN[language].title,
      ])
      expect(Math.round((await centre(page).boundingBox())!.width)).toBe(380)
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `notices-unread-${language}`)
      await page.setViewportSize({ width: 390, height: 844 })
      const box = (await centre(page).boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
      await picture(page, `notices-narrow-${language}`)
      await page.setViewportSize({ width: 1280, height: 720 })

      const opened = context.waitForEvent('page')
      await centre(page).getByRole('link', { name: DETAIL[language].title }).click()
      const detail = await opened
      await detail.getByRole('heading', { level: 1, name: DETAIL[language].title }).waitFor()
      expect(new URL(detail.url()).pathname).toMatch(/^\/user\/noticeDetail\//)
      expect(await detail.locator('article strong').count()).toBe(1)
      expect(await violations(detail)).toStrictEqual([])
      await picture(detail, `notice-detail-${language}`)
      await bellSays(second, 1)

      await centre(page).getByRole('button', { name: words.allRead }).click()
      await centre(page).getByText(words.empty).waitFor()
      await centre(page).getByRole('tab', { name: words.read, exact: true }).click()
      expect(await centre(page).getByRole('listitem').count()).toBe(2)
      await page.keyboard.press('Escape')
      await centre(page).waitFor({ state: 'detached' })
      expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true)
      // Whoever goes on by keyboard has left it: it does not stay over the page.
      await page.keyboard.press('Enter')
      await centre(page).waitFor()
      for (let keys = 0; keys < 20 && (await centre(page).count()) > 0; keys++) await page.keyboard.press('Tab')
      await centre(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
      expect(await bell(second).getAttribute('aria-label')).toBe(words.title)

      const device = await visit(browser, gateway.origin, language)
      await logInHere({ page: device.page, gateway }, person)
      await device.page.goto('/help')
      await bell(device.page).click()
      await centre(device.page).getByText(words.empty).waitFor()
      await picture(device.page, `notices-empty-${language}`)
      expect([...errors, ...device.errors]).toStrictEqual([])
      await device.context.close()
      await context.close()
    })

    it('NOTICE-03 NOTICE-05 a visitor reads the notice that is shown to them, which goes from above the page; its page can be loaded anew, also by a member', async () => {
      for (const who of ['visitor', 'member'] as const) {
        await inState(gateway, (db) => db.deleteFrom('published_notices').execute())
        await publish(DETAIL, 'banner', 'everybody')
        await publish({ ...DETAIL, url: '/product/index', cn: { title: '第二条' }, en: { title: 'The second' } }, 'weak', 'everybody')
        const { page, context, errors } = await visit(browser, gateway.origin, language)
        if (who === 'member') await logInHere({ page, gateway }, await newPerson(gateway))
        await page.goto('/help')
        const strip = page.getByRole('region', { name: STRIP[language].banner, exact: true })
        const opened = context.waitForEvent('page')
        await strip.getByRole('link', { name: STRIP[language].details }).click()
        await strip.waitFor({ state: 'detached' })
        const detail = await opened
        const heading = detail.getByRole('heading', { level: 1, name: DETAIL[language].title })
        await heading.waitFor()
        expect(await detail.getByRole('dialog').count()).toBe(0)
        expect(await violations(detail)).toStrictEqual([])
        if (who === 'member')
          await expect.poll(() => inState(gateway, (db) => db.selectFrom('notice_reads').selectAll().execute())).toHaveLength(1)
        await detail.reload()
        await heading.waitFor()
        expect(await detail.getByRole('region', { name: STRIP[language].banner, exact: true }).count()).toBe(0)
        // Within our pages the link is followed though the strip goes with it.
        const weak = page.getByRole('region', { name: STRIP[language].weak, exact: true })
        await weak.getByRole('link', { name: STRIP[language].details }).click()
        await page.waitForURL(/\/product\/index$/)
        await weak.waitFor({ state: 'detached' })
        expect(errors).toStrictEqual([])
        await inState(gateway, (db) => db.deleteFrom('notice_reads').execute())
        await context.close()
      }
    })

    it('NOTICE-01 BLOCK-01 what is withdrawn leaves a page that stands open by its next look: a blocking notice frees it', async () => {
      await inState(gateway, (db) => db.deleteFrom('published_notices').execute())
      await publish(PLAIN, 'weak', 'everybody')
      const fixed = { en: { title: 'Moving', content: '<p>x</p>' }, cn: { title: '迁移', content: '<p>文</p>' }, isClose: false }
      await publish(fixed, 'blocking', 'everybody')
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await page.clock.install()
      await page.goto('/help')
      const block = page.getByRole('alertdialog', { name: fixed[language].title })
      const strip = page.getByText(PLAIN[language].title)
      await expect.poll(async () => (await page.clock.runFor(500), block.count())).toBe(1)
      await strip.waitFor({ state: 'attached' })
      const shown = await inState(gateway, (db) => db.selectFrom('published_notices').select('id').execute())
      await inState(gateway, async (db) => {
        const operator = createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' })
        for (const { id } of shown) await operator.perform({ command: 'notice.withdraw', id })
      })
      await page.clock.runFor(600_000)
      await block.waitFor({ state: 'detached' })
      await strip.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden')
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('NOTICE-03 NOTICE-05 what is read and put away on one device is so on another that stands open, by its next look', async () => {
      await inState(gateway, (db) => db.deleteFrom('published_notices').execute())
      const weak = { en: { title: 'Searches are slow' }, cn: { title: '检索较慢' } }
      await publish(PLAIN)
      await publish(DETAIL)
      await publish(weak, 'weak')
      const person = await newPerson(gateway)
      const [desk, phone] = [await visit(browser, gateway.origin, language), await visit(browser, gateway.origin, language)]
      await phone.page.clock.install()
      for (const { page } of [desk, phone]) {
        await logInHere({ page, gateway }, person)
        await page.goto('/help')
      }
      const strip = ({ page }: typeof desk) => page.getByText(weak[language].title)
      await expect.poll(async () => (await phone.page.clock.runFor(500), strip(phone).count())).toBe(1)
      await bellSays(phone.page, 2)

      await strip(desk).waitFor()
      const heard = desk.page.waitForResponse(/\/notice-close$/)
      await desk.page.getByRole('button', { name: STRIP[language].close, exact: true }).click()
      await (await heard).finished()
      await bell(desk.page).click()
      const told = desk.page.waitForResponse(/\/notice-read$/)
      await centre(desk.page).getByRole('button', { name: words.allRead }).click()
      await (await told).finished()

      // As often as it looks for new ones.
      await phone.page.clock.runFor(600_000)
      await strip(phone).waitFor({ state: 'detached' })
      await expect.poll(() => bell(phone.page).getAttribute('aria-label')).toBe(words.title)
      expect([...desk.errors, ...phone.errors]).toStrictEqual([])
      await desk.context.close()
      await phone.context.close()
    })
  })
}
