import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, request } from 'node:http'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isEmail } from '../../domain/email.ts'
import { readCommand } from '../../server/admin/command.ts'
import { createDemo, demoAtStart, findDemo } from '../../server/admin/demo.ts'
import { createOperator, type Operator } from '../../server/admin/operator.ts'
import { runAdmin } from '../../server/admin/main.ts'
import { describeError } from '../../server/admin/messages.ts'
import { resultLines, tableLines, widthOf } from '../../server/admin/table.ts'
import { ADMIN_ERRORS, AdminError, AdminRequest, AdminResult, type AdminErrorCode } from '../../server/admin/types.ts'
import { normalizePhone } from '../../server/auth/phone.ts'
import { createNotices } from '../../server/auth/notices.ts'
import { createHasher } from '../../server/auth/secret.ts'
import type { Message } from '../../server/auth/types.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import { readConfig } from '../../server/config.ts'
import { controlAddress } from '../../server/import/remote.ts'
import { acquireLock } from '../../server/lock.ts'
import { openState, type State } from '../../server/state/open.ts'
import { fakeClock } from './harness.ts'
import { command, endAll, logIn, run, start } from './process.ts'
import { emptyState, STATES } from './states.ts'
import { runs } from '../runs.ts'

const DAY = 86_400_000

describe.each(STATES)('the operator on $name', ({ open }) => {
  let kept: Awaited<ReturnType<typeof open>> | undefined
  let state: State
  let clock: ReturnType<typeof fakeClock>
  let operator: Operator
  let sent: Message[]
  let status: 'sent' | 'failed'

  beforeEach(async () => {
    kept ??= await open()
    state = kept.state
    clock = fakeClock()
    sent = []
    status = 'sent'
    const sender = { send: async (message: Message) => (sent.push(message), status) }
    operator = createOperator({ db: state.db, now: clock.now, sender, contact: 'Chen' })
    await emptyState(state)
  })
  afterAll(() => kept?.dispose())

  const does = (request: AdminRequest): Promise<AdminResult> => operator.perform(request)
  const refuses = (request: AdminRequest): Promise<{ code: AdminErrorCode; subject: string }> =>
    operator.perform(request).then(
      () => Promise.reject(new Error('not refused')),
      (error: unknown) => {
        if (!(error instanceof AdminError)) throw error
        return { code: error.code, subject: error.subject }
      },
    )
  const log = () => state.db.selectFrom('operator_log').select(['action', 'subject', 'detail', 'at']).orderBy('at').execute()
  const logIn = (userId: string) =>
    createSessions({ db: state.db, hasher: createHasher(new Uint8Array(32)), now: clock.now, days: 30, asksToFollow: false }).open({
      userId,
      mode: 'phone',
      asker: { browser: '', network: '10.0.0.1', device: 'Firefox 140, Linux', language: 'en' },
      force: true,
      replaced: undefined,
    })
  const openCount = async () => (await does({ command: 'session.list' })).sessions?.length

  it('ACC-03 makes accounts by what they are known by, and finds them by each', async () => {
    const { users } = await does({ command: 'user.add', email: ' Jane@ACME.com ', phone: '+86 138 0013 8000', name: ' 珍 ' })
    expect(users).toMatchObject([
      {
        name: '珍',
        email: { value: 'jane@acme.com', certifiedAt: null },
        phone: { value: '+8613800138000', certifiedAt: null },
        chats: 0,
        group: null,
        employee: false,
        disabledAt: null,
        refuse: [],
        memberships: [],
        sessions: 0,
        lastLoginAt: null,
      },
    ])
    const id = users?.[0]?.id ?? ''
    for (const user of ['jane@acme.com', 'JANE@acme.com', '+8613800138000', '8613800138000', '+86 138-0013-8000', id])
      expect((await does({ command: 'user.show', user })).users).toStrictEqual(users)
    expect((await does({ command: 'user.add', phone: '+12025550101', certified: true })).users).toMatchObject([
      { name: '0101', email: null, phone: { certifiedAt: clock.now() } },
    ])
    expect((await does({ command: 'user.list' })).users).toHaveLength(2)
    expect((await does({ command: 'user.list', search: 'ACME' })).users).toStrictEqual(users)
    expect((await does({ command: 'user.list', search: 'nobody' })).users).toStrictEqual([])
  })

  it('LOGIN-07 refuses what does not fit, changes nothing then, logs nothing then', async () => {
    await does({ command: 'user.add', email: 'jane@acme.com' })
    await does({ command: 'group.add', name: 'Acme', cap: 2 })
    const before = await log()
    const tries: [AdminRequest, AdminErrorCode, string][] = [
      [{ command: 'user.add' }, 'user.nameless', ''],
      [{ command: 'user.add', email: 'jane' }, 'email.invalid', 'jane'],
      [{ command: 'user.add', email: 'jane@acme.com' }, 'email.taken', 'jane@acme.com'],
      [{ command: 'user.add', phone: '138' }, 'phone.invalid', '138'],
      [{ command: 'user.add', email: 'a@b.co', name: ' ' }, 'name.invalid', ' '],
      [{ command: 'user.add', email: 'a@b.co', name: 'a\u001b[2Jb' }, 'name.invalid', 'a\u001b[2Jb'],
      [{ command: 'user.add', email: 'a@b.co', group: 'nosuch' }, 'group.unknown', 'nosuch'],
      [{ command: 'user.add', email: 'a@b.co', refuse: ['smoke'] }, 'method.unknown', 'smoke'],
      [{ command: 'user.show', user: 'nobody@acme.com' }, 'user.unknown', 'nobody@acme.com'],
      [{ command: 'user.set', user: 'jane@acme.com' }, 'nothing.to_change', ''],
      [{ command: 'user.set', user: 'jane@acme.com', email: null }, 'user.last_identity', 'jane@acme.com'],
      [{ command: 'user.reset', user: 'jane@acme.com', reason: 'lost' }, 'reset.one', ''],
      [{ command: 'user.reset', user: 'jane@acme.com', email: 'a@b.co', phone: null, reason: 'lost' }, 'reset.one', ''],
      [{ command: 'user.reset', user: 'jane@acme.com', email: 'a@b.co', reason: ' ' }, 'reason.invalid', ''],
      [{ command: 'user.reset', user: 'jane@acme.com', email: 'a@b.co', reason: 'x'.repeat(201) }, 'reason.invalid', ''],
      [{ command: 'user.reset', user: 'jane@acme.com', email: null, reason: 'lost' }, 'user.last_identity', 'jane@acme.com'],
      [{ command: 'group.add', name: 'Acme', cap: 1 }, 'group.exists', 'Acme'],
      [{ command: 'group.add', name: 'None', cap: 1 }, 'name.invalid', 'None'],
      [{ command: 'group.add', name: 'B', cap: 0 }, 'cap.invalid', '0'],
      [{ command: 'group.cap', name: 'B', cap: 1 }, 'group.unknown', 'B'],
      [{ command: 'group.cap', name: 'Acme', cap: 1.5 }, 'cap.invalid', '1.5'],
      [{ command: 'membership.grant', user: 'jane@acme.com', product: 'gold', formal: true }, 'product.unknown', 'gold'],
      [{ command: 'membership.grant', user: 'jane@acme.com', product: 'toString', formal: true }, 'product.unknown', 'toString'],
      [{ command: 'membership.grant', user: 'jane@acme.com', product: 'approval', formal: false }, 'end.missing', ''],
      [{ command: 'membership.grant', user: 'jane@acme.com', product: 'approval', formal: true, days: 1, until: 1 }, 'end.both', ''],
      [{ command: 'membership.grant', user: 'jane@acme.com', product: 'approval', formal: true, days: 0 }, 'days.invalid', '0'],
      [{ command: 'membership.grant', user: 'jane@acme.com', product: 'approval', formal: true, until: clock.now() }, 'end.past', ''],
      [{ command: 'membership.revoke', user: 'jane@acme.com', product: 'approval' }, 'membership.unknown', 'approval'],
      [{ command: 'session.end' }, 'target.one', ''],
      [{ command: 'session.end', user: 'jane@acme.com', group: 'Acme' }, 'target.one', ''],
      [{ command: 'session.end', session: 'nosuch' }, 'session.unknown', 'nosuch'],
    ]
    for (const [request, code, subject] of tries) expect(await refuses(request)).toStrictEqual({ code, subject })
    expect(await log()).toStrictEqual(before)
    expect((await does({ command: 'user.list' })).users).toHaveLength(1)
    expect((await does({ command: 'group.list' })).groups).toStrictEqual([{ name: 'Acme', cap: 2, users: 0, sessions: 0 }])
  })

  it('LOGIN-13 CERT-01 changes accounts: a new address is not certified, ways of logging in can be refused, all of it whole', async () => {
    await does({ command: 'user.add', email: 'jane@acme.com', certified: true })
    await does({ command: 'user.add', email: 'li@acme.com' })
    const set = (values: Omit<Extract<AdminRequest, { command: 'user.set' }>, 'command' | 'user'>) =>
      ({ command: 'user.set', user: 'jane@acme.com', ...values }) as const
    expect((await does(set({ email: 'jane@acme.com', name: 'Jane' }))).users).toMatchObject([{ email: { certifiedAt: clock.now() } }])
    expect((await does(set({ phone: '+8613800138000', refuse: ['wx_open', 'phone'] }))).users).toMatchObject([
      { name: 'Jane', phone: { value: '+8613800138000', certifiedAt: null }, refuse: ['phone', 'wx_open'] },
    ])
    // The name fits and would be kept, were it not for the address.
    expect(await refuses(set({ name: 'Eve', email: 'li@acme.com' }))).toStrictEqual({ code: 'email.taken', subject: 'li@acme.com' })
    expect((await does({ command: 'user.show', user: 'jane@acme.com' })).users).toMatchObject([{ name: 'Jane' }])
    expect((await does(set({ email: 'j@acme.com', refuse: [] }))).users).toMatchObject([
      { email: { value: 'j@acme.com', certifiedAt: null }, refuse: [] },
    ])
    expect(await refuses({ command: 'user.show', user: 'jane@acme.com' })).toMatchObject({ code: 'user.unknown' })
    expect((await does({ command: 'user.set', user: 'j@acme.com', email: null })).users).toMatchObject([{ email: null }])
  })

  it('CERT-02 CERT-01 another address set by the operator ends the logins from before, the same one does not', async () => {
    const { users } = await does({ command: 'user.add', email: 'jane@acme.com', certified: true })
    const id = users?.[0]?.id ?? ''
    await logIn(id)
    expect(await does({ command: 'user.set', user: id, email: 'jane@acme.com', name: 'Jane' })).toMatchObject({ ended: 0 })
    expect(await openCount()).toBe(1)
    // What is known anew is not certified: a login from before could certify anything in its place.
    expect(await does({ command: 'user.set', user: id, email: 'jane@new.com' })).toMatchObject({ ended: 1 })
    expect(await openCount()).toBe(0)
    // What was taken away may have made a login, too.
    expect(await does({ command: 'user.set', user: id, phone: '+8613800138000' })).toMatchObject({ ended: 0 })
    await logIn(id)
    expect(await does({ command: 'user.set', user: id, email: null })).toMatchObject({ ended: 1 })
    await logIn(id)
    expect(await does({ command: 'user.set', user: id, email: null })).toMatchObject({ ended: 0 })
    expect(await openCount()).toBe(1)
  })

  it('CERT-02 CERT-01 LANG-04 what the operator changes is told to every address there was before, once it is done', async () => {
    const { users } = await does({ command: 'user.add', email: 'jane@acme.com', phone: '+12025550101' })
    const user = users?.[0]?.id ?? ''
    expect(sent).toStrictEqual([])
    const set = (values: object) => does({ command: 'user.set', user, ...values })
    // Nothing new is nothing to tell.
    expect(await set({ email: 'jane@acme.com', name: 'Jane' })).not.toHaveProperty('told')
    const about = { at: clock.now(), contact: 'Chen' }
    const email = { purpose: 'changedByOperator', changed: 'email', masked: 'j***@new.com', ...about }
    expect(await set({ email: 'jane@new.com' })).toMatchObject({
      told: [
        { kind: 'email', to: 'jane@acme.com', status: 'sent' },
        { kind: 'phone', to: '+12025550101', status: 'sent' },
      ],
    })
    expect(sent.splice(0)).toStrictEqual([
      { kind: 'email', to: 'jane@acme.com', language: 'cn', ...email },
      { kind: 'phone', to: '+12025550101', language: 'en', ...email },
    ])
    status = 'failed'
    expect(await set({ phone: '+8613800138000' })).toMatchObject({
      users: [{ phone: { value: '+8613800138000' } }],
      told: [{ to: 'jane@new.com', status: 'failed' }, { to: '+12025550101' }],
    })
    sent.splice(0)
    await set({ email: null })
    expect(sent.splice(0)).toMatchObject([
      { to: 'jane@new.com', purpose: 'removedByOperator', changed: 'email', masked: 'j***@new.com' },
      { to: '+8613800138000', language: 'cn', purpose: 'removedByOperator', masked: 'j***@new.com' },
    ])
    // What is not done is not told.
    await does({ command: 'user.add', email: 'li@acme.com' })
    expect(await refuses({ command: 'user.set', user, email: 'li@acme.com' })).toMatchObject({ code: 'email.taken' })
    expect(await refuses({ command: 'user.set', user, phone: null })).toMatchObject({ code: 'user.last_identity' })
    expect(sent).toStrictEqual([])
    const { detail } = (await log()).at(-2) ?? {}
    expect(detail).not.toMatch(/jane|1380013/)
  })

  it('ACC-03 ACC-08 grants, renews, turns trial into formal, and takes away', async () => {
    await does({ command: 'user.add', email: 'jane@acme.com' })
    const grant = (values: { product: string; formal: boolean; days?: number; until?: number; exports?: number }) =>
      does({ command: 'membership.grant', user: 'jane@acme.com', ...values }).then(({ users }) => users?.[0]?.memberships)
    expect(await grant({ product: 'approval', formal: false, days: 10 })).toStrictEqual([
      {
        product: 'approval',
        formal: false,
        startsAt: clock.now(),
        expiresAt: clock.now() + 10 * DAY,
        running: true,
        daysLeft: 10,
        exportRows: 50,
        level: null,
      },
    ])
    clock.pass(10 * DAY)
    expect((await does({ command: 'user.show', user: 'jane@acme.com' })).users?.[0]?.memberships).toMatchObject([
      { running: false, daysLeft: 0 },
    ])
    expect(await grant({ product: 'approval', formal: true })).toMatchObject([
      { formal: true, expiresAt: null, running: true, daysLeft: null },
    ])
    // What ran until then is told beside what stands in its place; of what was over nothing is.
    const words = (...more: string[]) => does(readCommand(['membership', 'grant', 'jane@acme.com', 'approval', ...more])!)
    const { replaced } = await words('--trial', '--days', '14')
    expect(replaced).toMatchObject({ before: { formal: true, expiresAt: null }, after: { formal: false, daysLeft: 14 } })
    const lines = resultLines(AdminResult.parse({ replaced }))
    expect(lines[0]).toMatch(/^Ran until now 此前生效 +approval formal 正式 \(no end 不限期\)$/)
    expect(lines[1]).toMatch(/^In its place 现改为 +approval trial 试用 \(until 至 \S+, 14 d 天, exports 导出 50\)$/)
    clock.pass(14 * DAY)
    expect((await words('--formal')).replaced).toBeUndefined()
    // What it permits to export is said with it, and not for the next one (ACC-08).
    const exportRows = async (...words: string[]) => {
      await does(readCommand(['membership', 'grant', 'jane@acme.com', 'approval', '--formal', ...words])!)
      return (await does({ command: 'user.show', user: 'jane@acme.com' })).users?.[0]?.memberships[0]?.exportRows
    }
    expect(await exportRows('--exports', '200')).toBe(200)
    expect(await exportRows('--exports', 'none')).toBe(0)
    expect(await exportRows('--exports', 'all')).toBeNull()
    expect(await exportRows()).toBeNull()
    expect(() => readCommand(['membership', 'grant', 'a@b.co', 'approval', '--formal', '--exports', 'few'])).toThrow('exports.invalid')
    // Levels are for devices only, and last as long as they are said (ACC-09).
    const device = async (...words: string[]) => {
      await does(readCommand(['membership', 'grant', 'jane@acme.com', ...words])!)
      const owned = (await does({ command: 'user.show', user: 'jane@acme.com' })).users?.[0]?.memberships
      return owned?.find(({ product }) => product === 'device')?.level
    }
    expect(await device('device', '--formal', '--level', '3')).toBe(3)
    expect(await device('device', '--formal')).toBeNull()
    await expect(device('device', '--formal', '--level', '4')).rejects.toThrow('level.invalid')
    await expect(device('approval', '--formal', '--level', '2')).rejects.toThrow('level.product')
    await does({ command: 'membership.revoke', user: 'jane@acme.com', product: 'device' })
    expect(await grant({ product: 'patent', formal: true, until: clock.now() + 1 })).toHaveLength(2)
    await does({ command: 'membership.revoke', user: 'jane@acme.com', product: 'approval' })
    expect((await does({ command: 'user.show', user: 'jane@acme.com' })).users?.[0]?.memberships).toMatchObject([{ product: 'patent' }])
  })

  it('SESS-04 a smaller cap and a new member of a group end the earliest logins beyond the cap', async () => {
    await does({ command: 'group.add', name: 'Acme', cap: 3 })
    for (const n of [1, 2, 3]) {
      clock.pass(1)
      const { users } = await does({ command: 'user.add', email: `u${n}@acme.com`, group: 'Acme' })
      await logIn(users?.[0]?.id ?? '')
    }
    const free = (await does({ command: 'user.add', email: 'free@acme.com' })).users?.[0]?.id ?? ''
    clock.pass(1)
    await logIn(free)
    expect((await does({ command: 'group.list' })).groups).toStrictEqual([{ name: 'Acme', cap: 3, users: 3, sessions: 3 }])
    expect(await does({ command: 'user.set', user: 'free@acme.com', group: 'Acme' })).toMatchObject({
      ended: 1,
      users: [{ group: 'Acme', sessions: 1 }],
    })
    const names = async () => (await does({ command: 'session.list', group: 'Acme' })).sessions?.map(({ name }) => name)
    expect(await names()).toStrictEqual(['u2', 'u3', 'free'])
    expect(await does({ command: 'group.cap', name: 'Acme', cap: 1 })).toStrictEqual({
      groups: [{ name: 'Acme', cap: 1, users: 4, sessions: 1 }],
      ended: 2,
    })
    expect(await names()).toStrictEqual(['free'])
    await does({ command: 'user.set', user: 'free@acme.com', group: null })
    expect(await names()).toStrictEqual([])
    expect((await does({ command: 'user.list', group: 'Acme' })).users).toHaveLength(3)
    expect(await openCount()).toBe(1)
  })

  it('SESS-02 ends sessions by account, group or id, and disabling ends them all', async () => {
    await does({ command: 'group.add', name: 'Acme', cap: 5 })
    const ids: string[] = []
    for (const n of [1, 2]) ids.push((await does({ command: 'user.add', email: `u${n}@acme.com`, group: 'Acme' })).users?.[0]?.id ?? '')
    const [one = '', two = ''] = ids
    for (const id of [one, one, two]) {
      clock.pass(1)
      await logIn(id)
    }
    const { sessions = [] } = await does({ command: 'session.list', user: 'u1@acme.com' })
    expect(sessions).toMatchObject([{ userId: one, group: 'Acme', mode: 'phone', device: 'Firefox 140, Linux', network: '10.0.0.1' }, {}])
    expect(await does({ command: 'session.end', session: sessions[0]?.id ?? '' })).toStrictEqual({ ended: 1 })
    expect(await does({ command: 'session.end', user: 'u1@acme.com' })).toStrictEqual({ ended: 1 })
    expect(await does({ command: 'session.end', group: 'Acme' })).toStrictEqual({ ended: 1 })
    expect(await openCount()).toBe(0)
    await logIn(one)
    expect(await does({ command: 'user.disable', user: 'u1@acme.com' })).toMatchObject({ ended: 1, users: [{ sessions: 0 }] })
    expect(await logIn(one)).toStrictEqual({ refused: 'disabled' })
    await does({ command: 'user.enable', user: 'u1@acme.com' })
    expect(await logIn(one)).toHaveProperty('opened')
    expect((await does({ command: 'user.employee', user: 'u1@acme.com', on: true })).users).toMatchObject([{ employee: true }])
    expect((await does({ command: 'user.employee', user: 'u1@acme.com', on: false })).users).toMatchObject([{ employee: false }])
  })

  it('everything that changes something is in the log, without addresses and numbers', async () => {
    const { users } = await does({ command: 'user.add', email: 'jane@acme.com', phone: '+8613800138000', employee: true })
    const id = users?.[0]?.id ?? ''
    clock.pass(1)
    await does({ command: 'user.set', user: 'jane@acme.com', email: 'li@acme.com' })
    clock.pass(1)
    await does({ command: 'group.add', name: 'Acme', cap: 2 })
    clock.pass(1)
    await does({ command: 'group.cap', name: 'Acme', cap: 4 })
    clock.pass(1)
    await does({ command: 'membership.grant', user: id, product: 'approval', formal: true })
    clock.pass(1)
    await does({ command: 'session.end', user: id })
    await does({ command: 'user.list' })
    const lines = await log()
    expect(lines.map(({ action, subject, detail }) => [action, subject, JSON.parse(detail)])).toStrictEqual([
      ['user.add', id, { employee: true, group: null, certified: false }],
      ['user.set', id, { changed: ['email'] }],
      ['group.add', 'Acme', { cap: 2 }],
      ['group.cap', 'Acme', { from: 2, to: 4 }],
      ['membership.grant', id, { product: 'approval', formal: true, expiresAt: null }],
      ['session.end', id, { by: 'userId', ended: 0 }],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/acme\.com|138001/)
  })

  it('SESS-04 property: whatever the operator and users do, no group has more sessions than its cap', async () => {
    const users = ['a', 'b', 'c', 'd'].map((name) => `${name}@acme.com`)
    const groups = ['X', 'Y']
    type Step = { do: 'login'; user: number } | { do: 'move'; user: number; group: number } | { do: 'cap'; group: number; cap: number }
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('login' as const), user: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), user: fc.nat(3), group: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('cap' as const), group: fc.nat(1), cap: fc.integer({ min: 1, max: 3 }) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
        await emptyState(state)
        for (const name of groups) await does({ command: 'group.add', name, cap: 2 })
        const ids: string[] = []
        for (const email of users) ids.push((await does({ command: 'user.add', email })).users?.[0]?.id ?? '')
        for (const each of steps) {
          clock.pass(1)
          if (each.do === 'login') await logIn(ids[each.user] ?? '')
          else if (each.do === 'move') await does({ command: 'user.set', user: users[each.user] ?? '', group: groups[each.group] ?? null })
          else await does({ command: 'group.cap', name: groups[each.group] ?? '', cap: each.cap })
          for (const { cap, sessions } of (await does({ command: 'group.list' })).groups ?? []) expect(sessions).toBeLessThanOrEqual(cap)
        }
      }),
      { numRuns: runs(15) },
    )
  })

  it('ACC-03 demo accounts: made once, of every kind, with addresses nobody has', async () => {
    const parts = { db: state.db, perform: operator.perform, now: clock.now }
    const made = await createDemo(parts)
    expect(made.map(({ kind, daysLeft }) => [kind, daysLeft])).toStrictEqual([
      ['formal', null],
      ['trial', 10],
      ['none', 0],
      ['employee', 0],
      ['group', null],
      ['group', null],
      ['group', null],
      ['notice', null],
    ])
    for (const { email, phone } of made) {
      expect(isEmail(email) && email.endsWith('.example')).toBe(true)
      expect(normalizePhone(phone)).toBe(phone)
      // 555-0100 to 555-0199 are kept for fiction.
      expect(phone).toMatch(/^\+1\d{3}55501\d\d$/)
    }
    const before = (await does({ command: 'user.list' })).users
    const lines = (await log()).length
    clock.pass(DAY)
    expect(await createDemo(parts)).toStrictEqual(made.map((each) => (each.kind === 'trial' ? { ...each, daysLeft: 9 } : each)))
    expect(await log()).toHaveLength(lines)
    expect((await does({ command: 'user.list' })).users?.map(({ id }) => id)).toStrictEqual(before?.map(({ id }) => id))
    expect((await does({ command: 'group.list' })).groups).toStrictEqual([{ name: 'Demo group', cap: 2, users: 3, sessions: 0 }])
    await state.db
      .deleteFrom('users')
      .where('id', '=', before?.[0]?.id ?? '')
      .execute()
    expect(await createDemo(parts)).toHaveLength(8)
  })

  it.each([
    [{}, 8],
    [{ DEMO: 'off' }, 0],
    [{ SMTP_URL: 'smtp://mail.acme.com' }, 0],
    [{ SMS_URL: 'https://sms.acme.com/{phone}/{text}' }, 0],
    [{ DEMO: 'on', SMTP_URL: 'smtp://mail.acme.com' }, 8],
  ])('ACC-03 on the first start with %j there are %i demo accounts, later none are added', async (env: Record<string, string>, count) => {
    const parts = { db: state.db, operator, now: clock.now, config: readConfig(env) }
    expect(await demoAtStart(parts)).toHaveLength(count)
    await emptyState(state)
    await does({ command: 'user.add', email: 'jane@acme.com' })
    expect(await demoAtStart(parts)).toStrictEqual([])
    expect(await findDemo(state.db, clock.now())).toStrictEqual([])
  })
})

