import { afterEach, describe, expect, it } from 'vitest'
import { createOperator } from '../../server/admin/operator.ts'
import { createAddresses } from '../../server/auth/addresses.ts'
import { maskEmail } from '../../server/auth/mask.ts'
import { createNotices } from '../../server/auth/notices.ts'
import { createHasher } from '../../server/auth/secret.ts'
import { composeMail, composeSms } from '../../server/mail/compose.ts'
import type { ChangeMessage } from '../../server/auth/types.ts'
import type { State } from '../../server/state/open.ts'
import { addPass, MINUTE, openDesk, refusal, Screen, type Desk, wrongCode } from './desk.ts'
import { Browser, testGateway, type TestGateway } from './harness.ts'
import { addUser, onEmptyState, STATES } from './states.ts'

const OWN = 'jane@acme.com'
const NEW = 'jane@new-pharma.com'
const PHONE = '8613800138000'

describe.each(STATES)('changing an address on $name', ({ open }) => {
  let state: State
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
    desk = openDesk(state, { CONTACT: 'Chen, 010-1234' })
  })

  const loggedIn = async (email = OWN) => {
    const screen = new Screen(desk)
    await screen.login(email)
    return screen
  }
  /** Somebody who holds another's session cookie, and nothing else of the browser. */
  const thiefOf = (screen: Screen) => {
    const thief = new Screen(desk, { network: '198.51.100.9' })
    thief.token = screen.token
    return thief
  }
  const identities = (userId: string | null) =>
    state.db
      .selectFrom('identities')
      .select(['kind', 'value', 'certified_at'])
      .where('user_id', '=', userId ?? '')
      .orderBy('kind')
      .execute()
  /** A right code for an address in this account's hands, whatever may be certified. */
  const planted = async (screen: Screen, address: string) => {
    const userId = await screen.userId()
    const { codes } = desk.services
    const kind = address.includes('@') ? ('email' as const) : ('phone' as const)
    const pass = await desk.passFor(screen.asker)
    await codes.send({ kind, address, pass, asker: screen.asker, purpose: 'certify', userId: userId ?? '' })
    return desk.lastCode()
  }

  it.each([NEW, PHONE])(
    'CERT-01 CERT-02 with a stolen session nobody certifies %s: neither the code is sent nor a right one taken, whatever is called',
    async (address) => {
      const thief = thiefOf(await loggedIn())
      const before = await identities(await thief.userId())
      const sent = desk.sent.length
      expect(await refusal(thief.ask(address, 'certify'))).toBe('auth.proof_required')
      expect(desk.sent).toHaveLength(sent)
      const code = await planted(thief, address)
      const bizData = address === NEW ? ({ type: 'email', email: NEW, code } as const) : ({ type: 'phone', phone: PHONE, code } as const)
      expect(await refusal(thief.call('certify', bizData))).toBe('auth.proof_required')
      // The same past the handler: the change itself asks, inside its transaction.
      const found = await desk.sessions.find(thief.token ?? '')
      if (!found || !('viewer' in found)) throw new Error('nobody is logged in')
      const stored = { kind: bizData.type, address: address === NEW ? NEW : '+8613800138000' }
      expect(await refusal(desk.services.addresses.certify({ ...stored, viewer: found.viewer, asker: thief.asker }))).toBe(
        'auth.proof_required',
      )
      expect(await identities(await thief.userId())).toStrictEqual(before)
      expect(desk.told).toStrictEqual([])
    },
  )

  it('CERT-02 the code goes to the old address, shown masked; then the new one is certified, the other logins end and are told, the old address hears of it', async () => {
    const [here, other] = [await loggedIn(), await loggedIn()]
    const userId = await here.userId()
    expect(await here.call('proofNeeded', { type: 'email' })).toStrictEqual({
      needed: true,
      until: null,
      ways: [{ type: 'email', address: 'j***@acme.com' }],
    })
    const pass = await desk.passFor(here.asker)
    expect(await here.call('proofCode', { type: 'email', pass })).toStrictEqual({ success: true, resendAt: desk.clock.now() + MINUTE })
    expect(desk.sent.at(-1)).toMatchObject({ kind: 'email', to: OWN, purpose: 'prove' })
    const code = desk.lastCode()
    expect(await refusal(here.call('prove', { type: 'email', code: wrongCode(code) }))).toBe('auth.code_invalid')
    expect(await here.call('prove', { type: 'email', code })).toStrictEqual({ until: desk.clock.now() + 10 * MINUTE })
    expect(await here.call('proofNeeded', { type: 'email' })).toMatchObject({ needed: true, until: desk.clock.now() + 10 * MINUTE })
    expect(await here.certify(NEW)).toMatchObject({ isLogin: true, emailCertified: true, user: { email: NEW, uid: userId } })
    expect(await here.userId()).toBe(userId)
    expect(await other.call('isLogin', {})).toMatchObject({
      isLogin: false,
      isKick: true,
      kick: { reason: 'address', at: desk.clock.now() },
    })
    expect(desk.told).toStrictEqual([
      {
        kind: 'email',
        to: OWN,
        language: 'en',
        purpose: 'changed',
        changed: 'email',
        masked: 'j***@new-pharma.com',
        at: desk.clock.now(),
        contact: 'Chen, 010-1234',
      },
    ])
    expect(await identities(userId)).toStrictEqual([{ kind: 'email', value: NEW, certified_at: desk.clock.now() }])
    const again = await loggedIn(NEW)
    expect(await again.userId()).toBe(userId)
  })

  it('CERT-01 a first phone of an account with an e-mail takes a code to the e-mail, which hears of it; either address proves then', async () => {
    const here = await loggedIn()
    await here.prove()
    await here.certify(PHONE)
    expect(desk.told.map(({ kind, to, changed, masked }) => [kind, to, changed, masked])).toStrictEqual([
      ['email', OWN, 'phone', '+86 138****8000'],
    ])
    expect((await here.call('proofNeeded', { type: 'phone' })).ways).toStrictEqual([
      { type: 'phone', address: '+86 138****8000' },
      { type: 'email', address: 'j***@acme.com' },
    ])
    desk.clock.pass(MINUTE)
    await here.prove('email')
    await here.certify('8613900139000')
    // Both that were certified before are told, the replaced one too.
    expect(desk.told.slice(1).map(({ to }) => to)).toStrictEqual([OWN, '+8613800138000'])
  })

  it('CERT-02 a proof is good for ten minutes, one change, this login and this browser', async () => {
    const here = await loggedIn()
    const other = await loggedIn()
    const copied = thiefOf(here)
    await here.prove()
    // Whoever copied the cookie before is out; after it the browser's own mark is missing.
    expect(await copied.userId()).toBeNull()
    for (const [name, screen] of [
      ['another login', other],
      ['a stolen cookie elsewhere', thiefOf(here)],
    ] as const)
      expect([name, await refusal(screen.ask(NEW, 'certify'))]).toStrictEqual([name, 'auth.proof_required'])
    desk.clock.pass(10 * MINUTE - 1)
    await here.ask(NEW, 'certify')
    const code = desk.lastCode()
    desk.clock.pass(1)
    expect(await refusal(here.call('certify', { type: 'email', email: NEW, code }))).toBe('auth.proof_required')
    await here.prove()
    // The code was not used up by the refusal.
    expect(await here.call('certify', { type: 'email', email: NEW, code })).toMatchObject({ user: { email: NEW } })
    expect(await refusal(here.ask(PHONE, 'certify'))).toBe('auth.proof_required')
  })

  it('CERT-02 codes of one purpose are none of another: a login’s or a new address’s proves nothing, a proof logs nobody in', async () => {
    const here = await loggedIn()
    desk.clock.pass(MINUTE)
    await here.ask(OWN)
    expect(await refusal(here.call('prove', { type: 'email', code: desk.lastCode() }))).toBe('auth.code_invalid')
    await here.ask(OWN, 'certify')
    expect(await refusal(here.call('prove', { type: 'email', code: desk.lastCode() }))).toBe('auth.code_invalid')
    await here.call('proofCode', { type: 'email', pass: await desk.passFor(here.asker) })
    const code = desk.lastCode()
    const visitor = new Screen(desk, here.asker)
    expect(await refusal(visitor.byEmail(OWN, code))).toBe('auth.code_invalid')
    expect(await refusal(thiefOf(here).call('prove', { type: 'email', code }))).toBe('auth.code_invalid')
    expect(await refusal(visitor.call('prove', { type: 'email', code }))).toBe('auth.required')
    expect(await refusal(visitor.call('proofCode', { type: 'email', pass: 'x' }))).toBe('auth.required')
  })

  it('CERT-02 each code that proves takes a solved captcha of its own', async () => {
    const here = await loggedIn()
    const sent = desk.sent.length
    expect(await refusal(here.call('proofCode', { type: 'email', pass: 'none' }))).toBe('auth.captcha_expired')
    expect(desk.sent).toHaveLength(sent)
    const pass = await desk.passFor(here.asker)
    await here.call('proofCode', { type: 'email', pass })
    desk.clock.pass(MINUTE)
    expect(await refusal(here.call('proofCode', { type: 'email', pass }))).toBe('auth.captcha_expired')
    expect(desk.sent).toHaveLength(sent + 1)
  })

  it('CERT-02 a code asked for by one account certifies nothing for another, in the same browser either', async () => {
    const here = await loggedIn('eve@evil.com')
    await here.prove()
    await here.ask(NEW, 'certify')
    const code = desk.lastCode()
    desk.clock.pass(MINUTE)
    await here.login(OWN)
    await here.prove()
    const certify = { type: 'email', email: NEW, code } as const
    expect(await refusal(here.call('certify', certify))).toBe('auth.code_invalid')
    await here.login('eve@evil.com')
    await here.prove()
    expect(await here.call('certify', certify)).toMatchObject({ user: { email: NEW } })
  })

  it('CERT-01 CERT-02 straight on: an account without a certified address, and an address the account is known by', async () => {
    const chat = await addUser(state, {}, [{ kind: 'chat', value: 'wx:1' }])
    const token = async (userId: string) => {
      const opened = await desk.sessions.open({ userId, mode: 'wx_open', asker: new Screen(desk).asker, force: true, replaced: undefined })
      if (!('opened' in opened)) throw new Error('not logged in')
      return opened.opened.token
    }
    const [here, other] = [new Screen(desk), new Screen(desk)]
    here.token = await token(chat)
    other.token = await token(chat)
    expect(await here.call('proofNeeded', { type: 'phone' })).toStrictEqual({ needed: false, until: null, ways: [] })
    await here.certify(PHONE)
    expect(await here.call('isLogin', {})).toMatchObject({ certified: true })
    expect(desk.told).toStrictEqual([])
    // There is no address to tell, yet the other logins see that the account has one now.
    expect((await other.call('isLogin', {})).kick).toMatchObject({ reason: 'address' })

    const lin = await addUser(state, {}, [
      { kind: 'email', value: 'lin@acme.com', certified_at: 1 },
      { kind: 'phone', value: '+8613700137000', certified_at: null },
    ])
    const [first, second] = [new Screen(desk), new Screen(desk)]
    first.token = await token(lin)
    second.token = await token(lin)
    // Certified in 1970: over, and to be renewed; the phone was entered by the operator.
    for (const type of ['email', 'phone'] as const)
      expect(await first.call('proofNeeded', { type })).toMatchObject({ needed: false, ways: [{ type: 'email' }] })
    // What nobody has certified proves nothing: it may be a stranger's number, mistyped.
    const sent = desk.sent.length
    const pass = await desk.passFor(first.asker)
    expect(await refusal(first.call('proofCode', { type: 'phone', pass }))).toBe('request.not_found')
    expect(await refusal(first.call('prove', { type: 'phone', code: '000000' }))).toBe('request.not_found')
    expect(desk.sent).toHaveLength(sent)
    await first.certify('lin@acme.com')
    await first.certify('8613700137000')
    expect(await identities(lin)).toStrictEqual([
      { kind: 'email', value: 'lin@acme.com', certified_at: desk.clock.now() },
      { kind: 'phone', value: '+8613700137000', certified_at: desk.clock.now() },
    ])
    // Nobody may log in who could not before: nothing ends, nobody is told.
    expect(await second.userId()).toBe(lin)
    expect(desk.told).toStrictEqual([])
    expect(await refusal(first.ask('lin@other.com', 'certify'))).toBe('auth.proof_required')
  })

  it('CERT-01 CERT-02 an address the operator entered and nobody has certified is told, too, when another takes its place, and the other logins end', async () => {
    const userId = await addUser(state, {}, [
      { kind: 'chat', value: 'wx:2' },
      { kind: 'email', value: OWN, certified_at: null },
    ])
    const [thief, owner] = [new Screen(desk), new Screen(desk)]
    for (const screen of [thief, owner]) {
      const opened = await desk.sessions.open({ userId, mode: 'wx_open', asker: screen.asker, force: true, replaced: undefined })
      if (!('opened' in opened)) throw new Error('not logged in')
      screen.token = opened.opened.token
    }
    await thief.certify('eve@evil.com')
    expect(desk.told.map(({ to, changed, masked }) => [to, changed, masked])).toStrictEqual([[OWN, 'email', 'e***@evil.com']])
    expect((await owner.call('isLogin', {})).kick).toMatchObject({ reason: 'address' })
  })

  it('CERT-01 of many addresses one account certifies at once it gets one, and of two accounts that certify one number one has it', async () => {
    const { addresses } = desk.services
    const loginOf = async (userId: string) => {
      const opened = await desk.sessions.open({ userId, mode: 'wx_open', asker: new Screen(desk).asker, force: true, replaced: undefined })
      return { userId, sessionId: 'opened' in opened ? opened.opened.sessionId : '' }
    }
    const certify = (viewer: { userId: string; sessionId: string }, address: string) =>
      refusal(addresses.certify({ kind: 'phone', address, viewer, asker: new Screen(desk).asker }).then(() => 'done'))
    const jane = await addUser(state, {}, [{ kind: 'email', value: OWN, certified_at: null }])
    const numbers = Array.from({ length: 10 }, (_, n) => `+1202555010${n}`)
    const login = await loginOf(jane)
    const outcomes = await Promise.all(numbers.map((number) => certify(login, number)))
    // The first needs no proof; from then on there is a certified one.
    expect(outcomes.toSorted()).toStrictEqual(['answered "done"', ...Array.from({ length: 9 }, () => 'auth.proof_required')])
    expect((await identities(jane)).filter(({ kind }) => kind === 'phone')).toHaveLength(1)
    const both = [await loginOf(await addUser(state)), await loginOf(await addUser(state))]
    expect((await Promise.all(both.map((each) => certify(each, '+8613800138000')))).toSorted()).toStrictEqual([
      'answered "done"',
      'auth.address_taken',
    ])
  })

  it('CERT-02 of two changes at once with one proof one is made; one that is refused keeps its proof', async () => {
    await loggedIn('taken@acme.com')
    const here = await loggedIn()
    await here.prove()
    await here.ask('taken@acme.com', 'certify')
    const code = desk.lastCode()
    expect(await refusal(here.call('certify', { type: 'email', email: 'taken@acme.com', code }))).toBe('auth.address_taken')
    await here.ask(NEW, 'certify')
    const email = desk.lastCode()
    await here.ask(PHONE, 'certify')
    const phone = desk.lastCode()
    const both = await Promise.all([
      refusal(here.call('certify', { type: 'email', email: NEW, code: email })),
      refusal(here.call('certify', { type: 'phone', phone: PHONE, code: phone })),
    ])
    expect(both.filter((each) => each === 'auth.proof_required')).toHaveLength(1)
    expect(desk.told).toHaveLength(1)
  })

  it('SESS-04 a login ends another one of the account while it is fresh, or with a code to a certified address: for ten minutes, in its browser', async () => {
    const here = await loggedIn()
    const others = [await loggedIn(), await loggedIn(), await loggedIn()]
    const idOf = async (screen: Screen) => (await screen.call('sessions', {})).sessions.find(({ current }) => current)!.id
    const end = async (by: Screen, which: Screen) => {
      const id = await idOf(which)
      return refusal(by.call('endSession', { id }))
    }
    desk.clock.pass(10 * MINUTE - 1)
    expect(await here.call('proofNeeded', {})).toStrictEqual({
      needed: false,
      until: null,
      ways: [{ type: 'email', address: 'j***@acme.com' }],
    })
    expect(await end(here, others[0]!)).toBe('answered {"done":true}')
    desk.clock.pass(1)
    expect(await here.call('proofNeeded', {})).toMatchObject({ needed: true, until: null })
    expect(await end(here, others[1]!)).toBe('auth.proof_required')
    expect(await others[1]!.userId()).not.toBeNull()
    // What asks may always end itself, and nobody learns of another's logins.
    const stranger = await loggedIn('eve@other.com')
    desk.clock.pass(10 * MINUTE)
    expect(await end(stranger, here)).toBe('auth.proof_required')
    await here.prove()
    expect(await end(thiefOf(here), others[1]!)).toBe('auth.proof_required')
    expect(await end(here, others[1]!)).toBe('answered {"done":true}')
    expect(await end(here, others[2]!)).toBe('answered {"done":true}')
    expect([await others[1]!.userId(), await others[2]!.userId()]).toStrictEqual([null, null])
    desk.clock.pass(10 * MINUTE)
    expect(await end(here, await loggedIn())).toBe('auth.proof_required')
    expect(await end(here, here)).toBe('answered {"done":true}')
    expect(await here.userId()).toBeNull()
  })

  it('SESS-04 a clock that was set back makes no login fresh; one that has ended meanwhile changes nothing', async () => {
    const here = await loggedIn()
    const found = await desk.sessions.find(here.token ?? '')
    if (!found || !('viewer' in found)) throw new Error('nobody is logged in')
    const check = () => refusal(desk.services.addresses.checkLogins({ viewer: found.viewer, asker: here.asker }))
    desk.clock.pass(-1)
    expect(await check()).toBe('auth.proof_required')
    desk.clock.pass(1)
    expect(await check()).toBe('answered undefined')
    await here.call('logout', {})
    expect(await check()).toBe('auth.required')
  })

  it('SESS-04 of two logins that end each other at once one goes on: what has ended ends nothing', async () => {
    const screens = [await loggedIn(), await loggedIn()]
    const changers = await Promise.all(
      screens.map(async ({ token, asker }) => {
        const found = await desk.sessions.find(token ?? '')
        if (!found || !('viewer' in found)) throw new Error('nobody is logged in')
        return { viewer: found.viewer, asker }
      }),
    )
    const ended = await Promise.all(
      changers.map((changer, at) => refusal(desk.services.addresses.endLogin({ id: changers[1 - at]!.viewer.sessionId, ...changer }))),
    )
    expect(ended.toSorted()).toStrictEqual(['answered true', 'auth.required'])
    const [here, other] = await Promise.all(screens.map((screen) => screen.userId()))
    expect([here === null, other === null]).toStrictEqual([ended[0] !== 'answered true', ended[1] !== 'answered true'])
    // One that is over already is none to end.
    const [goesOn] = changers.filter((_, at) => ended[at] === 'answered true')
    const [over] = changers.filter((changer) => changer !== goesOn)
    expect(await refusal(desk.services.addresses.endLogin({ id: over!.viewer.sessionId, ...goesOn! }))).toBe('answered false')
  })

  it('CERT-01 QR-04 what a login that ends has confirmed on a phone opens nothing any more', async () => {
    const here = await loggedIn()
    const thief = thiefOf(await loggedIn())
    const screen = new Screen(desk)
    const { key, number } = await screen.call('index', { mode: 'wx_mp' })
    await thief.call('qrScan', { key })
    await thief.call('qrConfirm', { key, accept: true, number: number ?? '' })
    await here.prove()
    await here.certify(NEW)
    expect(await screen.call('login', { mode: 'wx_mp', key })).toMatchObject({ success: false, code: 'expired' })
    expect(await thief.userId()).toBeNull()
  })

  /** A thief's QR code, confirmed with a session that was stolen, on a screen that is about to ask for it. */
  const confirmed = async (thief: Screen) => {
    const screen = new Screen(desk, { network: '198.51.100.9' })
    const { key, number } = await screen.call('index', { mode: 'wx_mp' })
    await thief.call('qrScan', { key })
    await thief.call('qrConfirm', { key, accept: true, number: number ?? '' })
    return { screen, poll: () => screen.call('login', { mode: 'wx_mp', key }) }
  }
  const openSessions = async () =>
    (await state.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).where('expires_at', '>', desk.clock.now()).execute())
      .length

  it('CERT-01 QR-04 an address that changes between the two steps of a login by QR code leaves it nothing to open', async () => {
    const here = await loggedIn()
    const { screen, poll } = await confirmed(thiefOf(await loggedIn()))
    await here.prove()
    desk.beforeNextOpen(() => here.certify(NEW))
    expect(await poll()).toMatchObject({ success: false, code: 'expired' })
    expect(screen.token).toBeUndefined()
    expect(await poll()).toMatchObject({ success: false, code: 'expired' })
    expect(await openSessions()).toBe(1)
    expect(await here.userId()).not.toBeNull()
  })

  it('CERT-02 LOGIN-12 a code to the old address that was taken just before the address changed opens nothing', async () => {
    const here = await loggedIn()
    await here.prove()
    // Somebody has the old mailbox: that is why it changes.
    const thief = new Screen(desk, { network: '198.51.100.9' })
    await thief.ask(OWN)
    const code = desk.lastCode()
    desk.beforeNextOpen(() => here.certify(NEW))
    expect(await refusal(thief.byEmail(OWN, code))).toBe('auth.code_invalid')
    expect([thief.token, thief.device]).toStrictEqual([undefined, undefined])
    expect(await openSessions()).toBe(1)
    const places = await state.db.selectFrom('known_places').select('kind').orderBy('kind').execute()
    expect(places.map(({ kind }) => kind)).toStrictEqual(['browser', 'network'])
    expect((await identities(await here.userId())).map(({ value }) => value)).toStrictEqual([NEW])
  })

  it('CERT-02 SESS-02 a call that began before its login ended changes nothing after: neither an address nor what proves one', async () => {
    const operator = createOperator({ db: state.db, now: desk.clock.now, sender: desk.sender, contact: '' })
    const thief = thiefOf(await loggedIn())
    const found = await desk.sessions.find(thief.token ?? '')
    if (!found || !('viewer' in found)) throw new Error('nobody is logged in')
    const { addresses, codes } = desk.services
    const {
      viewer,
      viewer: { userId },
    } = found
    const { asker } = thief
    await thief.call('proofCode', { type: 'email', pass: await desk.passFor(asker) })
    const proof = desk.lastCode()
    await state.db.updateTable('sessions').set({ ended_at: desk.clock.now(), ended_reason: 'operator' }).execute()
    expect(await refusal(addresses.prove({ kind: 'email', code: proof, viewer, asker }))).toBe('auth.required')
    expect(await state.db.selectFrom('proofs').selectAll().execute()).toStrictEqual([])
    // After a reset no address is certified: nothing but the login's own end stands in the way.
    await operator.perform({ command: 'user.reset', user: OWN, email: NEW, reason: 'lost' })
    desk.clock.pass(MINUTE)
    await codes.send({ kind: 'email', address: 'eve@evil.com', pass: await desk.passFor(asker), asker, purpose: 'certify', userId })
    expect(await refusal(addresses.certify({ kind: 'email', address: 'eve@evil.com', viewer, asker }))).toBe('auth.required')
    expect((await identities(userId)).map(({ value }) => value)).toStrictEqual([NEW])
  })

  const pending = () => state.db.selectFrom('notices').select(['recipient', 'tries']).orderBy('recipient').execute()
  /** What another process on the same state sends, `after` ms from now by its clock. */
  const elsewhere = (after: number) => {
    const other = openDesk(state, { CONTACT: 'Chen, 010-1234' })
    other.clock.pass(desk.clock.now() - other.clock.now() + after)
    const failures: unknown[] = []
    const parts = { db: state.db, now: other.clock.now, contact: 'Chen, 010-1234', onFailure: (what: object) => failures.push(what) }
    return { ...other, notices: createNotices({ ...parts, sender: other.sender }), failures }
  }
  const toldBy = ({ told }: Pick<Desk, 'told'>) => told.map(({ to, masked, at, contact }) => [to, masked, at, contact])
  /** Changes the phone of an account with an e-mail, so that both old addresses are to be told; answers when. */
  const withTwoAddresses = async () => {
    const here = await loggedIn()
    await here.prove()
    await here.certify(PHONE)
    desk.told.splice(0)
    desk.clock.pass(MINUTE)
    await here.prove('email')
    return here
  }
  const OTHER_PHONE = '8613900139000'
  const everybody = (at: number) => [OWN, '+8613800138000'].map((to) => [to, '+86 139****9000', at, 'Chen, 010-1234'])

  it('CERT-01 CERT-02 sending that throws undoes nothing and loses nothing: the change is answered, and everybody is told later, once', async () => {
    const here = await withTwoAddresses()
    await here.ask(OTHER_PHONE, 'certify')
    const code = desk.lastCode()
    const at = desk.clock.now()
    desk.instead(() => Promise.reject(Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })))
    expect(await here.call('certify', { type: 'phone', phone: OTHER_PHONE, code })).toMatchObject({ certified: true })
    expect(await pending()).toStrictEqual([
      { recipient: '+8613800138000', tries: 1 },
      { recipient: OWN, tries: 1 },
    ])
    expect(desk.logged.join('')).toMatch(/SQLITE_BUSY/)
    for (const secret of [OWN, '13800138000']) expect(desk.logged.join('')).not.toContain(secret)
    // Not before its time, and of two gateways one.
    const early = elsewhere(5 * MINUTE - 1)
    await early.notices.deliverDue()
    const [one, two] = [elsewhere(5 * MINUTE), elsewhere(5 * MINUTE)]
    await Promise.all([one.notices.deliverDue(), two.notices.deliverDue()])
    await elsewhere(60 * MINUTE).notices.deliverDue()
    expect(early.told).toStrictEqual([])
    expect([...toldBy(one), ...toldBy(two)].toSorted()).toStrictEqual(everybody(at).toSorted())
    expect(await pending()).toStrictEqual([])
  })

  it.each([
    ['before anything was sent', 1],
    ['while the first was being sent', 5],
  ])('CERT-01 CERT-02 a process that is killed %s: another one on the same state tells everybody, once', async (when, minutes) => {
    const here = await withTwoAddresses()
    const at = desk.clock.now()
    const dead = () => new Promise<never>(() => undefined)
    const address = '+8613900139000'
    const found = await desk.sessions.find(here.token ?? '')
    if (!found || !('viewer' in found)) throw new Error('nobody is logged in')
    const change = { kind: 'phone', address, viewer: found.viewer, asker: here.asker } as const
    if (when.startsWith('before')) {
      const { keep } = createNotices({ db: state.db, sender: desk.sender, now: desk.clock.now, contact: '' })
      const { codes } = desk.services
      const parts = { db: state.db, hasher: createHasher(new Uint8Array(32).fill(7)), codes, now: desk.clock.now }
      void createAddresses({ ...parts, notices: { keep, deliver: dead } }).certify(change)
    } else {
      desk.instead(dead)
      void desk.services.addresses.certify(change)
    }
    await expect.poll(async () => (await pending()).length).toBe(2)
    if (!when.startsWith('before'))
      await expect.poll(async () => (await pending()).map(({ tries }) => tries).toSorted()).toStrictEqual([0, 1])
    expect((await identities(await here.userId())).map(({ value }) => value)).toContain(address)
    const next = elsewhere(minutes * MINUTE)
    await next.notices.deliverDue()
    await next.notices.deliverDue()
    expect(toldBy(next).toSorted()).toStrictEqual(everybody(at).toSorted())
    expect(desk.told).toStrictEqual([])
    expect(await pending()).toStrictEqual([])
  })

  it('CERT-01 a notice nobody can send is tried for three days, further and further apart, and then given up', async () => {
    const here = await withTwoAddresses()
    desk.fail()
    await here.ask(OTHER_PHONE, 'certify').catch(() => undefined)
    const found = await desk.sessions.find(here.token ?? '')
    if (!found || !('viewer' in found)) throw new Error('nobody is logged in')
    await desk.services.addresses.certify({ kind: 'phone', address: '+8613900139000', viewer: found.viewer, asker: here.asker })
    const parts = { db: state.db, sender: desk.sender, now: desk.clock.now, contact: '' }
    const failures: unknown[] = []
    const notices = createNotices({ ...parts, onFailure: (what) => failures.push(what) })
    const begun = desk.clock.now()
    const tried: number[] = []
    for (let tries = 2; desk.clock.now() < begun + 3 * 24 * 60 * MINUTE - 5 * MINUTE;) {
      desk.clock.pass(5 * MINUTE)
      await notices.deliverDue()
      const [first] = await pending()
      if (first?.tries !== tries) continue
      tries++
      tried.push((desk.clock.now() - begun) / MINUTE)
    }
    expect(tried.slice(0, 5)).toStrictEqual([5, 35, 155, 515, 875])
    expect([await pending(), failures]).toMatchObject([[{}, {}], []])
    desk.clock.pass(5 * MINUTE)
    await notices.deliverDue()
    expect(await pending()).toStrictEqual([])
    expect(failures).toMatchObject([
      { purpose: 'changed', reason: 'given up' },
      { purpose: 'changed', reason: 'given up' },
    ])
    expect(JSON.stringify(failures)).not.toMatch(/acme|@|\*|13800138000|13900139000/)
  })

  it('CERT-02 what the operator changed is told later, too, when sending throws; the operator learns whom nothing has reached', async () => {
    await loggedIn()
    desk.instead(() => Promise.reject(new Error('database is locked')))
    const operator = createOperator({ db: state.db, now: desk.clock.now, sender: desk.sender, contact: 'Chen, 010-1234' })
    const at = desk.clock.now()
    expect(await operator.perform({ command: 'user.set', user: OWN, email: NEW })).toMatchObject({
      users: [{ email: { value: NEW } }],
      told: [{ kind: 'email', to: OWN, status: 'failed' }],
    })
    const next = elsewhere(5 * MINUTE)
    await next.notices.deliverDue()
    expect(next.told).toMatchObject([{ to: OWN, purpose: 'changedByOperator', at, contact: 'Chen, 010-1234' }])
  })

  it('CERT-02 who stole a login has six codes a day to guess at, and leaves the owner theirs', async () => {
    const here = await loggedIn()
    const thief = thiefOf(here)
    const ask = async (screen: Screen) => refusal(screen.call('proofCode', { type: 'email', pass: await desk.passFor(screen.asker) }))
    const outcomes: string[] = []
    for (let n = 0; n < 8; n++) {
      outcomes.push(await ask(thief))
      desk.clock.pass(61 * MINUTE)
    }
    expect(outcomes.map((each) => each === 'auth.rate_limited')).toStrictEqual([false, false, false, false, false, false, true, true])
    await here.prove()
    await here.certify(NEW)
    // Also who holds a copy of the very cookie that goes on.
    expect(await thief.userId()).toBeNull()
    expect(await here.userId()).not.toBeNull()
  })

  it('CERT-02 the operator resets a lost address: every login ends, known places are forgotten, and the next login is told why until it was read', async () => {
    const here = await loggedIn()
    const eve = await loggedIn('eve@evil.com')
    const operator = createOperator({ db: state.db, now: desk.clock.now, sender: desk.sender, contact: 'Chen' })
    const reset = { command: 'user.reset', user: OWN, email: NEW, reason: 'Left\u202e the old company ' } as const
    expect(await operator.perform(reset)).toMatchObject({ ended: 1, users: [{ email: { value: NEW, certifiedAt: null }, sessions: 0 }] })
    // Whoever talked an operator into it, the owner of the old address hears of it.
    expect(desk.told).toMatchObject([{ to: OWN, purpose: 'changedByOperator', changed: 'email', masked: maskEmail(NEW), contact: 'Chen' }])
    expect(await here.call('isLogin', {})).toMatchObject({ isLogin: false, kick: { reason: 'operator' } })
    const places = await state.db.selectFrom('known_places').select('user_id').execute()
    expect(new Set(places.map(({ user_id }) => user_id))).toStrictEqual(new Set([await eve.userId()]))
    const { notes, ...rest } = await (await loggedIn(NEW)).call('isLogin', {})
    expect([rest.emailCertified, notes]).toStrictEqual([
      true,
      [{ id: notes?.[0]?.id, kind: 'email', reason: 'Left  the old company', at: desk.clock.now() }],
    ])
    desk.clock.pass(MINUTE)
    const again = await loggedIn(NEW)
    const id = (await again.call('isLogin', {})).notes?.[0]?.id ?? ''
    await eve.call('readNote', { id })
    expect((await again.call('isLogin', {})).notes).toHaveLength(1)
    await again.call('readNote', { id })
    expect((await again.call('isLogin', {})).notes).toBeUndefined()
    // The reset address asks for its own code before anything else changes.
    expect(await refusal(again.ask(PHONE, 'certify'))).toBe('auth.proof_required')
  })

  it('CERT-02 the old address cannot be reached: what is done stays done', async () => {
    const here = await loggedIn()
    await here.prove()
    await here.ask(NEW, 'certify')
    const code = desk.lastCode()
    desk.fail()
    expect(await here.call('certify', { type: 'email', email: NEW, code })).toMatchObject({ user: { email: NEW } })
    expect(desk.told).toStrictEqual([])
  })
})

