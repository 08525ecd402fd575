import type { ChartLevel } from './contract.ts'
import { type ChartDefinition, type DatabaseDefinition, derivationOf, fieldOf } from './database.ts'
import { facetOperator } from './facets.ts'
import { inMonth, monthAsked, yearAround } from './filters/range.ts'
import { FILTERS } from './filters/registry.ts'
import type { Condition } from './query.ts'

/**
 * The way from a chart into its records (DB-06). A mark that is chosen narrows the query to what it stands for, and the chart goes one level
 * deeper: a year into its months, a group into the names as published; where nothing is deeper, the definition's next chart follows. A part of
 * a mark narrows it to the part's value as well. The trail back is read from the query itself, so that Back, a shared link and the filters
 * beside the list all lead to the same.
 */

/** One value that a chart could have narrowed the query to: a condition, or one step of it. */
export interface TrailStep {
  field: string
  key: string
  /** Place of its condition in the query. */
  at: number
}

/** The field of the names as published, of a field with their groups. */
const publishedOf = (definition: DatabaseDefinition, field: string): string | undefined => {
  const derived = derivationOf(fieldOf(definition, field))
  return derived?.as === 'group' ? derived.from : undefined
}

/** Fields that a chart can narrow: its own, and the published names of its groups. */
const fieldsOf = (definition: DatabaseDefinition, { by }: ChartDefinition): (string | undefined)[] => [by, publishedOf(definition, by)]

/** The only value that a condition on the field leaves, if one does. */
const onlyValue = (definition: DatabaseDefinition, conditions: readonly Condition[], field: string): string | undefined => {
  const op = facetOperator(definition, field, 'chosen')
  return conditions.find((condition) => condition.field === field && condition.op === op && condition.values.length === 1)?.values[0]
}

/** How deep a chart of this query shows its field; undefined for years and groups themselves, and for fields that have nothing deeper. */
export const levelOf = (
  definition: DatabaseDefinition,
  chart: ChartDefinition,
  conditions: readonly Condition[],
): ChartLevel | undefined => {
  const { by } = chart
  if (fieldOf(definition, by)?.kind === 'date')
    return onlyValue(definition, conditions, by) || conditions.some((it) => it.field === by && yearAround(it)) ? 'months' : undefined
  return publishedOf(definition, by) !== undefined && onlyValue(definition, conditions, by) ? 'names' : undefined
}

/** The field whose values are a chart's marks at a level. */
export const chartedField = (definition: DatabaseDefinition, { by }: ChartDefinition, level: ChartLevel | undefined): string =>
  (level === 'names' ? publishedOf(definition, by) : undefined) ?? by

/** What of a query a chart could have narrowed it to, first what was narrowed first. */
export const trailOf = (definition: DatabaseDefinition, conditions: readonly Condition[]): TrailStep[] => {
  const fields = new Set(definition.charts.flatMap((chart) => [...fieldsOf(definition, chart), chart.split]))
  return conditions.flatMap((condition, at): TrailStep[] => {
    const { field, op, values, join } = condition
    if (!fields.has(field)) return []
    const month = monthAsked(condition)
    if (month !== undefined) return [month.slice(0, 4), month].map((key) => ({ field, key, at }))
    if (op !== facetOperator(definition, field, 'chosen') || (values.length > 1 && join !== 'and')) return []
    return values.map((key) => ({ field, key, at }))
  })
}

/** Where a step leads: conditions, and the chart that shows then. */
export interface Drilled {
  conditions: Condition[]
  chart: string
}

/** The first chart from this one on, in the order of the definition, whose field the query has not come to the end of; itself where all are. */
const nextChart = (definition: DatabaseDefinition, chart: ChartDefinition, conditions: readonly Condition[]): string => {
  const taken = new Set(trailOf(definition, conditions).map(({ field }) => field))
  const at = definition.charts.indexOf(chart)
  const following = [...definition.charts.slice(at + 1), ...definition.charts.slice(0, at)]
  return (following.find((other) => !fieldsOf(definition, other).some((field) => field && taken.has(field))) ?? chart).id
}

