import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** Parts of the program that do not come over the network (GATE-10), on the built product. */

const WORDS = {
  en: {
    title: 'Part of the page could not be loaded',
    reload: 'Reload page',
    close: 'Close',
    dock: 'Feedback',
    form: 'Feedback',
    help: 'Help',
    menu: 'Databases',
    eu: /^EU/,
  },
  cn: {
    title: '页面未能完整加载',
    reload: '刷新页面',
    close: '关闭',
    dock: '反馈',
    form: '意见反馈',
    help: '帮助',
    menu: '数据库',
    eu: /^欧盟/,
  },
}

let gateway: Gateway
let browser: Browser
openHouse({ SAMPLE_SCALE: '0.02' }, (house) => ({ gateway, browser } = house))

/** From here on files of this name do not come, until what is returned is called. */
const lose = async (page: Page, name: RegExp) => {
  const asked: string[] = []
  const isIt = ({ pathname }: URL) => pathname.startsWith('/assets/') && name.test(pathname.slice('/assets/'.length))
  await page.route(isIt, (route) => {
    asked.push(route.request().url())
    return route.abort('connectionfailed')
  })
  return { asked, find: () => page.unroute(isIt) }
}

describe.each(LANGUAGES)('what does not come (%s)', (language) => {
  const words = WORDS[language]

  it('GATE-10 GATE-09 a page that does not come is retried five times and then says so within its frame; loaded anew it is there; the log is told', async () => {
    const visitor = await visit(browser, gateway.origin, language)
    const { page, context } = visitor
    await enter(visitor, gateway)
    await page.goto('/landscaping')
    await page.waitForLoadState('networkidle')
    const { asked, find } = await lose(page, /^list-[^/]*\.js$/)
    const menu = page.getByRole('navigation', { name: words.menu })
    await menu.getByRole('link', { name: words.eu }).click()
    const main = page.getByRole('main')
    await main.getByText(words.title).waitFor()
    expect(asked).toHaveLength(6)
    expect([await menu.isVisible(), new URL(page.url()).pathname]).toEqual([true, '/drugeu'])
    expect(await violations(page)).toEqual([])
    await picture(page, `chunk-page-${language}`)
    await find()
    await main.getByRole('button', { name: words.reload }).click()
    await page.getByRole('grid').first().waitFor()
    await context.close()
    const told = async () => (await gateway.admin('telemetry')).telemetry?.errors.map(({ errtype, message }) => [errtype, message])
    await expect.poll(told).toContainEqual(['ChunkError', 'a part of the program could not be loaded (missing)'])
  })

  it('GATE-10 a page that did not come is asked for again by whoever goes elsewhere and comes back, without loading anything anew', async () => {
    const visitor = await visit(browser, gateway.origin, language)
    const { page, context } = visitor
    await enter(visitor, gateway)
    await page.goto('/landscaping')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(globalThis, { stays: true }))
    const { asked, find } = await lose(page, /^list-[^/]*\.js$/)
    const menu = page.getByRole('navigation', { name: words.menu })
    const lost = page.getByRole('main').getByText(words.title)
    const list = menu.getByRole('link', { name: words.eu })
    await list.click()
    await lost.waitFor()
    // Not there yet: it is said again.
    await page.goBack()
    await lost.waitFor({ state: 'detached' })
    await list.click()
    await lost.waitFor()
    expect(asked).toHaveLength(12)
    await page.goBack()
    await lost.waitFor({ state: 'detached' })
    await find()
    await list.click()
    await page.getByRole('grid').first().waitFor()
    expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true)
    await context.close()
  })

  it.each([
    [1280, 720],
    [390, 844],
  ])('GATE-10 a dialog that does not come says so over the page, which stays as it is, and is closed (%i)', async (width, height) => {
    const visitor = await visit(browser, gateway.origin, language, { width, height })
    const { page, context } = visitor
    await enter(visitor, gateway)
    await page.goto('/drugus')
    await page.getByRole('grid').first().waitFor()
    const search = page.locator('input[role=combobox]').first()
    await search.fill('not searched yet')
    const { find } = await lose(page, /^FeedbackDialog-[^/]*\.js$/)
    // A phone has the form in the help menu.
    const within = page.getByRole(width < 768 ? 'navigation' : 'region', { name: width < 768 ? words.help : words.dock, exact: true })
    const form = within.getByRole('button', { name: words.form, exact: true })
    const ask = async () => {
      if (width < 768) await page.getByRole('button', { name: words.help, exact: true }).click()
      await form.click()
    }
    await ask()
    const lost = page.getByRole('alert').filter({ hasText: words.title })
    await lost.waitFor()
    const box = (await lost.boundingBox())!
    expect([box.x >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([true, true, true])
    expect([await search.inputValue(), await page.getByRole('grid').count()]).toEqual(['not searched yet', 1])
    expect(await violations(page)).toEqual([])
    await picture(page, `chunk-dialog-${language}-${width}`)
    await lost.getByRole('button', { name: words.close }).click()
    await lost.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('')
    await search.fill('and goes on')
    // Loaded anew it is there.
    await find()
    await ask()
    await lost.getByRole('button', { name: words.reload }).click()
    await page.waitForLoadState('networkidle')
    await ask()
    await page.locator('[data-modal=feedback]').waitFor()
    await context.close()
  })

  it('GATE-10 a dialog on a slow line is said to be on its way, by a line along the top that goes when it has come', async () => {
    const visitor = await visit(browser, gateway.origin, language)
    const { page, context } = visitor
    await enter(visitor, gateway)
    await page.goto('/drugus')
    await page.getByRole('grid').first().waitFor()
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route(/\/assets\/FeedbackDialog-[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('region', { name: words.dock }).getByRole('button', { name: words.form, exact: true }).click()
    const line = page.locator('#root .late')
    await line.waitFor({ state: 'visible' })
    expect(await violations(page)).toEqual([])
    await picture(page, `chunk-slow-${language}`)
    come()
    await page.locator('[data-modal=feedback]').waitFor()
    expect(await line.count()).toBe(0)
    await context.close()
  })
})
