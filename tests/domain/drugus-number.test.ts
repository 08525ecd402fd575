import { describe, expect, it } from 'vitest'
import { applicationNumbers } from '../../domain/databases/drugusNumber.ts'

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
  ])('DB-02 %s can only mean application 021845', (typed) => {
    expect(applicationNumbers(typed)).toEqual({ values: ['NDA021845', 'BLA021845', 'ANDA021845', '021845'], only: true })
  })

  it('DB-02 a biologic that was an NDA is found by both letters, as is what one file calls ANDA and another NDA', () => {
    expect(valuesOf('BLA020280')).toContain('NDA020280')
    expect(valuesOf('B020280')).toContain('BLA020280')
    expect(applicationNumbers('A076187')).toEqual({ values: ['ANDA076187', 'NDA076187', '076187'], only: true })
    expect(valuesOf('ANDA 76187')).toEqual(['ANDA076187', 'NDA076187', '076187'])
  })

  it.each(['021845', '21845', '21-845'])('DB-02 %s may be other text, too', (typed) => {
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
  ])('DB-02 %j is no application number (yet)', (typed) => {
    expect(applicationNumbers(typed)).toBeNull()
  })
})
