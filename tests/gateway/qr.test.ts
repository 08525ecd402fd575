import { describe, expect, it } from 'vitest'
import { createOperator } from '../../server/admin/operator.ts'
import { qrPicture } from '../../server/calls/picture.ts'
import { reachableOrigin } from '../../server/calls/reachableOrigin.ts'
import type { State } from '../../server/state/open.ts'
import { readPicture } from './camera.ts'
import { MINUTE, openDesk, ORIGIN, refusal, Screen, type Desk } from './desk.ts'
import { addGroup, addUser, onEmptyState, STATES } from './states.ts'

it.each(['https://materia.example/login/confirm?key=abc', `http://192.168.1.20:4680/login/chat/scan?key=${'x'.repeat(32)}`, '药品'])(
  'QR-01 the picture of %j is what a camera reads, with four modules of white around',
  (text) => {
    const picture = qrPicture(text)
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/)
    expect(readPicture(picture)).toBe(text)
    const svg = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()
    const starts = [...svg.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => [Number(x), Number(y)]).slice(1)
    expect(Math.min(...starts.flat())).toBe(4)
  },
)

it('QR-04 a phone is led to an address it can reach', () => {
  const lan = () => ['192.168.1.20']
  expect(reachableOrigin('http://localhost:4680', '0.0.0.0', lan)).toBe('http://192.168.1.20:4680')
  expect(reachableOrigin('http://127.0.0.1:4680', '::', lan)).toBe('http://192.168.1.20:4680')
  expect(reachableOrigin('http://localhost:4680', '127.0.0.1', lan)).toBe('http://localhost:4680')
  expect(reachableOrigin('http://localhost:4680', '0.0.0.0', () => [])).toBe('http://localhost:4680')
  expect(reachableOrigin('https://materia.example', '0.0.0.0', lan)).toBe('https://materia.example')
})

