import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defineDatabase, indicationsOf, targetsOf } from '../../domain/database.ts'
import type { RecordDetail } from '../../domain/record.ts'
import { createComparison, isTrue } from '../../proofs/truth/compare.ts'
import { plainRows, quotedRows, textOf } from '../../proofs/truth/text.ts'
import type { StatedRecord, TruthFile, TruthParser } from '../../proofs/truth/types.ts'

const definition = defineDatabase({
  id: 'truths',
  menu: { group: 'global', order: 1 },
  permission: 'isNvip',
  source: 'truths',
  title: 'number',
  number: 'number',
  fields: {
    number: { kind: 'text', identifier: true, searchable: true, sortable: true },
    substance: { kind: 'terms', vocabulary: 'drug', searchable: true, associate: true },
    kind: { kind: 'enum', options: ['human', 'veterinary', 'unknown'] },
    since: { kind: 'date' },
    target: targetsOf('substance', { field: 'kind', values: ['veterinary'] }),
    use: indicationsOf('substance'),
  },
  defaultSort: ['number'],
  sections: [
    { id: 'base', kind: 'fields', fields: ['number'] },
    { id: 'steps', kind: 'table', columns: { day: { kind: 'date' }, what: { kind: 'text' } } },
  ],
  charts: [],
  exportLimit: 10,
})

const parser: TruthParser = {
  source: 'truths',
  fields: ['number', 'substance', 'kind', 'since'],
  sections: { steps: ['day', 'what'] },
  read: () => [],
}

const at = { file: 'truths.csv', line: 7 }
const said = (more: Partial<StatedRecord> = {}): StatedRecord => ({
  id: 'A1',
  at,
  veterinary: false,
  values: { number: 'A1', substance: ['SALBUTAMOL SULPHATE', 'Zinc'], kind: 'human', since: '2020-02' },
  sections: { steps: [{ at, cells: { day: '2020-01-02', what: 'opened' } }] },
  ...more,
})
const shown = (values: RecordDetail['values'] = {}, more: Partial<RecordDetail> = {}): RecordDetail => ({
  id: 'A1',
  values: {
    number: 'A1',
    substance: [{ key: 'Zinc' }, { key: 'SALBUTAMOL SULPHATE', cn: '沙丁胺醇', group: 'Salbutamol' }],
    substanceGroup: [{ key: 'Salbutamol' }],
    kind: 'human',
    since: '2020-02',
    target: [],
    use: [],
    ...values,
  },
  sections: { steps: [{ day: '2020-01-02', what: 'opened' }] },
  provenance: { publisher: 'P', file: 'truths.csv', asOf: '2026-01-01', sample: false },
  ...more,
})

const compared = (truth: readonly StatedRecord[], records: readonly RecordDetail[], by: TruthParser = parser) => {
  const comparison = createComparison(definition, by, truth)
  for (const record of records) comparison.record(record)
  return comparison.finish()
}
const differing = (report: ReturnType<typeof compared>) => report.fields.filter((field) => field.differing > 0).map(({ field }) => field)

