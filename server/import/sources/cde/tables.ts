import type { Fills, Row } from '../../readers/columns.ts'

/**
 * The registry's tables as they are collected: CSV without a header, columns known by their place. The names are the registry's own; a row of
 * them that somebody has added on top is recognised by them.
 */
export const TABLES = {
  trial_info: [
    '登记号',
    '试验状态',
    '详细状态',
    '联系人',
    '申办者',
    '首次公示日期',
    '相关登记号',
    '药物名称',
    '曾用名',
    '药物类型',
    '临床申请受理号',
    '适应症',
    '试验分期',
    '标准分期',
    '试验分类',
    '试验范围',
    '年龄',
    '性别',
    '目标入组人数',
    '已入组人数',
    '实际入组总人数',
    '入选标准',
    '排除标准',
    '知情同意日期',
    '首例入组日期',
    '结束日期',
    '试验目的',
    '专业题目',
    '通俗题目',
    '试验药',
    '对照药',
    '方案编号',
    '标准方案编号',
    '版本号',
    '版本日期',
    '联合用药',
    '设计类型',
    '随机化',
    '盲法',
    '健康受试者',
    '数据监查委员会',
    '伤害保险',
    '标准试验范围',
  ],
  trial_endpoint: ['登记号', '类别', '指标', '评价时间', '终点指标选择'],
  trial_site_info: ['登记号', '机构名称', '主要研究者', '国家或地区', '省', '城市'],
  trial_ec_info: ['登记号', '伦理委员会', '审查结论', '批准日期'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CdeTable = keyof typeof TABLES
export type CdeRow<T extends CdeTable> = Row<(typeof TABLES)[T][number]>
export const TABLE_NAMES = Object.keys(TABLES) as CdeTable[]

/** Columns that nothing is read from: the collector's own, and whom to call, who is a person. */
export const UNUSED = ['联系人', '标准分期', '标准方案编号', '标准试验范围'] as const

type Column = { [T in CdeTable]: `${T}.${(typeof TABLES)[T][number]}` }[CdeTable]

/** Fields, sections and their columns by what fills them. */
export const FILLS: Fills<Column> = {
  registrationNumber: ['trial_info.登记号'],
  title: ['trial_info.通俗题目'],
  officialTitle: ['trial_info.专业题目'],
  phase: ['trial_info.试验分期'],
  phaseNote: ['trial_info.试验分期'],
  status: ['trial_info.详细状态', 'trial_info.试验状态'],
  statusNote: ['trial_info.详细状态', 'trial_info.试验状态'],
  drug: ['trial_info.药物名称'],
  englishName: ['trial_info.试验药'],
  formerName: ['trial_info.曾用名'],
  drugType: ['trial_info.药物类型'],
  dosageForm: ['trial_info.试验药'],
  comparator: ['trial_info.对照药'],
  indication: ['trial_info.适应症'],
  sponsor: ['trial_info.申办者'],
  trialType: ['trial_info.试验分类'],
  trialTypeNote: ['trial_info.试验分类'],
  design: ['trial_info.设计类型'],
  randomized: ['trial_info.随机化'],
  masking: ['trial_info.盲法'],
  scope: ['trial_info.试验范围'],
  healthyVolunteers: ['trial_info.健康受试者'],
  sex: ['trial_info.性别'],
  minimumAge: ['trial_info.年龄'],
  maximumAge: ['trial_info.年龄'],
  combination: ['trial_info.联合用药'],
  dataMonitoringCommittee: ['trial_info.数据监查委员会'],
  injuryInsurance: ['trial_info.伤害保险'],
  enrollmentEstimated: ['trial_info.目标入组人数'],
  enrollmentActual: ['trial_info.实际入组总人数'],
  enrollmentGlobal: ['trial_info.目标入组人数'],
  firstPostedDate: ['trial_info.首次公示日期'],
  ethicsDate: ['trial_ec_info.批准日期'],
  consentDate: ['trial_info.知情同意日期'],
  firstEnrollmentDate: ['trial_info.首例入组日期'],
  endDate: ['trial_info.结束日期'],
  principalInvestigator: ['trial_site_info.主要研究者'],
  institution: ['trial_site_info.机构名称'],
  province: ['trial_site_info.省'],
  country: ['trial_site_info.国家或地区'],
  siteCount: ['trial_site_info.机构名称'],
  relatedNumber: ['trial_info.相关登记号'],
  acceptanceNumber: ['trial_info.临床申请受理号'],
  protocolNumber: ['trial_info.方案编号'],
  protocolVersion: ['trial_info.版本号'],
  protocolDate: ['trial_info.版本日期'],
  purpose: ['trial_info.试验目的'],
  inclusion: ['trial_info.入选标准'],
  exclusion: ['trial_info.排除标准'],
  drugs: ['trial_info.试验药', 'trial_info.对照药'],
  enrolment: ['trial_info.目标入组人数'],
  endpoints: ['trial_endpoint.指标'],
  sites: ['trial_site_info.机构名称'],
  ethics: ['trial_ec_info.伦理委员会'],
}

/** Fields that the registry publishes nowhere: they come from tables of one's own. */
export const NOT_PUBLISHED = ['applicationType', 'applicationStatus', 'applicationDate', 'approvalNumber', 'approvalNumberDate'] as const

/** `trial_info.csv` → its table; null for files that are none of them. */
export const cdeTable = (base: string): CdeTable | null => TABLE_NAMES.find((name) => base.toLowerCase() === `${name}.csv`) ?? null
