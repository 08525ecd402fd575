import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressSearch, fromAddress, toAddress, viewInAddress } from '../../domain/address.ts'
import { type DatabaseDefinition, defineDatabase, viewsOf } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { QUICK_LOGIN } from '../../domain/login.ts'
import { EMPTY_QUERY, Query } from '../../domain/query.ts'
import { validateQuery } from '../../domain/validate.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'
import { queryOf } from './arbitraries.ts'
import { runs } from '../runs.ts'

/** Any of the parameters that the definition's views have, each with one of its values. */
const parametersOf = (definition: DatabaseDefinition): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      viewsOf(definition).flatMap(({ parameters }) =>
        Object.entries(parameters).map(([name, rule]) => [
          name,
          rule instanceof RegExp ? fc.stringMatching(rule) : fc.constantFrom(...rule),
        ]),
      ),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>

const stateOf = (search: string) => fromAddress(exampleDatabase, search)

describe('ROUTE-10 the state of a list lives in its address', () => {
  for (const definition of [...DATABASES, exampleDatabase])
    it(`ROUTE-10 DB-05 ${definition.id}: every valid query comes back as it went`, () => {
      fc.assert(
        fc.property(
          queryOf(definition),
          fc.constantFrom(
            null,
            ...viewsOf(definition)
              .slice(1)
              .map(({ id }) => id),
          ),
          parametersOf(definition),
          (query, view, parameters) => {
            expect(validateQuery(definition, query)).toEqual([])
            expect(Query.parse(query)).toEqual(query)
            const state = { query, view, parameters }
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
      fc.array(pieces, { maxLength: 30, size: 'max' }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, (search) => {
        const { query, problems } = stateOf(search)
        expect(validateQuery(exampleDatabase, query)).toEqual([])
        expect(Query.safeParse(query).success).toBe(true)
        expect(problems.length).toBeLessThanOrEqual(20)
      }),
      { numRuns: runs(500) },
    )
  })

  it('ROUTE-10 reads like what it says, defaults left out', () => {
    expect(addressSearch({ query: EMPTY_QUERY, view: null, parameters: {} })).toBe('')
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
        parameters: { chart: 'byYear' },
      }),
    ).toBe('?any=has:pd-1&drug=is~and:a~!b|c~~d&approved=range:2019|&sort=-approved,name&page=2&size=100&view=chart&chart=byYear')
  })

  it('ROUTE-10 a name that there is not is said, whatever it holds, and the rest applies', () => {
    const { query, problems } = stateOf('?text=eliquis&constructor=is:a&status=is:active&name=')
    expect(query.conditions).toEqual([{ field: 'status', op: 'is', values: ['active'] }])
    expect(problems.map(({ part, code }) => [part, code])).toEqual([
      ['text', 'query.field_unknown'],
      ['constructor', 'query.field_unknown'],
      ['name', 'query.value_invalid'],
    ])
  })

  it.each([
    [
      'counts of visits',
      'utm_source=mail&utm_campaign=x&gclid=1&fbclid=2&msclkid=3&yclid=4&gbraid=5&mc_cid=6&_ga=7&spm=a.b&from=singlemessage&isappinstalled=0',
    ],
    ['a login that comes back', `${QUICK_LOGIN}=key`],
    ['what the page itself reads', 'cols=a&record=7'],
  ])('ROUTE-10 %s are nothing that was not understood', (_, search) => {
    expect(stateOf(`?${search}`).problems).toEqual([])
  })

  it('ROUTE-10 says what it left out', () => {
    const { query, view, parameters, problems } = stateOf(
      '?status=is:nope&name=has:x&count=range:9|1&ghost=is:1&sort=-form,-name,name&page=0&size=7&view=map&chart=none&utm_source=mail&status=is:active',
    )
    expect(query).toEqual({
      conditions: [{ field: 'status', op: 'is', values: ['active'] }],
      sort: [{ field: 'name', direction: 'desc' }],
      page: 1,
      size: 50,
    })
    expect([view, parameters]).toEqual([null, {}])
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

  it('ROUTE-10 DB-06 a view of a database keeps its own parameters in the address, and no others', () => {
    const withTrend = defineDatabase({
      ...exampleDatabase,
      id: 'trends',
      views: ['list', 'chart', { id: 'trend', parameters: { since: /^\d{4}$/, by: ['year', 'region'] } }],
    })
    const read = (search: string) => fromAddress(withTrend, search)
    expect(read('?view=trend&since=2019&by=region&chart=byYear')).toEqual({
      query: EMPTY_QUERY,
      view: 'trend',
      parameters: { chart: 'byYear', since: '2019', by: 'region' },
      problems: [],
    })
    expect(addressSearch(read('?chart=byYear&since=2019&by=region&view=trend'))).toBe('?view=trend&by=region&chart=byYear&since=2019')
    expect(read('?view=trend&since=19&by=moon').problems.map(({ part }) => part)).toEqual(['since', 'by'])
    expect(stateOf('?view=trend&since=2019').problems.map(({ part }) => part)).toEqual(['since', 'view'])
    expect(read('?view=list')).toMatchObject({ view: null, problems: [] })
  })

  it('ROUTE-10 DB-06 the first view of a definition is the default, whichever it is', () => {
    const charted = defineDatabase({ ...exampleDatabase, id: 'charted', views: ['chart', 'list'] })
    expect(['chart', 'list'].map((view) => viewInAddress(charted, view))).toEqual([null, 'list'])
    expect(['?view=list', '?view=chart', ''].map((search) => fromAddress(charted, search).view)).toEqual(['list', null, null])
  })

  it('ROUTE-10 a pattern is about all of a parameter, however often it is asked, and no parameter is longer than 100', () => {
    const words = defineDatabase({
      ...exampleDatabase,
      id: 'words',
      views: ['list', { id: 'words', parameters: { word: /[a-z]+?/g } }],
    })
    const read = (word: string) => {
      const { parameters, problems } = fromAddress(words, `?word=${word}`)
      return [parameters['word'] ?? null, problems.map(({ part }) => part)]
    }
    expect(['abc', 'abc', 'abc-1', '1abc'].map(read)).toEqual([
      ['abc', []],
      ['abc', []],
      [null, ['word']],
      [null, ['word']],
    ])
    expect([100, 101].map((length) => read('x'.repeat(length))[1])).toEqual([[], ['word']])
  })

  it('ROUTE-10 parameters of views and fields are never taken for each other', () => {
    const make = (views: NonNullable<DatabaseDefinition['views']>) => () => defineDatabase({ ...exampleDatabase, id: 'slips', views })
    expect(make(['list', { id: 'a', parameters: { status: ['x'] } }])).toThrow('parameter status is a field')
    expect(make(['list', { id: 'a', parameters: { page: ['x'] } }])).toThrow('parameter page is a reserved name')
    expect(make(['list', { id: 'a', parameters: { x: ['x'] } }, { id: 'b', parameters: { x: ['y'] } }])).toThrow('named by two views')
    expect(make(['list', 'list'])).toThrow('a view is named twice')
    expect(make([])).toThrow('there is no view')
  })

  it('ROUTE-10 an open range that lost its last mark in the mail still means what it says', () => {
    expect(stateOf('?approved=range:2019').query.conditions).toEqual([{ field: 'approved', op: 'range', values: ['2019', ''] }])
  })
})
