import { createMachine } from 'xstate'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { layoutChart } from '../../machines/gallery/model/layout.ts'
import { MACHINES } from '../../machines/registry.ts'
import { openBrowser, startGateway, visit } from '../browser/harness.ts'
import { type Measurement, percentile, sample } from './measure.ts'

/** Of each machine in the browser. */
const VISITS = 5
/** Largest machines whose layout is timed. */
const LARGEST = 4

/** Sixty states and a hundred and forty transitions. */
const large = describeMachine(
  createMachine({
    id: 'large',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `s${at}`,
        { on: { NEXT: `s${(at + 1) % 60}`, JUMP: `s${(at * 7 + 3) % 60}`, ...(at % 3 === 0 && { BACK: `s${Math.max(0, at - 5)}` }) } },
      ]),
    ),
  }),
)

/** From the address to a chart on the screen of a real Chromium, and how long the page is busy at a stretch meanwhile. */
const inBrowser = async (): Promise<Measurement[]> => {
  const out: Measurement[] = []
  const gateway = await startGateway({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0' })
  const browser = await openBrowser()
  try {
    for (const id of ['session', 'login', 'list']) {
      const times: number[] = []
      let longest = 0
      let [until, all] = [0, 0]
      for (let call = 0; call < VISITS; call++) {
        const { page, context } = await visit(browser, gateway.origin, 'en')
        await page.addInitScript(() => {
          const tasks: number[] = []
          Object.assign(window, { longTasks: tasks })
          const watcher = new MutationObserver(() => {
            if (document.querySelector('svg[data-chart]') === null) return
            performance.mark('drawn')
            watcher.disconnect()
          })
          watcher.observe(document, { childList: true, subtree: true })
          new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
        })
        all = 0
        page.on('request', () => all++)
        const began = performance.now()
        await page.goto(`/machines/${id}`, { waitUntil: 'commit' })
        await page.locator('svg[data-chart]').waitFor()
        times.push(performance.now() - began)
        until = await page.evaluate(() => {
          const [drawn] = performance.getEntriesByName('drawn')
          // Itself is none of the page's resources.
          return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < (drawn?.startTime ?? 0)).length
        })
        longest = Math.max(longest, ...(await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)))
        await page.waitForLoadState('networkidle')
        await context.close()
      }
      out.push({
        suite: 'gallery',
        subject: id,
        workload: 'address to chart',
        rows: VISITS,
        p50_ms: percentile(times, 0.5),
        p95_ms: percentile(times, 0.95),
      })
      out.push({ suite: 'gallery', subject: id, workload: 'requests until then', value: until, unit: '' })
      out.push({ suite: 'gallery', subject: id, workload: 'requests with the rest of the app', value: all, unit: '' })
      out.push({ suite: 'gallery', subject: id, workload: 'longest task until then', value: Math.round(longest), unit: 'ms' })
    }
    return out
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** How long a layout takes by itself. */
const layouts = async (): Promise<Measurement[]> => {
  const { default: Elk } = (await import('elkjs/lib/elk.bundled.js')) as unknown as {
    default: new () => import('elkjs/lib/elk-api.js').ELK
  }
  const elk = new Elk()
  const charts = await Promise.all(MACHINES.map(async ({ id, load }) => describeMachine(await load(), id)))
  const largest = charts.sort((a, b) => b.transitions.length - a.transitions.length).slice(0, LARGEST)
  const out: Measurement[] = []
  for (const chart of [large, ...largest]) {
    const times = await sample(() => layoutChart(chart, { elk }), { times: 3, warm: 1 })
    out.push({ suite: 'gallery', subject: chart.id, workload: 'layout', rows: chart.states.length, ...times })
  }
  return out
}

/** The gallery of machines (MACH-02). Needs a build (`npm run build`). */
export const benchGallery = async (): Promise<Measurement[]> => [...(await inBrowser()), ...(await layouts())]
