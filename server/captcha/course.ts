import type { Attempt } from './judge.ts'

/**
 * The course of a drag: what is left of it when its samples, its trembling and its tempo are taken away. A recording that is sampled anew
 * at another rate, rounded or shaken keeps its course; the same person's next drag has another one.
 */

type Trail = Attempt['trail']

/** Points of a line between which nothing is lost by drawing straight. */
const GRID = 320
/** Course by time: the span looked at, in units of how long the way itself took (one standard deviation), and what is smoothed over. */
const TIME = { from: -2.4, to: 3.2, points: 36, smooth: 0.18 }
/** Heights by place: the same, as shares of the way. */
const WAY = { from: 0.01, to: 0.98, points: 32, smooth: 0.03 }
/** Kept numbers are sixteenths of a px. */
const UNIT = 16
const NUMBERS = 2 * TIME.points + WAY.points + 2
/** Bytes of a kept course. */
export const COURSE_BYTES = 2 * NUMBERS

/** By this share of themselves a program may play heights lower or higher. */
const PLAYED = 0.15
/** Noise of so many samples doubles what courses may differ by. */
const FEW = 40
/**
 * Courses nearer than this are one, px: in place and height over time together (place weighs less), in heights by place alone, in places
 * by time alone. Of a hundred thousand pairs of drags that people made, some four are; of pairs of very steady hands some ten.
 */
const NEAR = { both: 0.23, place: 1.7, heights: 0.09, places: 0.045 }
/** A hand that sways less than this, px in the mean, says less by its heights alone, and they have to be nearer. */
const SWAYING = 0.7

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Values at even steps of `at`, straight between the points, constant beyond them. `at` ascends. */
const onGrid = (at: readonly number[], values: readonly number[], from: number, to: number): number[] => {
  let point = 0
  return Array.from({ length: GRID }, (_, step) => {
    const place = from + ((to - from) * step) / (GRID - 1)
    while (point + 2 < at.length && at[point + 1]! < place) point++
    const share = Math.min(1, Math.max(0, (place - at[point]!) / (at[point + 1]! - at[point]!)))
    return values[point]! + (values[point + 1]! - values[point]!) * share
  })
}

/** `points` of a grid, each a bell-shaped mean of what is about it; `width` is the bell's standard deviation in steps. */
const smoothed = (grid: readonly number[], points: number, width: number): number[] => {
  const reach = Math.ceil(width * 3)
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-(((at - reach) / width) ** 2) / 2))
  const weight = bell.reduce((sum, each) => sum + each, 0)
  return Array.from({ length: points }, (_, point) => {
    const middle = Math.round((point * (GRID - 1)) / (points - 1)) - reach
    return bell.reduce((sum, each, at) => sum + each * grid[Math.min(GRID - 1, Math.max(0, middle + at))]!, 0) / weight
  })
}

/** When the way was made, in the mean, and how long it took (standard deviation): waits before, after and between add nothing by themselves. */
const tempo = (trail: Trail): { middle: number; length: number } => {
  let [way, first, second] = [0, 0, 0]
  for (let at = 1; at < trail.length; at++) {
    const [[before, from], [after, to]] = [trail[at - 1]!, trail[at]!]
    const half = (before + after) / 2
    way += to - from
    first += (to - from) * half
    second += (to - from) * (half * half + (after - before) ** 2 / 12)
  }
  const middle = first / way
  return { middle, length: Math.sqrt(Math.max(1, second / way - middle * middle)) }
}

/**
 * The course of a drag to `x`, as bytes. `told` has each time once, in order; `forward` each place once, in order: both of the same drag.
 * Of a drag that says nothing a course that is no other's.
 */
