import type { NameSource } from '../define.ts'

/** A class of the ATC classification: levels 1 to 4. What is longer is a substance of level 5, which is no class. */
const CLASS = '[A-Z](?:\\d\\d(?:[A-Z][A-Z]?)?)?'

/** Classes of the ATC classification: China's dictionary of drug classes, and WHO's index in English, joined by the code. */
export const atcLevels: NameSource = {
  id: 'atc-levels',
  publisher: 'NHSA (drug classes), WHO (ATC index)',
  describe: {
    en: 'ATC classes, a table in Chinese (类目编码, 类目名称, 费用项目) and one in English (atc_code, atc_name), given together',
    cn: 'ATC 分类：中文表（类目编码、类目名称、费用项目）与英文表（atc_code、atc_name），须一并提供',
  },
  tables: [
    {
      columns: { code: ['类目编码'], cn: ['类目名称'], fee: ['费用项目'] },
      // Chemical drugs stand under X and their ATC code; traditional ones under codes of China's own. Its V01 and V02 are nutrition, WHO's V01 allergens.
      parts: { code: new RegExp(`^X(?!V0[12])(${CLASS})$`) },
      joined: 'code',
      names: [{ vocabulary: 'atc', cn: ['code', 'cn'], also: ['code'] }],
    },
    {
      columns: { code: ['atc_code'], en: ['atc_name'] },
      parts: { code: new RegExp(`^(${CLASS})$`) },
      joined: 'code',
      names: [{ vocabulary: 'atc', en: ['code', 'en'], cn: '' }],
    },
  ],
}
