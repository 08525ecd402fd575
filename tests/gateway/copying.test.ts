import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { ExportPlan } from '../../domain/contract.ts'
import { Quotas } from '../../domain/quotas.ts'
import { midnightAfter } from '../../server/installationDay.ts'
import { Random } from '../../server/sample/random.ts'
import { handAnswer } from './hand.ts'
import { Browser, codeOf, errorOf, EXPORT, sampleRow, SEARCH, testGateway, type TestGateway } from './harness.ts'

let gateway: TestGateway | undefined
afterEach(() => gateway?.close())
const HUNDRED = Array.from({ length: 100 }, (_, n) => sampleRow(n))
const open = async (env: Record<string, string> = {}, rows = HUNDRED) => (gateway = await testGateway({ env, rows }))

const search = (browser: Browser, size = 20, more: object = {}) =>
  browser.post('/api/databases/drugus/search', { ...SEARCH, query: { ...SEARCH.query, size }, ...more })
const record = (browser: Browser) => browser.get('/api/databases/drugus/records/BLA125511')

/** Solves a captcha of a call as a hand would. */
const solve = async ({ state }: TestGateway, browser: Browser) => {
  const challenge = await browser.call('captchaGetSceneId', { msg: 'call' })
  const { answer_x: place } = await state.db
    .selectFrom('captchas')
    .select('answer_x')
    .where('id', '=', challenge.sceneId)
    .executeTakeFirstOrThrow()
  await browser.call('checkCaptcha', { msg: 'call', captchaVerifyParam: await handAnswer(challenge, place) })
}

