import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { Sort } from '../../domain/query.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { openEngine } from '../../server/catalogue/engine.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, NOW, probe, record, temporaryDirectory, tinyLinker } from './support.ts'

/** Statements handed to the real engine, which sorts here: the numbers that orders in memory are made of do not come. */
const handed: string[] = vi.hoisted(() => [])
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const [real, { telling }] = await Promise.all([original(), import('./statements.ts')])
  return telling(real, handed, (sql) => sql.includes('groupArray(own)'))
})

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
const open = (definition: DatabaseDefinition = probe) =>
  openCatalogue({ dataDir: directory.path, linker: tinyLinker, clock: () => NOW, definitions: [definition], timeoutMs: 600_000 })
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await open()
  await fill(catalogue, [
    record('1', { code: 'B', day: '2020', weight: 1 }),
    record('2', { code: 'C', day: '2021', weight: 2 }),
    record('3', { code: 'A', day: '2020', weight: 3 }),
    record('4', { code: 'D', weight: 4 }),
    record('2', { code: 'E', day: '2019', weight: 5 }),
  ])
})
beforeEach(() => void handed.splice(0))
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const ids = async (sort: Sort[] = []) =>
  (await catalogue.search('probe', { query: { conditions: [], sort, page: 1, size: 20 }, columns: [], count: false })).rows.map(
    ({ id }) => id,
  )
/** Whether the last list was asked for as records stand. */
const byPlace = () => {
  const list = handed.findLast((sql) => sql.includes(' OFFSET ') || sql.includes('__rows`'))
  return list?.includes('ORDER BY `_rank` ASC LIMIT') || list?.includes('WHERE place IN')
}

it('DB-05 records stand in the order of the default sort, those of one id once, and a list of it reads them as they stand', async () => {
  expect(await ids()).toEqual(['3', '1', '2', '4'])
  expect(byPlace()).toBe(true)
  const same: Sort[] = [
    { field: 'day', direction: 'desc' },
    { field: 'code', direction: 'asc' },
  ]
  expect(await ids(same)).toEqual(['3', '1', '2', '4'])
  expect(byPlace()).toBe(true)
  expect(await ids([{ field: 'weight', direction: 'desc' }])).toEqual(['2', '4', '3', '1'])
  expect(byPlace()).toBe(false)
})

it('where a definition sorts otherwise than its records stand, they are sorted; an import puts them in place', async () => {
  await catalogue.close()
  catalogue = await open({ ...probe, defaultSort: ['-weight'] })
  handed.splice(0)
  expect(await ids()).toEqual(['2', '4', '3', '1'])
  expect(byPlace()).toBe(false)
  await fill(catalogue, [record('5', { code: 'F', weight: 0 })], 'other')
  handed.splice(0)
  expect(await ids()).toEqual(['2', '4', '3', '1', '5'])
  expect(byPlace()).toBe(true)
})

it('DB-05 by name a list is sorted by the places its records were given, and reads as by the names themselves, in sets of before too', async () => {
  await catalogue.close()
  catalogue = await open()
  const labels = ['beta', 'Alpha', '', 'beta', '阿司匹林', 'alpha 2', null, 'ALPHA', 'zeta', 'Beta ', '\u{1f600}', 'é', 'z']
  await fill(
    catalogue,
    // Neither in the order of their ids nor of the default sort.
    labels.map((label, at) => record(`n${(at * 5) % 13}`, { code: `C${(at * 7) % 13}`, label, day: `20${10 + (at % 3)}` })),
    'other',
  )
  const orders: Sort[][] = [
    [{ field: 'label', direction: 'asc' }],
    [{ field: 'label', direction: 'desc' }],
    [
      { field: 'day', direction: 'asc' },
      { field: 'label', direction: 'desc' },
    ],
    [{ field: 'weight', direction: 'desc' }],
  ]
  const read = async () => {
    const found = []
    for (const sort of orders) found.push(await ids(sort))
    return found
  }
  const byNumbers = () => handed.filter((sql) => sql.includes(' OFFSET ')).map((sql) => sql.includes('`_order__id` ASC LIMIT'))
  handed.splice(0)
  const placed = await read()
  expect(byNumbers()).toEqual([true, true, true, true])
  expect(handed.some((sql) => sql.includes('ORDER BY `_order_label` ASC'))).toBe(true)

  await catalogue.close()
  const engine = await openEngine({ dataDir: directory.path })
  await engine.command('ALTER TABLE materia.sets DROP COLUMN orders')
  await engine.close()
  catalogue = await open()
  handed.splice(0)
  expect(await read()).toEqual(placed)
  expect(byNumbers()).toEqual([false, false, false, false])
  expect(handed.some((sql) => sql.includes('_order_'))).toBe(false)
})
