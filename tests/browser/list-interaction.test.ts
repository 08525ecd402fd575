import type { Browser, Locator, Page, Request } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { copied, enter, type Gateway, type Visitor, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** Hands on the list: mouse, keyboard, input methods and narrow windows, in a real browser. One member for the whole file. */

type T = (key: string, options?: Record<string, unknown>) => string

let gateway: Gateway
let browser: Browser
let visitor: Visitor
let page: Page
let t: T

const LANGUAGE: Language = 'en'

openHouse({}, async (house) => {
  ;({ gateway, browser } = house)
  visitor = await visit(browser, gateway.origin, LANGUAGE)
  page = visitor.page
  t = (await allTexts(LANGUAGE)).t as unknown as T
  await enter(visitor, gateway)
})
afterEach(() => {
  expect(visitor.errors).toEqual([])
})

/** The list shows the answer to what the address says. */
const answered = async () => {
  await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
  await page.locator('[role=grid]:not([aria-busy=true])').waitFor()
}
const open = async (address: string) => {
  await page.goto(address)
  await answered()
}
const total = async () => Number(((await page.getByTestId('total').textContent()) ?? '').replace(/\D/g, ''))
const totalIs = (wanted: number) => expect.poll(total).toBe(wanted)
const field = (database: string, id: string) => t(`databases:${database}.fields.${id}`)
const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const widthOf = async (name: string) => Math.round((await header(name).boundingBox())?.width ?? 0)
const headers = () => page.locator('[role=columnheader] .g-name').allTextContents()
const parameters = () => new URL(page.url()).searchParams
/** Called by its field, whether names or groups of them are listed. */
const facet = (name: string) => page.getByRole('complementary').getByRole('region', { name, exact: true })

describe('the page', () => {
  it('rows begin within the first 260 px, below the search and the sentence of a query', async () => {
    await open('/drugus?marketingStatus=is:prescription&any=has:tablet')
    expect(page.viewportSize()).toEqual({ width: 1440, height: 900 })
    await page.getByTestId('sentence').locator('[data-part="1"]').waitFor()
    const top = (await page.locator('[role=grid] .g-body .g-row').first().boundingBox())!.y
    expect(top).toBeLessThanOrEqual(260)
  })

  it('the filters are one scroll area', async () => {
    const scrolling = await page.getByRole('complementary', { name: t('list:facets.title') }).evaluate((aside) => ({
      itself: aside.scrollHeight > aside.clientHeight,
      within: [...aside.querySelectorAll('*')].filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)).length,
    }))
    expect(scrolling).toEqual({ itself: true, within: 0 })
  })

  it('number and name stay in sight while the rest scrolls, and heads do not break', async () => {
    await open('/drugus')
    const grid = page.getByRole('grid')
    const left = async (column: number) => (await grid.locator(`[data-cell="0:${column}"]`).boundingBox())!.x
    const before = [await left(0), await left(1), await left(2)] as const
    await grid.evaluate((element) => (element.scrollLeft = 300))
    await expect.poll(() => left(2)).toBe(before[2] - 300)
    expect([await left(0), await left(1)]).toEqual([before[0], before[1]])
    // a column reached by keys does not stay under them
    await grid.locator('[data-cell="0:4"]').click()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => left(2)).toBeGreaterThanOrEqual(before[2] - 1)
    const heights = await page.locator('[role=columnheader] .g-name').evaluateAll((names) => names.map((name) => name.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(20)
  })
})

