import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ImportReport } from '../../domain/contract.ts'
import { ErrorBody } from '../../domain/errorCodes.ts'
import { MateriaError } from '../../domain/errors.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import '../../domain/apiKeyCalls.ts'
import '../../domain/restrictionCalls.ts'
import { APIS, gatewayPath, HEADERS, type ApiAnswer, type ApiName, type BizData } from '../../domain/calls.ts'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import type { Row } from '../../domain/record.ts'
import { createAccounts } from '../../server/auth/accounts.ts'
import { createHasher } from '../../server/auth/secret.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import type { Accounts, ChangeMessage, CodeMessage, CodeSender, Sessions } from '../../server/auth/types.ts'
import type { Asking, Catalogue } from '../../server/catalogue/types.ts'
import { readConfig } from '../../server/config.ts'
import { createExports } from '../../server/export/exports.ts'
import { createApp, type Extend } from '../../server/http/app.ts'
import type { Env } from '../../server/http/context.ts'
import { createMetrics } from '../../server/http/metrics.ts'
import { createSpa, pageSettings } from '../../server/http/spa.ts'
import { readHelp } from '../../server/help/book.ts'
import { readSuite, readSuiteFile } from '../../server/suite/read.ts'
import { openFlags } from '../../server/flags/read.ts'
import { readTours } from '../../server/tours/read.ts'
import { createLog } from '../../server/log.ts'
import type { Watch } from '../../server/risk/watch.ts'
import { openState, type State } from '../../server/state/open.ts'
import { agreeOnKey, decryptAnswer, newSigning, signingHeaders, type Signing, type SigningKey } from './signing.ts'

/** A clock that goes only when told. */
export const fakeClock = (start = Date.UTC(2026, 10, 21, 3)) => {
  let at = start
  return { now: () => at, pass: (ms: number) => void (at += ms) }
}

export type SentCode = CodeMessage

/** Keeps the codes and what else would be sent. */
export const recordingSender = () => {
  const codes: SentCode[] = []
  const told: ChangeMessage[] = []
  let status: Awaited<ReturnType<CodeSender['send']>> = 'sent'
  const sender: CodeSender = {
    send: async (message) => {
      if (status !== 'failed' && 'changed' in message) told.push(message)
      else if (status !== 'failed' && !('changed' in message)) codes.push(message)
      return status
    },
  }
  return {
    sender,
    codes,
    told,
    fail: () => void (status = 'failed'),
    lastCode: (): string => {
      const sent = codes.at(-1)
      if (!sent) throw new Error('no code was sent')
      return sent.code
    },
  }
}

/** A catalogue in memory for tests of the edge alone: a handful of drugus rows, the same refusals as the engine's. */
export const memoryCatalogue = (rows: Row[] = [sampleRow(1), sampleRow(2), sampleRow(3)]) => {
  const calls: ({ method: string } & Asking)[] = []
  let down = false
  const check = (database: string, fields: readonly string[]) => {
    const definition = findDatabase(database)
    if (!definition) throw new MateriaError('database.unknown')
    if (down) throw new MateriaError('catalogue.unavailable')
    for (const field of fields)
      if (!Object.hasOwn(definition.fields, field) && field !== 'any') throw new MateriaError('query.field_unknown', { field })
  }
  const catalogue: Catalogue = {
    engine: 'memory',
    vocabulary: {
      linker: async () => ({ link: (_, name) => ({ key: name, known: false, also: [] }), drug: () => undefined }),
      rules: async () => [],
      say: async (rule) => ({ ...rule, at: 0 }),
      published: async () => [],
      apply: async () => [],
      names: {
        stored: async () => ({ loads: [], statements: [], decisions: [] }),
        settled: async () => ({ rules: [], questions: [], known: 0 }),
        load: async (given) => ({ ...given, load: 0, names: 0 }),
        decide: async () => undefined,
        coverage: async (rules) => rules.map(() => []),
        links: async () => [],
        lastLoad: async () => 0,
        loadsAfter: async () => [],
        lastReading: async () => null,
        keepReading: async (reading) => ({ ...reading, at: 0, loads: [] }),
      },
    },
    ping: async () => !down,
    holdsEnd: () => false,
    summaries: async () => [
      {
        id: 'drugus',
        records: rows.length,
        asOf: '2026-11-01',
        sample: true,
        importedAt: '2026-11-20T00:00:00.000Z',
        publishers: ['US Food and Drug Administration'],
      },
    ],
    search: async (database, request, asking) => {
      calls.push({ method: 'search', ...asking })
      check(database, [
        ...request.columns,
        ...request.query.conditions.map(({ field }) => field),
        ...request.query.sort.map(({ field }) => field),
      ])
      const { page, size } = request.query
      return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, facets: [], asOf: '2026-11-01', tookMs: 1 }
    },
    associate: async (database, request, asking) => {
      calls.push({ method: 'associate', ...asking })
      check(database, request.field ? [request.field] : [])
      return { suggestions: [] }
    },
    chart: async (database, request, asking) => {
      calls.push({ method: 'chart', ...asking })
      check(
        database,
        request.conditions.map(({ field }) => field),
      )
      return { points: [], total: rows.length, missing: rows.length }
    },
    groups: async (database, request, asking) => {
      calls.push({ method: 'groups', ...asking })
      check(
        database,
        request.conditions.map(({ field }) => field),
      )
      const groups = rows.slice(0, 20).map(({ id }) => ({ key: id, count: 1, members: [id], beside: {} }))
      return { groups, total: rows.length, records: rows.length, missing: 0 }
    },
    record: async (database, id, asking) => {
      calls.push({ method: 'record', ...asking })
      check(database, [])
      const row = rows.find((each) => each.id === id)
      if (!row) throw new MateriaError('record.not_found')
      return {
        id,
        values: row.values,
        sections: {},
        provenance: { publisher: 'FDA', file: 'products.txt', asOf: '2026-11-01', sample: true },
      }
    },
    count: async (database, conditions, asking) => {
      calls.push({ method: 'count', ...asking })
      check(
        database,
        conditions.map(({ field }) => field),
      )
      return rows.length
    },
    rows: async (database, request, asking) => {
      calls.push({ method: 'rows', ...asking })
      check(database, request.columns)
      return rows
        .slice(0, request.limit)
        .map((row) => ({ ...row, values: Object.fromEntries(request.columns.map((column) => [column, row.values[column] ?? null])) }))
    },
    chineseNames: async () => (field, key) => {
      for (const row of rows) {
        const cell = row.values[field]
        if (Array.isArray(cell)) for (const term of cell) if (typeof term === 'object' && term.key === key) return term.cn
      }
      return undefined
    },
    load: () => Promise.reject(new Error('not loaded in these tests')),
    sweep: async () => undefined,
    close: async () => undefined,
  }
  return { catalogue, calls, stop: () => void (down = true) }
}

