import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { facetFields } from '../../domain/database.ts'
import type { Condition } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { type Engine, openEngine } from '../../server/catalogue/engine.ts'
import { placesOf, UnknownPacking } from '../../server/catalogue/hits.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { runs } from '../runs.ts'
import { fill, openProbe, probe, record, temporaryDirectory } from './support.ts'

/** Statements handed to the real engine, with what comes of them; `garble` changes what it says of places, `refuse` keeps values from being fetched. */
const handed: { sql: string; done: Promise<unknown> }[] = vi.hoisted(() => [])
const engineOf = vi.hoisted(() => ({ garble: false, refuse: false }))
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const [real, { between }] = await Promise.all([original(), import('./statements.ts')])
  return between(real, (sql, ask) => {
    const isRefused = engineOf.refuse && sql.includes('groupArray(`_rank`)')
    const done = (isRefused ? Promise.reject(new Error('refused')) : ask()).then((found: unknown[][]) =>
      engineOf.garble && sql.includes('groupBitmapState') ? [[found[0]?.[0], 'AgAA']] : found,
    )
    handed.push({ sql, done })
    return done
  })
})

const asked = (part: string) => handed.filter(({ sql }) => sql.includes(part))
/** Grouped by the engine; fetched to be counted here; found to be counted here. */
const [GROUPED, FETCHED, FOUND] = ['groupArraySortedIf', 'groupArray(`_rank`)', 'groupBitmapState']

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openProbe(directory.path, { timeoutMs: 600_000 })
})
beforeEach(() => void handed.splice(0))
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const FACETS = facetFields(probe)
const search = async (conditions: Condition[], facet: { limit?: number; search?: string } = {}, fields: readonly string[] = FACETS) => {
  const answer = await catalogue.search('probe', {
    query: { conditions, sort: [], page: 1, size: 20 },
    columns: [],
    rows: false,
    facets: fields.map((field) => ({ field, ...facet })),
  })
  return { total: answer.total, facets: answer.facets }
}
/** Asks for all facets, and waits until they are counted here. */
const fetched = async () => {
  for (let before = -1; before !== asked(FETCHED).length;) {
    before = asked(FETCHED).length
    await search([])
    await Promise.allSettled(asked(FETCHED).map(({ done }) => done))
    // The next of the line begins when the one before has been read.
    await new Promise(setImmediate)
  }
  handed.splice(0)
  await search([])
  if (asked(GROUPED).length > 0) await fetched()
}