describe('the grid', () => {
  it('keeps a column’s width, dragged or set with Alt and the arrows, over a reload', async () => {
    await open('/drugeu')
    const name = (await headers())[1]!
    const before = await widthOf(name)
    const box = (await header(name).boundingBox())!
    await page.mouse.move(box.x + box.width - 3, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 57, box.y + 14, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => widthOf(name)).toBe(before + 60)
    // Escape gives back what was, although the pointer still holds the edge
    await page.mouse.move(box.x + box.width + 57, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 157, box.y + 14, { steps: 4 })
    await expect.poll(() => widthOf(name)).toBe(before + 160)
    await page.keyboard.press('Escape')
    await page.mouse.move(box.x + box.width + 197, box.y + 14)
    await page.mouse.up()
    await expect.poll(() => widthOf(name)).toBe(before + 60)
    // letting go of the edge is no click on the name
    expect(parameters().has('sort')).toBe(false)
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector('.g-name')?.textContent)).toBe(name)
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => widthOf(name)).toBe(before + 76)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Escape')
    await expect.poll(() => widthOf(name)).toBe(before + 76)
    await page.reload()
    await answered()
    await expect.poll(() => widthOf(name)).toBe(before + 76)
  })

  it('keeps the first column and its name in place when scrolled sideways', async () => {
    await open('/drugus')
    const grid = page.getByRole('grid')
    const cell = page.locator('[data-cell="2:0"]')
    const head = page.locator('[data-cell="-1:0"]')
    const at = await Promise.all([head, cell].map(async (part) => Math.round((await part.boundingBox())!.x)))
    await grid.evaluate((element) => element.scrollTo({ left: 600 }))
    await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
    expect(await Promise.all([head, cell].map(async (part) => Math.round((await part.boundingBox())!.x)))).toEqual(at)
    expect(at[0]).toBe(at[1])
  })

  it('BEY-10 copies a row as tab-separated text, and the names of the columns', async () => {
    await open('/drugeu')
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    const cells = await page.locator('[data-cell^="0:"]').count()
    await page.keyboard.press('Control+Shift+C')
    await expect.poll(() => copied(page)).not.toBeNull()
    const text = await copied(page)
    const row = text!.split('\t')
    expect(row).toHaveLength(cells)
    expect(row[0]).toBe(await page.locator('[data-cell="0:0"]').innerText())
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+Shift+C')
    await expect.poll(() => copied(page)).not.toBe(text)
    expect((await copied(page))!.split('\t')).toEqual(await headers())
  })

  it('DB-05 jumps to the last page, and no further', async () => {
    await open('/drugnct?size=20')
    const found = await total()
    const last = Math.ceil(found / 20)
    const jump = page.getByRole('textbox', { name: t('list:pages.jumpTo') })
    await jump.fill(String(last + 1000))
    await jump.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('page') === String(last))
    await answered()
    await expect.poll(() => page.locator('.g-body [role=row]').count()).toBe(found - (last - 1) * 20)
    await page
      .getByText(
        t('list:pages.range', {
          from: ((last - 1) * 20 + 1).toLocaleString('en'),
          to: found.toLocaleString('en'),
          total: found.toLocaleString('en'),
        }),
      )
      .waitFor()
    expect(await page.getByRole('button', { name: t('list:pages.next') }).isDisabled()).toBe(true)
  })
})

