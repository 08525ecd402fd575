import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { solveCaptcha } from './captcha.ts'
import { enter, type Gateway, lastMessage, makeAccount, outboxCode, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** What an account is shown of itself, and where a membership leads or does not, in the built product. */

type T = (key: string, options?: Record<string, unknown>) => string
const CONTACT = 'Ms Zhou, zhou@example.com'

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ CONTACT }, (house) => ({ gateway, browser } = house))

/** Somebody of that e-mail, logged in at `address`. */
const member = async (language: Language, address: string, email: string): Promise<Page> => {
  const visitor = await visit(browser, gateway.origin, language)
  visitors.push(visitor)
  await enter(visitor, gateway, email)
  await visitor.page.goto(address)
  return visitor.page
}

describe.each(['cn', 'en'] as const)('an account reading %s', (language) => {
  it('ACC-01 ACC-02/logout ACC-03 ROUTE-06/account SESS-04 reads what it may open, ends a login elsewhere, and logs out', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const { email } = await makeAccount(gateway, { membership: 'formal' })
    await member(language, '/landscaping', email)
    const elsewhere = await member(language, '/landscaping', email)
    const page = await member(language, '/landscaping', email)
    await page.getByRole('button', { name: t('common:account.menu') }).click()
    const menu = page.getByRole('dialog', { name: t('common:account.menu') })
    await menu.getByText(t('common:products.approval')).waitFor()
    expect(await menu.getByText(t('account:membership.noEnd')).isVisible()).toBe(true)
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      t('account:menu.information'),
      t('account:menu.feedback'),
      ...(language === 'en' ? [t('account:menu.reset')] : []),
    ])
    expect(await violations(page)).toEqual([])
    await picture(page, `account-menu-${language}`)
    // Escape closes it and gives the focus back.
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe('account-menu')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/account')
    await menu.waitFor({ state: 'hidden' })

    const logins = page.getByRole('region', { name: t('account:logins.title') })
    const others = logins.getByRole('button', { name: t('account:logins.endOf', { device: 'Chrome' }), exact: true })
    const told = logins.getByRole('status').filter({ hasText: t('account:logins.ended', { device: 'Chrome' }) })
    const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
    await others.first().click()
    await page.keyboard.press('Enter')
    // The row is gone, which is said; the reader goes on at the next one, and where there is none, at the logins.
    await told.waitFor()
    expect([await others.count(), await isFocused(others.first())]).toEqual([1, true])
    await page.keyboard.press('Enter')
    await told.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.getByText(t('account:logins.only')).waitFor()
    await logins.getByText(t('account:logins.now'), { exact: true }).waitFor()
    await told.waitFor()
    expect(await isFocused(logins.getByRole('group', { name: t('account:logins.title'), exact: true }))).toBe(true)
    expect(await violations(page)).toEqual([])
    await picture(page, `account-${language}`)
    // What was ended is out with its next call.
    await elsewhere.reload()
    await elsewhere.locator('[data-modal="login"]').waitFor()

    await page.getByRole('button', { name: t('common:account.menu') }).click()
    await menu.getByRole('button', { name: t('common:account.logout') }).click()
    await page.waitForURL('**/product/index')
    await page
      .getByRole('button', { name: t('common:account.login') })
      .first()
      .waitFor()
  })

  it('CERT-01 LOGIN-09 a first login in two tabs: the phone is certified by keyboard in one, and the other goes on to its own page', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const { email } = await makeAccount(gateway, { certified: false })
    const page = await member(language, '/product/phone?url=/drugus', email)
    const field = (at: Page) => at.getByLabel(t('login:phone.label'), { exact: true })
    await field(page).waitFor()
    const other = await page.context().newPage()
    await other.goto('/product/phone?url=/user/feedback')
    await field(other).fill('139')
    const [number, phone] = { cn: ['13912345678', '+8613912345678'], en: ['2015550123', '+12015550123'] }[language] as [string, string]
    await field(page).fill(number)
    await page.getByRole('button', { name: t('login:send.first') }).focus()
    const before = lastMessage(gateway)
    await page.keyboard.press('Enter')
    await solveCaptcha(page, gateway)
    const code = await outboxCode(gateway, phone, before)
    // Whoever sent it goes on where the code is typed.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/drugus')
    // By its path: the address of the form ends the same.
    await other.waitForURL(({ pathname }) => pathname === '/user/feedback')
  })

  it('ACC-04 ACC-06/authority MENU-03 without a membership no database opens, and the page says why, what helps and whom to ask', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const { email } = await makeAccount(gateway, { membership: null })
    const page = await member(language, '/drugus?any=has:aspirin', email)
    await page.getByRole('heading', { name: t('account:authority.title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/product/authority')
    const text = await page.locator('#main').innerText()
    for (const part of [t('databases:drugus.title'), t('account:membership.none'), CONTACT]) expect(text).toContain(part)
    const item = page.locator('nav [aria-disabled=true]').first()
    await item.focus()
    await page.getByRole('tooltip').getByText(t('common:menu.noPermission')).first().waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, `authority-${language}`)
    // The gateway refuses by itself whoever asks past the page.
    expect(await page.evaluate(async () => (await fetch('/api/databases')).json() as Promise<{ databases: unknown[] }>)).toEqual({
      databases: [],
    })
    // Given the membership, 'check again' leads to the very list.
    await gateway.admin('membership', 'grant', email, 'approval', '--formal')
    await page.getByRole('button', { name: t('account:authority.again') }).click()
    await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('any')).toBe('has:aspirin')
  })
})
