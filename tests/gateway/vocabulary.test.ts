import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineDatabase } from '../../domain/database.ts'
import type { AdminErrorCode, AdminRequest } from '../../server/admin/types.ts'
import { AdminError } from '../../server/admin/types.ts'
import { createVocabularyDesk } from '../../server/admin/vocabulary.ts'
import { resultLines } from '../../server/admin/table.ts'
import { readCommand } from '../../server/admin/command.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue, CatalogueLoad } from '../../server/catalogue/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { NOW, probe, record, temporaryDirectory } from '../catalogue/support.ts'
import { command, endAll, start } from './process.ts'

const shop = defineDatabase({
  ...probe,
  fields: {
    ...probe.fields,
    maker: { kind: 'terms', vocabulary: 'company', searchable: true, associate: true, facet: true, column: { width: 1 } },
  },
})

const RECORDS = [
  record(
    'a',
    {
      code: 'A1',
      label: 'One; two',
      remark: ' kept ',
      drug: ['PEMBROLIZUMAB', 'Roadrunnerib 5 mg'],
      maker: ['MERCK', 'ACME PHARMS INC'],
      tag: ['x', 'y'],
      stage: 'two',
      ways: ['iv', 'oral'],
      day: '2020-02',
      weight: 0.5,
      open: false,
    },
    { steps: [{ date: '2020', what: 'begun' }] },
  ),
  record('b', { code: 'B1', drug: ['insulin'], maker: ['ACME PHARMS INC'], day: '1850' }),
]

