import type { NameSource } from '../define.ts'

/** NMPA's approvals: product names in both languages, with form and salt; imported ones with brands. JSON lines. */
export const nmpa: NameSource = {
  id: 'nmpa-approvals',
  publisher: 'NMPA',
  describe: {
    en: 'NMPA approvals with names in Chinese and English (code, zh, en; product_zh, product_en, commodity_zh, commodity_en)',
    cn: '国家药监局批准产品的中英文名称（code、zh、en；product_zh、product_en、commodity_zh、commodity_en）',
  },
  tables: [
    {
      columns: { code: ['code'], cn: ['zh', 'product_zh'], en: ['en', 'product_en'], brandCn: ['commodity_zh'], brandEn: ['commodity_en'] },
      optional: ['brandCn', 'brandEn'],
      names: [{ vocabulary: 'drug', en: 'en', cn: 'cn', also: ['brandCn', 'brandEn'], cut: true }],
    },
  ],
  // Reagents and kits for tests are licensed as biologics.
  besides: /试剂|诊断|检测|测定|药盒|\bkits?\b|\bassay|diagnos/i,
  empty: ['--', '无', '/', '—'],
}
