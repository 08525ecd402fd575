import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, chromiumPath, enter, type Gateway, startGateway, visit } from '../browser/harness.ts'
import { type Measurement, percentile } from './measure.ts'

/**
 * Whether the look for developer tools (DEBUG-01) ever harms somebody without them, in a real Chromium: pages of a member on a host that is watched, one of
 * them worked with, while something holds them up. Of each surrounding: looks, those that came late and so say nothing, single stops, and the times somebody
 * was asked or reported, which without tools must be none. Last the control, with Chromium's own tools. Needs a build (`npm run build`).
 */

const SUITE = 'debugger'
const SECOND = 1000
/** As the requirement has it: a look that stops for longer, or comes so much later, ms. */
const THRESHOLD_MS = 500
/** Pages beside the one that is worked with. */
const RESTING = ['/drugnct', '/drugus?view=chart&chart=approvalsByYear', '/drugeu']
const BUSY = '/drugnct?view=chart&chart=startsByYear&rows=beside&size=500'
const WORDS = ['lung', 'cancer', 'pembro', 'diabetes', 'insulin', '肺癌', '单抗']
/** How often the control opens the tools, and how long they hold the page until somebody goes on, ms. */
const CONTROLS = 5
const HELD_MS = 700

/** What a page tells of its machine. */
type Told = { type: 'look'; stoppedMs: number; lateMs: number } | { type: 'doubt' | 'asking' | 'hidden' }

const between = (least: number, most: number): number => least + Math.random() * (most - least)

/** Runs in the page, before everything else: tells of each look and what is made of it. */
const tellOfLooks = (): void => {
  interface Ref {
    logic?: { id?: string }
    getSnapshot: () => Snapshot
    subscribe: (observer: (snapshot: Snapshot) => void) => unknown
  }
  interface Snapshot {
    context?: { doubtful?: boolean }
    tags?: Set<string>
    children?: Record<string, Ref>
    output?: { stoppedMs: number; lateMs: number }
  }
  const page = globalThis as unknown as { tell: (told: unknown) => unknown; materia?: Iterable<Ref> }
  const tell = (told: Told) => void page.tell(told)
  document.addEventListener('visibilitychange', () => document.hidden && tell({ type: 'hidden' }))
  const follow = (machine: Ref): void => {
    let last: Ref | undefined
    let [doubtful, asking] = [false, false]
    machine.subscribe(({ context, tags, children }) => {
      const measure = children?.['measure']
      if (measure && measure !== last) measure.subscribe(({ output }) => output && tell({ type: 'look', ...output }))
      last = measure
      if (context?.doubtful && !doubtful) tell({ type: 'doubt' })
      doubtful = context?.doubtful === true
      if (tags?.has('open') && !asking) tell({ type: 'asking' })
      asking = tags?.has('open') === true
    })
  }
  const search = setInterval(() => {
    const queue = [...(page.materia ?? [])]
    for (let ref = queue.shift(); ref; ref = queue.shift()) {
      if (ref.logic?.id === 'debugger') {
        clearInterval(search)
        follow(ref)
        return
      }
      queue.push(...Object.values(ref.getSnapshot().children ?? {}))
    }
  }, 50)
}

/** Runs in the page: its main thread is kept busy in bursts. */
const beBusy = (): void => {
  const burst = (): void => {
    const until = performance.now() + 100 + Math.random() * 1400
    while (performance.now() < until) Math.sqrt(until)
    setTimeout(burst, Math.random() * 1500)
  }
  setTimeout(burst, 3000)
}

/** Runs in the page: its clock is set forward or back by up to three hours, every few seconds. */
const jump = (): void => {
  const now = Date.now.bind(Date)
  let ahead = 0
  Date.now = () => now() + ahead
  const set = (): void => {
    ahead = (Math.random() * 6 - 3) * 3_600_000
    setTimeout(set, 300 + Math.random() * 4000)
  }
  setTimeout(set, 5000)
}

