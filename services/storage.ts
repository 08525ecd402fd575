import { STORAGE_PREFIX } from '../domain/constants.ts'

/** Where a tab keeps exports that the end of a session broke off; a logout forgets them. */
export const KEPT_EXPORTS = 'exports'

/** What a store needs of `localStorage` or `sessionStorage`. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface Store {
  /** The stored value, or null when there is none, it has expired, or it cannot be read. */
  get: (key: string) => unknown
  /** Keeps a JSON value, for `lifeMs` when given. False when the browser has no room or forbids storage; never throws. */
  set: (key: string, value: unknown, lifeMs?: number) => boolean
  remove: (key: string) => void
}

interface Envelope {
  value: unknown
  /** ms since the epoch */
  until?: number
}

const isEnvelope = (value: unknown): value is Envelope => typeof value === 'object' && value !== null && 'value' in value

/**
 * Client storage under the product's prefix, with optional expiry (ONEBOX-08). Private windows, full disks and hand-edited
 * entries all end in "nothing stored": what is kept here is comfort, never truth. When there is no room, expired entries of
 * ours make place first.
 */
export const createStore = (area: () => StorageArea, now: () => number): Store => {
  const read = (storage: StorageArea, name: string): Envelope | null => {
    const text = storage.getItem(name)
    if (text === null) return null
    try {
      const envelope: unknown = JSON.parse(text)
      return isEnvelope(envelope) ? envelope : null
    } catch {
      return null
    }
  }
  const expired = (envelope: Envelope | null) => envelope === null || (typeof envelope.until === 'number' && envelope.until <= now())
  const sweep = (storage: StorageArea) => {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((name) => name?.startsWith(STORAGE_PREFIX))
    for (const name of names) if (name && expired(read(storage, name))) storage.removeItem(name)
  }

  return {
    get: (key) => {
      try {
        const storage = area()
        const envelope = read(storage, STORAGE_PREFIX + key)
        if (expired(envelope)) {
          storage.removeItem(STORAGE_PREFIX + key)
          return null
        }
        return envelope!.value
      } catch {
        return null
      }
    },
    set: (key, value, lifeMs) => {
      const envelope: Envelope = lifeMs === undefined ? { value } : { value, until: now() + lifeMs }
      try {
        const storage = area()
        const text = JSON.stringify(envelope)
        try {
          storage.setItem(STORAGE_PREFIX + key, text)
        } catch {
          sweep(storage)
          storage.setItem(STORAGE_PREFIX + key, text)
        }
        return true
      } catch {
        return false
      }
    },
    remove: (key) => {
      try {
        area().removeItem(STORAGE_PREFIX + key)
      } catch {
        // nothing stored, nothing to remove
      }
    },
  }
}
