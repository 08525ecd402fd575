import type { Browser, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { askedUntilShown, markWhenShown, watchRequests } from './waterfall.ts'

/** What a browser that was never here asks for, counted: times belong to machines (`npm run bench -- spa`). */

let gateway: Gateway
let browser: Browser
openHouse({ MACHINES_PUBLIC: '1' }, (house) => ({ gateway, browser } = house))

const ROWS = '[role=grid] [role=gridcell]'
const CHART = 'svg[data-chart]'

describe('a first visit', () => {
  it.each<[string, Language, string, boolean]>([
    ['/drugnct', 'cn', ROWS, true],
    ['/drugnct', 'en', ROWS, true],
    ['/drugregions/drugsg', 'en', ROWS, true],
    ['/machines/login', 'cn', CHART, false],
    ['/machines/login', 'en', CHART, false],
    ['/machines/list', 'en', CHART, false],
  ])(
    'of %s (%s) takes 25 requests, none behind more than two others, and no part of the program but those the page names',
    async (address, language, selector, member) => {
      const visitor = await visit(browser, gateway.origin, language)
      const { page, context, errors } = visitor
      if (member) await enter(visitor, gateway)
      const asked = await watchRequests(page)
      await markWhenShown(page, selector)
      const answer = await page.goto(address)
      // In its head: a first view has links to records as well.
      const named: string[] = (await answer?.text())?.split('</head>', 1)[0]?.match(/(?<=(?:src|href)=")\/[^"]+/g) ?? []
      await page.locator(selector).first().waitFor()
      // The rest of the app comes behind the first paint.
      await expect.poll(() => asked.some(({ path }) => path.startsWith('/assets/parts-')), { timeout: 60_000 }).toBe(true)
      const until = await askedUntilShown(page)

      // Rows are on their way when the frame is painted, and so may the dialogs be; a chart waits for none of them.
      const mayCome = member ? /^\/assets\/(?:parts|dialogs)-/ : /^$/
      expect(until.filter((path) => path.startsWith('/assets/') && !named.includes(path) && !mayCome.test(path))).toEqual([])
      expect(Math.max(...asked.map(({ depth }) => depth))).toBe(3)
      const paths = () => asked.map(({ path }) => path)
      // Notices are asked for once the page is there: on a slow machine they are among what was asked by now.
      const first = new Set(paths().filter((path) => !/\/(?:notice-all|inform|allRead)$/.test(path)))
      expect(first.size, [...first].join(' ')).toBeLessThanOrEqual(25)
      // All it names is used: an unused file would have been asked for in vain.
      expect(named.filter((path) => !until.includes(path))).toEqual([])
      // What is imported once it has come lies in the browser's cache by then.
      await expect.poll(() => paths().filter((path, at) => path.startsWith('/assets/') && paths().indexOf(path) < at)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
  )
})

describe.each(['cn', 'en'] as const)('the first view of a list, in %s', (language) => {
  it.each([
    ['/drugnct', { width: 1440, height: 900 }],
    ['/drugregions/drugsg', { width: 390, height: 844 }],
  ] as const)('of %s comes before the program, stays until that has rows, and is gone for good then', async (address, size) => {
    const visitor = await visit(browser, gateway.origin, language, size)
    const { page, context, errors } = visitor
    await enter(visitor, gateway)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let answer = () => {}
    const searched = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.route('**/search', async (route) => {
      await searched
      await route.continue()
    })
    // Under load a first search may take longer than the page waits for it: then it comes without.
    const rows = page.locator('.first tbody tr')
    await expect
      .poll(
        async () => {
          await page.goto(address, { waitUntil: 'commit' })
          await page.locator('main > *').first().waitFor({ state: 'attached' })
          return rows.count()
        },
        { timeout: 120_000 },
      )
      .toBe(20)
    const name = rows.first().getByRole('link').first()
    expect(await name.getAttribute('href')).toMatch(new RegExp(`^${address}/detail/.`))
    const seen = await name.innerText()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await violations(page)).toEqual([])
    await picture(page, `first-view-${language}-${size.width}`)
    /** Its middle: a link may be as high as its cell. */
    const placeOf = async (of: Locator) => {
      const box = await of.boundingBox()
      return [box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    }
    const place = await placeOf(name)

    release()
    // The frame and the empty list are there, and nobody sees or hears them.
    await page.locator('[role=grid][aria-busy=true]').waitFor({ state: 'attached' })
    // The bar has all it will have, its closed menu too.
    await page.locator('header [popover]').waitFor({ state: 'attached' })
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await page.getByRole('main').count()).toBe(1)
    expect(await rows.count()).toBe(20)

    answer()
    const cell = page.getByRole('gridcell').first()
    await cell.waitFor()
    expect(await page.locator('.first').count()).toBe(0)
    expect(await cell.innerText()).toBe(seen)
    // Nothing has jumped.
    const moved = (await placeOf(cell.getByRole('link'))).map((at, axis) => Math.abs(at - (place[axis] ?? 0)))
    expect(Math.max(...moved)).toBeLessThanOrEqual(2)
    await picture(page, `first-view-then-${language}-${size.width}`)
    expect(await page.getByRole('main').count()).toBe(1)
    expect(errors).toEqual([])
    await context.close()
  })
})

it('SESS-02 a first view leaves when the program cannot search, and when nobody is logged in any more', async () => {
  const visitor = await visit(browser, gateway.origin, 'en')
  const { page, context } = visitor
  await enter(visitor, gateway)
  await page.route('**/search', (route) => route.fulfill({ status: 503, json: { error: { code: 'catalogue.unavailable' } } }))
  const first = page.locator('.first tbody tr')
  let release = () => {}
  /** The list with its first view, the program still to come. */
  const arrive = async () => {
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await expect
      .poll(
        async () => {
          await page.goto('/drugnct', { waitUntil: 'commit' })
          await page.locator('main > *').first().waitFor({ state: 'attached' })
          return first.count()
        },
        { timeout: 120_000 },
      )
      .toBe(20)
  }
  await arrive()
  release()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.locator('.first').count()).toBe(0)

  await arrive()
  await context.clearCookies()
  release()
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  expect(await page.locator('.first').count()).toBe(0)
  await context.close()
})

/** What stands in the page itself, in both languages; see index.html. */
const WORDS = {
  cn: { late: '加载时间较长', reload: '刷新页面', script: '请在浏览器中启用 JavaScript' },
  en: { late: 'This is taking longer than usual', reload: 'Reload page', script: 'Please allow JavaScript in your browser' },
} as const

describe.each(['cn', 'en'] as const)('before the program has come, in %s', (language) => {
  const other = language === 'cn' ? 'en' : 'cn'

  it('LANG-01 the page says whose it is, after a while that it takes long, and goes when the program has come', async () => {
    const { page, context, errors } = await visit(browser, gateway.origin, language)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/machines/login', { waitUntil: 'commit' })
    const late = page.getByRole('heading', { level: 1, name: WORDS[language].late })
    await page.getByRole('main').getByText('Materia', { exact: true }).waitFor()
    expect(await late.isVisible()).toBe(false)
    // That something is on its way shows at once.
    const line = page.locator('.start > .late')
    await line.waitFor()
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()
    })
    await late.waitFor()
    expect(await page.getByText(WORDS[other].late).isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: WORDS[language].reload }).evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url())
    expect(await violations(page)).toEqual([])
    await picture(page, `first-load-late-${language}`)
    release()
    await page.locator(CHART).waitFor()
    expect([await late.isVisible(), await line.isVisible()]).toEqual([false, false])
    expect(await page.getByRole('main').count()).toBe(1)
    expect(errors).toEqual([])
    await context.close()
  })

  it('LANG-01 a browser without JavaScript is told so in its language', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language === 'cn' ? 'zh-CN' : 'en-GB' })
    const page = await context.newPage()
    await page.goto(gateway.origin)
    // Not by its text: that is not looked for in what a browser with JavaScript does not read.
    const said = page.locator('noscript p')
    await said.first().waitFor({ state: 'attached' })
    const shown = await said.evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent))
    expect(shown).toEqual([expect.stringContaining(WORDS[language].script)])
    expect(await page.locator('.start > .late').evaluate((line) => line.checkVisibility())).toBe(false)
    await context.close()
  })
})
