import type { Box } from './placed.ts'

/** Between regions, and between columns of texts. */
export const GAP = 14
/** Width by height that pictures aim at: a chart's place on common screens. */
const ASPECT = 1.2

/** So much smaller must a picture be for its regions to stand on other sides of each other than they did. */
const TURNED = 3

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

/** Whether none stands on another side of another than it did. */
const keepsSides = (boxes: readonly Box[], before: readonly (Box | undefined)[]): boolean =>
  boxes.every((a, one) =>
    boxes.every((b, other) => {
      const [then, there] = [before[one], before[other]]
      if (one >= other || !then || !there) return true
      const turned = (['x', 'y'] as const).some((side) => {
        const length = side === 'x' ? 'width' : 'height'
        return (
          (then[side] + then[length] <= there[side] && a[side] >= b[side] + b[length]) ||
          (there[side] + there[length] <= then[side] && b[side] >= a[side] + a[length])
        )
      })
      const isBeside = (p: Box, q: Box): boolean => p.x + p.width <= q.x || q.x + q.width <= p.x
      return !turned && isBeside(then, there) === isBeside(a, b)
    }),
  )

/**
 * Regions beside and under each other, in their order, so that all of them together are as large as can be seen.
 * @param before where they were: they stay on their sides of each other where that can be
 */
export const pack = (
  sizes: readonly { width: number; height: number }[],
  head: number,
  before: readonly (Box | undefined)[] = [],
): Packing => {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) + GAP * (values.length - 1)
  let best: (Packing & { weight: number }) | null = null
  const indexes = sizes.map((_, index) => index)
  const ways = sizes.length > 8 ? [indexes.map((index) => [index])] : groupings(indexes)
  for (const isRow of [false, true])
    for (const groups of ways) {
      const [along, across] = isRow ? (['width', 'height'] as const) : (['height', 'width'] as const)
      const deep = groups.map((group) => Math.max(...group.map((index) => sizes[index]![across])))
      const long = Math.max(...groups.map((group) => sum(group.map((index) => sizes[index]![along]))))
      const width = isRow ? long : sum(deep)
      const height = isRow ? sum(deep) : long
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
      const weight = burden(width, height + head) * (keepsSides(boxes, before) ? 1 : TURNED)
      if (!best || weight < best.weight * 0.97) best = { width, height, boxes, weight }
    }
  return best ?? { width: 0, height: 0, boxes: [] }
}
