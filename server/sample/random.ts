/**
 * Seeded numbers for the sample: a small counter-based mixer (32-bit avalanche over a Weyl sequence). Every record reseeds from
 * seed, database and index, so that a record is the same whatever stands before it.
 */
export class Random {
  #state = 0
  #step = 0x9e3779b9

  constructor(...seeds: readonly number[]) {
    this.reseed(...seeds)
  }

  reseed(...seeds: readonly number[]): void {
    let state = 0x2545f491
    for (const seed of seeds) {
      state = Math.imul(state ^ (seed | 0), 0x85ebca6b)
      state ^= state >>> 13
      // Seeds beyond 32 bits count too.
      state = Math.imul(state ^ Math.floor(seed / 0x1_0000_0000), 0xc2b2ae35)
      state ^= state >>> 16
    }
    this.#state = state | 0
    this.#step = (Math.imul(state, 0x27d4eb2f) ^ 0x9e3779b9) | 1
  }

  /** 32 random bits, unsigned. */
  bits(): number {
    this.#state = (this.#state + this.#step) | 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }

  /** From 0 up to, not including, 1. */
  unit(): number {
    return this.bits() / 0x1_0000_0000
  }

  /** Whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return max <= min ? min : min + Math.floor(this.unit() * (max - min + 1))
  }

  chance(share: number): boolean {
    return this.unit() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.unit() * list.length)] as T
  }

  /** Up to `count` different members, in the list's order of drawing. */
  some<T>(list: readonly T[], count: number): T[] {
    const picked: T[] = []
    for (let tries = 0; picked.length < count && tries < count * 4 && list.length > 0; tries++) {
      const one = this.pick(list)
      if (!picked.includes(one)) picked.push(one)
    }
    return picked
  }
}

/** 32-bit FNV-1a of a text, to seed by name. */
export const hash = (text: string): number => {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return state >>> 0
}

/** Draws from a list with given weights in constant time, through a table of slots. */
export const weighted = <T>(weights: readonly (readonly [item: T, weight: number])[], slots = 1024): ((random: Random) => T) => {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  const table: T[] = []
  let reached = 0
  for (const [item, weight] of weights) {
    reached += weight
    while (table.length < Math.round((reached / sum) * slots)) table.push(item)
  }
  const first = weights[0]
  if (table.length === 0 && first) table.push(first[0])
  return (random) => random.pick(table)
}

/** Few often, many seldom: the weight of a rank falls as Zipf's law says. Everything in the list can be drawn. */
export const zipf = <T>(ranked: readonly T[]): ((random: Random) => T) =>
  weighted(
    ranked.map((item, rank) => [item, 1 / (rank + 4) ** 0.8] as const),
    Math.max(8192, ranked.length * 16),
  )
