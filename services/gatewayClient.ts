import type { z } from 'zod'
import type { AccessEvent } from '../domain/refusals.ts'
import { ACCOUNT_HEADER, BUILD_HEADER, REQUEST_TIMEOUT_MS, TIMEOUTS_MS } from '../domain/constants.ts'
import type * as contract from '../domain/contract.ts'
import { MateriaError } from '../domain/errors.ts'
import type { ApiAnswer, ApiName, BizData } from '../domain/calls.ts'
import { LANGUAGE_HEADER, type Language } from '../domain/language.ts'
import type { Asker } from './causes.ts'
import { loadChunk } from './chunks.ts'
import type { Keyring, Signed } from './keyring.ts'
import type { RefusedAttempt } from './shell/call.ts'
import type { Transport } from './uploading.ts'

/** Header that a page of another site cannot send without being asked first: the gateway refuses changes without it. */
const OWN_HEADER = { name: 'x-materia', value: '1' } as const

/** Schemas and their parser, signing, and what refusals mean and are answered with come beside the entry, which they are no part of. */
const loadRefusals = () => loadChunk(() => import('../domain/refusals.ts'))
const loadCall = () => loadChunk(() => import('./shell/call.ts'))
const loadContract = () => loadChunk(() => import('../domain/contract.ts'))
const loadApis = () => loadChunk(() => import('../domain/calls.ts'))
const loadSigning = () => loadChunk(() => Promise.all([import('./keyring.ts'), import('./crypto.ts')]))
type SchemaName = { [K in keyof typeof contract]: (typeof contract)[K] extends z.ZodType ? K : never }[keyof typeof contract]
type Answer<K extends SchemaName> = (typeof contract)[K] extends z.ZodType<infer A> ? A : never

export interface GatewayClientOptions {
  /** Where `/api` and `/gateway` are: the page's own origin, or a gateway elsewhere. No slash at the end. */
  origin: string
  language: () => Language
  timeoutMs?: number
  /** What a refused answer means for the application, once per refused call; a captcha only when nobody solves it here. */
  onEvent?: (event: AccessEvent, by?: Asker) => void
  /** Lets the user solve a captcha; whether the refused call may be repeated (CAPT-01). */
  solveCaptcha?: (by: Asker) => Promise<boolean>
  /** The browser's lasting id (GATE-11). */
  behaviorId?: () => string | undefined
  /** Of which build the page is; '' where nobody knows. */
  build?: string
  /** ms since the epoch; the clock may be wrong (GATE-02). */
  now?: () => number
  /**
   * The account logged in, null for nobody: calls say for whom they are, and an answer to what another one asked is nobody's (SESS-02).
   */
  asker?: () => string | null
}

/** Extra of one call. An aborted call rejects with the signal's reason, never with a `MateriaError`. */
export interface CallOptions {
  signal?: AbortSignal
  /** Sends it in place of `fetch`. */
  transport?: Transport | undefined
  /** ms, in place of what the call waits otherwise. */
  timeoutMs?: number
}

/** Calls that wait less than others (GATE-04). */
const TIMEOUTS: Partial<Record<ApiName, number>> = {
  receiveNotice: TIMEOUTS_MS.noticeReceipt,
  reportWebDriver: TIMEOUTS_MS.webDriverReport,
  featureFlag: TIMEOUTS_MS.featureFlag,
}
/** Calls that solving a captcha is made of: refused themselves, they cannot wait for one. */
const CAPTCHA_CALLS: ReadonlySet<string> = new Set<ApiName>(['captchaGetSceneId', 'checkCaptcha', 'captchaCode', 'captchaByCode'])

/** A failure that the next call meets and tells. */
const ignore = () => undefined

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Older services refuse with status 200 and a code of theirs (GATE-06); no answer of the contract has a `code` of its own. */
const isOlderRefusal = (json: unknown): boolean =>
  isObject(json) && /^-?\d{1,6}$/.test(String(json['code'])) && !['0', '200'].includes(String(json['code']))

/** The promise, unless the signal is aborted first: then its reason. */
const unlessAborted = async <T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return promise
  signal.throwIfAborted()
  let abort: () => void
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort)
  })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

