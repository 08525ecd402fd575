import { openList } from '../../goWithin.ts'
import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  // The link of a record is copied by the same machine.
  actor: 'action:copyCitation',
  open: async ({ page, language }) => {
    await openList(page, '/drugus')
    await page.locator('[role=gridcell] a').first().click()
    await page.getByRole('button', { name: language === 'cn' ? '复制引用' : 'Copy citation' }).waitFor()
  },
  // The page may use the clipboard, so nothing fails.
  itself: { copy: { done: [0] } },
})
