/** Shades of the one colour, least to most: how much of it is on the page's ground. Names and numbers keep their contrast on each of them. */
export const SHADES = [0.1, 0.18, 0.26, 0.34, 0.42] as const

/** A step of the scale: values above `above` up to and with `upTo`. */
export interface Step {
  above: number
  upTo: number
  shade: number
}

/** Sizes of a step that people read at once, times a power of ten. */
const ROUND = [1, 2, 3, 4, 5, 6, 8, 10] as const

/**
 * Steps of one round size from nought to the largest value, five at most: a tile of twice the shade is about twice as much. Whole numbers have whole
 * bounds.
 */
export const stepsTo = (max: number, whole: boolean): Step[] => {
  if (max <= 0) return []
  const least = Math.max(max / SHADES.length, whole ? 1 : 0)
  const power = 10 ** Math.floor(Math.log10(least))
  const size = (ROUND.find((round) => round * power >= least * (1 - 1e-9)) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / size - 1e-9))
  return Array.from({ length: count }, (_, at) => ({
    above: at * size,
    upTo: (at + 1) * size,
    shade: SHADES[count === 1 ? SHADES.length - 1 : Math.round((at * (SHADES.length - 1)) / (count - 1))] ?? 0,
  }))
}

/** The step a value is in; undefined for nothing. */
export const stepOf = (steps: readonly Step[], value: number): Step | undefined =>
  value > 0 ? (steps.find(({ upTo }) => value <= upTo) ?? steps.at(-1)) : undefined
