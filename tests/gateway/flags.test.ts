import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommand } from '../../server/admin/command.ts'
import { createOperator } from '../../server/admin/operator.ts'
import type { Viewer } from '../../server/auth/types.ts'
import { FlagError, openFlags } from '../../server/flags/read.ts'
import type { State } from '../../server/state/open.ts'
import { type Desk, openDesk, Screen } from './desk.ts'
import { Browser, testGateway } from './harness.ts'
import { endAll, run } from './process.ts'
import { onEmptyState, STATES } from './states.ts'

let folder = ''
let written = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-flags-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (content: unknown) => {
  const file = join(folder, 'flags.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  // Written later than before, however quick the test is.
  utimesSync(file, new Date(), new Date(1_795_000_000_000 + (written += 1000)))
}
const viewer = (userId: string, more: Partial<Viewer> = {}) =>
  ({ userId, email: null, phone: null, permissions: [], ...more }) as unknown as Viewer
const start = () => {
  const logged: unknown[] = []
  const log = { error: (what: unknown) => logged.push(what), info: () => {} }
  return { flags: openFlags({ DATA_DIR: folder }, log as never), logged }
}
const problems = (): readonly string[] => {
  try {
    start()
    return []
  } catch (error) {
    if (error instanceof FlagError) return error.problems
    throw error
  }
}

describe('the file of features', () => {
  it('GATE-07 without it what the program asks for is on and all else is off; what it says counts at once', () => {
    const { flags } = start()
    const both = () => ['survey', 'new-chart', 'toString'].map((name) => flags.isOn(name, null))
    expect(both()).toEqual([true, false, false])
    put({ survey: false, 'new-chart': true })
    expect(both()).toEqual([false, true, false])
    rmSync(join(folder, 'flags.json'))
    expect(both()).toEqual([true, false, false])
  })

  it('GATE-07 is for accounts by e-mail, phone or id, and for nobody else where they alone are named', () => {
    put({ chart: { accounts: ['Lin@Company.com', '+8613800138000', 'u3'] } })
    const { flags } = start()
    const email = viewer('u1', { email: { address: 'lin@company.com', certifiedAt: null, expired: false } })
    const phone = viewer('u2', { phone: { number: '+8613800138000', certifiedAt: null } })
    expect([email, phone, viewer('u3'), viewer('u4'), null].map((one) => flags.isOn('chart', one))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('GATE-07 is for audiences: everybody, members, visitors, or whom a product is open to', () => {
    put({
      all: { audiences: ['everybody'] },
      in: { audiences: ['members'] },
      out: { audiences: ['visitors'] },
      paid: { audiences: ['approval'] },
    })
    const { flags } = start()
    const has = (one: Viewer | null) => ['all', 'in', 'out', 'paid'].filter((name) => flags.isOn(name, one))
    expect(has(null)).toEqual(['all', 'out'])
    expect(has(viewer('u1'))).toEqual(['all', 'in'])
    expect(has(viewer('u1', { permissions: ['isNvip'] }))).toEqual(['all', 'in', 'paid'])
  })

  it('GATE-07 is for a share of accounts, always the same, of which more percent take nobody, and no visitor', () => {
    const accounts = Array.from({ length: 2000 }, (_, at) => viewer(`account-${at}`))
    const at = (percent: number, name = 'chart') => {
      put({ [name]: { percent } })
      const { flags } = start()
      expect(flags.isOn(name, null)).toBe(false)
      return new Set(accounts.filter((one) => flags.isOn(name, one)))
    }
    const few = at(10)
    expect(few.size / accounts.length).toBeGreaterThan(0.07)
    expect(few.size / accounts.length).toBeLessThan(0.13)
    expect(at(10)).toEqual(few)
    const more = at(50)
    expect([...few].every((one) => more.has(one))).toBe(true)
    expect([at(0).size, at(100).size]).toEqual([0, accounts.length])
    // Not the same people for everything.
    expect([...at(10, 'other')].filter((one) => few.has(one)).length).toBeLessThan(few.size / 2)
  })

  it('GATE-07 a share is one of the audience, and accounts that are named are beside it', () => {
    put({ chart: { audiences: ['approval'], percent: 0, accounts: ['u9'] }, all: { audiences: ['approval'], percent: 100 } })
    const { flags } = start()
    const paid = viewer('u1', { permissions: ['isNvip'] })
    expect([paid, viewer('u9')].map((one) => flags.isOn('chart', one))).toEqual([false, true])
    expect([paid, viewer('u2')].map((one) => flags.isOn('all', one))).toEqual([true, false])
  })

  it.each([
    ['{', /not JSON/],
    [[], /record|object/i],
    [{ 'Not A Name': true }, /Not A Name/],
    [{ chart: 'yes' }, /chart/],
    [{ chart: {} }, /audiences, percent, accounts/],
    [{ chart: { percent: 101 } }, /chart\.percent/],
    [{ chart: { audiences: ['friends'] } }, /chart\.audiences\[0\]/],
    [{ chart: { audiences: [] } }, /chart\.audiences/],
    [{ chart: { until: 1 } }, /until/],
  ])('GATE-07 one that does not fit stops the start, and says why: %j', (content, why) => {
    put(content)
    expect(problems().join('\n')).toMatch(why)
  })

  it('GATE-07 one that no longer fits while the gateway runs changes nothing, and is told once', () => {
    put({ chart: true })
    const { flags, logged } = start()
    put({ chart: 'yes' })
    expect([flags.isOn('chart', null), flags.isOn('chart', null), logged.length]).toEqual([true, true, 1])
    put({ chart: false })
    expect([flags.isOn('chart', null), logged.length]).toEqual([false, 1])
  })
})

describe.each(STATES)('the call for a feature on $name', ({ open }) => {
  let state: State
  let desk: Desk
  onEmptyState(open, (opened) => {
    state = opened
  })

  it('GATE-07/flag answers everybody for themselves, and an unknown name with no', async () => {
    put({ chart: { audiences: ['patent'] }, open: true })
    desk = openDesk(state, { DATA_DIR: folder })
    const visitor = new Screen(desk)
    const member = new Screen(desk)
    await member.login('jane@acme-pharma.com')
    const ask = (screen: Screen, name: string) => screen.call('featureFlag', { name })
    expect([await ask(visitor, 'open'), await ask(visitor, 'chart'), await ask(member, 'chart'), await ask(member, 'nothing')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const operator = createOperator({ db: state.db, now: desk.clock.now, sender: { send: async () => 'sent' as const }, contact: '' })
    await operator.perform(readCommand(['membership', 'grant', 'jane@acme-pharma.com', 'patent', '--formal'])!)
    expect([await ask(visitor, 'chart'), await ask(member, 'chart')]).toEqual([false, true])
  })
})

describe('the call for a feature, over HTTP', () => {
  it('GATE-07 is signed, answers with a boolean, and refuses what is no name, with the place of it', async () => {
    const gateway = await testGateway()
    const browser = new Browser(gateway)
    expect(await browser.ask('featureFlag', { name: 'survey' })).toEqual({ success: true, bizData: true })
    expect(await browser.ask('featureFlag', { name: 'nothing' })).toEqual({ success: true, bizData: false })
    for (const name of ['', 'Chart', '__proto__', '../etc', 'x'.repeat(65)])
      expect((await browser.refusal('featureFlag', { name })).error, name).toMatchObject({ code: 'request.malformed', field: 'name' })
    const tampered = await browser.ask(
      'featureFlag',
      { name: 'survey' },
      { after: ({ body }) => ({ body: body.replace('survey', 'chart') }) },
    )
    expect(tampered.success).toBe(false)
    await gateway.close()
  })
})

describe('a gateway', () => {
  afterAll(endAll)

  it('GATE-07 whose file of features does not fit does not start, and says which and why', async () => {
    put({ survey: 'yes' })
    const { ended, out } = run({ DATA_DIR: folder })
    expect(await ended).toBe(2)
    expect(out()).toContain('Materia does not start: the file of features does not fit. 功能开关文件有误，程序未启动：')
    expect(out()).toContain(join(folder, 'flags.json'))
    expect(out()).toMatch(/survey: /)
  }, 120_000)
})
