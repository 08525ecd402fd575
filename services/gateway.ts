import ky, { HTTPError, type KyInstance } from 'ky'
import type { z } from 'zod'
import { REQUEST_TIMEOUT_MS } from '../domain/constants.ts'
import type * as contract from '../domain/contract.ts'
import { ERROR_CODES, MateriaError, type ErrorCode } from '../domain/errors.ts'
import { LANGUAGE_HEADER, type Language } from '../domain/language.ts'

/** Header that a page of another site cannot send without being asked first: the gateway refuses changes without it. */
export const OWN_HEADER = { name: 'x-materia', value: '1' } as const

/** Schemas and their parser come while the first answer is under way: they are no part of the entry. */
const loadContract = () => import('../domain/contract.ts')
type SchemaName = { [K in keyof typeof contract]: (typeof contract)[K] extends z.ZodType ? K : never }[keyof typeof contract]
type Answer<K extends SchemaName> = (typeof contract)[K] extends z.ZodType<infer A> ? A : never

export interface GatewayOptions {
  /** Where `/api` is: the page's own origin, or a gateway elsewhere. No slash at the end. */
  origin: string
  language: () => Language
  timeoutMs?: number
  /** A call was answered that nobody is logged in (any more). */
  onSignedOut?: () => void
}

/** Extra of one call. An aborted call rejects with the signal's reason, never with a `MateriaError`. */
export interface CallOptions {
  signal?: AbortSignal
}

const isCode = (code: unknown): code is ErrorCode => (ERROR_CODES as readonly unknown[]).includes(code)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The error a failed answer stands for. What cannot be read (a proxy's page, an unknown code, half an answer) is the general
 * 'network is busy' (GATE-08).
 */
export const readFailure = (body: unknown, cause?: unknown): MateriaError => {
  const error = isObject(body) && isObject(body.error) ? body.error : undefined
  if (!error || !isCode(error.code)) return new MateriaError('server.busy', { cause })
  const params = isObject(error.params)
    ? Object.fromEntries(
        Object.entries(error.params).filter(
          (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
        ),
      )
    : undefined
  return new MateriaError(error.code, { ...(typeof error.field === 'string' && { field: error.field }), ...(params && { params }), cause })
}

/** Turns whatever a call threw into what callers may see: the abort reason, or a `MateriaError`. */
const failure = async (thrown: unknown, signal: AbortSignal | undefined): Promise<unknown> => {
  if (signal?.aborted) return signal.reason
  if (thrown instanceof MateriaError) return thrown
  if (thrown instanceof HTTPError) {
    const body: unknown = await thrown.response.json().catch(() => undefined)
    return readFailure(body, thrown)
  }
  return new MateriaError('server.busy', { cause: thrown })
}

/**
 * The gateway's direct calls (GATE-04): JSON both ways, the language and our own header with every call (LANG-04), five
 * minutes at most, no retries of its own (machines decide). Every answer is checked against the contract; every failure is a
 * `MateriaError` with a code both sides know.
 */
export const createGateway = (options: GatewayOptions) => {
  const client: KyInstance = ky.create({
    prefixUrl: `${options.origin}/api`,
    timeout: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
    retry: 0,
    credentials: 'same-origin',
    hooks: {
      beforeRequest: [
        (request) => {
          request.headers.set(LANGUAGE_HEADER, options.language())
          request.headers.set(OWN_HEADER.name, OWN_HEADER.value)
        },
      ],
    },
  })

  const call = async <K extends SchemaName>(
    method: 'get' | 'post' | 'put',
    path: string,
    schema: K,
    json: unknown,
    { signal }: CallOptions,
  ): Promise<Answer<K>> => {
    try {
      const [response, schemas] = await Promise.all([
        client(path, { method, ...(json !== undefined && { json }), ...(signal && { signal }) }),
        loadContract(),
      ])
      const answer = (schemas[schema] as unknown as z.ZodType<Answer<K>>).safeParse(await response.json())
      if (!answer.success) throw new MateriaError('server.busy', { cause: answer.error })
      return answer.data
    } catch (thrown) {
      const error = await failure(thrown, signal)
      if (error instanceof MateriaError && error.code === 'auth.required') options.onSignedOut?.()
      throw error
    }
  }
  const get = <K extends SchemaName>(path: string, schema: K, more: CallOptions) => call('get', path, schema, undefined, more)
  const post = <K extends SchemaName>(path: string, schema: K, json: unknown, more: CallOptions) => call('post', path, schema, json, more)
  const database = (id: string) => `databases/${encodeURIComponent(id)}`

  return {
    session: (more: CallOptions = {}) => get('session', 'Session', more),
    sendCode: (request: contract.SendCodeRequest, more: CallOptions = {}) => post('login/email/code', 'SendCodeAnswer', request, more),
    login: (request: contract.LoginRequest, more: CallOptions = {}) => post('login/email', 'Session', request, more),
    logout: (more: CallOptions = {}) => post('logout', 'Done', {}, more),
    databases: (more: CallOptions = {}) => get('databases', 'DatabaseSummaries', more),
    search: (db: string, request: contract.SearchRequest, more: CallOptions = {}) =>
      post(`${database(db)}/search`, 'SearchAnswer', request, more),
    associate: (db: string, request: contract.AssociateRequest, more: CallOptions = {}) =>
      post(`${database(db)}/associate`, 'AssociateAnswer', request, more),
    chart: (db: string, request: contract.ChartRequest, more: CallOptions = {}) =>
      post(`${database(db)}/chart`, 'ChartAnswer', request, more),
    record: (db: string, id: string, more: CallOptions = {}) =>
      get(`${database(db)}/records/${encodeURIComponent(id)}`, 'RecordDetail', more),
    validateExport: (db: string, request: contract.ExportRequest, more: CallOptions = {}) =>
      post(`${database(db)}/export/validate`, 'ExportPlan', request, more),
    export: (db: string, request: contract.ExportRequest, more: CallOptions = {}) =>
      post(`${database(db)}/export`, 'ExportAnswer', request, more),
    columns: (db: string, more: CallOptions = {}) => get(`columns/${encodeURIComponent(db)}`, 'ColumnChoice', more),
    saveColumns: (db: string, choice: contract.ColumnChoice, more: CallOptions = {}) =>
      call('put', `columns/${encodeURIComponent(db)}`, 'ColumnChoice', choice, more),
  }
}
export type Gateway = ReturnType<typeof createGateway>
