import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { Condition, Sort } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { Columns } from '../../server/catalogue/columns.ts'
import { firstBy, type Order } from '../../server/catalogue/orders.ts'
import type { OpenSet } from '../../server/catalogue/sets.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { runs } from '../runs.ts'
import { fill, openProbe, probe, record, temporaryDirectory } from './support.ts'

/** What stands for no value: behind all others. */
const NONE = 4_294_967_295

/** Statements handed to the real engine; `refuse` keeps the numbers of orders from being made. */
const handed: { sql: string; done: Promise<unknown> }[] = vi.hoisted(() => [])
const engineOf = vi.hoisted(() => ({ refuse: false }))
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const [real, { between }] = await Promise.all([original(), import('./statements.ts')])
  return between(real, (sql, ask) => {
    const done = engineOf.refuse && sql.includes('groupArray(own)') ? Promise.reject(new Error('refused')) : ask()
    handed.push({ sql, done })
    return done
  })
})
const asked = (part: string) => handed.filter(({ sql }) => sql.includes(part))
/** Numbers of an order are made; the engine sorts. */
const [MADE, BY_COLUMNS] = ['groupArray(own)', ' OFFSET ']

/** Every kind of field can be sorted by. */
const definition = {
  ...probe,
  fields: {
    ...probe.fields,
    drug: { ...probe.fields.drug, sortable: true },
    tag: { ...probe.fields.tag, sortable: true },
    ways: { ...probe.fields.ways, sortable: true },
  },
} as typeof probe as DatabaseDefinition
const SORTABLE = Object.entries(definition.fields).flatMap(([id, field]) => (field.sortable ? [id] : []))

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openProbe(directory.path, { definitions: [definition], timeoutMs: 600_000 })
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

interface Question {
  conditions: Condition[]
  sort: Sort[]
  page?: number
}
const answer = ({ conditions, sort, page = 1 }: Question) =>
  catalogue.search('probe', { query: { conditions, sort, page, size: 20 }, columns: ['code', 'label'] }).then(
    ({ rows, total }) => ({ ids: rows.map(({ id }) => id), rows, total }),
    (error: { code?: string; params?: unknown }) => ({ code: error.code, params: error.params }),
  )
/** Asks by every field, until the numbers of all are there. */
const made = async () => {
  for (let before = -1; before !== asked(MADE).length;) {
    before = asked(MADE).length
    for (const field of SORTABLE) await answer({ conditions: [], sort: [{ field, direction: 'asc' }] })
    await Promise.allSettled(asked(MADE).map(({ done }) => done))
    await new Promise(setImmediate)
  }
}

