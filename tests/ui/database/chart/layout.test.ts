import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartDefinition } from '../../../../domain/database.ts'
import { fitLabel, labelStep, layoutChart } from '../../../../ui/database/chart/layout.ts'

const column: ChartDefinition = { id: 'c', shape: 'column', by: 'date', split: 'type' }
const bar: ChartDefinition = { id: 'b', shape: 'bar', by: 'name' }
const label = (point: { key: string }) => point.key

describe('DB-06 arrangement of a chart', () => {
  it('fills the years between and stacks in the order of the options', () => {
    const layout = layoutChart(
      column,
      [
        { key: '2021', split: 'b', count: 2 },
        { key: '2019', split: 'b', count: 1 },
        { key: '2019', split: 'a', count: 4 },
      ],
      { splitOrder: ['a', 'b'], label },
    )
    expect(layout.marks.map(({ key, total }) => [key, total])).toEqual([
      ['2019', 5],
      ['2020', 0],
      ['2021', 2],
    ])
    expect(layout.marks[0]?.parts.map(({ split }) => split)).toEqual(['a', 'b'])
    expect(layout.max).toBe(5)
  })

  it('keeps every record: totals of marks and of parts both equal the points', () => {
    const point = fc.record({
      key: fc.integer({ min: 1900, max: 2030 }).map(String),
      split: fc.constantFrom('a', 'b', 'c'),
      count: fc.nat(1000),
    })
    fc.assert(
      fc.property(fc.constantFrom(column, bar), fc.array(point), (chart, points) => {
        const layout = layoutChart(chart, points, { label })
        const sum = points.reduce((total, { count }) => total + count, 0)
        expect(layout.marks.reduce((total, mark) => total + mark.total, 0)).toBe(sum)
        expect(layout.marks.flatMap(({ parts }) => parts).reduce((total, { count }) => total + count, 0)).toBe(sum)
        expect(new Set(layout.marks.map(({ key }) => key)).size).toBe(layout.marks.length)
        if (chart.shape === 'bar')
          for (let index = 1; index < layout.marks.length; index++)
            expect(layout.marks[index]!.total).toBeLessThanOrEqual(layout.marks[index - 1]!.total)
      }),
    )
  })

  it('does not draw two thousand empty years for a date gone wrong', () => {
    const layout = layoutChart(
      column,
      [
        { key: '0025', count: 1 },
        { key: '2025', count: 1 },
      ],
      { label },
    )
    expect(layout.marks).toHaveLength(2)
  })

  it('cuts labels by their width, wide characters counting double', () => {
    expect(fitLabel('Pfizer', 100)).toBe('Pfizer')
    expect(fitLabel('帕博利珠单抗注射液', 60)).toMatch(/…$/)
    expect(labelStep(40, 400, 40)).toBe(4)
  })
})
