/**
 * What shows where no first view does: a modal, or a page that is more than a list whose first rows are awaited. Not every dialog is a modal: the
 * account menu's is there, closed, from the moment it is drawn.
 */
const DRAWN = '[data-modal], #main:not(:empty):not(:has([role=grid][aria-busy=true]))'
/** Rows of sample data whose banner is still to come, above them: it needs a call of its own. */
const WITHOUT_BANNER = ':has(.first .first-sample):has(#main [role=grid]):not(:has([data-modal])):not(:has([role=status] ~ #main))'
/** So long the rows wait for it, ms. */
const BANNER_MS = 1000

/**
 * Takes the first view that came with the page away once the program has drawn more than it: the list's rows, what it says in their place, a login or
 * another page. For good: it was of one account and one address, and is nobody's afterwards.
 */
export const leaveFirstView = (page: Document): void => {
  const first = page.querySelector('.first')
  if (!first) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(waiting)
    observer.disconnect()
    first.remove()
  }
  const look = () => {
    const root = page.querySelector('#root')
    // A program that failed has no frame, and says so.
    const isDrawn = page.querySelector(DRAWN) !== null || (page.querySelector('#main') === null && (root?.textContent ?? '') !== '')
    if (!isDrawn) return
    if (page.body.matches(WITHOUT_BANNER)) waiting ??= setTimeout(leave, BANNER_MS)
    else leave()
  }
  const observer = new MutationObserver(look)
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
}
