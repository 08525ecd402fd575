import type { ChartPoint } from '../../domain/contract.ts'
import { measureLabel, measureOf, unitOf } from '../../domain/database.ts'
import { chartedField, levelOf } from '../../domain/drill.ts'
import { findDatabase } from '../../domain/databases/known.ts'
import { MateriaError } from '../../domain/errors.ts'
import { keyText, speechOf, withUnit } from '../../domain/wording.ts'
import type { LoadChartInput, LoadChartOutput, SaveChartInput } from '../../machines/database/chart/types.ts'
import { fromPromise } from '../causes.ts'
import { csvOf } from '../../domain/csv.ts'
import { hasConnection, orOffline } from './offline.ts'
import { pictureOf } from './picture.ts'
import type { World } from '../world.ts'

/** Rows of the data file in the words beside the chart: the value, with its unit in the head, and how many records it is of. */
const cellsOf = (
  { t, language }: World,
  database: string,
  { chart: chartId, level }: SaveChartInput['shown'],
  points: readonly ChartPoint[],
): (string | number)[][] => {
  const definition = findDatabase(database)
  const chart = definition?.charts.find(({ id }) => id === chartId)
  if (!definition || !chart) throw new MateriaError('database.unknown')
  const speech = speechOf(definition, { language, t })
  const nameOf = (field: string, key: string, cn?: string) => keyText(field, definition.fields[field], key, speech, cn)
  const { split } = chart
  const by = chartedField(definition, chart, level)
  const { kind } = measureOf(chart)
  const counts = kind === 'count'
  const beside = kind === 'spread' ? [10, 25, 75, 90] : []
  const measure = t(measureLabel(definition, chart))
  return [
    [
      speech.field(by),
      ...(split ? [speech.field(split)] : []),
      withUnit(measure, unitOf(definition, chart), speech),
      ...beside.map((value) => t('detail:chart.percentile', { value })),
      ...(counts ? [] : [t('detail:chart.records')]),
    ],
    ...points.map((point) => [
      nameOf(by, point.key, point.cn),
      ...(split ? [nameOf(split, point.split ?? '')] : []),
      point.value,
      ...beside.map((_, at) => Math.round(1000 * (point.spread?.[at] ?? 0)) / 1000),
      ...(counts ? [] : [point.count]),
    ]),
  ]
}

/** Points into the cache, and the files one can take away (DB-06). `find` gives the picture on screen. */
export const chartWorld = (world: World, find: () => SVGSVGElement | null, isOnline = hasConnection) => {
  const { gateway, caches, files, now } = world
  const nameOf = (database: string, chart: string, extension: string) =>
    `materia-${database}-${chart}-${new Date(now()).toISOString().slice(0, 10)}.${extension}`
  return {
    actors: {
      loadChart: fromPromise<LoadChartOutput, LoadChartInput>(async ({ input, signal }) => {
        const { database, chart, conditions } = input
        const definition = findDatabase(database)
        const charted = definition?.charts.find(({ id }) => id === chart)
        const level = definition && charted && levelOf(definition, charted, conditions)
        const answer = await orOffline(gateway.chart(database, { chart, conditions, ...(level && { level }) }, { signal }), isOnline)
        caches.points.set(input.key, answer.points)
        const { total, missing, toCome, points, set } = answer
        return { total, missing, set, ...(toCome && { toCome }), points: points.length, ...(level && { level }) }
      }),
      savePicture: fromPromise<void, SaveChartInput>(async ({ input }) => {
        const picture = find()
        if (!picture) throw new MateriaError('export.failed')
        files.blob(await pictureOf(picture), nameOf(input.database, input.shown.chart, 'png'))
      }),
      saveData: fromPromise<void, SaveChartInput>(async ({ input }) => {
        const points = caches.points.get(input.shown.key)
        if (!points) throw new MateriaError('export.failed')
        const text = csvOf(cellsOf(world, input.database, input.shown, points))
        files.blob(new Blob([text], { type: 'text/csv;charset=utf-8' }), nameOf(input.database, input.shown.chart, 'csv'))
      }),
    },
  }
}
