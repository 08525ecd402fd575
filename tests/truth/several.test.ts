import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { defineDatabase } from '../../domain/database.ts'
import type { House } from '../../proofs/truth/catalogue.ts'
import { isAllTrue, judge } from '../../proofs/truth/judge.ts'
import { byHeader, quotedRows } from '../../proofs/truth/text.ts'
import type { TruthParser } from '../../proofs/truth/types.ts'
import { readTable } from '../../server/import/readers/table.ts'
import type { ImportSource } from '../../server/import/types.ts'

/** A publisher whose one table has the records of two databases. */
const database = (id: string, order: number) =>
  defineDatabase({
    id,
    menu: { group: 'global', order },
    permission: 'isNvip',
    source: 'two',
    title: 'name',
    number: 'number',
    fields: {
      number: { kind: 'text', identifier: true, searchable: true, sortable: true, column: { width: 100, default: true, fixed: true } },
      name: { kind: 'text', searchable: true, column: { width: 100, default: true } },
    },
    defaultSort: ['number'],
    sections: [{ id: 'base', kind: 'fields', fields: ['number', 'name'] }],
    charts: [],
    exportLimit: 10,
  })
const DEFINITIONS = [database('first', 1), database('second', 2)]
const two: ImportSource = {
  id: 'two',
  databases: ['first', 'second'],
  describe: { en: 'Two lists in one table', cn: '一个表中的两个清单' },
  async *records(files, log) {
    for (const file of files)
      for await (const batch of readTable(file, { required: ['List', 'Number', 'Name'], format: 'csv', delimiter: ',', log }))
        for (const { row } of batch) {
          log.kept(file.name)
          const values = { number: row.Number, name: row.Name }
          const provenance = { publisher: 'Nobody', file: file.name, asOf: '2026-01-01', sample: false }
          yield { database: row.List, record: { id: row.Number, values, sections: {}, provenance } }
        }
  },
}
const house: House = {
  findSource: (id) => (id === 'two' ? two : undefined),
  findDatabase: (id) => DEFINITIONS.find((one) => one.id === id),
}
const reading = (of: string, said: (name: string) => string = (name) => name): TruthParser => ({
  source: 'two',
  database: of,
  fields: ['number', 'name'],
  sections: {},
  read: ([file]) => {
    const [header, ...rows] = quotedRows(file!)
    return byHeader(header!, rows)
      .filter(({ cells }) => cells.get('list') === of)
      .map(({ cells, at }) => {
        const id = cells.get('number') ?? ''
        return { id, at, veterinary: false, values: { number: id, name: said(cells.get('name') ?? '') }, sections: {} }
      })
  },
})

const folder = mkdtempSync(join(tmpdir(), 'materia-truth-several-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const table = join(folder, 'two.csv')
writeFileSync(table, 'List,Number,Name\nfirst,A1,Alpha\nsecond,B1,Beta\nsecond,B2,Gamma\n')

const judged = async (...parsers: TruthParser[]) => {
  const verdict = await judge('two', parsers, [table], () => new Date('2026-11-22T00:00:00Z'), 1, house)
  return { ...verdict, isTrue: isAllTrue(verdict) }
}

describe('a source that fills two databases', () => {
  it('TRUTH-06 has each of them compared', async () => {
    const { reports, isTrue } = await judged(reading('first'), reading('second'))
    expect(reports.map(({ database: of, records, surplus, missing }) => [of, records, surplus, missing])).toEqual([
      ['first', 1, [], []],
      ['second', 2, [], []],
    ])
    expect(isTrue).toBe(true)
  })

  it('TRUTH-06 notices what differs in the second', async () => {
    const { reports, isTrue } = await judged(
      reading('first'),
      reading('second', (name) => name.replace('Gamma', 'Delta')),
    )
    expect(reports.map(({ fields }) => fields.map(({ field, differing }) => [field, differing]))).toEqual([
      [['number', 0], ['name', 0]],
      [['number', 0], ['name', 1]],
    ]) // prettier-ignore
    expect(isTrue).toBe(false)
  })

  it('TRUTH-06 notices that the second has no second reading', async () => {
    const { reports, isTrue } = await judged(reading('first'))
    expect(reports.map(({ byNobody }) => byNobody)).toEqual([[], ['database second']])
    expect(isTrue).toBe(false)
  })
})
