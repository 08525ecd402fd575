import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCache } from '../../services/cache.ts'

const SIZE = 3
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const step = fc.oneof(
  fc.record({ act: fc.constant('set' as const), key, n: fc.nat() }),
  fc.record({ act: fc.constantFrom('get' as const, 'watch' as const, 'unwatch' as const), key, n: fc.constant(0) }),
)

/** The same cache told plainly: a list in order of use, and what is being looked at. */
const plainCache = () => {
  let recent: { key: string; value: { n: number } }[] = []
  const watchers = new Map<string, number>()
  const kept = new Map<string, { n: number }>()
  const find = (wanted: string) => recent.find((entry) => entry.key === wanted)?.value
  const touch = (used: string, value: { n: number }) => {
    recent = [...recent.filter((entry) => entry.key !== used), { key: used, value }].slice(-SIZE)
  }
  return {
    set: (to: string, value: { n: number }) => {
      touch(to, value)
      if (watchers.has(to)) kept.set(to, value)
    },
    get: (from: string) => {
      const value = find(from)
      if (value) touch(from, value)
      return value ?? kept.get(from)
    },
    watch: (on: string) => {
      watchers.set(on, (watchers.get(on) ?? 0) + 1)
      const value = find(on)
      if (value) kept.set(on, value)
    },
    unwatch: (on: string) => {
      const left = (watchers.get(on) ?? 0) - 1
      if (left > 0) watchers.set(on, left)
      else {
        watchers.delete(on)
        kept.delete(on)
      }
    },
    watchers: (on: string) => watchers.get(on) ?? 0,
  }
}

describe('rows cache', () => {
  it('keeps the last used values, tells watchers of each change, forgets the rest', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const plain = plainCache()
        const cache = createCache<{ n: number }>(SIZE)
        const stops = new Map<string, (() => void)[]>()
        let told: string[] = []
        for (const { act, key: at, n } of steps) {
          told = []
          const value = { n }
          const before = plain.watchers(at)
          if (act === 'set') {
            plain.set(at, value)
            cache.set(at, value)
          } else if (act === 'watch') {
            plain.watch(at)
            stops.set(at, [...(stops.get(at) ?? []), cache.subscribe(at, () => told.push(at))])
          } else if (act === 'unwatch' && before > 0) {
            plain.unwatch(at)
            stops.get(at)!.pop()!()
          }
          expect(told).toEqual(act === 'set' ? Array.from({ length: before }, () => at) : [])
          expect(cache.get(at)).toBe(plain.get(at))
        }
      }),
    )
  })

  it('never drops rows that are on screen', () => {
    const cache = createCache<{ n: number }>(2)
    cache.set('shown', { n: 0 })
    const stop = cache.subscribe('shown', () => {})
    for (let n = 1; n <= 10; n++) cache.set(`other${n}`, { n })
    expect(cache.get('shown')).toEqual({ n: 0 })
    stop()
    expect(cache.get('shown')).toBeUndefined()
  })

  it('SESS-02 forgets everything, what is on screen included', () => {
    const cache = createCache<{ n: number }>(2)
    cache.set('a', { n: 1 })
    let told = 0
    cache.subscribe('a', () => void told++)
    cache.clear()
    expect(cache.get('a')).toBeUndefined()
    expect(told).toBe(1)
  })
})
