import type { Attempt } from '../../server/captcha/judge.ts'

/** A drag as hands make it: slow start, quick middle, slow end, now and then past the place and back, a little up and down. */
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
  const past = random() < 0.4 ? 2 + random() * 8 : 0
  const pitch = 0.6 + random()
  const sway = 1 + random() * 4
  const phase = random() * 6
  const trail: [number, number, number][] = [[0, 0, 0]]
  for (let t = frame * (0.7 + random() * 0.6); t < ms; t += frame * (0.9 + random() * 0.2)) {
    const share = t / ms
    // The smoothest way from rest to rest, hurried or delayed.
    const u = share ** pitch
    const eased = 10 * u ** 3 - 15 * u ** 4 + 6 * u ** 5
    const goal = eased * (x + (share > 0.6 ? past * Math.sin((Math.PI * (share - 0.6)) / 0.4) : 0))
    trail.push([
      Math.round(t),
      Math.max(0, Math.round((goal + (random() - 0.5) * 0.6) * 10) / 10),
      Math.round(Math.sin(share * 4 + phase) * sway - Math.sin(phase) * sway),
    ])
  }
  trail.push([ms, x, trail.at(-1)![2]])
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
  return { x, trail, by: 'keyboard' }
}
