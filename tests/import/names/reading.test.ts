import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { drawLinks } from '../../../server/admin/reading.ts'
import type { LinksDraw, LinksReading } from '../../../server/admin/readingShapes.ts'
import { writeWorkbook } from '../../../server/export/xlsx.ts'
import {
  mendingOf,
  outcomeOfReading,
  problemText,
  readDraw,
  ReadingError,
  readingLines,
  writeDraw,
} from '../../../server/import/names/reading.ts'
import { sourceFile } from '../sourceFile.ts'

/** Links that are drawn to a file, read one by one by a person, and read back (BEY-11). Made-up links. */

const link = (name: string, more: Partial<LinksDraw['links'][number]> = {}): LinksDraw['links'][number] => ({
  vocabulary: 'drug',
  name,
  group: 'Roadrunnerib',
  cn: '路跑替尼',
  databases: ['drugus', 'drugca'],
  times: 3,
  stated: { kind: 'vocabulary' },
  ...more,
})
const DRAW: LinksDraw = {
  seed: 4_294_967_295,
  database: null,
  until: Date.UTC(2026, 10, 21, 12, 0, 0, 7),
  of: 1234,
  links: [
    link('ROADRUNNERIB HYDROCHLORIDE', { stated: { kind: 'file', publisher: 'Made-up Agency', asOf: '2026-01-31' } }),
    link('=1+1', { stated: { kind: 'operator' } }),
    link('1E10', { vocabulary: 'company', group: 'Acme, "Inc"; <b>', stated: { kind: 'before' } }),
    link('2024-03-01', { vocabulary: 'indication' }),
  ],
}
/** What comes back: names as files for spreadsheets have them. */
const BACK = {
  seed: 4_294_967_295,
  database: undefined,
  until: DRAW.until,
  links: DRAW.links.map(({ vocabulary, name, group, cn }) => ({ vocabulary, name: name === '=1+1' ? "'=1+1" : name, group, cn })),
}

const [WRONG, SEED] = [8, 9]
const rowsOf = async (draw: LinksDraw = DRAW): Promise<string[][]> => parse(Buffer.from(await writeDraw(draw, 'csv')), { bom: true })
/** The file after somebody worked in it. */
const workbook = async (change: (rows: string[][]) => unknown, xml = (sheet: string) => sheet) => {
  const rows = await rowsOf()
  change(rows)
  const parts = unzipSync(await writeWorkbook([{ name: 'Sheet1', widths: [], rows: rows.map((row) => row.map((cell) => cell || null)) }]))
  const sheet = 'xl/worksheets/sheet1.xml'
  return sourceFile('x/links.xlsx', zipSync({ ...parts, [sheet]: strToU8(xml(strFromU8(parts[sheet] as Uint8Array))) }))
}
const refusal = async (file: ReturnType<typeof sourceFile>) => {
  const error: unknown = await readDraw(file).catch((thrown: unknown) => thrown)
  if (!(error instanceof ReadingError)) throw error
  return { en: problemText(error, 'en'), cn: problemText(error, 'cn') }
}

