/** What a path costs on a driver, ms: to open it and for every step. The same on every machine, so that all shards divide alike. */
const COSTS: Readonly<Record<string, { open: number; step: number }>> = {
  pure: { open: 0.3, step: 0.05 },
  actor: { open: 0.6, step: 0.2 },
  react: { open: 20, step: 5 },
  browser: { open: 1500, step: 150 },
}

/** What a path of so many steps costs on some drivers together, ms. A driver nobody measured counts as a React view. */
export const costOf = (steps: number, drivers: readonly string[]): number =>
  drivers
    .map((driver) => COSTS[driver] ?? (COSTS['react'] as { open: number; step: number }))
    .reduce((sum, { open, step }) => sum + open + step * steps, 0)

export interface Shard {
  /** From 1. */
  index: number
  count: number
  /** Positions of the paths of a machine that belong to this shard, in their order. Called for one machine after the other. */
  take: (costs: readonly number[]) => number[]
}

/**
 * Distributes paths over shards by cost, heaviest first to the lightest shard, so that every path is in exactly one: together the
 * shards cover what the whole covers. Loads are carried from machine to machine, so that small machines do not all go to the first.
 */
export const shardOf = (index: number, count: number): Shard => {
  const loads = Array.from({ length: count }, () => 0)
  return {
    index,
    count,
    take: (costs) => {
      const own: number[] = []
      const order = costs.map((cost, at) => ({ cost, at })).sort((a, b) => b.cost - a.cost || a.at - b.at)
      for (const { cost, at } of order) {
        const lightest = loads.indexOf(Math.min(...loads))
        loads[lightest] = (loads[lightest] as number) + cost
        if (lightest === index - 1) own.push(at)
      }
      return own.sort((a, b) => a - b)
    },
  }
}

/** Reads `1/4`. @throws on anything else. */
export const parseShard = (text: string): Shard => {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count) throw new Error(`"${text}" is no shard; 1/4 is the first of four`)
  return shardOf(index, count)
}
