import { everyOf, type MadeTexts } from '../../../domain/madeTexts.ts'
import { CARDS } from '../../../domain/databases/known.ts'
import type { RevokedBy } from '../../../domain/apiKeyCalls.ts'
import type { KeyField } from '../../../machines/account/keys/types.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'keys:problems.*': everyOf<KeyField>({ name: true, day: true, databases: true }),
  'keys:table.revokedBy.*': everyOf<RevokedBy>({ owner: true, operator: true, address: true }),
  'databases:*.title': CARDS.map(({ id }) => [id]),
}
