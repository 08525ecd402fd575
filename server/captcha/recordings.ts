import { COURSE_BYTES, courseOf, isSameCourse } from './course.ts'
import type { Attempt } from './judge.ts'

/**
 * How a movement made before is known again (CAPT-01). Times are what a program changes most easily: it may play a recording slower, with
 * pauses, from other samples. So a way is described over its place, not over its time: when and how high it was at each of some places
 * between the edge and the end, and of that only what the hand did not mean, the fine deviations from what is about them. Beside it the
 * deviations sample by sample, for ways that were cut and put together anew in the middle. And the drag's course, for ways whose fine
 * deviations were lost: sampled anew at another rate, or shaken.
 */

type Trail = Attempt['trail']

/** Places between the edge and the end at which a way is described, evenly spread over this part of it. */
const PLACES = 96
const PART = { from: 0.04, to: 0.96 }
/** Neighbours either side that say what a place would be without the hand's trembling, and those by which its size is told. */
const NEAR = 3
const ABOUT = 8
/** Samples of which the deviations are kept. */
const SAMPLES = 48
/** Pauses of a hand on keys that are kept. */
const PAUSES = 96
/** Beyond so many times the usual deviation one counts no more; and what that is as a byte. */
const MOST = 3
const LEVELS = 127 / MOST
/** Places, samples and pauses a recording may be shifted by. */
const SHIFT = { places: 3, samples: 4, pauses: 4 }
/**
 * From so much correlation on two ways are one: of times and heights by place together, of one of them alone, of samples along and across
 * together, and of those along alone. Of a hundred thousand pairs of ways that people made, one is.
 */
const ALIKE = { both: 0.62, one: 0.82, samples: 0.65, sample: 0.85 }
/** So many samples forward these hold for; ways with fewer say less and have to be alike by more, as chance goes (one over the root). */
const ENOUGH = 56
/** Below so many the samples' own deviations are chance by more, too. */
const FULL = 36
/** A way of fewer samples forward than this says too little to be known again for sure. */
const BRIEF = 24
/** A series of deviations counts as if it held at least this share of the usual. */
const LEAST = 0.5
/** A pause below this is the keyboard's own repetition, no hand's, ms. */
export const HAND_MS = 60
/** So many pauses have to be told apart before they say whose they are, and how surely: standard deviations of chance (Fisher's z). */
const LEAST_PAUSES = 6
const ALIKE_PAUSES = 6

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const clip = (value: number) => Math.round(Math.max(-MOST, Math.min(MOST, value)) * LEVELS)
const around = (values: readonly number[], at: number, reach: number) => values.slice(Math.max(0, at - reach), at + reach + 1)

/** The samples that say something: of those at one time the last, of those at one place the first. */
const telling = (trail: Trail): Trail => {
  const kept: Trail[number][] = []
  for (const sample of trail) {
    if (kept.length > 0 && sample[0] <= kept.at(-1)![0]) kept.pop()
    const last = kept.at(-1)
    if (!last || last[1] !== sample[1] || last[2] !== sample[2]) kept.push(sample)
  }
  return kept
}

/**
 * What a way looks like whatever its length: times, heights and the share of the way at each sample. The same hand never makes
 * it twice, a recording does.
 */
export const trailPrint = ({ x, trail }: Pick<Attempt, 'x' | 'trail'>): string =>
  telling(trail)
    .map(([t, place, y]) => `${Math.round(t)},${Math.round((place / (x || 1)) * 200)},${Math.round(y)}`)
    .join(';')

