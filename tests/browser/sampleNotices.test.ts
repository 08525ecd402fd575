import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listPath } from '../../domain/card.ts'
import { CARDS } from '../../domain/databases/known.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** What whoever tries the product sees of notices on the built product, with the sentences written out. */

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'on', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const WORDS = {
  en: {
    ok: 'I Know',
    skip: 'Skip',
    announcement: 'About sample data',
    corner: 'A list and its chart, side by side',
    strip: /Sample notice: (?:filters show exact counts|two characters are enough)/,
    strong: 'Sample: an important notice',
    banner: 'Sample: a banner',
    guide: 'How to find your way here',
    blocking: 'Sample: a blocking notice',
    understood: 'Understood',
    bell: 'Notification Center',
    welcome: 'Welcome to Materia',
  },
  cn: {
    ok: '我知道了',
    skip: '跳过',
    announcement: '关于示例数据',
    corner: '列表与图表并排查看',
    strip: /示例通知：(?:筛选项显示精确数量|输入两个字符即可检索)/,
    strong: '示例：重要通知',
    banner: '示例：横幅通知',
    guide: '快速上手',
    blocking: '示例：全屏通知',
    understood: '我知道了',
    bell: '通知中心',
    welcome: '欢迎使用 Materia',
  },
}
const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

const look = async (page: Page, name: string, shown: Locator) => {
  await shown.waitFor()
  expect(await violations(page)).toStrictEqual([])
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await picture(page, `sample-${name}-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const language of LANGUAGES) {
  const words = WORDS[language]
  describe(`sample notices (${language})`, () => {
    it('NOTICE-04 NOTICE-05 NOTICE-07 GUIDE-01 a demo account meets one after another, each in its place and once', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      // Whoever else has looked has read them.
      await enter({ context }, gateway, `group${language === 'en' ? 1 : 2}@demo.materia.example`)
      const dialog = (name: string) => page.getByRole('dialog', { name })
      await page.goto('/landscaping')
      await look(page, `announcement-${language}`, dialog(words.announcement))
      await dialog(words.announcement).getByRole('button', { name: words.ok }).click()
      await page.goto(listPath(CARDS[0]!))
      await look(page, `corner-${language}`, page.getByRole('complementary').filter({ hasText: words.corner }))
      await page.goto(listPath(CARDS[1]!))
      await look(page, `strip-${language}`, page.getByRole('region').getByText(words.strip).first())
      await page.goto(listPath(CARDS[3]!))
      await look(page, `banner-${language}`, page.getByRole('region').getByText(words.banner))
      await page.goto(listPath(CARDS[2]!))
      await look(page, `strong-${language}`, dialog(words.strong))
      await dialog(words.strong).getByRole('button', { name: words.ok }).click()
      await page.goto(listPath(CARDS[4]!))
      await look(page, `guide-${language}`, dialog(words.guide))
      const told = page.waitForResponse(/notice-popup-read$/)
      await dialog(words.guide).getByRole('button', { name: words.skip }).click()
      await told
      await page.reload()
      await page.waitForResponse(/notice-popup$/)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('BLOCK-01 NOTICE-02 the blocking one shows to its account alone, and the bell has a welcome that says so', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      // The other language has shown and closed it.
      await inState(gateway, (db) => db.deleteFrom('notice_reads').execute())
      await enter({ context }, gateway, 'notice@demo.materia.example')
      await page.goto('/landscaping')
      const block = page.getByRole('alertdialog', { name: words.blocking })
      await look(page, `blocking-${language}`, block)
      await Promise.all([page.waitForEvent('load'), block.getByRole('button', { name: words.understood }).click()])
      const announcement = page.getByRole('dialog', { name: words.announcement })
      await announcement.getByRole('button', { name: words.ok }).click()
      await page.getByRole('banner').getByRole('button', { name: words.bell }).click()
      const opened = page.context().waitForEvent('page')
      await page.getByRole('dialog', { name: words.bell }).getByText(words.welcome).click()
      const detail = await opened
      await look(detail, `welcome-${language}`, detail.getByRole('listitem').filter({ hasText: 'notice@demo.materia.example' }))
      expect(errors).toStrictEqual([])
      await context.close()
    })
  })
}
