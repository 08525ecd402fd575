/** How far the piece may be from its place, px either way. **Decided**: a hand lets go within three. */
export const TOLERANCE_PX = 3.5

const POINTER = { samples: 8, minMs: 200, maxMs: 30_000 }
/** Arrow keys take longer: the life of a picture is their limit. */
const KEYBOARD = { samples: 4, minMs: 600, maxMs: 120_000 }
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
/** A hand aims: over the last fifth of the time it is at most this share as fast as at its fastest. */
const AIMING = 0.7
/** A hand sways: somewhere it leaves the straight line from where it began to where it ended, px up or down. */
const SWAY_PX = 1
/** Longest step of a key, px. */
const KEY_STEP = 10
/** Pauses between key presses spread at least this much about their mean; whoever looks where the piece is waits at least once, ms. */
const KEY_SPREAD = 0.08
const KEY_LOOK_MS = 100
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
export type Verdict =
  | 'right'
  | 'nonsense'
  | 'position'
  | 'too few'
  | 'time'
  | 'begin'
  | 'end'
  | 'outside'
  | 'leap'
  | 'uniform'
  | 'unaimed'
  | 'straight'
  | 'steps'

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

/** How far each sample is above or below the straight line from the first to the last, px. */
const sway = (trail: Attempt['trail']): number[] => {
  const [[, x0, y0], [, x1, y1]] = [trail[0]!, trail.at(-1)!]
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0)
  return trail.map(([, x, y]) => y - y0 - slope * (x - x0))
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
  if (mean(speeds.slice(-2)) > Math.max(...speeds) * AIMING) return 'unaimed'
  return sway(trail).some((off) => Math.abs(off) >= SWAY_PX) ? 'right' : 'straight'
}

const judgeKeyboard = (trail: Attempt['trail']): Verdict => {
  const pauses: number[] = []
  for (let at = 1; at < trail.length; at++) {
    if (Math.abs(trail[at]![1] - trail[at - 1]![1]) > KEY_STEP + 0.5) return 'steps'
    pauses.push(trail[at]![0] - trail[at - 1]![0])
  }
  return spread(pauses) < KEY_SPREAD || Math.max(...pauses) < KEY_LOOK_MS ? 'uniform' : 'right'
}

/**
 * Whether the piece lies where it belongs and got there as a hand moves it (CAPT-01); the rules stand in docs/gateway.md. Pointer:
 * enough samples in order of time, neither in no time nor for ever, from the left edge to the place, no leaps, no constant speed,
 * slower at the end, not in a straight line. Keyboard: steps of arrow keys at uneven pauses, one of them long enough to look. Any
 * numbers may come; none throw.
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

/** Most samples of a way that are kept to know it again. */
const KEPT = 128
/** What is kept of a deviation: from −4 to 4 standard deviations. */
const LEVELS = 127 / 4
/** So many standard deviations of chance two ways are alike when they are one: about one pair in a thousand million by chance. */
const ALIKE = 6

/** Deviations from what the neighbours say, in units of their own spread; zeros where there is nothing to tell. */
const tremorOf = (values: readonly (readonly [t: number, value: number])[]): number[] => {
  const offs = values.slice(1, -1).map(([t, value], at) => {
    const [[t0, before], [t1, after]] = [values[at]!, values[at + 2]!]
    return value - (t1 > t0 ? before + ((after - before) * (t - t0)) / (t1 - t0) : before)
  })
  // The way itself bends slowly; what is left over is the hand's trembling and the pointer's counting.
  const fine = offs.slice(1, -1).map((off, at) => off - (offs[at]! + offs[at + 2]!) / 2)
  const deviation = Math.sqrt(mean(fine.map((value) => value ** 2)))
  return fine.map((value) => (deviation > 1e-6 ? Math.max(-4, Math.min(4, value / deviation)) : 0))
}

/**
 * The trembling of a drag, sample by sample, to know a recording again that was stretched, moved, slowed or shaken a little: no hand
 * trembles twice alike. Bytes: `KEPT` samples at most, x then y.
 */
export const tremor = ({ trail }: Pick<Attempt, 'trail'>): Int8Array => {
  const kept = trail.slice(0, KEPT)
  const level = (value: number) => Math.round(value * LEVELS)
  return Int8Array.from([...tremorOf(kept.map(([t, x]) => [t, x])), ...tremorOf(kept.map(([t, , y]) => [t, y]))].map(level))
}

/** Whether two tremors are of one movement. Of different lengths they are not. */
export const isSameTremor = (one: Int8Array, other: Int8Array): boolean => {
  if (one.length !== other.length) return false
  let [product, ones, others, told] = [0, 0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    product += one[at]! * other[at]!
    ones += one[at]! ** 2
    others += other[at]! ** 2
    if (one[at] !== 0 || other[at] !== 0) told++
  }
  return ones > 0 && others > 0 && (product / Math.sqrt(ones * others)) * Math.sqrt(told) > ALIKE
}
