import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { findDatabase } from '../../../domain/databases/all.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { SourceRecord } from '../../../domain/record.ts'
import { writeWorkbook } from '../../../server/export/xlsx.ts'
import { openWorkbook } from '../../../server/import/readers/workbook.ts'
import { misfitsOf, TableMap } from '../../../server/import/tables/map.ts'
import { createRejects } from '../../../server/import/tables/rejects.ts'
import { type FoundTable, type RowFate, type TableOptions, tableSource } from '../../../server/import/tables/source.ts'
import { ImportError } from '../../../server/import/types.ts'
import { importAll, sourceFile } from '../sourceFile.ts'
import { collect, sheets, workbook, zip } from '../core/support.ts'

/** Tables as people really give them (DB-18). */

const drugsg = findDatabase('drugsg') as DatabaseDefinition
const OPTIONS: TableOptions = { publisher: 'A colleague', asOf: '2026-11-01', language: 'en' }
type Cells = Parameters<typeof workbook>[0]

const read = async (
  files: readonly ReturnType<typeof sourceFile>[],
  options: Partial<TableOptions> = {},
  definition: DatabaseDefinition = drugsg,
) => {
  const rows: RowFate[] = []
  const tables: FoundTable[] = []
  const source = tableSource(definition, {
    ...OPTIONS,
    ...options,
    onRow: (row) => void rows.push(row),
    onTable: (table) => void tables.push(table),
  })
  return { ...(await importAll(source, files)), rows, tables }
}
const failure = async (...given: Parameters<typeof read>): Promise<{ code: string; message: string }> => {
  try {
    await read(...given)
  } catch (error) {
    if (error instanceof ImportError) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('it did not fail')
}
const book = (rows: Cells, name = 'my.xlsx') => sourceFile(name, workbook(rows))
const valuesOf = (records: ReadonlyMap<string, SourceRecord>, id: string) => records.get(id)?.values ?? {}

/** The first sheet of a workbook as XML, changed by hand: what no tool of ours writes. */
const changed = (rows: Cells, change: (xml: string) => string, more: Record<string, string> = {}) => {
  const parts = unzipSync(workbook(rows))
  const path = 'xl/worksheets/sheet1.xml'
  const text = Buffer.from(parts[path] as Uint8Array).toString('utf8')
  return sourceFile('my.xlsx', zip({ ...parts, [path]: change(text), ...more }))
}

const HEADER = ['Registration No.', 'Product name', 'Approval date', 'Product type'] as const
const header = (number = 'registrationNumber', ...others: string[]) => [number, ...others]

describe('headings', () => {
  it.each([
    ['keys', ['registrationNumber', 'productName', 'approvalDate']],
    ['English names', ['Registration No.', 'Product name', 'Approval date']],
    ['Chinese names', ['注册证号', '产品名称', '批准日期']],
    ['both, in any width and case', ['ＲＥＧＩＳＴＲＡＴＩＯＮ  number', 'product_name', '批准日期 Approval date']],
  ])('are known as %s', async (_, names) => {
    const labels = { number: names[0] as string, name: names[1] as string, date: names[2] as string }
    const { records } = await read([
      book([
        [labels.number, labels.name, labels.date],
        ['SIN1P', 'A', '2024年3月1日'],
      ]),
    ])
    expect(valuesOf(records, 'SIN1P')).toMatchObject({ productName: 'A', approvalDate: '2024-03-01' })
  })

  it('may stand below titles, on any sheet; what nothing is read from is named', async () => {
    const { records, tables, counts } = await read([
      sourceFile(
        'my.xlsx',
        sheets(
          [['A note of mine']],
          [['List of products'], [], ['as of November'], ['productName', 'registrationNumber', 'My remark'], ['A', 'SIN1P', 'dear']],
        ),
      ),
    ])
    expect([...records.keys()]).toEqual(['SIN1P'])
    expect(tables.map(({ file, line, unused }) => [file, line, unused])).toEqual([['my.xlsx!S1', 4, ['My remark']]])
    expect(counts.get('my.xlsx!S1')).toMatchObject({ read: 1, kept: 1 })
    // What was not in the table is not known, which is not the same as empty.
    expect(records.get('SIN1P')?.absent).toEqual(expect.arrayContaining(['approvalDate', 'ingredients', 'manufacturers']))
    expect(records.get('SIN1P')?.absent).not.toContain('productName')
  })

  it('that are missing are refused with what was found where', async () => {
    const { code, message } = await failure([
      sourceFile(
        'my.xlsx',
        sheets(
          [
            ['Name', 'Price'],
            ['A', 1],
          ],
          [['x']],
        ),
      ),
    ])
    expect(code).toBe('import.header')
    for (const part of ['my.xlsx', 'S0: Name | Price', 'S1: x', 'registrationNumber']) expect(message).toContain(part)
  })

  it('of one column twice are refused with both places', async () => {
    const { code, message } = await failure([
      book([
        ['registrationNumber', 'productName', 'Product name'],
        ['SIN1P', 'A', 'B'],
      ]),
    ])
    expect([code, message]).toEqual(['import.columns', expect.stringContaining('B productName and C Product name')])
  })
})

describe('encodings', () => {
  const text = '注册证号,产品名称,批准日期\nSIN1P,药品“甲”,2024/3/1\n'
  const big5 = (() => {
    // 註冊證號 is no heading of ours; the key is, and the name shows whether the bytes were understood.
    const bytes = Buffer.from([0xc3, 0xc4, 0xab, 0x7e]) // 藥品
    return Buffer.concat([Buffer.from('registrationNumber,productName\nSIN1P,'), bytes, Buffer.from('\n')])
  })()
  // 注册证号,产品名称,批准日期 / SIN1P,药品甲,2024/3/1 in GB 18030.
  const gbk = Buffer.from('d7a2b2e1d6a4bac52cb2fac6b7c3fbb3c62cc5fad7bcc8d5c6da0a53494e31502cd2a9c6b7bcd72c323032342f332f310a', 'hex')

  it.each([
    ['UTF-8', Buffer.from(text), '药品“甲”'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), '药品“甲”'],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), '药品“甲”'],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), '药品“甲”'],
    ['GBK', gbk, '药品甲'],
  ])('%s is found out', async (_, bytes, name) => {
    const { records } = await read([sourceFile('my.csv', bytes)])
    expect(valuesOf(records, 'SIN1P')).toMatchObject({ productName: name, approvalDate: '2024-03-01' })
  })

  it('where the headings do not tell, it can be named', async () => {
    const { records } = await read([sourceFile('my.csv', big5)], { encoding: 'big5' })
    expect(valuesOf(records, 'SIN1P')['productName']).toBe('藥品')
  })

  it('Big5 and GBK are told apart by their signs where all headings are keys', async () => {
    // 藥品代碼、許可證字號、中文品名、製造廠名稱、申請商名稱 in Big5, 药品名称、生产企业、批准文号、剂型、规格 in GB 18030.
    const words = {
      big5: 'c3c4ab7ea54ebd58a142b35ca569c3d2a672b8b9a142a4a4a4e5ab7ea657a142bb73b379bc74a657bad9a142a5d3bdd0b0d3a657bad9',
      gb18030: 'd2a9c6b7c3fbb3c6a1a2c9fab2fac6f3d2b5a1a2c5fad7bccec4bac5a1a2bcc1d0cda1a2b9e6b8f1',
    }
    for (const [encoding, hex] of Object.entries(words)) {
      const bytes = Buffer.concat([Buffer.from('registrationNumber,productName\nSIN1P,'), Buffer.from(hex, 'hex'), Buffer.from('\n')])
      const { records } = await read([sourceFile('my.csv', bytes)])
      expect(valuesOf(records, 'SIN1P')['productName']).toBe(new TextDecoder(encoding).decode(Buffer.from(hex, 'hex')))
    }
  })

  it('tabs and semicolons part columns, too', async () => {
    for (const sign of ['\t', ';']) {
      const { records } = await read([sourceFile('my.txt', `registrationNumber${sign}productName\nSIN1P${sign}"A, B"\n`)])
      expect(valuesOf(records, 'SIN1P')['productName']).toBe('A, B')
    }
  })

  it.each([
    ['nothing', '', 'import.file_empty'],
    ['bytes of no text', Buffer.from([1, 0, 2, 0, 3]), 'import.format'],
  ])('%s is refused', async (_, bytes, code) => {
    expect((await failure([sourceFile('my.csv', bytes)])).code).toBe(code)
  })
})

