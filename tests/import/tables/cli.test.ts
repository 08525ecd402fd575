import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../domain/language.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../../server/catalogue/types.ts'
import { writeWorkbook } from '../../../server/export/xlsx.ts'
import { runImportCommand } from '../../../server/import/main.ts'
import { IMPORT_MESSAGES } from '../../../server/import/messages.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'

/** Templates and tables through the command, into a catalogue (DB-18). */

const folder = mkdtempSync(join(tmpdir(), 'materia-tables-'))
const clock = () => new Date('2026-11-20T08:00:00Z')
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue({ dataDir: join(folder, 'data'), linker: createLinker(), clock })
})
afterAll(async () => {
  await catalogue.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (...words: string[]) => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runImportCommand(words, {
    env: { DATA_DIR: join(folder, 'data'), LC_ALL: 'C.UTF-8' },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    progress: { write: () => undefined },
    clock,
    random: () => 0.5,
    openTarget: async () => ({ catalogue, way: 'embedded', close: async () => undefined }),
    signal: new AbortController().signal,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const path = (name: string) => join(folder, name)
const table = async (name: string, rows: readonly (readonly (string | null)[])[]): Promise<string> => {
  writeFileSync(path(name), await writeWorkbook([{ name: 'records', widths: [], rows }]))
  return path(name)
}
const HEADER = ['registrationNumber', 'productName', 'approvalDate', 'My remark']
const SAID = ['--publisher', 'A colleague', '--as-of', '2026-11-01']
const numbersThere = async () => {
  const { rows, total } = await catalogue.search('drugsg', {
    query: { conditions: [], sort: [], page: 1, size: 50 },
    columns: ['registrationNumber'],
  })
  return { total, numbers: rows.map(({ id }) => id).toSorted() }
}

describe.each(LANGUAGES)('in %s', (lang) => {
  const text = IMPORT_MESSAGES[lang]
  const say = (...words: string[]) => run(...words, '--lang', lang)

  it('a template is written once; filled with sample it is imported as it is', async () => {
    const out = path(`${lang}.xlsx`)
    expect(await say('template', 'drugsg', '--out', out, '--sample', '12')).toMatchObject({ code: 0, out: text.table.template(out) })
    expect(await say('template', 'drugsg', '--out', out)).toMatchObject({ code: 2, err: text.table.exists(out) })
    expect((await say('table', 'drugsg', out, ...SAID, '--accept', 'a test')).code).toBe(0)
    expect(await numbersThere()).toMatchObject({ total: 12 })
    expect((await say('report', 'table-drugsg')).out).toContain(text.records(12))
  })

  it('a check says what would become of each row and what would be lost, and changes nothing', async () => {
    const before = await numbersThere()
    const file = await table(`check-${lang}.xlsx`, [
      HEADER,
      ['SIN1P', 'A', '2024-01-01', 'x'],
      ['SIN2P', 'B', 'soon', 'y'],
      ['SIN1P', 'C', null, 'z'],
    ])
    const { code, out } = await say('table', 'drugsg', file, ...SAID, '--check')
    expect(code).toBe(0)
    for (const said of [
      text.table.unused('My remark'),
      `check-${lang}.xlsx!records ${text.line(3)} SIN2P${text.colon}${text.cell({ column: 'approvalDate', value: 'soon', why: 'date' })}`,
      `${text.line(4)} SIN1P${text.colon}${text.table.fate.replaces}`,
      text.loss.fewer({ kind: 'fewer', database: 'drugsg', was: 12, is: 1 }),
      text.table.notChanged,
      text.table.rejects(path(`check-${lang}.rejected.xlsx`), 1),
    ])
      expect(out).toContain(said)
    // What is as it should be is told of only when all rows are asked for.
    expect(out).not.toContain(`${text.line(2)} SIN1P`)
    expect((await say('table', 'drugsg', file, ...SAID, '--check', '--all')).out).toContain(
      `${text.line(2)} SIN1P${text.colon}${text.table.fate.record}`,
    )
    expect(await numbersThere()).toEqual(before)
    // A workbook of rejects is never written over another.
    expect(existsSync(path(`check-${lang}.rejected-2.xlsx`))).toBe(true)
  })

  it('what would be lost, whichever source brought it, is said first', async () => {
    const before = await numbersThere()
    const file = await table(`few-${lang}.xlsx`, [HEADER, ['SIN1P', 'A', null, null]])
    const { code, err } = await say('table', 'drugsg', file, ...SAID)
    expect([code, err]).toEqual([1, expect.stringContaining(text.loss.fewer({ kind: 'fewer', database: 'drugsg', was: 12, is: 1 }))])
    expect(await numbersThere()).toEqual(before)
    const csv = path(`hsa-${lang}.csv`)
    writeFileSync(csv, 'registration_number,product_name,product_registrant\nSIN00001P,A,B\n')
    expect(await say('hsa', csv)).toMatchObject({
      code: 1,
      err: expect.stringContaining(text.loss.fewer({ kind: 'fewer', database: 'drugsg', was: 12, is: 1 })),
    })
  })

  it.each([
    ['no database', ['table', 'nothing', 'x.xlsx'], text.table.noDatabase('nothing', '')],
    ['no publisher', ['table', 'drugsg', 'x.xlsx', '--as-of', '2026-11-01'], text.table.needs('--publisher')],
    ['no day', ['table', 'drugsg', 'x.xlsx', '--publisher', 'A'], text.table.needs('--as-of')],
    [
      'a day to come',
      ['table', 'drugsg', 'x.xlsx', '--publisher', 'A', '--as-of', '2026-11-21'],
      text.table.wrong('--as-of', '2026-11-21'),
    ],
    [
      'no day of the calendar',
      ['table', 'drugsg', 'x.xlsx', '--publisher', 'A', '--as-of', '2026-02-30'],
      text.table.wrong('--as-of', '2026-02-30'),
    ],
    ['no address', ['table', 'drugsg', 'x.xlsx', ...SAID, '--url', 'ftp://x'], text.table.wrong('--url', 'ftp://x')],
    ['no encoding', ['table', 'drugsg', 'x.csv', ...SAID, '--encoding', 'ebcdic'], text.table.wrong('--encoding', 'ebcdic')],
    ['no map', ['table', 'drugsg', 'x.csv', ...SAID, '--map', '/nowhere.json'], text.table.map('/nowhere.json')],
    ['no value', ['table', 'drugsg', 'x.csv', '--publisher', '--check'], text.unknownOption],
    ['no workbook to write', ['template', 'drugsg'], text.table.needs('--out')],
    ['another kind of file', ['template', 'drugsg', '--out', 'x.csv'], text.table.wrong('--out', 'x.csv (.xlsx)')],
    ['too much sample', ['template', 'drugsg', '--out', 'x.xlsx', '--sample', '99999'], text.table.wrong('--sample', '99999')],
  ])('%s is said before anything is read', async (_, words, said) => {
    const { code, err } = await say(...words)
    expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining(said.replace(/[（(][^（()）]*[)）]$/, ''))])
  })

  it('a file that is none fails with its name, and leaves nothing', async () => {
    const before = await numbersThere()
    writeFileSync(path('broken.xlsx'), 'no workbook')
    const { code, err } = await say('table', 'drugsg', path('broken.xlsx'), ...SAID)
    expect([code, err]).toEqual([1, expect.stringContaining(text.error['import.format'])])
    expect(await numbersThere()).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual(['broken.xlsx'])
  })
})
