import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nmpaTruth } from '../../../proofs/truth/parsers/nmpa.ts'
import { comparable } from '../../../proofs/truth/compare.ts'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { itemsOf, readItem } from '../../../server/import/sources/nmpa/pages.ts'
import { renumberings } from '../../../server/import/sources/nmpa/renumbering.ts'
import { nmpa } from '../../../server/import/sources/nmpa/source.ts'
import type { TruthFile } from '../../../proofs/truth/types.ts'
import { runs } from '../../runs.ts'
import { failureOf, importAll, publishersFile, sourceFile } from '../sourceFile.ts'
import { expectValidRecord } from '../validRecord.ts'

/** Pages and lists made up in the publisher's shape (IPO-01). */

const page = (...items: string[]): string =>
  `<html><table><tr><td>"进口药品" 的内容列表 ， 共有 ${items.length} 条记录</td></tr></table>\n${items
    .map((item) => `<tr><td>\n<a href="javascript:commitForECMA(callbackC,'content.jsp?tableId=36&amp;Id=1',null)">${item}</a></td></tr>`)
    .join('\n')}<a href="javascript:devPage(2)">下一页</a></html>`
const pageFile = (...items: string[]) => sourceFile('list.zip!page_1.html', page(...items), { modified: '2019-05-04' })
const lines = (...rows: object[]): string => rows.map((row) => JSON.stringify(row)).join('\n')

