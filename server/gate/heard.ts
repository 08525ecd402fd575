/** An operator's word is heard of within this time. */
const STALE_MS = 2_000

/**
 * What the state says, known here for two seconds at a time, counted from when it was asked. Calls that come while it is asked wait for the same answer; where it does not answer
 * they fail, and the next one asks again. `now` in ms since the epoch.
 */
export const heardOf = <T>(ask: () => Promise<T>, now: () => number): (() => Promise<T>) => {
  let known: { word: T; at: number } | null = null
  let asking: Promise<T> | null = null
  const askNow = async (): Promise<T> => {
    const at = now()
    const word = await ask()
    known = { word, at }
    return word
  }
  return async () =>
    known && now() - known.at < STALE_MS && now() >= known.at ? known.word : (asking ??= askNow().finally(() => (asking = null)))
}
