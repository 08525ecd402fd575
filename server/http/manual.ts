import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { chooseLanguage, LANGUAGES, type Language } from '../../domain/language.ts'
import { MateriaError } from '../../domain/errors.ts'
import { MANUAL, MANUAL_PICTURES } from '../../domain/help.ts'
import type { IllustratedBook } from '../help/book.ts'
import type { Env } from './context.ts'

/**
 * `GET /api/manual/getManual?language=`: the articles of the help center, for everybody, with a mark by which a browser asks whether they changed (GATE-07);
 * `GET /api/manual/pictures/{name}`: what they show. A name is a hash of what is in it, so a browser keeps it for ever.
 */
export const manualRoutes = (app: OpenAPIHono<Env>, book: IllustratedBook): void => {
  const answers = new Map(
    LANGUAGES.map((language): [Language, { body: string; mark: string }] => {
      const body = JSON.stringify(book[language])
      return [language, { body, mark: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }]
    }),
  )
  app.get(`/api/${MANUAL}`, (c) => {
    const { body, mark } = answers.get(chooseLanguage(c.req.query('language'), c.req.header('accept-language')))!
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache', ETag: mark }
    return c.req.header('if-none-match') === mark ? c.body(null, 304, headers) : c.body(body, 200, headers)
  })
  app.get(`/api/${MANUAL_PICTURES}/:name`, (c) => {
    const found = book.pictures.get(c.req.param('name'))
    if (!found) throw new MateriaError('request.not_found')
    return c.body(new Uint8Array(found.data), 200, { 'Content-Type': found.type, 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
}
