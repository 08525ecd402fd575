import { expect, it } from 'vitest'
import { headline } from '../../../ui/shell/feedbackCentre/headline.ts'

it('FEED-04 a long submission stands in the list by its first 79 characters and ‘…’, one that fits as it is', () => {
  for (const character of ['x', '药', '😀']) {
    expect(headline(character.repeat(80))).toBe(character.repeat(80))
    expect(headline(character.repeat(81))).toBe(`${character.repeat(79)}…`)
  }
})
