import type { Page } from 'playwright-core'

/** Goes to an address of the product as Back and Forward do: the page stays, its router hears of it. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    const state = { usr: null, key: crypto.getRandomValues(new Uint32Array(1)).join('') }
    history.pushState(state, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)

/** Opens a list and waits for its rows. */
export const openList = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await listShown(page)
}

/** Rows of a list are there. */
export const listShown = (page: Page): Promise<void> => page.locator('[role=grid]:not([aria-busy=true]) [role=gridcell]').first().waitFor()

/**
 * A page shows, by its heading: the program's, or a list's first view while its rows are awaited. The page before both (index.html) has headings, too,
 * which are hidden only once its style has come.
 */
export const pageShown = (page: Page): Promise<void> =>
  page.locator('#root main h1, main.first h1').filter({ visible: true }).first().waitFor()
