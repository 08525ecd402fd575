import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { solveCaptcha } from './captcha.ts'
import { enter, type Gateway, lastMessage, makeAccount, outboxCode, picture, visit, type Visitor } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** A login that was proved a while ago changes the account's logins only after a fresh code to a certified address, in the built product. */

type T = (key: string, options?: Record<string, unknown>) => string
const CONTACT = 'Ms Zhou, zhou@example.com'
/** Longer ago than a proof is good for. */
const LONG_AGO = 11 * 60_000

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ CONTACT }, (house) => ({ gateway, browser } = house))

/** Somebody of that e-mail, logged in a while ago. */
const member = async (language: Language, email: string, viewport?: { width: number; height: number }): Promise<Visitor> => {
  const visitor = await visit(browser, gateway.origin, language, viewport)
  visitors.push(visitor)
  await enter(visitor, gateway, email)
  return visitor
}
const age = (): Promise<unknown> =>
  inState(gateway, (db) =>
    db
      .updateTable('sessions')
      .set({ proved_at: Date.now() - LONG_AGO, created_at: Date.now() - LONG_AGO })
      .execute(),
  )

/** How many logins of the account go on. */
const loginsOf = (email: string): Promise<number> =>
  inState(gateway, async (db) => {
    const { user_id } = await db.selectFrom('identities').select('user_id').where('value', '=', email).executeTakeFirstOrThrow()
    return (await db.selectFrom('sessions').select('id').where('user_id', '=', user_id).where('ended_at', 'is', null).execute()).length
  })

/** The form that asks for the code. */
const formOf = (page: Page, t: T, asked: 'end' | 'confirm', device = ''): Locator =>
  page.getByRole('group', { name: asked === 'end' ? t('account:logins.endOf', { device }) : t('certify:confirm.yes'), exact: true })
const isFocused = (element: Locator): Promise<boolean> => element.evaluate((one) => one === document.activeElement)

/**
 * Gets the code at the e-mail, the ways to which are shown masked, and types another first: it is refused in the reader's language, and the
 * reader stands where they can type the right one. Enter goes on.
 */
const prove = async (page: Page, form: Locator, t: T, email: string): Promise<void> => {
  await form.getByRole('radio', { name: `${email[0]}***@example.com` }).check()
  expect(await form.getByText(email).count()).toBe(0)
  const before = lastMessage(gateway)
  await form.getByRole('button', { name: t('login:send.first') }).click()
  await solveCaptcha(page, gateway)
  const code = await outboxCode(gateway, email, before)
  const wrong = code === '123456' ? '654321' : '123456'
  const field = form.getByLabel(t('login:code.label'), { exact: true })
  await field.fill(wrong)
  await page.keyboard.press('Enter')
  await form.getByRole('alert').getByText(t('errors:auth.code_invalid')).waitFor()
  expect(await field.inputValue()).toBe(wrong)
  expect(await isFocused(field)).toBe(true)
  expect(await violations(page)).toEqual([])
  await field.fill(code)
  await page.keyboard.press('Enter')
}
/** Nothing of the form is cut off by what it stands in, and the page is no wider than the screen. */
const fits = async (page: Page, form: Locator): Promise<void> => {
  const beside = await form.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const around: Element[] = []
    for (let one = element.parentElement; one; one = one.parentElement) if (getComputedStyle(one).overflowX !== 'visible') around.push(one)
    return [...around, document.documentElement]
      .map((one) => one.getBoundingClientRect())
      .map((box) => Math.max(0, Math.ceil(box.left - left), Math.ceil(right - box.right)))
  })
  expect(Math.max(...beside)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
/** What goes on is on the screen without scrolling. */
const isInView = async (page: Page, button: Locator): Promise<void> => {
  const box = (await button.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height)
}

describe.each(['cn', 'en'] as const)('a login of some time ago reading %s', (language) => {
  it('SESS-04 ends another login after a code to a certified address; given up, nothing ends', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const { email } = await makeAccount(gateway)
    const elsewhere = await member(language, email)
    await elsewhere.page.goto('/landscaping')
    const { page } = await member(language, email, { width: 1440, height: 900 })
    await age()
    await page.goto('/user/account')
    const form = formOf(page, t, 'end', 'Chrome')
    const end = page.getByRole('button', { name: t('account:logins.endOf', { device: 'Chrome' }), exact: true })
    const ask = async () => {
      await end.click()
      await page.getByRole('button', { name: t('account:logins.confirm') }).click()
      await form.getByText(t('account:logins.proofLead')).waitFor()
    }
    await ask()
    const field = form.getByLabel(t('login:code.label'), { exact: true })
    await field.waitFor()
    expect(await isFocused(field)).toBe(true)
    await form.getByText(t('certify:proof.lostWhom', { contact: CONTACT })).waitFor()
    expect(await violations(page)).toEqual([])
    await fits(page, form)
    await isInView(page, form.getByRole('button', { name: t('account:logins.confirm') }))
    await picture(page, `account-proof-${language}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await fits(page, form)
    await form.scrollIntoViewIfNeeded()
    await picture(page, `account-proof-phone-${language}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await field.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(await isFocused(end)).toBe(true)
    expect(await loginsOf(email)).toBe(2)
    await ask()
    await prove(page, form, t, email)
    await page.getByText(t('account:logins.only')).waitFor()
    expect(await loginsOf(email)).toBe(1)
    await elsewhere.page.reload()
    await elsewhere.page.locator('[data-modal="login"]').waitFor()
  })

  it('QR-04 lets a screen in after a code to a certified address, with the number that was chosen', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const { email } = await makeAccount(gateway)
    const { page } = await member(language, email, { width: 390, height: 844 })
    await age()
    const screen = await visit(browser, gateway.origin, language)
    visitors.push(screen)
    await screen.page.goto('/drugus')
    const dialog = screen.page.locator('[data-modal="login"]')
    await dialog.getByRole('tab', { name: t('login:methods.qr') }).click()
    await dialog.getByRole('img', { name: t('login:qr.alt') }).waitFor()
    const link = new URL((await dialog.getByRole('link', { name: t('login:qr.link') }).getAttribute('href')) ?? '')
    const number = (await dialog.getByText(/^\d{2}$/).textContent()) ?? ''
    await page.goto(link.pathname + link.search)
    await page.getByText(number, { exact: true }).click()
    const confirm = page.getByRole('button', { name: t('certify:confirm.yes') })
    await confirm.click()
    const form = formOf(page, t, 'confirm')
    await form.getByText(t('certify:confirm.proofLead')).waitFor()
    const field = form.getByLabel(t('login:code.label'), { exact: true })
    await field.waitFor()
    expect(await isFocused(field)).toBe(true)
    expect(await page.getByText(number, { exact: true }).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await fits(page, form)
    await isInView(page, confirm)
    await picture(page, `confirm-proof-${language}`)
    await page.getByRole('button', { name: t('certify:confirm.no') }).scrollIntoViewIfNeeded()
    await picture(page, `confirm-proof-end-${language}`)
    // Given up, the question stands there again with the number that was chosen.
    await form.getByRole('button', { name: t('certify:proof.cancel') }).click()
    await form.waitFor({ state: 'detached' })
    expect(await isFocused(confirm)).toBe(true)
    expect(await page.getByRole('radio', { name: number, exact: true }).isChecked()).toBe(true)
    await confirm.click()
    await field.waitFor()
    await prove(page, form, t, email)
    await page.getByText(t('certify:confirm.confirmed')).waitFor()
    await dialog.waitFor({ state: 'detached' })
  })
})
