import type { NameSource } from '../define.ts'

/** A directory of originators' brands in China: companies with their short Chinese names, brands of substances in Chinese. JSON. */
export const originators: NameSource = {
  id: 'cn-originators',
  publisher: 'Originator drugs in China (directory)',
  describe: {
    en: 'Directory of originator drugs in China (company_name, company_abbreviation, drug_generic_name, trade_name)',
    cn: '原研（进口）药目录（company_name、company_abbreviation、drug_generic_name、trade_name）',
  },
  tables: [
    {
      columns: { company: ['company_name'], short: ['company_abbreviation'], drug: ['drug_generic_name'], brand: ['trade_name'] },
      at: 'data',
      names: [
        { vocabulary: 'company', en: 'company', cn: 'short', either: true },
        { vocabulary: 'drug', cn: 'drug', also: ['brand'], cut: true },
      ],
    },
  ],
}
