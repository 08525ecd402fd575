import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { loadParts, type PartActor } from '../../services/deferredParts.ts'
import type { World } from '../../services/world.ts'

const actor: PartActor = { logic: fromPromise(() => new Promise(() => {})), input: undefined }
const part = (load: () => Promise<PartActor>) => ({ urgent: [], load })
const fetching = (parts: Parameters<typeof loadParts>[0], running: string[] = []) => {
  const came: string[] = []
  const loading = createActor(
    loadParts(parts, {} as World, (id) => came.push(id)),
    { input: { running } },
  )
  loading.subscribe({ error: () => {} })
  return { came, loading: loading.start() }
}

describe('fetching parts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('GATE-10 a chunk that never comes holds no other part back', async () => {
    const { came, loading } = fetching({ hangs: part(() => new Promise(() => {})), login: part(async () => actor) })
    await vi.advanceTimersByTimeAsync(0)
    expect([came, loading.getSnapshot().status]).toEqual([['login'], 'active'])
    await vi.advanceTimersByTimeAsync(5 * (30_000 + 100))
    expect([came, loading.getSnapshot().status, loading.getSnapshot().error]).toMatchObject([['login'], 'error', { reason: 'timeout' }])
  })

  it('GATE-10 each is retried five times, and those that run are not fetched', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('no such file')))
    const again = vi.fn(async () => actor)
    const { came, loading } = fetching({ missing: part(load), alert: part(again) }, ['alert'])
    await vi.advanceTimersByTimeAsync(6 * 100)
    expect([load.mock.calls.length, again.mock.calls.length, came]).toEqual([6, 0, []])
    expect(loading.getSnapshot()).toMatchObject({ status: 'error', error: { reason: 'missing' } })
  })
})
