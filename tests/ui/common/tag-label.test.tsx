import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TAG_COLOURS, TagLabel } from '../../../ui/common/TagLabel.tsx'
import { tagLabel } from '../../../ui/theme/tag-label.ts'
import { system } from '../../../ui/theme/system.ts'
import { show } from '../shell/render.tsx'

const toneNames = TAG_COLOURS.flatMap((colour) => [colour, `${colour}_border`, `${colour}_background`] as const)

describe('DB-13 tag label', () => {
  it('is at most 100 px wide, 18 px high, in 12 px type, and tells its whole text on hover', async () => {
    await show(<TagLabel text="Conditional approval with obligations" tone="purple_border" />, 'en')
    const tag = screen.getByTitle('Conditional approval with obligations')
    expect(tag.textContent).toBe('Conditional approval with obligations')
    // jsdom knows no cascade layers, so the sizes are read from the recipe itself.
    expect(tagLabel.base).toMatchObject({
      maxW: '100px',
      h: '18px',
      fontSize: '12px',
      textOverflow: 'ellipsis',
    })
  })

  it('prefers the hint it is given', async () => {
    await show(<TagLabel text="Sample" hoverText="Generated data" />, 'en')
    expect(screen.getByText('Sample').title).toBe('Generated data')
  })

  it('looks different in every colour, plain, with border and with background', () => {
    const looks = new Set(toneNames.map((tone) => JSON.stringify(system.cva(tagLabel)({ tone }))))
    expect(toneNames).toHaveLength(15)
    expect(looks.size).toBe(toneNames.length)
  })
})
