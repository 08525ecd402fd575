import { describe, expect, it } from 'vitest'
import { NAME_SOURCES } from '../../../server/import/names/registry.ts'
import { readNames } from '../../../server/import/names/read.ts'
import { createRowCounts } from '../../../server/import/rowCounts.ts'
import type { Rejection, SourceFile } from '../../../server/import/types.ts'
import { sourceFile } from '../sourceFile.ts'

/** Files that state names in both languages, known by their columns and not by what they are called (BEY-11). Made-up rows. */

const read = async (files: readonly SourceFile[], asOf?: string) => {
  const rejections: Rejection[] = []
  const counts = createRowCounts({ onRejected: (rejection) => rejections.push(rejection) })
  const { read: sources, cuts } = await readNames(NAME_SOURCES, files, counts, asOf)
  counts.check()
  const statements = sources.flatMap((one) => one.statements)
  return {
    sources: sources.map(({ source }) => source.id),
    names: statements.map(({ vocabulary, en, cn, also }) => [vocabulary, en, cn, ...also]),
    statements,
    rejected: rejections.map(({ line, reason }) => [line, reason]),
    counts: counts.counts(),
    ignored: counts.ignoredFiles(),
    cuts,
  }
}
const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const day = { modified: '2026-01-31' }

describe('files that state names in both languages', () => {
  it('BEY-11 approvals as JSON lines: drugs with brands, without form and salt; rows of tests and rows without a name are told', async () => {
    const file = sourceFile(
      'x.txt',
      lines(
        {
          code: 'S1',
          product_zh: '盐酸路跑替尼片',
          product_en: 'Roadrunnerib  Hydrochloride Tablets',
          commodity_zh: '毕毕',
          commodity_en: '----',
        },
        { code: 'S2', product_zh: '路跑检测试剂盒', product_en: 'Roadrun Kit', commodity_zh: '', commodity_en: '' },
        { code: 'S3', product_zh: '路跑替尼', product_en: '', commodity_zh: '', commodity_en: '' },
        { code: 'S4', product_zh: '路跑替尼', product_en: '毕毕', commodity_zh: '', commodity_en: '' },
      ) + '\nnot json\n',
      day,
    )
    const { sources, names, rejected, cuts, statements, counts } = await read([file])
    expect(sources).toEqual(['nmpa-approvals'])
    expect(names).toEqual([['drug', 'Roadrunnerib', '路跑替尼', 'Roadrunnerib Hydrochloride', '盐酸路跑替尼', '毕毕']])
    expect(rejected).toEqual([
      [2, 'row.besides'],
      [3, 'row.key_missing'],
      [4, 'row.key_malformed'],
      [5, 'row.malformed'],
    ])
    expect(cuts).toEqual({ 'en.form': 1, 'cn.form': 1, 'salt.hydrochloride': 1 })
    expect(statements[0]).toMatchObject({ publisher: 'NMPA', asOf: '2026-01-31', file: 'x.txt', line: 1, proposal: false })
    expect(counts).toEqual([{ file: 'x.txt', read: 5, kept: 1, merged: 0, rejected: 4 }])
  })

  it('TRUTH-03 a Chinese name that lost a character on its way is nobody’s name', async () => {
    const row = (zh: string, brand = '') => ({
      code: 'S1',
      product_zh: zh,
      product_en: 'Roadrunnerib',
      commodity_zh: brand,
      commodity_en: '',
    })
    const { names, rejected } = await read([
      sourceFile('x.txt', lines(row('路跑?替尼'), row('盐酸路跑 ?'), row('路跑\uFFFD'), row('路跑\uE108'), row('路跑替尼', '毕?毕')), day),
    ])
    expect(names).toEqual([['drug', 'Roadrunnerib', '路跑替尼']])
    expect(rejected).toEqual([1, 2, 3, 4].map((line) => [line, 'row.key_malformed']))
  })

  it('BEY-11 companies as an object of objects; who runs another is no company of its own', async () => {
    const file = sourceFile(
      'companies.json',
      JSON.stringify({
        'ML-1': { companyName: 'ROADRUN PHARMACEUTICAL CO LTD', companyNameTC: '路跑藥業', licenseExpire: '30.06.2026' },
        'ML-2': { companyName: 'ROADRUN O/B ACME LIMITED', companyNameTC: '極致 經營的 路跑' },
        'ML-3': { companyName: 'ACME LIMITED', companyNameTC: '' },
      }),
      day,
    )
    const { names, rejected } = await read([file])
    expect(names).toEqual([['company', 'ROADRUN PHARMACEUTICAL CO LTD', '路跑藥業']])
    expect(rejected).toEqual([
      [2, 'row.besides'],
      [3, 'row.key_missing'],
    ])
  })

  it('BEY-11 one row about a company and a drug; a Chinese name in the English column is another name', async () => {
    const data = [
      {
        company_name: 'ROADRUN PHARMA AG',
        company_abbreviation: '路跑',
        drug_generic_id: 'x',
        drug_generic_name: '路跑替尼片',
        trade_name: '毕毕',
      },
      { company_name: '路跑制药有限责任社', company_abbreviation: '路跑', drug_generic_id: 'y', drug_generic_name: '', trade_name: '' },
    ]
    expect((await read([sourceFile('a.json', JSON.stringify({ data }), day)])).names).toEqual([
      ['company', 'ROADRUN PHARMA AG', '路跑'],
      ['drug', '', '路跑替尼', '毕毕'],
      ['company', '', '路跑', '路跑制药有限责任社'],
    ])
  })

  it('BEY-11 two tables, a language each, are joined by their code; a code of one alone is told', async () => {
    const chinese = sourceFile('zh.csv', 'code\tdisease\nA00+\t路跑病\nA01\t其他路跑病\nA02\t郊狼病\n', day)
    const english = sourceFile(
      'en.csv',
      'ICD_3,freq,description,chapter,chapter_description\nA00,1,Roadrun disease,I,Birds\nA01,2,Other roadrun diseases,I,Birds\nA03,2,Acme fever,I,Birds\n',
      day,
    )
    const { names, rejected } = await read([chinese, english])
    expect(names).toEqual([['indication', 'Roadrun disease', '路跑病']])
    expect(rejected).toEqual([
      [3, 'row.besides'],
      [3, 'row.besides'],
      [4, 'row.orphan'],
      [4, 'row.orphan'],
    ])
  })

  it('BEY-11 GATE-08 a code of more names than anything has joins none of them, and tells each', async () => {
    const tables = (count: number) => [
      sourceFile(
        'zh.csv',
        `code\tdisease\n${Array.from({ length: count }, (_, at) => `A00\t路跑病${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${at}型\n`).join('')}`,
        day,
      ),
      sourceFile('en.csv', 'ICD_3,freq,description,chapter,chapter_description\nA00,1,Roadrun disease,I,Birds\n', day),
    ]
    expect((await read(tables(50))).names).toHaveLength(50)
    const { names, rejected } = await read(tables(20_000))
    expect([names, rejected.length, new Set(rejected.map(([, reason]) => reason))]).toEqual([[], 20_001, new Set(['row.crowd'])])
  })

  it('BEY-11 classes are named with their code, in both tables; substances and what has no such code are besides, and a code that is called two things says both', async () => {
    const chinese = sourceFile(
      'zh.csv',
      [
        '类目编码,类目名称,费用项目,目录级别',
        'XY,路跑系统用药,西药费,3',
        'XY01,"路跑药，郊狼除外",西药费,2',
        'XY01AB,皮质激素类,西药费,0',
        'XY01AB,皮质激素类,西药费,0',
        'XY02AB,皮质激素类,西药费,0',
        'XY03,毕毕药,西药费,0',
        'XY03,哔哔药,西药费,0',
        'XY000,不是编码,西药费,0', // no code of the classification
        'ZA01A,辛温解表剂,成药费,0', // traditional, by China's own codes
        'T00010,饮片,草药费,0',
        'XX,药,西药费,0',
        'XY04,,西药费,0',
        ',无编码,西药费,0',
        'XY05,NO CHINESE,西药费,0',
        'XY06,无人知,西药费,0',
      ].join('\n'),
      day,
    )
    const english = sourceFile(
      'en.csv',
      [
        'atc_code,atc_name,ddd,uom,adm_r,note',
        'Y,RUNNING SYSTEM,NA,NA,NA,NA',
        'Y01,"ROADRUNNERS, EXCL. COYOTES",NA,NA,NA,NA',
        'Y01AB,Corticosteroids,NA,NA,NA,NA',
        'Y01AB01,roadrunnerib,5,mg,O,NA', // a substance, in several rows
        'Y01AB01,roadrunnerib,2,mg,P,NA',
        'Y02AB,Corticosteroids,NA,NA,NA,NA',
        'Y03,Beeps,NA,NA,NA,NA',
        'Y04,Nothing in Chinese,NA,NA,NA,NA',
        'Y05,Y05,NA,NA,NA,NA',
        'Y06,123,NA,NA,NA,NA',
        'y01,small letters,NA,NA,NA,NA',
      ].join('\n'),
      { modified: '2026-04-25' },
    )
    for (const files of [
      [chinese, english],
      [english, chinese],
    ]) {
      const { sources, names, statements, rejected, counts } = await read(files)
      expect(sources).toEqual(['atc-levels'])
      expect(names.toSorted()).toEqual([
        ['atc', 'Y RUNNING SYSTEM', 'Y 路跑系统用药', 'Y'],
        ['atc', 'Y01 ROADRUNNERS, EXCL. COYOTES', 'Y01 路跑药，郊狼除外', 'Y01'],
        ['atc', 'Y01AB Corticosteroids', 'Y01AB 皮质激素类', 'Y01AB'],
        ['atc', 'Y02AB Corticosteroids', 'Y02AB 皮质激素类', 'Y02AB'],
        ['atc', 'Y03 Beeps', 'Y03 哔哔药', 'Y03'],
        ['atc', 'Y03 Beeps', 'Y03 毕毕药', 'Y03'],
      ])
      // The Chinese name is its publisher's, of the day of its file.
      expect(statements.every(({ file, asOf }) => file === 'zh.csv' && asOf === '2026-01-31')).toBe(true)
      expect(counts.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
        { file: 'en.csv', read: 11, kept: 5, merged: 0, rejected: 6 },
        { file: 'zh.csv', read: 15, kept: 6, merged: 1, rejected: 8 },
      ])
      expect(rejected.map(([, reason]) => reason).toSorted()).toEqual([
        ...Array<string>(6).fill('row.besides'),
        ...Array<string>(2).fill('row.key_malformed'),
        ...Array<string>(2).fill('row.key_missing'),
        ...Array<string>(4).fill('row.orphan'),
      ])
    }
  })

  it('BEY-11 a table of rare diseases, one of sponsors, and what is only concluded', async () => {
    const rare = sourceFile(
      'r.csv',
      '\ufeff分類,序號,中文病名(僅供參考),英文病名(縮寫),ICD-10-CM 編碼\r\nA1,1,路跑症,Roadrun syndrome,E72\r\n',
      day,
    )
    const sponsors = sourceFile('s.csv', 'Col1,Col2\nRoadrun Pharma,路跑\n跑路,路跑\nAcme,Acme\n', day)
    const derived = sourceFile(
      'd.json',
      JSON.stringify({
        companies: [
          { slug: 'a', name: 'ACME INC', name_zh: '极致' },
          { name: 'B', name_zh: null },
        ],
      }),
      day,
    )
    const { names, sources, statements, rejected } = await read([rare, sponsors, derived])
    expect(sources.toSorted()).toEqual(['cn-sponsors', 'tw-rare-diseases', 'us-fda-derived'])
    expect(names.toSorted()).toEqual([
      ['company', '', '路跑', '跑路'],
      ['company', 'ACME INC', '极致'],
      ['company', 'Roadrun Pharma', '路跑'],
      ['indication', 'Roadrun syndrome', '路跑症'],
    ])
    expect(statements.filter(({ proposal }) => proposal).map(({ source }) => source)).toEqual(['us-fda-derived'])
    expect(rejected).toHaveLength(2)
  })

  it('TRUTH-05 the day is the file’s, else the one that is said, and never another', async () => {
    const row = lines({ code: 'S1', zh: '路跑替尼', en: 'Roadrunnerib' })
    await expect(read([sourceFile('x.jsonl', row)])).rejects.toMatchObject({ code: 'import.as_of' })
    expect((await read([sourceFile('x.jsonl', row)], '2025-12-01')).statements[0]?.asOf).toBe('2025-12-01')
    expect((await read([sourceFile('x.jsonl', row, day)], '2025-12-01')).statements[0]?.asOf).toBe('2026-01-31')
  })

  it('TRUTH-04 a file of another shape is named, and no file of a known one is refused', async () => {
    const other = sourceFile('forms.json', '{"solution":["soln"]}', day)
    const table = sourceFile('t.csv', 'a,b\n1,2\n', day)
    const names = sourceFile('n.jsonl', lines({ code: 'S1', zh: '路跑替尼', en: 'Roadrunnerib' }), day)
    expect((await read([other, table, names])).ignored.toSorted()).toEqual(['forms.json', 't.csv'])
    await expect(read([other, table])).rejects.toMatchObject({ code: 'import.nothing_to_read' })
  })
})
