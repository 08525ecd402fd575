import { ladderMachine } from '../../../machines/database/ladder/machine.ts'
import type { ClimbInput } from '../../../machines/database/ladder/setup.ts'
import { fromPromise } from '../../causes.ts'
import { defineViewActor } from './define.ts'

export default defineViewActor(({ gateway, caches }) =>
  ladderMachine.provide({
    actors: {
      climb: fromPromise<void, ClimbInput>(async ({ input, signal }) => {
        const query = { conditions: input.conditions, sort: [{ field: 'price', direction: 'desc' as const }], page: 1, size: 20 }
        const { rows } = await gateway.search(input.database, { query, columns: ['notice', 'price'], facets: [] }, { signal })
        caches.data.set(input.key, rows.slice(0, input.rungs))
      }),
    },
  }),
)
