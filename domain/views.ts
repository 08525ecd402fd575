/**
 * A way to look at a result, drawn by `ui/database/views/<id>.tsx`. `parameters` are the view's own in the address by name: the
 * values each may have, or the pattern all of one follows; the list keeps them with the query.
 */
export interface ViewDefinition {
  id: string
  parameters: Readonly<Record<string, readonly string[] | RegExp>>
}

/** Orders of a list of groups: by how many records they have, and by name. */
export const GROUP_SORTS = ['-count', 'count', 'name', '-name'] as const
export type GroupSort = (typeof GROUP_SORTS)[number]
/** Groups of a page, pages there may be, and titles told of each group. */
export const GROUPS_PER_PAGE = 50
export const GROUP_PAGES = 200
export const GROUP_MEMBERS = 12
export const GROUP_NAMES = 3

/**
 * What several records share, listed in a view of its own (`groups`): a product and its approval numbers. `by` is a text field that is searched, so that
 * a group leads to its records by an exact condition; `members` the text field by which each of them is told; `beside` fields of names.
 */
export interface Grouping {
  by: string
  members: string
  beside: readonly string[]
}

/** Parameters of the view of groups: their order, unless it is the first one, and the page from the second on. */
const GROUP_PARAMETERS = { groupSort: GROUP_SORTS.slice(1), groupPage: /^(?:[2-9]|[1-9]\d|1\d\d|200)$/ } as const

/** Says of a view that the rows stay, and it stands beside them (DB-06). A view that can names the parameter among its own. */
const ROWS = 'rows'
const BESIDE = 'beside'

const parametersOf = (view: string, charts: readonly { id: string }[]): ViewDefinition['parameters'] => {
  if (view === 'chart') return { chart: charts.map(({ id }) => id), [ROWS]: [BESIDE] }
  return view === 'groups' ? GROUP_PARAMETERS : {}
}

/**
 * Views of a database with their parameters. The list has none; the chart view's say which chart, and whether the rows stay; those of groups their
 * order and page.
 */
export const viewsOf = (definition: {
  views?: readonly (string | ViewDefinition)[]
  charts: readonly { id: string }[]
}): readonly ViewDefinition[] =>
  (definition.views ?? ['list', ...(definition.charts.length > 0 ? ['chart'] : [])]).map((view) =>
    typeof view !== 'string' ? view : { id: view, parameters: parametersOf(view, definition.charts) },
  )

/** A view that can stand beside the rows. */
export const canStandBeside = ({ parameters: { [ROWS]: rule } }: ViewDefinition): boolean => Array.isArray(rule) && rule.includes(BESIDE)

/** It does, as the address says. */
export const standsBeside = (view: ViewDefinition | undefined, parameters: Readonly<Record<string, string>>): boolean =>
  view !== undefined && canStandBeside(view) && parameters[ROWS] === BESIDE

/** What is chosen for a view to stand beside the rows, or to have their place. */
export const besideRows = (beside: boolean): Readonly<Record<string, string | null>> => ({ [ROWS]: beside ? BESIDE : null })
