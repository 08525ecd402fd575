import { type DatabaseDefinition, defaultColumns } from '../../domain/database.ts'
import type { DatabaseSummary } from '../../domain/contract.ts'
import type { Language } from '../../domain/language.ts'
import { asOfText } from '../../domain/periods.ts'
import type { Example } from '../../domain/showcase.ts'
import { isBlank, valueNames, valueText } from '../../domain/wording.ts'
import type { Catalogue } from '../catalogue/types.ts'
import { speechIn } from '../text.ts'
import { keeping } from './keeping.ts'

/** Records, columns and years of the example: too few to be worth copying. */
const ROWS = 5
const COLUMNS = 5
const BARS = 12

/** What the public pages ask the catalogue. */
export type Reading = Pick<Catalogue, 'summaries' | 'search' | 'chart'>

/** The chart of a database that counts its records by year. */
const yearChart = ({ charts, fields }: DatabaseDefinition) => charts.find((chart) => fields[chart.by]?.kind === 'date')
const isByYear = (definition: DatabaseDefinition): boolean => yearChart(definition) !== undefined

/** Its newest records and how many there are by year, in words. */
const exampleOf = async (catalogue: Reading, definition: DatabaseDefinition, language: Language, sample: boolean): Promise<Example> => {
  const speech = speechIn(definition, language)
  const columns = defaultColumns(definition).slice(0, COLUMNS)
  const { rows, asOf, asOfFrom } = await catalogue.search(definition.id, {
    query: { conditions: [], sort: [], page: 1, size: 20 },
    columns,
    count: false,
  })
  const byYear = yearChart(definition)
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

/** Examples for anybody: the operator says of which databases (ROUTE-07). */
export interface Examples {
  /** Of the first of them of which there may be one; null where of none. Kept, and shared by all pages that show it. */
  firstOf(databases: readonly DatabaseDefinition[], summaries: readonly DatabaseSummary[], language: Language): Promise<Example | null>
}

/**
 * @param shown ids of databases of which anybody may see records; where none is named, those that hold sample data (`SHOWCASE`)
 */
export const createExamples = ({
  catalogue,
  shown,
  now,
}: {
  catalogue: Reading
  shown: readonly string[]
  now: () => number
}): Examples => {
  const kept = keeping<Example>(now)
  return {
    firstOf: async (databases, summaries, language) => {
      // One that can be drawn by year shows more than one that cannot.
      for (const definition of databases.toSorted((one, other) => Number(isByYear(other)) - Number(isByYear(one)))) {
        const summary = summaries.find(({ id }) => id === definition.id)
        if (summary === undefined || summary.records === 0) continue
        if (shown.includes(definition.id) || (shown.length === 0 && summary.sample))
          return kept(`${language} ${definition.id}`, () => exampleOf(catalogue, definition, language, summary.sample))
      }
      return null
    },
  }
}
