/**
 * Distributes paths over shards by cost, heaviest first to the lightest shard, so that every path is in exactly one: together the
 * shards cover what the whole covers.
 * @returns the positions of the paths in shard `index` (from 1) of `count`, in their order.
 */
export const shardOf = (costs: readonly number[], index: number, count: number): number[] => {
  const loads = Array.from({ length: count }, () => 0)
  const shards = Array.from({ length: count }, () => [] as number[])
  const order = costs.map((cost, at) => ({ cost, at })).sort((a, b) => b.cost - a.cost || a.at - b.at)
  for (const { cost, at } of order) {
    const lightest = loads.indexOf(Math.min(...loads))
    loads[lightest] = (loads[lightest] as number) + cost + 1
    shards[lightest]?.push(at)
  }
  return (shards[index - 1] ?? []).sort((a, b) => a - b)
}

/** Reads `1/4`. @throws on anything else. */
export const parseShard = (text: string): { index: number; count: number } => {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count) throw new Error(`"${text}" is no shard; 1/4 is the first of four`)
  return { index, count }
}
