import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../domain/language.ts'
import { widthOf } from '../../../server/admin/table.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../../server/catalogue/types.ts'
import { runImportCommand } from '../../../server/import/main.ts'
import { IMPORT_MESSAGES } from '../../../server/import/messages.ts'
import { type ImportErrorCode, shownFile } from '../../../server/import/types.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'
import { command, endAll } from '../../gateway/process.ts'
import { tarGz, workbook, zeroZip, zip } from './support.ts'

/**
 * Everything through the command, once in each language, into directories that hold records already. The command is a function
 * of its words and runs within this process, over one engine; that a process of its own says the same, and ends with the
 * same code, is asked of one case of each kind.
 */

const folder = mkdtempSync(join(tmpdir(), 'materia-cli-'))
const dataDirs = { cn: join(folder, 'cn'), en: join(folder, 'en'), inside: join(folder, 'inside') }
afterAll(() => {
  endAll()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const put = (name: string, content: string | Uint8Array): string => {
  const own = join(folder, `case${++count}`)
  mkdirSync(own)
  writeFileSync(join(own, name), content)
  return join(own, name)
}
const applications = (numbers: readonly number[]) =>
  `ApplNo\tApplType\tApplPublicNotes\tSponsorName\r\n${numbers.map((number) => `${String(number).padStart(6, '0')}\tNDA\t\tINVENTED ${number * 7919}\r\n`).join('')}`
const many = applications(Array.from({ length: 4000 }, (_, index) => index + 1))

let catalogue: Catalogue
const open = (dataDir: string) => openCatalogue({ dataDir, linker: createLinker(), clock: () => new Date() })
const inside = async (args: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runImportCommand(args, {
    env: { DATA_DIR: dataDirs.inside, LC_ALL: 'C.UTF-8' },
    out: (line) => void out.push(`${line}\n`),
    err: (line) => void err.push(`${line}\n`),
    progress: { write: (text) => void err.push(text) },
    clock: () => new Date(),
    random: () => 0.5,
    openTarget: async () => ({ catalogue, way: 'embedded', close: async () => undefined }),
    signal: new AbortController().signal,
  })
  return { code, out: out.join(''), err: err.join('') }
}
const asProcess = (language: Language) => (args: readonly string[]) => command('import', args, { DATA_DIR: dataDirs[language] }).done

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url?.startsWith('/page')) res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
    else if (req.url === '/cut.zip') {
      res.writeHead(200, { 'content-length': 100_000 }).write('PK')
      setImmediate(() => res.destroy())
    } else res.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const path = put('Applications.txt', applications([1, 2, 3]))
  catalogue = await open(dataDirs.inside)
  const first = await Promise.all(
    [inside, ...LANGUAGES.map(asProcess)].map((run) => run(['fda', path, '--json', '--accept', 'one table is enough here'])),
  )
  for (const { code, err } of first) if (code !== 0) throw new Error(err)
})
afterAll(async () => {
  await catalogue.close()
  server.closeAllConnections()
  server.close()
})

const HALF = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length >> 1)

