import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application } from '../../domain/databases/application/definition.ts'
import { drugct } from '../../domain/databases/drugct/definition.ts'
import { drugipo } from '../../domain/databases/drugipo/definition.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { NOW, provenance, temporaryDirectory, tinyLinker } from './support.ts'

const record = (number: string, values: SourceRecord['values']): SourceRecord => ({
  id: number,
  values,
  sections: {},
  provenance: provenance(),
})
const licence = (approvalNumber: string, drug: string, more: SourceRecord['values'] = {}) =>
  record(approvalNumber, { approvalNumber, drug: [drug], ...more })

/** Licences whose numbers look alike, and such as had another: by year and serial, by their standard code, or as a workbook states it. */
const LICENCES = [
  licence('国药准字S20140004', '样例抗体试剂盒'),
  licence('S20140004', '样例胰岛素'),
  licence('国药准字HJ20150581', '样例甲片'),
  licence('H20171115', '样例乙片', { formerNumber: ['H20150371', '国药准字J20130009'] }),
  licence('国药准字HJ20180001', '样例丙片', { formerNumber: ['X19990123'], laterNumber: ['国药准字HJ20220077'] }),
]
const APPLICATIONS = [
  record('CXHS9900001', { acceptanceNumber: 'CXHS9900001', drug: ['样例甲片'], approvalNumber: '国药准字HJ20150581' }),
  record('CXHS9900002', { acceptanceNumber: 'CXHS9900002', drug: ['样例乙片'], remark: 'formerly H20150581' }),
]
const TRIALS = [
  record('CTR20990001', { registrationNumber: 'CTR20990001', title: 'One', approvalNumber: ['国药准字HJ20150581', '国药准字Z44024042'] }),
  record('CTR20990002', { registrationNumber: 'CTR20990002', title: 'Two', protocolNumber: 'H20150581' }),
]

describe('approval numbers of China however they are written', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const definitions = [drugipo, application, drugct]
    catalogue = await openCatalogue({ dataDir: directory.path, linker: tinyLinker, clock: () => NOW, definitions, maxThreads: 2 })
    for (const [database, records] of [
      ['drugipo', LICENCES],
      ['application', APPLICATIONS],
      ['drugct', TRIALS],
    ] as const) {
      const load = await catalogue.load({ database, source: 'probes', startedAt: NOW.toISOString() })
      await load.write(records)
      await load.commit()
    }
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })
  const found = async (database: string, field: string, value: string, op: 'has' | 'is' | 'not' = 'has') => {
    const query = { conditions: [{ field, op, values: [value] }], sort: [], page: 1, size: 20 }
    return (await catalogue.search(database, { query, columns: [] })).rows.map(({ id }) => id).sort()
  }
  const offered = async (text: string, field?: string) =>
    (await catalogue.associate('drugipo', { text, ...(field && { field }) })).suggestions.map((one) => `${one.field} ${one.key}`)

  it('IPO-01 DB-02 typed with 国药准字 it is that licence, in whatever width, with blanks, in traditional characters', async () => {
    for (const typed of [
      '国药准字S20140004',
      '国药准字 s20140004',
      '国药准字Ｓ２０１４０００４',
      '國藥準字S20140004',
      '"国药准字 S20140004"',
    ]) {
      expect([typed, await found('drugipo', 'any', typed)]).toEqual([typed, ['国药准字S20140004']])
      expect([typed, await found('drugipo', 'approvalNumber', typed)]).toEqual([typed, ['国药准字S20140004']])
      if (typed.startsWith('"')) continue
      expect([typed, await found('drugipo', 'approvalNumber', typed, 'is')]).toEqual([typed, ['国药准字S20140004']])
      expect([typed, await offered(typed)]).toEqual([typed, ['approvalNumber 国药准字S20140004']])
    }
    // Without it either may be meant.
    expect(await found('drugipo', 'any', 'S20140004')).toEqual(['S20140004', '国药准字S20140004'])
    expect(await offered('S20140004')).toHaveLength(2)
  })

  it('IPO-01 DB-02 a number finds the licence that had it, or came to have it, however that is known', async () => {
    // By year and serial, by a standard code or a workbook, and by a number that no rule leads to.
    for (const typed of ['H20150581', 'h 20150581', '国药准字HJ20150581'])
      expect([typed, await found('drugipo', 'any', typed)]).toEqual([typed, ['国药准字HJ20150581']])
    for (const typed of ['H20150371', '注册证号 H20150371', '国药准字J20130009', 'J20130009', '国药准字 Ｊ20130009'])
      expect([typed, await found('drugipo', 'any', typed)]).toEqual([typed, ['H20171115']])
    expect(await found('drugipo', 'any', 'X19990123')).toEqual(['国药准字HJ20180001'])
    expect(await found('drugipo', 'any', 'HJ20220077')).toEqual(['国药准字HJ20180001'])
    // In the field itself, by every kind of filter, and in type-ahead.
    for (const typed of ['H20150371', 'J20130009']) {
      expect([typed, await found('drugipo', 'formerNumber', typed)]).toEqual([typed, ['H20171115']])
      expect([typed, await found('drugipo', 'formerNumber', typed, 'is')]).toEqual([typed, ['H20171115']])
      expect(await found('drugipo', 'formerNumber', typed, 'not')).toHaveLength(LICENCES.length - 1)
    }
    expect(await offered('H20150371')).toEqual(['formerNumber H20150371'])
    expect(await offered('J20130009', 'formerNumber')).toEqual(['formerNumber 国药准字J20130009'])
    // A part of one is no number, and one beside it none of the record.
    expect(await found('drugipo', 'any', 'H20150372')).toEqual([])
    expect(await found('drugipo', 'any', '样例乙片 H20150371')).toEqual(['H20171115'])
    expect(await found('drugipo', 'any', '样例甲片 H20150371')).toEqual([])
  })

  it('APP-01 CT-01 DB-02 an application and a trial are found by an approval number in the same ways', async () => {
    for (const typed of ['国药准字HJ20150581', 'HJ20150581', 'hj 20150581', '國藥準字HJ20150581']) {
      for (const field of ['any', 'approvalNumber']) {
        expect([typed, field, await found('application', field, typed)]).toEqual([typed, field, ['CXHS9900001']])
        expect([typed, field, await found('drugct', field, typed)]).toEqual([typed, field, ['CTR20990001']])
      }
      expect(await found('drugct', 'approvalNumber', typed, 'is')).toEqual(['CTR20990001'])
      expect(await found('application', 'approvalNumber', typed, 'is')).toEqual(['CXHS9900001'])
    }
    // What else reads like one there is still found: a remark, a protocol's number.
    expect(await found('application', 'any', 'H20150581')).toEqual(['CXHS9900001', 'CXHS9900002'])
    expect(await found('drugct', 'any', 'H20150581')).toEqual(['CTR20990001', 'CTR20990002'])
  })
})
