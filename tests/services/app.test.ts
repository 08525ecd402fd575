import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { i18n as I18n } from 'i18next'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { SearchRequest } from '../../domain/contract.ts'
import { drugus } from '../../domain/databases/drugus.ts'
import { createI18n } from '../../locales/i18n.ts'
import type { associateMachine } from '../../machines/associate/machine.ts'
import type { exportMachine } from '../../machines/export/machine.ts'
import type { ListMachine } from '../../machines/list/machine.ts'
import type { loginMachine } from '../../machines/login/machine.ts'
import type { sessionMachine } from '../../machines/session/machine.ts'
import { followRouter } from '../../routes/arrivals.ts'
import { attach } from '../../routes/attach.ts'
import type { Router } from '../../routes/router.tsx'
import { browserCookies, createApp, PRODUCT_INDEX } from '../../services/app.ts'

/** The gateway's side, on a real socket: what it knows, what it was asked, and answers that wait. */
interface Call {
  path: string
  body: unknown
  response: ServerResponse
  closed: boolean
}
const gateway = {
  user: null as { uid: string; email: string; realName: string } | null,
  columns: null as string[] | null,
  calls: [] as Call[],
  /** Paths whose answers wait until they are given. */
  held: new Set<string>(),
}
const lin = { uid: '1', email: 'lin@company.com', realName: 'Lin' }
const wang = { uid: '2', email: 'wang@company.com', realName: 'Wang' }
const RESEND_AT = Date.now() + 60_000

const answerOf = (path: string): [number, unknown] => {
  if (path === '/session') return [200, { user: gateway.user, permissions: gateway.user ? ['isNvip'] : [] }]
  if (path === '/login/email/code') return [200, { resendAt: RESEND_AT }]
  if (path === '/logout') {
    gateway.user = null
    return [200, { done: true }]
  }
  if (!gateway.user) return [401, { error: { code: 'auth.required' } }]
  if (path === '/databases') return [200, { databases: [] }]
  if (path.startsWith('/columns/')) return [200, { columns: gateway.columns }]
  if (path.endsWith('/export/validate')) return [200, { allowed: true, total: 2, limit: 1000, rows: 2 }]
  if (path.endsWith('/export')) return [200, { link: '/api/exports/1', fileName: 'a.xlsx', rows: 2, bytes: 9 }]
  return [200, { rows: [{ id: 'NDA1', values: {}, sample: false }], total: 1, facets: [], asOf: null, tookMs: 1 }]
}
const give = (call: Call) => {
  const [status, body] = answerOf(call.path)
  call.response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const serve = (request: IncomingMessage, response: ServerResponse) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (text += part))
  request.on('end', () => {
    const call: Call = { path: request.url!.replace('/api', ''), body: text ? JSON.parse(text) : null, response, closed: false }
    response.on('close', () => (call.closed = true))
    gateway.calls.push(call)
    if (!gateway.held.has(call.path)) give(call)
  })
}
const SEARCH = '/databases/drugus/search'
const searches = () => gateway.calls.filter(({ path }) => path === SEARCH)
/** The texts a search asks for. */
const askedFor = (call: Call | undefined) => (call?.body as SearchRequest | undefined)?.query.conditions.map(({ values }) => values.join())