const CASES: readonly (readonly [string, string, ImportErrorCode, () => string | Promise<string>])[] = [
  ['a zip cut off', 'fda', 'import.archive_damaged', () => put('drugsatfda.zip', HALF(zip({ 'Applications.txt': many })))],
  ['a gz cut off', 'fda', 'import.archive_damaged', () => put('Applications.txt.gz', HALF(gzipSync(many)))],
  ['a tar.gz cut off', 'fda', 'import.archive_damaged', async () => put('set.tar.gz', HALF(await tarGz({ 'Applications.txt': many })))],
  ['text named zip', 'fda', 'import.archive_damaged', () => put('drugsatfda.zip', many)],
  ['UTF-16 without its mark', 'fda', 'import.format', () => put('Applications.txt', Buffer.from(many, 'utf16le'))],
  [
    'JSON in Latin-1',
    'clinicaltrials',
    'import.encoding',
    () =>
      put(
        'NCT00000001.json',
        Buffer.from('{"protocolSection":{"identificationModule":{"nctId":"NCT00000001","briefTitle":"\u00e9tude"}}}', 'latin1'),
      ),
  ],
  ['JSON that ends in the middle', 'clinicaltrials', 'import.format', () => put('studies.json', '[{"protocolSection":{"identi')],
  ['a CSV where a workbook should be', 'ema', 'import.format', () => put('medicines.xlsx', 'Category,Name of medicine\nHuman,Invented\n')],
  [
    'a workbook where a CSV should be',
    'fda',
    'import.format',
    () => put('purplebook.csv', workbook([['N/R/U', 'Applicant', 'BLA Number']])),
  ],
  ['a table without its columns', 'fda', 'import.header', () => put('Applications.txt', 'ApplNo\tName\r\n1\tx\r\n')],
  ['a header and nothing else', 'fda', 'import.no_records', () => put('Applications.txt', applications([]))],
  ['an empty file', 'fda', 'import.file_empty', () => put('Applications.txt', '')],
  ['two gigabytes of zeros in a zip', 'fda', 'import.archive_bomb', () => put('Applications.zip', zeroZip(2 * 1024 ** 3))],
  ['zeros in a zip in a zip', 'fda', 'import.archive_nested', () => put('outer.zip', zip({ 'inner.zip': zeroZip(8 * 1024 ** 2) }))],
  ['a file that is not there', 'fda', 'import.file_missing', () => join(folder, 'nowhere.zip')],
  ['a port nobody listens on', 'fda', 'import.url_failed', () => 'http://127.0.0.1:9/drugsatfda.zip'],
  ['an address that is not found', 'fda', 'import.url_failed', () => `${origin}/none.zip`],
  ['an answer cut off', 'fda', 'import.url_failed', () => `${origin}/cut.zip`],
  ['a page where a zip should be', 'fda', 'import.archive_damaged', () => `${origin}/page.zip`],
  ['a page where a table should be', 'fda', 'import.file_unknown', () => `${origin}/page`],
  [
    'a folder with nothing known',
    'fda',
    'import.nothing_to_read',
    () => {
      put('readme.md', 'nothing')
      writeFileSync(join(folder, `case${count}`, 'other.csv'), 'a,b\n1,2\n')
      return join(folder, `case${count}`)
    },
  ],
  ['an unknown source', 'nosuch', 'import.source_unknown', () => put('a.txt', 'a')],
]

/** Told by files, by the network, by the words. */
const AS_PROCESS = ['a zip cut off', 'an address that is not found', 'an unknown source']

describe('what publishers write, on a terminal', () => {
  it('GATE-08 TRUTH-04 names of files, values, rows left out and failures move no cursor, turn no direction and end no line', async () => {
    const hostile = '\u001b]0;owned\u0007\u001b[2J\u202efdp\u009b1A'
    const table = `${applications([1, 2, 3])}\tNDA\t\tRow ${hostile}\r\n000004\tKind ${hostile}\t\tX\r\n`
    const path = put('set.zip', zip({ 'Applications.txt': table, [`other${hostile}.bin`]: 'x' }))
    const said = [
      await inside(['fda', path, '--accept', 'a test']),
      await inside(['report', 'fda', '--all']),
      await inside(['fda', put(`none${hostile}.zip`, 'no zip')]),
    ].map(({ out, err }) => out + err)
    expect(said.map((text) => /other|none/.test(text))).toEqual([true, true, true])
    expect(said[1]).toContain('Row ')
    // The line's end is ours.
    for (const text of said) expect(text.match(/[^\P{Cc}\n]|[\u202a-\u202e]/gu)).toBeNull()
    expect(shownFile(`x/${hostile}`)).toBe(']0;owned[2Jfdp1A')
    expect((await inside(['fda', put('Applications.txt', applications([1, 2, 3])), '--accept', 'as before'])).code).toBe(0)
  })
})

