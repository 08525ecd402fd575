import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { solveCaptcha } from './captcha.ts'
import { enter, type Gateway, logIn, makeAccount, outboxCode, lastMessage, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** Logging in through the built product: every method, both languages, two browsers where two take part. */

type T = (key: string, options?: Record<string, unknown>) => string

let gateway: Gateway
let browser: Browser
const visitors = openHouse({}, (house) => ({ gateway, browser } = house))

/** Somebody at `address`; logged in already as `email`, or as anybody where it is null. */
const arrive = async (language: Language, address: string, size?: { width: number; height: number }, email?: string | null) => {
  const visitor = await visit(browser, gateway.origin, language, size)
  visitors.push(visitor)
  if (email !== undefined) await enter(visitor, gateway, email ?? undefined)
  await visitor.page.goto(address)
  return { ...visitor, t: (await allTexts(language)).t as unknown as T }
}
const dialogOf = (page: Page) => page.locator('[data-modal="login"]')
const inside = (page: Page) => page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
const cookie = async (page: Page, name: string) =>
  decodeURIComponent((await page.context().cookies()).find((each) => each.name === name)?.value ?? '')

describe.each(['cn', 'en'] as const)('logging in, in %s', (language) => {
  it('LOGIN-01 LOGIN-03 LOGIN-05 e-mail code, then the method is remembered with icons for the others', async () => {
    const { page, t } = await arrive(language, '/drugus')
    await dialogOf(page).waitFor()
    await picture(page, `login-email-${language}`)
    await logIn(page, gateway, language)
    await inside(page)
    expect([await cookie(page, 'loginType'), await cookie(page, 'loginCode')]).toEqual(['email', ''])
    expect(JSON.parse(await cookie(page, 'loginTrack'))).toMatchObject({ type: 'email', employee: false })
    await page.getByRole('button', { name: t('common:account.menu') }).click()
    await page.getByText(t('common:account.logout')).click()
    await page.waitForURL('**/product/index')
    await page.goto('/drugus')
    const dialog = dialogOf(page)
    await dialog.getByRole('group', { name: t('login:methods.others') }).waitFor()
    expect(await dialog.getByLabel(t('login:email.label')).inputValue()).toBe(await cookie(page, 'loginValue'))
    await picture(page, `login-remembered-${language}`)
    await dialog.getByRole('button', { name: t('login:methods.phone') }).click()
    await dialog.getByLabel(t('login:phone.label')).waitFor()
  })

  it('LOGIN-06 LOGIN-09 LOGIN-12 SMS code of a chosen country; the countdown goes on after closing and reloading', async () => {
    const { phone } = await makeAccount(gateway)
    const { page, t } = await arrive(language, '/drugus', { width: 1280, height: 720 })
    const dialog = dialogOf(page)
    await dialog.getByRole('tab', { name: t('login:methods.phone') }).click()
    const country = dialog.getByRole('combobox', { name: t('login:country.label') })
    await country.click()
    await country.pressSequentially('+65')
    await picture(page, `login-country-${language}`)
    await dialog.getByRole('option').click()
    await dialog.getByLabel(t('login:phone.label')).fill('8123 4567')
    await country.click()
    await country.pressSequentially(language === 'cn' ? '中国大陆' : 'China')
    await dialog.getByRole('option').first().click()
    const number = dialog.getByLabel(t('login:phone.label'))
    expect(await number.inputValue()).toBe('')
    await number.fill(phone.slice(3))
    const before = lastMessage(gateway)
    await dialog.getByRole('button', { name: t('login:send.first') }).click()
    await solveCaptcha(page, gateway)
    const sent = Date.now()
    const code = await outboxCode(gateway, phone, before)
    await dialog.getByText(t('login:code.sent')).waitFor()
    await picture(page, `login-sms-${language}`)
    // The minute is not over, however long the page takes to load.
    await page.clock.setFixedTime(sent)
    await page.reload()
    await dialog.getByRole('tab', { name: t('login:methods.phone') }).click()
    expect(await dialog.getByRole('button', { name: language === 'cn' ? /^\d+s后重发$/ : /^\d+s$/ }).isDisabled()).toBe(true)
    if (language === 'en') {
      await country.click()
      await country.pressSequentially('86')
      await dialog.getByRole('option').first().click()
    }
    await number.fill(phone.slice(3))
    await dialog.getByLabel(t('login:code.label'), { exact: true }).fill(code)
    await dialog.getByRole('button', { name: t('login:submit'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await inside(page)
    expect([await cookie(page, 'loginType'), await cookie(page, 'loginCode'), await cookie(page, 'loginCountry')]).toEqual([
      'phone',
      '86',
      'CN',
    ])
  })

  it('LOGIN-13 SESS-04 a second login of a group of one asks, and goes on when told to', async () => {
    const group = `solo-${language}`
    await gateway.admin('group', 'add', group, '--cap', '1')
    const { email } = await makeAccount(gateway, { group })
    const first = await arrive(language, '/drugus')
    await logIn(first.page, gateway, language, email)
    await inside(first.page)
    expect([await cookie(first.page, 'reLoginPolling'), await cookie(first.page, 'reLoginGroup')]).toEqual(['true', 'true'])
    const { page, t } = await arrive(language, '/drugus')
    const entering = logIn(page, gateway, language, email)
    const confirm = dialogOf(page).getByRole('button', { name: t('login:force.confirm') })
    await confirm.waitFor()
    await picture(page, `login-forced-${language}`)
    await confirm.click()
    await entering
    await inside(page)
  })

  it('QR-01 QR-04 a phone that is logged in confirms the code of another browser', async () => {
    const phone = await arrive(language, '/drugus', { width: 390, height: 844 }, null)
    await inside(phone.page)
    const { page, t } = await arrive(language, '/drugus')
    const dialog = dialogOf(page)
    await dialog.getByRole('tab', { name: t('login:methods.qr') }).click()
    await dialog.getByRole('img', { name: t('login:qr.alt') }).waitFor()
    await picture(page, `login-qr-${language}`)
    const link = new URL((await dialog.getByRole('link', { name: t('login:qr.link') }).getAttribute('href')) ?? '')
    const number = (await dialog.getByText(/^\d{2}$/).textContent()) ?? ''
    await phone.page.goto(link.pathname + link.search)
    await dialog.getByText(t('login:qr.scanned')).waitFor()
    await phone.page
      .getByRole('button', { name: number })
      .or(phone.page.getByRole('radio', { name: number }))
      .first()
      .click()
    await picture(phone.page, `login-confirm-${language}`)
    const agree = phone.page.getByRole('button', { name: language === 'cn' ? /确认/ : /confirm|log in/i })
    await agree.first().click()
    await inside(page)
  })

  it('LOGIN-02 LOGIN-16 another tab follows the dialog of a public page, opening and closing', async () => {
    const { page, context, t } = await arrive(language, '/help')
    const other = await context.newPage()
    // What listens is loaded when the page has nothing else to do: a dialog opened and closed there says that it is.
    await other.goto('/help')
    await other.getByRole('button', { name: t('common:account.login') }).click()
    await dialogOf(other).waitFor()
    await other.keyboard.press('Escape')
    await dialogOf(other).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('common:account.login') }).click()
    await dialogOf(page).waitFor()
    await dialogOf(other).waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await dialogOf(other).waitFor({ state: 'detached' })
    expect([new URL(page.url()).pathname, new URL(other.url()).pathname].map((path) => path.startsWith('/help'))).toEqual([true, true])
  })
})
