import { randomUUID, randomBytes } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { ImportReport } from '../../domain/contract.ts'
import { MateriaError } from '../../domain/errors.ts'
import { createEmailLogin } from '../auth/login.ts'
import type { Hasher } from '../auth/secret.ts'
import { createSessions } from '../auth/sessions.ts'
import type { Catalogue } from '../catalogue/types.ts'
import type { Config } from '../config.ts'
import type { Exports } from '../export/exports.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { State } from '../state/open.ts'
import { bodyLimit } from './body.ts'
import type { Env } from './context.ts'
import { createCookies } from './cookies.ts'
import { answerError, contractHook, handleError } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { addRoutes } from './routes.ts'
import { csrfGuard, securityHeaders } from './security.ts'
import type { Spa } from './spa.ts'

/** What the HTTP edge stands on; every part is given, so that tests give their own clock, log and state. */
export interface GatewayParts {
  config: Config
  version: string
  state: State
  catalogue: Catalogue
  hasher: Hasher
  mailer: Mailer
  exports: Exports
  /** The last import of each source. */
  imports: () => Promise<ImportReport[]>
  spa: Spa
  metrics: Metrics | null
  log: Logger
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Largest body a call may have; the longest legal one (an export's sentence and conditions) is below. */
const MAX_BODY_BYTES = 512 * 1024
const COMPRESS_FROM_BYTES = 4096

/** The whole edge: middleware, the contract's routes, the application's page, one shape of failure. */
export const createApp = (parts: GatewayParts): OpenAPIHono<Env> => {
  const { config, log, metrics } = parts
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false
  const app = new OpenAPIHono<Env>({ defaultHook: contractHook })
  const cookies = createCookies({ https, sessionDays: config.SESSION_DAYS })
  const sessions = createSessions({ db: parts.state.db, hasher: parts.hasher, now: parts.now, days: config.SESSION_DAYS })
  const login = createEmailLogin({ db: parts.state.db, hasher: parts.hasher, mailer: parts.mailer, now: parts.now, config })

  app.onError(handleError)
  app.use(async (c, next) => {
    const requestId = randomUUID()
    const begun = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.set('nonce', randomBytes(18).toString('base64'))
    c.set('viewer', null)
    await next()
    c.header('X-Request-Id', requestId)
    const seconds = (performance.now() - begun) / 1000
    // The route's pattern, never the address: that holds what people look for.
    const route = routePath(c, -1)
    metrics?.observe(c.req.method, route, c.res.status, seconds)
    c.get('log').info({ method: c.req.method, route, status: c.res.status, ms: Math.round(seconds * 1000) }, 'request')
  })
  app.use(securityHeaders({ https }))

  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
  })
  app.use('/api/*', csrfGuard({ publicUrl: config.PUBLIC_URL }))
  app.use('/api/*', bodyLimit(MAX_BODY_BYTES))
  app.use('/api/databases/*', compress({ threshold: COMPRESS_FROM_BYTES }))
  app.use('/api/*', async (c, next) => {
    const token = cookies.session(c)
    const found = token ? await sessions.find(token) : null
    c.set('viewer', found?.viewer ?? null)
    if (token && found?.renewed) cookies.setSession(c, token)
    await next()
  })

  addRoutes(app, { ...parts, cookies, sessions, login })

  app.get('/api/metrics', async (c) => {
    const text = (await metrics?.text(c.req.header('authorization'))) ?? null
    return text === null ? c.notFound() : c.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })

  const methodsOf = (path: string): string[] =>
    ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) =>
      // Middleware is registered for all methods; only a handler of this very method is a route.
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
    )
  app.notFound((c) => {
    const { path } = c.req
    if (path === '/api' || path.startsWith('/api/')) {
      const methods = methodsOf(path)
      // A route that answers this method and came here itself hides what it has.
      const otherMethod = methods.length > 0 && !methods.includes(c.req.method)
      if (otherMethod) c.header('Allow', methods.join(', '))
      return answerError(c, new MateriaError('request.not_found'), otherMethod ? 405 : 404)
    }
    const page = c.req.method === 'GET' || c.req.method === 'HEAD' ? parts.spa.answer(c) : null
    return page ?? answerError(c, new MateriaError('request.not_found'))
  })
  return app
}
