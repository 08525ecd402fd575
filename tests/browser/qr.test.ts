import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addUser } from '../gateway/states.ts'
import { readPicture } from '../gateway/camera.ts'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import { createHasher, readSecret } from '../../server/auth/secret.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import { openState } from '../../server/state/open.ts'
import { type Gateway, picture, visit, type Visitor } from './harness.ts'
import { openHouse } from './house.ts'

/** QR login with two browsers at once: a screen that shows a code and a phone that scans it (QR-01 … QR-04). */

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off' }, (house) => ({ gateway, browser } = house))

/** A session of a formal member for a browser that is none of the test's concern how it got it. */
const memberToken = async (name: string): Promise<string> => {
  const state = await openState({ dataDir: gateway.dataDir })
  try {
    const userId = await addUser(state, { real_name: name }, [
      { kind: 'email', value: `${name}@acme-pharma.com`, certified_at: Date.now() },
      { kind: 'phone', value: `+8613800138${String(Math.trunc(Math.random() * 1000)).padStart(3, '0')}`, certified_at: Date.now() },
    ])
    await state.db
      .insertInto('memberships')
      .values({ user_id: userId, product: OWN_PRODUCT, formal: 1, starts_at: 0, expires_at: null, created_at: 0 })
      .execute()
    const sessions = createSessions({
      db: state.db,
      hasher: createHasher(readSecret(gateway.dataDir)),
      now: Date.now,
      days: 30,
      asksToFollow: false,
    })
    const asker = { browser: 'phone', network: '127.0.0.1', device: 'Phone', language: 'en' } as const
    const outcome = await sessions.open({ userId, mode: 'phone', asker, force: false, replaced: undefined })
    if (!('opened' in outcome)) throw new Error('no session')
    return outcome.opened.token
  } finally {
    await state.close()
  }
}

const WORDS = {
  cn: { tab: /扫码登录/, yes: '确认登录', ended: '二维码已失效。' },
  en: { tab: 'QR Scan Login', yes: 'Confirm login', ended: 'The QR code is no longer valid.' },
} as const
type Speech = keyof typeof WORDS

const openPhone = async (language: Speech, name: string): Promise<Visitor> => {
  const phone = await visit(browser, gateway.origin, language, { width: 390, height: 844 })
  await phone.context.addCookies([
    { name: 'mf_session', value: await memberToken(name), url: gateway.origin, httpOnly: true, sameSite: 'Lax' },
  ])
  return phone
}

/** Opens the QR tab; answers with what a camera reads and the number beside the code. */
const showCode = async (page: Page, language: Speech) => {
  await page.goto('/drugus')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const tab = dialog.getByRole('tab', { name: WORDS[language].tab })
  if ((await tab.count()) > 0) await tab.click()
  const image = dialog.locator('img[src^="data:image/svg+xml"]')
  await image.waitFor()
  const address = readPicture((await image.getAttribute('src')) ?? '')
  const number = /\b\d{2}\b/.exec(await dialog.getByText(/^\d{2}$/).innerText())?.[0] ?? ''
  return { dialog, address: address ?? '', number }
}

describe.each(['cn', 'en'] as const)('QR login in %s', (language) => {
  const words = WORDS[language]

  it('QR-01 QR-04 a phone scans, sees who asks, picks the number, and the screen is logged in where it wanted to be', async () => {
    const screen = await visit(browser, gateway.origin, language)
    const phone = await openPhone(language, `jane-${language}`)
    const { address, number } = await showCode(screen.page, language)
    expect(address).toMatch(new RegExp(`^${gateway.origin}/login/confirm\\?key=[\\w-]{32}$`))
    await picture(screen.page, `qr-screen-${language}`)

    await phone.page.goto(address)
    await phone.page
      .getByRole('definition')
      .filter({ hasText: `jane-${language}` })
      .waitFor()
    await phone.page
      .getByRole('definition')
      .filter({ hasText: /Chrom\w* \d+/ })
      .waitFor()
    await picture(phone.page, `qr-phone-${language}`)
    await phone.page.getByText(number, { exact: true }).click()
    await phone.page.getByRole('button', { name: words.yes }).click()

    await screen.page.getByRole('dialog').waitFor({ state: 'detached' })
    await screen.page.getByRole('grid').first().waitFor()
    expect(new URL(screen.page.url()).pathname).toBe('/drugus')
    expect(await screen.page.evaluate(() => document.cookie)).not.toContain('mf_session')
    expect([screen.errors, phone.errors]).toStrictEqual([[], []])
    await Promise.all([screen.context.close(), phone.context.close()])
  })

  it('QR-04 a wrong number cancels the code on both sides', async () => {
    const screen = await visit(browser, gateway.origin, language)
    const phone = await openPhone(language, `john-${language}`)
    const { dialog, address, number } = await showCode(screen.page, language)
    await phone.page.goto(address)
    const radios = phone.page.getByRole('radio')
    await radios.first().waitFor()
    const labels = await phone.page.locator('fieldset label').allInnerTexts()
    const wrong = labels.map((label) => label.trim()).find((label) => label !== number) ?? ''
    await phone.page.locator('fieldset label', { hasText: wrong }).click()
    await phone.page.getByRole('button', { name: words.yes }).click()
    await dialog.getByText(words.ended).waitFor()
    expect(await screen.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'mf_session' }))
    await Promise.all([screen.context.close(), phone.context.close()])
  })
})
