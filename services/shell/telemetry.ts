import { fromCallback } from 'xstate'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { TELEMETRY } from '../../domain/telemetryFigures.ts'
import { CARDS } from '../../domain/databases/known.ts'
import { messageOf, placeOf } from '../../domain/placeOf.ts'
import { pageAt } from '../../domain/pageAt.ts'
import type { TelemetryEntry } from '../../domain/telemetry.ts'
import { telemetryMachine } from '../../machines/shell/telemetry/machine.ts'
import type { BatchParams, SendBatchInput, TelemetryEvent } from '../../machines/shell/telemetry/setup.ts'
import { fromPromise } from '../causes.ts'
import { randomText } from '../crypto.ts'
import { buildOf } from '../build.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import { takeEarly } from '../early.ts'
import type { World } from '../world.ts'

/** What is needed of the browser. */
export interface Page {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  fetch: typeof globalThis.fetch
  /** As `navigator.sendBeacon`. */
  beacon: (path: string, body: Blob) => boolean
  /** Calls back with each web vital as the browser knows it, and when it came to be, in ms since the page was loaded. */
  vitals: (tell: (name: string, value: number, at: number) => void) => void
  /** ms since the page was loaded. */
  sinceLoad: () => number
  /** Errors of the page from before it was followed, once. */
  early: () => readonly Pick<ErrorEvent, 'error' | 'message'>[]
  /** For how many ms the page of this address has been shown already. */
  shownFor: (address: string) => number
  /** Calls back with each call of ours that the gateway could not answer: its address and status. Returns what ends that. */
  failedCalls: (tell: (address: string, status: number) => void) => () => void
}

/** Of what was thrown and is no error only the kind: its text may be anybody's. */
const textOf = (thrown: unknown): { errtype: string; message: string } =>
  thrown instanceof Error
    ? { errtype: thrown.name.slice(0, 80), message: messageOf(thrown.message) }
    : { errtype: typeof thrown, message: '' }

/** What happens on the page, told without blocking it (GATE-09). Addresses and messages are cleaned before they leave the page. */
export const telemetryWorld = ({ navigation }: Pick<World, 'navigation'>, page: Page) => {
  const headers = { 'content-type': 'application/json' }
  return {
    actors: {
      sendBatch: fromPromise<void, SendBatchInput>(async ({ input }) => {
        // No signal: a page that goes while it is on its way must not take it along.
        const answer = await page.fetch(TELEMETRY.path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(input.batch) })
        if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
      }),
      followPage: fromCallback(({ sendBack }) => {
        const tell = (event: TelemetryEvent) => sendBack(event)
        const ends = new AbortController()
        const note = (entry: Omit<TelemetryEntry, 'page'>, place = placeOf(navigation.address())) => {
          if (!ends.signal.aborted) tell({ type: 'ENTRY.SEEN', entry: { ...entry, page: place } })
        }
        const on = (target: Pick<EventTarget, 'addEventListener'>, type: string, hear: (event: Event) => void) =>
          target.addEventListener(type, hear, { signal: ends.signal })
        const places = [{ since: 0, place: placeOf(navigation.address()) }]
        // Many are known only as the page is left, by a click or for good: each is of what showed as it came to be.
        page.vitals((type, value, at) => note({ kind: 'vital', type, value }, places.findLast(({ since }) => since <= at)?.place))
        // Without an error it is the browser's own word.
        const noteError = ({ error, message }: Pick<ErrorEvent, 'error' | 'message'>) =>
          note({ kind: 'error', type: 'js', level: 'error', ...textOf(error ?? new Error(message)) })
        page.early().forEach(noteError)
        on(page.window, 'error', (event) => noteError(event as ErrorEvent))
        on(page.window, 'unhandledrejection', (event) =>
          note({ kind: 'error', type: 'promise', level: 'error', ...textOf((event as PromiseRejectionEvent).reason) }),
        )
        const calls = page.failedCalls((address, status) =>
          note({ kind: 'error', type: 'call', level: 'error', errtype: String(status), request: placeOf(address), value: status }),
        )
        on(page.window, 'online', () => tell({ type: 'CONNECTION.RETURNED' }))
        on(page.window, 'offline', () => tell({ type: 'CONNECTION.LEFT' }))
        // The library may report the last vitals a moment later: they go with a batch of their own.
        on(page.document, 'visibilitychange', () =>
          tell({ type: page.document.visibilityState === 'hidden' ? 'PAGE.HIDDEN' : 'PAGE.SHOWN' }),
        )
        on(page.window, 'pagehide', () => tell({ type: 'PAGE.HIDDEN' }))
        // Only what showed before it was followed has been looked at already.
        let isFirst = true
        const unwatch = navigation.watch((address) => {
          const place = placeOf(address)
          const { page: shows, of } = pageAt(place.split('?')[0] ?? '') ?? {}
          tell({
            type: 'PATH.CHANGED',
            place,
            timed: shows === 'list' || shows === 'detail',
            shownMs: isFirst ? page.shownFor(address) : 0,
            tracked: (shows === 'list' && CARDS.find(({ id }) => id === of)?.tracked) || null,
          })
          if (places.at(-1)?.place !== place) places.push({ since: page.sinceLoad(), place })
          isFirst = false
        })
        return () => {
          ends.abort()
          calls()
          unwatch()
        }
      }),
    },
    actions: {
      sendOff: (_: unknown, { batch }: BatchParams) => {
        if (batch.entries.length > 0) page.beacon(TELEMETRY.path, new Blob([JSON.stringify(batch)], { type: headers['content-type'] }))
      },
    },
  }
}

/** FID, where a browser still reports it; the library has left it. */
const onFid = (tell: (value: number, at: number) => void) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) tell(entry.processingStart - entry.startTime, entry.startTime)
  }).observe({ type: 'first-input', buffered: true })
}

/** When a vital came to be: with the largest of its layout shifts, or the entry it is of; one without, as that of a page that came back, just now. */
const momentOf = ({ entries }: MetricType): number => {
  const all: readonly (PerformanceEntry & { value?: number })[] = entries
  return all.reduce((most, one) => ((one.value ?? 0) > (most?.value ?? 0) ? one : most), all[0])?.startTime ?? performance.now()
}

/** What a real browser gives. */
export const browserPage = (): Page => ({
  window,
  document,
  fetch: (...given) => fetch(...given),
  beacon: (path, body) => navigator.sendBeacon(path, body),
  vitals: (tell) => {
    for (const onVital of [onCLS, onFCP, onINP, onLCP, onTTFB]) onVital((vital) => tell(vital.name, vital.value, momentOf(vital)))
    onFid((value, at) => tell('FID', value, at))
  },
  sinceLoad: () => performance.now(),
  early: takeEarly,
  shownFor: (address) => {
    const [load] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const isFirst = load && new URL(load.name).pathname === address.split('?')[0]
    return isFirst && paint ? Math.round(performance.now() - paint.startTime) : 0
  },
  failedCalls: (tell) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, initiatorType, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
        const { origin, pathname, search } = new URL(name)
        if (initiatorType === 'fetch' && responseStatus >= 500 && origin === location.origin && pathname !== TELEMETRY.path)
          tell(pathname + search, responseStatus)
      }
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  },
})

/** As a part of the page (`routes/parts/telemetry.tsx`). */
export const telemetryPart = (world: World): PartActor =>
  partActor(telemetryMachine.provide(telemetryWorld(world, browserPage())), {
    now: world.now,
    wanted: world.settings.telemetry,
    build: buildOf(),
    visit: randomText(15),
    room: TELEMETRY.entries,
  })