describe('the report, as it is read', () => {
  it('LANG-03 columns end alike in both scripts, rows left out are summed up by file and reason, lines are named in words', async () => {
    const nameless = Array.from({ length: 22 }, (_, row) => `\tNDA\t\tROW ${row}\r\n`).join('')
    const path = put('Applications.txt', `${applications([1, 2, 3])}${nameless}000004\tNDA\r\n`)
    expect((await inside(['fda', path, '--accept', 'a test'])).code).toBe(0)
    for (const [language, heads, said] of [
      [
        'cn',
        ['读取', '保留', '合并', '拒绝'],
        ['被拒行：23', `${path}：缺少主键 [row.key_missing]`, `${path} 第 5 行：缺少主键 [row.key_missing]`, '未归并 3（3）'],
      ],
      [
        'en',
        ['read', 'kept', 'merged', 'rejected'],
        [
          'Rejected rows: 23',
          `${path}: key is missing [row.key_missing]`,
          `${path} line 5: key is missing [row.key_missing]`,
          'not linked 3 (3)',
        ],
      ],
    ] as const) {
      const { out } = await inside(['report', 'fda', '--lang', language])
      const lines = out.split('\n')
      // Where each head and each figure ends, in columns of a terminal.
      const endsOf = (line: string, cells: readonly string[]) => {
        let at = 0
        return cells.map((cell) => widthOf(line.slice(0, (at = line.indexOf(cell, at) + cell.length))))
      }
      expect(endsOf(lines[1] ?? '', heads)).toEqual([13, 25, 37, 49])
      expect(endsOf(lines[2] ?? '', ['26', '3', '0', '23'])).toEqual([13, 25, 37, 49])
      const { reason } = IMPORT_MESSAGES[language]
      const at = lines.indexOf(`  ${said[0]}`)
      const mark = language === 'cn' ? '：' : ': '
      expect(lines.slice(at + 1, at + 3)).toEqual([
        `           22  ${said[1]}`,
        `            1  ${path}${mark}${reason['row.field_count']} [row.field_count]`,
      ])
      for (const text of said) expect(out).toContain(text)
      // Twenty of them and how many more; --all has them all, and the sums too.
      const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith(`    ${path}`))
      expect(rowsOf(out)).toHaveLength(20)
      expect(out).toContain(`… 3 ${IMPORT_MESSAGES[language].andMore}`)
      const all = await inside(['report', 'fda', '--lang', language, '--all'])
      expect([rowsOf(all.out).length, all.out.includes('…')]).toEqual([23, false])
      expect(all.out).toContain(said[1])
    }
  })

  it('LANG-03 of many files those that are not listed are counted in words; one record is one', async () => {
    const folder = join(put('readme.md', 'nothing'), '..')
    const study = (n: number) => ({
      protocolSection: { identificationModule: { nctId: `NCT0000${1000 + n}`, briefTitle: `Invented ${n}` } },
    })
    for (let n = 0; n < 42; n++) writeFileSync(join(folder, `NCT0000${1000 + n}.json`), JSON.stringify(study(n)))
    const said = [await inside(['clinicaltrials', folder, '--lang', 'cn']), await inside(['report', 'clinicaltrials', '--lang', 'en'])]
    expect(said.map(({ out }) => /^ +… +… +… +… {2}(.*)$/m.exec(out)?.[1])).toEqual(['另有 2 个文件', 'and 2 more files'])
    expect(said.map(({ out }) => / drugnct(.*)$/m.exec(out)?.[1])).toEqual([' 现有：42 条记录', ': 42 records'])
    const one = await inside(['clinicaltrials', join(folder, 'NCT00001000.json'), '--accept', 'a test', '--lang', 'en'])
    expect(one.out).toContain('drugnct: 1 record\n')
    expect(one.out).toContain('drugnct: 1 record instead of 42, 98 % fewer')
  })
})

