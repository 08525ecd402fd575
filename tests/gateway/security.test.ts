import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { APIS, gatewayPath, HEADERS, type ApiName } from '../../domain/calls.ts'
import { VISITOR } from '../../domain/session.ts'
import { createHasher } from '../../server/auth/secret.ts'
import { createSealer } from '../../server/calls/crypto.ts'
import { openStateWith } from '../../server/state/open.ts'
import { sweepState } from '../../server/state/sweep.ts'
import { Browser, codeOf, errorOf, OWN_HEADERS, SEARCH, testGateway, type Answer, type Tampering, type TestGateway } from './harness.ts'
import { addPass, base64 } from './desk.ts'
import { pgliteDialect } from './pglite.ts'
import { decryptAnswer, type SigningKey } from './signing.ts'
import { runs } from '../runs.ts'

/** A figure, written out: a constant would agree with itself. */
const ASSERTION_KEY_MS = 24 * 60 * 60_000
const CLOCK_SKEW_MS = 5 * 60_000
const TOKEN_GRACE_MS = 60_000
const TOKEN_ROTATION_MS = 10 * 60_000

let gateway: TestGateway
afterEach(() => gateway.close())

const SECOND = 1000
const path = (name: ApiName) => gatewayPath(APIS[name].app, name)
const DIRECT = '/api/databases/drugus/search'
const search = (browser: Browser, tampering?: Tampering) => browser.signed('POST', DIRECT, JSON.stringify(SEARCH), tampering)
const ask = (browser: Browser, tampering?: Tampering) => browser.signed('POST', path('logout'), '{"bizData":{}}', tampering)
/** The code of a refusal in either form, '' for an answer that is none. */
const refusalOf = (answer: Answer): string => {
  const body = answer.body as { success?: boolean; error?: { code: string } }
  return body.error?.code ?? ''
}
const member = async () => {
  const browser = new Browser(gateway)
  await browser.login(gateway)
  return browser
}