describe('copying', () => {
  it('CAPT-01 lists, details and exports draw on the same rows of a day; a third of them asks for a captcha', async () => {
    const at = await open({ ROWS_PER_DAY_FORMAL: '150', CONTACT: 'Jane' })
    const browser = new Browser(at)
    await browser.login(at)
    for (let page = 0; page < 2; page++) expect((await search(browser)).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await record(browser)).status).toBe(200) // 50 of 150
    const asked = at.catalogue.calls.length
    for (const refused of [await record(browser), await search(browser)]) expect(codeOf(refused)).toBe('auth.captcha_required')
    // The engine was not even asked.
    expect(at.catalogue.calls).toHaveLength(asked)
    expect(codeOf(await browser.post('/api/databases/drugus/export', EXPORT))).toBe('auth.captcha_required')
    // What brings no rows is not counted, nor what was refused or is not there.
    expect((await search(browser, 20, { rows: false })).status).toBe(200)
    await solve(at, browser)
    expect(codeOf(await browser.get('/api/databases/drugus/records/none'))).toBe('record.not_found')
    expect((await record(browser)).status).toBe(200)
    at.clock.pass(10 * 60_000)
    expect((await search(browser, 50)).status).toBe(200) // 101, and no second captcha
    const tooMany = await browser.post('/api/databases/drugus/export/validate', EXPORT)
    expect([tooMany.status, codeOf(tooMany)]).toEqual([429, 'rate.rows'])
    expect(codeOf(await browser.post('/api/databases/drugus/export', EXPORT))).toBe('rate.rows')
    expect((await search(browser)).status).toBe(200)
    expect((await search(browser)).status).toBe(200) // 141
    const refused = await search(browser)
    expect(errorOf(refused)).toMatchObject({ code: 'rate.rows', params: { limit: 150, contact: 'Jane' } })
    expect(refused.headers.get('retry-after')).toBe(String(errorOf(refused).params?.retryAfter))
    // Others have their own, and tomorrow is another day.
    const other = new Browser(at)
    await other.login(at, 'other@acme-pharma.com')
    expect((await search(other)).status).toBe(200)
    at.clock.pass(24 * 3_600_000)
    expect((await search(browser)).status).toBe(200)
  })

  it('IPO-01 BEY-09 a page of groups counts as so many rows and a search, and is refused as they are', async () => {
    const at = await open({ ROWS_PER_DAY_FORMAL: '150', SEARCHES_PER_DAY_FORMAL: '2', CONTACT: 'Jane' })
    const browser = new Browser(at)
    await browser.login(at)
    const groups = () => browser.post('/api/databases/drugus/groups', { conditions: [], page: 1, sort: 'name', locale: 'en' })
    const first = await groups()
    expect([first.status, (first.body as { groups: object[] }).groups]).toEqual([
      200,
      expect.toSatisfy((all: object[]) => all.length === 20),
    ])
    expect((await browser.get('/api/quotas')).body).toMatchObject({ rows: { used: 20 }, searches: { used: 1 } })
    expect((await groups()).status).toBe(200)
    expect(codeOf(await groups())).toBe('rate.searches')
    expect((await browser.get('/api/quotas')).body).toMatchObject({ rows: { used: 40 }, searches: { used: 2 } })
  })

  it('BEY-09 an account is told what it has had of its day; searches and exports beyond it are refused with reason and end', async () => {
    const env = { SEARCHES_PER_DAY_FORMAL: '3', EXPORTS_PER_DAY_FORMAL: '1', TIME_ZONE: 'Asia/Shanghai', CONTACT: 'Jane' }
    const at = await open(env)
    const browser = new Browser(at)
    const quotas = async (of = browser) => Quotas.parse((await of.get('/api/quotas')).body)
    expect(codeOf(await browser.get('/api/quotas'))).toBe('auth.required')
    await browser.login(at)
    const fresh = await quotas()
    expect(fresh).toMatchObject({ rows: { used: 0, limit: 20_000 }, searches: { used: 0, limit: 3 }, exports: { used: 0, limit: 1 } })
    expect([fresh.at, fresh.until]).toEqual([at.clock.now(), midnightAfter('Asia/Shanghai', at.clock.now())])

    // Filters alone, suggestions, charts and records are no searches.
    expect((await search(browser)).status).toBe(200)
    expect((await search(browser, 20, { rows: false })).status).toBe(200)
    await browser.post('/api/databases/drugus/associate', { text: 'pem' })
    await browser.post('/api/databases/drugus/chart', { chart: 'byYear', conditions: [] })
    await record(browser)
    expect(await quotas()).toMatchObject({ rows: { used: 21 }, searches: { used: 1 }, exports: { used: 0 } })

    // Planned it is not made; made it is one, and there is no second of the day.
    expect((await browser.post('/api/databases/drugus/export/validate', EXPORT)).status).toBe(200)
    expect((await browser.post('/api/databases/drugus/export', EXPORT)).status).toBe(200)
    expect(await quotas()).toMatchObject({ exports: { used: 1, limit: 1 } })
    for (const call of ['export/validate', 'export']) {
      const refused = await browser.post(`/api/databases/drugus/${call}`, EXPORT)
      expect([refused.status, errorOf(refused)]).toMatchObject([
        429,
        { code: 'rate.exports', params: { limit: 1, left: 0, contact: 'Jane', zone: 'Asia/Shanghai' } },
      ])
    }

    expect((await search(browser)).status).toBe(200)
    expect((await search(browser)).status).toBe(200)
    const asked = at.catalogue.calls.length
    const refused = await search(browser)
    expect([refused.status, errorOf(refused)]).toMatchObject([429, { code: 'rate.searches', params: { limit: 3, left: 0 } }])
    expect(refused.headers.get('retry-after')).toBe(String(Math.ceil((fresh.until - at.clock.now()) / 1000)))
    // The engine was not even asked.
    expect(at.catalogue.calls).toHaveLength(asked)
    expect((await record(browser)).status).toBe(200)

    // Others have their own, and after 0:00 there all begin anew.
    const other = new Browser(at)
    await other.login(at, 'other@acme-pharma.com')
    expect(await quotas(other)).toMatchObject({ searches: { used: 0 } })
    at.clock.pass(fresh.until - at.clock.now() - 1)
    expect(codeOf(await search(browser))).toBe('rate.searches')
    at.clock.pass(1)
    expect(await quotas()).toMatchObject({
      rows: { used: 0 },
      searches: { used: 0 },
      exports: { used: 0 },
      until: fresh.until + 86_400_000,
    })
    expect((await search(browser)).status).toBe(200)
  })

  it('BEY-09 an export that fails is none of the day', async () => {
    const at = await open({ EXPORTS_PER_DAY_FORMAL: '1' })
    const browser = new Browser(at)
    await browser.login(at)
    const { catalogue } = at.catalogue
    const rows = catalogue.rows.bind(catalogue)
    catalogue.rows = () => Promise.reject(new Error('the disk is full'))
    expect((await browser.post('/api/databases/drugus/export', EXPORT)).status).toBe(500)
    catalogue.rows = rows
    expect((await browser.post('/api/databases/drugus/export', EXPORT)).status).toBe(200)
  })

  it('BEY-09 a trial has fewer of each than a formal member, and an employee as many searches and exports as they like', async () => {
    const at = await open()
    const limitsOf = async (email: string, { formal = true, employee = false } = {}) => {
      const browser = new Browser(at)
      const userId = await browser.login(at, email, { formal })
      if (employee) await at.state.db.updateTable('users').set({ employee: 1 }).where('id', '=', userId).execute()
      const { rows, searches, exports } = Quotas.parse((await browser.get('/api/quotas')).body)
      return [rows, searches, exports].map(({ limit }) => limit)
    }
    expect(await limitsOf('tom@acme-pharma.com', { formal: false })).toEqual([1000, 500, 20])
    expect(await limitsOf('ann@acme-pharma.com')).toEqual([20_000, 5000, 200])
    expect(await limitsOf('eve@acme-pharma.com', { employee: true })).toEqual([200_000, null, null])
  })

  it('an export that fails after midnight gives back the rows of its own day: those of the new one stay counted', async () => {
    const at = await open()
    const browser = new Browser(at)
    await browser.login(at)
    const { catalogue } = at.catalogue
    const rows = catalogue.rows.bind(catalogue)
    let fails = true
    catalogue.rows = async (database, request, asking) => {
      if (!fails) return rows(database, request, asking)
      at.clock.pass(24 * 3_600_000)
      for (let page = 0; page < 6; page++) expect((await search(browser)).status).toBe(200)
      throw new Error('the disk is full')
    }
    expect((await browser.post('/api/databases/drugus/export', EXPORT)).status).toBe(500)
    const days = () => at.state.db.selectFrom('rows_served').select(['day', 'rows']).orderBy('day').execute()
    expect((await days()).map((day) => day.rows)).toEqual([0, 120])
    // Nor is a file given more than was counted for it: between the two statements another import may have come.
    fails = false
    catalogue.count = async () => 7
    const answer = await browser.post('/api/databases/drugus/export', EXPORT)
    expect(answer.body).toMatchObject({ rows: 7 })
    expect((await days()).map((day) => day.rows)).toEqual([0, 127])
  })

  it('ACC-08 a trial has fewer rows and smaller pages, and is told beforehand', async () => {
    const at = await open()
    const [trial, formal] = [new Browser(at), new Browser(at)]
    await trial.login(at, 'tom@acme-pharma.com', { formal: false })
    await formal.login(at)
    expect((await trial.call('isLogin', {})).limits).toEqual({ rowsPerDay: 1000, pageSizes: [20, 50], exportRows: 50 })
    expect((await formal.call('isLogin', {})).limits).toEqual({
      rowsPerDay: 20_000,
      pageSizes: [20, 50, 100, 200, 500, 1000],
      exportRows: null,
    })
    const refused = await search(trial, 100)
    expect([refused.status, errorOf(refused).code, errorOf(refused).params]).toEqual([403, 'query.page_too_large', { size: 100, max: 50 }])
    expect((await search(trial, 50)).status).toBe(200)
    expect((await search(formal, 100)).status).toBe(200)
  })

  it('GATE-08 every call tells the engine whose turn it is', async () => {
    const at = await open()
    const browser = new Browser(at)
    const userId = await browser.login(at)
    await search(browser)
    await record(browser)
    await browser.post('/api/databases/drugus/associate', { text: 'pem' })
    await browser.post('/api/databases/drugus/chart', { chart: 'byYear', conditions: [] })
    await browser.post('/api/databases/drugus/export/validate', EXPORT)
    await browser.post('/api/databases/drugus/export', EXPORT)
    expect(at.catalogue.calls.map(({ method, account, forExport }) => [method, account, forExport ?? null])).toEqual([
      ['search', userId, null],
      ['record', userId, null],
      ['associate', userId, null],
      ['chart', userId, null],
      ['count', userId, false],
      ['count', userId, true],
      ['rows', userId, null],
    ])
  })
})

