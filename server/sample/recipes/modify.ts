import { FORMS_IN_ENGLISH } from '../../../domain/databases/chineseForms.ts'
import type { SectionRow } from '../../../domain/record.ts'
import { drugEntries, formEntries, indicationEntries } from '../../vocabulary/entries.ts'
import type { DrugEntry } from '../../vocabulary/types.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOfYear, isoDay } from '../dates.ts'
import { inventedBrand } from '../names.ts'
import { companyByName, draw } from '../population.ts'
import { hash, type Random, weighted } from '../random.ts'

/** Projects that change a known substance, in Chinese as such lists are written; who changes what, how far it is and what it sells are made up. */

/** Statuses of China in their order, see the definition. */
const ORDER = ['none', 'api-active', 'emergency-use', 'trial-application', 'trial-approved', 'clinical-research', 'be', '1', '1-2', '2', '2-3', '3', 'authorization-application', 'new-drug-certificate', 'market-authorization'] as const // prettier-ignore
type Status = (typeof ORDER)[number]
const rank = (status: Status): number => ORDER.indexOf(status)
/** What a project goes through on its way. */
const WAY: readonly Status[] = ['trial-application', 'trial-approved', '1', '2', '3', 'authorization-application', 'market-authorization']

const type = weighted([['formulation', 62], ['combination', 14], ['indication', 13], ['molecule', 9], ['other', 2]] as const) // prettier-ignore
const inChina = weighted<Status>([['none', 20], ['trial-application', 7], ['trial-approved', 15], ['1', 13], ['1-2', 4], ['2', 11], ['2-3', 2], ['3', 13], ['be', 3], ['authorization-application', 7], ['market-authorization', 14], ['clinical-research', 2], ['api-active', 2], ['new-drug-certificate', 1], ['emergency-use', 1]]) // prettier-ignore
const abroad = weighted<Status>([['1', 12], ['1-2', 5], ['2', 18], ['2-3', 3], ['3', 20], ['authorization-application', 8], ['market-authorization', 34]]) // prettier-ignore
const area = weighted([['United States', 55], ['European Union', 25], ['Japan', 12], ['South Korea', 8]] as const) // prettier-ignore
/** A substance's market is always the same; small ones are the most. */
const SIZES = ['0-30', '0-30', '0-30', '30-100', '30-100', '100-500', '100-500', '100-500', '500-1000', 'over-1000'] as const

const formInChinese: ReadonlyMap<string, string> = new Map(formEntries.map(({ en, cn }) => [en, cn]))
const illnessInChinese: ReadonlyMap<string, string> = new Map(indicationEntries.map(({ en, cn }) => [en, cn]))

/** Forms a substance may be given instead, by how it is given first. */
const NEW_FORMS: readonly (readonly [of: RegExp, forms: readonly string[]])[] = [
  [/inhal|nasal/i, ['吸入粉雾剂', '吸入用溶液', '鼻喷雾剂', '吸入气雾剂']],
  [/eye|intravitreal/i, ['滴眼液', '凝胶剂', '玻璃体内注射液', '植入剂']],
  [/cream|ointment|gel|patch/i, ['凝胶剂', '透皮贴剂', '乳膏剂']],
  [/inject|infusion|syringe|pen|implant/i, ['脂质体注射液', '长效注射用微球', '注射用胶束', '缓释注射液', '注射用乳剂', '预填充注射笔', '植入剂']],
  [/./, ['缓释片', '渗透泵控释片', '口溶膜', '口崩片', '缓释胶囊', '口服混悬剂', '缓释混悬液', '缓释颗粒', '透皮贴剂', '缓释注射液']],
] // prettier-ignore

/** What is changed has been known for some years. */
const KNOWN_BY = 2014
/** Days that a step takes at least. */
const SHORTEST = 200

/** Small molecules by what they are for: those of one illness may be combined. */
const sameUse = new Map<string, DrugEntry[]>()
for (const drug of drugEntries)
  if (drug.type === 'small-molecule' && !drug.en.includes('/') && (drug.year ?? 2010) <= KNOWN_BY)
    for (const illness of drug.indications) sameUse.set(illness, [...(sameUse.get(illness) ?? []), drug])
const partnerOf = (random: Random, drug: DrugEntry): DrugEntry | null => {
  const others = (sameUse.get(drug.indications[0] ?? '') ?? []).filter((other) => other !== drug && other.form === drug.form)
  return others.length > 0 ? random.pick(others) : null
}

const plainDrug = (random: Random): DrugEntry => {
  for (;;) {
    const drug = random.chance(0.8) ? draw.copied(random) : draw.drug(random)
    if (!drug.en.includes('/') && drug.type !== 'vaccine' && (drug.year ?? 2010) <= KNOWN_BY) return drug
  }
}

const another = <T>(draws: () => T, not: readonly T[]): T => {
  for (let tries = 0; ; tries++) {
    const one = draws()
    if (!not.includes(one) || tries > 50) return one
  }
}

interface Step {
  day: number
  area: string
  status: Status
}
/** The steps of a project in one area up to its highest status, the last of them within the last years and none before `since`. */
const stepsTo = (random: Random, status: Status, where: string, since: number, today: number): Step[] => {
  if (status === 'none') return []
  const before = rank(status) < rank('trial-application') ? [] : WAY.filter((step) => rank(step) < rank(status))
  const way = [...before, status]
  const last = Math.min(today, Math.max(since + way.length * SHORTEST, today - 2 - Math.floor(random.unit() ** 1.4 * 3000)))
  const gap = Math.min(random.whole(SHORTEST, 480), Math.floor((last - since) / way.length))
  return way.map((step, at) => ({ day: last - (way.length - 1 - at) * gap, area: where, status: step }))
}

