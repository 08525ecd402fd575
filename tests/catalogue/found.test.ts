import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldDefinition } from '../../domain/database.ts'
import type { Condition } from '../../domain/query.ts'
import type { Found, Row } from '../../domain/record.ts'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import { foundBy, NamesBeside } from '../../server/catalogue/found.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { fill, openProbe, probe, record, temporaryDirectory } from './support.ts'

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
const HOSTILE = '<img src=x onerror=alert(1)> {{name}}'
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openProbe(directory.path)
  await fill(catalogue, [
    record('inn', { code: 'A-1', label: 'A study', drug: ['pembrolizumab'] }),
    record('brand', { code: 'A-2', label: 'Another study', drug: ['KEYTRUDA'] }),
    record('goal', { code: 'A-3', label: 'Third one', goal: ['PD-1 receptor', 'lung kinase two'] }),
    record('hostile', { code: 'A-4', label: HOSTILE }),
    record('plain', { code: 'A-5', label: 'Plain', drug: ['Aspirin'] }),
  ])
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const search = async (conditions: Condition[], columns = ['code', 'label', 'drug']) =>
  (await catalogue.search('probe', { query: { conditions, sort: [], page: 1, size: 20 }, columns, found: true })).rows
/** What each row was found by. */
const found = async (text: string, field = 'any', columns?: string[]): Promise<Record<string, Found[] | undefined>> =>
  Object.fromEntries((await search([{ field, op: 'has', values: [text] }], columns)).map((row) => [row.id, row.found]))

const PEMBROLIZUMAB = { key: 'Pembrolizumab', cn: '帕博利珠单抗' }

it('BEY-11 a row says what it was found by: the brand of its substance, or the substance of its brand', async () => {
  const brand = { field: 'drug', words: ['keytruda'], as: 'brand', name: 'Keytruda', of: PEMBROLIZUMAB }
  expect(await found('Keytruda')).toEqual({
    inn: [brand],
    brand: [{ field: 'drug', words: ['keytruda'], as: 'stated', name: 'KEYTRUDA' }],
  })
  expect(await found('keytruda', 'drug')).toMatchObject({ inn: [brand] })
  expect((await found('PEMBROLIZUMAB'))['brand']).toEqual([
    { field: 'drug', words: ['pembrolizumab'], as: 'brand', name: 'KEYTRUDA', of: PEMBROLIZUMAB },
  ])
})

it('BEY-11 two characters of Chinese say whose Chinese name they are of, and the published name where the sentence would not', async () => {
  expect(await found('帕博')).toEqual({
    inn: [{ field: 'drug', words: ['帕博'], as: 'chinese', name: '帕博利珠单抗', of: PEMBROLIZUMAB }],
    brand: [{ field: 'drug', words: ['帕博'], as: 'chinese', name: '帕博利珠单抗', of: PEMBROLIZUMAB, stated: 'KEYTRUDA' }],
  })
  expect(await found('acetylsalicylic')).toEqual({
    plain: [
      { field: 'drug', words: ['acetylsalicylic'], as: 'synonym', name: 'acetylsalicylic acid', of: { key: 'Aspirin', cn: '阿司匹林' } },
    ],
  })
})

it('TRUTH-02 what is published explains before what is derived, a field on screen before one that is not', async () => {
  // the target that the substance is known to have, and the one that a record states
  expect(await found('PD-1')).toEqual({
    inn: [{ field: 'target', words: ['pd-1'], as: 'stated', name: 'PD-1' }],
    brand: [{ field: 'target', words: ['pd-1'], as: 'stated', name: 'PD-1' }],
    goal: [{ field: 'goal', words: ['pd-1'], as: 'stated', name: 'PD-1 receptor' }],
  })
  expect((await found('study'))['inn']).toEqual([{ field: 'label', words: ['study'], as: 'stated', name: 'A study' }])
})

