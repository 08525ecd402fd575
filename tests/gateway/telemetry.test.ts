import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommand } from '../../server/admin/command.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { resultLines } from '../../server/admin/table.ts'
import { messageOf, placeOf } from '../../domain/placeOf.ts'
import { TelemetryBatch } from '../../domain/telemetry.ts'
import type { State } from '../../server/state/open.ts'
import { createTelemetry, sweepTelemetry } from '../../server/telemetry.ts'
import { fakeClock, testGateway, type TestGateway } from './harness.ts'
import { addUser, onEmptyState, STATES } from './states.ts'

const DAY = 86_400_000
const vital = (type: string, value: number, page = '/drugus') => ({ kind: 'vital' as const, type, page, value })
const error = (message: string, page = '/drugus') => ({
  kind: 'error' as const,
  type: 'js',
  errtype: 'TypeError',
  message,
  page,
  level: 'error' as const,
})
const batch = (entries: object[], more: object = {}) => ({ build: 'b1', dropped: 0, entries, ...more })

describe('what is left of addresses and messages', () => {
  it.each([
    ['/drugus?any=has:insulin&sort=-approvalDate', '/drugus?any&sort'],
    ['/drugus/detail/NDA020503', '/drugus/detail/:id'],
    ['/drugeu/detail/herceptin', '/drugeu/detail/:id'],
    ['/user/noticeDetail/a81f', '/user/noticeDetail/:id'],
    ['http://own/x', '/x'],
    ['https://elsewhere.example/secret/path?q=1', 'elsewhere.example'],
    ['/landscaping#part', '/landscaping'],
    [`/${'x'.repeat(41)}`, '/:id'],
    ['/a?<script>=1&b=2', '/a?b'],
    ['http://[', ''],
  ])('GATE-09 %s is kept as %s', (address, kept) => {
    expect(placeOf(address)).toBe(kept)
  })

  it('GATE-09 a message keeps neither what it quotes nor what an address asks for', () => {
    expect(messageOf('Unexpected token in "Imatinib 400 mg" at /api/x?any=imatinib')).toBe('Unexpected token in "…" at /api/x?')
    // As engines word it, with apostrophes and marks of other kinds.
    for (const [message, left] of [
      [`can't access property "insulin", x is undefined`, `can't access property "…", x is undefined`],
      [`can't convert "13900000000" to BigInt`, `can't convert "…" to BigInt`],
      [`'#crohn's disease' is not a valid selector`, `'…' is not a valid selector`],
      [`Unexpected token 'I', "Imatinib \\" 4"... is not valid JSON`, `Unexpected token '…', "…"... is not valid JSON`],
      ['「胰岛素」 «insulin» ‘insulin’ “insulin” `insulin`', '「…」 «…» ‘…’ “…” `…`'],
      ['lin@example.com, 13900000000 and code 123456 at line 4321', '… … and code … at line 4321'],
      ['no end "insulin\nthe next line', 'no end "…"\nthe next line'],
      ['Failed to fetch http://h/drug/insulin (again)', 'Failed to fetch http://h/… (again)'],
      [
        'Failed to fetch dynamically imported module: http://h/assets/List-ab.js',
        'Failed to fetch dynamically imported module: http://h/assets/List-ab.js',
      ],
    ] as const)
      expect(messageOf(message)).toBe(left)
    for (const thrown of [
      'Uncaught insulin',
      'Uncaught (in promise) insulin\n400 mg',
      'uncaught exception: insulin',
      'Uncaught [object Object]',
    ])
      expect(messageOf(thrown)).toBe('Uncaught …')
    for (const real of [
      'Uncaught TypeError: x is undefined',
      'Uncaught (in promise) DOMException: aborted',
      'ResizeObserver loop completed',
    ])
      expect(messageOf(real)).toBe(real)
    expect(messageOf('x'.repeat(900)).length).toBe(300)
  })
})

