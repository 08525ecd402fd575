import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccessEvent } from '../../domain/refusals.ts'
import { MateriaError } from '../../domain/errors.ts'
import { gatewayPath, HEADERS, signedText } from '../../domain/calls.ts'
import { VISITOR } from '../../domain/session.ts'
import { agree, digest, encrypt, isSignature, type AgreedKeys } from '../../server/calls/crypto.ts'
import { createGatewayClient, type GatewayClientOptions } from '../../services/gatewayClient.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Seen {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}
type Answer = (request: IncomingMessage, response: ServerResponse, seen: Seen) => void

const NOW = Date.UTC(2026, 10, 21, 3)

/**
 * A gateway client speaking to a real server on this machine. The server agrees on keys as the gateway does; everything else is
 * answered by `answer`, in the order it comes.
 */
const connected = async (answer: Answer, more: Partial<GatewayClientOptions> = {}) => {
  const calls: Seen[] = []
  const keys = new Map<string, AgreedKeys>()
  const events: AccessEvent[] = []
  const hooks: { exchange?: (response: ServerResponse) => boolean } = {}
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const seen: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers as Record<string, string>, body }
      calls.push(seen)
      if (seen.url !== gatewayPath('member', 'newSession')) return answer(request, response, seen)
      if (hooks.exchange?.(response)) return
      const assertionKey = `key-${keys.size + 1}`
      const agreed = agree((JSON.parse(body) as { bizData: { publicKey: string } }).bizData.publicKey, assertionKey)
      keys.set(assertionKey, agreed!.keys)
      const bizData = { assertionKey, publicKey: agreed!.publicKey, serverTime: NOW / 1000, expiresAt: NOW + 86_400_000 }
      json(200, { success: true, bizData }, { [HEADERS.token]: `token-${keys.size}` })(request, response, seen)
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = createGatewayClient({
    origin: `http://127.0.0.1:${port}`,
    language: () => 'cn',
    now: () => NOW,
    onEvent: (event) => void events.push(event),
    ...more,
  })
  /** Calls but for agreements on keys. */
  const asked = () => calls.filter(({ url }) => url !== gatewayPath('member', 'newSession'))
  return { gateway, calls, asked, keys, events, hooks }
}

/** Whether a call is signed as the gateway wants it. */
const isSigned = ({ method, url, headers, body }: Seen, keys: Map<string, AgreedKeys>) => {
  const { timestamp, nonce, assertionKey, token, sign } = Object.fromEntries(
    Object.entries(HEADERS).map(([name, header]) => [name, headers[header] ?? '']),
  ) as Record<keyof typeof HEADERS, string>
  const text = signedText({ method, path: url, timestamp, nonce, assertionKey, token, bodyHash: digest(Buffer.from(body)) })
  const key = keys.get(assertionKey)
  return key !== undefined && isSignature(sign, text, key.sign)
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
/** One answer after the other, the last for all that follow. */
const inTurn = (...answers: Answer[]): Answer => {
  let at = 0
  return (...call) => answers[Math.min(at++, answers.length - 1)]!(...call)
}
const refused = (code: string, errCode = 9999, params?: Record<string, string | number>): Answer =>
  json(200, { success: false, errCode, errMsg: '', error: { code, ...(params && { params }) } })
const done = json(200, { success: true, bizData: { done: true } })
const EMPTY = { rows: [], total: 0, facets: [], asOf: null, tookMs: 1 }
const SEARCH = {
  query: { conditions: [{ field: 'any', op: 'has' as const, values: ['帕博'] }], sort: [], page: 1, size: 50 },
  columns: ['brandName'],
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof MateriaError ? error.code : error),
  )

