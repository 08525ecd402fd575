import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANY_FIELD, type Condition } from '../../../domain/query.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { openEngine } from '../../../server/catalogue/engine.ts'
import { name, recordsTable } from '../../../server/catalogue/schema.ts'
import type { Catalogue } from '../../../server/catalogue/types.ts'
import { clinicaltrials } from '../../../server/import/sources/clinicaltrials/source.ts'
import type { SourceFile } from '../../../server/import/types.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'
import { NOW, temporaryDirectory } from '../../catalogue/support.ts'
import { importAll, sourceFile } from '../sourceFile.ts'
import { classic, CSV_HEADER, csvLine, v2, xml } from './samples.ts'

/** A study of each format, with a name that only one of its interventions has, among its other names. */
const STUDIES: readonly (readonly [format: string, id: string, other: string, file: SourceFile])[] = [
  ['API v2', 'NCT00000001', 'EXAMPLA®', sourceFile('a.json', JSON.stringify(v2('NCT00000001')))],
  [
    'the classic API',
    'NCT00000002',
    'EXA; formerly EX-1',
    sourceFile('search.json', JSON.stringify({ FullStudiesResponse: { FullStudies: [classic('NCT00000002')] } })),
  ],
  ['the retired XML', 'NCT00000003', 'Xemelor', sourceFile('NCT00000003.xml', xml('NCT00000003'))],
]
const TABLE = sourceFile('ctg-studies.csv', `${CSV_HEADER}\r\n${csvLine('NCT00000004')}\r\n`)

describe('trials by other names of their interventions', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  const open = () => openCatalogue({ dataDir: directory.path, linker: createLinker(), clock: () => NOW, maxThreads: 2 })
  const fill = async () => {
    const { records } = await importAll(clinicaltrials, [...STUDIES.map(([, , , file]) => file), TABLE])
    const load = await catalogue.load({ database: 'drugnct', source: 'clinicaltrials', startedAt: NOW.toISOString() })
    await load.write([...records.values()])
    await load.commit()
  }
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await open()
    await fill()
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })
  const found = async (field: string, op: Condition['op'], value: string) => {
    const query = { conditions: [{ field, op, values: [value] }], sort: [], page: 1, size: 20 }
    const { rows } = await catalogue.search('drugnct', { query, columns: ['otherName'] })
    return rows.map(({ id }) => id).sort()
  }

  it.each(STUDIES)('%s: %s is found by %s in any field and in the field itself', async (_, id, other) => {
    expect(await found(ANY_FIELD, 'has', other.toLowerCase())).toEqual([id])
    expect(await found('otherName', 'has', other.slice(0, 7).toLowerCase())).toEqual([id])
    expect(await found('otherName', 'is', other)).toEqual([id])
    // What a sponsor registered as the drug's name is not what it is also called.
    expect(await found('drug', 'has', other)).toEqual([])
  })

  it('DB-02 offers them while typing, as published, under their own field', async () => {
    // Both spellings of the study, each of one record.
    const offered = ['Xemelor', 'xemelor'].map((key) => ({ field: 'otherName', key, count: 1 }))
    expect((await catalogue.associate('drugnct', { text: 'xemel' })).suggestions).toEqual(offered)
    expect((await catalogue.associate('drugnct', { text: 'XEMEL', field: 'otherName' })).suggestions).toEqual(offered)
    expect((await catalogue.associate('drugnct', { text: 'xemel', field: 'drug' })).suggestions).toEqual([])
  })

  it('TRUTH-01 TRUTH-04 shows each spelling as published; of the table of the site they are not known', async () => {
    const of = async (id: string) => {
      const { values, absent = [] } = await catalogue.record('drugnct', id)
      return [values['otherName'], absent.includes('otherName')]
    }
    expect(await of('NCT00000001')).toEqual([[{ key: 'Examplimab' }, { key: 'EXAMPLA®' }, { key: 'Infusor 2' }], false])
    expect(await of('NCT00000002')).toEqual([[{ key: 'Classicon' }, { key: 'EXA; formerly EX-1' }], false])
    expect(await of('NCT00000003')).toEqual([[{ key: 'Xemelor' }, { key: 'xemelor' }], false])
    expect(await of('NCT00000004')).toEqual([[], true])
  })

  it('records from before there was the field open and are searched; the next import fills it', async () => {
    await catalogue.close()
    const engine = await openEngine({ dataDir: directory.path })
    const [[set] = ['']] = await engine.rows<[string]>(`SELECT id FROM materia.sets WHERE database = 'drugnct' ORDER BY seq DESC LIMIT 1`)
    const table = `materia.${name(recordsTable('drugnct', set))}`
    for (const index of ['ix_otherName', 'ix_words_otherName']) await engine.command(`ALTER TABLE ${table} DROP INDEX ${index}`)
    for (const column of ['otherName', 'otherName__s']) await engine.command(`ALTER TABLE ${table} DROP COLUMN ${name(column)}`)
    await engine.command('ALTER TABLE materia.sets DROP COLUMN detailsBy')
    await engine.close()

    catalogue = await open()
    expect(await found('otherName', 'has', 'xemelor')).toEqual([])
    expect(await found('otherName', 'is', 'Xemelor')).toEqual([])
    expect(await found(ANY_FIELD, 'has', 'examplimab')).toHaveLength(4)
    expect((await catalogue.record('drugnct', 'NCT00000003')).values).toMatchObject({
      otherName: [],
      title: 'Examplimab & Example Disease',
    })
    await fill()
    expect(await found('otherName', 'has', 'xemelor')).toEqual(['NCT00000003'])
  })
})
