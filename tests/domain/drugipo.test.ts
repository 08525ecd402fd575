import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnFields, facetFields, generalFields } from '../../domain/database.ts'
import { drugipo } from '../../domain/databases/drugipo/definition.ts'
import {
  type ApprovalNumber,
  approvalNumbers,
  certificateOf,
  familyOf,
  formerNumber,
  laterNumber,
  normaliseNumber,
  NUMBER_FAMILIES,
  parseNumber,
  printNumber,
  yearInNumber,
} from '../../domain/databases/approvalNumbers.ts'
import { productOf } from '../../domain/databases/drugipo/product.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { speechOf } from '../../domain/wording.ts'
import { runs } from '../runs.ts'
import { allTexts } from '../texts.ts'

/** What modules.txt asks of drugs approved in China, in its own figures. */
const ASKED = ['approvalNumber', 'drug', 'brand', 'mah', 'manufacturer', 'specification', 'package', 'approvalDate', 'consistencyEvaluation', 'indication', 'prescription', 'insertPdf', 'insertWord'] // prettier-ignore

describe('drugs approved in China', () => {
  it('IPO-01 DB-15/drugipo every field of the source is asked for, counted or found, stands in list, record and workbook', () => {
    const inRecord = drugipo.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []))
    const found = [...generalFields(drugipo).all, ...facetFields(drugipo)]
    for (const id of ASKED)
      expect([id, found.includes(id), columnFields(drugipo).includes(id), inRecord.includes(id as never)]).toEqual([id, true, true, true])
    // DB-07: up to 1000 approvals in one file. DB-16: what ends is asked for ahead.
    expect(drugipo.exportLimit).toBe(1000)
    expect(drugipo.fields.expiryDate.of).toBe('expiry')
  })

  it('IPO-01 consistency evaluation has the five states of the source, in both languages', async () => {
    const words = {
      en: ['Approved', 'Application pending', 'Equivalent to CE', 'Failed', 'None'],
      cn: ['已通过', '申请中', '视同通过', '未通过', '无'],
    }
    for (const language of LANGUAGES) {
      const speech = speechOf(drugipo, { language, t: (await allTexts(language)).t as never })
      expect(drugipo.fields.consistencyEvaluation.options.map((key) => speech.option('consistencyEvaluation', key))).toEqual(
        words[language],
      )
      // A box finds those it names and no others: OTC of a class has boxes of its own.
      expect(drugipo.fields.prescription.options.map((key) => speech.option('prescription', key))).toEqual(
        {
          en: ['Rx', 'OTC, class not stated', 'OTC (class A)', 'OTC (class B)'],
          cn: ['处方药', '非处方药（未注明类别）', '甲类非处方药', '乙类非处方药'],
        }[language],
      )
      // One word for what comes from abroad, in the origin as in the families.
      const imported = { en: /imported/i, cn: /进口/ }[language]
      expect(speech.option('origin', 'imported')).toMatch(imported)
      for (const family of ['cn-j', 'cn-hj', 'cn-sj', 'cn-zj', 'h', 's', 'z', 'f', 'x'])
        expect(speech.option('numberFamily', family)).toMatch(imported)
      for (const family of NUMBER_FAMILIES) expect(speech.option('numberFamily', family)).toMatch(/ · /)
    }
  })
})

