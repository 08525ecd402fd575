import type { OpenAPIHono } from '@hono/zod-openapi'
import { DATABASES } from '../../domain/databases/all.ts'
import { MateriaError } from '../../domain/errors.ts'
import { chooseLanguage, type Language } from '../../domain/language.ts'
import { SHOWCASE, type Showcase } from '../../domain/showcase.ts'
import type { Examples, Reading } from '../products/example.ts'
import type { Introductions } from '../products/introduce.ts'
import { keeping } from '../products/keeping.ts'
import type { Env, GatewayContext } from './context.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=60' }

const languageOf = (c: GatewayContext): Language => chooseLanguage(c.req.query('language'), c.req.header('accept-language'))

/**
 * `GET /api/showcase`: how much is in each database, for anybody, and of one that holds sample data, or that the operator names in
 * `SHOWCASE`, a few records and a chart. `GET /api/showcase/{product}`: what the page of a product tells. The same for everybody, kept for ten
 * minutes, so that asking costs the engines nothing more (ROUTE-07).
 */
export const showcaseRoutes = (
  app: OpenAPIHono<Env>,
  { catalogue, introductions, examples, now }: { catalogue: Reading; introductions: Introductions; examples: Examples; now: () => number },
): void => {
  const make = async (language: Language): Promise<Showcase> => {
    const databases = await catalogue.summaries()
    return { databases, example: await examples.firstOf(DATABASES, databases, language) }
  }
  const showcases = keeping<Showcase>(now)
  app.get(`/api/${SHOWCASE}`, async (c) => {
    const language = languageOf(c)
    return c.json(await showcases(language, () => make(language)), 200, HEADERS)
  })

  const pages = keeping<Awaited<ReturnType<Introductions['introduce']>>>(now)
  app.get(`/api/${SHOWCASE}/:product`, async (c) => {
    const language = languageOf(c)
    const name = c.req.param('product').toLowerCase()
    // Only names that are somebody's are kept: there are as many as there are products.
    if (introductions.headline(name, language) === null) throw new MateriaError('request.not_found')
    return c.json(await pages(`${language} ${name}`, () => introductions.introduce(name, language)), 200, HEADERS)
  })
}
