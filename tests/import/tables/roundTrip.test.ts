import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../domain/databases/all.ts'
import { drugct } from '../../../domain/databases/drugct/definition.ts'
import { drugipo } from '../../../domain/databases/drugipo/definition.ts'
import { drugus } from '../../../domain/databases/drugus/definition.ts'
import { isMade, statedTables } from '../../../domain/made.ts'
import type { SourceRecord } from '../../../domain/record.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { cellOfValues, valuesOf } from '../../../server/import/tables/cells.ts'
import { headingsOf, tablesOf } from '../../../server/import/tables/columns.ts'
import { tableSource } from '../../../server/import/tables/source.ts'
import { templateWorkbook } from '../../../server/import/tables/template.ts'
import { generateSample } from '../../../server/sample/generate.ts'
import { importAll, sourceFile } from '../sourceFile.ts'
import { expectValidRecord } from '../validRecord.ts'

const OPTIONS = { publisher: 'A colleague', asOf: '2026-11-01', language: 'en' } as const

/** What a workbook can say of a record: nothing is nothing, whether a list is empty or a value is not there. */
const told = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )

const said = ({ values, sections }: SourceRecord) => ({
  values: told(values),
  sections: Object.fromEntries(Object.entries(sections).flatMap(([id, rows]) => (rows.length > 0 ? [[id, rows.map(told)]] : []))),
})

describe.each(DATABASES.map((definition) => [definition.id, definition] as const))('the template of %s', (id, definition) => {
  it.each(LANGUAGES)('DB-18 filled with 500 records in %s, it comes back field for field', async (language) => {
    const sample = [...generateSample(definition, { count: 500, seed: 7, asOf: '2026-11-01' })]
    const workbook = await templateWorkbook(definition, sample, language)
    const { records, rejections, ignored, counts } = await importAll(tableSource(definition, OPTIONS), [
      sourceFile('my.xlsx', workbook, { chunk: 60_000 }),
    ])
    expect(rejections).toEqual([])
    expect(ignored).toEqual([])
    expect(records.size).toBe(500)
    expect(counts.get('my.xlsx!records')).toMatchObject({ read: 500, kept: 500 })
    for (const one of sample) {
      const number = String(one.values[definition.number])
      const back = records.get(number)
      if (!back) throw new Error(`${number} is lost`)
      expect(said(back)).toEqual(said(one))
      expect(back.provenance).toEqual({ publisher: 'A colleague', file: 'my.xlsx!records', asOf: '2026-11-01', sample: false })
      expect(back.absent ?? []).toEqual([])
      expectValidRecord(id, back)
    }
  })

  it('DB-18 has a column for every field a publisher can state and every column of its sections, each under a heading of its own', () => {
    const tables = tablesOf(definition)
    const fields = Object.keys(definition.fields).filter((field) => !isMade(definition.fields[field]))
    expect(new Set(tables[0].columns.map(({ key }) => key))).toEqual(new Set(fields))
    for (const section of statedTables(definition))
      expect(
        tables
          .find((table) => table.section === section.id)
          ?.columns.slice(1)
          .map(({ key }) => key),
      ).toEqual(Object.keys(section.columns))
    for (const table of tables)
      for (const column of table.columns)
        for (const name of [column.key, column.called.cn, column.called.en]) {
          const meant = [...headingsOf(definition, table)].filter(([, columns]) => columns.includes(column))
          expect(meant.length, `${id}.${table.sheet}.${name}`).toBeGreaterThan(0)
        }
  })
})

it('TRUTH-02 a template says what shows as concluded, and what as stated or derived', () => {
  const { columns } = tablesOf(drugipo)[0]
  const said = (id: string) => columns.find(({ key }) => key === id)?.concluded
  expect(['drugType', 'product', 'formerNumber', 'laterNumber'].map(said)).toEqual(Array<string>(4).fill('statedOrWorkedOut'))
  expect(said('drug')).toBeNull()
  const ofTrials = tablesOf(drugct)[0].columns
  const notes = ['ethicsDate', 'siteCount', 'consentDate'].map((id) => ofTrials.find(({ key }) => key === id)?.concluded)
  expect(notes).toEqual(['statedOrWorkedOut', 'statedOrWorkedOut', null])
  expect(tablesOf(drugus)[0].columns.find(({ key }) => key === 'drugType')?.concluded).toBe('concluded')
})

describe('several values in a cell', () => {
  it('come back whatever signs they have, but for line breaks and what says nothing', () => {
    const name = fc
      .string({ unit: fc.constantFrom('a', '乙', ';', '；', ',', '(', ')', ' ', '/') })
      .map((text) => `x${text.replace(/ +/g, ' ')}y`)
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 5 }), (values) => {
        expect(valuesOf(cellOfValues(values))).toEqual(values)
      }),
      { seed: 18, numRuns: 2000 },
    )
  })
})
