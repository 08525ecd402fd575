import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aheadPeriod, firstDay, lastDay, parseDate, rollingPeriod, yearChoices } from '../../domain/periods.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('DB-03 periods', () => {
  it('DB-03 years are listed from the current one back, and of what expires on from it', () => {
    expect(yearChoices('2026-11-21', 3, false)).toEqual([2026, 2025, 2024])
    // What expires is asked for ahead (DB-16).
    expect(yearChoices('2026-11-21', 3, true)).toEqual([2026, 2027, 2028])
  })

  it('DB-03 the last 12·n months, also from 29 February', () => {
    expect(rollingPeriod(12, '2026-11-21')).toEqual({ from: '2025-11-21', to: '2026-11-21' })
    expect(rollingPeriod(12, '2024-02-29')).toEqual({ from: '2023-02-28', to: '2024-02-29' })
    expect(rollingPeriod(48, '2024-02-29').from).toBe('2020-02-29')
    expect(() => rollingPeriod(12, 'today')).toThrow(RangeError)
  })

  it('DB-16 the next 12·n months begin today, also from 29 February', () => {
    expect(aheadPeriod(36, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2029-11-21' })
    expect(aheadPeriod(96, '2024-02-29')).toEqual({ from: '2024-02-29', to: '2032-02-29' })
    expect(aheadPeriod(12, '2024-02-29').to).toBe('2025-02-28')
  })

  it('DB-03 rolling periods of 12·n months go back n years to the day, or the last of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 50 }), (today, years) => {
        const { from, to } = rollingPeriod(12 * years, today)
        expect(to).toBe(today)
        expect(parseDate(from)?.year).toBe(Number(today.slice(0, 4)) - years)
        expect(from.slice(5)).toBe(today.slice(5) === '02-29' && from.endsWith('28') ? '02-28' : today.slice(5))
      }),
    )
  })

  it('DB-12 dates of the calendar agree with the platform, short ones stand for all their days', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect([firstDay(date), lastDay(date)]).toEqual([date, date])
        const year = Number(date.slice(0, 4))
        const month = Number(date.slice(5, 7))
        expect(firstDay(date.slice(0, 7))).toBe(`${date.slice(0, 7)}-01`)
        expect(lastDay(date.slice(0, 7))).toBe(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10))
        expect(lastDay(date.slice(0, 4))).toBe(`${date.slice(0, 4)}-12-31`)
      }),
    )
    for (const wrong of ['', '20', '2020-00', '2020-13', '2021-02-29', '2020-1-1', '2020-01-32', ' 2020', '2020-01-01T00:00'])
      expect(parseDate(wrong)).toBeNull()
  })
})
