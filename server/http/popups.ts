import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { MateriaError } from '../../domain/errors.ts'
import { chooseLanguage, LANGUAGE_HEADER } from '../../domain/language.ts'
import { PopupMarks, PopupQuery, tourIn } from '../../domain/tours.ts'
import type { Tours } from '../tours/read.ts'
import type { createSeen } from '../tours/seen.ts'
import type { Env, GatewayContext } from './context.ts'

const memberOf = (c: GatewayContext): string => {
  const viewer = c.get('viewer')
  if (!viewer) throw new MateriaError('auth.required')
  return viewer.userId
}
const read = async <S extends z.ZodType>(c: GatewayContext, schema: S): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) throw new MateriaError('request.malformed', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
  return parsed.data
}

/**
 * Tours and what an account has been shown (TOUR-01, GATE-07): `POST /api/common/popup/{query,save,del}` by the source's names, and
 * `GET /api/tours/{key}`, the tour of a page in the language of the call. All for members.
 */
export const popupRoutes = (app: OpenAPIHono<Env>, { tours, seen }: { tours: Tours; seen: ReturnType<typeof createSeen> }): void => {
  app.post('/api/common/popup/query', async (c) => {
    const [user, { key }] = [memberOf(c), await read(c, PopupQuery)]
    return c.json({ obj: { result: await seen.of(user, [key]) } })
  })
  app.post('/api/common/popup/save', async (c) => {
    const [user, { info }] = [memberOf(c), await read(c, PopupMarks)]
    await seen.save(user, info)
    return c.json({ done: true })
  })
  app.post('/api/common/popup/del', async (c) => {
    const [user, { info }] = [memberOf(c), await read(c, PopupMarks)]
    await seen.forget(user, info)
    return c.json({ done: true })
  })
  app.get('/api/tours/:key', (c) => {
    memberOf(c)
    const key = c.req.param('key')
    const file = tours.get(key)
    if (!file) throw new MateriaError('request.not_found')
    return c.json(tourIn(key, file, chooseLanguage(c.req.header(LANGUAGE_HEADER), c.req.header('accept-language'))))
  })
}
