import { afterEach, describe, expect, it } from 'vitest'
import { Browser, codeOf, errorOf, testGateway, type TestGateway } from './harness.ts'

const MINUTE = 60_000
const EMAIL = 'jane.doe@acme-pharma.com'
const CODE = '/api/login/email/code'
const LOGIN = '/api/login/email'

let gateway: TestGateway
afterEach(() => gateway.close())

const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('e-mail login', () => {
  it('LOGIN-12 ACC-04 a visitor asks for a code, logs in with it, is known, logs out', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    expect((await browser.get('/api/session')).body).toStrictEqual({ user: null, permissions: [] })
    const sent = await browser.post(CODE, { email: `  ${EMAIL.toUpperCase()} ` })
    expect(sent.body).toStrictEqual({ resendAt: gateway.clock.now() + 60_000 })
    expect(gateway.post.mails).toMatchObject([{ kind: 'login-code', to: EMAIL }])
    expect(gateway.post.lastCode()).toMatch(/^\d{6}$/)
    const answer = await browser.post(LOGIN, { email: EMAIL, code: ` ${gateway.post.lastCode()} ` })
    expect(answer.body).toMatchObject({ user: { email: EMAIL, realName: 'jane.doe' }, permissions: ['isNvip'] })
    expect((await browser.get('/api/session')).body).toStrictEqual(answer.body)

    const before = new Map(browser.cookies)
    expect((await browser.post('/api/logout', {})).body).toStrictEqual({ done: true })
    expect(browser.cookies.size).toBe(0)
    // SESS-02: the old token is dead even for who kept it.
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect((await browser.get('/api/session')).body).toStrictEqual({ user: null, permissions: [] })
  })

  it('LOGIN-12 the same address is the same account, from any browser', async () => {
    gateway = await testGateway()
    const uid = async (browser: Browser) => ((await browser.get('/api/session')).body as { user: { uid: string } }).user.uid
    const first = new Browser(gateway)
    await first.login(gateway, EMAIL)
    const second = new Browser(gateway)
    await second.login(gateway, EMAIL.toUpperCase())
    expect(await uid(second)).toBe(await uid(first))
  })

  it('LANG-04 the mail is in the language of the call, with the other below', async () => {
    gateway = await testGateway()
    await new Browser(gateway, { 'x-language': 'cn' }).post(CODE, { email: EMAIL })
    await new Browser(gateway, { 'x-language': 'en' }).post(CODE, { email: EMAIL })
    await new Browser(gateway, { 'accept-language': 'en-GB,en;q=0.9' }).post(CODE, { email: EMAIL })
    expect(gateway.post.mails.map(({ language }) => language)).toStrictEqual(['cn', 'en', 'en'])
  })

  it.each([
    '',
    'jane',
    'jane@',
    '@acme.com',
    'jane@acme',
    'ja ne@acme.com',
    'jane@acme..com',
    'jane@-acme.com',
    'jane@[10.0.0.1]',
    'a@b.c',
    'jane@acme.com,eve@evil.com',
    'jane@acme.com\r\nBcc: eve@evil.com',
    `${'x'.repeat(65)}@acme.com`,
  ])('LOGIN-07 refuses %j as an address', async (email) => {
    gateway = await testGateway()
    const answer = await new Browser(gateway).post(CODE, { email })
    expect([answer.status, codeOf(answer)]).toStrictEqual([400, 'auth.email_invalid'])
    expect(gateway.post.mails).toStrictEqual([])
  })

  it('LOGIN-08 a code is used once', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.post(CODE, { email: EMAIL })
    const mark = new Map(browser.cookies)
    const code = gateway.post.lastCode()
    expect((await browser.post(LOGIN, { email: EMAIL, code })).status).toBe(200)
    for (const [name, value] of mark) browser.cookies.set(name, value)
    expect(codeOf(await browser.post(LOGIN, { email: EMAIL, code }))).toBe('auth.code_invalid')
  })

  it('LOGIN-08 a code lives ten minutes, not a millisecond more', async () => {
    gateway = await testGateway()
    const early = new Browser(gateway)
    await early.post(CODE, { email: EMAIL })
    gateway.clock.pass(10 * MINUTE - 1)
    expect((await early.post(LOGIN, { email: EMAIL, code: gateway.post.lastCode() })).status).toBe(200)
    const late = new Browser(gateway)
    await late.post(CODE, { email: EMAIL })
    gateway.clock.pass(10 * MINUTE)
    expect(codeOf(await late.post(LOGIN, { email: EMAIL, code: gateway.post.lastCode() }))).toBe('auth.code_invalid')
  })

  it('LOGIN-08 a code opens only the browser that asked for it', async () => {
    gateway = await testGateway()
    const asker = new Browser(gateway)
    await asker.post(CODE, { email: EMAIL })
    const code = gateway.post.lastCode()
    const thief = new Browser(gateway)
    expect(codeOf(await thief.post(LOGIN, { email: EMAIL, code }))).toBe('auth.code_invalid')
    await thief.post(CODE, { email: 'eve@evil.com' })
    expect(codeOf(await thief.post(LOGIN, { email: EMAIL, code }))).toBe('auth.code_invalid')
    expect((await asker.post(LOGIN, { email: EMAIL, code })).status).toBe(200)
  })

  it('LOGIN-08 a code is for its address alone, and a new one ends the old one', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.post(CODE, { email: EMAIL })
    const first = gateway.post.lastCode()
    expect(codeOf(await browser.post(LOGIN, { email: 'john@acme-pharma.com', code: first }))).toBe('auth.code_invalid')
    gateway.clock.pass(MINUTE)
    await browser.post(CODE, { email: EMAIL })
    const second = gateway.post.lastCode()
    const old = await browser.post(LOGIN, { email: EMAIL, code: first === second ? wrongCode(first) : first })
    expect(codeOf(old)).toBe('auth.code_invalid')
    expect((await browser.post(LOGIN, { email: EMAIL, code: second })).status).toBe(200)
  })

  it('LOGIN-11 five wrong tries void a code, also when they come at once', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.post(CODE, { email: EMAIL })
    const code = gateway.post.lastCode()
    const tries = await Promise.all(Array.from({ length: 5 }, () => browser.post(LOGIN, { email: EMAIL, code: wrongCode(code) })))
    expect(tries.map(codeOf)).toStrictEqual(Array.from({ length: 5 }, () => 'auth.code_invalid'))
    expect(codeOf(await browser.post(LOGIN, { email: EMAIL, code }))).toBe('auth.code_invalid')
  })

  it('LOGIN-11 four wrong tries leave the fifth', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.post(CODE, { email: EMAIL })
    const code = gateway.post.lastCode()
    for (let n = 0; n < 4; n++) await browser.post(LOGIN, { email: EMAIL, code: wrongCode(code) })
    expect((await browser.post(LOGIN, { email: EMAIL, code })).status).toBe(200)
  })

  it('LOGIN-11 guessing over many codes ends at the limit of the address', async () => {
    gateway = await testGateway({ env: { LOGINS_PER_ADDRESS: '8' } })
    const browser = new Browser(gateway)
    await browser.post(CODE, { email: EMAIL })
    const codes: string[] = []
    for (let n = 0; n < 10; n++) codes.push(codeOf(await browser.post(LOGIN, { email: EMAIL, code: '000000x' })))
    expect(codes).toStrictEqual([...Array.from({ length: 8 }, () => 'auth.code_invalid'), 'auth.rate_limited', 'auth.rate_limited'])
  })

  it('LOGIN-09 the next code waits a minute; the answer says how long', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.post(CODE, { email: EMAIL })
    gateway.clock.pass(15_000)
    const soon = await browser.post(CODE, { email: EMAIL })
    expect([soon.status, errorOf(soon).code, errorOf(soon).params, soon.headers.get('retry-after')]).toStrictEqual([
      429,
      'auth.rate_limited',
      { retryAfter: 45 },
      '45',
    ])
    expect(gateway.post.mails).toHaveLength(1)
    gateway.clock.pass(45_000)
    expect((await browser.post(CODE, { email: EMAIL })).status).toBe(200)
  })

  it('LOGIN-09 asking for a stranger does not keep the stranger waiting', async () => {
    gateway = await testGateway()
    await new Browser(gateway).post(CODE, { email: EMAIL })
    expect((await new Browser(gateway).post(CODE, { email: EMAIL })).status).toBe(200)
  })

  it.each([
    ['address', 'CODES_PER_ADDRESS', () => EMAIL, () => new Browser(gateway)],
    ['network', 'CODES_PER_IP', (n: number) => `user${n}@acme.com`, () => new Browser(gateway)],
  ] as const)('LOGIN-09 codes per hour are limited by %s', async (_name, setting, email, browser) => {
    gateway = await testGateway({ env: { [setting]: '3' } })
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await browser().post(CODE, { email: email(n) })).status)
    expect(statuses).toStrictEqual([200, 200, 200, 429])
    gateway.clock.pass(60 * MINUTE)
    expect((await browser().post(CODE, { email: email(9) })).status).toBe(200)
  })

  it('LOGIN-09 codes per hour are limited by device', async () => {
    gateway = await testGateway({ env: { CODES_PER_DEVICE: '3' } })
    const browser = new Browser(gateway)
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await browser.post(CODE, { email: `user${n}@acme.com` })).status)
    expect(statuses).toStrictEqual([200, 200, 200, 429])
  })

  it('LOGIN-09 forwarded addresses count only behind a trusted proxy', async () => {
    gateway = await testGateway({ env: { CODES_PER_IP: '1' } })
    const from = (address: string) => new Browser(gateway, { 'x-forwarded-for': address })
    await from('198.51.100.1').post(CODE, { email: EMAIL })
    expect((await from('198.51.100.2').post(CODE, { email: 'x@acme.com' })).status).toBe(429)
    await gateway.close()
    gateway = await testGateway({ env: { CODES_PER_IP: '1', TRUST_PROXY: '1' } })
    await from('198.51.100.1').post(CODE, { email: EMAIL })
    expect((await from('10.0.0.9, 198.51.100.2').post(CODE, { email: 'x@acme.com' })).status).toBe(200)
    expect((await from('6.6.6.6, 198.51.100.2').post(CODE, { email: 'y@acme.com' })).status).toBe(429)
  })

  it('LOGIN-14 closed sign-up answers a stranger exactly like an account, and the stranger gets no account', async () => {
    gateway = await testGateway()
    await new Browser(gateway).login(gateway, EMAIL)
    const state = gateway.state
    const closed = await testGateway({ state, env: { SIGNUP: 'closed' } })
    const known = new Browser(closed)
    const stranger = new Browser(closed)
    const [one, two] = [await known.post(CODE, { email: EMAIL }), await stranger.post(CODE, { email: 'eve@evil.com' })]
    expect([two.status, two.body]).toStrictEqual([one.status, one.body])
    expect(closed.post.mails.map(({ kind }) => kind)).toStrictEqual(['login-code', 'no-account'])
    const wrong = await known.post(LOGIN, { email: EMAIL, code: '12345x' })
    const refused = await stranger.post(LOGIN, { email: 'eve@evil.com', code: closed.post.lastCode() })
    expect([refused.status, codeOf(refused), errorOf(refused).field]).toStrictEqual([wrong.status, codeOf(wrong), errorOf(wrong).field])
    expect((await known.post(LOGIN, { email: EMAIL, code: closed.post.lastCode() })).status).toBe(200)
    expect(await state.db.selectFrom('users').select('email').execute()).toStrictEqual([{ email: EMAIL }])
    await closed.close()
  })

  it('LOGIN-11 a mail that cannot be sent is said', async () => {
    gateway = await testGateway()
    gateway.post.fail()
    const answer = await new Browser(gateway).post(CODE, { email: EMAIL })
    expect([answer.status, codeOf(answer)]).toStrictEqual([502, 'auth.mail_failed'])
  })
})

