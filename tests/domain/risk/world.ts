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

/** A made-up database: how many records and different names it has, and which records each topic (a drug, an indication) has. */
export interface World {
  records: number
  names: number
  topics: readonly Uint32Array[]
  /** `hashOf` of each record's and each name's id. */
  recordHashes: Uint32Array
  nameHashes: Uint32Array
}

const TOPICS = 400

/** Few topics have many records, most have few, and records have one to three. */
const topicsOf = (records: number): readonly Uint32Array[] => {
  const chance = chanceOf(7)
  const weights = Array.from({ length: TOPICS }, (_, at) => 1 / (at + 8) ** 0.9)
  const ends: number[] = []
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + weight)
  const pick = (): number => {
    const at = chance.next() * ends.at(-1)!
    return ends.findIndex((end) => end > at)
  }
  const found = Array.from({ length: TOPICS }, () => new Set<number>())
  for (let record = 0; record < records; record++) for (let n = chance.between(1, 3); n > 0; n--) found[pick()]!.add(record)
  return found.map((of) => Uint32Array.from(of))
}

const worldOf = (records: number): World => ({
  records,
  names: records / 2,
  topics: topicsOf(records),
  recordHashes: Uint32Array.from({ length: records }, (_, at) => hashOf(`NCT${String(at).padStart(8, '0')}`)),
  nameHashes: Uint32Array.from({ length: records / 2 }, (_, at) => hashOf(`name ${at}`)),
})

/** As many records as a country's trials; as its approvals; as the medicines of one agency. */
export const LARGE = worldOf(60_000)
export const MIDDLE = worldOf(20_000)
export const SMALL = worldOf(3_000)
