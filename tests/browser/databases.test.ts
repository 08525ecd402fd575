import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnFields, conclusionOf, defaultColumns, listPath } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { enter, type Gateway, type Visitor, visit } from './harness.ts'
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
    'DB-01 DB-03 DB-05 DB-06 DB-13 DB-14 LANG-03 %s: list, filter, chart, record and back',
    async (id, definition) => {
      await page.goto(listPath(definition))
      await answered()
      const all = await total()
      expect(all).toBeGreaterThan(0)
      const shown = columnFields(definition).filter((field) => defaultColumns(definition).includes(field))
      // What the publisher does not state is marked in its head (TRUTH-02).
      const head = (field: string) => {
        const name = t(`databases:${id}.fields.${field}`)
        return conclusionOf(definition.fields[field]) ? t('databases:derived.known', { field: name }) : name
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
      expect(await page.locator('.g-body .tag').count()).toBeGreaterThan(0)
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

  it('BEY-01 BEY-11 a search for a brand says below a trial of its substance whose brand it is, and marks the word', async () => {
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
})
