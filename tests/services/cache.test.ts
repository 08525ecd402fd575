import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCache, type Cache } from '../../services/cache.ts'

interface Model {
  /** Oldest use first. */
  order: string[]
  values: Map<string, { n: number }>
  watched: Map<string, number>
}
const SIZE = 3
const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e')

interface Real {
  cache: Cache<{ n: number }>
  stops: Map<string, (() => void)[]>
  told: string[]
}

const touch = (model: Model, key: string) => {
  model.order = [...model.order.filter((other) => other !== key), key].slice(-SIZE)
}

class Set_ implements fc.Command<Model, Real> {
  readonly key: string
  readonly n: number
  constructor(key: string, n: number) {
    this.key = key
    this.n = n
  }
  check = () => true
  run = (model: Model, real: Real) => {
    const value = { n: this.n }
    model.values.set(this.key, value)
    touch(model, this.key)
    real.told.length = 0
    real.cache.set(this.key, value)
    expect(real.told).toEqual(Array.from({ length: model.watched.get(this.key) ?? 0 }, () => this.key))
  }
  toString = () => `set(${this.key}, ${this.n})`
}

class Get implements fc.Command<Model, Real> {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
  check = () => true
  run = (model: Model, real: Real) => {
    const recent = model.order.includes(this.key)
    const got = real.cache.get(this.key)
    if (recent) {
      expect(got).toBe(model.values.get(this.key))
      touch(model, this.key)
    } else if (!model.watched.has(this.key)) expect(got).toBeUndefined()
  }
  toString = () => `get(${this.key})`
}

class Watch implements fc.Command<Model, Real> {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
  check = () => true
  run = (model: Model, real: Real) => {
    model.watched.set(this.key, (model.watched.get(this.key) ?? 0) + 1)
    const stop = real.cache.subscribe(this.key, () => real.told.push(this.key))
    real.stops.set(this.key, [...(real.stops.get(this.key) ?? []), stop])
  }
  toString = () => `watch(${this.key})`
}

class Unwatch implements fc.Command<Model, Real> {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
  check = (model: Readonly<Model>) => model.watched.has(this.key)
  run = (model: Model, real: Real) => {
    real.stops.get(this.key)!.pop()!()
    const left = model.watched.get(this.key)! - 1
    if (left === 0) model.watched.delete(this.key)
    else model.watched.set(this.key, left)
  }
  toString = () => `unwatch(${this.key})`
}

describe('rows cache', () => {
  it('BEY-02 keeps the last used values, tells watchers of each change, forgets the rest', () => {
    const commands = fc.commands([
      fc.tuple(keys, fc.nat()).map(([key, n]) => new Set_(key, n)),
      keys.map((key) => new Get(key)),
      keys.map((key) => new Watch(key)),
      keys.map((key) => new Unwatch(key)),
    ])
    fc.assert(
      fc.property(commands, (run) => {
        fc.modelRun(
          () => ({
            model: { order: [], values: new Map(), watched: new Map() },
            real: { cache: createCache(SIZE), stops: new Map(), told: [] },
          }),
          run,
        )
      }),
    )
  })

  it('DB-05 never drops rows that are on screen', () => {
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
