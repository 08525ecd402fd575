import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** A record leads on: to those beside it in its list, and to the lists of its names. */
let gateway: Gateway
let browser: Browser
const visitors = openHouse({}, (house) => ({ gateway, browser } = house))

describe.each(LANGUAGES)('a record (%s)', (language) => {
  it('DB-01 US-01 steps through its list with the keyboard in place, says what expires, and leads to the list of its company', async () => {
    const t = (await allTexts(language)).t as unknown as (key: string) => string
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    await enter(visitor, gateway)
    await page.setViewportSize({ width: 1440, height: 900 })
    // Between names stands what the language writes there.
    await page.goto('/drugnct')
    const following = page.locator('.v-term + .v-term')
    await following.first().waitFor()
    const marks = await following.evaluateAll((terms) => terms.map((term) => getComputedStyle(term, '::before').content))
    expect([...new Set(marks)]).toEqual([language === 'cn' ? '"；"' : '"; "'])
    await page.goto('/drugus?applicationType=is:nda&sort=-patentExpiry')
    const first = page.locator('[role=gridcell] a').first()
    await first.waitFor()
    const name = await first.textContent()
    await first.click()
    await page.getByTestId('provenance').waitFor()
    // Who reads by keyboard or by ear is in the record, and by Back where they left the list.
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)
    await expect.poll(focused).toBe('main')
    await page.goBack()
    await expect.poll(focused).toBe(name)
    await page.goForward()
    await page.getByTestId('provenance').waitFor()
    await expect.poll(focused).toBe('main')
    await expect.poll(() => page.getByTestId('head').locator('dt').count()).toBe(5)
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await picture(page, `record-${language}-${width}`)
    }
    expect(await violations(page)).toEqual([])
    // A column is no narrower than its word: 片剂 stands in one line, and so does 口服.
    const broken = await page.locator('#section-products tbody td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (walk.nextNode()) {
          const word = walk.currentNode.textContent ?? ''
          const range = document.createRange()
          range.selectNodeContents(walk.currentNode)
          if (/^[\u4e00-\u9fff]{2,4}$/.test(word) && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(word)
        }
        return found
      }),
    )
    expect(broken).toEqual([])
    // When patents end, drawn: what a frame without height cuts off is in the page, and seen by nobody.
    const timeline = page.locator('#section-patents svg:has(circle)')
    await timeline.waitFor({ state: 'attached' })
    expect(
      await timeline.evaluate((picture) => {
        picture.scrollIntoView({ block: 'center' })
        return new Promise((resolve) =>
          new IntersectionObserver(([seen], observer) => {
            observer.disconnect()
            resolve(seen!.intersectionRatio)
          }).observe(picture),
        )
      }),
    ).toBeGreaterThan(0.95)
    expect(await timeline.locator('[data-label]').count()).toBeGreaterThan(0)
    // Letters are as large as their places were made for, so that no label lies on another.
    expect(
      await timeline.evaluate((picture) => {
        const boxes = [...picture.querySelectorAll('[data-label]')].map((label) => label.getBoundingClientRect())
        return [
          boxes.filter((a, at) =>
            boxes.slice(at + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
          ).length,
          getComputedStyle(picture.querySelector('[data-label]')!).fontSize,
        ]
      }),
    ).toEqual([0, '11px'])
    // On paper: all of the record in the page's own flow, nothing around it and nothing to press.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').first().isVisible()).toBe(false)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    const [height, all] = await page.evaluate(() => [document.body.scrollHeight, document.querySelector('#main')!.scrollHeight])
    expect(height).toBeGreaterThanOrEqual(all!)
    // What is drawn or set wider than the paper would be cut off.
    await page.setViewportSize({ width: 700, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.pdf({ path: 'reports/screens/record.pdf' })
    await page.emulateMedia({ media: 'screen' })
    const next = page.getByRole('link', { name: t('detail:steps.next') })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.waitForURL((url) => !url.pathname.endsWith(`/${name}`))
    await page.getByTestId('provenance').waitFor()
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
    // Folded on screen, unfolded on paper.
    await page.getByRole('button', { name: t('detail:collapseAll') }).click()
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-folded', String(document.querySelectorAll('#main [aria-expanded=false]').length))
    })
    await page.getByRole('button', { name: t('detail:print'), exact: true }).click()
    await expect.poll(() => page.locator('body').getAttribute('data-folded')).toBe('0')
    await page.goBack()
    await page.getByRole('grid').waitFor()
    await first.click()
    await page.getByTestId('head').getByRole('link').first().click()
    await page.waitForURL((url) => url.searchParams.has('applicantGroup'))
    await page.getByRole('grid').waitFor()
    expect(await page.getByTestId('total').textContent()).toMatch(/[1-9]/)
  })

  it('DB-01 goes on over the end of a page, with the keyboard in place; Back leads to the list', async () => {
    const t = (await allTexts(language)).t as unknown as (key: string) => string
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    await enter(visitor, gateway)
    await page.goto('/drugus?size=20&page=2')
    await page.locator('[role=gridcell] a').first().click()
    await page.getByTestId('provenance').waitFor()
    const steps = page.getByRole('navigation', { name: t('detail:steps.label') })
    const place = async () => Number(/\d+/.exec((await steps.textContent()) ?? '')?.[0])
    const names = new Set<string>()
    expect(await place()).toBe(21)
    for (const [way, at] of [
      ['previous', 20],
      ['next', 21],
    ] as const) {
      const step = steps.getByRole('link', { name: t(`detail:steps.${way}`) })
      await step.focus()
      await page.keyboard.press('Enter')
      await expect.poll(place).toBe(at)
      await page.getByTestId('provenance').waitFor()
      expect(await step.evaluate((element) => element === document.activeElement)).toBe(true)
      names.add(new URL(page.url()).pathname)
    }
    expect(names.size).toBe(2)
    await page.goBack()
    await page.getByRole('grid').waitFor()
    expect(new URL(page.url()).pathname).toBe('/drugus')
  })
})

