import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseSummaries, ExportAnswer, RecordDetail, SearchAnswer } from '../../domain/contract.ts'
import { ErrorBody } from '../../domain/errorCodes.ts'
import { until } from '../until.ts'
import { endAll, HEADERS, logIn, run, start, type Started, type Visitor } from './process.ts'
import { readWorkbook } from './xlsx.ts'
import { runs } from '../runs.ts'

const HOUR = 3_600_000
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-process-'))
})
afterAll(() => {
  endAll()
  rmSync(folder, { recursive: true, force: true })
})

describe('the process', () => {
  it('a bad setting is named, with its reason and without its value, and stops the start', async () => {
    const { ended, out } = run({ DATA_DIR: join(folder, 'never'), PORT: 'eighty', SMTP_URL: 'secret-value' })
    expect(await ended).toBe(2)
    expect(out()).toContain('PORT must be a whole number from 0 to 65535')
    expect(out()).toContain('SMTP_URL must be an address')
    expect(out()).not.toContain('secret-value')
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('SESS-01 DB-04 first run, login, a second start refused, killed and started again, ended: nothing acknowledged is lost', async () => {
    const dataDir = join(folder, 'life')
    const first = await start({ DATA_DIR: dataDir })
    expect(first.out()).toMatch(/drugus \d+/)
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
    // The operator's commands are answered there and nowhere else.
    for (const path of ['/ping', '/sweep', '/load/drugus?source=x&startedAt=2026-01-01'])
      expect((await fetch(`${first.url}${path}`, { method: 'POST', headers: HEADERS })).status).toBe(404)
    const jane = await logIn(first.url, dataDir)
    const { cookie } = jane
    expect(first.out()).toMatch(/Verification code for jane@acme\.com/)

    const second = run({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(3)
    expect(second.out()).toContain(`process ${first.child.pid}`)
    expect(second.out()).toContain(first.url)

    expect((await jane.send('PUT', '/api/columns/drugus', { columns: ['approvalDate'] })).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended

    // What is over when a gateway starts is gone before it listens; what is not stays.
    const left = (path: string, age: number, content = 'x') => {
      const full = join(dataDir, path)
      mkdirSync(dirname(full), { recursive: true })
      writeFileSync(full, content)
      const at = new Date(Date.now() - age)
      utimesSync(full, at, at)
      return full
    }
    const report = { source: 'fda', status: 'failed', pid: 2 ** 30, files: [], databases: {}, seconds: 1 }
    const over = [
      left('outbox/old.eml', 25 * HOUR),
      left('exports/killed.xlsx.part', 3 * HOUR),
      left('imports/2020-fda/report.json', 0, JSON.stringify({ ...report, id: '2020-fda', startedAt: '2020-01-01T00:00:00.000Z' })),
    ]
    const kept = [left('outbox/new.eml', 23 * HOUR), left('exports/young.xlsx.part', HOUR)]

    const third = await start({ DATA_DIR: dataDir })
    expect([over.filter(existsSync), kept.filter(existsSync)]).toStrictEqual([[], kept])
    expect(third.out()).not.toMatch(/drugus \d+/)
    const columns = await fetch(`${third.url}/api/columns/drugus`, { headers: { cookie } })
    expect(await columns.json()).toStrictEqual({ columns: ['approvalDate'] })
    const { databases } = (await (await fetch(`${third.url}/api/databases`, { headers: { cookie } })).json()) as DatabaseSummaries
    expect(databases.map(({ id, sample, records }) => [id, sample, records > 0])).toStrictEqual(
      ['modify', 'application', 'dmf', 'drugct', 'drugnct', 'rld', 'drugipo', 'drugus', 'drugeu', 'drugsg', 'drugca'].map((id) => [
        id,
        true,
        true,
      ]),
    )

    third.child.kill('SIGTERM')
    third.child.kill('SIGINT')
    expect(await third.ended).toBe(0)
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)
  })

  it('GATE-08 what is over is swept while a gateway runs, too, not only at its start', async () => {
    const dataDir = join(folder, 'swept')
    // Every five minutes is every moment here.
    const hurried = `const every = setInterval; globalThis.setInterval = (act, ms, ...rest) => every(act, ms === 300_000 ? 20 : ms, ...rest)`
    const gateway = await start({
      DATA_DIR: dataDir,
      SAMPLE_SCALE: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hurried)}`,
    })
    const left = (path: string) => {
      const full = join(dataDir, path)
      mkdirSync(dirname(full), { recursive: true })
      writeFileSync(full, 'x')
      const at = new Date(Date.now() - 25 * HOUR)
      utimesSync(full, at, at)
      return full
    }
    const over = [left('outbox/old.eml'), left('outbox/latest.txt'), left('exports/killed.xlsx.part')]
    // Beyond any process there can be.
    over.push(left(`tmp/import-${2 ** 30}-ab12/1`))
    const day = new Date(Date.now() - 25 * HOUR)
    utimesSync(dirname(over.at(-1)!), day, day)
    const startedAt = new Date(Date.now() - 366 * 24 * HOUR).toISOString()
    const report = { id: '2025-01-01-ema', source: 'ema', status: 'failed', startedAt, pid: 2 ** 30, files: [], databases: {}, seconds: 1 }
    over.push(left(`imports/${report.id}/rejected.ndjson`))
    writeFileSync(join(dataDir, 'imports', report.id, 'report.json'), JSON.stringify(report))
    await until(() => expect(over.filter(existsSync)).toEqual([]))
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
  })

  it('SESS-01 ends cleanly while the sample is being filled in, and fills it at the next start', async () => {
    const dataDir = join(folder, 'early')
    const { child, ended, out } = run({ DATA_DIR: dataDir, SAMPLE_SCALE: '20' })
    await new Promise<void>((resolve) => child.stdout?.on('data', () => out().includes('Filling in') && resolve()))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)
    const next = await start({ DATA_DIR: dataDir })
    expect(next.out()).toMatch(/drugsg \d+/)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })
})

describe('over the real engine', () => {
  let gateway: Started
  let jane: Visitor
  let cookie = ''
  beforeAll(async () => {
    const dataDir = join(folder, 'engine')
    gateway = await start({ DATA_DIR: dataDir, SAMPLE_SCALE: '0.2' })
    jane = await logIn(gateway.url, dataDir)
    cookie = jane.cookie
  })
  afterAll(async () => {
    gateway?.child.kill('SIGTERM')
    await gateway?.ended
  })
  const post = (path: string, body: unknown, signal: AbortSignal | null = null) => jane.send('POST', path, body, { signal })
  const query = (value: string) => ({ conditions: [{ field: 'any', op: 'has', values: [value] }], sort: [], page: 1, size: 20 })

  it('DB-01 BEY-02 BEY-11 either language finds the same records, with details, export and provenance', async () => {
    const found: SearchAnswer[] = []
    for (const value of ['pembrolizumab', '帕博利珠单抗']) {
      const answer = await post('/api/databases/drugus/search', {
        query: query(value),
        columns: ['ingredient', 'applicationNumber'],
        facets: [{ field: 'applicationType' }],
      })
      expect(answer.status).toBe(200)
      found.push((await answer.json()) as SearchAnswer)
    }
    expect(found[0]?.total).toBeGreaterThan(0)
    expect(found[1]?.total).toBe(found[0]?.total)
    expect(found[0]?.facets[0]?.values.reduce((sum, { count }) => sum + count, 0)).toBe(found[0]?.total)

    const id = found[0]?.rows[0]?.id ?? ''
    const record = (await (
      await fetch(`${gateway.url}/api/databases/drugus/records/${encodeURIComponent(id)}`, { headers: { cookie } })
    ).json()) as RecordDetail
    expect([record.id, record.provenance.sample]).toStrictEqual([id, true])

    const made = (await (
      await post('/api/databases/drugus/export', {
        conditions: query('pembrolizumab').conditions,
        sort: [],
        columns: ['applicationNumber', 'ingredient', 'ingredientGroup'],
        language: 'cn',
      })
    ).json()) as ExportAnswer
    const bytes = new Uint8Array(await (await fetch(`${gateway.url}${made.link}`, { headers: { cookie } })).arrayBuffer())
    expect(bytes).toHaveLength(made.bytes)
    const { sheets } = readWorkbook(bytes)
    expect(sheets[0]?.rows).toHaveLength((found[0]?.total ?? 0) + 1)
    expect(sheets[0]?.rows.slice(1).every((row) => /pembrolizumab/i.test(row[1]?.value ?? ''))).toBe(true)
    expect(sheets[0]?.rows.slice(1).every((row) => row[2]?.value.includes('帕博利珠单抗'))).toBe(true)
  })

  it('whatever is asked of the engine, the answer is an answer: never a 5xx', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '',
        'a',
        'pd',
        '药品',
        "'",
        '"',
        '%',
        '_',
        '\\',
        '\u0000',
        '\ud800',
        '😀',
        '{x:String}',
        '`',
        ';--',
        'x'.repeat(900),
        '2020-02-31',
        '-1',
        '1e999',
        'null',
        'true',
      ),
    )
    const condition = fc.record({
      field: fc.constantFrom(
        'any',
        'ingredient',
        'applicationNumber',
        'approvalDate',
        'productCount',
        'orphan',
        'applicationType',
        'marketingStatus',
        'nosuch',
        '__proto__',
      ),
      op: fc.constantFrom('has', 'is', 'not', 'range', 'years', 'rolling', 'ahead'),
      values: fc.array(text, { minLength: 1, maxLength: 3 }),
      join: fc.constantFrom('or', 'and'),
    })
    const conditions = fc.array(condition, { maxLength: 3 })
    const sort = fc.array(
      fc.record({
        field: fc.constantFrom('approvalDate', 'ingredient', 'nosuch', 'constructor'),
        direction: fc.constantFrom('asc', 'desc'),
      }),
      { maxLength: 2 },
    )
    const calls = fc.oneof(
      fc.record({
        path: fc.constant('search'),
        body: fc.record({
          query: fc.record({ conditions, sort, page: fc.constantFrom(1, 2, 10_000_000), size: fc.constant(20) }),
          columns: fc.subarray(['ingredient', 'approvalDate', 'nosuch']),
          facets: fc.array(fc.record({ field: fc.constantFrom('applicationType', 'approvalDate', 'nosuch'), search: text }), {
            maxLength: 2,
          }),
        }),
      }),
      fc.record({
        path: fc.constant('associate'),
        body: fc.record({ text, field: fc.constantFrom('ingredient', 'approvalDate', 'nosuch') }),
      }),
      fc.record({
        path: fc.constant('chart'),
        body: fc.record({ chart: fc.constantFrom('status', 'approvalsByYear', 'nosuch'), conditions }),
      }),
      fc.record({
        path: fc.constant('export/validate'),
        body: fc.record({
          conditions,
          sort,
          columns: fc.constant(['ingredient']),
          language: fc.constant('en'),
        }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(calls, async ({ path, body }) => {
        const answer = await post(`/api/databases/drugus/${path}`, body)
        const said = await answer.text()
        expect([answer.status < 500, said]).toStrictEqual([true, said])
        if (!answer.ok) ErrorBody.parse(JSON.parse(said))
      }),
      { numRuns: runs(250) },
    )
  })

  const answerTo = async (body: object): Promise<[number, string | undefined, string | undefined]> => {
    const answer = await post('/api/databases/drugus/search', { columns: ['ingredient'], ...body })
    const said = (await answer.json()) as { error?: { code: string; field?: string } }
    return [answer.status, said.error?.code, said.error?.field]
  }
  const ranged = (field: string, values: string[]) => ({ query: { ...query('x'), conditions: [{ field, op: 'range', values }] } })
  it.each([
    ['single quote', { query: query("o'brien' OR 1=1") }, 200, undefined, undefined],
    ['double quotes, closed and not', { query: query('"sodium chloride" "x y') }, 200, undefined, undefined],
    ['per cent and underscore', { query: query('%_%') }, 200, undefined, undefined],
    ['backslashes', { query: query('\\\\x\\') }, 200, undefined, undefined],
    ['emoji', { query: query('\u{1f48a}\u{1f48a}') }, 200, undefined, undefined],
    ['a parameter of the engine', { query: query('{p0:String} {{x}}') }, 200, undefined, undefined],
    ['NUL', { query: query('ab\u0000cd') }, 400, 'query.value_invalid', 'any'],
    ['half a surrogate', { query: query('ab\ud83d') }, 400, 'query.value_invalid', 'any'],
    ['one character', { query: query('a') }, 400, 'query.text_too_short', 'any'],
    ['10 000 characters', { query: query('x'.repeat(10_000)) }, 400, 'query.too_long', 'query.conditions.0.values.0'],
    ['unknown column', { query: query('sodium'), columns: ['nosuch'] }, 400, 'query.field_unknown', 'nosuch'],
    ['__proto__ as column', { query: query('sodium'), columns: ['__proto__'] }, 400, 'query.field_unknown', '__proto__'],
    ['constructor as facet', { query: query('sodium'), facets: [{ field: 'constructor' }] }, 400, 'query.field_unknown', 'constructor'],
    [
      '__proto__ as sort',
      { query: { ...query('sodium'), sort: [{ field: '__proto__', direction: 'asc' }] } },
      400,
      'query.field_unknown',
      '__proto__',
    ],
    ['largest number below least', ranged('productCount', ['9', '2']), 400, 'query.range_inverted', 'productCount'],
    ['last day before first', ranged('approvalDate', ['2020-01-02', '2020-01-01']), 400, 'query.range_inverted', 'approvalDate'],
    ['a number that is none', ranged('productCount', ['1e9', '']), 400, 'query.value_invalid', 'productCount'],
    ['a day that is none', ranged('approvalDate', ['2021-02-30', '']), 400, 'query.value_invalid', 'approvalDate'],
    ['page past the contract', { query: { ...query('sodium'), page: 1e9 } }, 400, 'query.page_past_end', 'query.page'],
  ] as const)('DB-03 %s', async (_name, body, status, code, field) => {
    expect(await answerTo(body)).toStrictEqual([status, code, field])
  })

  it('whatever record, database, header or cookie is asked with, the answer is an answer', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('%00', '\u0000', '%', "'", '..', '__proto__', 'x'.repeat(400), '\u{1f48a}'),
    )
    const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()))
    const paths = fc.oneof(
      encoded.map((id) => `/api/databases/drugus/records/${id}`),
      encoded.map((id) => `/api/databases/${id}/records/x`),
      encoded.map((id) => `/api/columns/${id}`),
      encoded.map((id) => `/api/exports/${id}`),
      encoded.map((id) => `/${id}?${id}=${id}`),
    )
    const header = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).filter((value) => !/[\r\n\0]/.test(value))
    const headers = fc.record(
      {
        accept: header,
        'accept-language': header,
        'accept-encoding': header,
        'if-none-match': header,
        range: header,
        origin: header,
        'x-forwarded-for': header,
        'x-language': header,
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(paths, headers, fc.option(header), async (path, given, extra) => {
        const answer = await fetch(`${gateway.url}${path}`, {
          headers: { ...given, cookie: extra === null ? cookie : `${cookie}; ${extra}` },
        })
        const said = await answer.text()
        expect([answer.status < 500, said.slice(0, 300)]).toStrictEqual([true, said.slice(0, 300)])
        // An address that no page has is answered with the page that says so (ROUTE-11); whatever is no address of a page, with an error.
        const isPage = !path.startsWith('/api/') && answer.headers.get('content-type')?.startsWith('text/html')
        if (isPage) expect([answer.status === 200 || answer.status === 404, said.startsWith('<!doctype html>')]).toEqual([true, true])
        else if (answer.status >= 400) ErrorBody.parse(JSON.parse(said))
      }),
      { numRuns: runs(150) },
    )
  })

  it('HEAD answers like GET without a body, and holds no file open', async () => {
    const made = (await (
      await post('/api/databases/drugus/export', {
        conditions: query('sodium').conditions,
        sort: [],
        columns: ['ingredient'],
        language: 'en',
      })
    ).json()) as ExportAnswer
    const open = () => readdirSync(`/proc/${gateway.child.pid}/fd`).length
    const head = () => fetch(`${gateway.url}${made.link}`, { method: 'HEAD', headers: { cookie } })
    const first = await head()
    expect([first.status, Number(first.headers.get('content-length')), await first.text()]).toStrictEqual([200, made.bytes, ''])
    const before = open()
    for (let n = 0; n < 20; n++) await head()
    // What is let go is closed a little later.
    await expect.poll(() => open() - before, { timeout: 120_000 }).toBeLessThan(10)
    for (const path of ['/api/health', '/api/databases', '/drugus']) {
      const answer = await fetch(`${gateway.url}${path}`, { method: 'HEAD', headers: { cookie } })
      expect([answer.status < 500, await answer.text()]).toStrictEqual([true, ''])
    }
    const options = await fetch(`${gateway.url}/api/databases/drugus/search`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect([options.status, options.headers.get('allow'), options.headers.get('access-control-allow-origin')]).toStrictEqual([
      405,
      'POST',
      null,
    ])
  })

  it('JSON as deep as it may be large is refused, not fallen over', async () => {
    for (const body of [
      '['.repeat(200_000),
      `${'{"query":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
      `{"query":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
    ]) {
      const answer = await post('/api/databases/drugus/search', body)
      expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toStrictEqual([400, 'request.malformed'])
    }
  })

  it('a body in chunks is read like any other, and cut where it grows too large', async () => {
    const chunked = async (pieces: readonly string[]) => {
      const body = new ReadableStream({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
          controller.close()
        },
      })
      const answer = await fetch(`${gateway.url}/api/databases/drugus/associate`, {
        method: 'POST',
        headers: jane.sign('POST', '/api/databases/drugus/associate', pieces.join('')),
        body,
        duplex: 'half',
      } as RequestInit)
      return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code]
    }
    expect(await chunked(['{"text":', '"so\u00e9', 'dium"}'])).toStrictEqual([200, undefined])
    expect(await chunked([])).toStrictEqual([400, 'request.malformed'])
    expect(await chunked(['{"text":"', ...Array.from({ length: 10 }, () => 'x'.repeat(60_000)), '"}'])).toStrictEqual([
      413,
      'request.too_large',
    ])
  })

  it('a caller who leaves is no failure', async () => {
    for (let n = 0; n < 10; n++) {
      const leaving = new AbortController()
      const answer = post('/api/databases/drugnct/search', { query: query('cancer'), columns: [], facets: [] }, leaving.signal)
      setImmediate(() => leaving.abort())
      await answer.then(
        (response) => response.body?.cancel(),
        (error: Error) => expect(error.name).toBe('AbortError'),
      )
    }
    expect((await post('/api/databases/drugnct/search', { query: query('cancer'), columns: [] })).status).toBe(200)
    expect(gateway.out()).not.toContain('unforeseen failure')
  })

  it.each([
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n'],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
  ])('%s gets a 4xx and the gateway lives', async (_name, bytes) => {
    const { port } = new URL(gateway.url)
    const socket = connect(Number(port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => void (said += chunk))
    socket.on('error', () => undefined)
    socket.write(bytes)
    await once(socket, 'close')
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect((await fetch(`${gateway.url}/api/health`)).status).toBe(200)
  })
})