describe('a file of drawn links', () => {
  it('BEY-11 has a row for each link under headings in both languages, with the seed, and says who states the Chinese name', async () => {
    const [heading, ...rows] = await rowsOf()
    expect(heading).toEqual([
      '序号 Number',
      '词表 Vocabulary',
      '数据库 Databases',
      '发布的名称 Published name',
      '次数 Times',
      '关联到 Linked to',
      '中文名 Chinese name',
      '中文名出处 Chinese name stated by',
      '错误 Wrong',
      '种子 Seed',
      '抽取条数 Drawn',
      '仅限数据库 Only database',
      '名称载入至 Names loaded until',
      '校验标记 Mark',
    ])
    expect(rows.map((row) => row.slice(0, -1))).toEqual([
      [
        '1',
        'drug',
        'drugus, drugca',
        'ROADRUNNERIB HYDROCHLORIDE',
        '3',
        'Roadrunnerib',
        '路跑替尼',
        'Made-up Agency, 2026-01-31',
        '',
        '4294967295',
        '4',
        '*',
        '2026-11-21T12:00:00.007Z',
      ],
      [
        '2',
        'drug',
        'drugus, drugca',
        "'=1+1",
        '3',
        'Roadrunnerib',
        '路跑替尼',
        '操作员 operator',
        '',
        '4294967295',
        '4',
        '*',
        '2026-11-21T12:00:00.007Z',
      ],
      [
        '3',
        'company',
        'drugus, drugca',
        '1E10',
        '3',
        'Acme, "Inc"; <b>',
        '路跑替尼',
        '现已无出处 nobody now',
        '',
        '4294967295',
        '4',
        '*',
        '2026-11-21T12:00:00.007Z',
      ],
      [
        '4',
        'indication',
        'drugus, drugca',
        '2024-03-01',
        '3',
        'Roadrunnerib',
        '路跑替尼',
        '本词表 our vocabulary',
        '',
        '4294967295',
        '4',
        '*',
        '2026-11-21T12:00:00.007Z',
      ],
    ])
    // Spreadsheets take none of the marks for a number.
    for (const row of rows) expect(row.at(-1)).toMatch(/^k[0-9a-f]{12}$/)
  })

  it.each(['xlsx', 'csv'] as const)('BEY-11 comes back from %s as it was drawn', async (format) => {
    const file = sourceFile(`links.${format}`, await writeDraw(DRAW, format))
    expect(await readDraw(file)).toEqual(BACK)
    const one = await writeDraw({ ...DRAW, database: 'drugus', until: 0, links: DRAW.links.slice(0, 1) }, format)
    expect(await readDraw(sourceFile(`links.${format}`, one))).toMatchObject({
      database: 'drugus',
      until: 0,
      links: BACK.links.slice(0, 1),
    })
  })

  it('BEY-11 may be sorted, have columns left out and added, and reasons of several lines; what is filled is wrong', async () => {
    const file = await workbook((rows) => {
      for (const row of rows) row.push('my remark')
      for (const row of rows) row.splice(2, 1)
      const [heading = [], ...others] = rows
      rows.splice(0, rows.length, ['Links of November'], heading, ...others.toReversed())
      const [, , last = [], , second = []] = rows
      last[WRONG - 1] = ' another\r\n substance '
      second[WRONG - 1] = ' \t '
    })
    const [first, second, third, fourth] = BACK.links
    expect((await readDraw(file)).links).toEqual([first, second, third, { ...fourth, wrong: 'another substance' }])
  })

  it.each<[string, (rows: string[][]) => unknown, string, string]>([
    ['another table', (rows) => rows.splice(0, rows.length, ['a', 'b'], ['1', '2']), 'is no file of drawn links', '不是抽样关联文件'],
    ['headings alone', (rows) => rows.splice(1), 'is no file of drawn links', '不是抽样关联文件'],
    [
      'a missing column',
      (rows) => rows.map((row) => row.splice(WRONG, 1)),
      'lacks columns of a file of drawn links: 错误 Wrong',
      '缺少抽样关联文件应有的列：错误 Wrong',
    ],
    [
      'missing rows',
      (rows) => rows.splice(2, 2),
      'lacks 2 of 4 links that were drawn, the numbers 2, 3: nothing was kept',
      '抽取的 4 条关联中缺少 2 条，序号 2, 3；未保存任何内容',
    ],
    ['a link twice', (rows) => rows.push([...(rows[2] ?? [])]), 'line 6 has link 2 a second time', '第 6 行重复了第 2 条关联'],
    ['a number that is none', (rows) => ((rows[1] as string[])[0] = '1.5'), 'line 2 has no number of a link', '第 2 行没有关联的序号'],
    ['a text for a number', (rows) => ((rows[2] as string[])[0] = 'two'), 'line 3 has no number of a link', '第 3 行没有关联的序号'],
    [
      'another number',
      (rows) => ((rows[2] as string[])[0] = '99'),
      'line 3 is not as it was drawn: only the column 错误 Wrong may be written into',
      '第 3 行与抽样时不符：只能填写“错误 Wrong”一列',
    ],
    [
      'another name',
      (rows) => ((rows[4] as string[])[3] = '45352'),
      'line 5 is not as it was drawn: only the column 错误 Wrong may be written into',
      '第 5 行与抽样时不符：只能填写“错误 Wrong”一列',
    ],
    ['another seed', (rows) => ((rows[3] as string[])[SEED] = '7'), 'line 4 is of another draw', '第 4 行属于另一次抽样'],
    [
      'another seed in all rows',
      (rows) => rows.slice(1).forEach((row) => (row[SEED] = '7')),
      'line 2 is not as it was drawn: only the column 错误 Wrong may be written into',
      '第 2 行与抽样时不符：只能填写“错误 Wrong”一列',
    ],
    [
      'a long reason',
      (rows) => ((rows[1] as string[])[WRONG] = 'x'.repeat(501)),
      'line 2 has a reason of more than 500 characters',
      '第 2 行的理由超过 500 个字符',
    ],
  ])('BEY-11 is refused with %s', async (_, change, en, cn) => {
    expect(await refusal(await workbook(change))).toEqual({ en: `links.xlsx: ${en}`, cn: `links.xlsx：${cn}` })
  })

  it('BEY-11 is refused with formulas without a result, with errors of the spreadsheet and with texts of megabytes', async () => {
    const filled = (rows: string[][]) => ((rows[1] as string[])[WRONG] = 'why')
    const cell = /<c r="I2"[^>]*>.*?<\/c>/
    const formula = await workbook(filled, (xml) => xml.replace(cell, '<c r="I2"><f>A1</f></c>'))
    expect(await refusal(formula)).toEqual({
      en: 'links.xlsx: line 2 has a formula without a stored result: calculate and save, or write the value',
      cn: 'links.xlsx：第 2 行有公式没有保存的计算结果：请计算后保存，或直接填写内容',
    })
    const error = await workbook(filled, (xml) => xml.replace(cell, '<c r="I2" t="e"><f>A0</f><v>#REF!</v></c>'))
    expect(await refusal(error)).toEqual({
      en: 'links.xlsx: line 2 has an error of the spreadsheet',
      cn: 'links.xlsx：第 2 行有电子表格的错误值',
    })
    const stored = await workbook(filled, (xml) => xml.replace(cell, '<c r="I2" t="str"><f>A1</f><v>as calculated</v></c>'))
    expect((await readDraw(stored)).links[0]?.wrong).toBe('as calculated')

    const megabytes = 'x'.repeat(2 * 1024 ** 2)
    await expect(readDraw(await workbook((rows) => ((rows[1] as string[])[WRONG] = megabytes)))).rejects.toMatchObject({
      code: 'import.archive_bomb',
    })
    const [heading = [], first = [], ...others] = await rowsOf()
    first[WRONG] = megabytes
    const csv = [heading, first, ...others].map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n')
    expect((await refusal(sourceFile('links.csv', csv))).en).toMatch(/^links\.csv: line 2 (has a reason of more|cannot be read)/)
  })

  it('BEY-11 GATE-08 is refused where its mark was made by somebody else: more links than are ever drawn, a day that is none', async () => {
    const [heading = []] = await rowsOf()
    const forged = (drawn: string, until: string) => {
      const mark = createHash('sha256')
        .update(JSON.stringify([1, Number(drawn), '*', until, 1, 'drug', 'X', 'Y', '某']))
        .digest('hex')
      const row = ['1', 'drug', 'drugus', 'X', '1', 'Y', '某', '', '', '1', drawn, '*', until, `k${mark.slice(0, 12)}`]
      return sourceFile('links.csv', [heading, row].map((cells) => cells.join(',')).join('\n'))
    }
    expect((await readDraw(forged('1', '2026-11-21T12:00:00.000Z'))).links).toHaveLength(1)
    for (const file of [forged('9999999999', 'none'), forged('10001', 'none'), forged('1', 'yesterday')])
      expect(await readDraw(file).catch((error: ReadingError) => error.problem)).toEqual({ why: 'foreign' })
  })

  it('BEY-11 is refused with a row that has more cells than headings', async () => {
    const csv = Buffer.from(await writeDraw(DRAW, 'csv')).toString()
    const [heading, first, ...others] = csv.split('\r\n')
    expect(await refusal(sourceFile('links.csv', [heading, `${first},more`, ...others].join('\r\n')))).toEqual({
      en: 'links.csv: line 2 cannot be read as a row',
      cn: 'links.csv：第 2 行无法识别',
    })
  })
})