describe('facets counted here', () => {
  const values = fc.record<SourceRecord['values']>({
    code: fc.constantFrom('A-01', 'B-2', 'C 3'),
    label: fc.constantFrom('肺癌 ab', 'ab 非小', null),
    drug: fc.subarray(['Pembrolizumab', '可瑞达', 'ASPIRIN', '胰岛素', 'Other ab', 'İ未知药', 'ΣΑΣ']),
    target: fc.option(fc.subarray(['PD-1', 'pdcd1', 'HER2']), { nil: null }),
    tag: fc.subarray(['a', 'b', 'B', '肺', "x'y", 'c d', '𠮷', '\uffee']),
    stage: fc.constantFrom('zero', 'one', 'two', null),
    ways: fc.subarray(['oral', 'iv', 'sc']),
    day: fc.constantFrom('2019', '2020-02', '1999-06', '2030-01-01', null),
    open: fc.constantFrom(true, false, null),
  })
  const condition = fc.oneof(
    fc.constantFrom<Condition>(
      { field: 'any', op: 'has', values: ['ab'] },
      { field: 'label', op: 'has', values: ['非小'] },
      { field: 'code', op: 'is', values: ['nothing'] },
      { field: 'day', op: 'years', values: ['2020', '2001', ''] },
      { field: 'day', op: 'range', values: ['2000', '2021'] },
    ),
    fc
      .tuple(fc.constantFrom<'is' | 'not'>('is', 'not'), fc.constantFrom('a', 'B', "x'y", 'none', ''))
      .map(([op, value]): Condition => ({ field: 'tag', op, values: [value, '肺'] })),
    fc.constantFrom('one', 'two').map((value): Condition => ({ field: 'stage', op: 'is', values: [value] })),
    fc.constantFrom('Pembrolizumab', 'nothing').map((value): Condition => ({ field: 'drugGroup', op: 'is', values: [value] })),
  )
  const question = fc.tuple(
    fc.uniqueArray(condition, { maxLength: 3, selector: ({ field }) => field }),
    fc.record({ limit: fc.integer({ min: 1, max: 4 }), search: fc.constantFrom('', 'a', '帕博', 'σ', 'i̇', 'X') }),
  )

  it('DB-03 BEY-02 are those that the engine counts: values, counts, what is cut, what is chosen, and the total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 1, maxLength: 40, size: 'max' }),
        fc.array(question, { minLength: 6, maxLength: 10 }),
        async (all, questions) => {
          await fill(
            catalogue,
            all.map((own, at) => record(`id ${at * 7}`, own)),
          )
          handed.splice(0)
          engineOf.refuse = true
          const before = await Promise.all(questions.map(([conditions, facet]) => search(conditions, facet)))
          expect(asked(FOUND)).toEqual([])
          engineOf.refuse = false
          await fetched()
          handed.splice(0)
          for (const [at, [conditions, facet]] of questions.entries())
            expect(await search(conditions, facet), JSON.stringify([conditions, facet])).toEqual(before[at])
          expect(asked(GROUPED)).toEqual([])
        },
      ),
      { numRuns: runs(5) },
    )
  })

  it('records are found once for the total and all facets, and not again for the next question of them', async () => {
    await fill(catalogue, [record('1', { code: 'A1', tag: ['a'] }), record('2', { code: 'A2', tag: ['b'], stage: 'one' })])
    await fetched()
    handed.splice(0)
    const has: Condition = { field: 'code', op: 'has', values: ['A1'] }
    const { total, facets } = await search([has], {}, ['tag', 'stage', 'day'])
    expect([total, facets[0]?.values]).toEqual([1, [{ key: 'a', count: 1 }]])
    expect([asked(FOUND).length, asked('SELECT count() FROM').length, asked(GROUPED).length]).toEqual([1, 0, 0])
    const without = (await search([has, { field: 'tag', op: 'is', values: ['b'] }], {}, ['tag'])).facets
    expect(without[0]?.values).toEqual([
      { key: 'a', count: 1 },
      { key: 'b', count: 0 },
    ])
    expect(asked(FOUND)).toHaveLength(1)
  })

  it('DB-03 what finds most records is counted as what finds few, and after an import what is there then', async () => {
    const codes = ['AA1', 'AA2', 'AA3', 'AA4', 'BB5']
    await fill(
      catalogue,
      codes.map((code) => record(code, { code, stage: code === 'BB5' ? 'two' : 'one', tag: code === 'AA1' ? ['a', 'b'] : ['a'] })),
    )
    await fetched()
    const most = await search([{ field: 'code', op: 'has', values: ['AA'] }], {}, ['stage', 'tag'])
    expect(most.facets.map(({ values: own }) => own)).toEqual([
      [{ key: 'one', count: 4 }],
      [
        { key: 'a', count: 4 },
        { key: 'b', count: 1 },
      ],
    ])
    await fill(catalogue, [record('AA9', { code: 'AA9', stage: 'zero' })])
    expect((await search([], {}, ['stage'])).facets[0]?.values).toEqual([{ key: 'zero', count: 1 }])
  })

  it('BEY-02 GATE-08 places that cannot be read leave the counting to the engine', async () => {
    await fill(catalogue, [record('1', { code: 'A1', tag: ['a'] }), record('2', { code: 'B2', tag: ['b'] })])
    await fetched()
    engineOf.garble = true
    try {
      const has: Condition = { field: 'code', op: 'has', values: ['B2'] }
      const answer = { total: 1, facets: [{ field: 'tag', distinct: 1, values: [{ key: 'b', count: 1 }] }] }
      expect(await search([has], {}, ['tag'])).toEqual(answer)
      handed.splice(0)
      expect(await search([has], {}, ['tag'])).toEqual(answer)
      expect([asked(FOUND).length, asked(GROUPED).length]).toEqual([0, 1])
    } finally {
      engineOf.garble = false
      await catalogue.close()
      catalogue = await openProbe(directory.path, { timeoutMs: 600_000 })
    }
  })

  it('BEY-02 sets from before records had places are counted by the engine', async () => {
    await fill(catalogue, [record('1', { code: 'A1', tag: ['a'] })])
    await catalogue.close()
    const engine = await openEngine({ dataDir: directory.path })
    await engine.command(`ALTER TABLE materia.sets DROP COLUMN rankedBy`)
    await engine.close()
    catalogue = await openProbe(directory.path, { timeoutMs: 600_000 })
    for (let time = 0; time < 3; time++)
      expect((await search([], {}, ['tag'])).facets).toEqual([{ field: 'tag', distinct: 1, values: [{ key: 'a', count: 1 }] }])
    expect([asked(FETCHED).length, asked(FOUND).length]).toEqual([0, 0])
  })
})

