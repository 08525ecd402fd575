import { FACET_LIMIT } from '../../domain/constants.ts'
import type { Facet, FacetValue } from '../../domain/contract.ts'
import { type DatabaseDefinition, type FieldDefinition, fieldOf, orderedOptions } from '../../domain/database.ts'
import { yearToDate } from '../../domain/filters/years.ts'
import { FILTERS } from '../../domain/filters/registry.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Condition } from '../../domain/query.ts'
import { compile } from './compile.ts'
import { Params } from './filters/sql.ts'
import { clean, normalise } from './normalise.ts'
import { RANK, valueColumn } from './schema.ts'
import type { Reading } from './words.ts'

/**
 * Facet counts. Facets that have no condition of their own follow the same WHERE and are counted together, in one pass over
 * the rows; a facet with a condition is counted without it, so that its other values can still be added (DB-03, BEY-02).
 */
export interface FacetRequest {
  field: string
  search?: string | undefined
  limit?: number | undefined
}

/** The engine refuses statements of more than 262 144 bytes. Left over: the single-valued facets together (20 000 at most), settings. */
const MAX_STATEMENT = 200_000
/** A facet's part of a statement without its conditions, at most. */
const PART_CHARACTERS = 1000

/** Statement, its parameters, and how to read its rows into facets. */
export interface FacetStatement {
  sql: string
  params: Record<string, unknown>
  fields: readonly string[]
}

/** Chinese names of keys, to search facet values by and to show beside them. */
export type ChineseNames = (field: string) => ReadonlyMap<string, string>

const isArray = (field: FieldDefinition): boolean => field.kind === 'terms' || (field.kind === 'enum' && field.many === true)

/** Key of the days of the current year that are still to come, where years end today: no year, so no value of the facet. */
export const TO_COME = '0'

/** What records are grouped by: one small value per record, of dates the year that finds them (`filters/years.ts`); arrays are taken apart. */
export const groupExpression = (id: string, field: FieldDefinition, today: string, params: Params): string => {
  const column = valueColumn(id)
  if (field.kind !== 'date') return column
  const open = yearToDate(field, today)
  if (open === undefined) return `toYear(${column})`
  return `if(toYear(${column}) = ${params.add('UInt64', Number(open))} AND ${column} > toDate32(${params.add('String', today)}), ${TO_COME}, toYear(${column}))`
}

/** The group's key as the contract has it. */
const keyExpression = (column: string, field: FieldDefinition): string => {
  switch (field.kind) {
    case 'flag':
      return `multiIf(isNull(${column}), '', ${column} = 1, 'true', 'false')`
    case 'date':
    case 'number':
    case 'text':
      return `ifNull(toString(${column}), '')`
    default:
      return `toString(${column})`
  }
}

const ownConditions = (conditions: readonly Condition[], field: string): boolean =>
  conditions.some((condition) => condition.field === field)

/** Values chosen for a field: they never vanish from its facet. */
const chosenValues = (conditions: readonly Condition[], field: string): string[] => [
  ...new Set(
    conditions
      .filter((condition) => condition.field === field && FILTERS[condition.op].facet !== undefined)
      .flatMap((condition) => condition.values)
      .map((value) => clean(value)),
  ),
]

/** A facet that was asked for, and is one. */
export interface PlannedFacet {
  /** Its place among those asked for. */
  index: number
  id: string
  field: FieldDefinition
  limit: number
  /** What its values are looked for by, normalised; '' for all. */
  text: string
  /** Values whose Chinese names hold the text. */
  found: readonly string[]
  /** Values chosen for it: they never vanish. */
  chosen: readonly string[]
  /** The conditions it follows: all but its own. */
  followed: readonly Condition[]
}

/**
 * Every value of a facet with the places of the records that have it, as bytes, and how the engine writes it in lower case; in the order of the
 * values.
 */
export const keysByPlace = (definition: DatabaseDefinition, table: string, id: string, today: string, params: Params): string => {
  const field = fieldOf(definition, id) as FieldDefinition
  const group = isArray(field) ? `arrayJoin(${valueColumn(id)})` : groupExpression(id, field, today, params)
  return `SELECT ${keyExpression('g', field)} AS k, lowerUTF8(k), base64Encode(reinterpret(places, 'String'))
    FROM (SELECT ${group} AS g, groupArray(${RANK}) AS places FROM ${table} GROUP BY g) ORDER BY k`
}

