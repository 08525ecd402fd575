/** How long what the public pages show holds, ms: whoever and however many ask, it is made six times an hour in a language (ROUTE-07). */
const HOLDS_MS = 10 * 60_000

/** Keeps what is made for a name as long as it holds. What failed is not kept: the next who asks has it tried again. */
export const keeping = <A>(now: () => number) => {
  const kept = new Map<string, { made: Promise<A>; at: number }>()
  return (name: string, make: () => Promise<A>): Promise<A> => {
    const last = kept.get(name)
    if (last && Math.abs(now() - last.at) < HOLDS_MS) return last.made
    const made = make()
    kept.set(name, { made, at: now() })
    made.catch(() => kept.delete(name))
    return made
  }
}
