import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { ErrorBody } from '../../domain/errorCodes.ts'
import { MateriaError } from '../../domain/errors.ts'
import '../../domain/apiKeyCalls.ts'
import '../../domain/restrictionCalls.ts'
import { API_VERSION, APIS, DIRECT_APP, gatewayPath, HEADERS, type ApiName } from '../../domain/calls.ts'
import { randomToken } from '../auth/secret.ts'
import type { Config } from '../config.ts'
import { askerOf, networkOf, originOf, toldOf, type Env, type GatewayContext } from '../http/context.ts'
import type { Cookies } from '../http/cookies.ts'
import { logFailure } from '../http/errors.ts'
import type { Blocks } from '../gate/blocks.ts'
import { isStateFailure, isUnwritableText } from '../state/failure.ts'
import { encrypt } from './crypto.ts'
import type { AssertionKeys } from './keys.ts'
import { refusedBody, type Refused } from './refused.ts'
import { Refusal, type CallContext, type Handlers } from './types.ts'
import type { Verified, Verify } from './verify.ts'

export interface DispatchDependencies {
  config: Config
  cookies: Cookies
  keys: AssertionKeys
  verify: Verify
  /** Who is shut out; asked before anything is sent to somebody or somebody gets in. */
  blocks: Pick<Blocks, 'require'>
  /** Every call but `newSession`, which this file answers. */
  handlers: Omit<Handlers, 'newSession'>
}

const NOBODY_READS_THIS = 499

/** Calls by which somebody gets in, or has something sent. */
const GETTING_IN: ReadonlySet<ApiName> = new Set<ApiName>(['verification', 'login', 'requestAccess', 'proofCode', 'captchaCode'])

const isApi = (name: string): name is ApiName => Object.hasOwn(APIS, name)

/** Name of the call at a path of gateway calls, if there is one there. */
export const apiAt = (path: string): ApiName | null => {
  const [, root, app, version, name = '', ...rest] = path.split('/')
  return root === 'gateway' && version === API_VERSION && rest.length === 0 && isApi(name) && APIS[name].app === app ? name : null
}

/** What went wrong in a call, as its answer; the unforeseen leaves a log line. */
const refusalOf = (thrown: unknown, c: GatewayContext): Refused => {
  if (thrown instanceof Refusal) return { success: false, errCode: thrown.errCode, errMsg: thrown.errMsg }
  if (thrown instanceof MateriaError) {
    if (thrown.code.startsWith('server.')) logFailure(c, thrown)
    return refusedBody(thrown, toldOf(c))
  }
  if (isUnwritableText(thrown)) return refusedBody(new MateriaError('request.malformed'), toldOf(c))
  const isState = isStateFailure(thrown)
  c.get('log').error({ err: thrown }, isState ? 'state not available' : 'unforeseen failure')
  return refusedBody(new MateriaError(isState ? 'server.busy' : 'server.error'), toldOf(c))
}

const bodyOf = async (c: GatewayContext): Promise<Uint8Array> => new Uint8Array(await c.req.arrayBuffer())

