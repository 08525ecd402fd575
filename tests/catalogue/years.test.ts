import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineDatabase } from '../../domain/database.ts'
import type { Condition } from '../../domain/query.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, probe, record, temporaryDirectory, tinyLinker } from './support.ts'

/** The probe, whose days look back, with one that is announced ahead and one that expires. */
const definition = defineDatabase({
  ...probe,
  fields: {
    ...probe.fields,
    begin: { kind: 'date', of: 'plan', facet: true },
    end: { kind: 'date', of: 'expiry', facet: true },
  },
  charts: [
    { id: 'byYear', shape: 'column', by: 'day' },
    { id: 'byBeginning', shape: 'column', by: 'begin' },
    { id: 'weightByYear', shape: 'column', by: 'day', measure: { kind: 'sum', of: 'weight' } },
    { id: 'tags', shape: 'bar', by: 'tag' },
  ],
})
/** Days of the same three fields, by number of the record. */
const DAYS = ['2026', '2026-11', '2026-11-27', '2026-11-28', '2026-12', '2026-12-31', '2027', '2027-06-01', '2025-12-31', null]

let now = ''
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  now = '2026-11-27T23:59:59Z'
  directory = await temporaryDirectory()
  const clock = () => new Date(now)
  catalogue = await openCatalogue({ dataDir: directory.path, linker: tinyLinker, clock, definitions: [definition], timeoutMs: 600_000 })
  await fill(
    catalogue,
    DAYS.map((day, at) => record(String(at), { code: `C-${at}`, day, begin: day, end: day, weight: at, tag: ['0', 'a'] })),
  )
})
beforeEach(() => void (now = '2026-11-27T23:59:59Z'))
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

const years = (field: string, ...values: string[]): Condition => ({ field, op: 'years', values })
/** All that is told of a query: rows, total and the facets of the three days; asked until its values are counted in memory, and by the engine first. */
const told = async (conditions: Condition[]) => {
  const ask = () =>
    catalogue.search('probe', {
      query: { conditions, sort: [], page: 1, size: 20 },
      columns: ['code'],
      facets: ['day', 'begin', 'end'].map((field) => ({ field })),
    })
  const first = await ask()
  // Columns are sent for by the first who ask; the load lane is quick here.
  for (let times = 0; times < 20; times++) {
    const next = await ask()
    expect({ ...next, tookMs: 0 }).toEqual({ ...first, tookMs: 0 })
  }
  return first
}
const idsOf = async (conditions: Condition[]) => (await told(conditions)).rows.map(({ id }) => id).sort()
const countsOf = async (field: string, conditions: Condition[] = []) => {
  const facet = (await told(conditions)).facets.find((one) => one.field === field)!
  expect(facet.distinct).toBe(facet.values.filter(({ key }) => key !== '').length)
  return Object.fromEntries(facet.values.map(({ key, count }) => [key, count]))
}
const chart = async (id: string, conditions: Condition[] = []) => {
  const { points, total, missing, toCome } = await catalogue.chart('probe', { chart: id, conditions })
  return { points: Object.fromEntries(points.map(({ key, value }) => [key, value])), total, missing, toCome }
}

describe('the current year', () => {
  it('DB-03 ends today: what is to come is not found, earlier and later years are whole; a date without its day counts by its first', async () => {
    expect(await idsOf([years('day', '2026')])).toEqual(['0', '1', '2'])
    expect(await idsOf([years('day', '2025', '2026')])).toEqual(['0', '1', '2', '8'])
    expect(await idsOf([years('day', '2027')])).toEqual(['6', '7'])
    expect(await idsOf([years('day', '2026', '')])).toEqual(['0', '1', '2', '9'])
    // What is still to come can be asked for by a range.
    expect(await idsOf([{ field: 'day', op: 'range', values: ['2026-11-28', '2026-12-31'] }])).toEqual(['3', '4', '5'])
  })

  it('DB-03 is whole of what is announced ahead and of what expires', async () => {
    for (const field of ['begin', 'end']) {
      expect(await idsOf([years(field, '2026')])).toEqual(['0', '1', '2', '3', '4', '5'])
      expect(await countsOf(field)).toEqual({ 2027: 2, 2026: 6, 2025: 1, '': 1 })
    }
    expect(await chart('byBeginning')).toEqual({ points: { 2025: 1, 2026: 6, 2027: 2 }, total: 10, missing: 1, toCome: undefined })
  })

  it('DB-03 DB-06 counts beside it, by the engine and in memory, and its bar are what choosing it finds, in total, rows and export alike', async () => {
    const text: Condition = { field: 'code', op: 'has', values: ['C-'] }
    for (const others of [[], [text]]) {
      expect(await countsOf('day', others)).toEqual({ 2027: 2, 2026: 3, 2025: 1, '': 1 })
      // A chosen year stays in its facet, counted as if it were not chosen.
      expect(await countsOf('day', [...others, years('day', '2026')])).toEqual({ 2027: 2, 2026: 3, 2025: 1, '': 1 })
      expect(await chart('byYear', others)).toEqual({ points: { 2025: 1, 2026: 3, 2027: 2 }, total: 10, missing: 1, toCome: 3 })
      const asked = [...others, years('day', '2026')]
      expect(await chart('byYear', asked)).toEqual({ points: { 2026: 3 }, total: 3, missing: 0, toCome: undefined })
      expect(await catalogue.count('probe', asked)).toBe(3)
      expect(await catalogue.rows('probe', { conditions: asked, sort: [], columns: ['code'], limit: 100 })).toHaveLength(3)
    }
    expect(await chart('weightByYear')).toEqual({ points: { 2025: 8, 2026: 3, 2027: 13 }, total: 10, missing: 1, toCome: 3 })
    // A name that reads like the mark of what is to come is a name.
    expect((await chart('tags')).points).toEqual({ 0: 10, a: 10 })
  })

  it('DB-03 goes on at midnight, and is over on New Year’s Day: nothing that is kept tells of yesterday', async () => {
    const all = async () => [await idsOf([years('day', '2026')]), await countsOf('day'), (await chart('byYear')).points]
    expect(await all()).toEqual([['0', '1', '2'], { 2027: 2, 2026: 3, 2025: 1, '': 1 }, { 2025: 1, 2026: 3, 2027: 2 }])
    now = '2026-11-28T00:00:00Z'
    expect(await all()).toEqual([['0', '1', '2', '3'], { 2027: 2, 2026: 4, 2025: 1, '': 1 }, { 2025: 1, 2026: 4, 2027: 2 }])
    now = '2026-12-31T12:00:00Z'
    const whole = ['0', '1', '2', '3', '4', '5']
    expect(await all()).toEqual([whole, { 2027: 2, 2026: 6, 2025: 1, '': 1 }, { 2025: 1, 2026: 6, 2027: 2 }])
    now = '2027-01-01T00:00:00Z'
    expect(await all()).toEqual([whole, { 2027: 1, 2026: 6, 2025: 1, '': 1 }, { 2025: 1, 2026: 6, 2027: 1 }])
    expect(await idsOf([years('day', '2027')])).toEqual(['6'])
    now = '2027-06-01T00:00:00Z'
    expect(await idsOf([years('day', '2027')])).toEqual(['6', '7'])
    expect(await countsOf('day')).toEqual({ 2027: 2, 2026: 6, 2025: 1, '': 1 })
  })
})
