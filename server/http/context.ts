import type { HttpBindings } from '@hono/node-server'
import bowser from 'bowser'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Kick } from '../../domain/contract.ts'
import { HEADERS } from '../../domain/calls.ts'
import { chooseLanguage, type Language, LANGUAGE_HEADER } from '../../domain/language.ts'
import type { Program } from '../auth/apiKeys.ts'
import type { Asker, Viewer } from '../auth/types.ts'
import type { Config } from '../config.ts'
import { networkOfAddress } from '../network.ts'

/** What the gateway knows of a call while it answers it. */
export interface Env {
  // Absent where an app is called without a socket.
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    viewer: Viewer | null
    /** The key by which `viewer` asks; null for people. */
    program: Program | null
    /** The session the browser came with was ended from elsewhere. */
    kick: Kick | null
    /** The session the browser came with was over by its age. */
    isOver: boolean
    /** The page that asks is of another build than this gateway's. */
    isOutdated: boolean
    /** Per-response nonce of the page's policy. */
    nonce: string
  }
}

export type GatewayContext = Context<Env>

/**
 * Refuses what is asked for while the databases are closed, the caller's group or network is shut out, or the account is restricted: a call for records, for
 * an export or its plan, for a file that was made before, or for the next rows of an export that runs.
 */
export type Admit = (c: GatewayContext, viewer: Viewer | null, what: 'records' | 'export' | 'file' | 'running') => Promise<void>

/** The language of the page that asks, else of its browser. */
export const languageOf = (c: GatewayContext): Language => chooseLanguage(c.req.header(LANGUAGE_HEADER), c.req.header('accept-language'))

/** What a refusal of this call is told with. */
export const toldOf = (c: GatewayContext) => ({ requestId: c.get('requestId'), isOver: c.get('isOver'), isOutdated: c.get('isOutdated') })

/**
 * Network of the caller for counting (LOGIN-09): that of the peer's address, or of what the last of `trustedProxies` proxies saw.
 */
export const networkOf = (c: GatewayContext, trustedProxies: number): string => {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const address = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer) : peer
  return networkOfAddress(address) ?? networkOfAddress(peer) ?? 'unknown'
}

const MAX_USER_AGENT = 512

/** Browser and system as the browser names itself: `Chrome 141, Windows`; what it does not name is left out. */
export const deviceOf = (userAgent: string | undefined): string => {
  // A CommonJS package: Node finds no named exports in it.
  // oxlint-disable-next-line import/no-named-as-default-member
  const known = userAgent ? bowser.parse(userAgent.slice(0, MAX_USER_AGENT)) : null
  const browser = [known?.browser.name, known?.browser.version?.split('.', 1)[0]].filter(Boolean).join(' ')
  return [browser, known?.os.name].filter(Boolean).join(', ').slice(0, 80)
}

/** Who asks; `browser` is the token of its own cookie. */
export const askerOf = (c: GatewayContext, browser: string, config: Pick<Config, 'TRUST_PROXY'>): Asker => ({
  browser,
  network: networkOf(c, config.TRUST_PROXY),
  device: deviceOf(c.req.header('user-agent')),
  language: languageOf(c),
})

/** `https://host` under which the browser reached us. */
export const originOf = (c: GatewayContext, config: Pick<Config, 'PUBLIC_URL'>): string =>
  config.PUBLIC_URL ?? `http://${c.req.header('host') ?? new URL(c.req.url).host}`

/** The browser's lasting random id as it tells it with signed calls, for the log; null for anything that is none. */
export const behaviorOf = (c: GatewayContext): string | null => {
  const id = c.req.header(HEADERS.behaviorId)
  return id !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : null
}
