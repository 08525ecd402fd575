import type { SectionRow } from '../../../domain/record.ts'
import { day, quotedRows, type Row, stated } from '../text.ts'
import type { StatedRecord, StatedRow, Statement, TruthFile, TruthParser } from '../types.ts'

/** Places of the columns that are read, counted from 0. */
const AT = {
  number: 0,
  state: 1,
  detailedState: 2,
  sponsor: 4,
  posted: 5,
  related: 6,
  drug: 7,
  formerName: 8,
  drugType: 9,
  acceptance: 10,
  indication: 11,
  phase: 12,
  kind: 14,
  scope: 15,
  age: 16,
  sex: 17,
  planned: 18,
  enrolled: 19,
  total: 20,
  inclusion: 21,
  exclusion: 22,
  consent: 23,
  first: 24,
  end: 25,
  purpose: 26,
  officialTitle: 27,
  title: 28,
  tested: 29,
  controls: 30,
  protocol: 31,
  version: 33,
  versionDate: 34,
  combination: 35,
  design: 36,
  allocation: 37,
  masking: 38,
  healthy: 39,
  committee: 40,
  insurance: 41,
} as const

/** What the registry, or whoever filled it in, writes where nothing is said. */
const NOTHING = ['登记人暂未填写该信息', '暂未填写此信息', '企业选择不公示', 'NA', 'N/A', '/', '无', '暂无', '不适用', '-', '--']
const said = (text: string | undefined): string | null => {
  const own = stated(text)
  if (own === null) return null
  let bare = own
  while (/[；;。.]$/.test(bare)) bare = bare.slice(0, -1)
  return NOTHING.includes(bare.trim().toUpperCase()) ? null : own
}

const oneOf = (text: string | undefined, names: Readonly<Record<string, string>>): string | null => {
  const own = said(text)
  return own === null ? null : (names[own.replaceAll('（', '(').replaceAll('）', ')')] ?? (own.startsWith('其') ? 'other' : null))
}
const yesOrNo = (text: string | undefined, yes: string, no: string): boolean | null => {
  const own = stated(text)
  return own === yes ? true : own === no ? false : null
}
const dateIn = (text: string | undefined): string | null => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(said(text) ?? '') ?? []
  return year === undefined ? null : day(Number(year), Number(month), Number(date))
}

/** What stands behind 国内 or 国际 in a cell that has one or both, each ended by a semicolon. */
const partOf = (text: string | undefined, where: '国内' | '国际'): string | null => {
  for (const part of (text ?? '').split('；')) {
    const own = part.trim()
    if (own.startsWith(`${where}:`) || own.startsWith(`${where}：`)) return said(own.slice(3))
  }
  return null
}
const numberOf = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null)

const LABELS = ['中文通用名:', '英文通用名:', '商品:', '剂型:', '规格:', '用量:', '用药时程:'] as const
const COLUMNS = ['name', 'englishName', 'brand', 'dosageForm', 'strength', 'dosage', 'duration'] as const

/** Drugs of a cell: the first label begins each, its number stands before it; within it each label is met once, in their order. */
const drugRows = (role: 'investigational' | 'control', text: string | undefined): SectionRow[] => {
  const own = said(text)
  if (own === null) return []
  const pieces = own.split(LABELS[0]).slice(1)
  return pieces.map((piece, at) => {
    const number = `${at + 2}`
    let rest = at < pieces.length - 1 && piece.endsWith(number) ? piece.slice(0, piece.length - number.length) : piece
    const row: Record<string, string | null> = { role }
    COLUMNS.forEach((column, place) => {
      const next = LABELS[place + 1]
      const end = next === undefined ? rest.length : rest.indexOf(next)
      row[column] = said(rest.slice(0, end))
      rest = rest.slice(end + (next?.length ?? 0))
    })
    return row
  })
}

