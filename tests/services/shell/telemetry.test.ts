import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { TelemetryBatch } from '../../../domain/telemetry.ts'
import { telemetryMachine } from '../../../machines/shell/telemetry/machine.ts'
import { telemetryWorld } from '../../../services/shell/telemetry.ts'
import { flush } from '../../machines/harness.ts'

/** A page, what it sends with `fetch` and by beacon, and a gateway that answers with `status`. */
const open = (early: { error: unknown; message: string }[] = []) => {
  const clock = new SimulatedClock()
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const sent: { body: unknown; init: RequestInit }[] = []
  const beacons: Blob[] = []
  let status = 204
  let go: (address: string) => void = () => {}
  let vital: (name: string, value: number, at: number) => void = () => {}
  let fail: (address: string, code: number) => void = () => {}
  let at = '/drugus?any=has:aspirin'
  const world = telemetryWorld(
    {
      navigation: {
        address: () => at,
        watch: (tell: (address: string) => void) => {
          go = (address) => tell((at = address))
          tell(at)
          return () => (go = () => {})
        },
      } as never,
    },
    {
      window: window as never,
      document: document as never,
      fetch: async (_, init) => {
        sent.push({ body: JSON.parse(String(init?.body)), init: init! })
        return new Response(null, { status })
      },
      beacon: (_, body) => beacons.push(body) > 0,
      vitals: (tell) => void (vital = tell),
      sinceLoad: () => clock.now(),
      early: () => early,
      shownFor: (address) => (address === '/drugus?any=has:aspirin' ? 2000 : 900_000),
      failedCalls: (tell) => {
        fail = tell
        return () => (fail = () => {})
      },
    },
  )
  const actor = createActor(telemetryMachine.provide(world), {
    clock,
    input: { now: () => clock.now(), wanted: true, build: 'b1', visit: 'visit-of-16-signs', room: 50 },
  }).start()
  return {
    clock,
    actor,
    sent,
    beacons,
    answers: (code: number) => void (status = code),
    go: (address: string) => go(address),
    vital: (name: string, value: number, at = clock.now()) => vital(name, value, at),
    fail: (address: string, code: number) => fail(address, code),
    happens: (type: string, more: object = {}) => window.dispatchEvent(Object.assign(new Event(type), more)),
    hide: () => {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    queue: () => actor.getSnapshot().context.queue,
  }
}

describe('what happens on a page', () => {
  it('GATE-09 a web vital is of the page that showed as it came to be, however late the browser tells of it', () => {
    const page = open()
    page.clock.increment(4000)
    page.go('/drugeu')
    // The click that led there ends the first one's.
    page.vital('LCP', 300, 300)
    page.vital('INP', 40, 3990)
    page.clock.increment(1000)
    page.vital('CLS', 0.1, 4500)
    page.go('/landscaping')
    page.vital('INP', 80, 4700)
    page.vital('TTFB', 20, 0)
    const vitals = page.queue().filter(({ kind }) => kind === 'vital')
    expect(vitals.map(({ type, page: place }) => [type, place])).toEqual([
      ['LCP', '/drugus?any'],
      ['INP', '/drugus?any'],
      ['CLS', '/drugeu'],
      ['INP', '/drugeu'],
      ['TTFB', '/drugus?any'],
    ])
  })

  it('GATE-09 errors, rejections, calls that failed, vitals and places are noted, without what was looked for', () => {
    const page = open()
    page.vital('CLS', 0.1)
    page.happens('error', { error: new TypeError('cannot read "aspirin"'), message: '' })
    page.happens('unhandledrejection', { reason: 'nothing of aspirin' })
    page.happens('error', { error: null, message: 'ResizeObserver loop completed' })
    page.fail('/api/databases/drugus/records/NDA1?q=aspirin', 503)
    page.go('/drugus/detail/aspirin')
    const queue = page.queue()
    expect(
      queue.map(({ kind, type, errtype = '', message = '', request = '', page: place }) => [kind, type, errtype, message, request, place]),
    ).toEqual([
      ['event', 'view', '', '', '', '/drugus?any'],
      ['vital', 'CLS', '', '', '', '/drugus?any'],
      ['error', 'js', 'TypeError', 'cannot read "…"', '', '/drugus?any'],
      ['error', 'promise', 'string', '', '', '/drugus?any'],
      ['error', 'js', 'Error', 'ResizeObserver loop completed', '', '/drugus?any'],
      ['error', 'call', '503', '', '/api/databases/drugus/records/:id?q', '/drugus?any'],
      ['event', 'time', '', '', '', '/drugus?any'],
      ['event', 'view', '', '', '', '/drugus/detail/:id'],
    ])
    expect(JSON.stringify(queue)).not.toContain('aspirin')
    expect(TelemetryBatch.safeParse({ build: 'b1', dropped: 0, entries: queue }).success).toBe(true)
  })

  it('MOD-01 ROUTE-05/event coming to the list of modified new drugs is told as event 1104, and no other list or record as one', () => {
    const page = open()
    for (const address of ['/modify?drug=aspirin', '/modify/detail/MND-900001', '/dmf', '/modify']) page.go(address)
    expect(
      page
        .queue()
        .flatMap(({ kind, type, page: place }) => (kind === 'event' && type !== 'view' && type !== 'time' ? [[type, place]] : [])),
    ).toEqual([
      ['1104', '/modify?drug'],
      ['1104', '/modify'],
    ])
  })

  it('GATE-09 what the page threw before anybody listened is noted as well', () => {
    const page = open([{ error: new RangeError('too early'), message: '' }])
    expect(page.queue().filter(({ kind }) => kind === 'error')).toMatchObject([{ type: 'js', errtype: 'RangeError', message: 'too early' }])
  })

  it('GATE-09 goes by a call that outlives the page; one that is refused is tried again', async () => {
    const page = open()
    page.answers(500)
    page.clock.increment(10_000)
    await flush()
    expect([page.sent.length, page.sent[0]?.init.keepalive, page.sent[0]?.init.signal ?? null]).toEqual([1, true, null])
    page.answers(204)
    page.clock.increment(60_000)
    await flush()
    expect([page.sent.length, page.sent[1]?.body]).toEqual([2, page.sent[0]?.body])
    expect(page.queue()).toEqual([])
  })

  it('GATE-09 a page that goes sends a beacon, once', async () => {
    const page = open()
    page.clock.increment(3000)
    page.hide()
    page.happens('pagehide')
    expect(page.beacons.length).toBe(1)
    const batch = TelemetryBatch.parse(JSON.parse(await page.beacons[0]!.text()))
    expect([page.beacons[0]!.type, batch.entries.map(({ type, value }) => [type, value])]).toEqual([
      'application/json',
      [
        ['view', null],
        // With the 2 s before it was followed.
        ['time', 5],
      ],
    ])
  })

  it('GATE-09 a page that has been left hears nothing any more', () => {
    const page = open()
    const before = page.queue().length
    page.actor.stop()
    page.happens('error', { error: new Error('late'), message: '' })
    page.vital('LCP', 1)
    expect(page.queue().length).toBe(before)
  })
})
