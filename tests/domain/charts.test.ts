import { describe, expect, it } from 'vitest'
import { addsUp, type ChartDefinition, type DatabaseDefinition, defineDatabase, unitOf } from '../../domain/database.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'

const chart = (given: Partial<ChartDefinition>): ChartDefinition => ({ id: 'c', shape: 'bar', by: 'status', ...given })
const define = (...charts: readonly ChartDefinition[]) => {
  const { drugGroup: _, ...fields } = exampleDatabase.fields as DatabaseDefinition['fields']
  return defineDatabase({ ...exampleDatabase, fields: { ...fields, dose: { kind: 'number', unit: 'mg' } }, charts })
}

describe('DB-06 charts of a definition', () => {
  it.each<[string, Partial<ChartDefinition>, RegExp]>([
    ['of no field', { by: 'ghost' }, /unknown field ghost/],
    ['by a number', { by: 'count' }, /by count, a number/],
    ['by a text', { by: 'name' }, /by name, a text/],
    ['in an order a date does not have', { by: 'approved', order: 'options' }, /approved has none/],
    ['in an order names do not have', { by: 'form', order: 'options' }, /form has none/],
    ['of nothing', { top: 0 }, /at least one/],
    ['of half a mark', { top: 1.5 }, /at least one/],
    ['of some years', { by: 'approved', top: 5 }, /leave out years/],
    ['split by no field', { split: 'ghost' }, /unknown field ghost/],
    ['split by names', { split: 'form' }, /splits by form/],
    ['split by several values', { split: 'tags' }, /splits by tags/],
    ['a median in parts', { split: 'orphan', measure: { kind: 'median', of: 'count' } }, /median, which does not add up/],
    ['a share in parts', { split: 'orphan', measure: { kind: 'share', of: 'orphan', is: 'true' } }, /share, which does not add up/],
    ['the sum of no field', { measure: { kind: 'sum', of: 'ghost' } }, /unknown field ghost/],
    ['the sum of names', { measure: { kind: 'sum', of: 'drug' } }, /sum of drug, which is no number/],
    ['the median of dates', { measure: { kind: 'median', of: 'approved' } }, /median of approved/],
    ['a share of a number', { measure: { kind: 'share', of: 'count', is: '1' } }, /share of count/],
    ['a share that no flag has', { measure: { kind: 'share', of: 'orphan', is: 'yes' } }, /orphan, which is never yes/],
    ['a share of no option', { measure: { kind: 'share', of: 'status', is: 'lost' } }, /status, which is never lost/],
    ['a share of no name', { measure: { kind: 'share', of: 'form', is: '' } }, /form, which is never/],
  ])('refuses %s', (_, given, message) => expect(() => define(chart(given))).toThrow(message))

  it('refuses the same chart twice', () => expect(() => define(chart({}), chart({ by: 'form' }))).toThrow(/twice/))

  it('takes what adds up in parts, and the rest whole', () => {
    const charts = [
      chart({ split: 'orphan', order: 'options', top: 1 }),
      chart({ id: 'd', by: 'approved', split: 'status', measure: { kind: 'sum', of: 'dose' } }),
      chart({ id: 'e', by: 'tags', order: 'options', measure: { kind: 'median', of: 'dose' } }),
      chart({ id: 'f', by: 'drugGroup', measure: { kind: 'share', of: 'status', is: 'ended' }, top: 3 }),
      chart({ id: 'g', by: 'orphan', measure: { kind: 'share', of: 'form', is: 'Tablet' } }),
      chart({ id: 'h', by: 'orphan', measure: { kind: 'median', of: 'count' } }),
    ]
    const definition = define(...charts)
    expect(charts.map((one) => unitOf(definition, one))).toEqual([undefined, 'mg', 'mg', '%', '%', undefined])
    expect(charts.map(addsUp)).toEqual([true, true, false, false, false, false])
  })
})
