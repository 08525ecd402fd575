import { drugct as definition } from '../../../domain/databases/drugct/definition.ts'
import type { SectionRow } from '../../../domain/record.ts'
import { companyEntries, drugEntries, formEntries, indicationEntries } from '../../vocabulary/entries.ts'
import type { DrugEntry } from '../../vocabulary/types.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, isoDay } from '../dates.ts'
import { sexOf } from '../illness.ts'
import { MARK } from '../names.ts'
import { draw, GENERIC_MAKERS } from '../population.ts'
import { hash, Random, weighted } from '../random.ts'
import { drugnct } from './drugnct.ts'

/**
 * Trials as China's registry has them, in Chinese as it writes. Some are the Chinese part of a trial in the sample of the US registry and name its
 * number; some name the trial before them. Institutions and people are nobody's.
 */

/** The registry's first trials. */
const FIRST_DAY = dayOf('2013-01-04')
/** Numbers up to the as-of day, all beginning with a 9, where the registry has the year; a stride prime to it visits each once. */
const NUMBERS = 7_000_000
const STRIDE = 2_654_437
/** Days of a year, by which a study of bioequivalence has to begin. */
const YEAR = 365

type Phase = 'be' | '1' | '1-2' | '2' | '2-3' | '3' | '4' | 'other'
const phase = weighted<Phase>([['be', 36], ['1', 24], ['1-2', 5], ['2', 11], ['2-3', 1], ['3', 16], ['4', 4], ['other', 3]]) // prettier-ignore
const SAID: Readonly<Record<Phase, string>> = { be: '生物等效性试验', '1': 'I期', '1-2': 'I/II期', '2': 'II期', '2-3': 'II/III期', '3': 'III期', '4': 'IV期', other: '' } // prettier-ignore
const SIZES: Readonly<Record<Phase, readonly [least: number, most: number]>> = { be: [18, 72], '1': [12, 90], '1-2': [24, 180], '2': [40, 260], '2-3': [120, 500], '3': [180, 900], '4': [200, 2000], other: [20, 300] } // prettier-ignore
const SITES: Readonly<Record<Phase, readonly [least: number, most: number]>> = { be: [1, 2], '1': [1, 3], '1-2': [2, 10], '2': [6, 24], '2-3': [10, 34], '3': [12, 48], '4': [4, 30], other: [1, 5] } // prettier-ignore
/** Who stopped a trial, in the registry's words: sponsors do most often. */
const STOPPED: Readonly<Record<string, readonly string[]>> = {
  suspended: ['主动暂停', '主动暂停', '主动暂停', '责令暂停'],
  terminated: ['主动终止', '主动终止', '主动终止', '主动终止', '责令终止', '被叫停'],
}
/** Phases of the US registry's sample in this one's. */
const FROM_NCT: Readonly<Record<string, Phase>> = { 'early-1': '1', '1': '1', '1-2': '1-2', '2': '2', '2-3': '2-3', '3': '3', '4': '4', na: 'other' } // prettier-ignore

/** Where the trials are: provinces with their cities, by how much of it there is. */
const PLACES = weighted([
  [['北京市', '北京市'], 14], [['上海市', '上海市'], 13], [['江苏省', '南京市'], 7], [['江苏省', '苏州市'], 4], [['江苏省', '徐州市'], 3], [['广东省', '广州市'], 8], [['广东省', '深圳市'], 4],
  [['浙江省', '杭州市'], 7], [['浙江省', '温州市'], 2], [['山东省', '济南市'], 6], [['山东省', '青岛市'], 4], [['湖南省', '长沙市'], 8], [['河南省', '郑州市'], 7], [['湖北省', '武汉市'], 7],
  [['安徽省', '合肥市'], 6], [['安徽省', '蚌埠市'], 2], [['四川省', '成都市'], 6], [['河北省', '石家庄市'], 4], [['辽宁省', '沈阳市'], 4], [['吉林省', '长春市'], 4], [['黑龙江省', '哈尔滨市'], 3],
  [['陕西省', '西安市'], 4], [['天津市', '天津市'], 4], [['重庆市', '重庆市'], 4], [['福建省', '福州市'], 3], [['福建省', '厦门市'], 2], [['江西省', '南昌市'], 3], [['山西省', '太原市'], 3],
  [['广西壮族自治区', '南宁市'], 3], [['云南省', '昆明市'], 2], [['贵州省', '贵阳市'], 2], [['内蒙古自治区', '呼和浩特市'], 1], [['甘肃省', '兰州市'], 1], [['新疆维吾尔自治区', '乌鲁木齐市'], 1],
  [['海南省', '海口市'], 1], [['宁夏回族自治区', '银川市'], 1], [['青海省', '西宁市'], 0.4], [['台湾', '台北市'], 0.4], [['香港特别行政区', '香港'], 0.4],
] as const) // prettier-ignore
const HOSPITALS = ['第一人民医院', '中心医院', '医科大学附属医院', '肿瘤医院', '中医院'] as const

