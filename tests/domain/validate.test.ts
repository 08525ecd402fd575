import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MateriaError } from '../../domain/errors.ts'
import { type Condition, EMPTY_QUERY } from '../../domain/query.ts'
import { assertQuery, searchWords, validateCondition, validateQuery, validateText } from '../../domain/validate.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'
import { conditionOf } from './arbitraries.ts'

const codeOf = (condition: Condition): string | undefined => validateCondition(exampleDatabase, condition)?.code
const of = (field: string, op: Condition['op'], ...values: string[]): Condition => ({ field, op, values })

describe('DB-02 text', () => {
  it.each([
    ['', 'query.text_too_short'],
    [' \t ', 'query.text_too_short'],
    ['c', 'query.text_too_short'],
    ['癌', 'query.text_too_short'],
    ['😀', 'query.text_too_short'],
    ['a b', 'query.text_too_short'],
    ['"a"', 'query.text_too_short'],
    ['""', 'query.text_too_short'],
    ['肺癌', undefined],
    ['ab', undefined],
    ['vitamin c', undefined],
    ['"a b"', undefined],
    ['ﬁ', undefined],
    ["'; DROP TABLE", undefined],
    ['100%', undefined],
    ['😀😀', undefined],
    ['a\0b', 'query.value_invalid'],
    ['ab\ud800', 'query.value_invalid'],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'query.too_long'],
    ['x'.repeat(10_000), 'query.too_long'],
  ])('DB-02 BEY-02 %j → %s', (text, code) => {
    expect(validateText(text)?.code).toBe(code)
    expect(codeOf(of('any', 'has', text))).toBe(code)
  })

  it('BEY-02 words: blanks part them, quotes keep them together, an open quote runs to the end', () => {
    expect(searchWords(' lung  cancer ')).toEqual(['lung', 'cancer'])
    for (const quoted of [
      '"lung cancer"',
      '“lung cancer”',
      '„lung cancer“',
      '＂lung cancer＂',
      '「lung cancer」',
      '『lung cancer』',
      '«lung cancer»',
    ])
      expect(searchWords(`${quoted} PD-1`)).toEqual(['lung cancer', 'PD-1'])
    expect(searchWords('a"b c')).toEqual(['a', 'b c'])
    expect(searchWords('" "')).toEqual([])
  })

  it('BEY-02 words are total and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const word of searchWords(text)) expect(word.trim()).toBe(word === '' ? 'never' : word)
      }),
    )
  })
})

