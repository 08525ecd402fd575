import * as fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ExportAnswer, ImportReport } from '../../domain/contract.ts'
import errorTexts from '../../locales/en/errors.json' with { type: 'json' }
import { createAccounts } from '../../server/auth/accounts.ts'
import { maskPhone, normalizePhone } from '../../server/auth/phone.ts'
import type { State } from '../../server/state/open.ts'
import { Browser, codeOf, errorOf, EXPORT, fakeClock, SEARCH, testGateway, type Answer, type TestGateway, sampleRow } from './harness.ts'
import { addUser, emptyState, STATES } from './states.ts'

const DAY = 86_400_000

describe.each(STATES)('accounts on $name', ({ open }) => {
  let kept: Awaited<ReturnType<typeof open>> | undefined
  let state: State
  let clock: ReturnType<typeof fakeClock>
  const accountsOf = (trialDays = 14) => createAccounts({ db: state.db, now: clock.now, trialDays })
  const identities = () => state.db.selectFrom('identities').select(['kind', 'value', 'user_id', 'certified_at']).orderBy('value').execute()

  beforeEach(async () => {
    kept ??= await open()
    state = kept.state
    clock = fakeClock()
    await emptyState(state)
  })
  afterAll(() => kept?.dispose())

  it('LOGIN-08 signing up makes a certified account with a trial, once', async () => {
    const accounts = accountsOf()
    expect(await accounts.find('email', 'jane@acme.com')).toBeNull()
    const made = await accounts.signUp('email', 'jane@acme.com', 'Jane')
    expect(await accounts.signUp('email', 'jane@acme.com', 'Somebody else')).toStrictEqual(made)
    expect(await accounts.find('email', 'jane@acme.com')).toStrictEqual(made)
    expect(await accounts.find('phone', 'jane@acme.com')).toBeNull()
    expect(await identities()).toStrictEqual([{ kind: 'email', value: 'jane@acme.com', user_id: made.userId, certified_at: clock.now() }])
    expect(await state.db.selectFrom('users').select(['id', 'real_name', 'employee']).execute()).toStrictEqual([
      { id: made.userId, real_name: 'Jane', employee: 0 },
    ])
    expect(await state.db.selectFrom('memberships').select(['product', 'formal', 'expires_at']).execute()).toStrictEqual([
      { product: 'approval', formal: 0, expires_at: clock.now() + 14 * DAY },
    ])
    await accountsOf(0).signUp('chat', 'wx:1', '微信用户')
    expect(await state.db.selectFrom('memberships').selectAll().execute()).toHaveLength(1)
  })

  it('LOGIN-08 of many first logins at once one makes the account and all get it', async () => {
    const accounts = accountsOf()
    const made = await Promise.all(Array.from({ length: 20 }, () => accounts.signUp('phone', '+8613800138000', '8000')))
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(1)
    expect(await state.db.selectFrom('users').select('id').execute()).toStrictEqual([{ id: made[0]?.userId }])
  })

  it('LOGIN-08 PROMPT-03 a code renews what is the account’s and nothing else; following is noted once', async () => {
    const accounts = accountsOf()
    const jane = await addUser(state, {}, [{ kind: 'email', value: 'jane@acme.com', certified_at: null }])
    const eve = await addUser(state, {}, [{ kind: 'email', value: 'eve@evil.com', certified_at: 7 }])
    await accounts.renew(jane, 'email', 'jane@acme.com')
    await accounts.renew(jane, 'email', 'eve@evil.com')
    await accounts.renew(jane, 'phone', '+8613800138000')
    expect(await identities()).toStrictEqual([
      { kind: 'email', value: 'eve@evil.com', user_id: eve, certified_at: 7 },
      { kind: 'email', value: 'jane@acme.com', user_id: jane, certified_at: clock.now() },
    ])
    await accounts.subscribe(jane)
    clock.pass(1)
    await accounts.subscribe(jane)
    expect(
      await state.db.selectFrom('users').select(['id', 'subscribed_at']).where('subscribed_at', 'is not', null).execute(),
    ).toStrictEqual([{ id: jane, subscribed_at: clock.now() - 1 }])
  })

  it('LOGIN-17 a name from elsewhere is kept without what steers a terminal or a page, and at its length', async () => {
    const nameOf = async (name: string) => {
      const { userId } = await accountsOf().signUp('chat', `wx:${name.length}:${Math.random()}`, name)
      return (await state.db.selectFrom('users').select('real_name').where('id', '=', userId).executeTakeFirstOrThrow()).real_name
    }
    expect(await nameOf('a\u0000b\u001b[2J\u009b\u202e\u2066c\ud800')).toBe('ab[2Jc')
    expect(await nameOf('👨‍👩‍👧 王')).toBe('👨‍👩‍👧 王')
    expect([...(await nameOf('😀'.repeat(300)))]).toHaveLength(120)
  })
})

