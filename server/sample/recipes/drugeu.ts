import { inSentence } from '../illness.ts'
import type { SectionRow } from '../../../domain/record.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, dayOfYear, isoDay } from '../dates.ts'
import { weighted } from '../random.ts'
import { inventedBrand, inventedCopy } from '../names.ts'
import { companyByName, draw } from '../population.ts'

/** Centrally authorised medicines: opinion, decision and authorisation follow each other, conditions match the drug. */

const START = dayOf('1995-10-20')
const status = weighted([['authorised', 74], ['withdrawn', 14], ['application-withdrawn', 5], ['refused', 3], ['opinion', 2], ['lapsed', 1], ['expired', 1]] as const) // prettier-ignore

const make = (context: SampleContext): SampleParts => {
  const { random, index, today } = context
  const drug = draw.drug(random)
  const biologic = drug.type !== 'small-molecule'
  const copy = (drug.year ?? 2020) < 2013 && random.chance(0.35)
  const applicationType = copy ? (biologic ? 'biosimilar' : random.chance(0.8) ? 'generic' : 'hybrid') : 'full'
  const holder = copy ? draw.genericMaker(random) : (companyByName.get(drug.originator ?? '') ?? draw.company(random))
  const productNumber = `EMEA/H/C/${String(900_001 + index)}`
  const first = Math.min(Math.max(START, dayOfYear((drug.year ?? 2015) + (copy ? 11 : 0), random.whole(0, 364))), today - 200)
  const opinion = Math.max(
    START,
    copy ? random.whole(first, Math.max(first, today - 200)) : Math.min(first + random.whole(0, 500), today - 200),
  )
  const decision = opinion + random.whole(35, 90)
  const which = status(random)
  const positive = which !== 'refused' && which !== 'application-withdrawn'
  const authorised = positive && which !== 'opinion'
  const withdrawn = which === 'withdrawn' || which === 'lapsed' || which === 'expired'
  const withdrawal = withdrawn ? Math.min(today, decision + random.whole(300, 4000)) : null
  const revised = authorised ? Math.min(withdrawal ?? today, decision + random.whole(30, 3000)) : null
  const revision = authorised ? random.whole(0, 45) : null
  const orphan = !copy && random.chance(0.18)
  const conditional = !copy && authorised && random.chance(0.08)
  const name = copy ? inventedCopy(drug) : inventedBrand(drug, holder)
  const areas = drug.indications.length > 0 ? drug.indications : [draw.indication(random).en]
  const dates: SectionRow[] = [
    { date: isoDay(opinion - random.whole(180, 420)), event: 'evaluation-start' },
    { date: isoDay(opinion), event: 'opinion' },
  ]
  if (authorised) dates.push({ date: isoDay(decision), event: 'decision' }, { date: isoDay(decision), event: 'authorisation' })
  if (which === 'refused') dates.push({ date: isoDay(decision), event: 'refusal' })
  if (revised !== null) dates.push({ date: isoDay(revised), event: 'page-updated' })
  if (withdrawal !== null) dates.push({ date: isoDay(withdrawal), event: 'withdrawal' })

  return {
    id: productNumber,
    values: {
      productNumber,
      medicineName: name,
      inn: [drug.en],
      activeSubstance: [drug.en],
      holder: [holder.en],
      therapeuticArea: [...areas],
      status: which,
      opinionStatus: which === 'application-withdrawn' ? null : positive ? 'positive' : 'negative',
      category: 'human',
      reviewType: 'cp',
      applicationType,
      generic: applicationType === 'generic',
      genericOrHybrid: null,
      biosimilar: applicationType === 'biosimilar',
      latestProcedure: revised === null ? null : `IB/${String(random.whole(1, 99)).padStart(4, '0')}`,
      patientSafety: false,
      agency: ['European Medicines Agency'],
      referenceState: [],
      concernedState: [],
      atcCode: drug.atc ? [drug.atc] : [],
      pharmacotherapeuticGroup: null,
      indicationText: `${name} is a sample record. It stands for a medicine used in ${areas.map(inSentence).join(', ')}.`,
      species: [],
      orphan,
      conditional,
      exceptional: !copy && random.chance(0.03),
      accelerated: !copy && random.chance(0.05),
      additionalMonitoring: !copy && authorised && today - decision < 1826,
      prime: !copy && random.chance(0.04),
      advancedTherapy: drug.type === 'cell-gene-therapy',
      authorisationDate: authorised ? isoDay(decision) : null,
      opinionDate: isoDay(opinion),
      decisionDate: authorised || which === 'refused' ? isoDay(decision) : null,
      withdrawalDate: withdrawal === null ? null : isoDay(withdrawal),
      applicationWithdrawalDate: null,
      refusalDate: which === 'refused' ? isoDay(decision) : null,
      suspensionDate: null,
      rollingReviewDate: null,
      evaluationDate: dates[0]?.['date'] === undefined ? null : String(dates[0]['date']),
      revisionDate: null,
      pageFirstPublishedDate: isoDay(opinion),
      pageUpdatedDate: revised === null ? null : isoDay(revised),
      revision,
      url: null,
    },
    sections: { dates },
  }
}

export const drugeu: SampleRecipe = {
  count: 1500,
  fields: ['productNumber', 'medicineName', 'inn', 'activeSubstance', 'holder', 'therapeuticArea', 'status', 'opinionStatus', 'category', 'reviewType', 'applicationType', 'generic', 'genericOrHybrid', 'biosimilar', 'latestProcedure', 'patientSafety', 'agency', 'referenceState', 'concernedState', 'atcCode', 'pharmacotherapeuticGroup', 'indicationText', 'species', 'orphan', 'conditional', 'exceptional', 'accelerated', 'additionalMonitoring', 'prime', 'advancedTherapy', 'authorisationDate', 'opinionDate', 'decisionDate', 'withdrawalDate', 'applicationWithdrawalDate', 'refusalDate', 'suspensionDate', 'rollingReviewDate', 'evaluationDate', 'revisionDate', 'pageFirstPublishedDate', 'pageUpdatedDate', 'revision', 'url'], // prettier-ignore
  sections: ['dates'],
  make,
}
