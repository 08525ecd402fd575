import type { NameSource } from '../define.ts'

/** Taiwan's list of rare diseases: traditional Chinese and English, with a short form in brackets. */
export const twRareDiseases: NameSource = {
  id: 'tw-rare-diseases',
  publisher: 'Health Promotion Administration, Taiwan',
  describe: { en: 'Taiwan’s list of rare diseases (中文病名, 英文病名)', cn: '台湾罕见病名录（中文病名、英文病名）' },
  tables: [
    {
      columns: { cn: ['中文病名(僅供參考)', '中文病名'], en: ['英文病名(縮寫)', '英文病名'] },
      names: [{ vocabulary: 'indication', en: 'en', cn: 'cn' }],
    },
  ],
}
