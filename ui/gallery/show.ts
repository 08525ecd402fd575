import type { GalleryActor } from '../../machines/gallery/machine.ts'
import type { PlacedChart } from '../../machines/model/layout.ts'

/** At this zoom texts can be read. */
const READABLE = 0.8

/** Puts something of the chart in the middle of the screen, opening what it lies in. */
export const show = (actor: GalleryActor, placed: PlacedChart | undefined, id: string): void => {
  const state = placed?.states.find((other) => other.id === id)
  const row = placed?.states.flatMap(({ rows }) => rows).find(({ transition }) => transition === id)
  const edge = placed?.edges.find(({ transition }) => transition === id)
  const box = state ?? row ?? edge?.label ?? (edge?.points[0] && { ...edge.points[0], width: 0, height: 0 })
  if (box) actor.send({ type: 'CENTERED', x: box.x + box.width / 2, y: box.y + box.height / 2, least: READABLE })
  else actor.send({ type: 'FOLD.SET', ids: [] })
}