/**
 * One facet as a row `(facet, distinct, top, kept)`: `top` the largest values, `kept` the chosen ones and 'not stated'.
 * `arrayJoin` in the select list is many times faster than ARRAY JOIN here: only the one column is taken apart.
 */
const facetSelect = (table: string, where: string, planned: PlannedFacet, today: string, params: Params): string => {
  const { id, field, limit, chosen, index } = planned
  const column = valueColumn(id)
  const group = isArray(field) ? `arrayJoin(${column})` : groupExpression(id, field, today, params)
  const test = searchTest(planned, params)
  const kept = params.add('Array(String)', [...chosen, ''])
  return `SELECT ${index} AS f, countIf(${test}) AS d, groupArraySortedIf(${limit})((${rank(field)}, k, c), ${test}) AS t, groupArrayIf((k, c), has(${kept}, k)) AS h
    FROM (SELECT ${keyExpression('g', field)} AS k, c FROM (SELECT ${group} AS g, count() AS c FROM ${table} WHERE ${where} GROUP BY g))`
}

/** Order of a facet's values, as a number: years newest first, the rest by count. */
const rank = (field: FieldDefinition): string => (field.kind === 'date' ? `-toInt64OrZero(k)` : `-toInt64(c)`)

/** Several single-valued facets in one pass over the rows: a row each, as `facetSelect` gives it. */
const togetherSelect = (table: string, where: string, facets: readonly PlannedFacet[], today: string, params: Params): string => {
  const groups = facets.map(({ id, field }, at) => `${groupExpression(id, field, today, params)} AS g${at}`)
  const names = facets.map((_, at) => `g${at}`)
  const whose = `multiIf(${facets.map(({ index }, at) => `grouping(g${at}) = 0, ${index}`).join(', ')}, -1)`
  const perFacet = (make: (facet: PlannedFacet, at: number) => string) =>
    `multiIf(${facets.map((facet, at) => `f = ${facet.index}, ${make(facet, at)}`).join(', ')}, ${make(facets[0] as PlannedFacet, 0)})`
  const test = perFacet((facet) => `(${searchTest(facet, params)})`)
  const kept = perFacet((facet) => `has(${params.add('Array(String)', [...facet.chosen, ''])}, k)`)
  const limit = Math.max(...facets.map((facet) => facet.limit))
  return `SELECT f, countIf(${test}) AS d, groupArraySortedIf(${limit})((${perFacet((facet) => rank(facet.field))}, k, c), ${test}) AS t, groupArrayIf((k, c), ${kept}) AS h
    FROM (SELECT f, ${perFacet((facet, at) => keyExpression(`g${at}`, facet.field))} AS k, c
      FROM (SELECT ${groups.join(', ')}, ${whose} AS f, count() AS c FROM ${table} WHERE ${where} GROUP BY GROUPING SETS (${names.map((group) => `(${group})`).join(', ')})))
    GROUP BY f`
}

const searchTest = ({ field, text, found }: PlannedFacet, params: Params): string => {
  const isValue = field.kind === 'date' ? `k NOT IN ('', '${TO_COME}')` : `k != ''`
  if (!text) return isValue
  const inKey = `position(lowerUTF8(k), ${params.add('String', text)}) > 0`
  return `${isValue} AND (${inKey}${found.length > 0 ? ` OR k IN ${params.add('Array(String)', found)}` : ''})`
}

/** Whole numbers only ever reach this from the contract; checked again because they become part of the statement. */
const whole = (value: number): number => {
  if (!Number.isInteger(value) || value < 1 || value > 1000) throw new MateriaError('query.value_invalid', { params: { value } })
  return value
}

/**
 * The facets of a query, checked.
 *
 * @throws MateriaError `query.field_unknown` for a field that is no facet, `query.value_invalid` for one that is asked for twice.
 */
export const planFacets = (
  definition: DatabaseDefinition,
  conditions: readonly Condition[],
  requests: readonly FacetRequest[],
  chinese: ChineseNames,
): PlannedFacet[] => {
  const asked = new Set<string>()
  return requests.map(({ field: id, limit, search }, index) => {
    const field = fieldOf(definition, id)
    if (!field?.facet) throw new MateriaError('query.field_unknown', { field: id })
    if (asked.has(id)) throw new MateriaError('query.value_invalid', { field: 'facets', params: { value: id } })
    asked.add(id)
    const text = normalise(search ?? '')
    return {
      index,
      id,
      field,
      limit: whole(limit ?? FACET_LIMIT),
      text,
      found: text === '' ? [] : [...chinese(id)].filter(([, cn]) => normalise(cn).includes(text)).map(([key]) => key),
      chosen: chosenValues(conditions, id),
      followed: ownConditions(conditions, id) ? conditions.filter((condition) => condition.field !== id) : conditions,
    }
  })
}

