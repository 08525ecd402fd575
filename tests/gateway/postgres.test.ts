import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openStateWith, postgresDialect } from '../../server/state/open.ts'
import { addPass, base64 } from './desk.ts'
import { Browser, testGateway } from './harness.ts'
import { openPglite } from './pglite.ts'

/** PostgreSQL behind a socket, as the driver meets it: connections can be cut, the port can be closed and opened again. */
const openServer = async () => {
  const database = await openPglite()
  const sockets = new Set<Socket>()
  let server: Server
  // One session behind all connections: what one says is answered before the next is heard.
  let turn: Promise<unknown> = Promise.resolve()
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((socket) => {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => sockets.delete(socket))
        socket.on('data', (bytes: Buffer) => {
          turn = turn.then(async () => {
            // `X`: the client leaves; the session behind stays.
            if (bytes[0] === 0x58) return socket.end()
            const answer = await database.execProtocolRaw(new Uint8Array(bytes))
            return socket.writable && socket.write(answer)
          })
        })
      })
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  const port = await listen(0)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const closed = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      cut()
    })
  return {
    port,
    connections: () => sockets.size,
    cut,
    stop: closed,
    start: () => listen(port),
    end: () => closed().then(() => database.close()),
  }
}

let dispose: (() => Promise<void>) | undefined
afterEach(() => dispose?.())

it('LOGIN-11 SESS-01 PostgreSQL that cuts its connections, goes away and comes back: no crash, a busy network, and on it goes', async () => {
  const server = await openServer()
  const state = await openStateWith(postgresDialect(`postgres://postgres@127.0.0.1:${server.port}/postgres?sslmode=disable`), 'PostgreSQL')
  const gateway = await testGateway({ state })
  dispose = async () => {
    await gateway.close()
    await state.close()
    await server.end()
  }
  const browser = new Browser(gateway)
  await browser.newSession()
  const email = 'jane@acme.com'
  const pass = await addPass(state, browser.cookies.get('mf_browser')!, gateway.clock.now())
  await browser.call('verification', { type: 'email', email, pass })
  const login = { mode: 'email_code', key: base64(`${email},${gateway.post.lastCode()}`) } as const
  // Text that PostgreSQL cannot hold is the caller's mistake, not ours.
  expect(
    await browser.refusal('checkCaptcha', {
      msg: 'code',
      captchaVerifyParam: { sceneId: '\0', x: 1, trail: [], by: 'pointer', proof: [] },
    }),
  ).toMatchObject({
    error: { code: 'request.malformed' },
  })
  // A restart cuts what is idle; unheard, that ends the process.
  expect(server.connections()).toBeGreaterThan(0)
  server.cut()
  await new Promise((resolve) => setImmediate(resolve))
  expect((await browser.get('/api/session')).status).toBe(200)
  await server.stop()
  const away = await browser.ask('login', login)
  expect(away).toMatchObject({ success: false, error: { code: 'server.busy' } })
  const health = await browser.get('/api/health')
  expect(health.body).toMatchObject({ status: 'degraded', state: { status: 'down' } })
  await server.start()
  expect(await browser.call('login', login)).toMatchObject({ code: '200' })
  expect((await browser.get('/api/session')).body).toMatchObject({ isLogin: true })
})
