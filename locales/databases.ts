import drugusCn from './cn/databases/drugus.json' with { type: 'json' }
import drugnctCn from './cn/databases/drugnct.json' with { type: 'json' }
import drugeuCn from './cn/databases/drugeu.json' with { type: 'json' }
import drugcaCn from './cn/databases/drugca.json' with { type: 'json' }
import drugsgCn from './cn/databases/drugsg.json' with { type: 'json' }
import drugusEn from './en/databases/drugus.json' with { type: 'json' }
import drugnctEn from './en/databases/drugnct.json' with { type: 'json' }
import drugeuEn from './en/databases/drugeu.json' with { type: 'json' }
import drugcaEn from './en/databases/drugca.json' with { type: 'json' }
import drugsgEn from './en/databases/drugsg.json' with { type: 'json' }

/** Labels of every database by language, for the gateway: a page fetches those it shows (`labels.ts`). */
export const LABELS = {
  cn: { drugus: drugusCn, drugnct: drugnctCn, drugeu: drugeuCn, drugca: drugcaCn, drugsg: drugsgCn },
  en: { drugus: drugusEn, drugnct: drugnctEn, drugeu: drugeuEn, drugca: drugcaEn, drugsg: drugsgEn },
}
