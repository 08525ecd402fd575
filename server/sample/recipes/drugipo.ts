import {
  drugTypeOf,
  formerNumber,
  laterNumber,
  type NumberFamily,
  originOf,
  printNumber,
  yearInNumber,
} from '../../../domain/databases/approvalNumbers.ts'
import type { SectionRow } from '../../../domain/record.ts'
import { formEntries, indicationEntries } from '../../vocabulary/entries.ts'
import type { DrugEntry } from '../../vocabulary/types.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOfYear, isoDay, yearOf } from '../dates.ts'
import { SAMPLE_INSERTS } from '../inserts.ts'
import { inventedBrand } from '../names.ts'
import { companyByName, draw } from '../population.ts'
import { hash, type Random, weighted } from '../random.ts'

/** Approvals whose serial numbers begin with 9, where the authority has none; year and letters are as in real ones. */

/** Numbers of a family and year. */
const PER_YEAR = 1000
const YEARS = 28
/** Families, as often as they come. Each stands once in the order that a place has, so that no number comes twice. */
const FAMILIES: readonly NumberFamily[] = [
  'cn-h',
  'cn-h',
  'cn-h',
  'cn-h',
  'cn-h',
  'cn-h',
  'cn-s',
  'cn-s',
  'cn-hj',
  'cn-hj',
  'cn-sj',
  'cn-hc',
  'h',
  's',
  'hc',
  'cn-sc',
]
const KINDS = [...new Set(FAMILIES)]

const evaluation = weighted([['approved', 34], ['pending', 12], ['equivalent', 16], ['failed', 2], ['none', 36]] as const) // prettier-ignore
const prescription = weighted([['rx', 84], ['otc-a', 11], ['otc-b', 4], ['otc', 1]] as const) // prettier-ignore

const formInChinese: ReadonlyMap<string, string> = new Map(formEntries.map(({ en, cn }) => [en, cn]))
const illnessInChinese: ReadonlyMap<string, string> = new Map(indicationEntries.map(({ en, cn }) => [en, cn]))

/** Family and year of the record at a place: the same for every seed, and no two alike. */
const numberAt = (index: number, today: number): string => {
  const place = index % PER_YEAR
  const round = Math.floor(index / PER_YEAR)
  const first = KINDS.indexOf(FAMILIES[hash(`family ${place}`) % FAMILIES.length]!)
  const family = KINDS[(first + Math.floor(round / YEARS)) % KINDS.length]!
  const year = yearOf(today) - 1 - ((hash(`year ${place}`) + round) % YEARS)
  return printNumber({ family, year, region: null, serial: `9${String(place).padStart(3, '0')}` })
}

/** On the market somewhere by then. */
const drugBy = (random: Random, year: number, one: (random: Random) => DrugEntry): DrugEntry => {
  for (let tries = 0; tries < 30; tries++) {
    const drug = one(random)
    if ((drug.year ?? 9999) <= year) return drug
  }
  return draw.copied(random)
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/片/u, '片'],
  [/胶囊/u, '粒'],
  [/颗粒|散|粉/u, '袋'],
  [/注射|输注|植入|注射笔/u, '支'],
]

const make = ({ random, index, today }: SampleContext): SampleParts => {
  const approvalNumber = numberAt(index, today)
  const year = Number(yearInNumber(approvalNumber))
  const type = drugTypeOf(approvalNumber)
  const origin = originOf(approvalNumber)
  const copy = origin === 'domestic' && type === 'chemical' && random.chance(0.8)
  const drug = drugBy(random, year, type === 'biological' ? draw.biologic : copy ? draw.copied : draw.smallMolecule)
  const originator = companyByName.get(drug.originator ?? '') ?? draw.company(random)
  const holder = copy || origin === 'domestic' ? draw.genericMaker(random) : originator
  const maker = random.chance(0.75) ? holder : draw.genericMaker(random)
  const form = formInChinese.get(drug.form) ?? drug.form
  const approved = Math.min(today - 1, dayOfYear(year, random.whole(0, 364)))
  // A licence is renewed every five years; one in twelve was not.
  const terms = Math.max(1, Math.ceil((today - approved + 1) / 1826))
  const expiry = approved + 1826 * (random.chance(0.08) && terms > 1 ? terms - 1 : terms)
  const former = formerNumber(approvalNumber)
  const illness = drug.indications.length > 0 ? random.pick(drug.indications) : draw.indication(random).en
  const unit = UNITS.find(([of]) => of.test(form))?.[1] ?? '瓶'
  // Some have the insert in both formats, some in one, most in none.
  const [pdf, word] = [index % 4 === 0, index % 6 === 0]
  // Of the certificates of before 2020 a register says of some what number they have by now.
  const later = year < 2020 && index % 3 === 0 ? laterNumber(approvalNumber) : null
  const numbers: SectionRow[] = [
    ...(former === null ? [] : [{ number: former, relation: 'former', basis: 'year-serial' }]),
    ...(later === null ? [] : [{ number: later, relation: 'later', basis: 'standard-code' }]),
  ]
  return {
    id: approvalNumber,
    values: {
      approvalNumber,
      drug: [drug.cn],
      drugEn: drug.en,
      brand: random.chance(0.7) ? [inventedBrand(drug, holder)] : [],
      mah: [holder.en],
      mahInChinese: origin === 'domestic' ? null : holder.cn,
      manufacturer: [maker.en],
      dosageForm: [form],
      specification: drug.strengths.length > 0 ? random.pick(drug.strengths) : null,
      package: `${random.pick([1, 5, 7, 10, 14, 28, 30])}${unit}/盒`,
      approvalDate: isoDay(approved),
      expiryDate: isoDay(expiry),
      consistencyEvaluation: copy ? evaluation(random) : 'none',
      prescription: type === 'biological' ? 'rx' : prescription(random),
      indication: [illnessInChinese.get(illness) ?? illness],
      laterNumber: later === null ? [] : [later],
      drugStandardCode: [`86900000${String(index % 100_000).padStart(5, '0')}${index % 10}`],
      insertPdf: pdf ? [SAMPLE_INSERTS.pdf] : [],
      insertWord: word ? [SAMPLE_INSERTS.word] : [],
    },
    sections: { numbers },
  }
}

export const drugipo: SampleRecipe = {
  count: 1200,
  fields: ['approvalNumber', 'drug', 'drugEn', 'brand', 'mah', 'mahInChinese', 'manufacturer', 'dosageForm', 'specification', 'package', 'approvalDate', 'expiryDate', 'consistencyEvaluation', 'prescription', 'indication', 'laterNumber', 'drugStandardCode', 'insertPdf', 'insertWord'], // prettier-ignore
  sections: ['numbers'],
  make,
}
