import type { OpenAPIHono } from '@hono/zod-openapi'
import { MateriaError } from '../../domain/errors.ts'
import { findMedia } from '../notices/media.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { Env } from './context.ts'

const RANGE = /^bytes=(\d{1,12})-(\d{0,12})$/

/**
 * Pictures and videos of notices, `GET /api/media/{name}`. A name is a hash of what is in it, so it is kept for ever and found by whoever
 * was shown the notice. One range at a time: some browsers play no video without.
 */
export const mediaRoutes = (app: OpenAPIHono<Env>, db: StateDatabase): void => {
  app.get('/api/media/:name', async (c) => {
    const found = await findMedia(db, c.req.param('name'))
    if (!found) throw new MateriaError('request.not_found')
    const { data, type } = found
    const headers = { 'Content-Type': type, 'Cache-Control': 'private, max-age=31536000, immutable', 'Accept-Ranges': 'bytes' }
    const [, from, to] = RANGE.exec(c.req.header('range') ?? '') ?? []
    if (from === undefined) return c.body(new Uint8Array(data), 200, headers)
    const [start, end] = [Number(from), to ? Math.min(Number(to), data.length - 1) : data.length - 1]
    if (start > end) return c.body(null, 416, { 'Content-Range': `bytes */${data.length}` })
    return c.body(new Uint8Array(data.subarray(start, end + 1)), 206, {
      ...headers,
      'Content-Range': `bytes ${start}-${end}/${data.length}`,
    })
  })
}
