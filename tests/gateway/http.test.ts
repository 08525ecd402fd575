import { hostname } from 'node:os'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { APIS, gatewayPath } from '../../domain/calls.ts'
import { OPERATORS } from '../../domain/query.ts'
import { VISITOR } from '../../domain/session.ts'
import { readSettings } from '../../domain/settings.ts'
import { Browser, codeOf, errorOf, EXPORT, OWN_HEADERS, SEARCH, testGateway, type TestGateway, type Tampering } from './harness.ts'
import { runs } from '../runs.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('routes', () => {
  let gateway: TestGateway
  let browser: Browser
  beforeAll(async () => {
    gateway = await testGateway()
    browser = new Browser(gateway)
    await browser.login(gateway)
  })
  afterAll(() => gateway.close())

  it('every route answers what it should', async () => {
    const calls = [
      ['health', browser.get('/api/health')],
      ['session', browser.get('/api/session')],
      ['databases', browser.get('/api/databases')],
      ['search', browser.post('/api/databases/drugus/search', SEARCH)],
      ['associate', browser.post('/api/databases/drugus/associate', { text: 'pe' })],
      ['chart', browser.post('/api/databases/drugus/chart', { chart: 'status', conditions: [] })],
      ['record', browser.get('/api/databases/drugus/records/BLA125511')],
      ['plan', browser.post('/api/databases/drugus/export/validate', EXPORT)],
      ['export', browser.post('/api/databases/drugus/export', EXPORT)],
      ['columns', browser.get('/api/columns/drugus')],
      ['imports', browser.get('/api/imports')],
      ['openapi', browser.get('/api/openapi.json')],
    ] as const
    for (const [name, call] of calls) expect([name, (await call).status]).toStrictEqual([name, 200])
    expect((await browser.get('/api/health')).body).toMatchObject({
      status: 'ok',
      catalogue: { engine: 'memory' },
      state: { engine: 'SQLite' },
    })
    expect((await browser.get('/api/databases')).body).toMatchObject({ databases: [{ id: 'drugus', sample: true }] })
    expect((await browser.post('/api/databases/drugus/export/validate', EXPORT)).body).toStrictEqual({
      allowed: true,
      total: 3,
      limit: 1000,
      rows: 3,
      waiting: 0,
    })
  })

  it.each([
    ['GET', '/api/databases'],
    ['POST', '/api/databases/drugus/search', SEARCH],
    ['POST', '/api/databases/drugus/associate', { text: 'pe' }],
    ['POST', '/api/databases/drugus/chart', { chart: 'status', conditions: [] }],
    ['GET', '/api/databases/drugus/records/BLA125511'],
    ['POST', '/api/databases/drugus/export/validate', EXPORT],
    ['POST', '/api/databases/drugus/export', EXPORT],
    ['GET', `/api/exports/${'a'.repeat(32)}`],
    ['GET', '/api/overview/ctInfo?nctId=NCT00000001'],
    ['POST', '/api/databases/drugus/groups', { conditions: [] }],
    ['GET', '/api/databases/drugus/records/BLA125511/documents'],
    ['GET', '/api/databases/drugus/records/BLA125511/documents/a.pdf'],
    ['GET', '/api/columns/drugus'],
    ['PUT', '/api/columns/drugus', { columns: null }],
    ['GET', '/api/imports'],
  ] as const)('ROUTE-09 ACC-04 %s %s needs login, and permission for the database', async (method, path, body = undefined) => {
    const call = (who: Browser) => (method === 'GET' ? who.get(path) : who.send(method, path, body))
    const visitor = await call(new Browser(gateway))
    expect([visitor.status, codeOf(visitor)]).toStrictEqual([401, 'auth.required'])
    if (!path.includes('drugus')) return
    const member = new Browser(gateway)
    const userId = await member.login(gateway, `${method.toLowerCase()}${path.length}@acme.com`)
    await gateway.state.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    const refused = await call(member)
    expect([refused.status, codeOf(refused)]).toStrictEqual([403, 'auth.forbidden'])
    expect((await member.get('/api/databases')).body).toStrictEqual({ databases: [] })
  })

  it('SESS-02 a page of one account asks nothing in the name of another that logged in since; who is there it may ask', async () => {
    const wang = new Browser(gateway)
    const userId = await wang.login(gateway, 'wang-after-lin@acme.com')
    const ask = (path: string, account: string) => wang.raw(path, { headers: { 'x-account': account } })
    const refused = await ask('/api/columns/drugus', 'lin')
    expect([refused.status, codeOf(refused)]).toStrictEqual([401, 'auth.required'])
    const ofLin: Tampering = { after: ({ headers }) => ({ headers: { ...headers, 'x-account': 'lin' } }) }
    expect(codeOf(await wang.signed('POST', '/api/databases/drugus/export', JSON.stringify(EXPORT), ofLin))).toBe('auth.required')
    expect((await ask('/api/session', 'lin')).body).toMatchObject({ isLogin: true, user: { uid: userId } })
    expect((await ask('/api/columns/drugus', userId)).status).toBe(200)
    // Nobody's page is nobody else's.
    expect(codeOf(await new Browser(gateway).raw('/api/columns/drugus', { headers: { 'x-account': 'lin' } }))).toBe('auth.required')
  })

  it.each([
    ['unknown database', '/api/databases/nosuch/search', SEARCH, 404, 'database.unknown', undefined],
    ['prototype as database', '/api/databases/__proto__/search', SEARCH, 404, 'database.unknown', undefined],
    ['broken JSON', '/api/databases/drugus/search', '{"query":', 400, 'request.malformed', 'body'],
    ['no body', '/api/databases/drugus/search', '', 400, 'request.malformed', 'body'],
    ['missing query', '/api/databases/drugus/search', { columns: [] }, 400, 'request.malformed', 'query'],
    [
      'page zero',
      '/api/databases/drugus/search',
      { ...SEARCH, query: { ...SEARCH.query, page: 0 } },
      400,
      'request.malformed',
      'query.page',
    ],
    [
      'page beyond all',
      '/api/databases/drugus/search',
      { ...SEARCH, query: { ...SEARCH.query, page: 1e9 } },
      400,
      'query.page_past_end',
      'query.page',
    ],
    [
      'odd page size',
      '/api/databases/drugus/search',
      { ...SEARCH, query: { ...SEARCH.query, size: 7 } },
      400,
      'request.malformed',
      'query.size',
    ],
    ['unknown column', '/api/databases/drugus/search', { ...SEARCH, columns: ['nosuch'] }, 400, 'query.field_unknown', 'nosuch'],
    [
      'unknown operator',
      '/api/databases/drugus/search',
      { ...SEARCH, query: { ...SEARCH.query, conditions: [{ field: 'any', op: 'like', values: ['x'] }] } },
      400,
      'request.malformed',
      'query.conditions.0.op',
    ],
    [
      '10 000 characters',
      '/api/databases/drugus/search',
      { ...SEARCH, query: { ...SEARCH.query, conditions: [{ field: 'any', op: 'has', values: ['x'.repeat(10_000)] }] } },
      400,
      'query.too_long',
      'query.conditions.0.values.0',
    ],
    ['10 000 characters to complete', '/api/databases/drugus/associate', { text: '药'.repeat(10_000) }, 400, 'query.too_long', 'text'],
    ['unknown export column', '/api/databases/drugus/export', { ...EXPORT, columns: ['toString'] }, 400, 'query.field_unknown', 'toString'],
    [
      'detail-only export column',
      '/api/databases/drugus/export/validate',
      { ...EXPORT, columns: ['licenseNumber'] },
      400,
      'query.field_unknown',
      'licenseNumber',
    ],
    [
      'column twice',
      '/api/databases/drugus/export',
      { ...EXPORT, columns: ['brandName', 'brandName'] },
      400,
      'request.malformed',
      'columns',
    ],
    ['unknown language', '/api/databases/drugus/export', { ...EXPORT, language: 'fr' }, 400, 'request.malformed', 'language'],
  ] as const)('%s is refused by name', async (_name, path, body, status, code, field) => {
    const answer = await browser.post(path, body)
    expect([answer.status, errorOf(answer).code, errorOf(answer).field]).toStrictEqual([status, code, field])
    expect(errorOf(answer).requestId).toBe(answer.headers.get('x-request-id'))
  })

  it('too large a body is refused before it is read', async () => {
    const answer = await browser.post('/api/databases/drugus/search', { ...SEARCH, padding: 'x'.repeat(600_000) })
    expect([answer.status, codeOf(answer)]).toStrictEqual([413, 'request.too_large'])
  })

  it.each([
    ['GET', '/api', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/databases/drugus/records/nosuch', 404],
    ['GET', '/api/databases/drugus/records/%00%E0%A4%A', 404],
    ['GET', '/api/exports/..%2F..%2Fsecret', 404],
    ['GET', '/api/metrics', 404],
    ['POST', '/api/health', 405],
    ['PUT', '/api/session', 405],
    ['GET', '/gateway/member/1.0/isLogin', 405],
    ['GET', '/gateway/member', 404],
    ['GET', '/api/databases/drugus/search', 405],
    ['DELETE', '/api/columns/drugus', 405],
  ])('%s %s answers %d as an ErrorBody', async (method, path, status) => {
    const answer = await browser.raw(path, { method, headers: { 'x-materia': '1', 'content-type': 'application/json' } })
    expect(answer.status).toBe(status)
    expect(codeOf(answer)).toMatch(/not_found$/)
    expect(answer.headers.get('allow') !== null).toBe(status === 405)
  })

  it('DB-04 columns are kept per account, unknown ones refused', async () => {
    expect((await browser.put('/api/columns/drugus', { columns: ['approvalDate', 'applicationNumber'] })).status).toBe(200)
    expect((await browser.get('/api/columns/drugus')).body).toStrictEqual({ columns: ['approvalDate', 'applicationNumber'] })
    for (const [columns, code] of [
      [['nosuch'], 'query.field_unknown'],
      [['constructor'], 'query.field_unknown'],
      [[], 'request.malformed'],
      [['brandName', 'brandName'], 'request.malformed'],
      [Array.from({ length: 201 }, () => 'x'), 'request.malformed'],
    ] as const)
      expect(codeOf(await browser.put('/api/columns/drugus', { columns }))).toBe(code)
    const other = new Browser(gateway)
    await other.login(gateway, 'other@acme.com')
    expect((await other.get('/api/columns/drugus')).body).toStrictEqual({ columns: null })
    await browser.put('/api/columns/drugus', { columns: null })
    expect((await browser.get('/api/columns/drugus')).body).toStrictEqual({ columns: null })
  })

  it('the OpenAPI document names every route, refusal included', async () => {
    const { body } = await browser.get('/api/openapi.json')
    const document = body as {
      openapi: string
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
      components: { schemas: Record<string, unknown> }
    }
    expect(document.openapi).toBe('3.1.0')
    expect(
      Object.entries(document.paths)
        .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
        .sort(),
    ).toStrictEqual(
      [
        'get /api/overview/cdeInfo',
        'get /api/overview/ctInfo',
        'get /api/columns/{database}',
        'get /api/quotas',
        'get /api/databases',
        'get /api/databases/{database}/records/{id}',
        'get /api/databases/{database}/records/{id}/documents',
        'get /api/databases/{database}/records/{id}/documents/{name}',
        'get /api/exports/{id}',
        'get /api/health',
        'get /api/imports',
        'get /api/machines/coverage',
        'get /api/session',
        'post /api/databases/{database}/associate',
        'post /api/databases/{database}/chart',
        'post /api/databases/{database}/export',
        'post /api/databases/{database}/groups',
        'post /api/databases/{database}/export/validate',
        'post /api/databases/{database}/search',
        ...Object.entries(APIS).map(([name, { app }]) => `post ${gatewayPath(app, name)}`),
        'put /api/columns/{database}',
      ].sort(),
    )
    for (const [path, methods] of Object.entries(document.paths))
      for (const { responses } of Object.values(methods)) {
        const $ref = `#/components/schemas/${path.startsWith('/gateway/') ? 'Refused' : 'ErrorBody'}`
        expect(responses.default).toMatchObject({ content: { 'application/json': { schema: { $ref } } } })
      }
    expect(Object.keys(document.components.schemas)).toContain('SearchRequest')
  })

  it('GATE-12 GATE-02 every call that carries a body is refused without a signature, but for the one that agrees on the key', async () => {
    const browser = new Browser(gateway)
    await browser.login(gateway, 'unsigned@acme.com')
    const { paths } = (await browser.get('/api/openapi.json')).body as { paths: Record<string, Record<string, { requestBody?: object }>> }
    const withBody = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => requestBody)
        .map(([method]) => [method.toUpperCase(), path] as const),
    )
    expect(withBody.length).toBeGreaterThan(Object.keys(APIS).length)
    const answers = await Promise.all(
      [...withBody, ['POST', '/api/common/popup/query'], ['POST', '/api/common/popup/save'], ['POST', '/api/common/popup/del']].map(
        async ([method, path]) => {
          const answer = await browser.raw(path!.replace('{database}', 'drugus'), { method: method!, body: '{}', headers: OWN_HEADERS })
          return codeOf(answer) === 'gateway.signature' ? [] : [path]
        },
      ),
    )
    expect(answers.flat()).toEqual([gatewayPath('member', 'newSession')])
  })

  it('whatever is sent, the answer is an answer: never a 5xx, always the one shape', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\u0000', '\ud800', '%', "'; DROP TABLE users; --", '😀', '药品', '__proto__', 'x'.repeat(3000)),
    )
    const condition = fc.record({
      field: fc.oneof(fc.constantFrom('any', 'ingredient', 'approvalDate', 'nosuch'), text),
      op: fc.oneof(fc.constantFrom(...OPERATORS), text),
      values: fc.array(text, { maxLength: 4 }),
    })
    const sort = fc.record({ field: text, direction: fc.constantFrom('asc', 'desc', 'up') })
    const bodies = fc.oneof(
      fc.json({ maxDepth: 3 }),
      text,
      fc
        .record(
          {
            query: fc.record({
              conditions: fc.array(condition, { maxLength: 5 }),
              sort: fc.array(sort, { maxLength: 4 }),
              page: fc.oneof(fc.integer(), fc.double()),
              size: fc.constantFrom(20, 50, 51),
            }),
            conditions: fc.array(condition, { maxLength: 5 }),
            sort: fc.array(sort, { maxLength: 4 }),
            columns: fc.oneof(fc.array(fc.oneof(fc.constantFrom('brandName', 'approvalDate'), text), { maxLength: 6 }), fc.constant(null)),
            facets: fc.array(fc.record({ field: text, limit: fc.integer() }), { maxLength: 3 }),
            language: fc.constantFrom('cn', 'en', 'fr'),
            text,
            field: text,
            chart: text,
            email: fc.oneof(text, fc.emailAddress()),
            code: text,
          },
          { requiredKeys: [] },
        )
        .map((body) => JSON.stringify(body)),
    )
    const enveloped = fc.oneof(
      bodies,
      bodies.map((body) => `{"bizData":${isJson(body) ? body : JSON.stringify(body)}}`),
    )
    const targets = fc.constantFrom(
      ...Object.entries(APIS).map(([name, { app }]) => ['POST', gatewayPath(app, name)] as const),
      ['POST', '/api/databases/drugus/search'],
      ['POST', '/api/databases/drugus/associate'],
      ['POST', '/api/databases/drugus/chart'],
      ['POST', '/api/databases/drugus/export/validate'],
      ['POST', '/api/databases/drugus/export'],
      ['PUT', '/api/columns/drugus'],
    )
    await fc.assert(
      fc.asyncProperty(targets, enveloped, async ([method, path], body) => {
        const answer = await browser.send(method as 'POST', path as string, body)
        expect(answer.status).toBeLessThan(500)
        if (answer.status >= 400) codeOf(answer)
      }),
      { numRuns: runs(600) },
    )
    expect(gateway.log.filter((line) => line.includes('unforeseen failure'))).toStrictEqual([])
  })

  it('whatever address is asked for, the answer is an answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(fc.webSegment(), fc.constantFrom('api', 'databases', 'drugus', 'records', 'exports', '..', '%2e%2e', '%00', '%E0%A4%A')),
          { maxLength: 6 },
        ),
        async (segments) => {
          const answer = await browser.get(`/${segments.join('/')}`)
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400) codeOf(answer)
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it('SESS-01 any cookie is just no session', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.base64String(), fc.webSegment(), fc.constantFrom('', '%', '%00', '"', 'a'.repeat(5000))),
        async (value) => {
          const stranger = new Browser(gateway)
          stranger.cookies.set('mf_session', value)
          const answer = await stranger.get('/api/session')
          expect([answer.status, answer.body]).toStrictEqual([200, VISITOR])
        },
      ),
      { numRuns: runs(100) },
    )
  })
})

