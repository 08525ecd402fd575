/**
 * How many different records somebody has been given, without keeping which (ABUSE-04): HyperLogLog (Flajolet et al. 2007) with 2^12 registers, about
 * 1.6 % off. A sketch is 4096 bytes, is merged with another gateway's by the larger register, and never counts less after more was put in.
 */
export const REGISTERS = 4096
const INDEX_BITS = 12
/** α for this many registers, as published. */
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS)

/** 2^-n for every register value. */
const POWERS = Float64Array.from({ length: 64 }, (_, n) => 2 ** -n)

export interface Sketch {
  registers: Uint8Array
  /** Σ 2^-register and how many are 0, kept with the registers: an estimate is asked for at every call. */
  sum: number
  zeros: number
}

export const emptySketch = (): Sketch => ({ registers: new Uint8Array(REGISTERS), sum: REGISTERS, zeros: REGISTERS })

/** 32 bits of a text: FNV-1a, stirred so that near texts are far apart. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Puts one in, by its `hashOf`. */
export const addTo = (sketch: Sketch, hash: number): void => {
  const index = hash >>> (32 - INDEX_BITS)
  const rank = Math.min(Math.clz32(hash << INDEX_BITS), 32 - INDEX_BITS) + 1
  const before = sketch.registers[index]!
  if (rank <= before) return
  sketch.registers[index] = rank
  sketch.sum += POWERS[rank]! - POWERS[before]!
  if (before === 0) sketch.zeros--
}

/** How many different ones were put in, about. */
export const estimateOf = ({ sum, zeros }: Sketch): number => {
  const raw = (ALPHA * REGISTERS * REGISTERS) / sum
  // Few of them leave registers empty: counting those is more exact.
  return raw <= 2.5 * REGISTERS && zeros > 0 ? REGISTERS * Math.log(REGISTERS / zeros) : raw
}

/** What was put into either. */
export const mergeInto = (sketch: Sketch, other: Uint8Array): void => {
  for (let at = 0; at < REGISTERS; at++) {
    const before = sketch.registers[at]!
    const value = Math.min(other[at] ?? 0, 32 - INDEX_BITS + 1)
    if (value <= before) continue
    sketch.registers[at] = value
    sketch.sum += POWERS[value]! - POWERS[before]!
    if (before === 0) sketch.zeros--
  }
}

/** Registers as kept, `REGISTERS` bytes; anything else is an empty sketch. */
export const sketchOf = (registers: Uint8Array): Sketch => {
  const sketch = emptySketch()
  if (registers.length === REGISTERS) mergeInto(sketch, registers)
  return sketch
}
