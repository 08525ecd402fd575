import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressSearch, fromAddress, toAddress } from '../../domain/address.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { EMPTY_QUERY, Query } from '../../domain/query.ts'
import { validateQuery } from '../../domain/validate.ts'
import { smallDatabase } from '../../domain/smallDatabase.ts'
import { queryOf } from './arbitraries.ts'
import { runs } from '../runs.ts'

const stateOf = (search: string) => fromAddress(smallDatabase, search)

describe('ROUTE-10 the state of a list lives in its address', () => {
  for (const definition of [...DATABASES, smallDatabase])
    it(`ROUTE-10 DB-05 ${definition.id}: every valid query comes back as it went`, () => {
      fc.assert(
        fc.property(
          queryOf(definition),
          fc.constantFrom('list' as const, 'chart' as const),
          fc.constantFrom(null, ...definition.charts.map(({ id }) => id)),
          (query, view, chart) => {
            expect(validateQuery(definition, query)).toEqual([])
            expect(Query.parse(query)).toEqual(query)
            const state = { query, view, chart }
            const written = addressSearch(state)
            expect(fromAddress(definition, written)).toEqual({ ...state, problems: [] })
            // A browser's own reading and writing of the address changes nothing.
            const browsed = new URL(written, 'http://localhost/small').search
            expect(fromAddress(definition, browsed)).toEqual({ ...state, problems: [] })
            expect(addressSearch(fromAddress(definition, written))).toBe(written)
            expect(toAddress(fromAddress(definition, toAddress(state))).toString()).toBe(toAddress(state).toString())
          },
        ),
        { numRuns: runs(60) },
      )
    })

  it('ROUTE-10 no address throws, and what is read is always a valid query', () => {
    const pieces = fc.constantFrom(
      'any',
      'status',
      'count',
      'approved',
      'sort',
      'page',
      'size',
      'view',
      'chart',
      '=',
      '&',
      ':',
      '|',
      '~',
      '%',
      'has',
      'is',
      'range',
      'years',
      '~and',
      '-',
      '1',
      '99999999999',
      '%00',
      '%ED%A0%80',
      '帕',
      '__proto__',
      'constructor',
      'nul\0',
      '\ud800',
    )
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, (search) => {
        const { query, problems } = stateOf(search)
        expect(validateQuery(smallDatabase, query)).toEqual([])
        expect(Query.safeParse(query).success).toBe(true)
        expect(problems.length).toBeLessThanOrEqual(20)
      }),
      { numRuns: runs(500) },
    )
  })

  it('ROUTE-10 reads like what it says, defaults left out', () => {
    expect(addressSearch({ query: EMPTY_QUERY, view: 'list', chart: null })).toBe('')
    expect(
      addressSearch({
        query: {
          conditions: [
            { field: 'any', op: 'has', values: ['pd-1'] },
            { field: 'drug', op: 'is', values: ['a|b', 'c~d'], join: 'and' },
            { field: 'approved', op: 'range', values: ['2019', ''] },
          ],
          sort: [
            { field: 'approved', direction: 'desc' },
            { field: 'name', direction: 'asc' },
          ],
          page: 2,
          size: 100,
        },
        view: 'chart',
        chart: 'byYear',
      }),
    ).toBe('?any=has:pd-1&drug=is~and:a~!b|c~~d&approved=range:2019|&sort=-approved,name&page=2&size=100&view=chart&chart=byYear')
  })

  it('ROUTE-10 says what it left out', () => {
    const { query, view, chart, problems } = stateOf(
      '?status=is:nope&name=has:x&count=range:9|1&ghost=is:1&sort=-drug,-name,name&page=0&size=7&view=map&chart=none&utm_source=mail&status=is:active',
    )
    expect(query).toEqual({
      conditions: [{ field: 'status', op: 'is', values: ['active'] }],
      sort: [{ field: 'name', direction: 'desc' }],
      page: 1,
      size: 50,
    })
    expect([view, chart]).toEqual(['list', null])
    expect(problems.map(({ part, code }) => `${part} ${code}`)).toEqual([
      'status query.value_invalid',
      'name query.text_too_short',
      'count query.range_inverted',
      'ghost query.field_unknown',
      'sort query.value_invalid',
      'sort query.value_invalid',
      'page query.value_invalid',
      'size query.value_invalid',
      'view query.value_invalid',
      'chart query.value_invalid',
    ])
  })

  it('ROUTE-10 an open range that lost its last mark in the mail still means what it says', () => {
    expect(stateOf('?approved=range:2019').query.conditions).toEqual([{ field: 'approved', op: 'range', values: ['2019', ''] }])
  })
})
