import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Condition } from '../../domain/query.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, openProbe, record, temporaryDirectory } from './support.ts'

const WORD: Condition[] = [{ field: 'label', op: 'has', values: ['trial'] }]
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openProbe(directory.path)
  await fill(catalogue, [record('1', { code: 'A1', label: 'a trial' })])
  await catalogue.count('probe', WORD)
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
    ...[1, 2, 3, 4].map((at) => catalogue.count('probe', WORD, eve).then(note(`eve ${at}`))),
    catalogue.rows('probe', { conditions: WORD, sort: [], columns: [], limit: 1 }, ann).then(note('ann’s export')),
    catalogue.count('probe', WORD, ann).then(note('ann’s count')),
    catalogue.record('probe', '1', ann).then(note('ann’s record')),
    catalogue.associate('probe', { text: 'no such name' }, { account: 'ben' }).then(note('ben’s type-ahead')),
  ])
  // Type-ahead is two statements where nothing begins with the text: what waits is given the lane in between.
  // Where eve's first has taken long, ann's count comes before her second.
  expect(over.filter((name) => name !== 'eve 2')).toEqual([
    'eve 1',
    'ann’s record',
    'ben’s type-ahead',
    'ann’s count',
    'eve 3',
    'eve 4',
    'ann’s export',
  ])
})