/** Statements for facets that the engine counts. */
export const facetStatements = (
  definition: DatabaseDefinition,
  table: string,
  conditions: readonly Condition[],
  planned: readonly PlannedFacet[],
  reading: Reading,
): FacetStatement[] => {
  const statementsOf = (facets: readonly PlannedFacet[], followed: readonly Condition[]): FacetStatement[] => {
    const single = facets.filter((facet) => !isArray(facet.field))
    const together = single.length > 1 ? single : []
    const parts = [
      ...(together.length > 0 ? [together] : []),
      ...facets.filter((facet) => !together.includes(facet)).map((facet) => [facet]),
    ]
    // Each part repeats the conditions: what is too long for one statement goes in several.
    const each = compile(definition, followed, new Params(), reading).length + PART_CHARACTERS
    const atOnce = Math.max(1, Math.floor(MAX_STATEMENT / each))
    return Array.from({ length: Math.ceil(parts.length / atOnce) }, (_, at) => {
      const params = new Params()
      const where = compile(definition, followed, params, reading)
      const held = parts.slice(at * atOnce, (at + 1) * atOnce)
      const selects = held.map((part) =>
        part.length > 1
          ? togetherSelect(table, where, part, reading.today, params)
          : facetSelect(table, where, part[0] as PlannedFacet, reading.today, params),
      )
      return { sql: `SELECT * FROM (${selects.join(' UNION ALL ')})`, params: params.values, fields: held.flat().map((facet) => facet.id) }
    })
  }
  const together = planned.filter(({ followed }) => followed === conditions)
  const alone = planned.filter(({ followed }) => followed !== conditions)
  return [...statementsOf(together, conditions), ...alone.flatMap((facet) => statementsOf([facet], facet.followed))]
}

export type FacetRow = [facet: number, distinct: number, top: [number, string, number][], kept: [string, number][]]

/** Facets in the order asked for, from the rows of all their statements. */
export const readFacets = (
  definition: DatabaseDefinition,
  conditions: readonly Condition[],
  requests: readonly FacetRequest[],
  rows: readonly FacetRow[],
  chinese: ChineseNames,
): Facet[] => {
  const byIndex = new Map(rows.map((row) => [Number(row[0]), row]))
  return requests.map((request, index) => {
    const field = fieldOf(definition, request.field) as FieldDefinition
    const row = byIndex.get(index)
    const names = chinese(request.field)
    const value = (key: string, count: number): FacetValue => {
      const cn = names.get(key)
      return cn ? { key, cn, count } : { key, count }
    }
    const values = (row?.[2] ?? []).slice(0, request.limit ?? FACET_LIMIT).map(([, key, count]) => value(key, Number(count)))
    const present = new Set(values.map((entry) => entry.key))
    const kept = new Map((row?.[3] ?? []).map(([key, count]) => [key, Number(count)]))
    for (const key of chosenValues(conditions, request.field))
      if (key !== '' && !present.has(key)) {
        present.add(key)
        values.push(value(key, kept.get(key) ?? 0))
      }
    values.sort(compareValues(field))
    const chosenMissing = chosenValues(conditions, request.field).includes('')
    const missing = kept.get('') ?? 0
    if (chosenMissing || (missing > 0 && !normalise(request.search ?? ''))) values.push({ key: '', count: missing })
    return { field: request.field, values, distinct: Number(row?.[1] ?? 0) }
  })
}

/**
 * Years newest first, ordered options in their order and those that have no place in it behind them; everything else by count, then key in
 * code point order. 'Not stated' always stands last.
 */
const compareValues = (field: FieldDefinition) => {
  const order = orderedOptions(field) ?? []
  const place = ({ key }: FacetValue) => (order.includes(key) ? order.indexOf(key) : order.length)
  return (a: FacetValue, b: FacetValue): number =>
    (field.kind === 'date' ? Number(b.key) - Number(a.key) : place(a) - place(b) || b.count - a.count) || compareCodePoints(a.key, b.key)
}

/** The engine's order of strings: by bytes of UTF-8, which is the order of code points. */
export const compareCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
