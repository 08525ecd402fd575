import type { Page } from 'playwright-core'
import { askedUntilShown, markWhenShown, paintedAt, watchRequests } from '../browser/waterfall.ts'

/** A chart of the gallery. */
export const CHART = 'svg[data-chart]'
/** Rows of a list. */
export const ROWS = '[role=grid] [role=gridcell]'

/** How a browser that was never there came to a page. */
export interface Arrival {
  /** Until what was waited for was on screen, ms. */
  painted: number
  /** Largest contentful paint, ms. */
  lcp: number
  /** Requests until then, and in all: the page is one. */
  until: number
  all: number
  /** Requests of the longest chain: the page, what it names, what that asks for. */
  depth: number
  /** The longest task until then, ms. */
  longest: number
}

/** Opens an address and waits until what fits the selector is on screen and the rest of the app has come. */
export const arrive = async (page: Page, address: string, selector: string): Promise<Arrival> => {
  const asked = await watchRequests(page)
  await markWhenShown(page, selector)
  await page.addInitScript(() => {
    const seen: { tasks: [number, number][]; lcp: number } = { tasks: [], lcp: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration])
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime
    }).observe({ type: 'largest-contentful-paint' })
  })
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await paintedAt(page)
  const until = (await askedUntilShown(page)).length
  await page.waitForLoadState('networkidle')
  const { tasks, lcp } = await page.evaluate(() => (window as unknown as { seen: { tasks: [number, number][]; lcp: number } }).seen)
  return {
    painted,
    lcp,
    // Itself is none of the page's resources.
    until: until + 1,
    all: asked.length,
    depth: Math.max(...asked.map(({ depth }) => depth)),
    longest: Math.max(0, ...tasks.filter(([start]) => start < painted).map(([, duration]) => duration)),
  }
}
