import type { Box } from './placed.ts'

/** Between regions, and between columns of texts. */
export const GAP = 14
/** Width by height that pictures aim at: a chart's place on common screens. */
const ASPECT = 1.2

/** How large a picture is seen: the smaller, the larger it can be shown. */
export const burden = (width: number, height: number): number => Math.max(width / ASPECT, height)

/** All ways to cut a list into consecutive groups. */
const groupings = <T>(items: readonly T[]): T[][][] => {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  if (rest.length === 0) return [[[first]]]
  return groupings(rest).flatMap(([next = [], ...others]) => [
    [[first], next, ...others],
    [[first, ...next], ...others],
  ])
}

export interface Packing {
  width: number
  height: number
  boxes: Box[]
}

/** Regions beside and under each other, in their order, so that all of them together are as large as can be seen. */
export const pack = (sizes: readonly { width: number; height: number }[], head: number): Packing => {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) + GAP * (values.length - 1)
  let best: Packing | null = null
  const indexes = sizes.map((_, index) => index)
  const ways = sizes.length > 8 ? [indexes.map((index) => [index])] : groupings(indexes)
  for (const isRow of [false, true])
    for (const groups of ways) {
      const [along, across] = isRow ? (['width', 'height'] as const) : (['height', 'width'] as const)
      const deep = groups.map((group) => Math.max(...group.map((index) => sizes[index]![across])))
      const long = Math.max(...groups.map((group) => sum(group.map((index) => sizes[index]![along]))))
      const width = isRow ? long : sum(deep)
      const height = isRow ? sum(deep) : long
      if (best && burden(width, height + head) >= burden(best.width, best.height + head) * 0.97) continue
      const boxes: Box[] = []
      let offset = 0
      groups.forEach((group, at) => {
        let start = 0
        // The last of a group takes what is left, so that regions fill their state.
        group.forEach((index, place) => {
          const length = place === group.length - 1 ? long - start : sizes[index]![along]
          boxes[index] = isRow
            ? { x: start, y: offset, width: length, height: deep[at]! }
            : { x: offset, y: start, width: deep[at]!, height: length }
          start += length + GAP
        })
        offset += deep[at]! + GAP
      })
      best = { width, height, boxes }
    }
  return best ?? { width: 0, height: 0, boxes: [] }
}
