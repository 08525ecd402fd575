import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { gatewayPath, HEADERS, signedText } from '../../domain/calls.ts'
import { readFirstCalls } from '../../domain/firstCalls.ts'
import { VISITOR } from '../../domain/session.ts'
import { ACCOUNT_HEADER } from '../../domain/signing.ts'
import { agree, type AgreedKeys, digest, isSignature } from '../../server/calls/crypto.ts'
import { callAhead } from '../../services/ahead.ts'
import { webCrypto } from '../../services/crypto.ts'
import { createGatewayClient } from '../../services/gatewayClient.ts'

const NOW = Date.UTC(2026, 10, 26, 8)
const KEY_PATH = gatewayPath('member', 'newSession')
const PATH = '/api/databases/drugus/search'
const REQUEST = { query: { conditions: [], sort: [], page: 1, size: 50 }, columns: ['brandName'] }
const named = (language: 'cn' | 'en' = 'en') => ({
  language,
  headers: { accept: 'application/json', 'x-language': language, 'x-materia': '1' },
  keyPath: KEY_PATH,
  calls: [{ path: '/api/session' }, { path: PATH, body: JSON.stringify(REQUEST) }],
})
const rows = (id: string) => ({ rows: [{ id, values: {}, sample: false }], total: 1, facets: [], asOf: null, tookMs: 1 })
const session = (uid: string) => ({
  ...VISITOR,
  isLogin: true,
  user: { uid, realName: uid, headImg: null, email: null, phone: null, isEmail: false },
})

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
  vi.useRealTimers()
})

interface Given {
  /** Who the browser is for the gateway, call by call. */
  account?: (call: number) => string | null
  status?: (call: number) => number
  holds?: (path: string, call: number) => Promise<void> | undefined
}

