import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VOCABULARIES, type Vocabulary } from '../../domain/database.ts'
import { companyEntries, drugEntries, indicationEntries, targetEntries } from '../../server/vocabulary/entries.ts'
import { createLinker, namesOf, tidy } from '../../server/vocabulary/linker.ts'
import { runs } from '../runs.ts'

const linker = createLinker()
const key = (vocabulary: Vocabulary, name: string) => linker.link(vocabulary, name).key
const ENTRIES = { drug: drugEntries, company: companyEntries, target: targetEntries, indication: indicationEntries }

/** Names as publishers mangle them: entries' names with case, salts, doses, brackets, and rubbish. */
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom('A', 'B', 'E', ' ', '-', ',', '.', '(', ')', '1', 'é', 'ß', 'İ', 'ﬁ', '単', '片', '\ud800', '\n'),
    maxLength: 30,
  }),
  fc
    .tuple(
      fc
        .constantFrom(...drugEntries, ...companyEntries, ...indicationEntries, ...targetEntries)
        .chain((entry) => fc.constantFrom(...namesOf(entry))),
      fc.constantFrom('', ' hydrochloride', ' 200 mg', '-aacf', ' INC', ' GmbH', ' (placebo)', ', Type 2', '片', ' tablets', ' and others'),
      fc.constantFrom('as-is', 'upper', 'lower'),
    )
    .map(([name, tail, shape]) =>
      shape === 'upper' ? (name + tail).toUpperCase() : shape === 'lower' ? (name + tail).toLowerCase() : name + tail,
    ),
)

