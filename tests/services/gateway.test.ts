import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { ERROR_CODES, MateriaError } from '../../domain/errors.ts'
import { createGateway, readFailure } from '../../services/gateway.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A gateway client speaking to a real server on this machine. */
const connected = async (answer: Answer, more: { timeoutMs?: number; onSignedOut?: () => void } = {}) => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return createGateway({ origin: `http://127.0.0.1:${port}`, language: () => 'cn', ...more })
}

const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof MateriaError ? error.code : error),
  )

describe('gateway client', () => {
  it('LANG-04, GATE-04 sends JSON with the language and our own header, and gives what the contract promises', async () => {
    let seen: { method?: string | undefined; url?: string | undefined; headers?: IncomingMessage['headers']; body?: unknown } = {}
    const gateway = await connected((request, response, body) => {
      seen = { method: request.method, url: request.url, headers: request.headers, body: JSON.parse(body) }
      json(200, { rows: [], total: 0, facets: [], asOf: null, tookMs: 1 })(request, response, body)
    })
    const query = { conditions: [{ field: 'any', op: 'has' as const, values: ['帕博'] }], sort: [], page: 1, size: 50 }
    const answer = await gateway.search('drugus', { query, columns: ['brandName'] })
    expect(answer).toEqual({ rows: [], total: 0, facets: [], asOf: null, tookMs: 1 })
    expect(seen).toMatchObject({ method: 'POST', url: '/api/databases/drugus/search', body: { query, columns: ['brandName'] } })
    expect(seen.headers).toMatchObject({ 'x-language': 'cn', 'x-materia': '1', 'content-type': 'application/json' })
  })

  it('escapes ids in paths, so that no id reaches another call', async () => {
    let url = ''
    const gateway = await connected((request, response, body) => {
      url = request.url ?? ''
      json(404, { error: { code: 'record.not_found' } })(request, response, body)
    })
    expect(await codeOf(gateway.record('drugus', '../../session?x=1#y'))).toBe('record.not_found')
    expect(url).toBe('/api/databases/drugus/records/..%2F..%2Fsession%3Fx%3D1%23y')
  })

  it('keeps code, field and parameters of a failed answer', async () => {
    const gateway = await connected(json(400, { error: { code: 'query.text_too_short', field: 'any', params: { min: 2 } } }))
    await expect(gateway.session()).rejects.toMatchObject({ code: 'query.text_too_short', field: 'any', params: { min: 2 } })
  })

  it.each<[string, Answer]>([
    ["a proxy's page", (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')],
    ['an unknown code', json(400, { error: { code: 'made.up' } })],
    ['an answer that breaks the contract', json(200, { user: 7 })],
    ['half an answer', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":')],
    ['an empty answer', (_, response) => response.writeHead(200).end()],
    ['a dropped connection', (request) => request.socket.destroy()],
  ])('GATE-08 says the network is busy for %s', async (_, answer) => {
    const gateway = await connected(answer)
    expect(await codeOf(gateway.session())).toBe('server.busy')
  })

  it('GATE-04 gives up after the timeout', async () => {
    const gateway = await connected(() => {}, { timeoutMs: 30 })
    expect(await codeOf(gateway.session())).toBe('server.busy')
  })

  it('cancels the request when its signal is aborted, and rejects with the reason, not with an error to show', async () => {
    let closed: () => void
    const gone = new Promise<void>((resolve) => (closed = resolve))
    const controller = new AbortController()
    const reason = new Error('a newer query')
    const gateway = await connected((request) => {
      request.socket.on('close', () => closed())
      controller.abort(reason)
    })
    expect(await codeOf(gateway.session({ signal: controller.signal }))).toBe(reason)
    await gone
  })

  it('SESS-01 tells when a call was answered that nobody is logged in', async () => {
    let told = 0
    const gateway = await connected(json(401, { error: { code: 'auth.required' } }), { onSignedOut: () => void told++ })
    expect(await codeOf(gateway.databases())).toBe('auth.required')
    expect(told).toBe(1)
  })

  it('GATE-08 makes a known code of any failed body whatever', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const error = readFailure(body)
        expect(ERROR_CODES).toContain(error.code)
        for (const value of Object.values(error.params ?? {})) expect(['string', 'number']).toContain(typeof value)
      }),
    )
  })
})