/** A gateway whose searches bring a row named by the call, and a page of it that has called ahead. */
const house = async ({ account = () => 'u1', status = () => 200, holds = () => undefined }: Given = {}, language: 'cn' | 'en' = 'en') => {
  const keys = new Map<string, AgreedKeys>()
  const calls: { path: string; isSigned: boolean; isCalledOff: boolean }[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', async () => {
      const { url = '', headers } = request
      const header = (name: keyof typeof HEADERS) => String(headers[HEADERS[name]] ?? '')
      const key = keys.get(header('assertionKey'))
      const parts = { method: request.method ?? '', path: url, bodyHash: digest(Buffer.from(body)) }
      const text = signedText({
        ...parts,
        timestamp: header('timestamp'),
        nonce: header('nonce'),
        assertionKey: header('assertionKey'),
        token: header('token'),
      })
      const call = { path: url, isSigned: key !== undefined && isSignature(header('sign'), text, key.sign), isCalledOff: false }
      response.on('close', () => (call.isCalledOff = !response.writableEnded))
      const number = calls.push(call)
      if (url === KEY_PATH) {
        const assertionKey = `key-${keys.size + 1}`
        const agreed = agree((JSON.parse(body) as { bizData: { publicKey: string } }).bizData.publicKey, assertionKey)
        keys.set(assertionKey, agreed!.keys)
        const bizData = { assertionKey, publicKey: agreed!.publicKey, serverTime: NOW / 1000, expiresAt: NOW + 86_400_000 }
        response.setHeader(HEADERS.token, `token-${keys.size}`)
        return response.end(JSON.stringify({ success: true, bizData }))
      }
      await holds(url, number)
      const uid = account(number)
      if (uid !== null) response.setHeader(ACCOUNT_HEADER, uid)
      response.statusCode = status(number)
      response.end(JSON.stringify(url === PATH ? rows(`row-${number}`) : uid === null ? VISITOR : session(uid)))
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let time = NOW
  const ahead = callAhead({
    named: named(language),
    send: (path, init) => fetch(origin + path, init),
    crypto: webCrypto(globalThis.crypto.subtle),
    now: () => time,
  })
  const page: { asker: string | null; language: 'cn' | 'en' } = { asker: null, language: 'en' }
  const gateway = createGatewayClient({ origin, language: () => page.language, now: () => time, asker: () => page.asker, ahead })
  const searches = () => calls.filter(({ path }) => path === PATH).length
  return { gateway, calls, keys, page, searches, pass: (ms: number) => (time += ms) }
}

const idOf = (answer: { rows: readonly { id: string }[] }) => answer.rows[0]?.id

it('GATE-04 BEY-02 what went out ahead answers the same call, signed with one key, once; the next one is asked anew with that key', async () => {
  const { gateway, calls, keys, page, searches } = await house()
  await vi.waitFor(() => expect(searches()).toBe(1))
  expect((await gateway.session()).user?.uid).toBe('u1')
  page.asker = 'u1'
  const first = await gateway.search('drugus', REQUEST)
  expect([searches(), calls.filter(({ path }) => path === '/api/session').length]).toEqual([1, 1])
  const second = await gateway.search('drugus', REQUEST)
  expect([searches(), keys.size, idOf(second) === idOf(first)]).toEqual([2, 1, false])
  expect(calls.filter(({ path }) => path === PATH).every(({ isSigned }) => isSigned)).toBe(true)
})

it.each<[string, Given & { asker: string | null; language?: 'cn' | 'en'; late?: number; other?: object }]>([
  ['of another account', { account: () => 'u2', asker: 'u1' }],
  ['of nobody', { account: () => null, asker: 'u1' }],
  ['for nobody', { asker: null }],
  ['in another language', { asker: 'u1', language: 'cn' }],
  ['of another address', { asker: 'u1', other: { query: { ...REQUEST.query, page: 2 } } }],
  ['of the past', { asker: 'u1', late: 60_001 }],
  ['that was refused', { asker: 'u1', status: (call) => (call <= 3 ? 403 : 200) }],
])('SESS-02 LANG-04 ROUTE-10 an early answer %s is never shown: the call is made', async (_, given) => {
  const { gateway, calls, page, searches, pass } = await house(given, given.language)
  await vi.waitFor(() => expect(searches()).toBe(1))
  const early = `row-${calls.findIndex(({ path }) => path === PATH) + 1}`
  page.asker = given.asker
  pass(given.late ?? 0)
  expect(idOf(await gateway.search('drugus', { ...REQUEST, ...given.other }))).not.toBe(early)
  expect(searches()).toBe(2)
})

it('SESS-02 BEY-08 somebody else who is there when the early answer comes does not get it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { gateway, page, searches } = await house({ holds: (path) => (path === PATH ? held : undefined) })
  await vi.waitFor(() => expect(searches()).toBe(1))
  page.asker = 'u1'
  const answer = gateway.search('drugus', REQUEST)
  page.asker = 'u2'
  release()
  await expect(answer).rejects.toMatchObject({ code: 'auth.required' })
})

it('BEY-02 GATE-04 a search that is called off is called off at the gateway, though it went out ahead', async () => {
  const { gateway, calls, page, searches } = await house({ holds: (path) => (path === PATH ? new Promise(() => {}) : undefined) })
  await vi.waitFor(() => expect(searches()).toBe(1))
  page.asker = 'u1'
  const controller = new AbortController()
  const answer = gateway.search('drugus', REQUEST, { signal: controller.signal })
  controller.abort(new Error('another query'))
  await expect(answer).rejects.toThrow('another query')
  await vi.waitFor(() => expect(calls.find(({ path }) => path === PATH)?.isCalledOff).toBe(true))
})

it.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another language', JSON.stringify({ ...named(), language: 'fr' })],
  ['a call that is none', JSON.stringify({ ...named(), calls: [{ path: 1 }] })],
  ['headers that are none', JSON.stringify({ ...named(), headers: { accept: 1 } })],
])('GATE-04 a page that names %s calls nothing', (_, text) => {
  expect(readFirstCalls(text)).toBeNull()
  expect(readFirstCalls(JSON.stringify(named()))).toEqual(named())
})
