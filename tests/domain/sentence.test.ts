import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SentenceWords, sentenceParts, sentenceText } from '../../domain/sentence.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'
import { queryOf } from './arbitraries.ts'

const words: SentenceWords = {
  field: (field) => `<${field}>`,
  value: (_, value) => (value === '' ? 'not stated' : `[${value}]`),
  and: ' AND ',
  valueJoin: { or: ' or ', and: ' and ' },
  everything: 'everything',
  clause: ({ op, field, values, asked: [from, to] }) =>
    op === 'range'
      ? `${field} ${from || '…'} to ${to || '…'}`
      : op === 'rolling'
        ? `${field} last ${from} months`
        : `${field} ${op} ${values}`,
}

describe('BEY-01 the query reads as a sentence', () => {
  it('BEY-01 shows AND between conditions, OR and AND between values', () => {
    expect(sentenceText({ conditions: [] }, exampleDatabase, words)).toBe('everything')
    expect(
      sentenceText(
        {
          conditions: [
            { field: 'any', op: 'has', values: ['肺癌'] },
            { field: 'status', op: 'is', values: ['active', ''] },
            { field: 'drug', op: 'is', values: ['a', 'b'], join: 'and' },
            { field: 'status', op: 'not', values: ['ended', 'active'] },
            { field: 'approved', op: 'range', values: ['2019', ''] },
            { field: 'approved', op: 'rolling', values: ['24'] },
            { field: 'approved', op: 'years', values: ['2020', '2021'] },
          ],
        },
        exampleDatabase,
        words,
      ),
    ).toBe(
      '<any> has 肺癌 AND <status> is [active] or not stated AND <drug> is [a] and [b] AND <status> not [ended] or [active] AND <approved> 2019 to … AND <approved> last 24 months AND <approved> years [2020] or [2021]',
    )
  })

  it('BEY-01 every condition and every value has its part, which says where it stands', () => {
    fc.assert(
      fc.property(queryOf(exampleDatabase), (query) => {
        const parts = sentenceParts(query, exampleDatabase, words)
        expect(
          parts.map(({ condition, field, op, values }) => ({ condition, field, op, values: values.map(({ value }) => value) })),
        ).toEqual(query.conditions.map(({ field, op, values }, condition) => ({ condition, field, op, values })))
        for (const part of parts) expect(part.values.map(({ index }) => index)).toEqual(part.values.map((_, index) => index))
      }),
    )
  })
})
