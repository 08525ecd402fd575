import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** From the first search of a day to the last, a file more than there may be, and the next day. */

type T = (key: string, options?: Record<string, unknown>) => string
const CONTACT = 'Ms Zhou, zhou@example.com'
const LIMITS = { ROWS_PER_DAY_FORMAL: '2000', SEARCHES_PER_DAY_FORMAL: '5', EXPORTS_PER_DAY_FORMAL: '2' }
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ CONTACT, TIME_ZONE: 'Asia/Shanghai', ...LIMITS }, (house) => void ({ gateway, browser } = house))

/** The day is over: what was counted is of an earlier one, and so much time has passed for the page. */
const passDay = async (page: Page, email: string): Promise<void> => {
  await inState(gateway, async (db) => {
    const { user_id } = await db.selectFrom('identities').select('user_id').where('value', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('rows_served').set({ day: '2026-01-01' }).where('user_id', '=', user_id).execute()
  })
  await page.clock.fastForward(24 * 3_600_000)
}

describe.each(LANGUAGES)('quotas of the day in %s', (language) => {
  it('BEY-09 what is left of the day is seen before it is used up, told at 80 %, refused with reason, end and way to more, and there anew the next day', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page, context } = visitor
    await page.clock.install()
    const email = await enter(visitor, gateway)
    const both = async (name: string) => {
      await picture(page, `${name}-${language}`)
      await page.setViewportSize(PHONE)
      await picture(page, `${name}-phone-${language}`)
      await page.setViewportSize(DESK)
    }
    const grid = page.getByRole('grid').first()
    const meter = (kind: string, of = page) => of.getByRole('meter', { name: t(`account:quota.${kind}`) })
    const used = (kind: string) => meter(kind).getAttribute('aria-valuetext')
    const note = (of = page) => of.getByRole('status', { name: t('account:quota.title') })
    const menu = page.getByRole('button', { name: t('common:account.menu') })
    const search = async (text: string) => {
      await page.goto(`/drugus?any=has:${text}`)
      await grid.getByRole('row').nth(1).waitFor()
    }

    await page.goto('/drugus')
    await grid.getByRole('row').nth(1).waitFor()
    await menu.click()
    await expect.poll(() => used('searches')).toBe(t('account:quota.used', { used: '1', limit: '5' }))
    // Nothing of it is near its end.
    expect(await page.getByText(t('account:quota.near')).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await both('quota-menu')
    await page.keyboard.press('Escape')

    // Four of five: told once, wherever one is.
    for (const text of ['tablet', 'injection', 'capsule']) await search(text)
    await page.clock.fastForward(20_000)
    const told = t('account:quota.nearOf.searches', { used: '4', limit: '5' })
    await note().getByText(told).waitFor()
    expect(await note().innerText()).toContain(CONTACT)
    expect(await violations(page)).toEqual([])
    await both('quota-note')
    const other = await context.newPage()
    await other.goto('/user/account')
    await meter('searches', other).waitFor()
    expect(await note(other).innerText()).toBe('')
    await picture(other, `quota-account-${language}`)
    await other.close()
    await note()
      .getByRole('button', { name: t('account:quota.close') })
      .click()
    await expect.poll(() => note().innerText()).toBe('')

    // A file says what of the day it leaves; made, one less is left.
    const exportList = () => page.getByRole('button', { name: t('list:toolbar.export'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('list:export.title') })
    for (const left of [2, 1]) {
      await exportList()
      await dialog.getByText(t('account:quota.left.exports', { left: String(left), limit: '2' })).waitFor()
      if (left === 2) {
        expect(await violations(page)).toEqual([])
        await both('quota-export')
      }
      await dialog.getByRole('button', { name: /^(Export \d|导出 \d)/ }).click()
      await dialog.getByRole('link', { name: t('list:export.download') }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await exportList()
    await dialog.getByText(t('account:quota.short')).waitFor()
    const refused = await dialog.innerText()
    expect(refused).toContain(t('errors:rate.exports', { limit: 2, left: 0, contact: CONTACT, zone: 'Asia/Shanghai' }))
    expect(await dialog.getByRole('button', { name: t('common:actions.retry') }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await both('quota-export-used-up')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Of this quota nobody was told before.
    await note()
      .getByText(t('account:quota.spentOf.exports', { limit: '2' }))
      .waitFor()
    await both('quota-note-used-up')

    // The last search, and one more.
    await search('solution')
    await page.goto('/drugus?any=has:cream')
    const message = page.getByText(t('errors:rate.searches', { limit: 5, left: 0, contact: CONTACT, zone: 'Asia/Shanghai' }))
    await message.waitFor()
    await menu.click()
    await expect.poll(() => used('searches')).toBe(t('account:quota.used', { used: '5', limit: '5' }))
    expect(await page.getByText(t('account:quota.spent'), { exact: true }).count()).toBe(2)
    expect(await violations(page)).toEqual([])
    await both('quota-used-up')
    await page.keyboard.press('Escape')

    // Another day begins where the installation is.
    await passDay(page, email)
    await menu.click()
    await expect.poll(() => used('searches')).toBe(t('account:quota.used', { used: '0', limit: '5' }))
    expect(await note().innerText()).toBe('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('common:actions.retry') }).click()
    await grid.getByRole('row').nth(1).waitFor()
    await message.waitFor({ state: 'detached' })
  })
})