describe('approval numbers', () => {
  it.each([
    ['国药准字H20051234', { family: 'cn-h', year: 2005, region: null, serial: '1234' }],
    ['国药准字H19990001', { family: 'cn-h', year: 1999, region: null, serial: '0001' }],
    // 11 is Beijing, 44 Guangdong, 10 the former ministry.
    ['国药准字H11020001', { family: 'cn-h', year: 2002, region: '11', serial: '0001' }],
    ['国药准字Z44024042', { family: 'cn-z', year: 2002, region: '44', serial: '4042' }],
    ['国药准字S10870002', { family: 'cn-s', year: 1987, region: '10', serial: '0002' }],
    ['国药准字HJ20150581', { family: 'cn-hj', year: 2015, region: null, serial: '0581' }],
    ['国药准字J20140080', { family: 'cn-j', year: 2014, region: null, serial: '0080' }],
    ['HC20160035', { family: 'hc', year: 2016, region: null, serial: '0035' }],
    ['BH20020623', { family: 'bh', year: 2002, region: null, serial: '0623' }],
    // The publisher lost a digit.
    ['国药准字J2018005', { family: 'cn-j', year: 2018, region: null, serial: '005' }],
  ] as const)('IPO-01 %s is read', (text, number) => {
    expect(parseNumber(text)).toEqual(number)
    expect(printNumber(number)).toBe(text)
  })

  it('IPO-01 width, blanks, letter case and what people write around a number are no difference', () => {
    for (const text of [
      '国药准字 h20150581',
      '国药准字Ｈ２０１５０５８１',
      ' 国藥準字H20150581',
      '國藥準字 Ｈ20150581',
      '批准文号：国药准字H20150581',
      '国药准字H20150581号',
    ])
      expect([text, parseNumber(text)]).toEqual([text, { family: 'cn-h', year: 2015, region: null, serial: '0581' }])
    expect(parseNumber('进口药品注册证号 H20150581')).toMatchObject({ family: 'h' })
    for (const text of [
      '',
      '国药准字',
      'H2015',
      'Q20150581',
      '国药准字H99020001',
      'H11020001',
      '国药准字HJ11020001',
      'H201505811',
      'H20150581 20mg',
    ])
      expect([text, parseNumber(text)]).toEqual([text, null])
  })

  const number = fc
    .tuple(
      fc.constantFrom(...NUMBER_FAMILIES),
      fc.integer({ min: 1900, max: 2099 }),
      fc.option(fc.constantFrom('10', '11', '31', '44', '65')),
      fc.integer({ min: 0, max: 9999 }),
    )
    .map(([family, year, region, serial]): ApprovalNumber => {
      const own = /^cn-[a-z]$/.test(family) && family !== 'cn-j' ? region : null
      return { family, year: own === null ? year : 1950 + ((year - 1900) % 100), region: own, serial: String(serial).padStart(4, '0') }
    })

  it('IPO-01 what is printed is read again, and is in its normal form already', () => {
    fc.assert(
      fc.property(number, (one) => {
        expect(parseNumber(printNumber(one))).toEqual(one)
        expect(normaliseNumber(printNumber(one))).toBe(printNumber(one))
        expect(familyOf(printNumber(one))).toBe(one.family)
      }),
      { numRuns: runs(300) },
    )
  })

  it('IPO-01 a number that was renumbered leads back, and no further', () => {
    expect(laterNumber('H20150581')).toBe('国药准字HJ20150581')
    expect(formerNumber('国药准字HJ20150581')).toBe('H20150581')
    expect(formerNumber('国药准字HC20160035')).toBe('HC20160035')
    expect(certificateOf('BH20020623')).toBe('H20020623')
    // Of 2020 and later: it may never have had another.
    expect(formerNumber('国药准字HJ20200001')).toBeNull()
    // Domestic numbers stayed, and those of what was packed again had serials of their own.
    for (const text of ['国药准字H20150581', '国药准字J20150581', 'F20130001'])
      expect([formerNumber(text), laterNumber(text), certificateOf(text)]).toEqual([null, null, null])
    fc.assert(
      fc.property(number, (one) => {
        const text = printNumber(one)
        const former = formerNumber(text)
        if (former !== null) expect(laterNumber(former)).toBe(text)
        expect(former === null || formerNumber(former) === null).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })

  it('IPO-01 no text is too much for it', () => {
    const hostile = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: fc.constantFrom('国', '药', '准', '字', 'H', 'J', '2', '0', '1', ' ', '号', ':', '\u0000'), maxLength: 60 })) // prettier-ignore
    fc.assert(
      fc.property(hostile, (text) => {
        for (const read of [parseNumber, formerNumber, laterNumber, certificateOf, yearInNumber, familyOf, approvalNumbers]) read(text)
        const one = parseNumber(text)
        if (one) expect(parseNumber(printNumber(one))).toEqual(one)
      }),
      { numRuns: runs(500) },
    )
    // What is longer than any number is none, though one stands in it.
    for (const long of [
      `H20150581${' '.repeat(200_000)}x`,
      `${' '.repeat(200_000)}H20150581`,
      '1'.repeat(200_000),
      `${'号'.repeat(200_000)}x`,
    ])
      expect([long.length, parseNumber(long), approvalNumbers(long)]).toEqual([long.length, null, null])
  })

  it('IPO-01 a year in which no number can have been given is a slip, and told as none', () => {
    expect(['国药准字H19480001', '国药准字H19490001', '国药准字H20990001', 'H20150581'].map(yearInNumber)).toEqual([
      null,
      '1949',
      '2099',
      '2015',
    ])
  })

  it('IPO-01 DB-02 a number is found without 国药准字, and by the one it had or came to have', () => {
    expect(approvalNumbers('h20150581')).toEqual({ values: ['H20150581', '国药准字H20150581', '国药准字HJ20150581'], only: true })
    expect(approvalNumbers('国药准字HJ20150581')?.values).toEqual(['国药准字HJ20150581', 'HJ20150581', 'H20150581'])
    expect(approvalNumbers('HJ20150581')?.values).toContain('国药准字HJ20150581')
    // With it only the licence that has it: S20140004 without is another one, J20140080 without is none.
    expect(approvalNumbers('国药准字S20140004')?.values).toEqual(['国药准字S20140004'])
    expect(approvalNumbers('國藥準字Ｆ20130001')?.values).toEqual(['国药准字F20130001'])
    expect(approvalNumbers('国药准字J20140080')?.values).toEqual(['国药准字J20140080', 'J20140080'])
    expect(approvalNumbers('S20140004')?.values).toEqual(['S20140004', '国药准字S20140004', '国药准字SJ20140004'])
    expect(approvalNumbers('阿司匹林')).toBeNull()
  })
})

