import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { WorkedOut } from '../../../domain/database.ts'
import { validity, validityReason } from '../../../domain/databases/drugct/rules.ts'
import type { SourceRecord } from '../../../domain/record.ts'
import { cdeTruth } from '../../../proofs/truth/parsers/cde.ts'
import { agesIn, cell, countsIn, drugsIn, phaseIn } from '../../../server/import/sources/cde/cells.ts'
import { cde } from '../../../server/import/sources/cde/source.ts'
import { TABLES } from '../../../server/import/sources/cde/tables.ts'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { failureOf, importAll, publishersFile, sourceFile } from '../sourceFile.ts'
import { expectValidRecord } from '../validRecord.ts'

/** What the catalogue will make of a record. */
const judged = ({ by }: WorkedOut, { values, provenance }: Pick<SourceRecord, 'values' | 'provenance'>) =>
  by((field) => String([values[field] ?? ''].flat()[0] ?? ''), provenance.asOf)

/** Trials made up for these tests, in the registry's form. */
const NOT_FILLED = '国内：登记人暂未填写该信息；'
const PLAIN: Readonly<Record<string, string>> = {
  登记号: 'CTR20990001',
  试验状态: '进行中',
  详细状态: '进行中（尚未招募）',
  申办者: '甲药业有限责任企业/ Beta Works A/S',
  首次公示日期: '2023-02-14',
  相关登记号: 'CTR20990009,NCT09990009',
  药物名称: '甲片',
  曾用名: '/',
  药物类型: '化学药物',
  临床申请受理号: '企业选择不公示',
  适应症: '甲病',
  试验分期: '其它其他说明:生物等效性试验',
  试验分类: '生物等效性试验/生物利用度试验',
  试验范围: '国内试验',
  年龄: '18岁(最小年龄)至无上限(最大年龄)',
  性别: '男+女',
  目标入组人数: '国内:45；',
  已入组人数: '国内:登记人暂未填写该信息；',
  实际入组总人数: '国内:登记人暂未填写该信息；',
  入选标准: '1自愿；2健康。',
  排除标准: 'NA',
  知情同意日期: NOT_FILLED,
  首例入组日期: NOT_FILLED,
  结束日期: NOT_FILLED,
  试验目的: '主要目的：比较。',
  专业题目: '甲片的生物等效性试验，专业题目',
  通俗题目: '甲片的生物等效性试验',
  试验药: '1中文通用名:甲片英文通用名:AlphaTablets商品:NA剂型:片剂规格:1g：甲25mg用量:口服，每次2',
  对照药: '暂未填写此信息',
  方案编号: 'A-01',
  版本日期: '2022-12-08',
  联合用药: '否',
  设计类型: '交叉设计',
  随机化: '随机化',
  盲法: '开放',
  健康受试者: '有',
  数据监查委员会: '无',
  伤害保险: '有',
}
const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\n')
const trials = (...changes: Readonly<Record<string, string>>[]) =>
  sourceFile('set/trial_info.csv', csv(changes.map((change) => TABLES.trial_info.map((column) => ({ ...PLAIN, ...change })[column] ?? ''))))
const sites = (...rows: string[][]) => sourceFile('set/trial_site_info.csv', csv(rows))
const committees = (...rows: string[][]) => sourceFile('set/trial_ec_info.csv', csv(rows))
const endpoints = (...rows: string[][]) => sourceFile('set/trial_endpoint.csv', csv(rows))
const ALL = [
  trials({}),
  sites(
    ['CTR20990001', '甲医院', '', '中国', '内蒙古自治区', '呼和浩特市'],
    ['CTR20990001', 'Alpha Clinic', 'A Person', 'United States', 'Ohio', 'Columbus'],
  ),
  committees(['CTR20990001', '甲委员会', '不同意', '2022-01-01'], ['CTR20990001', '甲委员会', '修改后同意', '2022-12-30']),
  endpoints(['CTR20990001', '主要终点指标及评价时间', 'Cmax、AUC', '给药后24h', '有效性指标+安全性指标']),
]

