import type { SectionRow } from '../../../domain/record.ts'
import { indicationEntries } from '../../vocabulary/entries.ts'
import type { DrugEntry } from '../../vocabulary/types.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, isoDay } from '../dates.ts'
import { companyByName, countryByCode, draw } from '../population.ts'
import { type Random, weighted } from '../random.ts'

/**
 * Applications as the two authorities tell of them, in Chinese. How long a review takes depends on its type, category and centre and on chance, so that
 * those of the same kind say something of one another.
 */

type Type = 'ind' | 'nda' | 'anda' | 'consistency-evaluation' | 'supplement' | 're-registration' | 're-examination' | 'technology-transfer' | 'repackaging' | 'temporary-import' // prettier-ignore

interface Way {
  /** Half of the reviews take so many days. */
  median: number
  /** Letters of its acceptance numbers, behind those of the kind of drug. */
  letters: string
  approved: string
  /** Share with an inspection, and with a request for more data. */
  inspected: number
  asked: number
}
const WAYS: Readonly<Record<Type, Way>> = {
  ind: { median: 76, letters: 'HL', approved: 'clinical-trial-approved', inspected: 0, asked: 0.15 },
  nda: { median: 430, letters: 'HS', approved: 'market-authorization', inspected: 0.7, asked: 0.7 },
  anda: { median: 470, letters: 'HS', approved: 'market-authorization', inspected: 0.35, asked: 0.8 },
  'consistency-evaluation': { median: 390, letters: 'HB', approved: 'consistency-evaluation-passed', inspected: 0.3, asked: 0.8 },
  supplement: { median: 190, letters: 'HB', approved: 'supplement-approved', inspected: 0.1, asked: 0.5 },
  're-registration': { median: 240, letters: 'HZ', approved: 're-registration-approved', inspected: 0, asked: 0.3 },
  're-examination': { median: 130, letters: 'HF', approved: 'other', inspected: 0, asked: 0.1 },
  'technology-transfer': { median: 260, letters: 'HT', approved: 'technology-transfer-approved', inspected: 0.5, asked: 0.5 },
  repackaging: { median: 200, letters: 'HF', approved: 'repackaging-approved', inspected: 0.1, asked: 0.3 },
  'temporary-import': { median: 45, letters: 'HY', approved: 'temporary-importation-approved', inspected: 0, asked: 0 },
}
const type = weighted<Type>([['ind', 30], ['supplement', 22], ['anda', 20], ['nda', 13], ['consistency-evaluation', 9], ['re-registration', 3], ['re-examination', 1], ['technology-transfer', 1], ['repackaging', 0.5], ['temporary-import', 0.5]]) // prettier-ignore

/** Classes by what is asked for and of what kind the drug is. */
const ofChemicals = {
  new: weighted([['chem-1', 70], ['chem-2-1', 2], ['chem-2-2', 10], ['chem-2-3', 3], ['chem-2-4', 5], ['chem-5-1', 10]]),
  copied: weighted([['chem-4', 64], ['chem-3', 28], ['chem-5-2', 8]]),
  known: weighted([['former', 40], ['chem-4', 28], ['chem-3', 14], ['chem-1', 8], ['chem-5-1', 10]]),
} // prettier-ignore
const ofBiologics = {
  new: weighted([['bio-1', 62], ['bio-2-2', 14], ['bio-2-4', 2], ['bio-3-1', 10], ['bio-3-3', 12]]),
  known: weighted([['former', 30], ['bio-1', 30], ['bio-3-1', 20], ['bio-3-3', 20]]),
} // prettier-ignore
const ofVaccines = weighted([['vaccine-1-1', 30], ['vaccine-1-2', 20], ['vaccine-1-4', 10], ['vaccine-2-2', 10], ['vaccine-3-2', 30]]) // prettier-ignore
/** How much longer a review of a class takes. */
const PACE: Readonly<Record<string, number>> = {
  'chem-1': 0.94,
  'chem-3': 1.14,
  'chem-5-1': 1.06,
  'chem-5-2': 1.1,
  'bio-3-3': 1.1,
  former: 1.2,
}