describe('the vocabulary linker', () => {
  it('BEY-11 is total and idempotent: the key of a key is the key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VOCABULARIES), anyName, (vocabulary, name) => {
        const first = linker.link(vocabulary, name)
        expect(linker.link(vocabulary, first.key).key).toBe(first.key)
        expect(first.also).not.toContain(first.key)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('BEY-11 tidies to the same twice', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(tidy(tidy(name))).toBe(tidy(name))
      }),
      { numRuns: runs(2000) },
    )
  })

  for (const vocabulary of VOCABULARIES)
    it(`BEY-11 links every name of every ${vocabulary}, whatever its case`, () => {
      const wrong: string[] = []
      for (const entry of ENTRIES[vocabulary])
        for (const name of namesOf(entry))
          for (const spelling of [name, name.toUpperCase(), name.toLowerCase(), ` ${name}  `]) {
            const linked = linker.link(vocabulary, spelling)
            if (linked.key !== entry.en || linked.cn !== entry.cn) wrong.push(`${spelling} gives ${linked.key}, not ${entry.en}`)
          }
      expect(wrong).toEqual([])
    })

  it('BEY-11 offers every other name of a linked entry for finding, the publisher’s spelling included', () => {
    const linked = linker.link('drug', 'PEMBROLIZUMAB 25 MG/ML')
    expect(linked).toMatchObject({ key: 'Pembrolizumab', cn: '帕博利珠单抗' })
    expect(linked.also).toEqual(expect.arrayContaining(['Keytruda', '可瑞达', 'MK-3475', 'PEMBROLIZUMAB 25 MG/ML']))
    expect(linker.drug(linked.key)?.indications).toContain('Melanoma')
  })

  it.each([
    ['ATORVASTATIN CALCIUM', 'Atorvastatin'],
    ['METFORMIN HYDROCHLORIDE', 'Metformin'],
    ['adalimumab-aacf', 'Adalimumab'],
    ['Pembrolizumab 200 mg', 'Pembrolizumab'],
    ['MK-3475', 'Pembrolizumab'],
    ['MK-3475 200 mg', 'Pembrolizumab'],
    ['Pembrolizumab (MK-3475)', 'Pembrolizumab'],
    ['帕博利珠单抗注射液', 'Pembrolizumab'],
    ['盐酸埃克替尼片', 'Icotinib'],
    ['注射用曲妥珠单抗', 'Trastuzumab'],
    ['osimertinib mesylate 80mg tablet', 'Osimertinib'],
    ['Sacubitril/valsartan 24/26 mg', 'Sacubitril/valsartan'],
    ['INSULIN GLARGINE', 'Insulin glargine'],
    ['sildenafil citrate', 'Sildenafil'],
  ])('BEY-11 links the drug %s to %s', (name, expected) => {
    expect(key('drug', name)).toBe(expected)
  })

  it.each([
    ['PFIZER INC', 'Pfizer'],
    ['MERCK SHARP DOHME', 'Merck & Co'],
    ['Merck KGaA, Darmstadt, Germany', 'Merck KGaA'],
    ['NOVARTIS PHARMS CORP', 'Novartis'],
    ['Takeda Pharmaceuticals U.S.A., Inc.', 'Takeda'],
    ['SUN PHARM INDS LTD', 'Sun Pharma'],
    ['TEVA PHARMACEUTICALS USA INC', 'Teva'],
    ['江苏恒瑞医药股份有限公司', 'Jiangsu Hengrui'],
    ['Jiangsu HengRui Medicine Co., Ltd.', 'Jiangsu Hengrui'],
    ['Bayer AG', 'Bayer'],
    ['IVAX PHARMACEUTICALS INC SUB TEVA PHARMACEUTICALS USA', 'Teva'],
    ['APOTHECON INC DIV BRISTOL MYERS SQUIBB', 'Bristol-Myers Squibb'],
    ['HETERO LABS LTD UNIT V', 'Hetero'],
    ['Novo Nordisk A/S', 'Novo Nordisk'],
    ['National Cancer Institute (NCI)', 'National Cancer Institute'],
  ])('BEY-11 links the company %s to %s', (name, expected) => {
    expect(key('company', name)).toBe(expected)
  })

  it.each([
    ['Carcinoma, Non-Small-Cell Lung', 'Non-small cell lung cancer'],
    ['Diabetes Mellitus, Type 2', 'Type 2 diabetes mellitus'],
    ['Arthritis, Rheumatoid', 'Rheumatoid arthritis'],
    ['Breast Neoplasms', 'Breast cancer'],
    ['Metastatic Breast Cancer', 'Breast cancer'],
    ['非小细胞肺癌', 'Non-small cell lung cancer'],
  ])('BEY-11 links the indication %s to %s', (name, expected) => {
    expect(key('indication', name)).toBe(expected)
  })

  it.each([
    ['drug', 'Placebo', 'Placebo'],
    ['drug', 'Placebo (for Pembrolizumab)', 'Placebo (for Pembrolizumab)'],
    ['drug', 'Placebo for Pembrolizumab', 'Placebo for Pembrolizumab'],
    ['drug', 'SODIUM PHOSPHATE', 'Sodium Phosphate'],
    ['drug', 'AMLODIPINE BESYLATE; VALSARTAN', 'Amlodipine Besylate; Valsartan'],
    ['drug', 'FLUTICASONE FUROATE', 'Fluticasone Furoate'],
    ['company', 'Sun BioPharma Inc', 'Sun BioPharma Inc'],
    ['company', 'ACME DRUG CO', 'Acme Drug Co'],
    ['company', 'Schering', 'Schering'],
    ['company', 'Cadila', 'Cadila'],
    ['indication', 'Healthy', 'Healthy'],
    ['indication', 'Myeloid Leukemia', 'Myeloid Leukemia'],
  ] as const)('BEY-11 leaves the %s %s alone', (vocabulary, name, expected) => {
    expect(linker.link(vocabulary, name)).toMatchObject({ key: expected })
    expect(linker.link(vocabulary, name).cn).toBeUndefined()
  })

  it('BEY-11 keeps apart what only begins alike', () => {
    expect(key('drug', 'Insulin')).not.toBe(key('drug', 'Insulin glargine'))
    expect(key('drug', 'Trastuzumab')).not.toBe(key('drug', 'Trastuzumab deruxtecan'))
    expect(key('drug', 'Tenofovir alafenamide')).not.toBe(key('drug', 'Tenofovir disoproxil'))
    expect(key('indication', 'Acute myeloid leukemia')).not.toBe(key('indication', 'Chronic myeloid leukemia'))
    expect(key('company', 'Merck KGaA')).not.toBe(key('company', 'Merck & Co., Inc.'))
  })
})
