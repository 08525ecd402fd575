import { describe, expect, it } from 'vitest'
import { columnFields, facetFields, fieldLabel, generalFields, toneOf } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { application } from '../../domain/databases/application/definition.ts'
import { calendarDays, counted, workingDays } from '../../domain/databases/application/rules.ts'
import { drugct } from '../../domain/databases/drugct/definition.ts'
import { canForecast, forecastRow } from '../../domain/computed.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { isMade, madeFaults, statedTables } from '../../domain/made.ts'
import { speechOf } from '../../domain/wording.ts'
import cn from '../../locales/cn/databases/application.intro.json' with { type: 'json' }
import en from '../../locales/en/databases/application.intro.json' with { type: 'json' }
import { allTexts } from '../texts.ts'

/** What modules.txt asks of applications, in its own figures (sections 3, 4 and 9). */
const ASKED = [
  'acceptanceNumber',
  'drug',
  'applicant',
  'specification',
  'indication',
  'innovationType',
  'drugType1',
  'drugType2',
  'applicationType',
  'registrationCategory',
  'acceptanceDate',
  'reviewResult',
  'reviewResultDate',
  'nmpaStatus',
  'nmpaStatusDate',
  'fastTrack',
  'consistencyEvaluation',
  'applicationOrigin',
  'approvalNumber',
  'issueDate',
  'reviewDuration',
]
const LISTS = {
  nmpaStatus: [
    ['Under review', '在审评审批中'],
    ['Approved, certificate under preparation', '审批完毕，待制证'],
    ['Certificate prepared, certificate to be issued', '制证完毕，待发批件'],
    ['Certificate prepared, previous certificate recalled', '制证完毕，已收回原批件'],
    ['Licence issued', '已发批件'],
    ['Archived', '已归档'],
    ['Documents posted (materials in postal delivery)', '资料邮寄中'],
  ],
  reviewResult: [
    ['Clinical trial approved', '批准临床'],
    ['Market authorization', '批准上市'],
    ['Emergency use authorization', '批准紧急使用'],
    ['Consistency evaluation passed', '通过一致性评价'],
    ['Supplemental application approved', '批准补充申请'],
    ['New drug certificate issuance approved', '批准核发新药证书'],
    ['Temporary importation approved', '批准临时进口'],
    ['Pending', '审评中'],
    ['Rejected', '未批准'],
    ['Voluntarily withdrawn', '主动撤回'],
    ['Technology transfer approved', '批准技术转让'],
    ['Re-registration approved', '批准再注册'],
    ['Repackaging approved', '批准分包装'],
    ['Archived', '已归档'],
    ['Other', '其他'],
  ],
  consistencyEvaluation: [
    ['Approved', '已通过'],
    ['Application pending', '申请中'],
    ['Equivalent to CE', '视同通过'],
    ['Failed', '未通过'],
    ['None', '无'],
  ],
  fastTrack: [
    ['Conditional approval', '附条件批准'],
    ['Priority review', '优先审评'],
    ['Breakthrough therapy', '突破性治疗'],
    ['Special review', '特殊审批'],
    ['Urgent review', '特别审批'],
    ['Major project', '重大专项'],
  ],
} as const

