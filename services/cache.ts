/** A place for what machines must not hold: rows and records, under the key their context keeps. */
export interface Cache<V> {
  get: (key: string) => V | undefined
  set: (key: string, value: V) => void
  /** Forgets everything (another account may see other rows). */
  clear: () => void
  /** Tells when the value of `key` changes; the answer ends the telling. Shaped for `useSyncExternalStore`. */
  subscribe: (key: string, listener: () => void) => () => void
}

/** Cache of the `entries` last used values, oldest use first out. A value that is being watched is on screen and stays. */
export const createCache = <V extends object | string>(entries: number): Cache<V> => {
  /** In order of use, oldest first: a Map keeps the order of insertion. */
  const recent = new Map<string, V>()
  const touch = (key: string, value: V) => {
    recent.delete(key)
    recent.set(key, value)
    for (const oldest of recent.keys()) {
      if (recent.size <= entries) break
      recent.delete(oldest)
    }
  }
  const watched = new Map<string, Set<() => void>>()
  /** Values pushed out while somebody looks at them. */
  const kept = new Map<string, V>()
  const tell = (key: string) => watched.get(key)?.forEach((listener) => listener())

  return {
    get: (key) => {
      const value = recent.get(key)
      if (value !== undefined) touch(key, value)
      return value ?? kept.get(key)
    },
    set: (key, value) => {
      touch(key, value)
      if (watched.has(key)) kept.set(key, value)
      tell(key)
    },
    clear: () => {
      recent.clear()
      kept.clear()
      for (const key of watched.keys()) tell(key)
    },
    subscribe: (key, listener) => {
      const listeners = watched.get(key) ?? new Set()
      listeners.add(listener)
      watched.set(key, listeners)
      const value = recent.get(key)
      if (value !== undefined) kept.set(key, value)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        watched.delete(key)
        kept.delete(key)
      }
    },
  }
}