/** Runs in the page: a page that is driven counts as seen, whatever lies before it; so it is told. */
const show = (visible: boolean): void => {
  const hidden = !visible
  if (document.hidden === hidden) return
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' })
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

interface Stand {
  browser: Browser
  context: BrowserContext
  pages: Page[]
  gateway: Gateway
  signal: AbortSignal
}

/** Something that holds pages up. */
interface Surrounding {
  name: string
  flags?: readonly string[]
  /** Runs in each page before it loads. */
  script?: () => void
  /** Runs beside the pages until the signal; ends what it began. */
  beside?: (stand: Stand) => Promise<void>
}

/** Until the signal, again and again. What a page that is held up refuses, or that goes away, is no matter. */
const untilOver = async (signal: AbortSignal, act: () => Promise<unknown>): Promise<void> => {
  while (!signal.aborted) await act().catch(() => sleep(200))
}

const processesOf = async (browser: Browser): Promise<{ type: string; id: number }[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
}

/** Stops processes of the browser and lets them go on, as sleep does, or a machine that gives them no turn. */
const stopping =
  (isStopped: (type: string) => boolean, stopMs: readonly [number, number], runMs: readonly [number, number]) =>
  async ({ browser, signal }: Stand): Promise<void> => {
    const stopped = (await processesOf(browser)).filter(({ type }) => isStopped(type))
    await untilOver(signal, async () => {
      const send = (name: 'SIGSTOP' | 'SIGCONT') => {
        for (const { id } of stopped)
          try {
            process.kill(id, name)
          } catch {
            // It has ended.
          }
      }
      await sleep(between(...runMs))
      send('SIGSTOP')
      await sleep(between(...stopMs))
      send('SIGCONT')
    })
  }

const SURROUNDINGS: readonly Surrounding[] = [
  { name: 'nothing special' },
  {
    name: 'processor throttled 20 times',
    beside: async ({ context, pages, signal }) => {
      const sessions = await Promise.all(pages.map((page) => context.newCDPSession(page)))
      for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
      await untilOver(signal, () => sleep(200))
      for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    },
  },
  { name: 'main thread busy, 100 to 1500 ms at a time', script: beBusy },
  {
    name: 'other programs on all cores, 16',
    beside: async ({ signal }) => {
      const others: ChildProcess[] = Array.from({ length: 16 }, () => spawn(process.execPath, ['-e', 'for (;;) Math.random()']))
      await untilOver(signal, () => sleep(200))
      for (const other of others) other.kill('SIGKILL')
    },
  },
  {
    name: 'renderers stopped for 0.3 to 4 s (SIGSTOP)',
    beside: stopping((type) => type === 'renderer', [300, 4000], [100, 3000]),
  },
  {
    name: 'renderers given 0.1 of 0.7 s',
    beside: stopping((type) => type === 'renderer', [550, 650], [80, 120]),
  },
  { name: 'whole browser asleep for 3 to 10 s (SIGSTOP)', beside: stopping(() => true, [3000, 10_000], [1000, 6000]) },
  { name: 'clock set by hours, forward and back', script: jump },
  {
    name: 'screen reader: whole tree read all the time',
    flags: ['--force-renderer-accessibility=complete'],
    beside: async ({ context, pages, signal }) => {
      const sessions = await Promise.all(pages.map((page) => context.newCDPSession(page)))
      for (const session of sessions) await session.send('Accessibility.enable')
      let turn = 0
      await untilOver(signal, () => sessions[turn++ % sessions.length]!.send('Accessibility.getFullAXTree'))
    },
  },
  {
    name: 'more tabs, 12, hidden and shown in turn',
    beside: async ({ context, pages, signal }) => {
      for (let more = 0; more < 12; more++) {
        const page = await context.newPage()
        await page.goto(RESTING[more % RESTING.length]!)
        pages.push(page)
      }
      let turn = 0
      await untilOver(signal, async () => {
        turn += 1
        await Promise.all(pages.map((page, at) => page.evaluate(show, at === turn % pages.length)))
        await sleep(between(0.5, 6) * SECOND)
      })
    },
  },
]

/** Somebody works with a page: scrolls, types, looks at the chart. */
const work = async (page: Page, signal: AbortSignal): Promise<void> => {
  let step = 0
  await untilOver(signal, async () => {
    step += 1
    await page.mouse.move(between(300, 1100), between(300, 800))
    await page.mouse.wheel(0, between(-2500, 4000))
    await sleep(100)
    if (step % 10 > 0) return
    const box = page.locator('input[role=combobox]').first()
    await box.fill('', { timeout: 10 * SECOND })
    await box.pressSequentially(WORDS[(step / 10) % WORDS.length]!, { delay: 60, timeout: 10 * SECOND })
    await sleep(500)
  })
}

/** Logged in, with all that pages tell. */
const arrive = async (browser: Browser, gateway: Gateway, script?: () => void) => {
  const told: Told[] = []
  const visitor = await visit(browser, gateway.origin, 'en')
  const { context, page } = visitor
  await enter(visitor, gateway)
  await context.exposeBinding('tell', (_, one: Told) => void told.push(one))
  // What the loader of these files puts around functions is not there in a page.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript(tellOfLooks)
  if (script) await context.addInitScript(script)
  let reports = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/reportBrowserDebug')) reports += 1
  })
  return { context, page, told, reports: () => reports }
}

