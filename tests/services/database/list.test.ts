import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { SearchAnswer } from '../../../domain/contract.ts'
import type { SearchOutput } from '../../../machines/database/list/types.ts'
import { listWorld } from '../../../services/database/list.ts'
import { createCaches, type World } from '../../../services/world.ts'

it('TRUTH-05 what a list is told of its database is the span of days, and a single day where there is one', async () => {
  const query = { conditions: [], sort: [], page: 1, size: 20 }
  const told = async (days: Pick<SearchAnswer, 'asOf' | 'asOfFrom'>) => {
    const world = {
      caches: createCaches(),
      gateway: { search: async () => ({ rows: [], total: 0, facets: [], tookMs: 1, ...days }) },
    } as unknown as World
    const { search } = listWorld(world).actors
    const input = { database: 'drugus', query, columns: [], facets: [], key: 'k' } as never
    const { asOf, asOfFrom } = (await toPromise(createActor(search, { input }).start())) as SearchOutput
    return { asOf, asOfFrom }
  }
  for (const days of [
    { asOf: '2025-03-14', asOfFrom: '2019-07-02' },
    { asOf: '2025-03-14', asOfFrom: null },
    { asOf: null, asOfFrom: null },
  ])
    expect(await told(days)).toEqual(days)
})
