import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseDefinition, fieldOf } from '../../domain/database.ts'
import type { SearchRequest } from '../../domain/contract.ts'
import type { Condition, Sort } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { openEngine } from '../../server/catalogue/engine.ts'
import { placesOfPage } from '../../server/catalogue/pages.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { runs } from '../runs.ts'
import { fill, openProbe, probe, record, temporaryDirectory } from './support.ts'

/** Statements handed to the real engine; `garble` changes what it says of places, `refuse` is the code it refuses to say them with. */
const handed: string[] = vi.hoisted(() => [])
const engineOf = vi.hoisted(() => ({ garble: false, refuse: '' }))
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const [real, { between }] = await Promise.all([original(), import('./statements.ts')])
  return between(real, async (sql, ask) => {
    handed.push(sql)
    const isOfPlaces = sql.includes('groupBitmapState')
    if (engineOf.refuse && isOfPlaces) throw real.mapEngineError(Object.assign(new Error('refused'), { code: engineOf.refuse }))
    const found: unknown[][] = await ask()
    return engineOf.garble && isOfPlaces ? [[found[0]?.[0], 'AgAA']] : found
  })
})

const asked = (part: string) => handed.filter((sql) => sql.includes(part)).length
/** Places found; rows brought by their places; rows brought by columns. */
const [FOUND, BY_PLACES, BY_COLUMNS] = ['groupBitmapState', '__rows`', ' OFFSET ']

/** With a text too long to stand among a list's columns. */
const definition = {
  ...probe,
  fields: { ...probe.fields, note: { kind: 'text', long: true, searchable: true } },
} as typeof probe as DatabaseDefinition

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
const open = (served: DatabaseDefinition = definition) => openProbe(directory.path, { definitions: [served], timeoutMs: 600_000 })
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await open()
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

/** Sets as they were before records had rows. */
const asBefore = async (): Promise<void> => {
  await catalogue.close()
  const engine = await openEngine({ dataDir: directory.path })
  const tables = await engine.rows<[string]>(`SELECT name FROM system.tables WHERE name LIKE 'probe\\_\\_%\\_\\_rows'`)
  for (const [table] of tables) await engine.command(`DROP TABLE materia.${table} SYNC`)
  await engine.command('ALTER TABLE materia.sets DROP COLUMN rowsBy')
  await engine.close()
  catalogue = await open()
}

const COLUMNS = Object.keys(definition.fields).filter((id) => id !== 'note')
interface Question extends Partial<Omit<SearchRequest, 'query' | 'columns' | 'facets'>> {
  columns?: readonly string[]
  facets?: readonly { field: string }[]
  conditions?: Condition[]
  sort?: Sort[]
  page?: number
  size?: number
}
const answer = ({ conditions = [], sort = [], page = 1, size = 20, columns = COLUMNS, facets = [], ...more }: Question = {}) =>
  catalogue.search('probe', { query: { conditions, sort, page, size }, columns: [...columns], facets: [...facets], ...more }).then(
    (all) => ({ ...all, tookMs: 0 }),
    (error: { code?: string; params?: unknown }) => ({ code: error.code, params: error.params }),
  )

