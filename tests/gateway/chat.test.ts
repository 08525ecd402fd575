import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BizData, LoginAnswer } from '../../domain/calls.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { startChatServer, type ChatMood, type ChatPerson, type ChatServer } from './chatServer.ts'
import { Browser, testGateway, type Answer, type TestGateway } from './harness.ts'
import { addGroup } from './states.ts'

const MINUTE = 60_000
const JANE: ChatPerson = { openid: 'open-jane', unionid: 'union-jane', nickname: '小简' }

let chat: ChatServer
let gateway: TestGateway
const start = async (env: Record<string, string> = {}) => {
  await gateway?.close()
  gateway = await testGateway({ env: { SIGNUP: 'open', ...chat.env, ...env } })
}
beforeEach(async () => {
  chat = await startChatServer()
  gateway = await testGateway({ env: { SIGNUP: 'open', ...chat.env } })
})
afterEach(async () => {
  await gateway.close()
  await chat.close()
})

/** Follows an address of ours as a browser does; others are the stand-in's. */
const follow = (browser: Browser, address: string): Promise<Answer> => browser.get(address.replace(/^http:\/\/materia\.test/, ''))
const locationOf = (answer: Answer): string => {
  const location = answer.headers.get('location')
  if (answer.status !== 302 || !location) throw new Error(`no redirect: ${answer.status} ${answer.text}`)
  return location
}
const quickKey = (location: string): string => new URL(location, 'http://materia.test').searchParams.get('quickLogin') ?? ''
/** Out to the provider and back, with the person's yes. */
const goOut = async (browser: Browser, person = JANE, url?: string) => {
  const { code } = await browser.call('index', { mode: 'wx_open', ...(url !== undefined && { url }) })
  return locationOf(await follow(browser, chat.agree(code, person)))
}
const login = (browser: Browser, key: string, force?: boolean): Promise<LoginAnswer> =>
  browser.call('login', { mode: 'wx_open', key, ...(force !== undefined && { force }) } as BizData<'login'>)
const errorOf = async (browser: Browser, key: string) => (await browser.refusal('login', { mode: 'wx_open', key })).error?.code

