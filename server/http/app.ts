import { randomUUID, randomBytes } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { ImportReport } from '../../domain/contract.ts'
import { ACCOUNT_HEADER, BUILD_HEADER } from '../../domain/constants.ts'
import { FEEDBACK_LIMITS } from '../../domain/feedback.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Hasher } from '../auth/secret.ts'
import { copyLimitsOf } from '../auth/memberships.ts'
import { createSessions } from '../auth/sessions.ts'
import type { Accounts, CodeSender, Sessions } from '../auth/types.ts'
import { addGatewayCalls, apiAt, signedDirectly } from '../calls/dispatch.ts'
import { asksToFollow, createHandlers } from '../calls/handlers.ts'
import { createAssertionKeys } from '../calls/keys.ts'
import { memoryNonces, sharedNonces } from '../calls/nonces.ts'
import { createToolCalls } from '../calls/tools.ts'
import { createVerifier } from '../calls/verify.ts'
import type { Catalogue } from '../catalogue/types.ts'
import type { Config } from '../config.ts'
import type { Exports } from '../export/exports.ts'
import type { State } from '../state/open.ts'
import { createTelemetry } from '../telemetry.ts'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import type { SuiteFile } from '../../domain/suite.ts'
import { bodyLimit } from './body.ts'
import { clearanceGuard, type Counted, COUNTED_CALLS, createClearance } from './clearance.ts'
import { type Admit, behaviorOf, type GatewayContext, languageOf, networkOf, type Env } from './context.ts'
import { chatRoutes } from './chat.ts'
import { createCookies, type Cookies } from './cookies.ts'
import { answerError, contractHook, createErrorHandler } from './errors.ts'
import { createHead } from './head.ts'
import type { Metrics } from './metrics.ts'
import { createFirstView } from './firstView.ts'
import { createExamples } from '../products/example.ts'
import { createIntroductions } from '../products/introduce.ts'
import { showcaseRoutes } from './showcase.ts'
import { manualRoutes } from './manual.ts'
import { feedbackImageRoutes } from './feedbackImages.ts'
import { mediaRoutes } from './media.ts'
import { isProgramPath, languageOf as programLanguage } from './programs/problem.ts'
import { programRoutes } from './programs/routes.ts'
import { addRoutes } from './routes.ts'
import { hostGuard } from './hosts.ts'
import { csrfGuard, securityHeaders } from './security.ts'
import { takeTelemetry } from './telemetry.ts'
import { createBlocks } from '../gate/blocks.ts'
import { createDoor } from '../gate/closure.ts'
import type { IllustratedBook } from '../help/book.ts'
import { createDailyKeys } from '../risk/dailyKeys.ts'
import { createWatch, type Watch } from '../risk/watch.ts'
import type { Spa } from './spa.ts'
import type { Flags } from '../flags/read.ts'
import type { Tours } from '../tours/read.ts'
import { createSeen } from '../tours/seen.ts'
import { popupRoutes } from './popups.ts'
import { redirectRoutes } from './redirect.ts'

/** What the HTTP edge stands on; every part is given, so that tests give their own clock, log and state. */
export interface GatewayDependencies {
  config: Config
  version: string
  state: State
  catalogue: Catalogue
  hasher: Hasher
  sender: CodeSender
  exports: Exports
  /** The last import of each source. */
  imports: () => Promise<ImportReport[]>
  /** Tours of pages. */
  tours: Tours
  /** Products of the installation, those without an address too. */
  suite: SuiteFile
  /** Features the installation switches. */
  flags: Flags
  spa: Spa
  help: IllustratedBook
  metrics: Metrics | null
  log: Logger
  /** Milliseconds since the epoch. */
  now: () => number
  /** A signal that is aborted after so many ms. */
  deadline: (ms: number) => AbortSignal
  extend?: Extend
  /** Hands out the risk engine, for who writes what it knows from time to time. */
  onWatch?: (watch: Watch) => void
}

/** Adds calls of its own to the edge, behind the middleware every call passes. */
export type Extend = (app: OpenAPIHono<Env>, parts: { accounts: Accounts; sessions: Sessions; cookies: Cookies; config: Config }) => void

/** Largest body a call may have; the longest legal one (a query's conditions) is below. */
const MAX_BODY_BYTES = 512 * 1024
/** Calls that find out who is logged in, or end it: they are answered whoever that is. */
const ABOUT_LOGINS: ReadonlySet<string> = new Set(['session', 'isLogin', 'logout'])
/** A picture of 5 MB as base64, with what stands around it; for who has a session only (FEED-02). */
const MAX_PICTURE_BODY_BYTES = Math.ceil((FEEDBACK_LIMITS.pictureBytes * 4) / 3) + 4096
const COMPRESS_FROM_BYTES = 4096

