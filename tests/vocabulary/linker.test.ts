import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VOCABULARIES, type Vocabulary } from '../../domain/database.ts'
import {
  companyEntries,
  drugEntries,
  indicationEntries,
  substanceEntries,
  targetEntries,
  unclearNames,
} from '../../server/vocabulary/entries.ts'
import { createLinker, namesOf, rulesInForce, tidy } from '../../server/vocabulary/linker.ts'
import { NAMELESS, nameKey, words } from '../../server/vocabulary/normalise.ts'
import type { VocabularyRule } from '../../server/vocabulary/types.ts'
import { runs } from '../runs.ts'

const linker = createLinker()
const key = (vocabulary: Vocabulary, name: string) => linker.link(vocabulary, name).key
/** Those with tables of our own. */
const ENTRIES = {
  drug: [...drugEntries, ...substanceEntries],
  company: companyEntries,
  target: targetEntries,
  indication: indicationEntries,
}

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

  for (const vocabulary of Object.keys(ENTRIES) as (keyof typeof ENTRIES)[])
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

  for (const [vocabulary, names] of Object.entries({
    drug: [
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
      // Told as what is in it, and as what that is counted as: however it is spelled, and never as another substance.
      ['TAZAOBACTAM SODIUM 536.6 mg EQV TAZOBACTAM', 'Tazobactam'],
      ['CEFTOBIPROLE (CEFTOBIPROLE MEDOCARIL SODIUM)', 'Ceftobiprole medocaril'],
      ['IODINE (ETHIODIZED OIL)', 'Iodinated oil'],
      ['注射用磷酸肌酸钠', 'Creatine phosphate'],
      ['卡巴胆碱眼内注射液', 'Carbachol'],
      ['外用重组人表皮生长因子', 'Recombinant human epidermal growth factor'],
    ],
    company: [
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
      // Teva sold it to Accord's parent (2017).
      ['ACTAVIS UK LTD', 'Intas'],
      ['National Cancer Institute (NCI)', 'National Cancer Institute'],
    ],
    indication: [
      ['Carcinoma, Non-Small-Cell Lung', 'Non-small cell lung cancer'],
      ['Diabetes Mellitus, Type 2', 'Type 2 diabetes mellitus'],
      ['Arthritis, Rheumatoid', 'Rheumatoid arthritis'],
      ['Breast Neoplasms', 'Breast cancer'],
      ['Metastatic Breast Cancer', 'Breast cancer'],
      ['非小细胞肺癌', 'Non-small cell lung cancer'],
    ],
  }))
    it.each(names)(`BEY-11 links the ${vocabulary} %s to %s`, (name, expected) => {
      expect(key(vocabulary as Vocabulary, name)).toBe(expected)
    })

  it.each([
    ['drug', 'Placebo', 'Placebo'],
    ['drug', 'Placebo (for Pembrolizumab)', 'Placebo (for Pembrolizumab)'],
    ['drug', 'Placebo for Pembrolizumab', 'Placebo for Pembrolizumab'],
    ['drug', 'SODIUM PHOSPHATE', 'Sodium Phosphate'],
    ['drug', 'AMLODIPINE BESYLATE; VALSARTAN', 'Amlodipine Besylate; Valsartan'],
    ['drug', 'FLUTICASONE FUROATE', 'Fluticasone Furoate'],
    ['drug', 'Placebo (pembrolizumab)', 'Placebo (pembrolizumab)'],
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

  it.each([
    ['BRISTOL MYERS SQUIBB CO PHARMACEUTICAL RESEARCH INSTITUTE', 'Bristol-Myers Squibb'],
    ['ABBOTT LABORATORIES PHARMACEUTICAL PRODUCTS DIV', 'Abbott'],
    ['MYLAN TECHNOLOGIES INC A VIATRIS CO', 'Viatris'],
    ['ZYDUS LIFESCIENCES GLOBAL FZE', 'Zydus'],
    ['ALLERGAN SALES LLC', 'AbbVie'],
    ['SHIRE DEVELOPMENT INC', 'Takeda'],
    // Sold to somebody else since.
    ['GLAXOSMITHKLINE CONSUMER HEALTHCARE', 'Glaxosmithkline Consumer Healthcare'],
    ['WYETH CONSUMER HEALTHCARE', 'Wyeth Consumer Healthcare'],
  ])('BEY-11 a holder as the FDA writes it belongs to its parent: %s', (name, parent) => {
    expect(key('company', name)).toBe(parent)
  })

  it('BEY-11 the EMA’s word for COVID-19 is found', () => {
    expect(linker.link('indication', 'COVID-19 virus infection')).toMatchObject({ key: 'COVID-19', cn: '新型冠状病毒感染' })
  })

  it('BEY-11 keeps apart what only begins alike', () => {
    expect(key('drug', 'Insulin')).not.toBe(key('drug', 'Insulin glargine'))
    expect(key('drug', 'Trastuzumab')).not.toBe(key('drug', 'Trastuzumab deruxtecan'))
    expect(key('drug', 'Tenofovir alafenamide')).not.toBe(key('drug', 'Tenofovir disoproxil'))
    expect(key('indication', 'Acute myeloid leukemia')).not.toBe(key('indication', 'Chronic myeloid leukemia'))
    expect(key('company', 'Merck KGaA')).not.toBe(key('company', 'Merck & Co., Inc.'))
  })

  it.each([
    // No company is named by places and trade words alone.
    ['company', 'SINGAPORE PHARMACEUTICAL PRIVATE LIMITED'],
    ['company', 'PACIFIC PHARMACEUTICAL CO LTD'],
    ['company', 'National Pharmaceuticals Inc'],
    ['company', 'Zhejiang Hospital'],
    // Nor by a word that many call themselves.
    ['company', 'ORION LABORATORIES PTY LTD'],
    ['company', 'Ascend GmbH'],
    ['company', 'FRESENIUS USA INC'],
    ['company', 'Frontier Pharma LLC'],
    // Nor by what is left when the place of a listed name is taken away.
    ['company', 'Sichuan Academy of Medical Sciences'],
    ['company', 'Shandong Academy of Medical Sciences'],
    ['company', 'Zhejiang Academy of Medical Sciences'],
    ['company', 'Guangdong Academy of Medical Sciences'],
    ['company', 'National Cancer Institute, Egypt'],
    ['company', 'National Cancer Center, Korea'],
    ['company', 'Regent Ltd'],
    ['company', 'Tide Pharmaceutical Co Ltd'],
    ['company', 'Wuxi Pharmaceutical Co'],
    ['company', 'WuXi Biologics'],
    ['company', 'KG Pharmaceuticals'],
    ['company', 'Pharma Ltd'],
    ['company', 'SRL pharma GmbH'],
    // A firm is no university and no hospital, whoever lent it the name.
    ['company', 'Asan Pharmaceutical'],
    ['company', 'Duke Labs'],
    ['company', 'Stanford Pharma'],
    ['company', 'Mayo Pharma'],
    ['company', 'Assiut Pharma'],
    ['company', 'SMC Ltd'],
    ['company', 'Arrowhead Labs'],
    // What the FDA calls a holder for short is nobody's name beside a trade word.
    ['company', 'Gland Labs'],
    ['company', 'Secura Labs'],
    ['company', 'Emergent Labs'],
    ['company', 'Rising Labs'],
    ['company', 'Greenvalley, LLC'],
    // Singapore lists it with Thailand; India’s is listed under its laboratories.
    ['company', 'UNICHEM PHARMACEUTICALS LTD'],
    // Other substances, however they are spelled.
    ['drug', 'ANTIHEMOPHILIC FACTOR (RECOMBINANT)'],
    ['drug', 'Botulinum toxin type A'],
    ['drug', 'Fluticasone'],
    ['drug', 'Testosterone undecanoate'],
    // An ester is no salt: as the valerate it is none of estradiol's.
    ['drug', 'ESTRADIOL ACETATE'],
    ['drug', 'Estradiol acetate 0.45 mg tablet'],
    ['drug', 'TRIAMCINOLONE DIACETATE'],
    ['drug', 'DIETHYLSTILBESTROL DIPHOSPHATE'],
    // What it is counted in is none of it.
    ['drug', 'UNKNOWNHEXOL 647 mg/ml EQV IODINE'],
    ['drug', 'COCARBOXYLASE TETRAHYDRATE EQV THIAMINE'],
    ['drug', 'UNKNOWNYLCYSTEINE EQV CYSTEINE'],
    ['drug', 'GONADORELIN [6-D-Phe] ACETATE'],
    ['drug', 'ARIPIPRAZOLE LAUROXIL'],
    ['drug', 'IMMUNOGLOBULIN G (ANTI-D)'],
    ['drug', 'influenza vaccine (H1N1)v (split virion, inactivated, adjuvanted)'],
    ['drug', 'Poliovirus vaccine inactivated (type 1)'],
    // A vaccine against a variant has an INN of its own (raxtozinameran).
    ['drug', 'BNT162b2 (Omicron XBB.1.5)'],
    ['drug', 'mRNA-1273 (B.1.351)'],
    ['drug', '复必泰(奥密克戎变异株)'],
    ['drug', 'Paclitaxel (nanoparticle albumin-bound)'],
    ['drug', 'Doxorubicin hydrochloride (liposomal)'],
    ['drug', 'hepatitis B (rDNA) vaccine (adjuvanted, adsorbed)'],
    ['drug', 'Metformin + magnesium carbonate'],
    ['drug', 'Imatinib-gels'],
    ['drug', 'Estradiol, dydrogesterone'],
    ['drug', 'Enalaprilat 14.148mg eqv. Enalapril 15.287mg eqv. Enalapril Maleate'],
    ['drug', 'DORZOLAMIDE HYDROCHLORIDE 22.26 mg/ml EQV DORZOLAMIDE TIMOLOL MALEATE 6.83 mg/ml EQV TIMOLOL'],
    // Two substances are neither of them, however they are joined.
    ['drug', 'Calcium/Vitamin D3'],
    ['drug', 'Vitamin D3, calcium'],
    ['drug', 'Vitamin D3 (cholecalciferol)/calcium carbonate'],
    ['drug', '维生素D3/钙'],
    ['drug', 'Dextrose 5%/Sodium chloride 0.45%'],
    ['drug', 'Dextrose Monohydrate, Sodium Chloride, Sodium Lactate'],
    ['drug', 'Cefazolin Sodium for Injection/Sodium Chloride Injection'],
    ['drug', 'Metformin Hydrochloride + 0.5% Magnesium Stearate'],
    ['drug', 'Darzalex Faspro'],
    // What stands in for a drug is not the drug.
    ['drug', 'Sitagliptin (placebo)'],
    ['drug', 'Sitagliptin (matching placebo)'],
    ['drug', 'Ranibizumab (sham)'],
    ['drug', 'Crisaborole (vehicle)'],
    ['drug', '西格列汀(安慰剂)'],
    // A mirror image and a labelled molecule are things of their own.
    ['drug', 'BACLOFEN, (R)-'],
    ['drug', 'CETIRIZINE DIHYDROCHLORIDE, (S)-'],
    ['drug', '(1,2,6,7-3H)TESTOSTERONE'],
    ['drug', 'Human albumin (131I)'],
    ['drug', '九价人乳头瘤病毒疫苗(大肠埃希菌)'],
    ['drug', '双价人乳头瘤病毒疫苗(毕赤酵母)'],
    // Who sold one product to a company, or was its parent before a spin-off, is not that company.
    ['company', 'Clovis Oncology UK Ltd'],
    ['company', 'SK Chemicals GmbH'],
    // Other diseases.
    ['indication', 'Neuralgia'],
    ['indication', 'Carcinoma, Neuroendocrine'],
    ['indication', 'Metastatic Carcinoma in the Liver'],
    ['indication', 'Immunologic Deficiency Syndromes'],
    ['indication', 'Labor induction'],
    ['indication', 'Hypertension (portal)'],
    ['indication', 'Hypertension (intracranial)'],
    ['indication', 'Cardiomyopathy, Hypertrophic (feline)'],
    ['indication', 'Anemia (Fanconi)'],
    ['indication', 'Skin infection'],
    ['indication', 'Chronic weight management'],
  ] as const)('TRUTH-03 links the %s %s to nothing', (vocabulary, name) => {
    expect(linker.link(vocabulary, name)).toMatchObject({ known: false })
    expect(linker.link(vocabulary, name).cn).toBeUndefined()
    // Nor is it left open which of several it is: it is none of them.
    expect(linker.link(vocabulary, name).ambiguous).toBeUndefined()
  })

  it.each([
    ['丁丙诺啡透皮贴剂', 'Buprenorphine'],
    ['奥氮平口崩片', 'Olanzapine'],
    ['布地奈德鼻喷雾剂', 'Budesonide'],
    ['注射用醋酸亮丙瑞林微球', 'Leuprorelin'],
    ['丙泊酚乳状注射液', 'Propofol'],
    ['克霉唑阴道片', 'Clotrimazole'],
    ['阿奇霉素干混悬剂', 'Azithromycin'],
    ['吸入用七氟烷', 'Sevoflurane'],
    ['冻干人血白蛋白', 'Albumin human'],
  ])('BEY-11 %s is a product of %s: use and form of a Chinese name are cut', (name, key) => {
    expect(linker.link('drug', name)).toMatchObject({ known: true, key })
  })

  it.each([
    ['LITHIUM CITRATE', 'Lithium citrate', '枸橼酸锂'],
    ['TESTOSTERONE CYPIONATE', 'Testosterone cipionate', '环戊丙酸睾酮'],
    ['TESTOSTERONE ENANTHATE', 'Testosterone enantate', '庚酸睾酮'],
    ['HYDROCORTISONE BUTYRATE', 'Hydrocortisone butyrate', '丁酸氢化可的松'],
    ['FLUOCINONIDE', 'Fluocinonide', '醋酸氟轻松'],
    ['醋酸氟轻松乳膏', 'Fluocinonide', '醋酸氟轻松'],
    ['influenza vaccine (live attenuated, nasal)', 'Influenza vaccine (live attenuated, nasal)', '鼻喷流感减毒活疫苗'],
  ])('TRUTH-03 %s is a thing of its own, and not what it is made of', (name, key, cn) => {
    expect(linker.link('drug', name)).toMatchObject({ known: true, key, cn })
  })

  it.each([
    ['company', 'MERCK PTE. LTD.', 'Merck KGaA'],
    ['company', 'Merck KGaA & Co. (Primary and Secondary Packager)', 'Merck KGaA'],
    ['company', 'Merck, S.L. (Primary Packaging)', 'Merck KGaA'],
    ['company', 'MERCK AND CO INC', 'Merck & Co'],
    // Holders as EMA writes them.
    ['company', 'Takeda Pharma A/S', 'Takeda'],
    ['company', 'Accord Healthcare S.L.U.', 'Intas'],
    ['company', 'Roche Registration GmbH', 'Roche'],
    ['company', 'Merck Canada Inc', 'Merck & Co'],
    ['company', 'Organon USA Inc., a subsidiary of Merck & Co., Inc.', 'Organon'],
    ['company', 'JAZZ PHARMACEUTICALS III INTERNATIONAL LTD', 'Jazz Pharmaceuticals'],
    ['company', 'LABORATOIRES GALDERMA', 'Galderma'],
    ['company', 'Orion Corporation (Espoo)', 'Orion'],
    ['company', 'NORTH CHINA PHARMACEUTICAL CO LTD', 'North China Pharmaceutical'],
    ['company', 'Chinese Academy of Medical Sciences', 'Chinese Academy of Medical Sciences'],
    ['company', 'AMERICAN REGENT INC', 'American Regent'],
    ['company', 'WuXi AppTec Co., Ltd.', 'WuXi AppTec'],
    ['company', 'Duke University', 'Duke University'],
    ['company', 'pharma& GmbH', 'Pharmaand'],
    ['company', 'FRESENIUS KABI WUXI CO LTD', 'Fresenius Kabi'],
    ['company', 'Hangzhou MSD Pharmaceutical Co Ltd', 'Merck & Co'],
    ['company', 'Takeda Pharmaceuticals New Jersey', 'Takeda'],
    ['drug', 'MYCOPHENOLIC ACID (MYCOPHENOLATE SODIUM)', 'Mycophenolic acid'],
    ['drug', 'MYCOPHENOLATE MOFETIL HYDROCHLORIDE', 'Mycophenolate mofetil'],
    ['drug', 'ESTRADIOL VALERATE (in brown tablet)', 'Estradiol valerate'],
    ['drug', 'INSULIN (HUMAN) (ISOPHANE)', 'Insulin human'],
    ['drug', 'METOPROLOL TARTRATE', 'Metoprolol'],
    ['drug', 'METOPROLOL SUCCINATE', 'Metoprolol'],
    ['drug', 'Nab paclitaxel', 'Paclitaxel protein-bound'],
    ['drug', 'Paclitaxel for injection (albumin bound)', 'Paclitaxel protein-bound'],
    ['drug', 'paclitaxel', 'Paclitaxel'],
    ['drug', 'human papillomavirus vaccine [types 6, 11, 16, 18] (recombinant, adsorbed)', 'Human papillomavirus quadrivalent vaccine'],
    ['drug', 'Human Papillomavirus 9-valent Vaccine, Recombinant', 'Human papillomavirus 9-valent vaccine'],
    ['drug', 'human papillomavirus 9-valent vaccine (recombinant, adsorbed)', 'Human papillomavirus 9-valent vaccine'],
    ['drug', 'influenza vaccine (split virion, inactivated)', 'Influenza vaccine (split virion, inactivated)'],
    // A salt stays the substance's, whatever stands between them.
    ['drug', 'Warfarin, sodium', 'Warfarin'],
    ['drug', 'Cefotaxime, sodium', 'Cefotaxime'],
    ['drug', 'Pantoprazole, sodium sesquihydrate', 'Pantoprazole'],
    ['drug', 'DOCETAXEL, TRIHYDRATE', 'Docetaxel'],
    ['drug', 'Formoterol Fumarate, Dihydrate', 'Formoterol'],
    ['drug', 'Vancomycin Hydrochloride, Lyophilized', 'Vancomycin'],
    ['drug', 'Briviact 50 mg/5 ml, solution injectable', 'Brivaracetam'],
    ['drug', 'Sodium chloride 0.9%', 'Sodium chloride'],
    ['drug', 'CABOZANTINIB (S)-MALATE', 'Cabozantinib'],
    ['drug', 'Keytruda (R)', 'Pembrolizumab'],
    ['drug', 'Insulin glargine (rDNA)', 'Insulin glargine'],
    // Each by itself what was one entry once.
    ['drug', 'CoronaVac', 'CoronaVac'],
    ['drug', 'BBIBP-CorV', 'BBIBP-CorV'],
    ['drug', 'human normal immunoglobulin (IVIg)', 'Immunoglobulin human, intravenous'],
    ['drug', 'Human Immunoglobulin (pH4) for Intravenous Injection', 'Immunoglobulin human, intravenous'],
    ['drug', '人免疫球蛋白', 'Immunoglobulin human'],
    ['drug', '金赛增', 'Pegylated somatropin'],
    ['drug', '赛增', 'Somatropin'],
    ['drug', '双价人乳头瘤病毒吸附疫苗', 'Human papillomavirus bivalent vaccine'],
    ['drug', '双价人乳头瘤病毒疫苗(大肠杆菌)', 'Human papillomavirus bivalent vaccine (E. coli)'],
    ['drug', '馨可宁', 'Human papillomavirus bivalent vaccine (E. coli)'],
    ['drug', 'IRINOTECAN (IRINOTECAN SUCROSE OCTASULFATE)', 'Liposomal irinotecan'],
    ['drug', 'Sodium Mycophenolate', 'Mycophenolic acid'],
    ['indication', 'Hypertension (ocular)', 'Ocular hypertension'],
    ['indication', 'Hypertension (pulmonary)', 'Pulmonary hypertension'],
    ['indication', 'Asthma (severe, persistent)', 'Asthma'],
    ['indication', 'Breast Cancer (first line)', 'Breast cancer'],
    ['indication', 'Alzheimer Disease (AD)', "Alzheimer's disease"],
    ['indication', 'Metastatic Colorectal Cancer (CRC)', 'Colorectal cancer'],
    ['indication', 'MS (Multiple Sclerosis)', 'Multiple sclerosis'],
    ['indication', 'Huntington disease (Huntington’s chorea)', "Huntington's disease"],
    ['indication', 'Hypertension, Pulmonary', 'Pulmonary hypertension'],
    ['indication', 'Ocular Hypertension', 'Ocular hypertension'],
    ['indication', 'Axial Spondyloarthritis', 'Axial spondyloarthritis'],
    ['indication', 'Hyperuricemia', 'Hyperuricemia'],
    ['indication', 'Aspergillosis', 'Aspergillosis'],
    ['indication', 'Lennox Gastaut Syndrome', 'Lennox-Gastaut syndrome'],
    ['indication', 'Recurrent Liver Carcinoma', 'Liver cancer'],
    ['indication', 'ESCC', 'Esophageal squamous cell carcinoma'],
    ['indication', 'Esophageal Neoplasms', 'Esophageal cancer'],
    ['indication', 'Colonic Neoplasms', 'Colon cancer'],
    ['indication', 'Rectal Neoplasms', 'Rectal cancer'],
    ['indication', 'Colorectal Neoplasms', 'Colorectal cancer'],
    ['indication', 'Ischemic Stroke', 'Ischemic stroke'],
    ['indication', 'Stroke, Acute', 'Stroke'],
    ['indication', 'Duodenal Ulcer', 'Duodenal ulcer'],
    ['indication', 'Peptic Ulcer', 'Peptic ulcer'],
    ['indication', 'Candidiasis, Vulvovaginal', 'Vulvovaginal candidiasis'],
    ['indication', 'Candidemia', 'Candidemia'],
    ['indication', 'Candidiasis', 'Candidiasis'],
    ['indication', 'Conjunctivitis, Allergic', 'Allergic conjunctivitis'],
    ['indication', 'Conjunctivitis', 'Conjunctivitis'],
    ['indication', 'Glaucoma, Open-Angle', 'Open-angle glaucoma'],
    ['indication', 'Astrocytoma', 'Astrocytoma'],
    ['indication', 'Malaria, Falciparum', 'Plasmodium falciparum malaria'],
    ['indication', 'Malaria', 'Malaria'],
    ['indication', 'Pain, Postoperative', 'Postoperative pain'],
    ['indication', 'Acute Pain', 'Acute pain'],
    ['indication', 'Pain', 'Pain'],
    ['indication', 'Partial-onset seizures', 'Partial-onset seizures'],
    ['indication', 'Cholangiocarcinoma', 'Cholangiocarcinoma'],
    ['indication', 'Osteoporosis, Postmenopausal', 'Postmenopausal osteoporosis'],
    ['indication', 'Multiple Sclerosis, Relapsing-Remitting', 'Relapsing-remitting multiple sclerosis'],
    ['indication', 'Essential Hypertension', 'Essential hypertension'],
    ['indication', 'Meningitis, Meningococcal', 'Meningococcal meningitis'],
    ['indication', 'Venous Thrombosis', 'Venous thrombosis'],
    ['indication', 'ABSSSI', 'Acute bacterial skin and skin structure infection'],
    ['indication', 'Infertility, Female', 'Female infertility'],
  ] as const)('TRUTH-03 links the %s %s to %s', (vocabulary, name, expected) => {
    expect(linker.link(vocabulary, name)).toMatchObject({ key: expected, known: true })
  })

  it.each([
    ['company', 'MERCK', ['Merck & Co', 'Merck KGaA']],
    ['company', 'Merck Inc.', ['Merck & Co', 'Merck KGaA']],
    ['company', 'SCHERING', ['Merck & Co', 'Bayer']],
    [
      'drug',
      'INSULIN',
      [
        'Insulin human',
        'Insulin glargine',
        'Insulin lispro',
        'Insulin aspart',
        'Insulin glulisine',
        'Insulin detemir',
        'Insulin degludec',
        'Insulin icodec',
      ],
    ],
    [
      'drug',
      'HUMAN PAPILLOMAVIRUS VACCINE',
      ['Human papillomavirus 9-valent vaccine', 'Human papillomavirus quadrivalent vaccine', 'Human papillomavirus bivalent vaccine'],
    ],
    // What NMPA's names say apart: 吸附 is Cervarix, 大肠杆菌 Cecolin, 毕赤酵母 a third one.
    ['drug', '双价人乳头瘤病毒疫苗', ['Human papillomavirus bivalent vaccine', 'Human papillomavirus bivalent vaccine (E. coli)']],
    ['drug', 'Rotavirus vaccine', ['Rotavirus vaccine, pentavalent', 'Rotavirus vaccine, monovalent']],
    ['drug', 'ESTRADIOL (ESTRADIOL VALERATE)', ['Estradiol', 'Estradiol valerate']],
    ['drug', 'COVID-19 Vaccine (Vero Cell), Inactivated', ['CoronaVac', 'BBIBP-CorV']],
    ['drug', '新型冠状病毒灭活疫苗(Vero细胞)', ['CoronaVac', 'BBIBP-CorV']],
    ['drug', 'mycophenolate', ['Mycophenolate mofetil', 'Mycophenolic acid']],
    ['indication', 'Lung Cancer (NSCLC)', ['Lung cancer', 'Non-small cell lung cancer']],
  ] as const)('TRUTH-03 says that the %s %s is ambiguous, and links nothing', (vocabulary, name, entries) => {
    const linked = linker.link(vocabulary, name)
    expect(linked).toMatchObject({ key: tidy(name), known: false, also: [], ambiguous: entries })
    expect(linked.cn).toBeUndefined()
  })

  it('TRUTH-03 no place and trade word together are a company, and no company is another that has its name in another place', () => {
    const { places, trade, legal } = NAMELESS
    const wrong: string[] = []
    const linkedTo = (name: string) => {
      const linked = linker.link('company', name)
      return linked.known ? linked.key : null
    }
    const listed = new Set(companyEntries.flatMap(namesOf).map(nameKey))
    for (const place of places)
      for (const word of trade)
        for (const form of ['', 'Inc', 'Co., Ltd.', 'GmbH']) {
          // 'Korea Pharma' is nobody; 'Shanghai Pharma' is a company's very name.
          if (listed.has(nameKey(`${place} ${word}`)) || listed.has(nameKey(`${place} pharma`))) continue
          const name = `${place} ${word} ${form}`
          if (linkedTo(name) !== null) wrong.push(`${name} gives ${linkedTo(name)}`)
        }
    const [isPlace, isTrade, isLegal] = [new Set<string>(places), new Set<string>(trade), new Set<string>(legal)]
    const core = (name: string) =>
      words(name)
        .filter((word) => !isPlace.has(word) && !isTrade.has(word) && !isLegal.has(word))
        .join(' ')
    let moved = 0
    for (const entry of companyEntries) {
      const placeless = new Set(
        namesOf(entry)
          .filter((name) => !words(name).some((word) => isPlace.has(word)))
          .map(core),
      )
      for (const name of namesOf(entry)) {
        const list = words(name)
        // Where the name is listed without its place as well, the place says nothing.
        if (!list.some((word) => isPlace.has(word)) || placeless.has(core(name))) continue
        const others = places.map((place) => list.map((word) => (isPlace.has(word) ? place : word)).join(' '))
        for (const other of [...others, ...trade.map((word) => `${core(name)} ${word}`), `${core(name)} Ltd`]) {
          if (listed.has(nameKey(other)) || core(other) === '') continue
          moved += 1
          if (linkedTo(other) === entry.en) wrong.push(`${other} gives ${entry.en}`)
        }
      }
      if (!entry.institution) continue
      for (const name of namesOf(entry))
        for (const word of [...trade, ...legal])
          for (const other of [`${words(name)[0]} ${word}`, `${name} ${word}`])
            if (linkedTo(other) === entry.en) wrong.push(`${other} gives ${entry.en}`)
    }
    expect(wrong).toEqual([])
    // What the property is about is there.
    expect(places.length * trade.length).toBeGreaterThan(2000)
    expect(moved).toBeGreaterThan(2000)
  })

  it('TRUTH-03 the entries a name may mean are entries', () => {
    const names = new Set([...ENTRIES.drug, ...companyEntries, ...indicationEntries].map((entry) => entry.en))
    expect(unclearNames.flatMap(({ entries }) => entries).filter((name) => !names.has(name))).toEqual([])
    for (const { vocabulary, name } of unclearNames) expect(linker.link(vocabulary as Vocabulary, name).known).toBe(false)
  })
})