/** One request as it goes out. */
interface Outgoing {
  method: 'GET' | 'POST' | 'PUT'
  /** Below the origin, with `?…`. */
  path: string
  /** JSON text. */
  body?: string
  timeoutMs: number
  signal?: AbortSignal | undefined
  transport?: Transport | undefined
}

/** What came back, read. `refused` is the body of a refusal, in either form. */
type Reading = { value: unknown } | { refused: unknown }
/** A refusal, with what the call went out with. */
interface Refused extends RefusedAttempt {
  /** null for a call without a body, which is not signed. */
  signing: { keyring: Keyring; signed: Signed } | null
}

/**
 * The gateway's calls. Direct ones (GATE-04) and those of the gateway's form (GATE-01) carry the language and our own header
 * (LANG-04), take five minutes at most unless said otherwise, and know no retries of their own: what becomes of a refused call the
 * machine `call` decides. What carries a body is signed. Every answer is checked against its schema; every failure is a
 * `MateriaError` with a code both sides know (GATE-08).
 */
export const createGatewayClient = (options: GatewayClientOptions) => {
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS
  const now = options.now ?? Date.now

  /** Sends and reads JSON; the time and the signal count until the last byte. */
  const send = async (request: Outgoing, headers: Record<string, string>): Promise<{ ok: boolean; json: unknown; headers: Headers }> => {
    request.signal?.throwIfAborted()
    const controller = new AbortController()
    const stop = () => controller.abort(request.signal?.reason)
    request.signal?.addEventListener('abort', stop)
    const timer = setTimeout(() => controller.abort(new MateriaError('server.busy')), request.timeoutMs)
    try {
      const response = await (request.transport ?? fetch)(options.origin + request.path, {
        method: request.method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          [LANGUAGE_HEADER]: options.language(),
          [OWN_HEADER.name]: OWN_HEADER.value,
          ...(options.build && { [BUILD_HEADER]: options.build }),
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(request.body !== undefined && { body: request.body }),
        signal: controller.signal,
      })
      // A refusal nobody can read is a refusal all the same.
      const json: unknown = await (response.ok ? response.json() : response.json().catch(() => undefined))
      return { ok: response.ok, json, headers: response.headers }
    } finally {
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', stop)
    }
  }

  let signing: Promise<Keyring> | null = null
  const loadKeyring = (): Promise<Keyring> => {
    const loading = (signing ??= Promise.all([loadApis(), loadSigning()]).then(
      async ([{ APIS, gatewayPath, HEADERS }, [{ createKeyring }, { loadCrypto }]]) =>
        createKeyring({
          crypto: await loadChunk(loadCrypto),
          now,
          behaviorId: () => options.behaviorId?.(),
          exchange: async (publicKey) => {
            const path = gatewayPath(APIS.newSession.app, 'newSession')
            // Shared by every call that waits for it: none of them can abort it.
            const request: Outgoing = {
              method: 'POST',
              path,
              body: JSON.stringify({ bizData: { publicKey } }),
              timeoutMs,
            }
            const { json, headers } = await send(request, {})
            if (!isObject(json) || json['success'] !== true) {
              const { error, event } = (await loadRefusals()).readOutcome(json)
              if (event) options.onEvent?.(event)
              throw error
            }
            return { ...APIS.newSession.answer.parse(json['bizData']), token: headers.get(HEADERS.token) ?? '' }
          },
        }),
    ))
    loading.catch(() => {
      if (signing === loading) signing = null
    })
    return loading
  }

  /** A path as the browser will write it: that is what is signed. */
  const asSent = (path: string): string => {
    const { pathname, search } = new URL(options.origin + path)
    return pathname + search
  }

  /** Captchas solved so far. */
  let solved = 0

  /** Sends once, signed if it carries a body, and reads the answer. */
  const attempt = async (
    request: Outgoing,
    read: (answer: { ok: boolean; json: unknown }, signed: Signed | null) => Promise<Reading>,
  ): Promise<{ value: unknown } | Refused> => {
    const { signal, body, method } = request
    const sign = async (text: string) => {
      const keyring = await unlessAborted(loadKeyring(), signal)
      const call = { method, path: asSent(request.path), body: text }
      return { keyring, signed: await unlessAborted(keyring.sign(call), signal) }
    }
    const signing = body === undefined ? null : await sign(body)
    const solvedBefore = solved
    const asker = options.asker?.()
    const answer = await send(request, { ...signing?.signed.headers, ...(asker && { [ACCOUNT_HEADER]: asker }) })
    const token = answer.headers.get('x-token')
    if (token !== null) signing?.signed.hear(token)
    const reading = await read(answer, signing?.signed ?? null)
    return 'value' in reading ? reading : { ...reading, signing, solvedBefore }
  }

  /** Sends, as often as its refusals allow, and reads the answer; throws what its caller is to see. */
  const seen = async (request: Outgoing, read: Parameters<typeof attempt>[1], solvable: boolean): Promise<unknown> => {
    const first = await attempt(request, read)
    if ('value' in first) return first.value
    const { seeThrough } = await unlessAborted(loadCall(), request.signal)
    const { solveCaptcha } = options
    return seeThrough(
      first,
      {
        signed: first.signing !== null,
        captchas: !solveCaptcha ? 'told' : solvable ? 'waits' : 'ends',
        send: (signal) => attempt({ ...request, signal }, read),
        agreeKey: async ({ signing }) => {
          signing?.keyring.forget(signing.signed.key)
          await signing?.keyring.agree()
        },
        setClock: ({ signing }, serverTime) => signing?.keyring.setClock(serverTime),
        solveCaptcha: async (by) => {
          const isSolved = await solveCaptcha!(by)
          if (isSolved) solved += 1
          return isSolved
        },
        solved: () => solved,
        tell: (event, by) => options.onEvent?.(event, by),
      },
      request.signal,
    )
  }

  /** What a call brings; nothing of it is for who has left meanwhile. */
  const run = async (...given: Parameters<typeof seen>): Promise<unknown> => {
    const asker = options.asker?.()
    const value = await seen(...given)
    if (asker && options.asker?.() !== asker) throw new MateriaError('auth.required')
    return value
  }

  /** Turns whatever a call threw into what callers may see: the abort reason, or a `MateriaError`. */
  const failure = (thrown: unknown, signal: AbortSignal | undefined): unknown => {
    if (signal?.aborted) return signal.reason
    return thrown instanceof MateriaError ? thrown : new MateriaError('server.busy', { cause: thrown })
  }

  const direct = async <A>(
    method: Outgoing['method'],
    path: string,
    load: () => Promise<z.ZodType<A>>,
    json: unknown,
    more: CallOptions,
  ): Promise<A> => {
    const request: Outgoing = {
      method,
      path: `/api/${path}`,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      timeoutMs,
      ...more,
    }
    try {
      const [value, schema] = await Promise.all([
        run(
          request,
          async (answer) => (answer.ok && !isOlderRefusal(answer.json) ? { value: answer.json } : { refused: answer.json }),
          true,
        ),
        unlessAborted(load(), more.signal),
      ])
      return schema.parse(value)
    } catch (thrown) {
      throw failure(thrown, more.signal)
    }
  }
  const ofContract =
    <K extends SchemaName>(schema: K) =>
    async () =>
      (await loadContract())[schema] as unknown as z.ZodType<Answer<K>>
  const get = <K extends SchemaName>(path: string, schema: K, more: CallOptions) => direct('GET', path, ofContract(schema), undefined, more)
  const post = <K extends SchemaName>(path: string, schema: K, json: unknown, more: CallOptions) =>
    direct('POST', path, ofContract(schema), json, more)
  const database = (id: string) => `databases/${encodeURIComponent(id)}`

  /** A call of the gateway's form, by its name in `APIS`: what goes in and comes out is there. */
  const call = async <N extends ApiName>(name: N, bizData: BizData<N>, more: CallOptions = {}): Promise<ApiAnswer<N>> => {
    try {
      const { APIS, gatewayPath } = await unlessAborted(loadApis(), more.signal)
      const api = APIS[name]
      const request: Outgoing = {
        method: 'POST',
        path: gatewayPath(api.app, name),
        body: JSON.stringify({ bizData }),
        timeoutMs: Math.min(TIMEOUTS[name] ?? timeoutMs, timeoutMs),
        ...more,
      }
      const value = await run(
        request,
        async ({ json }, signed) => {
          const encrypted = isObject(json) && typeof json['encrypted'] === 'string' ? json['encrypted'] : null
          const plain: unknown = encrypted !== null && signed ? JSON.parse(await signed.decrypt(encrypted)) : json
          if (!isObject(plain) || plain['success'] !== true) return { refused: plain }
          // What should have come encrypted and did not is nobody's answer.
          return api.encrypted && encrypted === null ? { refused: undefined } : { value: plain['bizData'] }
        },
        !CAPTCHA_CALLS.has(name),
      )
      return api.answer.parse(value) as ApiAnswer<N>
    } catch (thrown) {
      throw failure(thrown, more.signal)
    }
  }

  return {
    call,
    /** Who is logged in. A member will make signed calls: their key is agreed on meanwhile, at once where one was there before (GATE-12). */
    session: async ({ wasLogin = false, ...more }: CallOptions & { wasLogin?: boolean } = {}) => {
      const prepare = () =>
        loadKeyring()
          .then((keyring) => keyring.agree())
          .catch(ignore)
      if (wasLogin) void prepare()
      const session = await get('session', 'Session', more)
      if (session.isLogin) void prepare()
      return session
    },
    databases: (more: CallOptions = {}) => get('databases', 'DatabaseSummaries', more),
    search: (db: string, request: contract.SearchRequest, more: CallOptions = {}) =>
      post(`${database(db)}/search`, 'SearchAnswer', request, more),
    associate: (db: string, request: contract.AssociateRequest, more: CallOptions = {}) =>
      post(`${database(db)}/associate`, 'AssociateAnswer', request, more),
    chart: (db: string, request: contract.ChartRequest, more: CallOptions = {}) =>
      post(`${database(db)}/chart`, 'ChartAnswer', request, more),
    groups: (db: string, request: contract.GroupsRequest, more: CallOptions = {}) =>
      post(`${database(db)}/groups`, 'GroupsAnswer', request, more),
    record: (db: string, id: string, more: CallOptions = {}) =>
      get(`${database(db)}/records/${encodeURIComponent(id)}`, 'RecordDetail', more),
    documents: (db: string, id: string, more: CallOptions = {}) =>
      get(`${database(db)}/records/${encodeURIComponent(id)}/documents`, 'DocumentsAnswer', more),
    validateExport: (db: string, request: contract.ExportRequest, more: CallOptions = {}) =>
      post(`${database(db)}/export/validate`, 'ExportPlan', request, more),
    export: (db: string, request: contract.ExportRequest, more: CallOptions = {}) =>
      post(`${database(db)}/export`, 'ExportAnswer', request, more),
    columns: (db: string, more: CallOptions = {}) => get(`columns/${encodeURIComponent(db)}`, 'ColumnChoice', more),
    saveColumns: (db: string, choice: contract.ColumnChoice, more: CallOptions = {}) =>
      direct('PUT', `columns/${encodeURIComponent(db)}`, ofContract('ColumnChoice'), choice, more),
    /** A call whose schema comes with who makes it: of the gallery, of a hover card. */
    ask: <A>(path: string, schema: z.ZodType<A>, more: CallOptions = {}) => direct('GET', path, async () => schema, undefined, more),
    /** The same, with a body. */
    tell: <A>(path: string, schema: z.ZodType<A>, json: unknown, more: CallOptions = {}) =>
      direct('POST', path, async () => schema, json, more),
    /** A call of the gallery of machines; its schemas come with the gallery. */
    machines: <A>(path: string, schema: z.ZodType<A>, more: CallOptions = {}) =>
      direct('GET', `machines/${path}`, async () => schema, undefined, more),
  }
}
export type GatewayClient = ReturnType<typeof createGatewayClient>