describe('quick login', () => {
  it('LOGIN-17 goes out to the provider, comes back with a key, and the key logs in, once', async () => {
    const browser = new Browser(gateway)
    const { code, expiresAt } = await browser.call('index', { mode: 'wx_open', url: '/drugus?brandName=x#top' })
    const out = new URL(code)
    expect(out.origin + out.pathname).toBe(`${chat.origin}/authorize`)
    expect(out.searchParams.get('redirect_uri')).toBe('http://materia.test/login/chat/callback')
    // The provider promises letters and digits only.
    expect(out.searchParams.get('state')).toMatch(/^[0-9a-f]{48}$/)
    expect(expiresAt).toBe(gateway.clock.now() + 10 * MINUTE)
    const location = locationOf(await follow(browser, chat.agree(code, JANE)))
    expect(location).toMatch(/^\/drugus\?brandName=x&quickLogin=[\w-]{32}#top$/)
    expect(await login(browser, quickKey(location))).toMatchObject({ success: true, code: '200', certified: false })
    const session = await browser.call('isLogin', {})
    expect(session).toMatchObject({
      isLogin: true,
      user: { realName: '小简', nickname: '小简', email: null, isEmail: false },
      permissions: ['isNvip'],
    })
    expect(await errorOf(new Browser(gateway), quickKey(location))).toBe('auth.qr_expired')
    expect(await errorOf(browser, quickKey(location))).toBe('auth.qr_expired')
    const again = new Browser(gateway)
    await login(again, quickKey(await goOut(again, { ...JANE, openid: 'open-jane-elsewhere' })))
    expect((await again.call('isLogin', {})).user?.uid).toBe(session.user?.uid)
  })

  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['http://materia.test/drugus', '/drugus'],
    ['', '/'],
  ])('LOGIN-17 ROUTE-09 comes back to %j as %j, never to a foreign place', async (url, path) => {
    const browser = new Browser(gateway)
    const location = await goOut(browser, JANE, url)
    expect(location.split('?')[0]).toBe(path)
  })

  it('LOGIN-17 a state belongs to the browser that went out, is used once, and lives ten minutes', async () => {
    const browser = new Browser(gateway)
    const { code } = await browser.call('index', { mode: 'wx_open' })
    const back = chat.agree(code, JANE)
    const victim = new Browser(gateway)
    await victim.newSession()
    expect((await follow(victim, back)).status).toBe(410)
    expect((await follow(new Browser(gateway), back)).status).toBe(410)
    expect((await follow(browser, back)).status).toBe(302)
    expect((await follow(browser, chat.agree(code, JANE))).status).toBe(410)
    const { code: late } = await browser.call('index', { mode: 'wx_open' })
    gateway.clock.pass(10 * MINUTE)
    expect((await follow(browser, chat.agree(late, JANE))).status).toBe(410)
    expect((await follow(browser, '/login/chat/callback?code=x&state=')).status).toBe(410)
    expect((await follow(browser, '/login/chat/callback')).status).toBe(410)
  })

  it('LOGIN-17 a key belongs to the browser that came back and lives two minutes', async () => {
    const browser = new Browser(gateway)
    const key = quickKey(await goOut(browser))
    const thief = new Browser(gateway)
    expect(await errorOf(thief, key)).toBe('auth.qr_expired')
    gateway.clock.pass(2 * MINUTE)
    expect(await errorOf(browser, key)).toBe('auth.qr_expired')
    expect((await browser.call('isLogin', {})).isLogin).toBe(false)
  })

  it('LOGIN-13 a full group asks for force, and the same key then opens the session, once', async () => {
    const first = new Browser(gateway)
    await login(first, quickKey(await goOut(first)))
    const { user } = await first.call('isLogin', {})
    const group = await addGroup(gateway.state, 1)
    await gateway.state.db
      .updateTable('users')
      .set({ group_id: group })
      .where('id', '=', user?.uid ?? '')
      .execute()
    await gateway.state.db.updateTable('sessions').set({ group_id: group }).execute()
    const second = new Browser(gateway)
    const key = quickKey(await goOut(second))
    expect(await login(second, key)).toMatchObject({ success: false, code: '401', reason: 'active' })
    expect(await login(second, key, true)).toMatchObject({ success: true })
    expect(await first.call('isLogin', {})).toMatchObject({ isLogin: false, isKick: true })
    expect(await errorOf(second, key)).toBe('auth.qr_expired')
  })

  it('LOGIN-14 with closed sign-up a chat account nobody knows is refused by 400 and makes no account', async () => {
    await start({ SIGNUP: 'closed' })
    const browser = new Browser(gateway)
    const key = quickKey(await goOut(browser))
    expect(await login(browser, key)).toMatchObject({ success: false, code: '400' })
    expect(await gateway.state.db.selectFrom('users').select('id').execute()).toStrictEqual([])
  })

  it('LOGIN-11 who says no at the provider comes back to a refused login', async () => {
    const browser = new Browser(gateway)
    const { code } = await browser.call('index', { mode: 'wx_open' })
    const key = quickKey(locationOf(await follow(browser, chat.decline(code))))
    expect(await errorOf(browser, key)).toBe('auth.provider_failed')
    expect(chat.asked).toStrictEqual([])
  })

  it.each(['refusing', 'broken', 'endless', 'redirecting', 'failing'] satisfies ChatMood[])(
    'LOGIN-11 a provider that is %s fails the login by its own code',
    async (mood) => {
      const browser = new Browser(gateway)
      chat.become(mood)
      const key = quickKey(await goOut(browser))
      expect(await errorOf(browser, key)).toBe('auth.provider_failed')
      expect((await browser.call('isLogin', {})).isLogin).toBe(false)
    },
  )

  it('LOGIN-17 a name the provider does not tell keeps nobody out', async () => {
    await start({ CHAT_USER_URL: '' })
    const browser = new Browser(gateway)
    await login(browser, quickKey(await goOut(browser)))
    expect(await browser.call('isLogin', {})).toMatchObject({ isLogin: true, subscribed: true, user: { realName: 'WeChat' } })
  })

  it('LOGIN-17 neither state, key nor handle is in the state or the log', async () => {
    const browser = new Browser(gateway)
    const { code } = await browser.call('index', { mode: 'wx_open' })
    const back = chat.agree(code, JANE)
    const key = quickKey(locationOf(await follow(browser, back)))
    const rows = JSON.stringify(await gateway.state.db.selectFrom('provider_trips').selectAll().execute())
    const state = new URL(code).searchParams.get('state') as string
    const providerCode = new URL(back).searchParams.get('code') as string
    for (const secret of [state, key, 'token-', 'chat-secret', browser.cookies.get('mf_browser') as string])
      expect(rows).not.toContain(secret)
    for (const secret of [state, key, providerCode, 'token-', 'chat-secret', 'union-jane'])
      expect(gateway.log.join('')).not.toContain(secret)
  })

  it('LOGIN-17 without a provider the ways out and back do not exist', async () => {
    await start({ CHAT_APP_ID: '' })
    const browser = new Browser(gateway)
    expect((await browser.get('/login/chat/callback?code=a&state=b')).status).toBe(404)
    expect((await browser.refusal('index', { mode: 'wx_open' })).error?.code).toBe('request.not_found')
  })
})

