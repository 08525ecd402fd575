import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccessEvent } from '../../domain/refusals.ts'
import { createGatewayClient } from '../../services/gatewayClient.ts'
import { Browser, SEARCH, testGateway, type TestGateway } from './harness.ts'

/** A figure, written out: a constant would agree with itself. */
const CLOCK_SKEW_MS = 5 * 60_000
const TOKEN_GRACE_MS = 60_000
const TOKEN_ROTATION_MS = 10 * 60_000

/** The product's own client and gateway speak with each other over HTTP, as in a browser that keeps cookies. */
let gateway: TestGateway
let server: Server | undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
  await gateway.close()
})

const HOUR = 3_600_000
type Query = Parameters<ReturnType<typeof createGatewayClient>['search']>[1]
const QUERY = SEARCH as Query

/** Serves the gateway and opens a page of it; `wrong` is how far the page's clock is off, ms. */
const open = async ({ wrong = 0, subtle = true } = {}) => {
  gateway = await testGateway()
  const serve = (instance: TestGateway) => getRequestListener(instance.app.fetch, { overrideGlobalObjects: false })
  const now = { listener: serve(gateway), clock: gateway.clock }
  const paths: string[] = []
  server = createServer((request, response) => {
    paths.push(request.url ?? '')
    void now.listener(request, response)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const member = new Browser(gateway)
  await member.login(gateway)
  const jar = new Map<string, string>([['mf_session', member.cookies.get('mf_session')!]])
  const { fetch: send } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await send(address, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  })
  if (!subtle) {
    const { crypto } = globalThis
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  }
  const events: AccessEvent[] = []
  let off = wrong
  const page = createGatewayClient({
    origin,
    language: () => 'en',
    now: () => now.clock.now() + off,
    onEvent: (event) => void events.push(event),
    behaviorId: () => '0b5e1d3c-0000-4000-8000-000000000000',
  })
  return {
    page,
    events,
    jar,
    /** Agreements on keys so far. */
    keys: () => paths.filter((path) => path.endsWith('/newSession')).length,
    /** All requests so far. */
    requests: () => paths.length,
    jump: (ms: number) => void (off += ms),
    /** The gateway is started anew on the same state. */
    restart: async () => {
      const next = await testGateway({ state: gateway.state, at: gateway.clock.now() })
      now.listener = serve(next)
      now.clock = next.clock
      return next
    },
  }
}

describe.each([
  ['WebCrypto', true],
  ['the library, as on plain HTTP', false],
])('client and gateway with %s', (_, subtle) => {
  it('GATE-01 GATE-03 GATE-04 agree on one key, sign, are understood and answered, in the clear and encrypted', async () => {
    const { page, keys, events } = await open({ subtle })
    const [session, found, check] = await Promise.all([page.session(), page.search('drugus', QUERY), page.call('isLogin', {})])
    expect(session).toStrictEqual(check)
    expect(check).toMatchObject({ isLogin: true, user: { email: 'jane@acme-pharma.com' } })
    expect(found.total).toBe(3)
    await page.saveColumns('drugus', { columns: ['brandName'] })
    expect((await page.columns('drugus')).columns).toStrictEqual(['brandName'])
    expect(await page.call('logout', {})).toStrictEqual({ done: true })
    expect((await page.call('isLogin', {})).isLogin).toBe(false)
    await expect(page.search('drugus', QUERY)).rejects.toMatchObject({ code: 'auth.required', errCode: 1001 })
    await expect(page.call('sessions', {})).rejects.toMatchObject({ code: 'auth.required', errCode: 3001 })
    expect(events).toStrictEqual([{ type: 'LOGIN.REQUIRED' }, { type: 'LOGIN.REQUIRED' }])
    expect(keys()).toBe(1)
    expect(gateway.log.join('')).toContain('"behavior":"0b5e1d3c-0000-4000-8000-000000000000"')
  })
})

describe('client and gateway', () => {
  it.each([-100 * 24 * HOUR, -HOUR, HOUR, 24 * HOUR])('GATE-02 a page whose clock is %d ms off works, at the first try', async (wrong) => {
    const { page, requests } = await open({ wrong })
    expect((await page.search('drugus', QUERY)).total).toBe(3)
    expect(requests()).toBe(2)
  })

  it('GATE-02 a clock that is set while the page is open costs one more try', async () => {
    const { page, jump, keys, requests } = await open()
    await page.search('drugus', QUERY)
    for (const ms of [3 * CLOCK_SKEW_MS, -7 * CLOCK_SKEW_MS]) {
      const before = requests()
      jump(ms)
      await page.search('drugus', QUERY)
      await page.search('drugus', QUERY)
      expect(requests() - before).toBe(3)
    }
    expect(keys()).toBe(1)
  })

  it('GATE-02 a gateway that forgot the key gets a new one, asked for once by all calls under way', async () => {
    const { page, keys } = await open()
    await page.search('drugus', QUERY)
    await gateway.state.db.deleteFrom('assertion_keys').execute()
    const found = await Promise.all(Array.from({ length: 8 }, () => page.search('drugus', QUERY)))
    expect(found.map(({ total }) => total)).toStrictEqual(Array.from({ length: 8 }, () => 3))
    expect(keys()).toBe(2)
    expect((await page.call('isLogin', {})).isLogin).toBe(true)
  })

  it('GATE-02 a restarted gateway is spoken to as before, by a page whose clock lags too', async () => {
    const { page, keys, restart, jump } = await open()
    await page.search('drugus', QUERY)
    jump(-3000)
    const next = await restart()
    expect((await page.search('drugus', QUERY)).total).toBe(3)
    expect((await page.call('isLogin', {})).isLogin).toBe(true)
    expect(keys()).toBe(1)
    await next.close()
  })

  it('SESS-03 tokens are rotated under the page’s feet, also when the answer that brought one never came', async () => {
    const { page, keys } = await open()
    await page.search('drugus', QUERY)
    for (let n = 0; n < 3; n++) {
      gateway.clock.pass(TOKEN_ROTATION_MS)
      await Promise.all([page.search('drugus', QUERY), page.call('isLogin', {}), page.search('drugus', QUERY)])
    }
    expect(keys()).toBe(1)
    // A token that went to nobody: the page still has the one before.
    gateway.clock.pass(TOKEN_ROTATION_MS)
    const { id, token_hash } = await gateway.state.db
      .selectFrom('assertion_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const rotated = { token_hash: 'gone', previous_token_hash: token_hash, rotated_at: gateway.clock.now() }
    await gateway.state.db.updateTable('assertion_keys').set(rotated).where('id', '=', id).execute()
    expect((await page.search('drugus', QUERY)).total).toBe(3)
    gateway.clock.pass(TOKEN_GRACE_MS)
    expect((await page.search('drugus', QUERY)).total).toBe(3)
  })

  it('GATE-02 a page that lost its mark, as when cookies are cleared, goes on with a new one', async () => {
    const { page, jar, keys } = await open()
    await page.search('drugus', QUERY)
    jar.delete('mf_browser')
    expect((await page.search('drugus', QUERY)).total).toBe(3)
    expect(keys()).toBe(2)
  })

  it('GATE-08 a gateway that is gone is a busy network, and back it is spoken to again', async () => {
    const { page } = await open()
    const { port } = server!.address() as AddressInfo
    server!.closeAllConnections()
    await new Promise((resolve) => server!.close(resolve))
    await expect(page.search('drugus', QUERY)).rejects.toMatchObject({ code: 'server.busy' })
    await expect(page.call('isLogin', {})).rejects.toMatchObject({ code: 'server.busy' })
    const listener = getRequestListener(gateway.app.fetch, { overrideGlobalObjects: false })
    server = createServer((request, response) => void listener(request, response))
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
    expect((await page.call('isLogin', {})).isLogin).toBe(true)
  })
})