describe('direct calls', () => {
  it('LANG-04 GATE-04/json posts go signed, with the language and our own header, and give what the contract promises', async () => {
    const { gateway, asked, keys } = await connected(json(200, EMPTY), { behaviorId: () => '0b5e1d3c-0000-4000-8000-000000000000' })
    expect(await gateway.search('drugus', SEARCH)).toEqual(EMPTY)
    const [call] = asked()
    expect(call).toMatchObject({ method: 'POST', url: '/api/databases/drugus/search' })
    expect(JSON.parse(call!.body)).toEqual(SEARCH)
    expect(call!.headers).toMatchObject({
      'x-language': 'cn',
      'x-materia': '1',
      'content-type': 'application/json',
      [HEADERS.appKey]: 'materia-web',
      [HEADERS.apiVersion]: '1.0',
      [HEADERS.apiName]: 'databases/drugus/search',
      [HEADERS.backendAppCode]: 'web-go',
      [HEADERS.timestamp]: String(NOW / 1000),
      [HEADERS.behaviorId]: '0b5e1d3c-0000-4000-8000-000000000000',
    })
    expect(isSigned(call!, keys)).toBe(true)
  })

  it('SESS-02 a call says for which account it is, whoever is logged in when it is sent; nobody’s says nothing', async () => {
    let asker: string | null = null
    const { gateway, asked } = await connected(json(200, EMPTY), { asker: () => asker })
    await gateway.search('drugus', SEARCH)
    asker = '7'
    await gateway.search('drugus', SEARCH)
    expect(asked().map(({ headers }) => headers['x-account'])).toEqual([undefined, '7'])
  })

  it('LANG-04 GATE-04/get reading needs no key', async () => {
    const { gateway, calls } = await connected(json(200, VISITOR))
    expect(await gateway.session()).toEqual(VISITOR)
    expect(calls.map(({ method, url, headers }) => [method, url, headers['x-language']])).toEqual([['GET', '/api/session', 'cn']])
  })

  it('GATE-12 where somebody was logged in before, the key is agreed on while the gateway is asked who is there', async () => {
    let answer = () => {}
    const waits = new Promise<void>((resolve) => (answer = resolve))
    const { gateway, calls } = await connected(
      (request, response, seen) => void waits.then(() => json(200, VISITOR)(request, response, seen)),
    )
    const asking = gateway.session({ wasLogin: true })
    await expect.poll(() => calls.map(({ url }) => url).toSorted()).toEqual(['/api/session', gatewayPath('member', 'newSession')])
    answer()
    expect(await asking).toEqual(VISITOR)
  })

  it('GATE-04 a member’s key is agreed on before the first call that needs it, and only once', async () => {
    const { gateway, calls, asked, hooks } = await connected(inTurn(json(200, { ...VISITOR, isLogin: true }), json(200, EMPTY)))
    const agreed = new Promise<void>((resolve) => (hooks.exchange = () => (resolve(), false)))
    await gateway.session()
    await agreed
    expect(calls.map(({ url }) => url)).toEqual(['/api/session', gatewayPath('member', 'newSession')])
    await gateway.search('drugus', SEARCH)
    expect([calls.length, asked().length]).toEqual([3, 2])
  })

  it('GATE-04/put what is put is signed too', async () => {
    const { gateway, asked, keys } = await connected(json(200, { columns: null }))
    await gateway.saveColumns('drugus', { columns: null })
    expect(asked().map((call) => [call.method, call.url, isSigned(call, keys)])).toEqual([['PUT', '/api/columns/drugus', true]])
  })

  it('ROUTE-09 escapes ids in paths, so that no id reaches another call', async () => {
    const { gateway, calls } = await connected(json(404, { error: { code: 'record.not_found' } }))
    expect(await codeOf(gateway.record('drugus', '../../session?x=1#y'))).toBe('record.not_found')
    expect(calls[0]!.url).toBe('/api/databases/drugus/records/..%2F..%2Fsession%3Fx%3D1%23y')
  })

  it('GATE-06 keeps code, field and parameters of a refusal', async () => {
    const { gateway } = await connected(
      json(400, { error: { code: 'query.text_too_short', field: 'any', params: { min: 2 } }, code: 9999, msg: '' }),
    )
    await expect(gateway.session()).rejects.toMatchObject({ code: 'query.text_too_short', field: 'any', params: { min: 2 } })
  })

  it.each([
    [{ code: 20001, msg: '系统维护中' }, 'server.message', { type: 'ALERT.RAISED', text: '系统维护中' }],
    [{ code: '1001', msg: '' }, 'auth.required', { type: 'LOGIN.REQUIRED' }],
    [{ code: 10001, obj: '/help' }, 'server.busy', { type: 'REDIRECT.ASKED', url: '/help' }],
  ] as const)('GATE-06 a code of the older form refuses with status 200, too: %j', async (body, code, event) => {
    const { gateway, events } = await connected(json(200, body))
    expect(await codeOf(gateway.session())).toBe(code)
    expect(events).toEqual([event])
  })

  it.each<[string, Answer]>([
    ["a proxy's page", (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')],
    [
      'a page where JSON belongs',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the WiFi</h1>'),
    ],
    ['an unknown code', json(400, { error: { code: 'made.up' } })],
    ['an answer that breaks the contract', json(200, { user: 7 })],
    ['half an answer', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":')],
    ['an empty answer', (_, response) => response.writeHead(200).end()],
    ['a dropped connection', (request) => request.socket.destroy()],
  ])('GATE-08 says the network is busy for %s, and tells the app nothing', async (_, answer) => {
    const { gateway, events } = await connected(answer)
    expect(await codeOf(gateway.session())).toBe('server.busy')
    expect(await codeOf(gateway.search('drugus', SEARCH))).toBe('server.busy')
    expect(await codeOf(gateway.call('logout', {}))).toBe('server.busy')
    expect(events).toEqual([])
  })

  it('GATE-04 gives up after the timeout, also when the answer has begun', async () => {
    const { gateway } = await connected(() => {}, { timeoutMs: 30 })
    expect(await codeOf(gateway.session())).toBe('server.busy')
    server?.close()
    const slow = await connected((_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'), {
      timeoutMs: 200,
    })
    expect(await codeOf(slow.gateway.session())).toBe('server.busy')
  })

  it('GATE-04 cancels the request when its signal is aborted, and rejects with the reason, not with an error to show', async () => {
    let closed: () => void
    const gone = new Promise<void>((resolve) => (closed = resolve))
    const controller = new AbortController()
    const reason = new Error('a newer query')
    const { gateway } = await connected((request) => {
      request.socket.on('close', () => closed())
      controller.abort(reason)
    })
    expect(await codeOf(gateway.session({ signal: controller.signal }))).toBe(reason)
    await gone
    const { asked, gateway: other } = await connected(json(200, EMPTY))
    expect(await codeOf(other.search('drugus', SEARCH, { signal: controller.signal }))).toBe(reason)
    expect(asked()).toEqual([])
  })
})

describe('gateway calls', () => {
  it('GATE-01 posts bizData under app code, version and name, signed, and unwraps the answer', async () => {
    const { gateway, asked, keys } = await connected(done)
    expect(await gateway.call('receiveNotice', { noticeCode: 1001 })).toEqual({ done: true })
    const [call] = asked()
    expect(call).toMatchObject({ method: 'POST', url: '/gateway/web-common/1.0/receiveNotice', body: '{"bizData":{"noticeCode":1001}}' })
    expect(call!.headers).toMatchObject({
      [HEADERS.appKey]: 'materia-web',
      [HEADERS.backendAppCode]: 'web-common',
      [HEADERS.apiVersion]: '1.0',
      [HEADERS.apiName]: 'receiveNotice',
      [HEADERS.assertionKey]: 'key-1',
    })
    expect(call!.headers).not.toHaveProperty(HEADERS.behaviorId)
    expect(isSigned(call!, keys)).toBe(true)
  })

  it('GATE-03 decrypts what comes encrypted, good or refused, and takes nothing plain, foreign or repeated in its place', async () => {
    const sealed =
      (body: unknown, nonceOf: (call: Seen) => string = ({ headers }) => headers[HEADERS.nonce]!): Answer =>
      (request, response, seen) => {
        const key = connection.keys.get(seen.headers[HEADERS.assertionKey]!)!
        json(200, { encrypted: encrypt(Buffer.from(JSON.stringify(body)), key.encrypt, nonceOf(seen)) })(request, response, seen)
      }
    const good = { success: true, bizData: VISITOR }
    const connection = await connected(
      inTurn(
        sealed(good),
        sealed({ success: false, errCode: 3001, errMsg: '', error: { code: 'auth.required' } }),
        json(200, good),
        sealed(good, () => 'the nonce of another call'),
        json(200, { encrypted: 'AAAA' }),
        json(200, { encrypted: 7 }),
      ),
    )
    const { gateway, events } = connection
    expect(await gateway.call('isLogin', {})).toEqual(VISITOR)
    expect(await codeOf(gateway.call('isLogin', {}))).toBe('auth.required')
    expect(events).toEqual([{ type: 'LOGIN.REQUIRED' }])
    for (let n = 0; n < 4; n++) expect(await codeOf(gateway.call('isLogin', {}))).toBe('server.busy')
  })

  it('SESS-03 the token of an answer goes with the next call', async () => {
    const { gateway, asked } = await connected(
      inTurn(json(200, { success: true, bizData: { done: true } }, { [HEADERS.token]: 'token-next' }), json(200, EMPTY), done),
    )
    await gateway.call('logout', {})
    await gateway.search('drugus', SEARCH)
    await gateway.call('logout', {})
    expect(asked().map(({ headers }) => headers[HEADERS.token])).toEqual(['token-1', 'token-next', 'token-next'])
  })

  it('GATE-02 calls at once agree on one key, and no call has the nonce of another', async () => {
    const { gateway, calls, asked, keys } = await connected(done)
    await Promise.all(Array.from({ length: 12 }, () => gateway.call('logout', {})))
    expect(calls).toHaveLength(13)
    expect(new Set(asked().map(({ headers }) => headers[HEADERS.nonce])).size).toBe(12)
    expect(asked().every((call) => isSigned(call, keys))).toBe(true)
  })

  it('GATE-02 who withdraws from a shared agreement does not end it for the others', async () => {
    const { gateway, hooks, calls } = await connected(done)
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    hooks.exchange = (response) => {
      hooks.exchange = () => false
      void held.then(() => response.destroy())
      return true
    }
    const controller = new AbortController()
    const leaving = codeOf(gateway.call('logout', {}, { signal: controller.signal }))
    const staying = codeOf(gateway.call('logout', {}))
    while (calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort('left')
    expect(await leaving).toBe('left')
    go()
    // An agreement that failed fails those who waited for it; the next call agrees anew.
    expect(await staying).toBe('server.busy')
    expect(await codeOf(gateway.call('logout', {}))).toBe('no error')
  })

  it('GATE-02 a key the gateway has lost is renewed once, by however many calls it failed', async () => {
    const { gateway, calls, asked } = await connected((request, response, seen) =>
      (seen.headers[HEADERS.assertionKey] === 'key-1' ? refused('gateway.key_unknown') : done)(request, response, seen),
    )
    await Promise.all(Array.from({ length: 5 }, () => gateway.call('logout', {})))
    expect(calls.length - asked().length).toBe(2)
    expect(asked()).toHaveLength(10)
    const lost = await connected(refused('gateway.key_unknown'))
    expect(await codeOf(lost.gateway.call('logout', {}))).toBe('gateway.key_unknown')
    expect(lost.asked()).toHaveLength(2)
  })

  it('GATE-02 a wrong clock is set by the gateway’s: at the agreement, and when it went wrong later', async () => {
    let at = NOW - 3 * 3_600_000
    const later = NOW / 1000 + 7777
    const { gateway, asked } = await connected(
      inTurn(done, refused('gateway.clock', 9999, { serverTime: later }), done, refused('gateway.clock')),
      {
        now: () => at,
      },
    )
    await gateway.call('logout', {})
    at += 60_000
    await gateway.call('logout', {})
    expect(asked().map(({ headers }) => Number(headers[HEADERS.timestamp]))).toEqual([NOW / 1000, NOW / 1000 + 60, later])
    expect(await codeOf(gateway.call('logout', {}))).toBe('gateway.clock')
    expect(asked()).toHaveLength(5)
  })

  it('GATE-02 a call that counts as replayed, as after a restart, is signed anew once', async () => {
    const { gateway, asked } = await connected(inTurn(refused('gateway.replayed', 9999, { serverTime: NOW / 1000 + 5 }), done))
    await gateway.call('logout', {})
    const [first, second] = asked()
    expect(second!.headers[HEADERS.nonce]).not.toBe(first!.headers[HEADERS.nonce])
    expect(Number(second!.headers[HEADERS.timestamp])).toBe(NOW / 1000 + 5)
    const always = await connected(refused('gateway.replayed'))
    expect(await codeOf(always.gateway.call('logout', {}))).toBe('gateway.replayed')
    expect(always.asked()).toHaveLength(2)
  })

  it('CAPT-01 a call refused with a captcha waits until it is solved and then goes through', async () => {
    let solve: (solved: boolean) => void = () => undefined
    let puzzles = 0
    const solveCaptcha = () => {
      puzzles++
      return new Promise<boolean>((resolve) => (solve = resolve))
    }
    for (const [form, answer, again, ask] of [
      ['gateway', json(200, { success: false, errCode: 7101, errMsg: '' }), done, 'call'],
      ['direct', json(400, { code: 7001, msg: '', obj: null }), json(200, EMPTY), 'search'],
      ['reading', json(400, { code: '7001' }), json(200, VISITOR), 'session'],
    ] as const) {
      const { gateway, asked, events } = await connected(inTurn(answer, again), { solveCaptcha })
      const call = ask === 'call' ? gateway.call('logout', {}) : ask === 'search' ? gateway.search('drugus', SEARCH) : gateway.session()
      const before = puzzles
      while (puzzles === before) await new Promise((resolve) => setImmediate(resolve))
      solve(true)
      expect([form, await codeOf(call), asked().length]).toEqual([form, 'no error', 2])
      expect(events).toEqual([])
    }
  })

  it('CAPT-01 a refusal that was on its way while another call’s captcha was solved asks for none of its own', async () => {
    const REFUSAL = { success: false, errCode: 7101, errMsg: '' }
    let release: () => void = () => undefined
    const held: Answer = (...call) => void (release = () => json(200, REFUSAL)(...call))
    let puzzles = 0
    const { gateway, asked } = await connected(inTurn(held, json(200, REFUSAL), done), {
      solveCaptcha: async () => {
        puzzles++
        return true
      },
    })
    const late = gateway.call('logout', {})
    while (asked().length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(await codeOf(gateway.call('logout', {}))).toBe('no error')
    expect([puzzles, asked().length]).toEqual([1, 3])
    release()
    expect([await codeOf(late), puzzles, asked().length]).toEqual(['no error', 1, 4])
  })

  it('CAPT-01 an unsolved captcha, and one after the other, end the call; a captcha’s own calls wait for none', async () => {
    let puzzles = 0
    for (const solved of [false, true]) {
      puzzles = 0
      const { gateway, asked } = await connected(json(200, { success: false, errCode: 7101, errMsg: '' }), {
        solveCaptcha: async () => {
          puzzles++
          return solved
        },
      })
      expect(await codeOf(gateway.call('logout', {}))).toBe('auth.captcha_required')
      expect([puzzles, asked().length]).toEqual([1, solved ? 2 : 1])
      expect(await codeOf(gateway.call('captchaGetSceneId', { msg: 'call' }))).toBe('auth.captcha_required')
      expect(puzzles).toBe(1)
    }
  })

  it('CAPT-01 who withdraws while a captcha shows is let go at once', async () => {
    const controller = new AbortController()
    const { gateway, asked } = await connected(json(200, { success: false, errCode: 7101, errMsg: '' }), {
      solveCaptcha: () => {
        controller.abort('left')
        return new Promise<boolean>(() => undefined)
      },
    })
    expect(await codeOf(gateway.call('logout', {}, { signal: controller.signal }))).toBe('left')
    expect(asked()).toHaveLength(1)
  })

  it('GATE-04 who withdraws while a refused call is sent again ends that request, too', async () => {
    let closed: () => void
    const gone = new Promise<void>((resolve) => (closed = resolve))
    const controller = new AbortController()
    const { gateway, asked } = await connected(
      inTurn(refused('gateway.key_unknown'), (request) => {
        request.socket.on('close', () => closed())
        controller.abort('left')
      }),
    )
    expect(await codeOf(gateway.call('logout', {}, { signal: controller.signal }))).toBe('left')
    await gone
    expect(asked()).toHaveLength(2)
  })

  it.each<[string, unknown, AccessEvent]>([
    ['3001', { success: false, errCode: 3001, errMsg: '' }, { type: 'LOGIN.REQUIRED' }],
    ['3002', { success: false, errCode: 3002, errMsg: '' }, { type: 'LOGIN.SUPERSEDED' }],
    ['3005', { success: false, errCode: 3005, errMsg: '' }, { type: 'RELOGIN.REQUIRED' }],
    ['9000', { success: false, errCode: 9000, errMsg: '' }, { type: 'PAGE.OUTDATED' }],
    ['10001', { success: false, errCode: 10001, errMsg: '', bizData: '/drugus' }, { type: 'REDIRECT.ASKED', url: '/drugus' }],
  ])('GATE-05 %s reaches the app as its one event, and the caller as an error', async (_, body, event) => {
    const { gateway, events } = await connected(json(200, body))
    await expect(gateway.call('logout', {})).rejects.toBeInstanceOf(MateriaError)
    expect(events).toEqual([event])
  })

  it('GATE-04/timeouts GATE-04/reports the receipt of a notice and the report of a program wait two seconds, a feature flag a minute, other calls five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const [ask, waits] of [
        ['receiveNotice', 2000],
        ['reportWebDriver', 2000],
        ['featureFlag', 60_000],
        ['logout', 300_000],
      ] as const) {
        const { gateway, asked } = await connected(() => {})
        let ended: unknown
        const ways = {
          receiveNotice: () => gateway.call('receiveNotice', { noticeCode: 1001 }),
          reportWebDriver: () => gateway.call('reportWebDriver', { pageUrl: '/', product: '' }),
          featureFlag: () => gateway.call('featureFlag', { name: 'survey' }),
          logout: () => gateway.call('logout', {}),
        }
        const call = codeOf(ways[ask]()).then((code) => (ended = code))
        while (asked().length === 0) await new Promise((resolve) => setImmediate(resolve))
        vi.advanceTimersByTime(waits - 1)
        await new Promise((resolve) => setImmediate(resolve))
        expect([ask, ended]).toEqual([ask, undefined])
        vi.advanceTimersByTime(1)
        expect([ask, await call]).toEqual([ask, 'server.busy'])
      }
    } finally {
      vi.useRealTimers()
    }
  })
})