/** `I期`, `Ib/IIa期`, `其它其他说明:BE试验`: what the registry's list says, or whoever chose 'other' of it explains. */
const phaseOf = (text: string | undefined): { phase: string | null; note: string | null } => {
  const own = said(text)
  if (own === null) return { phase: null, note: null }
  const isOther = own.startsWith('其它') || own.startsWith('其他')
  const note = isOther ? said(own.slice(2).replace(/^其[他它]说明:/, '')) : null
  const words = note ?? own
  if (words.includes('生物等效') || words.startsWith('BE')) return { phase: 'be', note }
  const numerals = words
    .replaceAll('Ⅰ', 'I')
    .replaceAll('Ⅱ', 'II')
    .replaceAll('Ⅲ', 'III')
    .replaceAll('Ⅳ', 'IV')
    .replace(/期$/, '')
    .split('/')
    .map((part) => part.replace(/[abc]$/, ''))
  const numbers = numerals.map((numeral) => ['I', 'II', 'III', 'IV'].indexOf(numeral) + 1)
  if (numbers.every((number) => number > 0)) return { phase: numbers.join('-'), note }
  return { phase: isOther ? 'other' : null, note }
}

const RUNNING = { '进行中(尚未招募)': 'not-yet-recruiting', '进行中(招募中)': 'recruiting', '进行中(招募完成)': 'recruitment-completed', 已完成: 'completed' } // prettier-ignore
const STOPPED = { 主动暂停: 'suspended', 责令暂停: 'suspended', 主动终止: 'terminated', 责令终止: 'terminated', 被叫停: 'terminated' }

/** The status, of the detailed column where the registry's list has its word, and what the words tell beyond it: who stopped the trial, or anything new. */
const stateOf = (detailed: string | undefined, state: string | undefined): { status: string | null; statusNote: string | null } => {
  const known = { ...RUNNING, ...STOPPED }
  const fine = oneOf(detailed, known)
  const read = fine === null ? [said(state), said(detailed)] : [said(detailed)]
  const more = read.filter((word) => word !== null && oneOf(word, RUNNING) === null)
  return { status: fine ?? oneOf(state, known), statusNote: [...new Set(more)].join('；') || null }
}

const PROVINCE =
  /^(北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)/

const listOf = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
]

/** Rows of a table by the trial they are about, each that says the same once. */
const byTrial = (files: readonly TruthFile[], base: string, width: number): Map<string, Row[]> => {
  const found = new Map<string, Row[]>()
  for (const file of files.filter((one) => one.base === base))
    for (const row of quotedRows(file).filter(({ fields }) => fields.length === width)) {
      const rows = found.get(row.fields[0] ?? '') ?? []
      if (!rows.some(({ fields }) => fields.join('\u0000') === row.fields.join('\u0000'))) rows.push(row)
      found.set(row.fields[0] ?? '', rows)
    }
  return found
}

/** Rows that say the same are one. */
const distinctRows = (rows: readonly StatedRow[]): StatedRow[] => [...new Map(rows.map((row) => [JSON.stringify(row.cells), row])).values()]

/**
 * The Chinese registry of clinical trials as collected: four CSV without a header, in UTF-8. What the columns mean:
 * - 试验分期: one of the registry's phases; with 其它 whoever registers explains, and most explain a study of bioequivalence or two phases.
 * - 试验药, 对照药: drugs numbered from 1, each with seven labels run together with what they label.
 * - 目标入组人数 and the like: 国内 is China, 国际 all countries.
 * - 省 of a site abroad is a state of that country; the field `province` is China's.
 * - the first day on which a committee agreed (同意, with changes or without) is the ethics approval.
 * - 主动 and 责令 say who suspended or terminated a trial, which the status does not: the word stands beside it.
 * - 联系人 and three columns of the collector's own are not read.
 */