describe('an item of a page', () => {
  it.each([
    [
      '1.样例利定片 (国药准字J20140080 86900000000001 EXEMPLA FRANCE )',
      { name: '样例利定片', numbers: ['国药准字J20140080'], codes: ['86900000000001'], company: 'EXEMPLA FRANCE', companyInChinese: null },
    ],
    [
      '12.样例镁混悬液(Ⅱ) (H20160001 86900000000002 Exempla Pharma (Schweiz) AG 艾克米制药(瑞士))',
      {
        name: '样例镁混悬液(Ⅱ)',
        numbers: ['H20160001'],
        codes: ['86900000000002'],
        company: 'Exempla Pharma (Schweiz) AG',
        companyInChinese: '艾克米制药(瑞士)',
      },
    ],
    [
      '3.样例乳糖 (F20170011  Exempla Excipients GmbH &amp; Co.KG ----)'.replace('&amp;', '&'),
      { name: '样例乳糖', numbers: ['F20170011'], codes: [], company: 'Exempla Excipients GmbH & Co.KG', companyInChinese: null },
    ],
    // Pages since 2020 name no company there.
    [
      '4.样例替尼片 (国药准字HJ20150581 86900000000003)',
      { name: '样例替尼片', numbers: ['国药准字HJ20150581'], codes: ['86900000000003'], company: null, companyInChinese: null },
    ],
    [
      '5.样例单抗注射液 (S20180021S20180022 86900000000004；86900000000005 Exempla Inc. --)',
      {
        name: '样例单抗注射液',
        numbers: ['S20180021', 'S20180022'],
        codes: ['86900000000004', '86900000000005'],
        company: 'Exempla Inc.',
        companyInChinese: null,
      },
    ],
    [
      '6.样例脂(C9～99)胶囊 (H20160002 86900000000006 Exempla )',
      { name: '样例脂(C9～99)胶囊', numbers: ['H20160002'], codes: ['86900000000006'], company: 'Exempla', companyInChinese: null },
    ],
    ['7.样例片 ( 86900000000007 Exempla )', 'row.key_missing'],
    ['8.样例片', 'row.malformed'],
    ['9.样例片 (没有文号)', 'row.malformed'],
  ] as const)('IPO-01 %s', (text, item) => {
    expect(readItem(text)).toEqual(item)
  })

  it('IPO-01 no page is too much for it', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<a href="">', '</a>', '1.', '(', ')', ' ', 'H20160002', '86900000000006', '片', '\n', '<', '>'),
          maxLength: 80,
        }),
        (html) => {
          // prettier-ignore
          for (const { read } of itemsOf(html)) if (typeof read !== 'string') expect(read.numbers.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: runs(300) },
    )
    const before = performance.now()
    readItem(`1.${'('.repeat(5000)}${'H20160002'.repeat(500)})`)
    expect([...itemsOf('<a '.repeat(100_000))]).toEqual([])
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

describe('files of the NMPA', () => {
  it('IPO-01 a page and a list of names make one record of a number, each in its own fields', async () => {
    const names = sourceFile(
      '进口H.jsonl',
      lines(
        {
          code: 'H20160001',
          product_zh: '样例镁混悬液（Ⅱ）',
          product_en: 'Exemplate  Suspension(II)',
          commodity_zh: '样乐',
          commodity_en: 'Exemplo',
        },
        { code: 'H20160009', product_zh: '样例片', product_en: 'Exempla Tablets', commodity_zh: '无', commodity_en: '----' },
        { code: '', product_zh: '样例片', product_en: 'x' },
        { code: 'H201600', product_zh: '样例片', product_en: 'x' },
      ) + '\n{"code": "H2016\n',
    )
    const { records, counts, rejections } = await importAll(nmpa, [
      pageFile(
        '1.样例镁混悬液(Ⅱ) (H20160001 86900000000002 Exempla AG 艾克米)',
        '2.样例片 ( 86900000000007 Exempla )',
        '3.样例镁混悬液(Ⅱ) (H20160001 86900000000002 Exempla AG 艾克米)',
      ),
      names,
    ])
    for (const record of records.values()) expectValidRecord('drugipo', record)
    expect(counts.get('list.zip!page_1.html')).toMatchObject({ read: 3, kept: 1, merged: 1, rejected: 1 })
    expect(rejections.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['list.zip!page_1.html', 5, 'row.key_missing'],
      ['进口H.jsonl', 3, 'row.key_missing'],
      ['进口H.jsonl', 4, 'row.key_malformed'],
      ['进口H.jsonl', 5, 'row.malformed'],
    ])
    expect(records.get('H20160001')).toMatchObject({
      values: {
        approvalNumber: 'H20160001',
        // One name in two widths.
        drug: ['样例镁混悬液(Ⅱ)'],
        drugEn: 'Exemplate Suspension(II)',
        brand: ['样乐', 'Exemplo'],
        mah: ['Exempla AG'],
        mahInChinese: '艾克米',
        drugStandardCode: ['86900000000002'],
      },
      // The list says nothing of its day: a number's year had begun.
      provenance: { file: 'list.zip!page_1.html, 进口H.jsonl', asOf: '2016-01-01', sample: false },
    })
    expect(records.get('H20160009')?.values['brand']).toEqual([])
    expect(records.get('H20160009')?.absent).toContain('mah')
    expect(records.get('H20160001')?.absent).not.toContain('mah')
    expect(records.get('H20160001')?.absent).toContain('consistencyEvaluation')
  })

  it('IPO-01 a licence leads to the number it had and to the one it has, each with what that is concluded from', async () => {
    const { records } = await importAll(nmpa, [
      pageFile(
        '1.甲片 (H20150581 86900000000001 A )',
        '2.甲片 (国药准字HJ20150581 86900000000001)',
        '3.乙片 (H20171115 86900000000009 B )',
        '4.乙片 (H20150371 86900000000009 B )',
        '5.丙片 (BH20020623  C )',
        '6.丁片 (H20150999 86900000000010 D )',
      ),
    ])
    const links = (id: string) => records.get(id)?.sections['numbers']
    expect(links('H20150581')).toEqual([{ number: '国药准字HJ20150581', relation: 'later', basis: 'year-serial' }])
    expect(links('国药准字HJ20150581')).toEqual([{ number: 'H20150581', relation: 'former', basis: 'year-serial' }])
    expect(links('H20171115')).toEqual([{ number: 'H20150371', relation: 'former', basis: 'standard-code' }])
    expect(links('H20150371')).toEqual([{ number: 'H20171115', relation: 'later', basis: 'standard-code' }])
    expect(links('BH20020623')).toEqual([{ number: 'H20020623', relation: 'certificate', basis: 'year-serial' }])
    // Whether it was renewed nobody says.
    expect(links('H20150999')).toEqual([])
    expect(records.get('H20150371')?.values).toMatchObject({ formerNumber: [], laterNumber: ['H20171115'] })
    // In one year nobody can tell which came first.
    expect(renumberings([{ number: 'H20150001', codes: ['1'] }, { number: 'H20150002', codes: ['1'] }]).size).toBe(0) // prettier-ignore
  })

  it('IPO-01 what is none of its files is told, and nothing else fails so', async () => {
    expect(await failureOf(nmpa, [sourceFile('empty.html', '')])).toBe('import.file_empty')
    expect(await failureOf(nmpa, [sourceFile('other.html', '<html>nothing</html>')])).toBe('import.no_records')
    const { ignored } = await importAll(nmpa, [pageFile('1.甲片 (H20150581 86900000000001 A )'), sourceFile('readme.txt', 'about')])
    expect(ignored).toEqual(['readme.txt'])
  })
})

