import { FACET_FIRST } from '../../../domain/constants.ts'
import { type DatabaseDefinition, derivationOf, facetFields, fieldOf, groupField, isGroup, isLinked } from '../../../domain/database.ts'
import { climb, drill } from '../../../domain/drill.ts'
import { facetOperator } from '../../../domain/facets.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { ANY_FIELD, type Condition, type Operator, type Query, type Sort } from '../../../domain/query.ts'
import { MAX_SORTS, type Problem, told, validateQuery, validateText } from '../../../domain/validate.ts'
import type { FacetRequest, FacetState, ListContext, ListEdit } from './types.ts'

/** What an edit comes to: another query, the same one, or a refusal that leaves the query alone. */
export type Outcome = { kind: 'changed'; query: Query } | { kind: 'same' } | { kind: 'refused'; problem: Problem }

/** Facets that are open when a list is first seen; the others are counted once opened. */
const OPEN_AT_FIRST = 6

/** Two queries are the same when they read the same. */
export const queryKey = (query: Query): string => JSON.stringify([query.conditions, query.sort, query.page, query.size])

/** Where the rows of an answer lie in the cache. */
export const resultKey = (database: string, query: Query, columns: readonly string[]): string =>
  JSON.stringify([database, queryKey(query), columns])

/** Where the values of a facet lie in the cache: they depend on every condition, and on search and limit. */
export const facetKey = (database: string, conditions: readonly Condition[], field: string, search: string, limit: number): string =>
  JSON.stringify([database, conditions, field, search, limit])

/** Field a facet lists when it lists groups, or names as published. */
export const facetSide = (definition: DatabaseDefinition, field: string, grouped: boolean): string =>
  grouped && isLinked(fieldOf(definition, field)) ? groupField(field) : field

const isPicked = (conditions: readonly Condition[], field: string): boolean =>
  conditions.some((condition) => condition.field === field && FILTERS[condition.op].facet !== undefined)

/** A condition is about the field, or about the groups of its names. */
const isAsked = (conditions: readonly Condition[], id: string): boolean =>
  conditions.some(({ field }) => field === id || field === groupField(id))

/** A filter is offered unless it would tell no records apart, and one that is asked by all the same (DB-03). */
export const isOffered = ({ idle, query }: Pick<ListContext, 'idle'> & { query: Pick<Query, 'conditions'> }, id: string): boolean =>
  !idle.includes(id) || isAsked(query.conditions, id)

/** Facets turned to the side that is filtered by, where it is one alone: what is chosen never vanishes from its facet (DB-03). */
export const facetsFollowing = (
  definition: DatabaseDefinition,
  facets: Readonly<Record<string, FacetState>>,
  conditions: readonly Condition[],
): Record<string, FacetState> =>
  Object.fromEntries(
    Object.entries(facets).map(([field, facet]) => {
      const [published, group] = [field, facetSide(definition, field, true)]
      if (published === group || isPicked(conditions, published) === isPicked(conditions, group)) return [field, facet]
      const of = isPicked(conditions, group) ? group : published
      return [field, facet.of === of ? facet : { ...facet, of, key: null }]
    }),
  )

/**
 * Groups are listed first, as published spellings are many; where published ones are filtered by, these are. Beside the first facets those
 * that something is chosen in are open, so that it is seen (DB-03).
 */
export const startFacets = (definition: DatabaseDefinition, conditions: readonly Condition[]): Record<string, FacetState> =>
  Object.fromEntries(
    facetFields(definition)
      .filter((field) => !isGroup(fieldOf(definition, field)))
      .map((field, index) => {
        const of = facetSide(definition, field, !isPicked(conditions, field))
        const open = index < OPEN_AT_FIRST || isAsked(conditions, field)
        return [field, { of, open, search: '', limit: FACET_FIRST, key: null }]
      }),
  )

/** Requests of every open facet of the query. */
export const facetRequests = (list: Pick<ListContext, 'database' | 'facets' | 'idle' | 'query'>): FacetRequest[] =>
  Object.entries(list.facets)
    .filter(([facet, { open }]) => open && isOffered(list, facet))
    .map(([facet, { of, search, limit }]) => ({
      facet,
      field: of,
      search: search.trim(),
      limit,
      key: facetKey(list.database, list.query.conditions, of, search.trim(), limit),
    }))

/** The text a field searches fuzzily, '' for none: what its input shows. */
export const textOf = (query: Query, field: string): string =>
  query.conditions.find((condition) => condition.field === field && condition.op === 'has')?.values[0] ?? ''

