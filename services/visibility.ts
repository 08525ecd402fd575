/** Whether the page can be seen, told to whoever asks; one listener on the document for all. */
export interface Visibility {
  isVisible: () => boolean
  /** Calls `listener` with every change; returns what ends that. */
  subscribe: (listener: (visible: boolean) => void) => () => void
}

export const createVisibility = (
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
): Visibility => {
  const listeners = new Set<(visible: boolean) => void>()
  const isVisible = () => page.visibilityState !== 'hidden'
  const tell = () => {
    for (const listener of listeners) listener(isVisible())
  }
  return {
    isVisible,
    subscribe: (listener) => {
      // A function of its own, so that the same listener may subscribe twice.
      const own = (visible: boolean) => listener(visible)
      if (listeners.size === 0) page.addEventListener('visibilitychange', tell)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) page.removeEventListener('visibilitychange', tell)
      }
    },
  }
}
