import type { CaptchaWork } from '../../domain/calls.ts'
import type { Attempt } from '../../server/captcha/judge.ts'
import { Random } from '../../server/sample/random.ts'
import { doWork } from '../../services/proofOfWork.ts'

/** A number about 0 with standard deviation 1 (Irwin–Hall, 12 terms). */
const about = (random: () => number) => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6)
/** The smoothest way from rest to rest (minimum jerk), both from 0 to 1. */
const minimumJerk = (share: number) => {
  const t = Math.min(1, Math.max(0, share))
  return 10 * t ** 3 - 15 * t ** 4 + 6 * t ** 5
}

/**
 * A drag as hands make it: a first stroke of minimum jerk that misses by some percent, then up to two corrections that begin before the
 * stroke has ended; a hand turns about its wrist, sways and trembles, and pointers count in whole px.
 */
export const handTrail = ({
  x,
  ms,
  frame,
  random,
}: {
  x: number
  /** How long it takes. */
  ms: number
  /** ms between samples, about. */
  frame: number
  /** From 0 up to 1. */
  random: () => number
}): Attempt => {
  const corrections = random() < 0.25 ? 0 : random() < 0.7 ? 1 : 2
  const strokes: { begin: number; end: number; way: number }[] = []
  let reached = 0
  for (let stroke = 0; stroke <= corrections; stroke++) {
    const isLast = stroke === corrections
    const goal = isLast ? x : x * (1 + about(random) * (stroke === 0 ? 0.06 : 0.02) - (stroke === 0 ? 0.03 : 0))
    const [from, to] = [stroke === 0 ? 0 : 0.55 + 0.2 * (stroke - 1) + random() * 0.08, isLast ? 1 : 0.68 + 0.17 * stroke + random() * 0.08]
    strokes.push({ begin: from, end: to, way: goal - reached })
    reached = goal
  }
  // The faster half of a stroke comes early or late.
  const skew = 0.75 + random() * 0.6
  const turn = about(random) * 0.02
  const arc = (random() < 0.5 ? -1 : 1) * (2.5 + random() * 5)
  const waves = [1, 2, 3].map((pitch) => ({ pitch: pitch * (2 + random() * 2), phase: random() * 6.3, size: (0.5 + random()) / pitch }))
  const heightAt = (share: number, place: number) =>
    turn * place +
    arc * Math.sin(Math.PI * minimumJerk(share)) +
    waves.reduce((sum, { pitch, phase, size }) => sum + size * (Math.sin(share * pitch + phase) - Math.sin(phase)), 0)
  const trail: [number, number, number][] = [[0, 0, 0]]
  for (let t = frame * (0.7 + random() * 0.6); t < ms - 4; t += frame * (0.9 + random() * 0.2)) {
    const share = t / ms
    const place = strokes.reduce(
      (sum, { begin, end, way }) => sum + way * minimumJerk(((share - begin) / (end - begin)) ** (begin === 0 ? skew : 1) || 0),
      0,
    )
    trail.push([
      Math.round(t),
      Math.max(0, Math.round(place + about(random) * 0.25)),
      Math.round(heightAt(share, place) + about(random) * 0.2),
    ])
  }
  trail.push([ms, x, Math.round(heightAt(1, x))])
  return { x, trail, by: 'pointer' }
}

/** Arrow keys: tens with Shift, then ones, some past the place and back. */
export const keyTrail = ({ x, random }: { x: number; random: () => number }): Attempt => {
  const trail: [number, number, number][] = []
  let [t, at] = [0, 0]
  const step = (by: number, pause: number) => {
    at += by
    t += Math.round(pause)
    trail.push([trail.length === 0 ? 0 : t, at, 0])
  }
  const isHeld = random() < 0.5
  while (x - at >= 10) step(10, isHeld && trail.length > 1 ? 32 + random() * 3 : 120 + random() * 120)
  while (at < x) step(1, 100 + random() * 150)
  if (random() < 0.3) {
    step(1, 200 + random() * 100)
    step(-1, 300 + random() * 100)
  }
  // Enter, after a look.
  step(0, 180 + random() * 400)
  return { x, trail, by: 'keyboard' }
}

let hands = 0

/**
 * The answer of somebody who saw that the tile belongs at `place`, with the work done, as `checkCaptcha` takes it. Each is another movement: one
 * that was made before is refused for a day where places are alike.
 */
export const handAnswer = async (
  { sceneId, work }: { sceneId: string; work: CaptchaWork },
  place: number,
  seed: number = ++hands,
): Promise<{ sceneId: string; x: number; by: Attempt['by']; trail: [number, number, number][]; proof: number[] }> => {
  const random = new Random(seed, 99)
  const { x, trail, by } = handTrail({ x: place, ms: 900, frame: 16, random: () => random.unit() })
  const proof = await doWork(sceneId, work, { now: () => 0, pause: () => Promise.resolve() })
  return { sceneId, x, by, trail: trail.map(([t, px, y]) => [t, px, y]), proof }
}
