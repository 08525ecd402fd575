import { afterEach, describe, expect, it } from 'vitest'
import { RISK_TABLE } from '../../domain/risk/table.ts'
import { saveTable } from '../../server/risk/watch.ts'
import { unpackCalls } from '../../domain/risk/journal.ts'
import { readOutcome } from '../../domain/refusals.ts'
import { readCommand } from '../../server/admin/command.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { resultLines } from '../../server/admin/table.ts'
import type { State } from '../../server/state/open.ts'
import { handAnswer } from './hand.ts'
import { type Answer, Browser, codeOf, EXPORT, sampleRow, SEARCH, testGateway, type TestGateway } from './harness.ts'
import { emptyState, STATES } from './states.ts'

const DAY = 86_400_000
const ZONE = 'Asia/Shanghai'
/** 17:00 in Shanghai. */
const BEGIN = Date.parse('2026-11-30T09:00:00Z')
const at = (text: string): number => Date.parse(`${text}+08:00`)
/** A database of 20 000 records, and a table that takes it as no larger than it is: a page of 200 is a hundredth of it. */
const TABLE = { ...RISK_TABLE, coverage: { ...RISK_TABLE.coverage, floor: 20_000 } }
const ROWS = Array.from({ length: 20_000 }, (_, n) => ({ ...sampleRow(1), id: `NDA${String(n).padStart(6, '0')}` }))

/** What a refusal says to the page. */
const toldBy = (answer: Answer) => {
  const { event } = readOutcome(answer.body)
  return event?.type === 'RESTRICTION.RAISED' ? event.restriction : null
}

