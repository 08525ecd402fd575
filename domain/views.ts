/**
 * A way to look at a result, drawn by `ui/database/views/<id>.tsx`. `parameters` are the view's own in the address by name: the
 * values each may have, or the pattern all of one follows; the list keeps them with the query.
 */
export interface ViewDefinition {
  id: string
  parameters: Readonly<Record<string, readonly string[] | RegExp>>
}

/** Views of a database with their parameters. The list has none; the chart view's says which chart. */
export const viewsOf = (definition: {
  views?: readonly (string | ViewDefinition)[]
  charts: readonly { id: string }[]
}): readonly ViewDefinition[] =>
  (definition.views ?? ['list', ...(definition.charts.length > 0 ? ['chart'] : [])]).map((view) =>
    typeof view !== 'string' ? view : { id: view, parameters: view === 'chart' ? { chart: definition.charts.map(({ id }) => id) } : {} },
  )
