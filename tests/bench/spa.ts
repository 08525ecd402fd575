import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { firstLoad } from '../../proofs/bundle.mjs'
import { enter, type Gateway, logIn, openBrowser, startGateway, visit } from '../browser/harness.ts'
import { type Arrival, arrive, CHART, ROWS } from './arrival.ts'
import { type Measurement, percentile } from './measure.ts'

/**
 * The browser's side on sample data in a real Chromium: script of the first load, how a browser that was never here comes to a list and to a
 * chart, long tasks while a list of 1 000 rows is
 * worked with, time from a choice to new rows, and memory over 200 searches. Needs a build (`npm run build`).
 */

const DIST = fileURLToPath(new URL('../../dist/spa', import.meta.url))
const SEARCHES = 200
const INTERACTIONS = 40

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}

const settled = (page: Page) => page.locator('[role=grid]:not([aria-busy=true])').waitFor()

/** Browsers that were never here: a desktop, and a phone as Lighthouse has one (150 ms, 1.6 Mbit/s, a quarter of the processor). */
const VISITS = 5
const DEVICES = {
  desktop: { size: { width: 1440, height: 900 }, slow: false },
  'mid phone': { size: { width: 412, height: 823 }, slow: true },
} as const

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = (1.6 * 1024 * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** What it takes to come to a list, logged in, and to a chart of the gallery. */
const firstVisits = async (browser: Browser, gateway: Gateway): Promise<Measurement[]> => {
  const out: Measurement[] = []
  for (const [device, { size, slow }] of Object.entries(DEVICES))
    for (const [what, address, selector] of [
      ['list', '/drugnct', ROWS],
      ['chart', '/machines/login', CHART],
    ] as const) {
      const visits: Arrival[] = []
      for (let call = 0; call < VISITS; call++) {
        const visitor = await visit(browser, gateway.origin, 'en', size)
        if (what === 'list') await enter(visitor, gateway)
        if (slow) await slowDown(visitor.page)
        visits.push(await arrive(visitor.page, address, selector))
        await visitor.context.close()
      }
      const timed = (workload: string, times: number[]) =>
        out.push({ suite: 'spa', subject: device, workload, rows: VISITS, p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) })
      const counted = (workload: string, values: number[]) =>
        out.push({ suite: 'spa', subject: device, workload, value: Math.max(...values), unit: '' })
      timed(
        `first ${what}: LCP`,
        visits.map(({ lcp }) => lcp),
      )
      timed(
        `first ${what}: on screen`,
        visits.map(({ painted }) => painted),
      )
      counted(
        `first ${what}: requests, with the rest of the app`,
        visits.map(({ all }) => all),
      )
      counted(
        `first ${what}: requests of the longest chain`,
        visits.map(({ depth }) => depth),
      )
    }
  return out
}

export const benchSpa = async (): Promise<Measurement[]> => {
  const gateway = await startGateway({ SAMPLE_SCALE: '1', MACHINES_PUBLIC: '1' })
  const browser = await openBrowser()
  const files = firstLoad(DIST)
  const brotli = ({ file, bytes }: { file: string; bytes: number }) => {
    const packed = join(DIST, `${file}.br`)
    return existsSync(packed) ? statSync(packed).size : bytes
  }
  const entry = (packed: string, sizes: number[]): Measurement => ({
    suite: 'spa',
    subject: 'entry',
    workload: `JavaScript of the first load, ${packed}`,
    value: Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 100) / 10,
    unit: 'kB',
  })
  const out: Measurement[] = [
    entry(
      'gzip',
      files.map(({ bytes }) => bytes),
    ),
    entry('brotli', files.map(brotli)),
  ]
  try {
    out.push(...(await firstVisits(browser, gateway)))
    const { page } = await visit(browser, gateway.origin, 'en')
    await page.goto('/drugnct?size=1000')
    await logIn(page, gateway, 'en')
    await settled(page)
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(window, { longTasks: tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
    })
    const tasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
    await tasks()
    await page.getByRole('grid').hover()
    for (let step = 0; step < INTERACTIONS; step++) {
      await page.mouse.wheel(0, step % 2 === 0 ? 4000 : -2500)
      await page.waitForTimeout(40)
    }
    const scrolling = await tasks()
    out.push({ suite: 'spa', subject: 'list', workload: 'scrolling 1000 rows: tasks over 50 ms', value: scrolling.length, unit: 'tasks' })
    await page.locator('[role=grid] [tabindex="0"]').first().focus()
    for (let step = 0; step < INTERACTIONS; step++) await page.keyboard.press(step % 3 === 0 ? 'ArrowRight' : 'ArrowDown')
    const keys = await tasks()
    out.push({
      suite: 'spa',
      subject: 'list',
      workload: 'moving by keys in 1000 rows: tasks over 50 ms',
      value: keys.length,
      unit: 'tasks',
    })
    out.push({
      suite: 'spa',
      subject: 'list',
      workload: 'longest task while scrolling and moving',
      value: Math.round(Math.max(0, ...scrolling, ...keys)),
      unit: 'ms',
    })

    await page.goto('/drugnct')
    await settled(page)
    const box = page.locator('input[role=combobox]').first()
    const terms = ['lung', 'cancer', 'pembro', 'diabetes', 'phase', 'insulin', 'breast', '肺癌', '单抗', '糖尿病']
    const times: number[] = []
    let before = 0
    for (let search = 0; search < SEARCHES; search++) {
      const term = `${terms[search % terms.length]}`
      await box.fill(term)
      const began = performance.now()
      await box.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('any') === `has:${term}`)
      await settled(page)
      times.push(performance.now() - began)
      // Caches fill at first; what counts is growth after that.
      if (search === SEARCHES / 4) before = await heapOf(page)
    }
    const after = await heapOf(page)
    out.push({
      suite: 'spa',
      subject: 'list',
      workload: 'Enter to rows on screen',
      rows: 8000,
      p50_ms: percentile(times, 0.5),
      p95_ms: percentile(times, 0.95),
    })
    out.push({
      suite: 'spa',
      subject: 'memory',
      workload: `heap after ${SEARCHES} searches`,
      value: Math.round(after * 10) / 10,
      unit: 'MiB',
    })
    out.push({
      suite: 'spa',
      subject: 'memory',
      workload: `growth over the last ${SEARCHES - SEARCHES / 4} searches`,
      value: Math.round((after - before) * 10) / 10,
      unit: 'MiB',
    })
    return out
  } finally {
    await browser.close()
    await gateway.stop()
  }
}
