import type { ChartAnswer, ChartLevel, ChartPoint, ChartRequest } from '../../domain/contract.ts'
import {
  addsUp,
  type ChartMeasure,
  type DatabaseDefinition,
  type FieldDefinition,
  fieldOf,
  isSeveralValued,
  measureOf,
  unitOf,
} from '../../domain/database.ts'
import { chartedField } from '../../domain/drill.ts'
import { yearToDate } from '../../domain/filters/years.ts'
import { facetOperator } from '../../domain/facets.ts'
import { MateriaError } from '../../domain/errors.ts'
import { compile } from './compile.ts'
import { isNone, Params } from './filters/sql.ts'
import type { Engine, RunOptions } from './engine.ts'
import { type ChineseNames, compareCodePoints, groupExpression, TO_COME } from './facets.ts'
import { besideColumn, textColumn, valueColumn } from './schema.ts'
import type { Reading } from './words.ts'

/** Values shown when a chart's definition sets no `top`. */
const MOST_VALUES = 200

const keyOf = (id: string, field: FieldDefinition, { today }: Reading, params: Params, level?: ChartLevel): string => {
  const column = valueColumn(id)
  switch (field.kind) {
    case 'date':
      // A year that the publisher gave alone is in no month.
      if (level === 'months') return `if(isNull(${column}) OR length(${textColumn(id)}) < 7, '', substring(toString(${column}), 1, 7))`
      return `ifNull(toString(${groupExpression(id, field, today, params)}), '')`
    case 'flag':
      return `multiIf(isNull(${column}), '', ${column} = 1, 'true', 'false')`
    default:
      return isSeveralValued(field) ? `arrayJoin(${column})` : `toString(${column})`
  }
}

/** What a measure takes of each record (`_m`), how it makes one value of many, and how it says how far they are spread. */
const measured = (
  definition: DatabaseDefinition,
  measure: ChartMeasure,
  reading: Reading,
  params: Params,
): { each: string; all: string; spread: string } => {
  if (measure.kind === 'count') return { each: '1', all: 'count()', spread: '[]' }
  const column = valueColumn(measure.of)
  if (measure.kind !== 'share')
    return {
      each: column,
      all: measure.kind === 'sum' ? 'sum(_m)' : 'quantileExactInclusive(0.5)(_m)',
      spread: measure.kind === 'spread' ? 'quantilesExactInclusive(0.1, 0.25, 0.75, 0.9)(_m)' : '[]',
    }
  const field = fieldOf(definition, measure.of) as FieldDefinition
  const is = params.add('String', measure.is)
  const has = isSeveralValued(field) ? `has(${column}, ${is})` : `${keyOf(measure.of, field, reading, params)} = ${is}`
  return { each: has, all: '100 * countIf(_m) / count()', spread: '[]' }
}

/**
 * Points of a chart of the query's records, each with its splits; a record with several values counts at each of them (DB-06).
 *
 * - `value` is what the chart's measure says of the point's records, `count` how many they are. Medians are exact; between the two
 *   middle values of an even number of records lies their mean; the other percentiles of a spread lie between two values in the same way. Shares are percentages, 0 to 100, not rounded.
 * - Years ascend, `order: 'options'` keeps the enum's order, everything else falls by value.
 * - `top` keeps the largest counts and sums; of medians and shares the values with the most records, which then fall by value.
 * - A year counts what choosing it finds: the current one until today, where its dates look back. `toCome` are the records behind that.
 * - `missing` are records without a value to chart, or without the number that is summed or halved.
 *
 * `level` shows one year by its months, and one group by its names as published.
 *
 * @throws MateriaError `query.value_invalid` for an unknown chart, and for a level that it has not.
 */
