/** Whether the reader's system asks for little motion, told to whoever asks; it may be switched while the page is open. */
export interface Motion {
  isCalm: () => boolean
  /** Calls `listener` with every change; returns what ends that. */
  subscribe: (listener: (calm: boolean) => void) => () => void
}

export const createMotion = (
  query: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> = matchMedia('(prefers-reduced-motion: reduce)'),
): Motion => ({
  isCalm: () => query.matches,
  subscribe: (listener) => {
    const tell = () => listener(query.matches)
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  },
})
