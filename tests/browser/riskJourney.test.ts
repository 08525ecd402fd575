import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { RISK_TABLE } from '../../domain/risk/table.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { solveCaptcha } from './captcha.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** From honest use to each restriction and back, by what somebody does: nothing is put on the wire, thresholds alone are low. */

type T = (key: string, options?: Record<string, unknown>) => string
const CONTACT = 'Ms Zhou, zhou@example.com'
/** A page of 50 records is half a hundredth of 10 000, the least a database counts as: two and a half points. */
const LOW = {
  ...RISK_TABLE,
  coverage: { ...RISK_TABLE.coverage, floor: 10_000 },
  rungs: { captcha: 2, warning: 4.5, export: 7, temporary: 9.5, again: 2 },
}

let gateway: Gateway
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'materia-risk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const visitors = openHouse({ CONTACT, DEMO: 'off', TIME_ZONE: 'Asia/Shanghai' }, async (house) => {
  ;({ gateway, browser } = house)
  writeFileSync(join(folder, 'table.json'), JSON.stringify(LOW))
  await gateway.admin('risk', 'set', join(folder, 'table.json'))
})

describe.each(LANGUAGES)('the risk engine in %s', (language) => {
  it('ABUSE-01/gateway ABUSE-03 ABUSE-04 who turns page after page is asked, warned, refused exports and banned, reads why each time, and comes back', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    const email = await enter(visitor, gateway)
    const grid = page.getByRole('grid').first()
    const turn = () => page.getByRole('button', { name: t('list:pages.next'), exact: true }).click()
    const notice = (kind: string) => page.getByRole('alertdialog', { name: t(`restriction:title.${kind}`) })
    const firstRow = (of: Page) => of.getByRole('grid').first().getByRole('row').nth(1).innerText()

    await page.goto('/drugus')
    await grid.waitFor()
    const first = await firstRow(page)

    // Is anybody there? The page that was asked for comes afterwards.
    await turn()
    await solveCaptcha(page, gateway)
    await expect.poll(() => firstRow(page)).not.toBe(first)

    await turn()
    await notice('warning').waitFor()
    expect(await notice('warning').innerText()).toContain(t('restriction:reason.1002'))
    expect(await violations(page)).toEqual([])
    await picture(page, `risk-warning-${language}`)
    await notice('warning')
      .getByRole('button', { name: t('restriction:acknowledge') })
      .click()
    await notice('warning').waitFor({ state: 'detached' })
    // Loaded anew, with the page that was asked for; nothing is in the way.
    await grid.waitFor()
    expect(await page.locator('[data-modal]').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('page')).toBe('3')

    // The next rung: no exports until 0:00; everything else as before.
    await page.getByRole('button', { name: t('list:toolbar.export'), exact: true }).click()
    await notice('export').waitFor()
    await picture(page, `risk-export-${language}`)
    await notice('export')
      .getByRole('button', { name: t('restriction:know') })
      .click()
    await notice('export').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')

    await turn()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('4')
    await turn()
    await notice('temporary').waitFor()
    const text = await notice('temporary').innerText()
    expect(text).toContain(t('notices:appeal.offer'))
    expect(text).toContain(t('restriction:guidance.do.20'))
    expect(text).toContain(t('restriction:contact', { contact: CONTACT }))
    await picture(page, `risk-temporary-${language}`)
    await notice('temporary')
      .getByRole('button', { name: t('restriction:logout') })
      .click()
    await page.waitForURL(({ pathname }) => pathname === '/product/index')

    // The operator looks into it, and lifts it.
    const { why } = await gateway.admin('restriction', 'why', email)
    expect(why?.restrictions.map(({ kind }) => kind)).toContain('temporary')
    expect(why?.given[0]).toMatchObject({ database: 'drugus' })
    await gateway.admin('restriction', 'lift', email)
    await enter(visitor, gateway, email)
    // A gateway hears of it within two seconds.
    const opened = async (): Promise<boolean> => {
      await page.goto('/drugus')
      await grid.getByRole('row').nth(5).or(notice('temporary')).first().waitFor()
      return (await page.locator('[data-modal]').count()) === 0
    }
    await expect.poll(opened, { timeout: 20_000 }).toBe(true)
    expect(await firstRow(page)).toBe(first)
  })
})