const launch = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, ...flags] })

const withoutTools = async (gateway: Gateway, { name, flags, script, beside }: Surrounding, ms: number): Promise<Measurement[]> => {
  const browser = await launch(flags)
  const over = new AbortController()
  try {
    const { context, page, told, reports } = await arrive(browser, gateway, script)
    const pages = [page]
    for (const _ of RESTING) pages.push(await context.newPage())
    await Promise.all([BUSY, ...RESTING].map((address, at) => pages[at]!.goto(address)))
    const running = [work(page, over.signal), beside?.({ browser, context, pages, gateway, signal: over.signal })]
    await sleep(ms)
    over.abort()
    await Promise.all(running)
    // What was held up at the end has its look, too.
    await sleep(3 * SECOND)
    const looks = told.filter((one) => one.type === 'look')
    const count = (type: Told['type']) => told.filter((one) => one.type === type).length
    const most = (of: (look: (typeof looks)[number]) => number) => Math.round(Math.max(0, ...looks.map(of)) * 10) / 10
    const row = (workload: string, value: number, unit = ''): Measurement => ({ suite: SUITE, subject: name, workload, value, unit })
    return [
      row('looks', looks.length),
      row('looks that came late', looks.filter(({ lateMs }) => lateMs >= THRESHOLD_MS).length),
      row('latest look', most(({ lateMs }) => lateMs) / SECOND, 's'),
      row(
        'longest statement',
        most(({ stoppedMs }) => stoppedMs),
        'ms',
      ),
      row('times hidden', count('hidden')),
      row('single stops', count('doubt')),
      row('asked or reported', Math.max(count('asking'), reports())),
    ]
  } finally {
    over.abort()
    await browser.close()
  }
}

/** With the tools open, which stop the page until somebody goes on: how long until it is asked. */
const withTools = async (gateway: Gateway): Promise<Measurement[]> => {
  const browser = await launch()
  const subject = 'developer tools open'
  try {
    const times: number[] = []
    let asked = 0
    for (let call = 0; call < CONTROLS; call++) {
      const { context, page, told, reports } = await arrive(browser, gateway)
      await page.goto('/drugus')
      // It looks already.
      while (!told.some(({ type }) => type === 'look')) await sleep(20)
      const tools = await context.newCDPSession(page)
      tools.on('Debugger.paused', () => void sleep(HELD_MS).then(() => tools.send('Debugger.resume').catch(() => undefined)))
      const began = performance.now()
      await tools.send('Debugger.enable')
      while (reports() === 0 && performance.now() - began < 30 * SECOND) await sleep(10)
      if (reports() > 0) {
        asked += 1
        times.push(performance.now() - began)
      }
      // A page that stands still cannot be closed.
      await tools.send('Debugger.disable')
      await context.close()
    }
    return [
      { suite: SUITE, subject, workload: `asked and reported, of ${CONTROLS}`, value: asked, unit: '' },
      {
        suite: SUITE,
        subject,
        workload: 'until it is reported',
        rows: CONTROLS,
        p50_ms: percentile(times, 0.5),
        p95_ms: percentile(times, 0.95),
      },
    ]
  } finally {
    await browser.close()
  }
}

/** @param minutes of each surrounding; `DEBUGGER_ONLY` takes those whose names have that text. */
export const benchDebugger = async ({ minutes }: { minutes: number }): Promise<Measurement[]> => {
  const gateway = await startGateway({ TOOLS_ALLOWED_HOSTS: 'nowhere.example', MACHINES_PUBLIC: '1', RISK: 'watch' })
  const out: Measurement[] = []
  try {
    const add = (rows: readonly Measurement[]) => {
      out.push(...rows)
      const said = rows.map((row) => ('unit' in row ? `${row.workload} ${row.value}` : `${row.workload} ${row.p50_ms} ms`))
      console.error(`${SUITE}: ${rows[0]?.subject}: ${said.join(', ')}`)
    }
    for (const surrounding of SURROUNDINGS.filter(({ name }) => name.includes(process.env['DEBUGGER_ONLY'] ?? '')))
      add(await withoutTools(gateway, surrounding, minutes * 60 * SECOND))
    add(await withTools(gateway))
    return out
  } finally {
    await gateway.stop()
  }
}
