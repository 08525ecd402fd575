import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { Problem, ProgramDatabase, ProgramDatabases, ProgramFacets, ProgramRows } from '../../domain/programApi.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { readCommand } from '../../server/admin/command.ts'
import { resultLines } from '../../server/admin/table.ts'
import { sweepState } from '../../server/state/sweep.ts'
import { Browser, sampleRow, SEARCH, testGateway, type TestGateway } from './harness.ts'
import { emptyState, STATES } from './states.ts'

const DAY = 86_400_000
const ROWS = Array.from({ length: 2500 }, (_, n) => ({ ...sampleRow(1, { productCount: n }), id: `NDA${String(n).padStart(6, '0')}` }))
const LAST_DAY = '2027-02-19'

describe.each(STATES)('keys for programs on $name', ({ open }) => {
  let kept: Awaited<ReturnType<typeof open>>
  let gateway: TestGateway | undefined
  afterEach(async () => {
    await gateway?.close()
    gateway = undefined
    await kept.dispose()
  })
  const begin = async (env: Record<string, string> = {}, rows = ROWS): Promise<TestGateway> => {
    kept = await open()
    await emptyState(kept.state)
    return (gateway = await testGateway({ env, rows, state: kept.state }))
  }
  const member = async (at: TestGateway, email = 'jane@acme-pharma.com', more: { formal?: boolean } = {}) => {
    const browser = new Browser(at)
    const userId = await browser.login(at, email, more)
    return { browser, userId }
  }
  const make = async (browser: Browser, more: object = {}) => {
    const answer = await browser.call('makeApiKey', { name: 'Nightly', lastDay: LAST_DAY, databases: null, ...more })
    if (!answer.made) throw new Error('not made')
    return answer
  }
  /** A call of a program: a key and nothing else. */
  const ask = async (
    at: TestGateway,
    secret: string | null,
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const headers = { host: 'materia.test', ...(secret !== null && { authorization: `Bearer ${secret}` }), ...init.headers }
    const response = await at.app.request(`http://materia.test/api/v1${path}`, { ...init, headers })
    const text = await response.text()
    const body: unknown =
      response.headers.get('content-type')?.includes('json') && text.startsWith('{') ? (JSON.parse(text.split('\n')[0]!) as unknown) : null
    return { status: response.status, headers: response.headers, text, body }
  }
  const problemOf = (answer: { body: unknown }) => Problem.parse(answer.body)
  const rows = (at: TestGateway, secret: string, size = 20) => ask(at, secret, `/drugus/search?size=${size}`)
  const does = ({ state, clock }: TestGateway, ...words: string[]) =>
    createOperator({ db: state.db, now: clock.now, sender: { send: async () => 'sent' as const }, contact: '', timeZone: 'UTC' }).perform(
      readCommand(words, 'ops')!,
    )

  it('a member makes a key; it is told once and kept as a keyed digest, and no log has it', async () => {
    const at = await begin()
    const { browser } = await member(at)
    const { secret, key } = await make(browser)
    expect(secret).toMatch(/^mk_[\w-]{32}$/)
    expect(key).toEqual({
      id: key.id,
      name: 'Nightly',
      last: secret.slice(-4),
      databases: null,
      createdAt: at.clock.now(),
      expiresAt: Date.parse('2027-02-20T00:00:00Z'),
      usedAt: null,
      revoked: null,
    })
    expect((await rows(at, secret)).status).toBe(200)
    await ask(at, `${secret}x`, '/databases')
    const [row] = await at.state.db.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(secret.slice(3))
    expect(row?.digest).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await browser.call('apiKeys', {}))).not.toContain(secret.slice(3, -4))
    const log = at.log.join('')
    expect(log).toContain(key.id)
    expect(log).not.toContain(secret.slice(3))
  })

  it('the key opens what its account may open, by the same checks, and is noted by the day', async () => {
    const at = await begin()
    const { browser } = await member(at)
    const { secret } = await make(browser)
    const { databases } = ProgramDatabases.parse((await ask(at, secret, '/databases')).body)
    expect(databases.map(({ id, title }) => [id, title])).toEqual([['drugus', { en: 'US Approved', cn: '美国批准' }]])
    const about = ProgramDatabase.parse((await ask(at, secret, '/drugus')).body)
    expect(about.fields.find(({ id }) => id === 'approvalDate')).toMatchObject({
      kind: 'date',
      operators: expect.arrayContaining(['range', 'years']),
    })
    expect(about.limits).toMatchObject({ rowsPerDay: 20_000, exportRows: null })
    const page = ProgramRows.parse((await ask(at, secret, '/drugus/search?page=2&size=20&columns=brandName&sort=-approvalDate')).body)
    expect(page).toMatchObject({ total: 2500, page: 2, size: 20, asOf: '2026-11-01' })
    expect(page.rows).toHaveLength(20)
    expect(page.rows[0]?.id).toBe('NDA000020')
    // The next page's address is a call of its own.
    expect(page.next).toBe('http://materia.test/api/v1/drugus/search?sort=-approvalDate&page=3&size=20&columns=brandName')
    const next = ProgramRows.parse((await ask(at, secret, page.next!.split('/api/v1')[1]!)).body)
    expect(next.rows[0]?.id).toBe('NDA000040')
    expect(ProgramFacets.parse((await ask(at, secret, '/drugus/facets?fields=applicationType&limit=5')).body).total).toBe(2500)
    expect((await ask(at, secret, '/drugus/records/NDA000007')).body).toMatchObject({ id: 'NDA000007' })
    const { charts } = about
    expect((await ask(at, secret, `/drugus/charts/${charts[0]!.id}`)).status).toBe(200)
    // As JSON, too, and without the header that pages send.
    const posted = await ask(at, secret, '/drugus/search', {
      method: 'POST',
      body: JSON.stringify({ conditions: [{ field: 'brandName', op: 'has', values: ['key'] }], size: 20, columns: ['brandName'] }),
    })
    expect(ProgramRows.parse(posted.body).rows).toHaveLength(20)

    const used = async () => (await browser.call('apiKeys', {})).keys[0]?.usedAt
    expect(await used()).toBe(Date.UTC(2026, 10, 21))
    at.clock.pass(DAY)
    await rows(at, secret)
    expect(await used()).toBe(Date.UTC(2026, 10, 22))
  })

  it('a key opens no more than its databases, and nothing once the membership has ended', async () => {
    const at = await begin()
    const { browser, userId } = await member(at)
    const { secret } = await make(browser, { databases: ['drugnct'] })
    expect((await ask(at, secret, '/databases')).body).toEqual({ databases: [] })
    const refused = await rows(at, secret)
    expect([refused.status, problemOf(refused)]).toEqual([
      403,
      expect.objectContaining({ code: 'auth.forbidden', params: { database: 'drugus' } }),
    ])
    const all = (await make(browser)).secret
    expect((await rows(at, all)).status).toBe(200)
    await at.state.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    expect(problemOf(await rows(at, all)).code).toBe('auth.forbidden')
    expect((await ask(at, all, '/databases')).body).toEqual({ databases: [] })
  })

  it('without a key, or with one that is none, 401 says which and how to come with one; in either language', async () => {
    const at = await begin()
    const { browser } = await member(at)
    const { secret } = await make(browser)
    const none = await ask(at, null, '/databases')
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Materia"'])
    expect(problemOf(none)).toMatchObject({ status: 401, code: 'auth.required', title: 'Unauthorized', field: 'authorization' })
    expect(problemOf(none).detail).toContain('Authorization: Bearer')
    expect(none.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    const chinese = await ask(at, null, '/databases', { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })
    expect(problemOf(chinese).detail).toMatch(/\p{Script=Han}/u)
    expect(chinese.headers.get('content-language')).toBe('zh-CN')
    for (const [wanted, language] of [
      ['zh', 'zh-CN'],
      ['ZH-hant-TW', 'zh-CN'],
      ['en;q=0.5, zh;q=0.7', 'zh-CN'],
      ['fr, zh;q=0.1', 'zh-CN'],
      ['zh;q=0, en', 'en'],
      ['zh;q=0', 'en'],
      ['zh;q=0.5, en;q=0.7', 'en'],
      ['en, zh', 'en'],
      ['zhx', 'en'],
      ['enx, zh', 'zh-CN'],
      ['*', 'en'],
      ['', 'en'],
    ])
      expect([
        wanted,
        (await ask(at, null, '/databases', { headers: { 'accept-language': wanted! } })).headers.get('content-language'),
      ]).toEqual([wanted, language])
    for (const header of [
      `Bearer ${secret}x`,
      `Bearer mk_${'a'.repeat(32)}`,
      `Bearer ${'mk_'.repeat(5000)}`,
      'Bearer \u0000',
      `Basic ${secret}`,
      secret,
      'Bearer',
      `Bearer ${secret} ${secret}`,
    ]) {
      const answer = await ask(at, null, '/databases', { headers: { authorization: header.replaceAll('\u0000', '%00') } })
      expect([header.slice(0, 40), answer.status]).toEqual([header.slice(0, 40), 401])
    }
    expect((await ask(at, `mk_${'a'.repeat(32)}`, '/databases')).headers.get('www-authenticate')).toContain('error="invalid_token"')
    expect((await ask(at, secret, '/databases')).status).toBe(200)
  })

  it('a cookie opens nothing of it and a key nothing else; no answer sets a cookie', async () => {
    const at = await begin()
    const { browser } = await member(at)
    const { secret } = await make(browser)
    expect((await browser.get('/api/v1/databases')).status).toBe(401)
    expect((await browser.get('/api/v1/drugus/records/NDA000001')).status).toBe(401)
    for (const path of ['/api/databases', '/api/databases/drugus/records/NDA000001', '/api/columns/drugus']) {
      const answer = await at.app.request(`http://materia.test${path}`, {
        headers: { host: 'materia.test', authorization: `Bearer ${secret}` },
      })
      expect([path, answer.status]).toEqual([path, 401])
    }
    // A browser that is logged in as somebody else changes nothing about whose key it is.
    const other = await member(at, 'other@acme-pharma.com', { formal: false })
    const answer = await other.browser.raw('/api/v1/drugus', {
      headers: { authorization: `Bearer ${secret}`, origin: 'https://elsewhere.example' },
    })
    expect(ProgramDatabase.parse(JSON.parse(answer.text)).limits.rowsPerDay).toBe(20_000)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await at.state.db.selectFrom('sessions').selectAll().execute()).length).toBe(2)
  })

  it('revoked, expired, disabled, after a change of addresses: the next call is refused', async () => {
    const at = await begin()
    const { browser, userId } = await member(at)
    const first = await make(browser)
    const [second, third, fourth] = [await make(browser), await make(browser), await make(browser, { lastDay: '2026-11-21' })]
    // Another account's word counts nothing.
    const other = await member(at, 'other@acme-pharma.com')
    await other.browser.call('revokeApiKey', { id: first.key.id })
    expect((await rows(at, first.secret)).status).toBe(200)
    await browser.call('revokeApiKey', { id: first.key.id })
    expect((await rows(at, first.secret)).status).toBe(401)
    // Its owner is told when it ended, and by whom, for 30 days.
    const ended = async () =>
      (await browser.call('apiKeys', {})).keys.filter(({ revoked }) => revoked !== null).map(({ id, revoked }) => [id, revoked])
    expect(await ended()).toEqual([[first.key.id, { at: at.clock.now(), by: 'owner' }]])
    expect((await rows(at, fourth.secret)).status).toBe(200)
    at.clock.pass(21 * 3_600_000) // 2026-11-22, 0:00
    expect((await rows(at, fourth.secret)).status).toBe(401)
    expect((await rows(at, second.secret)).status).toBe(200)
    await at.state.db.updateTable('users').set({ disabled_at: at.clock.now() }).where('id', '=', userId).execute()
    expect((await rows(at, second.secret)).status).toBe(401)
    await at.state.db.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute()
    expect((await rows(at, second.secret)).status).toBe(200)
    await does(at, 'user', 'reset', 'jane@acme-pharma.com', '--email', 'jane@new.com', '--reason', 'Lost')
    for (const { secret } of [second, third]) expect((await rows(at, secret)).status).toBe(401)
    const again = new Browser(at)
    await again.login(at, 'jane@new.com')
    const told = async () => Object.fromEntries((await again.call('apiKeys', {})).keys.map(({ id, revoked }) => [id, revoked?.by ?? null]))
    expect(await told()).toEqual({
      [first.key.id]: 'owner',
      [second.key.id]: 'operator',
      [third.key.id]: 'operator',
      [fourth.key.id]: null,
    })
    at.clock.pass(30 * 86_400_000 - 21 * 3_600_000)
    await again.login(at, 'jane@new.com')
    expect(Object.keys(await told()).toSorted()).toEqual([second.key.id, third.key.id, fourth.key.id].toSorted())
    at.clock.pass(21 * 3_600_000)
    await again.login(at, 'jane@new.com')
    expect(await told()).toEqual({})
  })

  it('an operator sees whose keys there are and what each is good for, never a key or its digest [ACC-03]', async () => {
    const at = await begin()
    const jane = await member(at)
    const other = await member(at, 'other@acme-pharma.com')
    const made = at.clock.now()
    const nightly = await make(jane.browser, { databases: ['drugus', 'drugnct'] })
    const short = await make(jane.browser, { name: 'Short', lastDay: '2026-11-21' })
    const theirs = await make(other.browser, { name: '夜间' })
    await rows(at, nightly.secret)
    const list = async (...words: string[]) => (await does(at, 'keys', 'list', ...words)).keys!
    const states = async (...words: string[]) =>
      Object.fromEntries((await list('jane@acme-pharma.com', ...words)).map(({ name, state }) => [name, state]))
    const all = await list()
    expect(all.map(({ name, user }) => [name, user]).toSorted()).toEqual(
      [
        ['Nightly', 'jane@acme-pharma.com'],
        ['Short', 'jane@acme-pharma.com'],
        ['夜间', 'other@acme-pharma.com'],
      ].toSorted(),
    )
    expect(all.find(({ id }) => id === nightly.key.id)).toStrictEqual({
      id: nightly.key.id,
      user: 'jane@acme-pharma.com',
      userId: jane.userId,
      name: 'Nightly',
      last: nightly.secret.slice(-4),
      databases: ['drugus', 'drugnct'],
      createdAt: made,
      expiresAt: Date.parse('2027-02-20T00:00:00Z'),
      usedAt: Date.UTC(2026, 10, 21),
      state: 'works',
    })
    const digests = (await at.state.db.selectFrom('api_keys').select('digest').execute()).map(({ digest }) => digest)
    const shown = JSON.stringify(all) + resultLines({ keys: all }).join('')
    for (const secret of [...digests, ...[nightly, short, theirs].map(({ secret: key }) => key.slice(3, -4))])
      expect(shown).not.toContain(secret)
    const [, line] = resultLines({ keys: all.filter(({ id }) => id === nightly.key.id) })
    for (const part of [nightly.key.id, 'Nightly', 'drugus, drugnct', '2026-11-21', 'works 可用']) expect(line).toContain(part)

    // Without what it names its membership opens nothing; the row of another product does not stand for it.
    await does(at, 'membership', 'revoke', 'jane@acme-pharma.com', 'approval')
    await does(at, 'membership', 'grant', 'jane@acme-pharma.com', 'device', '--formal')
    expect(await states()).toEqual({ Nightly: 'idle', Short: 'idle' })
    await does(at, 'membership', 'grant', 'jane@acme-pharma.com', 'approval', '--formal')
    at.clock.pass(21 * 3_600_000) // 2026-11-22, 0:00
    expect(await states()).toEqual({ Nightly: 'works' })
    expect(await states('--all')).toEqual({ Nightly: 'works', Short: 'over' })
    // A database that a later version has no more.
    const opening = (databases: string) => at.state.db.updateTable('api_keys').set({ databases }).where('id', '=', nightly.key.id).execute()
    await opening('["bygone"]')
    expect(await states()).toEqual({ Nightly: 'idle' })
    await opening('["bygone","drugus"]')
    expect(await states()).toEqual({ Nightly: 'works' })
    await at.state.db.updateTable('users').set({ disabled_at: at.clock.now() }).where('id', '=', jane.userId).execute()
    expect(await states()).toEqual({ Nightly: 'idle' })
    await does(at, 'keys', 'revoke', 'jane@acme-pharma.com', 'Nightly')
    expect(await states('--all')).toEqual({ Nightly: 'revoked', Short: 'over' })
    expect(await list('jane@acme-pharma.com')).toEqual([])
    expect(resultLines({ keys: [] })).toEqual(['None. 无。'])
    await expect(does(at, 'keys', 'list', 'nobody@acme-pharma.com')).rejects.toMatchObject({ code: 'user.unknown' })
  })

  it('a hundred keys are listed at most; one that lives is among them, however many were made and revoked since [ACC-05]', async () => {
    const at = await begin()
    const { browser } = await member(at)
    const old = await make(browser)
    const row = await at.state.db.selectFrom('api_keys').selectAll().where('id', '=', old.key.id).executeTakeFirstOrThrow()
    for (let n = 1; n <= 120; n++)
      await at.state.db
        .insertInto('api_keys')
        .values({
          ...row,
          id: `k${n}`,
          digest: `d${n}`,
          created_at: row.created_at + n,
          revoked_at: row.created_at + n,
          revoked_by: 'owner',
        })
        .execute()
    const { keys } = await browser.call('apiKeys', {})
    expect([keys.length, keys[0]!.id, keys.at(-1)!.id]).toEqual([100, 'k120', old.key.id])
  })

  it('an operator revokes a key by id or name, or all: the next call is refused by every gateway; another’s keys work on [ACC-03]', async () => {
    const at = await begin()
    const second = await testGateway({ rows: ROWS, state: at.state })
    const both = async (secret: string) => [(await rows(at, secret)).status, (await rows(second, secret)).status]
    const { browser, userId } = await member(at)
    const other = await member(at, 'other@acme-pharma.com')
    const [one, two, three, four] = [
      await make(browser, { name: 'One' }),
      await make(browser, { name: 'Twin' }),
      await make(browser, { name: 'Twin' }),
      await make(browser, { name: 'Four' }),
    ]
    const theirs = await make(other.browser, { name: 'One' })
    const revoke = async (...words: string[]) => (await does(at, 'keys', 'revoke', 'jane@acme-pharma.com', ...words)).keys
    expect(await both(one.secret)).toEqual([200, 200])
    expect(await revoke('One')).toMatchObject([{ id: one.key.id, state: 'revoked' }])
    expect(await both(one.secret)).toEqual([401, 401])
    // Who had it before them on the page is told by whom it was, and of another's nothing.
    expect(await browser.call('revokeApiKey', { id: one.key.id })).toMatchObject({ revoked: { by: 'operator' } })
    expect(await browser.call('revokeApiKey', { id: theirs.key.id })).toEqual({ revoked: null })
    expect((await browser.call('apiKeys', {})).keys.map(({ id, revoked }) => [id, revoked])).toContainEqual([
      one.key.id,
      { at: at.clock.now(), by: 'operator' },
    ])
    // Revoked already, another account's, or called alike: nothing is guessed.
    await expect(revoke('One')).rejects.toMatchObject({ code: 'key.unknown', subject: 'One' })
    await expect(revoke(theirs.key.id)).rejects.toMatchObject({ code: 'key.unknown' })
    await expect(revoke('Twin')).rejects.toMatchObject({
      code: 'key.several',
      subject: expect.stringMatching(new RegExp(`${two.key.id}.*${three.key.id}|${three.key.id}.*${two.key.id}`)),
    })
    expect(await both(two.secret)).toEqual([200, 200])
    expect(await revoke(two.key.id)).toMatchObject([{ id: two.key.id }])
    expect([await both(two.secret), await both(three.secret)]).toEqual([
      [401, 401],
      [200, 200],
    ])
    expect((await revoke('--all'))?.map(({ id }) => id).toSorted()).toEqual([three.key.id, four.key.id].toSorted())
    for (const { secret } of [three, four]) expect(await both(secret)).toEqual([401, 401])
    expect(await revoke('--all')).toEqual([])
    expect(await both(theirs.secret)).toEqual([200, 200])
    await expect(does(at, 'keys', 'revoke', 'nobody@acme-pharma.com', '--all')).rejects.toMatchObject({ code: 'user.unknown' })
    const log = await at.state.db.selectFrom('operator_log').selectAll().where('action', '=', 'keys.revoke').orderBy('at').execute()
    expect(log.map(({ subject }) => subject)).toEqual([userId, userId, userId, userId])
    expect(JSON.parse(log[0]!.detail)).toEqual({ keys: [one.key.id] })
    await second.close()
  })

  it.each([
    ['disabled', ['user', 'disable', 'jane@acme-pharma.com'], 401],
    ['without its membership', ['membership', 'revoke', 'jane@acme-pharma.com', 'approval'], 403],
    ['logged out everywhere by an operator', ['session', 'end', '--user', 'jane@acme-pharma.com'], 401],
  ])('an account that is %s has no key that opens anything [ACC-03]', async (_, words, status) => {
    const at = await begin()
    const { browser } = await member(at)
    const { secret } = await make(browser)
    expect((await rows(at, secret)).status).toBe(200)
    await does(at, ...words)
    expect((await rows(at, secret)).status).toBe(status)
    expect((await ask(at, secret, '/drugus/export.csv')).status).toBe(status)
  })

  it('making one takes what another login takes: a fresh login, or a code to a certified address', async () => {
    const at = await begin()
    const { browser } = await member(at)
    at.clock.pass(11 * 60_000)
    expect((await browser.refusal('makeApiKey', { name: 'Late', lastDay: LAST_DAY, databases: null })).error?.code).toBe(
      'auth.proof_required',
    )
    expect(await at.state.db.selectFrom('api_keys').selectAll().execute()).toEqual([])
  })

  it('ten of an account at a time, of members alone, for a year at most, with a name and databases that there are', async () => {
    const at = await begin()
    const { browser, userId } = await member(at)
    const keys = []
    for (let n = 0; n < 10; n++) keys.push(await make(browser, { name: ` Key ${n} ` }))
    expect(keys[0]?.key.name).toBe('Key 0')
    expect(await browser.call('makeApiKey', { name: 'One more', lastDay: LAST_DAY, databases: null })).toEqual({ made: false, most: 10 })
    await browser.call('revokeApiKey', { id: keys[3]!.key.id })
    for (const [change, code] of [
      [{ name: '' }, 'request.malformed'],
      [{ name: '  \u202e ' }, 'request.malformed'],
      [{ name: 'x'.repeat(61) }, 'request.malformed'],
      [{ lastDay: '2026-11-20' }, 'request.malformed'],
      [{ lastDay: '2027-11-22' }, 'request.malformed'],
      [{ lastDay: '2027-02-30' }, 'request.malformed'],
      [{ lastDay: 'never' }, 'request.malformed'],
      [{ databases: [] }, 'request.malformed'],
      [{ databases: ['constructor'] }, 'database.unknown'],
      [{ databases: ['x'.repeat(65)] }, 'request.malformed'],
    ] as const) {
      const refused = await browser.refusal('makeApiKey', { name: 'Wrong', lastDay: LAST_DAY, databases: null, ...change } as never)
      expect([change, refused.error?.code]).toEqual([change, code])
    }
    expect((await browser.call('apiKeys', {})).keys.filter(({ revoked }) => revoked === null)).toHaveLength(9)
    await at.state.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    expect((await browser.refusal('makeApiKey', { name: 'Nobody', lastDay: LAST_DAY, databases: null })).error?.code).toBe('auth.forbidden')
    const visitor = new Browser(at)
    expect((await visitor.refusal('apiKeys', {})).error?.code).toBe('auth.required')
    // Long after their end they are forgotten.
    await sweepState(at.state.db, Date.parse(LAST_DAY) + 92 * DAY)
    expect(await at.state.db.selectFrom('api_keys').selectAll().execute()).toEqual([])
  })

  it('two at a time never make more than there may be', async () => {
    const at = await begin()
    const { browser } = await member(at)
    for (let n = 0; n < 9; n++) await make(browser)
    const made = await Promise.all([1, 2, 3].map(() => browser.call('makeApiKey', { name: 'Race', lastDay: LAST_DAY, databases: null })))
    expect(made.filter((answer) => answer.made)).toHaveLength(1)
  })

  it('what cannot be asked is 422 or 404 with the field, never left out', async () => {
    const at = await begin()
    const { browser } = await member(at)
    const { secret } = await make(browser)
    for (const [path, status, code, field] of [
      ['/drugus/search?nosuch=is:a', 422, 'query.field_unknown', 'nosuch'],
      ['/drugus/search?brandName=like:a', 422, 'query.value_invalid', 'brandName'],
      ['/drugus/search?approvalDate=range:2020|2010', 422, 'query.range_inverted', 'approvalDate'],
      ['/drugus/search?any=has:a', 422, 'query.text_too_short', 'any'],
      ['/drugus/search?size=21', 422, 'query.value_invalid', 'size'],
      ['/drugus/search?page=0', 422, 'query.value_invalid', 'page'],
      ['/drugus/search?sort=nosuch', 422, 'query.field_unknown', 'nosuch'],
      ['/drugus/search?columns=brandName,constructor', 422, 'query.field_unknown', 'constructor'],
      ['/drugus/search?columns=', 422, 'query.field_unknown', ''],
      ['/drugus/search?columns=brandName,brandName', 422, 'query.value_invalid', 'columns'],
      ['/drugus/search?columns=brandName&columns=all', 422, 'query.value_invalid', 'columns'],
      ['/drugus/facets?fields=__proto__', 422, 'query.field_unknown', '__proto__'],
      ['/drugus/facets?limit=0', 422, 'query.value_invalid', 'limit'],
      ['/drugus/facets?limit=many', 422, 'query.value_invalid', 'limit'],
      ['/drugus/charts/nosuch', 404, 'request.not_found', 'chart'],
      ['/drugus/export.csv?truncate=yes', 422, 'query.value_invalid', 'truncate'],
      ['/drugus/records/nosuch', 404, 'record.not_found', undefined],
      ['/nosuch/search', 404, 'database.unknown', undefined],
      ['/constructor', 404, 'database.unknown', undefined],
      ['/drugus/export.xlsx', 404, 'request.not_found', undefined],
      ['/drugus/search/more', 404, 'request.not_found', undefined],
      ['/drugus/search?size=20&size=50', 422, 'query.value_invalid', 'size'],
      ['/drugus/search?limit=5', 422, 'query.field_unknown', 'limit'],
      ['/drugus/facets?truncate=true', 422, 'query.field_unknown', 'truncate'],
      ['/drugus/export.csv?limit=100', 422, 'query.field_unknown', 'limit'],
      ['/databases?page=2', 422, 'query.field_unknown', 'page'],
      ['/drugus?brandName=is:KEYTRUDA', 422, 'query.field_unknown', 'brandName'],
      ['/drugus/records/NDA000007?columns=brandName', 422, 'query.field_unknown', 'columns'],
    ] as const) {
      const answer = await ask(at, secret, path)
      expect([path, answer.status, problemOf(answer).code, problemOf(answer).field]).toEqual([path, status, code, field])
      expect(problemOf(answer).detail).not.toContain('{{')
    }
    expect(problemOf(await ask(at, secret, '/drugus/facets?limit=many')).detail).toContain('"many"')
    const nda = { field: 'applicationType', op: 'is', values: ['nda'] }
    for (const [path, question, field] of [
      ['/drugus/search', { condition: [nda] }, 'condition'],
      ['/drugus/export.csv', { conditions: [nda], limit: 100 }, 'limit'],
      ['/drugus/search', { conditions: [{ ...nda, not: true }] }, 'not'],
      ['/drugus/search', { sort: [{ field: 'approvalDate', direction: 'asc', nulls: 'last' }] }, 'nulls'],
      ['/drugus/search?applicationType=is:nda', {}, 'applicationType'],
    ] as const) {
      const answer = await ask(at, secret, path, { method: 'POST', body: JSON.stringify(question) })
      expect([path, answer.status, problemOf(answer).code, problemOf(answer).field]).toEqual([path, 422, 'query.field_unknown', field])
    }
    for (const body of ['', '{', '[]', 'null', '{"conditions":[{"field":"brandName"}]}', `{"columns":["${'x'.repeat(65)}"]}`]) {
      const answer = await ask(at, secret, '/drugus/search', { method: 'POST', body })
      expect([body, answer.status < 500 && answer.status >= 400]).toEqual([body, true])
    }
    expect((await ask(at, secret, '/drugus/search', { method: 'DELETE' })).status).toBe(405)
    expect((await ask(at, secret, '/drugus/search', { method: 'POST', body: 'x'.repeat(600_000) })).status).toBe(413)
  })

  it('BEY-09 the day’s rows count by account, whoever brings them; the refusal says when the day is over', async () => {
    const at = await begin({ ROWS_PER_DAY_FORMAL: '100', CONTACT: 'Jane, jane@materia.example' })
    const { browser } = await member(at)
    const [one, two] = [await make(browser), await make(browser)]
    expect((await rows(at, one.secret, 50)).status).toBe(200)
    // Two thirds: a browser would be asked whether hands are at work, a program is not.
    expect((await rows(at, two.secret, 20)).status).toBe(200)
    // Thirty are left, and a page of fifty is not: of twenty it would be.
    expect(problemOf(await rows(at, one.secret, 50)).detail).toMatch(
      / 30 are left, and a page of 20 records still fits\. .* please contact your account manager\. Jane, jane@materia\.example$/,
    )
    expect((await browser.post('/api/databases/drugus/search', { ...SEARCH, query: { ...SEARCH.query, size: 20 } })).status).toBe(200)
    const over = await rows(at, one.secret, 20)
    expect([over.status, problemOf(over).code, over.headers.get('retry-after')]).toEqual([429, 'rate.rows', String(21 * 3600)])
    expect(problemOf(over).detail).toContain('Jane, jane@materia.example')
    expect(problemOf(over).detail).not.toContain('still fits')
    expect(problemOf(over).detail).toMatch(/^This goes beyond the 100 records .*; 10 are left\. The count resets at 00:00 \(UTC\)/)
    const whole = await ask(at, one.secret, '/drugus/export.csv')
    expect([whole.status, problemOf(whole).code]).toEqual([429, 'rate.rows'])
    expect((await ask(at, one.secret, '/drugus/facets?fields=applicationType')).status).toBe(200)
    at.clock.pass(21 * 3_600_000)
    expect((await rows(at, one.secret, 20)).status).toBe(200)
  })

  it('BEY-09 a day is the installation’s, and so is the end of a restriction, in words too; searches and exports of a day count as the pages’ do', async () => {
    const at = await begin({ TIME_ZONE: 'Asia/Shanghai', SEARCHES_PER_DAY_FORMAL: '2', EXPORTS_PER_DAY_FORMAL: '1' })
    const { browser } = await member(at)
    const { secret } = await make(browser)
    const about = ProgramDatabase.parse(JSON.parse((await ask(at, secret, '/drugus')).text))
    expect(about.limits).toMatchObject({ searchesPerDay: 2, exportsPerDay: 1 })
    for (let n = 0; n < 2; n++) expect((await rows(at, secret, 20)).status).toBe(200)
    const over = await rows(at, secret, 20)
    // 11:00 there: thirteen hours are left.
    expect([over.status, problemOf(over).code, over.headers.get('retry-after')]).toEqual([429, 'rate.searches', String(13 * 3600)])
    expect(problemOf(over).detail).toContain('00:00 (Asia/Shanghai)')
    expect(problemOf(over).detail).not.toContain('{{')
    expect((await ask(at, secret, '/drugus/export.csv')).status).toBe(200)
    const again = await ask(at, secret, '/drugus/export.csv')
    expect([again.status, problemOf(again).code]).toEqual([429, 'rate.exports'])
    expect((await ask(at, secret, '/drugus/facets?fields=applicationType')).status).toBe(200)
    await createOperator({
      db: at.state.db,
      now: at.clock.now,
      sender: { send: async () => 'sent' as const },
      contact: '',
      timeZone: 'Asia/Shanghai',
    }).perform(readCommand(['restriction', 'set', 'jane@acme-pharma.com', 'temporary', '--until', '2026-12-01'], 'ops')!)
    at.clock.pass(3000)
    expect(problemOf(await rows(at, secret)).detail).toContain('2026-12-01 00:00 (Asia/Shanghai)')
  })

  it('too many calls in a minute are asked to wait, and ask nobody for a captcha; pages of sizes the membership has not are refused', async () => {
    const at = await begin({ CAPTCHA_CALLS_PER_MINUTE: '3' })
    const { browser } = await member(at, 'trial@acme-pharma.com', { formal: false })
    const { secret } = await make(browser)
    expect(problemOf(await rows(at, secret, 1000))).toMatchObject({ status: 403, code: 'query.page_too_large' })
    for (let n = 0; n < 2; n++) expect((await ask(at, secret, '/databases')).status).toBe(200)
    at.clock.pass(40_000)
    const over = await ask(at, secret, '/databases')
    expect([over.status, problemOf(over).code, over.headers.get('retry-after')]).toEqual([429, 'auth.rate_limited', '20'])
    expect((await browser.get('/api/databases/drugus/records/NDA000001')).status).toBe(200)
    at.clock.pass(20_000)
    expect((await ask(at, secret, '/databases')).status).toBe(200)
  })

  it('CAPT-01 an account that is asked for a captcha in its browser has to solve it there', async () => {
    const at = await begin({ CAPTCHA_CALLS_PER_MINUTE: '3' })
    const { browser } = await member(at)
    const { secret } = await make(browser)
    for (let n = 0; n < 4; n++) await browser.get('/api/databases/drugus/records/NDA000001')
    const refused = await rows(at, secret)
    expect([refused.status, problemOf(refused).code]).toEqual([403, 'auth.captcha_required'])
    expect(problemOf(refused).detail).toContain('Log in with a browser')
    at.clock.pass(DAY)
    expect((await rows(at, secret)).status).toBe(200)
  })

  it('ABUSE-01 a restricted account’s keys are refused alike, with why, until when and whom to ask', async () => {
    const at = await begin({ CONTACT: 'Jane' })
    const { browser } = await member(at)
    const { secret } = await make(browser)
    await does(
      at,
      'restriction',
      'set',
      'jane@acme-pharma.com',
      'temporary',
      '--until',
      '2026-12-01',
      '--code',
      '1003',
      '--reason',
      'Copied',
    )
    const refused = await rows(at, secret)
    expect(refused.status).toBe(403)
    expect(problemOf(refused)).toMatchObject({
      code: 'auth.restricted',
      restriction: { kind: 'temporary', until: '2026-12-01T00:00:00.000Z' },
      contact: 'Jane',
    })
    expect(problemOf(refused).detail).toContain('2026-12-01 00:00 (UTC)')
    expect(Number(refused.headers.get('retry-after'))).toBe(9 * 86_400 + 21 * 3600)
    const chinese = await ask(at, secret, '/databases', { headers: { 'accept-language': 'zh' } })
    expect(problemOf(chinese).detail).toBe('账号暂时停用，原因见页面通知。限制将于 2026-12-01 00:00 (UTC) 结束。如有疑问，请联系：Jane。')
    await does(at, 'restriction', 'lift', 'jane@acme-pharma.com')
    at.clock.pass(3000)
    expect((await rows(at, secret)).status).toBe(200)
    await does(at, 'restriction', 'set', 'jane@acme-pharma.com', 'export', '--until', '2026-12-01', '--reason', 'Copied')
    at.clock.pass(3000)
    expect((await rows(at, secret)).status).toBe(200)
    expect(problemOf(await ask(at, secret, '/drugus/export.csv')).restriction?.kind).toBe('export')
  })

  it('ABUSE-04 the risk engine counts what a key was given as the account’s, and knows the key as its own place', async () => {
    const at = await begin({ RISK: 'watch' })
    const { browser, userId } = await member(at)
    const [one, two] = [await make(browser), await make(browser)]
    await rows(at, one.secret)
    await ask(at, two.secret, '/drugus/export.jsonl')
    await at.watch!.flush({ all: true })
    expect((await at.state.db.selectFrom('risk_accounts').select('user_id').execute()).map(({ user_id }) => user_id)).toEqual([userId])
    const places = (await at.state.db.selectFrom('risk_places').select('place').execute()).map(({ place }) => place.split(' ')[0])
    expect(places.filter((place) => place === 'browser')).toHaveLength(2)
  })

  it('BEY-03 an export brings every row in order, beyond what a workbook holds, and counts them all', async () => {
    const at = await begin()
    const { browser, userId } = await member(at)
    const { secret } = await make(browser)
    const csv = await ask(at, secret, '/drugus/export.csv?columns=brandName,ingredient,marketingStatus,productCount,approvalDate')
    expect(csv.status).toBe(200)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(['total', 'rows', 'as-of'].map((name) => csv.headers.get(`x-materia-${name}`))).toEqual(['2500', '2500', '2026-11-01'])
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toBe('id,brandName,ingredient,marketingStatus,productCount,approvalDate,sample')
    expect(lines[1]).toBe('NDA000000,KEYTRUDA,Pembrolizumab,prescription|discontinued,0,2014-09-04,true')
    expect(lines).toHaveLength(2502)
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(ROWS.map(({ id }) => id))
    const jsonl = await ask(at, secret, '/drugus/export.jsonl')
    const parsed = jsonl.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; values: object; sample: boolean })
    expect(parsed.map(({ id }) => id)).toEqual(ROWS.map(({ id }) => id))
    expect(parsed[3]).toMatchObject({ sample: true, values: { productCount: 3 } })
    const served = await at.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).executeTakeFirst()
    expect(served?.rows).toBe(5000)
  })

  it('CSV quotes what it must and changes no value', async () => {
    const at = await begin({}, [
      sampleRow(1, { brandName: [{ key: '=SUM(A1)' }, { key: 'A, "B"' }] }),
      sampleRow(2, { brandName: null, orphan: false }),
    ])
    const { browser } = await member(at)
    const { secret } = await make(browser)
    const { text } = await ask(at, secret, '/drugus/export.csv?columns=brandName,orphan')
    expect(text).toBe('id,brandName,orphan,sample\r\nBLA125511,"=SUM(A1)|A, ""B""",true,true\r\nBLA125512,,false,true\r\n')
    expect(text.charCodeAt(0)).toBe('i'.charCodeAt(0))
  })

  it('ACC-08 a trial’s export holds what its membership says, and says so', async () => {
    const at = await begin()
    const { browser, userId } = await member(at, 'trial@acme-pharma.com', { formal: false })
    const { secret } = await make(browser)
    const over = await ask(at, secret, '/drugus/export.csv')
    expect(problemOf(over)).toMatchObject({ status: 409, code: 'export.over_limit', params: { total: 2500, limit: 50 } })
    const first = await ask(at, secret, '/drugus/export.csv?truncate=true')
    expect(first.text.split('\r\n')).toHaveLength(52)
    expect([first.headers.get('x-materia-total'), first.headers.get('x-materia-rows')]).toEqual(['2500', '50'])
    await at.state.db.updateTable('memberships').set({ export_rows: 0 }).where('user_id', '=', userId).execute()
    expect(problemOf(await ask(at, secret, '/drugus/export.jsonl')).code).toBe('auth.plan_limit')
  })

  describe('an export that cannot be finished', () => {
    const serve = async (at: TestGateway) => {
      const server = createServer(getRequestListener(at.app.fetch, { overrideGlobalObjects: false }))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
    }

    it.each(['csv', 'jsonl'])('is broken off for the client, and what it did not bring is not counted: %s', async (extension) => {
      const at = await begin()
      const { browser, userId } = await member(at)
      const { secret } = await make(browser)
      // Another import comes between the first page and the second.
      const { search } = at.catalogue.catalogue
      let letGo: () => void = () => undefined
      const begun = new Promise<void>((resolve) => (letGo = resolve))
      at.catalogue.catalogue.search = async (database, request, asking) => {
        if (request.query.page > 1) await begun
        return { ...(await search(database, request, asking)), set: request.query.page === 1 ? 'before' : 'after' }
      }
      const server = await serve(at)
      const headers = { authorization: `Bearer ${secret}` }
      const response = await fetch(`${server.address}/api/v1/drugus/export.${extension}`, { headers })
      expect([response.status, response.headers.get('x-materia-rows')]).toEqual([200, '2500'])
      letGo()
      await expect(response.text()).rejects.toThrow('terminated')
      const served = () => at.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).executeTakeFirst()
      expect((await served())?.rows).toBe(1000)
      expect(at.log.join('')).toContain('export broken off')
      // The account may export again at once.
      at.catalogue.catalogue.search = search
      const again = await fetch(`${server.address}/api/v1/drugus/export.${extension}`, { headers })
      expect((await again.text()).match(/NDA/g)).toHaveLength(2500)
      server.close()
    })

    it('asked for its head alone it is neither begun nor counted', async () => {
      const at = await begin()
      const { browser, userId } = await member(at)
      const { secret } = await make(browser)
      const head = await ask(at, secret, '/drugus/export.csv', { method: 'HEAD' })
      expect([head.status, head.headers.get('x-materia-rows')]).toEqual([200, '2500'])
      const served = await at.state.db
        .selectFrom('rows_served')
        .select(['rows', 'exports'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      expect(served).toEqual({ rows: 0, exports: 0 })
      expect((await ask(at, secret, '/drugus/export.csv')).status).toBe(200)
    })

    it.each([
      ['its key is revoked', ['keys', 'revoke', 'jane@acme-pharma.com', '--all'], 'auth.required'],
      ['the membership ends', ['membership', 'revoke', 'jane@acme-pharma.com', 'approval'], 'auth.forbidden'],
    ])('brings no page more once %s, and what it did not bring is not counted [ACC-03]', async (_, words, code) => {
      const at = await begin()
      const { browser, userId } = await member(at)
      const { secret } = await make(browser)
      const response = await at.app.request('http://materia.test/api/v1/drugus/export.csv', {
        headers: { host: 'materia.test', authorization: `Bearer ${secret}` },
      })
      const reader = response.body!.getReader()
      const first = new TextDecoder().decode((await reader.read()).value)
      expect(first.match(/NDA/g)).toHaveLength(1000)
      await does(at, ...words)
      await expect(reader.read()).rejects.toMatchObject({ code })
      const served = await at.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).executeTakeFirst()
      expect(served?.rows).toBe(1000)
    })

    it('nothing that counts is asked for its head alone', async () => {
      const at = await begin({ RISK: 'watch' })
      const { browser, userId } = await member(at)
      const { secret } = await make(browser)
      const { charts } = ProgramDatabase.parse((await ask(at, secret, '/drugus')).body)
      const before = at.catalogue.calls.length
      for (const [path, allowed] of [
        ['/drugus/search?size=20', 'GET, POST'],
        ['/drugus/facets', 'GET, POST'],
        [`/drugus/charts/${charts[0]!.id}`, 'GET, POST'],
        ['/drugus/records/NDA000007', 'GET'],
      ]) {
        const head = await ask(at, secret, path!, { method: 'HEAD' })
        expect([path, head.status, head.headers.get('allow')]).toEqual([path, 405, allowed])
      }
      for (const path of ['/databases', '/drugus']) expect((await ask(at, secret, path, { method: 'HEAD' })).status).toBe(200)
      expect(at.catalogue.calls).toHaveLength(before)
      expect(await at.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).execute()).toEqual([])
      expect((await ask(at, null, '/drugus/search', { method: 'HEAD' })).status).toBe(401)
    })

    it('one at a time of an account; one that nobody reads any more makes room', async () => {
      const at = await begin()
      const { browser, userId } = await member(at)
      const { secret } = await make(browser)
      const first = await at.app.request('http://materia.test/api/v1/drugus/export.csv', {
        headers: { host: 'materia.test', authorization: `Bearer ${secret}` },
      })
      const second = await ask(at, secret, '/drugus/export.csv')
      expect([second.status, problemOf(second).code, second.headers.get('retry-after')]).toEqual([429, 'rate.busy', '1'])
      const reader = first.body!.getReader()
      await reader.read()
      await reader.cancel()
      expect((await at.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).executeTakeFirst())?.rows).toBe(1000)
      expect((await ask(at, secret, '/drugus/export.csv')).status).toBe(200)
    })
  })

  it('/api/v1/openapi.json describes the calls, without a key', async () => {
    const at = await begin()
    const { body } = await ask(at, null, '/openapi.json')
    const document = body as { paths: Record<string, Record<string, { responses: object; security?: object[] }>> }
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [
        '/api/v1/databases',
        '/api/v1/{database}',
        '/api/v1/{database}/search',
        '/api/v1/{database}/facets',
        '/api/v1/{database}/charts/{chart}',
        '/api/v1/{database}/records/{id}',
        '/api/v1/{database}/export.csv',
        '/api/v1/{database}/export.jsonl',
      ].toSorted(),
    )
    for (const methods of Object.values(document.paths))
      for (const call of Object.values(methods)) expect(call.security).toEqual([{ key: [] }])
  })
})
