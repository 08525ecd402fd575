import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonElements, jsonShape, readJson } from '../../../server/import/readers/json.ts'
import { readTable, type TableRow } from '../../../server/import/readers/table.ts'
import { readCsv, splitDelimited, type TextRow } from '../../../server/import/readers/text.ts'
import { readWorkbookRows } from '../../../server/import/readers/workbook.ts'
import { codeOf, collect, memoryFile, recorder, sheets, workbook, zip } from './support.ts'

const rowsOf = async <T>(batches: AsyncIterable<T[]>): Promise<T[]> => (await collect(batches)).flat()
const fieldsOf = async (batches: AsyncIterable<TextRow[]>) => (await rowsOf(batches)).map(({ fields }) => fields)
const tableOf = async (batches: AsyncIterable<TableRow<string>[]>) => (await rowsOf(batches)).map(({ row }) => row)

describe('unquoted text', () => {
  it('takes a quote for a character like any other, and LF and CRLF alike', async () => {
    const file = memoryFile('a.txt', 'a\tb\r\n"x\t""y""\nlast\t')
    expect(await fieldsOf(splitDelimited(file, { delimiter: '\t' }))).toEqual([
      ['a', 'b'],
      ['"x', '""y""'],
      ['last', ''],
    ])
  })

  it('decodes single lines of another encoding, and keeps the UTF-8 of the rest', async () => {
    const bytes = Buffer.concat([Buffer.from('é\t1\n'), Buffer.from('\xe9\t\x80\n', 'latin1'), Buffer.from('中文\t3\n')])
    expect(await fieldsOf(splitDelimited(memoryFile('a.txt', bytes), { delimiter: '\t' }))).toEqual([
      ['é', '1'],
      ['é', '€'],
      ['中文', '3'],
    ])
    const refused = await rowsOf(splitDelimited(memoryFile('a.txt', bytes), { delimiter: '\t', fallback: null }))
    expect(refused.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'row.encoding'],
      [3, undefined],
    ])
  })

  it('reads marks of UTF-8 and UTF-16', async () => {
    const text = 'a~中\n1~2\n'
    for (const bytes of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ])
      expect(await fieldsOf(splitDelimited(memoryFile('a.txt', bytes), { delimiter: '~' }))).toEqual([
        ['a', '中'],
        ['1', '2'],
      ])
  })

  it('passes over a line too long and goes on', async () => {
    const rows = await rowsOf(
      splitDelimited(memoryFile('a.txt', `a\n${'x'.repeat(5000)}\nb\n`), { delimiter: ',', limits: { rowBytes: 1000 } }),
    )
    expect(rows.map(({ line, problem, fields }) => [line, problem, fields[0]!.slice(0, 1)])).toEqual([
      [1, undefined, 'a'],
      [2, 'row.too_large', 'x'],
      [3, undefined, 'b'],
    ])
  })

  it('gives back any fields that were joined, wherever chunks end', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ' ', 'é', '中', '𝄞', ',') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 20, size: 'max' }),
        fc.boolean(),
        async (table, isCrLf) => {
          const text = table.map((row) => row.join('\t')).join(isCrLf ? '\r\n' : '\n')
          expect(await fieldsOf(splitDelimited(memoryFile('a.txt', text), { delimiter: '\t' }))).toEqual(table)
        },
      ),
    )
  })
})

describe('quoted text', () => {
  it('gives back any table that was quoted, line breaks included', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', ' ', '中') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(field, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 10 }), async (table) => {
        const text = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(await fieldsOf(readCsv(memoryFile('a.csv', text)))).toEqual(table)
      }),
    )
  })

  it('tells the line a row begins at', async () => {
    const rows = await rowsOf(readCsv(memoryFile('a.csv', 'h1,h2\n"two\nlines",x\nlast,y\n')))
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4])
  })

  it('takes the fallback for a whole file that is no UTF-8, and refuses what neither fits', async () => {
    expect(await fieldsOf(readCsv(memoryFile('a.csv', Buffer.from('caf\xe9,x\n', 'latin1'))))).toEqual([['café', 'x']])
    expect(await fieldsOf(readCsv(memoryFile('a.csv', Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0x0a])), { fallback: 'big5' }))).toEqual([
      ['中文'],
    ])
    expect(await codeOf(rowsOf(readCsv(memoryFile('a.csv', Buffer.from([0x81, 0x20, 0x0a])), { fallback: 'big5' })))).toBe(
      'import.encoding',
    )
  })
})