describe('the columns', () => {
  it('DB-04 are ordered by dragging and by Alt with the arrows, and stay so', async () => {
    await open('/drugregions/drugca')
    const before = await headers()
    await page.getByRole('button', { name: t('list:toolbar.columns'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const items = dialog.getByRole('listitem')
    await items.nth(1).waitFor()
    // second to the place of the fourth
    await items.nth(1).dragTo(items.nth(3))
    const moved = before[1]!
    await expect.poll(() => items.nth(3).innerText()).toContain(moved)
    const box = items.nth(3).getByRole('checkbox')
    await box.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => items.nth(2).innerText()).toContain(moved)
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain(moved)
    await dialog.getByRole('button', { name: t('list:columns.show'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const wanted = [before[0], before[2], before[1], ...before.slice(3)]
    await expect.poll(headers).toEqual(wanted)
    await page.reload()
    await answered()
    await expect.poll(headers).toEqual(wanted)
  })
})

describe('the filters', () => {
  it('DB-03 find a value by typing, show more of them, and exclude one exactly', async () => {
    await open('/drugnct')
    const all = await total()
    const drug = facet(field('drugnct', 'drug'))
    await expect.poll(() => drug.getByRole('listitem').count()).toBe(10)
    await drug.getByRole('button', { name: t('list:facets.more') }).click()
    await expect.poll(() => drug.getByRole('listitem').count()).toBe(30)
    await drug.getByRole('button', { name: t('list:facets.more') }).click()
    await expect.poll(() => drug.getByRole('listitem').count()).toBeGreaterThan(30)
    await drug.getByRole('searchbox').fill('nivol')
    await expect.poll(() => drug.getByRole('listitem').count()).toBe(1)
    const count = Number(/(\d[\d,]*)\D*$/.exec(await drug.getByRole('listitem').innerText())![1]!.replace(/,/g, ''))
    expect(count).toBeGreaterThan(0)
    await drug.getByRole('listitem').hover()
    await drug.getByRole('button', { name: t('list:facets.exclude', { value: 'Nivolumab' }) }).click()
    await page.waitForURL((url) => url.searchParams.get('drugGroup') === 'not:Nivolumab')
    await totalIs(all - count)
  })

  it('DB-03 say that a maximum is below the minimum and keep what was typed', async () => {
    await open('/drugnct')
    const all = await total()
    const name = field('drugnct', 'enrollment')
    const part = page.getByRole('complementary').getByRole('region', { name, exact: true })
    const min = part.getByRole('textbox', { name: t('list:range.minOf', { field: name }) })
    const max = part.getByRole('textbox', { name: t('list:range.maxOf', { field: name }) })
    await min.fill('500')
    await max.fill('20')
    await max.press('Enter')
    await part.getByRole('alert').waitFor()
    expect([await min.inputValue(), await max.inputValue(), await total(), parameters().has('enrollment')]).toEqual([
      '500',
      '20',
      all,
      false,
    ])
    await max.fill('5000')
    await max.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('enrollment') === 'range:500|5000')
    await part.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(total).toBeLessThan(all)
  })

  it('stand aside when told to, and over the list in a narrow window', async () => {
    await open('/drugnct')
    const toggle = page.getByRole('button', { name: t('list:facets.title'), exact: true })
    const grid = page.getByRole('grid')
    const width = (await grid.boundingBox())!.width
    await toggle.click()
    await page.getByRole('complementary').waitFor({ state: 'hidden' })
    expect((await grid.boundingBox())!.width).toBeGreaterThan(width + 200)
    await page.reload()
    await answered()
    await page.getByRole('complementary').waitFor({ state: 'hidden' })
    await toggle.click()
    await page.getByRole('complementary').waitFor()
    await page.setViewportSize({ width: 700, height: 800 })
    await page.getByRole('complementary').waitFor({ state: 'hidden' })
    await toggle.click()
    await page.getByRole('complementary').waitFor()
    expect((await grid.boundingBox())!.width).toBeGreaterThan(600)
    await page.getByRole('complementary').getByRole('button').first().press('Escape')
    await page.getByRole('complementary').waitFor({ state: 'hidden' })
    await toggle.click()
    await page.getByRole('complementary').waitFor()
    await page.getByRole('button', { name: t('common:menu.open') }).click()
    const drawer = page.getByRole('navigation', { name: t('common:menu.label') })
    const menu = (await drawer.boundingBox())!
    expect([Math.round(menu.x), Math.round(menu.y), Math.round(menu.height)]).toEqual([0, 64, 736])
    // It has the focus, its first entry is the next stop, and Escape leads back to its button, which closes it by key, too.
    const focused = (place: Locator) => expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
    const opener = page.getByRole('button', { name: t('common:menu.open') })
    await focused(drawer)
    await page.keyboard.press('Tab')
    await focused(drawer.getByRole('link').first())
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await focused(opener)
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    await focused(drawer)
    await page.getByRole('button', { name: t('common:menu.close') }).press('Escape')
    await drawer.waitFor({ state: 'detached' })
    // Whoever goes on from its last entry is in the page, and not under a scrim.
    await opener.click()
    await focused(drawer)
    await drawer.locator('a, button').last().focus()
    await page.keyboard.press('Tab')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
    // So is whoever goes back into the bar above it, but for the drawer's own button.
    await opener.click()
    await focused(drawer)
    await page.keyboard.press('Shift+Tab')
    await drawer.waitFor({ state: 'detached' })
    expect(await page.getByRole('banner').evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
    // Where one is stands whole in a bar of little room.
    await page.setViewportSize({ width: 640, height: 800 })
    const here = page.getByRole('navigation', { name: t('common:nav.breadcrumb') }).locator('[aria-current=page]')
    expect(await here.evaluate((crumb) => crumb.scrollWidth <= crumb.clientWidth)).toBe(true)
    // A menu beside the page leaves its focus to the button when the window becomes narrow.
    await page.setViewportSize({ width: 1440, height: 900 })
    await drawer.getByRole('link').first().focus()
    await page.setViewportSize({ width: 700, height: 800 })
    await drawer.waitFor({ state: 'detached' })
    await focused(opener)
    await page.setViewportSize({ width: 1440, height: 900 })
    // What collapses it is what opens it again, and keeps the focus.
    const collapse = page.getByRole('button', { name: t('common:menu.collapse') })
    const expand = page.getByRole('button', { name: t('common:menu.expand') })
    await collapse.press('Enter')
    await focused(expand)
    await page.keyboard.press('Enter')
    await focused(collapse)
  })
})

describe('the search', () => {
  it('BEY-01 the sentence is edited by keyboard alone', async () => {
    await open('/drugnct?status=is:completed&any=has:cancer')
    const completed = await total()
    const part = page
      .getByTestId('sentence')
      .locator('[data-part]')
      .filter({ hasText: field('drugnct', 'status') })
    await part.focus()
    await page.keyboard.press('Enter')
    const editor = page.getByRole('dialog')
    await editor.waitFor()
    const operator = editor.getByRole('combobox')
    await expect.poll(() => operator.evaluate((element) => element === document.activeElement)).toBe(true)
    await operator.press('ArrowDown')
    await page.keyboard.press('Tab')
    await editor.getByRole('button', { name: t('list:sentence.apply') }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('status')?.startsWith('not:') === true)
    await answered()
    const others = await total()
    await page
      .getByTestId('sentence')
      .locator('[data-part]')
      .filter({ hasText: field('drugnct', 'status') })
      .focus()
    await page.keyboard.press('Delete')
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await totalIs(completed + others)
  })

  it('DB-01 general search sends two fields together', async () => {
    await open('/drugnct')
    const all = await total()
    await page.getByRole('tab', { name: t('list:search.general') }).click()
    const drug = page.getByRole('combobox', { name: field('drugnct', 'drug'), exact: true })
    await drug.fill('pembrolizumab')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /更多字段|more fields/ }).click()
    await page.getByRole('combobox', { name: field('drugnct', 'title'), exact: true }).fill('Phase')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('list:search.submit'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('drug') === 'has:pembrolizumab' && url.searchParams.get('title') === 'has:Phase')
    await answered()
    expect(await total()).toBeGreaterThan(0)
    expect(await total()).toBeLessThan(all)
    for (const title of await page.locator('[data-cell$=":1"]').allInnerTexts()) expect(title).toMatch(/phase|title/i)
    await page.getByRole('tab', { name: t('list:search.quick') }).click()
  })

  it('DB-02 asks for nothing while an input method composes, and searches the text once it is there', async () => {
    // In a browser of its own, whose clock it has.
    const own = await visit(browser, gateway.origin, LANGUAGE)
    const { page } = own
    await page.clock.install()
    await enter(own, gateway)
    await page.goto('/drugeu')
    await page.getByRole('grid').and(page.locator(':not([aria-busy=true])')).waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/(associate|search)$/.test(new URL(request.url()).pathname)) asked.push(request.url())
    })
    const box = page.getByRole('combobox', { name: t('list:search.quickLabel', { field: t('list:fields.any') }) })
    await box.fill('')
    await box.focus()
    const keys = await page.context().newCDPSession(page)
    for (const text of ['d', 'da', 'dan', 'dank', 'danka', 'dankan', 'dankang'])
      await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    expect(await box.inputValue()).toBe('dankang')
    // Enter under composition takes the candidate; it is no search.
    await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    // Longer than any typing is waited for; what it has asked for until then, it asks for before this.
    await page.clock.runFor(5000)
    await page.evaluate(() => fetch('/health'))
    expect(asked).toEqual([])
    await keys.send('Input.insertText', { text: '单抗' })
    await expect.poll(() => box.inputValue()).toBe('单抗')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(asked.length).toBe(1)
    for (const choice of await page.getByRole('listbox').getByRole('option').allInnerTexts()) expect(choice).toContain('单抗')
    await box.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('any') === 'has:单抗')
    expect(own.errors).toEqual([])
    await own.context.close()
  })
})

