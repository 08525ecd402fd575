import type { OpenAPIHono } from '@hono/zod-openapi'
import { DATABASES } from '../../domain/databases/all.ts'
import { type DatabaseDefinition, defaultColumns } from '../../domain/database.ts'
import { chooseLanguage, type Language } from '../../domain/language.ts'
import { asOfText } from '../../domain/periods.ts'
import { SHOWCASE, type Example, type Showcase } from '../../domain/showcase.ts'
import { isBlank, valueNames, valueText } from '../../domain/wording.ts'
import type { Catalogue } from '../catalogue/types.ts'
import { speechIn } from '../text.ts'
import type { Env } from './context.ts'

/** How long an answer holds, ms: whoever and however many ask, it is made six times an hour in a language. */
const HOLDS_MS = 10 * 60_000
/** Records, columns and years of the example: too few to be worth copying. */
const ROWS = 5
const COLUMNS = 5
const BARS = 12

type Reading = Pick<Catalogue, 'summaries' | 'search' | 'chart'>

/** Its newest records and how many there are by year, in words. */
const exampleOf = async (catalogue: Reading, definition: DatabaseDefinition, language: Language, sample: boolean): Promise<Example> => {
  const speech = speechIn(definition, language)
  const columns = defaultColumns(definition).slice(0, COLUMNS)
  const { rows, asOf, asOfFrom } = await catalogue.search(definition.id, {
    query: { conditions: [], sort: [], page: 1, size: 20 },
    columns,
    count: false,
  })
  const byYear = definition.charts.find((chart) => definition.fields[chart.by]?.kind === 'date')
  const { points } = byYear ? await catalogue.chart(definition.id, { chart: byYear.id, conditions: [] }) : { points: [] }
  const years = new Map<string, number>()
  for (const { key, count } of points) years.set(key, (years.get(key) ?? 0) + count)
  return {
    database: definition.id,
    title: speech.t(`databases:${definition.id}.title`),
    sample,
    asOf: asOfText({ asOf, asOfFrom }),
    columns: columns.map((id) => speech.field(id)),
    rows: rows.slice(0, ROWS).map(({ values }) =>
      columns.map((id) => {
        const [field, value] = [definition.fields[id], values[id]]
        if (!field || isBlank(value)) return '–'
        return Array.isArray(value)
          ? valueNames(id, field, value, speech).join(speech.t('list:values.separator'))
          : valueText(id, field, value, speech)
      }),
    ),
    chart: {
      title: byYear ? speech.t(`databases:${definition.id}.charts.${byYear.id}`) : '',
      bars: [...years]
        .filter(([year]) => /^\d{4}$/.test(year))
        .sort(([one], [other]) => one.localeCompare(other))
        .slice(-BARS)
        .map(([name, count]) => ({ name, count })),
    },
  }
}

/**
 * `GET /api/showcase`: how much is in each database, for anybody, and of one that holds sample data, or that the operator names in
 * `SHOWCASE`, a few records and a chart. The same for everybody, kept for ten minutes, so that asking costs the engines nothing more (ROUTE-07).
 */
export const showcaseRoutes = (
  app: OpenAPIHono<Env>,
  { catalogue, shown, now }: { catalogue: Reading; /** Ids of databases. */ shown: readonly string[]; now: () => number },
): void => {
  const make = async (language: Language): Promise<Showcase> => {
    const databases = await catalogue.summaries()
    const may = DATABASES.find(({ id }) => {
      const summary = databases.find((one) => one.id === id)
      return summary !== undefined && summary.records > 0 && (shown.includes(id) || (shown.length === 0 && summary.sample))
    })
    const sample = databases.some(({ id, sample: is }) => id === may?.id && is)
    return { databases, example: may ? await exampleOf(catalogue, may, language, sample) : null }
  }
  const kept = new Map<Language, { made: Promise<Showcase>; at: number }>()
  app.get(`/api/${SHOWCASE}`, async (c) => {
    const language = chooseLanguage(c.req.query('language'), c.req.header('accept-language'))
    let last = kept.get(language)
    if (!last || Math.abs(now() - last.at) >= HOLDS_MS) {
      last = { made: make(language), at: now() }
      kept.set(language, last)
      // What failed is not kept: the next who asks has it tried again.
      last.made.catch(() => kept.delete(language))
    }
    return c.json(await last.made, 200, { 'Cache-Control': 'public, max-age=60' })
  })
}