describe.each(STATES)('what pages tell, on $name', ({ open }) => {
  let state: State
  let clock: ReturnType<typeof fakeClock>
  onEmptyState(open, (opened) => {
    state = opened
    clock = fakeClock()
  })
  const keeper = (limits = { rows: 1000, days: 30 }) =>
    createTelemetry({ db: state.db, now: clock.now, limits, env: 'prod', product: 'approval' })
  const keep = (entries: object[], limits?: { rows: number; days: number }) =>
    keeper(limits).keep(TelemetryBatch.parse(batch(entries)), null)
  const kept = () => state.db.selectFrom('telemetry').selectAll().orderBy('at').execute()

  it('GATE-09 is kept with environment, product, build and member, and without what was looked for', async () => {
    const member = await addUser(state)
    await keeper().keep(
      TelemetryBatch.parse(
        batch([{ ...error('cannot read "aspirin"', '/drugus?any=has:aspirin'), request: '/api/databases/drugus/records/NDA1?x=aspirin' }], {
          dropped: 3,
        }),
      ),
      member,
    )
    const [first, lost] = (await kept()).sort((a, b) => a.kind.localeCompare(b.kind))
    expect(first).toMatchObject({
      at: clock.now(), kind: 'error', type: 'js', errtype: 'TypeError', message: 'cannot read "…"', page: '/drugus?any',
      request: '/api/databases/drugus/records/:id?x', level: 'error', env: 'prod', product: 'approval', build: 'b1', member_id: member,
    }) // prettier-ignore
    expect(lost).toMatchObject({ kind: 'event', type: 'dropped', value: 3 })
    expect(JSON.stringify(await kept())).not.toContain('aspirin')
    await state.db.deleteFrom('users').where('id', '=', member).execute()
    expect((await kept()).map(({ member_id }) => member_id)).toEqual([null, null])
  })

  it('GATE-09 what comes again, as its answer was lost, is kept once; what had no room is counted since the page was loaded', async () => {
    const visit = 'a-visit-of-its-own'
    const tell = (entries: object[], dropped: number) => keeper().keep(TelemetryBatch.parse(batch(entries, { visit, dropped })), null)
    const first = { ...vital('LCP', 1), no: 0 }
    await tell([first, { ...vital('CLS', 0.5), no: 3 }], 2)
    await tell([first, { ...vital('CLS', 0.5), no: 3 }, { ...vital('INP', 9), no: 4 }, { ...vital('INP', 9), no: 4 }], 5)
    await tell([{ ...vital('INP', 10), no: 5 }], 1)
    const of = async () => (await kept()).map(({ type, value }) => `${type} ${value}`).sort()
    expect(await of()).toEqual(['CLS 0.5', 'INP 10', 'INP 9', 'LCP 1', 'dropped 5'])
    // Another page numbers its own; one that numbers nothing has all kept.
    await keeper().keep(TelemetryBatch.parse(batch([first], { visit: 'another-visit-yet' })), null)
    await keep([vital('LCP', 1), vital('LCP', 1)])
    expect((await of()).filter((one) => one === 'LCP 1').length).toBe(4)
  })

  it('GATE-09 stays for its days and no longer, and the newest rows stay', async () => {
    await keep([vital('LCP', 1)])
    clock.pass(DAY)
    await keep([vital('LCP', 2), vital('LCP', 3)])
    clock.pass(DAY)
    await keep([vital('LCP', 4)])
    await sweepTelemetry(state.db, { rows: 1000, days: 2 }, clock.now())
    expect((await kept()).map(({ value }) => value).sort()).toEqual([2, 3, 4])
    await sweepTelemetry(state.db, { rows: 2, days: 30 }, clock.now())
    expect((await kept()).length).toBe(2)
    await sweepTelemetry(state.db, { rows: 1, days: 30 }, clock.now())
    expect((await kept()).map(({ value }) => value)).toEqual([4])
  })

  it('GATE-09 between two sweeps a flood grows by a tenth at most', async () => {
    const telemetry = keeper({ rows: 100, days: 30 })
    const flood = TelemetryBatch.parse(batch(Array.from({ length: 10 }, (_, at) => vital('LCP', at))))
    for (let turn = 0; turn < 40; turn++) {
      clock.pass(1)
      await telemetry.keep(flood, null)
      expect((await kept()).length).toBeLessThanOrEqual(110)
    }
  })

  it('GATE-09 the operator reads vitals by page, errors by message, events and days, in both languages', async () => {
    await keep([1, 2, 3, 4, 1000].map((value) => vital('LCP', value)))
    await keep([vital('LCP', 7, '/dmf'), vital('CLS', 0.25)])
    clock.pass(DAY)
    await keep([error('boom'), error('boom'), error('other'), { kind: 'event', type: 'view', page: '/drugus' }])
    await keep([
      { kind: 'event', type: 'time', page: '/drugus', value: 30 },
      { kind: 'event', type: 'time', page: '/drugus', value: 12 },
    ])
    const request = readCommand(['telemetry'])
    const operator = createOperator({ db: state.db, now: clock.now, sender: { send: async () => 'sent' as const }, contact: '' })
    const { telemetry } = await operator.perform(request!)
    expect(telemetry?.vitals).toEqual([
      { page: '/dmf', name: 'LCP', p75: 7, times: 1 },
      { page: '/drugus', name: 'CLS', p75: 0.25, times: 1 },
      { page: '/drugus', name: 'LCP', p75: 4, times: 5 },
    ])
    expect(telemetry?.errors).toEqual([
      { type: 'js', errtype: 'TypeError', message: 'boom', times: 2, lastAt: clock.now() },
      { type: 'js', errtype: 'TypeError', message: 'other', times: 1, lastAt: clock.now() },
    ])
    expect(telemetry?.events).toEqual([
      { name: 'time', page: '/drugus', times: 2, total: 42 },
      { name: 'view', page: '/drugus', times: 1, total: null },
    ])
    expect(telemetry?.perDay).toEqual([
      { day: '2026-11-21', entries: 7, errors: 0 },
      { day: '2026-11-22', entries: 6, errors: 3 },
    ])
    const text = resultLines({ telemetry }).join('\n')
    for (const word of ['p75', '性能指标', 'Errors 错误', 'boom', '4 ms', '0.250', '42 s', '2026-11-22']) expect(text).toContain(word)
    const yesterday = await operator.perform({ command: 'telemetry', days: 1 })
    expect(yesterday.telemetry?.vitals).toEqual([])
  })
})