describe('trials of China’s registry', () => {
  it('CT-01 TRUTH-01 a trial is joined from its four tables by its number; placeholders say nothing', async () => {
    const { records, counts, notes } = await importAll(cde, ALL)
    expect(notes).toEqual([])
    expect([...counts.values()].map(({ read, kept, merged, rejected }) => [read, kept, merged, rejected])).toEqual([
      [2, 2, 0, 0],
      [2, 2, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 0],
    ])
    const record = records.get('CTR20990001')!
    expectValidRecord('drugct', record)
    expect(record.values).toEqual({
      registrationNumber: 'CTR20990001',
      title: '甲片的生物等效性试验',
      officialTitle: '甲片的生物等效性试验，专业题目',
      phase: 'be',
      phaseNote: '生物等效性试验',
      status: 'not-yet-recruiting',
      statusNote: null,
      drug: ['甲片'],
      englishName: ['AlphaTablets'],
      formerName: [],
      drugType: 'chemical',
      dosageForm: ['片剂'],
      comparator: [],
      indication: ['甲病'],
      // A stroke inside a name has no blank behind it.
      sponsor: ['甲药业有限责任企业', 'Beta Works A/S'],
      trialType: 'be-ba',
      trialTypeNote: null,
      design: 'crossover',
      randomized: true,
      masking: 'open',
      scope: 'domestic',
      healthyVolunteers: true,
      sex: 'all',
      minimumAge: '18岁',
      maximumAge: '无上限',
      combination: false,
      dataMonitoringCommittee: false,
      injuryInsurance: true,
      enrollmentEstimated: 45,
      enrollmentActual: null,
      enrollmentGlobal: null,
      firstPostedDate: '2023-02-14',
      ethicsDate: '2022-12-30',
      consentDate: null,
      firstEnrollmentDate: null,
      endDate: null,
      principalInvestigator: ['A Person'],
      institution: ['甲医院', 'Alpha Clinic'],
      province: ['内蒙古自治区'],
      country: ['中国', 'United States'],
      siteCount: 2,
      relatedNumber: ['CTR20990009', 'NCT09990009'],
      acceptanceNumber: [],
      protocolNumber: 'A-01',
      protocolVersion: null,
      protocolDate: '2022-12-08',
      purpose: '主要目的：比较。',
      inclusion: '1自愿；2健康。',
      exclusion: null,
    })
    expect(record.sections).toEqual({
      drugs: [{ role: 'investigational', name: '甲片', englishName: 'AlphaTablets', brand: null, dosageForm: '片剂', strength: '1g：甲25mg', dosage: '口服，每次2', duration: null }], // prettier-ignore
      enrolment: [{ where: 'domestic', planned: 45, enrolled: null, total: null, consent: null, firstEnrolled: null, end: null }],
      endpoints: [{ kind: 'primary', measure: 'Cmax、AUC', timeFrame: '给药后24h', type: 'both' }],
      sites: [
        { institution: '甲医院', investigator: null, country: '中国', province: '内蒙古自治区', city: '呼和浩特市' },
        { institution: 'Alpha Clinic', investigator: 'A Person', country: 'United States', province: 'Ohio', city: 'Columbus' },
      ],
      ethics: [
        { committee: '甲委员会', conclusion: '不同意', date: '2022-01-01' },
        { committee: '甲委员会', conclusion: '修改后同意', date: '2022-12-30' },
      ],
    })
    expect(record.provenance).toMatchObject({
      publisher: 'Center for Drug Evaluation (CDE), NMPA, China',
      file: 'set/trial_info.csv',
      asOf: '2023-02-14',
      sample: false,
      sections: { sites: { file: 'set/trial_site_info.csv' } },
    })
    // What the registry publishes nowhere is not known.
    expect(record.absent).toEqual(['applicationType', 'applicationStatus', 'applicationDate', 'approvalNumber', 'approvalNumberDate'])
  })

  it.each([
    ['主动暂停', '主动暂停', 'suspended', '主动暂停'],
    ['主动暂停', '责令暂停', 'suspended', '责令暂停'],
    ['主动终止', '', 'terminated', '主动终止'],
    ['', '责令终止', 'terminated', '责令终止'],
    ['被叫停', '被叫停', 'terminated', '被叫停'],
    // What the status' own name says is not said twice.
    ['已完成', '已完成', 'completed', null],
    ['进行中', '进行中（招募中）', 'recruiting', null],
    ['进行中', '进行中（招募完成）', 'recruitment-completed', null],
    // A word that is none of the registry's, beside one that is, and alone.
    ['已完成', '已完成（数据锁定）', 'completed', '已完成（数据锁定）'],
    ['责令终止', '因不良事件', 'terminated', '责令终止；因不良事件'],
    ['筹备中', '筹备中', null, '筹备中'],
    ['登记人暂未填写该信息', '', null, null],
  ])('CT-01 TRUTH-01 the status %s, in detail %s, is %s and stays in its words as %s', async (state, detail, status, note) => {
    const file = trials({ 试验状态: state, 详细状态: detail })
    const { values } = (await importAll(cde, [file])).records.get('CTR20990001')!
    expect([values['status'], values['statusNote']]).toEqual([status, note])
    // The second reading says the same.
    const bytes = await file.head()
    const [second] = cdeTruth.read([{ name: file.name, base: file.base, bytes: () => bytes }])
    expect([second?.values['status'], second?.values['statusNote']]).toEqual([status, note])
  })

  it('TRUTH-04 what a table that is not there would tell is not known, instead of empty', async () => {
    const { records } = await importAll(cde, [trials({ 试验分期: 'III期' })])
    const { absent, values } = records.get('CTR20990001')!
    expect(absent?.slice(0, 9)).toEqual(['ethicsDate', 'principalInvestigator', 'institution', 'province', 'country', 'siteCount', 'endpoints', 'sites', 'ethics']) // prettier-ignore
    expect([values['siteCount'], values['phase']]).toEqual([null, '3'])
  })

  it('CT-01 every row is kept, merged or rejected, with line and reason', async () => {
    const { counts, rejections } = await importAll(cde, [
      trials({}, { 登记号: '' }, { 登记号: 'ChiCTR2000029308' }, {}),
      sourceFile(
        'set/trial_ec_info.csv',
        'CTR20990001,甲,同意,2022-12-30\nCTR20990001,甲,同意,2022-12-30\nCTR20990002,乙,同意,2022-12-30\nCTR20990001,短\n',
      ),
    ])
    expect(rejections.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['set/trial_ec_info.csv', 4, 'row.field_count'],
      ['set/trial_ec_info.csv', 3, 'row.orphan'],
      ['set/trial_info.csv', 2, 'row.key_missing'],
      ['set/trial_info.csv', 3, 'row.key_malformed'],
    ])
    expect(counts.get('set/trial_ec_info.csv')).toMatchObject({ read: 4, kept: 1, merged: 1, rejected: 2 })
    expect(counts.get('set/trial_info.csv')).toMatchObject({ read: 4, kept: 1, merged: 1, rejected: 2 })
  })

  it('CT-01 TRUTH-01 what no option stands for is told with its line, and the trial stays', async () => {
    const { notes, records } = await importAll(cde, [
      trials({ 盲法: '三盲', 试验范围: '其他国内多中心试验', 首次公示日期: '2023-02-31', 年龄: '成人', 目标入组人数: '四十五', 详细状态: '', 试验状态: '筹备中' }), // prettier-ignore
    ])
    expect(notes.map(({ line, field, value, why }) => [line, field, value, why]).toSorted()).toEqual([
      [1, 'enrollmentEstimated', '四十五', 'part'],
      [1, 'firstPostedDate', '2023-02-31', 'date'],
      [1, 'masking', '三盲', undefined],
      [1, 'minimumAge', '成人', 'part'],
      // It is `other`, not unknown, and what explains it is not kept.
      [1, 'scope', '其他国内多中心试验', 'part'],
      // `statusNote` keeps it.
      [1, 'status', '筹备中', 'words'],
    ])
    expect(records.get('CTR20990001')?.values).toMatchObject({
      masking: null,
      scope: 'other',
      status: null,
      minimumAge: null,
    })
  })

  it('CT-01 TRUTH-05 of two collections the newer one that has a trial tells all of it, each file being of the one it lies with', async () => {
    const at = (folder: string, file: ReturnType<typeof trials>) => ({ ...file, name: `${folder}/${file.base}` })
    const older = [
      at('a', trials({ 通俗题目: '旧' }, { 登记号: 'CTR20990003' })),
      at('a', sites(['CTR20990001', '甲医院', '', '中国', '北京市', '北京市'], ['CTR20990003', '丙医院', '', '中国', '北京市', '北京市'])),
      at('a', committees(['CTR20990001', '已撤委员会', '同意', '2020-01-01'])),
    ]
    const newer = [
      at('b', trials({ 通俗题目: '新' }, { 登记号: 'CTR20990002', 首次公示日期: '2024-03-01' })),
      at(
        'b',
        sites(['CTR20990001', '甲医院', '张三', '中国', '北京市', '北京市'], ['CTR20990003', '丁医院', '', '中国', '北京市', '北京市']),
      ),
      at('b', committees(['CTR20990001', '甲委员会', '同意', '2022-12-30'])),
    ]
    for (const files of [
      [...older, ...newer],
      [...newer, ...older],
    ]) {
      const { records, counts, rejections } = await importAll(cde, files)
      const { values, provenance, sections } = records.get('CTR20990001')!
      expect([values['title'], provenance.asOf, judged(validityReason, { values, provenance })]).toEqual([
        '新',
        '2024-03-01',
        'be-not-begun',
      ])
      expect([values['siteCount'], values['principalInvestigator'], values['ethicsDate']]).toEqual([1, ['张三'], '2022-12-30'])
      expect(sections['ethics']).toHaveLength(1)
      expect([provenance.file, provenance.sections?.['sites']]).toMatchObject([
        'b/trial_info.csv',
        { file: 'b/trial_site_info.csv', asOf: '2024-03-01' },
      ])
      // What only the older one has is told by it, as of its day.
      expect(records.get('CTR20990003')).toMatchObject({ values: { institution: ['丙医院'] }, provenance: { asOf: '2023-02-14' } })
      expect(rejections.map(({ file, line, reason }) => [file, line, reason])).toEqual([['b/trial_site_info.csv', 2, 'row.orphan']])
      expect(counts.get('a/trial_site_info.csv')).toMatchObject({ read: 2, kept: 1, merged: 1 })
    }
    // Nobody knows which of two a file is of, nor which of two files counts.
    expect(await failureOf(cde, [older[0]!, newer[0]!, ALL[2]!])).toBe('import.files_unclear')
    expect(await failureOf(cde, [older[0]!, older[1]!, newer[1]!])).toBe('import.files_unclear')
  })

  it.each([
    ['data/', 'data/old/'],
    ['data/', 'data/old.zip!'],
    ['', 'old/'],
  ])('CT-01 a file in %j is of the collection beside it, though another lies in %j', async (outer, inner) => {
    const at = (folder: string, file: ReturnType<typeof trials>) => ({ ...file, name: `${folder}${file.base}` })
    const site = (name: string) => sites(['CTR20990001', name, '', '中国', '北京市', '北京市'])
    const own = [at(outer, trials({ 首次公示日期: '2024-03-01' })), at(outer, site('甲医院'))]
    const other = [
      at(inner, trials({})),
      at(inner, site('乙医院')),
      at(`${outer}sites/`, committees(['CTR20990001', '甲', '同意', '2022-12-30'])),
    ]
    for (const files of [
      [...own, ...other],
      [...other, ...own],
    ]) {
      const { records } = await importAll(cde, files)
      const { values, provenance } = records.get('CTR20990001')!
      expect([values['institution'], provenance.sections?.['ethics']]).toMatchObject([['甲医院'], { asOf: '2024-03-01' }])
    }
  })

  it('CT-01 TRUTH-05 what a newer collection has no table for, the older one goes on telling, under its own file and day', async () => {
    const at = (folder: string, file: ReturnType<typeof trials>) => ({ ...file, name: `${folder}/${file.base}` })
    const files = [
      at('a', trials({})),
      at('a', sites(['CTR20990001', '甲医院', '张三', '中国', '北京市', '北京市'])),
      at('a', committees(['CTR20990001', '甲委员会', '同意', '2022-12-30'])),
      at('a', endpoints(['CTR20990001', '主要终点指标', 'AUC', '24h', '有效性指标'])),
      at('b', trials({ 通俗题目: '新', 首次公示日期: '2024-03-01' })),
      // It has this table, and says in it that nothing of the old one holds.
      at('b', endpoints(['CTR20990001', '次要终点指标', 'Cmax', '24h', '安全性指标'])),
    ]
    for (const order of [files, files.toReversed()]) {
      const { records, counts } = await importAll(cde, order)
      const { values, sections, provenance, absent } = records.get('CTR20990001')!
      expectValidRecord('drugct', records.get('CTR20990001')!)
      expect(values).toMatchObject({ title: '新', institution: ['甲医院'], siteCount: 1, principalInvestigator: ['张三'], ethicsDate: '2022-12-30' }) // prettier-ignore
      expect(sections['endpoints']).toEqual([{ kind: 'secondary', measure: 'Cmax', timeFrame: '24h', type: 'safety' }])
      expect(absent).not.toContain('sites')
      expect(provenance).toMatchObject({
        file: 'b/trial_info.csv',
        asOf: '2024-03-01',
        sections: {
          sites: { file: 'a/trial_site_info.csv', asOf: '2023-02-14' },
          ethics: { file: 'a/trial_ec_info.csv', asOf: '2023-02-14' },
          endpoints: { file: 'b/trial_endpoint.csv', asOf: '2024-03-01' },
        },
      })
      expect(counts.get('a/trial_site_info.csv')).toMatchObject({ kept: 1, merged: 0 })
      expect(counts.get('a/trial_endpoint.csv')).toMatchObject({ kept: 0, merged: 1 })
    }
  })

  it('TRUTH-05 a file’s day is none to come, and a whole one; a slip stays as published and is noted', async () => {
    const files = [trials({}, { 登记号: 'CTR20990002', 首次公示日期: '2123-02-14' })]
    const { records, notes } = await importAll(cde, files, { today: '2026-11-30' })
    expect([...records.values()].map(({ values, provenance }) => [values['firstPostedDate'], provenance.asOf])).toEqual([
      ['2023-02-14', '2023-02-14'],
      ['2123-02-14', '2023-02-14'],
    ])
    expect(notes.map(({ line, field, value, why }) => [line, field, value, why])).toEqual([[2, 'firstPostedDate', '2123-02-14', 'later']])
    const { records: rough } = await importAll(cde, [trials({ 首次公示日期: '2024' })], { today: '2026-11-30' })
    expect(rough.get('CTR20990001')?.provenance.asOf).toBe('2024-01-01')
  })

  it('CT-01 a file that a spreadsheet has saved in China reads as one in UTF-8', async () => {
    const cells: (string | Buffer)[] = TABLES.trial_info.map(() => '')
    cells[0] = 'CTR20990001'
    // 已完成 and 甲片 in GB18030.
    cells[1] = Buffer.from('d2d1cdeab3c9', 'hex')
    cells[7] = Buffer.from('bcd7c6ac', 'hex')
    const bytes = Buffer.concat(cells.flatMap((one, at) => [Buffer.from(at === 0 ? '' : ','), Buffer.from(one as string)]))
    const { records } = await importAll(cde, [sourceFile('trial_info.csv', bytes)])
    expect(records.get('CTR20990001')?.values['status']).toBe('completed')
    expect(records.get('CTR20990001')?.values['drug']).toEqual(['甲片'])
  })

  it('CT-01 TRUTH-01 a part of a cell, a committee’s day and an endpoint that cannot be read are told where they stand', async () => {
    const { records, notes } = await importAll(cde, [
      trials({
        试验状态: '已完成',
        详细状态: '进行中（筹备）',
        知情同意日期: '国内：2023-02-31；国际：2023-03-01；',
        目标入组人数: '国内:约50；国际:若干；',
        已入组人数: '国内:7；全球:9；',
        试验药: '未编号的说明。1中文通用名:甲片',
      }),
      committees(['CTR20990001', '甲', '同意', '2022-12-30'], ['CTR20990001', '乙', '同意', '2022-02-31']),
      endpoints(['CTR20990001', '探索性终点指标', 'AUC', '24h', '药代指标']),
    ])
    expect(notes.map(({ file, line, field, value, why }) => [file, line, field, value, why ?? 'option'])).toEqual([
      ['set/trial_info.csv', 1, 'status', '进行中（筹备）', 'words'],
      ['set/trial_info.csv', 1, 'enrollmentEstimated', '国内:约50', 'part'],
      ['set/trial_info.csv', 1, 'enrollmentGlobal', '国际:若干', 'part'],
      ['set/trial_info.csv', 1, 'enrolment', '全球:9', 'part'],
      ['set/trial_info.csv', 1, 'consentDate', '国内：2023-02-31', 'date'],
      ['set/trial_info.csv', 1, 'drugs', '未编号的说明。', 'part'],
      ['set/trial_ec_info.csv', 2, 'ethics.date', '2022-02-31', 'date'],
      ['set/trial_endpoint.csv', 1, 'endpoints.kind', '探索性终点指标', 'words'],
      ['set/trial_endpoint.csv', 1, 'endpoints.type', '药代指标', 'words'],
    ])
    const { values, sections } = records.get('CTR20990001')!
    expect([values['status'], values['statusNote'], values['consentDate'], sections['endpoints']?.[0]]).toMatchObject(['completed', '进行中（筹备）', '2023-03-01', { kind: '探索性终点指标', type: '药代指标' }]) // prettier-ignore
  })

  // What looks again at each sign or row before it is at these for an hour and more.
  it('GATE-08 no cell and no number of rows keeps an import waiting', async () => {
    expect(agesIn(`1${'(最小年龄)至'.repeat(1_000_000)}`)).toBeNull()
    const stops = `甲${'；'.repeat(5_000_000)}x`
    expect(cell(stops) === stops).toBe(true)
    const many = Array.from({ length: 50_000 }, (_, at) => ['CTR20990001', `医院${at}`, '', '中国', '北京市', '北京市'])
    const { records } = await importAll(cde, [trials({}), sites(...many)])
    expect(records.get('CTR20990001')?.values['siteCount']).toBe(50_000)
  })

  it('CT-01 a header that somebody has added is none of the trials', async () => {
    const content = `${TABLES.trial_info.join(',')}\n${csv([TABLES.trial_info.map((column) => PLAIN[column] ?? '')])}`
    const { counts } = await importAll(cde, [sourceFile('trial_info.csv', content)])
    expect(counts.get('trial_info.csv')).toMatchObject({ read: 1, kept: 1 })
  })

  it('CT-01 files that are none of the registry’s, or come without the trials, stop the import', async () => {
    expect(await failureOf(cde, [sourceFile('other.csv', 'a,b\n')])).toBe('import.file_unknown')
    expect(await failureOf(cde, [ALL[1]!])).toBe('import.file_missing')
    expect(await failureOf(cde, [trials({ 登记号: 'x' })])).toBe('import.no_records')
  })
})

