import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drugeu } from '../../domain/databases/drugeu/definition.ts'
import { fieldsWhere, isLinked } from '../../domain/database.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { resultLines } from '../../server/admin/table.ts'
import { createVocabularyDesk } from '../../server/admin/vocabulary.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { openEngine } from '../../server/catalogue/engine.ts'
import { besideColumn, columnsOf, name } from '../../server/catalogue/schema.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { NOW, temporaryDirectory } from './support.ts'

/** What an operator says of names outlives restarts and imports, and changes nothing but links (TRUTH-07). */

const RECORDS: readonly SourceRecord[] = [
  {
    id: 'EMEA/1',
    values: {
      productNumber: 'EMEA/1',
      medicineName: 'Ａ\u0301 ß  name',
      inn: ['acme substance', 'pembrolizumab'],
      holder: ['MERCK', 'Acme  Pharma'],
      therapeuticArea: ['Melanoma'],
      status: 'authorised',
      category: 'human',
      authorisationDate: '2020-02',
      revision: 12,
      orphan: false,
      indicationText: 'Two\nlines\tand a tab',
      url: 'https://example.org/a%20b',
    },
    sections: { events: [{ date: '2020-02', event: 'authorisation' }] },
    provenance: {
      publisher: 'Publisher',
      file: 'a.zip!b.txt',
      asOf: '2019-07',
      sample: false,
      sections: { events: { publisher: 'Another', file: 'c.txt', asOf: '2018' } },
    },
    absent: ['patientSafety'],
  },
  {
    id: 'EMEA/2',
    values: { productNumber: 'EMEA/2', medicineName: 'B', holder: [], orphan: null, revision: null, category: 'veterinary' },
    sections: {},
    provenance: { publisher: 'Publisher', file: 'b.txt', asOf: '', sample: false, url: 'https://example.org' },
  },
]

