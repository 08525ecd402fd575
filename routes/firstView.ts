/** What shows where no first view does: a dialog, or a page that is more than a list whose first rows are awaited. */
const DRAWN = '[role=dialog], [role=alertdialog], #main:not(:empty):not(:has([role=grid][aria-busy=true]))'

/**
 * Takes the first view that came with the page away once the program has drawn more than it: the list's rows, what it says in their place, a login or
 * another page. For good: it was of one account and one address, and is nobody's afterwards.
 */
export const leaveFirstView = (page: Document): void => {
  const first = page.querySelector('.first')
  if (!first) return
  const look = () => {
    const root = page.querySelector('#root')
    // A program that failed has no frame, and says so.
    const isDrawn = page.querySelector(DRAWN) !== null || (page.querySelector('#main') === null && (root?.textContent ?? '') !== '')
    if (!isDrawn) return
    observer.disconnect()
    first.remove()
  }
  const observer = new MutationObserver(look)
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
}