const pathOf = (c: GatewayContext): string => {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** What is in the envelope, as the call's schema has it; refuses with `request.malformed` and the field. */
const readBizData = (name: ApiName, body: Uint8Array): unknown => {
  let envelope: unknown
  try {
    envelope = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new MateriaError('request.malformed', { field: 'body' })
  }
  if (typeof envelope !== 'object' || envelope === null || !Object.hasOwn(envelope, 'bizData'))
    throw new MateriaError('request.malformed', { field: 'bizData' })
  const parsed = APIS[name].bizData.safeParse((envelope as { bizData: unknown }).bizData)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.map(String).join('.').slice(0, 120)
  throw new MateriaError('request.malformed', { field: path || 'bizData' })
}

/**
 * The gateway's calls (GATE-01 … GATE-03): `POST /gateway/{app}/1.0/{api}`. Each is verified, answered by its handler, wrapped
 * and where it says so encrypted; good or refused, the status is 200. Middleware in front has seen to origin, size and viewer.
 */
export const addGatewayCalls = (app: OpenAPIHono<Env>, parts: DispatchDependencies): void => {
  const { config, cookies, keys, verify, blocks, handlers } = parts

  /** Who asks; the browser's mark is made when it has none. */
  const contextOf = (c: GatewayContext, browser: string, onSession: () => void): CallContext => ({
    asker: { ...askerOf(c, browser, config), deviceToken: cookies.device(c) },
    viewer: c.get('viewer'),
    kick: c.get('kick'),
    sessionToken: cookies.session(c),
    setSession: (token) => {
      cookies.setSession(c, token)
      onSession()
    },
    clearSession: () => cookies.clearSession(c),
    setDevice: (token) => cookies.setDevice(c, token),
    origin: originOf(c, config),
    log: c.get('log'),
    signal: c.req.raw.signal,
  })

  const newSession = async (c: GatewayContext) => {
    const { publicKey } = readBizData('newSession', await bodyOf(c)) as { publicKey: string }
    const browser = cookies.browser(c) ?? randomToken()
    // Set each time: the mark lasts from the last visit on.
    cookies.setBrowser(c, browser)
    const { answer, token } = await keys.agree(publicKey, askerOf(c, browser, config))
    c.header(HEADERS.token, token)
    return answer
  }

  const answer = async (c: GatewayContext, name: Exclude<ApiName, 'newSession'>, verified: Verified) => {
    const { who, answer: schema } = APIS[name]
    if (who === 'member' && !c.get('viewer')) throw new MateriaError('auth.required')
    if (GETTING_IN.has(name)) await blocks.require(c.get('viewer'), networkOf(c, config.TRUST_PROXY))
    const handler = handlers[name] as (bizData: unknown, context: CallContext) => Promise<unknown>
    const bizData = readBizData(name, await bodyOf(c))
    let newcomer = false
    // Verified: there is a browser.
    const context = contextOf(c, cookies.browser(c) as string, () => (newcomer = true))
    try {
      return schema.parse(await handler(bizData, context))
    } finally {
      if (newcomer || keys.isRotationDue(verified.key)) await rotate(c, keys, verified)
    }
  }

  app.post('/gateway/:app/:version/:api', async (c) => {
    const name = apiAt(c.req.path)
    if (name === null) return c.json(refusedBody(new MateriaError('request.not_found'), toldOf(c)), 200)
    let verified: Verified | null = null
    let body: Refused | { success: true; bizData: unknown }
    try {
      if (name === 'newSession') body = { success: true, bizData: await newSession(c) }
      else {
        verified = await verify({
          method: c.req.method,
          path: pathOf(c),
          header: (header) => c.req.header(header),
          body: () => bodyOf(c),
          browser: cookies.browser(c),
          app: APIS[name].app,
          apiName: name,
        })
        body = { success: true, bizData: await answer(c, name, verified) }
      }
    } catch (thrown) {
      if (c.req.raw.signal.aborted) return c.body(null, NOBODY_READS_THIS as 500)
      body = refusalOf(thrown, c)
    }
    if (!verified || !APIS[name].encrypted) return c.json(body, 200)
    // Bound to the call by its nonce: an answer cannot be taken for another's.
    const encrypted = encrypt(new TextEncoder().encode(JSON.stringify(body)), verified.key.encrypt, verified.nonce)
    return c.json({ encrypted }, 200)
  })
}

/** The key's next token goes out with this answer (SESS-03), unless nobody is there to take it. */
const rotate = async (c: GatewayContext, keys: AssertionKeys, { key }: Verified): Promise<void> => {
  if (c.req.raw.signal.aborted) return
  const token = await keys.rotate(key)
  if (token !== null) c.header(HEADERS.token, token)
}

/** Direct calls that carry JSON are signed like gateway calls (GATE-04); what is only read is not. */
export const signedDirectly =
  ({ keys, verify, cookies }: Pick<DispatchDependencies, 'keys' | 'verify' | 'cookies'>) =>
  async (c: GatewayContext, next: () => Promise<void>): Promise<void> => {
    if (c.req.method !== 'POST' && c.req.method !== 'PUT') return next()
    const path = pathOf(c)
    const verified = await verify({
      method: c.req.method,
      path,
      header: (header) => c.req.header(header),
      body: () => bodyOf(c),
      browser: cookies.browser(c),
      app: DIRECT_APP,
      apiName: directName(path),
    })
    await next()
    if (keys.isRotationDue(verified.key)) await rotate(c, keys, verified)
  }

/** Api name of a direct call: its path below `/api/`, without `?…`. */
const directName = (path: string): string => path.slice('/api/'.length).split('?', 1)[0] as string

/** Describes every gateway call in the OpenAPI document. */
export const documentGatewayCalls = (app: OpenAPIHono<Env>): void => {
  const refused = app.openAPIRegistry.register(
    'Refused',
    z.object({
      success: z.literal(false),
      errCode: z.number().int(),
      errMsg: z.string(),
      obj: z.object({ url: z.string() }).optional(),
      error: ErrorBody.shape.error.clone().optional(),
    }),
  )
  const required = [HEADERS.appKey, HEADERS.backendAppCode, HEADERS.apiVersion, HEADERS.apiName] as const
  const signed = [...required, HEADERS.timestamp, HEADERS.assertionKey, HEADERS.nonce, HEADERS.sign, HEADERS.token] as const
  for (const name of Object.keys(APIS).filter(isApi)) {
    const api = APIS[name]
    const content = { 'application/json': { schema: z.object({ bizData: api.bizData.clone() }) } }
    const good = z.object({ success: z.literal(true), bizData: api.answer.clone() })
    app.openAPIRegistry.registerPath({
      method: 'post',
      path: gatewayPath(api.app, name),
      summary: `Gateway call ${name}${api.who === 'member' ? ', for who is logged in' : ''}`,
      request: {
        body: { required: true, content },
        headers: z.object(Object.fromEntries((api.signed ? signed : []).map((header) => [header, z.string()]))),
      },
      responses: {
        200: {
          description: api.encrypted
            ? `The answer, good or refused, encrypted: \`{encrypted: base64url(iv ‖ AES-256-GCM)}\` with ${HEADERS.nonce} as associated data; inside, this.`
            : 'The answer, good or refused',
          content: { 'application/json': { schema: z.union([good, refused]) } },
        },
        default: { description: 'Refused before it was read as a gateway call', content: { 'application/json': { schema: refused } } },
      },
    })
  }
}
