import type { ChartAnswer, ChartPoint, ChartRequest } from '../../domain/contract.ts'
import { type DatabaseDefinition, type FieldDefinition, fieldOf, isSeveralValued } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { compile, isNone, Params } from './compile.ts'
import type { Engine, RunOptions } from './engine.ts'
import { type ChineseNames, compareCodePoints } from './facets.ts'
import { valueColumn } from './schema.ts'

/** Values shown when a chart's definition sets no `top`. */
const MOST_VALUES = 200

const keyOf = (id: string, field: FieldDefinition): string => {
  const column = valueColumn(id)
  switch (field.kind) {
    case 'date':
      return `ifNull(toString(toYear(${column})), '')`
    case 'flag':
      return `multiIf(isNull(${column}), '', ${column} = 1, 'true', 'false')`
    case 'text':
    case 'number':
      return `ifNull(toString(${column}), '')`
    default:
      return isSeveralValued(field) ? `arrayJoin(${column})` : `toString(${column})`
  }
}

/**
 * Points of a chart of the query's records: years ascending, everything else by count; each with its splits. Records without
 * a value to chart are counted in `missing`; a record with several values counts at each of them (DB-06).
 *
 * @throws MateriaError `query.value_invalid` for an unknown chart.
 */
export const chart = async (
  engine: Engine,
  definition: DatabaseDefinition,
  table: string,
  request: ChartRequest,
  today: string,
  chinese: ChineseNames,
  run: RunOptions,
): Promise<ChartAnswer> => {
  const found = definition.charts.find((entry) => entry.id === request.chart)
  if (!found) throw new MateriaError('query.value_invalid', { field: 'chart', params: { value: request.chart.slice(0, 100) } })
  const by = fieldOf(definition, found.by) as FieldDefinition
  const split = found.split === undefined ? undefined : (fieldOf(definition, found.split) as FieldDefinition)
  const params = new Params()
  const where = compile(definition, request.conditions, params, today)
  const column = valueColumn(found.by)
  const missing = isSeveralValued(by) ? isNone(column) : by.kind === 'enum' ? `${column} = ''` : `isNull(${column})`
  const splitKey = split ? keyOf(found.split as string, split) : `''`
  const top = found.top ?? MOST_VALUES
  const most = by.kind === 'date' ? '' : `WHERE r <= ${top}`
  const [points, [totals = [0, 0]]] = await Promise.all([
    engine.rows<[string, string, number]>(
      `SELECT k, s, c FROM (
         SELECT k, s, c, dense_rank() OVER (ORDER BY n DESC, k ASC) AS r FROM (
           SELECT k, s, count() AS c, sum(c) OVER (PARTITION BY k) AS n
           FROM (SELECT toString(${keyOf(found.by, by)}) AS k, toString(${splitKey}) AS s FROM ${table} WHERE ${where})
           WHERE k != '' GROUP BY k, s
         )
       ) ${most}`,
      params.values,
      run,
    ),
    engine.rows<[number, number]>(`SELECT count(), countIf(${missing}) FROM ${table} WHERE ${where}`, params.values, run),
  ])
  const names = chinese(found.by)
  const sums = new Map<string, number>()
  for (const [key, , count] of points) sums.set(key, (sums.get(key) ?? 0) + Number(count))
  const splitOrder = split?.kind === 'enum' ? [...split.options, ''] : ['true', 'false', '']
  const sorted = [...points].sort(
    ([a, aSplit], [b, bSplit]) =>
      (by.kind === 'date' ? Number(a) - Number(b) : (sums.get(b) ?? 0) - (sums.get(a) ?? 0)) ||
      compareCodePoints(a, b) ||
      splitOrder.indexOf(aSplit) - splitOrder.indexOf(bSplit) ||
      compareCodePoints(aSplit, bSplit),
  )
  return {
    points: sorted.map(([key, part, count]): ChartPoint => {
      const cn = names.get(key)
      return { key, ...(cn ? { cn } : {}), ...(split ? { split: part } : {}), count: Number(count) }
    }),
    total: Number(totals[0]),
    missing: Number(totals[1]),
  }
}
