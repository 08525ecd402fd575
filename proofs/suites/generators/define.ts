import type { Walked } from '../goals.ts'
import type { Ground } from '../ground.ts'
import type { Wanted } from '../wanted.ts'
import { edgesTo, follow } from '../ways.ts'

/**
 * A way to draw paths, one after the other until whoever draws has enough: what they find is to be told to `wanted` by the one who draws,
 * or by the generator itself where the next step depends on it.
 */
export type Source = (
  ground: Ground,
  wanted: Wanted,
  random: () => number,
  pathLength: number,
  tell: (far: Far) => void,
) => Generator<Walked, void>

/** How much of the explored situations paths have been over. */
export interface Far {
  /** Steps between situations that a path took, and all there are. */
  steps: number
  of: number
  situations: number
  /** Whether those are all situations there are. */
  complete: boolean
}

/** Nothing but the start, for what starting alone finds. */
export const starts = function* (ground: Ground): Generator<Walked, void> {
  for (const { input } of ground.graph.starts) yield follow(ground, input, [])
}

/** To every pair still wanted by a shortest path. */
export const remainingPairs = function* (ground: Ground, wanted: Wanted): Generator<Walked, void> {
  for (const vertex of wanted.pairs.size > 0 ? ground.graph.vertices : [])
    for (const edge of vertex.out)
      for (const next of edge.to.out)
        if (edge.taken.some((first) => next.taken.some((second) => wanted.pairs.has(`${first} > ${second}`))))
          yield follow(ground, vertex.input, [...edgesTo(vertex), edge, next])
}
