import type { TourActor } from '../../machines/shell/tour/machine.ts'
import { definePart } from './define.ts'

/** It has its place among the modals, but no view: driver.js draws it into the page. */
export default definePart<TourActor>({
  urgent: [],
  overlay: [],
  load: async (world) =>
    (await import('../../services/shell/tour.ts')).tourPart(world, async () => (await import('../partViews.tsx')).fetchDrawing()),
  view: async () => () => null,
})
