import { createECDH } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { i18n as I18n } from 'i18next'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate'
import { HEADERS } from '../../domain/calls.ts'
import type { Kick, SearchRequest, Session } from '../../domain/contract.ts'
import { liveMessage } from '../../domain/live.ts'
import { PRODUCT_INDEX } from '../../domain/pagePaths.ts'
import { VISITOR } from '../../domain/session.ts'
import { createI18n } from '../../locales/i18n.ts'
import type { associateMachine } from '../../machines/database/associate/machine.ts'
import type { exportMachine } from '../../machines/database/export/machine.ts'
import type { ListMachine } from '../../machines/database/list/machine.ts'
import { challenge } from '../../machines/account/captcha/examples.ts'
import type { captchaMachine } from '../../machines/account/captcha/machine.ts'
import { restrictionOf } from '../../machines/account/restriction/examples.ts'
import type { KickoutActor } from '../../machines/account/kickout/machine.ts'
import type { loginMachine } from '../../machines/account/login/machine.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { followRouter } from '../../routes/arrivals.ts'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import { attach } from '../../routes/attach.ts'
import { openDatabase } from '../../routes/open.ts'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { appMachine } from '../../machines/shell/app/machine.ts'
import { onRoot, ROOTS } from '../../services/gallery/live/listener.ts'
import { startRecorder } from '../../services/gallery/live/recorder.ts'
import { createTrace } from '../../services/gallery/live/trace.ts'
import { causesOf, originOf, outcomesOf, ownerOf } from '../../ui/gallery/live/view.ts'
import { createHub } from './gallery/hub.ts'
import { PARTS } from '../../routes/parts/registry.ts'
import type { Router } from '../../routes/router.tsx'
import { browserCookies, createApp } from '../../services/app.ts'
import { createOverview } from '../../services/shell/overview.ts'
import { until } from '../until.ts'

/** The gateway's side, on a real socket: what it knows, what it was asked, and answers that wait. */
interface Call {
  path: string
  body: unknown
  /** The browser's lasting id, as it came along. */
  behavior: unknown
  response: ServerResponse
  closed: boolean
}
const gateway = {
  user: null as { uid: string; email: string; realName: string } | null,
  permissions: ['isNvip'],
  kick: null as Kick | null,
  columns: null as string[] | null,
  calls: [] as Call[],
  /** Paths whose answers wait until they are given. */
  held: new Set<string>(),
  /** Refusals by path, each given once. */
  refusals: new Map<string, unknown>(),
}
const lin = { uid: '1', email: 'lin@company.com', realName: 'Lin' }
const wang = { uid: '2', email: 'wang@company.com', realName: 'Wang' }

const sessionOf = ({ user, permissions, kick }: typeof gateway): Session =>
  user
    ? {
        ...VISITOR,
        isLogin: true,
        user: { ...user, headImg: null, phone: null, isEmail: true },
        certified: true,
        emailCertified: true,
        subscribed: true,
        permissions,
      }
    : { ...VISITOR, isKick: kick !== null, kick }

