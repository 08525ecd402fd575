import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { enter, type Gateway, visit } from './harness.ts'
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
    'DB-06 LANG-03 MACH-02 of %s (%s) takes 25 requests, none behind more than two others, and no part of the program but those the page names',
    async (address, language, selector, member) => {
      const visitor = await visit(browser, gateway.origin, language)
      const { page, context, errors } = visitor
      if (member) await enter(visitor, gateway)
      const asked = await watchRequests(page)
      await markWhenShown(page, selector)
      const answer = await page.goto(address)
      const named: string[] = (await answer?.text())?.match(/(?<=(?:src|href)=")\/[^"]+/g) ?? []
      await page.locator(selector).first().waitFor()
      // The rest of the app comes behind the first paint.
      await expect.poll(() => asked.some(({ path }) => path.startsWith('/assets/parts-')), { timeout: 60_000 }).toBe(true)
      const until = await askedUntilShown(page)

      // Rows are on their way when the frame is painted, and so may the dialogs be; a chart waits for none of them.
      const mayCome = member ? /^\/assets\/(?:parts|dialogs)-/ : /^$/
      expect(until.filter((path) => path.startsWith('/assets/') && !named.includes(path) && !mayCome.test(path))).toEqual([])
      expect(Math.max(...asked.map(({ depth }) => depth))).toBe(3)
      expect(asked.length).toBeLessThanOrEqual(25)
      // All it names is used: an unused file would have been asked for in vain.
      expect(named.filter((path) => !until.includes(path))).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
  )
})
