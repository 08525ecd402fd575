import type { LoadGroupsInput, LoadGroupsOutput } from '../../machines/database/groups/setup.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { hasConnection, orOffline } from './offline.ts'

/** Groups into the cache (IPO-01). */
export const groupsWorld = ({ gateway, caches }: Pick<World, 'gateway' | 'caches'>, isOnline = hasConnection) => ({
  actors: {
    loadGroups: fromPromise<LoadGroupsOutput, LoadGroupsInput>(async ({ input, signal }) => {
      const { database, conditions, sort, page, key } = input
      const { groups, ...sums } = await orOffline(gateway.groups(database, { conditions, sort, page }, { signal }), isOnline)
      caches.data.set(key, groups)
      return { ...sums, groups: groups.length }
    }),
  },
})