/**
 * The chart in which a step was made: the one on screen where it can be, by a mark, or by a part of the mark that the step before is; else the
 * first that can, by a mark.
 */
const chartOf = (
  definition: DatabaseDefinition,
  trail: readonly TrailStep[],
  to: number,
  current: string | undefined,
): string | undefined => {
  const able = definition.charts.filter((chart) => {
    const fields = fieldsOf(definition, chart)
    const field = trail[to]?.field
    return fields.includes(field) || (chart.id === current && chart.split === field && fields.includes(trail[to - 1]?.field))
  })
  return (able.find(({ id }) => id === current) ?? able[0])?.id
}

/** Up to so many steps of the trail; later ones are taken back. What else is asked stays. */
export const climb = (definition: DatabaseDefinition, conditions: readonly Condition[], to: number, current?: string): Drilled => {
  const trail = trailOf(definition, conditions)
  const cut = trail.slice(Math.max(0, to))
  const left = conditions.flatMap((condition, at): Condition[] => {
    const gone = cut.filter((step) => step.at === at).length
    if (gone === 0) return [condition]
    const kept = trail.filter((step) => step.at === at).slice(0, -gone)
    const keys = kept.map(({ key }) => key)
    const { field } = condition
    if (keys.length === 0) return []
    // Of a month its year is left.
    const op = facetOperator(definition, field, 'chosen')
    return op && monthAsked(condition) !== undefined ? [{ field, op, values: keys }] : [{ ...condition, values: keys }]
  })
  return {
    conditions: left,
    chart: (cut[0] && chartOf(definition, trail, trail.length - cut.length, current)) ?? current ?? definition.charts[0]?.id ?? '',
  }
}

/** With one condition more, without one that it is part of: a month of the year, one of several values. The last is what Escape takes back. */
const narrowed = (conditions: readonly Condition[], next: Condition): Condition[] => {
  const isWider = ({ field, op, values, join }: Condition) =>
    field === next.field &&
    (FILTERS[next.op].period ? FILTERS[op].period === true : op === next.op && join !== 'and' && values.includes(next.values[0] ?? ''))
  const at = conditions.findIndex(isWider)
  return [...conditions.filter((_, place) => place !== at), next]
}

/**
 * A mark of a chart, or its part by the splitting field, was chosen: the query narrows to it, or, where that has been done, no longer. Undefined
 * for a chart there is not.
 */
export const drill = (
  definition: DatabaseDefinition,
  conditions: readonly Condition[],
  chartId: string,
  key: string,
  part?: string,
): Drilled | undefined => {
  const chart = definition.charts.find(({ id }) => id === chartId)
  if (!chart) return undefined
  const level = levelOf(definition, chart, conditions)
  const field = chartedField(definition, chart, level)
  const trail = trailOf(definition, conditions)
  const placeOf = (id: string, value: string) => trail.findIndex((step) => step.field === id && step.key === value)
  const taken = placeOf(field, key)
  /** A part that is asked for is no more than its mark. */
  const split = part !== undefined && placeOf(chart.split ?? '', part) < 0 ? (chart.split ?? '') : undefined
  if (taken >= 0 && split === undefined) return climb(definition, conditions, taken, chartId)
  let after = conditions
  const narrow = (id: string, value: string): boolean => {
    const op = facetOperator(definition, id, 'chosen')
    if (op) after = narrowed(after, id === field && level === 'months' ? inMonth(id, value) : { field: id, op, values: [value] })
    return op !== undefined
  }
  if ((taken < 0 && !narrow(field, key)) || (split !== undefined && !narrow(split, part!))) return undefined
  return { conditions: [...after], chart: levelOf(definition, chart, after) === level ? nextChart(definition, chart, after) : chartId }
}