/** Means of a line through points over `PLACES` equal parts of the way from `from` to `to`. `at` ascends. */
const meansOver = (at: readonly number[], values: readonly number[], from: number, to: number): number[] => {
  const areas = [0]
  for (let point = 1; point < at.length; point++)
    areas.push(areas[point - 1]! + ((values[point]! + values[point - 1]!) / 2) * (at[point]! - at[point - 1]!))
  let point = 0
  const areaTo = (place: number): number => {
    while (point + 2 < at.length && at[point + 1]! < place) point++
    const length = at[point + 1]! - at[point]!
    const way = Math.min(Math.max(place - at[point]!, 0), length)
    const value = values[point]! + ((values[point + 1]! - values[point]!) * way) / length
    return areas[point]! + ((values[point]! + value) / 2) * way
  }
  const step = (to - from) / PLACES
  const ends = Array.from({ length: PLACES + 1 }, (_, part) => areaTo(from + step * part))
  return ends.slice(1).map((area, part) => (area - ends[part]!) / step)
}

const withoutTrend = (values: readonly number[]) => values.map((value, at) => value - mean(around(values, at, NEAR)))

/** Deviations, each in units of what is usual about it: slow parts of a way tell as much as fast ones, and one leap hides nothing. */
const leveled = (values: readonly number[]): number[] => {
  const sizes = values.map(Math.abs)
  return values.map((value, at) => {
    const usual = median(around(sizes, at, ABOUT)) * 1.5
    return usual > 1e-9 ? clip(value / usual) : 0
  })
}

const fine = (values: readonly number[]): number[] => leveled(withoutTrend(withoutTrend(values)))

/** Deviations of each sample from its neighbours; `SAMPLES` of them. */
const tremor = (values: readonly number[]): number[] => {
  const second = values.slice(1, -1).map((value, at) => value - (values[at]! + values[at + 2]!) / 2)
  const told = leveled(second.slice(1, -1).map((off, at) => off - (second[at]! + second[at + 2]!) / 2))
  return Array.from({ length: SAMPLES }, (_, at) => told[at] ?? 0)
}

/** The samples of a way that go further than all before them: what its times and heights by place are told by. */
const forwardOf = (trail: Trail): Trail => {
  const forward: Trail[number][] = []
  for (const sample of trail) if (forward.length === 0 || sample[1] > forward.at(-1)![1]) forward.push(sample)
  return forward
}

/** Whether a drag has too few samples to be known again: a program that plays one is held by how often that may be only. */
export const isBrief = ({ trail }: Pick<Attempt, 'trail'>): boolean => forwardOf(telling(trail)).length < BRIEF

/** What is kept of a drag: times by place, heights by place, places by sample, heights by sample, samples forward, and its course; 501 bytes. */
const ofPointer = (x: number, trail: Trail): Int8Array => {
  const told = telling(trail)
  const forward = forwardOf(told)
  const places = forward.map(([, place]) => place)
  const byPlace = (values: readonly number[]) =>
    forward.length < 3 || x <= 0 ? Array<number>(PLACES).fill(0) : fine(meansOver(places, values, x * PART.from, x * PART.to))
  const first = told.slice(0, SAMPLES + 4)
  return Int8Array.from([
    ...byPlace(forward.map(([t]) => t)),
    ...byPlace(forward.map(([, , y]) => y)),
    ...tremor(first.map(([, place]) => place)),
    ...tremor(first.map(([, , y]) => y)),
    Math.min(127, forward.length),
    ...courseOf(x, told, forward),
  ])
}

/** Pauses between key presses that a hand made, ms: neither the keyboard's repetition nor the look before the last, which is Enter. */
export const handPauses = (trail: Trail): number[] =>
  trail
    .slice(1, -1)
    .map(([t], at) => t - trail[at]![0])
    .filter((pause) => pause >= HAND_MS)

/** What is kept of arrow keys: the pauses, each against the usual one of its way; `PAUSES` bytes at most. */
const ofKeyboard = (trail: Trail): Int8Array => {
  const pauses = handPauses(trail).slice(0, PAUSES).map(Math.log)
  const usual = median(pauses)
  const spread = median(pauses.map((pause) => Math.abs(pause - usual))) * 1.5
  return Int8Array.from(pauses.map((pause) => (spread > 1e-6 ? clip((pause - usual) / spread) : 0)))
}