describe('the operator’s rules of the vocabulary', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  const open = () =>
    openCatalogue({ dataDir: directory.path, linker: createLinker(), clock: () => NOW, definitions: [shop], maxThreads: 2 })
  beforeEach(async () => {
    directory = await temporaryDirectory()
    catalogue = await open()
  })
  afterEach(async () => {
    await catalogue.close()
    await directory.remove()
  })
  const load = async (records: typeof RECORDS, source: string, startedAt: string): ReturnType<CatalogueLoad['commit']> => {
    const begun = await catalogue.load({ database: 'probe', source, startedAt })
    await begun.write(records)
    return begun.commit()
  }
  const does = (request: AdminRequest) => createVocabularyDesk(catalogue.vocabulary).perform(request)
  const refusal = (request: AdminRequest): Promise<[AdminErrorCode, string]> =>
    does(request).then(
      () => Promise.reject(new Error('not refused')),
      (error: unknown) => {
        if (!(error instanceof AdminError)) throw error
        return [error.code, error.subject]
      },
    )
  const said = { vocabulary: 'company', reason: 'as the register says', by: 'op' }
  const groups = async (field: 'maker' | 'drug') => {
    const { rows } = await catalogue.search('probe', {
      query: { conditions: [], sort: [{ field: 'code', direction: 'asc' }], page: 1, size: 20 },
      columns: [field],
    })
    return rows.map(({ values }) =>
      (values[field] as { key: string; cn?: string; group?: string }[]).map((term) => [term.key, term.group, term.cn]),
    )
  }

  it('TRUTH-07 a load counts per field what was linked, what was not, and what is ambiguous, of its own source', async () => {
    await load([record('o', { code: 'O1', maker: ['Nobody Ltd'] })], 'others', '2026-01-01T00:00:00Z')
    const { links } = await load(
      [...RECORDS, record('c', { code: 'C1', maker: ['PFIZER INC', 'MERCK', 'Pfizer'] })],
      'probes',
      NOW.toISOString(),
    )
    expect(Object.keys(links ?? {})).toEqual(['drug', 'goal', 'maker'])
    expect(links?.['maker']).toEqual({
      vocabulary: 'company',
      linked: { distinct: 2, all: 2 },
      unlinked: { distinct: 1, all: 2 },
      ambiguous: { distinct: 1, all: 2 },
      frequent: [
        { name: 'ACME PHARMS INC', times: 2 },
        { name: 'MERCK', times: 2, may: ['Merck & Co', 'Merck KGaA'] },
      ],
    })
    expect(links?.['drug']).toMatchObject({
      linked: { distinct: 1, all: 1 },
      unlinked: { distinct: 1, all: 1 },
      ambiguous: { distinct: 1, all: 1 },
    })
    const many = await load(
      Array.from({ length: 25 }, (_, at) =>
        record(`m${at}`, { code: `M${at}`, maker: Array.from({ length: at + 1 }, (__, n) => `Nobody ${n}`) }),
      ),
      'probes',
      NOW.toISOString(),
    )
    expect(many.links?.['maker']?.frequent.map(({ times }) => times)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at))
    // What is ambiguous waits for somebody's word, however rare it is.
    const rare = await load(
      Array.from({ length: 25 }, (_, at) =>
        record(`r${at}`, {
          code: `R${at}`,
          maker: [...Array.from({ length: at + 1 }, (__, n) => `Nobody ${n}`), ...(at === 0 ? ['MERCK'] : [])],
        }),
      ),
      'probes',
      NOW.toISOString(),
    )
    expect(rare.links?.['maker']?.frequent).toHaveLength(21)
    expect(rare.links?.['maker']?.frequent.at(-1)).toEqual({ name: 'MERCK', times: 1, may: ['Merck & Co', 'Merck KGaA'] })
  })

  it('TRUTH-07 rules wait for an import or for apply, which changes the links and nothing else', async () => {
    await load([record('s', { code: 'S1', maker: ['MERCK'] })], 'others', '2026-01-01T00:00:00Z')
    await load(RECORDS, 'probes', '2026-02-01T00:00:00Z')
    const before = { a: await catalogue.record('probe', 'a'), summary: (await catalogue.summaries())[0] }
    expect(before.a.values['maker']).toEqual([{ key: 'MERCK' }, { key: 'ACME PHARMS INC' }])

    expect(await does({ command: 'vocabulary.link', spelling: 'merck', entry: 'MSD', ...said })).toMatchObject({
      rules: [{ kind: 'link', spelling: 'merck', entry: 'Merck & Co', by: 'op', reason: 'as the register says' }],
      waits: true,
    })
    await does({ command: 'vocabulary.add', name: 'Acme', cn: '顶点制药', also: ['ACME Pharma'], ...said })
    await does({ command: 'vocabulary.add', name: 'Roadrunnerib', cn: '走鹃替尼', also: [], ...said, vocabulary: 'drug' })
    await does({ command: 'vocabulary.forbid', spelling: 'Pembrolizumab', ...said, vocabulary: 'drug' })
    expect(await groups('maker')).toEqual([
      [
        ['MERCK', undefined, undefined],
        ['ACME PHARMS INC', undefined, undefined],
      ],
      [['ACME PHARMS INC', undefined, undefined]],
      [['MERCK', undefined, undefined]],
    ])

    // They are there after closing, as for another importer.
    await catalogue.close()
    catalogue = await open()
    const { applied } = await does({ command: 'vocabulary.apply' })
    expect(applied).toMatchObject([{ database: 'probe', records: 3 }])
    expect(applied?.[0]?.fields.find(({ field }) => field === 'maker')).toEqual({
      field: 'maker',
      linked: { distinct: 2, all: 4 },
      unlinked: { distinct: 0, all: 0 },
      ambiguous: { distinct: 0, all: 0 },
    })
    const acme = ['ACME PHARMS INC', 'Acme', '顶点制药']
    expect(await groups('maker')).toEqual([[['MERCK', 'Merck & Co', '默沙东'], acme], [acme], [['MERCK', 'Merck & Co', '默沙东']]])
    expect(await groups('drug')).toEqual([
      [
        ['PEMBROLIZUMAB', undefined, undefined],
        ['Roadrunnerib 5 mg', 'Roadrunnerib', '走鹃替尼'],
      ],
      [['insulin', undefined, undefined]],
      [],
    ])
    // What is derived follows, and names find what they mean.
    const after = await catalogue.record('probe', 'a')
    expect(after.values['target']).toEqual([])
    expect(after.values['makerGroup']).toEqual([
      { key: 'Merck & Co', cn: '默沙东' },
      { key: 'Acme', cn: '顶点制药' },
    ])
    expect((await catalogue.associate('probe', { text: '顶点制药' })).suggestions.length).toBeGreaterThan(0)
    expect(await catalogue.count('probe', [{ field: 'any', op: 'has', values: ['走鹃替尼'] }])).toBe(1)
    // Everything else stays: values, sections, where it is from, and when it was imported.
    const rest = ({ values, ...others }: typeof after) => ({
      ...others,
      values: Object.fromEntries(Object.entries(values).filter(([id]) => !/^(maker|drug|target)/.test(id))),
    })
    expect(rest(after)).toEqual(rest(before.a))
    expect((await catalogue.summaries())[0]).toEqual(before.summary)
    // Each row is still its source's: an import of one leaves the other's.
    await load([record('n', { code: 'N1', maker: ['MERCK'] })], 'probes', '2026-03-01T00:00:00Z')
    expect(await groups('maker')).toEqual([[['MERCK', 'Merck & Co', '默沙东']], [['MERCK', 'Merck & Co', '默沙东']]])
    expect(await catalogue.count('probe', [])).toBe(2)

    // Taken back, the name is ambiguous again.
    await does({ command: 'vocabulary.drop', spelling: 'MERCK', ...said })
    await does({ command: 'vocabulary.apply' })
    expect(await groups('maker')).toEqual([[['MERCK', undefined, undefined]], [['MERCK', undefined, undefined]]])
    expect((await catalogue.vocabulary.rules()).map(({ kind }) => kind)).toEqual(['link', 'entry', 'entry', 'forbid', 'drop'])
  })

  it('TRUTH-07 sample marks stay as they are, and a set of more rows than are read at once is whole', async () => {
    await load(
      Array.from({ length: 4500 }, (_, at) => record(`r${at}`, { code: `R${at}`, maker: ['MERCK'] }, {}, true)),
      'sample',
      NOW.toISOString(),
    )
    await does({ command: 'vocabulary.link', spelling: 'Merck', entry: 'Merck KGaA', ...said })
    expect((await does({ command: 'vocabulary.apply' })).applied).toMatchObject([{ records: 4500 }])
    expect((await catalogue.summaries())[0]).toMatchObject({ records: 4500, sample: true })
    expect(await catalogue.count('probe', [{ field: 'makerGroup', op: 'is', values: ['Merck KGaA'] }])).toBe(4500)
  })

  it('TRUTH-07 lists rules, entries and published names with what they are linked to now and next time', async () => {
    await load(RECORDS, 'probes', NOW.toISOString())
    await does({ command: 'vocabulary.add', name: 'Acme', cn: '顶点制药', also: ['ACME Pharma'], ...said })
    const listed = await does({ command: 'vocabulary.list', text: 'acme' })
    expect(listed).toMatchObject({
      rules: [{ kind: 'entry', spelling: 'Acme' }],
      entries: [{ vocabulary: 'company', en: 'Acme', cn: '顶点制药', also: ['ACME Pharma'] }],
      spellings: [{ database: 'probe', field: 'maker', name: 'ACME PHARMS INC', times: 2, group: null, next: 'Acme' }],
    })
    expect((await does({ command: 'vocabulary.list', text: 'merck', vocabulary: 'company' })).spellings).toEqual([
      { database: 'probe', field: 'maker', name: 'MERCK', times: 1, group: null, next: null, ambiguous: ['Merck & Co', 'Merck KGaA'] },
    ])
    expect(await does({ command: 'vocabulary.list', vocabulary: 'drug' })).toEqual({ rules: [] })
    const lines = resultLines(listed).join('\n')
    expect(lines).toMatch(/probe\.maker +2 +ACME PHARMS INC +- +Acme/)
    expect(resultLines(await does({ command: 'vocabulary.apply' })).join('\n')).toMatch(/probe\.maker +1 \(2\) +0 \(0\) +1 \(1\)/)
  })

  it('TRUTH-07 refuses what does not fit, with its reason, and says nothing then', async () => {
    const tries: [AdminRequest, AdminErrorCode, string][] = [
      [{ command: 'vocabulary.list', vocabulary: 'firm' }, 'vocabulary.unknown', 'firm'],
      [{ command: 'vocabulary.forbid', spelling: 'x', ...said, vocabulary: '' }, 'vocabulary.unknown', ''],
      [{ command: 'vocabulary.forbid', spelling: '…', ...said }, 'spelling.invalid', '…'],
      [{ command: 'vocabulary.forbid', spelling: 'a\u202eb', ...said }, 'spelling.invalid', 'a\u202eb'],
      [{ command: 'vocabulary.forbid', spelling: 'a\u001b[2Jb', ...said }, 'spelling.invalid', 'a\u001b[2Jb'],
      [{ command: 'vocabulary.forbid', spelling: 'x'.repeat(301), ...said }, 'spelling.invalid', 'x'.repeat(301)],
      [{ command: 'vocabulary.forbid', spelling: 'x', ...said, reason: ' ' }, 'reason.missing', ''],
      [{ command: 'vocabulary.link', spelling: 'x', entry: 'No such', ...said }, 'entry.unknown', 'No such'],
      [{ command: 'vocabulary.link', spelling: 'x', entry: 'Pembrolizumab', ...said }, 'entry.unknown', 'Pembrolizumab'],
      [{ command: 'vocabulary.add', name: 'pfizer', also: [], ...said }, 'entry.exists', 'Pfizer'],
      [{ command: 'vocabulary.add', name: 'Acme', also: ['辉瑞'], ...said }, 'name.taken', '辉瑞, Pfizer'],
      [{ command: 'vocabulary.drop', spelling: 'Acme', ...said }, 'rule.unknown', 'Acme'],
      [{ command: 'demo' }, 'command.unknown', 'demo'],
    ]
    for (const [request, code, subject] of tries) expect([request, await refusal(request)]).toEqual([request, [code, subject]])
    expect(await catalogue.vocabulary.rules()).toEqual([])
    // Text that would be SQL is a name like any other.
    const hostile = "Robert'); DROP TABLE vocabulary_rules; -- {x:String}"
    await does({ command: 'vocabulary.forbid', spelling: hostile, ...said })
    expect((await does({ command: 'vocabulary.list', text: hostile })).rules).toMatchObject([{ spelling: hostile }])
  })

  it('TRUTH-07 commands are read as they were written', () => {
    expect(readCommand(['vocabulary', 'link', 'MERCK', 'Merck & Co', '--vocabulary', 'company', '--reason', 'why not'], 'jane')).toEqual({
      command: 'vocabulary.link',
      spelling: 'MERCK',
      entry: 'Merck & Co',
      vocabulary: 'company',
      reason: 'why not',
      by: 'jane',
    })
    expect(readCommand(['vocabulary', 'add', '007', '--vocabulary=drug', '--cn', '零零七', '--also', 'a, b; c；d'])).toMatchObject({
      name: '007',
      cn: '零零七',
      also: ['a, b', 'c', 'd'],
      reason: '',
    })
  })
})

