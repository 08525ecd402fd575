import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCookies } from '../../services/cookies.ts'
import { createPreference } from '../../services/preferences.ts'
import { createStore, type StorageArea } from '../../services/storage.ts'

/** Browser storage with room for `room` characters. */
const area = (room = Infinity): StorageArea & { entries: Map<string, string> } => {
  const entries = new Map<string, string>()
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => {
      const used = [...entries].reduce((sum, [name, text]) => (name === key ? sum : sum + name.length + text.length), 0)
      if (used + key.length + value.length > room) throw new DOMException('no room', 'QuotaExceededError')
      entries.set(key, value)
    },
  }
}

describe('client storage', () => {
  it('ONEBOX-08/storage gives back any JSON value, under the prefix', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (key, value) => {
        const storage = area()
        const store = createStore(
          () => storage,
          () => 0,
        )
        expect(store.set(key, value)).toBe(true)
        expect(store.get(key)).toEqual(JSON.parse(JSON.stringify(value)))
        expect([...storage.entries.keys()]).toEqual([`mf_${key}`])
      }),
    )
  })

  it('ONEBOX-08/storage forgets a value when its time is up, not before', () => {
    let now = 1000
    const storage = area()
    const store = createStore(
      () => storage,
      () => now,
    )
    store.set('a', 1, 500)
    now = 1499
    expect(store.get('a')).toBe(1)
    now = 1500
    expect(store.get('a')).toBeNull()
    expect(storage.entries.size).toBe(0)
  })

  it('makes room by dropping what has expired, and only ours', () => {
    let now = 0
    const storage = area(140)
    storage.entries.set('other', 'x'.repeat(40))
    const store = createStore(
      () => storage,
      () => now,
    )
    store.set('old', 'x'.repeat(20), 10)
    now = 20
    expect(store.set('new', 'y'.repeat(45))).toBe(true)
    expect([...storage.entries.keys()]).toEqual(['other', 'mf_new'])
  })

  it('says no instead of throwing when there is no room or no storage', () => {
    const full = createStore(
      () => area(5),
      () => 0,
    )
    expect(full.set('a', 'b')).toBe(false)
    const forbidden = createStore(
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
      () => 0,
    )
    expect(forbidden.set('a', 1)).toBe(false)
    expect(forbidden.get('a')).toBeNull()
    expect(() => forbidden.remove('a')).not.toThrow()
  })

  it('reads nothing from entries that are not ours to read', () => {
    const read = (text: string) => {
      const storage = area()
      storage.entries.set('mf_a', text)
      return createStore(
        () => storage,
        () => 0,
      ).get('a')
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string().filter((text) => !text.includes('value')),
          fc.jsonValue().map((value) => JSON.stringify([value])),
        ),
        (text) => {
          expect(read(text)).toBeNull()
        },
      ),
    )
    expect(read('{"value":1}')).toBe(1)
    expect(read('{"value":1,"until":0}')).toBeNull()
  })

  it('keeps a preference and tells those who show it', () => {
    const storage = area()
    const store = createStore(
      () => storage,
      () => 0,
    )
    const read = (stored: unknown) => (typeof stored === 'number' ? stored : 7)
    const first = createPreference(store, 'n', read)
    let told = 0
    const stop = first.subscribe(() => void told++)
    expect(first.get()).toBe(7)
    first.set(9)
    stop()
    first.set(10)
    expect(told).toBe(1)
    expect(createPreference(store, 'n', read).get()).toBe(10)
  })
})

describe('cookies', () => {
  it('GATE-11/cookies LANG-01 writes for 90 days on every path and reads back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const jar = { cookie: '' }
        const cookies = createCookies(
          () => jar,
          () => 0,
          true,
        )
        cookies.set('language', value)
        const [pair, ...attributes] = jar.cookie.split('; ')
        expect(attributes).toEqual(['Path=/', 'Expires=Wed, 01 Apr 1970 00:00:00 GMT', 'SameSite=Lax', 'Secure'])
        jar.cookie = `first=1; ${pair}; languageX=no`
        expect(cookies.get('language')).toBe(value)
      }),
    )
  })

  it('reads no cookie from a broken escape', () => {
    const cookies = createCookies(
      () => ({ cookie: 'language=%E0%A4%A' }),
      () => 0,
      false,
    )
    expect(cookies.get('language')).toBeUndefined()
    expect(cookies.get('other')).toBeUndefined()
  })
})