describe('cells of the registry', () => {
  it('CT-01 drugs run together are told apart by their labels, and a dose before the next one’s number keeps its digits', () => {
    const one = (name: string, dosage: string, duration: string) => ({ name, englishName: null, brand: null, dosageForm: '片剂', strength: '5mg', dosage, duration }) // prettier-ignore
    const text = (name: string, dosage: string, duration: string) =>
      `中文通用名:${name}英文通用名:暂无商品:无剂型:片剂规格:5mg用量:${dosage}用药时程:${duration}`
    expect(drugsIn(`1${text('甲', '第1天：口服', '每次12')}2${text('乙', '口服', '共3')}3${text('丙', '口服', '至结束')}`)).toEqual([
      one('甲', '第1天：口服', '每次12'),
      one('乙', '口服', '共3'),
      one('丙', '口服', '至结束'),
    ])
    expect(drugsIn('1中文通用名：甲剂型：片剂')?.[0]).toMatchObject({ name: '甲', dosageForm: '片剂', strength: null })
    expect(drugsIn('暂未填写此信息')).toEqual([])
    // Nothing that can be taken apart: the caller keeps it as it stands.
    expect(drugsIn('甲片')).toBeNull()
  })

  it.each([
    ['国内:45；', { domestic: 45, international: null, unread: [] }],
    ['国内:120；国际:192；', { domestic: 120, international: 192, unread: [] }],
    ['国际:0；', { domestic: null, international: 0, unread: [] }],
    ['国内:登记人暂未填写该信息；国际:NA；', { domestic: null, international: null, unread: [] }],
    ['', { domestic: null, international: null, unread: [] }],
    ['国内:约50；国际:3；', { domestic: null, international: 3, unread: [{ where: 'domestic', text: '国内:约50' }] }],
    ['国内:5；国内:6；', { domestic: 5, international: null, unread: [{ where: 'domestic', text: '国内:6' }] }],
    ['45', { domestic: null, international: null, unread: [{ where: null, text: '45' }] }],
  ])('CT-01 enrolment %s', (text, expected) => expect(countsIn(text)).toEqual(expected))

  it.each([
    ['I期', '1', null],
    ['Ⅰ期', '1', null],
    ['II/III期', '2-3', null],
    ['IV期', '4', null],
    ['其它其他说明:Ib/IIa期', '1-2', 'Ib/IIa期'],
    ['其它其他说明:I/Ⅱ期', '1-2', 'I/Ⅱ期'],
    ['其它其他说明:BE实验', 'be', 'BE实验'],
    ['其它其他说明:人体生物等效性试验', 'be', '人体生物等效性试验'],
    ['其它其他说明:BEST研究', 'other', 'BEST研究'],
    ['其它', 'other', null],
    ['登记人暂未填写该信息', null, null],
    ['五期', undefined, null],
  ])('CT-01 the phase %s is %s', (text, phase, note) => expect(phaseIn(text)).toEqual({ phase, note }))

  it('CT-01 ages in both kinds of brackets', () => {
    expect(agesIn('6月(最小年龄)至65岁(最大年龄)')).toEqual({ least: '6月', most: '65岁' })
    expect(agesIn('18岁（最小年龄）至无上限（最大年龄）')).toEqual({ least: '18岁', most: '无上限' })
    expect([agesIn(''), agesIn('成人')]).toEqual([{ least: null, most: null }, null])
  })
})

