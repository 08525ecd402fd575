import {
  companyEntries,
  countryEntries,
  drugEntries,
  formEntries,
  indicationEntries,
  routeEntries,
  targetEntries,
  type CompanyEntry,
} from '../vocabulary/entries.ts'
import type { DrugEntry } from '../vocabulary/types.ts'
import { hash, weighted, zipf } from './random.ts'

/** What the sample draws from: the vocabulary, ranked so that well-known names come often and all of them come at times. */

const FAMOUS_DRUGS = [
  'Pembrolizumab', 'Nivolumab', 'Semaglutide', 'Atorvastatin', 'Bevacizumab', 'Trastuzumab', 'Tislelizumab', 'Adalimumab', 'Dupilumab', 'Osimertinib',
  'Atezolizumab', 'Sintilimab', 'Camrelizumab', 'Toripalimab', 'Paclitaxel', 'Metformin', 'Rituximab', 'Durvalumab', 'Zanubrutinib', 'Tirzepatide',
  'Trastuzumab deruxtecan', 'Apixaban', 'Rivaroxaban', 'Dexamethasone', 'Insulin glargine', 'Empagliflozin', 'Dapagliflozin', 'Lenvatinib', 'Anlotinib',
  'Carboplatin', 'Cisplatin', 'Docetaxel', 'Amlodipine', 'Rosuvastatin', 'Lenalidomide', 'Chidamide', 'Icotinib', 'Ipilimumab', 'Secukinumab', 'Sitagliptin',
] // prettier-ignore

const FAMOUS_COMPANIES = [
  'Pfizer', 'Novartis', 'Roche', 'Merck & Co', 'AstraZeneca', 'Johnson & Johnson', 'Eli Lilly', 'Bristol-Myers Squibb', 'Sanofi', 'GSK', 'Jiangsu Hengrui',
  'AbbVie', 'Novo Nordisk', 'Takeda', 'Bayer', 'Boehringer Ingelheim', 'Amgen', 'Gilead Sciences', 'BeiGene', 'Innovent Biologics', 'Chia Tai Tianqing',
  'Teva', 'CSPC', 'Astellas', 'Daiichi Sankyo', 'Merck KGaA',
] // prettier-ignore

/** Who makes copies: nobody takes a copy of a company that only discovers for a plausible one. */
export const GENERIC_MAKERS: readonly string[] = [
  'Teva', 'Viatris', 'Sandoz', 'Aurobindo', 'Sun Pharma', 'Zydus', "Dr. Reddy's", 'Cipla', 'Lupin', 'Hikma', 'Amneal', 'Apotex', 'Torrent', 'Huahai Pharmaceutical', 'Qilu Pharmaceutical', 'Glenmark', 'Macleods', 'Alembic', 'Intas', 'Fresenius Kabi', 'Ajanta', 'Unichem', 'Strides', 'Jubilant', 'Wockhardt', 'Natco', 'Hetero', 'Alkem', 'Biocon', 'Perrigo', 'Lannett', 'Granules', 'Micro Labs', 'CSPC', 'Humanwell', 'Stada', 'Krka', 'Gedeon Richter', 'Polpharma', 'Zentiva', 'Chia Tai Tianqing', 'Endo', 'Baxter', 'Jiangsu Hengrui', 'Pharmascience', 'Aspen', 'Taro', 'Upsher-Smith', 'Sagent', 'Orion',
] // prettier-ignore

/** The famous first, the others in an order that looks shuffled and never changes. */
const ranked = <T extends { en: string }>(entries: readonly T[], famous: readonly string[]): T[] => {
  const place = (entry: T) => {
    const index = famous.indexOf(entry.en)
    return index < 0 ? famous.length + hash(entry.en) : index
  }
  return [...entries].sort((a, b) => place(a) - place(b))
}

const industry = ranked(
  companyEntries.filter((entry) => !entry.institution),
  FAMOUS_COMPANIES,
)
const drugs = ranked(drugEntries, FAMOUS_DRUGS)

export const companyByName: ReadonlyMap<string, CompanyEntry> = new Map(companyEntries.map((entry) => [entry.en, entry]))
export const countryByCode: ReadonlyMap<string, string> = new Map(countryEntries.map((entry) => [entry.code, entry.en]))

const isSmall = (drug: DrugEntry) => drug.type === 'small-molecule'

export const draw = {
  drug: zipf(drugs),
  smallMolecule: zipf(drugs.filter(isSmall)),
  /** Long on the market, so that others may copy it. */
  copied: zipf(drugs.filter((drug) => isSmall(drug) && (drug.year ?? 9999) <= 2011)),
  biologic: zipf(drugs.filter((drug) => !isSmall(drug) && drug.type !== 'other')),
  company: zipf(industry),
  genericMaker: zipf(
    ranked(
      industry.filter(({ en }) => GENERIC_MAKERS.includes(en)),
      GENERIC_MAKERS,
    ),
  ),
  institution: zipf(companyEntries.filter((entry) => entry.institution)),
  indication: zipf(indicationEntries),
  target: zipf(targetEntries),
  form: zipf(formEntries),
  route: zipf(routeEntries),
  country: weighted(countryEntries.map((entry, rank) => [entry.en, 1 / (rank + 2)] as const)),
} as const

/** Cities of the countries where most sites are: city, region. */
export const CITIES: Readonly<Record<string, readonly (readonly [city: string, region: string | null])[]>> = {
  'United States': [['Boston', 'Massachusetts'], ['Houston', 'Texas'], ['New York', 'New York'], ['Los Angeles', 'California'], ['Chicago', 'Illinois'], ['Nashville', 'Tennessee'], ['Seattle', 'Washington'], ['Miami', 'Florida']],
  China: [['Beijing', 'Beijing'], ['Shanghai', 'Shanghai'], ['Guangzhou', 'Guangdong'], ['Chengdu', 'Sichuan'], ['Wuhan', 'Hubei'], ['Hangzhou', 'Zhejiang'], ['Nanjing', 'Jiangsu'], ['Changsha', 'Hunan']],
  Japan: [['Tokyo', null], ['Osaka', null], ['Nagoya', null], ['Fukuoka', null]],
  Germany: [['Berlin', null], ['Munich', null], ['Heidelberg', null], ['Hamburg', null]],
  France: [['Paris', null], ['Lyon', null], ['Villejuif', null]],
  'United Kingdom': [['London', null], ['Manchester', null], ['Oxford', null]],
  Canada: [['Toronto', 'Ontario'], ['Montreal', 'Quebec'], ['Vancouver', 'British Columbia'], ['Calgary', 'Alberta']],
  'South Korea': [['Seoul', null], ['Busan', null], ['Daegu', null]],
  Spain: [['Madrid', null], ['Barcelona', null]],
  Italy: [['Milan', null], ['Rome', null]],
  Australia: [['Sydney', 'New South Wales'], ['Melbourne', 'Victoria']],
} // prettier-ignore
