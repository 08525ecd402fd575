import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End walk the links and buttons of a menu; one that does not show in this window would take no focus. */
export const walkEntries = (event: KeyboardEvent<HTMLElement>): void => {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled), [role=link]')].filter((one) =>
    one.checkVisibility(),
  )
  const at = entries.indexOf(event.target as HTMLElement)
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? entries.length - 1 : event.key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1
  entries.at(next % entries.length)?.focus()
}
