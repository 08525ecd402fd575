import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drugeu } from '../../../../domain/databases/drugeu/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { LongText } from '../../../../ui/database/detail/LongText.tsx'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { allTexts } from '../../../texts.ts'
import { show } from '../../shell/render.tsx'

/** Pixels of the text, and of the lines that show; jsdom lays nothing out. */
const box = { text: 0, shown: 0 }
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => box.text)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => box.shown)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each(LANGUAGES)(
  'DB-11 (%s) a long text is folded only where it is taller than its lines, and unfolds by its control',
  async (language) => {
    const labels = labelsOf(drugeu, (await allTexts(language)).t as unknown as Translate, language)
    const said = { en: ['Expand', 'Collapse'], cn: ['展开', '收起'] }[language]
    const onToggle = vi.fn<() => void>()
    const draw = async (text: number, unfolded: boolean) => {
      cleanup()
      Object.assign(box, { text, shown: unfolded ? text : 80 })
      await show(<LongText text="Indicated in adults" unfolded={unfolded} onToggle={onToggle} labels={labels} lines={4} />, language)
      return screen.queryByRole('button')
    }
    for (const height of [20, 80, 81]) expect(await draw(height, false), `${height} px`).toBeNull()
    const folded = await draw(200, false)
    expect([folded?.textContent, folded?.getAttribute('aria-expanded')]).toEqual([said[0], 'false'])
    await userEvent.click(folded!)
    expect(onToggle).toHaveBeenCalledTimes(1)
    // Unfolded it is as high as its room, and folds again all the same.
    const unfolded = await draw(200, true)
    expect([unfolded?.textContent, unfolded?.getAttribute('aria-expanded')]).toEqual([said[1], 'true'])
  },
)