it('every word is answered, by as few names as do; a quoted phrase is one word', async () => {
  expect((await found('lung third kinase'))['goal']).toEqual([
    { field: 'goal', words: ['lung', 'kinase'], as: 'stated', name: 'lung kinase two' },
    { field: 'label', words: ['third'], as: 'stated', name: 'Third one' },
  ])
  expect(await found('"kinase two"')).toEqual({
    goal: [{ field: 'goal', words: ['kinase two'], as: 'stated', name: 'lung kinase two' }],
  })
  // of texts joined by OR only what is there
  const either = await search([{ field: 'any', op: 'has', values: ['keytruda', 'third'] }])
  expect(either.map(({ id, found: by }) => [id, by?.map(({ name }) => name)]).sort()).toEqual([
    ['brand', ['KEYTRUDA']],
    ['goal', ['Third one']],
    ['inn', ['Keytruda']],
  ])
})

it('a name is handed on as it is, a long text as the part around the words, and no row brings columns nobody asked for', async () => {
  expect((await found('onerror'))['hostile']).toEqual([{ field: 'label', words: ['onerror'], as: 'stated', name: HOSTILE }])
  const rows = await search([{ field: 'any', op: 'has', values: ['kinase'] }], ['code'])
  expect(rows).toEqual([
    {
      id: 'goal',
      sample: false,
      values: { code: 'A-3' },
      found: [{ field: 'goal', words: ['kinase'], as: 'stated', name: 'lung kinase two' }],
    },
  ])
  // nothing to say where no words were searched for
  expect((await search([]))[0]).not.toHaveProperty('found')
  expect((await search([{ field: 'drug', op: 'is', values: ['Aspirin'] }]))[0]).not.toHaveProperty('found')
})

it('BEY-11 a number is told as it is published, in whatever way it was typed; of a long text the part around the words', () => {
  const by = (text: string, values: Row['values']) =>
    foundBy(
      drugus,
      [{ field: 'any', op: 'has', values: [text] }],
      new Set(['applicationNumber']),
      { id: 'x', sample: false, values },
      new NamesBeside(createLinker()),
    ).found
  expect(by('NDA 202155', { applicationNumber: 'NDA202155' })).toEqual([
    { field: 'applicationNumber', words: ['nda', '202155'], as: 'stated', name: 'NDA202155' },
  ])
  const prose = `${'before '.repeat(40)}the hidden word${' after'.repeat(40)}`
  const [reason] = by('hidden', { brandName: [{ key: prose }] })
  expect(reason!.name).toMatch(/^… (\w+ )*the hidden word( \w+)* …$/)
  expect(reason!.name.length).toBeLessThan(130)
})

it('BEY-11 the product’s vocabulary tells brands, development codes and members of a group apart', () => {
  const beside = new NamesBeside(createLinker())
  const drug: FieldDefinition = probe.fields['drug']!
  const relation = (field: FieldDefinition, key: string, group: string, name: string) =>
    beside.of(field, { key, group }).find(({ text }) => text === name.toLowerCase())?.found
  const apixaban = { key: 'Apixaban', cn: '阿哌沙班' }
  expect(relation(drug, 'APIXABAN', 'Apixaban', 'Eliquis')).toEqual({ as: 'brand', name: 'Eliquis', of: apixaban })
  expect(relation(drug, 'APIXABAN', 'Apixaban', '艾乐妥')).toEqual({ as: 'brand', name: '艾乐妥', of: apixaban })
  expect(relation(drug, 'APIXABAN', 'Apixaban', 'BMS-562247')).toEqual({ as: 'code', name: 'BMS-562247', of: apixaban })
  expect(relation(drug, 'Eliquis', 'Apixaban', 'Apixaban')).toEqual({ as: 'brand', name: 'Eliquis', of: apixaban })
  const company = { ...drug, vocabulary: 'company' as const }
  const jnj = { key: 'Johnson & Johnson', cn: '强生' }
  expect(relation(company, 'JANSSEN BIOTECH', 'Johnson & Johnson', 'Johnson & Johnson')).toEqual({
    as: 'group',
    name: 'JANSSEN BIOTECH',
    of: jnj,
  })
  expect(relation(company, 'JANSSEN BIOTECH', 'Johnson & Johnson', 'Centocor')).toEqual({
    as: 'group',
    name: 'Centocor',
    of: jnj,
    stated: 'JANSSEN BIOTECH',
  })
  // what was not stored with the link was not found by it
  expect(beside.of(drug, { key: 'APIXABAN' })).toEqual([])
  expect(beside.of(drug, { key: 'APIXABAN', group: 'Something else' })).toEqual([])
})
