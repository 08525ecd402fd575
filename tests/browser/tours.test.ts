import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TOUR } from '../../domain/constants.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { violations } from './axe.ts'
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { logInHere, newPerson } from './people.ts'

/** Guided tours on the built product, with what they say written out (TOUR-01, TOUR-02). */

const WORDS = {
  en: {
    titles: ['Search here', 'Narrow it down', 'Columns, export, charts', 'The records'],
    next: 'Next',
    previous: 'Previous',
    done: 'Done',
    help: 'Help',
    again: 'Tour of this page',
    landing: ['The databases', 'What is in them'],
    records: /record/i,
    card: /\d records.*as of/i,
    publisher: /publish/i,
    gallery: 'State machines',
    columns: 'Columns',
    menu: 'Collapse menu',
    charts: 'Chart',
    openMenu: 'Open menu',
    filters: 'Filters',
  },
  cn: {
    titles: ['从这里检索', '缩小范围', '列、导出与图表', '记录'],
    next: '下一步',
    previous: '上一步',
    done: '完成',
    help: '帮助',
    again: '本页导览',
    landing: ['数据库', '数据总览'],
    records: /记录/,
    card: /\d 条.*截至/,
    publisher: /来源|发布/,
    gallery: '状态机',
    columns: '自定义列',
    menu: '收起菜单',
    charts: '图表',
    openMenu: '打开菜单',
    filters: '筛选',
  },
}

