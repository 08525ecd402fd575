import { COMPANIES, INSTITUTIONS } from './tables/companies.ts'
import { CLASSIC } from './tables/drugsClassic.ts'
import { GENERAL } from './tables/drugsGeneral.ts'
import { ONCOLOGY } from './tables/drugsOncology.ts'
import { SPECIAL } from './tables/drugsSpecial.ts'
import { INDICATIONS } from './tables/indications.ts'
import { COUNTRIES, FORMS, ROUTES } from './tables/names.ts'
import { SUBSTANCES } from './tables/substances.ts'
import { list, table } from './tables/table.ts'
import { TARGETS } from './tables/targets.ts'
import { UNCLEAR } from './tables/unclear.ts'
import { nameKey } from './normalise.ts'
import type { DrugEntry, VocabularyEntry } from './types.ts'

/** The vocabulary as entries, made once from the hand-written tables (BEY-11). A slip in a table stops the start with its name. */

export interface CompanyEntry extends VocabularyEntry {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Public sponsor of trials (university, hospital, institute) rather than a company. */
  institution: boolean
}

interface CountryEntry {
  code: string
  en: string
  cn: string
}

const TYPES: Readonly<Record<string, DrugEntry['type']>> = {
  S: 'small-molecule',
  B: 'biologic',
  V: 'vaccine',
  P: 'blood-product',
  C: 'cell-gene-therapy',
  O: 'other',
}

/** Presentation code of the drug tables: dosage form and route, both in the lists of names.ts. */
const PRESENTATIONS: Readonly<Record<string, readonly [form: string, route: string]>> = {
  tab: ['Film-coated tablet', 'Oral'],
  xr: ['Extended-release tablet', 'Oral'],
  ec: ['Delayed-release tablet', 'Oral'],
  odt: ['Orally disintegrating tablet', 'Oral'],
  cap: ['Capsule', 'Oral'],
  dc: ['Delayed-release capsule', 'Oral'],
  xc: ['Extended-release capsule', 'Oral'],
  orals: ['Oral solution', 'Oral'],
  susp: ['Oral suspension', 'Oral'],
  iv: ['Injection', 'Intravenous'],
  ivp: ['Powder for injection', 'Intravenous'],
  emul: ['Emulsion for injection', 'Intravenous'],
  sc: ['Injection', 'Subcutaneous'],
  scp: ['Powder for injection', 'Subcutaneous'],
  pfs: ['Prefilled syringe', 'Subcutaneous'],
  pen: ['Pen injector', 'Subcutaneous'],
  im: ['Injection', 'Intramuscular'],
  imp: ['Powder for injection', 'Intramuscular'],
  ims: ['Suspension for injection', 'Intramuscular'],
  it: ['Injection', 'Intrathecal'],
  id: ['Powder for injection', 'Intradermal'],
  ivt: ['Intravitreal injection', 'Intravitreal'],
  cell: ['Cell suspension for infusion', 'Intravenous'],
  impl: ['Implant', 'Subcutaneous'],
  iud: ['Implant', 'Intrauterine'],
  inha: ['Inhalation aerosol', 'Inhalation'],
  inhp: ['Inhalation powder', 'Inhalation'],
  inhs: ['Inhalation solution', 'Inhalation'],
  inhg: ['Inhalation anaesthetic', 'Inhalation'],
  spray: ['Nasal spray', 'Nasal'],
  eye: ['Eye drops', 'Ophthalmic'],
  cream: ['Cream', 'Topical'],
  oint: ['Ointment', 'Topical'],
  gel: ['Gel', 'Topical'],
  patch: ['Transdermal patch', 'Transdermal'],
}

const plain = (text: string): VocabularyEntry[] => table(text, 3).map(([en = '', cn = '', also]) => ({ en, cn, also: list(also) }))

const companies = (text: string, institution: boolean): CompanyEntry[] =>
  table(text, 4).map(([en = '', cn = '', also, country = '']) => ({ en, cn, also: list(also), country, institution }))

export const targetEntries: readonly VocabularyEntry[] = plain(TARGETS)
export const indicationEntries: readonly VocabularyEntry[] = plain(INDICATIONS)
export const companyEntries: readonly CompanyEntry[] = [...companies(COMPANIES, false), ...companies(INSTITUTIONS, true)]
export const formEntries: readonly VocabularyEntry[] = plain(FORMS)
export const routeEntries: readonly VocabularyEntry[] = plain(ROUTES)
export const countryEntries: readonly CountryEntry[] = table(COUNTRIES, 3).map(([code = '', en = '', cn = '']) => ({ code, en, cn }))

/** The drug tables name targets, indications and companies by any of their names; entries carry the preferred one. */
const resolver = (entries: readonly VocabularyEntry[], what: string) => {
  const byName = new Map<string, string>()
  for (const entry of entries) for (const name of [entry.en, entry.cn, ...(entry.also ?? [])]) byName.set(nameKey(name), entry.en)
  return (name: string, drug: string): string => {
    const found = byName.get(nameKey(name))
    if (found === undefined) throw new Error(`vocabulary: ${drug} names the unknown ${what} ${name}`)
    return found
  }
}

const drugs = (text: string): DrugEntry[] => {
  const target = resolver(targetEntries, 'target')
  const indication = resolver(indicationEntries, 'indication')
  const company = resolver(companyEntries, 'company')
  return table(text, 13).map(
    ([en = '', cn = '', brands, brandsCn, atc, type = '', targets, indications, originator, presentation = '', strengths, year, also]) => {
      const kind = TYPES[type]
      const shape = PRESENTATIONS[presentation]
      if (!kind) throw new Error(`vocabulary: ${en} has the unknown type ${type}`)
      if (!shape) throw new Error(`vocabulary: ${en} has the unknown presentation ${presentation}`)
      const [brand] = list(brands)
      const [brandCn] = list(brandsCn)
      const allBrands = [...list(brands), ...list(brandsCn)]
      return {
        en,
        cn,
        also: [...allBrands, ...list(also)],
        ...(atc ? { atc } : {}),
        targets: list(targets).map((name) => target(name, en)),
        indications: list(indications).map((name) => indication(name, en)),
        ...(originator ? { originator: company(originator, en) } : {}),
        type: kind,
        form: shape[0],
        route: shape[1],
        strengths: list(strengths),
        ...(year ? { year: Number(year) } : {}),
        ...(brand ? { brand } : {}),
        ...(brandCn ? { brandCn } : {}),
        ...(allBrands.length > 0 ? { brands: allBrands } : {}),
      }
    },
  )
}

export const drugEntries: readonly DrugEntry[] = [...drugs(ONCOLOGY), ...drugs(GENERAL), ...drugs(SPECIAL), ...drugs(CLASSIC)]

/** Substances of older, veterinary and household products: named in both languages for linking, and nothing else is told of them. */
export const substanceEntries: readonly VocabularyEntry[] = plain(SUBSTANCES)

/** Names never linked, by vocabulary and in the order of the table, with the entries each may mean. */
export const unclearNames: readonly { vocabulary: string; name: string; entries: readonly string[] }[] = table(UNCLEAR, 3).map(
  ([vocabulary = '', name = '', entries]) => ({ vocabulary, name, entries: list(entries) }),
)
