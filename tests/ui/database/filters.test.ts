import { describe, expect, it } from 'vitest'
import { OPERATORS } from '../../../domain/query.ts'
import { INPUTS } from '../../../ui/database/filters/registry.ts'

describe('inputs of the kinds of filters', () => {
  it.each(OPERATORS)('the table holds under %s what its own file draws', async (op) => {
    const room = (await import(`../../../ui/database/filters/${op}.tsx`)) as Record<string, unknown>
    expect(INPUTS[op]).toBe(room[op])
  })
})
