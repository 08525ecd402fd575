import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  open: async ({ page }) => {
    await page.goto('/landscaping')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  causes: {
    'WINDOW.NARROWED': ({ page }) => page.setViewportSize({ width: 880, height: 900 }),
    'WINDOW.WIDENED': ({ page }) => page.setViewportSize({ width: 1440, height: 900 }),
  },
})
