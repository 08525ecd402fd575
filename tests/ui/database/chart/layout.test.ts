import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartDefinition, FieldDefinition } from '../../../../domain/database.ts'
import { fitLabel, labelStep, layoutChart, wrapLabel } from '../../../../ui/database/chart/layout.ts'

const column: ChartDefinition = { id: 'c', shape: 'column', by: 'date', split: 'type' }
const bar: ChartDefinition = { id: 'b', shape: 'bar', by: 'name' }
const DATE: FieldDefinition = { kind: 'date' }
const label = (point: { key: string }) => point.key

describe('DB-06 arrangement of a chart', () => {
  it('fills the years between and stacks in the order of the options', () => {
    const layout = layoutChart(
      column,
      [
        { key: '2021', split: 'b', count: 2, value: 2 },
        { key: '2019', split: 'b', count: 1, value: 1 },
        { key: '2019', split: 'a', count: 4, value: 4 },
      ],
      { by: DATE, splitOrder: ['a', 'b'], label },
    )
    expect(layout.marks.map(({ key, value, count }) => [key, value, count])).toEqual([
      ['2019', 5, 5],
      ['2020', 0, 0],
      ['2021', 2, 2],
    ])
    expect(layout.marks[0]?.parts.map(({ split }) => split)).toEqual(['a', 'b'])
    expect(layout.max).toBe(5)
  })

  it('of one year every month stands there, also those without a record', () => {
    const points = ['2019-11', '2019-02'].map((key) => ({ key, count: 1, value: 1 }))
    const { marks, years } = layoutChart({ ...column, split: undefined } as never, points, { by: DATE, label })
    expect(years).toBe(true)
    expect(marks.map(({ key }) => key)).toEqual(Array.from({ length: 12 }, (_, at) => `2019-${String(at + 1).padStart(2, '0')}`))
    expect(marks.filter(({ count }) => count > 0).map(({ key }) => key)).toEqual(['2019-02', '2019-11'])
    // Of more than one year only those that there are: hundreds of empty months say nothing.
    const two = layoutChart(column, [...points, { key: '2020-01', count: 1, value: 1 }], { by: DATE, label })
    expect(two.marks.map(({ key }) => key)).toEqual(['2019-02', '2019-11', '2020-01'])
  })

  it('keeps every record: counts and values of marks and of parts both equal the points', () => {
    const point = fc.record({
      key: fc.integer({ min: 1900, max: 2030 }).map(String),
      split: fc.constantFrom('a', 'b', 'c'),
      count: fc.nat(1000),
      value: fc.integer({ min: -1000, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(column, bar), fc.array(point), (chart, points) => {
        const layout = layoutChart(chart, points, { by: chart === column ? DATE : { kind: 'terms' }, label })
        for (const what of ['count', 'value'] as const) {
          const sum = points.reduce((total, entry) => total + entry[what], 0)
          expect(layout.marks.reduce((total, mark) => total + (mark[what] ?? 0), 0)).toBe(sum)
          expect(layout.marks.flatMap(({ parts }) => parts).reduce((total, part) => total + part[what], 0)).toBe(sum)
        }
        expect(new Set(layout.marks.map(({ key }) => key)).size).toBe(layout.marks.length)
        if (chart === bar)
          for (let index = 1; index < layout.marks.length; index++)
            expect(layout.marks[index]!.value).toBeLessThanOrEqual(layout.marks[index - 1]!.value!)
      }),
    )
  })

  it('keeps the order of the options where the chart asks for it, and says nothing of years without records', () => {
    const by: FieldDefinition = { kind: 'enum', options: ['early', 'late', 'unknown'] }
    const points = [
      { key: 'unknown', count: 1, value: 90 },
      { key: 'late', count: 1, value: 50 },
      { key: 'early', count: 1, value: 1 },
    ]
    const keys = (order?: 'options') =>
      layoutChart({ id: 'o', shape: 'dot', by: 'stage', ...(order && { order }) }, points, { by, label }).marks.map(({ key }) => key)
    expect(keys('options')).toEqual(['early', 'late', 'unknown'])
    expect(keys()).toEqual(['unknown', 'late', 'early'])
    const median: ChartDefinition = { id: 'm', shape: 'line', by: 'date', measure: { kind: 'median', of: 'size' } }
    const years = [
      { key: '2019', count: 3, value: 40 },
      { key: '2021', count: 1, value: 60.5 },
    ]
    const layout = layoutChart(median, years, { by: DATE, label })
    expect(layout.marks.map(({ value }) => value)).toEqual([40, null, 60.5])
    expect([layout.min, layout.max, layout.whole]).toEqual([0, 60.5, false])
  })

  it('does not draw two thousand empty years for a date gone wrong', () => {
    const layout = layoutChart(
      column,
      [
        { key: '0025', count: 1, value: 1 },
        { key: '2025', count: 1, value: 1 },
      ],
      { by: DATE, label },
    )
    expect(layout.marks).toHaveLength(2)
  })

  it('breaks labels into two lines at spaces, Chinese anywhere, and gives up where two are not enough', () => {
    expect(wrapLabel('Phase I', 80)).toEqual(['Phase I'])
    expect(wrapLabel('Not applicable', 60)).toEqual(['Not', 'applicable'])
    expect(wrapLabel('确证性临床试验', 50)).toEqual(['确证性临', '床试验'])
    expect(wrapLabel('Phase II/III', 30)).toBeNull()
  })

  it('cuts labels by their width, wide characters counting double', () => {
    expect(fitLabel('Pfizer', 100)).toBe('Pfizer')
    expect(fitLabel('帕博利珠单抗注射液', 60)).toMatch(/…$/)
    expect(labelStep(40, 400, 40)).toBe(4)
  })
})