describe('what opens over the list', () => {
  it('BEY-10 has no accessibility violations', async () => {
    await open('/drugnct?status=not:completed&enrollment=range:10|5000')
    await page.getByTestId('sentence').locator('[data-part]').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: t('list:search.general') }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('tab', { name: t('list:search.quick') }).click()
    for (const name of [t('list:toolbar.columns'), t('list:toolbar.export')]) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').locator('footer, button').first().waitFor()
      // faded in: axe reads the colours of what shows
      await expect.poll(() => page.getByRole('dialog').evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      expect([name, await violations(page)]).toEqual([name, []])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })
})

describe('a record', () => {
  it('DB-01 DB-14 its section menu follows the reader, and keeps what was chosen', async () => {
    await open('/drugnct')
    await page.locator('[role=grid] a').first().click()
    await page.getByTestId('provenance').waitFor()
    const menu = page.getByRole('navigation', { name: t('detail:sections') })
    const current = () => menu.locator('[aria-current=true]').innerText()
    const first = await current()
    await page
      .locator('#main section')
      .nth(1)
      .evaluate((element) => element.scrollIntoView())
    await expect.poll(current).not.toBe(first)
    const last = (await menu.getByRole('button').last().innerText()).split('\n')[0]!
    await menu.getByRole('button').last().click()
    await expect.poll(current).toContain(last)
    await page.waitForFunction(() => {
      const main = document.getElementById('main')!
      return main.scrollTop + main.clientHeight >= main.scrollHeight - 2
    })
    expect(await current()).toContain(last)
  })

  it('ROUTE-05/title names its page, and the list has its own name again', async () => {
    await open('/drugus')
    const list = await page.title()
    const link = page.locator('[role=grid] a').first()
    const number = await link.innerText()
    await link.click()
    await page.getByTestId('provenance').waitFor()
    await expect.poll(() => page.title()).toContain(number)
    expect(await page.title()).toContain(t('databases:drugus.title'))
    expect(await page.title()).toContain(await page.getByRole('heading', { level: 1 }).innerText())
    await page.reload()
    await page.getByTestId('provenance').waitFor()
    await expect.poll(() => page.title()).toContain(number)
    await page.getByRole('link', { name: new RegExp(t('detail:back')) }).click()
    await answered()
    expect(await page.title()).toBe(list)
  })

  it('ROUTE-05/caches a page that is come to again asks for the values of its filters anew', async () => {
    await open('/drugus')
    const asked: string[] = []
    const watch = (request: Request) => {
      if (request.url().endsWith('/search')) asked.push(request.url().split('/').at(-2)!)
    }
    page.on('request', watch)
    const menu = page.getByRole('navigation', { name: t('common:menu.label') })
    for (const database of ['drugca', 'drugus', 'drugca']) {
      await menu.getByRole('link', { name: t(`databases:${database}.title`) }).click()
      await page.waitForURL(new RegExp(`/${database}$`))
      await expect.poll(() => asked.at(-1)).toBe(database)
      await answered()
    }
    // A record of it is no other page, and whoever goes back finds what was there.
    await page.locator('[role=grid] a[href*="drugca/"]').first().click()
    await page.getByTestId('provenance').waitFor()
    await page.getByRole('link', { name: new RegExp(t('detail:back')) }).click()
    await answered()
    await menu.getByRole('link', { name: t('databases:drugus.title') }).click()
    await expect.poll(() => asked.at(-1)).toBe('drugus')
    await answered()
    await page.goBack()
    await page.waitForURL(/\/drugca$/)
    await answered()
    expect(asked).toEqual(['drugca', 'drugus', 'drugca', 'drugus'])
    page.off('request', watch)
  })

  it('ROUTE-05/navKeys the menu marks the page one is at, and nothing of the page before at /index and /modify', async () => {
    await open('/drugus')
    const marked = () => page.locator('nav a[aria-current=page]').allInnerTexts()
    expect((await marked()).join()).toContain(t('databases:drugus.title'))
    for (const [path, at] of [
      ['/modify', [t('databases:modify.title')]],
      ['/index', []],
    ] as const) {
      await open('/drugus')
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, path)
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasNotText: t('databases:drugus.title') })
        .waitFor()
      expect(
        (await marked()).map((text) => text.split('\n')[0]),
        path,
      ).toEqual(at)
    }
    await page.goBack()
    await answered()
    expect((await marked()).join()).toContain(t('databases:drugus.title'))
  })
})