describe('products', () => {
  it.each([
    ['阿司匹林肠溶片', undefined, '阿司匹林肠溶片'],
    ['铝镁混悬液（Ⅱ）', undefined, '铝镁混悬液(II)'],
    ['铝镁混悬液(II)', undefined, '铝镁混悬液(II)'],
    ['阿司匹林', '片剂', '阿司匹林片剂'],
    ['阿司匹林片', '片剂', '阿司匹林片'],
    ['注射用头孢他啶', '注射剂', '注射用头孢他啶'],
    ['注射用头孢他啶', '粉针剂', '注射用头孢他啶'],
    ['盐酸二甲双胍片', '薄膜衣片', '盐酸二甲双胍片'],
    ['盐酸二甲双胍片', '糖衣片', '盐酸二甲双胍片'],
    ['盐酸二甲双胍片', '片剂（薄膜衣）', '盐酸二甲双胍片'],
    ['盐酸二甲双胍片', 'tablet', '盐酸二甲双胍片'],
    ['阿达木单抗注射液', '预充式注射器', '阿达木单抗注射液'],
    ['六味地黄丸', '丸剂(浓缩丸)', '六味地黄丸'],
    ['吸入用布地奈德混悬液', '吸入制剂', '吸入用布地奈德混悬液'],
    ['小儿氨酚黄那敏颗粒', '冲剂', '小儿氨酚黄那敏颗粒'],
    ['铝镁混悬液（Ⅱ）', '口服混悬剂', '铝镁混悬液(II)'],
    ['人血白蛋白', '注射剂', '人血白蛋白注射剂'],
    ['甲钴胺', '薄膜衣片', '甲钴胺薄膜衣片'],
    ['叶酸', '片剂', '叶酸片剂'],
    // Substances that end like forms, and an extract, which is made into one.
    ['阿片', '片剂', '阿片片剂'],
    ['颠茄浸膏', '片剂', '颠茄浸膏片剂'],
    ['红霉素', '肠溶片', '红霉素肠溶片'],
    // Whole names whose last sign is a form beside such a form only, however that is called.
    ['藿香正气水', '酊剂', '藿香正气水'],
    ['川贝枇杷膏', '煎膏剂', '川贝枇杷膏'],
    ['二冬膏', '煎膏剂（膏滋）', '二冬膏'],
    ['大活络丹', '丸剂', '大活络丹'],
    ['清凉油', '软膏剂', '清凉油'],
    ['风油精', '搽剂', '风油精'],
    ['阿胶', '胶剂', '阿胶'],
    ['午时茶', '茶剂', '午时茶'],
    ['国公酒', '酊剂', '国公酒'],
    ['金银花露', '合剂', '金银花露'],
    ['双氯芬酸钠凝胶', '外用制剂', '双氯芬酸钠凝胶'],
    ['绿茶', '胶囊', '绿茶胶囊'],
    ['蜂胶', '胶囊', '蜂胶胶囊'],
    ['蜂胶', '软胶囊剂', '蜂胶软胶囊剂'],
    ['明胶', '胶囊', '明胶胶囊'],
    ['龟甲胶', '胶囊', '龟甲胶胶囊'],
    ['牛初乳', '胶囊', '牛初乳胶囊'],
    ['吸收性明胶', '海绵', '吸收性明胶海绵'],
    ['糊精', '片剂', '糊精片剂'],
    ['石膏', '颗粒剂', '石膏颗粒剂'],
    ['颠茄流浸膏', '软膏剂', '颠茄流浸膏软膏剂'],
    ['Aspirin', 'tablet', 'Aspirin tablet'],
    [undefined, '片剂', null],
  ])('IPO-01 %s, %s is the product %s', (name, form, product) => {
    expect(productOf(name, form)).toBe(product)
  })
})
