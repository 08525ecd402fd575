import { STATUS_CODES } from 'node:http'
import { accepts } from 'hono/accepts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DateTime } from 'luxon'
import { MateriaError, type ErrorCode, leavesSmaller } from '../../../domain/errors.ts'
import { articleAddress } from '../../../domain/help.ts'
import type { Language } from '../../../domain/language.ts'
import { PROGRAM_API, type Problem } from '../../../domain/programApi.ts'
import { readOutcome } from '../../../domain/refusals.ts'
import type { Refusal } from '../../calls/types.ts'
import { findText, text } from '../../text.ts'
import type { GatewayContext } from '../context.ts'

/** Whether a path is the programs': there a key opens, no session does, and what is refused is a problem. */
export const isProgramPath = (path: string): boolean => path === PROGRAM_API || path.startsWith(`${PROGRAM_API}/`)

/** Chinese for who prefers it (RFC 9110, weights and all), English for everybody else: a program seldom says. */
export const languageOf = (c: GatewayContext): Language => {
  const wanted = accepts(c, {
    header: 'Accept-Language',
    supports: ['en', 'zh'],
    default: 'en',
    // Sorted by weight, the first said first; `zh-Hant-TW` is Chinese, `zhx` is not.
    match: (accepted, { supports, default: other }) =>
      accepted
        .filter(({ q }) => q > 0)
        .map(({ type }) => type.toLowerCase().split('-', 1)[0]!)
        .find((language) => supports.includes(language)) ?? other,
  })
  return wanted === 'zh' ? 'cn' : 'en'
}

/** What a question asks that cannot be asked: understood, and refused. */
const unprocessable = (code: ErrorCode): boolean => code.startsWith('query.') && code !== 'query.timeout' && code !== 'query.page_too_large'

/** So long a client waits that is not told how long, s. */
const WAIT_S: Partial<Record<ErrorCode, number>> = { 'rate.busy': 1, 'server.busy': 5, 'catalogue.unavailable': 5 }

/** What of the help center tells how keys are made and used. */
const GUIDE = articleAddress('programs')

/** Words for programs, else the page's. */
const detailOf = (language: Language, error: MateriaError): string => {
  const { code, field = '', params = {} } = error
  const filled = { ...params, field, guide: GUIDE }
  // A key that is not there and one that opens nothing are both 401, and not the same to whoever looks for the mistake.
  const own =
    code === 'auth.required' && field === 'authorization'
      ? 'server:api.auth.missing'
      : code === 'export.over_limit' && params['limit'] === 0
        ? 'server:api.export.no_room'
        : `server:api.${code}`
  return (
    findText(language, own, filled) ??
    (leavesSmaller(error) ? text(language, 'errors:rate.smaller', filled) : text(language, `errors:${code}`, filled))
  )
}

const answer = (c: GatewayContext, problem: Omit<Problem, 'type' | 'title' | 'requestId'>): Response => {
  const { status } = problem
  if (status === 401)
    c.header('WWW-Authenticate', `Bearer realm="Materia"${problem.field === 'authorization' ? '' : ', error="invalid_token"'}`)
  c.header('Vary', 'Accept-Language', { append: true })
  c.header('Content-Language', languageOf(c) === 'cn' ? 'zh-CN' : 'en')
  const body: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? '', ...problem, requestId: c.get('requestId') }
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, { 'Content-Type': 'application/problem+json; charset=utf-8' })
}

/** A refusal as a program is told it: what happened in words, what may be waited for in `Retry-After`. */
export const answerProblem = (c: GatewayContext, error: MateriaError, status: ContentfulStatusCode): Response => {
  const wait = error.params?.['retryAfter'] ?? WAIT_S[error.code]
  if (typeof wait === 'number') c.header('Retry-After', String(wait))
  return answer(c, {
    status: unprocessable(error.code) ? 422 : status,
    code: error.code,
    detail: detailOf(languageOf(c), error),
    ...(error.field !== undefined && { field: error.field }),
    ...(error.params !== undefined && { params: error.params }),
  })
}

/** A restriction of the account (ABUSE-01): what, until when, whom to ask. */
export const answerRestriction = (
  c: GatewayContext,
  { errCode, errMsg }: Refusal,
  { contact, now }: { contact: string; now: number },
): Response => {
  const { event } = readOutcome({ errCode, errMsg })
  const restriction = event?.type === 'RESTRICTION.RAISED' ? event.restriction : null
  const kind = restriction?.kind ?? 'general'
  const until = restriction?.until ?? null
  if (until !== null) c.header('Retry-After', String(Math.max(1, Math.ceil((until - now) / 1000))))
  const language = languageOf(c)
  const when = until === null ? null : new Date(until).toISOString()
  // By the clock it was stated in: where the installation is (ABUSE-03).
  const zone = restriction?.timeZone ?? 'UTC'
  const there = until === null ? '' : `${DateTime.fromMillis(until, { zone }).toFormat('yyyy-MM-dd HH:mm')} (${zone})`
  return answer(c, {
    status: 403,
    code: 'auth.restricted',
    detail: [
      text(language, `server:api.restricted.${kind}`),
      ...(when ? [text(language, 'server:api.restricted.until', { until: there })] : []),
      ...(contact ? [text(language, 'server:api.restricted.ask', { contact })] : []),
    ].join(language === 'cn' ? '' : ' '),
    restriction: { kind, until: when },
    ...(contact && { contact }),
  })
}
