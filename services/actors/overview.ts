import { fromPromise } from 'xstate'
import { DEFAULT_PAGE_SIZE } from '../../domain/constants.ts'
import { addressSearch } from '../../domain/address.ts'
import { listPath } from '../../domain/database.ts'
import { findDatabase } from '../../domain/databases/registry.ts'
import { ANY_FIELD } from '../../domain/query.ts'
import type { LoadSummariesOutput, OpenListParams } from '../../machines/overview/types.ts'
import type { World } from '../world.ts'

export const overviewWorld = ({ gateway, navigation }: World) => ({
  actors: {
    loadSummaries: fromPromise<LoadSummariesOutput, void>(async ({ signal }) => (await gateway.databases({ signal })).databases),
  },
  actions: {
    openList: (_: unknown, { database, text }: OpenListParams) => {
      const definition = findDatabase(database)
      if (!definition) return
      const query = { conditions: [{ field: ANY_FIELD, op: 'has' as const, values: [text] }], sort: [], page: 1, size: DEFAULT_PAGE_SIZE }
      navigation.go(listPath(definition) + addressSearch({ query, view: 'list', chart: null }), 'push')
    },
  },
})