describe.each(LANGUAGES)('a trial’s number in the list (%s)', (language) => {
  it('NCT-01 shows the trial’s card, asked for once, taken back when another is pointed at, empty when refused', async () => {
    const t = (await allTexts(language)).t as unknown as (key: string) => string
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    await enter(visitor, gateway)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/drugnct')
    const numbers = page.locator('[role=gridcell] a [data-hover]')
    await numbers.first().waitFor()
    const asked: string[] = []
    const takenBack: string[] = []
    const isCard = (url: string) => url.includes('/api/overview/ctInfo')
    page.on('request', (request) => isCard(request.url()) && asked.push(new URL(request.url()).search))
    page.on('requestfailed', (request) => isCard(request.url()) && takenBack.push(new URL(request.url()).search))
    const card = page.getByRole('region', { name: t('databases:drugnct.fields.nctId') })
    const point = async (place: number) => {
      await numbers.nth(place).hover()
      return `?nctId=${await numbers.nth(place).textContent()}`
    }
    const leave = async () => {
      await page.mouse.move(5, 5)
      await card.waitFor({ state: 'detached' })
    }

    const first = await point(0)
    const link = card.getByRole('link', { name: t('list:hover.record') })
    await link.waitFor()
    expect((await card.boundingBox())!.width).toBe(420)
    expect(await card.locator('dt').count()).toBe(9)
    expect(
      await card
        .locator('dd')
        .last()
        .evaluate((element) => getComputedStyle(element).webkitLineClamp),
    ).toBe('3')
    expect(await violations(page)).toEqual([])
    await picture(page, `trial-card-${language}`)
    await leave()
    await point(0)
    await link.waitFor()
    expect(asked).toEqual([first])
    await leave()

    // Answers that are late: the one that nobody waits for any more is taken back.
    await page.route('**/api/overview/ctInfo?*', () => {})
    const second = await point(1)
    await expect.poll(() => asked).toEqual([first, second])
    await leave()
    await expect.poll(() => takenBack).toEqual([second])
    await page.unroute('**/api/overview/ctInfo?*')

    await page.route('**/api/overview/ctInfo?*', (route) => route.fulfill({ json: { code: 1, obj: null } }))
    await point(2)
    const empty = card.getByTestId('summary')
    await expect.poll(() => empty.getAttribute('aria-busy')).toBeNull()
    expect(await empty.textContent()).toBe('')
    await leave()
    await page.unroute('**/api/overview/ctInfo?*')

    await point(0)
    await link.click()
    await page.waitForURL((url) => url.pathname === `/drugnct/detail/${first.split('=')[1]}`)
    await page.getByTestId('provenance').waitFor()
  })
})