describe('cells', () => {
  it('keep what was written, and read what was meant: widths, days, lists, empty marks', async () => {
    const { records } = await read([
      book([
        ['registrationNumber', 'productName', 'ingredient', 'approvalDate', 'productType', 'strength', 'atcCode'],
        ['ＳＩＮ０２Ｐ', 'Ａ—Ｂ 薬', 'X (a;b); Y；Z', 45_352, '处 方药', '—', '登记人暂未填写该信息'],
      ]),
    ])
    expect(valuesOf(records, 'SIN02P')).toEqual(
      expect.objectContaining({
        registrationNumber: 'SIN02P',
        productName: 'Ａ—Ｂ 薬',
        ingredient: ['X (a;b)', 'Y', 'Z'],
        approvalDate: '2024-03-01',
        strength: null,
        atcCode: [],
      }),
    )
  })

  it('that hold days as spreadsheets do are days, in text columns too, and in the count from 1904', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="2"/></cellXfs></styleSheet>'
    const rows = [
      ['registrationNumber', 'productName', 'strength', 'approvalDate'],
      ['SIN1P', 45_352, 0.1, 45_352],
    ] as const
    const styled = (xml: string) =>
      xml
        .replace('<c r="B2">', '<c r="B2" s="2">')
        .replace('<c r="C2">', '<c r="C2" s="3">')
        .replace('<v>0.1</v>', '<v>0.30000000000000004</v>')
        .replace('<c r="D2">', '<c r="D2" s="1">')
    const rels = (xml: string) =>
      xml.replace(
        '</Relationships>',
        '<Relationship Id="rIdS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      )
    const parts = unzipSync(workbook(rows))
    const part = (path: string) => Buffer.from(parts[path] as Uint8Array).toString('utf8')
    const more = { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': rels(part('xl/_rels/workbook.xml.rels')) }
    const usual = await read([changed(rows, styled, more)])
    expect(valuesOf(usual.records, 'SIN1P')).toMatchObject({ productName: '2024-03-01', strength: '0.3', approvalDate: '2024-03-01' })
    const old = part('xl/workbook.xml').replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const from1904 = await read([changed(rows, styled, { ...more, 'xl/workbook.xml': old })])
    expect(valuesOf(from1904.records, 'SIN1P')).toMatchObject({ approvalDate: '2028-03-02' })
  })

  it('that cannot be read reject their row, with column, value and what may have been meant', async () => {
    const { records, rejections } = await read(
      [
        book([
          header('registrationNumber', 'Approval date', 'Type', 'productName'),
          ['SIN1P', '3024-01-01', 'prescription-only', 'A'],
          ['SIN2P', '03/04/2024', 'prescription-only', 'B'],
          ['SIN3P', '2024-01-01', 'prescriptoin only', 'C'],
          ['SIN4P', '2024-01-01', 'xyzzyxyzzy', 'D'],
          ['', '2024-01-01', 'prescription-only', 'E'],
          ['SIN5P', '2024-01-01', 'prescription-only', 'F'],
        ]),
      ],
      { map: { columns: { Type: 'productType' } } },
    )
    expect([...records.keys()]).toEqual(['SIN5P'])
    expect(rejections.map(({ line, reason, cells }) => [line, reason, cells])).toEqual([
      [2, 'row.cells', [{ column: 'Approval date', value: '3024-01-01', why: 'date' }]],
      [3, 'row.cells', [{ column: 'Approval date', value: '03/04/2024', why: 'date_ambiguous', nearest: '2024-04-03 / 2024-03-04' }]],
      [4, 'row.cells', [{ column: 'Type', value: 'prescriptoin only', why: 'option', nearest: 'Prescription only' }]],
      [5, 'row.cells', [{ column: 'Type', value: 'xyzzyxyzzy', why: 'option' }]],
      [6, 'row.key_missing', undefined],
    ])
  })

  it('are left out of rows that are kept all the same where that is asked for, and noted', async () => {
    const { records, rejections, notes } = await read(
      [book([header('registrationNumber', 'approvalDate'), ['SIN1P', 'soon'], ['SIN2P', '2024-01-01']])],
      { keepUnread: true },
    )
    expect(rejections).toEqual([])
    expect([...records.keys()]).toEqual(['SIN1P', 'SIN2P'])
    expect(valuesOf(records, 'SIN1P')['approvalDate']).toBeUndefined()
    expect(notes).toEqual([{ file: 'my.xlsx!Sheet1', line: 2, database: 'drugsg', field: 'approvalDate', value: 'soon', why: 'date' }])
  })

  it('with formulas count by their stored result; without one, and with an error, they are told', async () => {
    const rows = [header('registrationNumber', 'productName'), ['SIN1P', 'stored'], ['SIN2P', 'none'], ['SIN3P', 'wrong']] as const
    const { records, rejections } = await read([
      changed(rows, (xml) =>
        xml
          .replace('<c r="B2" t="inlineStr"><is><t>stored</t></is></c>', '<c r="B2" t="str"><f>A2&amp;"x"</f><v>SIN1Px</v></c>')
          .replace('<c r="B3" t="inlineStr"><is><t>none</t></is></c>', '<c r="B3"><f>A3</f></c>')
          .replace('<c r="B4" t="inlineStr"><is><t>wrong</t></is></c>', '<c r="B4" t="e"><f>A0</f><v>#REF!</v></c>'),
      ),
    ])
    expect(valuesOf(records, 'SIN1P')['productName']).toBe('SIN1Px')
    expect(rejections.map(({ line, cells }) => [line, cells?.map(({ column, why, value }) => [column, why, value])])).toEqual([
      [3, [['productName', 'formula', '']]],
      [4, [['productName', 'error', '#REF!']]],
    ])
  })
})

describe('rows', () => {
  it('that the workbook hides are read, and it is said how many', async () => {
    const rows = [header('registrationNumber', 'productName'), ['SIN1P', 'A'], ['SIN2P', 'B']] as const
    const { records, tables } = await read([changed(rows, (xml) => xml.replace('<row r="3"', '<row r="3" hidden="1"'))])
    expect([records.size, tables[0]?.hidden()]).toEqual([2, 1])
  })

  it('with merged cells are refused with the place; titles may be merged', async () => {
    const rows = [['List', null], header('registrationNumber', 'productName'), ['SIN1P', 'A'], ['SIN2P', null]] as const
    const merged = (range: string) =>
      changed(rows, (xml) => xml.replace('</sheetData>', `</sheetData><mergeCells><mergeCell ref="${range}"/></mergeCells>`))
    expect((await read([merged('A1:B1')])).records.size).toBe(2)
    const { code, message } = await failure([merged('B3:B4')])
    expect([code, message]).toEqual(['import.merged', expect.stringContaining('B3:B4')])
  })

  it('of one number: the last counts, over files as within one', async () => {
    const { records, rows } = await read([
      book([header('registrationNumber', 'productName'), ['SIN1P', 'A'], ['SIN1P', 'B']], 'a.xlsx'),
      book([header('registrationNumber', 'productName'), ['sin1p', 'other'], ['SIN1P', 'C']], 'b.xlsx'),
    ])
    expect(valuesOf(records, 'SIN1P')['productName']).toBe('C')
    expect(rows.map(({ is }) => is)).toEqual(['record', 'replaces', 'record', 'replaces'])
  })

  it('of a section join their record; one without a record is rejected', async () => {
    const { records, rejections } = await read(
      [
        sourceFile(
          'my.xlsx',
          sheets(
            [header('registrationNumber', 'productName'), ['SIN1P', 'A'], ['SIN2P', 'B']],
            [header('registrationNumber', 'ingredient'), ['SIN1P', 'X'], ['SIN1P', 'Y'], ['SIN9P', 'Z']],
          ),
        ),
      ],
      { map: { sheets: { S0: 'records', S1: 'ingredients' } } },
    )
    expect(records.get('SIN1P')?.sections['ingredients']?.map((row) => row['ingredient'])).toEqual(['X', 'Y'])
    expect(records.get('SIN2P')?.sections['ingredients']).toEqual([])
    expect(rejections.map(({ file, line, reason }) => [file, line, reason])).toEqual([['my.xlsx!S1', 4, 'row.orphan']])
  })
})

describe('rejects', () => {
  it('are a workbook again: mended there and given with the first, everything is there', async () => {
    const first = await writeWorkbook([
      {
        name: 'records',
        widths: [],
        rows: [[...HEADER], ['SIN1P', 'A', '2024-01-01', null], ['SIN2P', 'B', 'soon', null], ['SIN3P', 'C', null, 'Perhaps']],
      },
      {
        name: 'ingredients',
        widths: [],
        rows: [
          ['registrationNumber', 'ingredient'],
          ['SIN1P', 'X'],
          ['SIN2P', 'Y'],
          [null, 'Z'],
        ],
      },
    ])
    const run = await read([sourceFile('my.xlsx', first)])
    expect([...run.records.keys()]).toEqual(['SIN1P'])
    const rejects = createRejects('en')
    for (const row of run.rows) rejects.add(row)
    // Two rows of their own, one that belongs to one of them, one that belongs to none.
    expect(rejects.rows()).toBe(4)
    const opened = await openWorkbook(sourceFile('my.rejected.xlsx', await rejects.workbook()))
    const tables = await Promise.all(
      opened.sheets.map(async ({ name, rows }) => ({ name, rows: (await collect(rows())).map(({ fields }) => fields) })),
    )
    await opened.close()
    expect(tables).toEqual([
      {
        name: 'records',
        rows: [
          ['Why it was not imported', ...HEADER],
          ['line 3: Approval date: soon is no date', 'SIN2P', 'B', 'soon'],
          ['line 4: Product type: Perhaps is none of its values', 'SIN3P', 'C', '', 'Perhaps'],
        ],
      },
      {
        name: 'ingredients',
        rows: [
          ['Why it was not imported', 'registrationNumber', 'ingredient'],
          ['line 4: key is missing', '', 'Z'],
          ['line 3: points to a record that no file has', 'SIN2P', 'Y'],
        ],
      },
    ])
    const mend = (cell: string, column: number) =>
      ({ soon: '2024-02-02', Perhaps: 'Prescription only' })[cell] ?? (cell === '' && column === 1 ? 'SIN3P' : cell || null)
    const mended = await writeWorkbook(
      tables.map(({ name, rows }) => ({ name, widths: [], rows: rows.map((row) => row.map((cell, column) => mend(cell, column))) })),
    )
    const both = await read([sourceFile('my.xlsx', first), sourceFile('my.rejected.xlsx', mended)])
    expect([...both.records.keys()].toSorted()).toEqual(['SIN1P', 'SIN2P', 'SIN3P'])
    expect(valuesOf(both.records, 'SIN2P')['approvalDate']).toBe('2024-02-02')
    expect(both.records.get('SIN1P')?.sections['ingredients']?.map((row) => row['ingredient'])).toEqual(['X'])
    expect(both.records.get('SIN2P')?.sections['ingredients']?.map((row) => row['ingredient'])).toEqual(['Y'])
    expect(both.records.get('SIN3P')?.sections['ingredients']?.map((row) => row['ingredient'])).toEqual(['Z'])
  })
})

describe('files that are none', () => {
  it('with a password, an old format, or another name', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect((await failure([sourceFile('my.xlsx', old)])).code).toBe('import.protected')
    expect((await failure([sourceFile('my.xls', old)])).code).toBe('import.format')
    expect((await failure([sourceFile('my.pdf', '%PDF-1.7')])).code).toBe('import.format')
    expect(
      (
        await failure([
          sourceFile(
            'my.csv',
            workbook([
              ['registrationNumber', 'productName'],
              ['SIN1P', 'A'],
            ]),
          ),
        ])
      ).code,
    ).toBe('import.format')
  })

  it('with a header and no row', async () => {
    expect((await failure([book([header('registrationNumber', 'productName')])])).code).toBe('import.no_records')
  })
})

