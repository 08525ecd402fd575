import { describe, expect, it } from 'vitest'
import { promotionWorld, storedPromotion } from '../../../services/shell/promotion.ts'
import { createStore } from '../../../services/storage.ts'

/** A browser's storage in memory. */
const area = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

describe('promoted services that were put away', () => {
  it.each([
    // Put away late or early, the seven days begin with the day.
    [new Date(2026, 10, 26, 23, 59), new Date(2026, 11, 2, 23, 59, 59, 999), new Date(2026, 11, 3)],
    [new Date(2026, 10, 26, 0, 0), new Date(2026, 11, 2, 23, 59, 59, 999), new Date(2026, 11, 3)],
  ])('MENU-05 stay so for seven days from the start of the day', (from, stillAway, back) => {
    let now = from.getTime()
    const storage = area()
    const kept = createStore(
      () => storage,
      () => now,
    )
    expect(storedPromotion({ local: kept })).toEqual({ collapsed: false })
    const { actions } = promotionWorld({ local: kept, now: () => now })
    actions.keepCollapsed()
    now = stillAway.getTime()
    expect(storedPromotion({ local: kept })).toEqual({ collapsed: true })
    now = back.getTime()
    expect(storedPromotion({ local: kept })).toEqual({ collapsed: false })
    actions.keepCollapsed()
    actions.forgetCollapsed()
    expect(storedPromotion({ local: kept })).toEqual({ collapsed: false })
    // Each product remembers its own.
    actions.keepCollapsed()
    expect(storage.key(0)).toBe('mf_promotion:approval')
  })
})