describe('pages by places', () => {
  const text = fc.oneof(
    fc.constantFrom('ab 肺癌', 'Ab c', 'pembro', '非小 ab', 'note ab', "x'y", '{"a":[1]}', 'a\nb', '\u2028', '😀 ab', 'null'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const values = fc.record<SourceRecord['values']>(
    {
      code: fc.constantFrom('A-01', 'B-2', 'AB 3', 'ab'),
      label: text,
      remark: text,
      note: text,
      drug: fc.subarray(['Pembrolizumab', '可瑞达', 'ASPIRIN', 'Other ab']),
      goal: fc.subarray(['PD-1', 'ab kinase']),
      tag: fc.array(text, { maxLength: 2 }),
      stage: fc.constantFrom('zero', 'one', 'else'),
      ways: fc.subarray(['oral', 'iv']),
      day: fc.constantFrom('2019', '2020-02', '1700', 'soon', '2020-02-03'),
      weight: fc.constantFrom(0.1, 1e300, -0, 5e-324, 9007199254740991),
      open: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const condition = fc.constantFrom<Condition>(
    { field: 'any', op: 'has', values: ['ab'] },
    { field: 'any', op: 'has', values: ['pembro'] },
    { field: 'drug', op: 'has', values: ['帕博'] },
    { field: 'note', op: 'has', values: ['ab'] },
    { field: 'stage', op: 'is', values: ['zero', 'one'] },
    { field: 'open', op: 'not', values: ['true'] },
    { field: 'code', op: 'is', values: ['nothing'] },
  )
  const question = fc.record({
    conditions: fc.uniqueArray(condition, { maxLength: 2, selector: ({ field }) => field }),
    sort: fc.constantFrom<Sort[]>(
      [],
      [],
      [
        { field: 'day', direction: 'desc' },
        { field: 'code', direction: 'asc' },
      ],
      [{ field: 'label', direction: 'asc' }],
    ),
    page: fc.integer({ min: 1, max: 4 }),
    size: fc.constantFrom(20, 50),
    columns: fc.oneof(fc.subarray(COLUMNS), fc.constant([...COLUMNS, 'note'])),
    found: fc.boolean(),
    count: fc.boolean(),
    facets: fc.constantFrom([], [{ field: 'stage' }, { field: 'tag' }]),
  })

  it('BEY-02 a page brought by places is the page that its columns hold: rows, order, reasons, totals, facets, and what is past the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 1, maxLength: 70, size: 'max' }),
        fc.array(question, { minLength: 8, maxLength: 12 }),
        async (all, questions) => {
          await fill(
            catalogue,
            all.map((own, at) => record(`id ${at * 7}'"`, own, {}, at % 2 === 0)),
          )
          const read = async () => {
            const answers = []
            for (const one of questions) answers.push(await answer(one))
            return answers
          }
          handed.splice(0)
          const byPlaces = await read()
          await answer()
          expect(asked(BY_PLACES)).toBeGreaterThan(0)
          await asBefore()
          handed.splice(0)
          const byColumns = await read()
          expect(asked(BY_PLACES)).toBe(0)
          for (const [at, one] of questions.entries()) expect(byPlaces[at], JSON.stringify(one)).toStrictEqual(byColumns[at])
        },
      ),
      { numRuns: runs(4) },
    )
  })

  it('the places found are asked for once, for rows, total and facets, and not again for the next page or the way back', async () => {
    await fill(
      catalogue,
      Array.from({ length: 45 }, (_, at) => record(`${at}`, { code: `K ${at}`, label: 'same name', tag: [`t${at % 3}`] })),
    )
    const conditions: Condition[] = [{ field: 'label', op: 'has', values: ['same'] }]
    const first = { conditions, facets: [{ field: 'tag' }] }
    await answer({ facets: first.facets })
    // Values of facets are made once somebody asked.
    await vi.waitFor(async () => {
      handed.splice(0)
      await answer({ ...first, conditions: [...conditions, { field: 'code', op: 'not', values: [String(Math.random())] }] })
      expect(asked('groupArraySortedIf')).toBe(0)
    }, 30_000)
    handed.splice(0)
    await answer(first)
    expect([asked(FOUND), asked(BY_PLACES), asked(BY_COLUMNS), asked('SELECT count()')]).toEqual([1, 0, 0, 1])
    for (const page of [2, 3, 1]) await answer({ ...first, page })
    expect([asked(FOUND), asked(BY_PLACES), asked(BY_COLUMNS)]).toEqual([1, 2, 0])
  })

  it('what a row is found by is read of the text it came in; only long texts are asked for, by place', async () => {
    await fill(catalogue, [
      record('1', { code: 'A1', label: 'x', goal: ['receptor seven'] }),
      record('2', { code: 'A2', label: 'x', note: 'a receptor of its own' }),
    ])
    handed.splice(0)
    const one = await answer({ conditions: [{ field: 'goal', op: 'has', values: ['receptor'] }], columns: ['code'], found: true })
    expect(one).toMatchObject({ rows: [{ id: '1', found: [{ field: 'goal', as: 'stated' }] }] })
    expect(handed.filter((sql) => sql.includes('`goal`,') || sql.includes('_id` IN'))).toEqual([])
    handed.splice(0)
    const two = await answer({ conditions: [{ field: 'note', op: 'has', values: ['receptor'] }], columns: ['code'], found: true })
    expect(two).toMatchObject({ rows: [{ id: '2', found: [{ field: 'note' }] }] })
    expect(handed.filter((sql) => sql.includes('`note`') && sql.includes('WHERE `_rank` IN'))).toHaveLength(1)
    handed.splice(0)
    expect(await answer({ conditions: [{ field: 'note', op: 'has', values: ['receptor'] }], columns: ['code'], found: true })).toEqual(two)
    expect(handed).toEqual([])
  })

  it('reasons that are remembered are those of the columns on screen', async () => {
    await fill(catalogue, [record('1', { code: 'A1', label: 'receptor label', goal: ['receptor goal'] })])
    const has: Condition[] = [{ field: 'any', op: 'has', values: ['receptor'] }]
    const reasonOf = async (columns: string[]) =>
      ((await answer({ conditions: has, columns, found: true })) as { rows: { found: { field: string }[] }[] }).rows[0]?.found[0]?.field
    for (let time = 0; time < 2; time++) {
      expect(await reasonOf(['code', 'label'])).toBe('label')
      expect(await reasonOf(['code', 'goal'])).toBe('goal')
    }
  })

  it('DB-05 pages of a search for words hold every record once, the best first, by columns as by places', async () => {
    await fill(
      catalogue,
      Array.from({ length: 90 }, (_, at) =>
        record(`${at}`, { code: `K ${at}`, label: at % 9 === 5 ? 'receptor' : `no ${at}`, goal: ['receptor two'] }),
      ),
    )
    const conditions: Condition[] = [{ field: 'any', op: 'has', values: ['receptor'] }]
    const pagesOf = async (columns: readonly string[]) => {
      const pages = []
      for (const page of [1, 2, 3, 4, 5]) {
        const { rows } = (await answer({ conditions, page, columns })) as { rows: { id: string }[] }
        pages.push(rows.map(({ id }) => id))
      }
      return pages
    }
    handed.splice(0)
    const byPlaces = await pagesOf(['code'])
    expect([asked(BY_PLACES), asked(BY_COLUMNS)]).toEqual([5, 0])
    expect(
      byPlaces
        .flat()
        .slice(0, 10)
        .every((id) => Number(id) % 9 === 5),
    ).toBe(true)
    expect(byPlaces.map(({ length }) => length)).toEqual([20, 20, 20, 20, 10])
    expect(new Set(byPlaces.flat()).size).toBe(90)
    expect(await pagesOf(['code', 'note'])).toEqual(byPlaces)
    expect(asked(BY_PLACES)).toBe(5)
  })

  it('long texts, another order, and a definition that has changed are read by columns; an import makes the rows of it', async () => {
    await fill(catalogue, [record('1', { code: 'A', label: 'L', weight: 2 }), record('2', { code: 'B', label: 'M', weight: 1 })])
    const ways = async (one: Question) => {
      handed.splice(0)
      const { rows } = (await answer(one)) as { rows: { id: string }[] }
      return [rows.map(({ id }) => id).join(' '), asked(BY_PLACES), asked(BY_COLUMNS)]
    }
    expect(await ways({})).toEqual(['1 2', 1, 0])
    expect(await ways({ columns: ['code', 'note'] })).toEqual(['1 2', 0, 1])
    expect(await ways({ sort: [{ field: 'weight', direction: 'asc' }] })).toEqual(['2 1', 0, 1])
    await catalogue.close()
    const { code, ...others } = definition.fields
    const changed = { ...definition, fields: { extra: { kind: 'text' }, ...others, code } } as typeof definition
    catalogue = await open(changed)
    expect(await ways({ columns: ['code', 'extra'] })).toEqual(['1 2', 0, 1])
    expect((await answer({ columns: ['code', 'extra', 'label'] })) as object).toMatchObject({
      rows: [{ values: { code: 'A', extra: null, label: 'L' } }, { values: { code: 'B' } }],
    })
    await fill(catalogue, [record('1', { code: 'A', extra: 'E', label: 'L' })])
    expect(await ways({ columns: ['code', 'extra'] })).toEqual(['1', 1, 0])
    expect((await answer({ columns: ['label', 'extra', 'code'] })) as object).toMatchObject({
      rows: [{ values: { code: 'A', extra: 'E', label: 'L' } }],
    })
    await catalogue.close()
    catalogue = await open()
    expect(fieldOf(definition, 'extra')).toBeUndefined()
    expect(await ways({})).toEqual(['1', 0, 1])
  })

  it('BEY-02 GATE-08 where places cannot be read a page comes by columns', async () => {
    await fill(catalogue, [record('1', { code: 'A1', label: 'L' }), record('2', { code: 'B2', label: 'L' })])
    const has: Condition = { field: 'code', op: 'has', values: ['B2'] }
    engineOf.garble = true
    try {
      handed.splice(0)
      expect(await answer({ conditions: [has] })).toMatchObject({ total: 1, rows: [{ id: '2' }] })
      expect([asked(FOUND), asked(BY_COLUMNS)]).toEqual([1, 1])
      handed.splice(0)
      expect(await answer({ conditions: [{ ...has, values: ['A1'] }] })).toMatchObject({ total: 1, rows: [{ id: '1' }] })
      expect([asked(FOUND), asked(BY_COLUMNS)]).toEqual([0, 1])
    } finally {
      engineOf.garble = false
      await catalogue.close()
      catalogue = await open()
    }
  })

  it('BEY-02 GATE-08 an engine that cannot pack places brings pages, totals and facets all the same; what else fails is told', async () => {
    await fill(catalogue, [record('1', { code: 'A1', label: 'L', tag: ['a'] }), record('2', { code: 'B2', label: 'L', tag: ['b'] })])
    const question = (code: string): Question => ({
      conditions: [{ field: 'code', op: 'has', values: [code] }],
      facets: [{ field: 'tag' }],
    })
    try {
      engineOf.refuse = '241'
      expect(await answer(question('A1'))).toMatchObject({ code: 'query.too_complex' })
      for (const code of ['43', '46', '48', '53', '70']) {
        engineOf.refuse = code
        await catalogue.close()
        catalogue = await open()
        const only = { total: 1, rows: [{ id: '2' }], facets: [{ values: [{ key: 'b', count: 1 }] }] }
        expect(await answer(question('B2')), code).toMatchObject(only)
        handed.splice(0)
        expect(await answer(question('B2')), code).toMatchObject(only)
        expect(asked(FOUND)).toBe(0)
      }
    } finally {
      engineOf.refuse = ''
      await catalogue.close()
      catalogue = await open()
    }
  })
})

it('BEY-02 places of a page: the best first, each once, pages neither overlap nor leave out', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 120 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (drawn, best, limit) => {
        const found = [...drawn].sort((a, b) => a - b)
        const first = drawn.slice(0, best)
        const pages = []
        for (let offset = 0; offset < found.length; offset += limit)
          pages.push(placesOfPage(Uint32Array.from(found.slice(0, offset + limit + first.length)), first, offset, limit))
        expect(pages.every((page, at) => page.length === limit || at === pages.length - 1)).toBe(true)
        expect(pages.flat()).toEqual([...first, ...found.filter((place) => !first.includes(place))])
      },
    ),
  )
})
