import { afterEach, expect, it, vi } from 'vitest'
import { preload } from '../../services/preload.ts'

afterEach(() => vi.unstubAllGlobals())

it('GATE-10 files of a chunk come before it is imported, each once; one that did not come is fetched again', async () => {
  const asked: string[] = []
  const answers: Record<string, () => Promise<Response>> = {}
  const here = new Set(['/assets/entry.js'])
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return (answers[address] ?? (async () => new Response('')))()
  })
  vi.stubGlobal('document', { querySelector: (wanted: string) => ([...here].some((file) => wanted.includes(`"${file}"`)) ? {} : null) })
  let imported = 0
  const load = async () => ++imported
  answers['/assets/b.js'] = () => Promise.reject(new TypeError('Failed to fetch'))
  const files = ['assets/entry.js', 'assets/a.js', 'assets/b.js']
  await expect(preload(load, files)).rejects.toThrow(TypeError)
  expect([asked, imported]).toStrictEqual([['/assets/a.js', '/assets/b.js'], 0])
  // Gone with a newer build.
  answers['/assets/b.js'] = async () => new Response('', { status: 404 })
  await expect(preload(load, files)).rejects.toThrow(TypeError)
  delete answers['/assets/b.js']
  expect(await Promise.all([preload(load, files), preload(load, files)])).toStrictEqual([1, 2])
  expect(asked).toStrictEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js', '/assets/b.js'])
  expect(await preload(load)).toBe(3)
})
