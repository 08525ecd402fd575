import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayNumber, daysBetween, workdaysBetween } from '../../domain/workdays.ts'

describe('days between days', () => {
  it.each([
    // 2026-11-27 is a Friday.
    ['2026-11-27', '2026-11-27', 0, 0],
    ['2026-11-27', '2026-11-28', 1, 0],
    ['2026-11-27', '2026-11-30', 3, 1],
    ['2026-11-23', '2026-11-27', 4, 4],
    ['2026-11-28', '2026-11-29', 1, 0],
    ['2026-11-02', '2026-11-30', 28, 20],
    ['2023-12-29', '2024-03-01', 63, 45],
    ['1969-12-26', '1970-01-02', 7, 5],
  ])('APP-01 from %s to %s it is %d days, %d of them from Monday to Friday', (from, to, days, workdays) => {
    expect([daysBetween(from, to), workdaysBetween(from, to)]).toEqual([days, workdays])
  })

  it.each([
    ['2026-11', '2026-12-01'],
    ['2026-11-01', '2026'],
    ['', '2026-11-01'],
    ['2026-02-30', '2026-03-02'],
    ['2026-11-02', '2026-11-01'],
  ])('APP-01 between %s and %s there is no telling', (from, to) => {
    expect([daysBetween(from, to), workdaysBetween(from, to)]).toEqual([null, null])
  })

  it('APP-01 working days are counted as one would day by day', () => {
    const day = fc.integer({ min: -4000, max: 40_000 })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (begin, more) => {
        const days = Array.from({ length: more }, (_, at) => new Date((begin + at + 1) * 86_400_000).getUTCDay())
        expect(workdaysBetween(dateOfDay(begin), dateOfDay(begin + more))).toBe(days.filter((weekday) => weekday % 6 !== 0).length)
        expect(dayNumber(dateOfDay(begin))).toBe(begin)
      }),
    )
  })
})
