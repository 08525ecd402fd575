import { drugct } from '../../../../domain/databases/drugct/definition.ts'
import { provinceOf } from '../../../../domain/provinces.ts'
import type { SectionRow, SourceRecord } from '../../../../domain/record.ts'
import { earliest, isoDate } from '../../values/dates.ts'
import { distinct } from '../../values/lists.ts'
import { line, lookup } from '../../values/text.ts'
import {
  agesIn,
  beforeDrugs,
  type ByCountry,
  cell,
  countsIn,
  datesIn,
  drugsIn,
  explained,
  long,
  namesIn,
  numbersIn,
  phaseIn,
} from './cells.ts'
import { type CdeRow, type CdeTable, FILLS, NOT_PUBLISHED } from './tables.ts'
import { untold } from '../../readers/columns.ts'

interface Place {
  file: string
  line: number
}

/** A row of another table, with its place in its file. */
export interface Child<T extends CdeTable> extends Place {
  row: CdeRow<T>
}

/** The rows of the other tables that are about a trial. */
export interface Children {
  trial_endpoint?: Child<'trial_endpoint'>[]
  trial_site_info?: Child<'trial_site_info'>[]
  trial_ec_info?: Child<'trial_ec_info'>[]
}

/** Where a trial was read: its file and as-of date, and those of each table that tells of it. */
export interface CdeSource {
  file: string
  asOf: string
  files: Partial<Record<CdeTable, { file: string; asOf: string }>>
}

/** @param at where it stands, if not in the row of the trial itself. */
type Unread = (field: string, value: string, why?: 'option' | 'words' | 'part' | 'date', at?: Place) => void

const PUBLISHER = 'Center for Drug Evaluation (CDE), NMPA, China'

