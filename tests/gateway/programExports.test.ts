import { afterEach, describe, expect, it } from 'vitest'
import { Problem } from '../../domain/programApi.ts'
import { RISK_TABLE, type RiskTable } from '../../domain/risk/table.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { readCommand } from '../../server/admin/command.ts'
import { saveTable } from '../../server/risk/watch.ts'
import { Browser, sampleRow, testGateway, type TestGateway } from './harness.ts'

const DAY = 86_400_000
const BEGIN = Date.parse('2026-11-30T09:00:00Z')
/** Of 20 000 records, which count as a whole database: 200 are a hundredth, five points. */
const ROWS = Array.from({ length: 20_000 }, (_, n) => ({ ...sampleRow(1), id: `NDA${String(n).padStart(6, '0')}` }))
const COVERAGE = { ...RISK_TABLE.coverage, floor: 20_000 }
/** Records that lead to what forbids exports: 65 points, 5 for each hundredth, which is 200. */
const TOO_MANY = 2_600

describe('an export for programs and the risk engine', () => {
  let gateway: TestGateway | undefined
  afterEach(async () => {
    await gateway?.close()
    gateway = undefined
  })
  /** A gateway with a member and its key. */
  const begin = async ({
    env = {},
    rows = ROWS,
    rungs = {},
  }: { env?: object; rows?: typeof ROWS; rungs?: Partial<RiskTable['rungs']> } = {}) => {
    const at = (gateway = await testGateway({
      env: { RISK: 'on', ROWS_PER_DAY_FORMAL: '1000000', TIME_ZONE: 'Asia/Shanghai', ...env },
      rows,
      at: BEGIN,
    }))
    await saveTable(at.state.db, { ...RISK_TABLE, coverage: COVERAGE, rungs: { ...RISK_TABLE.rungs, ...rungs } }, BEGIN)
    const browser = new Browser(at)
    const userId = await browser.login(at, 'jane@acme-pharma.com')
    const made = await browser.call('makeApiKey', { name: 'Nightly', lastDay: '2027-02-19', databases: null })
    if (!made.made) throw new Error('no key')
    const ask = (path: string, init: RequestInit = {}) =>
      at.app.request(`http://materia.test/api/v1/drugus/${path}`, {
        ...init,
        headers: { host: 'materia.test', authorization: `Bearer ${made.secret}` },
      })
    const does = (...words: string[]) =>
      createOperator({
        db: at.state.db,
        now: at.clock.now,
        sender: { send: async () => 'sent' as const },
        contact: '',
        timeZone: 'Asia/Shanghai',
      }).perform(readCommand(words, 'ops')!)
    const kinds = async () =>
      (await at.state.db.selectFrom('restrictions').select('kind').where('user_id', '=', userId).execute()).map(({ kind }) => kind)
    const served = async () =>
      (await at.state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).executeTakeFirst())?.rows ?? 0
    return { at, ask, does, kinds, served }
  }

  it('ABUSE-04 a fresh account has as many records as lead to no restriction of exports, all of them, and is warned afterwards', async () => {
    const { ask, kinds, served } = await begin({ rungs: { warning: 40 } })
    const refused = await ask('export.csv')
    const { code, status, params, detail } = Problem.parse(await refused.json())
    expect([status, code, params?.['total']]).toEqual([409, 'export.over_limit', 20_000])
    const limit = Number(params?.['limit'])
    expect(Math.abs(limit - TOO_MANY)).toBeLessThan(TOO_MANY * 0.06)
    expect(detail).toContain(`this account may have ${limit} in one export now`)
    expect([await served(), await kinds()]).toEqual([0, []])

    // Its own rows bring a captcha and a warning while it runs: it is whole nevertheless.
    const first = await ask('export.csv?truncate=true')
    expect([first.status, first.headers.get('x-materia-rows'), first.headers.get('x-materia-total')]).toEqual([200, String(limit), '20000'])
    expect((await first.text()).match(/^NDA/gm)).toHaveLength(limit)
    expect([await served(), await kinds()]).toEqual([limit, ['warning']])
    const next = Problem.parse(await (await ask('export.csv?truncate=true')).json())
    expect([next.status, next.restriction?.kind]).toEqual([403, 'warning'])
  })

  it('ABUSE-04 where there is room for none it is refused, the first of them too, and says whom to ask', async () => {
    const { at, ask } = await begin()
    // The first record is more than may be.
    const rungs = { ...RISK_TABLE.rungs, captcha: 1, warning: 1, export: 1 }
    await saveTable(at.state.db, { ...RISK_TABLE, coverage: { ...COVERAGE, points: 1000 }, rungs }, BEGIN)
    at.clock.pass(20_000)
    const { status, code, detail, params } = Problem.parse(await (await ask('export.csv?truncate=true')).json())
    expect([status, code, params]).toEqual([409, 'export.over_limit', { total: 20_000, limit: 0 }])
    expect(detail).toContain('may not export at the moment')
  })

  it('ABUSE-04 who exports the same every night is not taken for somebody who has new ones', async () => {
    // What stands in a program's way is not what is looked at here.
    const { at, ask, kinds } = await begin({ rows: ROWS.slice(0, 1500), rungs: { captcha: 60, warning: 60 } })
    for (let night = 0; night < 14; night++) {
      const answer = await ask('export.csv')
      expect([night, answer.status, (await answer.text()).match(/^NDA/gm)?.length]).toEqual([night, 200, 1500])
      at.clock.pass(DAY)
    }
    expect(await kinds()).toEqual([])
  })

  it.each(['watch', 'off'])('ABUSE-04 with RISK=%s it is limited by nothing but the membership and the day', async (mode) => {
    const { ask } = await begin({ env: { RISK: mode } })
    const answer = await ask('export.csv')
    expect([answer.status, (await answer.text()).match(/^NDA/gm)?.length]).toEqual([200, 20_000])
  })

  it.each([
    ['warning', true],
    ['captcha', true],
    ['export', false],
    ['temporary', false],
    ['permanent', false],
  ])('ABUSE-01 an export that runs when a restriction comes: %s, it goes on: %s', async (kind, goesOn) => {
    const { at, ask, does } = await begin({ env: { RISK: 'off' }, rows: ROWS.slice(0, 2500) })
    const answer = await ask('export.csv')
    const reader = answer.body!.getReader()
    await reader.read()
    await does('restriction', 'set', 'jane@acme-pharma.com', kind, '--reason', 'Looked at')
    at.clock.pass(3000)
    const rest = async () => {
      let rows = 1000
      for (let part = await reader.read(); !part.done; part = await reader.read())
        rows += new TextDecoder().decode(part.value).match(/^NDA/gm)!.length
      return rows
    }
    if (goesOn) expect(await rest()).toBe(2500)
    else await expect(rest()).rejects.toThrow(/./)
    expect((await ask('search?size=20')).status).toBe(kind === 'export' ? 200 : 403)
  })
})
