import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  open: async ({ page }) => {
    await page.goto('/landscaping')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
})
