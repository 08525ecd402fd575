import { addressSearch, type AddressState } from '../../../domain/address.ts'
import { type DatabaseDefinition, detailPath, listPath } from '../../../domain/database.ts'
import type { ShownResult } from '../../../machines/database/list/types.ts'
import type { Beside, Place } from './Steps.tsx'

/**
 * Place of a record in the rows on screen when it was opened; null where it was opened by its address, from no list.
 * @param state the list's address, for the pages before and after.
 */
export const placeOf = (
  definition: Pick<DatabaseDefinition, 'id' | 'module'>,
  shown: Pick<ShownResult, 'ids' | 'total' | 'query'> | null,
  record: string | null,
  state: Omit<AddressState, 'query'>,
): Place | null => {
  const at = shown && record !== null ? shown.ids.indexOf(record) : -1
  if (!shown || at < 0) return null
  const { ids, total, query } = shown
  const beside = (index: number, turn: 'next' | 'previous', page: number): Beside | null => {
    const id = ids[index]
    if (id !== undefined) return { to: detailPath(definition, id) }
    const isThere = page >= 1 && (page - 1) * query.size < total
    return isThere ? { to: listPath(definition) + addressSearch({ ...state, query: { ...query, page } }), turn } : null
  }
  return {
    place: (query.page - 1) * query.size + at + 1,
    total,
    previous: beside(at - 1, 'previous', query.page - 1),
    next: beside(at + 1, 'next', query.page + 1),
  }
}
