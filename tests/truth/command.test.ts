import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runTruthCommand } from '../../proofs/truth/main.ts'
import { clinicaltrialsTruth } from '../../proofs/truth/parsers/clinicaltrials.ts'
import { hsaTruth } from '../../proofs/truth/parsers/hsa.ts'
import type { TruthParser } from '../../proofs/truth/types.ts'
import { classic, CSV_HEADER, csvLine, v2, xml } from '../import/clinicaltrials/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-truth-command-'))
// Catalogues of these runs are made here, away from those of other tests.
process.env['TMPDIR'] = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listing = join(folder, 'listing.csv')
writeFileSync(
  listing,
  [
    'registration_number,product_name,product_registrant,approval_date,forensic_classification,atc_code,dosage_form,route_of_administration,manufacturer,country_of_manufacturer,active_ingredients,strength',
    'SIN00001P,ALPHA TABLET 5 mg,ALPHA PTE LTD,8/10/1998,Prescription Only,A02BA03,TABLET,ORAL,ALPHA WORKS,MALAYSIA,FAMOTIDINE,5 mg',
    'SIN00002P,BETA SYRUP,BETA PTE LTD,22/5/1989,General Sale List,NA,SYRUP,ORAL,"BETA ONE\nBETA TWO","FRANCE\nITALY","ZINC\nIRON",1 mg',
  ].join('\r\n'),
)

const run = async (words: readonly string[], parsers?: readonly TruthParser[], env = {}) => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runTruthCommand(words, {
    env,
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    clock: () => new Date('2026-11-22T00:00:00Z'),
    ...(parsers && { parsers }),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** A second reading that takes months for days. */
const mistaken: TruthParser = {
  ...hsaTruth,
  read: (files) =>
    hsaTruth.read(files).map((record) => ({
      ...record,
      values: { ...record.values, ...(record.id === 'SIN00001P' && { approvalDate: '1998-08-10' }) },
    })),
}
const ignorant: TruthParser = { ...hsaTruth, fields: hsaTruth.fields.filter((field) => field !== 'route') }

describe('npm run truth', () => {
  it('TRUTH-06 ends with 0 and counts per field where every statement is as published', async () => {
    const { code, out } = await run(['hsa', listing, '--lang', 'en'])
    expect(code).toBe(0)
    expect(out).toMatch(/^drugsg: 2 records/m)
    expect(out).toMatch(/^approvalDate +2 +2 +0 +0 +0$/m)
    expect(out).toMatch(/^ingredientGroup +0 +0 +2 +0 +0$/m)
    expect(out).toMatch(/^manufacturers\[\] +3 +3 +0 +0 +0$/m)
    expect(out).toContain('Every statement is as published.')
  })

  it('TRUTH-06 ends with 1 where one differs, and shows record, both values, file and line', async () => {
    const { code, out } = await run(['hsa', listing, '--lang=cn'], [mistaken])
    expect(code).toBe(1)
    expect(out).toMatch(/^approvalDate +2 +1 +0 +1 +0$/m)
    expect(out).toContain(`SIN00001P  原文 "1998-08-10"  显示 "1998-10-08"  ${listing} 行 2`)
    expect(out).toContain('有内容与发布原文不一致。')
  })

  it('TRUTH-06 ends with 1 where a field is compared by nobody', async () => {
    const { code, out } = await run(['hsa', listing], [ignorant], { LANG: 'en_US.UTF-8' })
    expect(code).toBe(1)
    expect(out).toContain('field route is compared by nobody')
  })

  it('TRUTH-06 compares the other names of interventions of every format, and notices where one is lost', async () => {
    const trials = join(folder, 'trials')
    mkdirSync(trials)
    writeFileSync(join(trials, 'v2.json'), JSON.stringify(v2('NCT00000001')))
    writeFileSync(join(trials, 'classic.json'), JSON.stringify({ FullStudiesResponse: { FullStudies: [classic('NCT00000002')] } }))
    writeFileSync(join(trials, 'NCT00000003.xml'), xml('NCT00000003'))
    writeFileSync(join(trials, 'table.csv'), `${CSV_HEADER}\r\n${csvLine('NCT00000004')}\r\n`)
    expect((await run(['clinicaltrials', trials, '--lang', 'en'])).out).toMatch(/^otherName +4 +4 +0 +0 +0$/m)
    const lossy: TruthParser = {
      ...clinicaltrialsTruth,
      read: (files) =>
        clinicaltrialsTruth.read(files).map((record) => ({
          ...record,
          values: { ...record.values, otherName: (record.values['otherName'] as string[]).slice(0, 1) },
        })),
    }
    const { code, out } = await run(['clinicaltrials', trials, '--lang', 'en'], [lossy])
    expect(code).toBe(1)
    expect(out).toMatch(/^otherName +4 +1 +0 +3 +0$/m)
  })

  it('tells programs all of it in one line', async () => {
    const { code, out } = await run(['hsa', listing, '--json'], [mistaken])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      source: 'hsa',
      isTrue: false,
      rejected: 0,
      reports: [{ database: 'drugsg', records: 2, byNobody: [], missing: [], surplus: [] }],
    })
  })

  it('ends with 1 and the importer’s reason where it refuses the files', async () => {
    const other = join(folder, 'other.csv')
    writeFileSync(other, 'a,b\n1,2\n')
    const { code, err } = await run(['hsa', other, '--lang', 'en'])
    expect(code).toBe(1)
    expect(err).toMatch(/^The files could not be compared: .*\[import\.[a-z_]+\]$/)
  })

  it.each([
    [[], 'Unknown source', '未知的数据源'],
    [['nope', listing], 'Unknown source: nope', '未知的数据源: nope'],
    [['hsa'], 'Name the publisher’s files.', '请指定发布机构的文件。'],
    [['hsa', '/no/such/file'], 'File or folder not found: /no/such/file', '找不到文件或文件夹: /no/such/file'],
    [['hsa', listing, '--all'], 'Unknown option: --all', '未知选项: --all'],
    [['hsa', listing, '--lang', 'fr'], 'Unknown option: --lang fr', '未知选项: --lang fr'],
  ])('ends with 2 and the usage for %j, in both languages', async (words, english, chinese) => {
    const en = await run(words, undefined, { LANG: 'C' })
    expect([en.code, en.out, en.err.split('\n')[0]?.startsWith(english)]).toEqual([2, '', true])
    const cn = await run(words, undefined, { LANG: 'zh_CN.UTF-8' })
    expect([cn.code, cn.err.split('\n')[0]?.startsWith(chinese)]).toEqual([2, true])
    expect(en.err).toContain('npm run truth -- <source>')
    expect(cn.err).toContain('npm run truth -- <数据源>')
  })

  it('shows its help when asked', async () => {
    expect(await run(['--help'], undefined, { LANG: 'C' })).toMatchObject({ code: 0, err: '' })
  })

  it('leaves nothing behind in the temporary folder', () => {
    expect(tmpdir()).toBe(folder)
    expect(readdirSync(folder).sort()).toEqual(['listing.csv', 'other.csv', 'trials'])
  })
})
