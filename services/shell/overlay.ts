/** What the overlay authority needs of the document. */
export interface OverlayPage {
  document: () => Pick<Document, 'activeElement' | 'body' | 'documentElement'>
  /** Takes the focus when what had it is gone. */
  main: () => HTMLElement | null
  /** Runs once what was closed has left the document. */
  afterPaint: (then: () => void) => void
}

const inModal = (element: Element): boolean => element.closest('[role=dialog], [role=alertdialog]') !== null

/**
 * Focus and scrolling around modals. What had the focus before the first modal gets it back once the last has left the document;
 * when it is gone or cannot take it, the page's main region does. A reader who has moved on meanwhile is left alone.
 */
export const overlayWorld = ({ document, main, afterPaint }: OverlayPage) => {
  let before: Element | null = null
  let openings = 0
  const give = (isLast: boolean) => {
    const opening = openings
    afterPaint(() => {
      // Another modal has opened meanwhile and gives it back later.
      if (opening !== openings) return
      const target = before as HTMLElement | null
      const page = document()
      const { activeElement } = page
      // A reader who has moved on keeps it, and so does what lets the page go on; of the last modal something may be there still.
      if (activeElement && activeElement !== page.body && !(isLast && inModal(activeElement))) return
      // One that is gone takes none; one may hand it on.
      target?.focus({ preventScroll: true })
      if (page.activeElement === activeElement) main()?.focus({ preventScroll: true })
    })
  }
  return {
    actions: {
      keepFocus: () => {
        openings += 1
        const { activeElement, body } = document()
        // Between two modals the first one's element still waits for its focus.
        if (activeElement && activeElement !== body && !inModal(activeElement)) before = activeElement
      },
      giveFocusBack: () => give(true),
      returnFocus: () => give(false),
      lockScroll: () => {
        document().body.style.overflow = 'hidden'
      },
      unlockScroll: () => {
        document().body.style.overflow = ''
      },
    },
  }
}
