import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import { openState } from '../../server/state/open.ts'
import { readPicture } from '../gateway/camera.ts'
import { type ChatPerson, type ChatServer, startChatServer } from '../gateway/chatServer.ts'
import { addUser } from '../gateway/states.ts'
import { type Gateway, openBrowser, picture, startGateway, visit } from './harness.ts'

/** Logging in by way of a chat-app provider, a stand-in of this machine that speaks its protocol (LOGIN-17, QR-04). */

const JANE: ChatPerson = { openid: 'open-jane', unionid: 'union-jane', nickname: 'Jane', following: true }

let chat: ChatServer
let gateway: Gateway
let browser: Browser
beforeAll(async () => {
  chat = await startChatServer()
  ;[gateway, browser] = await Promise.all([startGateway({ ...chat.env, DEMO: 'off' }), openBrowser()])
  const state = await openState({ dataDir: gateway.dataDir })
  const userId = await addUser(state, { real_name: 'Jane', subscribed_at: 1 }, [
    { kind: 'chat', value: 'wx:union-jane', certified_at: Date.now() },
    { kind: 'email', value: 'jane@acme-pharma.com', certified_at: Date.now() },
    { kind: 'phone', value: '+8613800138000', certified_at: Date.now() },
  ])
  await state.db
    .insertInto('memberships')
    .values({ user_id: userId, product: OWN_PRODUCT, formal: 1, starts_at: 0, expires_at: null, created_at: 0 })
    .execute()
  await state.close()
})
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  await chat?.close()
})

it('LOGIN-17 quick login goes to the provider and comes back logged in, to the page that was asked for', async () => {
  const { page, context, errors } = await visit(browser, gateway.origin, 'en')
  await page.goto('/drugus')
  await page.getByRole('dialog').getByRole('button', { name: 'WeChat Quick Login' }).click()
  await page.waitForURL(`${chat.origin}/authorize?**`)
  await page.goto(chat.agree(page.url(), JANE))
  await page.getByRole('grid').first().waitFor()
  const { pathname, search } = new URL(page.url())
  expect([pathname, search.includes('quickLogin')]).toStrictEqual(['/drugus', false])
  expect(errors.filter((line) => !line.includes(chat.origin))).toStrictEqual([])
  await context.close()
})

it('LOGIN-11 who says no at the provider is told so and may log in another way', async () => {
  const { page, context } = await visit(browser, gateway.origin, 'en')
  await page.goto('/drugus')
  await page.getByRole('dialog').getByRole('button', { name: 'WeChat Quick Login' }).click()
  await page.waitForURL(`${chat.origin}/authorize?**`)
  await page.goto(chat.decline(page.url()))
  await page.getByText('The chat service did not answer. Please try again or log in another way.').waitFor()
  await picture(page, 'chat-declined-en')
  await context.close()
})

it('QR-04 a phone without a session proves itself at the provider and confirms the code it scanned', async () => {
  const screen = await visit(browser, gateway.origin, 'en')
  await screen.page.goto('/drugus')
  const dialog = screen.page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'WeChat QR Scan Login' }).click()
  const image = dialog.locator('img[src^="data:image/svg+xml"]')
  await image.waitFor()
  const address = readPicture((await image.getAttribute('src')) ?? '') ?? ''
  expect(address).toMatch(new RegExp(`^${gateway.origin}/login/chat/scan\\?key=[\\w-]{32}$`))
  const number = await dialog.getByText(/^\d{2}$/).innerText()

  const phone = await visit(browser, gateway.origin, 'cn', { width: 390, height: 844 })
  await phone.page.goto(address)
  await phone.page.waitForURL(`${chat.origin}/scan?**`)
  await phone.page.goto(chat.agree(phone.page.url(), JANE))
  await phone.page.getByRole('definition').filter({ hasText: 'Jane' }).waitFor()
  await picture(phone.page, 'chat-phone-cn')
  await phone.page.getByText(number, { exact: true }).click()
  await phone.page.getByRole('button', { name: '确认登录' }).click()
  await screen.page.getByRole('grid').first().waitFor()
  await Promise.all([screen.context.close(), phone.context.close()])
})
