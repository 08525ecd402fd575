import type { NameSource } from '../define.ts'

/** How sponsors of Chinese trials are called, and what they are brought to: two columns without headings of their own. */
export const sponsors: NameSource = {
  id: 'cn-sponsors',
  publisher: 'Sponsor names of Chinese trials (mapping)',
  describe: { en: 'Sponsor names of Chinese trials (Col1, Col2)', cn: '中国临床试验申办者名称对照（Col1、Col2）' },
  tables: [
    {
      columns: { name: ['Col1'], cn: ['Col2'] },
      only: true,
      names: [{ vocabulary: 'company', en: 'name', cn: 'cn', either: true }],
    },
  ],
}
