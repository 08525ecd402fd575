import type { SectionRow } from '../../../domain/record.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, dayOfYear, isoDay } from '../dates.ts'
import { weighted } from '../random.ts'
import { inventedBrand, inventedCopy } from '../names.ts'
import { CITIES, companyByName, draw } from '../population.ts'

/** Canadian products: one DIN for each strength, a history of statuses, prefixes of generic makers as Canada writes them. */

const status = weighted([['marketed', 62], ['approved', 13], ['cancelled-post-market', 14], ['dormant', 6], ['cancelled-pre-market', 4], ['cancelled-safety', 1]] as const) // prettier-ignore
const SIZES = ['30', '60', '90', '100', '500'] as const

/** So many days (of `most`) after a day; where that is to come, the same part of the days there have been, so that they do not all fall on today. */
const after = (day: number, days: number, most: number, today: number): number =>
  day + days <= today ? day + days : day + Math.floor((Math.max(0, today - day) * days) / most)

const make = (context: SampleContext): SampleParts => {
  const { random, index, today, rich } = context
  const generic = random.chance(0.55)
  const drug = generic ? draw.copied(random) : draw.drug(random)
  const company = generic ? draw.genericMaker(random) : (companyByName.get(drug.originator ?? '') ?? draw.company(random))
  const din = String(9_000_000 + index).padStart(8, '0')
  const strength = drug.strengths.length > 0 ? random.pick(drug.strengths) : '1 dose'
  const brandName = (generic ? inventedCopy(drug) : inventedBrand(drug, company)).toUpperCase()
  const inYear = random.whole(0, 364)
  const first = dayOfYear((drug.year ?? 2010) + (generic ? 10 : 0), inYear)
  // A copy of what is newer than ten years comes some time after it, and not all of them today.
  const earliest = Math.min(Math.max(dayOf('1970-01-01'), first <= today ? first : dayOfYear(drug.year ?? 2010, inYear)), today)
  const approval = random.whole(earliest, Math.min(today, generic ? today : earliest + 1200))
  const which = status(random)
  const marketed = which === 'approved' || which === 'cancelled-pre-market' ? null : after(approval, random.whole(10, 400), 400, today)
  const statusDay =
    which === 'approved'
      ? approval
      : which === 'marketed'
        ? (marketed ?? approval)
        : after(marketed ?? approval, random.whole(200, 4000), 4000, today)
  const biologic = drug.type !== 'small-molecule'
  const biosimilar = generic && drug.type === 'biologic'
  const history: SectionRow[] = [{ date: isoDay(approval), status: 'approved', current: which === 'approved', lot: null, expiry: null }]
  if (marketed !== null)
    history.push({ date: isoDay(marketed), status: 'marketed', current: which === 'marketed', lot: null, expiry: null })
  if (which !== 'approved' && which !== 'marketed')
    history.push({
      date: isoDay(statusDay),
      status: which,
      current: true,
      lot: null,
      expiry: which === 'cancelled-post-market' ? isoDay(statusDay + random.whole(100, 700)) : null,
    })
  const [city, province] = random.pick(CITIES['Canada'] ?? [['Toronto', 'Ontario']])

  return {
    id: din,
    values: {
      din,
      drugCode: String(index + 1000),
      brandName,
      accessionNumber: null,
      brandNameFrench: null,
      ingredient: [drug.en],
      ingredientFrench: [],
      dosageFormFrench: [],
      routeFrench: [],
      scheduleFrench: [],
      atcNameFrench: [],
      speciesFrench: [],
      descriptorFrench: null,
      company: [company.en],
      status: which,
      statusDate: isoDay(statusDay),
      firstMarketedDate: marketed === null ? null : isoDay(marketed),
      approvalDate: isoDay(approval),
      class: drug.type === 'other' ? 'radiopharmaceutical' : 'human',
      productType: [biologic ? 'Biologic' : 'Pharmaceutical'],
      dosageForm: [drug.form],
      route: [drug.route],
      schedule: biologic
        ? ['Schedule D', 'Prescription']
        : drug.type === 'other'
          ? ['Schedule C']
          : drug.targets.includes('Opioid receptor mu')
            ? ['Narcotic (CDSA I)']
            : ['Prescription'],
      atcCode: drug.atc ? [drug.atc] : [],
      atcName: [drug.en],
      strength: [strength],
      pediatric: random.chance(0.08),
      biosimilar,
      ingredientCount: drug.en.split('/').length,
      aiGroup: `01${String(random.whole(1, 99_999_999)).padStart(8, '0')}`,
      species: [],
      descriptor: null,
      pharmaceuticalStandard: random.chance(0.6) ? ['Manufacturer'] : ['USP'],
      lastUpdateDate: isoDay(random.whole(statusDay, today)),
    },
    sections: {
      ingredients: drug.en.split('/').map((ingredient) => ({ ingredient, strength, unit: null, dosage: null, base: true, notes: null })),
      history,
      ...(rich
        ? {
            packages: random
              .some(SIZES, random.whole(1, 2))
              .map((size) => ({ size, unit: drug.form, type: random.pick(['Bottle', 'Blister', 'Carton']), upc: null, information: null })),
            company: [
              {
                name: company.en,
                type: 'DIN Owner',
                address: `${random.whole(1, 9999)} Sample Street`,
                city,
                province,
                country: 'Canada',
                postalCode: null,
              },
            ],
          }
        : {}),
    },
  }
}

export const drugca: SampleRecipe = {
  count: 3000,
  fields: ['din', 'drugCode', 'accessionNumber', 'ingredientFrench', 'dosageFormFrench', 'routeFrench', 'scheduleFrench', 'atcNameFrench', 'speciesFrench', 'descriptorFrench', 'brandName', 'brandNameFrench', 'ingredient', 'company', 'status', 'statusDate', 'firstMarketedDate', 'approvalDate', 'class', 'productType', 'dosageForm', 'route', 'schedule', 'atcCode', 'atcName', 'strength', 'pediatric', 'biosimilar', 'ingredientCount', 'aiGroup', 'species', 'descriptor', 'pharmaceuticalStandard', 'lastUpdateDate'], // prettier-ignore
  sections: ['ingredients', 'history', 'packages', 'company'],
  make,
}