const pages = publishersFile('cn-nmpa-imported-drugs-2019')
const lists = publishersFile('cn-nmpa-approval-names-zh-en-2025')

describe.skipIf(pages === null || lists === null)('the files as they are published', () => {
  it(
    'IPO-01 TRUTH-06 4,071 items and 1,718 + 2,872 + 336 names, each kept or told, and a second reading says the same',
    { timeout: 120_000 },
    async () => {
      const inputs = await resolveInputs([pages!, lists!], { dataDir: '.', signal: undefined })
      try {
        const { records, counts, rejections } = await importAll(nmpa, inputs.files)
        for (const record of records.values()) expectValidRecord('drugipo', record)
        const sum = (of: (name: string) => boolean) =>
        [...counts.values()].filter(({ file }) => of(file)).reduce(
          (all, { read, kept, merged, rejected }) => ({ read: all.read + read, kept: all.kept + kept, merged: all.merged + merged, rejected: all.rejected + rejected }),
          { read: 0, kept: 0, merged: 0, rejected: 0 },
        ) // prettier-ignore
        // 18 items have a drug standard code and no approval number; one has two numbers that have items of their own, in the list of names too.
        expect(sum((file) => file.endsWith('.html'))).toEqual({ read: 4071, kept: 4052, merged: 1, rejected: 18 })
        expect(new Set(rejections.map(({ reason }) => reason))).toEqual(new Set(['row.key_missing']))
        expect(sum((file) => file.endsWith('国内S.jsonl'))).toEqual({ read: 1718, kept: 1718, merged: 0, rejected: 0 })
        expect(sum((file) => file.endsWith('进口H.jsonl'))).toEqual({ read: 2872, kept: 2872, merged: 0, rejected: 0 })
        expect(sum((file) => file.endsWith('进口S.jsonl'))).toEqual({ read: 336, kept: 335, merged: 1, rejected: 0 })

        const truth = new Map(
        nmpaTruth
          .read(await Promise.all(inputs.files.map(async (file): Promise<TruthFile> => {
            const bytes: Buffer[] = []
            for await (const chunk of await file.open()) bytes.push(Buffer.from(chunk as Uint8Array))
            return { name: file.name, base: file.base, bytes: () => Buffer.concat(bytes) }
          })))
          .map((record) => [record.id, record]),
      ) // prettier-ignore
        expect([...records.keys()].filter((id) => !truth.has(id)).concat([...truth.keys()].filter((id) => !records.has(id)))).toEqual([])
        const differences: string[] = []
        for (const [id, stated] of truth) {
          const record = records.get(id)!
          for (const field of nmpaTruth.fields)
            if (comparable(record.values[field] as never) !== comparable(stated.values[field]) && comparable(stated.values[field]) !== '[]')
              differences.push(
                `${id} ${field}: ${comparable(record.values[field] as never)}, published ${comparable(stated.values[field])}`,
              )
          const shown = (record.sections['numbers'] ?? []).map((row) => JSON.stringify(row)).sort()
          const published = (stated.sections['numbers'] ?? []).map(({ cells }) => JSON.stringify(cells)).sort()
          if (shown.join() !== published.join()) differences.push(`${id} numbers: ${shown.join()}, published ${published.join()}`)
        }
        expect(differences.slice(0, 5)).toEqual([])
        expect(records.size).toBe(5770)
      } finally {
        await inputs.close()
      }
    },
  )
})
