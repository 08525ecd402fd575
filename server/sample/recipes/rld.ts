import type { SectionRow } from '../../../domain/record.ts'
import { formEntries } from '../../vocabulary/entries.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, isoDay } from '../dates.ts'
import { inventedBrand } from '../names.ts'
import { companyByName, draw } from '../population.ts'
import { weighted } from '../random.ts'

/** Entries of a catalogue in batches, in Chinese as the publisher writes; batches from 901 on are nobody's. */

const FIRST_BATCH = 901
const PER_BATCH = 60
/** The first batch of reference drugs was published in March 2017 (CDE). */
const FIRST_DAY = dayOf('2017-03-17')

const status = weighted([['valid', 86], ['publicity', 7], ['refused', 2], ['removed', 3], ['reconsideration', 2]] as const) // prettier-ignore
const category = weighted([['原研进口', 34], ['国际公认的同种药品', 18], ['国内上市的原研药品', 14], ['未进口原研药品', 34]] as const) // prettier-ignore
const region = weighted([
  ['美国', 40],
  ['欧盟', 25],
  ['日本', 20],
  ['中国', 15],
] as const)

const formInChinese: ReadonlyMap<string, string> = new Map(formEntries.map(({ en, cn }) => [en, cn]))

const make = (context: SampleContext): SampleParts => {
  const { random, index, today } = context
  const drug = draw.smallMolecule(random)
  const company = companyByName.get(drug.originator ?? '') ?? draw.company(random)
  const batch = Math.floor(index / PER_BATCH)
  const catalogueNumber = `${FIRST_BATCH + batch}-${(index % PER_BATCH) + 1}`
  const which = status(random)
  // A batch is one publication; the newest come last, and what is in its publicity period is of the last months.
  const span = Math.max(1, today - FIRST_DAY - 90)
  const released = which === 'publicity' ? today - random.whole(1, 60) : Math.min(today, FIRST_DAY + ((batch * 1_777) % span))
  const exempt = random.chance(0.12)
  const changes: SectionRow[] = [{ date: isoDay(released), status: 'publicity', note: null }]
  if (which !== 'publicity') {
    const decided = Math.min(today, released + random.whole(10, 40))
    if (which === 'reconsideration' || which === 'removed') changes.push({ date: isoDay(decided), status: 'valid', note: null })
    changes.push({
      date: isoDay(Math.min(today, decided + random.whole(0, 900))),
      status: which,
      note: which === 'removed' ? '已有更适宜的参比制剂' : null,
    })
  }
  return {
    id: catalogueNumber,
    values: {
      catalogueNumber,
      drug: [drug.cn],
      inn: drug.en,
      brand: [inventedBrand(drug, company)],
      mah: [company.en],
      status: which,
      dosageForm: [formInChinese.get(drug.form) ?? drug.form],
      strength: drug.strengths.length > 0 ? random.pick(drug.strengths) : null,
      category: [category(random)],
      listedRegion: [region(random)],
      beExemption: exempt,
      beExemptionDetail: exempt ? '可豁免人体生物等效性试验，须提交体外溶出对比研究。' : null,
      releasedDate: isoDay(released),
      remark: null,
      notice: null,
    },
    sections: { changes },
  }
}

export const rld: SampleRecipe = {
  count: 1200,
  fields: [
    'catalogueNumber',
    'drug',
    'inn',
    'brand',
    'mah',
    'status',
    'dosageForm',
    'strength',
    'category',
    'listedRegion',
    'beExemption',
    'beExemptionDetail',
    'releasedDate',
    'remark',
    'notice',
  ],
  sections: ['changes'],
  make,
}