const FIRST_DAY = dayOf('2016-07-01')
/** The branches' first day. */
const BRANCHES_SINCE = dayOf('2021-01-04')
const branch = weighted([['cde', 86], ['yangtze-delta', 9], ['greater-bay', 5]]) // prettier-ignore
const BRANCH_PACE: Readonly<Record<string, number>> = { cde: 1, 'yangtze-delta': 0.9, 'greater-bay': 0.86 }

const site = weighted([['北京', 3], ['上海', 4], ['江苏苏州', 5], ['江苏连云港', 3], ['浙江杭州', 4], ['山东济南', 4], ['广东广州', 4], ['四川成都', 3], ['湖北武汉', 2]]) // prettier-ignore
const illnessInChinese: ReadonlyMap<string, string> = new Map(indicationEntries.map(({ en, cn }) => [en, cn]))

/** About normal, from the sum of twelve: mean 0, deviation 1. */
const normal = (random: Random): number => Array.from({ length: 12 }, () => random.unit()).reduce((sum, unit) => sum + unit, -6)

const plain = (draws: (random: Random) => DrugEntry, random: Random): DrugEntry => {
  for (;;) {
    const drug = draws(random)
    if (!drug.en.includes('/') && drug.type !== 'other') return drug
  }
}
const drugFor = (random: Random, asked: Type): DrugEntry =>
  asked === 'anda' || asked === 'consistency-evaluation' || (asked !== 'ind' && asked !== 'nda' && random.chance(0.6))
    ? plain(draw.copied, random)
    : plain(random.chance(0.45) ? draw.biologic : draw.smallMolecule, random)

const kindOf = ({ type: kind, en }: DrugEntry): string => {
  if (kind === 'vaccine') return 'vaccine'
  if (kind === 'blood-product') return 'blood-product'
  if (kind === 'cell-gene-therapy') return /leucel|cel$/i.test(en) ? 'cell-therapy' : 'gene-therapy'
  if (/mab .*(tan|tin|ozogamicin)$|mab [a-z]*(vedotin|deruxtecan|emtansine|govitecan)/i.test(en)) return 'antibody-conjugate'
  if (/mab$/i.test(en)) return 'antibody'
  if (/cept$/i.test(en)) return 'fusion-protein'
  if (/(tide|relin)$/i.test(en)) return 'peptide'
  if (/(rsen|siran)$/i.test(en)) return 'oligonucleotide'
  return kind === 'small-molecule' ? 'small-molecule' : 'recombinant-protein'
}

const categoryOf = (random: Random, asked: Type, drug: DrugEntry): string => {
  const isNew = asked === 'ind' || asked === 'nda'
  if (drug.type === 'vaccine') return ofVaccines(random)
  if (drug.type !== 'small-molecule') return isNew ? ofBiologics.new(random) : ofBiologics.known(random)
  if (asked === 'consistency-evaluation') return 'former'
  return isNew ? ofChemicals.new(random) : asked === 'anda' ? ofChemicals.copied(random) : ofChemicals.known(random)
}

const innovationOf = (category: string, asked: Type, isChemical: boolean): string => {
  if (/-(5-1|3-1)$/.test(category)) return 'originator'
  if (/-(5-2)$|^chem-[34]$/.test(category)) return 'generic'
  if (category === 'bio-3-3') return 'biosimilar'
  if (/-2(-|$)/.test(category)) return 'modified'
  if (category === 'former') return isChemical && asked !== 'ind' && asked !== 'nda' ? 'generic' : 'other'
  return /-1(-|$)/.test(category) ? 'innovative' : 'other'
}

const DISCIPLINES = ['pharmaceutical', 'toxicology', 'clinical', 'clinical-pharmacology', 'statistics'] as const
const SAID: Readonly<Record<(typeof DISCIPLINES)[number], string>> = {
  pharmaceutical: '生产工艺与质量标准可接受（示例）。 Process and specifications are acceptable (sample).',
  toxicology: '非临床安全性支持拟定用法（示例）。 The non-clinical safety supports the proposed use (sample).',
  clinical: '获益大于风险（示例）。 The benefits outweigh the risks (sample).',
  'clinical-pharmacology': '药代动力学特征已阐明（示例）。 The pharmacokinetics are characterised (sample).',
  statistics: '统计分析方法恰当（示例）。 The statistical methods are adequate (sample).',
}

