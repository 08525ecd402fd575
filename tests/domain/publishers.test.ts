import { describe, expect, it } from 'vitest'
import { publishersOf } from '../../domain/record.ts'

describe('DB-14 publishers of a set', () => {
  it('DB-14 one publisher of several publications is named once, with all of them', () => {
    expect(
      publishersOf(['Agency (List)', 'Agency (List, Orange Book)', 'Agency (Purple Book)', 'Other agency', 'Other agency', 'Agency']),
    ).toEqual(['Agency (List, Orange Book, Purple Book)', 'Other agency'])
  })

  it('DB-14 parentheses of a name itself stay', () => {
    expect(publishersOf(['Ministry (Health) of X', 'A (B (C))'])).toEqual(['Ministry (Health) of X', 'A (B (C))'])
    expect(publishersOf([])).toEqual([])
  })
})
