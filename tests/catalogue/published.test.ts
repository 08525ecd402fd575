import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../domain/databases/all.ts'
import { derivationOf, groupField, isLinked } from '../../domain/database.ts'
import type { Condition } from '../../domain/query.ts'
import type { SourceRecord, Term } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { NOW, provenance, temporaryDirectory } from './support.ts'

/** The publisher's word stands (TRUTH-01…03): what a record says is what was imported, whatever the vocabulary makes of it. */

const record = (id: string, values: SourceRecord['values']): SourceRecord => ({ id, values, sections: {}, provenance: provenance() })
const US: readonly SourceRecord[] = [
  record('1', { applicationNumber: '1', brandName: ['LOPRESSOR'], ingredient: ['METOPROLOL TARTRATE'], applicant: ['VALIDUS PHARMS'] }),
  record('2', { applicationNumber: '2', brandName: ['TOPROL-XL'], ingredient: ['METOPROLOL SUCCINATE'], applicant: ['PFIZER INC'] }),
  record('3', {
    applicationNumber: '3',
    brandName: ['X'],
    ingredient: ['METOPROLOL TARTRATE', 'METOPROLOL TARTRATE'],
    applicant: ['Pfizer Inc'],
  }),
  record('4', { applicationNumber: '4', brandName: ['LATISSE'], ingredient: ['BIMATOPROST'], applicant: ['ALLERGAN'] }),
]
/** For animals and for surfaces: nothing that is known of people’s drugs is said of them. */
const CA: readonly SourceRecord[] = ['human', 'veterinary', 'disinfectant'].map((kind) =>
  record(kind, { din: kind, brandName: kind, ingredient: ['LATANOPROST'], class: kind }),
)
/** Approved for other things than what their substances are used for: hair loss, and rejection of transplants. */
const SG: readonly SourceRecord[] = [
  record('p', { registrationNumber: 'p', productName: 'PROPECIA', ingredient: ['FINASTERIDE'] }),
  record('z', { registrationNumber: 'z', productName: 'ZORTRESS', ingredient: ['EVEROLIMUS'] }),
]
const EU: readonly SourceRecord[] = [
  record('h', { productNumber: 'h', medicineName: 'H', inn: ['pembrolizumab'], category: 'human', therapeuticArea: ['Melanoma'] }),
  // The agency left the area empty.
  record('e', { productNumber: 'e', medicineName: 'E', inn: ['pembrolizumab'], category: 'human', therapeuticArea: [] }),
  record('v', { productNumber: 'v', medicineName: 'V', inn: ['pembrolizumab'], category: 'veterinary', therapeuticArea: [] }),
  // The agency left the category empty; the number says which.
  ...['EMEA/V/C/000001', 'EMA/V/C/000002', 'EMEA/H/C/000003'].map((id) =>
    record(id, { productNumber: id, medicineName: id, inn: ['bevacizumab'], category: null, therapeuticArea: ['Fever'] }),
  ),
  // What the agency states stands, whatever the letter.
  record('EMEA/V/C/000004', { productNumber: 'EMEA/V/C/000004', inn: ['bevacizumab'], category: 'human', therapeuticArea: ['Fever'] }),
]

const keys = (value: unknown): string[] => (value as Term[]).map(({ key }) => key)