const STATUSES: Readonly<Record<string, string>> = {
  '进行中(尚未招募)': 'not-yet-recruiting',
  '进行中(招募中)': 'recruiting',
  '进行中(招募完成)': 'recruitment-completed',
  已完成: 'completed',
  主动暂停: 'suspended',
  责令暂停: 'suspended',
  主动终止: 'terminated',
  责令终止: 'terminated',
  被叫停: 'terminated',
}
const DRUG_TYPES: Readonly<Record<string, string>> = {
  化学药物: 'chemical',
  生物制品: 'biological',
  '中药/天然药物': 'tcm',
  中药: 'tcm',
  天然药物: 'tcm',
  其他: 'other',
  其它: 'other',
}
const TRIAL_TYPES: Readonly<Record<string, string>> = {
  安全性和有效性: 'safety-efficacy',
  安全性: 'safety',
  有效性: 'efficacy',
  '生物等效性试验/生物利用度试验': 'be-ba',
  '药代动力学/药效动力学试验': 'pk-pd',
}
const DESIGNS: Readonly<Record<string, string>> = {
  单臂试验: 'single-arm',
  平行分组: 'parallel',
  交叉设计: 'crossover',
  析因设计: 'factorial',
}
const MASKINGS: Readonly<Record<string, string>> = { 开放: 'open', 单盲: 'single', 双盲: 'double' }
const SCOPES: Readonly<Record<string, string>> = { 国内试验: 'domestic', 国际多中心试验: 'international' }
const SEXES: Readonly<Record<string, string>> = { '男+女': 'all', 男: 'male', 女: 'female' }
const ANSWERS: Readonly<Record<string, string>> = { 有: 'yes', 是: 'yes', 随机化: 'yes', 无: 'no', 否: 'no', 非随机化: 'no' }
const KINDS: Readonly<Record<string, string>> = { 主要: 'primary', 次要: 'secondary' }
const ENDPOINTS: Readonly<Record<string, string>> = {
  有效性指标: 'efficacy',
  安全性指标: 'safety',
  '有效性指标+安全性指标': 'both',
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Whether a word for the status tells more than the status it is read as: who stopped a trial, or what none of them says. */
const saysMore = (word: string): boolean => [undefined, 'suspended', 'terminated'].includes(lookup(STATUSES, plain(word)))

/** What an ethics committee lets begin. */
const isApproval = (conclusion: string): boolean => conclusion.includes('同意') && !conclusion.includes('不同意')

/** Rows by what they say, each once. */
const once = <T extends SectionRow>(rows: readonly T[]): T[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]

/** The record of one trial (CT-01). `unread` is told what a cell says that the definition has no place for; the record stays. */
export const cdeRecord = (row: CdeRow<'trial_info'>, children: Children, source: CdeSource, unread: Unread): SourceRecord => {
  const number = plain(row.登记号).toUpperCase()
  /**
   * A coded cell: one of the choices, `other` with its explanation where the field has that, null where it says nothing.
   *
   * @param why what becomes of a word that is none of the choices: nothing is kept of it, or another field keeps it.
   */
  const choice = (
    field: string,
    value: string,
    options: Readonly<Record<string, string>>,
    why: 'option' | 'words' = 'option',
  ): string | null => {
    const stated = cell(value)
    if (stated === null) return null
    const found = lookup(options, plain(stated))
    if (found !== undefined) return found
    if (explained(value) !== null && drugct.fields[field as 'design']?.kind === 'enum') {
      const hasOther = (drugct.fields[field as 'design'].options as readonly string[]).includes('other')
      if (hasOther && field !== 'trialType' && explained(value) !== '') unread(field, stated, 'part')
      if (hasOther) return 'other'
    }
    unread(field, stated, why)
    return null
  }
  /** 无 is an answer here. */
  const answer = (field: string, value: string): boolean | null => {
    const stated = line(value)
    const found = stated === null ? undefined : lookup(ANSWERS, plain(stated))
    if (stated !== null && found === undefined && cell(value) !== null) unread(field, stated)
    return found === undefined ? null : found === 'yes'
  }
  const day = (field: string, value: string, at?: Place): string | null => {
    const stated = cell(value)
    const date = stated === null ? null : isoDate(stated)
    if (stated !== null && date === null) unread(field, stated, 'date', at)
    return date
  }
  const perCountry = <T>(
    field: string,
    value: string,
    read: (text: string) => ByCountry<T>,
    why: 'part' | 'date' = 'part',
  ): ByCountry<T> => {
    const found = read(value)
    for (const { where, text } of found.unread)
      unread(field === 'enrollmentEstimated' && where === 'international' ? 'enrollmentGlobal' : field, text, why)
    return found
  }
  /** A coded cell of another table; what is none of the choices stays in the publisher's words. */
  const coded = (field: string, value: string, found: string | undefined, at: Place): string | null => {
    const stated = cell(value)
    if (found === undefined && stated !== null) unread(field, stated, 'words', at)
    return found ?? stated
  }

  const { phase, note: phaseNote } = phaseIn(row.试验分期)
  if (phase === undefined) unread('phase', row.试验分期)
  const detail = cell(row.详细状态)
  const detailed = lookup(STATUSES, plain(detail ?? ''))
  const unknown = detail !== null && detailed === undefined && plain(detail) !== plain(row.试验状态) ? detail : null
  if (unknown !== null) unread('status', unknown, 'words')
  const status = detailed ?? choice('status', row.试验状态, STATUSES, 'words')
  const statusWords = distinct([detailed === undefined ? cell(row.试验状态) : detail, unknown])
  const ages = agesIn(row.年龄)
  if (ages === null) unread('minimumAge', row.年龄, 'part')

  const planned = perCountry('enrollmentEstimated', row.目标入组人数, countsIn)
  const enrolled = perCountry('enrolment', row.已入组人数, countsIn)
  const total = perCountry('enrollmentActual', row.实际入组总人数, countsIn)
  const consent = perCountry('consentDate', row.知情同意日期, datesIn, 'date')
  const first = perCountry('firstEnrollmentDate', row.首例入组日期, datesIn, 'date')
  const end = perCountry('endDate', row.结束日期, datesIn, 'date')
  const enrolment = (['domestic', 'international'] as const).flatMap((where): SectionRow[] => {
    const told = {
      planned: planned[where],
      enrolled: enrolled[where],
      total: total[where],
      consent: consent[where],
      firstEnrolled: first[where],
      end: end[where],
    }
    return Object.values(told).every((value) => value === null) ? [] : [{ where, ...told }]
  })

  const drugsOf = (role: 'investigational' | 'control', value: string): SectionRow[] => {
    const before = beforeDrugs(value)
    if (before !== null) unread('drugs', before, 'part')
    const found = drugsIn(value)
    if (found !== null) return found.map((drug) => ({ role, ...drug }))
    return [{ role, name: cell(value), englishName: null, brand: null, dosageForm: null, strength: null, dosage: null, duration: null }]
  }
  const tested = drugsOf('investigational', row.试验药)
  const controls = drugsOf('control', row.对照药)
  const columnOf = (rows: readonly SectionRow[], column: string): string[] => distinct(rows.map((one) => one[column] as string | null))

  const sites = once(
    (children.trial_site_info ?? []).map(({ row: site }) => ({
      institution: cell(site.机构名称),
      investigator: cell(site.主要研究者),
      country: cell(site.国家或地区),
      province: cell(site.省),
      city: cell(site.城市),
    })),
  )
  const ethics = once(
    (children.trial_ec_info ?? []).map((one) => ({
      committee: cell(one.row.伦理委员会),
      conclusion: cell(one.row.审查结论),
      date: day('ethics.date', one.row.批准日期, one),
    })),
  )
  const endpoints = once(
    (children.trial_endpoint ?? []).map((one) => ({
      kind: coded('endpoints.kind', one.row.类别, lookup(KINDS, plain(one.row.类别).slice(0, 2)), one),
      measure: long(one.row.指标),
      timeFrame: cell(one.row.评价时间),
      type: coded('endpoints.type', one.row.终点指标选择, lookup(ENDPOINTS, plain(one.row.终点指标选择)), one),
    })),
  )

  const absent = [...untold(FILLS, (column) => source.files[column.split('.')[0] as CdeTable] !== undefined), ...NOT_PUBLISHED]
  const values: SourceRecord['values'] = {
    registrationNumber: number,
    title: cell(row.通俗题目),
    officialTitle: long(row.专业题目),
    phase: phase ?? null,
    phaseNote,
    status,
    statusNote: statusWords.filter(saysMore).join('；') || null,
    drug: distinct([cell(row.药物名称)]),
    englishName: columnOf(tested, 'englishName'),
    formerName: distinct([cell(row.曾用名)]),
    drugType: choice('drugType', row.药物类型, DRUG_TYPES),
    dosageForm: columnOf(tested, 'dosageForm'),
    comparator: columnOf(controls, 'name'),
    indication: distinct([cell(row.适应症)]),
    sponsor: namesIn(row.申办者),
    trialType: choice('trialType', row.试验分类, TRIAL_TYPES),
    trialTypeNote: explained(row.试验分类) || null,
    design: choice('design', row.设计类型, DESIGNS),
    randomized: answer('randomized', row.随机化),
    masking: choice('masking', row.盲法, MASKINGS),
    scope: choice('scope', row.试验范围, SCOPES),
    healthyVolunteers: answer('healthyVolunteers', row.健康受试者),
    sex: choice('sex', row.性别, SEXES),
    minimumAge: ages?.least ?? null,
    maximumAge: ages?.most ?? null,
    combination: answer('combination', row.联合用药),
    dataMonitoringCommittee: answer('dataMonitoringCommittee', row.数据监查委员会),
    injuryInsurance: answer('injuryInsurance', row.伤害保险),
    enrollmentEstimated: planned.domestic,
    enrollmentActual: total.domestic,
    enrollmentGlobal: planned.international,
    firstPostedDate: day('firstPostedDate', row.首次公示日期),
    ethicsDate: earliest(ethics.filter(({ conclusion }) => conclusion !== null && isApproval(conclusion)).map(({ date }) => date)),
    consentDate: consent.domestic ?? consent.international,
    firstEnrollmentDate: first.domestic ?? first.international,
    endDate: end.domestic ?? end.international,
    principalInvestigator: columnOf(sites, 'investigator'),
    institution: columnOf(sites, 'institution'),
    // Of China alone: states of other countries stand with their sites.
    province: columnOf(sites, 'province').filter((name) => provinceOf(name) !== null),
    country: columnOf(sites, 'country'),
    siteCount: absent.includes('siteCount') ? null : sites.length,
    relatedNumber: numbersIn(row.相关登记号),
    acceptanceNumber: numbersIn(row.临床申请受理号),
    protocolNumber: cell(row.方案编号),
    protocolVersion: cell(row.版本号),
    protocolDate: day('protocolDate', row.版本日期),
    purpose: long(row.试验目的),
    inclusion: long(row.入选标准),
    exclusion: long(row.排除标准),
  }
  const { asOf, file } = source
  const others = { endpoints: 'trial_endpoint', sites: 'trial_site_info', ethics: 'trial_ec_info' } as const
  return {
    id: number,
    values,
    sections: { drugs: [...tested, ...controls], enrolment, endpoints, sites, ethics },
    provenance: {
      publisher: PUBLISHER,
      file,
      asOf,
      sample: false,
      sections: Object.fromEntries(
        Object.entries(others).flatMap(([section, table]) => {
          const from = source.files[table]
          return from === undefined ? [] : [[section, { publisher: PUBLISHER, ...from }]]
        }),
      ),
    },
    absent,
  }
}
