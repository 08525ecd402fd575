import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { ErrorBody } from '../../domain/errors.ts'
import { MateriaError } from '../../domain/errors.ts'
import { findDatabase } from '../../domain/databases/registry.ts'
import type { Row } from '../../domain/record.ts'
import { createHasher } from '../../server/auth/secret.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { readConfig } from '../../server/config.ts'
import { createExports } from '../../server/export/exports.ts'
import { createApp } from '../../server/http/app.ts'
import type { Env } from '../../server/http/context.ts'
import { createMetrics } from '../../server/http/metrics.ts'
import { createSpa } from '../../server/http/spa.ts'
import { createLog } from '../../server/log.ts'
import type { Mail, Mailer, MailStatus } from '../../server/mail/mailer.ts'
import { openState, type State } from '../../server/state/open.ts'

/** A clock that goes only when told. */
export const fakeClock = (start = Date.UTC(2026, 10, 21, 3)) => {
  let at = start
  return { now: () => at, pass: (ms: number) => void (at += ms) }
}

/** Keeps what would be mailed. */
export const recordingMailer = () => {
  const mails: Mail[] = []
  let status: MailStatus = 'sent'
  const mailer: Mailer = {
    transport: 'smtp',
    send: async (mail) => {
      if (status !== 'failed') mails.push(mail)
      return status
    },
    close: () => undefined,
  }
  return {
    mailer,
    mails,
    fail: () => void (status = 'failed'),
    lastCode: () => {
      const mail = mails.findLast((each) => each.kind === 'login-code')
      if (mail?.kind !== 'login-code') throw new Error('no code was mailed')
      return mail.code
    },
  }
}

/** A catalogue in memory for tests of the edge alone: a handful of drugus rows, the same refusals as the engine's. */
export const memoryCatalogue = (rows: Row[] = [sampleRow(1), sampleRow(2), sampleRow(3)]) => {
  const calls: { method: string; signal: AbortSignal | undefined }[] = []
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
    ping: async () => !down,
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
    search: async (database, request, signal) => {
      calls.push({ method: 'search', signal })
      check(database, [
        ...request.columns,
        ...request.query.conditions.map(({ field }) => field),
        ...request.query.sort.map(({ field }) => field),
      ])
      return { rows, total: rows.length, facets: [], asOf: '2026-11-01', tookMs: 1 }
    },
    associate: async (database, request, signal) => {
      calls.push({ method: 'associate', signal })
      check(database, request.field ? [request.field] : [])
      return { suggestions: [] }
    },
    chart: async (database, request, signal) => {
      calls.push({ method: 'chart', signal })
      check(
        database,
        request.conditions.map(({ field }) => field),
      )
      return { points: [], total: rows.length, missing: rows.length }
    },
    record: async (database, id) => {
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
    count: async (database, conditions) => {
      check(
        database,
        conditions.map(({ field }) => field),
      )
      return rows.length
    },
    rows: async (database, request) => {
      check(database, request.columns)
      return rows
        .slice(0, request.limit)
        .map((row) => ({ ...row, values: Object.fromEntries(request.columns.map((column) => [column, row.values[column] ?? null])) }))
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
    ingredient: [{ key: 'Pembrolizumab', cn: '帕博利珠单抗' }],
    applicationType: 'bla',
    marketingStatus: ['prescription', 'discontinued'],
    orphan: true,
    approvalDate: '2014-09-04',
    productCount: n,
    ...values,
  },
})

export interface TestGateway {
  app: OpenAPIHono<Env>
  clock: ReturnType<typeof fakeClock>
  post: ReturnType<typeof recordingMailer>
  catalogue: ReturnType<typeof memoryCatalogue>
  state: State
  folder: string
  /** Lines of the log, at the finest level. */
  log: string[]
  close(): Promise<void>
}

/** The whole edge over a real state (SQLite unless given) and the catalogue in memory. */
export const testGateway = async (
  options: { env?: Record<string, string>; state?: State; rows?: Row[]; spaFolder?: string } = {},
): Promise<TestGateway> => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-gateway-'))
  const config = readConfig({ DATA_DIR: folder, ...options.env })
  const clock = fakeClock()
  const post = recordingMailer()
  const catalogue = memoryCatalogue(options.rows)
  const state = options.state ?? (await openState({ dataDir: folder }))
  const log: string[] = []
  const app = createApp({
    config,
    version: '0.0.0-test',
    state,
    catalogue: catalogue.catalogue,
    hasher: createHasher(new Uint8Array(32).fill(7)),
    mailer: post.mailer,
    exports: createExports({
      folder: join(folder, 'exports'),
      db: state.db,
      catalogue: catalogue.catalogue,
      now: clock.now,
      publicUrl: config.PUBLIC_URL,
    }),
    imports: async () => [],
    spa: createSpa(options.spaFolder ?? join(folder, 'no-spa')),
    metrics: config.METRICS_TOKEN ? createMetrics(config.METRICS_TOKEN) : null,
    log: createLog({ level: 'trace', stream: { write: (line: string) => void log.push(line) } }),
    now: clock.now,
  })
  return {
    app,
    clock,
    post,
    catalogue,
    state,
    folder,
    log,
    close: async () => {
      if (!options.state) await state.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
  text: string
}

/** A browser: keeps cookies, sends our header and its Origin as our pages do. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** Set-Cookie lines of the last answer. */
  setCookies: string[] = []
  readonly #app: OpenAPIHono<Env>
  readonly #headers: Record<string, string>

  constructor(gateway: { app: OpenAPIHono<Env> }, headers: Record<string, string> = {}) {
    this.#app = gateway.app
    this.#headers = headers
  }

  /** Sends `init` as it is, with cookies. */
  async raw(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({ host: 'materia.test', ...this.#headers, ...(init.headers as Record<string, string> | undefined) })
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#app.request(`http://materia.test${path}`, { ...init, headers })
    this.setCookies = response.headers.getSetCookie()
    for (const line of this.setCookies) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.clone().text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : text }
  }

  get(path: string): Promise<Answer> {
    return this.raw(path)
  }

  send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
    return this.raw(path, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-materia': '1', origin: 'http://materia.test', 'sec-fetch-site': 'same-origin' },
    })
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, body)
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, body)
  }

  /** Logs in by e-mail code, as a person would. */
  async login(gateway: TestGateway, email = 'jane@acme-pharma.com'): Promise<void> {
    const sent = await this.post('/api/login/email/code', { email })
    if (sent.status !== 200) throw new Error(`code not sent: ${sent.text}`)
    const answer = await this.post('/api/login/email', { email, code: gateway.post.lastCode() })
    if (answer.status !== 200) throw new Error(`not logged in: ${answer.text}`)
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
  sentence: 'All records',
  address: '/drugus',
}