const ENDPOINTS: Readonly<Record<'be' | 'early' | 'late', readonly (readonly [measure: string, time: string, type: string])[]>> = {
  be: [['Cmax、AUC0-t、AUC0-∞', '给药后 48 小时', 'efficacy'], ['Tmax、t1/2、λz', '给药后 48 小时', 'efficacy'], ['不良事件、生命体征、实验室检查', '整个试验期间', 'safety']],
  early: [['剂量限制性毒性（DLT）', '首个周期 21 天内', 'safety'], ['不良事件发生率', '整个试验期间', 'safety'], ['Cmax、AUC', '第 1 周期', 'efficacy'], ['客观缓解率（ORR）', '每 6 周', 'efficacy']],
  late: [['主要疗效指标较基线的变化', '第 24 周', 'efficacy'], ['应答率', '第 12 周', 'efficacy'], ['生活质量评分', '第 24 周', 'efficacy'], ['不良事件发生率', '整个试验期间', 'safety'], ['药物浓度与免疫原性', '第 4、12、24 周', 'both']],
} // prettier-ignore
const INCLUSION = '1. 自愿签署知情同意书，理解并愿意遵守试验流程；2. 年龄符合方案要求；3. 体重指数在 19.0～28.0 kg/m2 之间（示例）。'
const EXCLUSION = '1. 对试验用药或其辅料过敏者；2. 筛选前 3 个月内参加过其他药物临床试验者；3. 研究者认为不宜参加本试验者（示例）。'

const formInChinese: ReadonlyMap<string, string> = new Map(formEntries.map(({ en, cn }) => [en, cn]))
const illnessInChinese: ReadonlyMap<string, string> = new Map(indicationEntries.map(({ en, cn }) => [en, cn]))
const drugByName: ReadonlyMap<string, DrugEntry> = new Map(drugEntries.map((entry) => [entry.en, entry]))
const chinese = companyEntries.filter(({ country, institution }) => country === 'CN' && !institution)
const chineseMakers = chinese.filter(({ en }) => GENERIC_MAKERS.includes(en))

/** Number of a record and the day it was posted, counted from 1970. */
const numbered = (index: number, seed: number, today: number): { number: string; posted: number } => {
  const place = ((index % NUMBERS) * STRIDE + (Math.abs(seed) % 999_983)) % NUMBERS
  const posted = FIRST_DAY + Math.floor(((place + 1) / (NUMBERS + 1)) * (today - FIRST_DAY))
  return { number: `CTR${String(90_000_000 + place + Math.floor(index / NUMBERS) * NUMBERS)}`, posted }
}

/** What a trial is about. */
interface About {
  drug: DrugEntry
  illness: string
  sponsor: string
  phase: Phase
  related: readonly string[]
}

/** A trial of the US registry's sample that this one is the Chinese part of, where its drug is known. */
const partOfNct = ({ index, seed, today }: SampleContext): About | null => {
  const random = new Random(seed, hash('drugnct'), index)
  const { values } = drugnct.make({ index, seed, today, random, rich: false })
  const [name] = values['drug'] as readonly string[]
  const drug = drugByName.get(name ?? '')
  const [illness = ''] = values['indication'] as readonly string[]
  const [sponsor = ''] = values['sponsor'] as readonly string[]
  const company = companyEntries.find(({ en }) => en === sponsor)
  if (!drug || !company || company.institution || !illnessInChinese.has(illness)) return null
  return { drug, illness, sponsor: company.cn, phase: FROM_NCT[String(values['phase'])] ?? 'other', related: [String(values['nctId'])] }
}

const ownTrial = (random: Random, related: readonly string[]): About => {
  const which = phase(random)
  const drug = which === 'be' ? draw.copied(random) : random.chance(0.5) ? draw.biologic(random) : draw.drug(random)
  const company =
    which === 'be' && chineseMakers.length > 0
      ? random.pick(chineseMakers)
      : random.chance(0.75)
        ? random.pick(chinese)
        : draw.company(random)
  const known = drug.indications.filter((one) => illnessInChinese.has(one))
  return { drug, illness: known.length > 0 ? random.pick(known) : draw.indication(random).en, sponsor: company.cn, phase: which, related }
}