let server: Server
const listen = (port = 0) =>
  new Promise<number>((resolve) => {
    server = createServer(serve).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
const unplug = async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** Browser storage, one per tab or browser. */
const area = (): Storage => {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

let i18n: I18n
let port = 0
let reloads = 0
const stops: (() => void)[] = []

/** A tab of the page: the same storage gives the tab back after a reload. */
const open = async (address: string, tab: Storage = area()) => {
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}`, protocol: 'http:', reload: () => void reloads++ })
  const app = createApp({ language: 'cn', i18n, cookies: browserCookies() })
  const stop = () => {
    app.root.stop()
    app.menu.stop()
    app.overview.stop()
  }
  stops.push(stop)
  const handle = { titleKey: 'databases:drugus.title', needsLogin: true, database: 'drugus' }
  const router = createMemoryRouter(
    [
      { path: '/drugus', handle, element: null },
      { path: PRODUCT_INDEX, handle: { titleKey: 'common:product.tagline', needsLogin: false }, element: null },
    ],
    { initialEntries: [address] },
  ) as unknown as Router
  app.start()
  attach(app, drugus, { search: new URL(address, 'http://x').search, record: null })
  followRouter(app, router)
  const list = () => app.database('drugus') as ActorRefFrom<ListMachine>
  const child = <A>(id: string) => (list().getSnapshot().children as Record<string, unknown>)[id] as A
  return {
    app,
    router,
    stop,
    list,
    field: (id: string) => child<ActorRefFrom<typeof associateMachine>>(`associate:${id}`),
    exporter: () => child<ActorRefFrom<typeof exportMachine>>('export'),
    login: app.root.system.get('login') as ActorRefFrom<typeof loginMachine>,
    session: app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>,
    at: () => decodeURIComponent(app.navigation.address()),
    is: (tag: 'shown' | 'signedOut' | 'failed') => vi.waitFor(() => expect(list().getSnapshot().hasTag(tag)).toBe(true)),
  }
}

beforeAll(async () => {
  i18n = await createI18n('cn')
})
beforeEach(async () => {
  Object.assign(gateway, { user: lin, columns: null, calls: [], held: new Set() })
  reloads = 0
  vi.stubGlobal('document', { title: '', cookie: '', getElementById: () => null, activeElement: null })
  vi.stubGlobal('localStorage', area())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('requestAnimationFrame', () => 0)
  port = await listen()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await unplug()
  vi.unstubAllGlobals()
})

describe('the app over the wire', () => {
  it('SESS-01 ROUTE-09 BEY-08 a session that ends in mid-search opens the login; afterwards the same search goes on', async () => {
    const tab = area()
    const page = await open('/drugus', tab)
    await page.is('shown')
    gateway.user = null
    page.field('any').send({ type: 'INPUT', text: '帕博利珠' })
    page.field('brandName').send({ type: 'INPUT', text: 'typed, not sent' })
    page.field('any').send({ type: 'ENTER' })
    await page.is('signedOut')
    await vi.waitFor(() => expect(page.login.getSnapshot().hasTag('open')).toBe(true))
    await vi.waitFor(() => expect(page.at()).toBe('/drugus?any=has:帕博利珠'))
    const asked = searches().length
    gateway.user = lin
    page.session.send({ type: 'CHECK.FORCED' })
    await page.is('shown')
    expect([searches().length, askedFor(searches().at(-1)), page.login.getSnapshot().hasTag('open')]).toEqual([
      asked + 1,
      ['帕博利珠'],
      false,
    ])
    expect(page.field('brandName').getSnapshot().context.text).toBe('typed, not sent')
    // The login dialog reloads the page.
    page.stop()
    const again = await open(page.app.navigation.address(), tab)
    await vi.waitFor(() => expect(again.list()).toBeDefined())
    await again.is('shown')
    expect([askedFor(searches().at(-1)), again.field('any').getSnapshot().context.text]).toEqual([['帕博利珠'], '帕博利珠'])
    expect(again.field('brandName').getSnapshot().context.text).toBe('typed, not sent')
  })

  it('SESS-01 BEY-08 logging out in one tab: the other’s next call opens the login and loses nothing that was typed', async () => {
    const tab = area()
    const first = await open('/drugus?any=has:pd-1', tab)
    await first.is('shown')
    first.field('any').send({ type: 'INPUT', text: 'pd-1 lung' })
    const second = await open('/drugus')
    await second.is('shown')
    second.session.send({ type: 'LOGOUT' })
    await vi.waitFor(() => expect(second.at()).toBe(PRODUCT_INDEX))
    expect(second.login.getSnapshot().hasTag('open')).toBe(false)
    expect(first.login.getSnapshot().hasTag('open')).toBe(false)
    first.list().send({ type: 'SIZE.SET', size: 100 })
    await first.is('signedOut')
    await vi.waitFor(() => expect(first.login.getSnapshot().hasTag('open')).toBe(true))
    expect(first.field('any').getSnapshot().context.text).toBe('pd-1 lung')
    first.stop()
    gateway.user = lin
    const again = await open(first.app.navigation.address(), tab)
    await vi.waitFor(() => expect(again.list()).toBeDefined())
    expect([again.at(), again.field('any').getSnapshot().context.text]).toEqual(['/drugus?any=has:pd-1&size=100', 'pd-1 lung'])
    expect(again.list().getSnapshot().context.query).toMatchObject({ size: 100, conditions: [{ values: ['pd-1'] }] })
  })

  it('BEY-08 the landing page’s search box keeps its text over a reload, and only for whoever typed it', async () => {
    const tab = area()
    const page = await open('/drugus', tab)
    await page.is('shown')
    page.app.overview.send({ type: 'DATABASE.CHOSEN', database: 'drugeu' })
    page.app.overview.send({ type: 'TEXT.CHANGED', text: '肺' })
    page.stop()
    const typed = ({ app }: typeof page) => [app.overview.getSnapshot().context.database, app.overview.getSnapshot().context.text]
    const again = await open('/drugus', tab)
    await again.is('shown')
    expect(typed(again)).toEqual(['drugeu', '肺'])
    again.stop()
    gateway.user = wang
    const other = await open('/drugus', tab)
    await other.is('shown')
    expect(typed(other)[1]).toBe('')
  })

  it('BEY-08 another account in the same tab, or another search, gets none of what was typed', async () => {
    const tab = area()
    const page = await open('/drugus', tab)
    await page.is('shown')
    page.field('any').send({ type: 'INPUT', text: 'secret plan' })
    page.stop()
    const otherSearch = await open('/drugus?any=has:insulin', tab)
    await otherSearch.is('shown')
    expect(otherSearch.field('any').getSnapshot().context.text).toBe('insulin')
    otherSearch.stop()
    gateway.user = wang
    const other = await open('/drugus', tab)
    await other.is('shown')
    expect(other.field('any').getSnapshot().context.text).toBe('')
  })

  it.each([200, 401])('SESS-02 logging out (answered %s) forgets rows and typed texts and leads to the product index', async (status) => {
    const tab = area()
    const page = await open('/drugus', tab)
    await page.is('shown')
    page.field('any').send({ type: 'INPUT', text: 'secret plan' })
    const key = page.list().getSnapshot().context.shown!.key
    expect([page.app.world.caches.rows.get(key)?.length, tab.length > 0]).toEqual([1, true])
    gateway.held.add('/logout')
    page.session.send({ type: 'LOGOUT' })
    await vi.waitFor(() => expect(gateway.calls.at(-1)?.path).toBe('/logout'))
    const call = gateway.calls.at(-1)!
    if (status === 200) give(call)
    else call.response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"code":"auth.required"}}')
    await vi.waitFor(() => expect(page.at()).toBe(PRODUCT_INDEX))
    expect(page.app.world.caches.rows.get(key)).toBeUndefined()
    expect(Array.from({ length: tab.length }, (_, at) => tab.getItem(tab.key(at)!)).join()).not.toContain('secret plan')
    expect(page.login.getSnapshot().hasTag('open')).toBe(false)
  })

  it('DB-05 GATE-04 a slow search that a newer one replaces is cancelled on the wire', async () => {
    const page = await open('/drugus')
    await page.is('shown')
    gateway.held.add(SEARCH)
    page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'slow' }] })
    await vi.waitFor(() => expect(askedFor(searches().at(-1))).toEqual(['slow']))
    const slow = searches().at(-1)!
    expect(slow.closed).toBe(false)
    page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'newer' }] })
    await vi.waitFor(() => expect(slow.closed).toBe(true))
    expect(slow.response.writableEnded).toBe(false)
    await vi.waitFor(() => expect(askedFor(searches().at(-1))).toEqual(['newer']))
    give(searches().at(-1)!)
    await page.is('shown')
    expect(page.list().getSnapshot().context.shown?.query.conditions[0]?.values).toEqual(['newer'])
  })

  it('GATE-08 offline: the failure shows, the query stays, and trying again works once the line is back', async () => {
    const page = await open('/drugus')
    await page.is('shown')
    await unplug()
    page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '肺癌' }] })
    await page.is('failed')
    expect([page.list().getSnapshot().context.failure?.code, page.login.getSnapshot().hasTag('open')]).toEqual(['server.busy', false])
    await listen(port)
    page.list().send({ type: 'RETRY' })
    await page.is('shown')
    expect(askedFor(searches().at(-1))).toEqual(['肺癌'])
  })

  it('ONEBOX-08 works where the browser forbids storage', async () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden })
    const denied = new Proxy(area(), { get: forbidden })
    const page = await open('/drugus', denied)
    await page.is('shown')
    page.field('any').send({ type: 'INPUT', text: '肺癌' })
    page.field('any').send({ type: 'ENTER' })
    await vi.waitFor(() => expect(askedFor(searches().at(-1))).toEqual(['肺癌']))
    page.app.menu.send({ type: 'TOGGLE' })
    expect(page.app.menu.getSnapshot().hasTag('collapsed')).toBe(true)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: undefined })
  })

  it('LOGIN-09 the wait before another code outlives a reload of the tab', async () => {
    gateway.user = null
    const tab = area()
    const page = await open(PRODUCT_INDEX, tab)
    await vi.waitFor(() => expect(page.app.root.getSnapshot().hasTag('visitor')).toBe(true))
    page.app.root.send({ type: 'LOGIN.ASKED' })
    page.login.send({ type: 'EMAIL.CHANGED', email: 'lin@company.com' })
    page.login.send({ type: 'SEND' })
    await vi.waitFor(() => expect(page.login.getSnapshot().hasTag('counting')).toBe(true))
    page.stop()
    const again = await open(PRODUCT_INDEX, tab)
    await vi.waitFor(() => expect(again.login.getSnapshot().hasTag('counting')).toBe(true))
    expect(again.login.getSnapshot().context.resendAt).toBe(RESEND_AT)
  })

  it('LANG-01 BEY-08 a change of language keeps address, search and what is typed', async () => {
    const tab = area()
    const page = await open('/drugus?any=has:insulin&sort=-approvalDate', tab)
    await page.is('shown')
    page.field('any').send({ type: 'INPUT', text: 'insulin glargine' })
    const language = page.app.root.system.get('language') as { send: (event: { type: 'TOGGLE' }) => void }
    language.send({ type: 'TOGGLE' })
    expect([reloads, document.cookie.startsWith('language=en;'), page.at()]).toEqual([
      1,
      true,
      '/drugus?any=has:insulin&sort=-approvalDate',
    ])
    page.stop()
    const again = await open(page.app.navigation.address(), tab)
    await again.is('shown')
    expect([again.field('any').getSnapshot().context.text, askedFor(searches().at(-1))]).toEqual(['insulin glargine', ['insulin']])
    again.field('any').send({ type: 'CLEAR' })
    again.stop()
    const later = await open(page.app.navigation.address(), tab)
    await later.is('shown')
    expect(later.field('any').getSnapshot().context.text, 'emptied by hand and not sent').toBe('')
  })

  it('DB-04 a saved choice of columns that no longer exist asks for, and shows, only those that do', async () => {
    gateway.columns = ['goneField', 'brandName', 'constructor', 'brandName']
    const page = await open('/drugus')
    await vi.waitFor(() => expect(page.list().getSnapshot().context.columns).toContain('brandName'))
    await page.is('shown')
    expect(page.list().getSnapshot().context.columns).toEqual(['applicationNumber', 'brandName'])
    for (const call of searches())
      expect((call.body as SearchRequest).columns.filter((column) => !Object.hasOwn(drugus.fields, column))).toEqual([])
  })

  it('DB-07 BEY-03 an export is of what was on screen when it was asked for, whatever is searched meanwhile', async () => {
    const page = await open('/drugus?any=has:insulin')
    await page.is('shown')
    const screen = {
      conditions: page.list().getSnapshot().context.query.conditions,
      sort: [],
      columns: ['brandName'],
      language: 'cn' as const,
      sentence: '任意字段包含 insulin',
      address: '/drugus?any=has:insulin',
    }
    gateway.held.add('/databases/drugus/export/validate')
    page.exporter().send({ type: 'START', screen })
    await vi.waitFor(() => expect(gateway.calls.at(-1)?.path).toBe('/databases/drugus/export/validate'))
    const held = gateway.calls.at(-1)!
    page.list().send({ type: 'CLEAR' })
    await vi.waitFor(() => expect(askedFor(searches().at(-1))).toEqual([]))
    gateway.held.add('/databases/drugus/export')
    give(held)
    await vi.waitFor(() => expect(page.exporter().getSnapshot().matches({ working: 'confirming' })).toBe(true))
    page.exporter().send({ type: 'CONFIRM', truncate: false })
    await vi.waitFor(() => expect(gateway.calls.at(-1)?.path).toBe('/databases/drugus/export'))
    expect(gateway.calls.at(-1)?.body).toEqual({ ...screen, truncate: false })
    page.exporter().send({ type: 'CANCEL' })
    await vi.waitFor(() => expect(gateway.calls.at(-1)?.closed).toBe(true))
  })
})
