import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createHasher } from '../../server/auth/secret.ts'
import { createSessions, endSessions, sessionAnswer } from '../../server/auth/sessions.ts'
import type { OpenOutcome, Viewer } from '../../server/auth/types.ts'
import type { State } from '../../server/state/open.ts'
import { sweepState } from '../../server/state/sweep.ts'
import { fakeClock } from './harness.ts'
import { addGroup, addUser, emptyState, STATES } from './states.ts'
import { runs } from '../runs.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const hasher = createHasher(new Uint8Array(32).fill(1))
const asker = { browser: 'b', network: '10.0.0.1', device: 'Chrome 141, Windows', language: 'en' as const }

const opened = (outcome: OpenOutcome) => {
  if (!('opened' in outcome)) throw new Error(`refused: ${outcome.refused}`)
  return outcome.opened
}

describe.each(STATES)('sessions on $name', ({ open }) => {
  let kept: Awaited<ReturnType<typeof open>> | undefined
  let state: State
  let clock: ReturnType<typeof fakeClock>
  const sessionsOf = (options: { days?: number; maxDays?: number; asksToFollow?: boolean; now?: () => number } = {}) =>
    createSessions({ db: state.db, hasher, now: clock.now, days: 30, asksToFollow: false, ...options })

  beforeEach(async () => {
    kept ??= await open()
    state = kept.state
    clock = fakeClock()
    await emptyState(state)
  })
  afterAll(() => kept?.dispose())

  const login = (userId: string, options: { force?: boolean; replaced?: string } = {}) =>
    sessionsOf().open({ userId, mode: 'email_code', asker, force: options.force ?? false, replaced: options.replaced })
  const rows = () => state.db.selectFrom('sessions').selectAll().execute()
  const openCount = async (groupId: string) =>
    (await rows()).filter((row) => row.group_id === groupId && row.ended_at === null && row.expires_at > clock.now()).length

  it('SESS-01 slides with use, ends unused, keeps no token', async () => {
    const sessions = sessionsOf()
    const userId = await addUser(state)
    const { token, sessionId } = opened(await login(userId))
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(await rows())).not.toContain(token)
    for (let month = 0; month < 3; month++) {
      clock.pass(29 * DAY)
      expect(await sessions.find(token)).toMatchObject({ renewed: true, viewer: { userId, sessionId } })
    }
    expect(await sessions.find(token)).toMatchObject({ renewed: false })
    clock.pass(30 * DAY)
    expect(await sessions.find(token)).toStrictEqual({ over: true })
    expect(await sessions.find('x'.repeat(5000))).toBeNull()
  })

  it('SESS-01 notes use every quarter of an hour without prolonging', async () => {
    const sessions = sessionsOf()
    const userId = await addUser(state)
    const { token, sessionId } = opened(await login(userId))
    const begun = clock.now()
    clock.pass(14 * MINUTE)
    await sessions.find(token)
    expect((await sessions.list(userId))[0]?.seenAt).toBe(begun)
    clock.pass(MINUTE)
    expect(await sessions.find(token)).toMatchObject({ renewed: false })
    expect(await sessions.list(userId)).toStrictEqual([
      {
        id: sessionId,
        device: 'Chrome 141, Windows',
        network: '10.0.0.1',
        createdAt: begun,
        seenAt: begun + 15 * MINUTE,
        endsAt: begun + 90 * DAY,
      },
    ])
    expect((await rows())[0]?.expires_at).toBe(begun + 30 * DAY)
  })

  it('SESS-01 ends 90 days after the login, however much it is used; a setting says otherwise', async () => {
    const userId = await addUser(state)
    for (const [maxDays, lasts] of [
      [undefined, 90],
      [7, 7],
    ] as const) {
      const sessions = sessionsOf(maxDays === undefined ? {} : { maxDays })
      const { token } = opened(await sessions.open({ userId, mode: 'phone', asker, force: true, replaced: undefined }))
      for (let day = 1; day < lasts; day++) {
        clock.pass(DAY)
        expect(await sessions.find(token), `day ${day}`).toMatchObject({ viewer: { userId } })
      }
      clock.pass(DAY)
      expect(await sessions.find(token)).toStrictEqual({ over: true })
    }
    // A setting made shorter counts for the logins there are.
    const { token } = opened(await sessionsOf().open({ userId, mode: 'phone', asker, force: true, replaced: undefined }))
    clock.pass(7 * DAY)
    expect(await sessionsOf({ maxDays: 7 }).find(token)).toStrictEqual({ over: true })
  })

  it('SESS-02 a login makes a new session and the one it came with is dead at once, as after logout', async () => {
    const sessions = sessionsOf()
    const userId = await addUser(state)
    const planted = opened(await login(userId))
    const fresh = opened(await login(userId, { replaced: planted.token }))
    expect(fresh.token).not.toBe(planted.token)
    expect(fresh.sessionId).not.toBe(planted.sessionId)
    expect(await sessions.find(planted.token)).toBeNull()
    await sessions.close(fresh.token, 'logout')
    expect(await sessions.find(fresh.token)).toBeNull()
    expect(await sessions.list(userId)).toStrictEqual([])
  })

  it('SESS-02 nobody ends what is another’s', async () => {
    const sessions = sessionsOf()
    const [jane, eve] = [await addUser(state), await addUser(state)]
    const { token, sessionId } = opened(await login(jane))
    expect(await sessions.end(eve, sessionId, 'logout')).toBe(false)
    expect(await sessions.find(token)).toMatchObject({ viewer: { userId: jane } })
    expect(await sessions.end(jane, sessionId, 'logout')).toBe(true)
    expect(await sessions.end(jane, sessionId, 'logout')).toBe(false)
    expect(await sessions.find(token)).toBeNull()
    expect(await endSessions(state.db, {}, 'operator', clock.now())).toBe(0)
  })

  it('LOGIN-13 refuses disabled accounts and the ways an account may not use, and leaves the old session alone', async () => {
    const sessions = sessionsOf()
    const userId = await addUser(state, { refused_methods: 'wx_mp,phone' })
    const { token } = opened(await login(userId))
    for (const mode of ['wx_mp', 'phone'] as const)
      expect(await sessions.open({ userId, mode, asker, force: true, replaced: token })).toStrictEqual({ refused: 'method' })
    opened(await sessions.open({ userId, mode: 'wx_open', asker, force: false, replaced: undefined }))
    expect(await sessions.find(token)).toMatchObject({ viewer: { userId } })
    await state.db.updateTable('users').set({ disabled_at: 5 }).execute()
    expect(await login(userId, { force: true })).toStrictEqual({ refused: 'disabled' })
    expect(await login('nobody')).toStrictEqual({ refused: 'disabled' })
    expect(await sessions.find(token)).toBeNull()
  })

  it('SESS-04 LOGIN-13 a full group refuses with its wording and a forced login ends the earliest', async () => {
    const sessions = sessionsOf()
    const alone = await addGroup(state, 1)
    const [one, other] = [await addUser(state, { group_id: alone }), await addUser(state, { group_id: alone })]
    const first = opened(await login(one))
    expect(await login(other)).toStrictEqual({ refused: 'active' })
    // The browser's own session makes room for its next.
    const again = opened(await login(one, { replaced: first.token }))
    clock.pass(1000)
    const forced = opened(await login(other, { force: true }))
    expect(await sessions.find(again.token)).toStrictEqual({ kick: { reason: 'account', at: clock.now() } })
    expect(await sessions.find(forced.token)).toMatchObject({ viewer: { userId: other } })

    const pair = await addGroup(state, 2)
    const [a, b, c] = [
      await addUser(state, { group_id: pair }),
      await addUser(state, { group_id: pair }),
      await addUser(state, { group_id: pair }),
    ]
    const earliest = opened(await login(a))
    clock.pass(1)
    const later = opened(await login(b))
    clock.pass(1)
    expect(await login(c)).toStrictEqual({ refused: 'cap' })
    opened(await login(c, { force: true }))
    expect(await sessions.find(earliest.token)).toStrictEqual({ kick: { reason: 'cap', at: clock.now() } })
    expect(await sessions.find(later.token)).toMatchObject({ viewer: { userId: b } })
    // A cap made smaller holds from the next login on.
    await state.db.updateTable('groups').set({ cap: 1 }).where('id', '=', pair).execute()
    opened(await login(a, { force: true }))
    expect(await openCount(pair)).toBe(1)
    // Other groups and accounts without one are none of it.
    expect(await openCount(alone)).toBe(1)
    const free = await addUser(state)
    for (let n = 0; n < 5; n++) opened(await login(free))
  })

  it.each([false, true])('SESS-04 of 50 logins at once into a group of 3 (force: %s) never more than 3 are open', async (force) => {
    const group = await addGroup(state, 3)
    const users = await Promise.all(Array.from({ length: 50 }, () => addUser(state, { group_id: group })))
    // Every look at the clock is later than the one before: what overlaps can be told afterwards.
    let at = 1_000_000
    const sessions = sessionsOf({ now: () => ++at })
    const seen: number[] = []
    const watch = async () => {
      const { n } = await state.db
        .selectFrom('sessions')
        .select((select) => select.fn.countAll<number>().as('n'))
        .where('group_id', '=', group)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      seen.push(Number(n))
    }
    const outcomes = await Promise.all(
      users.map(async (userId) => {
        const outcome = await sessions.open({ userId, mode: 'email_code', asker, force, replaced: undefined })
        await watch()
        return outcome
      }),
    )
    expect(seen).toHaveLength(50)
    expect(Math.max(...seen)).toBeLessThanOrEqual(3)
    expect(outcomes.filter((outcome) => 'opened' in outcome)).toHaveLength(force ? 50 : 3)
    for (const outcome of outcomes) if ('refused' in outcome) expect(outcome.refused).toBe('cap')
    const stored = await rows()
    expect(stored.filter(({ ended_at }) => ended_at === null)).toHaveLength(3)
    for (const { created_at } of stored)
      expect(stored.filter((row) => row.created_at <= created_at && (row.ended_at ?? Infinity) > created_at).length).toBeLessThanOrEqual(3)
    // The three that are left are the last three.
    const last = stored.map(({ created_at }) => created_at).sort((a, b) => b - a)
    expect(
      stored
        .filter(({ ended_at }) => ended_at === null)
        .map(({ created_at }) => created_at)
        .sort((a, b) => b - a),
    ).toStrictEqual(last.slice(0, 3))
    expect((await state.db.selectFrom('groups').select('version').executeTakeFirstOrThrow()).version).toBe(50)
  })

  it('SESS-04 of 20 logins at once into a group of 1 exactly one is in, with and without force', async () => {
    const group = await addGroup(state, 1)
    const users = await Promise.all(Array.from({ length: 20 }, () => addUser(state, { group_id: group })))
    const outcomes = await Promise.all(users.map((userId, n) => login(userId, { force: n % 2 === 0 })))
    expect(await openCount(group)).toBe(1)
    for (const outcome of outcomes) if ('refused' in outcome) expect(outcome.refused).toBe('active')
    for (const row of await rows()) if (row.ended_at !== null) expect(row.ended_reason).toBe('account')
  })

  type Step =
    | { do: 'login'; user: number; force: boolean; fromSession: number | null }
    | { do: 'logout' | 'operator'; session: number }
    | { do: 'pass'; hours: number }
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('login' as const), user: fc.nat(5), force: fc.boolean(), fromSession: fc.option(fc.nat(9)) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('logout' as const, 'operator' as const), session: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  )

  it('SESS-04 KICK-02 whatever happens in whatever order: the cap holds, tokens say what became of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 30, size: 'max' }), async (cap, steps) => {
        await emptyState(state)
        const sessions = sessionsOf({ days: 1 })
        const group = await addGroup(state, cap)
        const users = await Promise.all(Array.from({ length: 6 }, () => addUser(state, { group_id: group })))
        // What a plain list thinks: the model of all of this.
        const model: { token: string; id: string; user: string; seen: number; ended: { reason: string; at: number } | null }[] = []
        const isOpen = (each: (typeof model)[number]) => each.ended === null && clock.now() < each.seen + DAY
        for (const each of steps) {
          clock.pass(1)
          const at = clock.now()
          if (each.do === 'pass') clock.pass(each.hours * 60 * MINUTE)
          else if (each.do === 'login') {
            const own = each.fromSession === null ? undefined : model[each.fromSession % Math.max(1, model.length)]
            const userId = users[each.user] as string
            const others = model.filter((other) => isOpen(other) && other !== own)
            const outcome = await sessions.open({ userId, mode: 'phone', asker, force: each.force, replaced: own?.token })
            if (others.length >= cap && !each.force) expect(outcome).toStrictEqual({ refused: cap === 1 ? 'active' : 'cap' })
            else {
              const { token, sessionId } = opened(outcome)
              for (const other of others.slice(0, Math.max(0, others.length - cap + 1)))
                other.ended = { reason: cap === 1 ? 'account' : 'cap', at }
              if (own && isOpen(own)) own.ended = { reason: 'replaced', at }
              model.push({ token, id: sessionId, user: userId, seen: at, ended: null })
            }
          } else {
            const target = model[each.session % Math.max(1, model.length)]
            if (!target) continue
            const wasOpen = isOpen(target)
            if (each.do === 'logout') await sessions.close(target.token, 'logout')
            else expect(await sessions.end(target.user, target.id, 'operator')).toBe(wasOpen)
            if (wasOpen) target.ended = { reason: each.do, at }
          }
          // Invariant: never more open than the cap.
          expect(await openCount(group)).toBe(model.filter(isOpen).length)
          expect(model.filter(isOpen).length).toBeLessThanOrEqual(cap)
        }
        // Invariant: every token answers what the model says became of it.
        for (const { token, id, ended, ...rest } of model) {
          const found = await sessions.find(token)
          const isTold = ended !== null && ['cap', 'account', 'operator'].includes(ended.reason) && clock.now() - ended.at < DAY
          if (isTold) expect(found).toStrictEqual({ kick: ended })
          else if (ended !== null) expect(found).toBeNull()
          else if (clock.now() >= rest.seen + DAY) expect(found).toStrictEqual({ over: true })
          else expect(found).toMatchObject({ viewer: { sessionId: id, userId: rest.user } })
        }
      }),
      { numRuns: runs(25) },
    )
  })

  it('KICK-02 an end from elsewhere is told for a day, then swept; other ends are not told', async () => {
    const sessions = sessionsOf()
    const userId = await addUser(state)
    const tokens = { operator: '', logout: '', captcha: '' }
    for (const reason of ['operator', 'logout', 'captcha'] as const) {
      const { token, sessionId } = opened(await login(userId))
      tokens[reason] = token
      await endSessions(state.db, { id: sessionId }, reason, clock.now())
    }
    const open = opened(await login(userId))
    const at = clock.now()
    clock.pass(DAY - 1)
    await sweepState(state.db, clock.now())
    expect(await sessions.find(tokens.operator)).toStrictEqual({ kick: { reason: 'operator', at } })
    expect(await sessions.find(tokens.logout)).toBeNull()
    expect(await sessions.find(tokens.captcha)).toBeNull()
    clock.pass(1)
    expect(await sessions.find(tokens.operator)).toBeNull()
    await sweepState(state.db, clock.now())
    expect((await rows()).map(({ id }) => id)).toStrictEqual([open.sessionId])
  })

  const viewerOf = async (userId: string, options: { asksToFollow?: boolean; mode?: 'phone' | 'email_code' } = {}): Promise<Viewer> => {
    const { token } = opened(await sessionsOf().open({ userId, mode: options.mode ?? 'phone', asker, force: true, replaced: undefined }))
    const found = await sessionsOf(options).find(token)
    if (!found || !('viewer' in found)) throw new Error('nobody')
    return found.viewer
  }
  const member = (userId: string, product: string, formal: boolean, expiresAt: number | null, startsAt = 0) =>
    state.db
      .insertInto('memberships')
      .values({ user_id: userId, product, formal: formal ? 1 : 0, starts_at: startsAt, expires_at: expiresAt, created_at: 0 })
      .execute()

  it('ACC-03 ACC-04 flags, days left and hints follow from the memberships that run', async () => {
    const userId = await addUser(state)
    const now = clock.now()
    await member(userId, 'approval', true, now + 30 * DAY)
    await member(userId, 'patent', false, now + 8 * DAY)
    await member(userId, 'bioseq', false, now + 7 * DAY)
    await member(userId, 'query', true, null)
    await member(userId, 'trial', true, now)
    await member(userId, 'device', true, null, now + 1)
    await member(userId, 'no-such-product', true, null)
    await member(userId, 'medalpha', false, now + 1)
    const viewer = await viewerOf(userId)
    expect(viewer.permissions).toStrictEqual(['isTvip', 'isPvip', 'isSeqVip', 'isNvip', 'isBvip'])
    expect(viewer.limits.exportRows).toBeNull()
    const answer = sessionAnswer(viewer, null)
    expect(answer.vipInfo).toStrictEqual({ isTvip: true, isPvip: true, isSeqVip: true, isNvip: true, isBvip: true })
    expect(answer.permission.hint).toBe(true)
    expect(
      answer.permission.permissions.map(({ product, flag, formal, expireDay, hint }) => [product, flag, formal, expireDay, hint]),
    ).toStrictEqual([
      ['approval', 'isNvip', true, 30, true],
      ['invest', 'isTvip', false, 1, true],
      ['medalpha', 'isTvip', false, 1, true],
      ['patent', 'isPvip', false, 8, false],
      ['bioseq', 'isSeqVip', false, 7, true],
      ['query', 'isBvip', true, null, false],
    ])
    clock.pass(30 * DAY)
    expect((await viewerOf(userId)).permissions).toStrictEqual(['isNDvip', 'isBvip'])
  })

  it('ACC-09 NAV-06 the level of a membership of devices is a flag: of a formal one its own, of a trial the temporary form', async () => {
    const flagsWith = async (formal: number, level: number | null) => {
      const userId = await addUser(state)
      const own = { user_id: userId, product: 'device', formal, starts_at: 0, expires_at: null, created_at: 0, level }
      await state.db.insertInto('memberships').values(own).execute()
      const { vipInfo, permission } = sessionAnswer(await viewerOf(userId), null)
      return [Object.keys(vipInfo), permission.permissions.map((one) => one.level)]
    }
    expect(await flagsWith(1, null)).toStrictEqual([['isNDvip'], [undefined]])
    expect(await flagsWith(1, 2)).toStrictEqual([['isNDvip', 'isND2vip'], [2]])
    expect(await flagsWith(0, 2)).toStrictEqual([['isNDvip', 'isND2vipTemp'], [2]])
    expect(await flagsWith(1, 3)).toStrictEqual([['isNDvip', 'isND3vip'], [3]])
    expect(await flagsWith(0, 3)).toStrictEqual([['isNDvip', 'isND3vipTemp'], [3]])
  })

  it('ACC-09 the last day is told in English as well, and the name that a chat app gave', async () => {
    const userId = await addUser(state)
    await state.db.updateTable('users').set({ nickname: '小简' }).where('id', '=', userId).execute()
    await member(userId, 'approval', true, Date.UTC(2027, 3, 1))
    await member(userId, 'query', true, null)
    const { permission, user } = sessionAnswer(await viewerOf(userId), null)
    expect(permission.permissions.map(({ expireTimeEn }) => expireTimeEn)).toStrictEqual(['Mar 31, 2027', null])
    expect(user?.nickname).toBe('小简')
  })

  it('ACC-04 employees have everything, others nothing of their own', async () => {
    const employee = await viewerOf(await addUser(state, { employee: 1 }))
    const answer = sessionAnswer(employee, null)
    expect(answer.permissions).toHaveLength(11)
    expect(answer.vipInfo.isEmployee).toBe(true)
    expect([answer.hasVip, answer.limits.exportRows, answer.permission.hint]).toStrictEqual([true, null, false])
    const nobody = sessionAnswer(await viewerOf(await addUser(state)), null)
    expect([nobody.hasVip, nobody.limits.exportRows, nobody.permissions, nobody.vipInfo]).toStrictEqual([false, 0, [], {}])
    const trial = await addUser(state)
    await member(trial, 'approval', false, null)
    await member(trial, 'patent', true, null)
    expect((await viewerOf(trial)).limits.exportRows).toBe(50)
  })

  it('CERT-01 CERT-02 says what is certified and shows no whole phone number', async () => {
    const now = clock.now()
    const userId = await addUser(state, { real_name: '李雷', head_img: '/a.png' }, [
      { kind: 'phone', value: '+8613800138000', certified_at: null },
      { kind: 'email', value: 'li@acme.com', certified_at: now - 365 * DAY },
      { kind: 'chat', value: 'wx:1' },
    ])
    const answer = sessionAnswer(await viewerOf(userId, { mode: 'email_code' }), null)
    expect(answer.user).toStrictEqual({
      uid: userId,
      realName: '李雷',
      nickname: null,
      headImg: '/a.png',
      email: 'li@acme.com',
      phone: '+86 138****8000',
      isEmail: true,
    })
    expect([answer.certified, answer.emailCertified, answer.emailExpired]).toStrictEqual([false, true, true])
    await state.db.updateTable('identities').set({ certified_at: now }).execute()
    const later = sessionAnswer(await viewerOf(userId), null)
    expect([later.certified, later.emailCertified, later.emailExpired, later.user?.isEmail]).toStrictEqual([true, true, false, false])
  })

  it('PROMPT-03 following is asked for only where it can be told', async () => {
    const userId = await addUser(state)
    expect((await viewerOf(userId)).subscribed).toBe(true)
    expect((await viewerOf(userId, { asksToFollow: true })).subscribed).toBe(false)
    await state.db.updateTable('users').set({ subscribed_at: 1 }).execute()
    expect((await viewerOf(userId, { asksToFollow: true })).subscribed).toBe(true)
  })

  it('SESS-01 tells visitors nothing, and whoever was kicked out that and why', () => {
    expect(sessionAnswer(null, null)).toMatchObject({ isLogin: false, user: null, permissions: [], isKick: false, kick: null })
    expect(sessionAnswer(null, { reason: 'cap', at: 5 })).toMatchObject({
      isLogin: false,
      user: null,
      isKick: true,
      kick: { reason: 'cap', at: 5 },
    })
  })
})
