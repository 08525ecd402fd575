import { describe, expect, it } from 'vitest'
import { feedbackPart } from '../../../services/shell/feedback.ts'
import type { World } from '../../../services/world.ts'

describe('the widget of feedback', () => {
  it('FEED-06 is put away on a telephone until somebody wants it, and stays as it was left everywhere', () => {
    const begins = (kept: unknown, isNarrow: boolean) =>
      (feedbackPart({ language: 'cn', local: { get: () => kept } } as unknown as World, isNarrow).input as { collapsed: boolean }).collapsed
    expect([begins(null, true), begins(null, false)]).toEqual([true, false])
    expect([begins(false, true), begins(true, false)]).toEqual([false, true])
    // What somebody else wrote there is no choice.
    expect(begins('yes', false)).toBe(false)
  })
})
