import { createMiddleware } from 'hono/factory'
import { MateriaError } from '../../domain/errors.ts'
import type { Env, GatewayContext } from './context.ts'

/** Nobody reads a body of these, so it is none of ours how large it is. */
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a body of more bytes than `limit` (or than it says for a call) with `request.too_large`: by the size it tells, or where it tells none (sent in
 * chunks) as soon as more has come. Hono's own cannot make its request anew from the one the server adapter gives.
 */
export const bodyLimit = (limit: number | ((c: GatewayContext) => number)) =>
  createMiddleware<Env>(async (c, next) => {
    if (BODILESS.has(c.req.method)) return next()
    const max = typeof limit === 'number' ? limit : limit(c)
    const tooLarge = () => new MateriaError('request.too_large', { params: { max } })
    const told = c.req.header('content-length')
    if (told !== undefined && c.req.header('transfer-encoding') === undefined) {
      if (Number(told) > max) throw tooLarge()
      return next()
    }
    const { body, headers, signal } = c.req.raw
    if (!body) return next()
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > max) throw tooLarge()
      chunks.push(chunk)
    }
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers: new Headers(headers), body: Buffer.concat(chunks), signal })
    return next()
  })
