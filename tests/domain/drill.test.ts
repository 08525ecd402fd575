import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineDatabase } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { climb, drill, levelOf, trailOf } from '../../domain/drill.ts'
import type { Condition } from '../../domain/query.ts'
import { validateQuery } from '../../domain/validate.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'

const definition = defineDatabase({
  ...exampleDatabase,
  charts: [
    { id: 'byYear', shape: 'column', by: 'approved' },
    { id: 'again', shape: 'line', by: 'approved' },
    { id: 'drugs', shape: 'bar', by: 'drugGroup' },
    { id: 'tags', shape: 'bar', by: 'tags' },
    { id: 'split', shape: 'bar', by: 'drugGroup', split: 'status' },
  ],
})
const is = (field: string, ...values: string[]): Condition => ({ field, op: 'is', values })
const years = (...values: string[]): Condition => ({ field: 'approved', op: 'years', values })
const month = (key: string): Condition => ({ field: 'approved', op: 'range', values: [key, key] })
const text: Condition = { field: 'any', op: 'has', values: ['lung'] }
const sorted = (conditions: readonly Condition[]) => conditions.map((condition) => JSON.stringify(condition)).sort()
/** Marks chosen one after another in the chart that shows; what each leaves. */
const walk = (given: readonly Condition[], chart: string, ...keys: string[]) => {
  let [conditions, shows] = [given, chart]
  return keys.map((key) => {
    const next = drill(definition, conditions, shows, key)!
    ;[conditions, shows] = [next.conditions, next.chart]
    return [
      next.conditions,
      next.chart,
      levelOf(
        definition,
        definition.charts.find(({ id }) => id === next.chart)!,
        next.conditions,
      ),
    ]
  })
}

