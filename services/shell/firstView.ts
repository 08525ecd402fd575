import { fromCallback } from 'xstate'
import type { FirstViewEvent } from '../../machines/shell/firstView/setup.ts'

/**
 * What shows where no first view does: a modal, or a page that is more than a list whose first rows are awaited. Not every dialog is a modal: the
 * account menu's is there, closed, from the moment it is drawn.
 */
const SHOWN = '[data-modal], #main:not(:empty):not(:has([role=grid][aria-busy=true]))'
/** Rows of sample data whose banner is still to come, above them: it needs a call of its own. */
const WITHOUT_BANNER = ':has(.first .first-sample):has(#main [role=grid]):not(:has([data-modal])):not(:has([role=status] ~ #main))'

/** The page that the first view came with, and `first`, its place there. */
export const firstViewWorld = (page: Document, first: Element) => ({
  actors: {
    watchPage: fromCallback<FirstViewEvent>(({ sendBack }) => {
      const look = () => {
        const root = page.querySelector('#root')
        // A program that failed has no frame, and says so.
        const isShown = page.querySelector(SHOWN) !== null || (page.querySelector('#main') === null && (root?.textContent ?? '') !== '')
        if (isShown) sendBack({ type: page.body.matches(WITHOUT_BANNER) ? 'BANNER.AWAITED' : 'PAGE.SHOWN' })
      }
      const observer = new MutationObserver(look)
      observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
      // It may have come later than the rows.
      look()
      return () => observer.disconnect()
    }),
  },
  actions: { remove: () => first.remove() },
})
