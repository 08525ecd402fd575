import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '../../domain/language.ts'
import cn from '../../locales/cn/showcase.json' with { type: 'json' }
import en from '../../locales/en/showcase.json' with { type: 'json' }
import drugusCn from '../../locales/cn/databases/drugus.intro.json' with { type: 'json' }
import drugusEn from '../../locales/en/databases/drugus.intro.json' with { type: 'json' }
import shipped from '../../server/suite/products.json' with { type: 'json' }
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** Pages of products on the built product, over the sample: for who has no account, and for who has one. */

const folder = mkdtempSync(join(tmpdir(), 'materia-solutions-'))
const file = join(folder, 'products.json')
writeFileSync(
  file,
  JSON.stringify({
    ...shipped,
    hosts: { prod: { main: 'https://main.suite.example' }, pre: {}, test: {} },
    solutions: [
      {
        key: 'watch',
        title: '专利监测',
        titleEn: 'Patent watch',
        content: '专利到期前提醒。',
        contentEn: 'We tell you before a patent expires.',
      },
      { key: 'cnOnly', title: '中国申报咨询' },
    ],
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ CONTACT: 'data@company.com', PRODUCTS_FILE: file }, (house) => ({ gateway, browser } = house))

const WORDS = {
  cn: {
    ...cn,
    lead: drugusCn.lead,
    us: '美国批准',
    eu: '欧盟批准',
    japan: '日本批准',
    japanComing: '日本批准 即将上线',
    global: '全球批准',
    login: '登录',
    none: '没有找到这个页面',
    absent: '页面不存在',
    first: '中国药品审评',
    coming: '即将上线',
    watch: '专利监测',
    patent: '专利检索',
  },
  en: {
    ...en,
    lead: drugusEn.lead,
    us: 'US Approved',
    eu: 'EU Approved',
    japan: 'JP Approved',
    japanComing: 'JP Approved is coming',
    global: 'Global approval',
    login: 'Log in',
    none: 'This page could not be found',
    absent: 'Page not found',
    first: 'CN application',
    coming: 'Coming',
    watch: 'Patent watch',
    patent: 'Patent search',
  },
} as const
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

const come = async (language: Language, address: string, as?: 'member'): Promise<Page> => {
  const visitor = await visit(browser, gateway.origin, language, SIZES[0])
  visitors.push(visitor)
  if (as) await enter(visitor, gateway)
  await visitor.page.goto(address)
  return visitor.page
}
/** As it is on each screen: nothing wider than it, nothing that axe finds. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await violations(page)).toStrictEqual([])
    await picture(page, `${name}-${size.width}`)
  }
  await page.setViewportSize(SIZES[0]!)
}
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })

it.each(LANGUAGES)(
  'ROUTE-07 a visitor sees what a database is, how much is in it, five records, a chart and its sources (%s)',
  async (language) => {
    const words = WORDS[language]
    const page = await come(language, '/product/drugus/index')
    await heading(page, words.us).waitFor()
    await page.getByText(words.lead).waitFor()
    const example = page.getByRole('region', { name: words.look, exact: true })
    expect(await example.getByRole('row').count()).toBe(6)
    expect(await example.getByRole('listitem').count()).toBeGreaterThan(5)
    expect(await page.title()).toBe(`${words.us} · Materia`)
    await page.getByText(words.contact.replace('{{contact}}', 'data@company.com')).waitFor()
    // Nothing leads behind the login but the login itself.
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toContain('/help/index?article=drugus')
    expect(links.filter((href) => href?.startsWith('/') && !/^\/(product|help)\//.test(href))).toStrictEqual([])
    await look(page, `intro-drugus-${language}`)
    await page.getByRole('main').getByRole('button', { name: words.login }).click()
    await page.getByRole('dialog').waitFor()
  },
)

it.each(LANGUAGES)(
  'ROUTE-07 ROUTE-11 a group has its databases and says which are to come, and what there is instead (%s)',
  async (language) => {
    const words = WORDS[language]
    const page = await come(language, '/product/index')
    await page.getByRole('main').getByRole('link', { name: words.global, exact: true }).click()
    await heading(page, words.global).waitFor()
    const japan = page.getByRole('article').filter({ has: heading(page, words.japan, 2) })
    await japan.getByText(words.coming, { exact: true }).waitFor()
    await look(page, `intro-global-${language}`)
    await japan.getByRole('link').click()
    await heading(page, words.japanComing).waitFor()
    await page.getByRole('region', { name: words.today, exact: true }).getByRole('heading', { name: words.eu }).waitFor()
    await look(page, `intro-drugjp-${language}`)
    await page.getByRole('main').getByRole('link', { name: words.eu }).click()
    await heading(page, words.eu).waitFor()
    expect(new URL(page.url()).pathname).toBe('/product/drugeu/index')
  },
)

it.each(LANGUAGES)(
  'ROUTE-07 solutions are those of the installation, a product the suite has elsewhere is opened there (%s)',
  async (language) => {
    const words = WORDS[language]
    const page = await come(language, '/product/solution/index')
    await page.getByRole('article').filter({ hasText: words.watch }).waitFor()
    expect(await page.getByText('中国申报咨询').count()).toBe(language === 'cn' ? 1 : 0)
    await look(page, `intro-solution-${language}`)
    await page.goto('/product/patent/index')
    await heading(page, words.patent).waitFor()
    const out = page.getByRole('link', { name: words.open.replace('{{database}}', words.patent) })
    expect(await out.getAttribute('href')).toBe(`https://main.suite.example/product/patent/index${language === 'en' ? '?language=en' : ''}`)
    await page.goto('/product/nothing/index')
    await heading(page, words.none).waitFor()
    expect(await page.title()).toBe(`${words.absent} · Materia`)
  },
)

it.each(LANGUAGES)(
  'ROUTE-07 what has no records of its own says what is planned and whom to write to, and shows records of what is there under its name (%s)',
  async (language) => {
    const words = WORDS[language]
    const page = await come(language, '/product/market/index')
    const today = page.getByRole('region', { name: words.today, exact: true })
    const example = page.getByRole('region', { name: words.example.replace('{{database}}', words.first), exact: true })
    for (const [name, writes] of [
      ['market', words.contact],
      ['capital', words.contact],
      ['base_warning', words.wish],
      ['patent', words.wish],
      ['solution', words.ask],
    ] as const) {
      await page.goto(`/product/${name}/index`)
      await example.waitFor()
      expect(await today.getByRole('article').count()).toBe(11)
      expect(await example.getByRole('row').count()).toBe(6)
      expect(await example.getByRole('listitem').count()).toBeGreaterThan(5)
      await page.getByText(writes.replace('{{contact}}', 'data@company.com'), { exact: true }).waitFor()
      await page.getByRole('main').getByRole('button', { name: words.login }).waitFor()
      // The screen is full: there is more to see than fits.
      const { y, height } = (await example.boundingBox())!
      expect(y + height).toBeGreaterThan(SIZES[0]!.height)
      if (name === 'market' || name === 'capital' || name === 'base_warning') await look(page, `intro-${name}-${language}`)
    }
  },
)

it('ROUTE-07 NAV-07 a member is led to the list, and from the solutions of the Chinese menu to the open data', async () => {
  const page = await come('cn', '/product/drugus/index', 'member')
  await page
    .getByRole('main')
    .getByRole('link', { name: WORDS.cn.open.replace('{{database}}', WORDS.cn.us) })
    .click()
  await page.getByRole('grid').waitFor()
  await page.goto('/product/solution/index')
  const jump = page.getByRole('link', { name: WORDS.cn.openData, exact: true })
  await jump.first().waitFor()
  expect(await jump.first().getAttribute('href')).toBe('https://main.suite.example/opendata/list')
})
