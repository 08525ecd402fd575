import { afterEach, describe, expect, it } from 'vitest'
import type { State } from '../../server/state/open.ts'
import { sweepState } from '../../server/state/sweep.ts'
import { addPass, base64, MINUTE, openDesk, refusal, Screen, type Desk, wrongCode } from './desk.ts'
import { Browser, testGateway, type TestGateway } from './harness.ts'
import { addUser, onEmptyState, STATES } from './states.ts'

const OWN = 'jane@acme.com'
const HOME = '203.0.113.7'
const DAY = 24 * 60 * MINUTE

/** Networks of strangers, no two in one /24 or /48: IPv4 and IPv6 in turns. */
const strange = (n: number) => (n % 2 === 0 ? `198.${18 + Math.floor(n / 200)}.${n % 200}.9` : `2001:db8:${(n + 16).toString(16)}:1::/64`)

describe.each(STATES)('codes that strangers cannot use up on $name', ({ open }) => {
  let state: State
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
    desk = openDesk(state)
  })

  /** How many of these networks, a new browser in each, get a code for the address; each asks `times`. */
  const attack = async (networks: readonly string[], address = OWN, times = 1): Promise<number> => {
    let got = 0
    for (const network of networks)
      for (let n = 0; n < times; n++) if (!(await refusal(new Screen(desk, { network }).ask(address))).startsWith('auth.')) got++
    return got
  }
  const strangers = (count: number) => Array.from({ length: count }, (_, n) => strange(n))
  const owner = async (network = HOME) => {
    const screen = new Screen(desk, { network })
    await screen.login(OWN)
    return screen
  }

  it('LOGIN-09 hundreds of networks ask for codes: the owner still gets one and logs in, from a known browser anywhere and from a known network with a new browser', async () => {
    const known = await owner()
    desk.clock.pass(61 * MINUTE)
    expect(await attack(strangers(240))).toBe(12)
    const abroad = new Screen(desk, { ...known.asker, network: '192.0.2.200' })
    abroad.device = known.device
    await abroad.login(OWN)
    // Another address of the same /24.
    const fresh = new Screen(desk, { network: '203.0.113.201' })
    await fresh.login(OWN)
    expect(await fresh.userId()).toBe(await abroad.userId())
    // Neither known: has what the strangers left.
    expect(await refusal(new Screen(desk, { network: '100.64.7.7' }).ask(OWN))).toBe('auth.rate_limited')
    expect(await attack(strangers(6))).toBe(0)
    desk.clock.pass(61 * MINUTE)
    await new Screen(desk, { network: '100.64.7.7' }).login(OWN)
  })

  it('LOGIN-09 one stranger who asks on and on uses up what one network may have, and nothing of what is left to the others', async () => {
    const stranger = '198.51.100.9'
    expect(await attack([stranger], OWN, 30)).toBe(6)
    expect(await attack(strangers(14))).toBe(6)
    desk.clock.pass(61 * MINUTE)
    // One browser of theirs, whose pause between two codes is not over.
    const screen = new Screen(desk, { network: stranger })
    for (let n = 0; n < 30; n++) await refusal(screen.ask(OWN))
    expect(await attack(strangers(14))).toBe(11)
  })

  it('LOGIN-09 the same in IPv6, where a /48 is one network', async () => {
    await owner('2001:db8:1:7::/64')
    desk.clock.pass(61 * MINUTE)
    expect(await attack(strangers(14))).toBe(12)
    await owner('2001:db8:1:ffff::/64')
    expect(await refusal(new Screen(desk, { network: '2001:db8:2:7::/64' }).ask(OWN))).toBe('auth.rate_limited')
  })

  it('LOGIN-11 wrong tries, with codes and without, from hundreds of networks and from the owner’s own, leave the owner’s tries', async () => {
    const known = await owner()
    for (const network of strangers(120)) await refusal(new Screen(desk, { network }).byEmail(OWN, '000000'))
    // The owner's network is used up for who has no code, by somebody in it.
    for (let n = 0; n < 130; n++) await refusal(new Screen(desk, { network: HOME }).byEmail(OWN, '000000'))
    expect(await refusal(new Screen(desk, { network: HOME }).byEmail(OWN, '000000'))).toBe('auth.rate_limited')
    const fresh = new Screen(desk, { network: HOME })
    await fresh.login(OWN)
    // And for who has one, too: many addresses, five tries each.
    for (let n = 0; n < 30; n++) {
      const neighbour = new Screen(desk, { network: HOME })
      await neighbour.ask(`eve${n}@evil.com`)
      for (let tries = 0; tries < 5; tries++) await refusal(neighbour.byEmail(`eve${n}@evil.com`, wrongCode(desk.lastCode())))
    }
    const again = new Screen(desk, { ...known.asker })
    again.device = known.device
    desk.clock.pass(MINUTE)
    await again.login(OWN)
    expect(await again.userId()).toBe(await fresh.userId())
  })

  it('LOGIN-09 somebody in the owner’s network uses up the network’s share, never the browser’s', async () => {
    const known = await owner()
    const neighbours = Array.from({ length: 20 }, (_, n) => `203.0.113.${n + 20}`)
    // The owner's own login was a stranger's then: 12 and the network's 6, less that one.
    expect(await attack([...neighbours, ...strangers(16)])).toBe(17)
    const again = new Screen(desk, { network: HOME })
    again.device = known.device
    await again.login(OWN)
    // The whole network, for all addresses.
    await attack([HOME], 'eve@evil.com', 6)
    for (let n = 0; n < 12; n++) await attack([HOME], `eve${n}@evil.com`, 6)
    expect(await refusal(new Screen(desk, { network: HOME }).ask('eve99@evil.com'))).toBe('auth.rate_limited')
    const third = new Screen(desk, { network: HOME })
    third.device = again.device
    await third.login(OWN)
  })

  it('LOGIN-11 nobody guesses faster than before, 24 codes of five tries an hour: not with a known browser, a known network and all of the world together', async () => {
    const known = await owner()
    desk.clock.pass(61 * MINUTE)
    let codes = 0
    let guesses = 0
    const guess = async (screen: Screen) => {
      if ((await refusal(screen.ask(OWN))).startsWith('auth.')) return
      codes++
      for (let n = 0; n < 5; n++) {
        const before = await state.db.selectFrom('login_codes').select('attempts').execute()
        await refusal(screen.byEmail(OWN, wrongCode(desk.lastCode())))
        const after = await state.db.selectFrom('login_codes').select('attempts').execute()
        const sum = (rows: readonly { attempts: number }[]) => rows.reduce((total, { attempts }) => total + Number(attempts), 0)
        guesses += sum(after) - sum(before)
      }
    }
    for (let n = 0; n < 20; n++) {
      const inside = new Screen(desk, { network: HOME })
      inside.device = known.device
      await guess(inside)
    }
    for (let n = 0; n < 20; n++) await guess(new Screen(desk, { network: `203.0.113.${n + 20}` }))
    for (const network of strangers(24)) await guess(new Screen(desk, { network }))
    expect([codes, guesses]).toStrictEqual([24, 120])
  })

  it('LOGIN-09 a device token is known to its accounts only, signed, new at each login, and no new share', async () => {
    const known = await owner()
    const first = known.device ?? ''
    expect(first).toMatch(/^[\w-]{32}\.[\w-]{43}$/)
    await attack(strangers(14))
    const asks = async (device: string | undefined) => {
      const screen = new Screen(desk, { network: '192.0.2.1' })
      screen.device = device
      return refusal(screen.ask(OWN))
    }
    const eve = new Screen(desk, { network: '192.0.2.99' })
    await eve.login('eve@evil.com')
    for (const forged of [undefined, '', 'x', `${'A'.repeat(32)}.${'A'.repeat(43)}`, `${first.slice(0, 33)}${'A'.repeat(43)}`, eve.device])
      expect(await asks(forged)).toBe('auth.rate_limited')
    expect(await asks(first)).toMatch(/^answered/)
    // Eve knows Jane's browser: a login to her own account renews the token, not what is left of Jane's share.
    let token = first
    for (let n = 0; n < 4; n++) {
      const screen = new Screen(desk, { network: `192.0.2.${n + 2}` })
      screen.device = token
      await screen.login(`eve${n}@evil.com`)
      expect(await asks(token)).toBe('auth.rate_limited')
      token = screen.device ?? ''
      expect(await asks(token)).toMatch(/^answered/)
    }
    expect(await asks(token)).toMatch(/^answered/)
    expect(await asks(token)).toBe('auth.rate_limited')
  })

  it('LOGIN-09 browsers and networks are forgotten after 90 days, and the eleventh puts out the one unused for longest', async () => {
    const first = await owner('192.0.2.1')
    const asks = async (screen: Pick<Screen, 'device'>, network = '100.64.1.1') => {
      const again = new Screen(desk, { network })
      again.device = screen.device
      return refusal(again.ask(OWN))
    }
    desk.clock.pass(90 * DAY - 1)
    await attack(strangers(14))
    expect(await asks(first)).toMatch(/^answered/)
    expect(await asks({ device: undefined }, '192.0.2.9')).toMatch(/^answered/)
    desk.clock.pass(1)
    expect(await asks(first)).toBe('auth.rate_limited')
    expect(await asks({ device: undefined }, '192.0.2.9')).toBe('auth.rate_limited')
    const screens: Screen[] = []
    for (let n = 0; n < 11; n++) {
      desk.clock.pass(61 * MINUTE)
      screens.push(await owner(`100.${n + 65}.1.1`))
    }
    expect(await state.db.selectFrom('known_places').select('id').where('kind', '=', 'browser').execute()).toHaveLength(10)
    await attack(strangers(14))
    expect(await asks(screens[0] as Screen)).toBe('auth.rate_limited')
    expect(await asks(screens[1] as Screen)).toMatch(/^answered/)
  })

  it('LOGIN-09 a login by QR code makes no browser known: who stole a login gets no share', async () => {
    const phone = await owner()
    const screen = new Screen(desk, { network: '192.0.2.77' })
    const { key, number } = await screen.call('index', { mode: 'wx_mp' })
    await phone.call('qrScan', { key })
    await phone.call('qrConfirm', { key, accept: true, number: number ?? '' })
    expect(await screen.call('login', { mode: 'wx_mp', key })).toMatchObject({ success: true })
    expect(screen.device).toBeUndefined()
    await attack(strangers(14))
    expect(await refusal(new Screen(desk, { network: '192.0.2.78' }).ask(OWN))).toBe('auth.rate_limited')
  })

  it.each([
    ['the settings as they are, used every day', {}, 1, 90],
    ['logins of a year, used every day', { SESSION_MAX_DAYS: '365' }, 1, 365],
    ['long logins, used now and then', { SESSION_DAYS: '100', SESSION_MAX_DAYS: '200' }, 99, 200],
    ['long logins, used once', { SESSION_DAYS: '365', SESSION_MAX_DAYS: '365' }, 365, 365],
  ])(
    'LOGIN-09 SESS-01 the day a login ends its owner has a share in its browser and in its network: %s',
    async (_name, env: Record<string, string>, everyDays, lasts) => {
      const gateway = await testGateway({ state, env: { ...env, TRUST_PROXY: '1' } })
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const ask = async (browser: Browser) => {
        if (!browser.key) await browser.newSession()
        const pass = await addPass(state, browser.cookies.get('mf_browser') ?? '', gateway.clock.now())
        return browser.ask('verification', { type: 'email', email: OWN, pass })
      }
      const asked = { success: true }
      const waits = { success: false, error: { code: 'auth.rate_limited' } }
      const isLogin = async (browser: Browser) => ((await browser.get('/api/session')).body as { isLogin: boolean }).isLogin
      const home = new Browser(gateway, from('203.0.113.7'))
      expect(await ask(home)).toMatchObject(asked)
      await home.call('login', { mode: 'email_code', key: base64(`${OWN},${gateway.post.lastCode()}`) })
      const device = home.cookies.get('mf_device')
      // Whoever has its cookie elsewhere makes nothing known by using it.
      const thief = new Browser(gateway, from('192.0.2.66'))
      for (let day = everyDays; day < lasts; day += everyDays) {
        gateway.clock.pass(everyDays * DAY)
        expect([day, await isLogin(home)]).toStrictEqual([day, true])
        // Its page is opened now and then, which keeps the browser's mark.
        if (day % 30 === 0) await home.newSession()
        thief.cookies.set('mf_session', home.cookies.get('mf_session') ?? '')
        expect([day, await isLogin(thief)]).toStrictEqual([day, true])
      }
      gateway.clock.pass((lasts % everyDays || everyDays) * DAY)
      expect(await isLogin(home)).toBe(false)
      for (let n = 0; n < 14; n++) await ask(new Browser(gateway, from(`198.18.${n}.1`)))
      expect(await ask(new Browser(gateway, from('192.0.2.67')))).toMatchObject(waits)
      expect(thief.cookies.has('mf_device')).toBe(false)
      const abroad = new Browser(gateway, from('100.64.3.3'))
      expect(home.cookies.get('mf_device')).toBe(device)
      abroad.cookies.set('mf_device', device ?? '')
      expect(await ask(abroad)).toMatchObject(asked)
      const fresh = new Browser(gateway, from('203.0.113.201'))
      expect(await ask(fresh)).toMatchObject(asked)
      await gateway.close()
    },
  )

  it('LOGIN-10 strangers cannot tell an address with an account from one without, by codes, tries or words', async () => {
    await owner()
    desk.clock.pass(61 * MINUTE)
    const trace = async (address: string) => {
      const seen: unknown[] = []
      for (const network of [...strangers(16), '192.0.2.5', '192.0.2.6']) {
        const screen = new Screen(desk, { network })
        const asked = await screen.ask(address).catch((error: unknown) => error)
        const tried = await screen.byEmail(address, '00000x').catch((error: unknown) => error)
        seen.push([asked, tried].map((each) => (each instanceof Error ? { ...each, message: each.message } : each)))
      }
      return seen
    }
    expect(await trace('nobody@acme.com')).toStrictEqual(await trace(OWN))
  })

  it('LOGIN-10 in a network others were logged in to from, a share says nothing: half of the addresses without an account have one', async () => {
    await owner()
    const { places } = desk.services
    const known = async (network: string) => {
      let shares = 0
      for (let n = 0; n < 200; n++) if ((await places.standingOf(null, `nobody${n}@acme.com`, { network })).kind === 'network') shares++
      return shares
    }
    // Of 200 by a keyed hash: half, give or take.
    expect(await known(HOME)).toBeGreaterThan(70)
    expect(await known(HOME)).toBeLessThan(130)
    // Where nobody was logged in to from, every address is as strange as the owner's: no mailbox gets more for it.
    expect(await known('198.51.100.1')).toBe(0)
  })

  it('LOGIN-09 the reserve is kept as keyed hashes only and swept when it is over', async () => {
    const known = await owner()
    const rows = JSON.stringify(await state.db.selectFrom('known_places').selectAll().execute())
    for (const secret of [known.device ?? '', (known.device ?? '').slice(0, 32), '203.0.113']) expect(rows).not.toContain(secret)
    await sweepState(state.db, desk.clock.now() + 90 * DAY - 1)
    expect(await state.db.selectFrom('known_places').select('id').execute()).toHaveLength(2)
    await sweepState(state.db, desk.clock.now() + 90 * DAY)
    expect(await state.db.selectFrom('known_places').select('id').execute()).toStrictEqual([])
  })
})

