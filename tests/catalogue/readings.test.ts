import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineDatabase } from '../../domain/database.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, NOW, probe, record, temporaryDirectory, tinyLinker } from './support.ts'

const definition = defineDatabase({
  ...probe,
  fields: {
    ...probe.fields,
    land: { kind: 'terms', reads: 'country', searchable: true, associate: true, facet: true, column: { width: 1 } },
    group: { kind: 'text', reads: { words: { vaccines: '疫苗' } }, searchable: true, column: { width: 1 } },
    form: { kind: 'terms', reads: { words: { tablet: '片剂' } }, searchable: true, associate: true, facet: true, column: { width: 1 } },
  },
})

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openCatalogue({ dataDir: directory.path, linker: tinyLinker, clock: () => NOW, definitions: [definition] })
  await fill(catalogue, [
    record('a', { code: 'A', land: ['China', 'France'] }),
    record('b', { code: 'B', land: ['Hong Kong'], form: ['TABLET'] }),
    record('c', { code: 'C', land: ['Atlantis'], group: 'Vaccines' }),
  ])
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const query = (field: string, text: string) => ({
  conditions: [{ field, op: 'has' as const, values: [text] }],
  sort: [],
  page: 1,
  size: 20,
})

it.each([
  ['中国', ['a', 'b']],
  ['china', ['a']],
  ['中国香港', ['b']],
  ['法国', ['a']],
  ['atlantis', ['c']],
])('BEY-11 a country is found by its name in either language, everywhere and in its field: %s', async (text, ids) => {
  for (const field of ['any', 'land'])
    expect((await catalogue.search('probe', { query: query(field, text), columns: ['land'] })).rows.map(({ id }) => id)).toEqual(ids)
})

it('BEY-11 why it was found is told, with the column on screen and without', async () => {
  for (const columns of [['land'], []]) {
    const { rows } = await catalogue.search('probe', { query: query('any', '法国'), columns, found: true })
    expect(rows[0]?.found).toEqual([{ field: 'land', as: 'chinese', name: '法国', of: { key: 'France', cn: '法国' }, words: ['法国'] }])
  }
})

it('DB-03 BEY-11 it is suggested and found among filters by either name, and stays as it was published', async () => {
  expect(await catalogue.associate('probe', { field: 'land', text: '法国' })).toEqual({
    suggestions: [{ field: 'land', key: 'France', cn: '法国', count: 1 }],
  })
  expect(await catalogue.associate('probe', { field: 'land', text: 'atlan' })).toEqual({
    suggestions: [{ field: 'land', key: 'Atlantis', count: 1 }],
  })
  const { rows, facets } = await catalogue.search('probe', {
    query: query('land', '法国'),
    columns: ['land'],
    facets: [{ field: 'land', search: '中国' }],
  })
  expect(rows[0]?.values['land']).toEqual([{ key: 'China' }, { key: 'France' }])
  expect(facets[0]?.values.map(({ key }) => key)).toEqual(['China', 'Hong Kong'])
})

it('DB-03 BEY-11 a word that a publisher chooses from is found, suggested and counted by its Chinese name', async () => {
  for (const field of ['any', 'form'])
    expect((await catalogue.search('probe', { query: query(field, '片剂'), columns: [] })).rows.map(({ id }) => id)).toEqual(['b'])
  expect((await catalogue.associate('probe', { field: 'form', text: '片剂' })).suggestions).toEqual([
    { field: 'form', key: 'TABLET', cn: '片剂', count: 1 },
  ])
  const { facets } = await catalogue.search('probe', {
    query: { conditions: [], sort: [], page: 1, size: 20 },
    columns: [],
    facets: [{ field: 'form', search: '片' }],
  })
  expect(facets[0]?.values.map(({ key }) => key)).toEqual(['TABLET'])
})

it('BEY-11 so is a text that one chooses from, and why it was found is told', async () => {
  for (const [field, text] of [
    ['any', '疫苗'],
    ['group', '疫苗'],
    ['group', 'vaccin'],
  ] as const) {
    const { rows } = await catalogue.search('probe', { query: query(field, text), columns: [], found: true })
    expect(rows.map(({ id, found }) => [id, found?.map(({ field: of }) => of)])).toEqual([['c', ['group']]])
  }
})