/** Puts `condition` where the first of the conditions it replaces stood, or at the end; null only removes. */
const replaced = (
  conditions: readonly Condition[],
  isReplaced: (condition: Condition) => boolean,
  condition: Condition | null,
): Condition[] => {
  const place = conditions.findIndex(isReplaced)
  const rest = conditions.filter((other) => !isReplaced(other))
  if (!condition) return rest
  const at = place < 0 ? rest.length : place
  return [...rest.slice(0, at), condition, ...rest.slice(at)]
}

const withoutValue = (conditions: readonly Condition[], index: number, value: number): Condition[] =>
  conditions.flatMap((condition, at) => {
    if (at !== index) return [condition]
    const values = condition.values.filter((_, position) => position !== value)
    return values.length === 0 || FILTERS[condition.op].whole ? [] : [{ ...condition, values }]
  })

/** Adds the value to the field's condition of this operator, or takes it away when it is there. */
const toggledValue = (
  conditions: readonly Condition[],
  field: string,
  op: Operator,
  value: string,
  only: 'add' | 'toggle',
): Condition[] => {
  const index = conditions.findIndex((condition) => condition.field === field && condition.op === op)
  const condition = conditions[index]
  if (!condition) return [...conditions, { field, op, values: [value] }]
  const position = condition.values.indexOf(value)
  if (position >= 0) return only === 'add' ? [...conditions] : withoutValue(conditions, index, position)
  return conditions.map((other, at) => (at === index ? { ...condition, values: [...condition.values, value] } : other))
}

/** Excludes the value, or takes that back. Chosen and excluded at once it would find nothing: the choice is let go. */
const toggledExclusion = (
  definition: DatabaseDefinition,
  conditions: readonly Condition[],
  field: string,
  value: string,
): Condition[] | Problem => {
  const [chosen, excluded] = [facetOperator(definition, field, 'chosen'), facetOperator(definition, field, 'excluded')]
  if (!excluded) return { code: 'query.field_unknown', field }
  const left = conditions.flatMap((condition) => {
    if (condition.field !== field || condition.op !== chosen || !condition.values.includes(value)) return [condition]
    const values = condition.values.filter((other) => other !== value)
    return values.length === 0 ? [] : [{ ...condition, values }]
  })
  return toggledValue(left, field, excluded, value, 'toggle')
}

const toggledSort = (sort: readonly Sort[], field: string, multi: boolean): Sort[] => {
  const current = sort.find((item) => item.field === field)
  const next: Sort | null = !current ? { field, direction: 'asc' } : current.direction === 'asc' ? { field, direction: 'desc' } : null
  if (!multi) return next ? [next] : []
  if (!next) return sort.filter((item) => item.field !== field)
  return current ? sort.map((item) => (item.field === field ? next : item)) : [...sort, next].slice(-MAX_SORTS)
}

/** Conditions after an edit that touches them, or the problem that refuses it, or null when it does not touch them. */
const editConditions = (definition: DatabaseDefinition, conditions: readonly Condition[], edit: ListEdit): Condition[] | Problem | null => {
  /** Period filters of one field replace each other. */
  const period = (field: string, condition: Condition | null): Condition[] =>
    replaced(conditions, (other) => other.field === field && FILTERS[other.op].period === true, condition)
  switch (edit.type) {
    case 'SEARCH.SUBMIT': {
      const terms = edit.terms.map(({ field, text, instead }) => ({ field, text: text.trim(), instead })).filter(({ text }) => text !== '')
      // A field of its own that was emptied asks for nothing any more.
      const emptied = edit.terms.filter(({ field, text }) => field !== ANY_FIELD && text.trim() === '').map(({ field }) => field)
      let next = conditions.filter(({ field, op }) => !(op === 'has' && emptied.includes(field)))
      if (terms.length === 0)
        return next.length < conditions.length ? next : { code: 'query.term_missing', field: edit.terms[0]?.field ?? ANY_FIELD }
      for (const { field, text, instead } of terms) {
        const problem = validateText(text, field)
        if (problem) return problem
        const given = instead === undefined ? undefined : conditions[instead]
        const isReplaced = (condition: Condition) => condition === given || (condition.field === field && condition.op === 'has')
        next = replaced(next, isReplaced, { field, op: 'has', values: [text] })
      }
      return next
    }
    case 'SUGGESTION.CHOSEN': {
      // What was typed to find the choice is answered by the choice.
      const chosen = edit.suggestion.field
      const typed = derivationOf(fieldOf(definition, chosen))?.from ?? chosen
      const rest = conditions.filter(({ field, op }) => !(op === 'has' && (field === chosen || field === typed)))
      return toggledValue(rest, edit.suggestion.field, 'is', edit.suggestion.key, 'add')
    }
    case 'CONDITION.REPLACE':
      return conditions.map((condition, index) => (index === edit.index ? edit.condition : condition))
    case 'CONDITION.REMOVE':
      return conditions.filter((_, index) => index !== edit.index)
    case 'FACET.TOGGLE': {
      const op = facetOperator(definition, edit.field, 'chosen')
      if (!op) return { code: 'query.field_unknown', field: edit.field }
      const isOther = (other: Condition) => other.field === edit.field && FILTERS[other.op].period && other.op !== op
      const rest = FILTERS[op].period ? conditions.filter((condition) => !isOther(condition)) : conditions
      return toggledValue(rest, edit.field, op, edit.key, 'toggle')
    }
    case 'FACET.EXCLUDE':
      return toggledExclusion(definition, conditions, edit.field, edit.key)
    case 'RANGE.SET': {
      const [min, max] = [edit.min.trim(), edit.max.trim()]
      return period(edit.field, min === '' && max === '' ? null : { field: edit.field, op: 'range', values: [min, max] })
    }
    case 'YEARS.SET':
      return period(edit.field, edit.years.length === 0 ? null : { field: edit.field, op: 'years', values: [...new Set(edit.years)] })
    case 'ROLLING.SET':
      return period(
        edit.field,
        edit.months === null ? null : { field: edit.field, op: edit.ahead ? 'ahead' : 'rolling', values: [String(edit.months)] },
      )
    case 'MARK.CHOSEN':
      return (
        drill(definition, conditions, edit.chart, edit.key, edit.part)?.conditions ?? {
          code: 'query.value_invalid',
          field: 'chart',
          params: { value: told(edit.chart) },
        }
      )
    case 'TRAIL.SET':
      return climb(definition, conditions, edit.length).conditions
    case 'CLEAR':
      return []
    default:
      return null
  }
}

