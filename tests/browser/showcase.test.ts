import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { CARDS } from '../../domain/databases/known.ts'
import { LANGUAGES } from '../../domain/language.ts'
import cn from '../../locales/cn/showcase.json' with { type: 'json' }
import en from '../../locales/en/showcase.json' with { type: 'json' }
import { violations } from './axe.ts'
import { enter, type Gateway, makeAccount, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** The public page on the built product, over the sample. */

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', CONTACT: 'data@company.com' }, (house) => ({ gateway, browser } = house))

const WORDS = { cn: { ...cn, database: '中国药品审评', login: '登录' }, en: { ...en, database: 'CN application', login: 'Log in' } }

it.each(LANGUAGES)('ROUTE-07 a visitor sees how much there is, a few records and a chart, and how to get in (%s)', async (language) => {
  const words = WORDS[language]
  const { page, context, errors } = await visit(browser, gateway.origin, language)
  await page.goto('/product/index')
  const example = page.getByRole('region', { name: words.example.replace('{{database}}', words.database), exact: true })
  await example.getByRole('row').nth(5).waitFor()
  expect(await example.getByRole('row').count()).toBe(6)
  expect(await example.getByRole('listitem').count()).toBeGreaterThan(5)
  expect(await page.getByRole('article').count()).toBe(11)
  await page.getByText(words.contact.replace('{{contact}}', 'data@company.com')).waitFor()
  // Every database leads to its own page, and nothing behind the login.
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => !/^\/product\/\w+(?:\/index)?$/.test(href))).toStrictEqual([])
  for (const { id } of CARDS) expect(links).toContain(`/product/${id}/index`)
  expect(await violations(page)).toStrictEqual([])
  await picture(page, `showcase-${language}`)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violations(page)).toStrictEqual([])
  await picture(page, `showcase-narrow-${language}`)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/product/approval/index')
  await example.waitFor()
  await page.getByRole('main').getByRole('button', { name: words.login }).click()
  await page.getByRole('dialog').waitFor()
  expect(errors).toStrictEqual([])
  await context.close()
})

it.each(LANGUAGES)('ROUTE-07 ACC-04 who is logged in reads whether the databases are theirs to open (%s)', async (language) => {
  const words = WORDS[language]
  const { email } = await makeAccount(gateway, { membership: null })
  const visitor = await visit(browser, gateway.origin, language)
  const { page, context } = visitor
  await enter(visitor, gateway, email)
  await page.goto('/product/index')
  await page.getByText(words.may.none, { exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: words.may.how }).click()
  await page.waitForURL(({ pathname }) => pathname === '/product/authority')
  await page.getByRole('main').getByText('data@company.com').first().waitFor()
  await page.goBack()
  await gateway.admin('membership', 'grant', email, 'approval', '--formal')
  await page.reload()
  await page.getByText(words.may.all, { exact: true }).waitFor()
  await context.close()
})

it.each(LANGUAGES)(
  'ROUTE-07 where an installation lists no solutions their page says so, whom to write to, and what there is (%s)',
  async (language) => {
    const words = WORDS[language]
    const { page, context, errors } = await visit(browser, gateway.origin, language)
    await page.goto('/product/solution/index')
    await page.getByText(words.noSolutions).waitFor()
    await page.getByText(words.ask.replace('{{contact}}', 'data@company.com'), { exact: true }).waitFor()
    expect(await page.getByRole('region', { name: words.today, exact: true }).getByRole('article').count()).toBe(11)
    const example = page.getByRole('region', { name: words.example.replace('{{database}}', words.database), exact: true })
    expect(await example.getByRole('row').count()).toBe(6)
    expect(await violations(page)).toStrictEqual([])
    await picture(page, `showcase-solutions-${language}`)
    expect(errors).toStrictEqual([])
    await context.close()
  },
)
