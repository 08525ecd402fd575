import type { OpenAPIHono } from '@hono/zod-openapi'
import { MateriaError } from '../../domain/errors.ts'
import { findPicture } from '../feedback/pictures.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { Env } from './context.ts'

/** Pictures of an account's own feedback, `GET /api/feedback/images/{name}` (FEED-02): another's is not there for it. */
export const feedbackImageRoutes = (app: OpenAPIHono<Env>, db: StateDatabase): void => {
  app.get('/api/feedback/images/:name', async (c) => {
    const viewer = c.get('viewer')
    if (!viewer) throw new MateriaError('auth.required')
    const data = await findPicture(db, viewer.userId, c.req.param('name'))
    if (!data) throw new MateriaError('request.not_found')
    return c.body(new Uint8Array(data), 200, { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' })
  })
}
