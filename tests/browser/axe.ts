import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  impact: string
  nodes: { html: string }[]
}

const run = async (page: Page): Promise<Violation[]> => {
  // The page's own policy forbids inline scripts; axe comes in through the debugger, which is not bound by it.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    // What is as it should be need not be listed: thousands of cells.
    return (await inPage.run({ resultTypes: ['violations'] })).violations
  })
}

const told = ({ id, nodes }: Violation): string => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`

/** All findings of axe in the page as it stands. */
export const violations = async (page: Page): Promise<string[]> => (await run(page)).map(told)

/** Serious and critical findings of axe in the page as it stands. */
export const findings = async (page: Page): Promise<string[]> =>
  (await run(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical').map(told)
