import { useSyncExternalStore } from 'react'

/** Where things are pressed with a finger; `ui/theme/touch.css` asks the same. */
const TOUCH = '(max-width: 767px), (pointer: coarse)'

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(TOUCH) : undefined)

const watch = (listener: () => void) => {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Whether the page is used with a finger, for heights that are reckoned with rather than styled. */
export const useTouch = (): boolean => useSyncExternalStore(watch, () => query()?.matches ?? false)