export const chart = async (
  engine: Engine,
  definition: DatabaseDefinition,
  table: string,
  request: ChartRequest,
  reading: Reading,
  chinese: ChineseNames,
  run: RunOptions,
): Promise<ChartAnswer> => {
  const found = definition.charts.find((entry) => entry.id === request.chart)
  if (!found) throw new MateriaError('query.value_invalid', { field: 'chart', params: { value: request.chart.slice(0, 100) } })
  const { level } = request
  const field = chartedField(definition, found, level)
  const by = fieldOf(definition, field) as FieldDefinition
  const chosen = facetOperator(definition, found.by, 'chosen')
  const group = level === 'names' ? request.conditions.find(({ field: of, op }) => of === found.by && op === chosen)?.values[0] : undefined
  // There are no months of what is no date, and no names without the one group they are of.
  if (level === 'months' ? by.kind !== 'date' : level === 'names' && (field === found.by || group === undefined))
    throw new MateriaError('query.value_invalid', { field: 'level', params: { value: level ?? '' } })
  const split = found.split === undefined ? undefined : (fieldOf(definition, found.split) as FieldDefinition)
  const measure = measureOf(found)
  const params = new Params()
  const where = compile(definition, request.conditions, params, reading)
  // Days of the current year that are still to come are in no year that could be asked for.
  const isCut = level === undefined && yearToDate(by, reading.today) !== undefined
  const isToCome = isCut ? `${keyOf(field, by, reading, params)} = '${TO_COME}'` : '0'
  const totalsParams = { ...params.values }
  const column = valueColumn(field)
  const nameless =
    level === 'months'
      ? `${keyOf(field, by, reading, params, level)} = ''`
      : isSeveralValued(by)
        ? isNone(column)
        : by.kind === 'enum'
          ? `${column} = ''`
          : `isNull(${column})`
  const isNumber = measure.kind !== 'count' && measure.kind !== 'share'
  const missing = isNumber ? `(${nameless}) OR isNull(${valueColumn(measure.of)})` : nameless
  // Of names beside one another in a record those of the group; a name that nobody knows is a group of its own.
  const key =
    group === undefined
      ? keyOf(field, by, reading, params, level)
      : `arrayJoin(arrayFilter((_n, _g) -> if(_g = '', _n, _g) = ${params.add('String', group)}, ${column}, ${besideColumn(field)}))`
  const splitKey = split ? keyOf(found.split as string, split, reading, params) : `''`
  const { each, all, spread } = measured(definition, measure, reading, params)
  const most = by.kind === 'date' ? '' : `WHERE r <= ${params.add('UInt64', found.top ?? MOST_VALUES)}`
  const [points, [totals = [0, 0, 0]]] = await Promise.all([
    // Names of its own begin with what no field's name begins with.
    engine.rows<[string, string, number, number, number[]]>(
      `SELECT _k, _s, c, v, q FROM (
         SELECT _k, _s, c, v, q, dense_rank() OVER (ORDER BY n DESC, _k ASC) AS r FROM (
           SELECT _k, _s, count() AS c, ${all} AS v, ${spread} AS q, sum(${addsUp(found) ? 'v' : 'c'}) OVER (PARTITION BY _k) AS n
           FROM (SELECT toString(${key}) AS _k, toString(${splitKey}) AS _s, ${each} AS _m FROM ${table} WHERE ${where})
           WHERE _k != ''${isCut ? ` AND _k != '${TO_COME}'` : ''}${isNumber ? ' AND isNotNull(_m)' : ''} GROUP BY _k, _s
         )
       ) ${most}`,
      params.values,
      run,
    ),
    engine.rows<[number, number, number]>(
      `SELECT count(), countIf(${missing}), countIf(${isToCome} AND NOT (${missing})) FROM ${table} WHERE ${where}`,
      totalsParams,
      run,
    ),
  ])
  const names = chinese(field)
  const values = new Map<string, number>()
  for (const [key, , , value] of points) values.set(key, (values.get(key) ?? 0) + Number(value))
  const options = by.kind === 'enum' && found.order === 'options' ? [...by.options] : []
  const place = (key: string): number => (options.includes(key) ? options.indexOf(key) : options.length)
  const splitOrder = split?.kind === 'enum' ? [...split.options, ''] : ['true', 'false', '']
  const sorted = [...points].sort(
    ([a, aSplit], [b, bSplit]) =>
      (by.kind === 'date'
        ? Number(a.replace('-', '')) - Number(b.replace('-', ''))
        : place(a) - place(b) || (values.get(b) ?? 0) - (values.get(a) ?? 0)) ||
      compareCodePoints(a, b) ||
      splitOrder.indexOf(aSplit) - splitOrder.indexOf(bSplit) ||
      compareCodePoints(aSplit, bSplit),
  )
  const unit = unitOf(definition, found)
  return {
    points: sorted.map(([key, part, count, value, beside]): ChartPoint => {
      const cn = names.get(key)
      const [low, begin, end, high] = beside.map(Number) as [number, number, number, number]
      return {
        key,
        ...(cn ? { cn } : {}),
        ...(split ? { split: part } : {}),
        count: Number(count),
        value: Number(value),
        ...(beside.length > 0 && { spread: [low, begin, end, high] }),
      }
    }),
    ...(unit === undefined ? {} : { unit }),
    total: Number(totals[0]),
    missing: Number(totals[1]),
    ...(Number(totals[2]) > 0 && { toCome: Number(totals[2]) }),
  }
}
