import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftOf, levelOf, limitedIn, Quotas } from '../../domain/quotas.ts'
import { runs } from '../runs.ts'

const quotas = (more: object = {}): unknown => ({
  rows: { used: 0, limit: 1000 },
  searches: { used: 0, limit: 500 },
  exports: { used: 0, limit: null },
  until: 2,
  at: 1,
  ...more,
})

describe('quotas of a day', () => {
  it('BEY-09 nothing is said below 80 %, it is nearly used up from there on, and used up at the limit and beyond', () => {
    const levels = [0, 799, 800, 999, 1000, 1200].map((used) => levelOf({ used, limit: 1000 }))
    expect(levels).toEqual(['free', 'free', 'near', 'near', 'spent', 'spent'])
    // Of a handful each counts.
    expect([3, 4, 5].map((used) => levelOf({ used, limit: 5 }))).toEqual(['free', 'near', 'spent'])
    expect([0, 1].map((used) => levelOf({ used, limit: 1 }))).toEqual(['free', 'spent'])
    expect(levelOf({ used: 1_000_000, limit: null })).toBe('free')
  })

  it('BEY-09 what is left is never less than nothing; without a limit there is nothing to tell', () => {
    expect([leftOf({ used: 40, limit: 100 }), leftOf({ used: 120, limit: 100 }), leftOf({ used: 5, limit: null })]).toEqual([60, 0, null])
    expect(limitedIn(Quotas.parse(quotas()))).toEqual(['rows', 'searches'])
  })

  it('BEY-09 a level and what is left agree, whatever was used', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 1, max: 2000 }), (used, limit) => {
        const quota = { used, limit }
        expect(levelOf(quota) === 'spent').toBe(leftOf(quota) === 0)
        if (levelOf(quota) === 'free') expect(leftOf(quota)! / limit).toBeGreaterThan(0.2 - 1e-9)
      }),
      { numRuns: runs(200) },
    )
  })

  it('BEY-09 figures that are none are refused', () => {
    for (const bad of [{ used: -1, limit: 5 }, { used: 1.5, limit: 5 }, { used: 1, limit: 0 }, { used: 1 }, null])
      expect(Quotas.safeParse(quotas({ rows: bad })).success).toBe(false)
    expect(Quotas.safeParse(quotas()).success).toBe(true)
  })
})
