import type { Visibility } from './visibility.ts'

/** Resolves once somebody can see the page, at once where they do. Called off, it never ends, and nobody waits for it. */
export const untilSeen = ({ isVisible, subscribe }: Visibility, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (isVisible()) return resolve()
    const end = () => {
      unsubscribe()
      signal.removeEventListener('abort', end)
    }
    const unsubscribe = subscribe((visible) => {
      if (!visible) return
      end()
      resolve()
    })
    signal.addEventListener('abort', end)
  })
