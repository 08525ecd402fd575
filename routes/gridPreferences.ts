import type { DatabaseDefinition } from '../domain/database.ts'
import type { GridPreferences } from '../ui/database/list/types.ts'

export const EMPTY_PREFERENCES: GridPreferences = { widths: {}, lines: 1, facets: true }

/** Widths a column may be kept at, px. */
const WIDTH = { min: 40, max: 1200 } as const

/** What was kept of a list's look, without what is no column or no width; null when nothing was. */
export const readPreferences = (definition: DatabaseDefinition, stored: unknown): GridPreferences | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { widths, lines, facets } = stored as Partial<Record<keyof GridPreferences, unknown>>
  const kept = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
    (entry): entry is [string, number] =>
      definition.fields[entry[0]]?.column !== undefined && typeof entry[1] === 'number' && entry[1] >= WIDTH.min && entry[1] <= WIDTH.max,
  )
  return { widths: Object.fromEntries(kept), lines: lines === 2 ? 2 : 1, facets: facets !== false }
}
