import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalise } from '../../../server/catalogue/normalise.ts'
import { line, prose } from '../../../server/import/values/text.ts'
import { runs } from '../../runs.ts'

/** A blank that is none of ASCII goes from the ends of a text, and no text with one is taken for plain. */
const ODD = '\u3000'

it('TRUTH-01 BEY-02 what is left as it is because it looks plain is what looking at all of it would leave', () => {
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
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 9 }), (signs) => {
      const text = signs.join('')
      for (const tidy of [line, prose, normalise]) expect([text, tidy(text)]).toEqual([text, tidy(`${ODD}${text}${ODD}`)])
    }),
    { numRuns: runs(3000) },
  )
})
