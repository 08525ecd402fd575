/** Things by a key, keys in the order in which they first come. */
export const grouped = <T, K>(all: readonly T[], key: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}
