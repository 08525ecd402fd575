import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { readWorkbook } from '../gateway/xlsx.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { copied, downloaded, enter, type Gateway, logIn, makeAccount, picture, type Visitor, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { forgetHere } from './people.ts'

/** Journeys of a person through the built product on sample data, each in both languages. */

type T = (key: string, options?: Record<string, unknown>) => string

let gateway: Gateway
let browser: Browser
/** Whoever has a browser of their own for one test. */
const visitors = openHouse({}, (house) => ({ gateway, browser } = house))
/** One member per language for all that leaves nothing behind, on one page. */
const members = new Map<Language, Visitor>()

afterEach(() => {
  expect([...members.values()].flatMap((visitor) => visitor.errors.splice(0))).toEqual([])
})

const texts = async (language: Language): Promise<T> => (await allTexts(language)).t as unknown as T

/** Shows a member `address`, once the list there has an answer. */
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
}

/** The language's member at `address`, in a browser whose storage remembers nothing of the test before. */
const member = async (language: Language, address: string, size = { width: 1440, height: 900 }): Promise<{ page: Page; t: T }> => {
  let visitor = members.get(language)
  if (!visitor) {
    visitor = await visit(browser, gateway.origin, language)
    members.set(language, visitor)
    await enter(visitor, gateway)
  }
  const { page } = visitor
  if (page.url().startsWith(gateway.origin))
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  await page.setViewportSize(size)
  await open(page, address)
  return { page, t: await texts(language) }
}

const total = async (page: Page): Promise<number> => Number(((await page.getByTestId('total').textContent()) ?? '').replace(/\D/g, ''))

/** Waits until the list answers the address with this total. */
const settled = (page: Page) => page.locator('[role=grid]:not([aria-busy=true])').waitFor()

/** Waits until the list is scrolled down and stands: it has the same place for several frames. */
const standing = (page: Page) =>
  page.waitForFunction(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const top = () => document.querySelector('[role=grid]')?.scrollTop ?? 0
    const before = top()
    for (let frames = 0; frames < 5; frames++) {
      await frame()
      if (top() !== before) return false
    }
    return before > 0
  })

const TERM = { cn: '帕博利珠单抗', en: 'pembrolizumab' } as const
const OTHER = { cn: 'en', en: 'cn' } as const