describe('session cookies', () => {
  it('SESS-03 are out of reach of scripts, and over https tied to the host', async () => {
    gateway = await testGateway()
    const plain = new Browser(gateway)
    await plain.login(gateway)
    const [session = '', mark = ''] = plain.setCookies
    expect(session).toMatch(/^mf_session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(mark).toMatch(/^mf_login=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    await gateway.close()
    gateway = await testGateway({ env: { PUBLIC_URL: 'https://materia.example' } })
    const secure = new Browser(gateway)
    await secure.login(gateway)
    expect(secure.setCookies[0]).toMatch(/^__Host-mf_session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('SESS-03 a session somebody planted is never logged in, and dies at login', async () => {
    gateway = await testGateway()
    const attacker = new Browser(gateway)
    await attacker.login(gateway, 'eve@evil.com')
    const planted = attacker.cookies.get('mf_session') as string
    const victim = new Browser(gateway)
    victim.cookies.set('mf_session', planted)
    await victim.login(gateway, EMAIL)
    expect(victim.cookies.get('mf_session')).not.toBe(planted)
    expect((await attacker.get('/api/session')).body).toStrictEqual({ user: null, permissions: [] })

    const made = new Browser(gateway)
    made.cookies.set('mf_session', 'A'.repeat(32))
    await made.login(gateway, 'john@acme-pharma.com')
    expect(made.cookies.get('mf_session')).not.toBe('A'.repeat(32))
  })

  it('SESS-01 a used session is prolonged with its cookie, an unused one ends', async () => {
    gateway = await testGateway({ env: { SESSION_DAYS: '2' } })
    const browser = new Browser(gateway)
    await browser.login(gateway)
    gateway.clock.pass(36 * 60 * MINUTE)
    await browser.get('/api/session')
    expect(browser.setCookies[0]).toMatch(/^mf_session=.+Max-Age=172800/)
    gateway.clock.pass(36 * 60 * MINUTE)
    expect((await browser.get('/api/session')).body).toMatchObject({ user: { email: 'jane@acme-pharma.com' } })
    gateway.clock.pass(48 * 60 * MINUTE)
    expect((await browser.get('/api/session')).body).toStrictEqual({ user: null, permissions: [] })
  })
})

it('SESS-03 the log holds no code, token, address or query, at the finest level', async () => {
  gateway = await testGateway()
  const browser = new Browser(gateway)
  await browser.post(CODE, { email: EMAIL })
  const code = gateway.post.lastCode()
  const mark = browser.cookies.get('mf_login') as string
  await browser.post(LOGIN, { email: EMAIL, code: wrongCode(code) })
  await browser.post(LOGIN, { email: EMAIL, code })
  const token = browser.cookies.get('mf_session') as string
  const query = { conditions: [{ field: 'ingredient', op: 'has', values: ['secretumab'] }], sort: [], page: 1, size: 50 }
  await browser.post('/api/databases/drugus/search', { query, columns: [] })
  await browser.get('/api/databases/drugus/records/secretumab?text=secretumab')
  gateway.catalogue.catalogue.search = () => Promise.reject(new Error(`near 'secretumab' for ${EMAIL}`))
  expect((await browser.post('/api/databases/drugus/search', { query, columns: [] })).status).toBe(500)
  const log = gateway.log.join('')
  expect(log).toContain('unforeseen failure')
  expect(gateway.log.length).toBeGreaterThan(6)
  for (const secret of [code, mark, token, EMAIL, 'secretumab']) expect(log).not.toContain(secret)
})