describe('a draw', () => {
  it('BEY-11 is as likely to have one link as any other, and each once', () => {
    const links = Array.from({ length: 40 }, (_, at) => ({ vocabulary: 'drug' as const, name: `name ${at}`, group: 'g', cn: '名' }))
    const times = new Map(links.map(({ name }) => [name, 0]))
    const draws = 4000
    for (let seed = 0; seed < draws; seed++) {
      const drawn = drawLinks(links, 10, seed)
      expect(new Set(drawn).size).toBe(10)
      for (const { name } of drawn) times.set(name, (times.get(name) ?? 0) + 1)
    }
    // A quarter of the draws each: 1 000, give or take five standard deviations of 27.4.
    for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(137)
    // In whatever order they are found.
    expect(drawLinks(links.toReversed(), 10, 7)).toEqual(drawLinks(links, 10, 7))
  })
})

describe('what came of a reading', () => {
  const wrong = { vocabulary: 'company' as const, name: 'MERCK', group: 'Merck & Co', cn: '默沙东', reason: 'two companies' }
  const reading: LinksReading = {
    at: Date.UTC(2026, 10, 21, 12),
    by: 'Ann',
    seed: 7,
    database: null,
    drawn: 1002,
    read: 1000,
    gone: 2,
    goneWrong: 1,
    wrong: [wrong],
    loads: [],
    since: [{ source: 'nmpa-approvals', load: Date.UTC(2026, 10, 22), asOf: '2026-11-01' }],
    goneLinks: [{ vocabulary: 'drug', name: 'X', group: 'Y', cn: '歪' }],
  }

  it('BEY-11 says how many were read, when, by whom, how many were wrong in per cent, and that names were loaded since', () => {
    expect(readingLines(reading, 'en')).toEqual([
      'Links read one by one: 1,000 of 1,002 drawn (seed 7), 2 of them no longer there, by Ann, 2026-11-21T12:00:00.000Z; wrong: 1 (0.10 %)',
      '  Names were loaded since, this reading is of an earlier state: nmpa-approvals 2026-11-22T00:00:00.000Z',
    ])
    expect(readingLines(reading, 'cn')).toEqual([
      '逐条核对的关联：抽取 1,002 条（种子 7），核对 1,000 条，其中 2 条已不存在、不计入，核对人 Ann，2026-11-21T12:00:00.000Z；错误 1 条（0.10 %）',
      '  此后又载入过名称，本次核对针对的是较早的状态：nmpa-approvals 2026-11-22T00:00:00.000Z',
    ])
    expect(readingLines({ ...reading, database: 'drugus', since: [], gone: 0, drawn: 1000 }, 'en')).toEqual([
      'Links read one by one: 1,000 of 1,000 drawn from drugus (seed 7), by Ann, 2026-11-21T12:00:00.000Z; wrong: 1 (0.10 %)',
    ])
    expect(readingLines({ ...reading, read: 501, gone: 501 }, 'en')[0]).toMatch(/wrong: 1 \(0\.20 %\)$/)
    expect(readingLines(null, 'en')).toEqual(['Links read one by one: none was read yet'])
    expect(readingLines(null, 'cn')).toEqual(['逐条核对的关联：尚未核对'])
  })

  it('BEY-11 lists what is wrong with the command that mends it, and what is gone', () => {
    expect(outcomeOfReading(reading, 'en').slice(2)).toEqual([
      'Wrong, each with what mends it:',
      '  company  MERCK → Merck & Co = 默沙东: two companies',
      '    npm run admin -- vocabulary forbid "MERCK" --vocabulary company --reason "two companies"',
      'No longer there, not counted as read: 2 (1 of them had been found wrong):',
      '  drug  X → Y = 歪',
      'Nothing was changed by reading.',
      'Rules take effect at the next import, or with: npm run admin -- vocabulary apply',
    ])
    expect(outcomeOfReading(reading, 'cn').slice(2)).toEqual([
      '错误的关联，及各自的更正命令：',
      '  company  MERCK → Merck & Co = 默沙东：two companies',
      '    npm run admin -- vocabulary forbid "MERCK" --vocabulary company --reason "two companies"',
      '已不存在、不计入核对数：2 条（其中 1 条曾被判为错误）：',
      '  drug  X → Y = 歪',
      '核对本身不作任何更改。',
      '规则下次导入时生效，或立即执行：npm run admin -- vocabulary apply',
    ])
  })

  it('BEY-11 a command can be pasted whatever a publisher or a reader wrote', () => {
    expect(mendingOf({ ...wrong, name: 'A "B" $(rm) `x`', reason: "it's" })).toBe(
      `npm run admin -- vocabulary forbid 'A "B" $(rm) \`x\`' --vocabulary company --reason "it's"`,
    )
    expect(mendingOf({ ...wrong, name: `O'$x`, reason: 'no!' })).toBe(
      String.raw`npm run admin -- vocabulary forbid 'O'\''$x' --vocabulary company --reason 'no!'`,
    )
  })
})
