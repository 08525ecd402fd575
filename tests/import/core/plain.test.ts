import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalise } from '../../../server/catalogue/normalise.ts'
import { line, prose } from '../../../server/import/values/text.ts'
import { runs } from '../../runs.ts'

/** A blank that is none of ASCII goes from the ends of a text, and no text with one is taken for plain. */
const ODD = '\u3000'

it('TRUTH-01 what is left as it is because it looks plain is what looking at all of it would leave', () => {
  const sign = fc.constantFrom(
    'a',
    'Z',
    '7',
    '-',
    '~',
    '!',
    ' ',
    '  ',
    '\t',
    '\n',
    ' \n',
    '\n ',
    '\n\n\n',
    '\r\n',
    '\u0001',
    '\u007f',
    'é',
    'ς',
    '≥',
    '药',
    'Ａ',
    '\u0085',
    '\u00a0',
    '\u200b',
    '\u200e',
    '\u2028',
    '\u0000',
    '\ud800',
    '😀',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 9 }), (signs) => {
      const text = signs.join('')
      for (const tidy of [line, prose, normalise]) expect([text, tidy(text)]).toEqual([text, tidy(`${ODD}${text}${ODD}`)])
    }),
    { numRuns: runs(10_000) },
  )
})

it('TRUTH-01 every blank but a single one between words becomes one, and prose keeps its lines', () => {
  expect(prose('a\tb\n\u00a0c \t d \u2028\n\n\n\ne')).toBe('a b\nc d\n\ne')
  expect(line('\u00a0a\tb\u2028c  d\n')).toBe('a b c d')
  expect(normalise('\tA\tB\u0001 \u00a0C\u0085é')).toBe('a b c é')
  expect(normalise('A\tB\u0001\n C')).toBe('a b c')
})
