import type { AssociateActorInput, AssociateActorOutput, KeepDraftParams } from '../../machines/database/associate/types.ts'
import { fromPromise } from '../causes.ts'
import { termKey, type World } from '../world.ts'

/** Type-ahead; the names it brings are kept, so that a chosen one can be shown in either language. */
export const associateWorld = ({ gateway, caches, drafts }: World) => ({
  actors: {
    associate: fromPromise<AssociateActorOutput, AssociateActorInput>(async ({ input: { database, field, text }, signal }) => {
      const { suggestions } = await gateway.associate(database, { text, ...(field !== undefined && { field }) }, { signal })
      for (const { field: of, key, cn } of suggestions) if (cn !== undefined) caches.terms.set(termKey(database, of, key), { key, cn })
      return suggestions
    }),
  },
  actions: {
    keepDraft: (_: unknown, { database, field, text, searched }: KeepDraftParams) => drafts.keep(database, field, { text, searched }),
  },
})
