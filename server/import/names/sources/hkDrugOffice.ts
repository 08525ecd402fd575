import type { NameSource } from '../define.ts'

/** Hong Kong's licensed manufacturers, wholesalers, importers and exporters: English and traditional Chinese. JSON by licence. */
export const hkDrugOffice: NameSource = {
  id: 'hk-drug-office',
  publisher: 'Department of Health, Hong Kong (Drug Office)',
  describe: {
    en: 'Hong Kong Drug Office: licensed companies (companyName, companyNameTC)',
    cn: '香港卫生署药物办公室：持牌企业（companyName、companyNameTC）',
  },
  tables: [
    {
      columns: { en: ['companyName'], cn: ['companyNameTC'] },
      names: [{ vocabulary: 'company', en: 'en', cn: 'cn' }],
    },
  ],
  // Two names of whom one runs the other are not one company.
  besides: /\bo\/b\b|\bt\/a\b|經營的/i,
}
