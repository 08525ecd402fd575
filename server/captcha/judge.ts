import { handPauses } from './recordings.ts'

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
/** Two pauses of a hand that are as near to each other as this are the same by a script's rule, ms; a rule that fits so many is one. */
const KEY_SAME_MS = 2
const KEY_RULED = 0.8
/** From so many pauses of a hand on a rule can be told from chance. */
const KEY_PAUSES = 6
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
  | 'ruled'
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

/**
 * Whether pauses follow one another by a rule: they come again after some others, or grow by what comes again. One changed here and there
 * does not hide it. What a keyboard repeats by itself is not looked at: a held key is a person's.
 */
const isRuled = (pauses: readonly number[]): boolean => {
  if (pauses.length < KEY_PAUSES) return false
  const comesAgain = (values: readonly number[]) => {
    for (let after = 1; after <= values.length - 3; after++) {
      const pairs = values.slice(after).map((value, at) => Math.abs(value - values[at]!))
      if (pairs.filter((off) => off <= KEY_SAME_MS).length >= pairs.length * KEY_RULED) return true
    }
    return false
  }
  return comesAgain(pauses) || comesAgain(pauses.slice(1).map((pause, at) => pause - pauses[at]!))
}

const judgeKeyboard = (trail: Attempt['trail']): Verdict => {
  const pauses: number[] = []
  for (let at = 1; at < trail.length; at++) {
    if (Math.abs(trail[at]![1] - trail[at - 1]![1]) > KEY_STEP + 0.5) return 'steps'
    pauses.push(trail[at]![0] - trail[at - 1]![0])
  }
  if (spread(pauses) < KEY_SPREAD || Math.max(...pauses) < KEY_LOOK_MS) return 'uniform'
  return isRuled(handPauses(trail)) ? 'ruled' : 'right'
}

/**
 * Whether the piece lies where it belongs and got there as a hand moves it (CAPT-01); the rules stand in docs/gateway.md. Pointer:
 * enough samples in order of time, neither in no time nor for ever, from the left edge to the place, no leaps, no constant speed,
 * slower at the end, not in a straight line. Keyboard: steps of arrow keys at uneven pauses that follow no rule, one of them long enough to
 * look. Any numbers may come; none throw.
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
