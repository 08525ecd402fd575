import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Condition } from '../../domain/query.ts'
import type { RunOptions } from '../../server/catalogue/engine.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, openProbe, probe, record, temporaryDirectory } from './support.ts'

/** How each statement was handed to the real engine. */
const handed: RunOptions[] = vi.hoisted(() => [])
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const real = await original()
  const openEngine: typeof real.openEngine = async (options) => {
    const engine = await real.openEngine(options)
    const rows: typeof engine.rows = (sql, params, run) => {
      // What is fetched of a set is the work of nobody in particular.
      if (run && !run.isLoad) handed.push(run)
      return engine.rows(sql, params, run)
    }
    return { ...engine, rows }
  }
  return { ...real, openEngine }
})

const WORD: Condition[] = [{ field: 'label', op: 'has', values: ['trial'] }]
let asked = 0
/** A total is asked for once: this one was never asked before. */
const anew = (): Condition[] => [...WORD, { field: 'day', op: 'range', values: ['', `20${50 + asked++}`] }]
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  // One reader at a time.
  catalogue = await openProbe(directory.path, { maxThreads: 1 })
  await fill(catalogue, [record('1', { code: 'A1', label: 'a trial', day: '2020-01-01' })])
  // What is found out once for each set is the house's own work.
  await catalogue.search('probe', { query: { conditions: WORD, sort: [], page: 1, size: 20 }, columns: [], facets: [{ field: 'stage' }] })
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

it('GATE-08 the catalogue asks in the account’s name: records and type-ahead first, then searches in turn, then exports', async () => {
  const over: string[] = []
  const note = (name: string) => () => void over.push(name)
  const [eve, ann] = [{ account: 'eve' }, { account: 'ann' }]
  await Promise.all([
    ...[1, 2, 3, 4].map((at) => catalogue.count('probe', anew(), eve).then(note(`eve ${at}`))),
    catalogue.rows('probe', { conditions: WORD, sort: [], columns: [], limit: 1 }, ann).then(note('ann’s export')),
    catalogue.count('probe', anew(), ann).then(note('ann’s count')),
    catalogue.record('probe', '1', ann).then(note('ann’s record')),
    catalogue.associate('probe', { text: 'no such name' }, { account: 'ben' }).then(note('ben’s type-ahead')),
  ])
  // Type-ahead is two statements where nothing begins with the text: what waits is given the lane in between.
  // Where eve's first has taken long, ann's count comes before her second.
  const [first, ...then] = over.filter((name) => name !== 'eve 2')
  // Which of the two that come first is over first is no matter of turns.
  expect([first, ...then.slice(0, 2).toSorted(), ...then.slice(2)]).toEqual([
    'eve 1',
    'ann’s record',
    'ben’s type-ahead',
    'ann’s count',
    'eve 3',
    'eve 4',
    'ann’s export',
  ])
})

it('GATE-08 a statement somebody waits for has 5 s in the engine, one of an export 60 s, whichever call it is', async () => {
  const ann = { account: 'ann' }
  const query = { conditions: WORD, sort: [], page: 1, size: 20 }
  const of = async (call: () => Promise<unknown>) => {
    handed.length = 0
    await call()
    return [...new Set(handed.map(({ timeoutMs, turn }) => `${turn?.account} ${turn?.kind} ${timeoutMs}`))]
  }
  // Of what was asked for before, rows are in memory.
  const fresh = { ...query, conditions: anew(), sort: [{ field: 'weight', direction: 'asc' as const }] }
  expect(
    await of(() => catalogue.search('probe', { query: fresh, columns: [], facets: [{ field: 'stage' }, { field: 'drug' }] }, ann)),
  ).toEqual(['ann search 5000'])
  expect(handed.length).toBeGreaterThanOrEqual(2)
  // A page past the end has its count made to say how many there are: in the same turn, and as long.
  const past = catalogue.search.bind(catalogue, 'probe', {
    query: { ...query, conditions: anew(), page: 2 },
    columns: [],
    count: false,
  })
  expect(await of(() => expect(past(ann)).rejects.toMatchObject({ code: 'query.page_past_end', params: { total: 1 } }))).toEqual([
    'ann search 5000',
  ])
  // What is found, of which there are too few for the page, and what stands first of a search for words: what is called so, and the places.
  expect(handed).toHaveLength(3)
  expect(await of(() => catalogue.chart('probe', { chart: probe.charts[0]!.id, conditions: WORD }, ann))).toEqual(['ann search 5000'])
  expect(await of(() => catalogue.count('probe', anew(), ann))).toEqual(['ann search 5000'])
  expect(await of(() => catalogue.record('probe', '1', ann))).toEqual(['ann lookup 5000'])
  expect(await of(() => catalogue.associate('probe', { text: 'no such name' }, ann))).toEqual(['ann lookup 5000'])
  expect(await of(() => catalogue.count('probe', anew(), { ...ann, forExport: true }))).toEqual(['ann export 60000'])
  expect(await of(() => catalogue.rows('probe', { conditions: WORD, sort: [], columns: [], limit: 1 }, ann))).toEqual(['ann export 60000'])
})
