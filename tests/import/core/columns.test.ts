import { describe, expect, it } from 'vitest'
import { columnReader, tableReader, untold } from '../../../server/import/readers/columns.ts'

describe('columns by name', () => {
  const reader = columnReader({ number: ['Product number', 'EMA number'], name: ['Name'], date: ['Date'] }, ['number', 'name'])

  it('finds a column under each name it has had, letter case and blanks aside, the first of two', () => {
    expect(reader.find([' ema  NUMBER', 'other', 'name', 'Product number'])).toEqual({ number: 0, name: 2 })
    expect(reader.find(['number', 'constructor'])).toEqual({})
    expect([reader.nameOf('Ema Number'), reader.nameOf('number')]).toEqual(['number', undefined])
  })

  it('TRUTH-04 says which of the columns that must be there are not', () => {
    expect(reader.missing(reader.find(['Date', 'Name']))).toEqual(['number'])
    expect(reader.missing(reader.find(['Name', 'EMA number']))).toEqual([])
  })

  it('reads a row by names, in the order asked for, a column that is not there or a cut row as nothing', () => {
    const found = reader.find(['Name', 'x', 'EMA number'])
    expect(reader.row(found, ['a', 'b', 'c'])).toEqual({ number: 'c', name: 'a', date: '' })
    expect(Object.keys(reader.row(found, ['a', 'b', 'c']))).toEqual(['number', 'name', 'date'])
    expect(reader.row(found, ['a'])).toEqual({ number: '', name: 'a', date: '' })
  })

  it('compares names as the table says', () => {
    const letters = columnReader({ inn: ['INN common name'] }, ['inn'], (name) => name.toLowerCase().replace(/[^a-z]+/g, ' '))
    expect(letters.find(['INN / common\nname'])).toEqual({ inn: 0 })
  })

  it('knows a column by its own name and by those of other releases', () => {
    const table = tableReader({ required: ['id'], optional: ['note'], aliases: { key: 'id', remark: 'note', ident: 'id' } })
    expect(table.names).toEqual(['id', 'note'])
    expect(['id', 'key', 'ident', 'note', 'remark', 'x'].map((name) => table.nameOf(name))).toEqual([
      'id',
      'id',
      'id',
      'note',
      'note',
      undefined,
    ])
  })

  it('TRUTH-04 what none of a file’s columns fills is not told; what no column fills never is', () => {
    const fills = { title: ['a'], sponsors: ['b', 'c'], state: [] }
    expect(untold(fills, (column) => column === 'a')).toEqual(['sponsors', 'state'])
    expect(untold(fills, (column) => column === 'c')).toEqual(['title', 'state'])
  })
})
