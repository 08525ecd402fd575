import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Gateway, openBrowser, startGateway, type Visitor } from './harness.ts'

/** What the tests of a file share. */
export interface House {
  gateway: Gateway
  browser: Browser
}

/**
 * A gateway and a browser for the tests of a file, from before the first to after the last. Not in `harness.ts`, which is also used where no
 * test runs.
 *
 * @param opened is told both once they are there, before any test.
 * @returns where tests put who visits: after each test those there are leave, and none may have met an error.
 */
export const openHouse = (settings: Record<string, string>, opened: (house: House) => unknown): Visitor[] => {
  const visitors: Visitor[] = []
  let gateway: Gateway | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    const [served, shown] = await Promise.all([
      startGateway(settings).then((one) => (gateway = one)),
      openBrowser().then((one) => (browser = one)),
    ])
    await opened({ gateway: served, browser: shown })
  })
  afterEach(async () => {
    const leaving = visitors.splice(0)
    const errors = leaving.flatMap((visitor) => visitor.errors)
    await Promise.all(leaving.map(({ context }) => context.close()))
    expect(errors).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.stop()
  })
  return visitors
}