describe('bad input on the command line', () => {
  type Run = (args: readonly string[]) => Promise<{ code: number | null; err: string }>
  // One after the other: of two imports of one source in one directory the second would be told to wait.
  let before: Promise<unknown> = Promise.resolve()
  const inTurn: Run = (args) => {
    const turn = before.then(() => inside(args))
    before = turn
    return turn
  }
  const here = CASES.map(([name, ...rest]) => [name, ...rest, { cn: inTurn, en: inTurn }] as const)
  const elsewhere = CASES.filter(([name]) => AS_PROCESS.includes(name)).map(
    ([name, ...rest]) => [`${name}, to a process of its own,`, ...rest, { cn: asProcess('cn'), en: asProcess('en') }] as const,
  )

  it.each([...here, ...elsewhere])('LANG-03 %s is refused in both languages', async (_name, source, code, make, run) => {
    const input = await make()
    const [cn, en] = await Promise.all([run.cn([source, input, '--lang', 'cn']), run.en([source, input, '--lang=en'])])
    const exit = code === 'import.source_unknown' ? 2 : 1
    const told = expect.stringContaining(`[${code}]`)
    expect([cn.code, cn.err, en.code, en.err]).toStrictEqual([exit, told, exit, told])
    for (const [language, said] of [
      ['cn', cn.err],
      ['en', en.err],
    ] as const) {
      expect(said).toContain(IMPORT_MESSAGES[language].error[code])
      expect(said).toContain(IMPORT_MESSAGES[language].failed)
      // A message, not a stack.
      expect(said).not.toMatch(/^\s+at /m)
    }
  })

  it('a program reads code, message and file on the last line', async () => {
    const path = put('Applications.zip', zeroZip(300 * 1024 ** 2))
    const { code, err, last } = await command('import', ['fda', path, '--json', '--lang', 'cn'], { DATA_DIR: dataDirs.cn }).done
    expect([code, err]).toStrictEqual([1, ''])
    expect(last()).toStrictEqual({
      error: { code: 'import.archive_bomb', message: expect.stringContaining('\u538b\u7f29\u5305'), file: `${path}!zeros.txt` },
    })
  })

  it('what is no command ends with 2 and the usage', async () => {
    for (const [run, args] of [
      [inside, []],
      [inside, ['fda', '--nosuch']],
      [inside, ['fda', 'x', '--lang', 'fr']],
      [asProcess('cn'), ['fda', '--nosuch']],
    ] as const) {
      const { code, out, err } = await run(args)
      expect([code, out + err]).toStrictEqual([2, expect.stringContaining('npm run import --')])
    }
    const { code } = await inside(['fda'])
    expect(code).toBe(1)
  })

  it('LANG-03 TRUTH-04 the report has the last import, why it failed, and below it the one whose records are there', async () => {
    await inTurn(['fda', put('Applications.zip', 'no zip')])
    for (const [language, failed, records] of [
      ['cn', '压缩包已损坏或不完整：', '数据库 drugus 现有：3 条记录'],
      ['en', 'The archive is damaged or cut off: ', 'Now in the database drugus: 3 records'],
    ] as const) {
      const { out } = await inside(['report', 'fda', '--lang', language])
      const { status } = IMPORT_MESSAGES[language]
      expect([...out.matchAll(/^\S+ {2}(\S+) {2}(\S+) {2}/gm)].map(([, source, how]) => [source, how])).toStrictEqual([
        ['fda', status.failed],
        ['fda', status.done],
      ])
      expect(out).toContain(`${failed}${folder}`)
      expect(out).toContain('[import.archive_damaged]')
      expect(out.indexOf(records)).toBeGreaterThan(out.indexOf('[import.archive_damaged]'))
    }
  })

  it('LANG-03 of an import under way the report counts nothing yet, and below it stands the one whose records are there', async () => {
    const own = join(dataDirs.inside, 'imports', '9999-12-31-fda')
    mkdirSync(own, { recursive: true })
    const begun = {
      id: '9999-12-31-fda',
      source: 'fda',
      status: 'running',
      pid: process.pid,
      startedAt: '9999-12-31T00:00:00.000Z',
      seconds: 0,
    }
    writeFileSync(join(own, 'report.json'), JSON.stringify({ ...begun, files: [], databases: {}, ignored: [], noted: [] }))
    for (const language of LANGUAGES) {
      const { status, countedLater, columns } = IMPORT_MESSAGES[language]
      const [first, next, blank, ...rest] = (await inside(['report', 'fda', '--lang', language])).out.split('\n')
      expect([first, next, blank]).toEqual([`9999-12-31T00:00:00.000Z  fda  ${status.running}`, `  ${countedLater}`, ''])
      expect(rest[0]).toContain(`  fda  ${status.done}  `)
      expect(rest[1]).toContain(columns.read)
    }
    rmSync(own, { recursive: true })
  })

  it('after all of it the records are those of the first import', async () => {
    expect(await catalogue.count('drugus', [])).toBe(3)
    await catalogue.close()
    for (const language of LANGUAGES) {
      catalogue = await open(dataDirs[language])
      expect(await catalogue.count('drugus', [])).toBe(3)
      await catalogue.close()
    }
  })
})
