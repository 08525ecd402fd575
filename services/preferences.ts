import type { Store } from './storage.ts'

/** A small setting of this browser, kept in storage and told to whoever shows it. */
export interface Preference<V> {
  get: () => V
  set: (value: V) => void
  subscribe: (listener: () => void) => () => void
}

/** `read` makes a value of whatever is stored (null for nothing), so that a hand-edited entry cannot break a page. */
export const createPreference = <V>(store: Store, key: string, read: (stored: unknown) => V): Preference<V> => {
  let value = read(store.get(key))
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      store.set(key, next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