describe('tables', () => {
  const options = (log: ReturnType<typeof recorder>['rowCounts'], more = {}) => ({
    format: 'csv' as const,
    delimiter: ',',
    required: ['id', 'name'],
    optional: ['note'],
    log,
    ...more,
  })

  it('brings columns into order, drops empty surplus fields and rejects rows of another width', async () => {
    const { rowCounts, rejections } = recorder()
    const file = memoryFile('t.csv', 'Name, ID ,extra\nn1,1,x\nn2,2,y,\nn3,3\nn4,4,z,more\n\n')
    const rows = await tableOf(readTable(file, options(rowCounts)))
    expect(rows).toEqual([
      { id: '1', name: 'n1', note: '' },
      { id: '2', name: 'n2', note: '' },
    ])
    // The order asked for, whatever the file's: reports of rejected rows show it.
    expect(rows.map((row) => Object.keys(row).join())).toEqual(['id,name,note', 'id,name,note'])
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'row.field_count'],
      [5, 'row.field_count'],
    ])
    expect(rowCounts.counts()).toEqual([{ file: 't.csv', read: 4, kept: 0, merged: 0, rejected: 2 }])
  })

  it('a header that ends in empty cells is as wide as its names', async () => {
    const { rowCounts, rejections } = recorder()
    const file = memoryFile('t.csv', 'id,name,,\n1,a,,\n2,b\n3,c,,x\n')
    expect(await tableOf(readTable(file, options(rowCounts)))).toEqual([
      { id: '1', name: 'a', note: '' },
      { id: '2', name: 'b', note: '' },
    ])
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([[4, 'row.field_count']])
  })

  it('a file without a header is read by position, and a header someone added is none of its rows', async () => {
    const rows = [
      { id: '1', name: 'a', note: '' },
      { id: '2', name: 'b', note: 'x' },
    ]
    for (const text of ['1,a\n2,b,x\n', 'ID,Name,Note\n1,a,\n2,b,x\n']) {
      const { rowCounts } = recorder()
      expect(await tableOf(readTable(memoryFile('t.csv', text), options(rowCounts, { header: 'none' })))).toEqual(rows)
      expect(rowCounts.counts()[0]!.read).toBe(2)
    }
  })

  it('finds headers below title lines and between sections, in each section’s own order and names', async () => {
    const { rowCounts } = recorder()
    const file = memoryFile('t.csv', 'Some title,,\n,,\nid,name,note\n1,a,x\nSecond section,,\nname,key,note\nb,2,y\n')
    expect(await tableOf(readTable(file, options(rowCounts, { header: 'sections', aliases: { key: 'id' } })))).toEqual([
      { id: '1', name: 'a', note: 'x' },
      { id: '2', name: 'b', note: 'y' },
    ])
    expect(rowCounts.counts()[0]!.read).toBe(2)
  })

  it('TRUTH-04 tells which columns a file has and lacks, once, by the names asked for, and its own of those nobody asked for', async () => {
    const { rowCounts } = recorder()
    const told: unknown[][] = []
    const log = { ...rowCounts, columns: (...one: unknown[]) => told.push(one) }
    const file = memoryFile('t.csv', 'Title,,\nkey,name,remark\n1,a,x\nSecond section,,\nkey,name,note\n2,b,y\n')
    await rowsOf(readTable(file, { ...options(rowCounts, { header: 'sections', aliases: { key: 'id' } }), log }))
    expect(told).toEqual([['t.csv', ['id', 'name', 'remark'], ['note']]])
  })

  it('names the columns that are missing', async () => {
    await expect(rowsOf(readTable(memoryFile('t.csv', 'name,other\n1,2\n'), options(recorder().rowCounts)))).rejects.toMatchObject({
      code: 'import.header',
      message: expect.stringContaining('id'),
    })
  })

  it.each([
    ['an empty file', '', 'import.file_empty'],
    ['blank lines only', '\n \n', 'import.file_empty'],
    ['a workbook', workbook([['id', 'name']]), 'import.format'],
    ['a PDF', '%PDF-1.7\n', 'import.format'],
    ['binary', new Uint8Array([1, 0, 2, 0]), 'import.format'],
  ])('refuses %s where text is expected', async (_, content, code) => {
    for (const format of ['csv', 'raw'] as const)
      expect(await codeOf(rowsOf(readTable(memoryFile('t.csv', content), options(recorder().rowCounts, { format }))))).toBe(code)
  })
})

