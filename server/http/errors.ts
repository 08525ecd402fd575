import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { MateriaError, type ErrorBody, type ErrorCode } from '../../domain/errors.ts'
import { refusedBody, refusedDirectly } from '../calls/refused.ts'
import { Refusal } from '../calls/types.ts'
import { isStateFailure, isUnwritableText } from '../state/failure.ts'
import { toldOf, type GatewayContext } from './context.ts'
import { answerProblem, answerRestriction, isProgramPath } from './programs/problem.ts'

/** Codes not named here say that the request itself does not do: 400. */
export const STATUS: Readonly<Partial<Record<ErrorCode, ContentfulStatusCode>>> = {
  'request.too_large': 413,
  'request.not_found': 404,
  'request.csrf': 403,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.plan_limit': 403,
  'auth.captcha_required': 403,
  'auth.rate_limited': 429,
  'auth.mail_failed': 502,
  'query.page_too_large': 403,
  'query.timeout': 504,
  'database.unknown': 404,
  'database.empty': 404,
  'record.not_found': 404,
  'export.over_limit': 409,
  'export.failed': 500,
  'export.quota': 429,
  'rate.busy': 429,
  'rate.rows': 429,
  'rate.searches': 429,
  'rate.exports': 429,
  'export.not_found': 404,
  'catalogue.unavailable': 503,
  'server.busy': 503,
  'server.error': 500,
  'server.closed': 503,
  'server.moved': 410,
}

const statusOf = (code: ErrorCode): ContentfulStatusCode => STATUS[code] ?? 400

/** The client went away; nobody reads this answer. */
const CLIENT_CLOSED = 499 as ContentfulStatusCode

/**
 * The one shape of every failed answer, with its status and, where there is something to wait for, `Retry-After`. Beside our
 * own `error` it has the source's form: `code` and `msg` on direct calls (GATE-06), `errCode` and `errMsg` on the gateway's.
 */
export const answerError = (c: GatewayContext, error: MateriaError, status: ContentfulStatusCode = statusOf(error.code)): Response => {
  if (isProgramPath(c.req.path)) return answerProblem(c, error, status)
  const body: ErrorBody = c.req.path.startsWith('/gateway/') ? refusedBody(error, toldOf(c)) : refusedDirectly(error, toldOf(c))
  const wait = error.params?.retryAfter
  if (typeof wait === 'number') c.header('Retry-After', String(wait))
  return c.json(body, status)
}

/** A line for what failed with us. Databases that an operator has closed are no failure: the line of the request has the status, and no stack is worth reading. */
export const logFailure = (c: GatewayContext, error: MateriaError): void => {
  if (error.code === 'server.closed') c.get('log').debug({ code: error.code }, 'refused: the databases are closed')
  else c.get('log').error({ err: error }, 'failed')
}

/** Any failure of a handler as an answer: known codes as they are, the unforeseen as `server.error` with a log line. */
export const createErrorHandler =
  (told: { contact: string; now: () => number }) =>
  (error: Error, c: GatewayContext): Response => {
    if (error instanceof MateriaError) {
      if (statusOf(error.code) >= 500) logFailure(c, error)
      return answerError(c, error)
    }
    if (error instanceof Refusal) {
      if (isProgramPath(c.req.path)) return answerRestriction(c, error, { contact: told.contact, now: told.now() })
      const { direct, errMsg } = error
      const body = { error: { code: 'auth.restricted' as const, requestId: c.get('requestId') }, code: direct, msg: errMsg }
      return c.json(body satisfies ErrorBody, 403)
    }
    if (c.req.raw.signal.aborted) return c.body(null, CLIENT_CLOSED)
    if (error instanceof HTTPException) {
      if (error.status === 413) return answerError(c, new MateriaError('request.too_large'))
      if (error.status === 415) return answerError(c, new MateriaError('request.malformed', { field: 'content-type' }), 415)
      if (error.status < 500)
        return answerError(c, new MateriaError('request.malformed', { field: 'body' }), error.status as ContentfulStatusCode)
    }
    if (isUnwritableText(error)) return answerError(c, new MateriaError('request.malformed'))
    const isState = isStateFailure(error)
    c.get('log').error({ err: error }, isState ? 'state not available' : 'unforeseen failure')
    return answerError(c, new MateriaError(isState ? 'server.busy' : 'server.error', { cause: error }))
  }

/** The first thing in a body that does not fit the contract, as an error that names it. */
export const contractError = (error: z.core.$ZodError): MateriaError => {
  const issue = deepest(error.issues[0])
  const path = issue?.path ?? []
  const field = path.map(String).join('.').slice(0, 120)
  const last = path.findLast((step) => typeof step === 'string')
  if (issue?.code === 'too_big' && issue.origin === 'string' && typeof issue.maximum === 'number')
    return new MateriaError('query.too_long', { field, params: { max: issue.maximum } })
  if (issue?.code === 'too_big' && last === 'page') return new MateriaError('query.page_past_end', { field })
  return new MateriaError('request.malformed', field ? { field } : {})
}

const deepest = (issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined =>
  issue?.code === 'invalid_union' && issue.errors.length > 0 ? (deepest(issue.errors.at(-1)?.[0]) ?? issue) : issue

/** Hook of the contract's validators. */
export const contractHook = (
  result: { success: true } | { success: false; error: z.core.$ZodError },
  c: GatewayContext,
): Response | undefined => (result.success ? undefined : answerError(c, contractError(result.error)))
