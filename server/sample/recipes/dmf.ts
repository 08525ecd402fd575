import type { SectionRow } from '../../../domain/record.ts'
import type { DrugEntry } from '../../vocabulary/types.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, dayOfYear, isoDay } from '../dates.ts'
import { MARK } from '../names.ts'
import { companyByName, countryByCode, draw } from '../population.ts'
import { type Random, weighted } from '../random.ts'

/**
 * Registrations in several areas, numbered as each writes them with a 9 where no authority has one. Ingredients are the vocabulary's; excipients and
 * packaging materials are of makers nobody could take for real ones, because the vocabulary has none.
 */

type Category = 'api' | 'excipient' | 'packaging' | 'other'
type AreaName = 'China' | 'United States' | 'European Union' | 'Japan' | 'South Korea'

interface Area {
  /** First day of its register. */
  since: number
  category: (random: Random) => Category
  number: (index: number, category: Category) => string
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0')
const CN_LETTERS = { api: 'Y', excipient: 'F', packaging: 'B', other: 'F' } as const
const onlyIngredients = (): Category => 'api'

const AREAS: Readonly<Record<AreaName, Area>> = {
  China: {
    since: dayOf('2017-12-01'),
    category: weighted([['api', 60], ['excipient', 20], ['packaging', 20]] as const), // prettier-ignore
    number: (index, category) => `${CN_LETTERS[category]}9${digits(index + 1, 10)}`,
  },
  'United States': {
    since: dayOf('1986-01-01'),
    category: weighted([['api', 70], ['excipient', 13], ['packaging', 13], ['other', 4]] as const), // prettier-ignore
    number: (index) => `DMF 9${digits(index + 1, 5)}`,
  },
  'European Union': {
    since: dayOf('1994-06-01'),
    category: onlyIngredients,
    number: (index) => `CEP 9${digits(Math.floor(index / 1000), 3)}-${digits(index % 1000, 3)}`,
  },
  Japan: {
    since: dayOf('2005-04-01'),
    category: weighted([['api', 78], ['excipient', 16], ['packaging', 6]] as const), // prettier-ignore
    number: (index) => `9${digits(Math.floor(index / 10_000), 2)}MF1${digits(index % 10_000, 4)}`,
  },
  'South Korea': { since: dayOf('2002-07-01'), category: onlyIngredients, number: (index) => `KDMF 9${digits(index + 1, 5)}` },
}

const area = weighted<AreaName>([['China', 42], ['United States', 28], ['European Union', 14], ['Japan', 9], ['South Korea', 7]]) // prettier-ignore
const state = weighted([['active', 80], ['inactive', 14], ['suspended', 6]] as const) // prettier-ignore
/** Where ingredients are made, whoever's they are. */
const origin = weighted([['China', 40], ['India', 38], ['Italy', 8], ['Spain', 6], ['Germany', 4], ['Japan', 4]] as const) // prettier-ignore

interface Maker {
  name: string
  country: string
  makes: readonly string[]
}
const maker = (name: string, country: string, makes: readonly string[]): Maker => ({ name: `${MARK} ${name}`, country, makes })
const EXCIPIENTS: readonly Maker[] = [
  maker('Cellulose', 'Germany', ['Microcrystalline cellulose', 'Croscarmellose sodium', 'Hypromellose', 'Hydroxypropyl cellulose', 'Ethylcellulose']),
  maker('Cellulose Anhui', 'China', ['Microcrystalline cellulose', 'Croscarmellose sodium', 'Hypromellose', 'Hydroxypropyl cellulose']),
  maker('Sugars', 'France', ['Lactose monohydrate', 'Mannitol', 'Sucrose', 'Trehalose', 'Pregelatinized starch', 'Sodium starch glycolate']),
  maker('Starch Shandong', 'China', ['Pregelatinized starch', 'Sodium starch glycolate', 'Lactose monohydrate', 'Mannitol']),
  maker('Polymers', 'United States', ['Povidone', 'Crospovidone', 'Polyvinyl alcohol', 'Polyethylene glycol 4000', 'Poloxamer 188', 'Propylene glycol']),
  maker('Polymers Nanjing', 'China', ['Polysorbate 80', 'Polyethylene glycol 4000', 'Poloxamer 188', 'Propylene glycol', 'Povidone']),
  maker('Minerals', 'Italy', ['Talc', 'Titanium dioxide', 'Colloidal silicon dioxide', 'Magnesium stearate', 'Stearic acid']),
  maker('Lipids', 'Denmark', ['Egg yolk lecithin', 'Soybean oil', 'Medium-chain triglycerides', 'Sodium lauryl sulfate']),
  maker('Dextrins', 'Japan', ['Hydroxypropyl betadex', 'Trehalose']),
  maker('Capsules', 'India', ['Gelatin', 'Hard capsule shells (gelatin)', 'Hard capsule shells (hypromellose)']),
  maker('Coatings', 'United Kingdom', ['Film-coating premix', 'Titanium dioxide', 'Hypromellose']),
] // prettier-ignore
const PACKAGING: readonly Maker[] = [
  maker('Glass', 'Germany', ['Borosilicate glass vial', 'Borosilicate glass ampoule', 'Borosilicate glass cartridge', 'Prefilled syringe assembly']),
  maker('Glass Shandong', 'China', ['Borosilicate glass vial', 'Borosilicate glass ampoule', 'Soda-lime glass infusion bottle']),
  maker('Rubber', 'United States', ['Brominated butyl rubber stopper', 'Chlorinated butyl rubber stopper']),
  maker('Rubber Jiangsu', 'China', ['Brominated butyl rubber stopper', 'Chlorinated butyl rubber stopper']),
  maker('Plastics', 'Italy', ['High-density polyethylene bottle', 'Low-density polyethylene eye-drop bottle', 'Polypropylene infusion bag']),
  maker('Plastics Hebei', 'China', ['High-density polyethylene bottle', 'Polypropylene infusion bag', 'Low-density polyethylene eye-drop bottle']),
  maker('Films', 'Switzerland', ['Aluminium blister foil', 'PVC sheet', 'PVC/PVDC sheet', 'Cold-form aluminium laminate']),
  maker('Films Zhejiang', 'China', ['Aluminium blister foil', 'PVC sheet', 'PVC/PVDC sheet']),
  maker('Closures', 'Spain', ['Aluminium-plastic cap']),
] // prettier-ignore

/** Of one substance: nobody registers a combination as an ingredient. */
const ingredient = (random: Random, copied: boolean): DrugEntry => {
  for (;;) {
    const drug = copied ? draw.copied(random) : draw.smallMolecule(random)
    if (!drug.en.includes('/')) return drug
  }
}

interface Product {
  name: string
  company: string
  origin: string
  /** Year from which it may be registered. */
  since: number
}
const productOf = (random: Random, category: Category): Product => {
  if (category !== 'api') {
    const { name, country, makes } = random.pick(category === 'packaging' ? PACKAGING : EXCIPIENTS)
    return { name: random.pick(makes), company: name, origin: country, since: 1986 }
  }
  const copied = random.chance(0.8)
  const drug = ingredient(random, copied)
  const company = copied ? draw.genericMaker(random) : (companyByName.get(drug.originator ?? '') ?? draw.company(random))
  const home = countryByCode.get(company.country)
  return {
    name: drug.en,
    company: company.en,
    origin: home === undefined || random.chance(0.3) ? origin(random) : home,
    since: (drug.year ?? 2010) + (copied ? 4 : 0),
  }
}

/** Certificates are valid for five years, and without an end once they have been renewed. */
const CEP_DAYS = 1826

const make = ({ random, index, today }: SampleContext): SampleParts => {
  const where = area(random)
  const { since, category: drawn, number } = AREAS[where]
  const category = drawn(random)
  const product = productOf(random, category)
  const registrationNumber = number(index, category)
  const earliest = Math.min(Math.max(since, dayOfYear(product.since, random.whole(0, 364))), today - 200)
  const first = random.whole(earliest, today - 100)
  const certified = where === 'European Union'
  const firstEnd = first + CEP_DAYS
  const lapsed = certified && firstEnd <= today && random.chance(0.35)
  const renewed = certified && firstEnd <= today && !lapsed
  const status = lapsed ? 'inactive' : renewed ? 'active' : state(random)

  const changes: SectionRow[] = []
  const tell = (day: number, event: string, after: string) => changes.push({ date: isoDay(day), event, status: after, note: null })
  let last = first
  const later = (most: number): number =>
    (last = Math.min(today, last + 1 + Math.floor(random.unit() * Math.min(most, 0.7 * (today - last)))))
  tell(first, 'registered', 'active')
  if (certified) tell(first, 'cep-issued', 'active')
  const reviewed = where === 'China' && status === 'active' && random.chance(0.6)
  if (reviewed) tell(later(1200), 'joint-review', 'active')
  if (!certified && random.chance(0.5)) tell(later(1500), 'updated', 'active')
  if (renewed) tell((last = firstEnd), 'cep-renewed', 'active')
  if (!certified && random.chance(0.05)) {
    tell(later(400), 'suspended', 'suspended')
    tell(later(400), 'reactivated', 'active')
  }
  if (status === 'suspended') tell(later(2000), 'suspended', 'suspended')
  if (status === 'inactive') tell(lapsed ? (last = firstEnd) : later(3000), 'closed', 'inactive')

  return {
    id: registrationNumber,
    values: {
      registrationNumber,
      product: [product.name],
      company: [product.company],
      category,
      registrationArea: [where],
      status,
      jointReview: where === 'China' ? (reviewed ? 'a' : 'i') : null,
      firstRegisteredYear: isoDay(first).slice(0, 4),
      lastUpdateDate: isoDay(last),
      placeOfOrigin: [product.origin],
      cepIssueDate: certified ? isoDay(renewed ? firstEnd : first) : null,
      cepEndDate: certified && !renewed ? isoDay(firstEnd) : null,
      remark: null,
      publisherPage: null,
    },
    sections: { changes },
  }
}

export const dmf: SampleRecipe = {
  count: 1200,
  fields: ['registrationNumber', 'product', 'company', 'category', 'registrationArea', 'status', 'jointReview', 'firstRegisteredYear', 'lastUpdateDate', 'placeOfOrigin', 'cepIssueDate', 'cepEndDate', 'remark', 'publisherPage'], // prettier-ignore
  sections: ['changes'],
  make,
}