describe('workbooks', () => {
  it('reads shared and inline strings, numbers as written, gaps and wide rows', async () => {
    const wide = Array<null>(1023).fill(null)
    const file = memoryFile(
      'w.xlsx',
      workbook([['title', ...wide, 'AMK'], [], [{ shared: 'a & b' }, null, 45_000.5, '10_x000D_'], [{ shared: 'a & b' }]], 'Medicine'),
    )
    const rows = await collect(readWorkbookRows(file, { sheet: 'medicine' }))
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4])
    expect(rows[0]!.fields).toHaveLength(1025)
    expect(rows.slice(1).map(({ fields }) => fields)).toEqual([[], ['a & b', '', '45000.5', '10\r'], ['a & b']])
  })

  it('finds the table on whichever sheet it is', async () => {
    const isHeader = (fields: readonly string[]) => fields.includes('id')
    const table = [['A title'], ['id', 'name'], ['1', 'x']]
    const far = Array.from({ length: 60 }, (_, index) => [`note ${index}`])
    for (const before of [[], [[['Notes']]], [[['Notes']], [], far]]) {
      const file = memoryFile(
        'w.xlsx',
        sheets(...before, table, [
          ['id', 'name'],
          ['2', 'not this one'],
        ]),
      )
      expect((await collect(readWorkbookRows(file, { isHeader }))).map(({ fields }) => fields)).toEqual(table)
    }
    // Where none has it, what is on the first says what the file is.
    const none = memoryFile('w.xlsx', sheets([['Notes']], [['other']]))
    expect((await collect(readWorkbookRows(none, { isHeader }))).map(({ fields }) => fields)).toEqual([['Notes']])
    expect((await collect(readWorkbookRows(none))).map(({ fields }) => fields)).toEqual([['Notes']])
  })

  it('a workbook will do where quoted text is asked for, short rows and all', async () => {
    const file = memoryFile('w.xlsx', sheets([['Notes']], [['title'], ['id', 'name', 'more'], ['1', 'a, b'], [], ['2']]))
    const told: unknown[] = []
    const { rowCounts } = recorder()
    const rows = await rowsOf(
      readTable(file, {
        format: 'csv',
        delimiter: ',',
        header: 'sections',
        required: ['id', 'name'],
        optional: ['None'],
        onColumns: (found, missing) => void told.push([found, missing]),
        log: rowCounts,
      }),
    )
    expect(rows).toEqual([{ line: 3, row: { id: '1', name: 'a, b', None: '' }, fields: ['1', 'a, b', ''] }])
    expect(told).toEqual([[['id', 'name', 'more'], ['None']]])
  })

  it.each([
    ['a CSV', 'a,b\n1,2\n', {}, 'import.format'],
    ['an empty file', '', {}, 'import.file_empty'],
    ['a zip that is no workbook', zip({ 'a.txt': 'x' }), {}, 'import.format'],
    ['a workbook without the sheet', workbook([['x']]), { sheet: 'Medicine' }, 'import.format'],
    ['a workbook cut off', workbook([['x'.repeat(100)]]).slice(0, 900), {}, 'import.archive_damaged'],
    ['strings beyond the cap', workbook([[{ shared: 'x'.repeat(500) }]]), { limits: { stringBytes: 100 } }, 'import.archive_bomb'],
    ['a sheet that is no XML', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': 'not < xml' }), {}, 'import.format'],
  ])('refuses %s with a code', async (_, content, options, code) => {
    expect(await codeOf(collect(readWorkbookRows(memoryFile('w.xlsx', content), options)))).toBe(code)
  })
})

describe('JSON', () => {
  it('brings elements of an array one by one, and of an array inside', async () => {
    const values = [{ a: [1, { b: '中' }] }, { a: 'x]}' }, { c: null }]
    const flat = memoryFile('a.json', `\ufeff ${JSON.stringify(values, null, 2)}\n`)
    expect(await jsonShape(flat)).toBe('array')
    expect((await collect(jsonElements(flat))).map(({ value }) => value)).toEqual(values)
    const deep = memoryFile('b.json', JSON.stringify({ top: { skip: [1, 2], list: values } }))
    expect(await jsonShape(deep)).toBe('object')
    expect(await collect(jsonElements(deep, '$.top.list.*'))).toEqual(values.map((value, index) => ({ index: index + 1, value })))
    expect(await readJson(deep)).toEqual({ top: { skip: [1, 2], list: values } })
  })

  it.each([
    ['cut off', '[{"a":1},{"b"', 'import.format'],
    ['malformed', '[{"a":1},}]', 'import.format'],
    ['followed by something', '[1] x', 'import.format'],
    ['empty', '', 'import.file_empty'],
    ['of nothing but brackets', '['.repeat(5_000_000), 'import.format'],
    ['nested deeper than any publisher nests', `${'{"a":['.repeat(101)}1${']}'.repeat(101)}`, 'import.format'],
    ['with an element beyond the cap', `["${'x'.repeat(5000)}"]`, 'import.format'],
  ])('refuses a text %s', async (_, content, code) => {
    expect(await codeOf(collect(jsonElements(memoryFile('a.json', content), '$.*', { rowBytes: 4000 })))).toBe(code)
    expect(await codeOf(readJson(memoryFile('a.json', content), { rowBytes: 4000 }))).toBe(code)
  })

  it('brackets are refused by their depth, before a parser keeps a frame for each; those in texts are no depth', async () => {
    const most = { jsonDepth: 3 }
    const refused = (content: string) =>
      Promise.allSettled([collect(jsonElements(memoryFile('a.json', content), '$.*', most)), readJson(memoryFile('a.json', content), most)])
    for (const answer of await refused('['.repeat(1_000_000)))
      expect(answer).toMatchObject({ reason: { message: 'a.json: has more than 3 lists and objects within each other' } })
    const inTexts = JSON.stringify(['[[[[', { a: '\\' }, '"[[[[', '\\"{{{{'])
    for (const kept of ['[[[1]],[[2]]]', inTexts]) for (const answer of await refused(kept)) expect(answer.status).toBe('fulfilled')
    for (const answer of await refused('[[[[1]]]]')) expect(answer.status).toBe('rejected')
  })
})
