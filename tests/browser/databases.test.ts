import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnFields, defaultColumns, fieldLabel, listPath } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { findings } from './axe.ts'
import { enter, type Gateway, picture, type Visitor, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** The way every database must go, made from its definition: one page for each language, nobody logs in twice. */

type T = (key: string, options?: Record<string, unknown>) => string

let gateway: Gateway
let browser: Browser
openHouse({}, (house) => ({ gateway, browser } = house))

describe.each(LANGUAGES)('every database in %s', (language) => {
  let visitor: Visitor
  let page: Page
  let t: T
  beforeAll(async () => {
    visitor = await visit(browser, gateway.origin, language)
    page = visitor.page
    t = (await allTexts(language)).t as unknown as T
    await enter(visitor, gateway)
  })
  afterAll(() => visitor?.context.close())

  const answered = async () => {
    await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
    await page.locator('[role=grid]:not([aria-busy=true]) [role=gridcell]').first().waitFor()
  }
  const total = async () => Number(((await page.getByTestId('total').textContent()) ?? '').replace(/\D/g, ''))
  const headers = () => page.locator('[role=columnheader] .g-name').allTextContents()

  it.each(DATABASES.map((definition) => [definition.id, definition] as const))(
    'DB-01 DB-03 DB-05 DB-06 DB-14 LANG-03 %s: list, filter, chart, record and back',
    async (id, definition) => {
      await page.goto(listPath(definition))
      await answered()
      const all = await total()
      expect(all).toBeGreaterThan(0)
      const shown = columnFields(definition).filter((field) => defaultColumns(definition).includes(field))
      // What the publisher does not state is marked in its head (TRUTH-02).
      const head = (field: string) => {
        const name = t(`databases:${id}.fields.${field}`)
        const { mark } = fieldLabel(definition, field)
        return mark ? t(mark, { field: name }) : name
      }
      expect(await headers()).toEqual(shown.map(head))

      // No status is cut where its column has room, and numbers of values stand below each other.
      const cut = await page
        .locator('.g-body .g-text')
        .evaluateAll((cells) =>
          cells.flatMap((cell) =>
            [...cell.querySelectorAll<HTMLElement>('.tag, .v-tag')]
              .filter((tag) => tag.scrollWidth > tag.clientWidth && tag.getBoundingClientRect().width < cell.clientWidth - 8)
              .map((tag) => tag.textContent),
          ),
        )
      expect(cut).toEqual([])
      expect(await page.locator('.g-body').locator('.tag, .v-tag').count()).toBeGreaterThan(0)
      const edges = await page
        .getByRole('complementary')
        .locator('label:has(input[type=checkbox]) > :last-child')
        .evaluateAll((numbers) => numbers.map((one) => Math.round(one.getBoundingClientRect().right)))
      expect(edges.length).toBeGreaterThan(5)
      expect(new Set(edges).size, String(edges)).toBe(1)

      // What a filter says it has is what it leaves; taken back, everything is there again.
      const value = page.getByRole('complementary').getByRole('checkbox').first()
      await value.waitFor()
      const label = await value.evaluate((element) => element.closest('label')?.lastElementChild?.textContent ?? '')
      const expected = Number(label.replaceAll(',', ''))
      await value.click()
      await page.waitForURL((url) => url.search !== '')
      await expect.poll(total).toBe(expected)
      await page.getByRole('button', { name: t('list:sentence.clear') }).click()
      await expect.poll(total).toBe(all)
      await answered()

      const link = page.locator('[role=grid] a').first()
      const number = await link.innerText()
      await link.click()
      await page.getByTestId('provenance').waitFor()
      expect(await page.getByTestId('detail').innerText()).toContain(number)
      const sections = await page.locator('[id^=section-] h2').allInnerTexts()
      const names = definition.sections.map((section) => t(`databases:${id}.sections.${section.id}`))
      expect(sections.length).toBeGreaterThan(0)
      for (const section of sections) expect(names.some((name) => section.startsWith(name))).toBe(true)
      await page.getByRole('link', { name: new RegExp(t('detail:back')) }).click()
      await answered()
      expect([await total(), new URL(page.url()).pathname]).toEqual([all, listPath(definition)])

      await page.getByRole('button', { name: t('list:views.chart'), exact: true }).click()
      for (const chart of definition.charts) {
        const name = t(`databases:${id}.charts.${chart.id}`)
        await page.getByTestId('chart-panel').getByRole('tab', { name, exact: true }).click()
        await page.getByRole('group', { name }).locator('svg [role=button], [role=button]').first().waitFor()
      }
      // A text that nobody wrote shows as its key.
      expect(await page.locator('body').innerText()).not.toMatch(/\b(databases|list|detail|common):[a-z]/)
      expect(visitor.errors).toEqual([])
    },
  )

  it('BEY-11 a search for a brand says below a trial of its substance whose brand it is, and marks the word', async () => {
    await page.goto('/drugnct?any=has:Eliquis')
    await answered()
    const reason = page.locator('.g-reason').first()
    const said = language === 'cn' ? '“Eliquis”是“阿哌沙班（Apixaban）”的商品名' : 'Eliquis is a brand of Apixaban'
    expect(await reason.textContent()).toBe(said)
    expect(await reason.locator('mark').allTextContents()).toEqual(['Eliquis'])
    expect(await reason.getAttribute('title')).toContain(t('rows:found.derived'))
    // Below the name and not across the next row; the next record stands lower by it.
    const [line, row, next] = await Promise.all(
      [reason, page.locator('.g-row[data-reason]').first(), page.locator('.g-row[data-reason] + .g-row').first()].map((one) =>
        one.boundingBox(),
      ),
    )
    expect(line!.y + line!.height).toBeLessThanOrEqual(row!.y + row!.height)
    expect(next!.y).toBe(row!.y + row!.height)
    // What cells show of the words is not said again.
    await page.goto('/drugnct?drug=has:Apixaban')
    await answered()
    expect(await page.locator('[data-cell^="0:"] mark').count()).toBeGreaterThan(0)
    expect(await page.locator('.g-reason').count()).toBeLessThan(await page.locator('.g-body .g-row').count())
  })

  it('in a window of 1280 px what is in order, pages, and the bar of each chart beside the rows stand in one line each, uncut', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    /** What stands in a bar and is seen: pieces that are not in its line, cut, or out of it. */
    const crooked = (bar: string) =>
      page.locator(bar).evaluate((element) => {
        const frame = element.getBoundingClientRect()
        const middle = frame.top + frame.height / 2
        return [...element.querySelectorAll<HTMLElement>(':scope > *, button, span')].flatMap((piece) => {
          const { left, right, top, bottom } = piece.getBoundingClientRect()
          if (right === left) return []
          const isChild = piece.parentElement === element
          const isCut = piece.tagName === 'SPAN' && piece.scrollWidth > piece.clientWidth && getComputedStyle(piece).display !== 'inline'
          return isCut || left < frame.left || right > frame.right - 8 || (isChild && (top > middle || bottom < middle))
            ? [`${piece.tagName} ${piece.textContent}`]
            : []
        })
      })
    const PAGES = 'nav:has(form)'
    for (const definition of DATABASES) {
      await page.goto(`${listPath(definition)}?page=4&size=20`)
      await answered()
      const bar = page.getByRole('toolbar')
      expect((await bar.innerText()).includes(t('list:toolbar.sorted', { by: '' }).trim())).toBe(true)
      expect([definition.id, await crooked('[role=toolbar]'), await crooked(PAGES)]).toEqual([definition.id, [], []])
      await page.getByRole('button', { name: `${t('list:views.list')} + ${t('list:views.chart')}` }).click()
      await page.getByTestId('chart-panel').locator('svg [role=button]').first().waitFor()
      expect([definition.id, await crooked('[role=toolbar]'), await crooked(PAGES)]).toEqual([definition.id, [], []])
      // The bar of every chart: what it shows, and both ways to save it.
      const choice = page.getByRole('combobox', { name: t('detail:chart.choose') })
      for (const chart of definition.charts) {
        await choice.selectOption(chart.id)
        await page.getByRole('region', { name: t(`databases:${definition.id}.charts.${chart.id}`), exact: true }).waitFor()
        expect([chart.id, await crooked('[data-testid=chart-bar]')]).toEqual([chart.id, []])
        expect(await page.getByTestId('chart-bar').getByRole('button').count()).toBe(2)
        const room = await choice.evaluate((select: HTMLSelectElement) => {
          const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
          const pen = document.createElement('canvas').getContext('2d')!
          pen.font = `${fontSize} ${fontFamily}`
          const name = select.selectedOptions[0]!.text
          return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - pen.measureText(name).width
        })
        expect([chart.id, room >= 0], `${room} px`).toEqual([chart.id, true])
      }
      // However narrow, the steps are there, and the pages next to this one.
      for (const step of ['first', 'previous', 'next', 'last'])
        expect(await page.getByRole('button', { name: t(`list:pages.${step}`), exact: true }).isVisible()).toBe(true)
      for (const near of [3, 4]) expect(await page.locator(PAGES).getByText(String(near), { exact: true }).isVisible()).toBe(true)
    }
    await picture(page, `bars-1280-${language}`)
    // Since and until stand below each other.
    const edges = await page
      .getByRole('complementary')
      .locator('input[placeholder=YYYY-MM-DD]')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left))
    expect(edges.length).toBeGreaterThan(1)
    expect(new Set(edges).size, String(edges)).toBe(1)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(visitor.errors).toEqual([])
  })

  it('DB-06 BEY-10 a part of a stacked chart is reached by Tab and arrows, narrows to both of its values, and Back takes both away', async () => {
    await page.goto('/drugus?view=chart&chart=approvalsByYear')
    const panel = page.getByTestId('chart-panel')
    const marks = panel.locator('svg[role=group] [role=button]')
    await marks.first().waitFor()
    const all = await total()
    expect(await findings(page)).toEqual([])
    await picture(page, `stacked-${language}`)

    await panel.getByRole('button', { name: t('detail:chart.data') }).focus()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const names = await marks.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    // The panel, then one stop for all of its marks, of which no two sound alike.
    expect(await focused()).toBe(t('databases:drugus.charts.approvalsByYear'))
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(names[0])
    expect(new Set(names).size).toBe(names.length)
    await page.keyboard.press('End')
    expect(await focused()).toBe(names.at(-1))
    const kinds = ['NDA', 'ANDA', 'BLA']
    expect(
      kinds.some((kind) => names.at(-1)!.includes(kind)),
      names.at(-1),
    ).toBe(true)
    const behind = Number(/([\d,]+)\D*$/.exec(names.at(-1)!)?.[1]?.replaceAll(',', ''))
    await picture(page, `stacked-part-${language}`)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('approvalDate') && url.searchParams.has('applicationType'))
    await expect.poll(total).toBe(behind)
    await marks.first().waitFor()
    const trail = page.getByRole('navigation', { name: t('detail:chart.trail') })
    expect(await trail.getByRole('listitem').count()).toBe(3)
    expect(await findings(page)).toEqual([])
    await picture(page, `stacked-narrowed-${language}`)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('approvalDate') && !url.searchParams.has('applicationType'))
    await expect.poll(total).toBe(all)
    expect(visitor.errors).toEqual([])
  })
})
