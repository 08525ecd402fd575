import { createMiddleware } from 'hono/factory'
import { MateriaError } from '../../domain/errors.ts'
import type { Env } from './context.ts'

/** Header every state-changing call of our own pages carries; a form or a foreign page cannot set it (ASVS 3.5). */
export const OWN_HEADER = 'x-materia'

/**
 * Headers of every answer (ASVS 3.4). The policy allows what the bundle ships and nothing else: scripts and styles of our
 * origin, plus style and script elements that carry the response's nonce. Style attributes set by script go through the CSSOM,
 * which no policy restricts, so none are allowed in markup.
 */
export const securityHeaders = (options: { https: boolean }) =>
  createMiddleware<Env>(async (c, next) => {
    await next()
    const headers = c.res.headers
    const nonce = c.get('nonce')
    // What only hands out a file allows less than a page.
    if (!headers.has('Content-Security-Policy'))
      headers.set(
        'Content-Security-Policy',
        [
          "default-src 'none'",
          `script-src 'self' 'nonce-${nonce}'`,
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data: blob:",
          "media-src 'self'",
          "font-src 'self' data:",
          "connect-src 'self'",
          "manifest-src 'self'",
          "worker-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      )
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set(
      'Permissions-Policy',
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    )
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('X-DNS-Prefetch-Control', 'off')
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing calls that do not come from our own pages: own header, JSON, and an Origin (where the browser sends
 * one) that is ours. Our origin is the host the call was made to, or PUBLIC_URL behind a proxy that renames it.
 */
export const csrfGuard = (options: { publicUrl: string | undefined }) =>
  createMiddleware<Env>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    if (c.req.header(OWN_HEADER) !== '1') throw new MateriaError('request.csrf', { field: OWN_HEADER })
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new MateriaError('request.csrf', { field: 'sec-fetch-site' })
    const origin = c.req.header('origin')
    if (origin !== undefined && !isOurs(origin, c.req.header('host'), options.publicUrl))
      throw new MateriaError('request.csrf', { field: 'origin' })
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new MateriaError('request.malformed', { field: 'content-type' })
    return next()
  })

/** Whether an `Origin` is ours: the host the call was made to, or PUBLIC_URL behind a proxy that renames it. */
export const isOurs = (origin: string, host: string | undefined, publicUrl: string | undefined): boolean =>
  origin === publicUrl ||
  (URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase() && /^https?:/.test(origin))