describe('the comparison', () => {
  it('TRUTH-06 finds nothing where all is as published, in whatever order of names and rows', () => {
    const report = compared([said()], [shown()])
    expect(isTrue(report)).toBe(true)
    expect(report.fields.find(({ field }) => field === 'substanceGroup')).toMatchObject({ compared: 0, derived: 1 })
    expect(report.fields.find(({ field }) => field === 'steps[].what')).toMatchObject({ compared: 1, equal: 1 })
  })

  it.each([
    ['a name tidied', shown({ substance: [{ key: 'Zinc' }, { key: 'Salbutamol' }] }), 'substance'],
    ['a name left out', shown({ substance: [{ key: 'SALBUTAMOL SULPHATE' }] }), 'substance'],
    ['a name in other letters', shown({ substance: [{ key: 'zinc' }, { key: 'SALBUTAMOL SULPHATE' }] }), 'substance'],
    ['a day invented', shown({ since: '2020-02-01' }), 'since'],
    ['a day lost', shown({ since: null }), 'since'],
    ['another key', shown({ kind: 'unknown' }), 'kind'],
    ['a row more', shown({}, { sections: { steps: [...(shown().sections['steps'] ?? []), { day: null, what: 'shut' }] } }), 'steps[]'],
    ['a row less', shown({}, { sections: { steps: [] } }), 'steps[]'],
    ['a cell otherwise', shown({}, { sections: { steps: [{ day: '2020-01-02', what: 'Opened' }] } }), 'steps[].what'],
  ])('TRUTH-01 notices %s, with record, both sides and line', (_, record, field) => {
    const report = compared([said()], [record])
    expect(isTrue(report)).toBe(false)
    expect(differing(report)).toEqual([field])
    expect(report.fields.find((one) => one.field === field)?.differences).toMatchObject([{ id: 'A1', at: { file: 'truths.csv', line: 7 } }])
  })

  it('TRUTH-01 takes ‘not stated’ for nothing only where nothing is published', () => {
    const silent = said({ values: { ...said().values, kind: null } })
    expect(differing(compared([silent], [shown({ kind: 'unknown' })]))).toEqual([])
    expect(differing(compared([silent], [shown({ kind: 'human' })]))).toEqual(['kind'])
  })

  it('TRUTH-06 counts records that one side lacks', () => {
    const report = compared([said(), said({ id: 'A2' })], [shown(), shown({}, { id: 'A3' })])
    expect([report.missing.map(({ id }) => id), report.surplus]).toEqual([['A2'], ['A3']])
    expect(isTrue(report)).toBe(false)
    // Each of them alone is one too many.
    expect(isTrue(compared([said(), said({ id: 'A2' })], [shown()]))).toBe(false)
    expect(isTrue(compared([said()], [shown(), shown({}, { id: 'A3' })]))).toBe(false)
    expect(isTrue(compared([], []))).toBe(false)
  })

  it('TRUTH-02 notices what is derived for a veterinary product, by the parser’s word and by the definition’s', () => {
    const target = [{ key: 'ADRB2' }]
    const veterinary = said({ values: { ...said().values, kind: 'veterinary' }, veterinary: true })
    expect(compared([said()], [shown({ target, use: target })]).trespasses).toEqual([])
    expect(
      compared([veterinary], [shown({ kind: 'veterinary', target, use: target })]).trespasses.map(({ published }) => published),
    ).toEqual(['target', 'use'])
    expect(isTrue(compared([veterinary], [shown({ kind: 'veterinary', target })]))).toBe(false)
    expect(compared([veterinary], [shown({ kind: 'veterinary' })]).trespasses).toEqual([])
    expect(isTrue(compared([veterinary], [shown({ kind: 'veterinary' })]))).toBe(true)
  })

  it('TRUTH-04 notices what is said although it is marked as not in the files', () => {
    const contradicted = compared([said()], [shown({}, { absent: ['since', 'steps'] })])
    expect(contradicted.contradictions).toHaveLength(2)
    expect(isTrue(contradicted)).toBe(false)
    // One column of a table that is there.
    expect(compared([said()], [shown({}, { absent: ['steps.what'] })]).contradictions.map(({ published }) => published)).toEqual([
      'steps.what is not in the files',
    ])
    const empty = said({ values: { ...said().values, since: null }, sections: {} })
    expect(isTrue(compared([empty], [shown({ since: null }, { absent: ['since', 'steps'], sections: {} })]))).toBe(true)
  })

  it('TRUTH-06 names what is compared by nobody: a new field, section or column', () => {
    const ignorant: TruthParser = { ...parser, fields: ['number', 'substance', 'kind'], sections: { steps: ['day'] } }
    const report = compared([said()], [shown()], ignorant)
    expect(report.byNobody).toEqual(['field since', 'column steps.what'])
    expect(isTrue(report)).toBe(false)
    expect(compared([said()], [shown()], { ...parser, sections: {} }).byNobody).toEqual(['section steps'])
  })

  it('shows more than letter case first, and twenty of each field', () => {
    const truth = Array.from({ length: 40 }, (_, at) => said({ id: `A${at}` }))
    const records = truth.map(({ id }, at) =>
      shown({ substance: [{ key: at < 39 ? 'zinc' : 'Lead' }, { key: 'SALBUTAMOL SULPHATE' }] }, { id }),
    )
    const count = compared(truth, records).fields.find(({ field }) => field === 'substance')
    expect(count).toMatchObject({ differing: 40, onlyCase: 39 })
    expect(count?.differences.map(({ id }) => id).slice(0, 2)).toEqual(['A39', 'A0'])
    expect(count?.differences).toHaveLength(20)
  })
})

describe('plain means of reading', () => {
  const file = (content: string | Uint8Array): TruthFile => ({ name: 'x.csv', base: 'x.csv', bytes: () => Buffer.from(content as string) })

  it('keeps line breaks, quotes and the line of a row', () => {
    expect(quotedRows(file('a,"b\nc ""d"", e"\r\n"",f\n')).map(({ fields, at }) => [at.line, ...fields])).toEqual([
      [1, 'a', 'b\nc "d", e'],
      [3, '', 'f'],
    ])
    expect(plainRows(file('a~"b\r\n\r\nc~d'), '~').map(({ fields, at }) => [at.line, ...fields])).toEqual([
      [1, 'a', '"b'],
      [3, 'c', 'd'],
    ])
  })

  it('reads windows-1252 where the bytes are not UTF-8', () => {
    expect(textOf(Uint8Array.from([0x44, 0x99, 0x96, 0xe9]))).toBe('D™–é')
    expect(textOf(Buffer.from('\ufeffé'))).toBe('é')
  })
})

it('TRUTH-06 the second reading imports nothing of the product but its definitions', () => {
  const room = 'proofs/truth'
  const own = [
    'compare.ts',
    'files.ts',
    'sheet.ts',
    'text.ts',
    'types.ts',
    ...readdirSync(`${room}/parsers`).map((name) => `parsers/${name}`),
  ]
  const foreign = own.flatMap((name) =>
    [...readFileSync(`${room}/${name}`, 'utf8').matchAll(/from '([^']+)'/g)]
      .map(([, from = '']) => from)
      .filter((from) => !/^(\.\/|\.\.\/(text|types|sheet|files|compare)\.ts$|(\.\.\/)+domain\/|node:|fflate$|saxes$)/.test(from))
      .map((from) => `${name}: ${from}`),
  )
  expect(foreign).toEqual([])
  expect(own.length).toBeGreaterThan(10)
})