/** An agreement on keys: what is signed with them nobody checks here. */
const newSession = () => {
  const own = createECDH('prime256v1')
  return {
    assertionKey: 'key',
    publicKey: own.generateKeys('base64url', 'uncompressed'),
    serverTime: Math.floor(Date.now() / 1000),
    expiresAt: Date.now() + 3_600_000,
  }
}
const good = (bizData: unknown): [number, unknown] => [200, { success: true, bizData }]
const GATEWAY = '/gateway/member/1.0'
const CAPTCHA = '/gateway/web-common/1.0'
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const answerOf = (path: string): [number, unknown] => {
  const refusal = gateway.refusals.get(path)
  if (refusal !== undefined) {
    gateway.refusals.delete(path)
    return [path.startsWith('/gateway') ? 200 : 400, refusal]
  }
  if (path === `${GATEWAY}/newSession`) return good(newSession())
  if (path === '/session') return [200, sessionOf(gateway)]
  if (path === `${GATEWAY}/logout`) {
    gateway.user = null
    return good({ done: true })
  }
  if (path === `${CAPTCHA}/captchaGetSceneId`)
    return good({ ...challenge, background: PIXEL, piece: PIXEL, expiresAt: Date.now() + 60_000 })
  if (path === `${CAPTCHA}/checkCaptcha`) return good({ captchaVerifyResult: true, bizResult: true, triesLeft: 3 })
  if (!gateway.user) return [401, { code: 1001, error: { code: 'auth.required' } }]
  if (path === '/databases') return [200, { databases: [] }]
  if (path.startsWith('/columns/')) return [200, { columns: gateway.columns }]
  if (path.endsWith('/export/validate')) return [200, { allowed: true, total: 2, limit: 1000, rows: 2, waiting: 0 }]
  if (path.endsWith('/export')) return [200, { link: '/api/exports/1', fileName: 'a.xlsx', rows: 2, bytes: 9 }]
  return [200, { rows: [{ id: 'NDA1', values: {}, sample: false }], total: 1, facets: [], asOf: null, tookMs: 1 }]
}
const give = (call: Call) => {
  const [status, body] = answerOf(call.path)
  call.response.writeHead(status, { 'content-type': 'application/json', 'x-token': 'token' }).end(JSON.stringify(body))
}
const serve = (request: IncomingMessage, response: ServerResponse) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (text += part))
  request.on('end', () => {
    const behavior = request.headers[HEADERS.behaviorId.toLowerCase()]
    const call: Call = { path: request.url!.replace('/api', ''), body: text ? JSON.parse(text) : null, behavior, response, closed: false }
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

/** What all tabs of a browser keep; every change is told to them, as browsers do. */
const browserStorage = () => {
  const stored = area()
  return {
    listeners: new Set<(event: { key: string | null; newValue: string | null }) => void>(),
    get area(): Storage {
      const { listeners } = this
      return {
        get length() {
          return stored.length
        },
        key: stored.key,
        getItem: stored.getItem,
        clear: stored.clear,
        removeItem: stored.removeItem,
        setItem: (key, value) => {
          stored.setItem(key, value)
          queueMicrotask(() => {
            for (const listener of listeners) listener({ key, newValue: value })
          })
        },
      }
    },
  }
}

let i18n: I18n
let port = 0
let reloads = 0
let left: string[] = []
let downloads: string[] = []
let frames = 0
let browser = browserStorage()
const stops: (() => void)[] = []

/** The app of a tab, before it starts. */
const appIn = (tab: Storage) => {
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('location', {
    origin: `http://127.0.0.1:${port}`,
    protocol: 'http:',
    reload: () => void reloads++,
    assign: (to: string) => void left.push(to),
  })
  return createApp({ language: 'cn', i18n, cookies: browserCookies(), parts: PARTS })
}

/** A tab of the page: the same storage gives the tab back after a reload. */
const open = async (address: string, tab: Storage = area()) => {
  const others = new Set(browser.listeners)
  const app = appIn(tab)
  // As the members' frame has it.
  const overview = app.overview(createOverview)
  const own = [...browser.listeners].filter((listener) => !others.has(listener))
  const stop = () => {
    // A tab that is closed hears nothing of the others.
    for (const listener of own) browser.listeners.delete(listener)
    app.root.stop()
    app.menu.stop()
    overview.stop()
  }
  stops.push(stop)
  const handle = { titleKey: 'databases:drugus.title', needsLogin: true, permission: 'isNvip', database: 'drugus' }
  const router = createMemoryRouter(
    [
      { path: '/drugus', handle, element: null },
      { path: PRODUCT_INDEX, handle: { titleKey: 'common:product.tagline', needsLogin: false }, element: null },
      { path: '/product/authority', handle: { titleKey: 'common:titles.authority', needsLogin: false }, element: null },
    ],
    { initialEntries: [address] },
  ) as unknown as Router
  app.start()
  attach(app, await openDatabase(app, 'drugus'), { search: new URL(address, 'http://x').search, record: null })
  followRouter(app, router)
  // A part that cannot load is tried again for ever: said here, and not by a test that never ends.
  await waitFor(app.root, (snapshot) => snapshot.matches({ parts: 'running' }), { timeout: 60_000 })
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
    captcha: app.root.system.get('captcha') as ActorRefFrom<typeof captchaMachine>,
    kickout: app.root.system.get('kickout') as KickoutActor,
    overlay: () => app.overlay().getSnapshot().context.current,
    session: app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>,
    at: () => decodeURIComponent(app.navigation.address()),
    is: (tag: 'shown' | 'signedOut' | 'failed') => until(() => expect(list().getSnapshot().hasTag(tag)).toBe(true)),
  }
}

beforeAll(async () => {
  i18n = await createI18n('cn')
})
beforeEach(async () => {
  Object.assign(gateway, {
    user: lin,
    permissions: ['isNvip'],
    kick: null,
    columns: null,
    calls: [],
    held: new Set(),
    refusals: new Map(),
  })
  reloads = 0
  left = []
  downloads = []
  browser = browserStorage()
  vi.stubGlobal('document', {
    title: '',
    cookie: '',
    body: { style: {}, append: () => {} },
    createElement: () => ({
      href: '',
      click() {
        downloads.push(new URL(this.href).pathname)
      },
      remove: () => {},
    }),
    activeElement: null,
    visibilityState: 'visible',
    getElementById: () => null,
    querySelector: () => null,
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  const addEventListener = (_: string, listener: (event: { key: string | null; newValue: string | null }) => void) =>
    void browser.listeners.add(listener)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('window', {
    addEventListener,
    removeEventListener: (_: string, listener: never) => void browser.listeners.delete(listener),
    get location() {
      return location
    },
  })
  // Node 20 has none.
  vi.stubGlobal('navigator', { onLine: true, sendBeacon: () => true })
  vi.stubGlobal('screen', { width: 1440 })
  vi.stubGlobal('localStorage', browser.area)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames++
    setTimeout(() => {
      draw()
      frames--
    })
  })
  port = await listen()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await unplug()
  // A frame asks for the next one.
  await vi.waitUntil(() => frames === 0)
  vi.unstubAllGlobals()
})

describe('the app over the wire', () => {
  it('MACH-02 runs what the chart of the root says: every actor that came later is one it names, with its machine', async () => {
    const page = await open('/drugus')
    await page.is('shown')
    const { states } = describeMachine(appMachine)
    const invoked = states.flatMap(({ invokes }) => invokes.map(({ id }) => id))
    const named = states.flatMap(({ spawns = [] }) => spawns).map(({ id, machine }) => `${id.replace('<id>', 'drugus')} ${machine}`)
    const { children } = page.app.root.getSnapshot() as unknown as { children: Record<string, { logic: { id?: string } } | undefined> }
    const running = Object.entries(children).filter(([id]) => !invoked.includes(id))
    expect(running.map(([id, child]) => `${id} ${child?.logic.id}`).sort()).toEqual(named.sort())
  })

  it('runs what the entries of its parts say is urgent, of all of them', () => {
    const { context } = appIn(area()).root.getSnapshot()
    expect(context.urgent).toEqual(Object.fromEntries(Object.entries(PARTS).map(([id, { urgent }]) => [id, urgent])))
    expect(context.urgent['alert']).toEqual(['ALERT.RAISED'])
  })

  it('GATE-06 every message, restriction and question for a captcha is kept until its part runs; of anything else the last of its type', () => {
    const { root, menu, start } = appIn(area())
    start()
    for (const text of ['one', 'two']) {
      root.send({ type: 'ALERT.RAISED', text })
      root.send({ type: 'CAPTCHA.ASKED', id: text, purpose: 'call' })
      root.send({ type: 'CAPTCHA.WITHDRAWN', id: text })
      root.send({ type: 'RESTRICTION.RAISED', restriction: restrictionOf('export') })
      root.send({ type: 'LOGIN.SUPERSEDED' })
    }
    const kept = root.getSnapshot().context.mail.map(({ to, event }) => `${to} ${event.type}`)
    const times = (what: string) => kept.filter((one) => one === what).length
    expect({
      alert: times('alert ALERT.RAISED'),
      captcha: [times('captcha CAPTCHA.ASKED'), times('captcha CAPTCHA.WITHDRAWN')],
      restriction: times('restriction RESTRICTION.RAISED'),
      login: times('login SUPERSEDED'),
    }).toEqual({ alert: 2, captcha: [2, 2], restriction: 2, login: 1 })
    for (const actor of [root, menu]) actor.stop()
  })

  it('SESS-01 ROUTE-09 BEY-08 a session that ends in mid-search opens the login; afterwards the same search goes on', async () => {
    const tab = area()
    const page = await open('/drugus', tab)
    await page.is('shown')
    gateway.user = null
    page.field('any').send({ type: 'INPUT', text: '帕博利珠' })
    page.field('brandName').send({ type: 'INPUT', text: 'typed, not sent' })
    page.field('any').send({ type: 'ENTER' })
    await page.is('signedOut')
    await until(() => expect(page.login.getSnapshot().hasTag('open')).toBe(true))
    await until(() => expect(page.at()).toBe('/drugus?any=has:帕博利珠'))
    const asked = searches().length
    gateway.user = lin
    page.session.send({ type: 'CHECK' })
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
    await until(() => expect(again.list()).toBeDefined())
    await again.is('shown')
    expect([askedFor(searches().at(-1)), again.field('any').getSnapshot().context.text]).toEqual([['帕博利珠'], '帕博利珠'])
    expect(again.field('brandName').getSnapshot().context.text).toBe('typed, not sent')
  })

  it('SESS-01 BEY-08 logging out in one tab opens the login in the other, which loses nothing that was typed', async () => {
    const tab = area()
    const first = await open('/drugus?any=has:pd-1', tab)
    await first.is('shown')
    first.field('any').send({ type: 'INPUT', text: 'pd-1 lung' })
    const second = await open('/drugus')
    await second.is('shown')
    second.session.send({ type: 'LOGOUT' })
    await until(() => expect(second.at()).toBe(PRODUCT_INDEX))
    expect(second.login.getSnapshot().hasTag('open')).toBe(false)
    first.list().send({ type: 'SIZE.SET', size: 100 })
    await first.is('signedOut')
    await until(() => expect(first.login.getSnapshot().hasTag('open')).toBe(true))
    expect(first.field('any').getSnapshot().context.text).toBe('pd-1 lung')
    first.stop()
    gateway.user = lin
    const again = await open(first.app.navigation.address(), tab)
    await until(() => expect(again.list()).toBeDefined())
    expect([again.at(), again.field('any').getSnapshot().context.text]).toEqual(['/drugus?any=has:pd-1&size=100', 'pd-1 lung'])
    expect(again.list().getSnapshot().context.query).toMatchObject({ size: 100, conditions: [{ values: ['pd-1'] }] })
  })

  it('BEY-08 the landing page’s search box keeps its text over a reload, and only for whoever typed it', async () => {
    const tab = area()
    const page = await open('/drugus', tab)
    await page.is('shown')
    const overviewOf = ({ app }: typeof page) => app.overview(createOverview)
    overviewOf(page).send({ type: 'DATABASE.CHOSEN', database: 'drugeu' })
    overviewOf(page).send({ type: 'TEXT.CHANGED', text: '肺' })
    page.stop()
    const typed = (tab: typeof page) => [overviewOf(tab).getSnapshot().context.database, overviewOf(tab).getSnapshot().context.text]
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
    gateway.held.add(`${GATEWAY}/logout`)
    page.session.send({ type: 'LOGOUT' })
    await until(() => expect(gateway.calls.at(-1)?.path).toBe(`${GATEWAY}/logout`))
    const call = gateway.calls.at(-1)!
    if (status === 200) give(call)
    else call.response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":false,"errCode":3001,"errMsg":""}')
    await until(() => expect(page.at()).toBe(PRODUCT_INDEX))
    expect(page.app.world.caches.rows.get(key)).toBeUndefined()
    expect(Array.from({ length: tab.length }, (_, at) => tab.getItem(tab.key(at)!)).join()).not.toContain('secret plan')
    expect(page.login.getSnapshot().hasTag('open')).toBe(false)
  })

  it('GATE-04 a slow search that a newer one replaces is cancelled on the wire', async () => {
    const page = await open('/drugus')
    await page.is('shown')
    gateway.held.add(SEARCH)
    page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'slow' }] })
    await until(() => expect(askedFor(searches().at(-1))).toEqual(['slow']))
    const slow = searches().at(-1)!
    expect(slow.closed).toBe(false)
    page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'newer' }] })
    await until(() => expect(slow.closed).toBe(true))
    expect(slow.response.writableEnded).toBe(false)
    await until(() => expect(askedFor(searches().at(-1))).toEqual(['newer']))
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

  it('ONEBOX-08/storage works where the browser forbids storage', async () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden })
    const denied = new Proxy(area(), { get: forbidden })
    const page = await open('/drugus', denied)
    await page.is('shown')
    page.field('any').send({ type: 'INPUT', text: '肺癌' })
    page.field('any').send({ type: 'ENTER' })
    await until(() => expect(askedFor(searches().at(-1))).toEqual(['肺癌']))
    page.app.menu.send({ type: 'TOGGLE' })
    expect(page.app.menu.getSnapshot().hasTag('collapsed')).toBe(true)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: undefined })
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
    await until(() => expect(page.list().getSnapshot().context.columns).toContain('brandName'))
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
    }
    gateway.held.add('/databases/drugus/export/validate')
    page.exporter().send({ type: 'START', screen })
    await until(() => expect(gateway.calls.at(-1)?.path).toBe('/databases/drugus/export/validate'))
    const held = gateway.calls.at(-1)!
    page.list().send({ type: 'CLEAR' })
    await until(() => expect(askedFor(searches().at(-1))).toEqual([]))
    gateway.held.add('/databases/drugus/export')
    give(held)
    await until(() => expect(page.exporter().getSnapshot().matches({ working: 'confirming' })).toBe(true))
    page.exporter().send({ type: 'CONFIRM' })
    await until(() => expect(gateway.calls.at(-1)?.path).toBe('/databases/drugus/export'))
    const { sentence: _, ...asked } = screen
    expect(gateway.calls.at(-1)?.body).toEqual({ ...asked, truncate: false })
    page.exporter().send({ type: 'CANCEL' })
    await until(() => expect(gateway.calls.at(-1)?.closed).toBe(true))
  })

  describe('an export that the end of the session breaks off', () => {
    const VALIDATE = '/databases/drugus/export/validate'
    const MAKE = '/databases/drugus/export'
    const screen = { conditions: [], sort: [], columns: ['brandName'], language: 'cn' as const, sentence: '全部' }
    const callsOf = (path: string) => gateway.calls.filter((call) => call.path === path)
    type Page = Awaited<ReturnType<typeof open>>
    const standsAt = (page: Page, state: string) =>
      until(() =>
        expect(
          page
            .exporter()
            .getSnapshot()
            .matches({ working: state } as never),
        ).toBe(true),
      )
    /** The session ends under the export's call: while it is checked, or while the file is made. */
    const breakOff = async (page: Page, during: 'validating' | 'preparing') => {
      await page.is('shown')
      if (during === 'validating') gateway.user = null
      page.exporter().send({ type: 'START', screen })
      if (during === 'preparing') {
        await standsAt(page, 'confirming')
        gateway.user = null
        page.exporter().send({ type: 'CONFIRM' })
      }
      await standsAt(page, 'signedOut')
      await until(() => expect(page.overlay()).toBe('login'))
    }

    it.each(['validating', 'preparing'] as const)(
      'DB-07 BEY-08 during %s: after a login in another tab it goes on with what was asked, and what was agreed to is not asked again',
      async (during) => {
        const page = await open('/drugus')
        await breakOff(page, during)
        gateway.user = lin
        page.session.send({ type: 'CHECK' })
        await standsAt(page, during === 'validating' ? 'confirming' : 'ready')
        expect([callsOf(VALIDATE).length, callsOf(MAKE).length]).toEqual(during === 'validating' ? [2, 0] : [2, 2])
        expect(downloads).toEqual(during === 'validating' ? [] : ['/api/exports/1'])
        expect([page.overlay(), callsOf(VALIDATE)[1]?.body]).toEqual(['export:drugus', callsOf(VALIDATE)[0]?.body])
      },
    )

    it.each(['validating', 'preparing'] as const)('DB-07 BEY-08 during %s: it outlives the reload of the login, once', async (during) => {
      const tab = area()
      const page = await open('/drugus', tab)
      await breakOff(page, during)
      page.stop()
      gateway.user = lin
      const again = await open('/drugus', tab)
      await until(() => expect(again.list()).toBeDefined())
      await standsAt(again, during === 'validating' ? 'confirming' : 'ready')
      expect(again.exporter().getSnapshot().context.screen).toEqual(screen)
      again.stop()
      const later = await open('/drugus', tab)
      await until(() => expect(later.list()).toBeDefined())
      expect(later.exporter().getSnapshot().value).toBe('idle')
    })

    it('BEY-08 SESS-02 LOGIN-02 it does not go on for another account, nor for whoever closes the login, and nothing stays in the way', async () => {
      const tab = area()
      const page = await open('/drugus', tab)
      await breakOff(page, 'preparing')
      page.stop()
      gateway.user = wang
      const other = await open('/drugus', tab)
      await until(() => expect(other.list()).toBeDefined())
      expect(other.exporter().getSnapshot().value).toBe('idle')
      other.stop()

      gateway.user = lin
      const third = await open('/drugus', tab)
      await until(() => expect(third.list()).toBeDefined())
      await standsAt(third, 'ready')
      third.exporter().send({ type: 'CLOSE' })
      await breakOff(third, 'preparing')
      third.login.send({ type: 'CLOSE' })
      await until(() => expect(third.at()).toBe(PRODUCT_INDEX))
      expect([third.exporter().getSnapshot().value, third.overlay()]).toEqual(['idle', null])
      gateway.user = lin
      const made = callsOf(MAKE).length
      third.session.send({ type: 'CHECK' })
      await third.is('shown')
      expect([third.exporter().getSnapshot().value, callsOf(MAKE).length]).toEqual(['idle', made])
    })
  })

  it('SESS-01 LOGIN-16 what one tab finds of the login the others check: logging out and in again is noticed without a call of theirs', async () => {
    const first = await open('/drugus')
    await first.is('shown')
    const second = await open('/drugus')
    await second.is('shown')
    second.session.send({ type: 'LOGOUT' })
    await until(() => expect(first.app.root.getSnapshot().hasTag('gated')).toBe(true))
    expect([first.login.getSnapshot().hasTag('open'), first.overlay()]).toEqual([true, 'login'])
    gateway.user = lin
    second.session.send({ type: 'CHECK' })
    await until(() => expect(first.app.root.getSnapshot().hasTag('inside')).toBe(true))
    expect([first.login.getSnapshot().hasTag('open'), first.overlay(), reloads]).toEqual([false, null, 0])
  })

  it('SESS-01 BEY-08 another account in another tab: the page is loaded anew, so that nothing of the former stays', async () => {
    const first = await open('/drugus')
    await first.is('shown')
    const second = await open('/drugus')
    await second.is('shown')
    gateway.user = wang
    second.session.send({ type: 'CHECK' })
    await until(() => expect(reloads).toBe(2))
  })

  it('KICK-02 BEY-08 kicked out in mid-search: the reminder over the page as it was, then the login, then the same search', async () => {
    const page = await open('/drugus?any=has:pd-1')
    await page.is('shown')
    page.field('any').send({ type: 'INPUT', text: 'pd-1 lung' })
    Object.assign(gateway, { user: null, kick: { reason: 'cap', at: 1_700_000_000_000 } })
    page.list().send({ type: 'SIZE.SET', size: 100 })
    await until(() => expect(page.overlay()).toBe('kickout'))
    expect([page.app.root.getSnapshot().value.access, page.login.getSnapshot().hasTag('open')]).toEqual([{ kicked: 'reminding' }, false])
    expect(page.kickout.getSnapshot().context.kick).toEqual({ reason: 'cap', at: 1_700_000_000_000 })
    expect([page.at(), page.list().getSnapshot().context.shown?.ids]).toEqual(['/drugus?any=has:pd-1&size=100', ['NDA1']])
    page.kickout.send({ type: 'ACKNOWLEDGE' })
    await until(() => expect(page.overlay()).toBe('login'))
    Object.assign(gateway, { user: lin, kick: null })
    page.session.send({ type: 'CHECK' })
    await page.is('shown')
    expect([page.overlay(), page.at(), page.list().getSnapshot().context.query.size]).toEqual([null, '/drugus?any=has:pd-1&size=100', 100])
    expect(page.field('any').getSnapshot().context.text).toBe('pd-1 lung')
  })

  it.each([
    [{ code: 7001, msg: '' }, 'solved'],
    [{ success: false, errCode: 7101, errMsg: '' }, 'solved'],
    [{ code: 7001, msg: '' }, 'closed'],
  ])(
    'CAPT-01 MACH-02 a search refused with %o waits for the captcha, where it can be watched; %s, it goes through or fails by itself',
    async (refusal, end) => {
      const page = await open('/drugus')
      await page.is('shown')
      gateway.refusals.set(SEARCH, refusal)
      page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] })
      await until(() => expect(page.captcha.getSnapshot().hasTag('movable')).toBe(true))
      expect(page.overlay()).toBe('captcha')
      const calls = () =>
        [...ROOTS]
          .filter((root) => (root as unknown as { logic: { id?: string } }).logic.id === 'call')
          .map((call) => call.getSnapshot().value)
      expect(calls()).toEqual(['solving'])
      if (end === 'closed') {
        page.captcha.send({ type: 'CLOSE' })
        await page.is('failed')
        expect([page.overlay(), page.list().getSnapshot().context.failure?.code]).toEqual([null, 'auth.captcha_required'])
        expect(calls()).toEqual([])
        return
      }
      page.captcha.send({ type: 'DRAG.START' })
      page.captcha.send({ type: 'DRAG.MOVE', x: 100, y: 1 })
      page.captcha.send({ type: 'DRAG.END' })
      await page.is('shown')
      expect(askedFor(searches().at(-1))).toEqual(['insulin'])
      expect(calls()).toEqual([])
      await until(() => expect(page.overlay()).toBe(null))
    },
  )

  describe('watched', () => {
    /** What a gallery in another tab sees of this one: each machine's event, whose turn it came from, and the chain of those because of which. */
    const watch = async () => {
      const hub = createHub()
      const recorder = startRecorder(hub.join(), {
        roots: ROOTS,
        onRoot,
        mayTell: () => true,
        tab: 'tab',
        page: { about: () => ({ title: 'Materia', address: '/drugus', language: 'cn' }), onLeave: () => () => {} },
      })
      const watcher = hub.join()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      const say = (kind: 'watch' | 'unwatch') => watcher.postMessage(liveMessage({ kind, tab: 'tab', watcher: 'w' }))
      say('watch')
      stops.push(() => say('unwatch'))
      await until(() => expect(recorder.following()).toBeGreaterThan(5))
      const trace = createTrace()
      trace.begin('tab')
      let seen = 0
      const shown = () => {
        const news = hub.of('news')
        for (const one of news.slice(seen)) trace.add(one)
        seen = news.length
        return trace.shown()
      }
      /** `captcha CAPTCHA.ASKED < app CAPTCHA.ASKED < code SEND` of the last such event, `(code)` behind one whose sender is another machine than it came because of. */
      const chain = (machine: string, type: string) => {
        const { records, actors } = shown()
        const name = (key: string | null) => ownerOf(actors, key)?.machine
        const last = records.findLast((record) => record.type === type && name(record.to) === machine)
        if (!last) return null
        const way = [last, ...causesOf(shown(), last)].map((record) => `${name(record.to)} ${record.type}`)
        return { way, from: name(last.from), asked: originOf(causesOf(shown(), last), last) }
      }
      const broken = () => hub.of('news').flatMap((news) => news.broken.map(({ machine, property }) => `${machine} ${property}`))
      const counts = () => {
        const judged = new Map(hub.of('news').flatMap((news) => news.judged.map((one) => [`${one.machine} ${one.property}`, one.met])))
        return { followed: judged.size, met: [...judged.values()].filter(Boolean).length }
      }
      return { chain, broken, counts, shown }
    }

    it('MACH-02 a captcha for a code is asked by code, because of SEND', async () => {
      gateway.user = null
      const page = await open('/drugus')
      await until(() => expect(page.login.getSnapshot().hasTag('open')).toBe(true))
      const { chain, broken, shown } = await watch()
      const code = (page.login.getSnapshot().children as Record<string, AnyActorRef>)['code:phone'] as AnyActorRef
      code.send({ type: 'SEND', address: '8613800138000' })
      await until(() => expect(chain('captcha', 'CAPTCHA.ASKED')).not.toBe(null))
      const { way, asked } = chain('captcha', 'CAPTCHA.ASKED')!
      expect(way).toEqual(['captcha CAPTCHA.ASKED', 'app CAPTCHA.ASKED', 'code SEND'])
      expect([ownerOf(shown().actors, asked!.to)?.machine, asked!.type]).toEqual(['code', 'SEND'])
      expect(chain('app', 'CAPTCHA.ASKED')!.from).toBe('code')
      expect(outcomesOf(shown(), asked!).map(({ type }) => type)).toContain('CAPTCHA.ASKED')
      expect(broken()).toEqual([])
    })

    it('MACH-02 MACH-07 an export’s call that meets the end of the session leads to the login, because of what started it; no property breaks', async () => {
      const page = await open('/drugus')
      await page.is('shown')
      const { chain, broken, counts } = await watch()
      gateway.user = null
      page
        .exporter()
        .send({ type: 'START', screen: { conditions: [], sort: [], columns: ['brandName'], language: 'cn', sentence: '全部' } })
      await until(() => expect(page.overlay()).toBe('login'))
      await until(() => expect(chain('login', 'OPEN')).not.toBe(null))
      expect(chain('app', 'LOGIN.REQUIRED')).toMatchObject({ from: 'call' })
      // The dialog asks for what is left of the day as well, and either call may be the last to be refused.
      const { way } = chain('session', 'EXPIRED')!
      expect(way.slice(0, 3)).toEqual(['session EXPIRED', 'app LOGIN.REQUIRED', 'call xstate.init'])
      expect(way.at(-1)).toBe('export START')
      expect(chain('login', 'OPEN')!.way.at(-1)).toBe('export START')
      expect(broken()).toEqual([])
      expect(counts().met).toBeGreaterThan(60)
    })
  })

  it('GATE-05/client GATE-06/client ACC-04 each code leads where it belongs: authority page, redirect, alert, reload, restriction', async () => {
    const page = await open('/drugus')
    await page.is('shown')
    const refuse = (refusal: unknown, text: string) => {
      gateway.refusals.set(SEARCH, refusal)
      page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text }] })
    }
    refuse({ code: 20001, msg: 'Maintenance tonight' }, 'alert')
    await until(() => expect(page.overlay()).toBe('alert'))
    ;(page.app.root.system.get('alert') as { send: (event: { type: 'ACKNOWLEDGE' }) => void }).send({ type: 'ACKNOWLEDGE' })
    refuse({ code: 10001, obj: 'https://evil.example/' }, 'redirect')
    await until(() => expect(page.overlay()).toBe('alert'))
    expect([left, page.at().startsWith('/drugus')]).toEqual([[], true])
    ;(page.app.root.system.get('alert') as { send: (event: { type: 'ACKNOWLEDGE' }) => void }).send({ type: 'ACKNOWLEDGE' })
    refuse({ success: false, errCode: 9000, errMsg: '' }, 'outdated')
    await until(() => expect(reloads).toBe(1))
    refuse({ success: false, errCode: 9000, errMsg: '' }, 'outdated again')
    await until(() => expect(page.overlay()).toBe('alert'))
    expect(reloads, 'a page that stays outdated is not loaded for ever').toBe(1)
    ;(page.app.root.system.get('alert') as { send: (event: { type: 'ACKNOWLEDGE' }) => void }).send({ type: 'ACKNOWLEDGE' })
    refuse({ success: false, errCode: 7103, errMsg: '' }, 'export')
    await until(() => expect(page.overlay()).toBe('restriction'))
    ;(page.app.root.system.get('restriction') as { send: (event: { type: 'CLOSE' }) => void }).send({ type: 'CLOSE' })
    expect(page.overlay()).toBe(null)
    refuse({ code: 1007, msg: '' }, 'authority')
    await until(() => expect(page.at()).toMatch(/^\/product\/authority\?permission=isNvip&from=/))
  })

  it('GATE-05 an outdated page whose storage is forbidden says so instead of loading itself for ever', async () => {
    const forbidden = new Proxy({} as Storage, {
      get: () => () => {
        throw new Error('forbidden')
      },
    })
    const page = await open('/drugus', forbidden)
    await page.is('shown')
    gateway.refusals.set(SEARCH, { success: false, errCode: 9000, errMsg: '' })
    page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'outdated' }] })
    await until(() => expect(page.overlay()).toBe('alert'))
    expect(reloads).toBe(0)
  })

  it('GATE-11 a browser has one lasting id, which its signed calls carry on every page', async () => {
    const jar = new Map<string, string>()
    Object.defineProperty(document, 'cookie', {
      get: () => [...jar].map((pair) => pair.join('=')).join('; '),
      set: (line: string) => {
        const [name = '', value = ''] = line.split(';', 1)[0]!.split('=')
        jar.set(name, value)
      },
    })
    const first = await open('/drugus')
    await first.is('shown')
    first.stop()
    const second = await open('/drugus')
    await second.is('shown')
    second.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] })
    await until(() => expect(searches().length).toBe(3))
    const id = jar.get('uuid')
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(searches().map(({ behavior }) => behavior)).toEqual([id, id, id])
  })

  it('KICK-02 BEY-08 a list opened behind the reminder of a kick-out goes on after the login', async () => {
    const page = await open('/drugus')
    await page.is('shown')
    Object.assign(gateway, { user: null, kick: { reason: 'account', at: 1_700_000_000_000 } })
    page.app.root.send({ type: 'LOGIN.REQUIRED' })
    await until(() => expect(page.overlay()).toBe('kickout'))
    attach(page.app, await openDatabase(page.app, 'drugeu'), { search: '?any=has:insulin', record: null })
    const other = page.app.database('drugeu') as ActorRefFrom<ListMachine>
    await until(() => expect(other.getSnapshot().hasTag('signedOut')).toBe(true))
    expect(page.overlay()).toBe('kickout')
    page.kickout.send({ type: 'ACKNOWLEDGE' })
    await until(() => expect(page.overlay()).toBe('login'))
    Object.assign(gateway, { user: lin, kick: null })
    page.session.send({ type: 'CHECK' })
    await until(() => expect(other.getSnapshot().hasTag('shown')).toBe(true))
    expect(other.getSnapshot().context.query.conditions).toMatchObject([{ values: ['insulin'] }])
  })

  it('ACC-04 a list without the membership is never asked for; the authority page says what is missing', async () => {
    gateway.permissions = ['isPvip']
    const page = await open('/drugus?any=has:insulin')
    await until(() => expect(page.at()).toBe('/product/authority?permission=isNvip&from=/drugus?any=has:insulin'))
    expect([searches(), page.list()]).toEqual([[], undefined])
  })
})
