import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import { applicationNumbers } from '../../domain/databases/drugus/number.ts'
import type { Condition } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { runs } from '../runs.ts'
import { NOW, provenance, temporaryDirectory, tinyLinker } from './support.ts'

const application = (applicationNumber: string, brandName: string, more: SourceRecord['values'] = {}): SourceRecord => ({
  id: applicationNumber,
  values: { applicationNumber, brandName: [brandName], ...more },
  sections: {},
  provenance: provenance(),
})

/** One to be found, and all that looks like it: longer numbers that begin so, the number inside others, a strength. */
const RECORDS = [
  application('NDA021845', 'Sought'),
  application('ANDA218451', 'Longer'),
  application('NDA218459', 'Longer still'),
  application('ANDA121845', 'Ends so'),
  application('BLA020280', 'Became a BLA'),
  application('NDA100000', 'Round', { strength: ['5MG'] }),
  application('ANDA040001', 'Units', { strength: ['100000 UNITS/ML', '10-325 MG'] }),
]

describe('official numbers however they are written', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openCatalogue({ dataDir: directory.path, linker: tinyLinker, clock: () => NOW, definitions: [drugus], maxThreads: 2 })
    const load = await catalogue.load({ database: 'drugus', source: 'fda', startedAt: NOW.toISOString() })
    await load.write(RECORDS)
    await load.commit()
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })
  const found = async (field: string, op: 'has' | 'is' | 'not', value: string) => {
    const query = { conditions: [{ field, op, values: [value] }], sort: [], page: 1, size: 20 }
    return (await catalogue.search('drugus', { query, columns: [] })).rows.map(({ id }) => id).sort()
  }
  const offered = async (text: string, field?: string) =>
    (await catalogue.associate('drugus', { text, ...(field && { field }) })).suggestions.map(({ key }) => key)

  it.each([
    'NDA21845',
    'N021845',
    '21-845',
    'NDA 021845',
    '021845',
    'ＮＤＡ０２１８４５',
    '"NDA 021845"',
    '(NDA 021845)',
    'NDA021845,',
    '21\u2011845',
  ])('BEY-11 %s finds 021845 and nothing else', async (typed) => {
    expect(await found('any', 'has', typed)).toEqual(['NDA021845'])
    expect(await found('applicationNumber', 'has', typed)).toEqual(['NDA021845'])
    if (!typed.startsWith('"')) {
      expect(await found('applicationNumber', 'is', typed)).toEqual(['NDA021845'])
      expect(await found('applicationNumber', 'not', typed)).toHaveLength(RECORDS.length - 1)
      expect(await offered(typed)).toEqual(['NDA021845'])
      expect(await offered(typed, 'applicationNumber')).toEqual(['NDA021845'])
    }
  })

  it('BEY-11 an NDA that became a BLA is found by both', async () => {
    for (const typed of ['NDA020280', 'N20280', 'BLA020280', 'BLA 20-280']) expect(await found('any', 'has', typed)).toEqual(['BLA020280'])
    expect(await offered('NDA020280')).toEqual(['BLA020280'])
    // Nor does it matter which of the two a file still says.
    for (const typed of ['BLA021845', 'B021845', 'BLA 21-845']) expect(await found('any', 'has', typed), typed).toEqual(['NDA021845'])
    expect(await offered('BLA021845')).toEqual(['NDA021845'])
  })

  it('a number stands beside other words', async () => {
    expect(await found('any', 'has', 'sought NDA21845')).toEqual(['NDA021845'])
    expect(await found('any', 'has', 'longer NDA21845')).toEqual([])
  })

  it('what may be other text still finds that text', async () => {
    expect(await found('any', 'has', '100000')).toEqual(['ANDA040001', 'NDA100000'])
    expect(await found('any', 'has', '10-325')).toEqual(['ANDA040001'])
    expect(await found('any', 'has', '218')).toEqual(['ANDA121845', 'ANDA218451', 'NDA021845', 'NDA218459'])
    expect((await offered('NDA218')).sort()).toEqual(['ANDA218451', 'NDA218459'])
    // The exact one first, then what else contains the digits.
    expect((await offered('21845'))[0]).toBe('NDA021845')
    expect(await offered('21845')).toHaveLength(4)
  })

  it('blanks beside a number are no record’s, and take nothing from the number', async () => {
    for (const values of [
      ['NDA021845', ' '],
      [' ', 'NDA021845'],
    ]) {
      const count = (op: 'is' | 'not') => catalogue.count('drugus', [{ field: 'applicationNumber', op, values }])
      expect([await count('is'), await count('not')]).toEqual([1, RECORDS.length - 1])
    }
  })

  it('BEY-11 however many are asked for, and in whatever way, each finds what it would find alone', async () => {
    const digits = fc.constantFrom('021845', '218451', '218459', '121845', '020280', '100000', '040001', '21845', '218', '845')
    const typed = fc.oneof(
      fc.tuple(fc.constantFrom('', 'NDA', 'nda ', 'N', 'BLA', 'ANDA', 'A-', 'No. ', '('), digits).map((parts) => parts.join('')),
      digits.map((all) => `${all.slice(0, -3)}-${all.slice(-3)}`),
      fc.constantFrom('Sought', 'units/ml', 'longer still', ' '),
    )
    const asked = fc.record({
      field: fc.constantFrom('any', 'applicationNumber'),
      op: fc.constantFrom('has', 'is', 'not'),
      values: fc.array(typed, { minLength: 1, maxLength: 5 }),
      join: fc.constantFrom('or', 'and'),
    })
    const usual = asked.map(({ field, op, values, join }): Condition => {
      const isText = field === 'any' || op === 'has'
      return {
        field,
        op: isText ? 'has' : (op as 'is' | 'not'),
        values: isText ? values.map((value) => (value === ' ' ? 'round' : value)) : values,
        ...(isText && { join: join as 'or' | 'and' }),
      }
    })
    const plain = (text: string) => text.toLowerCase().trim()
    /** Texts of a record, by what is said of them above and not by how they are looked for. */
    const matches = ({ values: own }: SourceRecord, { field, op, values, join }: Condition): boolean => {
      const number = plain(String(own['applicationNumber']))
      const isNumber = (text: string) => applicationNumbers(text)?.values.some((value) => plain(value) === number) ?? false
      const texts =
        field === 'any' ? [number, ...[own['brandName'], own['strength']].flat().map((text) => plain(String(text ?? '')))] : [number]
      const orNumber = (text: string, otherwise: () => boolean) =>
        isNumber(text) || (!(applicationNumbers(text)?.only ?? false) && otherwise())
      const inWords = (text: string) =>
        text.split(' ').every((word) => orNumber(word, () => texts.some((own) => own.includes(plain(word)))))
      const one = (value: string) => (op === 'has' ? orNumber(value, () => inWords(value)) : plain(value) === number || isNumber(value))
      return op === 'not' ? !values.some(one) : join === 'and' ? values.every(one) : values.some(one)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(usual, { minLength: 1, maxLength: 2 }), async (conditions) => {
        const expected = RECORDS.filter((record) => conditions.every((condition) => matches(record, condition))).map(({ id }) => id)
        const query = { conditions, sort: [], page: 1, size: 20 }
        const answer = await catalogue.search('drugus', { query, columns: [] })
        expect([answer.total, answer.rows.map(({ id }) => id).sort()]).toEqual([expected.length, expected.sort()])
      }),
      { numRuns: runs(120) },
    )
  })
})