describe('orders kept in memory', () => {
  const text = fc.constantFrom('ab', 'Ab', 'AB ', '肺癌', 'z', '', 'é', 'e\u0301', '\u{1f600}', '\uffee', 'ab c', null)
  const values = fc.record<SourceRecord['values']>(
    {
      code: fc.constantFrom('A-01', 'B-2', 'AB 3'),
      label: text,
      remark: text,
      drug: fc.shuffledSubarray(['Pembrolizumab', '可瑞达', 'ASPIRIN', 'ab']),
      tag: fc.shuffledSubarray(['a', 'B', '肺']),
      stage: fc.constantFrom('zero', 'one', 'two', 'else', null),
      ways: fc.shuffledSubarray(['oral', 'iv', 'sc']),
      day: fc.constantFrom('2019', '2020-02', '1700', 'soon', '2020-02-03', '2299-12-31', null),
      weight: fc.constantFrom(0.1, 1e300, -0, 0, -3, 5e-324, null),
      open: fc.constantFrom(true, false, null),
    },
    { requiredKeys: [] },
  )
  const condition = fc.constantFrom<Condition>(
    { field: 'any', op: 'has', values: ['ab'] },
    { field: 'stage', op: 'is', values: ['zero', 'one'] },
    { field: 'open', op: 'not', values: ['true'] },
    { field: 'code', op: 'is', values: ['nothing'] },
  )
  const question = fc.record({
    conditions: fc.uniqueArray(condition, { maxLength: 2, selector: ({ field }) => field }),
    // A field may be asked for twice: the first counts.
    sort: fc.array(fc.record({ field: fc.constantFrom(...SORTABLE), direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc') }), {
      minLength: 1,
      maxLength: 3,
    }),
    page: fc.integer({ min: 1, max: 4 }),
  })

  it('DB-05 give the pages that the engine gives which sorts: what has no value last either way, equals by the next field, then by id', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 1, maxLength: 70, size: 'max' }),
        fc.array(question, { minLength: 12, maxLength: 20, size: 'max' }),
        async (all, questions) => {
          await fill(
            catalogue,
            all.map((own, at) => record(`id ${(at * 7) % 100}`, own)),
          )
          engineOf.refuse = true
          const before = []
          for (const one of questions) before.push(await answer(one))
          engineOf.refuse = false
          await made()
          handed.splice(0)
          for (const [at, one] of questions.entries()) expect(await answer(one), JSON.stringify(one)).toEqual(before[at])
          expect(asked(BY_COLUMNS)).toEqual([])
        },
      ),
      { numRuns: runs(5) },
    )
  })

  it('are made when first asked for, once, while the engine sorts, and after an import are those of the new records', async () => {
    await fill(catalogue, [record('1', { code: 'A', weight: 2 }), record('2', { code: 'B', weight: 1 })])
    const sort: Sort[] = [{ field: 'weight', direction: 'asc' }]
    handed.splice(0)
    expect(await answer({ conditions: [], sort })).toMatchObject({ ids: ['2', '1'] })
    await vi.waitFor(async () => {
      const before = asked(BY_COLUMNS).length
      expect(await answer({ conditions: [], sort })).toMatchObject({ ids: ['2', '1'] })
      expect(asked(BY_COLUMNS)).toHaveLength(before)
    }, 30_000)
    // By the field and by id.
    expect(asked(MADE)).toHaveLength(2)
    handed.splice(0)
    expect(await answer({ conditions: [], sort })).toMatchObject({ ids: ['2', '1'] })
    expect(handed).toEqual([])
    await fill(catalogue, [record('1', { code: 'A', weight: 2 }), record('2', { code: 'B', weight: 3 })])
    expect(await answer({ conditions: [], sort })).toMatchObject({ ids: ['1', '2'] })
  })

  it('DB-05 the first of any records in any order are those that sorting them all gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom('up', 'down', 'mixed'),
        fc.array(fc.tuple(fc.constantFrom(1, 3, 50, 1e6), fc.boolean()), { maxLength: 2 }),
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        async (many, standing, fields, wanted, isAll) => {
          const mixed = (place: number, by: number) => (place * 7919 + by * 104_729) % 10_007
          const order: Order = [
            ...fields.map(([different, isDown], by) => ({
              isDown,
              ranks: Uint32Array.from({ length: many + 1 }, (_, place) => {
                const value = standing === 'up' ? place : standing === 'down' ? many - place : mixed(place, by)
                return value % 11 === 3 ? NONE : value % different
              }),
            })),
            { isDown: false, ranks: Uint32Array.from({ length: many + 1 }, (_, place) => (standing === 'up' ? place : many - place)) },
          ]
          const places = Uint32Array.from({ length: many }, (_, at) => at + 1).filter((place) => isAll || mixed(place, 9) % 3 > 0)
          /** The very numbers, written as one text that sorts so. */
          const written = (place: number) =>
            order
              .map(({ ranks, isDown }) => {
                const rank = ranks[place]!
                return String(rank === NONE ? 9e9 : isDown ? 5e9 - rank : 1e9 + rank).padStart(12, '0')
              })
              .join(' ')
          const sorted = [...places].sort((a, b) => (written(a) < written(b) ? -1 : 1)).slice(0, wanted)
          expect([...(await firstBy(isAll ? many : places, order, wanted))]).toEqual(sorted)
        },
      ),
      { numRuns: runs(100) },
    )
  })
})

describe('columns kept in memory', () => {
  const setOf = (id: string, rankedBy = 'x') => ({ id, rankedBy }) as OpenSet
  const columnsOf = (most: number) => {
    let current = setOf('a')
    const columns = new Columns({ using: async (_database, _empty, use) => use(current) }, most)
    /** What is there after all that was sent for has come. */
    const ask = async (named: string, bytes: number, set = current) => {
      const make = async ({ id }: OpenSet) => ({ column: `${named} of ${id}`, bytes })
      columns.of(probe, set, named, make)
      await new Promise(setImmediate)
      return columns.of(probe, set, named, make)
    }
    return { ask, replace: (id: string) => void (current = setOf(id)) }
  }

  it('those that do not fit are not kept, and a set that was replaced makes room', async () => {
    const { ask, replace } = columnsOf(100)
    expect(await ask('one', 60)).toBe('one of a')
    expect(await ask('two', 60)).toBeUndefined()
    expect(await ask('three', 40)).toBe('three of a')
    replace('b')
    expect(await ask('two', 60)).toBe('two of b')
    expect(await ask('one', 60)).toBeUndefined()
  })

  it('of a set that was replaced meanwhile nothing is made', async () => {
    const { ask, replace } = columnsOf(100)
    replace('b')
    expect(await ask('one', 1, setOf('a'))).toBeUndefined()
    expect(await ask('one', 1)).toBe('one of b')
  })
})