describe.each(STATES)('the risk engine on $name', ({ open }) => {
  let kept: Awaited<ReturnType<typeof open>>
  let gateways: TestGateway[] = []
  afterEach(async () => {
    for (const gateway of gateways.splice(0)) await gateway.close()
    await kept.dispose()
  })
  const begin = async (env: Record<string, string> = {}, more: { state?: State; at?: number } = {}): Promise<TestGateway> => {
    if (!more.state) {
      kept = await open()
      await emptyState(kept.state)
      await saveTable(kept.state.db, TABLE, BEGIN)
      gateways = []
    }
    const gateway = await testGateway({
      env: { RISK: 'on', TIME_ZONE: ZONE, ROWS_PER_DAY_FORMAL: '1000000', CAPTCHA_CALLS_PER_MINUTE: '1000', ...env },
      rows: ROWS,
      at: BEGIN,
      state: kept.state,
      ...more,
    })
    gateways.push(gateway)
    return gateway
  }
  const does = ({ state, clock }: TestGateway, ...words: string[]) =>
    createOperator({ db: state.db, now: clock.now, sender: { send: async () => 'sent' as const }, contact: '', timeZone: ZONE }).perform(
      readCommand(words, 'ops')!,
    )
  const member = async (gateway: TestGateway, email = 'jane@acme-pharma.com', headers: Record<string, string> = {}) => {
    const browser = new Browser(gateway, headers)
    await browser.login(gateway, email)
    return browser
  }
  const page = (browser: Browser, n: number, size = 200) =>
    browser.post('/api/databases/drugus/search', { ...SEARCH, query: { ...SEARCH.query, page: n, size } })
  const solve = async ({ state }: TestGateway, browser: Browser) => {
    const challenge = await browser.call('captchaGetSceneId', { msg: 'call' })
    const { answer_x: place } = await state.db
      .selectFrom('captchas')
      .select('answer_x')
      .where('id', '=', challenge.sceneId)
      .executeTakeFirstOrThrow()
    await browser.call('checkCaptcha', { msg: 'call', captchaVerifyParam: await handAnswer(challenge, place) })
  }
  /** Turns page after page until a captcha is asked for; which page that was. */
  const untilAsked = async (gateway: TestGateway, browser: Browser, from: number): Promise<number> => {
    for (let n = from; n < from + 20; n++) {
      gateway.clock.pass(7_000 + ((n * 7919) % 11_000))
      const answer = await page(browser, n)
      if (answer.status === 200) continue
      expect([answer.status, codeOf(answer)]).toStrictEqual([403, 'auth.captcha_required'])
      return n
    }
    throw new Error('nobody was asked')
  }
  /** Turns page after page, as fast as a hand, solving captchas, until something else comes; which page that was, and what. */
  const copy = async (gateway: TestGateway, browser: Browser, from: number, to = from + 100) => {
    for (let n = from; n <= to; n++) {
      gateway.clock.pass(7_000 + ((n * 7919) % 11_000))
      let answer = await page(browser, n)
      if (answer.status === 403 && codeOf(answer) === 'auth.captcha_required') {
        await solve(gateway, browser)
        answer = await page(browser, n)
      }
      if (answer.status !== 200 || n === to) return { n, answer, told: toldBy(answer) }
    }
    throw new Error('nothing stopped it')
  }

  it('ABUSE-01/gateway ABUSE-03 ABUSE-04 climbs from captcha to ban by what is given, tells each by its code, and lifts each by itself', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    // Six hundredths of the database: is anybody there?
    expect(await untilAsked(gateway, jane, 1)).toBeLessThanOrEqual(8)
    await solve(gateway, jane)

    const warned = await copy(gateway, jane, 7)
    expect(warned.told).toMatchObject({
      kind: 'warning',
      code: 7102,
      noticeCode: 1002,
      level: 20,
      until: null,
      timeZone: null,
      backendAppCode: 'web-go',
    })
    expect(warned.answer.body).toMatchObject({ error: { code: 'auth.restricted' }, code: 7102 })
    expect(JSON.parse((warned.answer.body as { msg: string }).msg)).toStrictEqual({
      type: 20,
      noticeCode: 1002,
      id: expect.any(String),
      backendAppCode: 'web-go',
    })
    // Until it is read.
    expect(toldBy(await jane.post('/api/databases/drugus/export/validate', EXPORT))).toMatchObject({ code: 7102 })
    await jane.call('receiveNotice', { noticeCode: 1002, backendAppCode: 'web-go' })
    expect((await page(jane, warned.n)).status).toBe(200)

    // Warned again on the way; then exports are restricted, and everything else is not.
    let n = warned.n + 1
    let exported = null
    for (; exported === null && n < 100; n++) {
      const step = await copy(gateway, jane, n, n)
      if (step.told?.code === 7102) await jane.call('receiveNotice', { noticeCode: 1002 })
      exported = toldBy(await jane.post('/api/databases/drugus/export/validate', EXPORT))
      if (exported?.code === 7102) exported = null
    }
    expect(exported).toMatchObject({ kind: 'export', code: 7103, noticeCode: 1002, until: at('2026-12-01T00:00:00') })
    expect(toldBy(await jane.post('/api/databases/drugus/export', EXPORT))).toMatchObject({ code: 7103 })
    expect((await page(jane, 1)).status).toBe(200)

    const banned = await copy(gateway, jane, n)
    expect(banned.told).toMatchObject({
      kind: 'temporary',
      code: 7104,
      noticeCode: 1002,
      level: 20,
      until: at('2026-12-03T00:00:00'),
      timeZone: ZONE,
    })
    // A fifth of it is 4 000 records.
    expect((banned.n - 1) * 200).toBeLessThan(4000)
    expect(toldBy(await jane.get('/api/databases/drugus/records/NDA000001'))).toMatchObject({ code: 7104 })
    // Who is banned may still find out who they are, and log out.
    expect((await jane.get('/api/session')).status).toBe(200)
    // Nobody else is.
    const ann = await member(gateway, 'ann@acme-pharma.com')
    expect((await page(ann, 1)).status).toBe(200)

    // Ends at 0:00 of the stated day where the installation is, to the second.
    gateway.clock.pass(at('2026-12-03T00:00:00') - gateway.clock.now() - 1)
    expect(toldBy(await page(jane, 1))).toMatchObject({ code: 7104 })
    gateway.clock.pass(1)
    expect((await page(jane, 1)).status).toBe(200)
    // Who goes on is banned for longer, then for good.
    const again = await copy(gateway, jane, banned.n + 1)
    expect(again.told).toMatchObject({ code: 7104, until: at('2027-01-02T00:00:00') })
    gateway.clock.pass(at('2027-01-02T00:00:00') - gateway.clock.now())
    await jane.login(gateway)
    const last = await copy(gateway, jane, again.n + 1)
    expect(last.told).toMatchObject({ kind: 'permanent', code: 7105, until: null })
    gateway.clock.pass(300 * DAY)
    await jane.login(gateway)
    expect(toldBy(await page(jane, 1))).toMatchObject({ code: 7105 })
  })

  it('ABUSE-04 who comes back to the same records is asked for nothing, however often', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    for (let n = 0; n < 200; n++) {
      gateway.clock.pass(8_000 + ((n * 7919) % 30_000))
      expect((await page(jane, (n % 5) + 1)).status, `look ${n}`).toBe(200)
    }
  })

  it('ABUSE-04 several gateways on one state count together, and a killed one forgets no restriction', async () => {
    const one = await begin()
    const other = await begin({}, { state: kept.state })
    const [jane, same] = [await member(one), await member(other)]
    for (let n = 1; n <= 3; n++) expect((await page(jane, n)).status).toBe(200)
    await one.watch!.flush({ all: true })
    // Three hundredths here and three there.
    expect(await untilAsked(other, same, 4)).toBeLessThanOrEqual(8)
    // What both wrote in between is counted on, by either.
    await other.watch!.flush({ all: true })
    await one.watch!.flush({ all: true })
    const { why } = await does(one, 'restriction', 'why', 'jane@acme-pharma.com')
    expect(why?.given[0]?.records).toBeGreaterThan(1100)
    await does(one, 'restriction', 'set', 'jane@acme-pharma.com', 'temporary', '--until', '2026-12-05')
    one.clock.pass(2_000)
    other.clock.pass(2_000)
    for (const browser of [jane, same])
      expect(toldBy(await page(browser, 1))).toMatchObject({ code: 7104, until: at('2026-12-05T00:00:00') })
    const third = await begin({}, { state: kept.state })
    expect(toldBy(await page(await member(third), 1))).toMatchObject({ code: 7104 })
  })

  it('ABUSE-04 two gateways that write the same account at once lose nothing of either', async () => {
    const one = await begin()
    const other = await begin({}, { state: kept.state })
    const [jane, same] = [await member(one), await member(other)]
    await page(jane, 1)
    await page(same, 2)
    await Promise.all([one.watch!.flush({ all: true }), other.watch!.flush({ all: true })])
    await page(jane, 3)
    await page(same, 4)
    await other.watch!.flush({ all: true })
    await one.watch!.flush({ all: true })
    const { why } = await does(one, 'restriction', 'why', 'jane@acme-pharma.com')
    expect(why?.given[0]?.records).toBeGreaterThan(760)
    expect(why?.calls.map(({ calls, records }) => [calls, records])).toStrictEqual([[4, 800]])
  })

  it('ABUSE-04 accounts of one network that divide a copy are restricted as a network, then locked; a colleague is not', async () => {
    const gateway = await begin({ TRUST_PROXY: '1' })
    const here = { 'x-forwarded-for': '203.0.113.7' }
    const thieves = [
      await member(gateway, 'a@acme-pharma.com', here),
      await member(gateway, 'b@acme-pharma.com', here),
      await member(gateway, 'c@acme-pharma.com', here),
    ]
    const ann = await member(gateway, 'ann@acme-pharma.com', here)
    expect((await page(ann, 1, 50)).status).toBe(200)
    const seen = new Set<number>()
    for (let n = 1; n < 100 && seen.size < 2; n++)
      for (const [index, thief] of thieves.entries()) {
        gateway.clock.pass(5_000 + ((n * 7919) % 9_000))
        const answer = await page(thief, index * 30 + n)
        if (answer.status !== 200 && codeOf(answer) === 'auth.captcha_required') await solve(gateway, thief)
        const told = answer.status === 200 ? null : toldBy(answer)
        if (told?.code === 7102) await thief.call('receiveNotice', { noticeCode: 1004 })
        if (told && told.code !== 7102) {
          expect(told.noticeCode).toBe(1004)
          seen.add(told.code)
          // The network's ban ends; they go on, and are locked.
          if (told.until === null) continue
          gateway.clock.pass(Math.max(0, told.until - gateway.clock.now()))
          for (const [at, email] of ['a', 'b', 'c'].entries()) await thieves[at]!.login(gateway, `${email}@acme-pharma.com`)
        }
      }
    expect([...seen]).toStrictEqual([7106, -7101])
    await ann.login(gateway, 'ann@acme-pharma.com')
    expect((await page(ann, 1, 50)).status).toBe(200)
  })

  it('ABUSE-02 an account that goes round in network after network, ban after ban, is locked as passed on', async () => {
    const gateway = await begin({ TRUST_PROXY: '1' })
    const { db } = gateway.state
    await saveTable(
      db,
      {
        ...TABLE,
        networks: { perDay: 2, points: 10 },
        most: { ...TABLE.most, networks: 200 },
        halfLife: { ...TABLE.halfLife, points: 30 },
        // At once the highest: what comes before it is another test's.
        rungs: { captcha: 7, warning: 8, export: 9, temporary: 10, again: 1 },
      },
      BEGIN,
    )
    const told: { code: number; noticeCode: number | null }[] = []
    for (let n = 1; n < 60 && told.at(-1)?.code !== -7101; n++) {
      const jane = await member(gateway, 'jane@acme-pharma.com', { 'x-forwarded-for': `203.0.${n}.7` })
      const answer = await page(jane, 1, 50)
      const restriction = answer.status === 200 ? null : toldBy(answer)
      if (restriction && told.at(-1)?.code !== restriction.code) told.push({ code: restriction.code, noticeCode: restriction.noticeCode })
      gateway.clock.pass(restriction?.until ? restriction.until - gateway.clock.now() : 60_000)
    }
    expect(told.map(({ code, noticeCode }) => [code, noticeCode])).toEqual([
      [7106, 1004],
      [-7101, 1003],
    ])
  })

  it('CAPT-01 ABUSE-04 a captcha that one gateway asks for is asked for by all, is listed, and is lifted like the others', async () => {
    const one = await begin({ CAPTCHA_CALLS_PER_MINUTE: '3' })
    const other = await begin({ CAPTCHA_CALLS_PER_MINUTE: '100' }, { state: kept.state })
    const jane = await member(one)
    const there = await member(other)
    expect((await page(there, 1)).status).toBe(200)
    for (let n = 1; n <= 3; n++) expect((await page(jane, n)).status).toBe(200)
    expect(codeOf(await page(jane, 4))).toBe('auth.captcha_required')
    for (const { clock } of [one, other]) clock.pass(2_000)
    expect((await page(there, 2)).body).toMatchObject({ code: 7001, error: { code: 'auth.captcha_required' } })
    expect((await does(one, 'restriction', 'list')).restrictions).toMatchObject([{ kind: 'captcha', by: '' }])
    await does(one, 'restriction', 'lift', 'jane@acme-pharma.com')
    for (const { clock } of [one, other]) clock.pass(60_000)
    expect([(await page(there, 2)).status, (await page(jane, 4)).status]).toEqual([200, 200])
    // Not solved and not lifted, it is over after a day.
    for (let n = 1; n <= 4; n++) await page(jane, n)
    expect(codeOf(await page(jane, 4))).toBe('auth.captcha_required')
    one.clock.pass(DAY)
    expect((await page(jane, 4)).status).toBe(200)
    // What stops exports alone stops no captcha.
    await does(one, 'restriction', 'set', 'jane@acme-pharma.com', 'export', '--days', '3')
    one.clock.pass(60_000)
    for (let n = 1; n <= 3; n++) await page(jane, n)
    expect(codeOf(await page(jane, 4))).toBe('auth.captcha_required')
    one.clock.pass(60_000)
    expect(codeOf(await page(jane, 5))).toBe('auth.captcha_required')
  })

  it('ABUSE-01 of several restrictions the end that is told is the real one; the same set anew takes its own place', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    const set = (...words: string[]) => does(gateway, 'restriction', 'set', 'jane@acme-pharma.com', ...words)
    await set('network', '--until', '2027-06-01')
    await set('temporary', '--days', '1')
    gateway.clock.pass(2_000)
    expect(toldBy(await page(jane, 1))).toMatchObject({ kind: 'network', until: at('2027-06-01T00:00:00') })
    await set('warning')
    gateway.clock.pass(2_000)
    expect(toldBy(await page(jane, 1))).toMatchObject({ kind: 'network' })
    const { id } = toldBy(await page(jane, 1))!
    await set('network', '--until', '2027-07-01', '--code', '1004')
    const { restrictions } = await set('network', '--until', '2027-08-01', '--reason', 'again')
    expect(restrictions?.filter(({ kind }) => kind === 'network')).toMatchObject([
      { id, until: at('2027-08-01T00:00:00'), noticeCode: null, reason: 'again' },
    ])
    gateway.clock.pass(2_000)
    expect(toldBy(await page(jane, 1))).toMatchObject({ id, until: at('2027-08-01T00:00:00'), noticeCode: null })
  })

  it('ABUSE-01 a receipt is of the warning that was read, not of one that came meanwhile', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    const warn = async (code: string) => {
      await does(gateway, 'restriction', 'set', 'jane@acme-pharma.com', 'warning', '--code', code)
      gateway.clock.pass(2_000)
      return toldBy(await page(jane, 1))!
    }
    const first = await warn('1001')
    expect((await warn('1002')).id).toBe(first.id)
    await jane.call('receiveNotice', { noticeCode: 1001, id: first.id! })
    const second = toldBy(await page(jane, 1))!
    expect([second.noticeCode, second.id === first.id]).toEqual([1002, false])
    await jane.call('receiveNotice', { noticeCode: 1002, id: second.id! })
    expect((await page(jane, 1)).status).toBe(200)
    // Nobody said which: all that wait.
    await warn('1001')
    await warn('1002')
    await jane.call('receiveNotice', { noticeCode: 1001 })
    expect((await page(jane, 1)).status).toBe(200)
  })

  it('ABUSE-04 the operator sets, lists, explains and lifts restrictions; what was lifted counts no more', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    for (let n = 1; n <= 5; n++) await page(jane, n)
    await gateway.watch!.flush({ all: true })
    for (const [words, code, told] of [
      [['warning'], 7102, { until: null, noticeCode: null }],
      [['export'], 7103, { until: at('2026-12-01T00:00:00') }],
      [['network', '--days', '2'], 7106, { until: at('2026-12-02T00:00:00') }],
      [['temporary', '--until', '2026-12-24', '--code', '1001'], 7104, { until: at('2026-12-24T00:00:00'), noticeCode: 1001, level: 10 }],
      [['permanent'], 7105, { until: null }],
      [['locked', '--code', '1003', '--reason', 'Offered on a platform'], -7101, { until: null, noticeCode: 1003, level: null }],
    ] as const) {
      await does(gateway, 'restriction', 'set', 'jane@acme-pharma.com', ...words)
      gateway.clock.pass(2_000)
      const answer = await jane.post('/api/databases/drugus/export/validate', EXPORT)
      expect(toldBy(answer), words[0]).toMatchObject({ code, ...told })
      expect((await page(jane, 1)).status, words[0]).toBe(words[0] === 'export' ? 200 : 403)
      await does(gateway, 'restriction', 'lift', 'jane@acme-pharma.com')
      gateway.clock.pass(2_000)
      expect((await page(jane, 1)).status, words[0]).toBe(200)
    }
    const all = (await does(gateway, 'restriction', 'list', '--all')).restrictions
    expect(all?.map(({ kind, by, user }) => [kind, by, user])).toContainEqual(['locked', 'ops', 'jane@acme-pharma.com'])
    expect((await does(gateway, 'restriction', 'list')).restrictions).toStrictEqual([])
    const lines = resultLines(await does(gateway, 'restriction', 'why', 'jane@acme-pharma.com')).join('\n')
    expect(lines).toContain('a large part of a database, hardly anything twice')
    expect(lines).toMatch(/drugus\s+\d{3,4}\s+\d\.\d %/)
    expect(lines).toContain('Offered on a platform')
    // When it began, the notice it was told with, and how it ended: the text of each says what is so.
    expect(lines).toMatch(
      /^Account 账号 +Restriction 限制 +Code\/notice 代码\/通知代码 +Began 开始时间 +Until 截止 +By 来源 +Over 结束 +Reason 原因$/m,
    )
    expect(lines).toMatch(/ locked +-7101\/1003 +2026-/)
    expect(lines).toMatch(/ permanent +7105 +2026-\S+ \S+ +- +ops +lifted 已解除 2026-/)
    // What was forgiven says so, as the points now are none.
    expect(lines).toMatch(/^Points now \S+: 0 /m)
    expect(lines).toMatch(/^Points 积分 +Forgiven 已清除 +Signal 信号$/m)
    expect(lines).toMatch(/^(\d+) +\1 +.*a large part of a database, hardly anything twice/m)
    // What she had done before counts no more, at once.
    for (let n = 6; n <= 10; n++) expect((await page(jane, n)).status, `page ${n}`).toBe(200)
  })

  it('ABUSE-04 what several accounts of a network were given counts no more either once the operator has lifted, and is part of why', async () => {
    const first = await begin({ TRUST_PROXY: '1' })
    const people = ['jane', 'ann', 'bob'].map((name) => `${name}@acme-pharma.com`)
    for (const [n, email] of people.entries()) await page(await member(first, email), n + 1)
    await first.watch!.flush({ all: true })
    const users = await kept.state.db.selectFrom('identities').select(['value', 'user_id']).where('value', 'in', people).execute()
    const given = {
      drugus: { together: 3600, size: ROWS.length, accounts: Object.fromEntries(users.map(({ user_id }) => [user_id, [1200, 1200]])) },
    }
    await kept.state.db
      .updateTable('risk_places')
      .set({ score: JSON.stringify({ at: BEGIN, accounts: {}, given }) })
      .where('place', 'like', 'network %')
      .execute()
    const why = (await does(first, 'restriction', 'why', people[0]!)).why!
    expect(why.points).toContainEqual({ signal: 'spread', points: 120 })
    expect(why.total).toBeGreaterThan(RISK_TABLE.rungs.temporary)
    const gateway = await begin({ TRUST_PROXY: '1' }, { state: kept.state })
    await does(gateway, 'restriction', 'lift', people[0]!)
    const jane = await member(gateway, people[0]!)
    // What a call leads to is met by the next one.
    for (const n of [180, 181]) expect((await page(jane, n, 20)).status).toBe(200)
    // At home, and back in the office: what was forgiven there is still.
    const home = await member(gateway, people[0]!, { 'x-forwarded-for': '198.51.100.7' })
    for (const n of [190, 191]) expect((await page(home, n, 20)).status).toBe(200)
    for (const n of [200, 201]) expect((await page(jane, n, 20)).status, 'back in the office').toBe(200)
    const ann = await member(gateway, people[1]!)
    expect((await page(ann, 12)).status).toBe(200)
    expect(toldBy(await page(ann, 13))?.kind, 'nobody else is forgiven').toBe('network')
  })

  it('ABUSE-04 the operator’s terminal tells times by the installation’s clock, and how many restrictions were lifted', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    const told = async (...words: string[]) => resultLines(await does(gateway, ...words), words[1] === 'show')
    const set = await told('restriction', 'set', 'jane@acme-pharma.com', 'temporary', '--until', '9999-12-31')
    expect(set[1]).toMatch(/temporary +7104 +2026-11-30 17:00 +9999-12-31 00:00 /)
    expect(set.slice(-2)).toEqual(['', 'Times of 时间所属时区: Asia/Shanghai'])
    await told('restriction', 'set', 'jane@acme-pharma.com', 'permanent')
    const blocks = await told('block', 'set', '--network', '203.0.113.0/24', '--until', '9999-12-31')
    expect(blocks[1]).toContain(' 9999-12-31 00:00 ')
    const { id } = toldBy(await page(jane, 1))!
    await jane.call('appeal', { restriction: id!, text: 'I compared all labels by hand.' })
    const appeals = (await does(gateway, 'appeal', 'list')).appeals!
    expect((await told('appeal', 'list'))[1]).toContain(' 2026-11-30 17:00 ')
    expect((await told('appeal', 'show', appeals[0]!.id)).find((line) => line.startsWith('Came'))).toContain('2026-11-30 17:00')
    expect((await told('restriction', 'why', 'jane@acme-pharma.com')).join('\n')).toContain(' 9999-12-31 00:00 ')

    expect(await told('restriction', 'lift', 'jane@acme-pharma.com')).toEqual(['Lifted 已解除: 2'])
    const [block] = (await does(gateway, 'block', 'list')).blocks!
    expect(await told('block', 'lift', block!.id)).toEqual(['Lifted 已解除: 1'])
    expect(await told('restriction', 'list')).toEqual(['None. 无。'])
  })

  it('ABUSE-04 a captcha solved and a warning read say so, and are not lifted; what has no end says so when it is set', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    const told = async (...words: string[]) => resultLines(await does(gateway, ...words))
    await told('restriction', 'set', 'jane@acme-pharma.com', 'captcha')
    gateway.clock.pass(2_000)
    expect(codeOf(await page(jane, 1))).toBe('auth.captcha_required')
    await solve(gateway, jane)
    expect((await page(jane, 1)).status).toBe(200)
    // Solved a minute ago, asked for anew: the old solution is not the new one's.
    gateway.clock.pass(60_000)
    await told('restriction', 'set', 'jane@acme-pharma.com', 'captcha')
    gateway.clock.pass(2_000)
    expect(codeOf(await page(jane, 1))).toBe('auth.captcha_required')
    expect(codeOf(await page(jane, 1))).toBe('auth.captcha_required')
    await solve(gateway, jane)
    expect((await page(jane, 1)).status).toBe(200)
    await told('restriction', 'set', 'jane@acme-pharma.com', 'warning')
    gateway.clock.pass(2_000)
    expect(toldBy(await page(jane, 1))).toMatchObject({ code: 7102 })
    await jane.call('receiveNotice', { noticeCode: 7102 })
    const endless = 'It has no end: it stands until it is lifted. 未设截止时间，解除前一直有效。'
    expect(await told('restriction', 'set', 'jane@acme-pharma.com', 'temporary', '--days', '2')).not.toContain(endless)
    expect(await told('restriction', 'set', 'jane@acme-pharma.com', 'temporary')).toContain(endless)
    const lines = (await told('restriction', 'why', 'jane@acme-pharma.com')).join('\n')
    expect(lines).toMatch(/ captcha .* solved 已完成 2026-11-30 17:01/)
    expect(lines).toMatch(/ warning .* acknowledged 已确认 2026-11-30 17:01/)
    // One stood, four are in the list.
    expect(await told('restriction', 'lift', 'jane@acme-pharma.com')).toEqual(['Lifted 已解除: 1'])
    expect((await told('restriction', 'why', 'jane@acme-pharma.com')).join('\n')).toMatch(/ captcha .* solved 已完成 /)
  })

  it('ABUSE-04 what an operator cannot mean is refused by name, and changes nothing', async () => {
    const gateway = await begin()
    await member(gateway)
    for (const [words, code] of [
      [['set', 'nobody@acme-pharma.com', 'export'], 'user.unknown'],
      [['set', 'jane@acme-pharma.com', 'exile'], 'restriction.kind'],
      [['set', 'jane@acme-pharma.com', 'toString'], 'restriction.kind'],
      [['set', 'jane@acme-pharma.com', 'temporary', '--until', '2026-11-30'], 'restriction.past'],
      [['set', 'jane@acme-pharma.com', 'temporary', '--until', '2026-02-30'], 'date.invalid'],
      [['set', 'jane@acme-pharma.com', 'temporary', '--until', '2026-12-30', '--days', '3'], 'end.both'],
      [['set', 'jane@acme-pharma.com', 'temporary', '--code', '1005'], 'restriction.code'],
      [['lift', 'jane@acme-pharma.com'], 'restriction.none'],
    ] as const)
      await expect((async () => does(gateway, 'restriction', ...words))(), words.join(' ')).rejects.toMatchObject({ code })
    expect((await does(gateway, 'restriction', 'list', '--all')).restrictions).toStrictEqual([])
  })

  it('ABUSE-04 an operator changes the thresholds without a restart; a table that is none changes nothing', async () => {
    const gateway = await begin()
    const jane = await member(gateway)
    const operator = createOperator({
      db: gateway.state.db,
      now: gateway.clock.now,
      sender: { send: async () => 'sent' as const },
      contact: '',
    })
    expect(JSON.parse((await operator.perform({ command: 'risk.table' })).csv!)).toStrictEqual(TABLE)
    expect((await page(jane, 1)).status).toBe(200)
    const strict = { ...TABLE, rungs: { captcha: 1, warning: 2, export: 3, temporary: 8, again: 1 } }
    await operator.perform({ command: 'risk.set', table: strict })
    gateway.clock.pass(10_000)
    await page(jane, 2)
    expect(toldBy(await page(jane, 3))).toMatchObject({ code: 7104 })
    for (const wrong of [5, {}, { ...RISK_TABLE, bans: [] }, { ...RISK_TABLE, rungs: { ...RISK_TABLE.rungs, captcha: 1000 } }])
      await expect(operator.perform({ command: 'risk.set', table: wrong })).rejects.toMatchObject({ code: 'risk.table' })
    expect(JSON.parse((await operator.perform({ command: 'risk.table' })).csv!)).toStrictEqual(strict)
    await operator.perform({ command: 'risk.set', table: null })
    expect(JSON.parse((await operator.perform({ command: 'risk.table' })).csv!)).toStrictEqual(RISK_TABLE)
  })

  it('ABUSE-04 where it only watches nobody is restricted, and the journal holds what was counted: no texts, no addresses', async () => {
    const gateway = await begin({ RISK: 'watch', TRUST_PROXY: '1' })
    const jane = await member(gateway, 'jane@acme-pharma.com', { 'x-forwarded-for': '203.0.113.7' })
    for (let n = 1; n <= 40; n++) expect((await page(jane, n)).status).toBe(200)
    await jane.post('/api/databases/drugus/associate', { text: 'keytruda' })
    await jane.get('/api/databases/drugus/records/NDA000007')
    await gateway.watch!.flush({ all: true })
    const rows = await gateway.state.db.selectFrom('risk_calls').selectAll().execute()
    const calls = rows.flatMap((row) => unpackCalls(row.calls) ?? [])
    expect(calls.map(({ kind }) => kind).slice(-3)).toStrictEqual(['search', 'names', 'record'])
    expect(calls.at(-1)).toMatchObject({ database: 'drugus', size: 20_000, rows: 1, number: 7, page: 0 })
    const lines = resultLines(await does(gateway, 'risk', 'replay', '--days', '1')).join('\n')
    expect(lines).toContain('Examined: 42 calls of 1 accounts in the last 1 days 检查范围：近 1 天 1 个账号的 42 次调用')
    expect(lines).toContain('Began 开始时间')
    // Eight thousand records as fast as can be: what would have been done, had it been on.
    for (const rung of ['captcha', 'warning', 'export', 'temporary']) expect(lines).toMatch(new RegExp(`jane@acme-pharma.com\\s+${rung} `))
    expect((await does(gateway, 'risk', 'replay', '--days', '1')).replayed?.[0]?.acts.at(-1)).toMatchObject({
      until: at('2026-12-03T00:00:00'),
    })
    const kept = JSON.stringify([rows, await gateway.state.db.selectFrom('risk_places').selectAll().execute()])
    for (const secret of ['203.0.113', 'keytruda', 'NDA0', 'jane', jane.cookies.get('mf_browser')!]) expect(kept).not.toContain(secret)
    expect(await gateway.state.db.selectFrom('restrictions').selectAll().execute()).toStrictEqual([])
  })
})