const edited = (definition: DatabaseDefinition, query: Query, edit: ListEdit, total: number | null): Query | Problem => {
  switch (edit.type) {
    case 'SORT.TOGGLE':
      return { ...query, sort: toggledSort(query.sort, edit.field, edit.multi), page: 1 }
    case 'PAGE.SET': {
      const last = total === null ? null : Math.max(1, Math.ceil(total / query.size))
      if (last !== null && edit.page > last) return { code: 'query.page_past_end', field: 'page', params: { page: edit.page, last } }
      return { ...query, page: edit.page }
    }
    case 'SIZE.SET':
      return { ...query, size: edit.size, page: Math.floor(((query.page - 1) * query.size) / edit.size) + 1 }
    default: {
      const conditions = editConditions(definition, query.conditions, edit)
      if (conditions === null || 'code' in conditions) return conditions ?? query
      return JSON.stringify(conditions) === JSON.stringify(query.conditions) ? query : { ...query, conditions, page: 1 }
    }
  }
}

/**
 * What an edit comes to under the rules of the definition. Changed conditions and sorts lead back to page 1.
 * @param total records of the query as it is, null while unknown.
 */
export const applyEdit = (definition: DatabaseDefinition, query: Query, edit: ListEdit, total: number | null): Outcome => {
  const next = edited(definition, query, edit, total)
  if ('code' in next) return { kind: 'refused', problem: next }
  if (queryKey(next) === queryKey(query)) return { kind: 'same' }
  const [problem] = validateQuery(definition, next)
  return problem ? { kind: 'refused', problem } : { kind: 'changed', query: next }
}

/** Edits that Back should not walk through. */
export const isMinor = (edit: ListEdit): boolean => edit.type === 'SORT.TOGGLE' || edit.type === 'SIZE.SET'

const EDITS: Record<ListEdit['type'], true> = {
  'SEARCH.SUBMIT': true,
  'SUGGESTION.CHOSEN': true,
  'CONDITION.REPLACE': true,
  'CONDITION.REMOVE': true,
  'FACET.TOGGLE': true,
  'FACET.EXCLUDE': true,
  'RANGE.SET': true,
  'YEARS.SET': true,
  'ROLLING.SET': true,
  'SORT.TOGGLE': true,
  'PAGE.SET': true,
  'SIZE.SET': true,
  CLEAR: true,
  'MARK.CHOSEN': true,
  'TRAIL.SET': true,
}

/** The chart that shows after an edit; undefined for one that no chart is about. */
export const chartAfter = (
  definition: DatabaseDefinition,
  conditions: readonly Condition[],
  edit: { type: string },
  current: string | undefined,
): string | undefined => {
  if (!isEdit(edit)) return undefined
  if (edit.type === 'MARK.CHOSEN') return drill(definition, conditions, edit.chart, edit.key, edit.part)?.chart
  return edit.type === 'TRAIL.SET' ? climb(definition, conditions, edit.length, current).chart : undefined
}
export const isEdit = (event: { type: string }): event is ListEdit => Object.hasOwn(EDITS, event.type)