export const cdeTruth: TruthParser = {
  source: 'cde',
  fields: [
    'registrationNumber', 'title', 'officialTitle', 'phase', 'phaseNote', 'status', 'statusNote', 'drug', 'englishName', 'formerName', 'drugType', 'dosageForm', 'comparator', 'indication',
    'sponsor', 'trialType', 'trialTypeNote', 'design', 'randomized', 'masking', 'scope', 'healthyVolunteers', 'sex', 'minimumAge', 'maximumAge', 'combination',
    'dataMonitoringCommittee', 'injuryInsurance', 'enrollmentEstimated', 'enrollmentActual', 'enrollmentGlobal', 'firstPostedDate', 'ethicsDate', 'consentDate',
    'firstEnrollmentDate', 'endDate', 'principalInvestigator', 'institution', 'province', 'country', 'siteCount', 'relatedNumber', 'acceptanceNumber', 'protocolNumber',
    'protocolVersion', 'protocolDate', 'purpose', 'inclusion', 'exclusion',
    // The registry tells none of these.
    'applicationType', 'applicationStatus', 'applicationDate', 'approvalNumber', 'approvalNumberDate',
  ], // prettier-ignore
  sections: {
    drugs: ['role', 'name', 'englishName', 'brand', 'dosageForm', 'strength', 'dosage', 'duration'],
    enrolment: ['where', 'planned', 'enrolled', 'total', 'consent', 'firstEnrolled', 'end'],
    endpoints: ['kind', 'measure', 'timeFrame', 'type'],
    sites: ['institution', 'investigator', 'country', 'province', 'city'],
    ethics: ['committee', 'conclusion', 'date'],
  },
  read: (files) => {
    const endpoints = byTrial(files, 'trial_endpoint.csv', 5)
    const sites = byTrial(files, 'trial_site_info.csv', 6)
    const committees = byTrial(files, 'trial_ec_info.csv', 4)
    const has = (base: string) => files.some((file) => file.base === base)
    const records = new Map<string, StatedRecord>()
    for (const file of files.filter(({ base }) => base === 'trial_info.csv'))
      for (const { fields, at } of quotedRows(file)) {
        const id = stated(fields[AT.number])
        if (!id || !/^CTR\d{8}$/.test(id) || fields.length !== 43 || records.has(id)) continue
        const cell = (name: keyof typeof AT) => fields[AT[name]]
        const { phase, note } = phaseOf(cell('phase'))
        const kind = said(cell('kind'))
        const [, least, most] = /^(.+)\(最小年龄\)至(.+)\(最大年龄\)$/.exec(said(cell('age')) ?? '') ?? []
        const tested = drugRows('investigational', cell('tested'))
        const controls = drugRows('control', cell('controls'))
        const siteRows = distinctRows(
          (sites.get(id) ?? []).map((row) => ({
            at: row.at,
            cells: {
              institution: said(row.fields[1]),
              investigator: said(row.fields[2]),
              country: said(row.fields[3]),
              province: said(row.fields[4]),
              city: said(row.fields[5]),
            },
          })),
        )
        const ethics = distinctRows(
          (committees.get(id) ?? []).map((row) => ({
            at: row.at,
            cells: { committee: said(row.fields[1]), conclusion: said(row.fields[2]), date: dateIn(row.fields[3]) },
          })),
        )
        const agreed = ethics.flatMap(({ cells }) =>
          /^(同意|修改后同意|作必要的修正后同意)$/.test(String(cells['conclusion'])) && cells['date'] ? [String(cells['date'])] : [],
        )
        const column = (rows: readonly SectionRow[], name: string) => listOf(rows.map((row) => row[name] as string | null))
        const either = (name: 'consent' | 'first' | 'end') =>
          dateIn(partOf(cell(name), '国内') ?? undefined) ?? dateIn(partOf(cell(name), '国际') ?? undefined)
        const enrolment = (['国内', '国际'] as const).map((where) => ({
          where: where === '国内' ? 'domestic' : 'international',
          planned: numberOf(partOf(cell('planned'), where)),
          enrolled: numberOf(partOf(cell('enrolled'), where)),
          total: numberOf(partOf(cell('total'), where)),
          consent: dateIn(partOf(cell('consent'), where) ?? undefined),
          firstEnrolled: dateIn(partOf(cell('first'), where) ?? undefined),
          end: dateIn(partOf(cell('end'), where) ?? undefined),
        }))
        const values: Record<string, Statement> = {
          registrationNumber: id,
          title: said(cell('title')),
          officialTitle: said(cell('officialTitle')),
          phase,
          phaseNote: note,
          ...stateOf(cell('detailedState'), cell('state')),
          drug: listOf([said(cell('drug'))]),
          englishName: column(tested, 'englishName'),
          formerName: listOf([said(cell('formerName'))]),
          drugType: oneOf(cell('drugType'), { 化学药物: 'chemical', 生物制品: 'biological', '中药/天然药物': 'tcm' }),
          dosageForm: column(tested, 'dosageForm'),
          comparator: column(controls, 'name'),
          indication: listOf([said(cell('indication'))]),
          sponsor: listOf((said(cell('sponsor')) ?? '').split('/ ').map((name) => stated(name))),
          trialType: oneOf(cell('kind'), {
            安全性和有效性: 'safety-efficacy',
            安全性: 'safety',
            有效性: 'efficacy',
            '生物等效性试验/生物利用度试验': 'be-ba',
            '药代动力学/药效动力学试验': 'pk-pd',
          }),
          trialTypeNote: kind?.startsWith('其') ? said(kind.slice(2).replace(/^其[他它]说明:/, '')) : null,
          design: oneOf(cell('design'), { 单臂试验: 'single-arm', 平行分组: 'parallel', 交叉设计: 'crossover', 析因设计: 'factorial' }),
          randomized: yesOrNo(cell('allocation'), '随机化', '非随机化'),
          masking: oneOf(cell('masking'), { 开放: 'open', 单盲: 'single', 双盲: 'double' }),
          scope: oneOf(cell('scope'), { 国内试验: 'domestic', 国际多中心试验: 'international' }),
          healthyVolunteers: yesOrNo(cell('healthy'), '有', '无'),
          sex: oneOf(cell('sex'), { '男+女': 'all', 男: 'male', 女: 'female' }),
          minimumAge: least ?? null,
          maximumAge: most ?? null,
          combination: yesOrNo(cell('combination'), '是', '否'),
          dataMonitoringCommittee: yesOrNo(cell('committee'), '有', '无'),
          injuryInsurance: yesOrNo(cell('insurance'), '有', '无'),
          enrollmentEstimated: enrolment[0]?.planned ?? null,
          enrollmentActual: enrolment[0]?.total ?? null,
          enrollmentGlobal: enrolment[1]?.planned ?? null,
          firstPostedDate: dateIn(cell('posted')),
          ethicsDate: agreed.toSorted()[0] ?? null,
          consentDate: either('consent'),
          firstEnrollmentDate: either('first'),
          endDate: either('end'),
          principalInvestigator: column(
            siteRows.map(({ cells }) => cells),
            'investigator',
          ),
          institution: column(
            siteRows.map(({ cells }) => cells),
            'institution',
          ),
          province: column(
            siteRows.map(({ cells }) => cells),
            'province',
          ).filter((name) => PROVINCE.test(name)),
          country: column(
            siteRows.map(({ cells }) => cells),
            'country',
          ),
          siteCount: has('trial_site_info.csv') ? siteRows.length : null,
          relatedNumber: listOf((said(cell('related')) ?? '').split(/[,，、;；/\s]/)),
          acceptanceNumber: listOf((said(cell('acceptance')) ?? '').split(/[,，、;；/\s]/)),
          protocolNumber: said(cell('protocol')),
          protocolVersion: said(cell('version')),
          protocolDate: dateIn(cell('versionDate')),
          purpose: said(cell('purpose')),
          inclusion: said(cell('inclusion')),
          exclusion: said(cell('exclusion')),
        }
        records.set(id, {
          id,
          at,
          veterinary: false,
          values,
          sections: {
            drugs: [...tested, ...controls].map((cells) => ({ at, cells })),
            enrolment: enrolment
              .filter((told) => Object.values(told).filter((value) => value !== null).length > 1)
              .map((cells) => ({ at, cells })),
            endpoints: distinctRows(
              (endpoints.get(id) ?? []).map((row) => ({
                at: row.at,
                cells: {
                  kind: row.fields[1]?.startsWith('主要')
                    ? 'primary'
                    : row.fields[1]?.startsWith('次要')
                      ? 'secondary'
                      : said(row.fields[1]),
                  measure: said(row.fields[2]),
                  timeFrame: said(row.fields[3]),
                  type:
                    { 有效性指标: 'efficacy', 安全性指标: 'safety', '有效性指标+安全性指标': 'both' }[row.fields[4] ?? ''] ??
                    said(row.fields[4]),
                },
              })),
            ),
            sites: siteRows,
            ethics,
          },
        })
      }
    return [...records.values()]
  },
}