describe('names as published', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openCatalogue({ dataDir: directory.path, linker: createLinker(), clock: () => NOW, maxThreads: 2 })
    for (const [database, source, records] of [
      ['drugus', 'fda', US],
      ['drugeu', 'ema', EU],
      ['drugsg', 'hsa', SG],
      ['drugca', 'dpd', CA],
    ] as const) {
      const load = await catalogue.load({ database, source, startedAt: NOW.toISOString() })
      await load.write(records)
      await load.commit()
    }
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })
  const found = async (conditions: Condition[], database = 'drugus') =>
    (await catalogue.search(database, { query: { conditions, sort: [], page: 1, size: 20 }, columns: [] })).rows.map(({ id }) => id).sort()
  const facet = async (field: string) =>
    (
      await catalogue.search('drugus', {
        query: { conditions: [], sort: [], page: 1, size: 20 },
        columns: [],
        facets: [{ field }],
        rows: false,
      })
    ).facets[0]?.values.map(({ key, count }) => [key, count])

  it('TRUTH-01 list, detail and export rows give every spelling as it was imported, with the group beside it', async () => {
    const expected = [{ key: 'METOPROLOL TARTRATE', cn: '美托洛尔', group: 'Metoprolol' }]
    expect((await catalogue.record('drugus', '1')).values['ingredient']).toEqual(expected)
    const request = { conditions: [], sort: [], columns: ['ingredient', 'applicant'], limit: 10 }
    const rows = new Map((await catalogue.rows('drugus', request)).map((row) => [row.id, row.values]))
    expect(rows.get('1')?.['ingredient']).toEqual(expected)
    for (const { id, values } of US) {
      expect(keys(rows.get(id)?.['applicant'])).toEqual(values['applicant'])
      expect(keys(rows.get(id)?.['ingredient'])).toEqual([...new Set(values['ingredient'] as string[])])
    }
  })

  it('TRUTH-01 a facet counts spellings as published, its group what they mean', async () => {
    expect(await facet('applicant')).toEqual([
      ['ALLERGAN', 1],
      ['PFIZER INC', 1],
      ['Pfizer Inc', 1],
      ['VALIDUS PHARMS', 1],
    ])
    // Names that nobody knows are groups of their own and do not vanish.
    expect(await facet('applicantGroup')).toEqual([
      ['Pfizer', 2],
      ['AbbVie', 1],
      ['Validus Pharms', 1],
    ])
    expect(await facet('ingredient')).toEqual([
      ['METOPROLOL TARTRATE', 2],
      ['BIMATOPROST', 1],
      ['METOPROLOL SUCCINATE', 1],
    ])
    expect(await facet('ingredientGroup')).toEqual([
      ['Metoprolol', 3],
      ['Bimatoprost', 1],
    ])
  })

  it('TRUTH-03 an exact choice is the salt or the whole substance', async () => {
    expect(await found([{ field: 'ingredient', op: 'is', values: ['METOPROLOL TARTRATE'] }])).toEqual(['1', '3'])
    expect(await found([{ field: 'ingredientGroup', op: 'is', values: ['Metoprolol'] }])).toEqual(['1', '2', '3'])
    expect(await found([{ field: 'ingredient', op: 'is', values: ['Metoprolol'] }])).toEqual([])
    expect(await found([{ field: 'ingredient', op: 'not', values: ['METOPROLOL TARTRATE'] }])).toEqual(['2', '4'])
    const { suggestions } = await catalogue.associate('drugus', { text: 'metoprolol', field: 'ingredient' })
    expect(suggestions.map(({ field, key, count }) => [field, key, count])).toEqual([
      ['ingredientGroup', 'Metoprolol', 3],
      ['ingredient', 'METOPROLOL TARTRATE', 2],
      ['ingredient', 'METOPROLOL SUCCINATE', 1],
    ])
  })

  it('TRUTH-02 an exact choice of a target or an indication of the substance finds its records', async () => {
    expect(await found([{ field: 'target', op: 'is', values: ['PD-1'] }], 'drugeu')).toEqual(['e', 'h'])
    expect(await found([{ field: 'substanceIndication', op: 'is', values: ['Open-angle glaucoma'] }])).toEqual(['4'])
  })

  it('TRUTH-02 in Canada nothing is derived of what is for animals or for surfaces', async () => {
    for (const { id } of CA) {
      const { values } = await catalogue.record('drugca', id)
      for (const field of ['target', 'substanceIndication']) expect(keys(values[field]).length > 0, `${id} ${field}`).toBe(id === 'human')
      expect(keys(values['ingredientGroup']), id).toEqual(['Latanoprost'])
    }
  })

  it('BEY-11 either language still finds all of it', async () => {
    for (const text of ['美托洛尔', 'metoprolol'])
      expect(await found([{ field: 'any', op: 'has', values: [text] }])).toEqual(['1', '2', '3'])
    expect(await found([{ field: 'applicant', op: 'has', values: ['辉瑞'] }])).toEqual(['2', '3'])
    // No other name of it holds this one.
    for (const field of ['any', 'ingredient']) expect(await found([{ field, op: 'has', values: ['贝美前列素'] }]), field).toEqual(['4'])
  })

  it('TRUTH-02 what is derived stands in its own field, never in the publisher’s, never on a veterinary product', async () => {
    const { values } = await catalogue.record('drugus', '4')
    expect(keys(values['substanceIndication'])).toContain('Open-angle glaucoma')
    const human = (await catalogue.record('drugeu', 'h')).values
    expect(keys(human['target'])).toEqual(['PD-1'])
    expect(keys(human['therapeuticArea'])).toEqual(['Melanoma'])
    const veterinary = (await catalogue.record('drugeu', 'v')).values
    for (const field of ['therapeuticArea', 'therapeuticAreaGroup', 'target', 'substanceIndication']) expect(veterinary[field]).toEqual([])
    // Nor in a column of the publisher's that is empty.
    const silent = (await catalogue.record('drugeu', 'e')).values
    for (const field of ['therapeuticArea', 'therapeuticAreaGroup']) expect(silent[field]).toEqual([])
    expect(keys(silent['substanceIndication'])).toContain('Melanoma')
    expect(await found([{ field: 'therapeuticArea', op: 'is', values: [''] }], 'drugeu')).toEqual(['e', 'v'])
  })

  it.each([
    ['EMEA/V/C/000001', null, false],
    ['EMA/V/C/000002', null, false],
    ['EMEA/H/C/000003', null, true],
    ['EMEA/V/C/000004', 'human', true],
  ])(
    'TRUTH-02 %s of the category %s: the number tells a veterinary product where the category is empty',
    async (id, category, isDerived) => {
      const { values } = await catalogue.record('drugeu', id)
      expect(values['category']).toBe(category)
      for (const field of ['target', 'substanceIndication']) expect(keys(values[field]).length > 0, field).toBe(isDerived)
      // Groups are of what is published, for whomever it is.
      expect(keys(values['innGroup'])).toEqual(['Bevacizumab'])
    },
  )

  it('TRUTH-02 what a substance is used for is found in its own field, never by a search over everything', async () => {
    const has = (field: string, text: string): Condition[] => [{ field, op: 'has', values: [text] }]
    for (const text of ['glaucoma', '青光眼']) {
      expect(await found(has('any', text)), text).toEqual([])
      expect(await found(has('substanceIndication', text)), text).toEqual(['4'])
    }
    for (const [text, id] of [
      ['prostatic hyperplasia', 'p'],
      ['breast cancer', 'z'],
    ] as const) {
      expect(await found(has('any', text), 'drugsg'), text).toEqual([])
      expect(await found(has('substanceIndication', text), 'drugsg'), text).toEqual([id])
    }
    // Type-ahead over everything leads there, under the field's own name.
    const { suggestions } = await catalogue.associate('drugus', { text: 'glaucoma' })
    expect(suggestions.map(({ field, key }) => [field, key])).toEqual([['substanceIndication', 'Open-angle glaucoma']])
    // What the publisher says of a disease, and the target that a substance has whatever it is approved for, are found.
    expect(await found(has('any', 'melanoma'), 'drugeu')).toEqual(['h'])
    expect(await found(has('any', 'PD-1'), 'drugeu')).toEqual(['e', 'h'])
  })

  it('TRUTH-01 every database: substances, companies and diseases that publishers name are linked', () => {
    const linked = DATABASES.map(({ id, fields }) => [id, Object.keys(fields).filter((field) => isLinked(fields[field]))])
    expect(Object.fromEntries(linked)).toEqual({
      drugus: ['ingredient', 'applicant'],
      drugeu: ['inn', 'activeSubstance', 'holder', 'therapeuticArea', 'atcCode'],
      drugca: ['ingredient', 'company', 'atcCode'],
      drugsg: ['ingredient', 'company', 'manufacturer', 'atcCode'],
      drugnct: ['drug', 'indication', 'sponsor', 'collaborator'],
      dmf: ['product', 'company'],
      rld: ['drug', 'mah'],
      modify: ['drug', 'company', 'indication', 'competitor', 'originalCompany'],
      application: ['drug', 'applicant', 'indication'],
      drugct: ['drug', 'englishName', 'comparator', 'indication', 'sponsor'],
      drugipo: ['drug', 'mah', 'manufacturer', 'indication'],
    })
  })

  it('TRUTH-02 every database: names with a vocabulary are the publisher’s or marked as derived, and each has its group', () => {
    for (const definition of DATABASES) {
      const linked = Object.entries(definition.fields).filter(([, field]) => isLinked(field))
      expect(linked.length).toBeGreaterThan(0)
      for (const [id] of linked) expect(derivationOf(definition.fields[groupField(id)])).toEqual({ from: id, as: 'group' })
      for (const [id, field] of Object.entries(definition.fields)) {
        if (field.kind !== 'terms' || field.vocabulary !== 'target') continue
        expect(derivationOf(field)?.as, `${definition.id}.${id}`).toBe('targets')
      }
    }
  })
})
