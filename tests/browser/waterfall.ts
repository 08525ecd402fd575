import type { Page } from 'playwright-core'

/** One request of a page, with how deep it lies: 1 is the page itself, 2 what that names, 3 what a file of those asks for. */
export interface Asked {
  path: string
  depth: number
}

interface Frames {
  callFrames: readonly { url: string }[]
  parent?: Frames
}
/** Scripts on the way to a request, the one that asked first. */
const scriptsIn = ({ callFrames, parent }: Frames): string[] => [...callFrames.map(({ url }) => url), ...(parent ? scriptsIn(parent) : [])]

/**
 * What a page asks for from now on, in order; who asked for it is what Chromium says. A chain of such requests is what Lighthouse calls a
 * critical request chain.
 */
export const watchRequests = async (page: Page): Promise<readonly Asked[]> => {
  const session = await page.context().newCDPSession(page)
  const asked: Asked[] = []
  const depths = new Map<string, number>()
  const ids = new Map<string, Asked>()
  /** What lay in the browser's cache crossed no line: a file that was fetched before it is imported is asked for once. */
  const forget = (id: string) => {
    const known = ids.get(id)
    if (known && asked.includes(known)) asked.splice(asked.indexOf(known), 1)
  }
  session.on('Network.requestServedFromCache', ({ requestId }) => forget(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) forget(requestId)
  })
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith('http')) return
    const by = initiator.stack ? scriptsIn(initiator.stack as Frames)[0] : initiator.url
    // Once it has come, whoever imports it finds it.
    const depth = depths.get(request.url) ?? 1 + (by === undefined ? 0 : (depths.get(by) ?? 0))
    depths.set(request.url, depth)
    const one = { path: new URL(request.url).pathname, depth }
    ids.set(requestId, one)
    asked.push(one)
  })
  await session.send('Network.enable')
  return asked
}

/** Marks when what fits the selector is first in the page (`shown`), and when the frame with it has been drawn (`painted`). */
export const markWhenShown = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return
      performance.mark('shown')
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')))
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, selector)

/** Paths of what was asked for before it was there. */
export const askedUntilShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const at = performance.getEntriesByName('shown')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < at)
      .map(({ name }) => new URL(name).pathname)
  })

/** How long it took until it was on screen, ms since the page was asked for, by the page's own clock: who waits from outside looks now and then. */
export const paintedAt = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  return page.evaluate(() => performance.getEntriesByName('painted')[0]?.startTime ?? Number.NaN)
}
