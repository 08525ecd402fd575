import { describe, expect, it } from 'vitest'
import { emaTruth } from '../../proofs/truth/parsers/ema.ts'
import type { TruthFile } from '../../proofs/truth/types.ts'
import { workbook } from '../import/core/support.ts'

const ROW: Readonly<Record<string, string>> = {
  Category: 'Human',
  'Name of medicine': 'Exampla',
  'EMA product number': 'EMEA/H/C/000001',
  'Medicine status': 'Opinion under re-examination',
  'Opinion status': 'Negative',
  Biosimilar: 'No',
  'Generic or hybrid': 'Yes',
  'Orphan medicine': 'No',
  'Withdrawal of application date': '01/02/2020',
  'Last updated date': '03/04/2021',
}
const table = (row: Readonly<Record<string, string>>): TruthFile => ({
  name: 'table.xlsx',
  base: 'table.xlsx',
  bytes: () => workbook([['Medicines'], Object.keys(row), Object.values(row)]),
})

describe('the second reading of EMA’s table', () => {
  it('TRUTH-06 takes the words and columns that EMA writes for what they mean', () => {
    const [record] = emaTruth.read([table(ROW)])
    expect(record?.values).toMatchObject({
      status: 're-examination',
      opinionStatus: 'negative',
      category: 'human',
      applicationType: 'generic-or-hybrid',
      orphan: false,
      prime: null,
      // An application's withdrawal and a page's update are no other's.
      withdrawalDate: null,
      applicationWithdrawalDate: '2020-02-01',
      revisionDate: null,
      pageUpdatedDate: '2021-04-03',
    })
    expect(record?.sections['dates']?.map(({ cells }) => cells)).toEqual([
      { date: '2020-02-01', event: 'application-withdrawal' },
      { date: '2021-04-03', event: 'page-updated' },
    ])
    expect(emaTruth.read([table({ ...ROW, Category: '', 'EMA product number': 'EMEA/V/C/000002' })])[0]).toMatchObject({
      veterinary: true,
      // The number's letter is no statement of the column's.
      values: { category: null },
    })
  })

  it.each([
    [
      'a status',
      { 'Medicine status': 'No longer authorised' },
      `line 3: no meaning is known of 'No longer authorised' in the column medicinestatus`,
    ],
    ['a status in other letters', { 'Medicine status': 'authorised' }, `line 3: no meaning is known of 'authorised'`],
    ['an opinion', { 'Opinion status': 'Divergent' }, `'Divergent' in the column opinionstatus`],
    ['a category', { Category: 'Herbal' }, `'Herbal' in the column category`],
    ['an answer', { 'Orphan medicine': 'Withdrawn' }, `'Withdrawn' in the column orphanmedicine`],
    ['a key of every object', { 'Opinion status': 'constructor' }, `'constructor' in the column opinionstatus`],
    ['a column', { Hybrid: 'Yes' }, 'line 2: no meaning is known of the columns hybrid'],
  ])('TRUTH-06 refuses %s that nobody wrote a meaning for, with file and line', (_, change, message) => {
    expect(() => emaTruth.read([table({ ...ROW, ...change })])).toThrow(message)
    expect(() => emaTruth.read([table({ ...ROW, ...change })])).toThrow(/^table\.xlsx line \d: /)
  })
})
