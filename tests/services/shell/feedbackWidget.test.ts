import { describe, expect, it } from 'vitest'
import { feedbackPart } from '../../../services/shell/feedback.ts'
import type { World } from '../../../services/world.ts'

describe('the widget of feedback', () => {
  it('FEED-06 stays as it was left; what somebody else wrote there is no choice', () => {
    const begins = (kept: unknown) =>
      (feedbackPart({ language: 'cn', local: { get: () => kept } } as unknown as World).input as { collapsed: boolean }).collapsed
    expect([null, false, true, 'yes'].map(begins)).toEqual([false, false, true, false])
  })
})
