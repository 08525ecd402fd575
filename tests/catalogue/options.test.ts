import { afterAll, beforeAll, expect, it } from 'vitest'
import { drugeu } from '../../domain/databases/drugeu/definition.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { NOW, record, temporaryDirectory, tinyLinker } from './support.ts'

/** Statuses, types and flags of a record are no texts: whoever types one is offered it as the choice that it is. */
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openCatalogue({ dataDir: directory.path, linker: tinyLinker, clock: () => NOW, definitions: [drugeu] })
  const medicine = (at: number, values: object) => record(`m${at}`, { productNumber: `EMEA/H/C/00000${at}`, ...values })
  const load = await catalogue.load({ database: 'drugeu', source: 'ema', startedAt: NOW.toISOString() })
  await load.write([
    medicine(1, { medicineName: 'Biosimilar Pharma One', applicationType: 'biosimilar', conditional: true, orphan: false }),
    medicine(2, { medicineName: 'Condition', applicationType: 'biosimilar', status: 'authorised', conditional: true }),
    medicine(3, { medicineName: 'Third', applicationType: 'generic', status: 'withdrawn' }),
    ...Array.from({ length: 25 }, (_, at) => record(`w${at}`, { productNumber: `W${at}`, medicineName: `Withdrawal ${at}` })),
  ])
  await load.commit()
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const offered = async (text: string, field?: string) => {
  const { suggestions } = await catalogue.associate('drugeu', { text, ...(field !== undefined && { field }) })
  return suggestions.map(({ field: of, key, count }) => `${of}=${key} ${count}`)
}

it.each([
  ['biosim', 'applicationType=biosimilar 2'],
  ['生物类似', 'applicationType=biosimilar 2'],
  ['类似药', 'applicationType=biosimilar 2'],
  ['仿制', 'applicationType=generic 1'],
  ['AUTHORISED', 'status=authorised 1'],
  ['已批准', 'status=authorised 1'],
  ['conditional', 'conditional=true 2'],
  ['附条件', 'conditional=true 2'],
])('DB-02 %s is offered as the choice it is, with how many have it, behind the names', async (text, choice) => {
  const all = await offered(text)
  expect(all).toContain(choice)
  expect(all.indexOf(choice)).toBe(all.length - 1)
})

it('DB-02 what it finds is what it said, and what no record has is not offered', async () => {
  const { suggestions } = await catalogue.associate('drugeu', { text: 'biosimilar' })
  expect(suggestions.map(({ field, key }) => [field, key])).toEqual([
    ['medicineName', 'Biosimilar Pharma One'],
    ['applicationType', 'biosimilar'],
  ])
  const { total } = await catalogue.search('drugeu', {
    query: { conditions: [{ field: 'applicationType', op: 'is', values: ['biosimilar'] }], sort: [], page: 1, size: 20 },
    columns: [],
  })
  expect(total).toBe(suggestions[1]?.count)
  expect(await offered('orphan')).toEqual([])
  expect(await offered('refused')).toEqual([])
})

it('DB-02 names keep their places: at most three choices, one that begins so first, none in the middle of a word or where a field is asked', async () => {
  const many = await offered('withdraw')
  expect(many).toHaveLength(20)
  expect(many.filter((one) => one.startsWith('medicineName='))).toHaveLength(19)
  expect(many.at(-1)).toBe('status=withdrawn 1')
  expect(await offered('similar')).toEqual(['medicineName=Biosimilar Pharma One 1'])
  expect(await offered('biosimilar', 'medicineName')).toEqual(['medicineName=Biosimilar Pharma One 1'])
})