describe('exports take turns', () => {
  /** Holds the rows of exports back until they are let go, one by one. */
  const held = (at: TestGateway) => {
    const { catalogue } = at.catalogue
    const rows = catalogue.rows.bind(catalogue)
    const waiting: (() => void)[] = []
    const accounts: (string | undefined)[] = []
    catalogue.rows = async (database, request, asking) => {
      accounts.push(asking?.account)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return rows(database, request, asking)
    }
    return { accounts, free: () => waiting.shift()?.(), begun: (count: number) => expect.poll(() => accounts.length).toBe(count) }
  }
  const export_ = (browser: Browser) => browser.post('/api/databases/drugus/export', EXPORT)
  const waitingFor = async (browser: Browser) =>
    ((await browser.post('/api/databases/drugus/export/validate', EXPORT)).body as ExportPlan).waiting

  it('GATE-08 one of an account at once, one more may wait, and the others’ places stay theirs', async () => {
    const at = await open()
    const [eve, ann] = [new Browser(at), new Browser(at)]
    const eveId = await eve.login(at, 'eve@acme-pharma.com')
    const annId = await ann.login(at, 'ann@acme-pharma.com')
    const { accounts, free, begun } = held(at)
    const first = export_(eve)
    await begun(1)
    expect([await waitingFor(eve), await waitingFor(ann)]).toEqual([1, 0])
    const second = export_(eve)
    await expect.poll(() => waitingFor(eve)).toBe(2)
    const third = await export_(eve)
    expect([third.status, codeOf(third)]).toEqual([429, 'rate.busy'])
    const others = export_(ann)
    await begun(2)
    expect(accounts).toEqual([eveId, annId])
    free()
    free()
    expect([(await first).status, (await others).status]).toEqual([200, 200])
    await begun(3)
    free()
    expect((await second).status).toBe(200)
    await turn()
    expect(await waitingFor(eve)).toBe(0)
  })

  it('an export that is given up leaves no file, fills no space and takes no rows of the day', async () => {
    const at = await open()
    const browser = new Browser(at)
    await browser.login(at)
    const { free, begun } = held(at)
    const controller = new AbortController()
    const { signal } = controller
    const given = browser.signed('POST', '/api/databases/drugus/export', JSON.stringify(EXPORT), { after: () => ({ signal }) })
    await begun(1)
    // As the server adapter says it: a bare text, which is an answer like any other all the same.
    controller.abort('Client connection prematurely closed.')
    free()
    expect((await given).status).toBe(499)
    expect(await at.state.db.selectFrom('exports').selectAll().execute()).toEqual([])
    expect(await at.state.db.selectFrom('rows_served').select('rows').execute()).toEqual([{ rows: 0 }])
    // Nor does it keep the account's slot.
    const next = export_(browser)
    await begun(2)
    free()
    expect((await next).status).toBe(200)
  })

  it('the files of an account have their space, and rows of a file that did not fit are given back', async () => {
    // A thousand rows with a long text each.
    const at = await open(
      { EXPORT_MB_PER_ACCOUNT: '1' },
      Array.from({ length: 1000 }, (_, n) => sampleRow(n, { brandName: longName(n) })),
    )
    const [eve, ann] = [new Browser(at), new Browser(at)]
    const userId = await eve.login(at, 'eve@acme-pharma.com')
    await ann.login(at)
    expect((await export_(eve)).status).toBe(200)
    const refused = await export_(eve)
    expect([refused.status, errorOf(refused)]).toMatchObject([429, { code: 'export.quota', params: { max: 1, retryAfter: 3600 } }])
    const counted = await at.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).executeTakeFirstOrThrow()
    expect(counted.rows).toBe(1000)
    expect((await export_(ann)).status).toBe(200)
    at.clock.pass(3_600_000)
    expect((await export_(eve)).status).toBe(200)
  })
})

/** Letters nobody can press together, so that a file of them is as long as they are. */
const longName = (n: number) => {
  const random = new Random(n, 7)
  return [{ key: Array.from({ length: 900 }, () => String.fromCharCode(33 + Math.floor(random.unit() * 90))).join('') }]
}
