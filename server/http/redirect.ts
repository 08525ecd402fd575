import type { OpenAPIHono } from '@hono/zod-openapi'
import { MateriaError } from '../../domain/errors.ts'
import { safeTarget } from '../../domain/settings.ts'
import type { Config } from '../config.ts'
import type { Env } from './context.ts'

/**
 * `GET /api/common/redirect/redirect?url=`: leads a browser on, for everybody (GATE-07). **Decided**: the source names no parameter. Only a page of
 * ours or a host of `ALLOWED_HOSTS` is led to; anything else is refused (`request.malformed`, field `url`), so that no link of ours ends elsewhere.
 */
export const redirectRoutes = (
  app: OpenAPIHono<Env>,
  { ALLOWED_HOSTS, PUBLIC_URL }: Pick<Config, 'ALLOWED_HOSTS' | 'PUBLIC_URL'>,
): void => {
  app.get('/api/common/redirect/redirect', (c) => {
    const targets = c.req.queries('url') ?? []
    const target = targets.length === 1 ? safeTarget(targets[0]!, new URL(PUBLIC_URL ?? c.req.url).origin, ALLOWED_HOSTS) : null
    if (target === null) throw new MateriaError('request.malformed', { field: 'url' })
    return c.redirect(target, 302)
  })
}