describe('protection', () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())
  const JSON_TYPE = { 'content-type': 'application/json' }

  it.each([
    ['materia.test', 200],
    ['MATERIA.test:8080', 200],
    ['localhost:4680', 200],
    ['app.localhost', 200],
    ['127.0.0.1:4680', 200],
    ['[::1]:4680', 200],
    ['192.168.7.20', 200],
    [hostname(), 200],
    ['materia.example', 200],
    ['evil.example', 421],
    ['materia.test.evil.example', 421],
    ['127.0.0.1.nip.io', 421],
    ['localhost.evil.example', 421],
    ['materia.test@evil.example', 421],
    ['', 421],
  ] as const)('SESS-02 under the name %j it answers %i', async (host, status) => {
    gateway = await testGateway({ env: { HOSTS: 'other.test, materia.test', PUBLIC_URL: 'https://materia.example' } })
    for (const path of ['/', '/api/health', '/drugus', '/gateway/member/1.0/isLogin']) {
      const answer = await gateway.app.request(`http://materia.test${path}`, { headers: { host } })
      expect([path, answer.status === 421]).toEqual([path, status === 421])
      if (status === 421) expect(await answer.text()).toMatch(/HOSTS[^]*PUBLIC_URL[^]*网关/)
    }
  })

  it('SESS-02 a gateway that was told no name of its own answers to the machine’s only', async () => {
    gateway = await testGateway({ env: { HOSTS: '' } })
    const statusOf = async (host: string) => (await gateway.app.request('http://localhost/api/health', { headers: { host } })).status
    for (const host of ['localhost:4680', 'app.localhost', '127.0.0.1', '[::1]', '192.168.7.20', hostname(), `${hostname()}.local`])
      expect([host, await statusOf(host)]).toEqual([host, 200])
    // What ends alike is another's name.
    for (const host of ['materia.test', 'evil.example', 'evillocalhost', `evil${hostname()}`])
      expect([host, await statusOf(host)]).toEqual([host, 421])
  })

  it.each([
    ['without our header', JSON_TYPE, 403, 'request.csrf'],
    ['from a foreign page', { ...JSON_TYPE, 'x-materia': '1', origin: 'https://evil.example' }, 403, 'request.csrf'],
    ['from a page without origin of its own', { ...JSON_TYPE, 'x-materia': '1', origin: 'null' }, 403, 'request.csrf'],
    ['from a lookalike', { ...JSON_TYPE, 'x-materia': '1', origin: 'http://materia.test.evil.example' }, 403, 'request.csrf'],
    ['across sites by the browser’s own word', { ...JSON_TYPE, 'x-materia': '1', 'sec-fetch-site': 'cross-site' }, 403, 'request.csrf'],
    ['from a sibling host', { ...JSON_TYPE, 'x-materia': '1', 'sec-fetch-site': 'same-site' }, 403, 'request.csrf'],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded', 'x-materia': '1' }, 400, 'request.malformed'],
    ['as text', { 'content-type': 'text/plain', 'x-materia': '1' }, 400, 'request.malformed'],
  ] as const)('SESS-02 a call %s changes nothing', async (_name, headers, status, code) => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    for (const [method, path, body] of [
      ['POST', '/gateway/member/1.0/logout', '{"bizData":{}}'],
      ['PUT', '/api/columns/drugus', '{"columns":["brandName"]}'],
      ['POST', '/gateway/member/1.0/newSession', '{"bizData":{}}'],
    ] as const) {
      // Rightly signed: whoever could do that is still asked where they come from.
      const answer = await browser.signed(method, path, body, {
        after: ({ headers: sent }) => ({
          headers: { ...Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(OWN_HEADERS, name))), ...headers },
        }),
      })
      expect([answer.status, codeOf(answer)]).toStrictEqual([status, code])
    }
    expect((await browser.get('/api/session')).body).toMatchObject({ user: { email: 'jane@acme-pharma.com' } })
    expect((await browser.get('/api/columns/drugus')).body).toStrictEqual({ columns: null })
  })

  it('SESS-01 a session ends SESSION_MAX_DAYS after its login, however much it is used', async () => {
    gateway = await testGateway({ env: { SESSION_MAX_DAYS: '2' } })
    const browser = new Browser(gateway)
    await browser.login(gateway)
    const day = 24 * 3_600_000
    for (const [ms, isLogin] of [
      [day, true],
      [day - 1, true],
      [1, false],
    ] as const) {
      gateway.clock.pass(ms)
      expect([ms, ((await browser.get('/api/session')).body as { isLogin: boolean }).isLogin]).toEqual([ms, isLogin])
    }
  })

  it('SESS-02 behind a proxy PUBLIC_URL is our origin', async () => {
    gateway = await testGateway({ env: { PUBLIC_URL: 'https://materia.example' } })
    const answer = await new Browser(gateway).raw('/gateway/member/1.0/logout', {
      method: 'POST',
      body: '{}',
      headers: { ...JSON_TYPE, 'x-materia': '1', origin: 'https://materia.example' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('every answer carries the protective headers, refusals too', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    for (const answer of [
      await browser.get('/api/session'),
      await browser.get('/api/nothing'),
      await browser.post('/gateway/member/1.0/logout', '{'),
      await browser.get('/drugus'),
    ]) {
      const { headers } = answer
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await browser.get('/api/session')).headers.get('cache-control')).toBe('no-store')
  })

  it('SESS-03 figures open with the token only', async () => {
    gateway = await testGateway({ env: { METRICS_TOKEN: 'a-token-of-20-letters' } })
    const browser = new Browser(gateway)
    await browser.get('/api/health')
    expect((await browser.get('/api/metrics')).status).toBe(404)
    expect((await browser.raw('/api/metrics', { headers: { authorization: 'Bearer a-token-of-20-lettere' } })).status).toBe(404)
    const answer = await browser.raw('/api/metrics', { headers: { authorization: 'Bearer a-token-of-20-letters' } })
    expect(answer.text).toContain('materia_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1')
  })

  it('an engine that is down is said, in health too', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    gateway.catalogue.stop()
    expect((await browser.get('/api/health')).body).toMatchObject({
      status: 'degraded',
      catalogue: { status: 'down' },
      state: { status: 'ok' },
    })
    const answer = await browser.post('/api/databases/drugus/search', SEARCH)
    expect([answer.status, codeOf(answer)]).toStrictEqual([503, 'catalogue.unavailable'])
  })

  it('a thousand who ask for health at once ask each engine once, and once more a second later', async () => {
    gateway = await testGateway()
    const { catalogue } = gateway.catalogue
    let asked = 0
    let answer: (up: boolean) => void = () => {}
    catalogue.ping = () => (asked++, new Promise((resolve) => (answer = resolve)))
    const { app, clock } = gateway
    const health = async () => ((await (await app.request('http://localhost/api/health')).json()) as { status: string }).status
    const all = Array.from({ length: 1000 }, health)
    await vi.waitFor(() => expect(asked).toBe(1))
    // However long the engine takes.
    clock.pass(5000)
    const late = health()
    await new Promise((resolve) => setImmediate(resolve))
    answer(true)
    expect(new Set(await Promise.all([...all, late]))).toEqual(new Set(['ok']))
    clock.pass(999)
    expect([await health(), asked]).toEqual(['ok', 1])
    clock.pass(1)
    const next = health()
    await vi.waitFor(() => expect(asked).toBe(2))
    answer(false)
    expect(await next).toBe('degraded')
  })

  it('a large answer is compressed', async () => {
    const { sampleRow } = await import('./harness.ts')
    gateway = await testGateway({ rows: Array.from({ length: 200 }, (_, n) => sampleRow(n)) })
    const browser = new Browser(gateway, { 'accept-encoding': 'gzip' })
    await browser.login(gateway)
    const answer = await browser
      .raw('/api/databases/drugus/search', { method: 'POST', body: JSON.stringify(SEARCH), headers: { ...JSON_TYPE, 'x-materia': '1' } })
      .catch((error: unknown) => error)
    // The body does not parse as JSON before it is unpacked.
    expect(answer).toBeInstanceOf(SyntaxError)
  })
})