describe('words of the operator’s command', () => {
  const read = (...words: string[]) => readCommand(words)
  const refusal = (...words: string[]) => {
    try {
      return { read: readCommand(words) }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      return [error.code, error.subject]
    }
  }

  it('ACC-03 are read as they were written: numbers stay texts, options may stand anywhere behind the command', () => {
    expect(read('user', 'add', '--json', '--phone', '+8613800138000', '--name=007', '--employee', '--refuse', 'phone, wx_mp')).toEqual({
      command: 'user.add',
      phone: '+8613800138000',
      name: '007',
      employee: true,
      refuse: ['phone', 'wx_mp'],
      certified: false,
    })
    expect(read('user', 'show', '0086138')).toEqual({ command: 'user.show', user: '0086138' })
    expect(read('user', 'set', '--group', 'none', 'jane@acme.com', '--refuse=none', '--email', 'none')).toEqual({
      command: 'user.set',
      user: 'jane@acme.com',
      group: null,
      refuse: [],
      email: null,
    })
    expect(read('user', 'reset', 'jane@acme.com', '--phone', '+8613800138000', '--reason', 'old phone lost')).toEqual({
      command: 'user.reset',
      user: 'jane@acme.com',
      phone: '+8613800138000',
      reason: 'old phone lost',
    })
    expect(read('group', 'add', 'Acme 药业', '--cap', '3')).toEqual({ command: 'group.add', name: 'Acme 药业', cap: 3 })
    expect(read('membership', 'grant', 'a@b.co', 'approval', '--formal', '--until', '2027-02-28')).toEqual({
      command: 'membership.grant',
      user: 'a@b.co',
      product: 'approval',
      formal: true,
      until: new Date(2027, 2, 1).getTime(),
    })
    expect(read('session', 'end', '--session=-x')).toEqual({ command: 'session.end', session: '-x' })
    expect(read('keys', 'list')).toEqual({ command: 'keys.list', all: false })
    expect(read('keys', 'list', '--all', 'jane@acme.com')).toEqual({ command: 'keys.list', user: 'jane@acme.com', all: true })
    expect(read('keys', 'revoke', 'jane@acme.com', '007')).toEqual({ command: 'keys.revoke', user: 'jane@acme.com', key: '007' })
    expect(read('keys', 'revoke', '--all', 'jane@acme.com')).toEqual({ command: 'keys.revoke', user: 'jane@acme.com' })
    expect(read('demo')).toEqual({ command: 'demo' })
  })

  it.each([
    [['user', 'frob'], 'command.unknown', 'user frob'],
    [['frob'], 'command.unknown', 'frob'],
    [['user'], 'command.unknown', 'user'],
    [['--json'], 'command.unknown', '--json'],
    [['user', 'show'], 'command.usage', 'missing required args'],
    [['user', 'list', '--frob'], 'command.usage', '--frob'],
    [['user', 'list', '--search'], 'command.usage', '--search'],
    [['user', 'list', 'a', 'b'], 'command.usage', '`a`, `b`'],
    [['user', 'add', '--name', 'a', '--name', 'b'], 'command.usage', '--name'],
    [['user', 'employee', 'a@b.co', 'maybe'], 'command.usage', 'on, off'],
    [['membership', 'grant', 'a@b.co', 'approval'], 'command.usage', '--formal | --trial'],
    [['membership', 'grant', 'a@b.co', 'approval', '--formal', '--trial'], 'command.usage', '--formal | --trial'],
    [['membership', 'grant', 'a@b.co', 'approval', '--formal', '--until', '2027-02-30'], 'date.invalid', '2027-02-30'],
    [['membership', 'grant', 'a@b.co', 'approval', '--formal', '--until', 'soon'], 'date.invalid', 'soon'],
    [['membership', 'grant', 'a@b.co', 'approval', '--trial', '--days', '1.5'], 'days.invalid', '1.5'],
    [['keys', 'revoke', 'a@b.co'], 'command.usage', '<key> | --all'],
    [['keys', 'revoke', 'a@b.co', 'Nightly', '--all'], 'command.usage', '<key> | --all'],
    [['keys', 'revoke'], 'command.usage', 'missing required args'],
    [['telemetry', '--days', '0'], 'days.range', '1 ... 3650: 0'],
    [['telemetry', '--days', '99999'], 'days.range', '1 ... 3650: 99999'],
    [['survey', 'open', '--release', 'r', '--after', '-3'], 'days.range', '0 ... 36500: -3'],
    [['survey', 'open', '--release', 'r', '--after=-3'], 'days.range', '0 ... 36500: -3'],
    [['group', 'add', 'Acme'], 'cap.invalid', ''],
    [['group', 'cap', 'Acme', 'many'], 'cap.invalid', 'many'],
  ])('ACC-03 %j are refused with the word that does not fit', (words: string[], code: string, subject: string) => {
    expect(refusal(...words)).toStrictEqual([code, subject === '' ? '' : expect.stringContaining(subject)])
  })

  it('ACC-03 whatever is written, it is a request, a call for help or a refusal', () => {
    const word = fc.oneof(
      fc.constantFrom('user', 'group', 'membership', 'session', 'demo', 'add', 'list', 'show', 'set', 'grant', 'end', 'cap', 'approval'),
      fc.constantFrom(
        '--json',
        '--email',
        '--name',
        '--cap',
        '--until',
        '--days',
        '--formal',
        '--trial',
        '--',
        '-',
        '--__proto__',
        '--a.b',
      ),
      fc.string({ maxLength: 6 }).filter((text) => !text.includes('\0') && text !== '-h' && text !== '--help'),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
        const outcome = refusal(...words)
        if (Array.isArray(outcome)) expect(ADMIN_ERRORS).toContain(outcome[0])
        else expect(AdminRequest.safeParse(outcome.read).success).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })

  it('LANG-01 every refusal has a text in both languages', () => {
    for (const code of ADMIN_ERRORS) {
      const { en, cn } = describeError(new AdminError(code, 'X'))
      expect(en).toMatch(/^[\x20-\x7e]+$/)
      expect(cn).toMatch(/\p{Script=Han}/u)
    }
  })

  it('ACC-03 whatever accounts call themselves, a line of a table is a line, and nothing in it moves the cursor', () => {
    const texts = [
      '\u001b[2Jx',
      '\u009b2Jx',
      'a\nb\tc',
      '\u202eevil',
      '\u2066x',
      '\ud800x',
      '\u2028x',
      "'; drop table users; --",
      '😀👨‍👩‍👧',
      'é̂',
      'שלום',
      'محمد',
    ]
    const lines = tableLines(texts.map((text) => [text, 'end']))
    expect(lines).toHaveLength(texts.length)
    // oxlint-disable-next-line no-control-regex
    for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066\u2028]/)
    expect(new Set(lines.map((line) => widthOf(line.slice(0, line.length - 3)))).size).toBe(1)
    expect([widthOf('😀'), widthOf('👨‍👩‍👧'), widthOf('é̂'), widthOf('\u2068שלום\u2069')]).toStrictEqual([2, 2, 1, 4])
    const { en, cn } = describeError(new AdminError('user.unknown', 'x\u001b]0;evil\u0007'))
    expect(en + cn).not.toMatch(/\p{Cc}/u)
  })

  it('LANG-01 columns stand below each other, whichever writing is in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z药物，]{0,8}$/), fc.stringMatching(/^[a-z药]{1,4}$/)), { minLength: 1 }),
        (rows) => {
          const starts = tableLines(rows).map((line, n) => widthOf(line.slice(0, line.length - (rows[n]?.[1].length ?? 0))))
          expect(new Set(starts).size).toBe(1)
        },
      ),
    )
    expect(widthOf('a药，1')).toBe(6)
  })
})