describe('npm run admin -- vocabulary', () => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-vocabulary-'))
  afterAll(() => {
    endAll()
    rmSync(folder, { recursive: true, force: true })
  })
  const admin = (dataDir: string, ...args: string[]) => command('admin', ['vocabulary', ...args], { DATA_DIR: dataDir, USER: 'jane' }).done

  it('TRUTH-07 works on the folder while no gateway runs, and through the one that runs', async () => {
    const dataDir = join(folder, 'data')
    const forbidden = await admin(dataDir, 'forbid', 'Pfizer', '--vocabulary', 'company', '--reason', 'a try')
    expect([forbidden.code, forbidden.err]).toEqual([0, ''])
    expect(forbidden.out).toMatch(/company +Pfizer +never linked 不归入 .* jane +a try/)
    expect(forbidden.out).toContain('下次导入时生效')
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)

    const gateway = await start({ DATA_DIR: dataDir })
    const before = (await admin(dataDir, 'list', '--text', 'pfizer', '--json')).last() as {
      rules: unknown[]
      spellings: { group: string | null }[]
    }
    expect(before.rules).toMatchObject([{ kind: 'forbid', spelling: 'Pfizer', by: 'jane' }])
    const dropped = await admin(dataDir, 'drop', 'PFIZER', '--vocabulary', 'company', '--reason', 'tried')
    expect(dropped.code).toBe(0)
    const applied = (await admin(dataDir, 'apply', '--json')).last() as { applied: { database: string }[] }
    expect(applied.applied.map(({ database }) => database).sort()).toEqual([
      'application',
      'dmf',
      'drugca',
      'drugct',
      'drugeu',
      'drugipo',
      'drugnct',
      'drugsg',
      'drugus',
      'modify',
      'rld',
    ])
    const after = (await admin(dataDir, 'list', '--text', 'Pfizer', '--vocabulary', 'company', '--json')).last() as typeof before
    expect(after.rules).toEqual([])
    expect(after.spellings.length).toBeGreaterThan(0)
    expect(before.spellings.some(({ group }) => group === null)).toBe(true)
    expect(after.spellings.every(({ group }) => group === 'Pfizer')).toBe(true)
    const refused = await admin(dataDir, 'link', 'x', 'nothing at all', '--vocabulary', 'company', '--reason', 'r')
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringMatching(/no entry of that name: nothing at all[^]*词表中没有该条目：nothing at all/),
    ])
    // What an import through the gateway linked is in its report, in both languages.
    const path = join(folder, 'Applications.txt')
    const sponsors = ['PFIZER INC', 'PFIZER INC', 'MERCK', 'NOBODY AND SONS', 'NOBODY AND SONS', 'NOBODY AND SONS']
    writeFileSync(
      path,
      `ApplNo\tApplType\tApplPublicNotes\tSponsorName\r\n${sponsors.map((name, at) => `00000${at + 1}\tNDA\t\t${name}\r\n`).join('')}`,
    )
    const imported = await command('import', ['fda', path, '--json', '--accept', 'one table is enough here'], { DATA_DIR: dataDir }).done
    expect([imported.code, imported.last()]).toMatchObject([0, { databases: { drugus: { records: 6 } } }])
    const report = async (language: string) =>
      (await command('import', ['report', 'fda', '--lang', language], { DATA_DIR: dataDir }).done).out
    expect(await report('en')).toMatch(
      /drugus\.applicant: linked 1 \(2\), not linked 1 \(3\), ambiguous 1 \(1\)\n +3 {2}NOBODY AND SONS\n +1 {2}MERCK \[ambiguous: Merck & Co; Merck KGaA\]\n/,
    )
    expect(await report('cn')).toMatch(/drugus\.applicant：已归并 1（2），未归并 1（3），有歧义 1（1）/)
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
  })
})