/** What is kept of a way to know it again; nothing that says whose it was. */
export const wayOf = ({ x, trail, by }: Attempt): Int8Array => (by === 'pointer' ? ofPointer(x, trail) : ofKeyboard(trail))

/** Correlation of two series at each shift. */
const alikeness = (one: Int8Array, other: Int8Array, shift: number, least: number): number[] => {
  let [ones, others] = [0, 0]
  for (let at = 0; at < one.length; at++) {
    ones += one[at]! ** 2
    others += other[at]! ** 2
  }
  // A series with little in it says little, however well it fits.
  const size = Math.max(Math.sqrt(ones * others), least * LEVELS ** 2)
  return Array.from({ length: 2 * shift + 1 }, (_, turn) => {
    const by = turn - shift
    let product = 0
    for (let at = Math.max(0, by); at < Math.min(one.length, other.length + by); at++) product += one[at]! * other[at - by]!
    return product / size
  })
}

const FINE_BYTES = 2 * (PLACES + SAMPLES) + 1
const POINTER_BYTES = FINE_BYTES + COURSE_BYTES

/** How much two drags are alike, from 0 to 1 each. */
const likeness = (one: Int8Array, other: Int8Array): { both: number; one: number; samples: number; sample: number } => {
  const part = (from: number, length: number, shift: number) =>
    alikeness(one.subarray(from, from + length), other.subarray(from, from + length), shift, length * LEAST)
  const times = part(0, PLACES, SHIFT.places)
  // A mirrored height is the same hand's.
  const heights = part(PLACES, PLACES, SHIFT.places).map(Math.abs)
  const along = part(2 * PLACES, SAMPLES, SHIFT.samples)
  const across = part(2 * PLACES + SAMPLES, SAMPLES, SHIFT.samples).map(Math.abs)
  return {
    both: Math.max(...times.map((each, at) => (each + heights[at]!) / 2)),
    one: Math.max(...times, ...heights),
    samples: Math.max(...along.map((each, at) => (each + across[at]!) / 2)),
    sample: Math.max(...along),
  }
}

const isSameRhythm = (one: Int8Array, other: Int8Array): boolean => {
  for (let by = -SHIFT.pauses; by <= SHIFT.pauses; by++) {
    const begin = Math.max(0, by)
    const count = Math.min(one.length, other.length + by) - begin
    if (count < LEAST_PAUSES) continue
    const [ours, theirs] = [Array.from(one.subarray(begin, begin + count)), Array.from(other.subarray(begin - by, begin - by + count))]
    const [middle, their] = [mean(ours), mean(theirs)]
    let [product, ones, others] = [0, 0, 0]
    for (let at = 0; at < count; at++) {
      const [a, b] = [ours[at]! - middle, theirs[at]! - their]
      product += a * b
      ones += a * a
      others += b * b
    }
    const alike = ones > 0 && others > 0 ? Math.min(0.999_999, product / Math.sqrt(ones * others)) : 0
    if (Math.atanh(alike) * Math.sqrt(count - 3) > ALIKE_PAUSES) return true
  }
  return false
}

/** Whether two ways of the same kind, as `wayOf` keeps them, are of one movement. What is not of a length with ours is not. */
export const isSameWay = (by: Attempt['by'], one: Int8Array, other: Int8Array): boolean => {
  if (by === 'keyboard') return isSameRhythm(one, other)
  if (one.length !== POINTER_BYTES || other.length !== POINTER_BYTES) return false
  if (isSameCourse(one.subarray(FINE_BYTES), other.subarray(FINE_BYTES))) return true
  const alike = likeness(one, other)
  const said = Math.min(ENOUGH, one[FINE_BYTES - 1]!, other[FINE_BYTES - 1]!)
  if (said <= 0) return false
  const more = Math.sqrt(ENOUGH / said)
  const ofSamples = said < FULL ? more : 1
  return (
    alike.both > ALIKE.both * more ||
    alike.one > ALIKE.one * more ||
    alike.samples > ALIKE.samples * ofSamples ||
    alike.sample > ALIKE.sample * ofSamples
  )
}
