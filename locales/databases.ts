// Written by `npm run registries` from the folders there are.
import applicationCnCard from './cn/databases/application.card.json' with { type: 'json' }
import applicationCn from './cn/databases/application.json' with { type: 'json' }
import dmfCnCard from './cn/databases/dmf.card.json' with { type: 'json' }
import dmfCn from './cn/databases/dmf.json' with { type: 'json' }
import drugcaCnCard from './cn/databases/drugca.card.json' with { type: 'json' }
import drugcaCn from './cn/databases/drugca.json' with { type: 'json' }
import drugctCnCard from './cn/databases/drugct.card.json' with { type: 'json' }
import drugctCn from './cn/databases/drugct.json' with { type: 'json' }
import drugeuCnCard from './cn/databases/drugeu.card.json' with { type: 'json' }
import drugeuCn from './cn/databases/drugeu.json' with { type: 'json' }
import drugipoCnCard from './cn/databases/drugipo.card.json' with { type: 'json' }
import drugipoCn from './cn/databases/drugipo.json' with { type: 'json' }
import drugnctCnCard from './cn/databases/drugnct.card.json' with { type: 'json' }
import drugnctCn from './cn/databases/drugnct.json' with { type: 'json' }
import drugsgCnCard from './cn/databases/drugsg.card.json' with { type: 'json' }
import drugsgCn from './cn/databases/drugsg.json' with { type: 'json' }
import drugusCnCard from './cn/databases/drugus.card.json' with { type: 'json' }
import drugusCn from './cn/databases/drugus.json' with { type: 'json' }
import modifyCnCard from './cn/databases/modify.card.json' with { type: 'json' }
import modifyCn from './cn/databases/modify.json' with { type: 'json' }
import rldCnCard from './cn/databases/rld.card.json' with { type: 'json' }
import rldCn from './cn/databases/rld.json' with { type: 'json' }
import applicationEnCard from './en/databases/application.card.json' with { type: 'json' }
import applicationEn from './en/databases/application.json' with { type: 'json' }
import dmfEnCard from './en/databases/dmf.card.json' with { type: 'json' }
import dmfEn from './en/databases/dmf.json' with { type: 'json' }
import drugcaEnCard from './en/databases/drugca.card.json' with { type: 'json' }
import drugcaEn from './en/databases/drugca.json' with { type: 'json' }
import drugctEnCard from './en/databases/drugct.card.json' with { type: 'json' }
import drugctEn from './en/databases/drugct.json' with { type: 'json' }
import drugeuEnCard from './en/databases/drugeu.card.json' with { type: 'json' }
import drugeuEn from './en/databases/drugeu.json' with { type: 'json' }
import drugipoEnCard from './en/databases/drugipo.card.json' with { type: 'json' }
import drugipoEn from './en/databases/drugipo.json' with { type: 'json' }
import drugnctEnCard from './en/databases/drugnct.card.json' with { type: 'json' }
import drugnctEn from './en/databases/drugnct.json' with { type: 'json' }
import drugsgEnCard from './en/databases/drugsg.card.json' with { type: 'json' }
import drugsgEn from './en/databases/drugsg.json' with { type: 'json' }
import drugusEnCard from './en/databases/drugus.card.json' with { type: 'json' }
import drugusEn from './en/databases/drugus.json' with { type: 'json' }
import modifyEnCard from './en/databases/modify.card.json' with { type: 'json' }
import modifyEn from './en/databases/modify.json' with { type: 'json' }
import rldEnCard from './en/databases/rld.card.json' with { type: 'json' }
import rldEn from './en/databases/rld.json' with { type: 'json' }

/** Titles and labels of every database by language, for the gateway: a page fetches the labels it shows (`labels.ts`). */
export const LABELS = {
  cn: {
    application: { ...applicationCnCard, ...applicationCn },
    dmf: { ...dmfCnCard, ...dmfCn },
    drugca: { ...drugcaCnCard, ...drugcaCn },
    drugct: { ...drugctCnCard, ...drugctCn },
    drugeu: { ...drugeuCnCard, ...drugeuCn },
    drugipo: { ...drugipoCnCard, ...drugipoCn },
    drugnct: { ...drugnctCnCard, ...drugnctCn },
    drugsg: { ...drugsgCnCard, ...drugsgCn },
    drugus: { ...drugusCnCard, ...drugusCn },
    modify: { ...modifyCnCard, ...modifyCn },
    rld: { ...rldCnCard, ...rldCn },
  },
  en: {
    application: { ...applicationEnCard, ...applicationEn },
    dmf: { ...dmfEnCard, ...dmfEn },
    drugca: { ...drugcaEnCard, ...drugcaEn },
    drugct: { ...drugctEnCard, ...drugctEn },
    drugeu: { ...drugeuEnCard, ...drugeuEn },
    drugipo: { ...drugipoEnCard, ...drugipoEn },
    drugnct: { ...drugnctEnCard, ...drugnctEn },
    drugsg: { ...drugsgEnCard, ...drugsgEn },
    drugus: { ...drugusEnCard, ...drugusEn },
    modify: { ...modifyEnCard, ...modifyEn },
    rld: { ...rldEnCard, ...rldEn },
  },
}
