import { type SystemPlace, systemPath } from '../../../../domain/galleryAddress.ts'
import { goWithin } from '../../goWithin.ts'
import { defineStage } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  open: async ({ page }) => {
    // A chart by itself: nobody has looked at all of them yet.
    await page.goto('/machines/language')
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor()
  },
  itself: { load: { done: [0] } },
  // A single chart shows nothing of all machines.
  without: { 'ADDRESS.CHANGED': [4] },
  causes: {
    'ADDRESS.CHANGED': ({ page }, event) =>
      goWithin(page, event['here'] === true ? systemPath(event as unknown as SystemPlace) : '/machines/language'),
  },
  allows: ({ type }, _, isIn) =>
    type === 'ADDRESS.CHANGED' || (!isIn('facts.unasked') && (isIn('facts.ready') || type === 'VIEW.CHOSEN' || type === 'SEARCH.CHANGED')),
})
