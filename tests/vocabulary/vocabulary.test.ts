import { describe, expect, it } from 'vitest'
import {
  companyEntries,
  countryEntries,
  drugEntries,
  formEntries,
  indicationEntries,
  routeEntries,
  substanceEntries,
  targetEntries,
} from '../../server/vocabulary/entries.ts'
import { namesOf } from '../../server/vocabulary/linker.ts'
import { nameKey } from '../../server/vocabulary/normalise.ts'
import type { VocabularyEntry } from '../../server/vocabulary/types.ts'

const VOCABULARIES: Record<string, readonly VocabularyEntry[]> = {
  drug: [...drugEntries, ...substanceEntries],
  company: companyEntries,
  target: targetEntries,
  indication: indicationEntries,
  form: formEntries,
  route: routeEntries,
}

describe('the hand-written vocabulary', () => {
  it('BEY-11 holds at least 300 drugs, 150 targets, 200 companies and 200 indications', () => {
    expect(drugEntries.length).toBeGreaterThanOrEqual(300)
    expect(targetEntries.length).toBeGreaterThanOrEqual(150)
    expect(companyEntries.filter((entry) => !entry.institution).length).toBeGreaterThanOrEqual(200)
    expect(indicationEntries.length).toBeGreaterThanOrEqual(200)
  })

  for (const [vocabulary, entries] of Object.entries(VOCABULARIES)) {
    it(`BEY-11 names every ${vocabulary} in English and in Chinese`, () => {
      const wrong = entries.filter(
        (entry) => !/[A-Za-z]/.test(entry.en) || /\p{Script=Han}/u.test(entry.en) || !/\p{Script=Han}/u.test(entry.cn),
      )
      expect(wrong.map((entry) => `${entry.en} | ${entry.cn}`)).toEqual([])
    })

    it(`BEY-11 gives no ${vocabulary} name to two entries, and none twice`, () => {
      const owners = new Map<string, string>()
      const clashes: string[] = []
      for (const entry of entries)
        for (const name of namesOf(entry)) {
          const key = nameKey(name)
          const owner = owners.get(key)
          if (key === '' || owner !== undefined) clashes.push(`"${name}" of ${entry.en} is already a name of ${owner ?? '(empty)'}`)
          owners.set(key, entry.en)
        }
      expect(clashes).toEqual([])
    })
  }

  it('BEY-11 ties every drug to targets, indications, originators, forms and routes that the other lists hold', () => {
    const names = (entries: readonly VocabularyEntry[]) => new Set(entries.map((entry) => entry.en))
    const targets = names(targetEntries)
    const indications = names(indicationEntries)
    const companies = names(companyEntries)
    const forms = names(formEntries)
    const routes = names(routeEntries)
    const wrong = drugEntries.filter(
      (drug) =>
        drug.targets.some((name) => !targets.has(name)) ||
        drug.indications.some((name) => !indications.has(name)) ||
        (drug.originator !== undefined && !companies.has(drug.originator)) ||
        !forms.has(drug.form) ||
        !routes.has(drug.route),
    )
    expect(wrong.map((drug) => drug.en)).toEqual([])
  })

  it('BEY-11 gives drugs well-formed ATC codes and plausible years', () => {
    const wrong = drugEntries.filter(
      (drug) =>
        !/^[A-Z]\d\d[A-Z][A-Z]?(\d\d)?$/.test(drug.atc ?? 'A00A') || (drug.year !== undefined && (drug.year < 1890 || drug.year > 2026)),
    )
    expect(wrong.map((drug) => `${drug.en} ${drug.atc} ${drug.year}`)).toEqual([])
  })

  it('BEY-11 knows the country of every company', () => {
    const codes = new Set(countryEntries.map((country) => country.code))
    expect(companyEntries.filter((entry) => !codes.has(entry.country)).map((entry) => `${entry.en}: ${entry.country}`)).toEqual([])
    for (const country of countryEntries) expect(`${country.en} ${country.cn}`).toMatch(/^[A-Z].*\p{Script=Han}/u)
  })

  it('BEY-11 pins names that pharmacists know', () => {
    const cn = (en: string) => drugEntries.find((drug) => drug.en === en)
    expect(cn('Pembrolizumab')).toMatchObject({
      cn: '帕博利珠单抗',
      brand: 'Keytruda',
      brandCn: '可瑞达',
      targets: ['PD-1'],
      originator: 'Merck & Co',
    })
    expect(cn('Tislelizumab')).toMatchObject({ cn: '替雷利珠单抗', originator: 'BeiGene' })
    expect(cn('Semaglutide')).toMatchObject({ cn: '司美格鲁肽', atc: 'A10BJ06' })
    expect(cn('Atorvastatin')).toMatchObject({ cn: '阿托伐他汀', brand: 'Lipitor', targets: ['HMG-CoA reductase'] })
    // Known wrong once: a company that sells a drug somewhere is not its originator for that.
    for (const drug of ['Loncastuximab tesirine', 'Voclosporin']) {
      expect(cn(drug)).toBeDefined()
      expect(cn(drug)).not.toHaveProperty('originator')
    }
    expect(cn('Chidamide')).toMatchObject({ cn: '西达本胺', originator: 'Chipscreen Biosciences' })
    // Nor is every stroke or glaucoma what a label says of one kind.
    expect(cn('Alteplase')?.indications).toEqual(['Ischemic stroke', 'Myocardial infarction'])
    expect(cn('Latanoprost')?.indications).toEqual(['Open-angle glaucoma', 'Ocular hypertension'])
    expect(cn('Atropine')?.indications).toEqual([])
    expect(cn('CoronaVac')).toMatchObject({ brandCn: '克尔来福', originator: 'Sinovac' })
    expect(cn('BBIBP-CorV')).toMatchObject({ brandCn: '众爱可维', originator: 'CNBG' })
  })
})