describe('npm run admin', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'materia-admin-'))
  })
  afterAll(() => {
    endAll()
    rmSync(folder, { recursive: true, force: true })
  })
  const admin = async (dataDir: string, ...args: string[]) => command('admin', args, { DATA_DIR: dataDir }).done
  const asJson = async (dataDir: string, ...args: string[]): Promise<AdminResult> => {
    const { code, out, err } = await admin(dataDir, ...args, '--json')
    if (code !== 0) throw new Error(`${code}: ${out}${err}`)
    return JSON.parse(out) as AdminResult
  }

  it('ACC-03 works on the data folder while no gateway runs, and says what is wrong in both languages', async () => {
    const dataDir = join(folder, 'alone')
    const added = await admin(dataDir, 'user', 'add', '--email', 'jane@acme.com', '--phone', '+8613800138000', '--name=007')
    expect(added.code).toBe(0)
    expect(added.out).toContain('jane@acme.com')
    expect(await asJson(dataDir, 'user', 'show', '+8613800138000')).toMatchObject({
      users: [{ name: '007', phone: { value: '+8613800138000' } }],
    })
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)
    expect(await asJson(dataDir, 'membership', 'grant', 'jane@acme.com', 'approval', '--trial', '--days', '10')).toMatchObject({
      users: [{ memberships: [{ product: 'approval', formal: false, daysLeft: 10 }] }],
    })
    // Without a gateway the message is sent from here; the terminal says to whom, and the outbox has it.
    const moved = await admin(dataDir, 'user', 'set', '+8613800138000', '--email', 'jane@new.com')
    expect(moved.out).toMatch(/Sessions ended 已结束会话: 0\nTold of the change 已通知以下地址:\n {2}jane@acme.com +written to the outbox/)
    expect(moved.out).toMatch(/^ {2}\+8613800138000 +written to the outbox/m)
    const mails = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
    expect(mails).toHaveLength(1)
    expect(readFileSync(join(dataDir, 'outbox', mails[0] ?? ''), 'utf8')).toContain('To: jane@acme.com')
    await admin(dataDir, 'user', 'set', '+8613800138000', '--email', 'jane@acme.com')
    const { code, err } = await admin(dataDir, 'user', 'show', 'x@acme.com')
    expect([code, err]).toStrictEqual([2, 'No account is known by x@acme.com\n没有该账号：x@acme.com\n'])
    const help = await admin(dataDir, '--help')
    expect([help.code, help.out.includes('membership grant <user> <product>')]).toStrictEqual([0, true])
    expect((await admin(dataDir)).code).toBe(2)
  })

  it('ACC-03 hostile words, missing and doubled ones, end with a refusal in words and change nothing', async () => {
    const dataDir = join(folder, 'hostile')
    await asJson(dataDir, 'user', 'add', '--email', 'jane@acme.com', '--name', "Robert'); drop table users; --")
    // What the command does is a function of its words; that a process says the same is asked of one case of each kind.
    const inside = async (...args: string[]) => {
      const lines: string[] = []
      const say = (line: string) => void lines.push(line)
      const code = await runAdmin(args, { env: { DATA_DIR: dataDir }, out: say, err: () => undefined, now: Date.now })
      return { code, last: (): unknown => JSON.parse(lines.at(-1) ?? '') }
    }
    const process_ = (...args: string[]) => admin(dataDir, ...args)
    for (const [run, args, code] of [
      [process_, ['user', 'add', '--email', 'jane@acme.com'], 'email.taken'],
      [process_, ['user', 'add', '--email', 'joe@acme.com', '--name', 'x'.repeat(10_000)], 'command.usage'],
      [inside, ['user', 'add', '--email', 'joe@acme.com', '--name', 'x'.repeat(121)], 'name.invalid'],
      [inside, ['user', 'add', '--email', 'joe@acme.com', '--name', '\u202egro.emca'], 'name.invalid'],
      [inside, ['user', 'add', '--email', 'joe@acme.com', '--name', '\u001b[31mred'], 'name.invalid'],
      [inside, ['user', 'add'], 'user.nameless'],
      [inside, ['user', 'show'], 'command.usage'],
      [inside, ['user', 'show', "' or 1=1 --"], 'user.unknown'],
      [inside, ['user', 'drop', 'jane@acme.com'], 'command.unknown'],
      [inside, ['user'], 'command.unknown'],
      [process_, ['😀'], 'command.unknown'],
    ] as const) {
      const { code: exit, last } = await run(...args, '--json')
      expect([args, exit, (last() as { error: { code: string } }).error.code]).toStrictEqual([args, 2, code])
    }
    const { users } = await asJson(dataDir, 'user', 'list')
    expect(users).toMatchObject([{ name: "Robert'); drop table users; --" }])
  })

  it('leaves a folder of a newer version alone, and says so', async () => {
    const dataDir = join(folder, 'newer')
    const state = await openState({ dataDir })
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2030')`.execute(state.db)
    await state.close()
    const { code, err } = await admin(dataDir, 'user', 'list')
    expect([code, err]).toStrictEqual([2, expect.stringMatching(/newer version of Materia \(9999_future\)/)])
    const { ended, out } = run({ DATA_DIR: dataDir })
    expect([await ended, out()]).toStrictEqual([1, expect.stringMatching(/newer version of Materia \(9999_future\)/)])
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)
  })

  it('ACC-03 says that the gateway went away in mid-command', async () => {
    const dataDir = join(folder, 'lost')
    const lock = await acquireLock(dataDir, { role: 'gateway' })
    const server = createServer((req, res) => void (req.url === '/admin' ? req.socket.destroy() : res.end('{}')))
    await new Promise<void>((resolve) => server.listen(controlAddress(dataDir), resolve))
    const { code, last } = await admin(dataDir, 'user', 'list', '--json')
    expect([code, last()]).toMatchObject([2, { error: { code: 'gateway.lost' } }])
    server.close()
    await lock.release()
  })

  it('ACC-03 says who has the folder when that takes no commands', async () => {
    const dataDir = join(folder, 'busy')
    const lock = await acquireLock(dataDir, { role: 'import' })
    const { code, out } = await admin(dataDir, 'user', 'list', '--json')
    expect([code, JSON.parse(out)]).toMatchObject([2, { error: { code: 'busy', subject: `import, ${process.pid}` } }])
    await lock.release()
  })

  it('SESS-02 SESS-04 acts through the gateway that runs: what it ends is ended, demo accounts are printed and can log in', async () => {
    const dataDir = join(folder, 'running')
    // Left by a process that was killed between a change and its messages (CERT-01): the next one sends it as it starts.
    const before = await openState({ dataDir })
    const killed = createNotices({ db: before.db, sender: { send: () => Promise.reject(new Error('killed')) }, now: Date.now, contact: '' })
    const change = { purpose: 'changed', changed: 'email', masked: 'j***@acme.com', at: Date.now() - 60_000 } as const
    const notice = { kind: 'email', to: 'left@acme.com', language: 'en', ...change } as const
    await before.db.transaction().execute((transaction) => killed.keep(transaction, [notice]))
    await before.close()
    const gateway = await start({ DATA_DIR: dataDir, DEMO: 'auto' })
    await expect.poll(() => gateway.out()).toContain('Notice to left@acme.com')
    expect(gateway.out()).toMatch(/formal member 正式会员 +formal@demo\.materia\.example +\+12025550101/)
    expect(gateway.out()).toMatch(/trial 试用会员 10 d 天 +trial@/)
    expect(gateway.out().match(/group\d@demo/g)).toHaveLength(3)
    const member = await logIn(gateway.url, dataDir, 'formal@demo.materia.example')
    expect(await member.call('isLogin', {})).toMatchObject({ isLogin: true, hasVip: true })
    const { sessions } = await asJson(dataDir, 'session', 'list', '--user', 'formal@demo.materia.example')
    expect(sessions).toHaveLength(1)
    expect(await asJson(dataDir, 'session', 'end', `--session=${sessions?.[0]?.id}`)).toStrictEqual({ ended: 1 })
    expect(await member.call('isLogin', {})).toMatchObject({ isLogin: false, isKick: true, kick: { reason: 'operator' } })
    const member2 = await logIn(gateway.url, dataDir, 'formal@demo.materia.example')
    expect(await asJson(dataDir, 'user', 'set', 'formal@demo.materia.example', '--email', 'formal2@demo.materia.example')).toMatchObject({
      ended: 1,
      told: [{ to: 'formal@demo.materia.example', status: 'written' }, { to: '+12025550101' }],
    })
    expect(await member2.call('isLogin', {})).toMatchObject({ isLogin: false, kick: { reason: 'operator' } })
    expect(await admin(dataDir, 'user', 'disable', 'nobody@acme.com')).toMatchObject({ code: 2 })
    expect((await asJson(dataDir, 'group', 'list')).groups).toStrictEqual([{ name: 'Demo group', cap: 2, users: 3, sessions: 0 }])
    // The socket takes requests that are requests, and nothing else.
    const post = (body: string) =>
      new Promise<unknown>((resolve, reject) => {
        const req = request({ socketPath: controlAddress(dataDir), path: '/admin', method: 'POST' }, (res) => {
          let text = ''
          res.on('data', (chunk: Buffer) => void (text += chunk.toString()))
          res.on('end', () => resolve(JSON.parse(text)))
        })
        req.on('error', reject)
        req.end(body)
      })
    expect(await post('{"command":"user.drop"}')).toMatchObject({ error: { code: 'command.usage' } })
    expect(await post('not JSON')).toStrictEqual({ error: { code: 'command.usage', subject: 'JSON' } })
    expect((await fetch(`${gateway.url}/admin`, { method: 'POST', body: '{"command":"user.list"}' })).status).toBe(404)
    gateway.child.kill('SIGTERM')
    await gateway.ended
    const again = await openState({ dataDir })
    expect(await again.db.selectFrom('notices').select('recipient').execute()).toStrictEqual([])
    expect((await again.db.selectFrom('operator_log').select('action').where('action', '=', 'session.end').execute()).length).toBe(1)
    await again.close()
  })
})