describe('the operator’s rules', () => {
  const rule = (at: number, given: Partial<VocabularyRule>): VocabularyRule => ({
    vocabulary: 'company',
    spelling: '',
    kind: 'link',
    entry: '',
    cn: '',
    also: [],
    at,
    by: 'op',
    reason: 'why',
    ...given,
  })

  it('TRUTH-07 link, forbid and add; the newest of a spelling counts, and a drop takes back', () => {
    const rules = [
      rule(1, { kind: 'forbid', spelling: 'Pfizer Inc' }),
      rule(2, { spelling: 'MERCK', entry: 'Merck & Co' }),
      rule(3, { kind: 'entry', spelling: 'Acme Pharma', cn: '顶点制药', also: ['ACME Labs'] }),
      rule(4, { spelling: 'Roadrunner GmbH', entry: 'Acme Pharma' }),
      rule(5, { spelling: 'Schering', entry: 'Bayer' }),
      rule(6, { spelling: 'schering', entry: 'Merck & Co' }),
      rule(7, { kind: 'forbid', spelling: 'Novartis' }),
      rule(8, { kind: 'drop', spelling: 'NOVARTIS' }),
      rule(9, { spelling: 'Nobody', entry: 'No such entry' }),
      rule(10, { kind: 'forbid', spelling: 'Sanofi' }),
      rule(11, { spelling: 'Cadila', entry: 'Zydus' }),
    ]
    const own = linker.with!(rules)
    expect(own.link('company', 'PFIZER INC.')).toMatchObject({ known: false, key: 'Pfizer Inc.' })
    expect(own.link('company', 'PFIZER INC.').ambiguous).toBeUndefined()
    expect(own.link('company', 'Pfizer')).toMatchObject({ known: true })
    // An entry's own name can be forbidden as well.
    expect(linker.link('company', 'SANOFI').known).toBe(true)
    expect(own.link('company', 'SANOFI')).toMatchObject({ known: false, key: 'Sanofi' })
    expect(own.link('company', 'Merck')).toMatchObject({ key: 'Merck & Co', cn: '默沙东' })
    expect(own.link('company', 'ACME LABORATORIES LTD')).toMatchObject({ key: 'Acme Pharma', cn: '顶点制药' })
    expect(own.link('company', '顶点制药有限公司').key).toBe('Acme Pharma')
    expect(own.link('company', 'Roadrunner GmbH & Co. KG')).toMatchObject({ key: 'Acme Pharma', cn: '顶点制药' })
    expect(own.link('company', 'Schering').key).toBe('Merck & Co')
    expect(own.link('company', 'Novartis').known).toBe(true)
    expect(own.link('company', 'Nobody').known).toBe(false)
    expect(own.link('drug', 'Merck').known).toBe(false)
    // A name that we left open is open no more, in whatever spelling.
    expect(linker.link('company', 'CADILA LTD')).toMatchObject({ known: false, ambiguous: ['Cadila Pharmaceuticals', 'Zydus'] })
    expect(own.link('company', 'CADILA LTD').key).toBe('Zydus')
    // The linker without rules does not hear of them.
    expect(linker.link('company', 'Merck').known).toBe(false)
    expect(rulesInForce(rules).map(({ at }) => at)).toEqual([1, 2, 3, 4, 6, 9, 10, 11])
  })

  it('TRUTH-07 with any rules the key of a key stays the key', () => {
    const name = fc.oneof(
      anyName,
      fc.constantFrom(...companyEntries).map((entry) => entry.en),
    )
    const anyRule = fc.record({
      vocabulary: fc.constantFrom('company', 'drug'),
      kind: fc.constantFrom('link', 'forbid', 'entry', 'drop'),
      spelling: name.map((text) => tidy(text).slice(0, 100)).filter((text) => nameKey(text) !== ''),
      entry: fc.constantFrom('Pfizer', 'Bayer', 'Pembrolizumab', 'nothing'),
      also: fc.array(name, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 4 }), name, (given, asked) => {
        const own = linker.with!(given.map((one, at) => rule(at, one as Partial<VocabularyRule>)))
        const first = own.link('company', asked)
        // A key that is forbidden or led elsewhere is the operator's own doing.
        if (given.some(({ spelling }) => nameKey(spelling) === nameKey(first.key))) return
        expect(own.link('company', first.key).key).toBe(first.key)
      }),
      { numRuns: runs(25) },
    )
  })
})
