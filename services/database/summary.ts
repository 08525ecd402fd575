import { findDatabase } from '../../domain/databases/known.ts'
import { MateriaError } from '../../domain/errors.ts'
import { Overview } from '../../domain/overview.ts'
import type { LoadSummaryInput, LoadSummaryOutput } from '../../machines/database/summary/setup.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'

/** The facts of a record into the cache, once per id; a card that closes meanwhile takes its request back (NCT-01). */
export const summaryWorld = ({ gateway, caches }: World) => ({
  actors: {
    load: fromPromise<LoadSummaryOutput, LoadSummaryInput>(async ({ input: { database, recordId }, signal }) => {
      const overview = findDatabase(database)?.overview
      if (!overview) throw new MateriaError('database.unknown')
      const key = JSON.stringify(['overview', database, recordId])
      if (caches.data.get(key) === undefined) {
        const path = `overview/${overview.call}?${new URLSearchParams({ [overview.parameter]: recordId })}`
        caches.data.set(key, await gateway.ask(path, Overview, { signal }))
      }
      return { key }
    }),
  },
})