describe('messages about addresses', () => {
  const message: ChangeMessage = {
    kind: 'email',
    to: OWN,
    language: 'cn',
    purpose: 'changed',
    changed: 'phone',
    masked: '+86 138****8000',
    at: Date.UTC(2026, 10, 21, 3, 4),
    contact: 'Chen, 010-1234',
  }

  it('CERT-01 LANG-04 say what changed to what, when, and whom to tell, in both languages', () => {
    const { subject, text } = composeMail(message)
    expect(subject).toBe('您的 Materia 账号手机号已更换')
    for (const part of ['+86 138****8000', '2026-11-21 03:04 UTC', 'Chen, 010-1234', '手机号', 'phone number']) expect(text).toContain(part)
    expect(text).not.toMatch(/\{\{/)
    expect(composeSms({ ...message, kind: 'phone', to: '+8613900139000', language: 'en', contact: '' })).toBe(
      '[Materia] The phone number of your account was changed to +86 138****8000 on 2026-11-21 03:04 UTC. Not you? Contact: your administrator',
    )
    expect(composeMail({ kind: 'email', to: OWN, language: 'en', purpose: 'prove', code: '012345' }).text).toContain('012345')
    for (const [purpose, chinese, english] of [
      [
        'changedByOperator',
        '更换为 +86 138****8000',
        'an administrator changed the phone number of your Materia account to +86 138****8000',
      ],
      ['removedByOperator', '移除您的 Materia 账号手机号 +86 138****8000', 'an administrator removed the phone number +86 138****8000'],
    ] as const) {
      const mail = composeMail({ ...message, purpose }).text
      for (const part of [chinese, english, '全部登录均已结束', 'All logins were ended', '2026-11-21 03:04 UTC', 'Chen, 010-1234'])
        expect(mail).toContain(part)
      expect(mail).not.toMatch(/\{\{/)
      expect(composeSms({ ...message, purpose, kind: 'phone', to: '+8613900139000' })).toMatch(/^【Materia】管理员.*\+86 138\*{4}8000/)
    }
  })

  it('CERT-02 masks an e-mail whatever it looks like', () => {
    expect(['jane.doe@acme.com', 'j@acme.com', '"a@b"@acme.com', '@acme.com', ''].map(maskEmail)).toStrictEqual([
      'j***@acme.com',
      'j***@acme.com',
      '"***@acme.com',
      '***@acme.com',
      '***',
    ])
  })
})

describe('changing an address over HTTP', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())

  it('CERT-01 CERT-02 the gateway itself refuses: signed calls of a login without the proof change nothing, with it they do', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway, OWN)
    const pass = () => addPass(gateway.state, browser.cookies.get('mf_browser') ?? '', gateway.clock.now())
    const refused = async (answer: Promise<{ error?: { code: string } }>) => (await answer).error?.code
    expect(await refused(browser.refusal('verification', { type: 'email', email: NEW, pass: await pass(), purpose: 'certify' }))).toBe(
      'auth.proof_required',
    )
    expect(await refused(browser.refusal('certify', { type: 'email', email: NEW, code: '000000' }))).toBe('auth.proof_required')
    expect(gateway.post.codes).toStrictEqual([])
    await browser.call('proofCode', { type: 'email', pass: await pass() })
    await browser.call('prove', { type: 'email', code: gateway.post.lastCode() })
    await browser.call('verification', { type: 'email', email: NEW, pass: await pass(), purpose: 'certify' })
    expect((await browser.call('certify', { type: 'email', email: NEW, code: gateway.post.lastCode() })).user?.email).toBe(NEW)
    expect(gateway.post.told.map(({ to }) => to)).toStrictEqual([OWN])
    for (const api of ['proofNeeded', 'proofCode', 'prove', 'certify'] as const) {
      const visitor = new Browser(gateway)
      expect(await refused(visitor.refusal(api, { type: 'email', email: NEW, pass: 'x', code: '1' } as never))).toBe('auth.required')
    }
  })
})
