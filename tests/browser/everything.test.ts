import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  columnFields,
  type DatabaseDefinition,
  detailPath,
  facetFields,
  type FieldDefinition,
  fieldLabel,
  generalFields,
  isGroup,
  listPath,
  measureOf,
} from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { readWorkbook } from '../gateway/xlsx.ts'
import { allTexts } from '../texts.ts'
import { downloaded, enter, type Gateway, type Visitor, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { thirdInTurn } from './twins.ts'

/**
 * Everything a database has, made from its definition and nothing else: every column is shown and exported, every search field, filter, range
 * and date is asked for what the workbook says is there, every chart is drawn, every section of a record is read. What should be found is
 * counted in the exported workbook, not by the gateway that is asked. A whole run tries a third of the fields and filters of each, by turns.
 */

type T = (key: string, options?: Record<string, unknown>) => string

let gateway: Gateway
let browser: Browser
const visitors = openHouse({}, (house) => ({ gateway, browser } = house))

/** Records that are opened to see every section: what no record of so many has, the sample lacks. */
const OPENED = 12

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The longest word of a text that can be typed as it is, null where there is none of two characters. */
const wordOf = (text: string): string | null =>
  (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).sort((a, b) => b.length - a.length)[0]?.slice(0, 40) ?? null

/** One page in one language, which does to a database what its users can. */
const handsOn = (page: Page, t: T, definition: DatabaseDefinition) => {
  const { id } = definition
  const head = (field: string) => {
    const { key, mark } = fieldLabel(definition, field)
    return mark ? t(mark, { field: t(key) }) : t(key)
  }
  const total = async () => Number(((await page.getByTestId('total').textContent()) ?? '').replace(/\D/g, ''))
  const answered = async () => {
    await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
    await page.locator('[role=grid]:not([aria-busy=true])').waitFor()
  }
  const totalIs = (wanted: number, what: string) => expect.poll(total, { message: `${id}: ${what}` }).toBe(wanted)
  const form = page.getByRole('group', { name: t('list:search.generalLabel') })
  return {
    head,
    total,
    totalIs,
    answered,
    facet: (field: string) => page.getByRole('complementary').getByRole('region', { name: head(field), exact: true }),
    form,
    /** Takes back all that is asked. */
    clear: async (all: number) => {
      await page
        .getByTestId('sentence')
        .getByRole('button', { name: t('list:sentence.clear') })
        .click()
      await totalIs(all, 'nothing asked any more')
      await answered()
    },
  }
}

/** Shows every column and exports what is listed: values by field, a row each, as the workbook has them. */
const exportAll = async (page: Page, t: T, definition: DatabaseDefinition, all: number): Promise<Record<string, string>[]> => {
  const { head } = handsOn(page, t, definition)
  const columns = columnFields(definition)
  await page.getByRole('button', { name: t('list:toolbar.columns') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('list:columns.all'), exact: true }).click()
  await dialog.getByRole('button', { name: t('list:columns.show'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const heads = () => page.locator('[role=columnheader] .g-name').allTextContents()
  await expect.poll(async () => (await heads()).toSorted()).toEqual(columns.map(head).toSorted())
  await page.getByRole('button', { name: t('list:toolbar.export') }).click()
  const rows = Math.min(all, definition.exportLimit)
  if (all > rows) await dialog.getByRole('checkbox').check({ force: true })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('list:export.confirm', { count: rows, rows: rows.toLocaleString('en') }) }).click()
  const { sheets } = readWorkbook(await downloaded(await download))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Back to the columns there were: what follows draws the list a hundred times.
  await page.getByRole('button', { name: t('list:toolbar.columns') }).click()
  await dialog.getByRole('button', { name: t('list:columns.reset'), exact: true }).click()
  await dialog.getByRole('button', { name: t('list:columns.show'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const [names = [], ...lines] = sheets[0]!.rows.map((row) => row.map((cell) => cell?.value ?? ''))
  expect(lines).toHaveLength(rows)
  const at = columns.map((field) => [field, names.indexOf(head(field))] as const)
  expect(at.filter(([, index]) => index < 0)).toEqual([])
  return lines.map((line) => Object.fromEntries(at.map(([field, index]) => [field, line[index] ?? ''])))
}

/** A value of the field to ask for, from the middle of what was exported. */
const oneOf = (rows: readonly Record<string, string>[], field: string): string | undefined => {
  const values = rows.map((row) => row[field] ?? '').filter((value) => value !== '')
  return values[Math.floor(values.length / 2)]
}

describe.each(LANGUAGES)('everything in %s', (language) => {
  it.each(DATABASES.map((definition) => [definition.id, definition] as const))(
    'DB-01 DB-03 DB-04 DB-06 DB-07 DB-14 DB-15 %s: columns, export, search fields, filters, charts and sections',
    async (id, definition) => {
      const visitor: Visitor = await visit(browser, gateway.origin, language)
      visitors.push(visitor)
      const { page } = visitor
      const t = (await allTexts(language)).t as unknown as T
      await enter(visitor, gateway)
      const { head: label, total, totalIs, answered, facet, form, clear } = handsOn(page, t, definition)
      await page.goto(`${listPath(definition)}?size=20`)
      await answered()
      const all = await total()
      const rows = await exportAll(page, t, definition, all)
      const isWhole = rows.length === all
      const holding = (field: string, test: (value: string) => boolean) => rows.filter((row) => test(row[field] ?? '')).length

      // Search fields, ranges and dates; the filters stand aside meanwhile, which need not be counted each time.
      const filters = page.getByRole('button', { name: t('list:facets.title'), exact: true })
      await filters.click()
      await page.getByRole('tab', { name: t('list:search.general') }).click()
      const { all: fields, more } = generalFields(definition)
      if (more.length > 0) await page.getByRole('button', { name: t('list:search.more', { count: more.length }) }).click()
      // One word after the other, each in place of the one before.
      let asked: { field: string; input: Locator } | null = null
      for (const field of thirdInTurn(fields.filter((one) => definition.fields[one]!.searchable))) {
        const kind: FieldDefinition = definition.fields[field]!
        const word = kind.searchable && wordOf(oneOf(rows, field) ?? '')
        if (!word) continue
        await asked?.input.fill('')
        const input = form.getByRole('combobox', { name: label(field), exact: true })
        await input.fill(word)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: t('list:search.submit'), exact: true }).click()
        await page.waitForURL((url) => url.searchParams.has(field) && (asked === null || !url.searchParams.has(asked.field)))
        await answered()
        asked = { field, input }
        const there = holding(field, (text) => plain(text).includes(plain(word)))
        expect([field, word, (await total()) >= there], `${id}.${field}: ${word}, in ${there} rows`).toEqual([field, word, true])
        // Found by other names too, where names are linked or read in the reader's language; else by what is written and nothing else.
        if (isWhole && !kind.reads && kind.kind === 'text' && !kind.identifier) await totalIs(there, `${field} has ${word}`)
      }
      if (asked) await clear(all)

      // Numbers and dates, each beside those before: from what one row has, which is therefore found to the end. What it lacks is asked for alone.
      const ranged = thirdInTurn(fields.filter((field) => ['number', 'date'].includes(definition.fields[field]!.kind)))
      const filled = (row: Record<string, string>) => ranged.filter((field) => (row[field] ?? '') !== '').length
      const [whose] = rows.toSorted((one, other) => filled(other) - filled(one))
      const froms: { field: string; holds: (text: string) => boolean }[] = []
      const has = (field: string) => (whose?.[field] ?? '') !== ''
      for (const field of ranged.toSorted((one, other) => Number(has(other)) - Number(has(one)))) {
        const value = has(field) ? whose![field] : oneOf(rows, field)
        if (value === undefined || value === '') continue
        const isDate = definition.fields[field]!.kind === 'date'
        // A date that is no whole day is not one that can be counted from.
        if (isDate && !/^\d{4}-\d{2}-\d{2}/.test(value)) continue
        const from = isDate ? value.slice(0, 10) : value
        if (!has(field) && froms.length > 0) {
          await clear(all)
          froms.length = 0
        }
        await form
          .getByRole('textbox', { name: t(isDate ? 'list:range.sinceOf' : 'list:range.minOf', { field: label(field) }), exact: true })
          .fill(from)
        await page.keyboard.press('Enter')
        await page.waitForURL((url) => url.searchParams.has(field))
        await answered()
        froms.push({
          field,
          holds: (text) => text !== '' && (isDate ? text.slice(0, 10) >= from : Number(text) >= Number(from)),
        })
        if (isWhole)
          await totalIs(
            rows.filter((row) => froms.every(({ field: one, holds }) => holds(row[one] ?? ''))).length,
            `${field} from ${from}, beside ${froms.length - 1} more`,
          )
      }
      if (froms.length > 0) await clear(all)

      // Filters: what a value says it has is what it leaves, and what the workbook has.
      await page.getByRole('tab', { name: t('list:search.quick') }).click()
      await filters.click()
      // Numbers are no filters, and groups stand with the names they group.
      const filtered = facetFields(definition).filter(
        (one) => definition.fields[one]!.kind !== 'number' && !isGroup(definition.fields[one]!),
      )
      for (const field of thirdInTurn(filtered)) {
        const kind = definition.fields[field]!
        const part = facet(field)
        // Which filters tell records apart is known once all is answered.
        await answered()
        await expect.poll(() => page.getByRole('complementary').locator('[aria-busy=true]').count()).toBe(0)
        // What would tell no records apart is no filter; of a part of the rows, or of what is no column, the workbook cannot say it for sure.
        const isAlike = rows[0]?.[field] === undefined || new Set(rows.map((row) => row[field])).size === 1
        if (isAlike && isWhole && rows[0]?.[field] !== undefined) {
          expect([field, await part.count()]).toEqual([field, 0])
          continue
        }
        if (isAlike && (await part.count()) === 0) continue
        const toggle = part.getByRole('button').first()
        if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
        const box = part.getByRole('checkbox').first()
        await box.waitFor()
        const [name = '', count = 0] = await box.evaluate((element) => {
          const [said, number] = [...element.closest('label')!.querySelectorAll(':scope > span:not(:empty)')].slice(-2)
          return [said?.textContent ?? '', Number((number?.textContent ?? '').replaceAll(',', ''))] as const
        })
        await box.click()
        await page.waitForURL((url) => url.search.includes(`${field}`))
        await totalIs(count, `${field} is ${name}`)
        if (isWhole && (kind.kind === 'enum' || kind.kind === 'flag') && rows[0]?.[field] !== undefined)
          expect(
            holding(field, (text) => ['; ', '；', '、'].some((mark) => `${mark}${text}${mark}`.includes(`${mark}${name}${mark}`))),
            `${id}.${field} is ${name}`,
          ).toBe(count)
        await page.getByRole('button', { name: t('list:sentence.clear') }).click()
        await totalIs(all, 'no filter any more')
        // What is open is asked for with every search.
        await toggle.click()
      }

      // Charts: each is drawn, and counts of single values add up to what is listed.
      await page.getByRole('button', { name: t('list:views.chart'), exact: true }).click()
      for (const chart of definition.charts) {
        const name = t(`databases:${id}.charts.${chart.id}`)
        await page.getByTestId('chart-panel').getByRole('tab', { name, exact: true }).click()
        await page.getByRole('group', { name }).locator('[role=button]').first().waitFor()
        if (measureOf(chart).kind !== 'count') continue
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: t('detail:chart.data') }).click()
        const [, ...lines] = (await downloaded(await download)).toString('utf8').trim().split('\r\n')
        expect(lines.length, `${id} ${chart.id}`).toBeGreaterThan(0)
        const by = definition.fields[chart.by]!
        const sum = lines.reduce((so, line) => so + Number(line.split(',').at(-1)), 0)
        if (
          isWhole &&
          chart.top === undefined &&
          by.kind !== 'terms' &&
          !(by.kind === 'enum' && by.many) &&
          rows[0]?.[chart.by] !== undefined
        )
          expect(sum, `${id} ${chart.id}`).toBe(holding(chart.by, (text) => text !== ''))
      }
      expect(await page.locator('body').innerText()).not.toMatch(/\b(databases|list|detail|common):[a-z]/)

      // Every section is in one of the first records, and every field of it has its name there.
      await page.getByRole('button', { name: t('list:views.list'), exact: true }).click()
      await answered()
      const missing = new Set(definition.sections.map((section) => t(`databases:${id}.sections.${section.id}`)))
      // Files of a record are listed below it, by their names.
      const files = new Set<string>(definition.documents ?? [])
      const inRecord = definition.sections
        .flatMap((section) => (section.kind === 'fields' ? section.fields : []))
        .filter((field) => !files.has(field))
      const unread = new Set(inRecord.map(label))
      const addresses = await page
        .locator('[role=grid] .g-row a')
        .evaluateAll((links) => [...new Set(links.map((one) => (one as HTMLAnchorElement).href))])
      for (const address of addresses.filter((one) => one.includes('/detail/')).slice(0, OPENED)) {
        if (missing.size === 0 && unread.size === 0) break
        await page.goto(address)
        await page.getByTestId('provenance').waitFor()
        for (const title of await page.locator('[id^=section-] h2').allInnerTexts())
          for (const name of missing) if (title.startsWith(name)) missing.delete(name)
        for (const name of await page.getByTestId('detail').locator('dt').allInnerTexts())
          for (const one of unread) if (name.startsWith(one)) unread.delete(one)
        expect(await page.locator('body').innerText()).not.toMatch(/\b(databases|list|detail|common):[a-z]/)
      }
      // What few records have is looked up in one that has it.
      for (const field of inRecord.filter((one) => unread.has(label(one)))) {
        const number = rows.find((row) => (row[field] ?? '') !== '')?.[definition.number]
        if (number === undefined) continue
        await page.goto(detailPath(definition, number))
        await page.getByTestId('provenance').waitFor()
        for (const name of await page.getByTestId('detail').locator('dt').allInnerTexts())
          if (name.startsWith(label(field))) unread.delete(label(field))
      }
      expect([[...missing], [...unread]]).toEqual([[], []])
    },
  )
})
