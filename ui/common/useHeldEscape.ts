import { useEffect, useEffectEvent } from 'react'

/**
 * Escape while the pointer holds something: heard wherever the focus is, because taking an edge does not move it. Others who listen for
 * the key have nothing to close then.
 */
export const useHeldEscape = (held: boolean, cancel: () => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  })
  useEffect(() => {
    if (!held) return undefined
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [held])
}
