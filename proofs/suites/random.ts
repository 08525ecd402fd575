/** Numbers in [0, 1) that only depend on the seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list, never of an empty one. */
export const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T