describe('phone numbers', () => {
  it('LOGIN-06 are kept in one form and shown with their middle hidden', () => {
    for (const text of ['+86 138 0013 8000', '8613800138000', ' +86-138-0013-8000 ']) expect(normalizePhone(text)).toBe('+8613800138000')
    for (const text of ['', '12', 'abc', '+86 138', '+1 202 555 0101 ext. 5', '+'.repeat(50)]) expect(normalizePhone(text)).toBeNull()
    expect(maskPhone('+8613800138000')).toBe('+86 138****8000')
    expect(maskPhone('+85251234567')).toBe('+852 51****67')
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (digits) => {
        const phone = `+86138${digits}`
        const masked = maskPhone(phone)
        expect(masked).toMatch(/^\+86 138\*{4}\d{4}$/)
        expect(masked.endsWith(String(digits).slice(-4))).toBe(true)
      }),
    )
  })
})

describe('account calls', () => {
  let gateway: TestGateway
  afterEach(() => gateway?.close())

  it('SESS-01 ACC-03 isLogin tells visitors nothing and members what they have, also after the fact', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    expect(await browser.call('isLogin', {})).toMatchObject({ isLogin: false, user: null, permissions: [], isKick: false })
    const userId = await browser.login(gateway)
    const session = await browser.call('isLogin', {})
    expect(session).toMatchObject({
      isLogin: true,
      user: { uid: userId, email: 'jane@acme-pharma.com', phone: null, isEmail: true },
      hasVip: true,
      certified: false,
      emailCertified: true,
      permissions: ['isNvip'],
      limits: { exportRows: null },
      permission: { permissions: [{ product: 'approval', formal: true, expireDay: null, hint: false }], hint: false },
    })
    expect((await browser.get('/api/session')).body).toStrictEqual(session)
    await gateway.state.db
      .updateTable('memberships')
      .set({ expires_at: gateway.clock.now() + DAY })
      .execute()
    expect(await browser.call('isLogin', {})).toMatchObject({ permission: { permissions: [{ expireDay: 1, hint: true }], hint: true } })
    gateway.clock.pass(DAY)
    expect(await browser.call('isLogin', {})).toMatchObject({ isLogin: true, hasVip: false, permissions: [], limits: { exportRows: 0 } })
  })

  it('SESS-02 logout ends the session at once, everywhere the token is', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    const stolen = new Browser(gateway)
    stolen.cookies.set('mf_session', browser.cookies.get('mf_session') ?? '')
    expect((await stolen.get('/api/databases')).status).toBe(200)
    expect(await browser.call('logout', {})).toStrictEqual({ done: true })
    expect(browser.cookies.has('mf_session')).toBe(false)
    expect(codeOf(await stolen.get('/api/databases'))).toBe('auth.required')
    expect(await browser.call('logout', {})).toStrictEqual({ done: true })
  })

  it('KICK-02 a session pushed out of its group says so until its browser forgets it', async () => {
    gateway = await testGateway()
    const { db } = gateway.state
    await db.insertInto('groups').values({ id: 'g', name: 'Pair', cap: 1, created_at: 1 }).execute()
    const [first, second] = [new Browser(gateway), new Browser(gateway)]
    const ids = [await first.login(gateway, 'one@acme.com'), await second.login(gateway, 'two@acme.com')]
    await db.updateTable('users').set({ group_id: 'g' }).where('id', 'in', ids).execute()
    await first.login(gateway, 'one@acme.com')
    gateway.clock.pass(60_000)
    await second.login(gateway, 'two@acme.com')
    const kick = { reason: 'account', at: gateway.clock.now() }
    expect(await first.call('isLogin', {})).toMatchObject({ isLogin: false, user: null, isKick: true, kick })
    expect((await first.get('/api/session')).body).toMatchObject({ isKick: true, kick })
    expect(codeOf(await first.get('/api/databases'))).toBe('auth.required')
    expect(await second.call('isLogin', {})).toMatchObject({ isLogin: true, isKick: false, group: { name: 'Pair', cap: 1 } })
    await first.call('logout', {})
    expect(await first.call('isLogin', {})).toMatchObject({ isLogin: false, isKick: false, kick: null })
  })

  it('KICK-02 SESS-02 a kick that was read is told no more; a login made meanwhile in the same browser stays', async () => {
    gateway = await testGateway()
    const [first, second] = [new Browser(gateway), new Browser(gateway)]
    await first.login(gateway)
    const { sessions } = await first.call('sessions', {})
    await gateway.state.db
      .updateTable('sessions')
      .set({ ended_at: gateway.clock.now(), ended_reason: 'operator' })
      .where('id', '=', sessions[0]?.id ?? '')
      .execute()
    expect(await first.call('isLogin', {})).toMatchObject({ isKick: true })
    expect(await first.call('logout', { ended: true })).toStrictEqual({ done: true })
    expect([first.cookies.has('mf_session'), await first.call('isLogin', {})]).toMatchObject([false, { isLogin: false, isKick: false }])
    await second.login(gateway)
    expect(await second.call('logout', { ended: true })).toStrictEqual({ done: true })
    expect(await second.call('isLogin', {})).toMatchObject({ isLogin: true })
  })

  it('SESS-02 an account sees its sessions and ends one; another’s it can neither see nor end', async () => {
    gateway = await testGateway()
    const [desk, phone, eve] = [new Browser(gateway), new Browser(gateway), new Browser(gateway)]
    await desk.login(gateway)
    gateway.clock.pass(1000)
    await phone.login(gateway)
    await eve.login(gateway, 'eve@evil.com')
    const { sessions } = await phone.call('sessions', {})
    expect(sessions.map(({ current }) => current)).toStrictEqual([true, false])
    const other = sessions[1]?.id ?? ''
    expect((await eve.refusal('endSession', { id: other })).error).toMatchObject({ code: 'request.not_found', field: 'id' })
    expect((await eve.call('sessions', {})).sessions).toHaveLength(1)
    expect(await phone.call('endSession', { id: other })).toStrictEqual({ done: true })
    expect(await desk.call('isLogin', {})).toMatchObject({ isLogin: false, isKick: false })
    expect((await phone.refusal('endSession', { id: other })).error?.code).toBe('request.not_found')
    expect(await phone.call('endSession', { id: sessions[0]?.id ?? '' })).toStrictEqual({ done: true })
    expect(phone.cookies.has('mf_session')).toBe(false)
    for (const api of ['sessions', 'endSession'] as const)
      expect((await desk.refusal(api, { id: 'x' } as never)).error?.code).toBe('auth.required')
  })

  it('ABUSE-01 the receipt of a notice is taken from anybody and noted', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    expect(await browser.call('receiveNotice', { noticeCode: 1002, backendAppCode: 'member' })).toStrictEqual({ done: true })
    expect(gateway.log.some((line) => line.includes('restriction notice received') && line.includes('1002'))).toBe(true)
  })
})