const make = ({ random, index, today }: SampleContext): SampleParts => {
  const drug = plainDrug(random)
  const wanted = type(random)
  const partner = wanted === 'combination' ? partnerOf(random, drug) : null
  const kind = wanted === 'combination' && partner === null ? 'formulation' : wanted
  const originator = companyByName.get(drug.originator ?? '') ?? draw.company(random)
  const company = another(() => draw.company(random), [originator])
  const competitors: string[] = []
  for (let left = random.whole(0, 6); left > 0; left--) {
    const { en } = another(() => draw.company(random), [company])
    if (!competitors.includes(en)) competitors.push(en)
  }

  const originalForm = formInChinese.get(drug.form) ?? drug.form
  const forms = NEW_FORMS.find(([of]) => of.test(drug.form))?.[1] ?? []
  const newForm = (): string => another(() => random.pick(forms), [originalForm])
  const dosageForm = kind === 'formulation' ? newForm() : originalForm
  const illness = partner ? drug.indications[0]! : drug.indications.length > 0 ? random.pick(drug.indications) : draw.indication(random).en
  const alsoIndication = kind === 'formulation' && random.chance(0.12)

  const since = Math.min(dayOfYear(Math.max(2006, (drug.year ?? 2010) + 3), random.whole(0, 364)), today - 30)
  const here = inChina(random)
  const elsewhere = here === 'none' || random.chance(0.35) ? abroad(random) : 'none'
  const chinese = stepsTo(random, here, 'China', since, today)
  const foreign = stepsTo(random, elsewhere, area(random), since, today)
  const progress = [...chinese, ...foreign].sort((a, b) => a.day - b.day)
  const global = rank(elsewhere) > rank(here) ? elsewhere : here
  const listed = progress.filter(({ status }) => status === 'market-authorization')

  const asSaid = {
    formulation: `由${originalForm}改为${dosageForm}（示例）。 From ${drug.form.toLowerCase()} to ${FORMS_IN_ENGLISH[dosageForm] ?? dosageForm} (sample).`,
    combination: `${drug.cn}与${partner?.cn ?? ''}组成复方（示例）。 A combination of ${drug.en} and ${partner?.en ?? ''} (sample).`,
    indication: `新增适应症：${illnessInChinese.get(illness) ?? illness}（示例）。 A further indication: ${illness} (sample).`,
    molecule: '换用新的盐型（示例）。 Another salt of the substance (sample).',
    other: '改良方式未公开（示例）。 What is changed is not disclosed (sample).',
  }[kind]
  const projectNumber = `MND-${900_001 + index}`
  const day = (steps: readonly Step[]): string | null => (steps.length > 0 ? isoDay(Math.max(...steps.map((step) => step.day))) : null)

  return {
    id: projectNumber,
    values: {
      projectNumber,
      drug: [drug.cn, ...(partner ? [partner.cn] : [])],
      brand: listed.length > 0 ? [inventedBrand(drug, company)] : [],
      modifyType: [kind, ...(alsoIndication ? ['indication'] : [])],
      modification: asSaid,
      drugType: drug.type === 'small-molecule' ? 'chemical' : drug.type === 'other' ? 'other' : 'biological',
      company: [company.en],
      indication: [illnessInChinese.get(illness) ?? illness],
      dosageForm: [dosageForm],
      cnHighestStatus: here,
      cnStatusDate: day(chinese),
      globalHighestStatus: global,
      globalStatusDate: day(global === here ? chinese : foreign),
      listedArea: [...new Set(listed.map((step) => step.area))],
      firstListedDate: listed[0] ? isoDay(listed[0].day) : null,
      cnMarketSize: SIZES[hash(drug.en) % SIZES.length] ?? null,
      competitorCount: competitors.length,
      competitor: competitors,
      originalProduct: [inventedBrand(drug, originator)],
      originalCompany: [originator.en],
      originalDosageForm: [originalForm],
      lastUpdateDate: day(progress),
      remark: null,
    },
    sections: {
      progress: progress
        .map((step): SectionRow => ({ date: isoDay(step.day), area: step.area, status: step.status, note: null }))
        .reverse(),
      competitors: competitors.map((name): SectionRow => {
        const other = companyByName.get(name) ?? company
        const theirs = type(random)
        return {
          product: inventedBrand(drug, other),
          company: name,
          dosageForm: theirs === 'formulation' ? newForm() : originalForm,
          type: theirs,
          status: another(() => inChina(random), ['none']),
        }
      }),
    },
  }
}

export const modify: SampleRecipe = {
  count: 1200,
  fields: ['projectNumber', 'drug', 'brand', 'modifyType', 'modification', 'drugType', 'company', 'indication', 'dosageForm', 'cnHighestStatus', 'cnStatusDate', 'globalHighestStatus', 'globalStatusDate', 'listedArea', 'firstListedDate', 'cnMarketSize', 'competitorCount', 'competitor', 'originalProduct', 'originalCompany', 'originalDosageForm', 'lastUpdateDate', 'remark'], // prettier-ignore
  sections: ['progress', 'competitors'],
  make,
}