export const courseOf = (x: number, told: Trail, forward: Trail): Int8Array => {
  if (forward.length < 3 || !(x > 0)) return new Int8Array(COURSE_BYTES)
  const { middle, length } = tempo(told)
  // Where on the screen a hand takes hold says nothing.
  const [, , height] = told[0]!
  const byTime = (values: readonly number[]) =>
    smoothed(
      onGrid(
        told.map(([t]) => (t - middle) / length),
        values,
        TIME.from,
        TIME.to,
      ),
      TIME.points,
      (TIME.smooth * (GRID - 1)) / (TIME.to - TIME.from),
    )
  const byPlace = onGrid(
    forward.map(([, place]) => place / x),
    forward.map(([, , y]) => y - height),
    WAY.from,
    WAY.to,
  )
  const numbers = [
    ...byTime(told.map(([, place]) => place)),
    ...byTime(told.map(([, , y]) => y - height)),
    ...smoothed(byPlace, WAY.points, WAY.smooth * GRID),
    x,
    forward.length,
  ]
  return new Int8Array(Int16Array.from(numbers, (value) => Math.max(-32_767, Math.min(32_767, Math.round(value * UNIT)))).buffer)
}

/** Where in a kept course what stands. */
const PLACES = 0
const HEIGHTS = TIME.points
const BY_PLACE = 2 * TIME.points
const LENGTH = BY_PLACE + WAY.points
const SAMPLES = LENGTH + 1

/** How far `count` numbers of one course from `from` on are from another's, those times `scale`: px in the mean. Loops, since this is done 400 times an answer. */
const apart = (one: Int16Array, other: Int16Array, from: number, count: number, scale: number): number => {
  let sum = 0
  for (let at = from; at < from + count; at++) sum += (one[at]! - scale * other[at]!) ** 2
  return Math.sqrt(sum / count) / UNIT
}

/** The same of heights, when those are played as high as these, or upside down, as far as a program may. */
const heightsApart = (one: Int16Array, other: Int16Array, from: number, count: number): number => {
  let [product, square] = [0, 0]
  for (let at = from; at < from + count; at++) {
    product += one[at]! * other[at]!
    square += other[at]! ** 2
  }
  const scale = product / (square || 1) || 1
  return apart(one, other, from, count, Math.sign(scale) * Math.max(1 - PLAYED, Math.min(1 + PLAYED, Math.abs(scale))))
}

/** How much heights by place bend: their mean distance from the straight line that fits them best, px. */
const bending = (course: Int16Array): number => {
  const heights = Array.from(course.subarray(BY_PLACE, LENGTH), (value) => value / UNIT)
  const [middle, half] = [meanOf(heights), (heights.length - 1) / 2]
  const slope = heights.reduce((sum, value, at) => sum + value * (at - half), 0) / heights.reduce((sum, _, at) => sum + (at - half) ** 2, 0)
  return Math.sqrt(meanOf(heights.map((value, at) => (value - middle - slope * (at - half)) ** 2)))
}

/** Whether two courses, as `courseOf` keeps them, are of one drag: one the recording of the other. */
export const isSameCourse = (one: Int8Array, other: Int8Array): boolean => {
  const [ours, theirs] = [new Int16Array(one.slice().buffer), new Int16Array(other.slice().buffer)]
  const samples = Math.min(ours[SAMPLES]!, theirs[SAMPLES]!) / UNIT
  if (samples <= 0) return false
  const may = Math.sqrt(1 + FEW / samples)
  const stretch = ours[LENGTH]! / theirs[LENGTH]!
  // What a recording was shaken by is stretched with it.
  const places = apart(ours, theirs, PLACES, TIME.points, stretch) / Math.sqrt((1 + stretch * stretch) / 2)
  if (places < NEAR.places * may) return true
  const isNear = places < NEAR.both * NEAR.place * may
  if (isNear && Math.hypot(places / NEAR.place, heightsApart(ours, theirs, HEIGHTS, TIME.points)) < NEAR.both * may) return true
  const heights = heightsApart(ours, theirs, BY_PLACE, WAY.points)
  if (heights >= NEAR.heights * may) return false
  return heights < NEAR.heights * may * Math.min(1, bending(ours) / SWAYING, bending(theirs) / SWAYING) ** 2
}
