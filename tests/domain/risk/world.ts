import { hashOf } from '../../../domain/risk/sketch.ts'

/** Numbers by chance that a seed brings back (mulberry32). */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number): number => Math.floor(next() * below)
  const between = (low: number, high: number): number => low + whole(high - low + 1)
  /** Many small ones, few large: about `middle` in the middle. */
  const lognormal = (middle: number, spread: number): number =>
    middle * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()))
  return { next, whole, between, lognormal, happens: (part: number) => next() < part }
}
export type Chance = ReturnType<typeof chanceOf>

/** Records of the made-up database, and different names in it. */
export const RECORDS = 60_000
export const NAMES = 30_000
const TOPICS = 400

/** Records of each topic (a drug, an indication): few have many, most have few, and records have one to three. */
const topicsOf = (): readonly Uint32Array[] => {
  const chance = chanceOf(7)
  const weights = Array.from({ length: TOPICS }, (_, at) => 1 / (at + 8) ** 0.9)
  const ends: number[] = []
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + weight)
  const pick = (): number => {
    const at = chance.next() * ends.at(-1)!
    return ends.findIndex((end) => end > at)
  }
  const found = Array.from({ length: TOPICS }, () => new Set<number>())
  for (let record = 0; record < RECORDS; record++) for (let n = chance.between(1, 3); n > 0; n--) found[pick()]!.add(record)
  return found.map((records) => Uint32Array.from(records))
}

export const TOPIC_RECORDS = topicsOf()
/** `hashOf` of each record's and each name's id. */
export const RECORD_HASHES = Uint32Array.from({ length: RECORDS }, (_, at) => hashOf(`NCT${String(at).padStart(8, '0')}`))
export const NAME_HASHES = Uint32Array.from({ length: NAMES }, (_, at) => hashOf(`name ${at}`))