describe('pages', () => {
  let spaFolder = ''
  let gateway: TestGateway
  let browser: Browser
  const script = `console.log(${JSON.stringify('x'.repeat(3000))})`
  beforeAll(async () => {
    spaFolder = mkdtempSync(join(tmpdir(), 'materia-spa-'))
    mkdirSync(join(spaFolder, 'assets'))
    writeFileSync(
      join(spaFolder, 'index.html'),
      '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><meta name="settings" content="__SETTINGS__"><script nonce="__NONCE__" src="/assets/main-abc.js"></script>',
    )
    writeFileSync(join(spaFolder, 'assets', 'main-abc.js'), script)
    writeFileSync(join(spaFolder, 'assets', 'main-abc.js.gz'), gzipSync(script))
    writeFileSync(join(spaFolder, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
    writeFileSync(join(spaFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    gateway = await testGateway({ spaFolder })
    browser = new Browser(gateway)
  })
  afterAll(async () => {
    await gateway.close()
    rmSync(spaFolder, { recursive: true, force: true })
  })

  it.each([
    ['/', 200],
    ['/index.html', 200],
    ['/drugus', 200],
    ['/dmf', 200],
    ['/drugregions/drugsg/detail/SIN123', 200],
    ['/drugus?q=%E8%8D%AF', 200],
    ['/no/such/page', 404],
    ['/drugus/details/1', 404],
    ['/wp-login.php', 404],
  ])('ROUTE-01 ROUTE-10 ROUTE-11 %s is the application, with a nonce of its own, and %d where it has no page', async (path, status) => {
    const [one, two] = [await browser.get(path), await browser.get(path)]
    expect(one.status).toBe(status)
    expect(one.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(one.headers.get('cache-control')).toBe('no-store')
    const nonce = /meta property="csp-nonce" nonce="([^"]+)"/.exec(one.text)?.[1] ?? ''
    expect(nonce).toMatch(/^[\w+/]{24}$/)
    expect(one.text.split(nonce)).toHaveLength(3)
    expect(one.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(two.text).not.toContain(nonce)
  })

  it('GATE-11 ROUTE-09 the page is told its settings; nothing in them ends the attribute they are in', async () => {
    const CONTACT = `"><script>alert(1)</script> & '$&' __NONCE__`
    const told = await testGateway({
      spaFolder,
      env: {
        CONTACT,
        ALLOWED_HOSTS: 'a.example, b.example:8443',
        COOKIE_DOMAIN: '.example.com',
        SIGNUP: 'closed',
        CHAT_APP_ID: 'app',
        CHAT_APP_SECRET: 's3cret',
      },
    })
    const { text } = await new Browser(told).get('/')
    const [, content = ''] = /<meta name="settings" content="([^"]*)">/.exec(text) ?? []
    expect(content).not.toMatch(/[<>']/)
    expect(text).not.toContain('<script>')
    expect(text).not.toContain('s3cret')
    const plain = content.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(readSettings(plain)).toStrictEqual({
      cookieDomain: '.example.com',
      hosts: ['a.example', 'b.example:8443'],
      contact: CONTACT,
      chat: true,
      signUp: false,
      machines: false,
      telemetry: true,
      tours: ['landing', 'list', 'machines'],
      toolsAllowed: ['localhost', '127.0.0.1', '[::1]'],
      suite: expect.objectContaining({ hosts: {}, promoted: [] }),
    })
    await told.close()
  })

  it('hashed files are kept for good, packed where the browser takes it', async () => {
    const plain = await browser.get('/assets/main-abc.js')
    expect([plain.status, plain.text, plain.headers.get('content-type')]).toStrictEqual([200, script, 'text/javascript; charset=utf-8'])
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('vary')).toBe('Accept-Encoding')
    const again = await browser.raw('/favicon.svg', {
      headers: { 'if-none-match': (await browser.get('/favicon.svg')).headers.get('etag') ?? '' },
    })
    expect([again.status, again.text]).toStrictEqual([304, ''])
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['br; q=0.000', null],
    [null, null],
  ])(
    'who takes %s has a file as %s: packed once, its bytes those of the file, known by a name of that form',
    async (accepted, encoding) => {
      const ask = (known?: string) =>
        gateway.app.request('http://materia.test/assets/main-abc.js', {
          headers: { ...(accepted !== null && { 'accept-encoding': accepted }), ...(known !== undefined && { 'if-none-match': known }) },
        })
      const answer = await ask()
      const packed = Buffer.from(await answer.arrayBuffer())
      const bytes = encoding === 'br' ? brotliDecompressSync(packed) : encoding === 'gzip' ? gunzipSync(packed) : packed
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary'), bytes.toString()]).toStrictEqual([
        encoding,
        'Accept-Encoding',
        script,
      ])
      const etag = answer.headers.get('etag') ?? ''
      expect((await ask(etag)).status).toBe(304)
      for (const other of ['gzip', 'br', 'identity'].filter((one) => one !== (encoding ?? 'identity'))) {
        const theirs = await gateway.app.request('http://materia.test/assets/main-abc.js', {
          headers: { 'accept-encoding': other, 'if-none-match': etag },
        })
        expect([other, theirs.status]).toStrictEqual([other, 200])
      }
    },
  )

  describe('what a page asks for', () => {
    const manifest = {
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
      '_react.js': { file: 'assets/react.js' },
      'locales/cn.ts': { file: 'assets/cn.js' },
      'locales/en.ts': { file: 'assets/en.js' },
      'domain/contract.ts': { file: 'assets/wire.js', imports: ['_react.js'] },
      'routes/MemberFrame.tsx': { file: 'assets/member.js' },
      'routes/pages/list.tsx': { file: 'assets/list.js', imports: ['_react.js', '_grid.js'] },
      '_grid.js': { file: 'assets/grid.js' },
      'routes/open.ts': { file: 'assets/list.js' },
      'routes/pages/detail.tsx': { file: 'assets/detail.js' },
      'routes/pages/machines.tsx': { file: 'assets/machines.js' },
      'routes/pages/public.tsx': { file: 'assets/public.js' },
      'services/database/views/chart.ts': { file: 'assets/chart.js' },
      'domain/databases/drugsg/definition.ts': { file: 'assets/sg.js' },
      'domain/databases/drugus/definition.ts': { file: 'assets/us.js' },
      'locales/cn/databases/drugsg.json': { file: 'assets/sg-cn.js' },
      'locales/en/databases/drugsg.json': { file: 'assets/sg-en.js' },
      'locales/en/gallery.json': { file: 'assets/gallery-en.js' },
      'machines/account/login/examples.ts': { file: 'assets/examples.js' },
      'machines/account/login/properties.ts': { file: 'assets/m-login.js' },
      'machines/database/list/examples.ts': { file: 'assets/list-examples.js' },
    }
    const frame = ['wire', 'member']
    let built: TestGateway
    const folder = mkdtempSync(join(tmpdir(), 'materia-spa-'))
    beforeAll(async () => {
      mkdirSync(join(folder, '.vite'))
      writeFileSync(join(folder, 'index.html'), '<html lang="zh-CN"><head><meta property="csp-nonce" nonce="__NONCE__"></head></html>')
      writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
      built = await testGateway({ spaFolder: folder })
    })
    afterAll(async () => {
      await built.close()
      rmSync(folder, { recursive: true, force: true })
    })

    it.each<[string, Record<string, string>, string[]]>([
      ['/drugregions/drugsg', { cookie: 'language=en' }, ['en', ...frame, 'list', 'grid', 'sg', 'sg-en', 'chart']],
      ['/DrugRegions/DrugSG/?any=has:x', { cookie: 'language=cn' }, ['cn', ...frame, 'list', 'grid', 'sg', 'sg-cn', 'chart']],
      [
        '/drugregions/drugsg/detail/SIN1',
        { 'accept-language': 'en-GB,en;q=0.9' },
        ['en', ...frame, 'detail', 'list', 'sg', 'sg-en', 'chart'],
      ],
      [
        '/machines/login',
        { cookie: 'language=en', 'accept-language': 'zh' },
        ['en', ...frame, 'machines', 'gallery-en', 'examples', 'm-login'],
      ],
      ['/machines', { cookie: 'language=en' }, ['en', ...frame, 'machines', 'gallery-en']],
      ['/no/such/page', {}, ['cn', ...frame, 'public']],
    ])('ROUTE-01 LANG-01 LANG-02 %s with %o comes with what it will need, and no other', async (path, headers, files) => {
      const answer = await built.app.request(`http://materia.test${path}`, { headers })
      const text = await answer.text()
      // What shows before the program goes by it (index.html).
      expect(/<html lang="([^"]+)">/.exec(text)?.[1]).toBe(files[0] === 'en' ? 'en' : 'zh-CN')
      const links = [...text.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([\w-]+)\.js" nonce="([^"]+)">/g)]
      expect(links.map(([, file]) => file).sort()).toEqual([...files].sort())
      // The policy lets nothing pass that is not the page's own.
      for (const [, , nonce] of links) expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    })
  })

  it.each(['/assets/gone.js', '/.env', '/.git/config'])('%s is missing, not the application', async (path) => {
    const answer = await browser.get(path)
    expect([answer.status, codeOf(answer)]).toStrictEqual([404, 'request.not_found'])
  })

  it.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00'])(
    '%s leads nowhere outside',
    async (path) => {
      const answer = await browser.get(path)
      expect(answer.text).not.toContain('"dependencies"')
      expect(answer.text).not.toContain('root:')
    },
  )
})