describe.each(STATES)('login by QR code on $name', ({ open }) => {
  let state: State
  let desk: Desk
  let screen: Screen
  let phone: Screen
  onEmptyState(open, async (opened) => {
    state = opened
    desk = openDesk(state)
    screen = new Screen(desk)
    phone = new Screen(desk, { network: '203.0.113.99', device: 'Safari 20, iOS' })
    await phone.login()
  })

  const show = (on = screen) => {
    // Of two codes of one moment the gateway keeps one, whichever: here each has its own.
    desk.clock.pass(1)
    return on.call('index', { mode: 'wx_mp' })
  }
  const poll = (key: string, on = screen, force?: boolean) =>
    on.call('login', { mode: 'wx_mp', key, ...(force !== undefined && { force }) })
  const confirm = async (key: string, number: string | undefined, on = phone) => {
    await on.call('qrScan', { key })
    const { needed, until } = await on.call('proofNeeded', {})
    if (needed && until === null) await on.prove()
    return on.call('qrConfirm', { key, accept: true, ...(number !== undefined && { number }) })
  }

  it('QR-01 QR-04 a phone that is logged in sees who asks, picks the number, and the screen is logged in once', async () => {
    const code = await show()
    expect(code.key).toMatch(/^[\w-]{32}$/)
    expect(code.number).toMatch(/^[1-9]\d$/)
    expect(code.expiresAt).toBe(desk.clock.now() + 10 * MINUTE)
    expect(code.link).toBe(`${ORIGIN}/login/confirm?key=${code.key}`)
    expect(readPicture(code.code)).toBe(code.link)
    expect(await poll(code.key)).toStrictEqual({ success: false, code: 'waiting', msg: '' })
    const scanned = await phone.call('qrScan', { key: code.key })
    expect(scanned).toStrictEqual({
      account: 'jane',
      device: 'Chrome 141, Windows',
      network: '203.0.113.*',
      sameNetwork: true,
      askedAt: desk.clock.now(),
      expiresAt: code.expiresAt,
      numbers: expect.any(Array),
    })
    expect(scanned.numbers).toHaveLength(3)
    expect(new Set(scanned.numbers).size).toBe(3)
    expect(scanned.numbers).toContain(code.number)
    for (const number of scanned.numbers) expect(number).toMatch(/^[1-9]\d$/)
    expect(await poll(code.key)).toMatchObject({ code: 'scanned' })
    // The page on the phone is loaded again: the same numbers, so that two looks tell no more than one.
    expect(await phone.call('qrScan', { key: code.key })).toStrictEqual(scanned)
    await phone.call('qrConfirm', { key: code.key, accept: true, number: code.number as string })
    expect(await poll(code.key)).toMatchObject({ success: true, code: '200' })
    expect([screen.token === phone.token, await screen.userId()]).toStrictEqual([false, await phone.userId()])
    const first = screen.token
    expect(await poll(code.key)).toMatchObject({ success: false, code: 'expired' })
    expect(screen.token).toBe(first)
    const mode = await state.db.selectFrom('sessions').select('mode').where('mode', '=', 'wx_mp').execute()
    expect(mode).toHaveLength(1)
  })

  it('QR-04 the place of the right number among the three tells nothing', async () => {
    const places = new Set<number>()
    for (let n = 0; n < 60 && places.size < 3; n++) {
      const { key, number } = await show()
      places.add((await phone.call('qrScan', { key })).numbers.indexOf(number as string))
    }
    expect([...places].sort()).toStrictEqual([0, 1, 2])
  })

  it('QR-04 only the browser that shows the code is logged in by it', async () => {
    const { key, number } = await show()
    const thief = new Screen(desk)
    expect(await poll(key, thief)).toMatchObject({ code: 'expired' })
    await confirm(key, number)
    expect(await poll(key, thief)).toMatchObject({ code: 'expired' })
    expect(thief.token).toBeUndefined()
    expect(await poll(key)).toMatchObject({ success: true })
  })

  it('QR-04 a wrong number cancels the code, and there is no second try', async () => {
    const { key, number } = await show()
    const { numbers } = await phone.call('qrScan', { key })
    const wrong = numbers.find((each) => each !== number) as string
    expect(await refusal(phone.call('qrConfirm', { key, accept: true, number: wrong }))).toBe('auth.number_mismatch')
    expect(await refusal(phone.call('qrConfirm', { key, accept: true, number: number as string }))).toBe('auth.qr_expired')
    expect(await refusal(phone.call('qrScan', { key }))).toBe('auth.qr_expired')
    expect(await poll(key)).toMatchObject({ success: false, code: 'refused' })
    expect(screen.token).toBeUndefined()
  })

  it.each([undefined, '', '0', '1000', ' '])('QR-04 accepting with the number %j cancels the code', async (number) => {
    const { key } = await show()
    expect(await refusal(confirm(key, number))).toBe('auth.number_mismatch')
    expect(await poll(key)).toMatchObject({ code: 'refused' })
  })

  it('QR-04 all three numbers at once do not get three tries', async () => {
    const { key, number } = await show()
    const { numbers } = await phone.call('qrScan', { key })
    const answers = await Promise.all(numbers.map((each) => refusal(phone.call('qrConfirm', { key, accept: true, number: each }))))
    expect(answers.filter((each) => each === 'auth.qr_expired')).toHaveLength(2)
    const confirmed = numbers[answers.findIndex((each) => each.startsWith('answered'))]
    expect([undefined, number]).toContain(confirmed)
  })

  it('QR-04 the phone may refuse, and only who scanned decides', async () => {
    const { key, number } = await show()
    expect(await refusal(phone.call('qrConfirm', { key, accept: false }))).toBe('auth.qr_expired')
    await phone.call('qrScan', { key })
    const other = new Screen(desk)
    await other.login('eve@evil.com')
    expect(await refusal(other.call('qrScan', { key }))).toBe('auth.qr_expired')
    expect(await refusal(other.call('qrConfirm', { key, accept: true, number: number as string }))).toBe('auth.qr_expired')
    expect(await refusal(other.call('qrConfirm', { key, accept: false }))).toBe('auth.qr_expired')
    expect(await poll(key)).toMatchObject({ code: 'scanned' })
    await phone.call('qrConfirm', { key, accept: false })
    expect(await poll(key)).toMatchObject({ code: 'refused' })
    expect(screen.token).toBeUndefined()
  })

  it('QR-04 visitors neither scan nor confirm', async () => {
    const { key, number } = await show()
    const visitor = new Screen(desk)
    expect(await refusal(visitor.call('qrScan', { key }))).toBe('auth.required')
    expect(await refusal(visitor.call('qrConfirm', { key, accept: true, number: number as string }))).toBe('auth.required')
    expect(await poll(key)).toMatchObject({ code: 'waiting' })
  })

  it('QR-04 a login that is older than ten minutes confirms nothing before it has shown a certified address, and the code waits for it', async () => {
    desk.clock.pass(10 * MINUTE - 1)
    const fresh = await show()
    await phone.call('qrScan', { key: fresh.key })
    expect(await phone.call('proofNeeded', {})).toMatchObject({ needed: true, until: null, ways: [{ type: 'email' }] })
    for (const number of [fresh.number as string, '00', ''])
      expect([number, await refusal(phone.call('qrConfirm', { key: fresh.key, accept: true, number }))]).toStrictEqual([
        number,
        'auth.proof_required',
      ])
    expect(await poll(fresh.key)).toMatchObject({ code: 'scanned' })
    await phone.prove()
    await phone.call('qrConfirm', { key: fresh.key, accept: true, number: fresh.number as string })
    expect(await poll(fresh.key)).toMatchObject({ success: true, code: '200' })
    // The screen's login is as old as the phone's: it confirms no other by itself.
    const third = new Screen(desk)
    const next = await show(third)
    await screen.call('qrScan', { key: next.key })
    expect(await refusal(screen.call('qrConfirm', { key: next.key, accept: true, number: next.number as string }))).toBe(
      'auth.proof_required',
    )
    // Refusing opens nothing, so that it needs nothing.
    await screen.call('qrConfirm', { key: next.key, accept: false })
    expect(await poll(next.key, third)).toMatchObject({ code: 'refused' })
  })

  it('QR-02 a code lives ten minutes on every side', async () => {
    const { key, number } = await show()
    desk.clock.pass(10 * MINUTE)
    expect(await poll(key)).toMatchObject({ code: 'expired' })
    expect(await refusal(phone.call('qrScan', { key }))).toBe('auth.qr_expired')
    const second = await show()
    await phone.call('qrScan', { key: second.key })
    desk.clock.pass(10 * MINUTE - 1)
    await confirm(second.key, second.number)
    desk.clock.pass(1)
    expect(await poll(second.key)).toMatchObject({ code: 'expired' })
    expect([screen.token, number]).toStrictEqual([undefined, number])
  })

  it('QR-02 a fresh code ends the browser’s older ones, confirmed or not; other browsers keep theirs', async () => {
    const other = new Screen(desk)
    const theirs = await show(other)
    const first = await show()
    await confirm(first.key, first.number)
    const second = await show()
    expect(await poll(first.key)).toMatchObject({ code: 'expired' })
    expect(await poll(second.key)).toMatchObject({ code: 'waiting' })
    expect(await poll(theirs.key, other)).toMatchObject({ code: 'waiting' })
    await Promise.all(Array.from({ length: 6 }, () => screen.call('index', { mode: 'wx_mp' })))
    const live = await state.db.selectFrom('qr_codes').select('key_hash').execute()
    expect(live).toHaveLength(2)
  })

  it('QR-01 codes per hour are limited by network', async () => {
    desk = openDesk(state, { QR_CODES_PER_IP: '2' })
    const codes: string[] = []
    for (let n = 0; n < 3; n++) codes.push(await refusal(new Screen(desk).call('index', { mode: 'wx_mp' })))
    expect(codes[2]).toBe('auth.rate_limited')
    expect(codes.slice(0, 2)).not.toContain('auth.rate_limited')
    desk.clock.pass(60 * MINUTE)
    expect(await refusal(new Screen(desk).call('index', { mode: 'wx_mp' }))).toMatch(/^answered/)
  })

  it('QR-03 SESS-04 a full group asks for force while polling; the confirmed code is good for it, once', async () => {
    const group = await addGroup(state, 1)
    await addUser(state, { group_id: group }, [{ kind: 'email', value: 'amy@acme.com' }])
    const amyPhone = new Screen(desk)
    await amyPhone.login('amy@acme.com')
    const { key, number } = await show()
    await confirm(key, number, amyPhone)
    for (let n = 0; n < 2; n++) expect(await poll(key)).toMatchObject({ success: false, code: '401', reason: 'active' })
    expect(await poll(key, new Screen(desk), true)).toMatchObject({ code: 'expired' })
    expect(await poll(key, screen, true)).toMatchObject({ success: true, member: { group: 1 } })
    expect(await amyPhone.call('isLogin', {})).toMatchObject({ isLogin: false, isKick: true })
    expect(await poll(key, screen, true)).toMatchObject({ code: 'expired' })
  })

  it('LOGIN-14 an account that may not log in by QR code is refused by 400', async () => {
    await addUser(state, { refused_methods: 'wx_mp' }, [{ kind: 'email', value: 'amy@acme.com' }])
    const amyPhone = new Screen(desk)
    await amyPhone.login('amy@acme.com')
    const { key, number } = await show()
    await confirm(key, number, amyPhone)
    expect(await poll(key)).toMatchObject({ success: false, code: '400' })
    expect(await poll(key)).toMatchObject({ code: 'expired' })
  })

  it('QR-01 many polls at once open one session; force means nothing before somebody confirmed', async () => {
    const { key, number } = await show()
    expect(await poll(key, screen, true)).toMatchObject({ code: 'waiting' })
    await confirm(key, number)
    const before = (await state.db.selectFrom('sessions').select('id').execute()).length
    await Promise.all(Array.from({ length: 6 }, () => poll(key, new Screen(desk, screen.asker))))
    expect((await state.db.selectFrom('sessions').select('id').execute()).length - before).toBe(1)
  })

  const DAY = 24 * 60 * MINUTE
  const byQr = async (on: Screen, by: Screen) => {
    const { key, number } = await show(on)
    await confirm(key, number, by)
    return poll(key, on)
  }
  const endsIn = (days: number) => desk.clock.pass(days * DAY)

  it('SESS-01 QR-04 a login by QR code ends when the one that confirmed it would have: no chain of codes outlives the 90 days', async () => {
    const owner = await phone.userId()
    const began = desk.clock.now()
    // The thief's second browser confirms for the third, and so on.
    const chain = [phone]
    for (const day of [25, 50, 75, 89]) {
      desk.clock.pass(began + day * DAY - desk.clock.now())
      const next = new Screen(desk)
      expect([day, await byQr(next, chain.at(-1) as Screen)]).toMatchObject([day, { success: true }])
      chain.push(next)
      for (const each of chain) expect([day, await each.userId()]).toStrictEqual([day, owner])
    }
    const { sessions } = await phone.call('sessions', {})
    // Each is told to have begun when it did.
    expect(sessions.map(({ createdAt }) => Math.round((createdAt - began) / DAY))).toStrictEqual([89, 75, 50, 25, 0])
    // And to end when the first of them does.
    expect(new Set(sessions.map(({ endsAt }) => endsAt))).toStrictEqual(new Set([began + 90 * DAY]))
    desk.clock.pass(began + 90 * DAY - 1 - desk.clock.now())
    for (const each of chain) expect(await each.userId()).toBe(owner)
    desk.clock.pass(1)
    for (const each of chain) expect(await each.userId()).toBeNull()
    const ends = await state.db.selectFrom('sessions').select('expires_at').where('user_id', '=', owner).execute()
    expect(Math.max(...ends.map(({ expires_at }) => expires_at))).toBe(began + 90 * DAY)
  })

  it('SESS-01 QR-04 a login by QR code lives as long as its confirmer has left, used or not, and a login by code begins anew', async () => {
    endsIn(20)
    await byQr(screen, phone)
    for (const day of [40, 60, 80]) {
      endsIn(20)
      expect([day, (await screen.userId()) === null]).toStrictEqual([day, false])
    }
    const idle = new Screen(desk)
    await byQr(idle, screen)
    const own = new Screen(desk)
    await own.login()
    endsIn(10)
    expect([await screen.userId(), await idle.userId()]).toStrictEqual([null, null])
    endsIn(15)
    expect(await own.userId()).not.toBeNull()
  })

  it('SESS-01 QR-04 a confirmed code that is asked for only after its confirmer’s last day opens nothing', async () => {
    for (const day of [25, 50, 75, 89]) {
      desk.clock.pass((day === 89 ? 14 : 25) * DAY)
      expect([day, (await phone.userId()) === null]).toStrictEqual([day, false])
    }
    desk.clock.pass(DAY - 5 * MINUTE)
    const { key, number } = await show()
    await confirm(key, number)
    desk.clock.pass(6 * MINUTE)
    expect(await poll(key)).toMatchObject({ success: false, code: 'expired' })
    expect(screen.token).toBeUndefined()
  })

  it.each([
    ['it logs out', () => phone.call('logout', {})],
    [
      'the owner ends it from elsewhere',
      async () => {
        const { sessions } = await phone.call('sessions', {})
        await phone.call('endSession', { id: sessions[0]?.id ?? '' })
      },
    ],
    ['three wrong captchas end it', () => desk.sessions.close(phone.token ?? '', 'captcha')],
    ['the operator ends it', async () => operator({ command: 'session.end', user: 'jane@acme-pharma.com' })],
    [
      'the account is disabled and enabled again',
      async () => {
        await operator({ command: 'user.disable', user: 'jane@acme-pharma.com' })
        await operator({ command: 'user.enable', user: 'jane@acme-pharma.com' })
      },
    ],
  ])('QR-04 SESS-02 a code opens nothing once the login that confirmed it has ended: %s', async (_how, end) => {
    const { key, number } = await show()
    await confirm(key, number)
    await end()
    expect(await phone.userId()).toBeNull()
    expect(await poll(key)).toMatchObject({ success: false, code: 'expired' })
    // Nor if it ends between the two steps of logging in.
    desk.clock.pass(MINUTE)
    await phone.login()
    const second = await show()
    await confirm(second.key, second.number)
    desk.beforeNextOpen(async () => void (await end()))
    expect(await poll(second.key)).toMatchObject({ success: false, code: 'expired' })
    expect(screen.token).toBeUndefined()
  })
  const operator = (request: Parameters<ReturnType<typeof createOperator>['perform']>[0]) =>
    createOperator({ db: state.db, now: desk.clock.now, sender: desk.sender, contact: '' }).perform(request)

  it('SESS-03 the login replaces the session the browser came with', async () => {
    const attacker = new Screen(desk)
    await attacker.login('eve@evil.com')
    screen.token = attacker.token
    const { key, number } = await show()
    await confirm(key, number)
    await poll(key)
    expect(screen.token).not.toBe(attacker.token)
    expect(await attacker.userId()).toBeNull()
  })

  it('QR-04 the state holds neither key nor whole network address', async () => {
    const { key } = await show()
    const rows = JSON.stringify(await state.db.selectFrom('qr_codes').selectAll().execute())
    for (const secret of [key, screen.asker.browser, screen.asker.network]) expect(rows).not.toContain(secret)
  })

  it('LOGIN-17 PROMPT-03 without a provider there is neither quick login nor following', async () => {
    expect(await refusal(screen.call('index', { mode: 'wx_open' }))).toBe('request.not_found')
    expect(await refusal(screen.call('login', { mode: 'wx_open', key: 'a' }))).toBe('auth.qr_expired')
    expect(await refusal(phone.call('subscribeCode', {}))).toBe('request.not_found')
    expect(await phone.call('subscribeCheck', { key: 'a' })).toStrictEqual({ subscribed: true, expired: false })
    expect(await phone.call('isLogin', {})).toMatchObject({ subscribed: true })
  })
})
