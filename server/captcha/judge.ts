/** How far the piece may be from its place, px either way. */
export const TOLERANCE_PX = 5

const POINTER = { samples: 8, minMs: 150, maxMs: 30_000 }
/** Arrow keys take longer: the life of a picture is their limit. */
const KEYBOARD = { samples: 4, minMs: 300, maxMs: 120_000 }
/** A drag begins where the piece lies, and ends where it says it ends, px. */
const BEGIN_PX = 8
const END_PX = 2
/** Fastest hand, px per ms, and what rounding of times may add, px. */
const SPEED = 8
const ROUNDING_PX = 16
/** Largest share of the way a single sample may bridge. */
const LEAP = 0.6
/** Slices of equal time a drag is cut into to see how its speed changes. */
const SLICES = 10
/** Speeds of a hand spread at least this much about their mean (coefficient of variation). */
const SPREAD = 0.3
/** Longest step of a key, px. */
const KEY_STEP = 10
/** Pauses between key presses spread at least this much about their mean. */
const KEY_SPREAD = 0.015
/** Beyond this no number is a place or a time. */
const SANE = 1_000_000

export interface Attempt {
  /** Where the piece's left edge was left, px. */
  x: number
  trail: readonly (readonly [t: number, x: number, y: number])[]
  by: 'pointer' | 'keyboard'
}
export interface Puzzle {
  /** Where it belongs, px. */
  answer: number
  /** Width of the picture, px. */
  width: number
}
/** `right`, or the first thing that was not; for tests and for the log, never for the caller. */
export type Verdict = 'right' | 'nonsense' | 'position' | 'too few' | 'time' | 'begin' | 'end' | 'outside' | 'leap' | 'uniform' | 'steps'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** Standard deviation over mean; 0 for nothing at all. */
const spread = (values: readonly number[]): number => {
  const middle = mean(values)
  if (!(middle > 0)) return 0
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / middle
}
const isSane = (value: number) => Number.isFinite(value) && Math.abs(value) <= SANE

/** x of the trail at the middle of nowhere: linear between samples. `trail` is in order of time. */
const placesAt = (trail: Attempt['trail'], times: readonly number[]): number[] => {
  let at = 0
  return times.map((time) => {
    while (at + 2 < trail.length && trail[at + 1]![0] < time) at++
    const [t0, x0] = trail[at]!
    const [t1, x1] = trail[at + 1]!
    return t1 <= t0 ? x1 : x0 + (x1 - x0) * Math.min(1, Math.max(0, (time - t0) / (t1 - t0)))
  })
}

const judgePointer = (trail: Attempt['trail'], x: number): Verdict => {
  const begin = trail[0]![0]
  const length = trail.at(-1)![0] - begin
  for (let at = 1; at < trail.length; at++) {
    const way = Math.abs(trail[at]![1] - trail[at - 1]![1])
    const time = trail[at]![0] - trail[at - 1]![0]
    if (way > SPEED * time + ROUNDING_PX || way > Math.max(LEAP * x, ROUNDING_PX)) return 'leap'
  }
  const places = placesAt(
    trail,
    Array.from({ length: SLICES + 1 }, (_, slice) => begin + (length * slice) / SLICES),
  )
  const speeds = places.slice(1).map((place, slice) => Math.abs(place - places[slice]!))
  if (spread(speeds) < SPREAD) return 'uniform'
  // A hand sways, or slows down to hit the place; a straight line at full speed into it does neither.
  const heights = trail.map(([, , y]) => y)
  const sways = Math.max(...heights) - Math.min(...heights) >= 1
  const slows = mean(speeds.slice(-3)) < Math.max(...speeds) * 0.7
  return sways || slows ? 'right' : 'uniform'
}

const judgeKeyboard = (trail: Attempt['trail']): Verdict => {
  const pauses: number[] = []
  for (let at = 1; at < trail.length; at++) {
    if (Math.abs(trail[at]![1] - trail[at - 1]![1]) > KEY_STEP + 0.5) return 'steps'
    pauses.push(trail[at]![0] - trail[at - 1]![0])
  }
  return spread(pauses) < KEY_SPREAD ? 'uniform' : 'right'
}

/**
 * Whether the piece lies where it belongs and got there as a hand moves it (CAPT-01). Pointer: enough samples in order of
 * time, neither in no time nor for ever, from the left edge to the place, no leaps, no constant speed. Keyboard: steps of
 * arrow keys at uneven pauses. Any numbers may come; none throw.
 */
export const judge = ({ answer, width }: Puzzle, { x, trail, by }: Attempt): Verdict => {
  if (!isSane(x) || !trail.every((sample) => sample.every(isSane))) return 'nonsense'
  if (Math.abs(x - answer) > TOLERANCE_PX) return 'position'
  const bounds = by === 'pointer' ? POINTER : KEYBOARD
  if (trail.length < bounds.samples) return 'too few'
  const [first, last] = [trail[0]!, trail.at(-1)!]
  const length = last[0] - first[0]
  if (first[0] < 0 || length < bounds.minMs || length > bounds.maxMs) return 'time'
  if (trail.some(([t], at) => at > 0 && t < trail[at - 1]![0])) return 'time'
  if (Math.abs(first[1]) > (by === 'pointer' ? BEGIN_PX : KEY_STEP + 0.5)) return 'begin'
  if (Math.abs(last[1] - x) > END_PX) return 'end'
  if (trail.some(([, place]) => place < -1 || place > width)) return 'outside'
  return by === 'pointer' ? judgePointer(trail, x) : judgeKeyboard(trail)
}

/**
 * What a way looks like whatever its length: times, heights and the share of the way at each sample. The same hand never makes
 * it twice, a recording does.
 */
export const trailPrint = ({ x, trail }: Pick<Attempt, 'x' | 'trail'>): string =>
  trail.map(([t, place, y]) => `${Math.round(t)},${Math.round((place / (x || 1)) * 200)},${Math.round(y)}`).join(';')