/** What `watchHole` has seen. */
interface Hole {
  hole: { frames: number; px: number; calm: number }
}
/** Runs in the page: after every frame, how far the hole of a step stands from its element, 4 px wider than it. */
const watchHole = (): void => {
  const hole = { frames: 0, px: 0, calm: 0 }
  Object.assign(globalThis, { hole })
  let run = 0
  let before = ''
  const measure = () => {
    const path = document.querySelector('.driver-overlay path')
    const element = document.querySelector('.driver-active-element')
    const svg = path?.closest('svg')
    // The way around the window, then the hole: 'M1280,0L0,0…M<left + radius>,<top> h<width> a… v<height>'.
    const drawn = /M([\d.-]+),([\d.-]+) h([\d.-]+) a([\d.-]+),.*? v([\d.-]+) a/.exec(path?.getAttribute('d')?.split('Z')[1] ?? '')
    if (!element || !svg || !drawn) return
    const [x, y, width, radius, height] = drawn.slice(1).map(Number) as [number, number, number, number, number]
    const screen = svg.getScreenCTM()!
    const corner = new DOMPoint(x - radius, y).matrixTransform(screen)
    const end = new DOMPoint(x + width + radius, y + height + 2 * radius).matrixTransform(screen)
    const box = element.getBoundingClientRect()
    const px = Math.max(
      Math.abs(corner.x + 4 - box.left),
      Math.abs(corner.y + 4 - box.top),
      Math.abs(end.x - 4 - box.right),
      Math.abs(end.y - 4 - box.bottom),
    )
    run = px > 1 ? run + 1 : 0
    if (run > 0) hole.px = Math.max(hole.px, Math.round(px))
    hole.frames = Math.max(hole.frames, run)
    const place = JSON.stringify([box, px])
    hole.calm = place === before ? hole.calm + 1 : 0
    before = place
  }
  // Once what the frame is drawn of is settled.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', measure)
  port1.start()
  const next = () => {
    port2.postMessage(null)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0.02', TOURS: 'on', MACHINES_PUBLIC: '1' }, (house) => ({ gateway, browser } = house))

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const popover = (page: Page, name: string) => page.getByRole('dialog', { name })
  const press = (page: Page, name: string) => page.locator('.materia-tour').getByRole('button', { name, exact: true }).click()
  /** Keys go on from the step that shows. */
  const isFocused = (page: Page) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.materia-tour') && document.activeElement.textContent))
      .toBe(words.next)
  /** From before the step of this number to the end. */
  const walkOn = async (page: Page, from: number) => {
    for (const title of words.titles.slice(from)) {
      await press(page, words.next)
      await popover(page, title).waitFor()
    }
    await press(page, words.done)
  }
  const isLocked = (page: Page) =>
    page.evaluate(() => document.body.classList.contains('driver-active') || document.querySelector('.driver-overlay') !== null)

  describe(`guided tours (${language})`, () => {
    it('TOUR-01 TOUR-02 the first visit of a list is led through it, once for the account, and again when asked for', async () => {
      const person = await newPerson(gateway)
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/drugus')
      await popover(page, words.titles[0]!).waitFor()
      await isFocused(page)
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `tour-search-${language}`)
      expect(await page.locator('.driver-popover-progress-text').textContent()).toBe('1/4')
      expect(await page.locator('.driver-overlay path').evaluate((path) => (path as SVGPathElement).style.opacity)).toBe('0.6')
      // It cannot be left, and what it points at is not pressed by mistake.
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 500)
      await popover(page, words.titles[0]!).waitFor()
      await press(page, words.next)
      await popover(page, words.titles[1]!).waitFor()
      await picture(page, `tour-facets-${language}`)
      await press(page, words.previous)
      await popover(page, words.titles[0]!).waitFor()
      await page.keyboard.press('Enter')
      await popover(page, words.titles[1]!).waitFor()
      await press(page, words.next)
      await popover(page, words.titles[2]!).waitFor()
      await page.setViewportSize({ width: 1024, height: 700 })
      const box = (await page.locator('.materia-tour').boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 1024 && box.y >= 0 && box.y + box.height <= 700).toBe(true)
      await press(page, words.next)
      await popover(page, words.titles[3]!).waitFor()
      await picture(page, `tour-rows-${language}`)
      const saved = page.waitForResponse((response) => response.url().endsWith('/api/common/popup/save'))
      await press(page, words.done)
      expect((await saved).status()).toBe(200)
      expect(await isLocked(page)).toBe(false)

      // Another browser of the same account: the gateway knows.
      const device = await visit(browser, gateway.origin, language)
      await logInHere({ page: device.page, gateway }, person)
      const asked = device.page.waitForResponse((response) => response.url().endsWith('/api/common/popup/query'))
      await device.page.goto('/drugus')
      expect(await (await asked).json()).toStrictEqual({ obj: { result: ['list'] } })
      await device.page.getByRole('grid').waitFor()
      expect(await isLocked(device.page)).toBe(false)
      // By keys, from the help menu, which closes and has the focus back until the tour takes it.
      await device.page.getByRole('banner').getByRole('button', { name: words.help, exact: true }).waitFor()
      await device.page.locator('#main').focus()
      await device.page.keyboard.press('?')
      const menu = device.page.getByRole('navigation', { name: words.help, exact: true })
      await menu.getByRole('button', { name: words.again }).waitFor()
      expect(await violations(device.page)).toStrictEqual([])
      await picture(device.page, `tour-menu-${language}`)
      // Below it are the two forms of feedback.
      await menu.getByRole('button').nth(2).waitFor()
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await device.page.keyboard.press(key)
      await popover(device.page, words.titles[0]!).waitFor()
      await isFocused(device.page)
      expect(await menu.count()).toBe(0)
      // Another page ends it, and the page is free.
      await device.page.evaluate(() => document.querySelector<HTMLElement>('a[href="/user/account"]')?.click())
      await device.page.waitForURL((url) => url.pathname !== '/drugus')
      await device.page.locator('.materia-tour').waitFor({ state: 'detached' })
      expect(await isLocked(device.page)).toBe(false)
      expect([...errors, ...device.errors]).toStrictEqual([])
      await device.context.close()
      await context.close()
    })

    const member = async (size?: { width: number; height: number }) => {
      const person = await newPerson(gateway)
      const visitor = await visit(browser, gateway.origin, language, size)
      await logInHere({ page: visitor.page, gateway }, person)
      return visitor
    }

    it('TOUR-01 two tabs of an account: what one of them has shown to its end leaves the other, and the page is its reader’s', async () => {
      const { page, context, errors } = await member({ width: 1280, height: 720 })
      await page.goto('/drugus')
      await popover(page, words.titles[0]!).waitFor()
      const second = await context.newPage()
      await second.goto('/drugus')
      await popover(second, words.titles[0]!).waitFor()
      await press(second, words.next)
      await walkOn(page, 1)
      await second.locator('.materia-tour').waitFor({ state: 'detached' })
      expect(await isLocked(second)).toBe(false)
      // Asked for again it stays, whatever other tabs keep.
      await second.getByRole('banner').getByRole('button', { name: words.help, exact: true }).click()
      await second.getByRole('button', { name: words.again }).click()
      await popover(second, words.titles[0]!).waitFor()
      await page.evaluate(() => localStorage.setItem('other', '1'))
      await press(second, words.next)
      await popover(second, words.titles[1]!).waitFor()
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('TOUR-01 TOUR-02 the overview and the gallery have tours of their own, each once; the one that may be left is left by Escape', async () => {
      const { page, context, errors } = await member()
      await page.goto('/landscaping')
      await popover(page, words.landing[0]!).waitFor()
      await isFocused(page)
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `tour-overview-${language}`)
      // Samples are not counted in the menu: it speaks of no numbers where there are none.
      const lit = page.locator('.driver-active-element')
      expect(await lit.getByRole('link').allTextContents()).not.toContainEqual(expect.stringMatching(/\d/))
      expect(await popover(page, words.landing[0]!).textContent()).not.toMatch(words.records)
      await press(page, words.next)
      await popover(page, words.landing[1]!).waitFor()
      // All of the cards, with what it says of them.
      const [cards, all] = [
        lit.getByRole('link'),
        page
          .getByRole('main')
          .getByRole('link')
          .filter({ has: page.locator('h3') }),
      ]
      expect([await cards.count(), await all.count()]).toEqual([DATABASES.length, DATABASES.length])
      for (const card of await cards.allTextContents()) expect(card).toMatch(words.card)
      expect(await popover(page, words.landing[1]!).textContent()).not.toMatch(words.publisher)
      await picture(page, `tour-overview-last-${language}`)
      const saved = page.waitForResponse((response) => response.url().endsWith('/api/common/popup/save'))
      await press(page, words.done)
      await saved

      await page.goto('/machines')
      await popover(page, words.gallery).waitFor()
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `tour-gallery-${language}`)
      const left = page.waitForResponse((response) => response.url().endsWith('/api/common/popup/save'))
      await page.keyboard.press('Escape')
      await left
      expect(await isLocked(page)).toBe(false)

      // Nothing is asked again: this browser knows. The menu has both tours still.
      for (const [address, first] of [
        ['/landscaping', words.landing[0]!],
        ['/machines', words.gallery],
      ] as const) {
        await page.goto(address)
        await page.getByRole('banner').getByRole('button', { name: words.help, exact: true }).click()
        expect(await page.locator('.materia-tour').count()).toBe(0)
        await page.getByRole('button', { name: words.again }).click()
        await popover(page, first).waitFor()
      }
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('TOUR-02 a step follows its element over scrolling and another size of the window, and a dialog that comes in between shows alone', async () => {
      const { page, context, errors } = await member({ width: 1280, height: 720 })
      await page.goto('/drugus')
      await popover(page, words.titles[0]!).waitFor()
      await press(page, words.next)
      await popover(page, words.titles[1]!).waitFor()
      const places = () =>
        page.evaluate(() => {
          const { left, top } = document.querySelector('.materia-tour')!.getBoundingClientRect()
          const element = document.querySelector('.driver-active-element')!.getBoundingClientRect()
          return { element: element.top, beside: Math.round(left - element.right), below: Math.round(top - element.top) }
        })
      const before = await places()
      // What is above it grows: the element moves, and nobody has scrolled.
      await page.locator('[data-tour=search]').evaluate((bar) => (bar.style.marginTop = '40px'))
      await expect.poll(async () => (await places()).element).toBe(before.element + 40)
      await expect.poll(async () => (await places()).below).toBe(before.below)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(async () => (await places()).beside).toBe(before.beside)

      // Asked for by a program, as nobody can press it now.
      await page
        .getByRole('toolbar')
        .getByText(words.columns, { exact: true })
        .evaluate((button) => (button as HTMLElement).click())
      const dialog = page.locator('[data-modal]')
      await dialog.waitFor()
      await page.locator('.materia-tour').waitFor({ state: 'detached' })
      expect(await isLocked(page)).toBe(false)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await popover(page, words.titles[1]!).waitFor()
      // It has the focus, and the page behind does not take it once it is painted.
      await page.evaluate(
        () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(then)))),
      )
      await isFocused(page)
      expect(await page.locator('.driver-popover-progress-text').textContent()).toBe('2/4')
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('TOUR-02 the hole is where its element is: as it is drawn, and whatever moves the element then', async () => {
      const { page, context, errors } = await member({ width: 1280, height: 720 })
      await page.addInitScript(watchHole)
      /** Most frames on end in which hole and element stood apart since it was asked before, and by how many px. */
      const apart = async (): Promise<{ frames: number; px: number }> => {
        // What moved has come to rest, and the hole beside it: both have stood still for so many frames.
        await page.waitForFunction(() => (globalThis as unknown as Hole).hole.calm > 90)
        return page.evaluate(() => {
          const { hole } = globalThis as unknown as Hole
          const { frames, px } = hole
          Object.assign(hole, { frames: 0, px: 0, calm: 0 })
          return { frames, px }
        })
      }
      const found: Record<string, { frames: number; px: number }> = {}
      await page.goto('/drugus')
      await popover(page, words.titles[0]!).waitFor()
      found['drawn'] = await apart()
      await press(page, words.next)
      await popover(page, words.titles[1]!).waitFor()
      found['next'] = await apart()
      await page.locator('[data-tour=search]').evaluate((bar) => (bar.style.marginTop = '40px'))
      found['grown'] = await apart()
      await page.setViewportSize({ width: 1440, height: 900 })
      found['resized'] = await apart()
      await press(page, words.next)
      await popover(page, words.titles[2]!).waitFor()
      const toggle = (name: string) =>
        page
          .getByRole('button', { name, exact: true, includeHidden: true })
          .first()
          .evaluate((button) => (button as HTMLElement).click())
      await toggle(words.menu)
      found['menu'] = await apart()
      await toggle(words.charts)
      found['charts'] = await apart()
      await picture(page, `tour-hole-${language}`)
      // What it stands in is scrolled, a little more with every frame as by a wheel.
      await page.setViewportSize({ width: 1280, height: 600 })
      await page.goto('/landscaping')
      await popover(page, words.landing[0]!).waitFor()
      await press(page, words.next)
      await popover(page, words.landing[1]!).waitFor()
      await apart()
      const scrolled = await page.evaluate(async () => {
        const element = document.querySelector('.driver-active-element')!
        const before = element.getBoundingClientRect().top
        for (let time = 0; time < 10; time++) {
          for (let around = element.parentElement; around; around = around.parentElement) around.scrollBy(0, 4)
          await new Promise(requestAnimationFrame)
        }
        return before - element.getBoundingClientRect().top
      })
      expect(scrolled).toBe(40)
      found['scrolled'] = await apart()
      // One to notice, and one to draw it.
      expect(Object.entries(found).filter(([, { frames }]) => frames > 2)).toStrictEqual([])
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('TOUR-02 an operator’s tour: a step whose element comes late is waited for, one whose element never comes is left out', async () => {
      const step = (element: string, name: string) => ({
        element,
        cn: { title: name, description: name },
        en: { title: name, description: name },
      })
      mkdirSync(join(gateway.dataDir, 'tours'), { recursive: true })
      writeFileSync(
        join(gateway.dataDir, 'tours', 'account.json'),
        JSON.stringify({ allowClose: true, options: [step('late', 'Late'), step('never', 'Never'), step('menu', 'Menu')] }),
      )
      await gateway.restart()
      const { page, context, errors } = await member()
      await page.clock.install()
      await page.goto('/user/account')
      const loaded = page.waitForResponse((response) => response.url().endsWith('/api/tours/account'))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.clock.runFor(TOUR.settleMs)
      await loaded
      await page.clock.runFor(2 * TOUR.pollMs)
      expect(await page.locator('.materia-tour').count()).toBe(0)
      await page
        .getByRole('heading', { level: 1 })
        .first()
        .evaluate((heading) => heading.setAttribute('data-tour', 'late'))
      await page.clock.runFor(TOUR.pollMs)
      await popover(page, 'Late').waitFor()
      await press(page, words.next)
      // As often as it is looked for.
      for (let look = 0; look < 12; look++) await page.clock.runFor(TOUR.pollMs)
      await popover(page, 'Menu').waitFor()
      expect(await page.locator('.driver-popover-progress-text').textContent()).toBe('3/3')
      await press(page, words.done)
      await page.locator('.materia-tour').waitFor({ state: 'detached' })
      expect(await isLocked(page)).toBe(false)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('TOUR-01 TOUR-02 on a phone, what is put away is told of where it is opened, without a pause, nothing stays locked, and the help menu leads through it again', async () => {
      const person = await newPerson(gateway)
      const { page, context, errors } = await visit(browser, gateway.origin, language, { width: 390, height: 844 })
      await logInHere({ page, gateway }, person)
      await page.goto('/landscaping')
      // The menu is a drawer here, and closed.
      await popover(page, words.landing[0]!).waitFor()
      expect(await page.locator('.driver-active-element').getAttribute('aria-label')).toBe(words.openMenu)
      await press(page, words.next)
      await popover(page, words.landing[1]!).waitFor()
      await press(page, words.done)
      await page.locator('.materia-tour').waitFor({ state: 'detached' })
      await page.goto('/drugus')
      await popover(page, words.titles[0]!).waitFor()
      const box = (await page.locator('.materia-tour').boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
      await picture(page, `tour-narrow-${language}`)
      await press(page, words.next)
      // So are the filters.
      await popover(page, words.titles[1]!).waitFor()
      expect(await page.locator('.driver-active-element').getAttribute('aria-label')).toBe(words.filters)
      await picture(page, `tour-narrow-filters-${language}`)
      await walkOn(page, 2)
      await page.locator('.materia-tour').waitFor({ state: 'detached' })
      expect(await isLocked(page)).toBe(false)
      await page.getByRole('banner').getByRole('button', { name: words.help, exact: true }).click()
      await page.getByRole('button', { name: words.again, exact: true }).click()
      await popover(page, words.titles[0]!).waitFor()
      expect(errors).toStrictEqual([])
      await context.close()
    })
  })
}
