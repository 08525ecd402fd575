import { STORAGE_PREFIX } from '../domain/constants.ts'

/** Where the browser says what another tab of it has kept: `window` in a browser. */
export type KeptPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Tells the listener each time another tab keeps something else under a key of the local store, or clears it whole. What is kept by now is for the
 * listener to read, not what was kept then: tabs whose news cross end alike. The answer ends it.
 */
export const watchKept = (page: KeptPage, key: string, listener: () => void): (() => void) => {
  const hear = (event: Event): void => {
    const changed = (event as StorageEvent).key
    // null: everything was cleared.
    if (changed === null || changed === STORAGE_PREFIX + key) listener()
  }
  page.addEventListener('storage', hear)
  return () => page.removeEventListener('storage', hear)
}
