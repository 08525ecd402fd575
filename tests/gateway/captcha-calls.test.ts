import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiAnswer } from '../../domain/calls.ts'
import { handAnswer } from './hand.ts'
import { Browser, codeOf, SEARCH, testGateway, type TestGateway } from './harness.ts'

/** Drawings that the thread was asked for; it draws them. */
const orders: (readonly number[])[] = vi.hoisted(() => [])
vi.mock(import('../../server/captcha/drawing.ts'), async (original) => {
  const real = await original()
  return { ...real, drawInThread: (seeds) => (orders.push(seeds), real.drawInThread(seeds)) }
})

let gateway: TestGateway | undefined
afterEach(() => gateway?.close())
const open = async (env: Record<string, string> = {}) => (gateway = await testGateway({ env }))

/** The answer a hand would give, `off` px from the place only the gateway knows. */
const answerOf = async ({ state }: TestGateway, challenge: ApiAnswer<'captchaGetSceneId'>, off = 0) => {
  const { answer_x: place } = await state.db
    .selectFrom('captchas')
    .select('answer_x')
    .where('id', '=', challenge.sceneId)
    .executeTakeFirstOrThrow()
  return handAnswer(challenge, place + off)
}
const solve = async (at: TestGateway, browser: Browser, msg: 'code' | 'call', off = 0) => {
  const challenge = await browser.call('captchaGetSceneId', { msg })
  return browser.call('checkCaptcha', { msg, captchaVerifyParam: await answerOf(at, challenge, off) })
}
const search = (browser: Browser) => browser.post('/api/databases/drugus/search', SEARCH)