const make = (context: SampleContext): SampleParts => {
  const { random, index, seed, today } = context
  const { number, posted } = numbered(index, seed, today)
  // Every twelfth is in the US registry, too; of others some follow the trial before them.
  const before = index > 0 && index % 9 === 4 ? [numbered(index - 1, seed, today).number] : []
  const { drug, illness, sponsor, phase: which, related } = (index % 12 === 5 ? partOfNct(context) : null) ?? ownTrial(random, before)
  const isBe = which === 'be'
  const sick = illnessInChinese.get(illness) ?? illness
  const form = formInChinese.get(drug.form) ?? drug.form
  const healthy = isBe || (which === '1' && random.chance(0.5))

  const age = today - posted
  const [least, most] = SIZES[which]
  const planned = random.whole(least, most)
  // Ethics come before the posting, the first participant after both.
  const approved = posted - random.whole(3, 90)
  const late = isBe && random.chance(0.06)
  const started = approved + (late ? random.whole(YEAR + 1, 2 * YEAR) : random.whole(20, isBe ? 200 : 320))
  const never = random.chance(0.08)
  const begun = !never && started < today
  const ended = started + (isBe ? random.whole(40, 150) : random.whole(200, 1500))
  const status = never
    ? age > 500 && random.chance(0.4)
      ? 'terminated'
      : 'not-yet-recruiting'
    : !begun
      ? 'not-yet-recruiting'
      : ended < today
        ? random.chance(0.93)
          ? 'completed'
          : random.pick(['terminated', 'suspended'] as const)
        : today - started > 0.6 * (ended - started)
          ? 'recruitment-completed'
          : 'recruiting'
  const stopped = STOPPED[status] ?? []
  const consent = begun ? isoDay(Math.min(today, Math.max(approved + 1, started - random.whole(1, 12)))) : null
  const finished = status === 'completed'
  const actual = finished ? Math.max(1, Math.round(planned * (0.85 + random.unit() * 0.2))) : null

  const [fewest, many] = SITES[which]
  const sites: SectionRow[] = []
  const numberOfSites = random.whole(fewest, many)
  for (let tries = 0; sites.length < numberOfSites && tries < numberOfSites * 3; tries++) {
    const [province, city] = PLACES(random)
    const institution = `${MARK} ${city.replace(/市$/, '')}${random.pick(HOSPITALS)}`
    if (sites.some((site) => site['institution'] === institution)) continue
    const country = province === '台湾' ? '中国台湾' : province === '香港特别行政区' ? '中国香港' : '中国'
    sites.push({ institution, investigator: `${MARK} 研究者 ${(hash(institution) % 900) + 100}`, country, province, city })
  }
  const column = (name: string): string[] => [...new Set(sites.map((site) => String(site[name])))]

  const randomized = isBe || (Number(which.at(-1)) >= 2 && random.chance(0.8))
  const double = randomized && !isBe && random.chance(0.6)
  const control = isBe ? drug.cn : null
  const title = isBe ? `${drug.cn}（${form}）在健康受试者中的生物等效性试验` : `${drug.cn}治疗${sick}的${SAID[which]}临床试验`
  const official = isBe
    ? `${drug.cn}（${form}）在健康受试者中单中心、随机、开放、两制剂、两周期交叉空腹及餐后状态下的生物等效性试验`
    : `评价${drug.cn}在${sick}患者中的有效性和安全性的${randomized ? '随机、' : ''}${double ? '双盲' : '开放'}、${numberOfSites > 1 ? '多' : '单'}中心${SAID[which]}临床试验` // prettier-ignore
  const kinds = ENDPOINTS[isBe ? 'be' : which === '1' || which === '1-2' ? 'early' : 'late']
  const endpoints = kinds.map(([measure, timeFrame, type], at) => ({ kind: at === 0 ? 'primary' : 'secondary', measure, timeFrame, type }))
  const strength = drug.strengths.length > 0 ? random.pick(drug.strengths) : null
  const drugOf = (role: 'investigational' | 'control', name: string, englishName: string): SectionRow => ({
    role,
    name,
    englishName,
    brand: null,
    dosageForm: form,
    strength,
    dosage: isBe ? '口服，每周期单次给药 1 次' : '按方案规定的剂量给药',
    duration: isBe ? '共 2 个周期' : '至疾病进展、不可耐受或试验结束',
  })
  const application = which === '4' && random.chance(0.4) ? 'supplement' : isBe ? null : random.chance(0.6) ? 'ind' : 'clinical'
  const pending = application !== null && status === 'not-yet-recruiting' && age < 60 && random.chance(0.3)
  const applied = application === null ? null : Math.max(FIRST_DAY - 400, posted - random.whole(70, 400))

  const values: SampleParts['values'] = {
    registrationNumber: number,
    title,
    officialTitle: official,
    phase: which,
    phaseNote: isBe ? '生物等效性试验' : null,
    status,
    // By its number, so that nothing else of the trial depends on it.
    statusNote: stopped[hash(number) % stopped.length] ?? null,
    drug: [drug.cn],
    englishName: [drug.en],
    formerName: [],
    drugType: drug.type === 'small-molecule' ? 'chemical' : drug.type === 'other' ? 'other' : 'biological',
    dosageForm: [form],
    comparator: control === null ? [] : [control],
    indication: [sick],
    sponsor: [sponsor],
    trialType: isBe ? 'be-ba' : which === '1' ? random.pick(['safety', 'pk-pd'] as const) : 'safety-efficacy',
    trialTypeNote: null,
    design: isBe ? 'crossover' : randomized ? 'parallel' : 'single-arm',
    randomized,
    masking: double ? 'double' : 'open',
    scope: related[0]?.startsWith('NCT') ? 'international' : 'domestic',
    healthyVolunteers: healthy,
    sex: healthy ? 'all' : (sexOf(illness) ?? 'all'),
    minimumAge: '18岁',
    maximumAge: healthy ? '55岁' : random.chance(0.6) ? '75岁' : '无上限',
    combination: !isBe && random.chance(0.1),
    dataMonitoringCommittee: which === '3' && random.chance(0.5),
    injuryInsurance: random.chance(0.92),
    enrollmentEstimated: planned,
    enrollmentActual: actual,
    enrollmentGlobal: related[0]?.startsWith('NCT') ? planned * random.whole(2, 6) : null,
    firstPostedDate: isoDay(posted),
    ethicsDate: isoDay(approved),
    consentDate: consent,
    firstEnrollmentDate: begun ? isoDay(started) : null,
    endDate: finished ? isoDay(ended) : null,
    principalInvestigator: column('investigator'),
    institution: column('institution'),
    province: column('province'),
    country: column('country'),
    siteCount: sites.length,
    relatedNumber: related,
    acceptanceNumber:
      applied === null ? [] : [`CX${drug.type === 'small-molecule' ? 'H' : 'S'}L99${String(index % 100_000).padStart(5, '0')}`],
    applicationType: application,
    applicationStatus: application === null ? null : pending ? 'under-review' : 'approved',
    applicationDate: applied === null ? null : isoDay(pending ? today - random.whole(10, 160) : applied),
    approvalNumber: [],
    approvalNumberDate: null,
    protocolNumber: `${MARK.slice(0, 2).toUpperCase()}-${String(index + 1).padStart(5, '0')}`,
    protocolVersion: random.pick(['1.0', '1.1', '2.0'] as const),
    protocolDate: isoDay(approved - random.whole(10, 90)),
    purpose: isBe ? `比较受试制剂与参比制剂${drug.cn}的生物等效性（示例）。` : `评价${drug.cn}用于${sick}的疗效与安全性（示例）。`,
    inclusion: INCLUSION,
    exclusion: EXCLUSION,
  }
  return {
    id: number,
    values,
    sections: {
      drugs: [drugOf('investigational', drug.cn, drug.en), ...(control === null ? [] : [drugOf('control', control, drug.en)])],
      enrolment: [
        {
          where: 'domestic',
          planned,
          enrolled: begun ? Math.min(planned, actual ?? Math.round(planned * 0.4)) : null,
          total: actual,
          consent,
          firstEnrolled: begun ? isoDay(started) : null,
          end: finished ? isoDay(ended) : null,
        },
      ],
      endpoints,
      sites,
      ethics: sites.slice(0, 1).map((site) => ({ committee: `${site['institution']}伦理委员会`, conclusion: random.chance(0.8) ? '同意' : '修改后同意', date: isoDay(approved) })), // prettier-ignore
    },
  }
}

export const drugct: SampleRecipe = {
  count: 1500,
  fields: Object.keys(definition.fields),
  sections: ['drugs', 'enrolment', 'endpoints', 'sites', 'ethics'],
  make,
}
