import { withOpened } from '../../../../domain/galleryAddress.ts'
import { goWithin } from '../../goWithin.ts'
import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  open: async ({ page }) => {
    await page.goto('/machines/menu')
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor()
  },
  itself: { layOut: { done: [0] } },
  causes: {
    'ADDRESS.CHANGED': ({ page }, event) =>
      goWithin(page, withOpened('/machines/menu', (event['opened'] as { machine: string } | null)?.machine ?? null)),
  },
  // No machine of the examples runs another, so no state has a line that opens one.
  without: { OPEN: [0, 1] },
})
