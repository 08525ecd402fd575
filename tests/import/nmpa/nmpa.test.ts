import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nmpaTruth } from '../../../proofs/truth/parsers/nmpa.ts'
import { comparable } from '../../../proofs/truth/compare.ts'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { itemsOf, readItem } from '../../../server/import/sources/nmpa/pages.ts'
import { renumberings } from '../../../server/import/sources/nmpa/renumbering.ts'
import { nmpa } from '../../../server/import/sources/nmpa/source.ts'
import { withoutPaths } from '../../../server/import/paths.ts'
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
    // A hyphen that was typed in Chinese makes no Chinese name; Latin letters within one make it no English one.
    [
      '7.样例滴眼液 (H20160003 86900000000008 Exempla一Test N. V. )',
      { name: '样例滴眼液', numbers: ['H20160003'], codes: ['86900000000008'], company: 'Exempla一Test N. V.', companyInChinese: null },
    ],
    [
      '8.样例贴剂 (H20160004 86900000000009 Exempla A/S 丹麦SmartExempla公司)',
      {
        name: '样例贴剂',
        numbers: ['H20160004'],
        codes: ['86900000000009'],
        company: 'Exempla A/S',
        companyInChinese: '丹麦SmartExempla公司',
      },
    ],
    ['9.样例片 ( 86900000000007 Exempla )', 'row.key_missing'],
    ['10.样例片', 'row.malformed'],
    ['11.样例片 (没有文号)', 'row.malformed'],
    // What is left of a number with a slip in it may be another's.
    ['12.样例片 (H201600011 86900000000001 ACME )', 'row.key_malformed'],
    ['13.样例片 (H20160001A 86900000000001 ACME )', 'row.key_malformed'],
    ['14.样例片 (H20160001号 86900000000001 ACME )', 'row.key_malformed'],
    ['15.样例片 (H201600 86900000000001 ACME )', 'row.key_malformed'],
    ['16.样例片 (H20160001 869000000000011 ACME )', 'row.key_malformed'],
    ['17.样例片 (H20160001;H201600022 86900000000001 ACME )', 'row.key_malformed'],
    ['18.样例片 (H20160001 8690000000000 ACME )', 'row.key_malformed'],
    [
      '19.样例片(C100000单位) (H20160001 86900000000001 )',
      { name: '样例片(C100000单位)', numbers: ['H20160001'], codes: ['86900000000001'], company: null, companyInChinese: null },
    ],
    // Whatever sign parts two numbers, the second is no part of the holder's name.
    ['20.样例片 (H20160001/H20160002 86900000000001 ACME )', 'row.key_malformed'],
    ['21.样例片 (H20160001 86900000000001/86900000000002 ACME )', 'row.key_malformed'],
    ['22.样例片 (H20160001 (H20160002) ACME )', 'row.key_malformed'],
    // Figures of a name and of a holder are no slips.
    [
      '23.样例片(AMG123456) (H20160001 86900000000001 100000 Pharma )',
      {
        name: '样例片(AMG123456)',
        numbers: ['H20160001'],
        codes: ['86900000000001'],
        company: '100000 Pharma',
        companyInChinese: null,
      },
    ],
  ] as const)('IPO-01 %s', (text, item) => {
    expect(readItem(text)).toEqual(item)
  })

  it('IPO-01 whatever a page is, an item that is read has what the page says at its place', () => {
    const words = ['<a href="">', '</a>', '<br>', '1.', '(', ')', ' ', 'H20160002', '86900000000006', '片', '\n', '<', '>']
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...words), maxLength: 80 }), (html) => {
        for (const { line, text, read } of itemsOf(html)) {
          expect(html.split('\n')[line - 1]).toContain('<a ')
          expect(text).toMatch(/^\d+\./)
          if (typeof read === 'string') continue
          expect(text.replace(/^\d+\.\s*/, '').startsWith(read.name)).toBe(true)
          for (const number of read.numbers) expect(number).toBe('H20160002')
        }
      }),
      { numRuns: runs(300) },
    )
  })

  // What looks again at all that is behind each link is at the last two for an hour and more.
  it('IPO-01 GATE-08 no page is too much for it', () => {
    expect(readItem(`1.${'('.repeat(1900)}H20160002)`)).toMatchObject({ numbers: ['H20160002'] })
    expect(readItem(`1.${'(;'.repeat(990)})`)).toBe('row.malformed')
    expect([...itemsOf(`<a >1.片${'<'.repeat(5_000_000)}`)]).toHaveLength(1)
    let items = 0
    for (const { read } of itemsOf('<a >1.片'.repeat(1_000_000))) if (read === 'row.malformed') items++
    expect(items).toBe(1_000_000)
  })

  it('IPO-01 TRUTH-04 an item whose link has more in it than words is read, and one that has no end is told', () => {
    const found = (html: string) => [...itemsOf(html)].map(({ line, read }) => [line, typeof read === 'string' ? read : read.name])
    expect(
      found('<a href="1">\n3.甲片<br>(H20160002 86900000000006 A )</a>\n<a x>4.乙<font color=red>注射</font>液 (H20160003 )</a>'),
    ).toEqual([
      [1, '甲片'],
      [3, '乙注射液'],
    ])
    expect(found('<a x>3.甲片 (H20160002 )<td>\n<a x>4.乙片 (H20160003 )</a><a x>下一页</a>\n<a x>15.丙片 (H2016')).toEqual([
      [1, 'row.malformed'],
      [2, '乙片'],
      [3, 'row.malformed'],
    ])
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
    const listed = (number: string, ...codes: string[]) => ({ number, ownCodes: new Set(codes) })
    const crowded: string[] = []
    const linked = (...numbers: ReturnType<typeof listed>[]) => renumberings(numbers, (code) => crowded.push(code))
    // In one year nobody can tell which came first.
    expect(linked(listed('H20150001', '1'), listed('H20150002', '1')).size).toBe(0)
    // What ever so many numbers share is no code of one licence.
    const many = (count: number) => Array.from({ length: count }, (_, at) => listed(`H${1960 + at}0001`, '1'))
    expect([linked(...many(50)).get('H19600001')?.length, crowded]).toEqual([49, []])
    expect([linked(...many(51)).size, crowded]).toEqual([0, ['1']])
    // Each with each would be ten thousand million.
    const all = Array.from({ length: 100_000 }, (_, at) =>
      listed(`H${1960 + (at % 50)}${String(Math.floor(at / 50)).padStart(4, '0')}`, '2'),
    )
    expect([linked(...all).size, crowded]).toEqual([0, ['1', '2']])
  })

  it('IPO-01 TRUTH-02 of two numbers with two codes nobody knows which has which, and none is called the other’s former one', async () => {
    const { records, notes } = await importAll(nmpa, [
      pageFile('1.甲片 (H20150001H20160002 86900000000001；86900000000002 A )', '2.乙片 (H20150003H20160004 86900000000003 A )'),
    ])
    const shown = (id: string) => [records.get(id)?.values['drugStandardCode'], records.get(id)?.values['formerNumber']]
    expect(shown('H20160002')).toEqual([['86900000000001', '86900000000002'], []])
    expect(shown('H20160004')).toEqual([['86900000000003'], ['H20150003']])
    expect(notes).toEqual([])
  })

  it('TRUTH-05 a record names each of its files, without the folders they lay in', async () => {
    const { records } = await importAll(nmpa, [
      { ...pageFile('1.甲片 (H20150581 86900000000001 A )'), name: '/srv/x/a.zip!set/page_1.html' },
      { ...pageFile('1.甲片 (H20150581 86900000000001 A )'), name: '/srv/x/a.zip!set/page_2.html' },
      sourceFile('/srv/y/names.jsonl', lines({ code: 'H20150581', zh: '甲片', en: 'A' })),
    ])
    expect(withoutPaths(records.get('H20150581')!).provenance.file).toBe('a.zip!page_1.html, a.zip!page_2.html, names.jsonl')
  })

  it('TRUTH-04 a line in no encoding is told as that, and pages that lack items of their list are noted', async () => {
    const bad = (text: string) => Buffer.from(text.replace('?', '\u00ff'), 'latin1')
    const html = Buffer.concat([
      Buffer.from('<div>"x" 的内容列表 ， 共有 3 条记录</div>\n'),
      Buffer.from('<a x>1.甲片 (H20150581 86900000000001 A )</a>\n<a x>2.乙片 '),
      bad('? (H20150582 )</a>\n'),
    ])
    const list = Buffer.concat([bad('{"code": "H20150583?", "zh": "x"}\n'), Buffer.from(lines({ code: 'H20150584', zh: '丁', en: 'D' }))])
    const { counts, rejections, notes } = await importAll(nmpa, [sourceFile('x/p_1.html', html), sourceFile('x/l.jsonl', list)])
    expect(rejections.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['x/p_1.html', 3, 'row.encoding'],
      ['x/l.jsonl', 1, 'row.encoding'],
    ])
    expect([counts.get('x/p_1.html'), counts.get('x/l.jsonl')]).toMatchObject([
      { read: 2, kept: 1, rejected: 1 },
      { read: 2, kept: 1, rejected: 1 },
    ])
    expect(notes).toEqual([{ file: 'x/p_1.html', line: 1, database: 'drugipo', field: 'approvalNumber', value: '1 / 3', why: 'count' }])
  })

  it('TRUTH-04 a page saved twice stands for none that is missing, and pages of one list may lie in several folders', async () => {
    const saved = (name: string, numbers: readonly number[], list = '进口药品') =>
      sourceFile(
        name,
        `<div>"${list}" 的内容列表 ， 共有 4 条记录</div>\n${numbers.map((at) => `<a x>${at}.甲片 (H2015058${at} 86900000000001 A )</a>`).join('\n')}`,
      )
    const notesOf = async (...files: ReturnType<typeof saved>[]) =>
      (await importAll(nmpa, files)).notes.map(({ file, field, value, why }) => [file, field, value, why])
    expect(await notesOf(saved('x/1.html', [1, 2]), saved('x/2.html', [1, 2]))).toEqual([['x/1.html', 'approvalNumber', '2 / 4', 'count']])
    expect(await notesOf(saved('x/1.html', [1, 2]), saved('y/2.html', [3, 4]))).toEqual([])
    // Another list's items are none of this one.
    expect(await notesOf(saved('x/1.html', [1, 2, 3, 4]), saved('x/2.html', [3, 4], '国产药品'))).toEqual([
      ['x/2.html', 'approvalNumber', '2 / 4', 'count'],
    ])
  })

  it('IPO-01 a list is one with a mark before it, a blank line on top and a first line that lacks a name', async () => {
    const list = `\ufeff\n${lines({ code: 'H20150581', zh: '甲片' }, { code: 'H20150582', zh: '乙片', en: 'B' })}`
    const { records, ignored } = await importAll(nmpa, [sourceFile('l.jsonl', list)])
    expect([[...records.keys()], ignored]).toEqual([['H20150581', 'H20150582'], []])
  })

  it('TRUTH-05 a list’s day is the first of the latest year that had begun; one without a year tells none', async () => {
    const dayOf = async (...codes: string[]) => {
      const list = sourceFile('l.jsonl', lines(...codes.map((code) => ({ code, zh: '甲片', en: 'A' }))))
      const page = pageFile(`1.甲片 (${codes[0]} 86900000000001 A )`)
      const [alone, both] = [
        await importAll(nmpa, [list], { today: '2026-11-30' }),
        await importAll(nmpa, [list, page], { today: '2026-11-30' }),
      ]
      return [alone, both].map(({ records }) => records.get(codes[0]!)?.provenance.asOf)
    }
    expect(await dayOf('H20150581', 'H20990001')).toEqual(['2015-01-01', '2015-01-01'])
    expect(await dayOf('H92000001')).toEqual(['', '2019-05-04'])
  })

  it('TRUTH-05 of two snapshots the newer one’s holder stands, whatever their order, and what is not taken is noted', async () => {
    const snapshot = (name: string, modified: string, item: string) => ({ ...sourceFile(name, page(item), { modified }) })
    const old = snapshot('2019.html', '2019-05-04', '1.甲片 (H20150581 86900000000001 Old Ltd. 旧艾克米 )')
    const renamed = snapshot('2021.html', '2021-05-04', '1.甲片 (H20150581 86900000000001 New Ltd. )')
    // Pages since 2020 name no company: that says nothing of the holder.
    const silent = snapshot('2022.html', '2022-05-04', '1.甲片 (H20150581 86900000000001 )')
    for (const files of [
      [old, renamed, silent],
      [silent, renamed, old],
    ]) {
      const { records, notes } = await importAll(nmpa, files)
      const { mah, mahInChinese } = records.get('H20150581')!.values
      // The old Chinese name is not the new holder's.
      expect([mah, mahInChinese]).toEqual([['New Ltd.'], null])
      expect(notes.map(({ file, line, field, value, why }) => [file, line, field, value, why])).toEqual([
        ['2019.html', 3, 'mah', 'H20150581 Old Ltd.', 'other'],
        ['2019.html', 3, 'mahInChinese', 'H20150581 旧艾克米', 'other'],
      ])
    }
    const { records, notes } = await importAll(nmpa, [
      old,
      snapshot('2020.html', '2020-05-04', '1.甲片 (H20150581 86900000000001 Old Ltd. )'),
    ])
    expect([records.get('H20150581')?.values['mahInChinese'], notes]).toEqual(['旧艾克米', []])
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
        const { records, counts, rejections, notes } = await importAll(nmpa, inputs.files)
        expect(notes).toEqual([])
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
            // Nothing said is an empty list; anything said where the publisher says nothing is a difference.
            if (
              comparable((record.values[field] ?? (Array.isArray(stated.values[field]) ? [] : null)) as never) !==
              comparable(stated.values[field])
            )
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
