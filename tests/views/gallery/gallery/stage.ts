import { type GalleryPlace, galleryPath } from '../../../../domain/galleryAddress.ts'
import { type Scenario, SCENARIO_FORMAT } from '../../../../domain/scenario.ts'
import { goWithin, pageShown } from '../../goWithin.ts'
import { defineStage } from '../../stage.ts'

/** What is offered wherever one is in the gallery. */
const ANYWHERE: ReadonlySet<string> = new Set(['ADDRESS.CHANGED', 'MACHINE.CHOSEN'])

/** What the first example of `readScenario` was read from. */
const SCENARIO: Scenario = {
  format: SCENARIO_FORMAT,
  id: 'menu-toggled',
  machine: 'menu',
  title: { cn: '切换', en: 'Toggled' },
  requirements: [],
  input: { example: 0 },
  steps: [{ send: { type: 'TOGGLE' } }],
}

export const stage = defineStage({
  inputs: [0],
  open: async ({ page }) => {
    await page.goto('/machines')
    await pageShown(page)
  },
  itself: { prove: { done: [0] }, layOut: { done: [0] }, readScenario: { done: [0] } },
  causes: {
    'ADDRESS.CHANGED': ({ page }, event) => goWithin(page, galleryPath(event as unknown as GalleryPlace) ?? ''),
    'SCENARIO.CHOSEN': ({ page }) =>
      page
        .getByRole('complementary')
        .locator('input[type=file]')
        .setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(SCENARIO)) }),
    'VIEWPORT.SIZED': ({ page }) => page.setViewportSize({ width: 1280, height: 720 }),
  },
  // What the page gives no way to: machines that are not there, sizes of nothing, states that have nothing to fold.
  without: {
    'MACHINE.CHOSEN': [1],
    'FOLD.TOGGLE': [0],
    'FOLD.SET': [0, 1],
    'TEXTS.SET': [1],
    FIT: [1],
    ZOOMED: [1, 2],
    'VIEWPORT.SIZED': [1],
    'INPUT.CHOSEN': [0],
    'CHART.DROP': [1, 2],
    // Nothing has been written of the machines the examples name.
    'PROPERTY.CHOSEN': [0],
    'PROPERTY.CLOSE': [0],
    'SITUATIONS.FOUND': [0],
    'COUNTEREXAMPLE.OPEN': [0],
  },
  allows: ({ type }, context, isIn) =>
    // What a click finds in the middle of the picture, the examples do not know; and with a button down nobody uses another control.
    (!isIn('pointer.pressed') || type === 'CHART.DRAG' || type === 'CHART.CANCEL') &&
    (!isIn('pointer.dragging') || type.startsWith('CHART.')) &&
    (isIn('picture.drawn') || (ANYWHERE.has(type) && (type !== 'MACHINE.CHOSEN' || context['machine'] !== null))),
})
