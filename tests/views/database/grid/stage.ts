import { openList } from '../../goWithin.ts'
import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [1],
  member: true,
  within: '[role=grid]',
  // As many rows as the example has.
  open: async ({ page }) => openList(page, '/drugus?any=has:pembrolizumab'),
  // A click on a record's number leads to it, and the table goes.
  allows: (event) => {
    const cell = event['cell'] as { row: number; column: number } | undefined
    return event.type !== 'CELL.CLICKED' || !cell || cell.row < 0 || cell.column > 0
  },
  // So does Enter.
  unoffered: { ACTIVATE: ['focus.focused.body'], 'TAB.OPEN': ['focus.focused.body'] },
})