describe('QR code with a provider', () => {
  const show = async (screen: Browser) => {
    const code = await screen.call('index', { mode: 'wx_mp' })
    return { ...code, scan: `/login/chat/scan?key=${code.key}` }
  }
  const poll = (screen: Browser, key: string) => screen.call('login', { mode: 'wx_mp', key })
  /** The phone's app opens what the code says, and its owner agrees. */
  const scan = async (phone: Browser, path: string, person = JANE) => follow(phone, chat.agree(locationOf(await phone.get(path)), person))

  it('QR-04 a phone without a session proves itself at the provider and decides about this one code', async () => {
    const screen = new Browser(gateway, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
    const phone = new Browser(gateway)
    const { key, number, scan: path } = await show(screen)
    const location = locationOf(await scan(phone, path))
    expect(location).toBe(`/login/confirm?key=${key}`)
    expect((await phone.call('isLogin', {})).isLogin).toBe(false)
    const seen = await phone.call('qrScan', { key })
    expect(seen.device).toBe('Firefox 140, Linux')
    expect(seen.numbers).toContain(number)
    expect(await poll(screen, key)).toMatchObject({ code: 'scanned' })
    await phone.call('qrConfirm', { key, accept: true, number: number as string })
    expect(await poll(screen, key)).toMatchObject({ success: true })
    expect(await screen.call('isLogin', {})).toMatchObject({ isLogin: true, user: { realName: '小简' } })
    // The phone was let decide, not logged in.
    expect((await phone.call('isLogin', {})).isLogin).toBe(false)
    const other = await show(new Browser(gateway))
    expect((await phone.refusal('qrScan', { key: other.key })).error?.code).toBe('auth.required')
  })

  it('QR-04 SESS-01 the provider’s word is a login’s proof of its own: a life of its own, however old the phone’s other logins are, and over when the operator ends the account’s logins', async () => {
    const { db } = gateway.state
    const vouched = async () => {
      const [screen, phone] = [new Browser(gateway), new Browser(gateway)]
      const { key, number, scan: path } = await show(screen)
      await scan(phone, path)
      await phone.call('qrScan', { key })
      await phone.call('qrConfirm', { key, accept: true, number: number as string })
      return { screen, key }
    }
    const first = await vouched()
    const at = gateway.clock.now()
    gateway.clock.pass(MINUTE)
    expect(await poll(first.screen, first.key)).toMatchObject({ success: true })
    expect(await db.selectFrom('sessions').select(['created_at', 'proved_at']).execute()).toStrictEqual([
      { created_at: at + MINUTE, proved_at: at },
    ])
    const { user_id: user } = await db.selectFrom('sessions').select('user_id').executeTakeFirstOrThrow()
    const operator = createOperator({ db, now: gateway.clock.now, sender: gateway.post.sender, contact: '' })
    for (const command of ['session.end', 'user.disable'] as const) {
      const { screen, key } = await vouched()
      await operator.perform({ command, user })
      if (command === 'user.disable') await operator.perform({ command: 'user.enable', user })
      expect([command, await poll(screen, key)]).toMatchObject([command, { success: false, code: 'expired' }])
    }
  })

  it('QR-04 what one phone proved is of no use to another', async () => {
    const { key, scan: path } = await show(new Browser(gateway))
    await scan(new Browser(gateway), path)
    const thief = new Browser(gateway)
    expect((await thief.refusal('qrScan', { key })).error?.code).toBe('auth.required')
    expect((await thief.refusal('qrConfirm', { key, accept: true, number: '10' })).error?.code).toBe('auth.required')
  })

  it('QR-04 a phone that is logged in confirms without the provider', async () => {
    const phone = new Browser(gateway)
    await phone.login(gateway)
    const { key, scan: path } = await show(new Browser(gateway))
    expect(locationOf(await phone.get(path))).toBe(`/login/confirm?key=${key}`)
    expect(chat.asked).toStrictEqual([])
  })

  it('QR-04 with closed sign-up a chat account nobody knows gets a page that says so, in the reader’s language', async () => {
    await start({ SIGNUP: 'closed' })
    const { key, scan: path } = await show(new Browser(gateway))
    const phone = new Browser(gateway, { 'accept-language': 'en-GB' })
    const page = await scan(phone, path)
    expect([page.status, page.headers.get('cache-control')]).toStrictEqual([403, 'no-store'])
    expect(page.text).toContain('This chat account cannot log in')
    expect((await phone.refusal('qrScan', { key })).error?.code).toBe('auth.required')
    const chinese = new Browser(gateway, { 'accept-language': 'en-GB' })
    chinese.cookies.set('language', 'cn')
    expect((await scan(chinese, path)).text).toMatch(/<html lang="zh-CN">[\s\S]*该微信账号无法登录/)
  })

  it('QR-04 the page’s own style is all its policy lets in', async () => {
    const page = await new Browser(gateway).get('/login/chat/scan?key=none')
    expect(page.status).toBe(410)
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    expect(page.text).toContain(`<style nonce="${nonce}">`)
    expect(page.text).not.toMatch(/<script|style="/)
  })

  it('QR-04 unknown, old and used codes lead to no provider, and a code over in between to no ticket', async () => {
    const phone = new Browser(gateway)
    const { key, scan: path } = await show(new Browser(gateway))
    const out = locationOf(await phone.get(path))
    gateway.clock.pass(10 * MINUTE)
    expect((await phone.get(path)).status).toBe(410)
    expect((await follow(phone, chat.agree(out, JANE))).status).toBe(410)
    expect((await phone.refusal('qrScan', { key })).error?.code).toBe('auth.required')
  })

  it('LOGIN-11 a provider that fails is said on the phone', async () => {
    const phone = new Browser(gateway, { 'accept-language': 'en' })
    const { scan: path } = await show(new Browser(gateway))
    chat.become('failing')
    const page = await scan(phone, path)
    expect([page.status, page.text.includes('Login was not completed')]).toStrictEqual([502, true])
  })
})

describe('following', () => {
  const member = async () => {
    const screen = new Browser(gateway)
    await screen.login(gateway)
    return screen
  }
  const scan = async (phone: Browser, key: string, person: ChatPerson) =>
    follow(phone, chat.agree(locationOf(await phone.get(`/login/chat/scan?key=${key}`)), person))

  it('PROMPT-03 a member who follows already is noted as soon as the phone has scanned', async () => {
    const screen = await member()
    expect((await screen.call('isLogin', {})).subscribed).toBe(false)
    const { key, number, link } = await screen.call('subscribeCode', {})
    expect([number, link]).toStrictEqual([undefined, undefined])
    expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: false, expired: false })
    const page = await scan(new Browser(gateway, { 'accept-language': 'en' }), key, { ...JANE, following: true })
    expect([page.status, page.text.includes('Thank you for following')]).toStrictEqual([200, true])
    expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: true, expired: false })
    expect((await screen.call('isLogin', {})).subscribed).toBe(true)
  })

  it('PROMPT-03 who begins to follow after scanning is noticed by the next checks, and the provider is not asked every second', async () => {
    const screen = await member()
    const { key } = await screen.call('subscribeCode', {})
    const person = { ...JANE, following: false }
    const page = await scan(new Browser(gateway, { 'accept-language': 'en' }), key, person)
    expect(page.text).toContain('Please follow our account')
    const before = chat.asked.length
    for (let n = 0; n < 4; n++) {
      gateway.clock.pass(1000)
      expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: false, expired: false })
    }
    expect(chat.asked.length).toBe(before)
    person.following = true
    gateway.clock.pass(1000)
    expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: true, expired: false })
    expect(chat.asked.length).toBe(before + 1)
  })

  it('PROMPT-03 somebody who follows is noted at once, though another phone that does not has scanned before', async () => {
    const screen = await member()
    const { key } = await screen.call('subscribeCode', {})
    expect((await scan(new Browser(gateway), key, { ...JANE, following: false })).text).toContain('请关注我们的公众号')
    gateway.clock.pass(1000)
    expect((await scan(new Browser(gateway), key, { openid: 'bo', unionid: 'bo', following: true })).text).toContain('感谢关注')
    expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: true, expired: false })
  })

  it('PROMPT-03 the phone’s page says the same when it is loaded anew, in nobody else’s browser, and nothing of a login', async () => {
    const screen = await member()
    const { key } = await screen.call('subscribeCode', {})
    const phone = new Browser(gateway, { 'accept-language': 'en' })
    const person = { ...JANE, following: false }
    const back = chat.agree(locationOf(await phone.get(`/login/chat/scan?key=${key}`)), person)
    for (let n = 0; n < 2; n++) {
      const page = await follow(phone, back)
      expect([page.status, page.text.includes('Please follow our account')]).toStrictEqual([200, true])
    }
    expect((await follow(new Browser(gateway), back)).status).toBe(410)
    person.following = true
    gateway.clock.pass(5000)
    for (let n = 0; n < 2; n++) expect((await follow(phone, back)).text).toContain('Thank you for following')
    expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: true, expired: false })

    const { key: another } = await screen.call('subscribeCode', {})
    const declined = await follow(phone, chat.decline(locationOf(await phone.get(`/login/chat/scan?key=${another}`))))
    expect([declined.status, declined.text.includes('whether you follow us'), /login/i.test(declined.text)]).toStrictEqual([
      502,
      true,
      false,
    ])
    gateway.clock.pass(10 * MINUTE)
    const late = await follow(phone, back)
    expect([late.status, /login/i.test(late.text)]).toStrictEqual([410, false])
  })

  it('PROMPT-03 the code is over after ten minutes, is nobody else’s, and logs nobody in', async () => {
    const screen = await member()
    const { key } = await screen.call('subscribeCode', {})
    const other = new Browser(gateway)
    await other.login(gateway, 'eve@evil.com')
    expect(await other.call('subscribeCheck', { key })).toStrictEqual({ subscribed: false, expired: true })
    expect(await screen.call('login', { mode: 'wx_mp', key })).toMatchObject({ success: false, code: 'expired' })
    expect((await other.refusal('qrScan', { key })).error?.code).toBe('auth.qr_expired')
    gateway.clock.pass(10 * MINUTE)
    expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: false, expired: true })
  })

  it('PROMPT-03 a provider that fails while asked leaves the question open', async () => {
    const screen = await member()
    const { key } = await screen.call('subscribeCode', {})
    await scan(new Browser(gateway), key, { ...JANE, following: false })
    chat.become('broken')
    gateway.clock.pass(6000)
    expect(await screen.call('subscribeCheck', { key })).toStrictEqual({ subscribed: false, expired: false })
  })
})
