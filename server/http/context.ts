import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Viewer } from '../auth/sessions.ts'

/** What the gateway knows of a call while it answers it. */
export interface Env {
  // Absent where an app is called without a socket.
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    viewer: Viewer | null
    /** Per-response nonce of the page's policy. */
    nonce: string
  }
}

export type GatewayContext = Context<Env>

/**
 * Network of the caller for counting: the peer's address, or what the last trusted proxy saw. IPv6 counts by /64, the smallest
 * network a subscriber gets.
 */
export const networkOf = (c: GatewayContext, trustedProxies: number): string => {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const address = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer) : peer
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 64)
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}
