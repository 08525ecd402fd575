import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVocabularyDesk } from '../../server/admin/vocabulary.ts'
import { type DatabaseDefinition, defineDatabase } from '../../domain/database.ts'
import { atcCodes } from '../../domain/databases/fields.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { fill, NOW, probe, record, temporaryDirectory } from './support.ts'

/** ATC codes with the classes that files name, in the catalogue's engine (BEY-11, TRUTH-01). */

const { vocabulary: _, ...published } = atcCodes
const withCodes = (atc: DatabaseDefinition['fields'][string]) => defineDatabase({ ...probe, fields: { ...probe.fields, atc } })
const coded = withCodes(atcCodes)
/** As it was before codes were linked. */
const before = withCodes(published)

const RECORDS = [
  record('a', { code: 'A1', atc: ['Y01AB05', 'Y02AB01'] }),
  record('b', { code: 'B1', atc: ['Y01AB06'] }),
  record('c', { code: 'C1', atc: ['Not yet assigned'] }),
  record('d', { code: 'D1' }),
]
const CLASSES = [
  ['Y', 'RUNNING SYSTEM', '路跑系统用药'],
  ['Y01AB', 'Corticosteroids', '皮质激素类'],
] as const

describe('codes and their classes', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  const open = (definition: DatabaseDefinition) =>
    openCatalogue({ dataDir: directory.path, linker: createLinker(), clock: () => NOW, definitions: [definition], maxThreads: 2 })
  beforeEach(async () => {
    directory = await temporaryDirectory()
  })
  afterEach(async () => {
    await catalogue.close()
    await directory.remove()
  })

  const does = async (request: Parameters<ReturnType<typeof createVocabularyDesk>['perform']>[0]) =>
    createVocabularyDesk(catalogue.vocabulary).perform(request)
  const name = () =>
    does({
      command: 'vocabulary.names.load',
      check: false,
      by: 'op',
      sources: [
        {
          source: 'atc-levels',
          publisher: 'Made-up Agency',
          asOf: '2026-01-31',
          files: ['zh.csv'],
          statements: CLASSES.map(([code, en, cn], at) => ({
            vocabulary: 'atc',
            en: `${code} ${en}`,
            cn: `${code} ${cn}`,
            also: [code],
            proposal: false,
            asOf: '2026-01-31',
            file: 'zh.csv',
            line: at + 1,
          })),
        },
      ],
    })
  const found = async (field: string, op: 'has' | 'is', text: string) => {
    const { rows } = await catalogue.search('probe', {
      query: { conditions: [{ field, op, values: [text] }], sort: [], page: 1, size: 20 },
      columns: ['code'],
    })
    return rows.map(({ id }) => id).toSorted()
  }
  const groups = async () => {
    const { facets } = await catalogue.search('probe', {
      query: { conditions: [], sort: [], page: 1, size: 20 },
      columns: ['code'],
      facets: [{ field: 'atcGroup' }],
    })
    return (facets[0]?.values ?? []).map(({ key, cn, count }) => [key, cn ?? '', count])
  }
  const GROUPS = [
    ['', '', 1],
    ['Not yet assigned', '', 1],
    ['Y RUNNING SYSTEM', 'Y 路跑系统用药', 1],
    ['Y01AB Corticosteroids', 'Y01AB 皮质激素类', 2],
  ]
  const isClassed = async () => {
    expect((await catalogue.record('probe', 'a')).values['atc']).toEqual([
      {
        key: 'Y01AB05',
        cn: 'Y01AB 皮质激素类',
        group: 'Y01AB Corticosteroids',
        from: { publisher: 'Made-up Agency', asOf: '2026-01-31' },
      },
      {
        key: 'Y02AB01',
        cn: 'Y 路跑系统用药',
        group: 'Y RUNNING SYSTEM',
        from: { publisher: 'Made-up Agency', asOf: '2026-01-31' },
      },
    ])
    expect((await groups()).toSorted()).toEqual(GROUPS)
    for (const [field, text] of [
      ['any', 'corticosteroids'],
      ['atc', '皮质激素'],
      ['atc', 'Y01AB'],
    ] as const)
      expect([text, await found(field, 'has', text)]).toEqual([text, ['a', 'b']])
    expect(await found('atcGroup', 'is', 'Y01AB Corticosteroids')).toEqual(['a', 'b'])
    for (const text of ['Corticost', '皮质激素']) {
      const { suggestions } = await catalogue.associate('probe', { text })
      expect(suggestions.map(({ field, key, cn }) => [field, key, cn])).toContainEqual([
        'atcGroup',
        'Y01AB Corticosteroids',
        'Y01AB 皮质激素类',
      ])
    }
  }

  it('BEY-11 a class is found by its name in either language, grouped and offered; the published code stays', async () => {
    catalogue = await open(coded)
    await name()
    await fill(catalogue, RECORDS)
    await isClassed()
    expect(await found('atc', 'is', 'Y01AB05')).toEqual(['a'])
    expect((await catalogue.record('probe', 'c')).values['atc']).toEqual([{ key: 'Not yet assigned' }])
  })

  it('BEY-11 records of before there were classes keep their codes, and have classes once the vocabulary is applied', async () => {
    catalogue = await open(before)
    await fill(catalogue, RECORDS)
    await catalogue.close()
    catalogue = await open(coded)
    await name()
    expect((await catalogue.record('probe', 'a')).values['atc']).toEqual([{ key: 'Y01AB05' }, { key: 'Y02AB01' }])
    expect(await found('atc', 'has', 'y01ab')).toEqual(['a', 'b'])
    // Each code stands for itself.
    expect((await groups()).toSorted()).toEqual([
      ['', '', 1],
      ['Not yet assigned', '', 1],
      ['Y01AB05', '', 1],
      ['Y01AB06', '', 1],
      ['Y02AB01', '', 1],
    ])
    const { suggestions } = await catalogue.associate('probe', { text: 'y01' })
    expect(suggestions.map(({ key }) => key).toSorted()).toEqual(['Y01AB05', 'Y01AB06'])
    await does({ command: 'vocabulary.apply' })
    await isClassed()
  })
})