describe('captcha calls of the gateway', () => {
  it('CAPT-01 a visitor’s solved captcha gives a pass that sends one code', async () => {
    const at = await open()
    const browser = new Browser(at)
    const { captchaVerifyResult, bizResult, pass, triesLeft } = await solve(at, browser, 'code')
    expect([captchaVerifyResult, bizResult, triesLeft]).toEqual([true, true, 3])
    const asking = { type: 'email' as const, email: 'lin@acme-pharma.com', pass: pass! }
    expect((await browser.call('verification', asking)).success).toBe(true)
    at.clock.pass(61_000)
    expect((await browser.refusal('verification', asking)).error?.code).toMatch(/^auth\.captcha_/)
  })

  it('CAPT-01 every picture is drawn by the thread, from numbers of its own: the gateway goes on meanwhile', async () => {
    const browser = new Browser(await open())
    orders.length = 0
    for (let picture = 0; picture < 3; picture++) await browser.call('captchaGetSceneId', { msg: 'code' })
    expect(orders).toHaveLength(3)
    expect(new Set(orders.map(String)).size).toBe(3)
  })

  it('CAPT-02 unknown, used and expired puzzles answer 7002', async () => {
    const at = await open()
    const browser = new Browser(at)
    const captchaVerifyParam = await answerOf(at, await browser.call('captchaGetSceneId', { msg: 'code' }))
    expect(
      await browser.refusal('checkCaptcha', { msg: 'code', captchaVerifyParam: { ...captchaVerifyParam, sceneId: 'none' } }),
    ).toMatchObject({
      errCode: 7002,
      error: { code: 'auth.captcha_expired' },
    })
    await browser.call('checkCaptcha', { msg: 'code', captchaVerifyParam })
    expect((await browser.refusal('checkCaptcha', { msg: 'code', captchaVerifyParam })).errCode).toBe(7002)
    const late = await browser.call('captchaGetSceneId', { msg: 'code' })
    const answer = await answerOf(at, late)
    at.clock.pass(120_000)
    expect((await browser.refusal('checkCaptcha', { msg: 'code', captchaVerifyParam: answer })).errCode).toBe(7002)
  })

  it('CAPT-02 three failures in a row end the session at once and take its cookie', async () => {
    const at = await open()
    const browser = new Browser(at)
    await browser.login(at)
    const token = browser.cookies.get('mf_session')!
    for (const triesLeft of [2, 1])
      expect(await solve(at, browser, 'call', 30)).toEqual({ captchaVerifyResult: false, bizResult: true, triesLeft })
    expect((await browser.call('isLogin', {})).isLogin).toBe(true)
    expect(await solve(at, browser, 'call', 30)).toEqual({ captchaVerifyResult: false, bizResult: false, triesLeft: 0 })
    expect(browser.cookies.has('mf_session')).toBe(false)
    browser.cookies.set('mf_session', token)
    expect((await browser.call('isLogin', {})).isLogin).toBe(false)
    expect(codeOf(await search(browser))).toBe('auth.required')
  })

  it('CAPT-01 more calls than hands make raise a captcha (7001); solved, the refused call goes through, for a while', async () => {
    const at = await open({ CAPTCHA_CALLS_PER_MINUTE: '5' })
    const browser = new Browser(at)
    await browser.login(at)
    for (let call = 0; call < 5; call++) expect((await search(browser)).status).toBe(200)
    const refused = await search(browser)
    expect([refused.status, codeOf(refused), (refused.body as { code: number }).code]).toEqual([403, 'auth.captcha_required', 7001])
    expect(codeOf(await browser.get('/api/databases/drugus/records/BLA125511'))).toBe('auth.captcha_required')
    // Waiting does not help, and neither does a captcha solved for a code.
    at.clock.pass(10 * 60_000)
    expect(codeOf(await search(browser))).toBe('auth.captcha_required')
    await solve(at, browser, 'code')
    expect(codeOf(await search(browser))).toBe('auth.captcha_required')
    await solve(at, browser, 'call')
    for (let call = 0; call < 20; call++) expect((await search(browser)).status).toBe(200)
    at.clock.pass(10 * 60_000)
    for (let call = 0; call < 5; call++) expect((await search(browser)).status).toBe(200)
    expect(codeOf(await search(browser))).toBe('auth.captcha_required')
  })

  it('CAPT-01 GATE-08 type-ahead, charts, records, exports and their plans count like searches', async () => {
    const at = await open({ CAPTCHA_CALLS_PER_MINUTE: '1' })
    const body = { conditions: [], sort: [], columns: ['brandName'], language: 'en' }
    const calls: Record<string, (browser: Browser) => ReturnType<Browser['get']>> = {
      search,
      associate: (browser) => browser.post('/api/databases/drugus/associate', { text: 'pem' }),
      record: (browser) => browser.get('/api/databases/drugus/records/BLA125511'),
      chart: (browser) => browser.post('/api/databases/drugus/chart', { chart: 'byYear', conditions: [] }),
      validate: (browser) => browser.post('/api/databases/drugus/export/validate', body),
      export: (browser) => browser.post('/api/databases/drugus/export', body),
    }
    for (const [name, call] of Object.entries(calls)) {
      const browser = new Browser(at)
      await browser.login(at, `${name}@acme-pharma.com`)
      expect([name, (await call(browser)).status]).toEqual([name, 200])
      expect([name, codeOf(await call(browser))]).toEqual([name, 'auth.captcha_required'])
    }
  })

  it('CAPT-01 counts each account for itself, and a minute at a time', async () => {
    const at = await open({ CAPTCHA_CALLS_PER_MINUTE: '5' })
    const [one, two] = [new Browser(at), new Browser(at)]
    await one.login(at)
    await two.login(at, 'other@acme-pharma.com')
    for (let call = 0; call < 5; call++) expect([(await search(one)).status, (await search(two)).status]).toEqual([200, 200])
    at.clock.pass(60_000)
    for (let call = 0; call < 5; call++) expect((await search(one)).status).toBe(200)
    expect(codeOf(await search(one))).toBe('auth.captcha_required')
    expect((await search(two)).status).toBe(200)
  })

  it('CAPT-01 counts all logins of an account together: one more by QR code brings no more calls', async () => {
    const at = await open({ CAPTCHA_CALLS_PER_MINUTE: '5' })
    const [one, two] = [new Browser(at), new Browser(at)]
    await one.login(at)
    await two.login(at)
    for (let call = 0; call < 5; call++) expect((await search(call % 2 ? one : two)).status).toBe(200)
    expect([codeOf(await search(one)), codeOf(await search(two))]).toEqual(['auth.captcha_required', 'auth.captcha_required'])
  })

  it('CAPT-01 a captcha that was asked for is asked for after a restart, too, until it is solved', async () => {
    const env = { CAPTCHA_CALLS_PER_MINUTE: '2' }
    const at = await open(env)
    const before = new Browser(at)
    await before.login(at)
    for (let call = 0; call < 2; call++) expect((await search(before)).status).toBe(200)
    expect(codeOf(await search(before))).toBe('auth.captcha_required')
    const restarted = await testGateway({ env, state: at.state, at: at.clock.now() + 5 * 60_000 })
    const browser = new Browser(restarted)
    await browser.login(restarted)
    expect(codeOf(await search(browser))).toBe('auth.captcha_required')
    await solve(restarted, browser, 'call')
    expect((await search(browser)).status).toBe(200)
    const again = await testGateway({ env, state: at.state, at: restarted.clock.now() + 10 * 60_000 })
    const later = new Browser(again)
    await later.login(again)
    expect((await search(later)).status).toBe(200)
    await Promise.all([restarted.close(), again.close()])
  })

  it('CAPT-01 who is logged in may have a code instead of the puzzle, at the address the account has certified', async () => {
    const at = await open({ CAPTCHA_CALLS_PER_MINUTE: '1' })
    const browser = new Browser(at)
    await browser.login(at, 'lin@acme-pharma.com')
    expect((await browser.call('captchaGetSceneId', { msg: 'call' })).other).toEqual({ kind: 'email', to: 'l***@acme-pharma.com' })
    await search(browser)
    expect(codeOf(await search(browser))).toBe('auth.captcha_required')
    const sent = at.post.codes.length
    expect(await browser.call('captchaCode', {})).toEqual({ resendAt: at.clock.now() + 60_000 })
    expect(at.post.codes.slice(sent)).toMatchObject([{ kind: 'email', to: 'lin@acme-pharma.com', purpose: 'captcha' }])
    // Limits as for other codes.
    expect((await browser.refusal('captchaCode', {})).error?.code).toBe('auth.rate_limited')
    const code = at.post.lastCode()
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await browser.refusal('captchaByCode', { msg: 'call', code: wrong })).error?.code).toBe('auth.code_invalid')
    expect(codeOf(await search(browser))).toBe('auth.captcha_required')
    // It logs nobody in, and is nobody else's.
    const key = Buffer.from(`lin@acme-pharma.com,${code}`).toString('base64')
    expect((await browser.refusal('login', { mode: 'email_code', key })).error?.code).toBe('auth.code_invalid')
    const other = new Browser(at)
    await other.login(at, 'lin@acme-pharma.com')
    expect((await other.refusal('captchaByCode', { msg: 'call', code })).error?.code).toBe('auth.code_invalid')
    expect(await browser.call('captchaByCode', { msg: 'call', code })).toEqual({ captchaVerifyResult: true, bizResult: true, triesLeft: 3 })
    for (let call = 0; call < 5; call++) expect((await search(browser)).status).toBe(200)
    expect((await browser.refusal('captchaByCode', { msg: 'call', code })).error?.code).toBe('auth.code_invalid')
    at.clock.pass(61_000)
    await browser.call('captchaCode', {})
    const { pass } = await browser.call('captchaByCode', { msg: 'code', code: at.post.lastCode() })
    // Its pass sends a code as one of a puzzle does.
    await browser.call('proofCode', { type: 'email', pass: pass! })
    expect(at.post.codes.at(-1)).toMatchObject({ to: 'lin@acme-pharma.com', purpose: 'prove' })
  })

  it('CAPT-01 without a login, or without a certified address, there is no code instead', async () => {
    const at = await open()
    const visitor = new Browser(at)
    expect((await visitor.call('captchaGetSceneId', { msg: 'code' })).other).toBeNull()
    expect((await visitor.refusal('captchaCode', {})).error?.code).toBe('auth.required')
    expect((await visitor.refusal('captchaByCode', { msg: 'code', code: '123456' })).error?.code).toBe('auth.required')
    const browser = new Browser(at)
    await browser.login(at)
    const { user_id } = await at.state.db.selectFrom('identities').select('user_id').executeTakeFirstOrThrow()
    await at.state.db
      .insertInto('identities')
      .values({ kind: 'phone', value: '+8613800138000', user_id, certified_at: null, created_at: 0 })
      .execute()
    await at.state.db.updateTable('identities').set({ certified_at: null }).execute()
    expect((await browser.call('captchaGetSceneId', { msg: 'call' })).other).toBeNull()
    expect((await browser.refusal('captchaCode', {})).error?.code).toBe('auth.forbidden')
    await at.state.db
      .updateTable('identities')
      .set({ certified_at: at.clock.now() - 366 * 86_400_000 })
      .where('kind', '=', 'email')
      .execute()
    expect((await browser.refusal('captchaCode', {})).error?.code).toBe('auth.forbidden')
    expect(at.post.codes.filter(({ purpose }) => purpose === 'captcha')).toEqual([])
  })

  it('ASVS 16.2 the log holds neither scene, pass nor way', async () => {
    const at = await open()
    const browser = new Browser(at)
    const challenge = await browser.call('captchaGetSceneId', { msg: 'code' })
    const { sceneId } = challenge
    const { pass } = await browser.call('checkCaptcha', { msg: 'code', captchaVerifyParam: await answerOf(at, challenge) })
    const log = at.log.join('')
    expect(log).toContain('checkCaptcha')
    for (const secret of [sceneId, pass!]) expect(log).not.toContain(secret)
  })
})
