import type { OpenAPIHono } from '@hono/zod-openapi'
import { DATABASES } from '../../domain/databases/all.ts'
import { MateriaError } from '../../domain/errors.ts'
import { chooseLanguage, type Language } from '../../domain/language.ts'
import { SHOWCASE, type Showcase } from '../../domain/showcase.ts'
import { exampleOf, isForEverybody, type Reading } from '../products/example.ts'
import type { Introductions } from '../products/introduce.ts'
import type { Env, GatewayContext } from './context.ts'

/** How long an answer holds, ms: whoever and however many ask, it is made six times an hour in a language. */
const HOLDS_MS = 10 * 60_000
const HEADERS = { 'Cache-Control': 'public, max-age=60' }

/** Keeps what is made for a name as long as it holds. What failed is not kept: the next who asks has it tried again. */
const keeping = <A>(now: () => number) => {
  const kept = new Map<string, { made: Promise<A>; at: number }>()
  return (name: string, make: () => Promise<A>): Promise<A> => {
    const last = kept.get(name)
    if (last && Math.abs(now() - last.at) < HOLDS_MS) return last.made
    const made = make()
    kept.set(name, { made, at: now() })
    made.catch(() => kept.delete(name))
    return made
  }
}

const languageOf = (c: GatewayContext): Language => chooseLanguage(c.req.query('language'), c.req.header('accept-language'))

/**
 * `GET /api/showcase`: how much is in each database, for anybody, and of one that holds sample data, or that the operator names in
 * `SHOWCASE`, a few records and a chart. `GET /api/showcase/{product}`: what the page of a product tells. The same for everybody, kept for ten
 * minutes, so that asking costs the engines nothing more (ROUTE-07).
 */
export const showcaseRoutes = (
  app: OpenAPIHono<Env>,
  {
    catalogue,
    introductions,
    shown,
    now,
  }: { catalogue: Reading; introductions: Introductions; /** Ids of databases. */ shown: readonly string[]; now: () => number },
): void => {
  const make = async (language: Language): Promise<Showcase> => {
    const databases = await catalogue.summaries()
    const summaryOf = (id: string) => databases.find((one) => one.id === id)
    const may = DATABASES.find(({ id }) => isForEverybody(shown, summaryOf(id)))
    return { databases, example: may ? await exampleOf(catalogue, may, language, summaryOf(may.id)?.sample === true) : null }
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
