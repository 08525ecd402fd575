import { fromAddress } from './address.ts'
import { FACET_FIRST } from './constants.ts'
import type { SearchRequest } from './contract.ts'
import {
  columnFields,
  type DatabaseDefinition,
  defaultColumns,
  facetFields,
  fieldOf,
  fieldsWhere,
  groupField,
  isGroup,
  isLinked,
} from './database.ts'
import { FILTERS } from './filters/registry.ts'
import type { Condition, Query } from './query.ts'

// What a list begins with: its columns, its open filters, and so the first search of an address. The list's machine goes by it, and so does
// the gateway, which names that search with the page (server/http/firstCalls.ts).

/** Facets that are open when a list is first seen; the others are counted once opened. */
const OPEN_AT_FIRST = 6

/** Columns of a database that a list shows, and may show. */
export const columnsInput = (definition: DatabaseDefinition) => ({
  database: definition.id,
  all: columnFields(definition),
  defaults: defaultColumns(definition),
  fixed: fieldsWhere(definition, (field) => field.column?.fixed === true),
})

/**
 * The columns to show for an account's choice: known ones, each once, none of the fixed ones missing. Nothing chosen, or
 * nothing left of the choice, is the default.
 */
export const visibleColumns = (
  input: Readonly<Record<'all' | 'defaults' | 'fixed', readonly string[]>>,
  choice: readonly string[] | null,
): string[] => {
  const known = [...new Set(choice ?? [])].filter((field) => input.all.includes(field))
  const chosen = known.length > 0 ? known : [...input.defaults]
  return [...input.fixed.filter((field) => !chosen.includes(field)), ...chosen]
}

/** Field a facet lists when it lists groups, or names as published. */
export const facetSide = (definition: DatabaseDefinition, field: string, grouped: boolean): string =>
  grouped && isLinked(fieldOf(definition, field)) ? groupField(field) : field

/** Something is chosen in the field's facet. */
export const isPicked = (conditions: readonly Condition[], field: string): boolean =>
  conditions.some((condition) => condition.field === field && FILTERS[condition.op].facet !== undefined)

/** A condition is about the field, or about the groups of its names. */
export const isAsked = (conditions: readonly Condition[], id: string): boolean =>
  conditions.some(({ field }) => field === id || field === groupField(id))

/** A facet as a list begins with it. */
interface FirstFacet {
  facet: string
  /** Field whose values are listed: the facet's own, or that of its groups (TRUTH-01). */
  of: string
  open: boolean
  search: string
  limit: number
}

/**
 * Groups are listed first, as published spellings are many; where published ones are filtered by, these are. Beside the first facets those
 * that something is chosen in are open, so that it is seen (DB-03).
 */
export const firstFacets = (definition: DatabaseDefinition, conditions: readonly Condition[]): FirstFacet[] =>
  facetFields(definition)
    .filter((field) => !isGroup(fieldOf(definition, field)))
    .map((field, index) => {
      const of = facetSide(definition, field, !isPicked(conditions, field))
      const open = index < OPEN_AT_FIRST || isAsked(conditions, field)
      return { facet: field, of, open, search: '', limit: FACET_FIRST }
    })

type FacetRequests = NonNullable<SearchRequest['facets']>

/** Facets as the gateway is asked for them. */
export const facetsToAsk = (facets: readonly { field: string; search: string; limit: number }[]): FacetRequests =>
  facets.map(({ field, search, limit }) => ({ field, limit, ...(search !== '' && { search }) }))

/** A list's search: rows, exact count and open facets together. */
export const listSearch = (query: Query, columns: string[], facets: Parameters<typeof facetsToAsk>[0]): SearchRequest => ({
  query,
  columns,
  found: true,
  facets: facetsToAsk(facets),
})

/** The first search of a list at an address with `?…`. An account that has chosen other columns has its list search once more. */
export const firstSearch = (definition: DatabaseDefinition, search: string): SearchRequest => {
  const { query } = fromAddress(definition, search)
  const open = firstFacets(definition, query.conditions).filter((facet) => facet.open)
  return listSearch(
    query,
    visibleColumns(columnsInput(definition), null),
    open.map(({ of, ...facet }) => ({ ...facet, field: of })),
  )
}
