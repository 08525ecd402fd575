import { defineStage } from '../../stage.ts'
import { pageShown } from '../../goWithin.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  open: async ({ page }) => {
    await page.goto('/landscaping')
    await pageShown(page)
  },
  causes: {
    'WINDOW.NARROWED': ({ page }) => page.setViewportSize({ width: 880, height: 900 }),
    'WINDOW.WIDENED': ({ page }) => page.setViewportSize({ width: 1440, height: 900 }),
  },
})
