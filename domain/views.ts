/**
 * A way to look at a result, drawn by `ui/database/views/<id>.tsx`. `parameters` are the view's own in the address by name: the
 * values each may have, or the pattern all of one follows; the list keeps them with the query.
 */
export interface ViewDefinition {
  id: string
  parameters: Readonly<Record<string, readonly string[] | RegExp>>
}

/** Says of a view that the rows stay, and it stands beside them (DB-06). A view that can names the parameter among its own. */
const ROWS = 'rows'
const BESIDE = 'beside'

/** Views of a database with their parameters. The list has none; the chart view's say which chart, and whether the rows stay. */
export const viewsOf = (definition: {
  views?: readonly (string | ViewDefinition)[]
  charts: readonly { id: string }[]
}): readonly ViewDefinition[] =>
  (definition.views ?? ['list', ...(definition.charts.length > 0 ? ['chart'] : [])]).map((view) =>
    typeof view !== 'string'
      ? view
      : { id: view, parameters: view === 'chart' ? { chart: definition.charts.map(({ id }) => id), [ROWS]: [BESIDE] } : {} },
  )

/** A view that can stand beside the rows. */
export const canStandBeside = ({ parameters: { [ROWS]: rule } }: ViewDefinition): boolean => Array.isArray(rule) && rule.includes(BESIDE)

/** It does, as the address says. */
export const standsBeside = (view: ViewDefinition | undefined, parameters: Readonly<Record<string, string>>): boolean =>
  view !== undefined && canStandBeside(view) && parameters[ROWS] === BESIDE

/** What is chosen for a view to stand beside the rows, or to have their place. */
export const besideRows = (beside: boolean): Readonly<Record<string, string | null>> => ({ [ROWS]: beside ? BESIDE : null })