describe('how pages tell it', () => {
  let gateway: TestGateway
  const open = async (env: Record<string, string> = {}) => (gateway = await testGateway({ env }))
  beforeEach(() => open())
  afterEach(() => gateway.close())
  const good = JSON.stringify(batch([vital('LCP', 1200)]))
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const own = { host: 'materia.test', origin: 'http://materia.test', 'content-type': 'text/plain;charset=UTF-8', ...headers }
    const sent = Object.entries(own).filter(([, value]) => value !== '')
    return gateway.app.request('/api/log', { method: 'POST', body, headers: sent })
  }
  const count = async () => (await gateway.state.db.selectFrom('telemetry').select('id').execute()).length

  it('GATE-09 a beacon, which has no header of ours and no signature, is kept', async () => {
    const answer = await send(good)
    expect([answer.status, answer.headers.get('cache-control'), await count()]).toEqual([204, 'no-store', 1])
  })

  it.each([
    ['another origin', good, { origin: 'https://evil.example' }],
    ['no origin', good, { origin: '' }],
    ['a page of another site', good, { 'sec-fetch-site': 'cross-site' }],
    ['what is no JSON', '{"build":', {}],
    ['a field nobody agreed on', JSON.stringify(batch([vital('LCP', 1)], { member: 'somebody' })), {}],
    ['a kind there is not', JSON.stringify(batch([{ kind: 'sql', type: 'x', page: '/' }])), {}],
    ['a type that is no word', JSON.stringify(batch([{ kind: 'event', type: "x'; drop table users", page: '/' }])), {}],
    ['nothing in it', JSON.stringify(batch([])), {}],
    ['too many entries', JSON.stringify(batch(Array.from({ length: 51 }, () => vital('LCP', 1)))), {}],
    ['a value that is none', '{"build":"b","dropped":0,"entries":[{"kind":"vital","type":"LCP","page":"/","value":1e999}]}', {}],
    ['a list for a batch', '[]', {}],
  ])('GATE-09 %s is refused quietly, and nothing is kept', async (_, body, headers) => {
    const answer = await send(body, headers)
    expect([answer.status, await answer.text(), await count()]).toEqual([204, '', 0])
  })

  it('GATE-09 a body that is too large is refused before it is read', async () => {
    expect([(await send(JSON.stringify(batch([error('x'.repeat(70_000))])))).status, await count()]).toEqual([413, 0])
  })

  it('GATE-09 one network’s flood is dropped, and taken again an hour later', async () => {
    await gateway.close()
    await open({ TELEMETRY_PER_IP: '3' })
    for (let turn = 0; turn < 6; turn++) expect((await send(good)).status).toBe(204)
    expect(await count()).toBe(3)
    gateway.clock.pass(3_600_000)
    await send(good)
    expect(await count()).toBe(4)
  })

  it('GATE-09 nothing is kept where the operator has turned it off', async () => {
    await gateway.close()
    await open({ TELEMETRY: 'off' })
    expect([(await send(good)).status, await count()]).toEqual([204, 0])
  })
})
