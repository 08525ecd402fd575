import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { SearchAnswer } from '../../../domain/contract.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { EMPTY_QUERY } from '../../../domain/query.ts'
import type { SearchOutput } from '../../../machines/database/list/types.ts'
import { chartWorld } from '../../../services/database/chart.ts'
import { listWorld } from '../../../services/database/list.ts'
import { createCaches, recordKey, termKey, type World } from '../../../services/world.ts'
import { detailWorld } from '../../../services/database/detail.ts'
import { gatewayThat, outcomeOf } from '../asked.ts'

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

it('DB-03 what a search brings lies where it is looked for: rows, filters and names in both languages', async () => {
  const values = [
    { key: 'insulin glargine', cn: '甘精胰岛素', count: 3 },
    { key: 'aspirin', count: 1 },
  ]
  const facet = { field: 'ingredient', values, distinct: 2 }
  const rows = [{ id: 'NDA1', values: {}, sample: false }]
  const { gateway } = gatewayThat(() => ({ rows, total: 1, facets: [facet], asOf: null, asOfFrom: null, tookMs: 1 }))
  const caches = createCaches()
  const query = { conditions: [], sort: [], page: 1, size: 20 }
  const facets = [{ facet: 'ingredient', field: 'ingredient', search: '', limit: 30, key: 'facet key' }]
  await outcomeOf(listWorld({ gateway, caches } as World).actors.search, {
    database: 'drugus',
    query,
    columns: [],
    facets,
    key: 'rows key',
  })
  expect([caches.rows.get('rows key'), caches.facets.get('facet key')]).toEqual([rows, facet])
  expect(['insulin glargine', 'aspirin'].map((key) => caches.terms.get(termKey('drugus', 'ingredient', key)))).toEqual([
    { key: 'insulin glargine', cn: '甘精胰岛素' },
    undefined,
  ])
})

it('GATE-08 a search or chart that reaches nobody says that there is no connection, where the browser knows so; what was answered stays as it is', async () => {
  const failing = async (code: 'server.busy' | 'query.timeout', online: boolean) => {
    const { gateway } = gatewayThat(() => Promise.reject(new MateriaError(code)))
    const world = { gateway, caches: createCaches() } as World
    const { actors } = listWorld(world, {}, () => online)
    const { loadChart } = chartWorld(
      world,
      () => null,
      () => online,
    ).actors
    const query = { conditions: [], sort: [], page: 1, size: 20 }
    const failureOfActor = (logic: unknown, input: object) =>
      toPromise(createActor(logic as typeof actors.search, { input: input as never }).start()).then(
        () => 'none',
        (error: MateriaError) => [error.code, error.params],
      )
    return [
      await failureOfActor(actors.search, { database: 'drugus', query, columns: [], facets: [], key: 'k' }),
      await failureOfActor(actors.loadFacets, { database: 'drugus', conditions: [], facets: [] }),
      await failureOfActor(loadChart, { database: 'drugus', chart: 'status', conditions: [], key: 'k' }),
    ]
  }
  const thrice = (one: unknown) => [one, one, one]
  expect(await failing('server.busy', false)).toEqual(thrice(['server.busy', { offline: 1 }]))
  expect(await failing('server.busy', true)).toEqual(thrice(['server.busy', undefined]))
  expect(await failing('query.timeout', false)).toEqual(thrice(['query.timeout', undefined]))
})

it('DB-01 ROUTE-05 a record lies where its page looks, with the title of the tab', async () => {
  const record = { id: 'NDA1', values: { applicationNumber: 'NDA1', brandName: [{ key: 'LANTUS' }] }, sections: {}, provenance: {} }
  const { gateway, asked } = gatewayThat(() => record)
  const world = { gateway, caches: createCaches(), language: 'en', t: (key: string) => key } as unknown as World
  await outcomeOf(detailWorld(world, (section) => section).actors.loadRecord, { database: 'drugus', recordId: 'NDA1' })
  expect(asked.map(({ name, given }) => [name, ...given])).toEqual([['record', 'drugus', 'NDA1']])
  const key = recordKey('drugus', 'NDA1')
  expect([world.caches.records.get(key), world.caches.titles.get(key)]).toEqual([record, expect.stringContaining('LANTUS')])
})

it('DB-01 ROUTE-10 closing a record is Back where Back leads to this very list, else a way of its own', () => {
  const did: unknown[] = []
  let previous: string | null = null
  const navigation = { previous: () => previous, back: () => did.push('back'), go: (...given: unknown[]) => did.push(given) }
  const { closeRecord } = listWorld({ navigation, caches: createCaches() } as unknown as World).actions
  const conditions = [{ field: 'any', op: 'has' as const, values: ['insulin'] }]
  const state = { query: { ...EMPTY_QUERY, conditions }, view: null, parameters: {} }
  const close = () => {
    closeRecord(null, { database: 'drugus', state })
    return did.splice(0)
  }
  expect(close()).toEqual([['/drugus?any=has:insulin', 'push']])
  previous = '/drugus?any=has:aspirin'
  expect(close()).toEqual([['/drugus?any=has:insulin', 'push']])
  previous = '/drugus?any=has:insulin'
  expect(close()).toEqual(['back'])
})