describe('DB-03 filters', () => {
  it.each<[Condition, string | undefined]>([
    [of('ghost', 'is', 'x'), 'query.field_unknown'],
    [of('constructor', 'is', 'x'), 'query.field_unknown'],
    [of('any', 'is', 'xx'), 'query.value_invalid'],
    [of('form', 'has', 'tablet'), 'query.value_invalid'],
    [of('status', 'is', 'active', ''), undefined],
    [of('status', 'is', 'gone'), 'query.value_invalid'],
    [of('status', 'range', '1', '2'), 'query.value_invalid'],
    [of('orphan', 'is', 'true'), undefined],
    [of('orphan', 'is', 'yes'), 'query.value_invalid'],
    [of('count', 'range', '1', '2'), undefined],
    [of('count', 'range', '2', '2'), undefined],
    [of('count', 'range', '10', '9'), 'query.range_inverted'],
    [of('count', 'range', '', ''), 'query.value_invalid'],
    [of('count', 'range', '1'), 'query.value_invalid'],
    [of('count', 'range', '1', '2', '3'), 'query.value_invalid'],
    [of('count', 'range', '1e3', ''), 'query.value_invalid'],
    [of('count', 'range', 'Infinity', ''), 'query.value_invalid'],
    [of('count', 'range', '-1.5', ''), undefined],
    [of('approved', 'range', '2020', '2020'), undefined],
    [of('approved', 'range', '2020-02-29', ''), undefined],
    [of('approved', 'range', '2021-02-29', ''), 'query.value_invalid'],
    [of('approved', 'range', '', '2021-13'), 'query.value_invalid'],
    [of('approved', 'range', '2021', '2020'), 'query.range_inverted'],
    [of('approved', 'range', '2020-06', '2020'), undefined],
    [of('approved', 'years', '2020', ''), undefined],
    [of('approved', 'years', '20'), 'query.value_invalid'],
    [of('approved', 'rolling', '24'), undefined],
    [of('approved', 'ahead', '36'), undefined],
    [of('approved', 'ahead', '-36'), 'query.value_invalid'],
    [of('approved', 'ahead', '36', '60'), 'query.value_invalid'],
    [of('approved', 'rolling', '13'), 'query.value_invalid'],
    [of('approved', 'rolling', '0'), 'query.value_invalid'],
    [of('approved', 'rolling', '12', '24'), 'query.value_invalid'],
    [of('approved', 'is', '2020'), 'query.value_invalid'],
    [{ field: 'drug', op: 'is', values: ['a', 'b'], join: 'and' }, undefined],
    [{ field: 'tags', op: 'is', values: ['a', 'b'], join: 'and' }, undefined],
    [{ field: 'status', op: 'is', values: ['active', 'ended'], join: 'and' }, 'query.value_invalid'],
    [of('drug', 'is', 'x'.repeat(1001)), 'query.too_long'],
    [of('drug', 'is', '\ud800'), 'query.value_invalid'],
    [of('drug', 'is', ...Array.from({ length: 101 }, (_, index) => `d${index}`)), 'query.too_complex'],
    [{ field: 'drug', op: 'is', values: [] }, 'query.value_invalid'],
  ])('DB-03 %j → %s', (condition, code) => {
    expect(codeOf(condition)).toBe(code)
  })

  it('DB-03 a query is checked in all its parts, each problem with its place', () => {
    const query = {
      conditions: [of('any', 'has', 'ok'), of('any', 'has', 'x')],
      sort: [
        { field: 'name', direction: 'asc' as const },
        { field: 'name', direction: 'desc' as const },
        { field: 'form', direction: 'asc' as const },
      ],
      page: 0,
      size: 7,
    }
    expect(validateQuery(exampleDatabase, query).map(({ code, field, condition }) => [code, field, condition])).toEqual([
      ['query.text_too_short', 'any', 1],
      ['query.value_invalid', 'sort', undefined],
      ['query.value_invalid', 'sort', undefined],
      ['query.value_invalid', 'page', undefined],
      ['query.value_invalid', 'size', undefined],
    ])
    expect(() => assertQuery(exampleDatabase, query)).toThrowError(
      new MateriaError('query.text_too_short', { field: 'any', params: { min: 2 } }),
    )
    expect(() => assertQuery(exampleDatabase, EMPTY_QUERY)).not.toThrow()
    const many = Array.from({ length: 51 }, () => of('any', 'has', 'ok'))
    expect(validateQuery(exampleDatabase, { ...EMPTY_QUERY, conditions: many })[0]?.code).toBe('query.too_complex')
  })

  it('DB-03 conditions made to be valid are, and any condition at all is answered', () => {
    fc.assert(
      fc.property(conditionOf(exampleDatabase), (condition) => {
        expect(validateCondition(exampleDatabase, condition)).toBeNull()
      }),
    )
    const wild = fc.record({
      field: fc.oneof(fc.constantFrom(...Object.keys(exampleDatabase.fields), 'any'), fc.string()),
      op: fc.constantFrom('has', 'is', 'not', 'range', 'years', 'rolling', 'ahead') as fc.Arbitrary<Condition['op']>,
      values: fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(wild, (condition) => {
        const problem = validateCondition(exampleDatabase, condition)
        expect([undefined, condition.field]).toContain(problem?.field)
        // What is told to the user can be stored and shown.
        expect(JSON.stringify(problem?.params ?? {})).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      {
        examples: [
          [{ field: 'approved', op: 'range', values: ['\0'] }],
          [{ field: 'count', op: 'range', values: [`${'x'.repeat(99)}😀`, ''] }],
          [{ field: 'approved', op: 'rolling', values: ['12', '\ud83d'] }],
        ],
      },
    )
  })
})
