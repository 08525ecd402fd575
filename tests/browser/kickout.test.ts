import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import cn from '../../locales/cn/certify.json' with { type: 'json' }
import en from '../../locales/en/certify.json' with { type: 'json' }
import loginCn from '../../locales/cn/login.json' with { type: 'json' }
import loginEn from '../../locales/en/login.json' with { type: 'json' }
import { solveCaptcha } from './captcha.ts'
import { emailForm, enter, type Gateway, lastMessage, logIn, makeAccount, outboxCode, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** A figure, written out: a constant would agree with itself. */
const KICK_POLL_MS = 10_000

/** Kick-out with two browsers at once, and the certification of a phone, on the built product. */

const WORDS = { cn, en }

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off' }, (house) => ({ gateway, browser } = house))

const searchBox = (page: Page) => page.locator('input[role=combobox]').first()

/** Ends a login that the dialog has all of but the code: sent to `address`; asked because the group is full, and told to go on. */
const forceIn = async (page: Page, language: Language, address: string) => {
  const dialog = page.locator('[data-modal="login"]')
  const words = language === 'cn' ? loginCn : loginEn
  const before = lastMessage(gateway)
  await dialog.getByRole('button', { name: words.send.first }).click()
  await solveCaptcha(page, gateway)
  await dialog.getByLabel(words.code.label, { exact: true }).fill(await outboxCode(gateway, address, before))
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  await dialog.getByRole('button', { name: words.force.confirm }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The SMS form of the open dialog, filled with a Chinese number. */
const fillPhone = async (page: Page, language: Language, phone: string) => {
  const dialog = page.locator('[data-modal="login"]')
  const words = language === 'cn' ? loginCn : loginEn
  await dialog.getByRole('tab', { name: words.methods.phone }).click()
  if (language === 'en') {
    const country = dialog.getByRole('combobox', { name: words.country.label })
    await country.click()
    await country.pressSequentially('86')
    await dialog.getByRole('option').first().click()
  }
  await dialog.getByLabel(words.phone.label).fill(phone.slice(3))
}

describe.each(LANGUAGES)('kick-out and certification in %s', (language) => {
  const words = WORDS[language]

  it('KICK-01 KICK-02 SESS-04 BEY-08 a login elsewhere reminds this one, and what was typed and found is there after logging in again', async () => {
    const group = `kick-${language}`
    await gateway.admin('group', 'add', group, '--cap', '1')
    const { email, phone } = await makeAccount(gateway, { group })
    const [first, second] = [await visit(browser, gateway.origin, language), await visit(browser, gateway.origin, language)]
    for (const { page } of [first, second]) await page.clock.install()
    await enter(first, gateway, email)
    await first.page.goto('/drugus?any=has%3Atablet')
    await first.page.getByRole('grid').first().waitFor()
    const address = first.page.url()
    await searchBox(first.page).fill('not searched yet')

    await second.page.goto('/drugus')
    const { field } = await emailForm(second.page, language)
    await field.fill(email)
    await forceIn(second.page, language, email)
    await second.page.getByRole('grid').first().waitFor()

    const reminder = first.page.getByRole('alertdialog', { name: words.kickout.title })
    await first.page.clock.fastForward(KICK_POLL_MS)
    await reminder.waitFor()
    const [before] = words.kickout.account.split('{{time}}')
    expect(await reminder.innerText()).toContain(before?.trim())
    // the page stays behind it, and no login dialog is on screen
    expect([await first.page.locator('[role=grid]').count(), await first.page.locator('[data-modal]').count()]).toEqual([1, 1])
    await picture(first.page, `kickout-${language}`)
    await reminder.getByRole('button', { name: words.kickout.gotIt }).click()
    // A code has just gone to the e-mail address: the next one by SMS, which has a wait of its own.
    await fillPhone(first.page, language, phone)
    await forceIn(first.page, language, phone)
    await first.page.getByRole('grid').first().waitFor()
    expect([first.page.url(), await searchBox(first.page).inputValue()]).toEqual([address, 'not searched yet'])

    const other = second.page.getByRole('alertdialog', { name: words.kickout.title })
    await second.page.clock.fastForward(KICK_POLL_MS)
    await other.waitFor()
    // Once read it is forgotten, by the gateway too: no reload reminds of it, whatever the browser keeps.
    await other.getByRole('button', { name: words.kickout.gotIt }).click()
    await second.page.locator('[data-modal="login"]').waitFor()
    await second.page.evaluate(() => localStorage.clear())
    await second.page.reload()
    await second.page.locator('[data-modal="login"]').waitFor()
    expect(await second.page.locator('[data-modal]').count()).toBe(1)
    expect([first.errors, second.errors]).toStrictEqual([[], []])
    await Promise.all([first.context.close(), second.context.close()])
  })

  it('CERT-01 PROMPT-01 NOTICE-08 without a phone every page leads to its certification, and from there back, where it is told that it was done', async () => {
    const { email } = await makeAccount(gateway, { certified: false })
    const { page, context, errors } = await visit(browser, gateway.origin, language, { width: 390, height: 844 })
    await page.goto('/drugus')
    await logIn(page, gateway, language, email)
    await page.waitForURL(/\/product\/phone\?url=%2Fdrugus/)
    await page.getByRole('heading', { name: words.phone.title }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await picture(page, `certify-phone-${language}`)
    const login = { cn: loginCn, en: loginEn }[language]
    // The e-mail that has just been certified by logging in shows first that it is its owner.
    await page.getByText(`${email[0]}***@example.com`, { exact: true }).waitFor()
    await picture(page, `certify-proof-${language}`)
    const latest = lastMessage(gateway)
    await page.getByRole('button', { name: login.send.first }).click()
    await solveCaptcha(page, gateway)
    await page.getByLabel(login.code.label, { exact: true }).fill(await outboxCode(gateway, email, latest))
    await page.getByRole('button', { name: words.proof.submit }).click()
    await page.getByLabel(login.phone.label).waitFor()
    // The form begins with the country of the language: China in Chinese, the United States in English.
    const [dialCode, number] =
      language === 'cn'
        ? ['+86', `139${String(randomInt(100_000_000)).padStart(8, '0')}`]
        : ['+1', `201555${String(randomInt(10_000)).padStart(4, '0')}`]
    await page.getByLabel(login.phone.label).fill(number)
    const before = lastMessage(gateway)
    await page.getByRole('button', { name: login.send.first }).click()
    await solveCaptcha(page, gateway)
    await page.getByLabel(login.code.label, { exact: true }).fill(await outboxCode(gateway, `${dialCode}${number}`, before))
    await page.getByRole('button', { name: words.form.submit }).click()
    await page.waitForURL((url) => url.pathname === '/drugus')
    await page.getByText({ cn: '操作成功！', en: 'Operated successfully!' }[language]).waitFor()
    await page.getByRole('grid').first().waitFor()
    expect(errors).toStrictEqual([])
    await context.close()
  })
})
