import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  open: async ({ page }) => {
    await page.goto('/landscaping')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  causes: {
    'WINDOW.NARROW': ({ page }) => page.setViewportSize({ width: 880, height: 900 }),
    'WINDOW.WIDE': ({ page }) => page.setViewportSize({ width: 1440, height: 900 }),
  },
})
