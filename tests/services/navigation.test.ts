import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi, afterEach } from 'vitest'
import * as fc from 'fast-check'
import { ChunkError, loadChunk } from '../../services/chunks.ts'
import { csvOf } from '../../domain/csv.ts'
import { createNavigation } from '../../services/navigation.ts'
import { until } from '../until.ts'

afterEach(() => void vi.useRealTimers())

const visit = async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/drugus?any=has:pd'] })
  const navigation = createNavigation({ reload: () => {}, leave: () => {}, setTitle: () => {} })
  navigation.bind(router)
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') navigation.settled(router)
  })
  const go = async (act: () => void) => {
    const before = router.state.location.key
    act()
    await until(() => expect(router.state.location.key === before || router.state.navigation.state !== 'idle').toBe(false))
  }
  return { router, navigation, go }
}

describe('navigation', () => {
  it('ROUTE-10 knows what Back leads to, through pushes, replacements and Back itself', async () => {
    const { navigation, go } = await visit()
    expect(navigation.previous()).toBeNull()
    await go(() => navigation.go('/drugus?any=has:pd-1', 'push'))
    expect(navigation.previous()).toBe('/drugus?any=has:pd')
    await go(() => navigation.go('/drugus?any=has:pd-l1', 'replace'))
    expect(navigation.previous()).toBe('/drugus?any=has:pd')
    await go(() => navigation.go('/drugus/detail/NDA1', 'push'))
    expect(navigation.previous()).toBe('/drugus?any=has:pd-l1')
    expect(navigation.lastAt('/drugus')).toBe('/drugus?any=has:pd-l1')
    await go(() => navigation.back())
    expect(navigation.address()).toBe('/drugus?any=has:pd-l1')
    expect(navigation.previous()).toBe('/drugus?any=has:pd')
    await go(() => navigation.go('/drugeu', 'push'))
    expect(navigation.lastAt('/drugeu/detail/1')).toBeNull()
  })

  it('ROUTE-10 MACH-02 tells who watches of every place in order, also of one that is left before anything could draw it', async () => {
    const { navigation, go } = await visit()
    const told: string[] = []
    const unwatch = navigation.watch((address) => void told.push(address))
    await go(() => navigation.go('/machines?view=map&machine=captcha', 'push'))
    await go(() => navigation.back())
    expect(told).toEqual(['/drugus?any=has:pd', '/machines?view=map&machine=captcha', '/drugus?any=has:pd'])
    unwatch()
    await go(() => navigation.go('/drugeu', 'push'))
    expect(told).toHaveLength(3)
  })

  it('ROUTE-10 writes no second entry for the place it is at', async () => {
    const { router, navigation } = await visit()
    const { key } = router.state.location
    navigation.go('/drugus?any=has:pd', 'push')
    expect(router.state.navigation.state).toBe('idle')
    expect(router.state.location.key).toBe(key)
  })
})

describe('chunks', () => {
  it('GATE-10 retries five times, 100 ms apart, then says why', async () => {
    vi.useFakeTimers()
    const at: number[] = []
    const load = vi.fn<() => Promise<never>>(() => {
      at.push(Date.now())
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    })
    const start = Date.now()
    const failed = loadChunk(load).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failed).toMatchObject({ name: 'ChunkError', reason: 'missing' })
    expect(at.map((time) => time - start)).toEqual([0, 100, 200, 300, 400, 500])
  })

  it('GATE-10 takes the first try that works', async () => {
    vi.useFakeTimers()
    let tries = 0
    const loaded = loadChunk(async () => {
      if (++tries < 3) throw new TypeError('offline')
      return 'here'
    })
    await vi.runAllTimersAsync()
    expect(await loaded).toBe('here')
    expect(tries).toBe(3)
  })

  it('GATE-10 waits 30 s for each try, and 120 s for all of them together', async () => {
    vi.useFakeTimers()
    const start = Date.now()
    const at: number[] = []
    const load = () => {
      at.push(Date.now() - start)
      return new Promise<never>(() => {})
    }
    const failed = loadChunk(load).catch((error: unknown) => ({ error, ms: Date.now() - start }))
    await vi.runAllTimersAsync()
    const { error, ms } = (await failed) as { error: ChunkError; ms: number }
    expect(error.reason).toBe('timeout')
    expect(at).toEqual([0, 30_100, 60_200, 90_300])
    expect(ms).toBe(120_000)
  })

  it.each([
    ['a file that did not come', new TypeError('/assets/tour-1.css'), 'missing'],
    ['a module that throws', new Error('it is broken'), 'error'],
    ['something thrown that is no error', 'no', 'error'],
  ])('GATE-10 %s', async (_, thrown, reason) => {
    vi.useFakeTimers()
    const failed = loadChunk(() => Promise.reject<never>(thrown as Error)).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failed).toMatchObject({ name: 'ChunkError', reason })
  })
})

describe('data files', () => {
  it('DB-07 never starts a cell of text as a formula, and loses nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const csv = csvOf([[text, 1]])
        expect(csv.startsWith('\uFEFF')).toBe(true)
        expect(csv.endsWith(',1\r\n')).toBe(true)
        const cell = csv.slice(1, -',1\r\n'.length)
        const plain = cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(plain).toBe(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
      }),
    )
  })
})
