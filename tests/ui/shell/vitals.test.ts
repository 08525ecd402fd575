import { afterEach, expect, it, vi } from 'vitest'
import { browserPage } from '../../../services/shell/telemetry.ts'

/** A browser that knows of these entries, and gives them to whoever observes them. */
const knowing = (types: readonly string[]) => {
  const observers: { type: string; give: (entries: object[]) => void }[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = types
      private readonly hear: (list: { getEntries: () => object[] }) => void
      constructor(hear: (list: { getEntries: () => object[] }) => void) {
        this.hear = hear
      }
      observe({ type }: { type: string }) {
        if (!types.includes(type)) throw new TypeError(type)
        observers.push({ type, give: (entries) => this.hear({ getEntries: () => entries }) })
      }
      disconnect() {}
      takeRecords() {
        return []
      }
    },
  )
  return observers
}
afterEach(() => vi.unstubAllGlobals())

it('GATE-09 tells of the first input delay, from the press until it is worked at, where a browser still reports it; elsewhere of none', () => {
  const told: [string, number, number][] = []
  const observers = knowing(['first-input'])
  browserPage().vitals((...vital) => void told.push(vital))
  observers
    .filter(({ type }) => type === 'first-input')
    .forEach(({ give }) => give([{ startTime: 1000, processingStart: 1012, duration: 40 }]))
  expect(told.filter(([name]) => name === 'FID')).toEqual([['FID', 12, 1000]])
  const others = knowing([])
  browserPage().vitals((...vital) => void told.push(vital))
  expect(others).toEqual([])
})
