import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runImportCommand } from '../../../server/import/main.ts'
import { openTarget } from '../../../server/import/target.ts'

/** `npm run import -- names`, in both languages, into a data folder of its own (BEY-11). */

const folder = mkdtempSync(join(tmpdir(), 'materia-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** The command in a data folder of its own. */
const commandIn = (name: string) => {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  return (...args: string[]) => command(dataDir, args)
}

const command = async (dataDir: string, args: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runImportCommand(args, {
    env: { DATA_DIR: dataDir, LC_ALL: 'C.UTF-8', USER: 'op' },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    progress: { write: () => undefined },
    clock: () => new Date('2026-11-21T12:00:00Z'),
    random: () => 0.5,
    openTarget,
    signal: new AbortController().signal,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const put = (name: string, rows: readonly object[]) => {
  const path = join(folder, name)
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  return path
}

describe('npm run import -- names', () => {
  const run = commandIn('data')

  it('BEY-11 reads, reports, shows and decides; what it does not understand it says', async () => {
    const file = put('names.jsonl', [
      { code: 'S1', zh: '路跑替尼片', en: 'Roadrunnerib Tablets' },
      { code: 'S2', zh: '郊狼替尼', en: 'Coyotinib' },
      { code: 'S3', zh: '狼郊替尼', en: 'Coyotinib' },
      { code: 'S4', zh: '空', en: '' },
    ])
    expect(await run('names')).toMatchObject({ code: 2, err: 'Say which files, or --questions, --draw or --read' })
    expect(await run('names', file, '--as-of', '2027-01-01', '--lang', 'cn')).toMatchObject({ code: 2, err: '--as-of 不能为 2027-01-01' })
    const undated = await run('names', file)
    expect(undated.code).toBe(1)
    expect(undated.err).toContain('say it with --as-of')

    const checked = await run('names', file, '--as-of', '2026-01-31', '--check')
    expect(checked.code, checked.err).toBe(0)
    expect(checked.out).toContain('Checked; nothing was changed')
    expect((await run('names', '--questions')).out).toBe('No names loaded yet.')

    const loaded = await run('names', file, '--as-of', '2026-01-31', '--lang', 'cn')
    expect(loaded.code, loaded.err).toBe(0)
    for (const line of ['nmpa-approvals  NMPA  1 个文件  3  数据截至 2026-01-31', '读取的名称：3', '新增双语名称的事物：1', '待定问题'])
      expect(loaded.out).toContain(line)
    const report = await run('report', 'names')
    expect(report.out).toContain('Open questions')
    // It was loaded, and a report of it says nothing else.
    expect(report.out).not.toContain('nothing was changed')
    expect(report.out).toMatch(/names\.jsonl line 4: key is missing/)

    const shown = await run('names', '--questions', '郊狼', '--json')
    const { questions } = JSON.parse(shown.out) as { questions: { id: string; cn: string }[] }
    expect(questions.map(({ cn }) => cn).toSorted()).toEqual(['狼郊替尼', '郊狼替尼'])
    const id = questions.find(({ cn }) => cn === '郊狼替尼')?.id ?? ''
    expect(await run('names', '--same', id)).toMatchObject({ code: 2, err: '--reason is missing' })
    expect((await run('names', '--same', '00000000', '--reason', 'x')).err).toContain('00000000')
    expect((await run('names', '--same', id, '--reason', 'as the register says')).out).toContain('One pair of names decided')
    expect((await run('names', '--questions', '--lang', 'cn')).out).not.toContain('待定问题')

    // Rows about something else may be most of a file, and stand behind those that somebody may mend.
    const classes = join(folder, 'classes.csv')
    const substances = Array.from({ length: 30 }, (_, row) => `Y01AB${10 + row},roadrunnerib`)
    writeFileSync(classes, ['atc_code,atc_name', ...substances, 'Y01,Roadrunners'].join('\n'))
    expect((await run('names', classes, '--as-of', '2026-01-31')).code).toBe(0)
    const told = (await run('report', 'names')).out.split('\n').filter((line) => line.includes('classes.csv line'))
    expect(told.map((line) => /line (\d+).*\[(.*)\]/.exec(line)?.slice(1)).slice(0, 2)).toEqual([
      ['32', 'row.orphan'],
      ['2', 'row.besides'],
    ])

    const less = put('less.jsonl', [{ code: 'S1', zh: '路跑替尼片', en: 'Roadrunnerib Tablets' }])
    const lost = await run('names', less, '--as-of', '2026-01-31')
    expect(lost.code).toBe(1)
    expect(lost.out).toContain('nmpa-approvals: 1 names instead of 3')
    expect(lost.out).toContain('Nothing was changed')
    expect((await run('names', less, '--as-of', '2026-01-31', '--accept', 'meant')).code).toBe(0)
  })
})

describe('npm run import -- names --draw and --read', () => {
  const run = commandIn('links')
  const at = (name: string) => join(folder, name)

  it('BEY-11 says what it does not understand, in both languages', async () => {
    const says = async (en: string, cn: string, ...args: string[]) => {
      expect(await run('names', ...args)).toMatchObject({ code: 2, err: en })
      expect(await run('names', ...args, '--lang', 'cn')).toMatchObject({ code: 2, err: cn })
    }
    await says('--out is missing', '缺少 --out', '--draw', '5')
    await says('--out cannot be links.txt (.xlsx, .csv)', '--out 不能为 links.txt (.xlsx, .csv)', '--draw', '5', '--out', 'links.txt')
    await says('--draw cannot be 0 (1 – 10000)', '--draw 不能为 0 (1 – 10000)', '--draw', '0', '--out', 'links.csv')
    await says('--draw cannot be 1e3 (1 – 10000)', '--draw 不能为 1e3 (1 – 10000)', '--draw', '1e3', '--out', 'links.csv')
    await says(
      '--seed cannot be 4294967296 (0 – 4294967295)',
      '--seed 不能为 4294967296 (0 – 4294967295)',
      '--draw',
      '5',
      '--out',
      'links.csv',
      '--seed',
      '4294967296',
    )
    const unknown = await run('names', '--draw', '5', '--out', 'links.csv', '--database', 'nosuch')
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('nosuch') })
    await says('--by is missing', '缺少 --by', '--read', 'links.csv')
    await says('--by is missing', '缺少 --by', '--read', 'links.csv', '--by', ' \u200e')
    await says('--draw does not go with --read', '--draw 不能与 --read 同时使用', '--draw', '5', '--read', 'links.csv')
    await says('--read does not go with --same', '--read 不能与 --same 同时使用', '--read', 'links.csv', '--same', 'x')
    await says('--draw does not go with --questions', '--draw 不能与 --questions 同时使用', '--draw', '5', '--questions')
    await says('--draw does not go with names.jsonl', '--draw 不能与 names.jsonl 同时使用', 'names.jsonl', '--draw', '5')
  })

  it('BEY-11 draws, takes back what was read, and the report says what came of it', async () => {
    const none = await run('report', 'names')
    expect(none.out).toContain('Links read one by one: none was read yet')
    expect(JSON.parse((await run('report', 'names', '--json')).out)).toEqual({ reports: [], reading: null })
    const empty = await run('names', '--draw', '5', '--out', at('none.csv'))
    expect(empty).toMatchObject({ code: 2, err: expect.stringContaining('No published name is linked') })

    await run('template', 'drugsg', '--out', at('records.xlsx'), '--sample', '40')
    const filled = await run('table', 'drugsg', at('records.xlsx'), '--publisher', 'A colleague', '--as-of', '2026-11-01')
    expect(filled.code, filled.err).toBe(0)

    const drawn = await run('names', '--draw', '5', '--out', at('five.csv'))
    expect(drawn.code, drawn.err).toBe(0)
    // Half of 2^32, for the number that was handed to it.
    expect(drawn.out).toMatch(/five\.csv: 5 links drawn from \d+, seed 2147483648\n/)
    expect(drawn.out).toContain(`names --read ${at('five.csv')} --by "name"`)
    expect((await run('names', '--draw', '5', '--out', at('five.csv'))).err).toContain('five.csv')
    await run('names', '--draw', '5', '--out', at('again.csv'), '--seed', '2147483648')
    expect(readFileSync(at('again.csv'))).toEqual(readFileSync(at('five.csv')))
    const all = await run('names', '--draw', '10000', '--out', at('all.xlsx'), '--seed', '1', '--database', 'drugsg', '--lang', 'cn')
    expect(all.out).toMatch(/all\.xlsx：从 drugsg 的 (\d+) 条关联中抽取 \1 条，种子 1\n不足 10,000 条，已全部列出/)
    expect((await run('names', '--read', at('all.xlsx'), '--by', 'Bob', '--lang', 'cn')).out).toMatch(
      /仅 drugsg.*核对人 Bob，.*错误 0 条（0\.00 %）$/,
    )

    const wrong = readFileSync(at('five.csv'), 'utf8').split('\r\n')
    const cells = wrong[1]?.split(',2147483648,') ?? []
    wrong[1] = cells.join('another thing,2147483648,')
    writeFileSync(at('five.csv'), wrong.join('\r\n'))
    const read = await run('names', '--read', at('five.csv'), '--by', 'Ann')
    expect(read.code, read.err).toBe(0)
    expect(read.out).toContain(
      'Links read one by one: 5 of 5 drawn (seed 2147483648), by Ann, 2026-11-21T12:00:00.001Z; wrong: 1 (20.00 %)',
    )
    expect(read.out).toMatch(/npm run admin -- vocabulary forbid .* --vocabulary \w+ --reason "another thing"/)

    writeFileSync(at('five.csv'), wrong.toSpliced(2, 1).join('\r\n'))
    const lacks = ['names', '--read', at('five.csv'), '--by', 'Ann']
    expect(await run(...lacks)).toMatchObject({
      code: 1,
      err: expect.stringContaining('lacks 1 of 5 links that were drawn, the numbers 2'),
    })
    expect(JSON.parse((await run(...lacks, '--json', '--lang', 'cn')).out)).toEqual({
      error: { code: 'reading.lacks', message: 'five.csv：抽取的 5 条关联中缺少 1 条，序号 2；未保存任何内容' },
    })

    const shown = await run('report', 'names')
    expect(shown.out).toContain('5 of 5 drawn (seed 2147483648), by Ann')
    expect(shown.out).not.toContain('earlier state')
    await run('names', put('one.jsonl', [{ code: 'S1', zh: '路跑替尼片', en: 'Roadrunnerib Tablets' }]), '--as-of', '2026-01-31')
    const later = await run('report', 'names', '--lang', 'cn')
    expect(later.out).toContain('错误 1 条（20.00 %）')
    expect(later.out).toContain('此后又载入过名称，本次核对针对的是较早的状态：nmpa-approvals 2026-11-21T12:00:00.000Z')
    expect(later.out).toMatch(/药品有双语名称的记录：\n +drugsg：40 记录/)
    const told = JSON.parse((await run('report', 'names', '--json')).out) as {
      reports: { names: { coverage: unknown[] } }[]
      reading: unknown
    }
    expect(told.reports.map(({ names }) => names.coverage)).toMatchObject([[{ database: 'drugsg', records: 40 }]])
    expect(told.reading).toMatchObject({
      by: 'Ann',
      read: 5,
      wrong: [{ reason: 'another thing' }],
      loads: [],
      since: [{ source: 'nmpa-approvals' }],
    })
  })

  it('BEY-11 where the catalogue cannot be opened, the report shows all the same, and says that the reading is unknown', async () => {
    const report = async (...args: string[]) => {
      const [out, err]: [string[], string[]] = [[], []]
      const code = await runImportCommand(['report', 'names', ...args], {
        // Nobody listens there.
        env: { DATA_DIR: join(folder, 'away'), LC_ALL: 'C.UTF-8', CLICKHOUSE_URL: 'http://127.0.0.1:9' },
        out: (line) => void out.push(line),
        err: (line) => void err.push(line),
        progress: { write: () => undefined },
        clock: () => new Date('2026-11-21T12:00:00Z'),
        random: () => 0.5,
        openTarget,
        signal: new AbortController().signal,
      })
      return { code, out: out.join('\n') }
    }
    mkdirSync(join(folder, 'away'))
    const json = await report('--json')
    expect(json.code).toBe(0)
    expect(JSON.parse(json.out)).toMatchObject({ reports: [], unknown: { code: expect.any(String), message: expect.any(String) } })
    expect(await report()).toMatchObject({ code: 0, out: expect.stringContaining('No import yet') })
  })
})
