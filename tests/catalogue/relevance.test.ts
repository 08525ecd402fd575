import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Condition, Sort } from '../../domain/query.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, openProbe, record, temporaryDirectory } from './support.ts'

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
/** Newest first is the default order, and here the worst first. */
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openProbe(directory.path, { timeoutMs: 600_000 })
  const labels = ['misaspirins', 'With aspirins', 'Low-dose (aspirin) tablets', 'Aspirin protect', 'ASPIRIN']
  await fill(catalogue, [
    // by another name of its drug
    record('other', { code: 'Z-9', label: 'Something', drug: ['acetylsalicylic acid'], day: '2026-01-09' }),
    ...labels.map((label, at) => record(label, { code: `L-${at}`, label, day: `2026-01-0${8 - at}` })),
    record('drug', { code: 'D-1', label: 'A study', drug: ['Aspirin'], day: '2026-01-01' }),
    // in nothing but a field that is no name
    record('goal', { code: 'G-1', label: 'A goal', goal: ['aspirin'], day: '2026-02-01' }),
    ...Array.from({ length: 1200 }, (_, at) =>
      record(`many ${at}`, { code: `M-${at}`, label: `Combined ${at % 7} therapy`, day: '2025-01-01' }),
    ),
  ])
})
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const has = (text: string, field = 'any'): Condition => ({ field, op: 'has', values: [text] })
const page = async (conditions: Condition[], at = 1, size: 20 | 100 = 20, sort: Sort[] = []) => {
  const { rows, total } = await catalogue.search('probe', { query: { conditions, sort, page: at, size }, columns: ['code'] })
  return { ids: rows.map(({ id }) => id), total }
}

it('DB-05 a search for words begins with what is called so, and ends with what is found by another name, then by other fields', async () => {
  expect(await page([has('aspirin')])).toEqual({
    ids: ['ASPIRIN', 'drug', 'Aspirin protect', 'Low-dose (aspirin) tablets', 'With aspirins', 'other', 'goal', 'misaspirins'],
    total: 8,
  })
  // within one field
  expect((await page([has('aspirin', 'drug')])).ids).toEqual(['drug', 'other'])
  // an official number
  expect((await page([has('m-12')])).ids.slice(0, 3)).toEqual(['many 12', 'many 120', 'many 121'])
})

it('DB-05 an order that is asked for stands, and without words it is the default one', async () => {
  const by: Sort[] = [{ field: 'day', direction: 'desc' }]
  expect((await page([has('aspirin')], 1, 20, by)).ids.slice(0, 3)).toEqual(['goal', 'other', 'misaspirins'])
  expect((await page([])).ids.slice(0, 3)).toEqual(['goal', 'other', 'misaspirins'])
})

it('DB-05 pages of it hold every record once, also where more stand first than are looked at, and an export has the same order', async () => {
  for (const [conditions, wanted] of [
    [[has('therapy')], 1200],
    [[has('"combined 3"')], 171],
  ] as const) {
    const shown: string[] = []
    for (let at = 1; at <= Math.ceil(wanted / 100); at++) {
      const { ids, total } = await page([...conditions], at, 100)
      expect(total).toBe(wanted)
      shown.push(...ids)
    }
    expect(new Set(shown).size).toBe(wanted)
    expect(shown).toHaveLength(wanted)
    const written = await catalogue.rows('probe', { conditions: [...conditions], sort: [], columns: [], limit: 2000 })
    expect(written.map(({ id }) => id)).toEqual(shown)
    // a page across the border of what stands first
    expect((await page([...conditions], 2, 20)).ids).toEqual(shown.slice(20, 40))
  }
})

it('DB-05 what is called so stands first however many newer records hold the word in their names, and where nothing is called so nothing is missed', async () => {
  await fill(catalogue, [
    ...Array.from({ length: 5001 }, (_, at) => record(`r${at}`, { code: `R-${at}`, label: `Regimen ${at}`, day: '2025-01-01' })),
    record('by drug', { code: 'S-1', label: 'A study', drug: ['REGIMEN'], day: '2002-01-01' }),
    record('by name', { code: 'S-2', label: 'regimen', day: '2001-01-01' }),
    record('within', { code: 'S-3', label: 'Preregimens', day: '2026-01-01' }),
  ])
  expect((await page([has('regimen')])).ids.slice(0, 3)).toEqual(['by drug', 'by name', 'r0'])
  expect((await page([has('regime')])).ids.slice(0, 2)).toEqual(['r0', 'r1'])
  expect((await page([has('s-2')])).ids).toEqual(['by name'])
})