/** Programs come with a key: whatever a browser sends of itself, cookies above all, neither opens nor hinders their calls. */
const forPeople =
  (middleware: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    isProgramPath(c.req.path) ? next() : middleware(c, next)

/** The whole edge: middleware, the contract's routes, the application's page, one shape of failure. */
export const createApp = (parts: GatewayDependencies): OpenAPIHono<Env> => {
  const { config, log, metrics, hasher, now } = parts
  const { db } = parts.state
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false
  const app = new OpenAPIHono<Env>({ defaultHook: contractHook })
  const cookies = createCookies({ https, sessionDays: config.SESSION_DAYS })
  const sessions = createSessions({
    db,
    hasher,
    now,
    days: config.SESSION_DAYS,
    maxDays: config.SESSION_MAX_DAYS,
    asksToFollow: asksToFollow(config),
    copyLimits: copyLimitsOf(config),
  })
  const keys = createAssertionKeys({ db, hasher, now, perNetwork: config.KEYS_PER_IP })
  // SQLite is one process's own; whoever shares a server's state shares what was seen.
  const nonces = parts.state.engine === 'SQLite' ? memoryNonces(now) : sharedNonces(db, hasher)
  const verify = createVerifier({ keys, nonces, now })
  const { handlers, accounts, chat, captchas, places, restrictions, apiKeys } = createHandlers({ ...parts, sessions })

  app.onError(createErrorHandler({ contact: config.CONTACT, now }))
  app.use(async (c, next) => {
    const requestId = randomUUID()
    const begun = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.set('nonce', randomBytes(18).toString('base64'))
    c.set('viewer', null)
    c.set('program', null)
    c.set('kick', null)
    c.set('isOver', false)
    const build = c.req.header(BUILD_HEADER)
    c.set('isOutdated', build !== undefined && parts.spa.build !== '' && build !== parts.spa.build)
    await next()
    c.header('X-Request-Id', requestId)
    const seconds = (performance.now() - begun) / 1000
    // The route's pattern, never the address: that holds what people look for.
    const route = routePath(c, -1)
    metrics?.observe(c.req.method, route, c.res.status, seconds)
    const api = apiAt(c.req.path)
    const behavior = behaviorOf(c)
    c.get('log').info(
      {
        method: c.req.method,
        route,
        ...(api && { api }),
        status: c.res.status,
        ms: Math.round(seconds * 1000),
        ...(behavior && { behavior }),
        ...(c.get('program') && { program: c.get('program')?.keyId }),
      },
      'request',
    )
  })
  app.use(securityHeaders({ https }))
  app.use(hostGuard(config))

  const knowViewer = async (c: GatewayContext): Promise<void> => {
    const token = cookies.session(c)
    const found = token ? await sessions.find(token) : null
    if (found && 'kick' in found) c.set('kick', found.kick)
    else if (found && 'over' in found) c.set('isOver', true)
    else if (token && found) {
      c.set('viewer', found.viewer)
      if (found.renewed) cookies.setSession(c, token)
      if (found.isFirstOfDay) {
        const device = cookies.device(c)
        const isKnown = await places.prolong(found.viewer.userId, { network: networkOf(c, config.TRUST_PROXY), deviceToken: device })
        if (isKnown && device !== undefined) cookies.setDevice(c, device)
      }
    }
  }
  const telemetry = createTelemetry({
    db,
    now,
    limits: { rows: config.TELEMETRY_ROWS, days: config.TELEMETRY_DAYS },
    env: config.ENVIRONMENT,
    product: OWN_PRODUCT,
  })
  takeTelemetry(app, { config, db, hasher, telemetry, knowViewer, now })

  for (const calls of ['/api/*', '/gateway/*']) {
    app.use(calls, async (c, next) => {
      await next()
      if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
    })
    app.use(calls, forPeople(csrfGuard({ publicUrl: config.PUBLIC_URL })))
    app.use(
      calls,
      bodyLimit((c) => (apiAt(c.req.path) === 'uploadImage' && cookies.session(c) !== undefined ? MAX_PICTURE_BODY_BYTES : MAX_BODY_BYTES)),
    )
  }
  for (const calls of ['/api/databases/*', '/api/machines/*', '/api/manual/*']) app.use(calls, compress({ threshold: COMPRESS_FROM_BYTES }))
  for (const calls of ['/api/databases/*', '/api/columns/*', '/api/overview/*', '/api/common/*'])
    app.use(calls, signedDirectly({ keys, verify, cookies }))
  for (const calls of ['/api/*', '/gateway/*'])
    app.use(
      calls,
      forPeople(async (c, next) => {
        await knowViewer(c)
        // Another login has taken the place of the one whose page this is.
        const account = c.req.header(ACCOUNT_HEADER)
        const viewer = c.get('viewer')
        if (account !== undefined && viewer && viewer.userId !== account && !ABOUT_LOGINS.has(c.req.path.split('/').at(-1)!))
          throw new MateriaError('auth.required')
        await next()
      }),
    )

  const clearance = createClearance({ captchas, restrictions, perMinute: config.CAPTCHA_CALLS_PER_MINUTE, now })
  const blocks = createBlocks({ db, now, timeZone: config.TIME_ZONE })
  const door = createDoor({ db, now, movedTo: config.MOVED_TO })
  const admit: Admit = async (c, viewer, what) => {
    // A file is its owner's, closed or not, and an export that runs is finished.
    if (what === 'records' || what === 'export') await door.require(viewer, isProgramPath(c.req.path) ? programLanguage(c) : languageOf(c))
    await blocks.require(viewer, networkOf(c, config.TRUST_PROXY))
    if (viewer) await restrictions.require(viewer.userId, { for: what })
  }
  const requireClearance = async (c: GatewayContext, { exports, ...who }: Counted): Promise<void> => {
    // Whoever is restricted is told so, and asked for nothing.
    await admit(c, c.get('viewer'), exports ? 'export' : 'records')
    await clearance.requireClearance(who)
  }
  for (const calls of COUNTED_CALLS) app.use(calls, clearanceGuard(requireClearance, cookies))
  const watch = createWatch({
    db,
    hasher,
    restrictions,
    sizeOf: async (database) => (await parts.catalogue.summaries()).find(({ id }) => id === database)?.records ?? 0,
    timeZone: config.TIME_ZONE,
    mode: config.RISK,
    now,
    log,
  })
  parts.onWatch?.(watch)

  parts.extend?.(app, { accounts, sessions, cookies, config })
  const tools = createToolCalls({ watch, dailyKeys: createDailyKeys({ hasher, timeZone: config.TIME_ZONE, now }) })
  addGatewayCalls(app, { config, cookies, keys, verify, blocks, handlers: { ...handlers, ...tools } })
  const reading = addRoutes(app, { ...parts, cookies, captchas, watch, admit })
  app.route(
    '/',
    programRoutes({
      ...parts,
      apiKeys,
      reading,
      requirePace: async (c, viewer, { exports }) => {
        await admit(c, viewer, exports ? 'export' : 'records')
        await clearance.requirePace(viewer.userId)
      },
    }),
  )
  const firstView = createFirstView({ requireClearance, cookies, reading, knowViewer, now, deadline: parts.deadline })
  chatRoutes(app, { chat, sessions, cookies, config })
  mediaRoutes(app, db)
  feedbackImageRoutes(app, db)
  manualRoutes(app, parts.help)
  redirectRoutes(app, config)
  popupRoutes(app, { tours: parts.tours, seen: createSeen({ db, now }) })
  const { catalogue } = parts
  const examples = createExamples({ catalogue, shown: config.SHOWCASE, now })
  const introductions = createIntroductions({ file: parts.suite, environment: config.ENVIRONMENT, catalogue, examples })
  showcaseRoutes(app, { catalogue, introductions, examples, now })
  const head = createHead({ introductions, publicUrl: config.PUBLIC_URL })

  app.get('/api/metrics', async (c) => {
    const text = (await metrics?.text(c.req.header('authorization'))) ?? null
    return text === null ? c.notFound() : c.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })

  const methodsOf = (path: string): string[] =>
    ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) =>
      // Middleware is registered for all methods; only a handler of this very method is a route.
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
    )
  app.notFound(async (c) => {
    const { path } = c.req
    if (/^\/(api|gateway)(\/|$)/.test(path)) {
      const methods = methodsOf(path)
      // A route that answers this method and came here itself hides what it has.
      const otherMethod = methods.length > 0 && !methods.includes(c.req.method)
      if (otherMethod) c.header('Allow', methods.join(', '))
      return answerError(c, new MateriaError('request.not_found'), otherMethod ? 405 : 404)
    }
    const page = c.req.method === 'GET' || c.req.method === 'HEAD' ? await parts.spa.answer(c, { firstView, head }) : null
    return page ?? answerError(c, new MateriaError('request.not_found'))
  })
  return app
}