describe.each(['cn', 'en'] as const)('a person reading %s', (language) => {
  it('ROUTE-09 ROUTE-10 LOGIN-05 reaches the very list a visitor asked for after logging in', async () => {
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    await page.goto(`/drugus?any=has:${encodeURIComponent(TERM[language])}`)
    await logIn(page, gateway, language)
    await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/drugus')
    expect(new URL(page.url()).searchParams.get('any')).toBe(`has:${TERM[language]}`)
    expect(await total(page)).toBeGreaterThan(0)
    await picture(page, `list-${language}`)
  })

  it('DB-02 BEY-11 BEY-02 finds the same records by either language’s name', async () => {
    const { page, t } = await member(language, '/drugus')
    const box = page.locator('input[role=combobox]').first()
    const counts: number[] = []
    for (const term of [TERM[language], TERM[OTHER[language]]]) {
      await box.fill(term)
      await box.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('any') === `has:${term}`)
      await settled(page)
      counts.push(await total(page))
    }
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[1]).toBe(counts[0])
    await box.fill(TERM[language].slice(0, 1))
    await box.press('Enter')
    await page.getByText(t('list:search.tooShort')).first().waitFor()
    expect(await box.inputValue()).toBe(TERM[language].slice(0, 1))
  })

  it('DB-02 DB-03 BEY-01 chooses a suggestion exactly, filters by a facet whose count is kept, and removes both', async () => {
    const { page, t } = await member(language, '/drugnct')
    const all = await total(page)
    const box = page.locator('input[role=combobox]').first()
    await box.fill(TERM[language])
    await page.locator('[role=listbox] [role=option]').first().waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL((url) => [...url.searchParams.values()].some((value) => value.startsWith('is:')))
    await settled(page)
    const found = await total(page)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(all)
    const facet = page.getByRole('checkbox').first()
    const label = (await facet.evaluate((element) => element.closest('label, li, div')?.textContent)) ?? ''
    const expected = Number(/([\d,]+)\D*$/.exec(label)?.[1]?.replace(/,/g, ''))
    await facet.click()
    await page.waitForURL((url) => [...url.searchParams].length === 2)
    await settled(page)
    expect(await total(page)).toBe(expected)
    await picture(page, `facet-${language}`)
    await page.getByRole('button', { name: t('list:sentence.clear') }).click()
    await page.waitForURL((url) => url.search === '')
    await settled(page)
    expect(await total(page)).toBe(all)
  })

  it('DB-13 a tag is 18 px high in 12 px letters, says its whole text on hover, and is at most 100 px wide, a status as its cell', async () => {
    const { page } = await member(language, '/drugnct')
    const tags = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('nav span[title], [role=gridcell] [data-type]')].map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const room = one.closest('[role=gridcell]')?.clientWidth ?? 100
        return {
          isStatus: room !== 100,
          fits: width <= room,
          height,
          letters: getComputedStyle(one).fontSize,
          says: one.title === one.textContent,
        }
      }),
    )
    for (const isStatus of [true, false]) {
      const some = tags.filter((tag) => tag.isStatus === isStatus)
      expect(some.length).toBeGreaterThan(4)
      for (const tag of some) expect(tag).toEqual({ isStatus, fits: true, height: 18, letters: '12px', says: true })
    }
  })

  it('DB-02 LANG-03 a status that is typed is offered in words, last, with as many records as choosing it finds', async () => {
    const { page, t } = await member(language, '/drugnct')
    const box = page.locator('input[role=combobox]').first()
    // In the other language than the page's: who reads a publisher's file types its words.
    await box.fill(language === 'cn' ? 'recruit' : '招募')
    const choice = page.locator('[role=listbox] [role=option]').filter({ hasText: t('databases:drugnct.options.status.recruiting') })
    await choice.first().waitFor()
    await picture(page, `status-offered-${language}`)
    const offered = Number(/([\d,]+)$/.exec((await choice.first().textContent()) ?? '')?.[1]?.replace(/,/g, ''))
    await choice.first().click()
    await page.waitForURL((url) => url.searchParams.get('status') === 'is:recruiting')
    await settled(page)
    expect(await total(page)).toBe(offered)
    expect(offered).toBeGreaterThan(0)
  })

  it('DB-05 ROUTE-10 returns from a record to exactly the row it was opened at', async () => {
    const { page, t } = await member(language, '/drugregions/drugca?size=200')
    const grid = page.getByRole('grid')
    await grid.hover()
    await page.mouse.wheel(0, 3000)
    await standing(page)
    // One that is in view and not only drawn beside it: a click would scroll to that one.
    const href = await grid.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      const links = [...element.querySelectorAll<HTMLAnchorElement>('.g-body a')]
      return links.find((each) => each.getBoundingClientRect().top > top + height / 2)?.getAttribute('href') ?? ''
    })
    const link = grid.locator(`a[href="${href}"]`).first()
    const before = await link.boundingBox()
    await link.click()
    await page.getByTestId('detail').waitFor()
    expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(href))
    await page.getByTestId('provenance').waitFor()
    await picture(page, `detail-${language}`)
    await page.getByRole('link', { name: new RegExp(t('detail:back')) }).click()
    await settled(page)
    const again = page.locator(`[role=grid] a[href="${href}"]`).first()
    await again.waitFor()
    await standing(page)
    const after = await again.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(2)
  })

  it('ROUTE-10 walks queries with back and forward', async () => {
    const { page } = await member(language, '/drugeu')
    const all = await total(page)
    const box = page.locator('input[role=combobox]').first()
    await box.fill(TERM[language])
    await box.press('Enter')
    await page.waitForURL((url) => url.search !== '')
    await settled(page)
    const found = await total(page)
    await page.goBack()
    await page.waitForFunction(
      (wanted) => document.querySelector('[data-testid=total]')?.textContent?.replace(/\D/g, '') === String(wanted),
      all,
    )
    await page.goForward()
    await page.waitForFunction(
      (wanted) => document.querySelector('[data-testid=total]')?.textContent?.replace(/\D/g, '') === String(wanted),
      found,
    )
    expect(await box.inputValue()).toBe(TERM[language])
  })

  it('LANG-01 LANG-02 BEY-08 switches the language and keeps the search', async () => {
    // A browser of its own: its language changes.
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page, context } = visitor
    const t = await texts(language)
    await enter(visitor, gateway)
    await open(page, `/drugus?any=has:${encodeURIComponent(TERM[language])}`)
    const found = await total(page)
    await page.getByRole('button', { name: t('common:language.switch') }).click()
    await page.waitForFunction((lang) => document.documentElement.lang.startsWith(lang), language === 'cn' ? 'en' : 'zh')
    await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
    expect(await total(page)).toBe(found)
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe(OTHER[language])
  })

  it('DB-04 BEY-07/columns chooses columns, and the account has them after a reload', async () => {
    const { page, t } = await member(language, '/drugregions/drugsg')
    await page.getByRole('button', { name: t('list:toolbar.columns') }).click()
    const dialog = page.getByRole('dialog')
    const name = t('databases:drugsg.fields.manufacturer')
    await dialog
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .check({ force: true })
    await picture(page, `columns-${language}`)
    await dialog.getByRole('button', { name: t('list:columns.show'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).waitFor({ state: 'attached' })
    await page.reload()
    await page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).waitFor({ state: 'attached' })
  })

  it('DB-07 BEY-03 says how many records an export will have, and brings the screen as a workbook: columns, order, rows, and what it is', async () => {
    const { page, t } = await member(language, `/drugnct?any=has:${encodeURIComponent(TERM[language])}&status=is:completed&sort=nctId`)
    const found = await total(page)
    const shown = await page.evaluate(() => {
      const texts = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText)
      return {
        heads: texts('[role=columnheader]').map((text) => text.split('\n')[0]!.replace(/\s*[▲▼]\d*$/, '')),
        numbers: texts('[role=grid] [role=row] a').filter((text) => /^NCT\d{8}$/.test(text)),
      }
    })
    await page.getByRole('button', { name: t('list:toolbar.export') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('list:export.found', { count: found, total: found.toLocaleString('en') })).waitFor()
    await picture(page, `export-${language}`)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('list:export.confirm', { count: found, rows: found.toLocaleString('en') }) }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const { sheets } = readWorkbook(await downloaded(file))
    const [head = [], ...rows] = sheets[0]!.rows.map((row) => row.map((cell) => cell?.value ?? ''))
    expect(head.slice(0, shown.heads.length)).toEqual(shown.heads)
    expect(rows).toHaveLength(found)
    expect(shown.numbers.length).toBeGreaterThan(5)
    expect(rows.slice(0, shown.numbers.length).map(([number]) => number)).toEqual(shown.numbers)
    const about = sheets[1]!.rows.map((row) => row.map((cell) => cell?.value ?? '').join(' ')).join('\n')
    for (const said of [TERM[language], t('databases:drugnct.options.status.completed'), String(found)]) expect(about).toContain(said)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('DB-07 BEY-08 an export that the end of the session breaks off goes on by itself after the login', async () => {
    const t = await texts(language)
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page, context } = visitor
    const { email } = await makeAccount(gateway)
    await enter(visitor, gateway, email)
    const address = `/drugnct?any=has:${encodeURIComponent(TERM[language])}`
    await open(page, address)
    const found = await total(page)
    const dialog = page.locator('[data-modal="export:drugnct"]')
    const question = dialog.getByText(t('list:export.found', { count: found, total: found.toLocaleString('en') }))
    const gate = page.locator('[data-modal="login"]')
    // While it is checked; then logged in, and the page loaded anew as the login dialog does.
    await forgetHere({ page })
    await page.getByRole('button', { name: t('list:toolbar.export') }).click()
    await gate.waitFor()
    expect(await dialog.count(), 'one modal at a time').toBe(0)
    await enter(visitor, gateway, email)
    await page.reload()
    await question.waitFor()
    // While the file is made; somebody logs in in another tab. What was agreed to is not asked again.
    await forgetHere({ page })
    await dialog.getByRole('button', { name: t('list:export.confirm', { count: found, rows: found.toLocaleString('en') }) }).click()
    await gate.waitFor()
    const download = page.waitForEvent('download')
    await enter(visitor, gateway, email)
    const other = await context.newPage()
    await other.goto('/landscaping')
    const file = await download
    expect([file.suggestedFilename().endsWith('.xlsx'), await file.failure()]).toEqual([true, null])
    await dialog.getByText(t('list:export.ready', { count: found, rows: found.toLocaleString('en') })).waitFor()
    expect(await page.locator('[data-modal]').count()).toBe(1)
    // Once: loaded anew, nothing goes on any more.
    await open(page, address)
    expect(await dialog.count()).toBe(0)
  })

  it('DB-06 draws charts of the result and filters by what is clicked', async () => {
    const { page, t } = await member(language, '/drugnct')
    await page.getByRole('button', { name: t('list:views.chart'), exact: true }).click()
    await page.getByTestId('chart-panel').locator('svg [role=button]').first().waitFor()
    await page.getByRole('tab', { name: t('databases:drugnct.charts.phases'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('chart') === 'phases')
    const phases = t('databases:drugnct.charts.phases')
    await page.getByTestId('chart-panel').locator(`svg[aria-label="${phases}"] [role=button]`).first().waitFor()
    await picture(page, `chart-${language}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('detail:chart.picture') }).click()
    const drawn = await download
    expect(drawn.suggestedFilename()).toMatch(/\.png$/)
    const picked = await sharp(await downloaded(drawn)).stats()
    // A picture that shows nothing has one colour.
    expect(Math.max(...picked.channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
    const named = await page.getByTestId('chart-panel').locator(`svg[aria-label="${phases}"] [role=button]`).count()
    const written = page.waitForEvent('download')
    await page.getByRole('button', { name: t('detail:chart.data') }).click()
    const data = await written
    expect(data.suggestedFilename()).toMatch(/\.csv$/)
    expect((await downloaded(data)).toString().trim().split('\r\n')).toHaveLength(named + 1)
    await page.getByTestId('chart-panel').locator('svg [role=button]').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('phase'))
    // What it leads to is there at once: the next chart, the first records, and the way back up.
    const marks = page.getByTestId('chart-panel').locator('svg [role=button]')
    const shows = (chart: string) => (url: URL) => url.searchParams.get('chart') === chart
    const peek = page.getByTestId('peek')
    await peek.getByRole('link').first().waitFor()
    expect(shows('sponsors')(new URL(page.url()))).toBe(true)
    await picture(page, `chart-narrowed-${language}`)
    const narrowed = page.url()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('phase') && shows('phases')(url))
    expect(await peek.count()).toBe(0)
    await page.goBack()
    await page.waitForURL(narrowed)
    await peek.getByRole('link').first().waitFor()
    // Beside the rows both narrow at once; where there is no room for both, the chart has it.
    await page.getByRole('button', { name: `${t('list:views.list')} + ${t('list:views.chart')}` }).click()
    await page.waitForURL((url) => url.searchParams.get('rows') === 'beside')
    await page.getByRole('grid').waitFor()
    expect([await peek.isVisible(), await marks.first().isVisible()]).toEqual([false, true])
    // At its name a row is the whole of it; within its bar each part is a mark of its own.
    await marks.first().click({ position: { x: 20, y: 10 } })
    await page.waitForURL((url) => url.searchParams.has('sponsorGroup'))
    await page.locator('[role=grid][aria-busy=false]').waitFor()
    await marks.first().waitFor()
    await picture(page, `chart-beside-${language}`)
    await page.setViewportSize({ width: 1024, height: 768 })
    await peek.waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('sponsorGroup') && url.searchParams.get('rows') === 'beside')
    await page.goBack()
    await page.waitForURL(narrowed)
    await page.goForward()
    await page.getByRole('grid').waitFor()
  })

  it('BEY-10 works the grid by keyboard alone', async () => {
    const { page } = await member(language, '/drugeu')
    const first = page.locator('[role=grid] [role=row] [tabindex="0"]').first()
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    const cell = await page.evaluate(() => document.activeElement?.closest('[role=gridcell],[role=rowheader]')?.textContent?.trim())
    await page.keyboard.press('ControlOrMeta+c')
    await expect.poll(() => copied(page)).toBe(cell)
    // The tab stop stays where it is while the reader scrolls away with the wheel.
    await page.goto('/drugeu?size=200')
    await settled(page)
    await page.getByRole('grid').hover()
    await page.mouse.wheel(0, 4000)
    await page.waitForFunction(() => (document.querySelector('[role=grid]')?.scrollTop ?? 0) > 2000)
    await expect.poll(() => page.locator('[role=grid] [tabindex="0"]').count()).toBe(1)
    await page.locator('[role=grid] [tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByTestId('detail').waitFor()
  })

  it('ROUTE-10 answers hostile addresses with a page and a message', async () => {
    const { page, t } = await member(language, '/drugus')
    await page.goto(
      `/drugus?nosuch=has:x&any=has:x&approvalDate=range:2024|1999&page=999&size=77&any=has:${encodeURIComponent("';DROP TABLE--😀\\%_")}`,
    )
    await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
    await page.getByText(t('list:empty.title')).or(page.getByRole('grid')).first().waitFor()
    await picture(page, `hostile-${language}`)
    await page.goto('/drugus/detail/no-such-record')
    await page.getByText(t('detail:notFound.title')).waitFor()
    await page.goto('/no/such/page')
    await page.getByText(t('common:notFound.title')).waitFor()
  })

  it('LANG-05 ROUTE-04/help opens the help center without logging in, and without the language switch', async () => {
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const t = await texts(language)
    await visitor.page.goto('/product/index')
    await visitor.page.getByRole('button', { name: t('common:language.switch') }).waitFor()
    await visitor.page.getByRole('link', { name: t('common:nav.help'), exact: true }).click()
    await visitor.page.getByRole('heading', { level: 1, name: t('common:titles.help') }).waitFor()
    expect(await visitor.page.getByRole('button', { name: t('common:language.switch') }).count()).toBe(0)
    expect(await violations(visitor.page)).toEqual([])
    await picture(visitor.page, `help-${language}`)
  })

  it('MENU-01 collapses the menu to 73 px and remembers it', async () => {
    const { page, t } = await member(language, '/drugus')
    const menu = page.getByRole('navigation', { name: t('common:menu.label') })
    expect(Math.round((await menu.boundingBox())!.width)).toBe(language === 'cn' ? 180 : 206)
    await page.getByRole('button', { name: t('common:menu.collapse') }).click()
    await expect.poll(async () => Math.round((await menu.boundingBox())!.width)).toBe(73)
    await page.reload()
    await page.getByTestId('total').waitFor()
    expect(Math.round((await menu.boundingBox())!.width)).toBe(73)
  })

  it('has no accessibility violations on list, detail and chart', async () => {
    const { page } = await member(language, '/drugus', { width: 1280, height: 720 })
    expect(await violations(page)).toEqual([])
    await picture(page, `list-small-${language}`)
    await page.locator('[role=grid] a').first().click()
    await page.getByTestId('provenance').waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/drugus?view=chart')
    await page.getByTestId('chart-panel').locator('svg [role=button]').first().waitFor()
    expect(await violations(page)).toEqual([])
  })
})

it('LANG-02 follows the browser when no cookie is set', async () => {
  for (const [locale, lang] of [
    ['en-GB', 'en'],
    ['de-DE', 'zh'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: gateway.origin })
    const page = await context.newPage()
    await page.goto('/product/index')
    await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), lang)
    await context.close()
  }
})
