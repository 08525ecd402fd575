import type { Store } from './storage.ts'

const KEY = 'who'

/** Whom a tab found logged in: an account's id, null for nobody. */
export type Finding = string | null

/** What the tabs of a browser tell each other of their login; what follows from it, the machine `session` decides. */
export interface Tabs {
  /** Keeps where the others see it whom this tab found logged in. */
  tell: (uid: Finding) => void
  /** Tells the listener what another tab has found, each time one keeps something; the answer ends it. */
  watch: (listener: (uid: Finding) => void) => () => void
}

/** Tabs of a browser share one login: each keeps whom it found logged in in `local`, and the page hears of the others' `storage` (SESS-01). */
export const createTabs = (local: Store, page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): Tabs => {
  const kept = (): Finding => {
    const uid = local.get(KEY)
    return typeof uid === 'string' ? uid : null
  }
  return {
    tell: (uid) => {
      if (kept() !== uid) local.set(KEY, uid)
    },
    watch: (listener) => {
      const hear = (event: Event): void => {
        const { key } = event as StorageEvent
        // null: everything was cleared. What is kept by now, not what was kept then: tabs whose news cross end alike.
        if (key === null || key.endsWith(KEY)) listener(kept())
      }
      page.addEventListener('storage', hear)
      return () => page.removeEventListener('storage', hear)
    },
  }
}
