import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TAG_TYPES } from '../../../domain/tag.ts'
import { TagLabel } from '../../../ui/common/TagLabel.tsx'
import { TAG_LOOKS, tagBase, tagStyles } from '../../../ui/theme/tag-label.ts'
import { show } from '../shell/render.tsx'

describe('DB-13 tag label', () => {
  it('is at most 100 px wide, 18 px high, in 12 px type, and tells its whole text on hover', async () => {
    await show(<TagLabel text="Conditional approval with obligations" type="purple_border" />, 'en')
    const tag = screen.getByTitle('Conditional approval with obligations')
    expect(tag.textContent).toBe('Conditional approval with obligations')
    // jsdom knows no cascade layers, so the sizes are read from the look itself.
    const size = { maxW: '100px', h: '18px', fontSize: '12px', textOverflow: 'ellipsis' }
    expect(tagBase).toMatchObject(size)
    expect(tagStyles['& .tag']).toMatchObject(size)
  })

  it('prefers the hint it is given', async () => {
    await show(<TagLabel text="Sample" type="orange" hoverText="Generated data" />, 'en')
    expect(screen.getByText('Sample').title).toBe('Generated data')
  })

  it('is not drawn when it is to be skipped', async () => {
    await show(<TagLabel text="Sample" type="orange" skip />, 'en')
    expect(screen.queryByText('Sample')).toBeNull()
  })

  it('looks different in blue, gray, red, purple and orange: plain, with border and with background', () => {
    const colours = ['blue', 'gray', 'red', 'purple', 'orange']
    expect(TAG_TYPES).toEqual(colours.flatMap((colour) => [colour, `${colour}_border`, `${colour}_background`]))
    expect(new Set(TAG_TYPES.map((type) => JSON.stringify(TAG_LOOKS[type]))).size).toBe(15)
    for (const type of TAG_TYPES) expect(tagStyles[`& .tag[data-type=${type}]`]).toEqual(TAG_LOOKS[type])
  })
})
