import { describe, expect, it } from 'vitest'
import { applicationNumbers } from '../../domain/databases/drugus/number.ts'
import { normaliseText } from '../../domain/text.ts'

const valuesOf = (typed: string) => applicationNumbers(typed)?.values ?? []

describe('application numbers of the FDA', () => {
  it.each([
    'NDA21845',
    'nda021845',
    'N021845',
    'NDA 021845',
    'NDA 21-845',
    'NDA: 021845',
    'NDA No. 021845',
    'NDA #21-845',
    'NDA021845/S-012',
    'N-021845',
  ])('BEY-11 %s can only mean application 021845', (typed) => {
    expect(applicationNumbers(typed)).toEqual({ values: ['NDA021845', 'BLA021845', 'ANDA021845', '021845'], only: true })
  })

  it('BEY-11 a biologic that was an NDA is found by both letters, as is what one file calls ANDA and another NDA', () => {
    expect(valuesOf('BLA020280')).toContain('NDA020280')
    expect(valuesOf('B020280')).toContain('BLA020280')
    expect(applicationNumbers('A076187')).toEqual({ values: ['ANDA076187', 'NDA076187', '076187'], only: true })
    expect(valuesOf('ANDA 76187')).toEqual(['ANDA076187', 'NDA076187', '076187'])
  })

  it.each(['021845', '21845', '21-845'])('BEY-11 %s may be other text, too', (typed) => {
    expect(applicationNumbers(typed)).toEqual({ values: ['NDA021845', 'BLA021845', 'ANDA021845', '021845'], only: false })
  })

  it.each([
    '',
    '5',
    'B12',
    'N95',
    'NDA',
    'NDA0218',
    '0218',
    '02184',
    'N0218',
    '1234567',
    'NDA 021845 revatio',
    '21-84',
    '2184-5',
    'revatio',
  ])('%j is no application number (yet)', (typed) => {
    expect(applicationNumbers(typed)).toBeNull()
  })

  it.each([
    '(NDA 021845)',
    'NDA021845,',
    'NDA021845.',
    'NDA\u2013021845',
    'NDA 21\u2011845',
    'NDA_021845',
    'NDA/021845',
    'sNDA 021845',
    '“NDA 021845”',
    'NDA：021845。',
  ])('BEY-11 %s, as it comes out of a text, is the number', (typed) => {
    expect(applicationNumbers(normaliseText(typed))).toEqual({ values: ['NDA021845', 'BLA021845', 'ANDA021845', '021845'], only: true })
  })

  it.each(['#021845', 'No. 021845', '21\u2013845', '(021845)'])('BEY-11 %s is the number, or the text', (typed) => {
    expect(applicationNumbers(normaliseText(typed))).toEqual({ values: ['NDA021845', 'BLA021845', 'ANDA021845', '021845'], only: false })
  })

  it('BN is a biologic by its six digits; codes of substances that look alike are text', () => {
    expect(valuesOf('BN 125057')).toEqual(['BLA125057', 'NDA125057', '125057'])
    for (const code of ['BN82685', 'SB-743921', 'SN38']) expect(applicationNumbers(code), code).toBeNull()
  })

  // Read in steps that double with each piece, these would not end before the test's time does.
  it('what is typed to keep the gateway busy is read to its end', () => {
    for (const piece of ['no.', 'no', '.', ' ', '- ', ')', '# no. '])
      for (const end of ['x', '021845x']) expect(applicationNumbers(`nda${piece.repeat(400)}${end}`)).toBeNull()
  })
})
