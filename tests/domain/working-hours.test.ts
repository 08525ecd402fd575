import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterWorkingTime, promisedBy } from '../../domain/workingHours.ts'
import { runs } from '../runs.ts'

const HOUR = 3_600_000
/** A moment of Beijing: `2026-11-27 14:30`. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

describe('working hours of the support', () => {
  it.each([
    ['a Monday morning', '2026-11-23 09:00', '2026-11-25 18:00'],
    ['the middle of a Tuesday', '2026-11-24 14:30', '2026-11-27 14:30'],
    ['a Friday afternoon: the weekend does not count', '2026-11-27 17:00', '2026-12-02 17:00'],
    ['after hours: it counts from the next morning', '2026-11-26 22:15', '2026-12-01 18:00'],
    ['before hours', '2026-11-26 03:00', '2026-11-30 18:00'],
    ['a Saturday', '2026-11-28 12:00', '2026-12-02 18:00'],
    ['a Sunday night, and into a new year', '2026-12-27 23:59', '2026-12-30 18:00'],
    ['the last minute of a Friday', '2026-11-27 18:00', '2026-12-02 18:00'],
  ])('FEED-04 an answer is promised within 3 business days, 9:00–18:00 Monday to Friday: %s', (_, from, until) => {
    expect(new Date(promisedBy(at(from)))).toStrictEqual(new Date(at(until)))
  })

  it('a minute of work is a minute later, and none ends outside the hours', () => {
    const moment = fc.integer({ min: at('1969-01-01 00:00'), max: at('2060-01-01 00:00') })
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 200 * HOUR }), fc.integer({ min: 1, max: 200 * HOUR }), (from, one, other) => {
        const end = afterWorkingTime(from, one)
        const there = new Date(end + 8 * HOUR)
        expect([0, 6]).not.toContain(there.getUTCDay())
        const time = there.getTime() % (24 * HOUR)
        expect(((time + 24 * HOUR) % (24 * HOUR)) / HOUR).toBeGreaterThan(9)
        expect(((time + 24 * HOUR) % (24 * HOUR)) / HOUR).toBeLessThanOrEqual(18)
        expect(end - from).toBeGreaterThanOrEqual(one)
        // Work done in two goes takes as long.
        expect(afterWorkingTime(end, other)).toBe(afterWorkingTime(from, one + other))
      }),
      { numRuns: runs(200) },
    )
  })
})
