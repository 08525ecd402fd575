import { createMachine } from 'xstate'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { layoutChart } from '../../machines/gallery/model/layout.ts'
import { MACHINES } from '../../machines/registry.ts'
import { openBrowser, startGateway, visit } from '../browser/harness.ts'
import { type Arrival, arrive, CHART } from './arrival.ts'
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

/** From the address to a chart on the screen of a real Chromium that was never there, and how long the page is busy at a stretch meanwhile. */
const inBrowser = async (): Promise<Measurement[]> => {
  const out: Measurement[] = []
  const gateway = await startGateway({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0' })
  const browser = await openBrowser()
  try {
    for (const id of ['session', 'login', 'list']) {
      const visits: Arrival[] = []
      for (let call = 0; call < VISITS; call++) {
        const { page, context } = await visit(browser, gateway.origin, 'en')
        visits.push(await arrive(page, `/machines/${id}`, CHART))
        await context.close()
      }
      const times = visits.map(({ painted }) => painted)
      const of = { suite: 'gallery', subject: id }
      out.push({ ...of, workload: 'address to chart', rows: VISITS, p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) })
      const last = visits.at(-1)
      out.push({ ...of, workload: 'requests until then', value: last?.until ?? 0, unit: '' })
      out.push({ ...of, workload: 'requests with the rest of the app', value: last?.all ?? 0, unit: '' })
      out.push({
        ...of,
        workload: 'longest task until then',
        value: Math.round(Math.max(...visits.map(({ longest }) => longest))),
        unit: 'ms',
      })
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
