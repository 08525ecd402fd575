import type { Way, Writing } from './drafts.ts'
import type { PlacedEdge, Point } from './placed.ts'
import { labelOf } from './text.ts'

/** Texts of an arrow: of each transition that has one, with its place among them; and how large they are together. */
export const labelsOf = ({ carried }: Way, { measure, full }: Pick<Writing, 'measure' | 'full'>) => {
  const own = carried.flatMap(({ transition, index }, place) => {
    const text = index === 0 ? labelOf(transition, measure, full) : null
    return text ? [{ text, place }] : []
  })
  return {
    own,
    width: Math.max(0, ...own.map(({ text }) => text.width)),
    height: own.reduce((height, { text }) => height + text.height, 0),
  }
}

/** The arrows of the transitions that go one way, with their texts under each other from a corner on. */
export const edgesOf = (way: Way, points: Point[], corner: Point, writing: Writing): PlacedEdge[] => {
  const { own, width } = labelsOf(way, writing)
  let below = corner.y
  return way.carried.map(({ transition, index }, place) => {
    const text = own.find((label) => label.place === place)?.text
    const y = below
    below += text?.height ?? 0
    return {
      id: index === 0 ? transition.id : `${transition.id} → ${index}`,
      transition: transition.id,
      source: way.source,
      target: way.target,
      points,
      label: text ? { ...text, x: corner.x, y, width } : null,
    }
  })
}

/** The arrow to where a state begins. */
export const startEdge = (state: string, target: string, points: Point[]): PlacedEdge => ({
  id: `start:${state}`,
  transition: null,
  source: state,
  target,
  points,
  label: null,
})