describe('permission', () => {
  let gateway: TestGateway
  afterEach(() => gateway?.close())
  const IMPORTS: ImportReport[] = [
    { source: 'fda', seconds: 1, files: [], databases: { drugus: { records: 28_000, asOf: '2026-11-01' } } },
    { source: 'none', seconds: 1, files: [], databases: { nosuch: { records: 5, asOf: null } } },
  ]
  /** Every call that would tell something of what is in a database. */
  const calls = (browser: Browser): (readonly [string, Promise<Answer>])[] => [
    ['search', browser.post('/api/databases/drugus/search', SEARCH)],
    ['count', browser.post('/api/databases/drugus/search', { ...SEARCH, rows: false })],
    [
      'facets',
      browser.post('/api/databases/drugus/search', { ...SEARCH, rows: false, count: false, facets: [{ field: 'applicationType' }] }),
    ],
    ['associate', browser.post('/api/databases/drugus/associate', { text: 'pe' })],
    ['chart', browser.post('/api/databases/drugus/chart', { chart: 'status', conditions: [] })],
    ['record', browser.get('/api/databases/drugus/records/BLA125511')],
    ['no record', browser.get('/api/databases/drugus/records/nosuch')],
    ['plan', browser.post('/api/databases/drugus/export/validate', EXPORT)],
    ['export', browser.post('/api/databases/drugus/export', EXPORT)],
    ['columns', browser.get('/api/columns/drugus')],
    ['columns kept', browser.put('/api/columns/drugus', { columns: ['brandName'] })],
  ]
  const grant = (userId: string, values: { product: string; formal?: number; starts_at?: number; expires_at?: number | null }) =>
    gateway.state.db
      .insertInto('memberships')
      .values({ user_id: userId, formal: 1, starts_at: 0, expires_at: null, created_at: 0, ...values })
      .execute()

  it.each([
    ['none', null],
    ['that of another product', { product: 'patent' }],
    ['one that is over', { product: 'approval', expires_at: Date.UTC(2026, 10, 21, 3) }],
    ['one that has not begun', { product: 'approval', starts_at: Date.UTC(2027, 0, 1) }],
    ['one of a product that is none', { product: 'isNvip' }],
  ] as const)('ACC-04 GATE-08 with a membership like %s nothing opens and nothing leaks', async (_, membership) => {
    gateway = await testGateway({ imports: IMPORTS })
    const browser = new Browser(gateway)
    const userId = await browser.login(gateway)
    await gateway.state.db.deleteFrom('memberships').execute()
    if (membership) await grant(userId, membership)
    const before = gateway.catalogue.calls.length
    for (const [name, call] of calls(browser)) {
      const answer = await call
      expect([name, answer.status, codeOf(answer), errorOf(answer).params]).toStrictEqual([
        name,
        403,
        'auth.forbidden',
        { database: 'drugus', reason: expect.any(String) },
      ])
      expect(answer.text).not.toMatch(/KEYTRUDA|total|records/)
    }
    // Not even asked: what is not read can be told neither by content nor by time.
    expect(gateway.catalogue.calls).toHaveLength(before)
    expect((await browser.get('/api/databases')).body).toStrictEqual({ databases: [] })
    expect((await browser.get('/api/imports')).body).toStrictEqual({ imports: [] })
    expect(await gateway.state.db.selectFrom('account_columns').selectAll().execute()).toStrictEqual([])
  })

  it('MOD-01 ACC-06 without the privilege for it the list and a record of modified new drugs are refused, with the sentence of the source', async () => {
    gateway = await testGateway({ imports: IMPORTS })
    const browser = new Browser(gateway)
    await browser.login(gateway)
    await gateway.state.db.deleteFrom('memberships').execute()
    for (const call of [browser.post('/api/databases/modify/search', SEARCH), browser.get('/api/databases/modify/records/MND-900001')]) {
      const answer = await call
      expect([answer.status, codeOf(answer), errorOf(answer).params]).toMatchObject([403, 'auth.forbidden', { database: 'modify' }])
      expect(errorTexts.auth.forbidden).toBe(
        'Sorry, your access privileges are not activated. To view more data, please contact your account manager.',
      )
    }
    expect(gateway.catalogue.calls).toStrictEqual([])
  })

  it('ACC-04 a membership that ends closes what was open, its finished export included', async () => {
    gateway = await testGateway({ imports: IMPORTS })
    const browser = new Browser(gateway)
    const userId = await browser.login(gateway)
    for (const [name, call] of calls(browser)) if (name !== 'no record') expect([name, (await call).status]).toStrictEqual([name, 200])
    expect((await browser.get('/api/imports')).body).toStrictEqual({ imports: [IMPORTS[0]] })
    const { link } = ((await browser.post('/api/databases/drugus/export', EXPORT)) as Answer<ExportAnswer>).body
    expect((await browser.get(link)).status).toBe(200)
    // The file holds three records: a trial may have it, a membership that permits two may not any more.
    await gateway.state.db.updateTable('memberships').set({ formal: 0 }).execute()
    expect((await browser.get(link)).status).toBe(200)
    await gateway.state.db.updateTable('memberships').set({ export_rows: 2 }).execute()
    expect(codeOf(await browser.get(link))).toBe('auth.plan_limit')
    await gateway.state.db.updateTable('memberships').set({ expires_at: gateway.clock.now() }).execute()
    expect(codeOf(await browser.get(link))).toBe('auth.forbidden')
    for (const [, call] of calls(browser)) expect(codeOf(await call)).toBe('auth.forbidden')
    await gateway.state.db.updateTable('users').set({ employee: 1 }).where('id', '=', userId).execute()
    expect((await browser.get(link)).status).toBe(200)
  })

  it('DB-07 ACC-08 a trial exports up to 50 records, is told so beforehand, and no more by agreeing', async () => {
    gateway = await testGateway({ rows: Array.from({ length: 60 }, (_, n) => sampleRow(n)) })
    const browser = new Browser(gateway)
    await browser.login(gateway, 'tom@acme.com', { formal: false })
    expect(await browser.call('isLogin', {})).toMatchObject({ limits: { exportRows: 50 } })
    expect((await browser.post('/api/databases/drugus/export/validate', EXPORT)).body).toStrictEqual({
      allowed: true,
      total: 60,
      limit: 50,
      byMembership: true,
      rows: 50,
      waiting: 0,
    })
    const refused = await browser.post('/api/databases/drugus/export', EXPORT)
    expect([refused.status, errorOf(refused).code, errorOf(refused).params]).toStrictEqual([
      409,
      'export.over_limit',
      { total: 60, limit: 50 },
    ])
    const made = (await browser.post('/api/databases/drugus/export', { ...EXPORT, truncate: true })) as Answer<ExportAnswer>
    expect(made.body.rows).toBe(50)
  })

  it('DB-07 ACC-08 a membership that permits no export sees everything and takes nothing away', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    await gateway.state.db.updateTable('memberships').set({ export_rows: 0 }).execute()
    expect((await browser.post('/api/databases/drugus/search', SEARCH)).status).toBe(200)
    expect((await browser.post('/api/databases/drugus/export/validate', EXPORT)).body).toStrictEqual({
      allowed: false,
      total: 3,
      limit: 1000,
      rows: 0,
      waiting: 0,
    })
    const refused = await browser.post('/api/databases/drugus/export', EXPORT)
    expect([refused.status, errorOf(refused).code, errorOf(refused).params]).toStrictEqual([403, 'auth.plan_limit', { database: 'drugus' }])
    expect(await gateway.state.db.selectFrom('exports').selectAll().execute()).toStrictEqual([])
  })
})
