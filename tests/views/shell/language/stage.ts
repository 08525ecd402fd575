import { defineStage } from '../../stage.ts'
import { pageShown } from '../../goWithin.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  open: async ({ page }) => {
    await page.goto('/landscaping')
    await pageShown(page)
  },
})
