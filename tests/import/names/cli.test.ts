import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runImportCommand } from '../../../server/import/main.ts'
import { openTarget } from '../../../server/import/target.ts'

/** `npm run import -- names`, in both languages, into a data folder of its own (BEY-11). */

const folder = mkdtempSync(join(tmpdir(), 'materia-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
mkdirSync(dataDir)

const run = async (...args: string[]) => {
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
  it('BEY-11 reads, reports, shows and decides; what it does not understand it says', async () => {
    const file = put('names.jsonl', [
      { code: 'S1', zh: '路跑替尼片', en: 'Roadrunnerib Tablets' },
      { code: 'S2', zh: '郊狼替尼', en: 'Coyotinib' },
      { code: 'S3', zh: '狼郊替尼', en: 'Coyotinib' },
      { code: 'S4', zh: '空', en: '' },
    ])
    expect(await run('names')).toMatchObject({ code: 2, err: 'Say which files, or --questions' })
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
    expect(report.out).toMatch(/names\.jsonl line 4: key is missing/)

    const shown = await run('names', '--questions', '郊狼', '--json')
    const { questions } = JSON.parse(shown.out) as { questions: { id: string; cn: string }[] }
    expect(questions.map(({ cn }) => cn).toSorted()).toEqual(['狼郊替尼', '郊狼替尼'])
    const id = questions.find(({ cn }) => cn === '郊狼替尼')?.id ?? ''
    expect(await run('names', '--same', id)).toMatchObject({ code: 2, err: '--reason is missing' })
    expect((await run('names', '--same', '00000000', '--reason', 'x')).err).toContain('00000000')
    expect((await run('names', '--same', id, '--reason', 'as the register says')).out).toContain('One pair of names decided')
    expect((await run('names', '--questions', '--lang', 'cn')).out).not.toContain('待定问题')

    const less = put('less.jsonl', [{ code: 'S1', zh: '路跑替尼片', en: 'Roadrunnerib Tablets' }])
    const lost = await run('names', less, '--as-of', '2026-01-31')
    expect(lost.code).toBe(1)
    expect(lost.out).toContain('nmpa-approvals: 1 names instead of 3')
    expect(lost.out).toContain('Nothing was changed')
    expect((await run('names', less, '--as-of', '2026-01-31', '--accept', 'meant')).code).toBe(0)
  })
})