export const sampleRow = (n: number, values: Row['values'] = {}): Row => ({
  id: `BLA12551${n}`,
  sample: true,
  values: {
    applicationNumber: `BLA12551${n}`,
    brandName: [{ key: 'KEYTRUDA' }],
    ingredient: [{ key: 'Pembrolizumab', cn: '帕博利珠单抗', group: 'Pembrolizumab' }],
    ingredientGroup: [{ key: 'Pembrolizumab', cn: '帕博利珠单抗' }],
    applicationType: 'bla',
    marketingStatus: ['prescription', 'discontinued'],
    orphan: true,
    approvalDate: '2014-09-04',
    productCount: n,
    ...values,
  },
})

export interface TestGateway {
  /** The risk engine, to have it write what it knows. */
  watch: Watch | undefined
  app: OpenAPIHono<Env>
  clock: ReturnType<typeof fakeClock>
  post: ReturnType<typeof recordingSender>
  accounts: Accounts
  sessions: Sessions
  catalogue: ReturnType<typeof memoryCatalogue>
  state: State
  folder: string
  /** Lines of the log, at the finest level. */
  log: string[]
  close(): Promise<void>
}

/** The whole edge over a real state (SQLite unless given) and the catalogue in memory. */
export const testGateway = async (
  options: {
    env?: Record<string, string>
    state?: State
    rows?: Row[]
    spaFolder?: string
    imports?: ImportReport[]
    /** When it starts, ms since the epoch. */ at?: number
    extend?: Extend
    /** When the budget of a first view is over; never, unless said. */
    deadline?: (ms: number) => AbortSignal
  } = {},
): Promise<TestGateway> => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-gateway-'))
  const config = readConfig({ DATA_DIR: folder, SIGNUP: 'open', HOSTS: 'materia.test', RISK: 'off', ...options.env })
  const clock = fakeClock(options.at)
  const post = recordingSender()
  const hasher = createHasher(new Uint8Array(32).fill(7))
  const catalogue = memoryCatalogue(options.rows)
  const state = options.state ?? (await openState({ dataDir: folder }))
  const log: string[] = []
  const tours = readTours(config)
  const pino = createLog({ level: 'trace', stream: { write: (line: string) => void log.push(line) } })
  let watch: Watch | undefined
  const app = createApp({
    onWatch: (made) => (watch = made),
    config,
    version: '0.0.0-test',
    state,
    catalogue: catalogue.catalogue,
    hasher,
    sender: post.sender,
    exports: createExports({
      folder: join(folder, 'exports'),
      db: state.db,
      catalogue: catalogue.catalogue,
      now: clock.now,
      megabytesPerAccount: config.EXPORT_MB_PER_ACCOUNT,
    }),
    imports: async () => options.imports ?? [],
    help: readHelp({ own: join(folder, 'help') }),
    tours,
    suite: readSuiteFile(config),
    flags: openFlags(config, pino),
    spa: createSpa(options.spaFolder ?? join(folder, 'no-spa'), pageSettings(config, readSuite(config), [...tours.keys()])),
    metrics: config.METRICS_TOKEN ? createMetrics(config.METRICS_TOKEN) : null,
    log: pino,
    now: clock.now,
    deadline: options.deadline ?? (() => new AbortController().signal),
    ...(options.extend && { extend: options.extend }),
  })
  return {
    app,
    watch,
    clock,
    post,
    catalogue,
    state,
    accounts: createAccounts({ db: state.db, now: clock.now, trialDays: config.SIGNUP_TRIAL_DAYS }),
    sessions: createSessions({
      db: state.db,
      hasher,
      now: clock.now,
      days: config.SESSION_DAYS,
      asksToFollow: config.CHAT_USER_URL !== undefined,
    }),
    folder,
    log,
    close: async () => {
      if (!options.state) await state.close()
      rmSync(folder, { recursive: true, force: true })
      // Whatever a test did: what was sent to people is nowhere in the log (ASVS 16.2).
      const text = log.join('')
      for (const { to, code } of post.codes)
        if (text.includes(to) || new RegExp(`\\b${code}\\b`).test(text)) throw new Error('the log holds a code or an address')
    },
  }
}

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
  text: string
}

