import * as fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MateriaError } from '../../domain/errors.ts'
import type { State } from '../../server/state/open.ts'
import { addPass, base64, MINUTE, openDesk, refusal, Screen, type Desk, wrongCode } from './desk.ts'
import { Browser, testGateway, type TestGateway } from './harness.ts'
import { addGroup, addUser, onEmptyState, STATES } from './states.ts'
import { runs } from '../runs.ts'

const EMAIL = 'jane.doe@acme-pharma.com'
const PHONE = '8613800138000'

describe.each(STATES)('login by code on $name', ({ open }) => {
  let state: State
  let desk: Desk
  const at = (env: Record<string, string> = {}) => (desk = openDesk(state, env))
  onEmptyState(open, (opened) => {
    state = opened
    at()
  })
  const userCount = async () => (await state.db.selectFrom('users').select('id').execute()).length

  it('LOGIN-12 ACC-04 a visitor asks for a code, logs in with it, is known, logs out', async () => {
    const screen = new Screen(desk)
    expect(await screen.ask(`  ${EMAIL.toUpperCase()} `)).toStrictEqual({ success: true, resendAt: desk.clock.now() + MINUTE })
    expect(desk.sent).toMatchObject([{ kind: 'email', to: EMAIL, purpose: 'login', language: 'en' }])
    expect(desk.lastCode()).toMatch(/^\d{6}$/)
    expect(await screen.byEmail(EMAIL, ` ${desk.lastCode()} `)).toStrictEqual({
      success: true,
      code: '200',
      msg: '',
      employee: false,
      certified: false,
      member: { memberGroup: null, group: null },
    })
    expect(await screen.call('isLogin', {})).toMatchObject({
      isLogin: true,
      user: { email: EMAIL, realName: 'jane.doe', isEmail: true },
      emailCertified: true,
      certified: false,
      permissions: ['isNvip'],
    })
    const { token } = screen
    await screen.call('logout', {})
    screen.token = token
    expect(await screen.userId()).toBeNull()
  })

  it('LOGIN-06 LOGIN-12 a phone logs in, however its number was written, and counts as certified', async () => {
    const screen = new Screen(desk, { language: 'cn' })
    await screen.ask(PHONE)
    expect(desk.sent).toMatchObject([{ kind: 'phone', to: '+8613800138000', language: 'cn' }])
    expect(await screen.byPhone('86', '138 0013-8000', desk.lastCode())).toMatchObject({ success: true, certified: true })
    expect(await screen.call('isLogin', {})).toMatchObject({ certified: true, user: { isEmail: false, email: null } })
    const other = new Screen(desk)
    await other.ask(PHONE)
    await other.byPhone('86', '13800138000', desk.lastCode())
    expect(await other.userId()).toBe(await screen.userId())
    const british = new Screen(desk)
    await british.ask('4407911123456')
    expect(await british.byPhone('44', '07911123456', desk.lastCode())).toMatchObject({ success: true })
    expect(desk.sent.at(-1)?.to).toBe('+447911123456')
  })

  it('LOGIN-12 the same address is the same account, from any browser', async () => {
    const [first, second] = [new Screen(desk), new Screen(desk)]
    await first.login(EMAIL)
    await second.login(EMAIL.toUpperCase())
    expect(await second.userId()).toBe(await first.userId())
  })

  it.each([
    '',
    'jane',
    'jane@',
    '@acme.com',
    'jane@acme',
    'ja ne@acme.com',
    'a@b.c',
    'jane@acme.com\r\nBcc: eve@evil.com',
    `${'x'.repeat(65)}@acme.com`,
  ])('LOGIN-07 refuses %j as an address', async (email) => {
    const screen = new Screen(desk)
    const pass = await desk.passFor(screen.asker)
    expect(await refusal(screen.call('verification', { type: 'email', email, pass }))).toBe('auth.email_invalid')
    expect(desk.sent).toStrictEqual([])
  })

  it.each(['0000000', '86123', '8613800138000000', '12345', '99913800138000', '86+13800138000x'])(
    'LOGIN-06 refuses %j as a phone number',
    async (phone) => {
      const screen = new Screen(desk)
      expect(await refusal(screen.ask(phone))).toBe('auth.phone_invalid')
      expect(desk.sent).toStrictEqual([])
    },
  )

  it('LOGIN-09 CAPT-01 a code is never sent without a pass of this browser and purpose, and one pass sends one code', async () => {
    const screen = new Screen(desk)
    const other = new Screen(desk)
    const ask = (pass: string, from = screen) => refusal(from.call('verification', { type: 'email', email: EMAIL, pass }))
    expect(await ask('nothing-like-a-pass')).toBe('auth.captcha_expired')
    expect(await ask(await desk.passFor(screen.asker, 'call'))).toBe('auth.captcha_expired')
    const pass = await desk.passFor(screen.asker)
    expect(await ask(pass, other)).toBe('auth.captcha_expired')
    const old = await desk.passFor(screen.asker)
    desk.clock.pass(2 * MINUTE)
    expect(await ask(old)).toBe('auth.captcha_expired')
    expect(desk.sent).toStrictEqual([])
    const fresh = await desk.passFor(screen.asker)
    const both = await Promise.all([ask(fresh), ask(fresh)])
    expect(both.filter((each) => each === 'auth.captcha_expired')).toHaveLength(1)
    expect(desk.sent).toHaveLength(1)
    // Used up first of all: an address that is none costs a pass too, so that passes cannot be kept for probing.
    const spent = await desk.passFor(screen.asker)
    expect(await refusal(screen.call('verification', { type: 'email', email: 'none', pass: spent }))).toBe('auth.email_invalid')
    expect(await ask(spent)).toBe('auth.captcha_expired')
  })

  it('LOGIN-08 a code is used once, also when two use it at once', async () => {
    const screen = new Screen(desk)
    await screen.ask(EMAIL)
    const code = desk.lastCode()
    const twin = new Screen(desk, screen.asker)
    const both = await Promise.allSettled([screen.byEmail(EMAIL, code), twin.byEmail(EMAIL, code)])
    expect(both.map(({ status }) => status).sort()).toStrictEqual(['fulfilled', 'rejected'])
    expect(await refusal(screen.byEmail(EMAIL, code))).toBe('auth.code_invalid')
    expect(await state.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  it('LOGIN-08 a code lives ten minutes, not a millisecond more', async () => {
    const early = new Screen(desk)
    await early.ask(EMAIL)
    desk.clock.pass(10 * MINUTE - 1)
    expect(await early.byEmail(EMAIL, desk.lastCode())).toMatchObject({ success: true })
    const late = new Screen(desk)
    await late.ask(EMAIL)
    desk.clock.pass(10 * MINUTE)
    expect(await refusal(late.byEmail(EMAIL, desk.lastCode()))).toBe('auth.code_invalid')
  })

  it('LOGIN-08 a code opens only the browser that asked for it', async () => {
    const asker = new Screen(desk)
    await asker.ask(EMAIL)
    const code = desk.lastCode()
    const thief = new Screen(desk)
    expect(await refusal(thief.byEmail(EMAIL, code))).toBe('auth.code_invalid')
    await thief.ask('eve@evil.com')
    expect(await refusal(thief.byEmail(EMAIL, code))).toBe('auth.code_invalid')
    expect(await asker.byEmail(EMAIL, code)).toMatchObject({ success: true })
  })

  it('LOGIN-08 a code is for its address, kind and purpose alone, and a new one ends the old one', async () => {
    const screen = new Screen(desk)
    await screen.ask(EMAIL)
    const first = desk.lastCode()
    expect(await refusal(screen.byEmail('john@acme-pharma.com', first))).toBe('auth.code_invalid')
    expect(await refusal(screen.byPhone('86', '13800138000', first))).toBe('auth.code_invalid')
    desk.clock.pass(MINUTE)
    await screen.ask(EMAIL)
    const second = desk.lastCode()
    expect(await refusal(screen.byEmail(EMAIL, first === second ? wrongCode(first) : first))).toBe('auth.code_invalid')
    expect(await screen.byEmail(EMAIL, second)).toMatchObject({ success: true })
  })

  it('LOGIN-11 five wrong tries void a code, also when they come at once; four leave the fifth', async () => {
    const screen = new Screen(desk)
    await screen.ask(EMAIL)
    const code = desk.lastCode()
    const tries = await Promise.all(Array.from({ length: 5 }, () => refusal(screen.byEmail(EMAIL, wrongCode(code)))))
    expect(new Set(tries)).toStrictEqual(new Set(['auth.code_invalid']))
    expect(await refusal(screen.byEmail(EMAIL, code))).toBe('auth.code_invalid')
    desk.clock.pass(MINUTE)
    await screen.ask(EMAIL)
    for (let n = 0; n < 4; n++) await refusal(screen.byEmail(EMAIL, wrongCode(desk.lastCode())))
    expect(await screen.byEmail(EMAIL, desk.lastCode())).toMatchObject({ success: true })
  })

  it('LOGIN-11 guessing over many codes ends at the limit of the address, and strangers cannot use that limit up', async () => {
    at({ LOGINS_PER_ADDRESS: '8' })
    const screen = new Screen(desk)
    await screen.ask(EMAIL)
    const code = desk.lastCode()
    for (let n = 0; n < 20; n++) await refusal(new Screen(desk).byEmail(EMAIL, '000000'))
    const codes: string[] = []
    for (let n = 0; n < 10; n++) codes.push(await refusal(screen.byEmail(EMAIL, '00000x')))
    expect(codes).toStrictEqual([...Array.from({ length: 8 }, () => 'auth.code_invalid'), 'auth.rate_limited', 'auth.rate_limited'])
    expect(await refusal(screen.byEmail(EMAIL, code))).toBe('auth.rate_limited')
  })

  it('LOGIN-11 tries are limited by network', async () => {
    at({ LOGINS_PER_IP: '3' })
    const codes: string[] = []
    for (let n = 0; n < 4; n++) codes.push(await refusal(new Screen(desk).byEmail(`user${n}@acme.com`, '000000')))
    expect(codes.at(-1)).toBe('auth.rate_limited')
    expect(await refusal(new Screen(desk, { network: '198.51.100.1' }).byEmail(EMAIL, '000000'))).toBe('auth.code_invalid')
  })

  it('LOGIN-09 the next code waits a minute and says how long; asking for a stranger does not keep the stranger waiting', async () => {
    const screen = new Screen(desk)
    await screen.ask(EMAIL)
    desk.clock.pass(15_000)
    const error = await screen.ask(EMAIL).catch((thrown: unknown) => thrown as MateriaError)
    expect(error).toMatchObject({ code: 'auth.rate_limited', params: { retryAfter: 45 } })
    expect(await new Screen(desk).ask(EMAIL)).toMatchObject({ success: true })
    desk.clock.pass(45_000)
    expect(await screen.ask(EMAIL)).toMatchObject({ success: true })
    expect(desk.sent).toHaveLength(3)
  })

  it.each([
    ['address', 'CODES_PER_ADDRESS', () => EMAIL, () => new Screen(desk)],
    ['network', 'CODES_PER_IP', (n: number) => `user${n}@acme.com`, () => new Screen(desk)],
    ['device', 'CODES_PER_DEVICE', (n: number) => `user${n}@acme.com`, () => new Screen(desk, { browser: 'b'.repeat(32) })],
  ] as const)('LOGIN-09 codes per hour are limited by %s', async (_name, setting, email, screen) => {
    at({ [setting]: '3' })
    const codes: string[] = []
    for (let n = 0; n < 4; n++) codes.push(await refusal(screen().ask(email(n))))
    expect(codes.map((each) => each === 'auth.rate_limited')).toStrictEqual([false, false, false, true])
    desk.clock.pass(60 * MINUTE)
    expect(await screen().ask(email(9))).toMatchObject({ success: true })
  })

  it.each([
    ['codes', 'CODES_PER_IP', (screen: Screen, n: number) => screen.ask(`user${n}@acme.com`)],
    ['tries', 'LOGINS_PER_IP', (screen: Screen, n: number) => screen.byEmail(`user${n}@acme.com`, '000000')],
    ['QR codes', 'QR_CODES_PER_IP', (screen: Screen) => screen.call('index', { mode: 'wx_mp' })],
  ] as const)('LOGIN-09 %s of all networks of a /48 are those of sixteen', async (_name, setting, use) => {
    at({ [setting]: '1' })
    const codes: string[] = []
    for (let n = 0; n < 17; n++) codes.push(await refusal(use(new Screen(desk, { network: `2001:db8:1:${n.toString(16)}::/64` }), n)))
    expect(codes.map((each) => each === 'auth.rate_limited')).toStrictEqual([...Array<boolean>(16).fill(false), true])
    expect(await refusal(use(new Screen(desk, { network: '2001:db8:2:0::/64' }), 20))).not.toBe('auth.rate_limited')
  })

  it('LOGIN-10 with closed sign-up an unknown address is told so, only with a solved captcha, and gets neither code nor account', async () => {
    const userId = await addUser(state, {}, [{ kind: 'email', value: EMAIL }])
    at({ SIGNUP: 'closed' })
    for (const address of ['eve@evil.com', PHONE]) {
      const stranger = new Screen(desk)
      const bizData = address === PHONE ? ({ type: 'phone', phone: address } as const) : ({ type: 'email', email: address } as const)
      expect(await refusal(stranger.call('verification', { ...bizData, pass: 'none' }))).toBe('auth.captcha_expired')
      expect(await refusal(stranger.ask(address))).toBe('auth.not_registered')
    }
    expect(await refusal(new Screen(desk).byEmail('eve@evil.com', '000000'))).toBe('auth.code_invalid')
    expect(desk.sent).toStrictEqual([])
    const known = new Screen(desk)
    await known.login(EMAIL)
    expect(await known.userId()).toBe(userId)
    expect(await userCount()).toBe(1)
  })

  it('LOGIN-10 with open sign-up a known and an unknown address cannot be told apart before the code is in hand', async () => {
    await addUser(state, {}, [{ kind: 'email', value: EMAIL }])
    const trace = async (address: string) => {
      const before = (await state.db.selectFrom('login_codes').select('id').execute()).length
      const screen = new Screen(desk)
      const asked = await screen.ask(address)
      const again = await screen.ask(address).catch((error: unknown) => (error as MateriaError).params)
      const wrong = await screen.byEmail(address, wrongCode(desk.lastCode())).catch((error: unknown) => {
        const { code, field, params, message } = error as MateriaError
        return { code, field, params, message }
      })
      const after = (await state.db.selectFrom('login_codes').select('id').execute()).length
      return { asked, again, wrong, rows: after - before }
    }
    expect(await trace('nobody@acme-pharma.com')).toStrictEqual(await trace(EMAIL))
    expect(await userCount()).toBe(1)
  })

  it('LOGIN-11 what cannot be sent is said, by its own code', async () => {
    desk.fail()
    expect(await refusal(new Screen(desk).ask(EMAIL))).toBe('auth.mail_failed')
    expect(await refusal(new Screen(desk).ask(PHONE))).toBe('auth.sms_failed')
  })

  it('LOGIN-13 SESS-04 a full group asks for force, and the same code then opens the session, once', async () => {
    const group = await addGroup(state, 1)
    await addUser(state, { group_id: group, real_name: 'Amy' }, [{ kind: 'email', value: 'amy@acme.com' }])
    await addUser(state, { group_id: group, real_name: 'Bob' }, [{ kind: 'email', value: 'bob@acme.com' }])
    const amy = new Screen(desk)
    await amy.login('amy@acme.com')
    const bob = new Screen(desk)
    await bob.ask('bob@acme.com')
    const code = desk.lastCode()
    // Four wrong tries before it: the right one that asks for force must not be the last there is.
    for (let n = 0; n < 4; n++) await refusal(bob.byEmail('bob@acme.com', wrongCode(code)))
    expect(await bob.byEmail('bob@acme.com', code)).toStrictEqual({
      success: false,
      code: '401',
      reason: 'active',
      msg: 'a user in your group is active on another device; continuing will log out the other session',
    })
    expect([bob.token, await amy.userId()]).toStrictEqual([undefined, await amy.userId()])
    expect(await amy.userId()).not.toBeNull()
    expect(await bob.byEmail('bob@acme.com', code, true)).toMatchObject({ success: true, member: { group: 1 } })
    expect(await amy.call('isLogin', {})).toMatchObject({ isLogin: false, isKick: true, kick: { reason: 'account' } })
    expect(await refusal(new Screen(desk, bob.asker).byEmail('bob@acme.com', code, true))).toBe('auth.code_invalid')
  })

  it('LOGIN-13 the code that asked for force is forced by one of many at once, and dies with its ten minutes', async () => {
    const group = await addGroup(state, 2)
    for (const name of ['amy', 'bob', 'cid']) await addUser(state, { group_id: group }, [{ kind: 'email', value: `${name}@acme.com` }])
    await new Screen(desk).login('amy@acme.com')
    await new Screen(desk).login('bob@acme.com')
    const cid = new Screen(desk, { language: 'cn' })
    await cid.ask('cid@acme.com')
    const code = desk.lastCode()
    expect(await cid.byEmail('cid@acme.com', code)).toMatchObject({ code: '401', reason: 'cap', msg: expect.stringMatching(/上限/) })
    const many = await Promise.allSettled(Array.from({ length: 4 }, () => new Screen(desk, cid.asker).byEmail('cid@acme.com', code, true)))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const open = await state.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
    expect(open).toHaveLength(2)
    await addUser(state, { group_id: group }, [{ kind: 'email', value: 'dee@acme.com' }])
    const dee = new Screen(desk)
    await dee.ask('dee@acme.com')
    const late = desk.lastCode()
    expect(await dee.byEmail('dee@acme.com', late)).toMatchObject({ code: '401' })
    desk.clock.pass(10 * MINUTE)
    expect(await refusal(dee.byEmail('dee@acme.com', late, true))).toBe('auth.code_invalid')
  })

  it('LOGIN-14 a method the account may not use is refused by 400, only with a right code, which stays used', async () => {
    await addUser(state, { refused_methods: 'email_code' }, [{ kind: 'email', value: EMAIL }])
    await addUser(state, { disabled_at: 5 }, [{ kind: 'email', value: 'off@acme.com' }])
    for (const email of [EMAIL, 'off@acme.com']) {
      const screen = new Screen(desk)
      await screen.ask(email)
      expect(await refusal(screen.byEmail(email, wrongCode(desk.lastCode())))).toBe('auth.code_invalid')
      expect(await screen.byEmail(email, desk.lastCode())).toStrictEqual({
        success: false,
        code: '400',
        msg: 'Login not allowed for this account. Please try another method. To request access permissions, contact your Account Manager.',
      })
      expect(screen.token).toBeUndefined()
      expect(await refusal(screen.byEmail(email, desk.lastCode(), true))).toBe('auth.code_invalid')
    }
  })

  it('SESS-03 a login never takes over the session the browser came with', async () => {
    const attacker = new Screen(desk)
    await attacker.login('eve@evil.com')
    const victim = new Screen(desk)
    victim.token = attacker.token
    await victim.login(EMAIL)
    expect(victim.token).not.toBe(attacker.token)
    expect(await attacker.userId()).toBeNull()
    const made = new Screen(desk)
    made.token = 'A'.repeat(32)
    await made.login('john@acme-pharma.com')
    expect(made.token).not.toBe('A'.repeat(32))
  })

  it('LOGIN-08 the state keeps codes as keyed hashes only, and the log keeps nothing of them', async () => {
    const screen = new Screen(desk)
    await screen.ask(EMAIL)
    const code = desk.lastCode()
    await screen.byEmail(EMAIL, code)
    const rows = JSON.stringify(await state.db.selectFrom('login_codes').selectAll().execute())
    expect(rows).not.toContain(`"${code}"`)
    expect(rows).not.toContain(screen.asker.browser)
    expect(desk.logged.join('')).not.toMatch(new RegExp(`${code}|acme`))
  })

  describe('certification', () => {
    it('CERT-01 CERT-02 a code certifies a phone, then an e-mail, of who asked', async () => {
      const screen = new Screen(desk)
      await screen.login(EMAIL)
      await screen.prove()
      await screen.ask(PHONE, 'certify')
      expect(desk.sent.at(-1)).toMatchObject({ kind: 'phone', purpose: 'certify' })
      const session = await screen.call('certify', { type: 'phone', phone: PHONE, code: desk.lastCode() })
      expect(session).toMatchObject({ isLogin: true, certified: true })
      expect(session.user?.phone).not.toContain('13800138000')
      await screen.prove('phone')
      await screen.ask('jane@new-pharma.com', 'certify')
      expect(await screen.call('certify', { type: 'email', email: 'jane@new-pharma.com', code: desk.lastCode() })).toMatchObject({
        emailCertified: true,
        user: { email: 'jane@new-pharma.com' },
      })
      const again = new Screen(desk)
      await again.ask(PHONE)
      await again.byPhone('86', '13800138000', desk.lastCode())
      expect(await again.userId()).toBe(await screen.userId())
    })

    it('CERT-01 codes for logging in certify nothing, codes to certify log nobody in, and both belong to one account', async () => {
      const [jane, eve] = [new Screen(desk), new Screen(desk)]
      await jane.login(EMAIL)
      await eve.login('eve@evil.com')
      await jane.prove()
      await jane.ask(PHONE)
      expect(await refusal(jane.call('certify', { type: 'phone', phone: PHONE, code: desk.lastCode() }))).toBe('auth.code_invalid')
      await jane.ask(PHONE, 'certify')
      const code = desk.lastCode()
      expect(await refusal(new Screen(desk, jane.asker).byPhone('86', '13800138000', code))).toBe('auth.code_invalid')
      const eveInJanesBrowser = new Screen(desk, jane.asker)
      eveInJanesBrowser.token = eve.token
      await eveInJanesBrowser.prove()
      expect(await refusal(eveInJanesBrowser.call('certify', { type: 'phone', phone: PHONE, code }))).toBe('auth.code_invalid')
      expect(await jane.call('certify', { type: 'phone', phone: PHONE, code })).toMatchObject({ certified: true })
    })

    it('CERT-02 that an address is another account’s is told to who holds it only', async () => {
      await new Screen(desk).login('taken@acme.com')
      const screen = new Screen(desk)
      await screen.login(EMAIL)
      await screen.prove()
      expect(await screen.ask('taken@acme.com', 'certify')).toMatchObject({ success: true })
      const code = desk.lastCode()
      const certify = (given: string) => refusal(screen.call('certify', { type: 'email', email: 'taken@acme.com', code: given }))
      expect(await certify(wrongCode(code))).toBe('auth.code_invalid')
      expect(await certify(code)).toBe('auth.address_taken')
      expect(await screen.call('isLogin', {})).toMatchObject({ user: { email: EMAIL } })
    })

    it('CERT-01 visitors certify nothing', async () => {
      const visitor = new Screen(desk)
      expect(await refusal(visitor.ask(PHONE, 'certify'))).toBe('auth.required')
      expect(await refusal(visitor.call('certify', { type: 'phone', phone: PHONE, code: '000000' }))).toBe('auth.required')
      expect(desk.sent).toStrictEqual([])
    })
  })
})

describe('hostile keys', () => {
  const opened = STATES[0]?.open()
  afterAll(async () => (await opened)?.dispose())

  it('LOGIN-12 property: login refuses whatever is given as key with a code of ours, and opens no session', async () => {
    const { state } = (await opened) ?? {}
    if (!state) throw new Error('no state')
    const desk = openDesk(state, { LOGINS_PER_IP: '100000' })
    await addUser(state, {}, [{ kind: 'email', value: EMAIL }])
    const key = fc.oneof(
      fc.string({ minLength: 1, maxLength: 600, unit: 'binary' }),
      fc.base64String({ minLength: 1, maxLength: 600 }),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => base64(`${text} `)),
      fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64')),
      fc
        .array(fc.oneof(fc.constantFrom('86', EMAIL, '13800138000', '000000', '', '__proto__', "' or 1=1 --", '\u0000'), fc.string()), {
          maxLength: 5,
        })
        .map((parts) => base64(`${parts.join(',')}.`).slice(0, 600))
        .filter((text) => text !== ''),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('phone' as const, 'email_code' as const, 'wx_mp' as const, 'wx_open' as const),
        key,
        fc.option(fc.boolean(), { nil: undefined }),
        async (mode, given, force) => {
          const screen = new Screen(desk)
          const outcome = await screen.call('login', { mode, key: given, ...(force !== undefined && { force }) }).then(
            ({ success }) => success,
            (error: unknown) => error,
          )
          expect(outcome === false || outcome instanceof MateriaError).toBe(true)
          expect(screen.token).toBeUndefined()
        },
      ),
      { numRuns: runs(400) },
    )
    expect(await state.db.selectFrom('sessions').select('id').execute()).toStrictEqual([])
  })

  it.each(['AAA', 'QUJD ', 'QUJD\n', 'QU-_', base64('a@acme.com'), base64('86,138'), base64('a,b,c'), base64('86,138,1,2'), '/w==', ' '])(
    'LOGIN-12 the key %j is malformed',
    async (key) => {
      const { state } = (await opened) ?? {}
      if (!state) throw new Error('no state')
      const mode = key === base64('86,138') || key === base64('86,138,1,2') ? ('phone' as const) : ('email_code' as const)
      expect(await refusal(new Screen(openDesk(state)).call('login', { mode, key }))).toBe('request.malformed')
    },
  )
})

describe('login over HTTP', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())
  const start = async (env: Record<string, string> = {}) => (gateway = await testGateway({ env: { SIGNUP: 'open', ...env } }))
  const markOf = (browser: Browser) => browser.cookies.get('mf_browser') ?? browser.cookies.get('__Host-mf_browser') ?? ''
  const ask = async (browser: Browser, email = EMAIL) => {
    if (!browser.key) await browser.newSession()
    return { type: 'email', email, pass: await addPass(gateway.state, markOf(browser), gateway.clock.now()) } as const
  }
  const logIn = async (browser: Browser) => {
    await browser.call('verification', await ask(browser))
    return browser.call('login', { mode: 'email_code', key: base64(`${EMAIL},${gateway.post.lastCode()}`) })
  }

  it.each([
    ['http', {}, /^mf_session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https',
      { PUBLIC_URL: 'https://materia.example' },
      /^__Host-mf_session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('SESS-03 GATE-11 over %s the session is out of reach of scripts and tied to the host', async (_name, env, cookie) => {
    await start(env)
    const browser = new Browser(gateway)
    expect(await logIn(browser)).toMatchObject({ success: true })
    expect(browser.setCookies.find((line) => line.includes('mf_session'))).toMatch(cookie)
    expect((await browser.call('isLogin', {})).isLogin).toBe(true)
  })

  it('LOGIN-10 refusals travel with the codes of the source', async () => {
    await start({ SIGNUP: 'closed' })
    const browser = new Browser(gateway)
    const unknown = await browser.refusal('verification', await ask(browser))
    expect([unknown.errCode, unknown.error?.code]).toStrictEqual([30002, 'auth.not_registered'])
    const expired = await browser.refusal('verification', { type: 'email', email: EMAIL, pass: 'used' })
    expect([expired.errCode, expired.error?.code]).toStrictEqual([7002, 'auth.captcha_expired'])
  })

  it('LANG-04 the code is sent in the language of the call', async () => {
    await start()
    for (const headers of [{ 'x-language': 'cn' }, { 'x-language': 'en' }, { 'accept-language': 'en-GB,en;q=0.9' }] as Record<
      string,
      string
    >[]) {
      const browser = new Browser(gateway, headers)
      await browser.call('verification', await ask(browser))
    }
    expect(gateway.post.codes.map(({ language }) => language)).toStrictEqual(['cn', 'en', 'en'])
  })

  it('SESS-03 the log holds no code, key, pass, token or address, at the finest level', async () => {
    await start()
    const browser = new Browser(gateway)
    const bizData = await ask(browser)
    await browser.call('verification', bizData)
    const code = gateway.post.lastCode()
    const key = base64(`${EMAIL},${code}`)
    expect((await browser.refusal('login', { mode: 'email_code', key: base64(`${EMAIL},${wrongCode(code)}`) })).error?.code).toBe(
      'auth.code_invalid',
    )
    await browser.call('login', { mode: 'email_code', key })
    const qr = await new Browser(gateway).call('index', { mode: 'wx_mp' })
    await browser.call('qrScan', { key: qr.key })
    await browser.call('qrConfirm', { key: qr.key, accept: true, number: qr.number as string })
    const log = gateway.log.join('')
    expect(gateway.log.length).toBeGreaterThan(6)
    for (const secret of [code, key, bizData.pass, qr.key, markOf(browser), browser.cookies.get('mf_session') as string, EMAIL, 'acme'])
      expect(log).not.toContain(secret)
  })
})