const make = ({ random, index, today }: SampleContext): SampleParts => {
  const asked = type(random)
  const way = WAYS[asked]
  const drug = drugFor(random, asked)
  const isChemical = drug.type === 'small-molecule'
  const category = categoryOf(random, asked, drug)
  const isCopy = ['generic', 'biosimilar'].includes(innovationOf(category, asked, isChemical))
  const company = isCopy && isChemical ? draw.genericMaker(random) : (companyByName.get(drug.originator ?? '') ?? draw.company(random))
  const imported = countryByCode.get(company.country) !== 'China' && (!isCopy || random.chance(0.5))
  const illness = drug.indications.length > 0 ? random.pick(drug.indications) : draw.indication(random).en

  // More of them every year.
  const accepted = FIRST_DAY + Math.floor((today - FIRST_DAY - 1) * random.unit() ** 0.72)
  const centre = accepted >= BRANCHES_SINCE ? branch(random) : 'cde'
  const isNew = innovationOf(category, asked, isChemical) === 'innovative' && (asked === 'ind' || asked === 'nda')
  const fastTrack = [
    ...(asked === 'nda' && isNew && random.chance(0.45) ? ['priority-review'] : []),
    ...(isNew && random.chance(0.09) ? ['breakthrough-therapy'] : []),
    ...(asked === 'nda' && isNew && random.chance(0.18) ? ['conditional-approval'] : []),
    ...(isNew && random.chance(0.06) ? ['special-review'] : []),
    ...(asked === 'nda' && isNew && random.chance(0.03) ? ['urgent-review'] : []),
    ...(isNew && random.chance(0.05) ? ['major-project'] : []),
  ]
  const pace = (PACE[category] ?? 1) * (BRANCH_PACE[centre] ?? 1) * (fastTrack.includes('priority-review') ? 0.72 : 1)
  const spread = asked === 'ind' ? 0.2 : 0.3
  const takes = Math.max(20, Math.round(way.median * pace * Math.exp(spread * normal(random))))
  const decided = accepted + takes
  const isOver = decided <= today
  const end = random.unit()
  const result = !isOver ? 'pending' : end < 0.07 ? 'rejected' : end < 0.16 ? 'withdrawn' : way.approved
  const isApproved = isOver && result === way.approved
  const isMarketed = isApproved && way.approved === 'market-authorization'
  const certified = decided + random.whole(6, 30)
  const queued = Math.min(accepted + random.whole(3, 12), decided)
  const begun = queued + Math.floor((decided - queued) * (0.12 + 0.2 * random.unit()))

  const timeline: SectionRow[] = []
  const tell = (day: number, step: string, note: string | null = null) => {
    if (day <= today) timeline.push({ date: isoDay(day), step, note })
  }
  const within = (share: number) => begun + Math.floor((decided - begun) * share)
  tell(accepted, 'accepted')
  tell(queued, 'queued')
  tell(begun, 'review')
  if (random.chance(way.asked)) {
    tell(within(0.3), 'data-requested')
    tell(within(0.55), 'data-received')
  }
  const isInspected = random.chance(way.inspected)
  const visited = within(0.75)
  if (isInspected) tell(visited, 'inspection')
  if (isOver) tell(decided, isApproved ? 'approved' : result)
  if (isApproved) tell(certified, 'certificate')

  const report: SectionRow[] = DISCIPLINES.slice(0, asked === 'ind' ? 3 : 5).flatMap((discipline, at) => {
    const day = within(0.6 + 0.05 * at)
    if (day > today || !random.chance(0.8)) return []
    return [{ date: isoDay(day), title: null, kind: 'opinion', discipline, conclusion: SAID[discipline], document: null }]
  })
  if (isMarketed)
    report.push({
      date: isoDay(Math.min(today, certified + 30)),
      title: `${drug.cn} 审评报告（示例）`,
      kind: 'review-report',
      discipline: 'all',
      conclusion: null,
      document: null,
    })

  const inspection: SectionRow[] = []
  if (isInspected && visited + 4 <= today)
    for (const kind of asked === 'anda' || asked === 'consistency-evaluation'
      ? (['production', 'bioequivalence'] as const)
      : (['production', 'clinical-trial'] as const)) {
      if (kind !== 'production' && !random.chance(0.5)) continue
      const where = site(random)
      inspection.push({
        begin: isoDay(visited),
        end: isoDay(visited + random.whole(2, 4)),
        kind,
        site: where,
        agency: '食品药品审核查验中心',
        result: !isOver ? 'pending' : result === 'rejected' ? 'failed' : random.chance(0.3) ? 'passed-after-correction' : 'passed',
        note: null,
      })
    }

  const issued = isApproved && certified <= today
  const status = !isOver
    ? 'under-review'
    : issued
      ? random.chance(0.96)
        ? 'licence-issued'
        : 'archived'
      : isApproved
        ? today - decided < 8
          ? 'certificate-in-preparation'
          : asked === 'supplement' && random.chance(0.3)
            ? 'previous-certificate-recalled'
            : 'certificate-to-be-issued'
        : today - decided < 60
          ? 'documents-posted'
          : 'archived'
  const statusDay = !isOver ? begun <= today ? begun : accepted : issued ? certified : Math.min(today, decided + 1) // prettier-ignore
  const acceptanceNumber = `${imported ? 'J' : 'C'}${isCopy ? 'Y' : 'X'}${isChemical ? way.letters : way.letters.replace('H', 'S')}9${String(index + 1).padStart(6, '0')}`

  return {
    id: acceptanceNumber,
    values: {
      acceptanceNumber,
      drug: [drug.cn],
      applicant: [company.en],
      applicationType: asked,
      registrationCategory: category,
      innovationType: innovationOf(category, asked, isChemical),
      drugType1: isChemical ? 'chemical' : 'biological',
      drugType2: kindOf(drug),
      applicationOrigin: imported ? 'imported' : 'domestic',
      specification: drug.strengths.length > 0 ? random.pick(drug.strengths) : null,
      indication: [illnessInChinese.get(illness) ?? illness],
      acceptanceDate: isoDay(accepted),
      centre,
      reviewList: fastTrack.includes('priority-review') ? 'priority' : ['technology-transfer', 'repackaging', 'temporary-import'].includes(asked) ? 'other' : asked, // prettier-ignore
      // Lists number their entries from their beginning on.
      reviewSequence: queued <= today ? 1 + Math.floor((queued - FIRST_DAY) * 0.7) : null,
      queueDate: queued <= today ? isoDay(queued) : null,
      reviewStartDate: begun <= today ? isoDay(begun) : null,
      reviewResult: result,
      reviewResultDate: isOver ? isoDay(decided) : null,
      nmpaStatus: status,
      nmpaStatusDate: isoDay(Math.min(today, statusDay)),
      fastTrack,
      consistencyEvaluation: asked === 'consistency-evaluation' ? (!isOver ? 'pending' : isApproved ? 'approved' : 'failed') : asked === 'anda' && isMarketed ? 'equivalent' : 'none', // prettier-ignore
      approvalNumber:
        isMarketed && issued ? `国药准字${isChemical ? 'H' : 'S'}${imported ? 'J' : ''}9${String(index + 1).padStart(7, '0')}` : null,
      issueDate: issued ? isoDay(certified) : null,
      remark: null,
      publisherPage: null,
    },
    sections: { timeline, report, inspection },
  }
}

export const application: SampleRecipe = {
  count: 3000,
  fields: ['acceptanceNumber', 'drug', 'applicant', 'applicationType', 'registrationCategory', 'innovationType', 'drugType1', 'drugType2', 'applicationOrigin', 'specification', 'indication', 'acceptanceDate', 'centre', 'reviewList', 'reviewSequence', 'queueDate', 'reviewStartDate', 'reviewResult', 'reviewResultDate', 'nmpaStatus', 'nmpaStatusDate', 'fastTrack', 'consistencyEvaluation', 'approvalNumber', 'issueDate', 'remark', 'publisherPage'], // prettier-ignore
  sections: ['timeline', 'report', 'inspection'],
  make,
}
