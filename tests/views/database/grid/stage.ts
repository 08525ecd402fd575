import { openList } from '../../goWithin.ts'
import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [1],
  member: true,
  within: '[role=grid]',
  // As many rows as the example has.
  open: async ({ page }) => openList(page, '/drugus?any=has:pembrolizumab'),
  // It leads to the record, and the table goes.
  unoffered: { ACTIVATE: ['focus.focused.body'], 'TAB.OPEN': ['focus.focused.body'] },
})
