/** Where the reader was on a page: how far it was scrolled, what had the focus. */
interface Place {
  top: number
  /** Selector of the focused element, when it can be named. */
  focus: string | null
}

const nameOf = (element: Element | null): string | null => {
  if (!element || element === document.body) return null
  if (element.id) return `#${CSS.escape(element.id)}`
  const href = element.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : null
}

/**
 * Keeps place and focus per history entry: Back returns to them; a new page starts at its top with the focus on its content,
 * so that screen readers follow. Changes of the query on one page move nothing.
 */
export const createScrollRestoration = (content: () => HTMLElement | null, afterPaint: (then: () => void) => void) => {
  const places = new Map<string, Place>()
  let shown: { key: string; pathname: string } | null = null

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
      const place = back ? places.get(location.key) : undefined
      afterPaint(() => {
        const main = content()
        if (!main) return
        main.scrollTop = place?.top ?? 0
        const target = place?.focus ? main.querySelector<HTMLElement>(place.focus) : null
        // A modal over the page keeps the focus and gives it back itself.
        if (document.querySelector('[data-modal]')) return
        // A page that has put the focus somewhere in itself knows better.
        if (target) target.focus({ preventScroll: true })
        else if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
      })
    },
  }
}
