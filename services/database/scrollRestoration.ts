/** Where the reader was on a page: how far it was scrolled, what had the focus. */
interface Place {
  top: number
  /** Selector of the focused element, when it can be named. */
  focus: string | null
}

const nameOf = (element: Element | null): string | null => {
  if (!element || element === document.body) return null
  if (element.id) return `#${CSS.escape(element.id)}`
  const cell = element.getAttribute('data-cell')
  if (cell !== null) return `[data-cell="${CSS.escape(cell)}"]`
  const href = element.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : null
}

/** Looks whenever what `content` holds has changed, until a look says that it was the last. The answer gives it up. */
const watch = (content: Element, look: () => boolean): (() => void) => {
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Keeps place and focus per history entry: Back returns to them; a new page starts at its top with the focus on its content,
 * so that screen readers follow. Changes of the query on one page move nothing.
 */
export const createScrollRestoration = (content: () => HTMLElement | null, afterPaint: (then: () => void) => void) => {
  const places = new Map<string, Place>()
  let shown: { key: string; pathname: string } | null = null
  let giveUp = () => {}

  /** A modal over the page keeps the focus and gives it back itself. */
  const focus = (element: HTMLElement) => {
    if (!document.querySelector('[data-modal]')) element.focus({ preventScroll: true })
  }

  return {
    /** The page is about to be left: remember it. */
    leaving: () => {
      const main = content()
      if (shown && main) places.set(shown.key, { top: main.scrollTop, focus: nameOf(document.activeElement) })
    },
    /** Another place shows. `back` when it was reached by Back or Forward. */
    arrived: (location: { key: string; pathname: string }, back: boolean) => {
      const from = shown
      shown = { key: location.key, pathname: location.pathname }
      if (!from || from.pathname === location.pathname) return
      giveUp()
      const place = back ? places.get(location.key) : undefined
      afterPaint(() => {
        const main = content()
        if (!main) return
        main.scrollTop = place?.top ?? 0
        // A page left before it was painted is waited for no more.
        giveUp()
        const wanted = () => (place?.focus ? main.querySelector<HTMLElement>(place.focus) : null)
        const target = wanted()
        if (target) focus(target)
        // A page that has put the focus somewhere in itself knows better.
        else if (!main.contains(document.activeElement)) focus(main)
        let has = document.activeElement
        // Pages may be rendered later than their address comes: what was pressed goes only then, and what Back leads to is there only then.
        giveUp = watch(main, () => {
          const { activeElement, body } = document
          if (activeElement === has && has !== main) return false
          const isFree = activeElement === null || activeElement === body || activeElement === main
          if (!isFree || (has !== main && has?.isConnected)) return true
          has = wanted() ?? main
          focus(has as HTMLElement)
          return !place?.focus
        })
      })
    },
  }
}