/** Lists that the source names and does not fill: their values are Materia's own. */
const OWN_LISTS = {
  applicationType: [
    ['Clinical trial (IND)', '临床试验申请（IND）'],
    ['Market authorization (NDA)', '上市许可申请（NDA）'],
    ['Generic (ANDA)', '仿制药申请（ANDA）'],
    ['Consistency evaluation', '一致性评价'],
    ['Supplement', '补充申请'],
    ['Re-registration', '再注册'],
    ['Re-examination', '复审'],
    ['Technology transfer', '技术转让'],
    ['Repackaging', '进口分包装'],
    ['Temporary importation', '临时进口'],
    ['Emergency use', '紧急使用'],
    ['Other', '其他'],
  ],
  registrationCategory: [
    ['Chemical 1', '化学药品 1 类'],
    ['Chemical 2.1', '化学药品 2.1 类'],
    ['Chemical 2.2', '化学药品 2.2 类'],
    ['Chemical 2.3', '化学药品 2.3 类'],
    ['Chemical 2.4', '化学药品 2.4 类'],
    ['Chemical 3', '化学药品 3 类'],
    ['Chemical 4', '化学药品 4 类'],
    ['Chemical 5.1', '化学药品 5.1 类'],
    ['Chemical 5.2', '化学药品 5.2 类'],
    ['Therapeutic biologic 1', '治疗用生物制品 1 类'],
    ['Therapeutic biologic 2.1', '治疗用生物制品 2.1 类'],
    ['Therapeutic biologic 2.2', '治疗用生物制品 2.2 类'],
    ['Therapeutic biologic 2.3', '治疗用生物制品 2.3 类'],
    ['Therapeutic biologic 2.4', '治疗用生物制品 2.4 类'],
    ['Therapeutic biologic 3.1', '治疗用生物制品 3.1 类'],
    ['Therapeutic biologic 3.2', '治疗用生物制品 3.2 类'],
    ['Therapeutic biologic 3.3', '治疗用生物制品 3.3 类'],
    ['Therapeutic biologic 3.4', '治疗用生物制品 3.4 类'],
    ['Preventive biologic 1.1', '预防用生物制品 1.1 类'],
    ['Preventive biologic 1.2', '预防用生物制品 1.2 类'],
    ['Preventive biologic 1.3', '预防用生物制品 1.3 类'],
    ['Preventive biologic 1.4', '预防用生物制品 1.4 类'],
    ['Preventive biologic 2.1', '预防用生物制品 2.1 类'],
    ['Preventive biologic 2.2', '预防用生物制品 2.2 类'],
    ['Preventive biologic 2.3', '预防用生物制品 2.3 类'],
    ['Preventive biologic 2.4', '预防用生物制品 2.4 类'],
    ['Preventive biologic 2.5', '预防用生物制品 2.5 类'],
    ['Preventive biologic 2.6', '预防用生物制品 2.6 类'],
    ['Preventive biologic 3.1', '预防用生物制品 3.1 类'],
    ['Preventive biologic 3.2', '预防用生物制品 3.2 类'],
    ['Preventive biologic 3.3', '预防用生物制品 3.3 类'],
    ['Diagnostic 1', '按生物制品管理的体外诊断试剂 1 类'],
    ['Diagnostic 2', '按生物制品管理的体外诊断试剂 2 类'],
    ['TCM 1.1', '中药 1.1 类'],
    ['TCM 1.2', '中药 1.2 类'],
    ['TCM 1.3', '中药 1.3 类'],
    ['TCM 2.1', '中药 2.1 类'],
    ['TCM 2.2', '中药 2.2 类'],
    ['TCM 2.3', '中药 2.3 类'],
    ['TCM 2.4', '中药 2.4 类'],
    ['TCM 3.1', '中药 3.1 类'],
    ['TCM 3.2', '中药 3.2 类'],
    ['TCM 4', '中药 4 类'],
    ['Former category', '原注册分类'],
    ['Other', '其他'],
  ],
  innovationType: [
    ['Innovative', '创新药'],
    ['Modified', '改良型新药'],
    ['Originator marketed abroad', '境外原研药'],
    ['Generic', '仿制药'],
    ['Biosimilar', '生物类似药'],
    ['Classic TCM formula', '古代经典名方'],
    ['Other', '其他'],
  ],
  drugType1: [
    ['Chemical', '化学药品'],
    ['Biological', '生物制品'],
    ['TCM', '中药'],
    ['Other', '其他'],
  ],
  drugType2: [
    ['Small molecule', '小分子'],
    ['Peptide', '多肽'],
    ['Oligonucleotide', '寡核苷酸'],
    ['Antibody', '抗体'],
    ['Antibody conjugate', '抗体偶联物'],
    ['Fusion protein', '融合蛋白'],
    ['Recombinant protein', '重组蛋白'],
    ['Vaccine', '疫苗'],
    ['Blood product', '血液制品'],
    ['Cell therapy', '细胞治疗产品'],
    ['Gene therapy', '基因治疗产品'],
    ['Diagnostic', '体外诊断试剂'],
    ['TCM compound', '中药复方'],
    ['TCM extract', '中药提取物'],
    ['Other', '其他'],
  ],
  applicationOrigin: [
    ['Domestic', '国产'],
    ['Imported', '进口'],
    ['Hong Kong, Macao, Taiwan', '港澳台'],
  ],
  centre: [
    ['CDE', '药审中心（CDE）'],
    ['Yangtze River Delta branch', '长三角分中心'],
    ['Greater Bay Area branch', '大湾区分中心'],
    ['Other', '其他'],
  ],
  reviewList: [
    ['Clinical trial (IND)', '临床试验申请（IND）'],
    ['Market authorization (NDA)', '上市许可申请（NDA）'],
    ['Generic (ANDA)', '仿制药申请（ANDA）'],
    ['Consistency evaluation', '一致性评价'],
    ['Supplement', '补充申请'],
    ['Re-registration', '再注册'],
    ['Re-examination', '复审'],
    ['Priority review', '优先审评'],
    ['Other', '其他'],
  ],
} as const
const COLUMN_LISTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'timeline.step': [
    ['Accepted', '承办受理'],
    ['Review queue', '排队待审评'],
    ['Review', '审评'],
    ['Data requested', '发补'],
    ['Data received', '补充资料'],
    ['Site inspection', '现场核查'],
    ['Approval', '批准'],
    ['Certificate', '制证发证'],
    ['Rejected', '未批准'],
    ['Withdrawn', '撤回'],
    ['Archived', '归档'],
    ['Other', '其他'],
  ],
  'report.kind': [
    ['Review report', '审评报告'],
    ['Label', '说明书'],
    ['Opinion', '审评意见'],
    ['Data request', '补充资料通知'],
    ['Other', '其他'],
  ],
  'report.discipline': [
    ['Pharmaceutical', '药学'],
    ['Pharmacology and toxicology', '药理毒理'],
    ['Clinical', '临床'],
    ['Clinical pharmacology', '临床药理'],
    ['Statistics', '统计'],
    ['Compliance', '合规'],
    ['All', '综合'],
  ],
  'forecast.state': [
    ['Forecast', '有预测'],
    ['Too few peers', '同类申请不足'],
    ['Longer than its peers', '已超过同类申请'],
    ['Too early to tell', '为时尚早'],
    ['Review over', '审评已结束'],
    ['Review over, day not stated', '审评已结束，日期未说明'],
    ['Not known', '信息不足'],
  ],
  'inspection.kind': [
    ['Development site', '研制现场'],
    ['Production site', '生产现场'],
    ['Clinical trial', '临床试验'],
    ['Bioequivalence trial', '生物等效性试验'],
    ['GMP', 'GMP 符合性'],
    ['For cause', '有因核查'],
    ['Other', '其他'],
  ],
  'inspection.result': [
    ['Passed', '通过'],
    ['Passed after correction', '整改后通过'],
    ['Failed', '不通过'],
    ['Pending', '待定'],
  ],
  'queue.state': [
    ['In the list', '在序列中'],
    ['Left the list', '已离开序列'],
    ['In no list', '不在任何序列中'],
    ['Not known', '信息不足'],
  ],
}
/** Fields that the source names in other words than those of their lists. */
const NAMES = {
  acceptanceNumber: ['Application No.', '受理号'],
  reviewSequence: ['No. in the list', '序列内序号'],
  reviewResultDate: ['Review result release date', '结论公布日期'],
  nmpaStatus: ['NMPA processing status', 'NMPA 办理状态'],
} as const