describe('an official number', () => {
  it('DB-18 stays as it is written, of whichever family, but for full width', async () => {
    const written = ['国药准字 HJ20150581', '国药准字 Z44024042', '國藥準字 h20140004号', 'h20150581', '国药准字S20140004号']
    const { records } = await read(
      [book([['approvalNumber', 'drug'], ...written.map((number) => [number, '甲片']), ['Ｈ２０１６０００１', '乙片']])],
      {},
      findDatabase('drugipo') as DatabaseDefinition,
    )
    expect([...records].map(([id, { values }]) => [id, values['approvalNumber']])).toEqual(
      [...written, 'H20160001'].map((number) => [number, number]),
    )
  })
})

describe('a map', () => {
  it('says what headings, sheets, values, separators and dates mean; null leaves out on purpose', async () => {
    const map: TableMap = {
      columns: { 编号: 'registrationNumber', What: 'ingredient', When: 'approvalDate', How: 'productType', Remark: null },
      values: { productType: { RX: 'prescription-only' } },
      separators: { ingredient: '、' },
      dates: 'dmy',
    }
    expect(misfitsOf(drugsg, map)).toEqual([])
    const { records, tables } = await read(
      [
        book([
          ['编号', 'What', 'When', 'How', 'Remark'],
          ['SIN1P', '甲、乙', '03/04/2024', 'rx', 'dear'],
        ]),
      ],
      { map },
    )
    expect(valuesOf(records, 'SIN1P')).toMatchObject({
      ingredient: ['甲', '乙'],
      approvalDate: '2024-04-03',
      productType: 'prescription-only',
    })
    expect(tables[0]?.unused).toEqual([])
  })

  it('that names what is not there says what', () => {
    expect(
      misfitsOf(drugsg, {
        columns: { A: 'nothing' },
        sheets: { B: 'no' },
        values: { productType: { x: 'y' }, productName: {} },
        separators: { productName: ';' },
      }),
    ).toEqual(['columns.A: nothing', 'sheets.B: no', 'values.productType.x: y', 'values: productName', 'separators: productName'])
    expect(TableMap.safeParse({ colums: {} }).success).toBe(false)
  })
})