const real = publishersFile('cn-cde-clinical-trials-sample-2023')
describe.skipIf(!real)('the collected sample of 2023', () => {
  it('CT-01 TRUTH-05 is 46 trials of 43 columns with their endpoints, sites and ethics, none rejected', async () => {
    const inputs = await resolveInputs([real!], { dataDir: await mkdtemp(join(tmpdir(), 'materia-cde-')) })
    const { records, counts, rejections, notes, ignored } = await importAll(cde, inputs.files)
    await inputs.close()
    const told = [...counts.values()].map(({ file, read, kept, merged }) => [file.split('/').at(-1), read, kept, merged])
    expect(Object.fromEntries(told.map(([file, ...figures]) => [file, figures]))).toEqual({
      'trial_info.csv': [46, 46, 0],
      'trial_endpoint.csv': [229, 229, 0],
      // Investigators were taken out of the sample, so that sites of several read alike.
      'trial_site_info.csv': [257, 242, 15],
      'trial_ec_info.csv': [56, 56, 0],
    })
    expect([rejections, ignored]).toEqual([[], []])
    // 'Other' with an explanation where the field keeps none.
    expect(notes.map(({ field }) => field)).toEqual(['scope'])
    for (const record of records.values()) expectValidRecord('drugct', record)
    const all = [...records.values()]
    const count = (field: string) => {
      const found = new Map<unknown, number>()
      for (const { values } of all) found.set(values[field], (found.get(values[field]) ?? 0) + 1)
      return Object.fromEntries(found)
    }
    expect(count('phase')).toEqual({ be: 16, '1': 17, '1-2': 5, '2': 6, '3': 2 })
    expect(count('status')).toEqual({ 'not-yet-recruiting': 46 })
    expect(count('drugType')).toEqual({ chemical: 35, biological: 11 })
    expect(count('design')).toEqual({ crossover: 18, parallel: 15, 'single-arm': 13 })
    expect(all.map((record) => judged(validity, record))).toEqual(all.map(() => 'valid'))
    expect([...new Set(all.map(({ provenance }) => provenance.asOf))]).toEqual(['2023-02-16'])
    const rows = (section: string) => all.reduce((sum, { sections }) => sum + (sections[section]?.length ?? 0), 0)
    expect(['endpoints', 'sites', 'ethics', 'drugs', 'enrolment'].map(rows)).toEqual([229, 242, 56, 131, 38])
  })
})