describe('places as the engine packs them', () => {
  let engine: Engine
  let own: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeAll(async () => {
    own = await temporaryDirectory()
    await catalogue.close()
    engine = await openEngine({ dataDir: own.path })
  })
  afterAll(async () => {
    await engine.close()
    await own.remove()
  })
  const packed = async (expression: string): Promise<Buffer> => {
    const [[state] = ['']] = await engine.rows<[string]>(
      `SELECT base64Encode(CAST(groupBitmapState(toUInt32(place)) AS String)) FROM (SELECT arrayJoin(${expression}) AS place)`,
    )
    return Buffer.from(state, 'base64')
  }

  it('all are read, few and many, in runs and scattered, over several containers', async () => {
    const piece = fc.record({
      from: fc.oneof(fc.nat(300), fc.integer({ min: 60_000, max: 70_000 }), fc.nat(1_500_000)),
      many: fc.oneof(fc.nat(40), fc.nat(9000), fc.constant(65_536)),
      step: fc.constantFrom(1, 1, 2, 3, 7, 40),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
        const ranges = pieces.map(({ from, many, step }) => `range(${from}, ${from + many * step}, ${step})`)
        const expected = new Set(pieces.flatMap(({ from, many, step }) => Array.from({ length: many }, (_, at) => from + at * step)))
        const hits = {
          count: expected.size,
          packed: await packed(
            ranges.length === 0 ? "CAST([], 'Array(UInt32)')" : `arrayConcat(${ranges.join(', ')}, CAST([], 'Array(UInt32)'))`,
          ),
        }
        const sorted = [...expected].sort((a, b) => a - b)
        expect([...placesOf(hits)]).toEqual(sorted)
        for (const wanted of [0, 1, 50, 9001, 65_537, hits.count + 7]) expect([...placesOf(hits, wanted)]).toEqual(sorted.slice(0, wanted))
      }),
      { numRuns: runs(20) },
    )
  })

  it('what is cut off, of another kind or not as many as were counted is refused', async () => {
    const whole = await packed('range(10, 90000, 3)')
    const count = Math.ceil((90_000 - 10) / 3)
    expect(placesOf({ count, packed: whole })).toHaveLength(count)
    for (const [wrong, many] of [
      [whole.subarray(0, -1), count],
      [whole, count - 1],
      [whole, count + 1],
      [Buffer.concat([whole, Buffer.from([0])]), count],
      [Buffer.from([2, ...whole.subarray(1)]), count],
      [Buffer.alloc(0), 0],
    ] as const)
      expect(() => placesOf({ count: many, packed: wrong })).toThrow(UnknownPacking)
  })
})