/** How a test changes a signed call: what is signed, and what goes out afterwards. */
export interface Tampering {
  before?: (signing: Signing) => Partial<Signing>
  after?: (sent: { path: string; method: string; body: string; headers: Record<string, string> }) => {
    path?: string
    method?: string
    body?: string
    headers?: Record<string, string>
    /** Gives the call up. */
    signal?: AbortSignal
  }
}

/** Headers our own pages send with every call that changes something. */
export const OWN_HEADERS = {
  'content-type': 'application/json',
  'x-materia': '1',
  origin: 'http://materia.test',
  'sec-fetch-site': 'same-origin',
} as const

/** A browser: keeps cookies, sends our header and its Origin as our pages do, agrees on a key and signs. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** When the cookies that came with a `Max-Age` are over, ms since the epoch. */
  readonly #until = new Map<string, number>()
  /** Set-Cookie lines of the last answer. */
  setCookies: string[] = []
  /** The key of the page that is open; `null` after a reload. */
  key: SigningKey | null = null
  readonly #gateway: Pick<TestGateway, 'app' | 'clock'>
  readonly #headers: Record<string, string>

  constructor(gateway: Pick<TestGateway, 'app' | 'clock'>, headers: Record<string, string> = {}) {
    this.#gateway = gateway
    this.#headers = headers
  }

  /** Sends `init` as it is, with cookies. */
  async raw(path: string, init: RequestInit = {}): Promise<Answer> {
    for (const [name, until] of this.#until) if (until <= this.#gateway.clock.now()) this.#forget(name)
    const headers = new Headers({ host: 'materia.test', ...this.#headers, ...(init.headers as Record<string, string> | undefined) })
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#gateway.app.request(`http://materia.test${path}`, { ...init, headers })
    this.setCookies = response.headers.getSetCookie()
    for (const line of this.setCookies) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      const seconds = /max-age=(\d+)/i.exec(line)?.[1]
      this.#forget(name)
      if (seconds === '0') continue
      this.cookies.set(name, value)
      if (seconds !== undefined) this.#until.set(name, this.#gateway.clock.now() + Number(seconds) * 1000)
    }
    const text = await response.clone().text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : text }
  }

  #forget(name: string): void {
    this.cookies.delete(name)
    this.#until.delete(name)
  }

  get(path: string): Promise<Answer> {
    return this.raw(path)
  }

  /** Agrees on a key, as a page that was just opened. */
  async newSession(): Promise<SigningKey> {
    this.key = await agreeOnKey(async (path, body) => {
      const { body: answer, headers } = await this.raw(path, { method: 'POST', body, headers: OWN_HEADERS })
      return { body: answer, token: headers.get(HEADERS.token) }
    })
    return this.key
  }

  /** A signed call, changed as the test says; answers with its nonce, which encrypted answers are bound to. */
  async signed(method: string, path: string, body: string, { before, after }: Tampering = {}): Promise<Answer & { nonce: string }> {
    const key = this.key ?? (await this.newSession())
    const plain = newSigning(key, this.#gateway.clock.now(), { method, path, body })
    const signing = { ...plain, ...before?.(plain) }
    const sent = { method, path, body, headers: { ...OWN_HEADERS, ...signingHeaders(key, signing) } }
    const { path: to, ...out } = { ...sent, ...after?.(sent) }
    const answer = await this.raw(to, out)
    const token = answer.headers.get(HEADERS.token)
    if (token !== null) key.token = token
    return { ...answer, nonce: signing.nonce }
  }

  /** A direct call with a body, signed; with a new key when the gateway has forgotten the page's. */
  async send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await this.signed(method, path, text)
    if (answer.status !== 400 || codeOf(answer) !== 'gateway.key_unknown') return answer
    this.key = null
    return this.signed(method, path, text)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, body)
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, body)
  }

  /** A gateway call as it was answered: `{success, bizData}` or `{success: false, errCode, errMsg, error?}`, decrypted. */
  async ask<N extends ApiName>(name: N, bizData: BizData<N>, tampering: Tampering = {}): Promise<GatewayAnswer> {
    const path = gatewayPath(APIS[name].app, name)
    const answer = await this.signed('POST', path, JSON.stringify({ bizData }), tampering)
    const body = answer.body as GatewayAnswer | { encrypted: string }
    const opened =
      'encrypted' in body ? (JSON.parse(decryptAnswer(this.key as SigningKey, body.encrypted, answer.nonce)) as GatewayAnswer) : body
    if (opened.success || opened.error?.code !== 'gateway.key_unknown' || tampering.before || tampering.after) return opened
    this.key = null
    return this.ask(name, bizData, { before: () => ({}) })
  }

  /** What a gateway call gives; throws `Refused` when it is refused. */
  async call<N extends ApiName>(name: N, bizData: BizData<N>): Promise<ApiAnswer<N>> {
    const answer = await this.ask(name, bizData)
    if (!answer.success) throw new Refused(name, answer)
    return APIS[name].answer.parse(answer.bizData) as ApiAnswer<N>
  }

  /** How a gateway call is refused; throws when it is not. */
  async refusal<N extends ApiName>(name: N, bizData: BizData<N>): Promise<RefusedAnswer> {
    const answer = await this.ask(name, bizData)
    if (answer.success) throw new Error(`${name} was not refused`)
    return answer
  }

  /**
   * Logged in, for suites that are not about how: an account with this e-mail, a formal member unless said otherwise, and a
   * session of this browser.
   */
  async login(gateway: TestGateway, email = 'jane@acme-pharma.com', { formal = true } = {}): Promise<string> {
    const { db } = gateway.state
    const { userId } = await gateway.accounts.signUp('email', email, email.slice(0, email.indexOf('@')))
    await db
      .insertInto('memberships')
      .values({ user_id: userId, product: OWN_PRODUCT, formal: formal ? 1 : 0, starts_at: 0, expires_at: null, created_at: 0 })
      .onConflict((conflict) => conflict.columns(['user_id', 'product']).doUpdateSet({ formal: formal ? 1 : 0, expires_at: null }))
      .execute()
    await this.newSession()
    const secure = this.cookies.has('__Host-mf_browser')
    const name = secure ? '__Host-mf_session' : 'mf_session'
    const asker = {
      browser: this.cookies.get(secure ? '__Host-mf_browser' : 'mf_browser') ?? '',
      network: 'n',
      device: '',
      language: 'en',
    } as const
    const outcome = await gateway.sessions.open({ userId, mode: 'email_code', asker, force: true, replaced: this.cookies.get(name) })
    if (!('opened' in outcome)) throw new Error(`not logged in: ${outcome.refused}`)
    this.cookies.set(name, outcome.opened.token)
    return userId
  }
}

export interface RefusedAnswer {
  success: false
  errCode: number
  errMsg: string
  error?: ErrorBody['error']
}
export type GatewayAnswer = { success: true; bizData: unknown } | RefusedAnswer

/** A gateway call was refused that should not have been. */
export class Refused extends Error {
  readonly answer: RefusedAnswer
  constructor(name: string, answer: RefusedAnswer) {
    super(`${name} was refused: ${JSON.stringify(answer)}`)
    this.answer = answer
  }
}

/** The code of a refusal; fails when the answer is not an ErrorBody. */
export const codeOf = (answer: Answer): string => ErrorBody.parse(answer.body).error.code
export const errorOf = (answer: Answer): ErrorBody['error'] => ErrorBody.parse(answer.body).error

export const SEARCH = { query: { conditions: [], sort: [], page: 1, size: 50 }, columns: ['applicationNumber', 'brandName'] }
export const EXPORT = {
  conditions: [],
  sort: [],
  columns: ['applicationNumber', 'brandName', 'ingredient', 'applicationType', 'marketingStatus', 'orphan', 'approvalDate', 'productCount'],
  language: 'en',
}
