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

/** Calls back once `element`, which is within `content`, has left the document. The answer gives it up. */
const onceGone = (element: Element, content: Element, then: () => void): (() => void) => {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    then()
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

  /** A modal over the page keeps the focus and gives it back itself; a page that has put it somewhere in itself knows better. */
  const focusContent = (main: HTMLElement) => {
    if (!document.querySelector('[data-modal]') && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }
  const isNowhere = () => document.activeElement === null || document.activeElement === document.body

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
        const target = place?.focus ? main.querySelector<HTMLElement>(place.focus) : null
        if (target && !document.querySelector('[data-modal]')) target.focus({ preventScroll: true })
        focusContent(main)
        // What was pressed may stand a moment longer than two frames: its page goes when the next one has been rendered.
        const pressed = document.activeElement
        if (pressed && pressed !== main && main.contains(pressed)) giveUp = onceGone(pressed, main, () => isNowhere() && focusContent(main))
      })
    },
  }
}
