import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Condition } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, openProbe, record, temporaryDirectory } from './support.ts'

const VALUES: readonly SourceRecord['values'][] = [
  { stage: 'two', weight: 1, open: true, day: '2020-03', tag: ['a', "x'y"], ways: ['iv'], drug: ['Keytruda'] },
  { stage: 'two', weight: 2, open: false, day: '2020-07-01', tag: ['a'], ways: ['iv', 'oral'], drug: ['可瑞达'] },
  { stage: 'two', weight: 10, open: true, day: '2019', tag: ['a'], ways: ['oral'], drug: ['Zinc'] },
  { stage: 'two', weight: 1000, open: null, day: '2019', tag: ['b'], drug: ['Zinc'] },
  { stage: 'zero', weight: 0.5, open: true, day: '2021', tag: ['b', 'c'], drug: ['Aspirin'] },
  // The one that is larger than all others, and stands alone.
  { stage: 'one', weight: 99_999, open: true, day: '2021', tag: ['alone'], drug: ['Aspirin'] },
  // Without a number, and without anything to chart.
  { stage: 'one', weight: null, open: null, day: '2021', tag: ['b', 'c'] },
  { stage: null, weight: 7 },
]

describe('DB-06 what a chart measures', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  const ask = async (request: Parameters<Catalogue['chart']>[1]) => {
    const { set: _, ...answer } = await catalogue.chart('probe', request)
    return answer
  }
  const chart = (id: string, conditions: Condition[] = []) => ask({ chart: id, conditions })
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openProbe(directory.path)
    await fill(
      catalogue,
      VALUES.map((values, at) => record(String(at), { code: `C-${at}`, ...values })),
    )
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })

  it('the median lies between the two middle values, has the unit of its field, and stages keep their order', async () => {
    expect(await chart('medianByStage')).toEqual({
      points: [
        { key: 'zero', count: 1, value: 0.5 },
        // The one without a weight is no part of it.
        { key: 'one', count: 1, value: 99_999 },
        { key: 'two', count: 4, value: 6 },
      ],
      unit: 'kg',
      total: 8,
      missing: 2,
    })
  })

  it('the spread of a number is its median with four percentiles beside it, each between two values where it falls there', async () => {
    const { points, missing, unit } = await chart('spreadByStage')
    expect(points.map(({ spread = [], ...point }) => ({ ...point, spread: spread.map((one) => Number(one.toFixed(6))) }))).toEqual([
      { key: 'one', count: 1, value: 99_999, spread: [99_999, 99_999, 99_999, 99_999] },
      // Of 1, 2, 10 and 1000.
      { key: 'two', count: 4, value: 6, spread: [1.3, 1.75, 257.5, 703] },
      { key: 'zero', count: 1, value: 0.5, spread: [0.5, 0.5, 0.5, 0.5] },
    ])
    expect([missing, unit]).toEqual([2, 'kg'])
    // What measures no spread says nothing of one.
    expect((await chart('medianByStage')).points.some(({ spread }) => spread !== undefined)).toBe(false)
  })

  it('of medians the values with the most records stay, and fall by what they say', async () => {
    expect((await chart('medianByTag')).points).toEqual([
      { key: 'b', count: 2, value: 500.25 },
      { key: 'a', count: 3, value: 2 },
    ])
  })

  it('sums add up over splits, years ascend, the largest sums stay', async () => {
    expect(await chart('weightByYear')).toEqual({
      points: [
        { key: '2019', split: 'true', count: 1, value: 10 },
        { key: '2019', split: '', count: 1, value: 1000 },
        { key: '2020', split: 'true', count: 1, value: 1 },
        { key: '2020', split: 'false', count: 1, value: 2 },
        { key: '2021', split: 'true', count: 2, value: 99_999.5 },
      ],
      unit: 'kg',
      total: 8,
      missing: 2,
    })
    expect((await chart('weightByTag')).points).toEqual([
      { key: 'alone', split: 'one', count: 1, value: 99_999 },
      { key: 'b', split: 'zero', count: 1, value: 0.5 },
      { key: 'b', split: 'two', count: 1, value: 1000 },
    ])
  })

  it('one year has its months, without what the publisher gave a year alone, which is counted as missing', async () => {
    const months = (conditions: Condition[]) => ask({ chart: 'weightByYear', level: 'months', conditions })
    const of: Condition = { field: 'day', op: 'years', values: ['2020'] }
    expect(await months([of])).toEqual({
      points: [
        { key: '2020-03', split: 'true', count: 1, value: 1 },
        { key: '2020-07', split: 'false', count: 1, value: 2 },
      ],
      unit: 'kg',
      total: 2,
      missing: 0,
    })
    expect(await months([{ ...of, values: ['2019'] }])).toMatchObject({ points: [], total: 2, missing: 2 })
  })

  it.each([
    ['stages', 'months'],
    ['stages', 'names'],
    ['drugs', 'names'],
  ] as const)('%s has no %s, and says so', async (id, level) => {
    await expect(catalogue.chart('probe', { chart: id, level, conditions: [] })).rejects.toMatchObject({ code: 'query.value_invalid' })
  })

  it('a share is of all records there, also those that say nothing; not rounded, in percent', async () => {
    expect(await chart('openByYear')).toEqual({
      points: [
        { key: '2019', count: 2, value: 50 },
        { key: '2020', count: 2, value: 50 },
        { key: '2021', count: 3, value: 200 / 3 },
      ],
      unit: '%',
      total: 8,
      missing: 1,
    })
    expect((await chart('zeroByDrug')).points).toEqual([
      { key: 'Aspirin', cn: '阿司匹林', count: 2, value: 50 },
      { key: 'Pembrolizumab', cn: '帕博利珠单抗', count: 2, value: 0 },
    ])
  })

  it('the value whose share is asked for is bound: a quote in it is a quote', async () => {
    expect((await chart('quotedByWay')).points).toEqual([
      { key: 'oral', count: 2, value: 0 },
      { key: 'iv', count: 2, value: 50 },
    ])
  })

  it('counts in the order of the options have no unit', async () => {
    expect(await chart('stagesInOrder')).toEqual({
      points: [
        { key: 'zero', count: 1, value: 1 },
        { key: 'one', count: 2, value: 2 },
        { key: 'two', count: 4, value: 4 },
      ],
      total: 8,
      missing: 1,
    })
  })

  it('follows the query', async () => {
    expect((await chart('medianByStage', [{ field: 'open', op: 'is', values: ['true'] }])).points).toEqual([
      { key: 'zero', count: 1, value: 0.5 },
      { key: 'one', count: 1, value: 99_999 },
      { key: 'two', count: 2, value: 5.5 },
    ])
  })
})

