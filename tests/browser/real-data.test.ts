import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { enter, type Gateway, picture, realData, visit } from './harness.ts'
import { openHouse } from './house.ts'

/**
 * Publishers' real files through the command into a running gateway, then a person's journey in each language. Skipped where
 * the files are not (MATERIA_DATA names another folder).
 */
const data = realData()
if (!data) console.warn('tests/browser/real-data.test.ts is skipped: no publishers’ files in MATERIA_DATA')

interface Report {
  source: string
  seconds: number
  files: { file: string; read: number; kept: number; merged: number; rejected: number }[]
  databases: Record<string, { records: number; asOf: string }>
}

describe.skipIf(!data)('publishers’ files', () => {
  let gateway: Gateway
  let browser: Browser

  const load = async (source: string, ...folders: string[]): Promise<Report> => {
    const out = await gateway.command('import', source, ...folders.map((folder) => join(data!, folder)), '--json')
    return JSON.parse(out.trim().split('\n').at(-1)!) as Report
  }

  openHouse({}, (house) => ({ gateway, browser } = house))

  it('imports replace the sample while the gateway runs; every row read is counted once', async () => {
    const workbook = readdirSync(join(data!, 'ema-medicines')).find((name) => name.endsWith('.xlsx'))!
    const reports = [
      await load('fda', 'fda-drugsatfda', 'fda-orange-book', 'fda-purple-book'),
      await load('ema', `ema-medicines/${workbook}`),
      await load('dpd', 'health-canada-dpd', 'health-canada-dpd-approved'),
      await load('hsa', 'sg-hsa-therapeutic-products-2017'),
      await load('clinicaltrials', 'clinicaltrials-gov-v2/snapshots.tar.gz', 'clinicaltrials-gov-csv'),
    ]
    for (const { files } of reports) for (const { read, kept, merged, rejected } of files) expect(kept + merged + rejected).toBe(read)
    const records = Object.assign({}, ...reports.map(({ databases }) => databases)) as Report['databases']
    expect(records['drugus']!.records).toBeGreaterThan(23_000)
    expect(records['drugeu']!.records).toBe(2673)
    expect(records['drugca']!.records).toBeGreaterThan(17_000)
    expect(records['drugsg']!.records).toBe(5633)
    expect(records['drugnct']!.records).toBeGreaterThan(1_800)
    for (const { asOf } of Object.values(records)) expect(asOf).toMatch(/^20[12]\d-\d{2}-\d{2}$/)
  })

  it.each(['cn', 'en'] as const)(
    'BEY-02 BEY-11 US-01 DB-14 finds, filters, opens a record with patents and exclusivities, exports and goes back (%s)',
    async (language: Language) => {
      const t = (await allTexts(language)).t as unknown as (key: string, options?: Record<string, unknown>) => string
      const { context, page, errors } = await visit(browser, gateway.origin, language)
      const total = async () => Number((await page.getByTestId('total').textContent())!.replace(/\D/g, ''))
      const settled = () => page.locator('[role=grid]:not([aria-busy=true])').waitFor()
      await enter({ context }, gateway)
      await page.goto('/drugus')
      await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
      // In the menu, databases whose files are not among these still hold their samples.
      expect(await page.getByRole('main').getByText(t('common:sample.badge'), { exact: true }).count()).toBe(0)
      const box = page.locator('input[role=combobox]').first()
      const find = async (text: string) => {
        await box.fill(text)
        await box.press('Enter')
        await page.waitForURL((url) => url.searchParams.get('any') === `has:${text}`)
        await settled()
        return total()
      }
      const english = await find('pembrolizumab')
      expect(english).toBeGreaterThan(0)
      expect(await find('帕博利珠单抗')).toBe(english)
      await page.locator('[role=grid]').getByText('BLA125514').first().waitFor()
      await picture(page, `real-list-${language}`)

      expect(await find(language === 'cn' ? '奥希替尼' : 'osimertinib')).toBeGreaterThan(0)
      await page.locator('[role=grid] a', { hasText: 'NDA208065' }).first().click()
      await page.getByTestId('provenance').waitFor()
      for (const section of ['patents', 'exclusivities', 'approvals', 'products', 'documents']) {
        const region = page.locator(`#section-${section}`)
        await region.waitFor()
        expect(await region.locator('tbody tr').count()).toBeGreaterThan(0)
      }
      expect(await page.locator('#section-patents').textContent()).toMatch(/\d{7,8}/)
      expect(await page.getByTestId('provenance').textContent()).toMatch(/FDA|U\.S\. Food/)
      await picture(page, `real-detail-${language}`)
      await page.getByRole('link', { name: new RegExp(t('detail:back')) }).click()
      await settled()

      const facet = page.getByRole('checkbox').first()
      await facet.click()
      await page.waitForURL((url) => [...url.searchParams].length === 2)
      await settled()
      const filtered = await total()
      await page.getByRole('button', { name: t('list:toolbar.export') }).click()
      const download = page.waitForEvent('download')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('list:export.confirm', { count: filtered, rows: filtered.toLocaleString('en') }) })
        .click()
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      await page.keyboard.press('Escape')

      await page.goto('/drugregions/drugca?view=chart')
      await page.getByTestId('chart-panel').locator('svg [role=button]').first().waitFor()
      await picture(page, `real-chart-${language}`)
      await page.goto('/drugnct')
      await page.locator('[role=grid] a').first().click()
      await page.getByTestId('provenance').waitFor()
      await picture(page, `real-trial-${language}`)
      expect(errors).toEqual([])
      await context.close()
    },
  )
})
