import { describe, expect, it } from 'vitest'
import { readings, saysNothing, writtenDate, writtenFlag, writtenNumber } from '../../../server/import/values/written.ts'

/** Every form of the sources, and of the tables people make of them (DB-18). */
const DATES: readonly (readonly [written: string, read: string | null])[] = [
  ['2024年3月1日', '2024-03-01'],
  ['２０２４年３月１日', '2024-03-01'],
  ['2024年03月01日 星期五', '2024-03-01'],
  ['2024年3月', '2024-03'],
  ['2024年', '2024'],
  ['2024', '2024'],
  ['2024-03-01', '2024-03-01'],
  ['2024-03', '2024-03'],
  ['2024/3/1', '2024-03-01'],
  ['2024.03.01', '2024-03-01'],
  ['2024 / 3 / 1', '2024-03-01'],
  ['20240301', '2024-03-01'],
  ['2024-03-01 10:20:30', '2024-03-01'],
  ['2024-03-01T00:00:00Z', '2024-03-01'],
  ['2024/3/1 上午 9:30', '2024-03-01'],
  ['113/02/03', '2024-02-03'],
  ['113年2月3日', '2024-02-03'],
  ['113年2月', '2024-02'],
  ['113.2', null],
  ['1130203', '2024-02-03'],
  ['民國113年2月3日', '2024-02-03'],
  ['民国99年12月31日', '2010-12-31'],
  ['中華民國 88/5/6', '1999-05-06'],
  ['R6.3.1', '2024-03-01'],
  ['r6.3.1', '2024-03-01'],
  ['令和6年3月1日', '2024-03-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['H28.4', '2016-04'],
  ['昭和64年1月7日', '1989-01-07'],
  ['3-Mar-24', '2024-03-03'],
  ['03 Mar 2024', '2024-03-03'],
  ['1 March 2024', '2024-03-01'],
  ['Mar-24', '2024-03'],
  ['March 2024', '2024-03'],
  ['March 5, 2024', '2024-03-05'],
  ['1-Jan-70', '1970-01-01'],
  ['1-Jan-68', '2068-01-01'],
  ['45352', '2024-03-01'],
  ['45352.75', '2024-03-01'],
  ['25/12/2024', '2024-12-25'],
  ['12/25/2024', '2024-12-25'],
  ['5/5/2024', '2024-05-05'],
  // None, or none that a calendar has.
  ['2024-02-30', null],
  ['2024年13月1日', null],
  ['3024', null],
  ['3024-01-01', null],
  ['R1.4.30', null],
  ['昭和64年1月8日', null],
  ['平成32年1月1日', null],
  ['12', null],
  ['9999', null],
  ['99/12/31', null],
  ['tomorrow', null],
  ['', null],
]

describe('dates as people write them', () => {
  it.each(DATES)('%s is %s', (written, read) => {
    expect(writtenDate(written)).toBe(read)
  })

  it('says so where a date can be two, unless the table keeps to one order', () => {
    expect(writtenDate('03/04/2024')).toBe('ambiguous')
    expect(readings('03/04/2024')).toEqual(['2024-04-03', '2024-03-04'])
    expect(writtenDate('03/04/2024', 'dmy')).toBe('2024-04-03')
    expect(writtenDate('03/04/2024', 'mdy')).toBe('2024-03-04')
    expect(writtenDate('25/12/2024', 'mdy')).toBeNull()
  })
})

describe('numbers as people write them', () => {
  it.each([
    ['1,234.5', null, 1234.5],
    ['１２３', null, 123],
    ['-3', null, -3],
    ['.5', null, 0.5],
    ['1e5', null, 100_000],
    ['1.2亿', null, 120_000_000],
    ['3万', null, 30_000],
    ['3.5 million', null, 3_500_000],
    ['¥3.5万元', '元', 35_000],
    ['¥ 3.5万', '元', 35_000],
    ['0.1亿', '元', 10_000_000],
    ['1.2亿元', '亿元', 1.2],
    ['12000万元', '亿元', 1.2],
    ['0.1', '亿元', 0.1],
    ['0.5 g', 'mg', 500],
    ['500μg', 'mg', 0.5],
    ['500µg', 'mg', 0.5],
    ['500 mcg', 'mg', 0.5],
    ['㎎', 'mg', null],
    ['5㎎', 'mg', 5],
    ['12%', '%', 12],
    ['12 天', 'days', 12],
    ['12个月', 'months', 12],
    ['$5 million', 'USD', 5_000_000],
    ['5 tablets', 'mg', 'unit'],
    ['12%', null, 'unit'],
    ['12 mg', 'ml', 'unit'],
    ['1,23', null, null],
    ['1-2', null, null],
    ['≥5', null, null],
    ['NA', null, null],
    ['1e999', null, null],
  ] as const)('%s in %s is %s', (written, unit, read) => {
    expect(writtenNumber(written, unit)).toBe(read)
  })
})

it('knows yes and no in both languages, and what says nothing', () => {
  expect(['是', 'Yes', 'Y', 'TRUE', '√', '有', '１'].map(writtenFlag)).toEqual(Array(7).fill(true))
  expect(['否', 'No', 'n', 'false', '×', '无', '0'].map(writtenFlag)).toEqual(Array(7).fill(false))
  expect(['maybe', '', '2', '可能'].map(writtenFlag)).toEqual(Array(4).fill(null))
  for (const mark of ['—', '——', '-', '--', '－', '/', '／', 'NA', 'n/a', '无', '登记人暂未填写该信息', ' ', ''])
    expect([mark, saysNothing(mark)]).toEqual([mark, true])
  for (const word of ['0', '一', 'ー', 'None', 'Na+', '无水', 'A-', '/分'] as const)
    expect([word, saysNothing(word)]).toEqual([word, false])
})
