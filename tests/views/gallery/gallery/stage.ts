import { type GalleryPlace, galleryPath } from '../../../../domain/galleryAddress.ts'
import { goWithin } from '../../places.ts'
import { defineStage } from '../../stage.ts'

/** What is offered wherever one is in the gallery. */
const ANYWHERE: ReadonlySet<string> = new Set(['ADDRESS.CHANGED', 'SEARCH.CHANGED', 'MACHINE.CHOSEN'])

export const stage = defineStage({
  inputs: [0],
  open: async ({ page }) => {
    await page.goto('/machines')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  itself: { survey: { done: [0] }, layOut: { done: [0] } },
  causes: {
    'ADDRESS.CHANGED': ({ page }, event) => goWithin(page, galleryPath(event as unknown as GalleryPlace) ?? ''),
    'VIEWPORT.SIZED': ({ page }) => page.setViewportSize({ width: 1280, height: 720 }),
  },
  // What the page gives no way to: machines that are not there, sizes of nothing, states that have nothing to fold.
  without: { 'MACHINE.CHOSEN': [1], 'FOLD.TOGGLED': [0], 'FOLD.SET': [0, 1], ZOOMED: [1, 2], 'VIEWPORT.SIZED': [1], 'INPUT.CHOSEN': [0] },
  allows: ({ type }, context, isIn) =>
    isIn('picture.drawn') || (ANYWHERE.has(type) && (type !== 'MACHINE.CHOSEN' || context['machine'] !== null)),
})