describe('the device cookie over HTTP', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())

  it.each([
    ['http', {}, /^mf_device=[\w-]{32}\.[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https',
      { PUBLIC_URL: 'https://materia.example' },
      /^__Host-mf_device=[\w-]{32}\.[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])(
    'LOGIN-09 over %s it comes with a login, out of scripts’ reach, and lets its browser in when strangers have used up theirs',
    async (_, env, cookie) => {
      gateway = await testGateway({ env: { ...env, TRUST_PROXY: '1' } })
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const ask = async (browser: Browser) => {
        if (!browser.key) await browser.newSession()
        const mark = browser.cookies.get('mf_browser') ?? browser.cookies.get('__Host-mf_browser') ?? ''
        return browser.ask('verification', { type: 'email', email: OWN, pass: await addPass(gateway.state, mark, gateway.clock.now()) })
      }
      const logIn = async (browser: Browser) => {
        expect(await ask(browser)).toMatchObject({ success: true })
        return browser.call('login', { mode: 'email_code', key: base64(`${OWN},${gateway.post.lastCode()}`) })
      }
      const owner = new Browser(gateway, from('203.0.113.7'))
      await addUser(gateway.state, {}, [{ kind: 'email', value: OWN }])
      await logIn(owner)
      expect(owner.setCookies.find((line) => line.includes('mf_device'))).toMatch(cookie)
      for (let n = 0; n < 14; n++) await ask(new Browser(gateway, from(`198.18.${n}.1`)))
      expect(await ask(new Browser(gateway, from('192.0.2.1')))).toMatchObject({ success: false, error: { code: 'auth.rate_limited' } })
      const abroad = new Browser(gateway, from('192.0.2.1'))
      for (const [name, value] of owner.cookies) if (name.endsWith('mf_device')) abroad.cookies.set(name, value)
      expect(await logIn(abroad)).toMatchObject({ success: true })
      // What scripts could plant is not ours.
      const planted = new Browser(gateway, from('100.64.2.2'))
      planted.cookies.set(`${'PUBLIC_URL' in env ? '__Host-' : ''}mf_device`, `${'A'.repeat(32)}.${'A'.repeat(43)}`)
      expect(await ask(planted)).toMatchObject({ success: false, error: { code: 'auth.rate_limited' } })
    },
  )
})
