import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { solveCaptcha } from './captcha.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { forgetHere } from './people.ts'

/** Restrictions and messages of the server over whatever is on screen, in the built product; the refusals are put on the wire. */

type T = (key: string, options?: Record<string, unknown>) => string
const CONTACT = 'Ms Zhou, zhou@example.com'
/** In 2100, so that it lies ahead whenever this runs. */
const UNTIL = Date.UTC(2100, 0, 1) / 1000

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ CONTACT, DEMO: 'off' }, (house) => ({ gateway, browser } = house))

/** A member at `address`. */
const arrive = async (language: Language, address: string) => {
  const visitor = await visit(browser, gateway.origin, language)
  visitors.push(visitor)
  await enter(visitor, gateway)
  await visitor.page.goto(address)
  return { ...visitor, t: (await allTexts(language)).t as unknown as T }
}
const modal = (page: Page, id: string) => page.locator(`[data-modal="${id}"]`)
/** One surface is in the page; one that goes is there until it has faded. */
const alone = (page: Page) => expect.poll(() => page.locator('[data-modal]').count(), { timeout: 5_000 }).toBe(1)
const refuse = (page: Page, api: RegExp, status: number, body: unknown) =>
  page.route(api, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))

const CASES = [
  ['warning', 7102, { noticeCode: 1001 }],
  ['export', 7103, {}],
  ['temporary', 7104, { untilTimstampSecond: UNTIL, noticeCode: 1002 }],
  ['permanent', 7105, { noticeCode: 1003 }],
  ['locked', -7101, { untilTimstampSecond: UNTIL, noticeCode: 1004 }],
  ['network', 7106, {}],
  ['general', -7000, {}],
] as const

describe.each(LANGUAGES)('restrictions in %s', (language) => {
  it('ABUSE-01/client ABUSE-02 every kind says what, why and until when, alone on screen, with the focus inside', async () => {
    const { page, t } = await arrive(language, '/user/account')
    for (const [kind, errCode, message] of CASES) {
      await refuse(page, /1\.0\/sessions$/, 200, { success: false, errCode, errMsg: JSON.stringify(message) })
      await page.reload()
      const dialog = page.getByRole('alertdialog', { name: t(`restriction:title.${kind}`) })
      await dialog.waitFor()
      const text = await dialog.innerText()
      if ('noticeCode' in message) expect(text).toContain(t(`restriction:reason.${message.noticeCode}`))
      if ('untilTimstampSecond' in message) expect(text).toMatch(/2099|2100/)
      await alone(page)
      expect(await page.evaluate(() => document.activeElement?.closest('[data-modal]')?.getAttribute('data-modal'))).toBe('restriction')
      // Enter takes it to mind: the focus is on its button, not on the cross.
      expect([kind, await page.evaluate(() => document.activeElement?.matches('[data-autofocus]'))]).toEqual([kind, true])
      expect([kind, await violations(page)]).toEqual([kind, []])
      await picture(page, `restriction-${kind}-${language}`)
      await page.unroute(/1\.0\/sessions$/)
    }
  })

  it('GATE-06 ABUSE-01 LOGIN-02 a message over a task, a restriction over the login: one at a time, and what was beneath comes back as it was', async () => {
    const { page, t } = await arrive(language, '/drugus')
    await page.getByRole('grid').first().waitFor()
    const opener = page.getByRole('button', { name: t('list:toolbar.columns') })
    await opener.click()
    const task = page.locator('[data-modal^="columns"]')
    await task.getByLabel(t('list:columns.search')).waitFor()
    const box = task.getByRole('checkbox').nth(3)
    const ticked = await box.isChecked()
    await box.locator('..').click()
    const save = task.getByRole('button', { name: t('list:columns.show'), exact: true })

    // Words of the server first: over the task, then the task again.
    const words = language === 'cn' ? '今晚 22:00 起系统维护两小时。' : 'Maintenance for two hours from 22:00 tonight.'
    await refuse(page, /\/api\/columns\//, 400, { code: 20001, msg: words })
    await save.click()
    const alert = page.getByRole('alertdialog', { name: t('notices:alert.title') })
    await alert.getByText(words).waitFor()
    await alone(page)
    expect(await violations(page)).toEqual([])
    await picture(page, `alert-${language}`)
    await alert.getByRole('button', { name: t('notices:alert.ok') }).click()
    await task.waitFor()
    expect(await box.isChecked()).toBe(!ticked)
    await page.unroute(/\/api\/columns\//)

    // The session is gone: the login comes over the task. What the alert covered must take clicks again before, or another call hears of it first.
    const retry = task.getByRole('button', { name: t('common:actions.retry') })
    await retry.click({ trial: true })
    await forgetHere({ page })
    await retry.click()
    const dialog = modal(page, 'login')
    await dialog.getByRole('tab', { name: t('login:methods.phone') }).click()
    const field = dialog.getByLabel(t('login:phone.label'))
    const number = language === 'cn' ? '13900139000' : '2025550123'
    await field.fill(number)
    // A restriction comes over the login.
    await refuse(page, /1\.0\/verification$/, 200, { success: false, errCode: -7000, errMsg: '{}' })
    await dialog.getByRole('button', { name: t('login:send.first') }).click()
    await solveCaptcha(page, gateway)
    await modal(page, 'restriction').waitFor()
    await alone(page)
    await page.getByRole('button', { name: t('restriction:know') }).click()
    // Back to the login with what was typed.
    await dialog.waitFor()
    expect(await field.inputValue()).toBe(number)
    await alone(page)
  })
})