describe('links that an operator mends', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  const warned: string[] = []
  const open = async () => {
    warned.length = 0
    catalogue = await openCatalogue({
      dataDir: directory.path,
      linker: createLinker(),
      clock: () => NOW,
      definitions: [drugeu],
      maxThreads: 2,
      logger: { info: () => undefined, warn: (_: unknown, text: string) => warned.push(text), error: () => undefined } as never,
    })
  }
  const load = async (source = 'ema', records = RECORDS) => {
    const filling = await catalogue.load({ database: 'drugeu', source, startedAt: NOW.toISOString() })
    await filling.write(records)
    await filling.commit()
  }
  /** Something done to the engine's own tables, with the catalogue closed. */
  const within = async <T>(use: (engine: Awaited<ReturnType<typeof openEngine>>, table: string) => Promise<T>): Promise<T> => {
    await catalogue.close()
    const engine = await openEngine({ dataDir: directory.path })
    const [[table] = ['']] = await engine.rows<[string]>(
      `SELECT name FROM system.tables WHERE database = 'materia' AND match(name, '^drugeu__[a-z0-9]+$')`,
    )
    const done = await use(engine, `materia.${name(table)}`)
    await engine.close()
    await open()
    return done
  }
  beforeEach(async () => {
    directory = await temporaryDirectory()
    await open()
  })
  afterEach(async () => {
    await catalogue.close()
    await directory.remove()
  })

  const groups = async () =>
    ((await catalogue.record('drugeu', 'EMEA/1')).values['holder'] as { key: string; group?: string }[]).map(({ key, group }) => [
      key,
      group,
    ])
  const said = { vocabulary: 'company', cn: '', also: [], by: 'test', reason: 'test' } as const

  it('TRUTH-07 a rule outlives linking anew, a restart and an import', async () => {
    await load()
    expect(await groups()).toEqual([
      ['MERCK', undefined],
      ['Acme  Pharma', undefined],
    ])
    await catalogue.vocabulary.say({ ...said, kind: 'link', spelling: 'Merck', entry: 'Merck & Co' })
    await catalogue.vocabulary.say({ ...said, kind: 'entry', spelling: 'Acme Pharma', entry: '', cn: '顶点制药' })
    await catalogue.vocabulary.apply()
    const mended = [
      ['MERCK', 'Merck & Co'],
      ['Acme  Pharma', 'Acme Pharma'],
    ]
    expect(await groups()).toEqual(mended)
    await catalogue.close()
    await open()
    expect(await groups()).toEqual(mended)
    await load()
    expect(await groups()).toEqual(mended)
    await catalogue.vocabulary.say({ ...said, kind: 'forbid', spelling: 'MERCK', entry: '' })
    await catalogue.close()
    await open()
    await catalogue.vocabulary.apply()
    expect(await groups()).toEqual([
      ['MERCK', undefined],
      ['Acme  Pharma', 'Acme Pharma'],
    ])
  })

  it('TRUTH-07 linking anew keeps every byte of every column that is not about links', async () => {
    await load()
    const about = new Set(
      fieldsWhere(drugeu, isLinked)
        .flatMap((id) => [id, `${id}Group`])
        .flatMap((id) => [`${id}__cn`, `${id}__g`, `${id}__s`]),
    )
    for (const id of fieldsWhere(drugeu, isLinked)) about.add(`${id}Group`)
    about.add('_search')
    const columns = columnsOf(drugeu)
      .map((column) => column.name)
      .filter((column) => !about.has(column))
    const stored = () =>
      within((engine, table) =>
        engine.rows(`SELECT ${columns.map((column) => `toJSONString(${name(column)})`).join(', ')} FROM ${table} ORDER BY _id`),
      )
    const before = await stored()
    expect(before).toHaveLength(RECORDS.length)
    await catalogue.vocabulary.say({ ...said, kind: 'link', spelling: 'Merck', entry: 'Merck & Co' })
    await catalogue.vocabulary.apply()
    expect((await groups())[0]).toEqual(['MERCK', 'Merck & Co'])
    expect(await stored()).toEqual(before)
  })

  it('TRUTH-01 names of a version before there were groups are not linked as the publisher’s: import again', async () => {
    await load()
    expect(warned).toEqual([])
    // As such a version left it: no groups beside the names, which are the groups, and nothing written down of it.
    await within(async (engine, table) => {
      for (const id of fieldsWhere(drugeu, isLinked)) await engine.command(`ALTER TABLE ${table} DROP COLUMN ${besideColumn(id)}`)
      await engine.command(`ALTER TABLE materia.sets DROP COLUMN published`)
    })
    const again = expect.stringContaining('import its files again') as string
    expect(warned).toContainEqual(again)
    // The columns are there at the second start, and the names no better for it.
    await catalogue.close()
    await open()
    expect(warned).toContainEqual(again)
    expect(await catalogue.vocabulary.apply()).toEqual([{ database: 'drugeu', records: 2, links: {}, importAgain: true }])
    // And so the operator is told, below what was linked.
    const result = await createVocabularyDesk(catalogue.vocabulary).perform({ command: 'vocabulary.apply' })
    expect(result).toEqual({ applied: [{ database: 'drugeu', records: 2, importAgain: true, fields: [] }] })
    expect(resultLines(result).slice(-2)).toEqual([
      'Left as they are: an earlier version stored their names; import their files again 未处理：其名称由旧版本写入，请重新导入其文件:',
      '  drugeu',
    ])
    // Another source's import keeps those rows: what it brings does not make them the publisher's.
    await load('other', [{ id: 'OTHER/1', values: { productNumber: 'OTHER/1' }, sections: {}, provenance: RECORDS[1]!.provenance }])
    expect(await catalogue.vocabulary.apply()).toEqual([{ database: 'drugeu', records: 3, links: {}, importAgain: true }])
    await catalogue.close()
    await open()
    expect(warned).toContainEqual(again)
    // Once the other has nothing left there, the files imported again mend all of it.
    await load('other', [])
    await load()
    expect(await catalogue.vocabulary.apply()).toMatchObject([
      { database: 'drugeu', records: 2, links: { holder: { vocabulary: 'company' } } },
    ])
    await catalogue.close()
    await open()
    expect(warned).toEqual([])
  })

  it('TRUTH-01 a set with groups from before that was written down is linked as ever', async () => {
    await load()
    await within((engine) => engine.command(`ALTER TABLE materia.sets DROP COLUMN published`))
    expect(warned).toEqual([])
    expect((await catalogue.vocabulary.apply())[0]).not.toHaveProperty('importAgain')
  })
})
