import { describe, expect, it } from 'vitest'
import {
  americanDate,
  dateInName,
  dateOf,
  dayFirstDate,
  dayMonthDate,
  earliest,
  firstDay,
  isoDate,
  later,
  latest,
  longDate,
  serialDate,
} from '../../../server/import/values/dates.ts'

/** Every form publishers write, and what each reader of dates makes of it: where a form is another's, it is no date. */
const FORMS: readonly (readonly [
  written: string,
  read: { iso?: string; dayFirst?: string; long?: string; dayMonth?: string; american?: string },
])[] = [
  ['2015-03-05', { iso: '2015-03-05', long: '2015-03-05', dayMonth: '2015-03-05', american: '2015-03-05' }],
  ['2015-3-5', { iso: '2015-03-05', long: '2015-03-05', dayMonth: '2015-03-05' }],
  ['2015-03', { iso: '2015-03', long: '2015-03', dayMonth: '2015-03' }],
  ['2015', { iso: '2015', long: '2015', dayMonth: '2015' }],
  ['2019-07-02 00:00:00', { iso: '2019-07-02', long: '2019-07-02', dayMonth: '2019-07-02', american: '2019-07-02' }],
  ['2019-07-02T10:00', { iso: '2019-07-02', long: '2019-07-02', dayMonth: '2019-07-02', american: '2019-07-02' }],
  ['8/10/1998', { dayFirst: '1998-10-08', american: '1998-08-10' }],
  ['25/12/1998', { dayFirst: '1998-12-25' }],
  ['12/25/1998', { american: '1998-12-25' }],
  ['31.12.2009', { dayFirst: '2009-12-31' }],
  ['14/03/2026 - 06:00', { dayFirst: '2026-03-14' }],
  ['March 2015', { long: '2015-03' }],
  ['August 1, 2021', { long: '2021-08-01', american: '2021-08-01' }],
  ['Sept. 1, 2021', { long: '2021-09-01', american: '2021-09-01' }],
  ['juillet 2021', { long: '2021-07' }],
  ['juin 2021', { long: '2021-06' }],
  ['30-JAN-2024', { dayMonth: '2024-01-30', american: '2024-01-30' }],
  ['30 janvier 2024', { dayMonth: '2024-01-30' }],
  ['15-AOÛ-2024', { dayMonth: '2024-08-15' }],
  ['2-Dec-87', {}],
  ['40577', {}],
  ['29-FEB-2023', {}],
  ['Feb 29, 2023', {}],
  ['2023-02-29', {}],
  ['2023-13-01', {}],
  ['31/04/2023', {}],
  ['1023-01-01', {}],
  ['Approved Prior to Jan 1, 1982', {}],
  ['TBD', {}],
  ['constructor 2020', {}],
  ['', {}],
]

describe('dates as publishers write them', () => {
  it.each(FORMS)('TRUTH-01 %j', (written, read) => {
    expect({
      iso: isoDate(written),
      dayFirst: dayFirstDate(written),
      long: longDate(written),
      dayMonth: dayMonthDate(written),
      american: americanDate(written),
    }).toEqual({ iso: null, dayFirst: null, long: null, dayMonth: null, american: null, ...read })
  })

  it('two-digit years and day numbers of spreadsheets are read where the century is told', () => {
    const cases: [string, 'past' | 'future' | undefined, string | null][] = [
      ['2019-07-02 00:00:00', undefined, '2019-07-02'],
      ['Feb 29, 2024', undefined, '2024-02-29'],
      ['Feb 29, 2023', undefined, null],
      ['Approved Prior to Jan 1, 1982', undefined, null],
      ['2-Dec-87', 'past', '1987-12-02'],
      ['4-Sep-14', 'past', '2014-09-04'],
      ['25-Jan-31', 'future', '2031-01-25'],
      ['1-Jul-29', 'past', '2029-07-01'],
      ['1-Jul-30', 'past', '1930-07-01'],
      ['1-Jul-69', 'future', '2069-07-01'],
      ['1-Jul-70', 'future', '1970-07-01'],
      ['2-Dec-94', 'future', '1994-12-02'],
      ['2-Dec-87', undefined, null],
      ['2-Mai-1987', undefined, null],
      ['Mai 2, 1987', undefined, null],
      ['12/2/1987', undefined, '1987-12-02'],
      ['TBD', 'future', null],
      ['40577', 'past', '2011-02-03'],
      ['40577', undefined, null],
      ['1987', 'past', null],
      ['2200', 'past', '1906-01-08'],
      ['Jan 1, 2205', undefined, '2205-01-01'],
      ['Jan 1, 3000', undefined, null],
      ['', 'past', null],
    ]
    for (const [text, sense, expected] of cases) expect([text, americanDate(text, sense)]).toEqual([text, expected])
  })

  it.each([
    ['60', null], // a day that never was
    ['99', null],
    ['100', '1900-04-09'],
    ['36526', '2000-01-01'],
    ['36526.99', '2000-01-01'],
    ['109574', '2199-12-31'],
    ['109575', null],
    ['-36526', null],
  ])('TRUTH-01 the day number %j of a spreadsheet', (text, date) => expect(serialDate(text)).toBe(date))

  it('TRUTH-01 is as precise as what is given, and only what a calendar has', () => {
    expect([dateOf(2024), dateOf(2024, 2), dateOf(2024, 2, 29), dateOf(2023, 2, 29), dateOf(2024, 0, 1), dateOf(2024, 1, 0)]).toEqual([
      '2024',
      '2024-02',
      '2024-02-29',
      null,
      null,
      null,
    ])
    expect([dateOf(1799), dateOf(2200), dateOf(2200, 1, 1, 2999), dateOf(Number.NaN)]).toEqual([null, null, '2200-01-01', null])
  })

  it('TRUTH-05 compares dates of any precision by their first day', () => {
    expect([firstDay('2015'), firstDay('2015-03'), firstDay('2015-03-05')]).toEqual(['2015-01-01', '2015-03-01', '2015-03-05'])
    expect([later(null, '2015'), later('2015', null), later('2015-02', '2015'), later('2015', '2015-02'), later(null, null)]).toEqual([
      '2015',
      '2015',
      '2015-02',
      '2015-02',
      null,
    ])
    expect(later('2015', '2015-01-01')).toBe('2015')
    expect([latest(['2015-01-02', null, '', '2014-01-01']), latest([]), latest([], '')]).toEqual(['2015-01-02', null, ''])
    expect([earliest(['2015-01-02', null, '', '2014-01-01']), earliest([''])]).toEqual(['2014-01-01', null])
  })

  it.each([
    ['eobzip-2025-03', '2025-03'],
    ['drugsatfda_20190702', '2019-07-02'],
    ['orange book 2018', '2018'],
    ['set-12025', null],
    ['1999-01', null],
    ['2025-13', '2025'],
  ])('TRUTH-05 the date in the name %j', (name, date) => expect(dateInName(name)).toBe(date))
})