describe('DB-06 names of a group', () => {
  it('are those as published, and none of the groups beside it in the same records; what nobody knows is a group of its own', async () => {
    const directory = await temporaryDirectory()
    const catalogue = await openProbe(directory.path)
    try {
      const drugs = [['Keytruda'], ['可瑞达', 'Aspirin'], ['Zinc', 'Keytruda'], ['Zinc'], null]
      await fill(
        catalogue,
        drugs.map((drug, at) => record(String(at), { code: `C-${at}`, drug })),
      )
      const names = async (group: string) => {
        const conditions: Condition[] = [{ field: 'drugGroup', op: 'is', values: [group] }]
        const { points, total, missing } = await catalogue.chart('probe', { chart: 'drugs', level: 'names', conditions })
        return [points.map(({ key, count }) => `${key} ${count}`), total, missing]
      }
      const groups = (await catalogue.chart('probe', { chart: 'drugs', conditions: [] })).points.map(({ key }) => key)
      const known = groups.find((key) => key !== 'Zinc')!
      expect(await names(known)).toEqual([['Keytruda 2', '可瑞达 1'], 3, 0])
      expect(await names('Zinc')).toEqual([['Zinc 2'], 2, 0])
    } finally {
      await catalogue.close()
      await directory.remove()
    }
  })
})