describe('a signed call', () => {
  const header = (name: string, value: string | null): Tampering => ({
    after: ({ headers }) => ({
      headers: Object.fromEntries(
        Object.entries({ ...headers, [name]: value }).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
    }),
  })
  const other = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
  const changed = (name: string): Tampering => ({ after: ({ headers }) => ({ headers: { ...headers, [name]: other(headers[name]!) } }) })

  const TAMPERINGS: [string, Tampering, string][] = [
    ['another body', { after: ({ body }) => ({ body: `${body} ` }) }, 'gateway.signature'],
    ['no body', { after: () => ({ body: '' }) }, 'gateway.signature'],
    ['another query', { after: (sent) => ({ path: `${sent.path}?x=1` }) }, 'gateway.signature'],
    ['another signature', changed(HEADERS.sign), 'gateway.signature'],
    [
      'a signature that is too short',
      { after: ({ headers }) => ({ headers: { ...headers, [HEADERS.sign]: headers[HEADERS.sign]!.slice(1) } }) },
      'gateway.signature',
    ],
    ['an empty signature', header(HEADERS.sign, ''), 'gateway.signature'],
    ['another nonce', changed(HEADERS.nonce), 'gateway.signature'],
    ['a nonce that is none', { before: () => ({ nonce: 'short' }) }, 'gateway.signature'],
    [
      'another time',
      { after: ({ headers }) => ({ headers: { ...headers, [HEADERS.timestamp]: String(Number(headers[HEADERS.timestamp]) + 1) } }) },
      'gateway.signature',
    ],
    ['a time that is none', { before: () => ({ timestamp: '1e9' }) }, 'gateway.signature'],
    [
      'a time before the window',
      { before: ({ timestamp }) => ({ timestamp: String(Number(timestamp) - CLOCK_SKEW_MS / SECOND - 1) }) },
      'gateway.clock',
    ],
    [
      'a time after the window',
      { before: ({ timestamp }) => ({ timestamp: String(Number(timestamp) + CLOCK_SKEW_MS / SECOND + 1) }) },
      'gateway.clock',
    ],
    ['another token, unsigned', changed(HEADERS.token), 'gateway.signature'],
    ['another token, signed', { before: ({ token }) => ({ token: other(token) }) }, 'gateway.key_unknown'],
    ['no token', { before: () => ({ token: '' }) }, 'gateway.key_unknown'],
    ['a key nobody agreed on', { before: ({ assertionKey }) => ({ assertionKey: other(assertionKey) }) }, 'gateway.key_unknown'],
    ['a key that is none', { before: () => ({ assertionKey: "' or 1=1 --" }) }, 'gateway.key_unknown'],
    ['another method inside', { before: () => ({ method: 'PUT' }) }, 'gateway.signature'],
    ['another path inside', { before: () => ({ path: '/api/databases/drugeu/search' }) }, 'gateway.signature'],
    ['another app key', header(HEADERS.appKey, 'x'), 'gateway.signature'],
    ['another api version', header(HEADERS.apiVersion, '2.0'), 'gateway.signature'],
    ['another api name', header(HEADERS.apiName, 'isLogin'), 'gateway.signature'],
    ['another backend app', header(HEADERS.backendAppCode, 'ass'), 'gateway.signature'],
    ...Object.entries(HEADERS)
      .filter(([name]) => name !== 'behaviorId')
      .map(([name, key]): [string, Tampering, string] => [
        `without ${key}`,
        header(key, null),
        name === 'assertionKey' ? 'gateway.key_unknown' : 'gateway.signature',
      ]),
  ]

  it('GATE-02 with anything changed is refused and does nothing, gateway call and direct call alike', async () => {
    gateway = await testGateway()
    const browser = await member()
    expect(refusalOf(await search(browser))).toBe('')
    const before = gateway.catalogue.calls.length
    for (const [name, tampering, code] of TAMPERINGS) {
      const direct = await search(browser, tampering)
      expect([name, direct.status, refusalOf(direct)]).toStrictEqual([name, 400, code])
      const called = await ask(browser, tampering)
      expect([name, called.status, refusalOf(called)]).toStrictEqual([name, 200, code])
    }
    expect(gateway.catalogue.calls).toHaveLength(before)
    expect((await browser.get('/api/session')).body).toMatchObject({ isLogin: true })
  })

  it('GATE-02 is good for its own call, method and database only', async () => {
    gateway = await testGateway()
    const browser = await member()
    const elsewhere = (path: string, method = 'POST'): Tampering => ({
      after: (sent) => ({
        path,
        method,
        headers: { ...sent.headers, [HEADERS.apiName]: path.replace(/^\/(api|gateway\/\w+\/1\.0)\//, '') },
      }),
    })
    for (const target of ['/api/databases/drugeu/search', '/api/databases/drugus/export', path('logout')]) {
      const answer = await search(browser, elsewhere(target))
      expect(refusalOf(answer)).toBe('gateway.signature')
    }
    const kept = await browser.signed('POST', '/api/columns/drugus', '{"columns":null}', elsewhere('/api/columns/drugus', 'PUT'))
    expect(refusalOf(kept)).toBe('gateway.signature')
  })

  it('GATE-02 belongs to the browser that agreed on its key', async () => {
    gateway = await testGateway()
    const browser = await member()
    const thief = await member()
    thief.key = browser.key
    expect(refusalOf(await search(thief))).toBe('gateway.key_unknown')
    expect(refusalOf(await ask(thief))).toBe('gateway.key_unknown')
    thief.cookies.delete('mf_browser')
    expect(refusalOf(await ask(thief))).toBe('gateway.key_unknown')
    expect(refusalOf(await search(browser))).toBe('')
  })

  it('GATE-02 is refused the second time, until its time is over and then for that', async () => {
    gateway = await testGateway()
    const browser = await member()
    const sent: { path: string; method: string; body: string; headers: Record<string, string> }[] = []
    const tap: Tampering = { after: (call) => (sent.push(call), {}) }
    expect(refusalOf(await search(browser, tap))).toBe('')
    expect(refusalOf(await ask(browser, tap))).toBe('')
    const again = async () => Promise.all(sent.map(async ({ path, ...init }) => refusalOf(await browser.raw(path, init))))
    expect(await again()).toStrictEqual(['gateway.replayed', 'gateway.replayed'])
    for (let passed = 0; passed < CLOCK_SKEW_MS; passed += CLOCK_SKEW_MS / 4) {
      gateway.clock.pass(CLOCK_SKEW_MS / 4)
      expect(await again()).toStrictEqual(['gateway.replayed', 'gateway.replayed'])
    }
    gateway.clock.pass(2 * SECOND)
    expect(await again()).toStrictEqual(['gateway.clock', 'gateway.clock'])
    const late = errorOf(await search(browser, { before: () => ({ timestamp: '1' }) }))
    expect(late.params).toStrictEqual({ serverTime: Math.floor(gateway.clock.now() / 1000) })
  })

  it('GATE-02 is not used up by somebody else’s wrong signature on its nonce', async () => {
    gateway = await testGateway()
    const browser = await member()
    const nonce = randomBytes(16).toString('base64url')
    expect(refusalOf(await search(browser, { before: () => ({ nonce }), ...changed(HEADERS.sign) }))).toBe('gateway.signature')
    expect(refusalOf(await search(browser, { before: () => ({ nonce }) }))).toBe('')
    expect(refusalOf(await search(browser, { before: () => ({ nonce }) }))).toBe('gateway.replayed')
  })

  it('GATE-02 is not guessed: no signature of a thousand fits, whatever is tried', async () => {
    gateway = await testGateway()
    const browser = await member()
    const tried = fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
      fc.string({ unit: fc.constantFrom(...'abcXYZ019-_=+/'), maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(tried, async (sign) => {
        const answer = await ask(browser, { after: ({ headers }) => ({ headers: { ...headers, [HEADERS.sign]: sign } }) })
        expect(refusalOf(answer)).toBe('gateway.signature')
      }),
      { numRuns: runs(1000) },
    )
    expect((await browser.get('/api/session')).body).toMatchObject({ isLogin: true })
  })

  it('GATE-02 from before a restart is not good after it; signed anew it is, with the key as it was', async () => {
    gateway = await testGateway()
    const browser = await member()
    let sent: RequestInit & { path: string } = { path: '' }
    expect(refusalOf(await search(browser, { after: (call) => ((sent = call), {}) }))).toBe('')
    const restarted = await testGateway({ state: gateway.state, at: gateway.clock.now() + SECOND })
    const later = Object.assign(new Browser(restarted), { key: browser.key })
    for (const [name, value] of browser.cookies) later.cookies.set(name, value)
    expect(refusalOf(await later.raw(sent.path, sent))).toBe('gateway.replayed')
    expect(refusalOf(await search(later))).toBe('')
    await restarted.close()
  })

  it('GATE-02 SESS-03 of several gateways on one state each knows what the others saw: nonces, keys, tokens', async () => {
    const state = await openStateWith(await pgliteDialect(), 'PostgreSQL')
    gateway = await testGateway({ state })
    const sibling = await testGateway({ state })
    const browser = await member()
    let sent: RequestInit & { path: string } = { path: '' }
    expect(refusalOf(await search(browser, { after: (call) => ((sent = call), {}) }))).toBe('')
    const there = Object.assign(new Browser(sibling), { key: browser.key })
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    expect(refusalOf(await there.raw(sent.path, sent))).toBe('gateway.replayed')
    for (const each of [gateway, sibling]) each.clock.pass(TOKEN_ROTATION_MS)
    const old = browser.key!.token
    expect(refusalOf(await search(browser))).toBe('')
    expect(browser.key!.token).not.toBe(old)
    expect(refusalOf(await search(there))).toBe('')
    for (const each of [gateway, sibling]) each.clock.pass(TOKEN_GRACE_MS)
    expect(refusalOf(await search(there, { before: () => ({ token: old }) }))).toBe('gateway.key_unknown')
    const nonces = async () => (await state.db.selectFrom('nonces').select('key').execute()).map(({ key }) => key)
    expect(await nonces()).toHaveLength(4)
    expect((await nonces()).join()).not.toContain(browser.key!.id)
    await sweepState(state.db, gateway.clock.now() + 2 * CLOCK_SKEW_MS)
    expect(await nonces()).toStrictEqual([])
    await sibling.close()
    await state.close()
  })
})

describe('tokens and keys', () => {
  const tokenOf = (answer: Answer) => answer.headers.get(HEADERS.token)

  it('SESS-03 every ten minutes an answer brings a new token; the old one is good for a minute more', async () => {
    gateway = await testGateway()
    const browser = await member()
    const first = browser.key!.token
    gateway.clock.pass(TOKEN_ROTATION_MS - 1)
    expect(tokenOf(await search(browser))).toBeNull()
    gateway.clock.pass(1)
    expect(tokenOf(await search(browser))).toMatch(/^[\w-]{32}$/)
    expect(tokenOf(await ask(browser))).toBeNull()
    gateway.clock.pass(TOKEN_GRACE_MS - 1)
    expect(refusalOf(await ask(browser, { before: () => ({ token: first }) }))).toBe('')
    gateway.clock.pass(1)
    expect(refusalOf(await ask(browser, { before: () => ({ token: first }) }))).toBe('gateway.key_unknown')
    expect(refusalOf(await ask(browser))).toBe('')
    gateway.clock.pass(TOKEN_ROTATION_MS)
    expect(tokenOf(await ask(browser))).toMatch(/^[\w-]{32}$/)
  })

  it('SESS-03 SESS-04 a login brings a new token with its new session; what was refused brings none', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.newSession()
    const before = browser.key!.token
    const email = 'jane@acme-pharma.com'
    const pass = await addPass(gateway.state, browser.cookies.get('mf_browser')!, gateway.clock.now())
    await browser.call('verification', { type: 'email', email, pass })
    const login = (code: string) =>
      browser.signed('POST', path('login'), JSON.stringify({ bizData: { mode: 'email_code', key: base64(`${email},${code}`) } }))
    expect(tokenOf(await login('wrong'))).toBeNull()
    expect(tokenOf(await login(gateway.post.lastCode()))).toMatch(/^[\w-]{32}$/)
    expect(browser.key!.token).not.toBe(before)
    expect(refusalOf(await ask(browser, { before: () => ({ token: before }) }))).toBe('')
    gateway.clock.pass(TOKEN_GRACE_MS)
    expect(refusalOf(await ask(browser, { before: () => ({ token: before }) }))).toBe('gateway.key_unknown')
  })

  it('SESS-03 of calls at once one brings the new token, and none is refused for it', async () => {
    gateway = await testGateway()
    const browser = await member()
    gateway.clock.pass(TOKEN_ROTATION_MS)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? search(browser) : ask(browser))))
    expect(answers.map((answer) => refusalOf(answer)).filter((code) => code !== '' && code !== 'auth.required')).toStrictEqual([])
    expect(answers.map(tokenOf).filter((token) => token !== null)).toHaveLength(1)
  })

  it('GATE-02 a key ends after a day, and is swept with its seal', async () => {
    gateway = await testGateway()
    const browser = await member()
    const rows = async () => (await gateway.state.db.selectFrom('assertion_keys').selectAll().execute()).length
    expect(await rows()).toBe(1)
    gateway.clock.pass(ASSERTION_KEY_MS)
    expect(refusalOf(await ask(browser))).toBe('gateway.key_unknown')
    await sweepState(gateway.state.db, gateway.clock.now())
    expect(await rows()).toBe(0)
  })

  it('GATE-02 the state alone opens no key: it is sealed with the gateway’s secret and for its own id', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    const key = await browser.newSession()
    const row = await gateway.state.db.selectFrom('assertion_keys').selectAll().executeTakeFirstOrThrow()
    const text = JSON.stringify(row)
    for (const secret of [
      key.token,
      Buffer.from(key.sign).toString('base64url'),
      Buffer.from(key.sign).toString('hex'),
      browser.cookies.get('mf_browser')!,
    ])
      expect(text).not.toContain(secret)
    const sealer = createSealer(createHasher(new Uint8Array(32).fill(7)))
    expect(Buffer.from(sealer.open(row.sealed, row.id)!.sign)).toStrictEqual(Buffer.from(key.sign))
    expect(sealer.open(row.sealed, `${row.id}x`)).toBeNull()
    expect(createSealer(createHasher(new Uint8Array(32).fill(8))).open(row.sealed, row.id)).toBeNull()
  })

  it('GATE-02 keys are agreed on with points of the curve only, and so many per network', async () => {
    gateway = await testGateway({ env: { KEYS_PER_IP: '3' } })
    const agree = async (publicKey: unknown) =>
      refusalOf(
        await new Browser(gateway).raw(path('newSession'), {
          method: 'POST',
          headers: OWN_HEADERS,
          body: JSON.stringify({ bizData: { publicKey } }),
        }),
      )
    const zero = Buffer.alloc(65)
    zero[0] = 4
    for (const bad of ['', 'AAAA', zero.toString('base64url'), randomBytes(65).toString('base64url'), 7, null, 'x'.repeat(200)])
      expect([bad, await agree(bad)]).toStrictEqual([bad, 'request.malformed'])
    for (let n = 0; n < 3; n++) await new Browser(gateway).newSession()
    await expect(new Browser(gateway).newSession()).rejects.toThrow('auth.rate_limited')
  })

  it.each([
    ['http', {}, /^mf_browser=[\w-]{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https',
      { PUBLIC_URL: 'https://materia.example' },
      /^__Host-mf_browser=[\w-]{32}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('GATE-11 over %s the browser’s mark lasts ninety days from its last page, out of reach of scripts', async (_, env, cookie) => {
    gateway = await testGateway({ env })
    const browser = new Browser(gateway)
    await browser.newSession()
    const [mark = ''] = browser.setCookies
    expect(mark).toMatch(cookie)
    await browser.newSession()
    expect(browser.setCookies).toStrictEqual([mark])
  })

  it('GATE-03 an encrypted answer says nothing to who reads the line, and fits its own call only', async () => {
    gateway = await testGateway()
    const browser = await member()
    const one = await browser.signed('POST', path('isLogin'), '{"bizData":{}}')
    const two = await browser.signed('POST', path('isLogin'), '{"bizData":{}}')
    expect(Object.keys(one.body as object)).toStrictEqual(['encrypted'])
    expect(Buffer.from((one.body as { encrypted: string }).encrypted, 'base64url').toString('latin1')).not.toContain('jane')
    expect((one.body as { encrypted: string }).encrypted).not.toBe((two.body as { encrypted: string }).encrypted)
    const open = (answer: Answer, nonce: string) =>
      decryptAnswer(browser.key as SigningKey, (answer.body as { encrypted: string }).encrypted, nonce)
    expect(JSON.parse(open(one, one.nonce))).toMatchObject({
      success: true,
      bizData: { isLogin: true, user: { email: 'jane@acme-pharma.com' } },
    })
    expect(() => open(one, two.nonce)).toThrow('authenticate')
    expect(await new Browser(gateway).refusal('sessions', {})).toMatchObject({ errCode: 3001, error: { code: 'auth.required' } })
  })

  it('GATE-02 SESS-03 the log holds no key, token, signature, mark, nonce or bizData, at the finest level', async () => {
    gateway = await testGateway()
    const browser = await member()
    const secrets: string[] = [browser.key!.token, browser.key!.id, ...browser.cookies.values()]
    const tap: Tampering = {
      after: ({ headers }) => (secrets.push(headers[HEADERS.sign]!, headers[HEADERS.nonce]!), {}),
    }
    await search(browser, tap)
    await ask(browser, { ...tap, before: () => ({ timestamp: '1' }) })
    await browser.signed('POST', path('verification'), '{"bizData":{"type":"email","email":"secret@acme.com","pass":"secret-pass"}}', tap)
    gateway.catalogue.catalogue.search = () => Promise.reject(new Error("near 'secretumab'"))
    expect((await search(browser, tap)).status).toBe(500)
    const log = gateway.log.join('')
    expect(log).toContain('"api":"verification"')
    expect(log).toContain('unforeseen failure')
    for (const secret of [...secrets, 'secret@acme.com', 'secret-pass', 'secretumab']) expect(log).not.toContain(secret)
  })
})

describe('the two forms', () => {
  it('GATE-01 what is no call of ours is said in the gateway’s form, with status 200', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    for (const address of [
      '/gateway/member/1.0/nosuch',
      '/gateway/ass/1.0/isLogin',
      '/gateway/member/2.0/isLogin',
      '/gateway/member/1.0/__proto__',
      '/gateway/member/1.0/toString',
    ]) {
      const answer = await browser.signed('POST', address, '{"bizData":{}}')
      expect([address, answer.status]).toStrictEqual([address, 200])
      expect(answer.body).toMatchObject({ success: false, errCode: 9999, errMsg: '', error: { code: 'request.not_found' } })
    }
  })

  it('GATE-01 bizData that does not fit is refused by the name of what does not', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    for (const [name, body, field] of [
      ['logout', '', 'body'],
      ['logout', '{', 'body'],
      ['logout', '[]', 'bizData'],
      ['logout', 'null', 'bizData'],
      ['logout', '{}', 'bizData'],
      ['logout', '{"bizData":7}', 'bizData'],
      ['receiveNotice', '{"bizData":{"noticeCode":"x"}}', 'noticeCode'],
      ['login', '{"bizData":{"mode":"phone"}}', 'key'],
    ] as const) {
      const answer = await browser.signed('POST', path(name), body)
      const opened =
        'encrypted' in (answer.body as object)
          ? JSON.parse(decryptAnswer(browser.key as SigningKey, (answer.body as { encrypted: string }).encrypted, answer.nonce))
          : answer.body
      expect([body, opened]).toMatchObject([body, { success: false, errCode: 9999, error: { code: 'request.malformed', field } }])
    }
  })

  it('GATE-05 GATE-06 each refusal carries the older code of its form beside our own', async () => {
    gateway = await testGateway()
    const visitor = new Browser(gateway)
    expect((await visitor.get('/api/databases')).body).toMatchObject({ code: 1001, msg: '', error: { code: 'auth.required' } })
    expect((await visitor.get('/api/databases/drugus/records/x')).body).toMatchObject({ code: 1001, msg: '' })
    const stranger = new Browser(gateway)
    const userId = await stranger.login(gateway)
    await gateway.state.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    const forbidden = await search(stranger)
    expect([forbidden.status, forbidden.body]).toMatchObject([403, { code: 1002, msg: '', error: { code: 'auth.forbidden' } }])
    expect(await visitor.refusal('sessions', {})).toMatchObject({ errCode: 3001, error: { code: 'auth.required' } })
    const unsigned = await visitor.raw(DIRECT, { method: 'POST', headers: OWN_HEADERS, body: JSON.stringify(SEARCH) })
    expect([unsigned.status, unsigned.body]).toMatchObject([400, { code: 9999, msg: '', error: { code: 'gateway.signature' } }])
    const foreign = await visitor.raw(path('logout'), {
      method: 'POST',
      headers: { ...OWN_HEADERS, origin: 'https://evil.example' },
      body: '{}',
    })
    expect([foreign.status, foreign.body]).toMatchObject([
      403,
      { success: false, errCode: 9999, errMsg: '', error: { code: 'request.csrf' } },
    ])
    const large = await visitor.raw(path('logout'), { method: 'POST', headers: OWN_HEADERS, body: `"${'x'.repeat(600_000)}"` })
    expect([large.status, codeOf(large)]).toStrictEqual([413, 'request.too_large'])
  })

  it('SESS-01 the login check answers a visitor like anybody, and needs no login', async () => {
    gateway = await testGateway()
    expect(await new Browser(gateway).call('isLogin', {})).toStrictEqual(VISITOR)
  })
})

describe('an attacker', () => {
  const EMAIL = 'jane@acme-pharma.com'
  const mark = (browser: Browser) => browser.cookies.get('mf_browser') ?? ''
  /** A browser with a code for the address in its mailbox. */
  const askFor = async (browser: Browser, email = EMAIL) => {
    if (!browser.key) await browser.newSession()
    const pass = await addPass(gateway.state, mark(browser), gateway.clock.now())
    return browser.ask('verification', { type: 'email', email, pass })
  }
  const logIn = (browser: Browser, code: string, email = EMAIL) =>
    browser.ask('login', { mode: 'email_code', key: base64(`${email},${code}`) })
  const from = (network: string) => new Browser(gateway, { 'x-forwarded-for': network })
  const isIn = async (browser: Browser) => ((await browser.get('/api/session')).body as { isLogin: boolean }).isLogin
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  it('SESS-03 session fixation: a planted session or mark is worth nothing after the login', async () => {
    gateway = await testGateway()
    const attacker = new Browser(gateway)
    await attacker.login(gateway, 'eve@evil.com')
    const planted = attacker.cookies.get('mf_session')!
    const victim = new Browser(gateway)
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
    await askFor(victim)
    expect(await logIn(victim, gateway.post.lastCode())).toMatchObject({ success: true, bizData: { success: true } })
    expect(victim.cookies.get('mf_session')).not.toBe(planted)
    expect(await isIn(attacker)).toBe(false)
    // The mark they share opens neither the other's key nor the other's session.
    attacker.cookies.delete('mf_session')
    expect(await isIn(attacker)).toBe(false)
    expect(await attacker.call('isLogin', {})).toStrictEqual(VISITOR)
  })

  it('LOGIN-08 replayed codes: none is good twice, in another browser, or for a call that is sent again', async () => {
    gateway = await testGateway()
    const victim = new Browser(gateway)
    await askFor(victim)
    const code = gateway.post.lastCode()
    const attacker = new Browser(gateway)
    await askFor(attacker, 'eve@evil.com')
    expect(await logIn(attacker, code)).toMatchObject({ success: false, error: { code: 'auth.code_invalid' } })
    let sent: RequestInit & { path: string } = { path: '' }
    const body = { mode: 'email_code', key: base64(`${EMAIL},${code}`) } as const
    expect(await victim.ask('login', body, { after: (call) => ((sent = call), {}) })).toMatchObject({ success: true })
    expect(refusalOf(await victim.raw(sent.path, sent))).toBe('gateway.replayed')
    expect(await logIn(victim, code)).toMatchObject({ success: false, error: { code: 'auth.code_invalid' } })
  })

  it('LOGIN-11 brute force: guesses end, and what a stranger asks for and guesses keeps nobody from logging in', async () => {
    gateway = await testGateway({ env: { TRUST_PROXY: '1', CODES_PER_ADDRESS: '2', CODE_TRIES: '3', LOGINS_PER_ADDRESS: '4' } })
    const codeOfAnswer = (answer: object) => ('error' in answer ? (answer.error as { code: string }).code : '')
    const guessed: string[] = []
    for (let n = 0; n < 12; n++) {
      const attacker = from('198.51.100.66')
      const asked = codeOfAnswer(await askFor(attacker))
      expect(asked).toBe(n < 2 ? '' : 'auth.rate_limited')
      for (let tries = 0; asked === '' && tries < 6; tries++)
        guessed.push(codeOfAnswer(await logIn(attacker, wrong(gateway.post.lastCode()))))
    }
    const round = [...Array<string>(4).fill('auth.code_invalid'), 'auth.rate_limited', 'auth.rate_limited']
    expect(guessed).toStrictEqual([...round, ...round])
    const victim = from('203.0.113.7')
    expect(await askFor(victim)).toMatchObject({ success: true })
    expect(await logIn(victim, gateway.post.lastCode())).toMatchObject({ success: true })
    // From many networks the mailbox is spared all the same: strangers share what two may ask for.
    const sent = gateway.post.codes.length
    for (let n = 0; n < 12; n++) await askFor(from(`198.18.${n}.1`))
    expect(gateway.post.codes.length - sent).toBe(2 * 2 - sent)
  })

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['no header of ours', { 'x-materia': '' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['our name as user', { origin: 'http://materia.test@evil.example' }],
    ['our name as a label', { origin: 'http://materia.test.evil.example' }],
  ])('SESS-02 CSRF: %s changes nothing and logs nobody in or out', async (_, headers) => {
    gateway = await testGateway()
    const victim = await member()
    for (const name of Object.keys(APIS) as ApiName[]) {
      const answer = await victim.signed('POST', path(name), '{"bizData":{}}', {
        after: (sent) => ({ headers: { ...sent.headers, ...headers } }),
      })
      expect([name, answer.status >= 400, ['request.csrf', 'request.malformed'].includes(refusalOf(answer))]).toStrictEqual([
        name,
        true,
        true,
      ])
      expect(victim.setCookies).toStrictEqual([])
    }
    expect(await isIn(victim)).toBe(true)
  })

  it('ROUTE-09 LOGIN-17 open redirect: whatever url a quick login is asked with, its way back stays here', async () => {
    gateway = await testGateway({ env: { CHAT_APP_ID: 'wx1', ALLOWED_HOSTS: 'other.example' } })
    const browser = new Browser(gateway)
    const urls = ['//evil.example', '/\\evil.example', '/.//evil.example', '/%2f/evil.example', '/\t/evil.example', 'https:evil.example']
    urls.push('https://evil.example', 'javascript:alert(1)', 'https://materia.test@evil.example', 'http://materia.test:80@evil.example/')
    urls.push('https://other.example/', 'data:text/html,x', '/drugus?url=//evil.example', '', '\u0000')
    for (const url of urls) {
      const { key } = await browser.call('index', { mode: 'wx_open', url })
      const back = await browser.raw(`/login/chat/callback?state=${key}`)
      const location = new URL(back.headers.get('location') ?? 'none:', 'http://materia.test')
      expect([url, back.status, location.origin]).toStrictEqual([url, 302, 'http://materia.test'])
    }
  })

  it.each([
    ['http', {}, '', ''],
    ['https', { PUBLIC_URL: 'https://materia.example' }, '__Host-', 'Secure; '],
  ])('SESS-01 cookie flags over %s: out of reach of scripts, of this host only, and gone at logout', async (_, env, prefix, secure) => {
    gateway = await testGateway({ env: { ...env, COOKIE_DOMAIN: '.materia.example' } })
    const browser = new Browser(gateway, { ...('PUBLIC_URL' in env && { origin: env.PUBLIC_URL }) })
    await browser.newSession()
    const pass = await addPass(gateway.state, browser.cookies.get(`${prefix}mf_browser`) ?? '', gateway.clock.now())
    await browser.call('verification', { type: 'email', email: EMAIL, pass })
    await browser.call('login', { mode: 'email_code', key: base64(`${EMAIL},${gateway.post.lastCode()}`) })
    expect(browser.setCookies).toHaveLength(2)
    expect(browser.setCookies[0]).toMatch(
      new RegExp(`^${prefix}mf_session=[\\w-]{32}; Max-Age=2592000; Path=/; HttpOnly; ${secure}SameSite=Lax$`),
    )
    // What knows the browser again opens nothing, and stays.
    expect(browser.setCookies[1]).toMatch(
      new RegExp(`^${prefix}mf_device=[\\w-]{32}\\.[\\w-]{43}; Max-Age=7776000; Path=/; HttpOnly; ${secure}SameSite=Lax$`),
    )
    await browser.call('logout', {})
    expect(browser.setCookies).toHaveLength(1)
    expect(browser.setCookies[0]).toMatch(new RegExp(`^${prefix}mf_session=; Max-Age=0; Path=/; HttpOnly; ${secure}SameSite=Lax$`))
  })

  it('LOGIN-08 secrets in logs: a whole login, right and wrong, leaves no code, pass, token, mark, address or number', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.newSession()
    const secrets = [mark(browser), browser.key!.token, EMAIL, '8613800138000', '13800138000']
    for (const address of [{ type: 'email', email: EMAIL } as const, { type: 'phone', phone: '8613800138000' } as const]) {
      const pass = await addPass(gateway.state, mark(browser), gateway.clock.now())
      secrets.push(pass)
      await browser.call('verification', { ...address, pass })
      const code = gateway.post.lastCode()
      secrets.push(code)
      const key = (text: string) => base64(address.type === 'email' ? `${EMAIL},${text}` : `86,13800138000,${text}`)
      const mode = address.type === 'email' ? 'email_code' : 'phone'
      await browser.ask('login', { mode, key: key(wrong(code)) })
      await browser.call('login', { mode, key: key(code) })
      secrets.push(key(code), browser.cookies.get('mf_session')!, browser.key!.token)
    }
    const { key, number = '' } = await browser.call('index', { mode: 'wx_mp' })
    await browser.ask('qrScan', { key })
    await browser.ask('qrConfirm', { key, accept: true, number })
    await browser.raw(`/login/confirm?key=${key}`)
    await browser.raw(`/nowhere/${EMAIL}?code=${gateway.post.lastCode()}`)
    secrets.push(key)
    const log = gateway.log.join('')
    expect(log).toContain('"api":"login"')
    for (const secret of secrets) expect(log).not.toMatch(new RegExp(`(?<![\\w-])${secret.replaceAll(/[.+]/g, '\\$&')}(?![\\w-])`))
  })

  it('QR-04 a hostile Host header names no origin where PUBLIC_URL does, and reaches only who sent it elsewhere', async () => {
    // Even one that the operator let in: by itself it is refused at the door.
    gateway = await testGateway({
      env: { PUBLIC_URL: 'https://materia.example', CHAT_APP_ID: 'wx1', HOSTS: 'materia.test, evil.example' },
    })
    const browser = new Browser(gateway)
    await browser.raw(path('newSession'), { method: 'POST', headers: { ...OWN_HEADERS, host: 'evil.example' } }).then((answer) => {
      expect(refusalOf(answer)).toBe('request.csrf')
    })
    const hostile: Tampering = {
      after: ({ headers }) => ({
        headers: { ...headers, host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://materia.example' },
      }),
    }
    const ask = async (mode: 'wx_mp' | 'wx_open') => {
      const answer = await browser.ask('index', { mode }, hostile)
      return (answer as { bizData: { code: string; link?: string } }).bizData
    }
    expect((await ask('wx_mp')).link).toMatch(/^https:\/\/materia\.example\/login\/confirm\?key=/)
    const { code } = await ask('wx_open')
    expect(new URL(code).searchParams.get('redirect_uri')).toBe('https://materia.example/login/chat/callback')
    expect((await browser.get('/api/session')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('at three in the morning', () => {
  it('GATE-02 a clock that is set back costs one more try, and brings no old call back', async () => {
    gateway = await testGateway()
    const browser = await member()
    await gateway.state.db.updateTable('memberships').set({ starts_at: 0 }).execute()
    const old: (RequestInit & { path: string })[] = []
    const tap: Tampering = { after: (call) => (old.push(call), {}) }
    // Long enough to forget the first nonces, not to rotate the token.
    for (let n = 0; n < 4; n++) {
      expect(refusalOf(await search(browser, tap))).toBe('')
      gateway.clock.pass(TOKEN_ROTATION_MS / 5)
    }
    expect(refusalOf(await search(browser))).toBe('')
    gateway.clock.pass(-3_600_000 + SECOND)
    await browser.send('POST', DIRECT, SEARCH)
    expect(refusalOf(await search(browser))).toBe('')
    // The time of the old calls comes again.
    for (let minute = 0; minute < 65; minute++) {
      gateway.clock.pass(60 * SECOND)
      for (const { path: again, ...init } of old)
        expect(['gateway.clock', 'gateway.replayed', 'gateway.key_unknown']).toContain(refusalOf(await browser.raw(again, init)))
    }
    expect(refusalOf(await search(browser))).toBe('')
  })

  it('LOGIN-08 QR-02 of a clock that is set back the newest code is still the one that counts', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.newSession()
    const ask = async () => {
      const pass = await addPass(gateway.state, browser.cookies.get('mf_browser')!, gateway.clock.now())
      await browser.call('verification', { type: 'email', email: 'jane@acme.com', pass })
    }
    await ask()
    await browser.call('index', { mode: 'wx_mp' })
    gateway.clock.pass(5 * 60 * SECOND)
    await ask()
    await browser.call('index', { mode: 'wx_mp' })
    gateway.clock.pass(-3 * 60 * SECOND)
    await gateway.state.db.deleteFrom('rate_limits').execute()
    await ask()
    const { key } = await browser.call('index', { mode: 'wx_mp' })
    expect(await browser.call('login', { mode: 'wx_mp', key })).toMatchObject({ code: 'waiting' })
    const login = { mode: 'email_code', key: base64(`jane@acme.com,${gateway.post.lastCode()}`) } as const
    expect(await browser.call('login', login)).toMatchObject({ code: '200' })
  })

  it.each([
    ['PostgreSQL that is gone', { code: 'ECONNREFUSED' }],
    ['PostgreSQL that is told to end', { code: '57P01' }],
    ['SQLite that is locked', { code: 'SQLITE_BUSY' }],
    ['SQLite whose file others are opening at once', { code: 'SQLITE_PROTOCOL' }],
    ['a disk that is full', { code: 'SQLITE_FULL' }],
    ['no connection free', { message: 'timeout exceeded when trying to connect' }],
  ])('LOGIN-11 %s is said as a busy network, and the code is good afterwards', async (_, failure) => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.newSession()
    const email = 'jane@acme.com'
    const pass = await addPass(gateway.state, browser.cookies.get('mf_browser')!, gateway.clock.now())
    await browser.call('verification', { type: 'email', email, pass })
    const login = { mode: 'email_code', key: base64(`${email},${gateway.post.lastCode()}`) } as const
    const { db } = gateway.state
    const { transaction } = db
    // Signing up is the first transaction, opening the session the second.
    let transactions = 0
    db.transaction = () => {
      if (++transactions === 2) throw Object.assign(new Error('failed'), failure)
      return transaction.call(db)
    }
    expect(await browser.refusal('login', login)).toMatchObject({ error: { code: 'server.busy' } })
    expect(browser.cookies.has('mf_session')).toBe(false)
    db.transaction = transaction
    expect(await browser.call('login', login)).toMatchObject({ code: '200' })
  })
})
