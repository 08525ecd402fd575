import type { Store } from './storage.ts'

const KEY = 'who'

/**
 * Tabs of a browser share one login. Each keeps whom it found logged in where the others see it; a tab that reads something else
 * than it believes has its own belief checked.
 */
export const createTabs = (local: Store, onStorage: (listener: (event: { key: string | null }) => void) => void, doubt: () => void) => {
  /** Account logged in as far as this tab knows; undefined before the first check. */
  let believed: string | null | undefined
  /** Account whose data this page may still hold. */
  let last: string | null = null
  onStorage(({ key }) => {
    // null: everything was cleared
    if (key !== null && !key.endsWith(KEY)) return
    if (believed !== undefined && (local.get(KEY) ?? null) !== believed) doubt()
  })
  return {
    /** A check has answered. True when another account than before is logged in: nothing of the former may stay on the page. */
    found: (uid: string | null): boolean => {
      const isAnother = last !== null && uid !== null && last !== uid
      believed = uid
      last = uid ?? last
      if ((local.get(KEY) ?? null) !== uid) local.set(KEY, uid)
      return isAnother
    },
  }
}
