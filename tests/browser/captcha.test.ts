import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import cn from '../../locales/cn/captcha.json' with { type: 'json' }
import en from '../../locales/en/captcha.json' with { type: 'json' }
import loginCn from '../../locales/cn/login.json' with { type: 'json' }
import loginEn from '../../locales/en/login.json' with { type: 'json' }
import { dragCaptcha, overdoCalls, solveCaptcha } from './captcha.ts'
import { type Gateway, lastMessage, makeAccount, outboxCode, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

const WORDS = { cn: { captcha: cn, login: loginCn }, en: { captcha: en, login: loginEn } }
let gateway: Gateway
let browser: Browser
openHouse({ CAPTCHA_CALLS_PER_MINUTE: '1', SIGNUP: 'open' }, (house) => ({ gateway, browser } = house))

const modal = (page: Page) => page.locator('[data-modal="captcha"]')

/** Opens the form for e-mail codes, asks for one, and leaves the captcha on screen. */
const askForCode = async (page: Page, language: Language, email: string) => {
  const { login } = WORDS[language]
  const dialog = page.locator('[data-modal="login"]')
  await dialog.getByRole('tab', { name: login.methods.email }).click()
  await dialog.getByLabel(login.email.label).fill(email)
  await dialog.getByRole('button', { name: login.send.first }).click()
  await modal(page).waitFor()
}

describe.each(['cn', 'en'] as const)('captcha in a browser, %s', (language) => {
  const { captcha, login } = WORDS[language]

  it('CAPT-01 CAPT-02 a code only after the puzzle; wrong ones first; then the call a captcha stopped goes through by itself', async () => {
    const { context, page, errors } = await visit(browser, gateway.origin, language)
    await page.goto('/drugus')
    const { email } = await makeAccount(gateway)
    const before = lastMessage(gateway)
    await askForCode(page, language, email)
    // One modal at a time: the login dialog waits behind.
    await expect.poll(() => page.locator('[data-modal]').count()).toBe(1)
    await modal(page).locator('[role="slider"][aria-disabled="false"]').waitFor()
    await picture(page, `captcha-${language}`)
    await dragCaptcha(page, gateway, 30)
    await modal(page).getByText(captcha.wrong).waitFor()
    await picture(page, `captcha-wrong-${language}`)
    await modal(page).locator('[role="slider"][aria-valuenow="0"][aria-disabled="false"]').waitFor()
    expect(lastMessage(gateway)).toBe(before)
    await solveCaptcha(page, gateway)
    const dialog = page.locator('[data-modal="login"]')
    await dialog.getByLabel(login.code.label).fill(await outboxCode(gateway, email, before))
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    // Calls without pause, until the gateway asks for a captcha; the list then shows without another word. The page that comes with its first rows
    // and their own search may be one call too many already.
    await page.getByRole('combobox').first().or(modal(page)).first().waitFor()
    await overdoCalls(page)
    await page.goto('/drugus')
    await modal(page).waitFor()
    await solveCaptcha(page, gateway)
    await page.getByRole('row').nth(1).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('CAPT-02 three wrong answers drop whoever waits and say so', async () => {
    const { context, page } = await visit(browser, gateway.origin, language)
    await page.goto('/drugus')
    await askForCode(page, language, `three-${language}@example.com`)
    for (let failure = 0; failure < 3; failure++) {
      await modal(page).locator('[role="slider"][aria-valuenow="0"][aria-disabled="false"]').waitFor()
      await dragCaptcha(page, gateway, -30)
    }
    await page.getByRole('alertdialog', { name: captcha.lockedOut.title }).waitFor()
    await picture(page, `captcha-locked-out-${language}`)
    await page.getByRole('button', { name: captcha.lockedOut.close }).click()
    await modal(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it("CAPT-03 'Network abnormal' when picture or script do not come; refreshing brings them", async () => {
    const { context, page } = await visit(browser, gateway.origin, language)
    await page.route(/captchaGetSceneId/, (route) => route.abort())
    await page.goto('/drugus')
    await askForCode(page, language, `network-${language}@example.com`)
    const abnormal = page.getByRole('dialog', { name: captcha.network.title })
    await abnormal.getByText(captcha.network.text).waitFor()
    await picture(page, `captcha-network-${language}`)
    await page.unroute(/captchaGetSceneId/)
    await abnormal.getByRole('button', { name: captcha.network.refresh }).click()
    await modal(page).locator('[role="slider"][aria-disabled="false"]').waitFor()
    await context.close()

    const second = await visit(browser, gateway.origin, language)
    await second.page.route(/assets\/CaptchaDialog/, (route) => route.abort())
    await second.page.goto('/drugus')
    await askForCode(second.page, language, `script-${language}@example.com`)
    await second.page.getByRole('dialog', { name: captcha.network.title }).waitFor()
    await second.context.close()
  })
})
