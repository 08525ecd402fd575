import { createRequire } from 'node:module'
import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Engine } from '../../server/catalogue/engine.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, openProbe, record, temporaryDirectory } from './support.ts'

/** How slow the real engine is made, and what it was told to merge. */
const slow = vi.hoisted(() => ({ how: 'not' as 'not' | 'busy' | 'never', merges: 0 }))
const STUCK = 'merge_task_projection_stage_pause'

/**
 * `busy`: of the records' first merge the engine is told twice. The first, told by somebody else, is held in the middle, so that the
 * load's own waits for it (a second here, two minutes outside) and comes back without having merged anything; the held one goes on when
 * it is told again.
 * `never`: it comes back like that each time, and says nothing.
 */
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const real = await original()
  const openEngine: typeof real.openEngine = async (options) => {
    const engine: Engine = await real.openEngine(options)
    // Loads have one connection, which the first merge would hold as well; and one that waits is deaf.
    const { createChdbConnection } = createRequire(import.meta.url)('chdb/connection') as typeof import('chdb/connection')
    const [other, failpoints] = [1, 2].map(() =>
      createClient({ connection: createChdbConnection({ path: `${options.dataDir}/catalogue` }) } as never),
    ) as [ClickHouseClient, ClickHouseClient]
    let held: Promise<unknown> = Promise.resolve()
    const command: Engine['command'] = async (sql, params) => {
      const isRecords = /`probe__[a-z0-9]+`/.test(sql)
      if (slow.how === 'busy' && isRecords && sql.startsWith('CREATE TABLE'))
        return engine.command(
          sql.replace(/\)\s+ENGINE =/, ', PROJECTION held (SELECT _id ORDER BY _id)) ENGINE =').replace(
            'SETTINGS',
            // No merge of the engine's own: it would come before the first one, and be held or not as it happens.
            "SETTINGS deduplicate_merge_projection_mode = 'rebuild', lock_acquire_timeout_for_background_operations = 1, max_bytes_to_merge_at_max_space_in_pool = 1,",
          ),
          params,
        )
      if (!isRecords || !sql.startsWith('OPTIMIZE')) return engine.command(sql, params)
      slow.merges++
      if (slow.how === 'never') return
      if (slow.how !== 'busy' || slow.merges > 2) return engine.command(sql, params)
      if (slow.merges === 1) {
        await failpoints.command({ query: `SYSTEM ENABLE FAILPOINT ${STUCK}` })
        held = other.command({ query: sql })
        held.catch(() => undefined)
        await failpoints.command({ query: `SYSTEM WAIT FAILPOINT ${STUCK} PAUSE` })
      } else {
        await failpoints.command({ query: `SYSTEM DISABLE FAILPOINT ${STUCK}` })
        await held
      }
      return engine.command(sql, params)
    }
    const close: Engine['close'] = async () => {
      await Promise.all([other.close(), failpoints.close()])
      await engine.close()
    }
    return { ...engine, command, close }
  }
  return { ...real, openEngine }
})

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openProbe(directory.path)
  await fill(catalogue, [record('old', { code: 'A1', label: 'before' })])
})
afterEach(() => {
  slow.how = 'not'
  slow.merges = 0
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const ids = async (text: string) =>
  (
    await catalogue.search('probe', {
      query: { conditions: [{ field: 'any', op: 'has', values: [text] }], sort: [], page: 1, size: 20 },
      columns: [],
    })
  ).rows.map(({ id }) => id)

it('a merge that came back without having merged is no import: the old records stay', async () => {
  slow.how = 'never'
  const load = fill(catalogue, [record('a', { code: 'A2', label: 'after' }), record('b', { code: 'B2' })])
  await expect(load).rejects.toMatchObject({ code: 'catalogue.unavailable' })
  expect(slow.merges).toBeGreaterThan(1)
  expect(await ids('before')).toEqual(['old'])
  expect(await ids('after')).toEqual([])
})

it('a merge that waited for another until its time was up is asked for again', async () => {
  slow.how = 'busy'
  const load = await catalogue.load({ database: 'probe', source: 'probes', startedAt: '2026-11-21T12:00:00Z' })
  // Two batches, so that there is something to merge: of the rows of one id the later stays.
  for (const label of ['first', 'after']) {
    await load.write([record('a', { code: 'A3', label, remark: 'x'.repeat(2_100_000) })])
    await load.write([record(label, { code: label })])
  }
  expect(await load.commit()).toMatchObject({ records: 3 })
  expect(slow.merges).toBeGreaterThan(1)
  expect(await ids('after')).toEqual(['a', 'after'])
  expect(await ids('A3')).toEqual(['a'])
})
