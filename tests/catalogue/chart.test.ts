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
  const chart = (id: string, conditions: Condition[] = []) => catalogue.chart('probe', { chart: id, conditions })
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