const stated = (values: Readonly<Record<string, string>>) => (field: string) => values[field] ?? ''

describe('registration applications in China', () => {
  it('APP-01 DB-15/application every field of the source is counted or found, stands in list, record and workbook', () => {
    const inRecord = application.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []))
    const found = [...generalFields(application).all, ...facetFields(application)]
    for (const id of ASKED)
      expect([id, found.includes(id), columnFields(application).includes(id), inRecord.includes(id as never)]).toEqual([
        id,
        true,
        true,
        true,
      ])
    expect(application.sections.map(({ id }) => id)).toEqual(['base', 'timeline', 'report', 'forecast', 'inspection', 'queue'])
    expect(application.fields.fastTrack.many).toBe(true)
    // DB-07: up to 1000 applications in one file.
    expect(application.exportLimit).toBe(1000)
    expect(application.charts.map(({ id }) => id)).toEqual([
      'byYear',
      'durations',
      'durationsByCategory',
      'results',
      'centres',
      'applicants',
      'categories',
    ])
  })

  it.each(LANGUAGES)(
    'APP-01 DB-15/application statuses, results, evaluations and tracks read as the source has them (%s)',
    async (language) => {
      const speech = speechOf(application, { language, t: (await allTexts(language)).t as never })
      for (const [field, pairs] of Object.entries(LISTS) as [keyof typeof LISTS, (typeof LISTS)[keyof typeof LISTS]][])
        expect(application.fields[field].options.map((key) => speech.option(field, key))).toEqual(
          pairs.map((pair) => pair[language === 'en' ? 0 : 1]),
        )
    },
  )

  it.each(LANGUAGES)(
    'APP-01 LANG-03 every other list of fields and of tables has a name for each of its values, and fields have theirs (%s)',
    async (language) => {
      const at = language === 'en' ? 0 : 1
      const speech = speechOf(application, { language, t: (await allTexts(language)).t as never })
      for (const [field, pairs] of Object.entries(OWN_LISTS) as [keyof typeof OWN_LISTS, (typeof OWN_LISTS)[keyof typeof OWN_LISTS]][])
        expect(application.fields[field].options.map((key) => speech.option(field, key))).toEqual(pairs.map((pair) => pair[at]))
      const lists = application.sections.flatMap((section) =>
        section.kind === 'table'
          ? Object.entries(section.columns).flatMap(([id, column]) =>
              'options' in column
                ? [[`${section.id}.${id}`, column.options.map((key: string) => speech.columnOption(section.id, id, key))]]
                : [],
            )
          : [],
      )
      expect(Object.fromEntries(lists)).toEqual(
        Object.fromEntries(Object.entries(COLUMN_LISTS).map(([id, pairs]) => [id, pairs.map((pair) => pair[at])])),
      )
      for (const [id, names] of Object.entries(NAMES)) expect(speech.field(id)).toBe(names[at])
      // No list of a field is in neither test.
      const named = Object.keys({ ...LISTS, ...OWN_LISTS })
      expect(
        Object.entries(application.fields).flatMap(([id, field]) => (field.kind === 'enum' && !named.includes(id) ? [id] : [])),
      ).toEqual([])
    },
  )

  it('APP-01 CT-01 the number of an application has one name, wherever it stands', async () => {
    for (const [language, name, inWords] of [
      ['en', 'Application No.', 'application number'],
      ['cn', '受理号', '受理号'],
    ] as const) {
      const t = (await allTexts(language)).t as never
      const named = [application, drugct].map((one) => speechOf(one, { language, t }).field('acceptanceNumber'))
      expect(named).toEqual([name, name])
      expect((language === 'en' ? en : cn).lead).toContain(inWords)
    }
  })

  it('APP-01 DB-13 a consistency evaluation has the tones that it has everywhere', () => {
    expect(application.fields.consistencyEvaluation.options.map((key) => toneOf(application.fields.consistencyEvaluation, key))).toEqual([
      'current',
      'pending',
      'current',
      'stopped',
      'ended',
    ])
  })

  it('APP-01 TRUTH-02 how long a review took follows from its days, and is marked as worked out', () => {
    const took = (values: Record<string, string>) => [calendarDays, workingDays].map(({ by }) => by(stated(values), '2026-11-30'))
    expect(took({ acceptanceDate: '2026-03-02', reviewResultDate: '2026-05-29' })).toEqual([88, 64])
    expect(took({ acceptanceDate: '2026-03-02' })).toEqual([null, null])
    expect(took({ acceptanceDate: '2026-03', reviewResultDate: '2026-05-29' })).toEqual([null, null])
    for (const id of ['reviewDuration', 'reviewWorkdays', 'counted'] as const) {
      expect(fieldLabel(application, id).mark).toBe('databases:derived.known')
      expect(isMade(application.fields[id])).toBe(true)
    }
  })

  it.each([
    // A supplement or a re-examination within the recent 3 years.
    ['supplement', '2023-11-30', '', true],
    ['supplement', '2023-11-29', '', false],
    ['re-examination', '2023-11-29', 'other', false],
    // The source names these two alone.
    ['re-registration', '2016-11-29', 're-registration-approved', true],
    ['re-registration', '2016-11-29', '', true],
    // A year or a month tells what each of its days does.
    ['supplement', '2019', '', false],
    ['supplement', '2023', '', null],
    ['supplement', '2023-11', '', null],
    ['supplement', '2023-10', '', false],
    ['supplement', '2023-12', '', true],
    ['supplement', '2026', '', true],
    ['supplement', '2026-12-01', '', null],
    // A clinical trial application under review within the recent 3 months.
    ['ind', '2026-08-30', 'pending', true],
    ['ind', '2026-08-29', 'pending', false],
    ['ind', '2026-08-29', '', false],
    ['ind', '2016-08-29', 'clinical-trial-approved', true],
    // All others.
    ['nda', '2016-08-29', 'pending', true],
    ['', '2026-08-29', 'pending', null],
    ['supplement', '', '', null],
    ['supplement', '30 Nov', '', null],
  ])('APP-01 %s accepted on %s with the result "%s" counts on 2026-11-30: %s', (applicationType, acceptanceDate, reviewResult, counts) => {
    expect(counted.by(stated({ applicationType, acceptanceDate, reviewResult }), '2026-11-30')).toBe(counts)
  })

  it('APP-01 a clinical trial application is under review as long as neither authority says that it is over', () => {
    const of = (nmpaStatus: string, reviewResult = '') =>
      counted.by(stated({ applicationType: 'ind', acceptanceDate: '2016-08-29', reviewResult, nmpaStatus }), '2026-11-30')
    expect([of(''), of('under-review'), of('under-review', 'pending')]).toEqual([false, false, false])
    // In modules.txt all others follow the review.
    for (const status of [
      'certificate-in-preparation',
      'certificate-to-be-issued',
      'previous-certificate-recalled',
      'licence-issued',
      'archived',
      'documents-posted',
    ])
      // prettier-ignore
      expect([status, of(status), of(status, 'pending')]).toEqual([status, true, true])
    expect(of('under-review', 'rejected')).toBe(true)
  })

  it('APP-01 what either authority says of a day to come does not end the review yet', () => {
    const of = (values: Record<string, string>) =>
      counted.by(stated({ applicationType: 'ind', acceptanceDate: '2016-08-29', ...values }), '2026-11-30')
    for (const [day, counts] of [
      ['2026-11-30', true],
      ['2026-12-01', false],
      ['2026-12', false],
      ['', true],
    ] as const) {
      expect([day, of({ reviewResult: 'rejected', reviewResultDate: day })]).toEqual([day, counts])
      expect([day, of({ nmpaStatus: 'licence-issued', nmpaStatusDate: day })]).toEqual([day, counts])
    }
  })

  it('APP-01 of a review that is over, or of which next to nothing is stated, nothing is forecast', () => {
    const section = application.sections.find(({ id }) => id === 'forecast')
    const computed = section?.kind === 'table' && 'computed' in section ? section.computed : undefined
    if (computed?.as !== 'forecast') throw new Error('no forecast')
    const asked = {
      acceptanceDate: '2026-01-05',
      applicationType: 'nda',
      registrationCategory: 'chem-1',
      centre: 'cde',
      reviewResult: 'pending',
    }
    const on = (values: Record<string, string>, asOf = '2026-11-30') => canForecast(computed, stated({ ...asked, ...values }), asOf)
    expect(on({})).toBeNull()
    expect(on({ reviewResult: 'rejected', reviewResultDate: '2026-11-30' })).toBe('over')
    // On the day before, nobody knew.
    expect(on({ reviewResult: 'rejected', reviewResultDate: '2026-11-30' }, '2026-11-29')).toBeNull()
    expect(on({ reviewResult: 'rejected' })).toBe('dayless')
    expect(on({ reviewResult: 'rejected', reviewResultDate: '2026-10' })).toBe('dayless')
    // Over by what the NMPA says, from the day on that it says it.
    expect(on({ nmpaStatus: 'licence-issued' })).toBe('dayless')
    expect(on({ nmpaStatus: 'documents-posted', nmpaStatusDate: '2026-11-30' })).toBe('dayless')
    expect(on({ nmpaStatus: 'documents-posted', nmpaStatusDate: '2026-11-30' }, '2026-11-29')).toBeNull()
    expect(on({ nmpaStatus: 'under-review', nmpaStatusDate: '2026-01-09' })).toBeNull()
    expect(on({ centre: '' })).toBe('unknown')
    expect(on({ acceptanceDate: '2026-01' })).toBe('unknown')
    const peers = Array.from({ length: 100 }, (_, at) => ({ days: at + 301, ended: 1, open: 0 }))
    expect(forecastRow(computed, stated(asked), '2026-11-30', peers)).toEqual({
      state: 'forecast',
      asOf: '2026-11-30',
      lasted: 329,
      peers: 100,
      ended: 100,
      longer: 71,
      low: 337,
      median: 365,
      high: 393,
      lowDate: '2026-12-08',
      medianDate: '2027-01-05',
      highDate: '2027-02-02',
    })
    // What is over is compared with its peers from the first day on, and has no date to come.
    expect(
      forecastRow(computed, stated({ ...asked, reviewResult: 'rejected', reviewResultDate: '2026-02-04' }), '2026-11-30', peers),
    ).toMatchObject({ state: 'over', lasted: 30, low: 310, median: 350, high: 390, medianDate: null })
  })

  it('what no source fills is whole in every definition, and no source is asked for it', () => {
    expect(DATABASES.flatMap((definition) => madeFaults(definition).map((fault) => `${definition.id}: ${fault}`))).toEqual([])
    expect(statedTables(application).map(({ id }) => id)).toEqual(['timeline', 'report', 'inspection'])
    const broken = {
      ...application,
      fields: {
        ...application.fields,
        issueDate: { kind: 'text' as const },
        reviewWorkdays: { ...application.fields.reviewWorkdays, kind: 'terms' as const, vocabulary: 'drug' as const },
      },
      sections: application.sections.map((section) =>
        section.id === 'queue'
          ? { ...section, computed: { ...(section as { computed: object }).computed, list: 'fastTrack', left: 'issueDate' } }
          : section,
      ),
    }
    expect(madeFaults(broken as never)).toEqual([
      'field reviewWorkdays is worked out, and names of the vocabulary',
      'section queue is computed by issueDate, which is no date',
      'section queue is computed by fastTrack, which is not one of a list',
    ])
  })
})
