import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, dayOfYear, isoDay } from '../dates.ts'
import { inventedBrand, inventedCopy } from '../names.ts'
import { companyByName, countryByCode, draw } from '../population.ts'

/** Products registered in Singapore: `SIN` numbers, names with form and strength in capitals. */

const OVER_THE_COUNTER = new Set(['Paracetamol', 'Ibuprofen', 'Loratadine', 'Cetirizine', 'Lactulose', 'Colecalciferol', 'Aspirin'])

const make = (context: SampleContext): SampleParts => {
  const { random, index, today } = context
  const generic = random.chance(0.45)
  const drug = generic ? draw.copied(random) : draw.drug(random)
  const company = generic ? draw.genericMaker(random) : (companyByName.get(drug.originator ?? '') ?? draw.company(random))
  const manufacturers = [company, ...(random.chance(0.4) ? [draw.company(random)] : [])].filter(
    (entry, place, list) => list.indexOf(entry) === place,
  )
  const registrationNumber = `SIN${String(90_001 + index)}P`
  const strength = drug.strengths.length > 0 ? random.pick(drug.strengths) : null
  const earliest = Math.min(Math.max(dayOf('1988-01-01'), dayOfYear((drug.year ?? 2012) + (generic ? 10 : 1), random.whole(0, 364))), today)
  const name = generic ? inventedCopy(drug) : inventedBrand(drug, company)
  const otc = OVER_THE_COUNTER.has(drug.en)

  return {
    id: registrationNumber,
    values: {
      registrationNumber,
      productName: [name, drug.form, strength].filter(Boolean).join(' ').toUpperCase(),
      ingredient: [drug.en],
      company: [company.en],
      manufacturer: manufacturers.map((entry) => entry.en),
      manufacturerCountry: [...new Set(manufacturers.map((entry) => countryByCode.get(entry.country) ?? 'Singapore'))],
      productType: otc ? (random.chance(0.5) ? 'general-sale' : 'pharmacy-only') : 'prescription-only',
      marketingStatus: 'registered',
      dosageForm: [drug.form],
      route: [drug.route],
      strength,
      atcCode: drug.atc ? [drug.atc] : [],
      approvalDate: isoDay(random.whole(earliest, Math.max(earliest, Math.min(today, generic ? today : earliest + 1500)))),
    },
    sections: {
      ingredients: drug.en.split('/').map((ingredient, _, all) => ({
        ingredient,
        substance: null,
        amount: null,
        equivalent: null,
        equivalentAmount: null,
        strength: all.length === 1 ? strength : null,
      })),
      manufacturers: manufacturers.map((entry) => ({ manufacturer: entry.en, country: countryByCode.get(entry.country) ?? null })),
    },
  }
}

export const drugsg: SampleRecipe = {
  count: 1500,
  fields: [
    'registrationNumber',
    'productName',
    'ingredient',
    'company',

    'manufacturer',
    'manufacturerCountry',
    'productType',
    'marketingStatus',
    'dosageForm',
    'route',
    'strength',
    'atcCode',
    'approvalDate',
  ],
  sections: ['ingredients', 'manufacturers'],
  make,
}
