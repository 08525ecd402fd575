import { type DatabaseDefinition, detailPath } from '../../../domain/database.ts'
import type { ShownResult } from '../../../machines/database/list/types.ts'
import type { Place } from './Steps.tsx'

/** Place of a record in the rows on screen when it was opened; null where it was opened by its address, from no list. */
export const placeOf = (
  definition: Pick<DatabaseDefinition, 'id' | 'module'>,
  shown: Pick<ShownResult, 'ids' | 'total' | 'query'> | null,
  record: string | null,
): Place | null => {
  const at = shown && record !== null ? shown.ids.indexOf(record) : -1
  if (!shown || at < 0) return null
  const path = (id: string | undefined) => (id === undefined ? null : detailPath(definition, id))
  return {
    place: (shown.query.page - 1) * shown.query.size + at + 1,
    total: shown.total,
    previous: path(shown.ids[at - 1]),
    next: path(shown.ids[at + 1]),
  }
}
