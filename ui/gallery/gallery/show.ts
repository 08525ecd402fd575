import { type GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import { READABLE } from '../../../machines/gallery/gallery/setup.ts'
import { middleOf, type PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'

/** Puts something of the chart in the middle of the screen, opening what it lies in. */
export const show = (actor: GalleryActor, placed: PlacedChart | undefined, id: string): void => {
  const middle = placed && middleOf(placed, id)
  if (middle) actor.send({ type: 'CENTERED', ...middle, least: READABLE })
  else actor.send({ type: 'FOLD.SET', ids: [] })
}
