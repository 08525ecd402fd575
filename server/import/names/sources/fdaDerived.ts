import type { NameSource } from '../define.ts'

/** Companies and diseases as somebody's site about FDA data calls them, the Chinese names by hand: proposals only. JSON. */
export const fdaDerived: NameSource = {
  id: 'us-fda-derived',
  publisher: 'fda-drug-db (derived)',
  describe: {
    en: 'Names derived from FDA data: companies (name, name_zh) and diseases (name_en, name_zh); proposals to confirm',
    cn: '由 FDA 数据推导的名称：企业（name、name_zh）与疾病（name_en、name_zh）；仅作为待确认的建议',
  },
  proposal: true,
  tables: [
    { columns: { en: ['name'], cn: ['name_zh'] }, at: 'companies', names: [{ vocabulary: 'company', en: 'en', cn: 'cn' }] },
    {
      columns: { en: ['name_en'], cn: ['name_zh'], also: ['synonyms'] },
      optional: ['also'],
      at: 'diseases',
      names: [{ vocabulary: 'indication', en: 'en', cn: 'cn', also: ['also'] }],
    },
  ],
}