describe('DB-06 from a mark to its records', () => {
  it('a year shows its months, a month the next chart that is not yet at its end, a group its names, a name the next chart', () => {
    expect(walk([text], 'byYear', '2019', '2019-04', 'Metoprolol', 'METOPROLOL TARTRATE', 'a')).toEqual([
      [[text, years('2019')], 'byYear', 'months'],
      [[text, month('2019-04')], 'drugs', undefined],
      [[text, month('2019-04'), is('drugGroup', 'Metoprolol')], 'drugs', 'names'],
      [[text, month('2019-04'), is('drugGroup', 'Metoprolol'), is('drug', 'METOPROLOL TARTRATE')], 'tags', undefined],
      // Nothing is left to go on to.
      [[text, month('2019-04'), is('drugGroup', 'Metoprolol'), is('drug', 'METOPROLOL TARTRATE'), is('tags', 'a')], 'tags', undefined],
    ])
  })

  it('narrows, and never brings back what was left out: one of several is taken alone, one more of a record’s values is asked for beside', () => {
    expect(drill(definition, [is('tags', 'a', 'b')], 'tags', 'b')?.conditions).toEqual([is('tags', 'b')])
    expect(drill(definition, [is('tags', 'a')], 'tags', 'b')?.conditions).toEqual([is('tags', 'a'), is('tags', 'b')])
    const both: Condition = { ...is('tags', 'a', 'b'), join: 'and' }
    expect(trailOf(definition, [both]).map(({ key }) => key)).toEqual(['a', 'b'])
    expect(climb(definition, [both], 1).conditions).toEqual([{ ...is('tags', 'a'), join: 'and' }])
    // What was chosen last stands last, where Escape begins.
    expect(drill(definition, [years('2018', '2019'), text], 'byYear', '2019')?.conditions).toEqual([text, years('2019')])
    expect(drill(definition, [years('2019'), is('tags', 'a')], 'byYear', '2019-04')?.conditions).toEqual([
      is('tags', 'a'),
      month('2019-04'),
    ])
  })

  it('the same mark once more takes it back, and the trail leads to any step of the way, with the chart it was made in', () => {
    const deep = [text, month('2019-04'), is('drugGroup', 'Metoprolol')]
    expect(trailOf(definition, deep).map(({ key }) => key)).toEqual(['2019', '2019-04', 'Metoprolol'])
    expect(climb(definition, deep, 2, 'tags')).toEqual({ conditions: [text, month('2019-04')], chart: 'drugs' })
    expect(climb(definition, deep, 1, 'tags')).toEqual({ conditions: [text, years('2019')], chart: 'byYear' })
    expect(climb(definition, deep, 0, 'again')).toEqual({ conditions: [text], chart: 'again' })
    expect(climb(definition, deep, 3, 'tags')).toEqual({ conditions: deep, chart: 'tags' })
    expect(drill(definition, [text, month('2019-04')], 'again', '2019-04')).toEqual({ conditions: [text, years('2019')], chart: 'again' })
    expect(drill(definition, [], 'noChart', 'a')).toBeUndefined()
  })

  it('a part narrows to its value beside the mark’s, to what is not asked yet, and both asked for take both back', () => {
    const both = [text, is('drugGroup', 'Metoprolol'), is('status', 'ended')]
    expect(drill(definition, [text], 'split', 'Metoprolol', 'ended')).toEqual({ conditions: both, chart: 'split' })
    expect(drill(definition, [text, is('status', 'ended')], 'split', 'Metoprolol', 'ended')?.conditions).toEqual([text, both[2], both[1]])
    expect(drill(definition, both.slice(0, 2), 'split', 'METOPROLOL TARTRATE', 'ended')?.conditions).toEqual([
      ...both.slice(0, 2),
      is('drug', 'METOPROLOL TARTRATE'),
      is('status', 'ended'),
    ])
    const asked = [text, is('status', 'ended'), is('drug', 'A')]
    expect(trailOf(definition, both).map(({ key }) => key)).toEqual(['Metoprolol', 'ended'])
    expect(climb(definition, both, 1, 'split')).toEqual({ conditions: both.slice(0, 2), chart: 'split' })
    expect(drill(definition, [...both.slice(0, 2), is('drug', 'A'), is('status', 'ended')], 'split', 'A', 'ended')).toEqual({
      conditions: both.slice(0, 2),
      chart: 'split',
    })
    expect(drill(definition, asked, 'split', 'Metoprolol', 'ended')?.conditions).toEqual([...asked, is('drugGroup', 'Metoprolol')])
    // A chart that does not split has no parts.
    expect(drill(definition, [], 'tags', 'a', 'ended')).toBeUndefined()
  })

  it('what no chart could have asked is no step: other fields, several values, what is left out, days', () => {
    const others: Condition[] = [
      text,
      { field: 'form', op: 'is', values: ['Tablet'] },
      is('tags', 'a', 'b'),
      { field: 'tags', op: 'not', values: ['a'] },
      years('2018', '2019'),
      { field: 'approved', op: 'range', values: ['2019-04-01', '2019-04-30'] },
    ]
    expect(trailOf(definition, others)).toEqual([])
  })

  it.each(DATABASES.map((database) => [database.id, database] as const))(
    'in %s every way down is a query that may be asked, and leads back up to where it began',
    (_, database) => {
      const keysOf = (field: string, isMonth: boolean): string => {
        const of = database.fields[field]!
        return of.kind === 'date' ? (isMonth ? '2019-04' : '2019') : of.kind === 'enum' ? of.options[0]! : 'A name'
      }
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.constantFrom(...database.charts), fc.boolean()), { maxLength: 6 }), (charts) => {
          let conditions: Condition[] = []
          for (const [chart, inPart] of charts) {
            const before = trailOf(database, conditions).length
            const level = levelOf(database, chart, conditions)
            const field = level === 'names' ? chart.by.replace(/Group$/, '') : chart.by
            const part = inPart && chart.split ? keysOf(chart.split, false) : undefined
            const next = drill(database, conditions, chart.id, keysOf(field, level === 'months'), part)!
            expect(validateQuery(database, { conditions: next.conditions, sort: [], page: 1, size: 50 })).toEqual([])
            expect(database.charts.map(({ id }) => id)).toContain(next.chart)
            const after = trailOf(database, next.conditions).length
            if (after > before) expect(sorted(climb(database, next.conditions, before).conditions)).toEqual(sorted(conditions))
            conditions = next.conditions
          }
          expect(climb(database, conditions, 0).conditions).toEqual([])
        }),
      )
    },
  )
})
