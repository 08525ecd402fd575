import type { NameSource } from '../define.ts'

/** ICD-10's categories of three characters: one file in each language, joined by the code. */
export const icd10: NameSource = {
  id: 'icd10',
  publisher: 'WHO (ICD-10 categories)',
  describe: {
    en: 'ICD-10 categories, a table in Chinese (code, disease) and one in English (code or ICD_3, description), given together',
    cn: 'ICD-10 三位类目：中文表（code、disease）与英文表（code 或 ICD_3、description），须一并提供',
  },
  tables: [
    { columns: { code: ['code'], cn: ['disease'] }, only: true, joined: 'code', names: [{ vocabulary: 'indication', cn: 'cn' }] },
    {
      columns: { code: ['ICD_3'], en: ['description'], chapter: ['chapter_description'] },
      joined: 'code',
      names: [{ vocabulary: 'indication', en: 'en', cn: '' }],
    },
  ],
  // 'Other disorders of …' is a drawer of the classification, and no disease.
  besides: /\bother\b|unspecified|elsewhere|not specified|其他|未特指|不可归类/i,
}
