import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Condition } from '../../domain/query.ts'
import type { Engine } from '../../server/catalogue/engine.ts'
import { KeptLines } from '../../server/catalogue/lines.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { runs } from '../runs.ts'
import { fill, openProbe, probe, record, temporaryDirectory } from './support.ts'

/** Statements handed to the real engine. */
const handed: string[] = vi.hoisted(() => [])
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const [real, { telling }] = await Promise.all([original(), import('./statements.ts')])
  return telling(real, handed)
})

/** An engine that has a text of every place of every set, some long, some of more than one byte a character; tells which it was asked for. */
const textOf = (set: string, place: number): string => `${set} ${place} ${'肺x'.repeat((place * 7) % 40)}`
const tellingEngine = () => {
  const asked: number[][] = []
  const told = { isGone: false }
  const engine: Pick<Engine, 'rows'> = {
    rows: async (sql, params = {}) => {
      if (told.isGone) throw new Error('gone')
      const set = / FROM (\S+) /.exec(sql)![1]!
      const [places] = Object.values(params) as [number[]]
      asked.push(places)
      await Promise.resolve()
      // Places that a set does not have come from nowhere.
      return places.filter((place) => place < 90).map((place) => [String(place), textOf(set, place)]) as never
    },
  }
  return { engine: engine as Engine, asked, told }
}
const setOf = (id: string, seq: number) => ({ id, seq, rowsFrom: id })

describe('texts of records kept in memory', () => {
  it('are those of the set that is asked of, whatever was asked before, side by side', async () => {
    const most = 4000
    const step = fc.record({
      database: fc.constantFrom('one', 'two'),
      newer: fc.nat(2),
      places: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 30 }),
      beside: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const { engine, asked } = tellingEngine()
        const lines = new KeptLines(engine, most)
        const waiting: Promise<unknown>[] = []
        for (const { database, newer, places, beside } of steps) {
          const set = setOf(`${database}_${newer}`, newer)
          const read = lines.of({ ...probe, id: database }, set, places, {}).then((found) => {
            expect([...found].sort(([a], [b]) => a - b)).toEqual(
              places
                .filter((place) => place < 90)
                .sort((a, b) => a - b)
                .map((place) => [place, textOf(set.id, place)]),
            )
          })
          if (beside) waiting.push(read)
          else await read
        }
        await Promise.all(waiting)
        expect(asked.every((places) => places.length > 0)).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })

  it('take no more than they may: those read last stay', async () => {
    const { engine, told } = tellingEngine()
    const most = 4000
    const lines = new KeptLines(engine, most)
    const set = setOf('a', 1)
    for (let place = 1; place < 90; place++) await lines.of(probe, set, [place], {})
    // What is answered without the engine is what is kept.
    told.isGone = true
    const kept: number[] = []
    let bytes = 0
    for (let place = 1; place < 90; place++) {
      const found = await lines.of(probe, set, [place], {}).catch(() => new Map<number, string>())
      for (const line of found.values()) {
        kept.push(place)
        bytes += 2 * line.length
      }
    }
    expect(bytes).toBeLessThanOrEqual(most)
    expect(kept.length).toBeGreaterThan(2)
    expect(kept).toEqual(Array.from(kept, (_, at) => 90 - kept.length + at))
  })

  it('of a page only those are asked for that are not there', async () => {
    const { engine, asked } = tellingEngine()
    const lines = new KeptLines(engine)
    const set = setOf('a', 1)
    for (const places of [
      [3, 1, 2],
      [2, 3],
      [4, 3, 5],
    ])
      await lines.of(probe, set, places, {})
    expect(asked).toEqual([
      [3, 1, 2],
      [4, 5],
    ])
  })

  it('go when a newer set is asked of, and whoever still reads the old one leaves nothing of it', async () => {
    const { engine, asked } = tellingEngine()
    const lines = new KeptLines(engine)
    const [old, current] = [setOf('a', 1), setOf('b', 2)]
    await lines.of(probe, old, [1, 2, 3], {})
    await lines.of({ ...probe, id: 'another' }, setOf('c', 9), [1], {})
    const beside = lines.bytes
    await lines.of(probe, current, [], {})
    expect(lines.bytes).toBeLessThan(beside / 2)
    const only = lines.bytes
    await lines.of(probe, old, [1, 2, 3], {})
    expect(lines.bytes).toBe(only)
    expect(asked).toHaveLength(3)
    await lines.of({ ...probe, id: 'another' }, setOf('c', 9), [1], {})
    expect(asked).toHaveLength(3)
  })
})

describe('pages of records whose texts are there', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openProbe(directory.path, { timeoutMs: 600_000 })
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })

  const search = async (conditions: Condition[], columns: string[], found = false, page = 1) =>
    (await catalogue.search('probe', { query: { conditions, sort: [], page, size: 20 }, columns, found })).rows
  const named = (label: string) => Array.from({ length: 30 }, (_, at) => record(`${at}`, { code: `K ${at}`, label, drug: ['可瑞达'] }))
  const has: Condition[] = [{ field: 'label', op: 'has', values: ['name'] }]

  it('a search asked again, with other columns, of another language’s name or with reasons, asks the engine nothing', async () => {
    await fill(catalogue, named('one name'))
    const first = await search(has, ['code'])
    await search(has, ['code'], true)
    handed.splice(0)
    expect(await search(has, ['code'])).toEqual(first)
    const rows = await search(has, ['label', 'drug', 'target'], true)
    expect(rows[0]).toMatchObject({
      id: '0',
      values: { label: 'one name', drug: [{ key: '可瑞达', cn: '帕博利珠单抗', group: 'Pembrolizumab' }], target: [{ key: 'PD-1' }] },
      found: [{ field: 'label' }],
    })
    expect(handed).toEqual([])
    await search(has, ['code'], false, 2)
    expect(handed).toHaveLength(1)
  })

  it('DB-05 each page asked again is its own, by columns, order, size and place, whatever was done with its rows', async () => {
    await fill(
      catalogue,
      Array.from({ length: 101 }, (_, at) => record(`${at}`, { code: `K ${at}`, label: `name ${at}` })),
    )
    const asks = [['code'], ['label']].flatMap((columns) =>
      [[], [{ field: 'code', direction: 'desc' as const }]].flatMap((sort) =>
        [20, 50].flatMap((size) => [1, 2].map((page) => ({ query: { conditions: has, sort, page, size }, columns }))),
      ),
    )
    const first: unknown[] = []
    for (const asked of asks) {
      const { rows } = await catalogue.search('probe', asked)
      first.push(structuredClone(rows))
      rows.length = 0
    }
    expect(new Set(first.map((rows) => JSON.stringify(rows))).size).toBe(asks.length)
    handed.splice(0)
    for (const [at, asked] of [...asks.entries(), ...asks.entries()].toReversed()) {
      const { rows } = await catalogue.search('probe', asked)
      expect(rows).toEqual(first[at])
      rows.length = 0
    }
    expect(handed).toEqual([])
  })

  it('after an import they are the new records’', async () => {
    await fill(catalogue, named('old name'))
    expect((await search(has, ['label'])).map(({ values }) => values['label'])).toEqual(Array(20).fill('old name'))
    await fill(catalogue, named('new name'))
    for (let time = 0; time < 2; time++)
      expect((await search(has, ['label'])).map(({ values }) => values['label'])).toEqual(Array(20).fill('new name'))
  })
})
